import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';

import { migrateDatabase } from '../../../src/server/db/migrate';
import { migrationsFolder, readMigrations } from '../../../src/server/db/migrationFiles';
import { prepareJournal, runPending } from '../../../src/server/db/migrationRunner';
import { openPool } from '../../../src/server/db/pool';
import { announcedServer, connectAsOwner, silentLog } from '../../support/server/testServer';
import { fillTenant } from '../../support/server/matrix/tenantRows';

/**
 * A database of version 1.0.0: its rows, its columns, and the sums of the migrations that made it, which stay as they
 * are. Recorded by RECORD=1, once: an installation of that version has what it has.
 */
const FILE = path.resolve(__dirname, '../../support/server/version-1.0.0.json.gz');
const MIGRATIONS_OF_1_0_0 = 2;

type Row = Record<string, unknown>;
type Recorded = {
  migrations: { tag: string; hash: string }[];
  columns: { table: string; column: string; type: string }[];
  tables: { table: string; rows: Row[] }[];
};

let pool: Pool;
let connection: ReturnType<typeof announcedServer>['connection'];
let name: string;
beforeEach(async () => {
  const server = announcedServer();
  name = `oipet_upgrade_${randomBytes(6).toString('hex')}`;
  const maker = await connectAsOwner(server);
  await maker.query(`create database ${name}`);
  await maker.end();
  connection = { ...server.connection, database: name };
  pool = openPool(connection, { log: silentLog, max: 1, statementTimeoutMs: 0 });
});
afterEach(async () => {
  await pool.end();
  const remover = await connectAsOwner(announcedServer());
  await remover.query(`drop database ${name} with (force)`);
  await remover.end();
});

const recorded = (): Recorded => JSON.parse(gunzipSync(readFileSync(FILE)).toString('utf8'));
const migrationsOf100 = () => readMigrations(migrationsFolder()).slice(0, MIGRATIONS_OF_1_0_0);

/** The tables as 1.0.0 made them. */
async function makeTables(): Promise<void> {
  const client = await pool.connect();
  try {
    await prepareJournal(client);
    await runPending(client, { migrations: migrationsOf100(), applied: new Set(), hasAfter: true });
  } finally {
    client.release();
  }
  await runMigrations({ pgPool: pool });
}

/** Writes the rows by the columns that 1.0.0 knew. */
async function write(tables: Recorded['tables']): Promise<void> {
  for (const { table, rows } of tables) {
    const columns = Object.keys(rows[0] ?? {})
      .filter((column) => column !== 'search_vector')
      .map((column) => `"${column}"`)
      .join(', ');
    await pool.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb) on conflict do nothing`,
      [JSON.stringify(rows)],
    );
  }
}

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
  await makeTables();
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
  writeFileSync(FILE, gzipSync(JSON.stringify(value), { level: 9 }));
};

// oxlint-disable-next-line jest/no-disabled-tests -- it writes the file of the others
(process.env['RECORD'] === '1' ? it : it.skip)('records a database of 1.0.0', record);

it('leaves the migrations of 1.0.0 as they were published', () => {
  const now = migrationsOf100().map(({ tag }) => {
    const text = readFileSync(path.join(migrationsFolder(), `${tag}.sql`));
    return { tag, hash: createHash('sha256').update(text).digest('hex') };
  });
  expect(now).toEqual(recorded().migrations);
});

it('takes a database of 1.0.0 to this version with every row it had', async () => {
  await makeTables();
  const { tables } = recorded();
  await write(tables);
  const before = new Map<string, Row[]>();
  for (const { table } of tables) before.set(table, await rowsOf(table));
  expect(before.size).toBeGreaterThan(50);
  await migrateDatabase(connection, { log: silentLog, hasAfter: true });
  for (const [table, rows] of before) {
    const now = await rowsOf(table);
    expect(now).toHaveLength(rows.length);
    // What this version added stands beside it.
    for (const row of rows) expect(now).toContainEqual(expect.objectContaining(row));
  }
});

it('keeps every table and column of 1.0.0 while its processes may run, and takes what they write', async () => {
  await migrateDatabase(connection, { log: silentLog, hasAfter: false });
  const { columns, tables } = recorded();
  const now = await columnsNow();
  expect(columns.filter((one) => !now.some((other) => JSON.stringify(other) === JSON.stringify(one)))).toEqual([]);
  await write(tables);
  // Triggers of this version may write more.
  const missing = [];
  for (const { table, rows } of tables) if ((await rowsOf(table)).length < rows.length) missing.push(table);
  expect(missing).toEqual([]);
});
