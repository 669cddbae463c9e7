import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';

import { isConnectionLost } from './databaseAway';
import { READ_ONLY } from './guardedClient';
import { NAME_STORE_OF_SEARCH, StatementSkipped } from './joinedStatements';
import { CommitUnansweredError, JoinedTransaction, type Opening } from './joinedTransaction';
import { patience } from './patience';
import { sqlStateOf } from './sqlState';
import { storeStatements } from './storeStatements';

/** Drizzle on the pool or on one connection's open transaction: what repositories take. */
export type Db = NodePgDatabase;

/** A transaction and its raw connection, for jobs and COPY. */
export type Tx = Db & { readonly client: PoolClient };

type JoinedTx = Tx & { defer(write: () => Promise<unknown>): void };

/**
 * Has a write sent with the statement after it, at the latest with the commit: for one prepared statement whose answer
 * nobody needs. The transaction fails with it. On anything but a transaction of `Database` it is waited for.
 */
export const sendWithNext = async (tx: Db, write: () => Promise<unknown>): Promise<void> => {
  if ('defer' in tx) (tx as JoinedTx).defer(write);
  else await write();
};

/** The database as services see it. */
export type Database = {
  /** For tables of no store: stores, the platform's own, caches. Statements stand alone. */
  readonly shared: Db;
  /**
   * The same for looking up stores and their domains, which goes on at a replica while the primary is away: see
   * `replicaReads`. @param storeId the store that is looked up; null: whichever has some host
   */
  lookUp(storeId: string | null): Db;
  /** Statements that stand alone, and to which row-level security shows one store's rows alone: one round trip each. */
  ofStore(storeId: string): Db;
  /** The same for statements that search words, which are looked up in their index. */
  ofSearch(storeId: string): Db;
  /**
   * One transaction in which row-level security shows one store's rows alone. Rolled back when `work` throws; tried
   * again after a deadlock or a serialisation failure, and where the database went away before the commit was sent, so
   * `work` must touch nothing but the database.
   * @throws CommitUnansweredError where nobody knows whether it was committed
   */
  inStore<T>(storeId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same, in which a store's test orders are seen and written too: see `seeingTests`. */
  inStoreWithTests<T>(storeId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same for what reads alone and may be read late, as reports: from a replica where `replicaReads` finds one. */
  inStoreRead<T>(storeId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same, which reads alone, all of it as one moment shows it. */
  inStoreSnapshot<T>(storeId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same of no store: for tables of the platform, and for stores themselves. It shows no store's rows. */
  inPlatform<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
};

/**
 * A database whose transactions of a store see and write its test orders, their carts and payments, which row-level
 * security hides from every other: for services of one cart or order. What lists, sums up, exports or tells others gets
 * the plain one.
 */
export const seeingTests = (db: Database): Database => ({
  ...db,
  inStore: (storeId, work) => db.inStoreWithTests(storeId, work),
});

/** The same for what is left of a transaction that began without. */
export const seeTests = async (tx: Db): Promise<void> => {
  await tx.execute(sql`set local app.sees_tests = 'on'`);
};

/** Shows one store's rows to the rest of a transaction of the platform, in place of those of any store before. */
export const enterStore = async (tx: Db, storeId: string): Promise<void> => {
  await tx.execute(sql`select set_config('app.store_id', ${storeId}, true)`);
};

/** Of what deadlocks and conflicts end. */
const MAX_TRIES = 5;
/**
 * Longest wait before the second try, ms; each later one waits up to twice as long. By chance, for transactions that
 * stopped each other would meet again if all of them began anew at once.
 */
const LONGEST_FIRST_PAUSE = 10;
const CONFLICTS = new Set(['40P01', '40001']);

// Drizzle's set-up is worth keeping per connection: a transaction is often three short statements.
const onConnection = new WeakMap<PoolClient, { joined: JoinedTransaction; tx: JoinedTx }>();
const transactionsOf = (client: PoolClient) => {
  const known = onConnection.get(client);
  if (known) return known;
  const joined = new JoinedTransaction(client);
  // Of a client drizzle, jobs and COPY call `query` alone.
  const asClient = joined as unknown as PoolClient;
  const tx = Object.assign(drizzle(asClient), {
    client: asClient,
    defer: (write: () => Promise<unknown>) => joined.defer(write),
  });
  const opened = { joined, tx };
  onConnection.set(client, opened);
  return opened;
};

type Attempt<T> = {
  /** Asked on the connection before the transaction begins. */
  prove?: (client: PoolClient) => Promise<void>;
  work: (tx: Tx) => Promise<T>;
};

/** One transaction, tried once. */
const attempt = async <T>(pool: Pool, opening: Opening, { prove, work }: Attempt<T>): Promise<T> => {
  const client = await pool.connect();
  const { joined, tx } = transactionsOf(client);
  let failure: Error | undefined;
  try {
    joined.open(opening);
    if (prove) await prove(client);
    const result = await work(tx);
    await joined.commit();
    return result;
  } catch (error) {
    // A connection that cannot roll back is broken: it must not return to the pool.
    await joined.rollback().catch((broken: Error) => {
      failure = broken;
    });
    throw error instanceof StatementSkipped ? error.cause : error;
  } finally {
    client.release(failure);
  }
};

/** One transaction of a store, tried once, that reads alone, all of it as one moment shows it. */
export const readAsOne = <T>(pool: Pool, storeId: string, asked: Attempt<T>): Promise<T> =>
  attempt(pool, { storeId, isSnapshot: true }, asked);

/** @param pool connections of requests: see `openRequestPool` */
export const openDatabase = (pool: Pool): Database => {
  const waiting = patience();

  /** How long to wait before the next try, ms; null: there is none. */
  const pauseBeforeNext = (
    error: unknown,
    { tries, begunAt }: { tries: number; begunAt: number },
    { isSnapshot = false }: Opening,
  ): number | null => {
    const state = sqlStateOf(error) ?? '';
    if (CONFLICTS.has(state)) return tries < MAX_TRIES ? LONGEST_FIRST_PAUSE * 2 ** (tries - 1) : null;
    // What only reads may be read again; that it wrote is our mistake, not a server that was demoted.
    if (error instanceof CommitUnansweredError ? !isSnapshot : !isConnectionLost(error)) return null;
    if (isSnapshot && state === READ_ONLY) return null;
    return waiting.afterLoss(begunAt);
  };

  const transaction = async <T>(opening: Opening, work: (tx: Tx) => Promise<T>): Promise<T> => {
    const begunAt = performance.now();
    for (let tries = 1; ; tries += 1) {
      try {
        const result = await attempt(pool, opening, { work });
        waiting.found();
        return result;
      } catch (error) {
        const longest = pauseBeforeNext(error, { tries, begunAt }, opening);
        if (longest === null) throw error;
        await pause(Math.random() * longest);
      }
    }
  };

  const shared = drizzle(pool);
  return {
    shared,
    lookUp: () => shared,
    ofStore: storeStatements(pool, waiting),
    ofSearch: storeStatements(pool, waiting, NAME_STORE_OF_SEARCH),
    inStore: (storeId, work) => transaction({ storeId }, work),
    inStoreRead: (storeId, work) => transaction({ storeId }, work),
    inStoreWithTests: (storeId, work) => transaction({ storeId, seesTests: true }, work),
    inStoreSnapshot: (storeId, work) => transaction({ storeId, isSnapshot: true }, work),
    inPlatform: (work) => transaction({ storeId: null }, work),
  };
};
