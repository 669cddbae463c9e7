import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Client } from 'pg';

import { readPostmasterFile } from '../db/embedded/postmasterFile';
import { giveRestored, recoverCluster } from '../db/embedded/restoredCluster';
import type { FileStorage } from '../gateways/files/fileStoragePort';
import { KEY_FILE } from '../kernel/secretKey';
import type { CopyIndex } from './baseCopy';
import type { BackedUpSecrets } from './backupService';
import { BackupError, type BackupStore } from './backupStore';
import { FILES, restoreFiles, type FileList } from './fileCopies';
import { backupIdOf, listBackups, readManifest, type DatabaseCopy, type Manifest } from './manifest';
import { isHistory, segmentName, segmentNumber, WAL } from './walArchive';

/** Where files wait until all of them are there: what is killed halfway is no data folder. */
const UNFINISHED = '.restoring';
const SECRETS_FILE = 'restored.env';

type Progress = (done: number, all: number, what: string) => void;

type Options = {
  store: BackupStore;
  /** The data folder to make; empty, or not there yet. */
  dataDir: string;
  /** ISO instant; null: everything there is. */
  at: string | null;
  /** A backup by its id; null: the latest one that began before `at`. */
  backupId?: string | null;
  /** Whether a log with a gap is restored up to the gap. */
  isGapAccepted?: boolean;
  /** Whether the folder is to outlive the machine's end: false for one that is thrown away. */
  isDurable?: boolean;
  progress?: Progress;
};

/** What was restored. Instants are ISO. */
export type Restored<Found> = {
  manifest: Manifest;
  /** The last transaction, or the end of the backup where nothing was written since; null without a database. */
  restoredTo: string | null;
  segments: number;
  /** The first segment of the log that is missing, where it has a gap. */
  missing: string | null;
  found: Found | null;
};

/**
 * Restores the database of a backup, brought to a moment by its log, into an empty data folder.
 * @param look at the restored database before its server is ended
 * @throws BackupError with one line: folder in use or not empty, no such backup, gap in the log, damaged object
 */
export async function restoreDatabase<Found>(
  { store, dataDir, at, backupId = null, isGapAccepted = false, isDurable = true, progress = () => {} }: Options,
  look: (client: Client) => Promise<Found>,
): Promise<Restored<Found>> {
  await refuseFull(dataDir);
  const manifest = await choose(store, at, backupId);
  const { database } = manifest;
  if (!database) return { manifest, restoredTo: null, segments: 0, missing: null, found: null };
  const log = await segmentsOf(store, database);
  if (log.missing !== null && !isGapAccepted)
    throw new BackupError(
      `The log has a gap: segment ${log.missing} is missing. Add --before-gap to restore what was written before it, or name a later backup with --backup.`,
    );

  const unfinished = path.join(dataDir, UNFINISHED);
  await rm(unfinished, { recursive: true, force: true });
  const folder = path.join(unfinished, 'postgres');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await writeCluster(store, database, folder, progress);
    await writeSegments(store, database, log.names, folder, progress);
    await giveRestored(unfinished);
    progress(0, 1, 'replaying the log');
    const { lastAt, found } = await recoverCluster(unfinished, at, look, isDurable);
    await rename(folder, path.join(dataDir, 'postgres'));
    progress(1, 1, 'replayed the log');
    return {
      manifest,
      restoredTo: lastAt ?? manifest.endedAt,
      segments: log.names.length,
      missing: log.missing,
      found,
    };
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** The keys of the files that a restored database may name: those of its backup, and what was copied since. */
export async function filesOfRestored(store: BackupStore, { id, files }: Manifest): Promise<Set<string>> {
  const named = new Set(await keysOf(store, files.list.name));
  const { whole } = await listBackups(store);
  const next = whole.find((other) => other > id);
  if (next !== undefined) {
    for (const key of await keysOf(store, (await readManifest(store, next)).files.list.name)) named.add(key);
    return named;
  }
  const before = new Set<string>();
  for (const other of whole.filter((earlier) => earlier < id))
    for (const key of await keysOf(store, (await readManifest(store, other)).files.list.name)) before.add(key);
  for await (const { key } of store.list(FILES)) {
    const name = key.slice(FILES.length);
    if (!before.has(name)) named.add(name);
  }
  return named;
}

/** Puts the files of a backup back. @returns how many were missing */
export async function restoreFilesOf(
  store: BackupStore,
  manifest: Manifest,
  files: FileStorage,
  progress: Progress = () => {},
): Promise<{ files: number; written: number }> {
  const keys = await filesOfRestored(store, manifest);
  const written = await restoreFiles(store, files, keys, (done) => progress(done, keys.size, 'restoring files'));
  return { files: keys.size, written };
}

/** Writes the variables and the generated key of a backup into the data folder. @returns the file of variables */
export async function restoreSecrets(store: BackupStore, { secrets }: Manifest, dataDir: string): Promise<string> {
  // Encrypted: written by the backup.
  const { variables, keyFile } = (await store.readJson(secrets.name)) as BackedUpSecrets;
  await mkdir(dataDir, { recursive: true });
  const quoted = Object.entries(variables).map(([name, value]) => `${name}="${value}"`);
  const file = path.join(dataDir, SECRETS_FILE);
  await writeFile(file, `${quoted.join('\n')}\n`, { mode: 0o600 });
  if (keyFile !== null) await writeFile(path.join(dataDir, KEY_FILE), keyFile, { mode: 0o600 });
  return file;
}

const keysOf = async (store: BackupStore, name: string): Promise<string[]> =>
  ((await store.readJson(name)) as FileList).map(([key]) => key); // written by the backup

async function refuseFull(dataDir: string): Promise<void> {
  const running = await readPostmasterFile(path.join(dataDir, 'postgres'));
  if (running?.isLive)
    throw new BackupError(
      `${dataDir}: a database runs in this folder (process ${running.pid}). Stop the shop, or name another folder with --to.`,
    );
  if (!existsSync(dataDir)) return;
  const others = (await readdir(dataDir)).filter((name) => name !== UNFINISHED);
  if (others.length > 0)
    throw new BackupError(
      `${dataDir}: not empty (${others.slice(0, 3).join(', ')}). Move it away, or name an empty folder with --to.`,
    );
}

async function choose(store: BackupStore, at: string | null, backupId: string | null): Promise<Manifest> {
  const { whole } = await listBackups(store);
  if (backupId !== null) {
    if (!whole.includes(backupId)) throw new BackupError(`There is no backup ${backupId}; backup list shows them.`);
    return readManifest(store, backupId);
  }
  if (whole.length === 0) throw new BackupError('BACKUP_TO: there is no backup that was ended.');
  for (const id of whole.toReversed()) {
    if (at !== null && id > backupIdOf(at)) continue;
    const manifest = await readManifest(store, id);
    // A copy is consistent from its end on.
    if (at === null || manifest.endedAt <= at) return manifest;
  }
  throw new BackupError(`--at: before the end of the oldest backup (${whole[0] ?? ''}).`);
}

/** The archived log from the backup's first segment on, up to the first gap. */
async function segmentsOf(store: BackupStore, { startSegment, stopSegment, segmentBytes, timeline }: DatabaseCopy) {
  const byNumber = new Map<number, string[]>();
  const names: string[] = [];
  for await (const { key } of store.list(WAL)) {
    const name = key.slice(WAL.length);
    const number = segmentNumber(name, segmentBytes);
    if (isHistory(name)) names.push(name);
    else if (number !== null && number >= startSegment) byNumber.set(number, [...(byNumber.get(number) ?? []), name]);
  }
  const last = Math.max(stopSegment, ...byNumber.keys());
  let next = startSegment;
  for (; byNumber.has(next); next += 1) names.push(...(byNumber.get(next) ?? []));
  if (next <= stopSegment)
    throw new BackupError(
      `The log has a gap: segment ${segmentName(timeline, next, segmentBytes)} is missing, without which this backup is of no use. Name another one with --backup.`,
    );
  return { names, missing: next <= last ? segmentName(timeline, next, segmentBytes) : null };
}

// PostgreSQL itself brings all of it to the disk before it replays the log.
async function writeCluster(
  store: BackupStore,
  database: DatabaseCopy,
  folder: string,
  progress: Progress,
): Promise<void> {
  // Encrypted: written by the backup.
  const { entries, backupLabel } = (await store.readJson(database.index.name)) as CopyIndex;
  const parts = partsOf(store, database, progress);
  let part: Buffer = Buffer.alloc(0);
  for (const { path: place, bytes } of entries) {
    const target = path.join(folder, ...place.split('/'));
    if (bytes === null) {
      await mkdir(target, { recursive: true, mode: 0o700 });
      continue;
    }
    const file = await open(target, 'w', 0o600);
    try {
      for (let left = bytes; left > 0;) {
        if (part.length === 0) part = await nextOf(parts);
        const piece = part.subarray(0, left);
        await file.writeFile(piece);
        left -= piece.length;
        part = part.subarray(piece.length);
      }
    } finally {
      await file.close();
    }
  }
  await writeFile(path.join(folder, 'backup_label'), backupLabel, { mode: 0o600 });
  await writeFile(path.join(folder, 'recovery.signal'), '', { mode: 0o600 });
}

async function* partsOf(store: BackupStore, { parts }: DatabaseCopy, progress: Progress): AsyncGenerator<Buffer> {
  for (const [index, { name }] of parts.entries()) {
    progress(index, parts.length, 'restoring the database');
    yield await store.read(name);
  }
  progress(parts.length, parts.length, 'restored the database');
}

async function nextOf(parts: AsyncGenerator<Buffer>): Promise<Buffer> {
  const { value, done } = await parts.next();
  if (done) throw new BackupError('The backup ends before its last file: it is damaged.');
  return value;
}

async function writeSegments(
  store: BackupStore,
  { segmentBytes }: DatabaseCopy,
  names: string[],
  folder: string,
  progress: Progress,
): Promise<void> {
  for (const [index, name] of names.entries()) {
    progress(index, names.length, 'restoring the log');
    const bytes = await store.read(`${WAL}${name}`);
    const file = await open(path.join(folder, 'pg_wal', name), 'w', 0o600);
    try {
      await file.writeFile(bytes);
      // The zeros that were left out take no room on most disks.
      if (!isHistory(name)) await file.truncate(segmentBytes);
    } finally {
      await file.close();
    }
  }
}
