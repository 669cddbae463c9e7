import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';

import type { StoreDirectory } from '../../db/storeDirectory';
import { settleStore } from './placeChanges';

type Options = {
  /** Of each cluster by its name, by a role that may work the job queue. */
  pools: ReadonlyMap<string, Pool>;
  directory: Pick<StoreDirectory, 'clusterOf' | 'moving'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  everyMs?: number;
};

const EVERY_MS = 5_000;

/**
 * Looks for moves whose command has died, and puts their stores in order: each then is whole in one cluster, which takes
 * writes. Also for a cluster that refuses a store which the directory says it serves.
 */
export const movesWatch = ({ pools, directory, log, everyMs = EVERY_MS }: Options) => {
  let last = Promise.resolve();
  let isClosed = false;

  const refused = async (): Promise<string[]> => {
    const found = await Promise.all(
      [...pools].map(async ([name, pool]) => {
        const { rows } = await pool.query<{ id: string }>('select about_store_id as id from stores_elsewhere');
        return rows.filter(({ id }) => directory.clusterOf(id) === name).map(({ id }) => id);
      }),
    );
    return found.flat();
  };

  const look = async (): Promise<void> => {
    if (isClosed) return;
    try {
      const ids = new Set([...directory.moving().map(({ aboutStoreId }) => aboutStoreId), ...(await refused())]);
      for (const id of ids) await settleStore(pools, id);
    } catch (error) {
      log.warn({ err: error }, 'moves of stores that were interrupted could not be looked for');
    }
  };

  const sweep = () => (last = last.then(look));
  const timer = setInterval(() => void sweep(), everyMs);
  timer.unref();
  return {
    /** Looks once, now. A failure is logged, never thrown. */
    sweep,
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(timer);
      await last;
    },
  };
};
