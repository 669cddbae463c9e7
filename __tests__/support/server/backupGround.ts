import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';

import { Client } from 'pg';

import { backupService } from '../../../src/server/backup/backupService';
import { openBackupStore, type BackupStore } from '../../../src/server/backup/backupStore';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../../src/server/db/embedded/embeddedPostgres';
import { giveRestored } from '../../../src/server/db/embedded/restoredCluster';
import type { ListedStorage } from '../../../src/server/gateways/files/fileStoragePort';
import { folderStorage } from '../../../src/server/gateways/files/folderStorage';
import { makeRunFolder, silentLog } from './testServer';

export const PASSPHRASE = 'correct horse battery';

/**
 * A stopped cluster that grounds are copied from. Without the databases that new ones are made of, it has half the files
 * to back up and to restore.
 */
export async function makeBackupTemplate(): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await makeRunFolder();
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog, isDurable: false });
  for (const name of ['template0', 'template1']) {
    await ask(postgres, `alter database ${name} is_template false`);
    await ask(postgres, `drop database ${name}`);
  }
  await postgres.stop();
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** One value of a query. */
async function ask(
  { connection }: Pick<EmbeddedPostgres, 'connection'>,
  sql: string,
  values: unknown[] = [],
): Promise<unknown> {
  const client = new Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    // Of several statements the last one's rows.
    const answers = [await client.query<Record<string, unknown>>(sql, values)].flat();
    const rows = answers.at(-1)?.rows ?? [];
    return Object.values(rows.at(0) ?? {})[0];
  } finally {
    await client.end();
  }
}

/**
 * An embedded server of its own with files and a place for backups, in a folder of this run.
 * @param template the data folder of a stopped cluster: the ground's server starts on a copy of it
 * @param bucket where backups go instead of a folder
 */
export async function openBackupGround(template: string, bucket?: ListedStorage) {
  const folder = await makeRunFolder();
  const dataDir = path.join(folder, 'data');
  await mkdir(dataDir, { mode: 0o755 });
  await cp(path.join(template, 'postgres'), path.join(dataDir, 'postgres'), { recursive: true });
  await giveRestored(dataDir);
  const place = bucket ?? folderStorage(path.join(folder, 'backups'));
  const files = folderStorage(path.join(dataDir, 'files'));
  const time = { now: Date.parse('2026-11-20T12:00:00Z') };
  const started: EmbeddedPostgres[] = [];

  const start = async (data = dataDir): Promise<EmbeddedPostgres> => {
    const postgres = await startEmbeddedPostgres({ dataDir: data, log: silentLog, isDurable: false });
    started.push(postgres);
    return postgres;
  };
  let writesLeft = Number.POSITIVE_INFINITY;
  // What is asked of a place after the process was killed is never done.
  const failing: ListedStorage = {
    ...place,
    async write(key, bytes) {
      if (writesLeft <= 0) throw new Error('killed');
      writesLeft -= 1;
      await place.write(key, bytes);
    },
    async remove(key) {
      if (writesLeft <= 0) throw new Error('killed');
      await place.remove(key);
    },
  };
  // A passphrase is slow to open a place with, on purpose: once is enough.
  let opened: Promise<BackupStore> | undefined;
  const store = () => (opened ??= openBackupStore({ place: failing, passphrase: PASSPHRASE, isNew: true }));

  return {
    folder,
    dataDir,
    place,
    files,
    time,
    start,
    store,
    /** Kills whatever writes to the place of backups after so many objects; without a number nothing is killed any more. */
    killAfter(writes = Number.POSITIVE_INFINITY) {
      writesLeft = writes;
    },
    /** Backups of a running server, by the clock of the test. */
    async service(postgres: EmbeddedPostgres, data = dataDir) {
      return backupService({
        store: await store(),
        files,
        areFilesNear: true,
        connection: postgres.connection,
        clusterFolder: path.join(data, 'postgres'),
        secrets: async () => ({ variables: { SECRET_KEY: 'of the shop' }, keyFile: null }),
        appVersion: '1.0.0',
        clock: () => time.now,
      });
    },
    ask,
    async close() {
      for (const postgres of started) await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type BackupGround = Awaited<ReturnType<typeof openBackupGround>>;
