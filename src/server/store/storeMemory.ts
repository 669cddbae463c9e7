import type { CatalogueEvents } from '../db/catalogueEvents';

/** Small answers kept per store until its shop window changes. */
export type StoreMemory = {
  /** What is kept under the store and key, else what `load` answers. A load is shared by all who ask meanwhile. */
  recall<Value>(storeId: string, key: string, load: () => Promise<Value>): Promise<Value>;
};

/** Keys of one store at most: past it the oldest goes, so that odd queries cannot fill the memory. */
const MAX_KEYS_PER_STORE = 500;

/** A memory that `news` empties per store, and that keeps nothing while the news may be late. */
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
      // A key is always asked for with the same loader, so what is kept has its type.
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
