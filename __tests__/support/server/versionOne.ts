import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import { runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';

import type { DatabaseConnection } from '../../../src/server/db/connection';
import { migrationsFolder, readMigrations } from '../../../src/server/db/migrationFiles';
import { prepareJournal, runPending } from '../../../src/server/db/migrationRunner';
import { openPool } from '../../../src/server/db/pool';
import { announcedServer, connectAsOwner, silentLog } from './testServer';

/**
 * A database of version 1.0.0: its rows, its columns, and the sums of the migrations that made it, which stay as they
 * are. Recorded by RECORD=1, once: an installation of that version has what it has.
 */
export const VERSION_ONE_FILE = path.resolve(__dirname, 'version-1.0.0.json.gz');
const MIGRATIONS_OF_1_0_0 = 2;

export type Row = Record<string, unknown>;
export type Recorded = {
  migrations: { tag: string; hash: string }[];
  columns: { table: string; column: string; type: string }[];
  tables: { table: string; rows: Row[] }[];
};

/** What was recorded of 1.0.0. Our own file, in this shape. */
export const recordedVersionOne = (): Recorded =>
  JSON.parse(gunzipSync(readFileSync(VERSION_ONE_FILE)).toString('utf8'));

/** The migrations that 1.0.0 had. */
export const migrationsOf100 = () => readMigrations(migrationsFolder()).slice(0, MIGRATIONS_OF_1_0_0);

/** An empty database of a test's own, without any table. `pool` has one connection, of the owner. */
export async function createBareDatabase(): Promise<{
  connection: DatabaseConnection;
  pool: Pool;
  drop: () => Promise<void>;
}> {
  const server = announcedServer();
  const database = `oipet_upgrade_${randomBytes(6).toString('hex')}`;
  const maker = await connectAsOwner(server);
  await maker.query(`create database ${database}`);
  await maker.end();
  const connection = { ...server.connection, database };
  const pool = openPool(connection, { log: silentLog, max: 1, statementTimeoutMs: 0 });
  return {
    connection,
    pool,
    async drop() {
      await pool.end();
      const remover = await connectAsOwner(server);
      await remover.query(`drop database ${database} with (force)`);
      await remover.end();
    },
  };
}

/** Makes the tables as 1.0.0 did. */
export async function makeTablesOf100(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await prepareJournal(client);
    await runPending(client, { migrations: migrationsOf100(), applied: new Set(), hasAfter: true });
  } finally {
    client.release();
  }
  await runMigrations({ pgPool: pool });
}

/** Writes rows by the columns that 1.0.0 knew. */
export async function writeRows(pool: Pool, tables: Recorded['tables']): Promise<void> {
  for (const { table, rows } of tables) {
    const columns = columnsOf(rows[0] ?? {});
    await pool.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb) on conflict do nothing`,
      [JSON.stringify(rows)],
    );
  }
}

/** The names of a row's columns for SQL, without those that are generated. */
export const columnsOf = (row: Row): string =>
  Object.keys(row)
    .filter((column) => column !== 'search_vector')
    .map((column) => `"${column}"`)
    .join(', ');
