import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';

const DB = path.resolve(__dirname, '../../../src/server/db');
const META = path.join(DB, 'migrations/meta');

const snapshots = () => readdirSync(META).filter((file) => file.endsWith('_snapshot.json'));

it('keeps one snapshot, the last: earlier ones are in the history', () => {
  expect(snapshots()).toHaveLength(1);
});

it('has a migration for every difference of the tables', async () => {
  const files = readdirSync(path.join(DB, 'schema')).filter((file) => file.endsWith('Tables.ts'));
  const tables: Record<string, unknown>[] = files.map((file) => require(path.join(DB, 'schema', file)));
  const now = generateDrizzleJson(Object.assign({}, ...tables));
  const last = JSON.parse(readFileSync(path.join(META, snapshots().at(-1) ?? ''), 'utf8'));
  expect(await generateMigration(last, now)).toEqual([]);
});
