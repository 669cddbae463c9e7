import type { Logger } from 'pino';
import { Client } from 'pg';

import { claimClusterName, MAIN_CLUSTER, refuseOtherThanMain } from '../db/clusterName';
import type { DatabaseConnection } from '../db/connection';
import type { MigrationRun } from '../db/migrationRunner';
import { openPool } from '../db/pool';
import { openServerDatabase, prepareSchema, type MigrationWish, type ServerDatabase } from '../db/serverDatabase';
import { StartupError } from '../kernel/startupError';
import type { ClusterGround } from './cell';
import type { ClusterSettings } from './clusterSettings';
import type { Configuration } from './configuration';
import type { Lifecycle } from './lifecycle';

type Options = Pick<Configuration, 'clusters' | 'dataDir' | 'mayBeAhead'> & {
  isProduction: boolean;
  log: Logger;
  lifecycle: Pick<Lifecycle, 'onStop'>;
};

/** A further cluster's database, with the way to bring its schema up to date. */
export type FurtherDatabase = ServerDatabase & {
  settings: ClusterSettings;
  prepare: (wish?: MigrationWish) => Promise<MigrationRun>;
};

/** The error with the names of the variables as this cluster has them. */
const ofCluster = async <Value>(name: string, work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    throw new StartupError(error.message.replaceAll(/\b(DATABASE_(?:OWNER_|DIRECT_|REPLICA_)?URL)\b/g, `$1_${name}`));
  }
};

/** The database of a further cluster, which answers. @throws StartupError with one line that names its variable */
export const openFurtherDatabase = async (settings: ClusterSettings, options: Options): Promise<FurtherDatabase> => {
  const own = { ...options, ...settings };
  const database = await ofCluster(settings.name, () => openServerDatabase(own));
  return {
    ...database,
    settings,
    prepare: (wish) => ofCluster(settings.name, () => prepareSchema(database, own, wish)),
  };
};

/**
 * Every further cluster, with the schema of this version and under its own name: a start with one that has another schema,
 * or leads elsewhere, is refused.
 * @throws StartupError with one line
 */
export async function openClusters(main: ServerDatabase, options: Options): Promise<ClusterGround[]> {
  const { clusters, log, lifecycle } = options;
  if (clusters.length === 0) {
    await asked(main.connection, refuseOtherThanMain);
    return [];
  }
  await asked(main.connection, (client) => claimClusterName(client, MAIN_CLUSTER, 'DATABASE_URL'));
  const grounds: ClusterGround[] = [];
  for (const settings of clusters) {
    const { name, databaseReplicaUrls: replicaUrls } = settings;
    const { connection, requests, prepare } = await openFurtherDatabase(settings, options);
    await prepare();
    await asked(connection, (client) => claimClusterName(client, name, `DATABASE_URL_${name}`));
    const queuePool = openPool(connection, { log, max: 8, statementTimeoutMs: 60_000 });
    lifecycle.onStop(`queue's connections (${name})`, () => queuePool.end(), 1_000);
    grounds.push({ name, connection, requests, queuePool, replicaUrls });
  }
  return grounds;
}

async function asked<Value>(connection: DatabaseConnection, work: (client: Client) => Promise<Value>): Promise<Value> {
  const client = new Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
