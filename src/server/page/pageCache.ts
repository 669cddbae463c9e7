import type { Clock } from '../kernel/clock';
import type { CacheCounter, ProcessCounts } from '../kernel/processCounts';
import type { CatalogueEvents } from '../db/catalogueEvents';

/** What a cache holds of a page: how many bytes it takes, and whether it may be kept at all. */
type Cacheable = { bytes: number; isCacheable: boolean };

type Options = {
  catalogueEvents: CatalogueEvents;
  clock: Clock;
  /** Bytes of all pages together; 0 keeps none. */
  maxBytes: number;
  /** Under what name its use is counted, and where; left out: it is not. */
  counted?: { name: string; counts: Pick<ProcessCounts, 'cache'> };
};

type Entry<Page> = { page: Page; generation: string; madeAt: number };

/** Maximum age of a cached page (for texts that depend on time, and missed events). */
const KEPT_MS = 60_000;

/** Pages of all stores under one limit of memory; least recently used pages are dropped first. */
type PageCache<Page> = {
  /** The cached page, else the result of `make`. Concurrent requests for the same page share one `make`. */
  recall(storeId: string, key: string, make: () => Promise<Page>): Promise<Page>;
};

/**
 * A cache that catalogue events clear per store. A page whose rendering started before a clear is never cached after
 * it.
 */
export const pageCache = <Page extends Cacheable>({
  catalogueEvents,
  clock,
  maxBytes,
  counted,
}: Options): PageCache<Page> => {
  // Insertion order is the order of last use.
  const entries = new Map<string, Entry<Page>>();
  const use: CacheCounter | undefined = counted?.counts.cache(counted.name, () => entries.size);
  const making = new Map<string, Promise<Page>>();
  const drops = new Map<string, number>();
  let dropsOfAll = 0;
  let bytes = 0;
  catalogueEvents.onCatalogueChanged((storeId) => {
    if (storeId === null) dropsOfAll += 1;
    else drops.set(storeId, (drops.get(storeId) ?? 0) + 1);
  });

  const generationOf = (storeId: string): string => `${dropsOfAll}.${drops.get(storeId) ?? 0}`;

  const forget = (key: string) => {
    bytes -= entries.get(key)?.page.bytes ?? 0;
    entries.delete(key);
  };

  const fresh = (key: string, generation: string): Page | null => {
    const entry = entries.get(key);
    if (!entry) return null;
    entries.delete(key);
    if (entry.generation !== generation || clock() - entry.madeAt >= KEPT_MS) {
      bytes -= entry.page.bytes;
      return null;
    }
    entries.set(key, entry);
    return entry.page;
  };

  const keep = (key: string, entry: Entry<Page>) => {
    forget(key);
    if (entry.page.bytes > maxBytes) return;
    entries.set(key, entry);
    bytes += entry.page.bytes;
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      forget(oldest);
    }
  };

  return {
    async recall(storeId, address, make) {
      // What is shared or kept while changes go unheard could be older than they are.
      if (!catalogueEvents.isLive()) return make();
      const generation = generationOf(storeId);
      const key = `${storeId} ${address}`;
      const known = fresh(key, generation);
      if (known) {
        use?.hit();
        return known;
      }
      const flight = `${generation} ${key}`;
      const shared = making.get(flight);
      if (shared) {
        use?.hit();
        return shared;
      }
      use?.miss();
      const madeAt = clock();
      const started = make().finally(() => making.delete(flight));
      making.set(flight, started);
      const page = await started;
      if (page.isCacheable && catalogueEvents.isLive() && generationOf(storeId) === generation)
        keep(key, { page, generation, madeAt });
      return page;
    },
  };
};
