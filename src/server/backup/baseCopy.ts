import { open, readdir, type FileHandle } from 'node:fs/promises';
import path from 'node:path';

import { errorCodeOf } from '../kernel/errorCode';
import { BackupError, type BackupStore, type StoredObject } from './backupStore';
import { folderOf } from './manifest';

/** Bytes of the cluster's files, one after the other, cut into parts of this size. */
const PART_BYTES = 8 * 1024 * 1024;

/** What the parts hold, in their order. Paths have '/'; `bytes` is null for a folder. */
export type CopyIndex = { entries: { path: string; bytes: number | null }[]; backupLabel: string };

/** Made anew by every start, or of no use to another server: folders that are kept empty, as PostgreSQL's own tool does. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'backup_label',
  'tablespace_map',
  'backup_label.old',
  'tablespace_map.old',
  'current_logfiles',
  'recovery.signal',
  'standby.signal',
]);
const CONTROL_FILE = 'global/pg_control';
const isTemporary = (name: string) => name.startsWith('pgsql_tmp') || name.startsWith('pg_internal.init');

/**
 * Copies a running cluster's files between the beginning and the end of a backup: what changes meanwhile is mended by the
 * log. @returns the parts and what they hold
 */
export async function copyCluster(
  store: BackupStore,
  { id, folder, signal, progress = () => {} }: CopyOptions,
): Promise<{ parts: StoredObject[]; entries: CopyIndex['entries']; bytes: number }> {
  const entries: CopyIndex['entries'] = [];
  const parts: StoredObject[] = [];
  const part = Buffer.allocUnsafe(PART_BYTES);
  let [filled, bytes] = [0, 0];
  const flush = async () => {
    signal?.throwIfAborted();
    parts.push(
      await store.write(`${folderOf(id)}parts/${String(parts.length).padStart(5, '0')}`, part.subarray(0, filled)),
    );
    bytes += filled;
    filled = 0;
    progress(bytes);
  };

  const take = async (relative: string): Promise<void> => {
    const file = await openIfThere(path.join(folder, relative));
    if (!file) return;
    try {
      const { size } = await file.stat();
      const entry = { path: relative, bytes: 0 };
      while (entry.bytes < size) {
        const room = Math.min(PART_BYTES - filled, size - entry.bytes);
        const { bytesRead } = await file.read(part, filled, room, entry.bytes);
        // Cut off meanwhile; the log says so too.
        if (bytesRead === 0) break;
        entry.bytes += bytesRead;
        filled += bytesRead;
        if (filled === PART_BYTES) await flush();
      }
      entries.push(entry);
    } finally {
      await file.close();
    }
  };

  for await (const found of entriesBelow(folder, '')) {
    if (found.isFolder) entries.push({ path: found.path, bytes: null });
    else if (found.path !== CONTROL_FILE) await take(found.path);
  }
  // Last, as PostgreSQL's own tool does.
  await take(CONTROL_FILE);
  await flush();
  return { parts, entries, bytes };
}

type CopyOptions = { id: string; folder: string; signal?: AbortSignal; progress?: (bytes: number) => void };

async function openIfThere(file: string): Promise<FileHandle | null> {
  try {
    return await open(file, 'r');
  } catch (error) {
    // Removed since it was listed: a dropped table.
    if (errorCodeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

async function* entriesBelow(folder: string, relative: string): AsyncGenerator<{ path: string; isFolder: boolean }> {
  const entries = await readdir(path.join(folder, relative), { withFileTypes: true }).catch((error: unknown) => {
    if (errorCodeOf(error) === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    const place = relative === '' ? entry.name : `${relative}/${entry.name}`;
    if (entry.isSymbolicLink()) throw new BackupError(`${place} is a link: tablespaces are not backed up here.`);
    if (entry.isDirectory()) {
      if (isTemporary(entry.name)) continue;
      yield { path: place, isFolder: true };
      if (relative !== '' || !EMPTIED.has(entry.name)) yield* entriesBelow(folder, place);
      else if (entry.name === 'pg_wal')
        yield* ['archive_status', 'summaries'].map((name) => ({ path: `${place}/${name}`, isFolder: true }));
    } else if (entry.isFile() && !isTemporary(entry.name) && !(relative === '' && LEFT_OUT.has(entry.name))) {
      yield { path: place, isFolder: false };
    }
  }
}
