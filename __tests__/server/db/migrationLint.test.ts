import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { migrationsFolder, readMigrations } from '../../../src/server/db/migrationFiles';

/** Migrations of before this check: no shop has run them on tables in use. */
const UNCHECKED = 15;

/** What the runner does itself, or what is a matter of taste in this schema. */
const NOT_ASKED = [
  'require-lock-timeout',
  'require-statement-timeout',
  'require-timeout-settings',
  'require-table-schema',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-identity',
  'prefer-text-field',
  'prefer-robust-stmts',
  'identifier-too-long',
  'transaction-nesting',
];
/** What a migration of after is for. */
const OF_AFTER = ['ban-drop-column', 'ban-drop-table', 'ban-drop-not-null'];

/** What squawk says of a migration, as `rule` names. */
function findings(file: string, { kind, hasTransaction }: { kind: string; hasTransaction: boolean }): string[] {
  const squawk = path.resolve('node_modules/.bin/squawk');
  const excluded = [...NOT_ASKED, ...(kind === 'after' ? OF_AFTER : [])];
  const { stdout, error } = spawnSync(
    squawk,
    [
      `--exclude=${excluded.join(',')}`,
      '--pg-version=15.0',
      ...(hasTransaction ? ['--assume-in-transaction'] : []),
      '--reporter=Json',
      file,
    ],
    { encoding: 'utf8' },
  );
  if (error) throw error;
  return (JSON.parse(stdout || '[]') as { rule_name: string }[]).map(({ rule_name: rule }) => rule);
}

it('finds nothing dangerous in the migrations since this check, and in what runs in the place of released ones', () => {
  const folder = migrationsFolder();
  const found = readMigrations(folder).flatMap((migration) => {
    const { tag, number } = migration;
    const gentle = path.join(folder, 'gentle', `${tag}.sql`);
    const isGentle = existsSync(gentle);
    if (number <= UNCHECKED && !isGentle) return [];
    return findings(isGentle ? gentle : path.join(folder, `${tag}.sql`), migration).map((rule) => `${tag}: ${rule}`);
  });
  expect(found).toEqual([]);
});

describe('what is dangerous', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'oipet-lint-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const lint = (text: string, marks: { kind?: string; hasTransaction?: boolean } = {}) => {
    const file = path.join(folder, 'one.sql');
    writeFileSync(file, text);
    return findings(file, { kind: 'before', hasTransaction: true, ...marks });
  };

  it.each([
    ['an index that stops writers', 'CREATE INDEX i ON stores (name);', 'require-concurrent-index-creation'],
    ['a column that 1.0.0 reads', 'ALTER TABLE stores DROP COLUMN pixel_id;', 'ban-drop-column'],
    ['a column that must be filled', 'ALTER TABLE stores ADD COLUMN x text NOT NULL;', 'adding-required-field'],
    ['a type that rewrites the table', 'ALTER TABLE stores ALTER COLUMN name TYPE int;', 'changing-column-type'],
    ['another name', 'ALTER TABLE stores RENAME COLUMN name TO title;', 'renaming-column'],
    ['a check of every row', 'ALTER TABLE stores ADD CONSTRAINT c CHECK (true);', 'constraint-missing-not-valid'],
  ])('is found: %s', (_what, text, rule) => expect(lint(text)).toContain(rule));

  it('is allowed where it belongs', () => {
    expect(lint('ALTER TABLE stores DROP COLUMN pixel_id;', { kind: 'after' })).toEqual([]);
    expect(lint('CREATE INDEX CONCURRENTLY i ON stores (name);', { hasTransaction: false })).toEqual([]);
    expect(lint('CREATE TABLE t (id text PRIMARY KEY); CREATE INDEX i ON t (id);')).toEqual([]);
  });
});
