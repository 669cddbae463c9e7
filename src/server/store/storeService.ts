import type { StoreRow } from '../db/schema/storeTables';
import { hostnameOf } from '../http/hostname';
import type { Clock } from '../kernel/clock';
import type { ProcessCounts } from '../kernel/processCounts';
import type { CatalogueEvents } from '../db/catalogueEvents';
import type { Database } from '../db/database';
import { isDatabaseAway } from '../db/databaseAway';
import { inTimeWhileUnheard, LATE } from '../db/inTime';
import { MOST_STALE_MS } from '../http/answerCache';
import { platformAddress, type PlatformAddress } from './platformAddress';
import { storeRepository } from './storeRepository';

/** Which store a request is for. */
export type StoreService = ReturnType<typeof storeService>;

type Dependencies = {
  /** Looks stores up at a replica too, where `replicaReads` made it. */
  db: Database;
  catalogueEvents: CatalogueEvents;
  clock: Clock;
  /** Left out: this machine, as in development. */
  platform?: PlatformAddress;
  /** Counts the use of the cache. */
  counts?: Pick<ProcessCounts, 'cache'>;
};
type Kept<Value> = { value: Value; until: number };

/** What is known is looked up again after this long, for a change that nobody announced. */
const KEPT_MS = 60_000;
/** Hosts are client input: beyond this many, the cache is cleared. Enough for an installation of thousands of stores. */
const MAX_HOSTS = 12_000;

/** Finds stores by host or id, of any status, from the cache while the feed is live: callers decide what is closed. */
export const storeService = ({
  db,
  catalogueEvents,
  clock,
  platform = platformAddress(null),
  counts,
}: Dependencies) => {
  const idByHost = new Map<string, Kept<string | null>>();
  const rowById = new Map<string, Kept<StoreRow | null>>();
  const domainById = new Map<string, Kept<string | null>>();
  const twinByHost = new Map<string, Kept<string | null>>();
  const use = counts?.cache('stores', () => idByHost.size + rowById.size + domainById.size + twinByHost.size);
  let drops = 0;
  /** What may be another thing since a change of a store; null: of any. What is known of the others stays. */
  const drop = (storeId: string | null) => {
    drops += 1;
    // A domain does not name its store.
    twinByHost.clear();
    if (storeId === null) {
      for (const kept of [idByHost, rowById, domainById]) kept.clear();
      return;
    }
    rowById.delete(storeId);
    domainById.delete(storeId);
    // A host that led nowhere may be this store's now.
    for (const [host, { value }] of idByHost) if (value === null || value === storeId) idByHost.delete(host);
  };
  catalogueEvents.onStoreChanged(drop);

  const isRecent = ({ until }: Kept<unknown>) => clock() - until < MOST_STALE_MS;
  const recall = async <Value>(kept: Map<string, Kept<Value>>, key: string, load: () => Promise<Value>) => {
    const now = clock();
    const known = kept.get(key);
    if (known && known.until > now && catalogueEvents.isLive()) {
      use?.hit();
      return known.value;
    }
    use?.miss();
    const started = drops;
    let value: Value;
    try {
      const loading = load();
      if (known && isRecent(known)) {
        const loaded = await inTimeWhileUnheard(loading, () => catalogueEvents.isLive());
        // What is not known to have changed goes on for a while, so that pages do too.
        if (loaded === LATE) return known.value;
        value = loaded;
      } else value = await loading;
    } catch (error) {
      if (known && isDatabaseAway(error) && isRecent(known)) return known.value;
      throw error;
    }
    if (kept.size >= MAX_HOSTS) kept.clear();
    // An event received meanwhile may be about what was just read.
    if (started === drops && catalogueEvents.isLive()) kept.set(key, { value, until: now + KEPT_MS });
    return value;
  };

  /** The store with this id. */
  const byId = async (id: string): Promise<StoreRow | null> =>
    ID_PATTERN.test(id) ? recall(rowById, id, () => storeRepository.byId(db.lookUp(id), id)) : null;

  /**
   * The store a host leads to: that of the proven domain, of the slug before the platform's host, or the default store
   * at that host itself (rules §3). Null for any other host: whoever points a name or a number at us gets nobody's shop.
   */
  const byHost = async (host: string): Promise<StoreRow | null> => {
    const domain = hostnameOf(host);
    if (domain === null) return null;
    const { hostname } = platform;
    const slug = domain.endsWith(`.${hostname}`) ? domain.slice(0, -hostname.length - 1) : '';
    const asked = { domain, slug, isPlatform: domain === hostname };
    const id = await recall(idByHost, domain, () => storeRepository.idByHost(db.lookUp(null), asked));
    return id === null ? null : byId(id);
  };

  /**
   * The host that a host leads to which is no store's own: `www` before a proven domain or the platform's host leads to
   * that, and a domain proven with `www` is led to without. Null for any other.
   */
  const twinOf = async (host: string): Promise<string | null> => {
    const domain = hostnameOf(host);
    if (domain === null) return null;
    const twin = domain.startsWith('www.') ? domain.slice(4) : `www.${domain}`;
    if (twin === platform.hostname) return twin;
    return recall(twinByHost, twin, () => storeRepository.provenDomain(db.lookUp(null), twin));
  };

  /** The primary domain of a store, whichever host was requested; null for one without a domain of its own. */
  const ownDomain = (id: string): Promise<string | null> =>
    recall(domainById, id, () => storeRepository.ownDomain(db.lookUp(id), id));

  /** The store of a host, where its storefront is open. */
  const openByHost = async (host: string): Promise<StoreRow | null> => {
    const store = await byHost(host);
    return store?.status === 'active' ? store : null;
  };

  let isInstalled = false;
  /** Whether the installation has a store at all; from its first one on it counts as having some. */
  const isAny = async (): Promise<boolean> => {
    isInstalled ||= await storeRepository.isAny(db.shared);
    return isInstalled;
  };

  return { byId, byHost, twinOf, openByHost, ownDomain, platform, isAny };
};

const ID_PATTERN = /^[\w-]{1,40}$/;
