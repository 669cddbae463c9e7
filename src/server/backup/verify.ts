import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

import type { Client } from 'pg';

import { isAlive } from '../db/embedded/postmasterFile';
import { instantOf, type Clock } from '../kernel/clock';
import { backupNotes, type Verification } from './backupState';
import type { BackupStore } from './backupStore';
import { auditBooks, BOOKS } from './books';
import { FILES, type FileList } from './fileCopies';
import { restoreDatabase } from './restore';

/** Files of a backup that are decrypted, spread over all of them; that each is there is looked at for all. */
const FILES_READ = 200;

const SCRATCH = 'verify-';

type Options = {
  store: BackupStore;
  /** Where the restored copy is for a while; it takes the room of the database. */
  scratchIn: string;
  clock: Clock;
  at?: string | null;
  backupId?: string | null;
  progress?: (done: number, all: number, what: string) => void;
};

/**
 * Proves a backup: restores it to its end into a server of its own, in a folder that is removed afterwards, and looks at
 * the books of all stores, the indexes and the files. The result is kept beside the backups.
 */
export async function verifyBackup({ store, scratchIn, clock, at = null, ...options }: Options): Promise<Verification> {
  const begun = clock();
  await removeLeftOvers(scratchIn);
  const scratch = await mkdtemp(path.join(scratchIn, `${SCRATCH}${process.pid}-`));
  await chmod(scratch, 0o711);
  try {
    const restored = { store, dataDir: scratch, at, isDurable: false, ...options };
    const { manifest, restoredTo, found } = await restoreDatabase(restored, look);
    const violations = [...(found ?? []), ...(await missingFiles(store, manifest.files.list.name))];
    await store.readJson(manifest.secrets.name);
    const verification: Verification = {
      at: instantOf(clock()),
      backupId: manifest.id,
      restoredTo,
      violations,
      seconds: Math.round((clock() - begun) / 1_000),
    };
    await backupNotes(store).verified(verification);
    return verification;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

// Of a process that was killed; the server in it ends by itself once its folder is gone.
async function removeLeftOvers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const maker = Number(/^verify-(\d+)-/.exec(name)?.[1]);
    if (maker > 0 && (maker === process.pid || !isAlive(maker)))
      await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

async function look(client: Client): Promise<string[]> {
  const broken = await auditBooks(client, BOOKS);
  const lines = Object.entries(broken).map(([name, ids]) => `${name}: not so for ${ids.join(', ')}`);
  return [...lines, ...(await brokenIndexes(client))];
}

/** Every index of ours against the rows of its table, by PostgreSQL's own check. */
async function brokenIndexes(client: Client): Promise<string[]> {
  await client.query('create extension if not exists amcheck');
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
       join pg_am am on am.oid = c.relam join pg_namespace n on n.oid = c.relnamespace
     where am.amname = 'btree' and c.relkind = 'i' and i.indisvalid and n.nspname in ('public', 'graphile_worker')`,
  );
  const broken: string[] = [];
  for (const { name } of rows) {
    try {
      await client.query('select bt_index_check($1::regclass, false)', [name]);
    } catch (error) {
      broken.push(`index ${name}: ${error instanceof Error ? error.message : 'broken'}`);
    }
  }
  return broken;
}

async function missingFiles(store: BackupStore, listName: string): Promise<string[]> {
  const list = (await store.readJson(listName)) as FileList; // written by the backup
  const there = new Set<string>();
  for await (const { key } of store.list(FILES)) there.add(key.slice(FILES.length));
  const missing = list.filter(([key]) => !there.has(key)).map(([key]) => `file ${key}: missing`);
  const step = Math.max(1, Math.floor(list.length / FILES_READ));
  const damaged: string[] = [];
  for (const [index, [key, bytes]] of list.entries()) {
    if (index % step !== 0 || !there.has(key)) continue;
    const length = await store.read(`${FILES}${key}`).then(
      ({ length: read }) => read,
      () => -1,
    );
    if (length !== bytes) damaged.push(`file ${key}: damaged`);
  }
  return [...missing, ...damaged].slice(0, 20);
}
