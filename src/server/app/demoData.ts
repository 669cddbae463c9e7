import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';

import type { Tx } from '../db/database';

const DEMO_LOCK = 7_013_002;

/**
 * Fills a database that has no store yet, in one transaction: a start that is killed halfway leaves it empty, and of
 * several processes that start together one loads and the others wait. Says whether this one did.
 */
export async function loadDemoOnce(owner: Pool, load: (tx: Tx) => Promise<void>): Promise<boolean> {
  const client = await owner.connect();
  let isBroken = true;
  try {
    // Between two statements pictures are drawn, which takes longer than a request may keep a transaction open.
    await client.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0');
    await client.query('SELECT pg_advisory_xact_lock($1)', [DEMO_LOCK]);
    const { rowCount } = await client.query('SELECT FROM stores LIMIT 1');
    if (rowCount === 0) {
      await load(Object.assign(drizzle(client), { client }));
      // What is checked at commit is planned by what is there now: planned for empty tables, it reads all rows for each.
      await client.query('ANALYZE products, product_variants, sale_orders, sale_order_lines, payments');
    }
    await client.query('COMMIT');
    isBroken = false;
    return rowCount === 0;
  } finally {
    // A connection closed in the middle of a transaction rolls it back.
    client.release(isBroken);
  }
}
