import { drizzle } from 'drizzle-orm/node-postgres';
import {
  Query,
  type Connection,
  type Pool,
  type PoolClient,
  type QueryArrayConfig,
  type QueryConfig,
  type QueryResult,
  type Submittable,
} from 'pg';

import type { Db } from './database';

/** Names the store of the statements after it, up to the next Sync. It finds no row, so nothing is read back. */
const NAME_STORE = {
  name: 'name_store',
  text: "select where set_config('app.store_id', $1, true) is null",
};

/** Stores whose prepared statements are kept; beyond, the store that was read longest ago has its own built anew. */
const MOST_STORES = 256;

type Statement = QueryConfig | QueryArrayConfig;
type Callback = (error: Error | null, result: QueryResult) => void;

/** What `Query` of pg is made of beside its published type: the messages of one statement, out and in. */
type Messages = {
  callback: Callback;
  requiresPreparation(): boolean;
  prepare(connection: Connection): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
};
const PgQuery = Query as unknown as new (statement: Statement, values: unknown[]) => Submittable & Messages;

/**
 * A statement with its store: both are sent up to one Sync, which PostgreSQL runs as one transaction. One round trip, and
 * nothing of the store is left on the connection. A pooler that gives connections by transaction keeps both together.
 */
class StoreQuery extends PgQuery {
  private isStoreNamed = false;

  constructor(
    private readonly storeId: string,
    statement: Statement,
    values: unknown[],
    callback: Callback,
  ) {
    super(statement, values);
    this.callback = callback;
  }

  // A simple query would be sent without the store.
  override requiresPreparation(): boolean {
    return true;
  }

  override prepare(connection: Connection): void {
    connection.bind({ statement: NAME_STORE.name, values: [this.storeId] }, true);
    connection.execute({}, true);
    super.prepare(connection);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.isStoreNamed) super.handleCommandComplete(message, connection);
    this.isStoreNamed = true;
  }
}

/**
 * Statements that stand alone, of one store each: row-level security shows it alone, as in a transaction of it.
 * @param pool connections of requests
 */
export const storeStatements = (pool: Pool): ((storeId: string) => Db) => {
  const prepared = new WeakSet<PoolClient>();
  const known = new Map<string, Db>();

  const run = async (storeId: string, statement: Statement, values: unknown[]): Promise<QueryResult> => {
    const client = await pool.connect();
    try {
      if (!prepared.has(client)) await client.query({ ...NAME_STORE, values: [storeId] });
      prepared.add(client);
      return await new Promise<QueryResult>((resolve, reject) => {
        client.query(
          new StoreQuery(storeId, statement, values, (error, result) => (error ? reject(error) : resolve(result))),
        );
      });
    } finally {
      client.release();
    }
  };

  const open = (storeId: string): Db => {
    const query = (statement: Statement, values: unknown[] = []) => run(storeId, statement, values);
    // Of a client Drizzle calls `query` alone, but for transactions, which are refused below.
    const db = drizzle({ query } as unknown as PoolClient);
    return Object.assign(db, {
      transaction: () => Promise.reject(new Error('statements of a store stand alone: use inStore')),
    });
  };

  return (storeId) => {
    const db = known.get(storeId) ?? open(storeId);
    // Read last: moved to the end, so that the first one is that of longest ago.
    known.delete(storeId);
    known.set(storeId, db);
    const [oldest] = known.keys();
    if (known.size > MOST_STORES && oldest !== undefined) known.delete(oldest);
    return db;
  };
};
