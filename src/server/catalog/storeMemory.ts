import type { CatalogueNews } from './catalogueNews';

/** Small answers kept per store until its shop window changes. */
export type StoreMemory = {
  /** What is kept under the store and key, else what `load` answers. A load is shared by all who ask meanwhile. */
  recall<Value>(storeId: string, key: string, load: () => Promise<Value>): Promise<Value>;
};

/** Keys of one store at most: past it the oldest goes, so that odd queries cannot fill the memory. */
const MAX_KEYS_PER_STORE = 500;

/** A memory that `news` empties per store, and that keeps nothing while the news may be late. */
export const storeMemory = (news: CatalogueNews): StoreMemory => {
  const kept = new Map<string, Map<string, Promise<unknown>>>();
  news.onCatalogueChanged((storeId) => {
    if (storeId === null) kept.clear();
    else kept.delete(storeId);
  });

  const shelfOf = (storeId: string): Map<string, Promise<unknown>> => {
    const known = kept.get(storeId);
    if (known) return known;
    const shelf = new Map<string, Promise<unknown>>();
    kept.set(storeId, shelf);
    return shelf;
  };

  return {
    recall<Value>(storeId: string, key: string, load: () => Promise<Value>): Promise<Value> {
      if (!news.isLive()) {
        // What was kept before the feed was lost may have changed unheard.
        kept.clear();
        return load();
      }
      const shelf = shelfOf(storeId);
      const known = shelf.get(key);
      // A key is always asked for with the same loader, so what is kept has its type.
      if (known) return known as Promise<Value>;
      // A statement of Drizzle runs each time it is awaited; a promise runs once.
      const loading = (async () => load())();
      shelf.set(key, loading);
      loading.catch(() => shelf.delete(key));
      const oldest = shelf.keys().next();
      if (shelf.size > MAX_KEYS_PER_STORE && !oldest.done) shelf.delete(oldest.value);
      return loading;
    },
  };
};
