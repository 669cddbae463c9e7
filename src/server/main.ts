import type { Logger } from 'pino';

import { hashPassword } from './account/passwordHash';
import { announcement } from './app/announcement';
import { systemClock } from './app/clock';
import { readConfiguration, type Configuration } from './app/configuration';
import { openFiles } from './app/gateways';
import { loadDemoOnce } from './app/demoData';
import { openLifecycle, type Lifecycle } from './app/lifecycle';
import { listen } from './app/listening';
import { loggedError, openLog } from './app/log';
import { openProgress } from './app/progress';
import { hasDemoPeople, refuseDemoBesideKeys } from './app/realShopCheck';
import { openShop } from './app/shop';
import { StartupError } from './app/startupError';
import { demoStores } from './db/demo/demoStores';
import { DEMO_PASSWORD } from './db/demo/demoTypes';
import { loadDemo } from './db/demo/loadDemo';
import { migrateDatabase } from './db/migrate';
import { openPool } from './db/pool';
import { openServerDatabase } from './db/serverDatabase';

type Ground = { configuration: Configuration; log: Logger; lifecycle: Lifecycle };

/** From the environment to a server that serves. What is opened here is closed in the opposite order. */
async function serve({ configuration, log, lifecycle }: Ground): Promise<void> {
  const { dataDir, databaseUrl } = configuration;
  const step = openProgress(console.log);

  const connection = await step('database ready', () => openServerDatabase({ databaseUrl, dataDir, log, lifecycle }));
  await step('migrated', () => migrateDatabase(connection, { log }));

  const ownerPool = openPool(connection, { log, max: 8, statementTimeoutMs: 60_000 });
  lifecycle.onStop("owner's connections", () => ownerPool.end(), 1_000);
  await refuseDemoBesideKeys(ownerPool, configuration);

  if (configuration.hasDemo) {
    const demo = { files: openFiles(configuration), hashPassword, clock: systemClock };
    await step('demo data ready', () =>
      loadDemoOnce(ownerPool, (tx) => loadDemo(tx, { stores: demoStores(), ...demo })),
    );
  }
  const shop = await openShop({ configuration, log, connection, ownerPool, lifecycle });
  const address = await step('listening', () => listen(shop.app, configuration, lifecycle));
  await shop.startWork(address);
  const demoPassword = (await hasDemoPeople(ownerPool)) ? DEMO_PASSWORD : null;
  console.log(announcement({ ...configuration, address, demoPassword }));
}

function report(error: unknown): void {
  console.error(error instanceof StartupError ? error.message : loggedError(error));
}

async function main(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const log = openLog(configuration);
  const lifecycle = openLifecycle({ log, exit: (code) => process.exit(code) });
  try {
    await serve({ configuration, log, lifecycle });
  } catch (error) {
    // A stop asked for during the start closes the database under it; that is no failure.
    if (!lifecycle.isServing()) return;
    report(error);
    await lifecycle.stop(1);
  }
}

main().catch((error: unknown) => {
  report(error);
  process.exit(1);
});
