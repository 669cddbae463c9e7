import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';

import type { Command } from 'commander';
import { drizzle } from 'drizzle-orm/node-postgres';

import { errorCodeOf } from '../../kernel/errorCode';
import { instantOf, systemClock } from '../../kernel/clock';
import { ArchiveError } from '../../platform/archive/archiveFormat';
import { MIN_ARCHIVE_PASSPHRASE } from '../../platform/archive/sealedTar';
import { storeExport } from '../../platform/archive/storeExport';
import { storeImport } from '../../platform/archive/storeImport';
import { platformLog } from '../../platform/platformLog';
import { openFiles } from '../gateways';
import { onGround } from './commandGround';
import { refusedBy, wrongUsage } from './exitCode';
import { firstLineOf } from './firstLineOf';
import { progressBar } from './progressBar';
import type { AddCommand, Call, Report } from './program';
import { storeBySlug } from './storeBySlug';

const BY_COMMAND = { kind: 'command' } as const;

const PASSPHRASE = ['--passphrase-file <file>', 'a file whose first line is the passphrase of the archive'] as const;

/** One store as an archive, out of an installation and into another. */
export const storeArchiveCommands = (store: Command, add: AddCommand): void => {
  add(
    store,
    'export <slug>',
    'Writes everything of one store as one encrypted archive in open formats, while the shop runs (docs/store-archive.md).',
    exportStore,
    [['--to <file>', 'the archive; a file that is there is not replaced'], PASSPHRASE],
  );
  add(
    store,
    'import <file>',
    'Reads such an archive into this installation, as a draft. Run again after an interruption, it goes on.',
    importStore,
    [['--slug <slug>', 'first part of its address, where another store has its own'], PASSPHRASE],
  );
};

const exportStore = (call: Call): Promise<Report> =>
  onGround(call.world, async (ground) => {
    const { db, configuration, ownerPool } = ground;
    const store = await storeBySlug(ground, call.argument(0));
    const to = await call.needed('to', 'File to write');
    if ((await sizeOf(to)) !== null) throw refusedBy(`${to} is there already: name another file.`);
    const passphrase = await typedPassphrase(call, { isNew: true });
    // Beside its place until it is whole.
    const unfinished = `${to}.part`;
    try {
      const manifest = await storeExport({ db, files: openFiles(configuration), clock: systemClock }).write(
        store.id,
        createWriteStream(unfinished, { mode: 0o600 }),
        { passphrase, progress: progressBar(call.world, call.isJson) },
      );
      await rename(unfinished, to);
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      const bytes = (await sizeOf(to)) ?? 0;
      await platformLog.write(drizzle(ownerPool), {
        actor: BY_COMMAND,
        action: 'storeExported',
        storeId: store.id,
        changes: { archiveId: manifest.archiveId },
        at: instantOf(systemClock()),
      });
      return {
        lines: [
          `${to}: ${store.name} with ${rows} rows and ${manifest.pictures} pictures, ${(bytes / 1e6).toFixed(1)} MB.`,
          'It holds what customers signed in with, as hashes: keep it and its passphrase apart.',
        ],
        data: { file: to, storeId: store.id, archiveId: manifest.archiveId, rows, pictures: manifest.pictures, bytes },
      };
    } finally {
      await rm(unfinished, { force: true });
    }
  });

const importStore = (call: Call): Promise<Report> =>
  onGround(call.world, async ({ ownerPool, isOwner, configuration }) => {
    if (!isOwner) throw refusedBy('DATABASE_OWNER_URL: not set. Only the owner of the tables can write ledgers.');
    const file = call.argument(0);
    if ((await sizeOf(file)) === null) throw wrongUsage(`${file}: no such file.`);
    const passphrase = await typedPassphrase(call, { isNew: false });
    const importing = storeImport({ owner: ownerPool, files: openFiles(configuration), clock: systemClock });
    try {
      const { storeId, slug, name, wasHere, rows } = await importing.read(createReadStream(file), {
        passphrase,
        slug: call.option('slug'),
        progress: progressBar(call.world, call.isJson),
        by: BY_COMMAND,
      });
      return {
        lines: wasHere
          ? [`${name} (${slug}) was read from this archive before: nothing was changed.`]
          : [
              `${name} (${slug}) is here with ${rows} rows, as a draft: its owner signs in and opens it.`,
              'Set up anew: second factors, keys and webhooks of programs, the account at the provider, own domains.',
            ],
        data: { storeId, slug, wasHere, rows },
      };
    } catch (error) {
      throw error instanceof ArchiveError ? refusedBy(error.message) : error;
    }
  });

async function sizeOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** From a file, or typed unseen; a new one twice. @throws CommandError */
async function typedPassphrase(call: Call, { isNew }: { isNew: boolean }): Promise<string> {
  const file = call.option('passphraseFile');
  const question = `Passphrase of the archive (${MIN_ARCHIVE_PASSPHRASE} characters at least)`;
  const passphrase =
    file === undefined
      ? await call.needed('passphraseFile', question, { isSecret: true })
      : await firstLineOf(file, '--passphrase-file');
  if (passphrase.length < MIN_ARCHIVE_PASSPHRASE)
    throw wrongUsage(`passphrase: ${MIN_ARCHIVE_PASSPHRASE} characters at least.`);
  if (isNew && file === undefined && (await call.world.ask('The same once more', { isSecret: true })) !== passphrase)
    throw wrongUsage('The two passphrases differ.');
  return passphrase;
}
