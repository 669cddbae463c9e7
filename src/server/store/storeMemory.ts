import type { CatalogueEvents } from '../db/catalogueEvents';
import type { CacheCounter, ProcessCounts } from '../kernel/processCounts';

/** Small answers kept per store until its shop window changes. */
export type StoreMemory = {
  /** The cached value of the store and key, else the result of `load`. Concurrent callers share one load. */
  recall<Value>(storeId: string, key: string, load: () => Promise<Value>): Promise<Value>;
};

/** Keys of one store at most: beyond it the oldest is dropped, so that odd queries cannot fill the memory. */
const MAX_KEYS_PER_STORE = 500;

/** Under what name the use of a cache is counted, and where. */
export type CountedAs = { name: string; counts: Pick<ProcessCounts, 'cache'> };

/**
 * A cache that catalogue events clear per store, and that stores nothing while the feed is down.
 * @param counted left out: its use is not counted
 */
export const storeMemory = (catalogueEvents: CatalogueEvents, counted?: CountedAs): StoreMemory => {
  const kept = new Map<string, Map<string, Promise<unknown>>>();
  const sizes = () => [...kept.values()].reduce((sum, memory) => sum + memory.size, 0);
  const use: CacheCounter | undefined = counted?.counts.cache(counted.name, sizes);
  catalogueEvents.onCatalogueChanged((storeId) => {
    if (storeId === null) kept.clear();
    else kept.delete(storeId);
  });

  const memoryOf = (storeId: string): Map<string, Promise<unknown>> => {
    const known = kept.get(storeId);
    if (known) return known;
    const memory = new Map<string, Promise<unknown>>();
    kept.set(storeId, memory);
    return memory;
  };

  return {
    recall<Value>(storeId: string, key: string, load: () => Promise<Value>): Promise<Value> {
      if (!catalogueEvents.isLive()) {
        // What was kept before the feed was lost may have changed unheard.
        kept.clear();
        use?.miss();
        return load();
      }
      const memory = memoryOf(storeId);
      const known = memory.get(key);
      if (known) use?.hit();
      else use?.miss();
      // A key is always used with the same loader, so the cached value has its type.
      if (known) return known as Promise<Value>;
      // A statement of Drizzle runs each time it is awaited; a promise runs once.
      const loading = (async () => load())();
      memory.set(key, loading);
      loading.catch(() => memory.delete(key));
      const oldest = memory.keys().next();
      if (memory.size > MAX_KEYS_PER_STORE && !oldest.done) memory.delete(oldest.value);
      return loading;
    },
  };
};
