import type { Logger } from 'pino';

import { agreementDraft } from '../account/agreement/agreementDraft';
import { hashPassword } from '../account/passwordHash';
import { startBackupKeeper } from '../backup/backupKeeper';
import { verifyBackup } from '../backup/verify';
import { releaseLog } from '../backup/walArchive';
import type { CodeCache } from './program/codeCache';
import type { CountedLine } from '../gateways/calls/providerCalls';
import { announcement } from './announcement';
import { systemClock } from '../kernel/clock';
import { openBackupService, openStore } from './backups';
import { openClusters } from './clusterGrounds';
import { readConfiguration, type Configuration } from './configuration';
import { openFiles } from './gateways';
import { loadDemoOnce } from './demoData';
import { openLifecycle, type Lifecycle } from './lifecycle';
import { renderFirstPages } from './firstPages';
import { listen } from './listening';
import { listenForScrapes } from './metrics/metricsServer';
import { loggedError, openLog } from './log';
import { openProgress } from './progress';
import { hasDemoPeople, refuseDemoBesideKeys } from './realShopCheck';
import { openShop, type Shop } from './shop';
import { openSecrets } from '../kernel/secretKey';
import { StartupError } from '../kernel/startupError';
import { keyRotation } from '../keys/keyRotation';
import type { DatabaseConnection } from '../db/connection';
import { demoStores } from '../demo/demoStores';
import { loadDemo } from '../demo/loadDemo';
import { openPool } from '../db/pool';
import { openServerDatabase, prepareSchema } from '../db/serverDatabase';

/** Between two tries to open the place of backups. */
const BACKUP_RETRY_MS = 60_000;

type Ground = { configuration: Configuration; log: Logger; lifecycle: Lifecycle };

/** From the environment to a server that serves. What is opened here is closed in the opposite order. */
async function serve({ configuration, log, lifecycle }: Ground): Promise<void> {
  const step = openProgress(console.log);

  const options = { ...configuration, isProduction: configuration.environment === 'production', log, lifecycle };
  const database = await step('database ready', () => openServerDatabase(options));
  await step('migrated', () => prepareSchema(database, options));
  const clusters = await openClusters(database, options);
  const { connection, requests, owner } = database;

  const queuePool = openPool(connection, { log, max: 8, statementTimeoutMs: 60_000 });
  lifecycle.onStop("queue's connections", () => queuePool.end(), 1_000);
  await refuseDemoBesideKeys(queuePool, configuration);

  if (owner) await warnOfLostKeys(owner, configuration, log);

  // An empty database is filled by whoever migrated it.
  if (configuration.hasDemo && owner) {
    const ownerPool = openPool(owner, { log, max: 1, statementTimeoutMs: 60_000 });
    lifecycle.onStop("owner's connection", () => ownerPool.end(), 1_000);
    const draft = agreementDraft(configuration.platformTerms, configuration.platformIdentity);
    const demo = { files: openFiles(configuration), hashPassword, clock: systemClock, draft };
    await step('demo data ready', () =>
      loadDemoOnce(ownerPool, (tx) => loadDemo(tx, { stores: demoStores(), ...demo })),
    );
  }
  const shop = await openShop({ configuration, log, connection, requests, queuePool, clusters, lifecycle });
  // Behind a balancer others serve meanwhile: it finds the port open once shoppers need not wait for what is compiled first.
  if (configuration.stopNoticeMs > 0)
    await step('first pages rendered', () => renderFirstPages(shop.app, configuration.publicUrl));
  const address = await step('listening', () => listen(shop.app, configuration, lifecycle));
  const metricsUrl = await serveMetrics(shop, { configuration, log, lifecycle });
  lifecycle.announceStops(configuration.stopNoticeMs);
  await shop.startWork(address);
  const count = shop.calls.line('backup');
  await keepBackups(configuration, owner ?? connection, { log, lifecycle, count });
  const people = { hasDemoPeople: await hasDemoPeople(queuePool) };
  console.log(announcement({ ...configuration, ...people, address, metricsUrl, setup: await shop.setupAddress() }));
}

/** @returns the address that metrics are read at; null where they are off */
async function serveMetrics({ metrics }: Pick<Shop, 'metrics'>, ground: Ground): Promise<string | null> {
  const { configuration, log, lifecycle } = ground;
  if (metrics === null || configuration.metrics === null) return null;
  const port = await listenForScrapes({ ...configuration.metrics, metrics, log, lifecycle });
  return `http://${configuration.metrics.host}:${port}/metrics`;
}

/** Archives and makes backups from now on, where a place for them is set. One that cannot be reached stops no shop. */
async function keepBackups(
  configuration: Configuration,
  connection: DatabaseConnection,
  { log, lifecycle, count }: Omit<Ground, 'configuration'> & { count: CountedLine },
): Promise<void> {
  const { backup, databaseUrl, dataDir } = configuration;
  if (backup === null) {
    // What an archive of before would wait for must not fill the disk.
    if (databaseUrl === null) await releaseLog(connection);
    return;
  }
  const stopping = new AbortController();
  lifecycle.onStop('backups', async () => stopping.abort(), 1_000);
  const begin = async (): Promise<void> => {
    const store = await count(() => openStore(backup, true));
    if (stopping.signal.aborted) return;
    const keeper = startBackupKeeper({
      service: openBackupService(configuration, store, connection, process.env),
      verify: databaseUrl === null ? () => verifyBackup({ store, scratchIn: dataDir, clock: systemClock }) : null,
      hour: backup.hour,
      clock: systemClock,
      log,
      count,
    });
    stopping.signal.addEventListener('abort', () => void keeper.stop());
  };
  const tryToBegin = (): void => {
    begin().catch((error: unknown) => {
      log.error({ err: error }, 'backups do not begin yet');
      if (!stopping.signal.aborted) setTimeout(tryToBegin, BACKUP_RETRY_MS).unref();
    });
  };
  tryToBegin();
}

/** Says what cannot be read with the keys that are set; the rest goes on without it. */
async function warnOfLostKeys(owner: DatabaseConnection, configuration: Configuration, log: Logger): Promise<void> {
  const pool = openPool(owner, { log, max: 1, statementTimeoutMs: 60_000 });
  try {
    const { columns } = await keyRotation({ owner: pool, secrets: await openSecrets(configuration) }).report();
    for (const { unreadable, what, wayOn } of columns) {
      if (unreadable === 0) continue;
      console.error(
        `SECRET_KEY: ${unreadable} ${what} cannot be read with the keys that are set. Set the key they were made with. Where it is lost: ${wayOn}`,
      );
    }
  } finally {
    await pool.end();
  }
}

function report(error: unknown): void {
  console.error(error instanceof StartupError ? error.message : loggedError(error));
}

/** The server of this process, until it is stopped. @param codeCache whether its code was compiled by an earlier process */
export async function runServer(codeCache: CodeCache): Promise<void> {
  try {
    const configuration = readConfiguration(process.env);
    const log = openLog(configuration);
    log.debug({ codeCache }, 'code loaded');
    const lifecycle = openLifecycle({ log, exit: (code) => process.exit(code) });
    await serve({ configuration, log, lifecycle }).catch(async (error: unknown) => {
      // A stop requested during the start closes the database; that is no failure.
      if (!lifecycle.isServing()) return;
      report(error);
      await lifecycle.stop(1);
    });
  } catch (error) {
    report(error);
    process.exit(1);
  }
}
