import type { ClientBase } from 'pg';

import { knownMigrations, migrationsFolder, readMigrations } from './migrationFiles';

/**
 * What a database lacks of this version's migrations, by name, and how many it has of a later version. `pending` has to
 * be there for this version to run; `after` takes away what it does not need, and may wait.
 */
export type MigrationState = { applied: number; pending: string[]; after: string[]; unknown: number };

/** Dates of the migrations a database has, oldest first; null for one that was never migrated, or not for this role. */
export async function appliedMigrations(client: Pick<ClientBase, 'query'>): Promise<number[] | null> {
  // Without the privilege to use the schema, to_regclass would be an error.
  const { rowCount } = await client.query(`
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'drizzle' and c.relname = '__drizzle_migrations'
      and has_schema_privilege(n.oid, 'USAGE') and has_table_privilege(c.oid, 'SELECT')`);
  if (rowCount === 0) return null;
  const { rows } = await client.query<{ date: number }>(
    'SELECT created_at AS date FROM drizzle.__drizzle_migrations ORDER BY created_at',
  );
  return rows.map(({ date }) => date);
}

/** Compares what a database has with what this version knows. */
export function migrationStateOf(applied: number[] | null, folder = migrationsFolder()): MigrationState {
  const there = new Set(applied);
  const known = knownMigrations(folder);
  const missed = readMigrations(folder, (when) => !there.has(when));
  const dates = new Set(known.map(({ when }) => when));
  const first = known[0]?.when ?? 0;
  const lacking = (kind: 'before' | 'after') => missed.filter((one) => one.kind === kind).map(({ tag }) => tag);
  return {
    applied: applied?.length ?? 0,
    pending: lacking('before'),
    after: lacking('after'),
    // Drafts of before 1.0.0 are older than the first.
    unknown: (applied ?? []).filter((date) => date > first && !dates.has(date)).length,
  };
}
