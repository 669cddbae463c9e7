import { rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { Client } from 'pg';

import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../../src/server/db/embedded/embeddedPostgres';
import { makeRunFolder, silentLog } from '../../support/server/testServer';
import { until } from '../../support/server/until';

jest.setTimeout(60_000);

let folder: string;
let started: EmbeddedPostgres[] = [];

beforeEach(async () => {
  folder = await makeRunFolder();
});

afterEach(async () => {
  for (const postgres of started) await postgres.stop();
  started = [];
  await rm(folder, { recursive: true, force: true });
});

// What a killed server had written is kept by the system: only the end of the machine would tell an unsynced one.
const start = async (dataDir = folder) => {
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog, isDurable: false });
  started.push(postgres);
  return postgres;
};

const ask = async ({ connection }: EmbeddedPostgres, sql: string): Promise<unknown> => {
  const client = new Client(connection);
  // A server killed under this client is what some tests are about.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return Object.values(rows.at(0) ?? {})[0];
  } finally {
    await client.end();
  }
};

it('starts on an empty folder, answers, and stops', async () => {
  const postgres = await start();
  expect(await ask(postgres, 'SELECT 1 + 1')).toBe(2);
  await postgres.stop();
  await expect(ask(postgres, 'SELECT 1')).rejects.toThrow();
});

it('opens no TCP port where sockets exist, and is durable', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: silentLog });
  started.push(postgres);
  expect(await ask(postgres, "SELECT current_setting('listen_addresses')")).toBe('');
  expect(await ask(postgres, "SELECT current_setting('fsync') || current_setting('synchronous_commit')")).toBe('onon');
});

it('finds its rows again on the second start', async () => {
  const first = await start();
  await ask(first, 'CREATE TABLE kept (n int)');
  await ask(first, 'INSERT INTO kept VALUES (7)');
  await first.stop();
  expect(await ask(await start(), 'SELECT n FROM kept')).toBe(7);
});

it('joins a server that is running already, and leaves it to its last user', async () => {
  const first = await start();
  const second = await start();
  expect(second.pid()).toBe(first.pid());
  expect(await ask(second, 'SELECT 1')).toBe(1);
});

it('watches a server no longer once it has left it to another process', async () => {
  const first = await start();
  // A process of ours that lives and is not this one.
  const other = new Client({ ...first.connection, application_name: `oipet-${process.ppid}` });
  // It is cut off where this test fails before its end.
  other.on('error', () => {});
  await other.connect();
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const before = timers();
  const second = await startEmbeddedPostgres({ dataDir: folder, log: silentLog });
  expect(timers()).toBeGreaterThan(before);
  await second.stop();
  expect(timers()).toBe(before);
  expect(await ask(first, 'SELECT 1')).toBe(1);
  await other.end();
});

it('keeps every acknowledged row when the server is killed, and starts it again', async () => {
  const postgres = await start();
  await ask(postgres, 'CREATE TABLE kept (n int)');
  const killed = postgres.pid();
  let acknowledged = 0;
  const writing = (async () => {
    for (;;) {
      await ask(postgres, `INSERT INTO kept VALUES (${acknowledged})`);
      acknowledged += 1;
    }
  })().catch(() => {});
  await until(() => acknowledged >= 20, 'rows');
  process.kill(killed, 'SIGKILL');
  await writing;
  // For a moment the processes of the killed one may still answer.
  const isBack = () =>
    ask(postgres, 'SELECT 1').then(
      () => postgres.pid() !== killed,
      () => false,
    );
  await until(isBack, 'the server to be back');
  expect(Number(await ask(postgres, 'SELECT count(*)::int FROM kept'))).toBeGreaterThanOrEqual(acknowledged);
});

it('works where the path is too long for a socket', async () => {
  const postgres = await start(path.join(folder, 'long'.repeat(30)));
  expect(await ask(postgres, 'SELECT 1')).toBe(1);
});

it('asks for a password on the loopback, where no socket path is short enough', async () => {
  jest.spyOn(os, 'tmpdir').mockReturnValue('/long'.repeat(30));
  const postgres = await start(path.join(folder, 'long'.repeat(30)));
  expect(postgres.connection.host).toBe('127.0.0.1');
  expect(await ask(postgres, 'SELECT 1')).toBe(1);
  const guess = { ...postgres, connection: { ...postgres.connection, password: 'guess' } };
  await expect(ask(guess, 'SELECT 1')).rejects.toThrow('password authentication failed');
});

it('takes over a folder whose last server was killed, though its number has a new owner', async () => {
  const first = await start();
  await ask(first, 'CREATE TABLE kept (n int)');
  await first.stop();
  const pidFile = path.join(folder, 'postgres/postmaster.pid');
  await writeFile(pidFile, `${process.ppid}\n${folder}/postgres\n1\n5432\n${folder}/socket\n\n\nready\n`);
  expect(await ask(await start(), 'SELECT count(*)::int FROM kept')).toBe(0);
});

it('says in one line that a folder cannot be written', async () => {
  const file = path.join(__dirname, path.basename(__filename), 'data');
  await expect(start(file)).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(/^DATA_DIR: .+ cannot be written \(ENOTDIR\)/),
  });
});
