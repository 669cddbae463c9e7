import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { knownMigrations, migrationsFolder } from '../../../src/server/db/migrationFiles';
import { migrationStateOf } from '../../../src/server/db/migrationState';

const dates = knownMigrations(migrationsFolder()).map(({ when }) => when);

it('says what a database lacks, and what of it may wait', () => {
  const none = migrationStateOf([]);
  expect(none.pending.length + none.after.length).toBe(dates.length);
  expect(migrationStateOf(dates)).toEqual({ applied: dates.length, pending: [], after: [], unknown: 0 });
  expect(migrationStateOf([...dates, Math.max(...dates) + 1]).unknown).toBe(1);
});

it('reads no file of a migration that the database has', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'oipet-migrations-'));
  cpSync(path.join(migrationsFolder(), 'meta/_journal.json'), path.join(folder, 'meta/_journal.json'));
  expect(migrationStateOf(dates, folder)).toMatchObject({ pending: [], after: [] });
  rmSync(folder, { recursive: true });
});
