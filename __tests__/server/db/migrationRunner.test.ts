import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { Client } from 'pg';

import { migrationsFolder, readMigrations } from '../../../src/server/db/migrationFiles';
import { runPending } from '../../../src/server/db/migrationRunner';
import { appliedMigrations, migrationStateOf } from '../../../src/server/db/migrationState';
import { openProcessLock } from '../../../src/server/db/processLock';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';
import { silentLog } from '../../support/server/testServer';
import { untilOneWaits } from '../../support/server/untilOneWaits';

let database: TestDatabase;
let folder: string;
let client: Client;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'oipet-migrations-'));
  await cp(migrationsFolder(), folder, { recursive: true });
  client = new Client(database.connection);
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Adds the next version's migrations. */
async function next(...texts: string[]): Promise<string[]> {
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8'));
  const tags = [];
  for (const text of texts) {
    const tag = `${journal.entries.length}_${randomUUID().slice(0, 8)}`;
    const when = journal.entries.at(-1).when + 1;
    journal.entries.push({ idx: journal.entries.length, version: '7', when, tag, breakpoints: true });
    await writeFile(path.join(folder, `${tag}.sql`), text);
    tags.push(tag);
  }
  await writeFile(file, JSON.stringify(journal));
  return tags;
}

const run = async (hasAfter: boolean) =>
  runPending(client, {
    migrations: readMigrations(folder),
    applied: new Set(await appliedMigrations(client)),
    hasAfter,
    lockTimeoutMs: 50,
    pauseMs: 20,
  });

const state = async () => migrationStateOf(await appliedMigrations(client), folder);

it('runs what the next version needs, and leaves what takes away until every process knows it', async () => {
  const old = await openProcessLock(database.connection, silentLog);
  const [adds, takes] = await next(
    'CREATE TABLE added (id int)',
    '-- after\n-- Read by version 1.0 alone.\nALTER TABLE stores DROP COLUMN pixel_id',
  );
  expect(await state()).toMatchObject({ pending: [adds], after: [takes], unknown: 0 });
  expect(await run(false)).toEqual({ applied: [adds], waiting: [{ tag: takes, processes: 1 }] });
  expect(await run(true)).toEqual({ applied: [], waiting: [{ tag: takes, processes: 1 }] });
  // The process of before still reads what it knows.
  expect((await client.query('select pixel_id from stores')).rows).toEqual([]);
  await old.close();
  expect(await run(true)).toEqual({ applied: [takes], waiting: [] });
  expect(await state()).toMatchObject({ pending: [], after: [] });
});

it('lets a shopper go first where each waits for a table of the other, and tries again', async () => {
  const [takes] = await next(
    'ALTER TABLE stores ADD COLUMN more int;--> statement-breakpoint\nALTER TABLE banners ADD COLUMN more int',
  );
  const shopper = new Client(database.connection);
  await shopper.connect();
  await client.query("set deadlock_timeout = '2s'");
  await shopper.query("set deadlock_timeout = '1min'; begin; lock table banners in row exclusive mode");
  const running = runPending(client, {
    migrations: readMigrations(folder),
    applied: new Set(await appliedMigrations(client)),
    hasAfter: false,
    lockTimeoutMs: 60_000,
    pauseMs: 20,
  });
  await untilOneWaits(database);
  expect((await shopper.query('select id from stores')).rows).toEqual([]);
  await shopper.query('commit');
  expect(await running).toEqual({ applied: [takes], waiting: [] });
  await shopper.end();
}, 60_000);

it('counts a process of 1.0.0, which does not say what it knows, as one of before', async () => {
  const [takes] = await next('-- after\nSELECT 1');
  const old = new Client(database.connection);
  await old.connect();
  await old.query('select pg_advisory_lock(20261122, 7)');
  expect(await run(true)).toEqual({ applied: [], waiting: [{ tag: takes, processes: 1 }] });
  await old.end();
});

it('keeps those before a failure, undoes the one that fails, and begins with it again', async () => {
  const [first, second] = await next('CREATE TABLE one (id int)', 'CREATE TABLE two (id int);\nSELECT 1 / 0');
  await expect(run(true)).rejects.toThrow('division by zero');
  expect((await client.query("select to_regclass('one') as one, to_regclass('two') as two")).rows).toEqual([
    { one: 'one', two: null },
  ]);
  expect(await state()).toMatchObject({ pending: [second] });
  await writeFile(path.join(folder, `${second}.sql`), 'CREATE TABLE two (id int)');
  expect(await run(true)).toMatchObject({ applied: [second] });
  expect(first).toBeDefined();
});

it('lets shoppers go first where a table is in use, and tries again', async () => {
  const [adds] = await next('ALTER TABLE stores ADD COLUMN added int');
  const shopper = await database.owner.connect();
  await shopper.query('begin; select from stores');
  const running = run(true);
  // Whoever comes after the migration is not kept waiting by it.
  await expect(database.owner.query('select from stores')).resolves.toBeDefined();
  setTimeout(() => void shopper.query('commit').then(() => shopper.release()), 200);
  expect(await running).toMatchObject({ applied: [adds] });
});

it('makes concurrent indexes outside of transactions, and one anew that failed halfway', async () => {
  await client.query('create table goods (sku int); insert into goods values (1), (1)');
  const [makes] = await next(
    '-- no transaction\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "goods_sku" ON goods (sku)',
  );
  await expect(run(true)).rejects.toThrow('could not create unique index');
  const isValid = async () =>
    (await client.query("select indisvalid as valid from pg_index where indexrelid = 'goods_sku'::regclass")).rows;
  expect(await isValid()).toEqual([{ valid: false }]);
  await client.query('delete from goods');
  expect(await run(true)).toMatchObject({ applied: [makes] });
  expect(await isValid()).toEqual([{ valid: true }]);
});

it('goes on with the rest where a try outside of transactions failed behind a whole index', async () => {
  await client.query('create table goods (sku int, name text); insert into goods values (1, null)');
  const breakpoint = '--> statement-breakpoint';
  const [makes] = await next(
    `-- no transaction
CREATE INDEX CONCURRENTLY "goods_sku" ON goods (sku);${breakpoint}
ALTER TABLE goods ADD CONSTRAINT named CHECK (name is not null)`,
  );
  await expect(run(true)).rejects.toThrow('is violated by some row');
  await client.query("update goods set name = 'Osso'");
  expect(await run(true)).toMatchObject({ applied: [makes] });
});

it('lets shoppers go first outside of transactions too, but not for an index that keeps nobody waiting', async () => {
  const [changes, makes] = await next(
    '-- no transaction\nALTER TABLE stores ADD COLUMN IF NOT EXISTS added int',
    '-- no transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS stores_added ON stores (added)',
  );
  const shopper = await database.owner.connect();
  await shopper.query('begin; select from stores');
  const running = run(true);
  await untilOneWaits(database);
  await expect(database.owner.query('select from stores')).resolves.toBeDefined();
  setTimeout(() => void shopper.query('commit').then(() => shopper.release()), 200);
  expect(await running).toMatchObject({ applied: [changes, makes] });
  expect((await client.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '0' }]);
});

it('keeps those who come after it waiting for one time, however many tables it needs', async () => {
  const columns = Array.from({ length: 4 }, (_, place) => `ALTER TABLE stores ADD COLUMN added${place} int`);
  await next(columns.join(';--> statement-breakpoint\n'), 'SELECT 1');
  const asked: string[] = [];
  const query = client.query.bind(client);
  jest.spyOn(client, 'query').mockImplementation((async (text: string, values?: unknown[]) => {
    if (text.startsWith('set local lock_timeout')) asked.push(text);
    // Each statement takes its time.
    if (text.startsWith('ALTER')) await query('select pg_sleep(0.02)');
    return query(text, values);
  }) as typeof client.query);
  await run(true);
  const timeouts = asked.map((text) => Number(text.split(' ').at(-1)));
  expect(timeouts.slice(0, 4)).toEqual(timeouts.slice(0, 4).toSorted((one, other) => other - one));
  expect(timeouts[0]).toBe(50);
  expect(timeouts[3]).toBe(13);
});

it('goes on with what drizzle itself has written, whatever the order of the dates', async () => {
  const [late, early] = await next('SELECT 1', 'SELECT 1');
  const known = readMigrations(folder);
  const last = known.find(({ tag }) => tag === early);
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', ['h', last?.when]);
  expect(await run(true)).toMatchObject({ applied: [late] });
});
