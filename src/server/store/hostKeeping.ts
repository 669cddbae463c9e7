import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';

import type { CatalogueEvents } from '../db/catalogueEvents';
import type { StoreDirectory } from '../db/storeDirectory';

type Options = {
  /** Of the main cluster, by the server's own login. */
  main: Pick<Pool, 'query'>;
  /** The further cluster. */
  cluster: string;
  pool: Pick<Pool, 'query'>;
  directory: Pick<StoreDirectory, 'clusterOf'>;
  feed: Pick<CatalogueEvents, 'onCatalogueChanged'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  everyMs?: number;
};

/** Between two readings: an import of products announces a change with each of its batches. */
const PAUSE_MS = 1_000;
const EVERY_MS = 60_000;

type Host = { host: string; aboutStoreId: string };

/**
 * Keeps the domains of a further cluster's stores in the directory, where hosts are looked up. One that two stores in two
 * clusters have proven stays the first one's.
 */
export const hostKeeping = ({ main, cluster, pool, directory, feed, log, everyMs = EVERY_MS }: Options) => {
  const closing = new AbortController();
  let isOutdated = true;
  let work: Promise<void> | null = null;

  const keep = async (): Promise<void> => {
    const [{ rows: proven }, { rows: known }] = await Promise.all([
      pool.query<Host>(
        `select domain as host, store_id as "aboutStoreId" from store_domains d where status = 'active'
         and not exists (select from stores_elsewhere e where e.about_store_id = d.store_id)`,
      ),
      main.query<Host>(
        `select host, h.about_store_id as "aboutStoreId" from store_hosts h join store_directory using (about_store_id)
         where cluster = $1`,
        [cluster],
      ),
    ]);
    const own = proven.filter(({ aboutStoreId }) => directory.clusterOf(aboutStoreId) === cluster);
    const nameOf = ({ host, aboutStoreId }: Host) => `${host} ${aboutStoreId}`;
    const [provenNames, knownNames] = [own, known].map((hosts) => new Set(hosts.map(nameOf)));
    const gone = known.filter((host) => !provenNames?.has(nameOf(host)));
    const come = own.filter((host) => !knownNames?.has(nameOf(host)));
    if (gone.length > 0)
      await main.query('delete from store_hosts where host = any($1) and about_store_id = any($2)', [
        gone.map(({ host }) => host),
        gone.map(({ aboutStoreId }) => aboutStoreId),
      ]);
    if (come.length === 0) return;
    const { rowCount } = await main.query(
      `insert into store_hosts (host, about_store_id)
       select given.host, given.store_id from unnest($1::text[], $2::text[]) as given (host, store_id)
       join store_directory d on d.about_store_id = given.store_id and d.cluster = $3 on conflict do nothing`,
      [come.map(({ host }) => host), come.map(({ aboutStoreId }) => aboutStoreId), cluster],
    );
    if (rowCount !== come.length)
      log.warn({ cluster }, 'a domain was proven by stores of two clusters: it stays the first one’s');
  };

  // One at a time: changes announced during it, or during the pause after it, are kept together.
  const renew = async (): Promise<void> => {
    while (isOutdated && !closing.signal.aborted) {
      isOutdated = false;
      await keep().catch((error: unknown) => {
        log.warn({ err: error, cluster }, 'the domains of a cluster could not be kept in the directory yet');
        isOutdated = true;
      });
      await pause(PAUSE_MS, undefined, { signal: closing.signal }).catch(() => {});
    }
  };
  const changed = (): void => {
    isOutdated = true;
    work ??= renew().finally(() => {
      work = null;
    });
  };
  const unsubscribe = feed.onCatalogueChanged(changed);
  const timer = setInterval(changed, everyMs);
  timer.unref();
  changed();

  return {
    async close(): Promise<void> {
      unsubscribe();
      clearInterval(timer);
      closing.abort();
      await work;
    },
  };
};
