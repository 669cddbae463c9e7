import type { FastifyBaseLogger } from 'fastify';
import { runMigrations } from 'graphile-worker';
import { Client } from 'pg';

import { StartupError } from '../kernel/startupError';
import type { DatabaseConnection } from './connection';
import { knownMigrations, migrationsFolder, readMigrations } from './migrationFiles';
import { prepareJournal, runPending, type MigrationRun } from './migrationRunner';
import { appliedMigrations, migrationStateOf } from './migrationState';
import { openPool } from './pool';

/** One number for all of ours: a second migrator waits for the first and then finds nothing to do. */
const MIGRATION_LOCK = 7_013_001;

type MigrateOptions = {
  log: Pick<FastifyBaseLogger, 'warn'>;
  folder?: string;
  /**
   * Whether migrations of after run too, where no process of the version before does. A start leaves them: the way back
   * from an update is open until somebody says that the update is done.
   */
  hasAfter?: boolean;
  /** Called with each migration that begins. */
  begun?: (tag: string, number: number, of: number) => void;
  /** Whether a database that a later version has migrated may be served: on the way back from an update. */
  mayBeAhead?: boolean;
};

/**
 * Brings our schema and that of the job queue up to date, as the connection's user. Safe to run from many processes.
 * @throws StartupError with one line that can be acted on
 */
export async function migrateDatabase(
  connection: DatabaseConnection,
  { log, folder = migrationsFolder(), mayBeAhead = true, hasAfter = false, begun = () => {} }: MigrateOptions,
): Promise<MigrationRun> {
  const pool = openPool(connection, { log, max: 2, statementTimeoutMs: 0 });
  const locked = await pool.connect();
  try {
    await locked.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const applied = await appliedMigrations(locked);
    refuseDraft(applied, folder);
    if (!mayBeAhead) refuseAhead(applied, folder);
    await prepareJournal(locked);
    const there = new Set(applied);
    const run = await runPending(locked, {
      migrations: readMigrations(folder, (when) => !there.has(when)),
      applied: there,
      hasAfter,
      begun,
    });
    await runMigrations({ pgPool: pool });
    return run;
  } finally {
    // Closing the connection gives the lock back, also after a failure halfway.
    locked.release(true);
    await pool.end();
  }
}

/**
 * Checks the schema without changing it, for a server whose role may not migrate.
 * @throws StartupError where a migration is missing, or one of a later version is there
 */
export async function refuseUnmigrated(
  connection: DatabaseConnection,
  { folder = migrationsFolder(), mayBeAhead = true }: Omit<MigrateOptions, 'log'> = {},
): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    const applied = await appliedMigrations(client);
    const { pending } = migrationStateOf(applied, folder);
    if (pending.length > 0) {
      throw new StartupError(
        `DATABASE_OWNER_URL: not set, and the database lacks migrations of this version (${pending.length}). Set it to an address of the owner of the tables.`,
      );
    }
    if (!mayBeAhead) refuseAhead(applied, folder);
  } finally {
    await client.end();
  }
}

// The first migration has the date of the last draft of the schema before 1.0.0, and yields the same: drizzle, which goes
// by dates, takes a database of that draft as it is. An earlier one lacks parts that no migration adds any more.
function refuseDraft(applied: number[] | null, folder: string): void {
  const latest = applied?.at(-1);
  if (latest === undefined || latest >= (knownMigrations(folder)[0]?.when ?? 0)) return;
  throw new StartupError(
    'This database was made before version 1.0.0 and cannot be upgraded: start with an empty one (remove the data folder, or name another database).',
  );
}

function refuseAhead(applied: number[] | null, folder: string): void {
  const { unknown } = migrationStateOf(applied, folder);
  if (unknown === 0) return;
  throw new StartupError(
    `This database has migrations of a later version (${unknown}). Start that version, restore a backup of before, or set SCHEMA_AHEAD=1 for the way back from an update.`,
  );
}
