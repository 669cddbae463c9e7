import { Client } from 'pg';

import type { DatabaseConnection } from '../db/connection';
import type { ListedStorage } from '../gateways/files/fileStoragePort';
import { instantOf, type Clock } from '../kernel/clock';
import { copyCluster, type CopyIndex } from './baseCopy';
import { backupNotes, readBackupState, type BackupState, type MadeBackup } from './backupState';
import { BackupError, type BackupStore } from './backupStore';
import { fileCopies, type FileList } from './fileCopies';
import {
  backupIdOf,
  folderOf,
  listBackups,
  readManifest,
  removeBackup,
  writeManifest,
  type DatabaseCopy,
  type Manifest,
} from './manifest';
import { keptBackups } from './retention';
import { archiveSegments, holdSegments, isHistory, segmentNumber, WAL, walStateOf } from './walArchive';

/** First half of the locks of backups, arbitrary but unique in this database. */
const LOCKS = 20_261_124;
/** One backup, one pass of the archive, one trial of a backup at a time. */
const [BACKUP_LOCK, ARCHIVE_LOCK, TRIAL_LOCK] = [1, 2, 3];

/** What a shop needs besides its database and files: variables by name, and the generated secret key. */
export type BackedUpSecrets = { variables: Record<string, string>; keyFile: string | null };

type Options = {
  store: BackupStore;
  /** Where pictures and other files are. */
  files: ListedStorage;
  /** Whether looking for new files is cheap enough for every minute: a folder, not a bucket. */
  areFilesNear: boolean;
  connection: DatabaseConnection;
  /** The folder of the embedded cluster; null: a server with backups of its own. */
  clusterFolder: string | null;
  secrets: () => Promise<BackedUpSecrets>;
  appVersion: string;
  clock: Clock;
};

/** Says how far a backup is. */
type Progress = (done: number, all: number, what: string) => void;
type Running = { progress?: Progress; signal?: AbortSignal };

/** Makes backups of a running shop. */
export type BackupService = ReturnType<typeof backupService>;

/**
 * Backups of a running shop: the embedded database by its own backup functions, with its log kept as an archive, so that
 * any moment since the oldest daily one can be restored; files, and secrets. Safe from many processes.
 */
export const backupService = (options: Options) => {
  const { store, files, areFilesNear, connection, clusterFolder, secrets, appVersion, clock } = options;
  const copies = fileCopies(store, files);
  const notes = backupNotes(store);
  const now = () => instantOf(clock());

  const onConnection = async <Value>(work: (client: Client) => Promise<Value>): Promise<Value> => {
    const client = new Client({ ...connection, connectionTimeoutMillis: 5_000 });
    // A lost connection fails its query, or the next one.
    client.on('error', () => {});
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end().catch(() => {});
    }
  };

  const tryLock = async (client: Client, lock: number): Promise<boolean> => {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [
      LOCKS,
      lock,
    ]);
    return rows.at(0)?.taken ?? false;
  };
  const unlock = (client: Client, lock: number) => client.query('select pg_advisory_unlock($1, $2)', [LOCKS, lock]);

  /** A backup's own pass waits for one that is under way. */
  const archiveNow = async (client: Client, folder: string) => {
    await client.query('select pg_advisory_lock($1, $2)', [LOCKS, ARCHIVE_LOCK]);
    try {
      return await archiveSegments(client, store, { folder });
    } finally {
      await unlock(client, ARCHIVE_LOCK);
    }
  };

  const copyDatabase = async (client: Client, folder: string, id: string, { progress, signal }: Running) => {
    await holdSegments(client);
    const { rows: sizes } = await client.query<{ bytes: number }>(
      'select sum(pg_database_size(oid))::float8 as bytes from pg_database',
    );
    const all = sizes.at(0)?.bytes ?? 0;
    const { rows: begun } = await client.query<{ start: number }>(
      "select (pg_backup_start($1, true) - '0/0'::pg_lsn)::float8 as start",
      [`oipet ${id}`],
    );
    const { parts, entries, bytes } = await copyCluster(store, {
      id,
      folder,
      signal,
      progress: (done) => progress?.(Math.min(done, all), all, 'copying the database'),
    });
    const { rows: ended } = await client.query<{ stop: number; label: string; tablespaces: string }>(
      `select (lsn - '0/0'::pg_lsn)::float8 as stop, labelfile as label, spcmapfile as tablespaces from pg_backup_stop(false)`,
    );
    const [[begin], [end]] = [begun, ended];
    if (!begin || !end) throw new BackupError('PostgreSQL does not say where the backup began.');
    const index: CopyIndex = { entries, backupLabel: end.label };
    const stored = await store.writeJson(`${folderOf(id)}index`, index);
    const { systemId, segmentBytes, timeline } = await walStateOf(client);
    const startSegment = Math.floor(begin.start / segmentBytes);
    const stopSegment = Math.floor((end.stop - 1) / segmentBytes);
    // Without the log of its own time the copy is not consistent.
    await archiveNow(client, folder);
    return { systemId, timeline, segmentBytes, startSegment, stopSegment, bytes, parts, index: stored };
  };

  const refuseForeign = async (client: Client, known: Manifest | null): Promise<void> => {
    if (clusterFolder === null || !known?.database) return;
    const { systemId } = await walStateOf(client);
    if (known.database.systemId !== systemId)
      throw new BackupError(
        'BACKUP_TO: holds backups of another database. Name an empty place, or restore the database these are of.',
      );
  };

  const write = async (client: Client, id: string, startedAt: string, running: Running): Promise<Manifest> => {
    const database: DatabaseCopy | null =
      clusterFolder === null ? null : await copyDatabase(client, clusterFolder, id, running);
    // After the database: a row that names a file was written after it.
    running.progress?.(0, 1, 'copying files');
    const list = await copies.copyNew(running.signal);
    const listed = await store.writeJson(`${folderOf(id)}files`, list);
    const kept = await store.writeJson(`${folderOf(id)}secrets`, await secrets());
    const objects = [...(database ? [...database.parts, database.index] : []), listed, kept];
    const manifest: Manifest = {
      version: 1,
      id,
      startedAt,
      endedAt: now(),
      appVersion,
      database,
      files: { count: list.length, bytes: list.reduce((sum, [, bytes]) => sum + bytes, 0), list: listed },
      secrets: kept,
      storedBytes: objects.reduce((sum, { bytes }) => sum + bytes, 0),
    };
    running.signal?.throwIfAborted();
    await writeManifest(store, manifest);
    return manifest;
  };

  const filesOf = async ({ files: { list } }: Manifest): Promise<string[]> =>
    ((await store.readJson(list.name)) as FileList).map(([key]) => key); // written by `write`

  /** Removes what the rule keeps no longer: backups, files that only they named, and log that leads to nothing. */
  const removeOld = async (): Promise<void> => {
    const { whole, objects } = await listBackups(store);
    const { kept, sinceDaily } = keptBackups(whole);
    const manifests = await Promise.all(kept.map((id) => readManifest(store, id)));
    const former = whole.filter((id) => !kept.includes(id));
    const formerFiles: string[] = [];
    for (const id of former) {
      formerFiles.push(...(await filesOf(await readManifest(store, id))));
      await removeBackup(store, objects.get(id) ?? []);
    }
    if (formerFiles.length > 0) {
      const named = new Set((await Promise.all(manifests.map(filesOf))).flat());
      await copies.removeOf(formerFiles.filter((key) => !named.has(key)));
    }
    const databases = manifests.flatMap(({ id, database }) => (database ? [{ id, ...database }] : []));
    const continuous = databases.find(({ id }) => id >= (sinceDaily ?? ''))?.startSegment;
    if (continuous === undefined) return;
    for await (const { key } of store.list(WAL)) {
      const name = key.slice(WAL.length);
      const number = segmentNumber(name, databases[0]?.segmentBytes ?? 1);
      if (isHistory(name) || number === null || number >= continuous) continue;
      const isOfBackup = databases.some(
        ({ startSegment, stopSegment }) => number >= startSegment && number <= stopSegment,
      );
      if (!isOfBackup) await store.remove(key);
    }
  };

  return {
    /**
     * One pass of the archive: everything committed until now is in it afterwards. Nothing where another process is at it.
     * @returns false where the log has a gap and a backup is needed
     */
    archive: (): Promise<boolean> =>
      onConnection(async (client) => {
        if (!(await tryLock(client, ARCHIVE_LOCK))) return true;
        const at = now();
        let isWhole = true;
        if (clusterFolder !== null) {
          isWhole = await holdSegments(client);
          await archiveSegments(client, store, { folder: clusterFolder });
          await notes.archived(at);
        }
        if (areFilesNear) await copies.copyNew();
        return isWhole;
      }),

    /**
     * Makes a backup, and removes what the rule keeps no longer, and halves of backups that were killed. It counts once
     * it is whole. @throws BackupError
     */
    backUp: (running: Running = {}): Promise<Manifest> =>
      onConnection(async (client) => {
        if (!(await tryLock(client, BACKUP_LOCK))) throw new BackupError('Another backup is under way.');
        const begun = clock();
        const { whole, half, objects } = await listBackups(store);
        for (const id of half) await removeBackup(store, objects.get(id) ?? []);
        const latest = whole.at(-1);
        await refuseForeign(client, latest === undefined ? null : await readManifest(store, latest));
        const startedAt = now();
        const id = backupIdOf(startedAt);
        if (whole.includes(id)) throw new BackupError('A backup was made in this very second.');
        copies.forget();
        try {
          const manifest = await write(client, id, startedAt, running);
          const { endedAt, storedBytes } = manifest;
          const made: MadeBackup = { id, endedAt, storedBytes, seconds: Math.round((clock() - begun) / 1_000) };
          await notes.made(made);
          await removeOld();
          return manifest;
        } catch (error) {
          // Best effort: the next one removes it too.
          const left = await listBackups(store).catch(() => null);
          if (left?.half.includes(id)) await removeBackup(store, left.objects.get(id) ?? []).catch(() => {});
          throw error;
        }
      }),

    /** Every whole backup, the oldest first. */
    async list(): Promise<Manifest[]> {
      const { whole } = await listBackups(store);
      return Promise.all(whole.map((id) => readManifest(store, id)));
    },

    /** Runs the trial of a backup, unless another process does. @returns null where one does */
    tryAlone: <Value>(work: () => Promise<Value>): Promise<Value | null> =>
      onConnection(async (client) => ((await tryLock(client, TRIAL_LOCK)) ? work() : null)),

    /** How backups stand. */
    state: (): Promise<BackupState> => readBackupState(store),
    notes,
  };
};
