import type { FastifyBaseLogger } from 'fastify';
import type { Client } from 'pg';

import type { CatalogueEvents } from './catalogueEvents';
import { applicationName } from './applicationName';
import type { DatabaseConnection } from './connection';
import { askNowAndThen, BEAT_SILENCE_MS, GuardedClient } from './guardedClient';
import { KEEP_ALIVE } from './pool';

/** An order took a new version. */
type OrderChange = { id: string; version: number };

/** Notifications of changes made by any instance. */
export type ChangeFeed = CatalogueEvents & {
  /**
   * Calls `listener` with each order that changed, or with null once the feed is live again after a gap, when any may
   * have. @returns what ends the calls
   */
  onOrderChanged(listener: (change: OrderChange | null) => void): () => void;
  /** Calls `listener` when the platform's own state changed, or may have. @returns what ends the calls */
  onPlatformChanged(listener: () => void): () => void;
  /**
   * For whoever finds the database silent or gone: asks at once whether it still sends notifications, and is not live any
   * more where no answer comes soon. Resolves when that is known.
   */
  doubt: () => Promise<void>;
  /** Begins to listen. @throws when the database does not answer */
  start: () => Promise<void>;
  /** Ends the connection; no more notifications. */
  close: () => Promise<void>;
};

type Options = { connection: DatabaseConnection; log: Pick<FastifyBaseLogger, 'warn'> };

const LISTEN = ['order_changed', 'store_changed', 'catalogue_changed', 'stock_changed', 'platform_changed']
  .map((channel) => `listen ${channel}`)
  .join('; ');
/** How long a server that is doubted may take to say that it is there, ms. */
const DOUBT_MS = 1_000;
/**
 * How long the feed's connection may take to open, ms: one that is led to a server which says nothing is given up, and
 * another tried, within the five seconds after which caches are right.
 */
const CONNECT_MS = 3_000;
const FIRST_RETRY_MS = 100;
/** However long the database was away: pages that show an order are right within five seconds of its return. */
const LAST_RETRY_MS = 1_000;

/**
 * Listens to the database's NOTIFY for this whole process, over one connection of its own that reconnects by itself,
 * also where its server went silent or only reads.
 * Triggers announce a change when its transaction commits, so every instance is notified of every change.
 */
export const changeFeed = ({ connection, log }: Options): ChangeFeed => {
  const orderListeners = new Set<(change: OrderChange | null) => void>();
  const catalogueListeners = new Set<(storeId: string | null) => void>();
  const storeListeners = new Set<(storeId: string | null) => void>();
  const stockListeners = new Set<(storeId: string, productId: string) => void>();
  const platformListeners = new Set<() => void>();
  let client: Client | null = null;
  let ask: (mostMs: number) => Promise<boolean> = async () => false;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  function hear(channel: string, payload = ''): void {
    // Pages are dropped with the store that they were made of, whatever else was announced of its transaction before.
    if (channel === 'store_changed') for (const listener of storeListeners) listener(payload);
    if (channel === 'catalogue_changed' || channel === 'store_changed')
      for (const listener of catalogueListeners) listener(payload);
    if (channel === 'stock_changed') {
      const [storeId = '', productId = ''] = payload.split(' ');
      for (const listener of stockListeners) listener(storeId, productId);
    }
    if (channel === 'platform_changed') for (const listener of platformListeners) listener();
    if (channel !== 'order_changed') return;
    // Our own trigger writes it, as JSON of this shape.
    const change = JSON.parse(payload) as OrderChange;
    for (const listener of orderListeners) listener(change);
  }

  async function connect(): Promise<void> {
    const next = new GuardedClient({
      ...connection,
      ...KEEP_ALIVE,
      application_name: applicationName,
      connectionTimeoutMillis: CONNECT_MS,
      silenceMs: BEAT_SILENCE_MS,
    });
    next.on('notification', ({ channel, payload }) => hear(channel, payload));
    next.on('error', (error) => log.warn({ err: error }, 'the connection for notifications of the database broke'));
    next.on('end', () => {
      if (client === next) reconnect(FIRST_RETRY_MS);
    });
    try {
      await next.connect();
      await next.query(LISTEN);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    client = next;
    ask = askNowAndThen(next);
    // A stop may have been requested while it connected.
    if (isClosed) await close();
  }

  function reconnect(afterMs: number): void {
    client = null;
    if (isClosed) return;
    const connected = () => {
      for (const listener of orderListeners) listener(null);
      for (const listener of storeListeners) listener(null);
      for (const listener of catalogueListeners) listener(null);
      for (const listener of platformListeners) listener();
    };
    const again = (error: unknown) => {
      log.warn({ err: error }, 'no connection for notifications of the database yet');
      reconnect(Math.min(afterMs * 2, LAST_RETRY_MS));
    };
    retry = setTimeout(() => void connect().then(connected, again), afterMs);
  }

  async function close(): Promise<void> {
    isClosed = true;
    clearTimeout(retry);
    const open = client;
    client = null;
    await open?.end();
  }

  return {
    async doubt() {
      const doubted = client;
      if (doubted === null || (await ask(DOUBT_MS))) return;
      // Its end is noticed a moment later.
      if (client === doubted) reconnect(FIRST_RETRY_MS);
    },
    start: connect,
    close,
    isLive: () => client !== null,
    onOrderChanged: (listener) => subscribed(orderListeners, listener),
    onStoreChanged: (listener) => subscribed(storeListeners, listener),
    onCatalogueChanged: (listener) => subscribed(catalogueListeners, listener),
    onStockChanged: (listener) => subscribed(stockListeners, listener),
    onPlatformChanged: (listener) => subscribed(platformListeners, listener),
  };
};

function subscribed<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
