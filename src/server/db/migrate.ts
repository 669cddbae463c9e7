import path from 'node:path';

import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { FastifyBaseLogger } from 'fastify';
import { runMigrations } from 'graphile-worker';

import { projectRoot } from '../app/projectRoot';
import type { DatabaseConnection } from './connection';
import { openPool } from './pool';

/** One number for all of ours: a second migrator waits for the first and then finds nothing to do. */
const MIGRATION_LOCK = 7_013_001;

/** Where drizzle-kit writes; the bundle reads them from the sources beside it. */
export const migrationsFolder = () => path.join(projectRoot(), 'src/server/db/migrations');

/** Brings our schema and that of the job queue up to date, as the connection's user. Safe to run from many processes. */
export async function migrateDatabase(
  connection: DatabaseConnection,
  { log, folder = migrationsFolder() }: { log: Pick<FastifyBaseLogger, 'warn'>; folder?: string },
): Promise<void> {
  const pool = openPool(connection, { log, max: 2, statementTimeoutMs: 0 });
  const locked = await pool.connect();
  try {
    await locked.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(locked), { migrationsFolder: folder });
    await runMigrations({ pgPool: pool });
  } finally {
    // Closing the connection gives the lock back, also after a failure halfway.
    locked.release(true);
    await pool.end();
  }
}
