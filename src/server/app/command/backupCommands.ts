import { existsSync } from 'node:fs';
import path from 'node:path';

import type { Command } from 'commander';

import type { Manifest } from '../../backup/manifest';
import { listBackups, readManifest } from '../../backup/manifest';
import { restoreDatabase, restoreFilesOf, restoreSecrets } from '../../backup/restore';
import { verifyBackup } from '../../backup/verify';
import { systemClock } from '../../kernel/clock';
import { clusterFolderOf, openBackupService, openStore } from '../backups';
import { readConfiguration, type BackupSettings, type Configuration } from '../configuration';
import { openFiles } from '../gateways';
import { openCommandDatabase } from './commandGround';
import { EXIT, refusedBy, wrongUsage } from './exitCode';
import { progressBar } from './progressBar';
import type { AddCommand, Call, Report } from './program';
import { textTable } from './textTable';

const OWN_SERVER =
  'DATABASE_URL: the database is a server of its own. pgBackRest backs it up, as deploy/pgbackrest.conf says; backup --files keeps files and secrets.';

/** Backups and the way back. */
export const backupCommands = (program: Command, add: AddCommand): void => {
  const backup = program.command('backup').description('Backups of database, files and secrets, while the shop runs.');
  add(
    backup,
    'make',
    'Makes a backup now (also without the word make), and removes what the rule keeps no longer.',
    make,
    [['--files', 'files and secrets alone, where the database is a server of its own']],
    { isDefault: true },
  );
  add(backup, 'list', 'Lists the whole backups, the latest first.', list);
  add(
    backup,
    'verify',
    'Restores a backup into a server of its own, looks at all books, and removes it. 1 where something is wrong.',
    verify,
    [['--backup <id>', 'another one than the latest']],
  );
  add(program, 'restore', 'Restores a backup into an empty data folder, with its files and secrets.', restore, [
    ['--at <time>', 'a moment with its zone, like 2026-11-23T14:30:00-03:00; left out: everything there is'],
    ['--to <folder>', 'another folder than DATA_DIR'],
    ['--backup <id>', 'another backup than the latest one before that moment'],
    ['--before-gap', 'of a log with a missing piece, what was written before it'],
  ]);
};

function settingsOf({ backup }: Configuration): BackupSettings {
  if (backup === null)
    throw refusedBy(
      'BACKUP_TO: not set. Set it to a folder or a bucket off this machine, and BACKUP_PASSPHRASE beside it.',
    );
  return backup;
}

async function make(call: Call): Promise<Report> {
  const configuration = readConfiguration(call.world.env);
  const settings = settingsOf(configuration);
  const folder = clusterFolderOf(configuration);
  if (folder === null && !call.isSet('files')) throw refusedBy(OWN_SERVER);
  if (folder !== null && !existsSync(folder))
    throw refusedBy(`DATA_DIR: there is no database in ${configuration.dataDir} to back up.`);
  const store = await openStore(settings, true);
  const database = await openCommandDatabase(configuration);
  try {
    const service = openBackupService(configuration, store, database.owner ?? database.connection, call.world.env);
    const manifest = await service.backUp({ progress: progressBar(call.world, call.isJson) });
    return {
      lines: [`The backup ${manifest.id} is whole: ${wordsOf(manifest)}.`],
      data: { backup: summaryOf(manifest) },
    };
  } finally {
    await database.close();
  }
}

async function list({ world }: Call): Promise<Report> {
  const store = await openStore(settingsOf(readConfiguration(world.env)));
  const { whole } = await listBackups(store);
  const backups: Manifest[] = [];
  for (const id of whole.toReversed()) backups.push(await readManifest(store, id));
  return {
    lines: textTable(
      ['ID', 'ENDED', 'STORED', 'DATABASE', 'FILES'],
      backups.map((manifest) => [
        manifest.id,
        manifest.endedAt,
        sizeOf(manifest.storedBytes),
        manifest.database ? sizeOf(manifest.database.bytes) : 'of its own',
        `${manifest.files.count} (${sizeOf(manifest.files.bytes)})`,
      ]),
      'There is no backup.',
    ),
    data: { backups: backups.map(summaryOf) },
  };
}

async function verify(call: Call): Promise<Report> {
  const configuration = readConfiguration(call.world.env);
  const store = await openStore(settingsOf(configuration));
  const verification = await verifyBackup({
    store,
    scratchIn: configuration.dataDir,
    clock: systemClock,
    backupId: call.option('backup') ?? null,
    progress: progressBar(call.world, call.isJson),
  });
  const { backupId, restoredTo, violations, seconds } = verification;
  const to = restoredTo === null ? '' : ` to ${restoredTo}`;
  return {
    lines: [
      `The backup ${backupId} was restored${to} in ${seconds} s. ${violations.length === 0 ? 'Books, indexes and files are whole.' : 'Wrong:'}`,
      ...violations.map((line) => `  ${line}`),
    ],
    data: { verification },
    exitCode: violations.length === 0 ? EXIT.ok : EXIT.failed,
  };
}

async function restore(call: Call): Promise<Report> {
  const configuration = readConfiguration(call.world.env);
  const at = momentOf(call.option('at'));
  const to = call.option('to');
  const dataDir = to === undefined ? configuration.dataDir : path.resolve(to);
  const store = await openStore(settingsOf(configuration));
  const progress = progressBar(call.world, call.isJson);
  const begun = performance.now();
  const restored = await restoreDatabase(
    {
      store,
      dataDir,
      at,
      backupId: call.option('backup') ?? null,
      isGapAccepted: call.isSet('beforeGap'),
      progress,
    },
    async () => null,
  );
  const { manifest, restoredTo, segments, missing } = restored;
  const { files, written } = await restoreFilesOf(store, manifest, openFiles({ ...configuration, dataDir }), progress);
  const secrets = await restoreSecrets(store, manifest, dataDir);
  const seconds = Math.round((performance.now() - begun) / 1_000);
  const isShort = at !== null && restoredTo !== null && Date.parse(at) - Date.parse(restoredTo) > 60_000;
  return {
    lines: [
      restoredTo === null
        ? `The backup ${manifest.id} has no database: restore that with pgBackRest (deploy/pgbackrest.conf).`
        : `Restored the backup ${manifest.id} and ${segments} pieces of the log into ${dataDir}, in ${seconds} s.`,
      ...(restoredTo === null ? [] : [`The last transaction in it is of ${restoredTo}.`]),
      ...(isShort ? ['Nothing later is in the archive, or nothing was written until the moment you named.'] : []),
      ...(missing === null ? [] : [`Piece ${missing} of the log is missing: what was written since is lost.`]),
      `${files} files, of which ${written} were missing and were put back.`,
      `Variables of then, with keys and passwords, are in ${secrets}: take what this machine lacks into its own, and remove the file.`,
      `Next: start the shop with DATA_DIR=${dataDir}, run doctor, and look at the last orders. What was paid since is asked of the provider by itself.`,
    ],
    data: {
      backupId: manifest.id,
      dataDir,
      restoredTo,
      segments,
      missing,
      files,
      filesWritten: written,
      secrets,
      seconds,
    },
  };
}

/** @returns the instant in ISO. @throws CommandError for one without zone, or to come */
function momentOf(typed: string | undefined): string | null {
  if (typed === undefined) return null;
  const at = Date.parse(typed);
  if (Number.isNaN(at) || !/(Z|[+-]\d\d:?\d\d)$/.test(typed))
    throw wrongUsage('--at: takes a moment with its zone, like 2026-11-23T14:30:00-03:00 or 2026-11-23T17:30:00Z.');
  if (at > Date.now()) throw wrongUsage('--at: is to come. Leave it out to restore everything there is.');
  return new Date(at).toISOString();
}

const summaryOf = ({ id, startedAt, endedAt, storedBytes, database, files, appVersion }: Manifest) => ({
  id,
  startedAt,
  endedAt,
  storedBytes,
  databaseBytes: database?.bytes ?? null,
  files: files.count,
  fileBytes: files.bytes,
  appVersion,
});

const wordsOf = ({ database, files, storedBytes, startedAt, endedAt }: Manifest): string => {
  const seconds = Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1_000);
  const parts = [
    ...(database ? [`database ${sizeOf(database.bytes)}`] : []),
    `${files.count} files (${sizeOf(files.bytes)})`,
    'secrets',
  ];
  return `${parts.join(', ')}; ${sizeOf(storedBytes)} stored in ${seconds} s`;
};

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.ceil(bytes / 1_000)} kB`
    : bytes < 1_000_000_000
      ? `${(bytes / 1_000_000).toFixed(0)} MB`
      : `${(bytes / 1_000_000_000).toFixed(1)} GB`;
