import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';

import { storeStatements } from './storeStatements';

/** Drizzle on the pool or on one connection's open transaction: what repositories take. */
export type Db = NodePgDatabase;

/** A transaction and its raw connection, for jobs and COPY. */
export type Tx = Db & { readonly client: PoolClient };

/** The database as services see it. */
export type Database = {
  /** For tables of no store: stores, the platform's own, caches. Statements stand alone. */
  readonly shared: Db;
  /** Statements that stand alone, and to which row-level security shows one store's rows alone: one round trip each. */
  ofStore(storeId: string): Db;
  /**
   * One transaction in which row-level security shows one store's rows alone. Rolled back when `work` throws; tried
   * again, twice at most, after a deadlock or a serialisation failure, so `work` must touch nothing but the database.
   */
  inStore<T>(storeId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same, in which a store's test orders are seen and written too: see `seeingTests`. */
  inStoreWithTests<T>(storeId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
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

const MAX_TRIES = 3;
const RETRIED = new Set(['40P01', '40001']);

/** SQLSTATE of an error, also behind Drizzle's wrapper. */
export const sqlStateOf = (error: unknown): string | undefined => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return typeof code === 'string' ? code : cause === undefined ? undefined : sqlStateOf(cause);
};

/** @param pool connections of requests: see `openRequestPool` */
export const openDatabase = (pool: Pool): Database => {
  // Drizzle's set-up is worth keeping per connection: a transaction is often three short statements.
  const onConnection = new WeakMap<PoolClient, Tx>();
  const txOf = (client: PoolClient): Tx => {
    const known = onConnection.get(client);
    if (known) return known;
    const tx = Object.assign(drizzle(client), { client });
    onConnection.set(client, tx);
    return tx;
  };

  const attempt = async <T>(begin: (client: PoolClient) => string, work: (tx: Tx) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      await client.query(begin(client));
      const result = await work(txOf(client));
      await client.query('commit');
      return result;
    } catch (error) {
      // A connection that cannot roll back is broken: it must not return to the pool.
      await client.query('rollback').catch((broken: Error) => {
        failure = broken;
      });
      throw error;
    } finally {
      client.release(failure);
    }
  };

  const transaction = async <T>(begin: (client: PoolClient) => string, work: (tx: Tx) => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt(begin, work);
      } catch (error) {
        if (tries === MAX_TRIES || !RETRIED.has(sqlStateOf(error) ?? '')) throw error;
      }
    }
  };

  return {
    shared: drizzle(pool),
    ofStore: storeStatements(pool),
    inStore: (storeId, work) =>
      // One round trip for both; the id is quoted, never concatenated raw.
      transaction((client) => `begin; set local app.store_id = ${client.escapeLiteral(storeId)}`, work),
    inStoreWithTests: (storeId, work) =>
      transaction(
        (client) => `begin; set local app.store_id = ${client.escapeLiteral(storeId)}; set local app.sees_tests = 'on'`,
        work,
      ),
    inPlatform: (work) => transaction(() => 'begin', work),
  };
};
