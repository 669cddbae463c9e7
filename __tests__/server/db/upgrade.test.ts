import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import type { Pool } from 'pg';

import { migrateDatabase } from '../../../src/server/db/migrate';
import { migrationsFolder } from '../../../src/server/db/migrationFiles';
import { silentLog } from '../../support/server/testServer';
import { fillTenant } from '../../support/server/matrix/tenantRows';
import {
  createBareDatabase,
  makeTablesOf100,
  migrationsOf100,
  recordedVersionOne,
  VERSION_ONE_FILE,
  writeRows,
  type Recorded,
  type Row,
} from '../../support/server/versionOne';

let pool: Pool;
let database: Awaited<ReturnType<typeof createBareDatabase>>;
beforeEach(async () => {
  database = await createBareDatabase();
  ({ pool } = database);
});
afterEach(() => database.drop());

const rowsOf = async (table: string): Promise<Row[]> =>
  (await pool.query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`)).rows.map(
    ({ row }) => row,
  );

async function columnsNow(): Promise<Recorded['columns']> {
  const { rows } = await pool.query<Recorded['columns'][number]>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1, a.attnum`,
  );
  return rows;
}

const record = async (): Promise<void> => {
  await makeTablesOf100(pool);
  await pool.query(
    `insert into stores (id, slug, name, theme_color, email, legal_name, company_id, address, opening_hours, origin_zip_code, is_default)
     values ('first', 'patas', 'Patas', '#f97316', 'oi@patas.test', 'Patas Ltda', '11222333000181', 'Rua A, 1', '9 às 18', '13010111', true)`,
  );
  await fillTenant(pool, 'first');
  const { rows: references } = await pool.query<{ child: string; parent: string }>(
    `select child.relname as child, parent.relname as parent from pg_constraint c
     join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid where c.contype = 'f'`,
  );
  const left = new Set((await columnsNow()).map(({ table }) => table));
  const tables: Recorded['tables'] = [];
  while (left.size > 0)
    for (const table of left) {
      if (references.some(({ child, parent }) => child === table && parent !== table && left.has(parent))) continue;
      left.delete(table);
      const rows = await rowsOf(table);
      if (rows.length > 0 && !['legal_moves', 'fallback_shippings'].includes(table)) tables.push({ table, rows });
    }
  const migrations = migrationsOf100().map(({ tag, hash }) => ({ tag, hash }));
  const value: Recorded = { migrations, columns: await columnsNow(), tables };
  writeFileSync(VERSION_ONE_FILE, gzipSync(JSON.stringify(value), { level: 9 }));
};

// oxlint-disable-next-line jest/no-disabled-tests -- it writes the file of the others
(process.env['RECORD'] === '1' ? it : it.skip)('records a database of 1.0.0', record);

it('leaves the migrations of 1.0.0 as they were published', () => {
  const now = migrationsOf100().map(({ tag }) => {
    const text = readFileSync(path.join(migrationsFolder(), `${tag}.sql`));
    return { tag, hash: createHash('sha256').update(text).digest('hex') };
  });
  expect(now).toEqual(recordedVersionOne().migrations);
});

it('takes a database of 1.0.0 to this version with every row it had', async () => {
  await makeTablesOf100(pool);
  const { tables } = recordedVersionOne();
  await writeRows(pool, tables);
  const before = new Map<string, Row[]>();
  for (const { table } of tables) before.set(table, await rowsOf(table));
  expect(before.size).toBeGreaterThan(50);
  await migrateDatabase(database.connection, { log: silentLog, hasAfter: true });
  for (const [table, rows] of before) {
    const now = await rowsOf(table);
    expect(now).toHaveLength(rows.length);
    // What this version added stands beside it.
    for (const row of rows) expect(now).toContainEqual(expect.objectContaining(row));
  }
});

it('keeps every table and column of 1.0.0 while its processes may run, and takes what they write', async () => {
  await migrateDatabase(database.connection, { log: silentLog, hasAfter: false });
  const { columns, tables } = recordedVersionOne();
  const now = await columnsNow();
  expect(columns.filter((one) => !now.some((other) => JSON.stringify(other) === JSON.stringify(one)))).toEqual([]);
  await writeRows(pool, tables);
  // Triggers of this version may write more.
  const missing = [];
  for (const { table, rows } of tables) if ((await rowsOf(table)).length < rows.length) missing.push(table);
  expect(missing).toEqual([]);
});
