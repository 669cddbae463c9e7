import type { Clock } from '../kernel/clock';
import type { CacheCounter, ProcessCounts } from '../kernel/processCounts';
import type { CatalogueEvents } from '../db/catalogueEvents';
import { inTimeWhileUnheard, LATE } from '../db/inTime';
import { readerPosition } from '../db/readerPosition';

/** What a cache has to know of an answer. */
export type Cacheable = {
  /** Memory it takes. */
  bytes: number;
  isCacheable: boolean;
  /** Ids of the products whose exact stock it says; without it, it may be that of any. */
  stockOf?: readonly string[];
  /** Milliseconds it holds for, where that is less than the longest age. */
  holdsMs?: number;
};

type Options = {
  catalogueEvents: CatalogueEvents;
  clock: Clock;
  /** Bytes of all answers together; 0 keeps none. */
  maxBytes: number;
  /** Under what name its use is counted, and where; left out: it is not. */
  counted?: { name: string; counts: Pick<ProcessCounts, 'cache'> };
};

type Entry<Answer> = { answer: Answer; change: number; madeAt: number; until: number };

/** What changed of a store, as numbers of one count that goes up by each change. */
type Changes = { all: number; latest: number; stockOf: Map<string, number> };

/** Maximum age of a cached answer (for texts that depend on time, stock beyond the last few, and missed events). */
const KEPT_MS = 60_000;
/** Beyond it an answer is not sent even where it cannot be made anew. */
export const MOST_STALE_MS = 10 * 60_000;
/** Products of a store whose last change of stock is remembered; beyond, it counts as one of the whole store. */
const MOST_PRODUCTS = 5_000;

/** Answers of all stores under one limit of memory; least recently used ones are dropped first. */
export type AnswerCache<Answer> = {
  /** The cached answer, or null. Not counted as missed: who finds none goes on to `recall`. */
  known(storeId: string, address: string): Answer | null;
  /**
   * The cached answer, else the result of `make`. Concurrent requests for the same answer share one `make`.
   * @throws MaybeAwayError while changes go unheard, where the answer was known and is not made anew within a moment: what
   * is last known does then. One request at a time has it made, whoever comes meanwhile does not wait.
   */
  recall(storeId: string, address: string, make: () => Promise<Answer>): Promise<Answer>;
  /**
   * The answer as it was last kept, and its age, for when it cannot be made anew; null where it is known to have changed
   * since, or is older than `MOST_STALE_MS`.
   */
  lastKnown(storeId: string, address: string): { answer: Answer; ageMs: number } | null;
};

/** The change feed is down, and an answer is not made: the database may be away. */
class MaybeAwayError extends Error {
  override name = 'MaybeAwayError';
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('changes go unheard, and the database does not answer soon');
  }
}

/**
 * A cache that catalogue events clear: a change of a store drops all its answers, one of a product's stock those that
 * say it. An answer whose making began before a change of what it says is never cached after it.
 */
export const answerCache = <Answer extends Cacheable>({
  catalogueEvents,
  clock,
  maxBytes,
  counted,
}: Options): AnswerCache<Answer> => {
  // Insertion order is the order of last use.
  const entries = new Map<string, Entry<Answer>>();
  const use: CacheCounter | undefined = counted?.counts.cache(counted.name, () => entries.size);
  const making = new Map<string, Promise<Answer>>();
  /** Answers that are being made while changes go unheard. */
  const unheard = new Map<string, Promise<Answer>>();
  /** Answers that were known, and are being made anew. */
  const renewing = new Set<string>();
  const changes = new Map<string, Changes>();
  let change = 0;
  let changeOfAll = 0;
  let bytes = 0;

  const changesOf = (storeId: string): Changes => {
    const known = changes.get(storeId);
    if (known) return known;
    const none = { all: 0, latest: 0, stockOf: new Map<string, number>() };
    changes.set(storeId, none);
    return none;
  };

  catalogueEvents.onCatalogueChanged((storeId) => {
    change += 1;
    if (storeId === null) {
      changeOfAll = change;
      changes.clear();
    } else changes.set(storeId, { all: change, latest: change, stockOf: new Map() });
  });
  catalogueEvents.onStockChanged((storeId, productId) => {
    change += 1;
    const known = changesOf(storeId);
    known.latest = change;
    if (known.stockOf.size < MOST_PRODUCTS || known.stockOf.has(productId)) known.stockOf.set(productId, change);
    else changes.set(storeId, { all: change, latest: change, stockOf: new Map() });
  });

  /** Whether nothing an answer says has changed since the count stood at `since`. */
  const isUnchanged = (storeId: string, { stockOf }: Cacheable, since: number): boolean => {
    if (changeOfAll > since) return false;
    const known = changes.get(storeId);
    if (!known || known.latest <= since) return true;
    if (known.all > since) return false;
    return stockOf !== undefined && stockOf.every((productId) => (known.stockOf.get(productId) ?? 0) <= since);
  };

  const forget = (key: string) => {
    bytes -= entries.get(key)?.answer.bytes ?? 0;
    entries.delete(key);
  };

  const fresh = (storeId: string, key: string): Answer | null => {
    const entry = entries.get(key);
    if (!entry) return null;
    if (!isUnchanged(storeId, entry.answer, entry.change)) {
      forget(key);
      return null;
    }
    // It stays until another takes its place.
    if (clock() >= entry.until) return null;
    entries.delete(key);
    entries.set(key, entry);
    return entry.answer;
  };

  const keep = (key: string, entry: Entry<Answer>) => {
    forget(key);
    if (entry.answer.bytes > maxBytes) return;
    entries.set(key, entry);
    bytes += entry.answer.bytes;
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      forget(oldest);
    }
  };

  const known = (storeId: string, address: string): Answer | null => {
    // What is kept while changes go unheard could be older than they are.
    if (!catalogueEvents.isLive()) return null;
    const answer = fresh(storeId, `${storeId} ${address}`);
    if (answer) use?.hit();
    return answer;
  };

  const lastKnown: AnswerCache<Answer>['lastKnown'] = (storeId, address) => {
    const entry = entries.get(`${storeId} ${address}`);
    if (!entry || !isUnchanged(storeId, entry.answer, entry.change)) return null;
    const ageMs = clock() - entry.madeAt;
    return ageMs > MOST_STALE_MS ? null : { answer: entry.answer, ageMs };
  };

  const recall: AnswerCache<Answer>['recall'] = async (storeId, address, make) => {
    const key = `${storeId} ${address}`;
    if (!catalogueEvents.isLive()) {
      // Whoever has just written reads what they wrote; to all others what is made now is as right as what they would make.
      if (readerPosition() > 0) return make();
      const underWay = unheard.get(key) ?? make().finally(() => unheard.delete(key));
      unheard.set(key, underWay);
      return underWay;
    }
    const kept = known(storeId, address);
    if (kept) return kept;
    // Whoever asks after a change shares no answer begun before it.
    const flight = `${Math.max(changeOfAll, changes.get(storeId)?.latest ?? 0)} ${key}`;
    const shared = making.get(flight);
    if (shared) {
      use?.hit();
      return shared;
    }
    use?.miss();
    const since = change;
    const madeAt = clock();
    const started = make().finally(() => making.delete(flight));
    making.set(flight, started);
    const answer = await started;
    if (answer.isCacheable && catalogueEvents.isLive() && isUnchanged(storeId, answer, since)) {
      const until = madeAt + Math.min(KEPT_MS, answer.holdsMs ?? KEPT_MS);
      keep(key, { answer, change: since, madeAt, until });
    }
    return answer;
  };

  return {
    known,
    lastKnown,
    async recall(storeId, address, make) {
      if (lastKnown(storeId, address) === null) return recall(storeId, address, make);
      const key = `${storeId} ${address}`;
      if (!catalogueEvents.isLive() && renewing.has(key)) throw new MaybeAwayError();
      renewing.add(key);
      const renewed = recall(storeId, address, make).finally(() => renewing.delete(key));
      const answer = await inTimeWhileUnheard(renewed, () => catalogueEvents.isLive());
      if (answer === LATE) throw new MaybeAwayError();
      return answer;
    },
  };
};
