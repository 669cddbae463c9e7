import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { backupReader, noBackups, type BackupReader } from '../backup/backupReader';
import { backupService, type BackupService } from '../backup/backupService';
import { readBackupState } from '../backup/backupState';
import { openBackupStore, type BackupStore } from '../backup/backupStore';
import { prefixedStorage } from '../backup/prefixedStorage';
import type { DatabaseConnection } from '../db/connection';
import type { ListedStorage } from '../gateways/files/fileStoragePort';
import { folderStorage } from '../gateways/files/folderStorage';
import { s3Storage } from '../gateways/files/s3Storage';
import { systemClock, type Clock } from '../kernel/clock';
import { projectRoot } from '../kernel/projectRoot';
import { KEY_FILE } from '../kernel/secretKey';
import type { BackupSettings, Configuration } from './configuration';
import { Environment } from './environment';
import { openFiles } from './gateways';
import { versionOf } from './version';

/** A part of a backup may take longer to send than a picture. */
const PART_LIMIT_MS = 120_000;

/** Where backups are kept. */
export const backupPlace = ({ place }: BackupSettings): ListedStorage =>
  'folder' in place
    ? folderStorage(place.folder, { isSynced: true })
    : prefixedStorage(s3Storage(place.bucket, { limitMs: PART_LIMIT_MS }), place.prefix);

/** The place in words. */
export const placeName = ({ place }: BackupSettings): string =>
  'folder' in place ? place.folder : `s3://${place.bucket.bucket}/${place.prefix}`;

/** The embedded cluster of a configuration; null where the database is a server of its own. */
export const clusterFolderOf = ({
  databaseUrl,
  dataDir,
}: Pick<Configuration, 'databaseUrl' | 'dataDir'>): string | null =>
  databaseUrl === null ? path.join(dataDir, 'postgres') : null;

/** @param isNew whether an empty place may be made one for backups. @throws BackupError */
export const openStore = (settings: BackupSettings, isNew = false): Promise<BackupStore> =>
  openBackupStore({ place: backupPlace(settings), passphrase: settings.passphrase, isNew });

/** Backups of a shop that runs. @param env the variables that are kept with them */
export function openBackupService(
  configuration: Configuration,
  store: BackupStore,
  connection: DatabaseConnection,
  env: Record<string, string | undefined>,
): BackupService {
  return backupService({
    store,
    files: openFiles(configuration),
    areFilesNear: configuration.s3 === null,
    connection,
    clusterFolder: clusterFolderOf(configuration),
    secrets: async () => ({
      variables: Object.fromEntries(
        Object.keys(Environment.properties).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
      ),
      keyFile: await readFile(path.join(configuration.dataDir, KEY_FILE), 'utf8').catch(() => null),
    }),
    appVersion: versionOf(projectRoot()),
    clock: systemClock,
  });
}

/** How backups stand; the place is opened with the first question. */
export function openBackupReader(configuration: Configuration, clock: Clock = systemClock): BackupReader {
  const { backup } = configuration;
  if (backup === null) return noBackups;
  let opened: Promise<BackupStore> | null = null;
  const open = () => {
    opened ??= openStore(backup, true).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
  return backupReader({
    place: placeName(backup),
    hasDatabase: configuration.databaseUrl === null,
    read: async () => readBackupState(await open()),
    clock,
  });
}
