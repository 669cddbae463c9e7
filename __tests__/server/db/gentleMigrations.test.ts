import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { migrationsFolder, readMigrations, type Migration } from '../../../src/server/db/migrationFiles';
import { runPending } from '../../../src/server/db/migrationRunner';
import { appliedMigrations } from '../../../src/server/db/migrationState';
import { openPool } from '../../../src/server/db/pool';
import { silentLog } from '../../support/server/testServer';
import { untilOneWaits } from '../../support/server/untilOneWaits';
import { createBareDatabase, makeTablesOf100, recordedVersionOne, writeRows } from '../../support/server/versionOne';

/** All that a migration leaves: how tables, columns, constraints, indexes, policies, triggers and functions are. */
const SCHEMA = `
  select 'table ' || c.relname as name, concat_ws(' ', c.relkind, pg_get_userbyid(c.relowner), c.relrowsecurity,
      c.relforcerowsecurity, c.relacl::text, pg_get_viewdef(c.oid)) as body
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'S')
  union all select 'column ' || c.relname || '.' || a.attname, concat_ws(' ', a.attnum,
      format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attacl::text, pg_get_expr(d.adbin, d.adrelid))
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  union all select 'constraint ' || conrelid::regclass || ' ' || conname,
      concat_ws(' ', pg_get_constraintdef(oid), convalidated)
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select 'index ' || indexrelid::regclass, concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid, indisready)
    from pg_index join pg_class c on c.oid = indrelid where c.relnamespace = 'public'::regnamespace
  union all select 'policy ' || tablename || ' ' || policyname, concat_ws(' ', permissive, roles, cmd, qual, with_check)
    from pg_policies where schemaname = 'public'
  union all select 'trigger ' || tgrelid::regclass || ' ' || tgname, concat_ws(' ', pg_get_triggerdef(t.oid), tgenabled)
    from pg_trigger t join pg_class c on c.oid = tgrelid
    where c.relnamespace = 'public'::regnamespace and not tgisinternal
  union all select 'function ' || oid::regprocedure, concat_ws(' ', pg_get_functiondef(oid), proacl::text)
    from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
  order by 1`;

const HOLDS = 'select store_id, sale_order_id, product_variant_id, quantity from stock_holds order by 1, 2, 3';
const JOURNAL = 'select distinct hash, created_at from drizzle.__drizzle_migrations order by 2';

let released: string;
beforeAll(async () => {
  released = await mkdtemp(path.join(os.tmpdir(), 'oipet-released-'));
  await cp(migrationsFolder(), released, { recursive: true, filter: (file) => path.basename(file) !== 'gentle' });
});
afterAll(() => rm(released, { recursive: true, force: true }));

/** A database of 1.0.0 with an order that waits for its Pix. */
async function openOldShop() {
  const database = await createBareDatabase();
  const { pool } = database;
  await makeTablesOf100(pool);
  await writeRows(pool, recordedVersionOne().tables);
  await pool.query('alter table sale_orders disable trigger user');
  await pool.query(`update sale_orders set status = 'waitingPayment'`);
  await pool.query('alter table sale_orders enable trigger user');
  const run = async (migrations: Migration[], lockTimeoutMs?: number) => {
    const client = await pool.connect();
    try {
      const applied = new Set(await appliedMigrations(client));
      await runPending(client, { migrations, applied, hasAfter: true, ...(lockTimeoutMs ? { lockTimeoutMs } : {}) });
    } finally {
      client.release();
    }
  };
  const rowsOf = async (text: string): Promise<unknown[]> => (await pool.query(text)).rows;
  return { ...database, run, rowsOf };
}

/** What migrations leave of the old shop. */
async function migrated(migrations: Migration[]) {
  const shop = await openOldShop();
  try {
    await shop.run(migrations);
    return {
      schema: await shop.rowsOf(SCHEMA),
      holds: await shop.rowsOf(HOLDS),
      journal: await shop.rowsOf(JOURNAL),
    };
  } finally {
    await shop.drop();
  }
}

it('leave what the released ones leave, also where each was cut off and ran again', async () => {
  const gentle = (await readdir(path.join(migrationsFolder(), 'gentle'))).map((file) => path.parse(file).name);
  const now = readMigrations(migrationsFolder());
  const cutOff = ({ tag, hasTransaction }: Migration) => gentle.includes(tag) && !hasTransaction;
  const twice = now.flatMap((migration) => (cutOff(migration) ? [migration, migration] : [migration]));
  expect(now.filter(cutOff).length).toBeGreaterThan(0);
  expect(now.map(({ tag }) => tag)).toEqual(expect.arrayContaining(gentle));
  const one = await migrated(readMigrations(released));
  const other = await migrated(twice);
  expect(other).toEqual(one);
  expect(one.holds).toHaveLength(1);
  expect(one.schema.length).toBeGreaterThan(1_000);
});

it('keep no goods for an order that is paid while they look for those that wait', async () => {
  const shop = await openOldShop();
  const shoppers = openPool(shop.connection, { log: silentLog, max: 2 });
  try {
    const all = readMigrations(migrationsFolder());
    const place = all.findIndex(({ tag }) => tag === '0025_stock_holds');
    await shop.run(all.slice(0, place));
    const shopper = await shoppers.connect();
    await shopper.query(`begin; update sale_orders set status = 'paymentApproved'`);
    const running = shop.run(all.slice(place, place + 1), 60_000);
    await untilOneWaits({ owner: shoppers });
    await shopper.query('commit');
    shopper.release();
    await running;
    expect(await shop.rowsOf(HOLDS)).toEqual([]);
  } finally {
    await shoppers.end();
    await shop.drop();
  }
});
