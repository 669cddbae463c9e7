import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyBaseLogger } from 'fastify';

import type { CatalogueEvents } from '../db/catalogueEvents';
import type { Database } from '../db/database';
import { hostRepository } from './hostRepository';
import { consoleHostOf } from './platformAddress';

/** Between two readings: many stores may change one after the other. */
const PAUSE_MS = 1_000;

type Dependencies = {
  db: Database;
  catalogueEvents: CatalogueEvents;
  /** Host of the installation's own address, in lower case and without port; null where it has none. */
  platformHost: string | null;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

/** The hosts this installation answers on, in memory. */
export type HostList = {
  /** Whether a host, of any letter case and without port, is ours. */
  has: (host: string) => boolean;
  /** Ends the readings. */
  close: () => Promise<void>;
};

/**
 * Reads the hosts and keeps them: proven domains of stores and their twins with or without `www`, the platform's own
 * host, its console's, and each store's name below it. They are read again when the database announces a change of a store. While they cannot be read, those
 * known last stay: a proxy that asks needs its answer also while the database is away.
 * @throws when they cannot be read the first time
 */
export async function openHostList({ db, catalogueEvents, platformHost, log }: Dependencies): Promise<HostList> {
  const closing = new AbortController();
  let hosts: ReadonlySet<string> = new Set();
  let isOutdated = false;
  let renewal: Promise<void> | null = null;

  async function read(): Promise<void> {
    const [domains, slugs] = await Promise.all([
      hostRepository.provenDomains(db.shared),
      platformHost === null ? [] : hostRepository.slugs(db.shared),
    ]);
    hosts = new Set([
      ...domains.flatMap((domain) => [domain, domain.startsWith('www.') ? domain.slice(4) : `www.${domain}`]),
      ...(platformHost === null
        ? []
        : [
            platformHost,
            `www.${platformHost}`,
            consoleHostOf(platformHost),
            ...slugs.map((slug) => `${slug}.${platformHost}`),
          ]),
    ]);
  }

  // One reading at a time: changes announced during it, or during the pause after it, are read together.
  async function renew(): Promise<void> {
    while (isOutdated && !closing.signal.aborted) {
      isOutdated = false;
      await read().catch((error: unknown) => {
        log.warn({ err: error }, 'the hosts of stores could not be read again; those known last stay');
        isOutdated = true;
      });
      await pause(PAUSE_MS, undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  const unsubscribe = catalogueEvents.onStoreChanged(() => {
    isOutdated = true;
    renewal ??= renew().finally(() => {
      renewal = null;
    });
  });
  await read();

  return {
    has: (host) => hosts.has(host.toLowerCase().replace(/\.$/, '')),
    async close() {
      unsubscribe();
      closing.abort();
      await renewal;
    },
  };
}
