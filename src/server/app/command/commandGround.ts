import { pino } from 'pino';
import type { Pool } from 'pg';

import { invitationService } from '../../account/invitationService';
import { openDatabase, type Database } from '../../db/database';
import type { MigrationRun } from '../../db/migrationRunner';
import { appliedMigrations, migrationStateOf } from '../../db/migrationState';
import { openPool, openRequestPool } from '../../db/pool';
import { openServerDatabase, prepareSchema, type MigrationWish, type ServerDatabase } from '../../db/serverDatabase';
import { systemClock } from '../../kernel/clock';
import { openSecrets } from '../../kernel/secretKey';
import { openBackupReader } from '../backups';
import { readConfiguration, type Configuration } from '../configuration';
import { factorResetService } from '../../platform/merchants/factorResetService';
import { ownPictures, type OwnPictures } from '../../media/ownPictures';
import { throttle } from '../../http/throttle';
import { openFiles } from '../gateways';
import { openPlatform } from '../services';
import type { CommandWorld } from './commandWorld';
import { refusedBy } from './exitCode';

/** Nothing of the server's own is worth a line between those of a command. */
export const silentLog = pino({ level: 'silent' });

/** A database that answers, until `close`. The embedded one is joined where a server runs on it, and started where none does. */
export type OpenedDatabase = ServerDatabase & {
  /** Migrates it as its owner, as a start does. @throws StartupError */
  prepare: (wish?: MigrationWish) => Promise<MigrationRun>;
  close: () => Promise<void>;
};

/** @throws StartupError with one line */
export async function openCommandDatabase(configuration: Configuration): Promise<OpenedDatabase> {
  const closers: (() => Promise<unknown>)[] = [];
  const lifecycle = { onStop: (_name: string, close: () => Promise<unknown>) => void closers.push(close) };
  const isProduction = configuration.environment === 'production';
  const options = { ...configuration, isProduction, log: silentLog, lifecycle };
  const database = await openServerDatabase(options);
  return {
    ...database,
    prepare: (wish) => prepareSchema(database, options, wish),
    async close() {
      for (const close of closers.toReversed()) await close();
    },
  };
}

/** What most commands stand on. */
export type Ground = {
  configuration: Configuration;
  /** Across stores: as the owner of the tables where it is known, else as the server. */
  ownerPool: Pool;
  /** Whether `ownerPool` may change tables. */
  isOwner: boolean;
  /** As requests have it. */
  db: Database;
  pictures: OwnPictures;
  platform: ReturnType<typeof openPlatform>;
};

/**
 * Runs a command's work on the database of the environment, with the services of the platform, and closes all of it.
 * @throws StartupError for the environment; CommandError for a database that is not migrated to this version
 */
export async function onGround<Value>({ env }: CommandWorld, work: (ground: Ground) => Promise<Value>): Promise<Value> {
  const configuration = readConfiguration(env);
  const database = await openCommandDatabase(configuration);
  const connection = database.owner ?? database.connection;
  const ownerPool = openPool(connection, { log: silentLog, max: 2, statementTimeoutMs: 0 });
  const appPool = openRequestPool(database.requests, { log: silentLog, max: 2 });
  try {
    const { pending, unknown } = migrationStateOf(await appliedMigrations(ownerPool));
    if (unknown > 0)
      throw refusedBy('The database is of a later version than this command: use the command of that version.');
    if (pending.length > 0)
      throw refusedBy(
        `The database is of an earlier version and lacks migrations (${pending.length}): run the command migrate first.`,
      );
    const db = openDatabase(appPool);
    const clock = systemClock;
    const secrets = await openSecrets(configuration);
    const pictures = ownPictures({ files: openFiles(configuration) });
    const platform = openPlatform({
      db,
      clock,
      secrets,
      backups: openBackupReader(configuration),
      pictures,
      invitations: invitationService({ db, clock }),
      throttle: throttle({ db, clock, secrets }),
      factorResets: factorResetService({ db, clock, hours: configuration.factorResetHours }),
    });
    return await work({ configuration, ownerPool, isOwner: database.owner !== null, db, pictures, platform });
  } finally {
    await Promise.all([ownerPool.end(), appPool.end()]);
    await database.close();
  }
}
