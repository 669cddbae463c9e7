import { chmod, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { Client } from 'pg';

import type { EmbeddedPostgres } from '../../../src/server/db/embedded/embeddedPostgres';
import { isAlive, readPostmasterFile } from '../../../src/server/db/embedded/postmasterFile';

/** The migrated database that each test file's own is copied from. */
export const TEMPLATE = 'oipet_template';

const VARIABLE = 'OIPET_TEST_SERVER';
const FOLDER_PATTERN = /^oipet-tests-(\d+)-/;

/** The PostgreSQL of one test run, as its workers know it. */
export type TestServer = { folder: string; connection: EmbeddedPostgres['connection'] };

/** Silent: what a server says is looked at only when a test fails, in `postgres.log` of its folder. */
export const silentLog = { info: () => {}, warn: () => {}, error: () => {} };

/** An empty folder of this run, which an unprivileged PostgreSQL may enter. */
export async function makeRunFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), `oipet-tests-${process.pid}-`));
  await chmod(folder, 0o711);
  return realpath(folder);
}

/** Passes the server's address to the workers, which are started afterwards. */
export function announce(server: TestServer): void {
  process.env[VARIABLE] = JSON.stringify(server);
}

/** @throws outside of a run with the database's global set-up */
export function announcedServer(): TestServer {
  const text = process.env[VARIABLE];
  if (!text) throw new Error('No test database: run this file in the jest project `server` or `races`');
  // Written by `announce` in the same run.
  return JSON.parse(text) as TestServer;
}

/** A connection to the run's own server for making and dropping databases. @throws when the server is another one */
export async function connectAsOwner({ folder, connection }: TestServer): Promise<Client> {
  const client = new Client({ ...connection, database: 'postgres' });
  await client.connect();
  const { rows } = await client.query<{ folder: string }>("SELECT current_setting('data_directory') AS folder");
  const actual = rows.at(0)?.folder ?? '';
  if (actual.startsWith(`${folder}${path.sep}`)) return client;
  await client.end();
  throw new Error(`Refused: this server keeps its data in ${actual}, not in the folder of this run`);
}

/** Ends servers and removes folders left by killed runs. */
export async function removeLeftOvers(): Promise<void> {
  for (const name of await readdir(os.tmpdir())) {
    const runner = Number(FOLDER_PATTERN.exec(name)?.[1] ?? process.pid);
    if (isAlive(runner)) continue;
    const folder = path.join(os.tmpdir(), name);
    const postmaster = await readPostmasterFile(path.join(folder, 'postgres'));
    if (postmaster?.isLive) process.kill(postmaster.pid, 'SIGQUIT');
    await rm(folder, { recursive: true, force: true });
  }
}
