import type { CatalogueEvents } from '../db/catalogueEvents';

/** Small answers kept per store until its shop window changes. */
export type StoreMemory = {
  /** The cached value of the store and key, else the result of `load`. Concurrent callers share one load. */
  recall<Value>(storeId: string, key: string, load: () => Promise<Value>): Promise<Value>;
};

/** Keys of one store at most: beyond it the oldest is dropped, so that odd queries cannot fill the memory. */
const MAX_KEYS_PER_STORE = 500;

/** A cache that catalogue events clear per store, and that stores nothing while the feed is down. */
export const storeMemory = (catalogueEvents: CatalogueEvents): StoreMemory => {
  const kept = new Map<string, Map<string, Promise<unknown>>>();
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
        return load();
      }
      const memory = memoryOf(storeId);
      const known = memory.get(key);
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
