import type { CatalogueEvents } from '../db/catalogueEvents';
import { monotonicClock } from '../kernel/clock';
import type { CacheCounter, ProcessCounts } from '../kernel/processCounts';

/** Small answers kept per store until its shop window changes. */
export type StoreMemory = {
  /**
   * The cached value of the store and key, else the result of `load`. Concurrent callers share one load.
   * @param staysMs for how long a value may be recalled though the shop window changed since; left out: not at all
   */
  recall<Value>(
    storeId: string,
    key: string,
    load: () => Promise<Value>,
    staysMs?: (value: Value) => number,
  ): Promise<Value>;
};

/** Keys of one store at most: beyond it the oldest is dropped, so that odd queries cannot fill the memory. */
const MAX_KEYS_PER_STORE = 500;

type Kept = {
  value: Promise<unknown>;
  /** Whether the shop window changed since. */
  isOld: boolean;
  /** Until when it may be recalled all the same, by the monotonic clock; 0: not at all, as while it is loaded. */
  staysUntil: number;
};

/** Under what name the use of a cache is counted, and where. */
export type CountedAs = { name: string; counts: Pick<ProcessCounts, 'cache'> };

/**
 * A cache that catalogue events clear per store, and that stores nothing while the feed is down.
 * @param counted left out: its use is not counted
 */
export const storeMemory = (catalogueEvents: CatalogueEvents, counted?: CountedAs): StoreMemory => {
  const kept = new Map<string, Map<string, Kept>>();
  const sizes = () => [...kept.values()].reduce((sum, memory) => sum + memory.size, 0);
  const use: CacheCounter | undefined = counted?.counts.cache(counted.name, sizes);
  catalogueEvents.onCatalogueChanged((storeId) => {
    if (storeId === null) kept.clear();
    const memory = storeId === null ? undefined : kept.get(storeId);
    for (const [key, known] of memory ?? []) {
      if (known.staysUntil > monotonicClock()) known.isOld = true;
      else memory?.delete(key);
    }
  });

  const memoryOf = (storeId: string): Map<string, Kept> => {
    const known = kept.get(storeId);
    if (known) return known;
    const memory = new Map<string, Kept>();
    kept.set(storeId, memory);
    return memory;
  };

  return {
    recall<Value>(
      storeId: string,
      key: string,
      load: () => Promise<Value>,
      staysMs: (value: Value) => number = () => 0,
    ): Promise<Value> {
      if (!catalogueEvents.isLive()) {
        // What was kept before the feed was lost may have changed unheard.
        kept.clear();
        use?.miss();
        return load();
      }
      const memory = memoryOf(storeId);
      const known = memory.get(key);
      const isKnown = known !== undefined && (!known.isOld || known.staysUntil > monotonicClock());
      if (isKnown) use?.hit();
      else use?.miss();
      // A key is always used with the same loader, so the cached value has its type.
      if (isKnown) return known.value as Promise<Value>;
      // A statement of Drizzle runs each time it is awaited; a promise runs once.
      const startedAt = monotonicClock();
      const loading = (async () => load())();
      const entry: Kept = { value: loading, isOld: false, staysUntil: 0 };
      memory.delete(key);
      memory.set(key, entry);
      const settle = async () => {
        try {
          entry.staysUntil = startedAt + staysMs(await loading);
        } catch {
          // The callers of this load get the error; the next caller tries again.
          if (memory.get(key) === entry) memory.delete(key);
        }
      };
      void settle();
      const oldest = memory.keys().next();
      if (memory.size > MAX_KEYS_PER_STORE && !oldest.done) memory.delete(oldest.value);
      return loading;
    },
  };
};
