import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';

import { Client } from 'pg';

import { scratch } from '../../../scripts/scratch.cjs';
import type { ClusterGround } from '../../../src/server/app/cell';
import { claimClusterName, MAIN_CLUSTER } from '../../../src/server/db/clusterName';
import { startEmbeddedPostgres } from '../../../src/server/db/embedded/embeddedPostgres';
import { migrateDatabase } from '../../../src/server/db/migrate';
import { openPool } from '../../../src/server/db/pool';
import type { MoveClient } from '../../../src/server/platform/move/storeMove';
import type { TestDatabase } from './testDatabase';
import { urlOf } from './testDatabase';
import { silentLog } from './testServer';

/** The name of the second cluster of tests. */
export const SOUTH = 'south';

/** A second PostgreSQL server of its own, migrated and empty, as a further cluster of an installation. */
export async function startFurtherCluster() {
  const folder = await mkdtemp(path.join(scratch, 'oipet-cluster-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: silentLog, isDurable: false });
  const { connection, requests } = postgres;
  await migrateDatabase(connection, { log: silentLog, hasAfter: true });
  const owner = openPool(connection, { log: silentLog, max: 8 });
  await claimClusterName(owner, SOUTH, `DATABASE_URL_${SOUTH}`);
  const ground: ClusterGround = {
    name: SOUTH,
    connection,
    requests: { connection: requests, role: null },
    queuePool: owner,
    replicaUrls: [],
  };
  return {
    ground,
    owner,
    url: urlOf(connection),
    async close() {
      await owner.end();
      await postgres.stop();
      await rm(folder, { recursive: true });
    },
  };
}
export type FurtherCluster = Awaited<ReturnType<typeof startFurtherCluster>>;

/** Connections of moves to both clusters. `cut` ends all of them at once and lets no other be opened, as a death would. */
export const moveConnections = (main: TestDatabase, south: FurtherCluster) => {
  const opened: Client[] = [];
  let isCut = false;
  return {
    async connect(cluster: string): Promise<MoveClient> {
      if (isCut) throw new Error('this process is dead');
      const client = new Client(cluster === MAIN_CLUSTER ? main.connection : south.ground.connection);
      client.on('error', () => {});
      await client.connect();
      opened.push(client);
      return client;
    },
    cut(): void {
      isCut = true;
      for (const client of opened)
        (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
    },
  };
};
