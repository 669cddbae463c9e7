import type { Pool } from 'pg';

import { MAIN_CLUSTER } from '../db/clusterName';
import { openStoreDirectory, type StoreDirectory } from '../db/storeDirectory';
import { hostKeeping } from '../store/hostKeeping';
import { movesWatch } from '../platform/move/movesWatch';
import { platformCopies } from '../platform/move/platformCopies';
import { databaseProbe } from './databaseProbe';
import type { ClusterState } from './healthRoutes';
import { openCell, type Cell, type CellShared, type ClusterGround } from './cell';

type Options = {
  main: Cell;
  /** Further clusters. */
  clusters: ClusterGround[];
  shared: CellShared;
  /** Called with the directory once it is read, where there are further clusters: before any of them takes a job. */
  opened: (directory: StoreDirectory) => void;
};

/**
 * The cells of this process by name: the main one, and one for each further cluster, beside the directory of stores that
 * says which of them serves a store. With one cluster nothing is opened and nothing read.
 */
export async function openCells({ main, clusters, shared, opened }: Options): Promise<Map<string, Cell>> {
  const cells = new Map([[MAIN_CLUSTER, main]]);
  if (clusters.length === 0) return cells;
  const { log, lifecycle } = shared;
  const { queuePool, feed } = main;
  const directory = openStoreDirectory({ pool: queuePool, feed, log });
  await directory.read();
  lifecycle.onStop('directory of stores', async () => directory.close());
  opened(directory);
  const further = clusters.map(({ name, queuePool: pool }) => ({ name, pool }));
  // Before its services are opened: they read what is copied.
  const copies = platformCopies({ main: queuePool, further, feed, log });
  // No cell writes a first edition of the platform's contracts for itself.
  await main.services.agreements.prepareFirst();
  await copies.copy();
  lifecycle.onStop('copies of the platform', () => copies.close(), 1_000);
  for (const ground of clusters) cells.set(ground.name, await openCell(ground, shared));
  for (const cell of cells.values()) {
    if (cell === main) continue;
    const hosts = hostKeeping({
      main: queuePool,
      cluster: cell.name,
      pool: cell.queuePool,
      directory,
      feed: cell.feed,
      log,
    });
    lifecycle.onStop(`hosts of stores (${cell.name})`, () => hosts.close(), 1_000);
  }
  const pools = new Map([...cells].map(([name, cell]) => [name, cell.queuePool]));
  const watch = movesWatch({ pools, directory, log });
  lifecycle.onStop('moves of stores', () => watch.close(), 1_000);
  return cells;
}

/** How each further cluster is for this process. */
export const clusterStates = (cells: ReadonlyMap<string, Cell>): (() => Promise<Record<string, ClusterState>>) => {
  const further = [...cells.values()]
    .filter(({ name }) => name !== MAIN_CLUSTER)
    .map(({ name, pingDatabase, isWorking }) => ({ name, isWorking, isThere: databaseProbe(pingDatabase) }));
  return async () => {
    const states = await Promise.all(
      further.map(async ({ name, isThere, isWorking }): Promise<[string, ClusterState]> => {
        if (!(await isThere())) return [name, 'database'];
        return [name, isWorking() === false ? 'jobs' : 'ready'];
      }),
    );
    return Object.fromEntries(states);
  };
};

/** Pools by their names in metrics; those of a further cluster carry its name. */
export const poolsOf = (cells: ReadonlyMap<string, Cell>): Record<string, Pool> =>
  Object.fromEntries(
    [...cells.values()].flatMap(({ name, appPool, queuePool }) => {
      const of = (pool: string) => (name === MAIN_CLUSTER ? pool : `${pool} ${name}`);
      return [
        [of('requests'), appPool],
        [of('jobs'), queuePool],
      ];
    }),
  );

/** What all cells have together. */
export const sumOf = (cells: ReadonlyMap<string, Cell>, count: (cell: Cell) => number): number =>
  [...cells.values()].reduce((sum, cell) => sum + count(cell), 0);
