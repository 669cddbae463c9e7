import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { ClientBase } from 'pg';

import { runtimeFolder } from '../kernel/runtimeFolder';

/** A migration as drizzle-kit lists it: `when` is its date in ms, which drizzle goes by. */
type KnownMigration = { when: number; tag: string };

/** What a database lacks of this version's migrations, by name, and how many it has of a later version. */
export type MigrationState = { applied: number; pending: string[]; unknown: number };

/** The migrations of this version of the code. */
export const migrationsFolder = () => runtimeFolder('migrations');

/** The migrations this version knows, oldest first. */
export function knownMigrations(folder: string): KnownMigration[] {
  // drizzle-kit writes it, in this shape.
  const journal = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: KnownMigration[];
  };
  return journal.entries;
}

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
  const known = knownMigrations(folder);
  const [latest, first] = [applied?.at(-1) ?? 0, known[0]?.when ?? 0];
  const isKnown = (date: number) => known.some(({ when }) => when === date);
  return {
    applied: applied?.length ?? 0,
    // Older than the latest one is there.
    pending: known.filter(({ when }) => when > latest).map(({ tag }) => tag),
    // Drafts of before 1.0.0 are older than the first.
    unknown: (applied ?? []).filter((date) => date > first && !isKnown(date)).length,
  };
}
