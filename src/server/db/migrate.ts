import path from 'node:path';

import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { FastifyBaseLogger } from 'fastify';
import { runMigrations } from 'graphile-worker';
import type { PoolClient } from 'pg';

import { projectRoot } from '../kernel/projectRoot';
import { StartupError } from '../kernel/startupError';
import type { DatabaseConnection } from './connection';
import { openPool } from './pool';

/** One number for all of ours: a second migrator waits for the first and then finds nothing to do. */
const MIGRATION_LOCK = 7_013_001;

/** Where drizzle-kit writes; the bundle reads them from the sources beside it. */
export const migrationsFolder = () => path.join(projectRoot(), 'src/server/db/migrations');

/**
 * Brings our schema and that of the job queue up to date, as the connection's user. Safe to run from many processes.
 * @throws StartupError with one line that can be acted on
 */
export async function migrateDatabase(
  connection: DatabaseConnection,
  { log, folder = migrationsFolder() }: { log: Pick<FastifyBaseLogger, 'warn'>; folder?: string },
): Promise<void> {
  const pool = openPool(connection, { log, max: 2, statementTimeoutMs: 0 });
  const locked = await pool.connect();
  try {
    await locked.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseDraft(locked, folder);
    await migrate(drizzle(locked), { migrationsFolder: folder });
    await runMigrations({ pgPool: pool });
  } finally {
    // Closing the connection gives the lock back, also after a failure halfway.
    locked.release(true);
    await pool.end();
  }
}

// The first migration has the date of the last draft of the schema before 1.0.0, and yields the same: drizzle, which goes
// by dates, takes a database of that draft as it is. An earlier one lacks parts that no migration adds any more.
async function refuseDraft(client: PoolClient, folder: string): Promise<void> {
  const { rows: tables } = await client.query<{ table: string | null }>(
    "SELECT to_regclass('drizzle.__drizzle_migrations') AS table",
  );
  if (!tables.at(0)?.table) return;
  const { rows } = await client.query<{ latest: number | null }>(
    'SELECT max(created_at) AS latest FROM drizzle.__drizzle_migrations',
  );
  const latest = rows.at(0)?.latest ?? null;
  const first = readMigrationFiles({ migrationsFolder: folder }).at(0)?.folderMillis ?? 0;
  if (latest === null || latest >= first) return;
  throw new StartupError(
    'This database was made before version 1.0.0 and cannot be upgraded: start with an empty one (remove the data folder, or name another database).',
  );
}
