import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { runtimeFolder } from '../kernel/runtimeFolder';

/**
 * When a migration runs. Before: while processes of the version before still serve, which must not notice it. After: once
 * none of them runs any more, as it takes away what only they need.
 */
export type MigrationKind = 'before' | 'after';

/** A migration as drizzle-kit lists it: `when` is its date in ms, which is its name in the database. */
export type KnownMigration = { when: number; tag: string };

/** A migration with what its file says. */
export type Migration = KnownMigration & {
  /** Its place in the journal, from 1: a process knows as many migrations as its journal has. */
  number: number;
  kind: MigrationKind;
  /** False for statements that PostgreSQL runs outside of transactions alone, such as concurrent indexes. */
  hasTransaction: boolean;
  statements: string[];
  /** As drizzle computes it, of the file as it was released. */
  hash: string;
};

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

/**
 * Other ways to the same schema, named as the migrations whose place they take: released migrations stay as they are,
 * and some of them keep a large shop waiting (docs/decisions/075-gentle-forms-of-migrations.md).
 */
const GENTLE = 'gentle';

/**
 * The same with their statements. Marks stand in comments of their own at the head: `-- after`, `-- no transaction`.
 * @param isAsked whose files are read, by their dates; left out: all. A start reads those that the database lacks
 */
export function readMigrations(folder: string, isAsked: (when: number) => boolean = () => true): Migration[] {
  return knownMigrations(folder).flatMap(({ when, tag }, index) => {
    if (!isAsked(when)) return [];
    const released = readFileSync(path.join(folder, `${tag}.sql`), 'utf8');
    const gentle = path.join(folder, GENTLE, `${tag}.sql`);
    const text = existsSync(gentle) ? readFileSync(gentle, 'utf8') : released;
    const marks = marksOf(text);
    return {
      when,
      tag,
      number: index + 1,
      kind: marks.has('after') ? 'after' : 'before',
      hasTransaction: !marks.has('no transaction'),
      statements: text
        .split('--> statement-breakpoint')
        .map((statement) => statement.trim())
        .filter((statement) => statement !== ''),
      hash: createHash('sha256').update(released).digest('hex'),
    };
  });
}

function marksOf(text: string): Set<string> {
  const head = text.split('\n').findIndex((line) => !line.startsWith('--'));
  const lines = text.split('\n').slice(0, head === -1 ? undefined : head);
  return new Set(lines.map((line) => line.replace(/^--\s*/, '').trim()));
}
