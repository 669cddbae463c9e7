import { setTimeout as pause } from 'node:timers/promises';

import type { ClientBase } from 'pg';

import { sqlStateOf } from './sqlState';
import type { Migration } from './migrationFiles';
import { processesBefore } from './schemaLock';

/**
 * How long a migration waits for tables, with everybody who comes after it, before it lets them go first: so much for
 * all of them together, as it keeps those it has while it waits for the next. A third of the second that is promised:
 * a busy shop needs the rest to catch up with who waited.
 */
const LOCK_TIMEOUT_MS = 300;
/** Of that, what each statement has at least, so that many of them on a slow machine come to their end. */
const LEAST_SHARE = 0.25;
/** With their pauses more than two minutes: somebody may read for half of one. */
const MAX_TRIES = 60;
const PAUSE_MS = 2_000;

/** lock_not_available and deadlock_detected: somebody else holds a table. */
const TRIED_AGAIN = new Set(['55P03', '40P01']);

/** What a run has done. `waiting`: those that wait for processes of the version before to end, and how many there are. */
export type MigrationRun = { applied: string[]; waiting: { tag: string; processes: number }[] };

type Options = {
  migrations: Migration[];
  /** Dates of those that the database has. */
  applied: ReadonlySet<number>;
  /** Whether those are run as well that must wait until every process knows them. */
  hasAfter: boolean;
  /** Called with each that begins. */
  begun?: (tag: string, number: number, of: number) => void;
  lockTimeoutMs?: number;
  pauseMs?: number;
};

/**
 * Brings a database up to date, each migration in a transaction of its own. First those of before, in their order, then
 * those of after. One that finds its table in use lets shoppers go first and tries again. Called by one process at a time.
 * @throws what a migration throws: those before it stay applied, and the next run begins with it
 */
export async function runPending(client: ClientBase, options: Options): Promise<MigrationRun> {
  const { migrations, applied, hasAfter, begun = () => {} } = options;
  const pending = migrations.filter(({ when }) => !applied.has(when));
  const before = pending.filter(({ kind }) => kind === 'before');
  const after = pending.filter(({ kind }) => kind === 'after');
  const run: MigrationRun = { applied: [], waiting: [] };
  const apply = async (migration: Migration) => {
    begun(migration.tag, run.applied.length + 1, pending.length);
    await applyPatiently(client, migration, options);
    run.applied.push(migration.tag);
  };
  for (const migration of before) await apply(migration);
  for (const migration of after) {
    const processes = await processesBefore(client, migration.number);
    // In their order: one that waits keeps back those after it.
    if (hasAfter && processes === 0 && run.waiting.length === 0) await apply(migration);
    else run.waiting.push({ tag: migration.tag, processes });
  }
  return run;
}

async function applyPatiently(client: ClientBase, migration: Migration, options: Options): Promise<void> {
  const { lockTimeoutMs = LOCK_TIMEOUT_MS, pauseMs = PAUSE_MS } = options;
  for (let tries = 1; ; tries += 1) {
    try {
      await (migration.hasTransaction
        ? inTransaction(client, migration, lockTimeoutMs)
        : outsideOfTransactions(client, migration, lockTimeoutMs));
      return;
    } catch (error) {
      if (!TRIED_AGAIN.has(sqlStateOf(error) ?? '') || tries === MAX_TRIES) throw error;
      if (!(await interruptVacuum(client))) await pause(pauseMs);
    }
  }
}

/** Longer than deadlock_timeout, after which an automatic vacuum gives way; nobody else waits meanwhile. */
const VACUUM_TIMEOUT_MS = 3_000;

/**
 * Ends automatic vacuums. They give way to whoever waits for their table, but only after deadlock_timeout, a second
 * unless it was set: longer than a migration waits. What is asked for here conflicts with vacuums and with no shopper.
 * @returns whether one has ended
 */
async function interruptVacuum(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ table: string }>(
    `select distinct l.relation::regclass::text as table from pg_locks l join pg_class c on c.oid = l.relation
     where l.mode = 'ShareUpdateExclusiveLock' and l.granted and l.pid <> pg_backend_pid() and c.relkind = 'r'
       and l.database = (select oid from pg_database where datname = current_database())
       and c.relnamespace = 'public'::regnamespace and pg_has_role(c.relowner, 'usage')`,
  );
  let hasEnded = false;
  for (const { table } of rows) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = ${VACUUM_TIMEOUT_MS}`);
      await client.query(`lock table ${table} in share update exclusive mode`);
      hasEnded = true;
    } catch (error) {
      // An index or a vacuum that somebody asked for goes on.
      if (!TRIED_AGAIN.has(sqlStateOf(error) ?? '')) throw error;
    } finally {
      await client.query('rollback').catch(() => {});
    }
  }
  return hasEnded;
}

async function inTransaction(client: ClientBase, migration: Migration, lockTimeoutMs: number): Promise<void> {
  await client.query('begin');
  const began = performance.now();
  try {
    for (const statement of migration.statements) {
      const left = lockTimeoutMs - (performance.now() - began);
      await client.query(`set local lock_timeout = ${Math.ceil(Math.max(lockTimeoutMs * LEAST_SHARE, left))}`);
      await client.query(statement);
    }
    await note(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

const CONCURRENT_INDEX = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i;

/** Waits for the transactions of others without keeping anybody waiting, which no lock_timeout may cut short. */
const CONCURRENT = /\bindex\s+concurrently\b/i;

// A try that failed halfway has left what its statements did: those of a next try find it.
async function outsideOfTransactions(client: ClientBase, migration: Migration, lockTimeoutMs: number): Promise<void> {
  try {
    for (const statement of migration.statements) {
      const [, index] = CONCURRENT_INDEX.exec(statement) ?? [];
      if (index !== undefined && (await isThere(client, index))) continue;
      await client.query(`set lock_timeout = ${CONCURRENT.test(statement) ? 0 : lockTimeoutMs}`);
      await client.query(statement);
    }
  } finally {
    await client.query('reset lock_timeout').catch(() => {});
  }
  await note(client, migration);
}

/** Whether an index stands and is whole. One that failed halfway is used by nobody and written by all: it is dropped. */
async function isThere(client: ClientBase, index: string): Promise<boolean> {
  const { rows } = await client.query<{ isWhole: boolean }>(
    `select i.indisvalid as "isWhole" from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relname = $1 and c.relnamespace = 'public'::regnamespace`,
    [index],
  );
  const [found] = rows;
  if (!found || found.isWhole) return found !== undefined;
  await client.query('set lock_timeout = 0');
  await client.query(`drop index concurrently if exists "${index}"`);
  return false;
}

const note = (client: ClientBase, { hash, when }: Migration) =>
  client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when]);

/** The table that drizzle's own migrator would make: a database of either goes on with the other. */
export const prepareJournal = (client: ClientBase) =>
  client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
