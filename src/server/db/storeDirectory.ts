import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';

import type { ChangeFeed } from './changeFeed';
import { MAIN_CLUSTER } from './clusterName';
import type { DirectoryRow } from './schema/clusterTables';

/** Where a store stands; see `storeDirectory` of the schema. */
export type StorePlace = Pick<DirectoryRow, 'aboutStoreId' | 'cluster' | 'state' | 'otherCluster' | 'moveId' | 'slug'>;

/** Which cluster has which store, in the memory of this process. */
export type StoreDirectory = {
  /** The cluster that serves a store: the main one where nothing else is noted. */
  clusterOf(storeId: string): string;
  /** The store outside of the main cluster that a domain is proven to be of; undefined for any other domain. */
  storeOfDomain(domain: string): string | undefined;
  /** The same by its name below the platform's host. */
  storeOfSlug(slug: string): string | undefined;
  /** Stores whose move has not ended. */
  moving(): StorePlace[];
  /** Reads it anew, now. @throws where the main cluster does not answer */
  read(): Promise<void>;
  close(): void;
};

const READ = `
  select about_store_id as "aboutStoreId", cluster, state, other_cluster as "otherCluster", move_id as "moveId", slug,
    array(select host from store_hosts h where h.about_store_id = d.about_store_id) as domains
  from store_directory d`;

type Options = {
  /** Connections to the main cluster. */
  pool: Pick<Pool, 'query'>;
  feed: Pick<ChangeFeed, 'onPlatformChanged'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

/** After a reading that failed, ms. */
const AGAIN_MS = 500;

type Place = StorePlace & { domains: string[] };
type Known = { byId: Map<string, Place>; byDomain: Map<string, string>; bySlug: Map<string, string> };

const nothing = (): Known => ({ byId: new Map(), byDomain: new Map(), bySlug: new Map() });

/**
 * Reads the directory of stores, which is kept in the main cluster, and keeps it: it is read anew when the main cluster
 * announces a change, and after each gap of its announcements. While that is away, what was known last stays: a cluster
 * that a store has left refuses writes itself. Read once with `read` before it is asked.
 */
export const openStoreDirectory = ({ pool, feed, log }: Options): StoreDirectory => {
  let known = nothing();
  let reads = 0;
  let retry: NodeJS.Timeout | undefined;

  const read = async (): Promise<void> => {
    reads += 1;
    const started = reads;
    const { rows } = await pool.query<Place>(READ);
    // A later reading may have answered first.
    if (started !== reads) return;
    const next = nothing();
    for (const place of rows) {
      next.byId.set(place.aboutStoreId, place);
      if (place.cluster === MAIN_CLUSTER) continue;
      if (place.slug !== null) next.bySlug.set(place.slug, place.aboutStoreId);
      for (const domain of place.domains) next.byDomain.set(domain, place.aboutStoreId);
    }
    known = next;
  };

  const readAgain = (): void => {
    clearTimeout(retry);
    read().catch((error: unknown) => {
      log.warn({ err: error }, 'the directory of stores could not be read; what was known last stays');
      retry = setTimeout(readAgain, AGAIN_MS);
    });
  };
  const unsubscribe = feed.onPlatformChanged(readAgain);

  return {
    clusterOf: (storeId) => known.byId.get(storeId)?.cluster ?? MAIN_CLUSTER,
    storeOfDomain: (domain) => known.byDomain.get(domain),
    storeOfSlug: (slug) => known.bySlug.get(slug),
    moving: () => [...known.byId.values()].filter(({ state }) => state !== 'here'),
    read,
    close() {
      unsubscribe();
      clearTimeout(retry);
    },
  };
};
