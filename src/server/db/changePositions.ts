import type { Clock } from '../kernel/clock';
import type { CatalogueEvents } from './catalogueEvents';

/** A place in the log that the primary writes and its replicas replay, in bytes from the first one. */
export type LogPosition = number;

/** How far a replica must have replayed for what is read of a store. */
export type ChangePositions = {
  /** Begins a look at the primary's position: changes known before it are covered by what it finds. */
  lookBegins(): void;
  /** What the look found. */
  lookFound(position: LogPosition): void;
  /** The look found nothing. */
  lookFailed(): void;
  /**
   * The position from which on a replica shows all changes of a store that this process knows of, and none of its rows as
   * they were longer ago than it may lag; null: not known yet, so that the primary alone is right.
   */
  leastOf(storeId: string): LogPosition | null;
  /**
   * The position that says no more than that a replica was not too far behind when the primary was last seen: for while it
   * is away, as what is read then is not kept; null: it was not seen.
   */
  leastWhileAway(): LogPosition | null;
  /**
   * The position from which on a replica shows stores and their domains as the primary had them when it was last seen:
   * for while it is away. null: it was not seen for ten minutes, or a store of which this is asked changed since.
   * @param storeId null: of any store
   */
  leastOfStores(storeId: string | null): LogPosition | null;
  /** How far behind in seconds a replica is that has replayed so much; null: longer than is remembered. */
  lagSeconds(replayed: LogPosition): number | null;
};

type Options = {
  catalogueEvents: CatalogueEvents;
  /** How far behind a replica may be, ms. */
  mostLagMs: number;
  /** Monotonic. */
  clock: Clock;
};
type Look = { at: number; position: LogPosition };
/** Stores of which anything changed, and those that changed themselves; `all`, `anyItself`: any may have. */
type Changed = { all: boolean; stores: Set<string>; anyItself: boolean; themselves: Set<string> };

/** Looks are remembered for so long, ms. */
const REMEMBERED_MS = 10 * 60_000;

const nothing = (): Changed => ({
  all: false,
  stores: new Set(),
  anyItself: false,
  themselves: new Set(),
});

/**
 * Keeps, by store, the position of the last change that was announced. The primary announces a change before a replica
 * may have replayed it; an answer made from that replica now would be kept with nothing left to announce that it is old.
 * An announcement names no position, so that of the first look that began after it is taken: it is the same or later.
 * Until then, and while changes go unheard, there is none.
 */
export const changePositions = ({ catalogueEvents, mostLagMs, clock }: Options): ChangePositions => {
  /** Changes since the last look began, and those that the look under way covers. */
  let waiting = nothing();
  let covered = nothing();
  let leastOfAll: LogPosition = 0;
  const least = new Map<string, LogPosition>();
  let looks: Look[] = [];
  let begunAt = 0;

  const changed = (storeId: string | null) => {
    if (storeId === null) waiting.all = true;
    else waiting.stores.add(storeId);
  };
  catalogueEvents.onStoreChanged((storeId) => {
    if (storeId === null) waiting.anyItself = true;
    else waiting.themselves.add(storeId);
  });
  catalogueEvents.onCatalogueChanged(changed);
  catalogueEvents.onStockChanged(changed);

  /** The last position that at some time was at least as old as a replica may lag; before there is one, the first. */
  const oldestAllowed = (now: number): LogPosition | null => {
    const look = looks.findLast(({ at }) => at <= now - mostLagMs) ?? looks[0];
    return look?.position ?? null;
  };

  return {
    lookBegins() {
      begunAt = clock();
      covered = waiting;
      waiting = nothing();
    },
    lookFound(position) {
      // Another primary, which lacks what the one before had: what its replicas have is counted anew.
      if (position < (looks.at(-1)?.position ?? 0)) {
        looks = [];
        least.clear();
        leastOfAll = position;
      }
      if (covered.all) leastOfAll = position;
      for (const storeId of covered.stores) least.set(storeId, position);
      covered = nothing();
      looks.push({ at: begunAt, position });
      while ((looks[0]?.at ?? begunAt) < begunAt - REMEMBERED_MS) looks.shift();
      // What every replica in use has says nothing any more.
      const floor = oldestAllowed(clock()) ?? 0;
      for (const [storeId, needed] of least) if (needed <= floor) least.delete(storeId);
    },
    lookFailed() {
      waiting.all ||= covered.all;
      waiting.anyItself ||= covered.anyItself;
      for (const storeId of covered.stores) waiting.stores.add(storeId);
      for (const storeId of covered.themselves) waiting.themselves.add(storeId);
      covered = nothing();
    },
    leastOf(storeId) {
      if (!catalogueEvents.isLive()) return null;
      for (const { all, stores } of [waiting, covered]) if (all || stores.has(storeId)) return null;
      const last = looks.at(-1);
      // What the primary did since is not known.
      if (!last || clock() - last.at > mostLagMs) return null;
      return Math.max(oldestAllowed(clock()) ?? 0, leastOfAll, least.get(storeId) ?? 0);
    },
    leastWhileAway: () => oldestAllowed(looks.at(-1)?.at ?? 0),
    leastOfStores(storeId) {
      for (const { anyItself, themselves } of [waiting, covered])
        if (anyItself || (storeId === null ? themselves.size > 0 : themselves.has(storeId))) return null;
      const last = looks.at(-1);
      return last && clock() - last.at <= REMEMBERED_MS ? last.position : null;
    },
    lagSeconds(replayed) {
      const behind = looks.find(({ position }) => position > replayed);
      if (!behind) return 0;
      return behind === looks[0] && looks.length > 1 ? null : Math.max(0, clock() - behind.at) / 1_000;
    },
  };
};
