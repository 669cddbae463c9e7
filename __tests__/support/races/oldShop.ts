import type { Pool } from 'pg';

import { columnsOf, recordedVersionOne, writeRows, type Recorded, type Row } from '../server/versionOne';

/** Tables that grow with orders, and what is another in each row; `n` is the order's number. */
const GROWING: Record<string, (row: Row) => Record<string, string>> = {
  carts: () => ({ id: `'cart-' || n`, status: `'closed'`, customer_id: 'null' }),
  sale_orders: () => ({ id: `'order-' || n`, cart_id: `'cart-' || n`, number: 'n' }),
  sale_order_lines: () => ({ id: `'line-' || n`, sale_order_id: `'order-' || n` }),
  sale_order_moves: () => ({ id: 'n', sale_order_id: `'order-' || n` }),
  payments: () => ({
    id: `'payment-' || n`,
    sale_order_id: `'order-' || n`,
    status: `'paid'`,
    paid_at: `now() - n % 730 * interval '1 day'`,
    provider_charge_id: `'ch-' || n`,
  }),
  outbox: () => ({ id: `'letter-' || n`, data: `jsonb_build_object('saleOrderId', 'order-' || n)`, sent_at: 'now()' }),
  stock_moves: () => ({ id: 'n', reason: `'sold'`, delta: '-1', sale_order_id: `'order-' || n` }),
  audit_entries: () => ({ id: 'n' }),
};
/** Numbers of orders that are placed while the database is migrated begin beyond those that are there. */
export const FIRST_NEW = 100_000_000;

/** @throws where what was recorded of 1.0.0 has no such table */
function templateOf({ tables }: Recorded, table: string): Row {
  const row = tables.find((one) => one.table === table)?.rows[0];
  if (!row) throw new Error(`1.0.0 has no row of ${table}`);
  return row;
}

/** A row like a recorded one as the list of a SELECT over `n`: what differs is an expression, the rest is as it was. */
function copyOf(row: Row, differing: Record<string, string>): string {
  return Object.keys(row)
    .filter((column) => column !== 'search_vector')
    .map((column) => differing[column] ?? `one."${column}"`)
    .join(', ');
}

const insertOf = (recorded: Recorded, table: string, numbers: string): string => {
  const row = templateOf(recorded, table);
  return `insert into ${table} (${columnsOf(row)}) overriding system value
    select ${copyOf(row, GROWING[table]?.(row) ?? {})}
    from jsonb_populate_record(null::${table}, $1::jsonb) one, ${numbers} n`;
};

/** Fills a database of 1.0.0 with what was recorded of it and so many orders more, without its triggers. */
export async function fillOldShop(pool: Pool, orders: number): Promise<void> {
  const recorded = recordedVersionOne();
  await writeRows(pool, recorded.tables);
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    await client.query('update product_variants set stock = 1000000');
    for (const table of Object.keys(GROWING))
      // Beyond the rows that were recorded.
      await client.query(insertOf(recorded, table, `generate_series(1001, ${1000 + orders})`), [
        JSON.stringify(templateOf(recorded, table)),
      ]);
    await client.query('reset session_replication_role');
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}

/** The statements of 1.0.0, by the columns that it knew: what shoppers read, and an order with all that it writes. */
export function oldStatements() {
  const recorded = recordedVersionOne();
  const variant = templateOf(recorded, 'product_variants');
  const reads = [
    `select p.id, p.title, p.slug, v.price, v.stock from products p
     join product_variants v on v.store_id = p.store_id and v.product_id = p.id where p.store_id = 'first' limit 24`,
    `select o.id, o.number, o.status, o.total, p.status from sale_orders o
     join payments p on p.store_id = o.store_id and p.sale_order_id = o.id where o.store_id = 'first' and o.id = 'order-1500'`,
    `select id, slug, name, status from stores`,
    `select id, status from carts where store_id = 'first' and id = 'cart-1700'`,
  ];
  const takeStock = `update product_variants set stock = stock - 1 where store_id = 'first' and id = '${String(variant['id'])}' and stock > 0`;
  const writes = Object.keys(GROWING)
    .filter((table) => table !== 'audit_entries')
    .map((table) => ({
      text: insertOf(recorded, table, 'generate_series($2::int, $2::int)'),
      row: JSON.stringify(templateOf(recorded, table)),
    }));
  return { reads, takeStock, writes };
}
