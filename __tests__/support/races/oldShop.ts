import type { Pool, PoolClient } from 'pg';

import { columnsOf, recordedVersionOne, writeRows, type Recorded, type Row } from '../server/versionOne';

/** Tables that grow with orders, and what is another in each row; `n` is the order's number. */
const GROWING: Record<string, Record<string, string>> = {
  carts: { id: `'cart-' || n`, status: `'closed'`, customer_id: 'null' },
  sale_orders: { id: `'order-' || n`, cart_id: `'cart-' || n`, number: 'n' },
  sale_order_lines: { id: `'line-' || n`, sale_order_id: `'order-' || n` },
  sale_order_moves: { id: 'n', sale_order_id: `'order-' || n` },
  payments: {
    id: `'payment-' || n`,
    sale_order_id: `'order-' || n`,
    status: `'paid'`,
    paid_at: `now() - n % 730 * interval '1 day'`,
    provider_charge_id: `'ch-' || n`,
  },
  outbox: { id: `'letter-' || n`, data: `jsonb_build_object('saleOrderId', 'order-' || n)`, sent_at: 'now()' },
  stock_moves: { id: 'n', reason: `'sold'`, delta: '-1', sale_order_id: `'order-' || n` },
  audit_entries: { id: 'n' },
};
/** Orders take their stock in turns from so many: those of one variant would wait for each other, whatever migrates. */
const VARIANTS = 50;
const COPIED: Record<string, Record<string, string>> = {
  ...GROWING,
  product_variants: { id: `'variant-' || n`, sku: `'sku-' || n`, stock: '1000000' },
};

/** What somebody reads who reads for long: every table that grows, and those that most migrations change. */
export const TABLES_READ = ['stores', 'products', 'shipping_labels', ...Object.keys(GROWING)];
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
    select ${copyOf(row, COPIED[table] ?? {})}
    from jsonb_populate_record(null::${table}, $1::jsonb) one, ${numbers} n`;
};

/** Runs something that writes many rows; the tables' indexes are made after it, which takes a part of the time. */
async function withoutIndexes(client: PoolClient, tables: string[], fill: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await fill();
  await client.query(`set maintenance_work_mem = '512MB'`);
  for (const { made } of rows) await client.query(made);
}

/** Fills a database of 1.0.0 with what was recorded of it and so many orders more, without its triggers. */
export async function fillOldShop(pool: Pool, orders: number): Promise<void> {
  const recorded = recordedVersionOne();
  await writeRows(pool, recorded.tables);
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    await client.query(insertOf(recorded, 'product_variants', `generate_series(1, ${VARIANTS})`), [
      JSON.stringify(templateOf(recorded, 'product_variants')),
    ]);
    const growing = Object.keys(GROWING);
    await withoutIndexes(client, growing, async () => {
      for (const table of growing)
        // Beyond the rows that were recorded.
        await client.query(insertOf(recorded, table, `generate_series(1001, ${1000 + orders})`), [
          JSON.stringify(templateOf(recorded, table)),
        ]);
    });
    await client.query('reset session_replication_role');
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}

/** The statements of 1.0.0, by the columns that it knew: what shoppers read, and an order with all that it writes. */
export function oldStatements() {
  const recorded = recordedVersionOne();
  const reads = [
    `select p.id, p.title, p.slug, v.price, v.stock from products p
     join product_variants v on v.store_id = p.store_id and v.product_id = p.id where p.store_id = 'first' limit 24`,
    `select o.id, o.number, o.status, o.total, p.status from sale_orders o
     join payments p on p.store_id = o.store_id and p.sale_order_id = o.id where o.store_id = 'first' and o.id = 'order-1500'`,
    `select id, slug, name, status from stores`,
    `select id, status from carts where store_id = 'first' and id = 'cart-1700'`,
  ];
  const takeStock = `update product_variants set stock = stock - 1
    where store_id = 'first' and id = 'variant-' || ($1::int % ${VARIANTS} + 1) and stock > 0`;
  const writes = Object.keys(GROWING).map((table) => ({
    text: insertOf(recorded, table, 'generate_series($2::int, $2::int)'),
    row: JSON.stringify(templateOf(recorded, table)),
  }));
  return { reads, takeStock, writes };
}
