import { setTimeout as pause } from 'node:timers/promises';

import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient, QueryResult } from 'pg';

import type { Db } from './database';
import { isConnectionLost } from './databaseAway';
import { joinedPart, JoinedStatements, NAME_STORE, type Statement } from './joinedStatements';
import type { Patience } from './patience';

/** Stores whose prepared statements are kept; beyond, the store that was read longest ago has its own built anew. */
const MOST_STORES = 256;

/** Sends one statement of one store. */
type AskStore = (storeId: string, statement: Statement, values: unknown[]) => Promise<QueryResult>;

/**
 * Statements that stand alone, of one store each: row-level security shows it alone, as in a transaction of it.
 * Reads look for a database that went away, as transactions do.
 * @param pool connections of requests @param nameStore what is sent before each of them
 */
export const storeStatements = (pool: Pool, waiting: Patience, nameStore = NAME_STORE): ((storeId: string) => Db) => {
  // Both are sent up to one Sync, which PostgreSQL runs as one transaction: one round trip, and nothing of the store is
  // left on the connection. A pooler that gives connections by transaction keeps both together.
  const attempt = async (storeId: string, statement: Statement, values: unknown[]): Promise<QueryResult> => {
    const client = await pool.connect();
    try {
      return await new Promise<QueryResult>((resolve, reject) => {
        const naming = joinedPart(nameStore, [storeId], () => {});
        const asked = joinedPart(statement, values, (error, result) => (error ? reject(error) : resolve(result)));
        client.query(new JoinedStatements([naming, asked]));
      });
    } finally {
      client.release();
    }
  };

  const run = async (storeId: string, statement: Statement, values: unknown[]): Promise<QueryResult> => {
    const begunAt = performance.now();
    for (;;) {
      try {
        const result = await attempt(storeId, statement, values);
        waiting.found();
        return result;
      } catch (error) {
        // What may have been written is not written again.
        const longest = isConnectionLost(error) && isRead(statement) ? waiting.afterLoss(begunAt) : null;
        if (longest === null) throw error;
        await pause(Math.random() * longest);
      }
    }
  };

  return statementDbs(run);
};

/** What repositories take of a store, whose statements `ask` sends one by one. */
export const statementDbs = (ask: AskStore): ((storeId: string) => Db) => {
  const known = new Map<string, Db>();
  const open = (storeId: string): Db => {
    const query = (statement: Statement, values: unknown[] = []) => ask(storeId, statement, values);
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

const WRITES = /\b(insert into|update|delete from)\b/i;
/** Whether a statement reads alone, by its text. */
export const isRead = ({ text }: Statement): boolean => /^[\s(]*(select|with)\b/i.test(text) && !WRITES.test(text);
