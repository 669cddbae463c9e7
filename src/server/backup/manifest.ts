import { BackupError, type BackupStore, type StoredObject } from './backupStore';

/** The database's part of a backup: a copy of the cluster's files, and the log from its first segment on. */
export type DatabaseCopy = {
  /** PostgreSQL's own number of the cluster: a restored one keeps it, a new one has another. */
  systemId: string;
  timeline: number;
  segmentBytes: number;
  /** Numbers of the first and last segments without which the copy is not consistent. */
  startSegment: number;
  stopSegment: number;
  /** Before compression. */
  bytes: number;
  parts: StoredObject[];
  index: StoredObject;
};

/** What a backup is made of. Written last: a backup without one is half of one. Instants are ISO. */
export type Manifest = {
  version: 1;
  /** When it began, as 20261123T193000Z. */
  id: string;
  startedAt: string;
  endedAt: string;
  /** Of the code that made it. */
  appVersion: string;
  /** null: the database is a server of its own, with backups of its own. */
  database: DatabaseCopy | null;
  files: { count: number; bytes: number; list: StoredObject };
  secrets: StoredObject;
  /** Of the copy of the database, the lists and the secrets as stored; files are kept once for all backups. */
  storedBytes: number;
};

export const BASES = 'base/';
const MANIFEST = 'manifest.json';
const PATTERN = /^base\/(\d{8}T\d{6}Z)\/(.+)$/;

/** @param at ISO instant */
export const backupIdOf = (at: string): string => at.replace(/[-:]|\.\d+/g, '');
export const folderOf = (id: string): string => `${BASES}${id}/`;

/** Every object of backups by the backup's id, and which of them are whole. */
export async function listBackups(
  store: BackupStore,
): Promise<{ whole: string[]; half: string[]; objects: Map<string, string[]> }> {
  const objects = new Map<string, string[]>();
  const whole: string[] = [];
  for await (const { key } of store.list(BASES)) {
    const [, id = '', name] = PATTERN.exec(key) ?? [];
    if (id === '') continue;
    objects.set(id, [...(objects.get(id) ?? []), key]);
    if (name === MANIFEST) whole.push(id);
  }
  const half = [...objects.keys()].filter((id) => !whole.includes(id));
  return { whole: whole.toSorted(), half, objects };
}

export const writeManifest = (store: BackupStore, manifest: Manifest): Promise<void> =>
  store.writeSigned(`${folderOf(manifest.id)}${MANIFEST}`, manifest);

/** @throws BackupError for one that was altered, or of a later version */
export async function readManifest(store: BackupStore, id: string): Promise<Manifest> {
  // Signed: written by `writeManifest`.
  const manifest = (await store.readSigned(`${folderOf(id)}${MANIFEST}`)) as Manifest;
  if (manifest.version !== 1) throw new BackupError(`The backup ${id} was made by a later version.`);
  return manifest;
}

/** Removes a backup; its manifest first, so that what is left is seen as half of one. */
export async function removeBackup(store: BackupStore, objects: string[]): Promise<void> {
  const isManifest = (name: string) => name.endsWith(`/${MANIFEST}`);
  const inOrder = [...objects.filter(isManifest), ...objects.filter((name) => !isManifest(name))];
  for (const name of inOrder) await store.remove(name);
}
