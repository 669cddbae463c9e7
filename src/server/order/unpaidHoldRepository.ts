import { and, count, eq, sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { stockHolds, unpaidOrderKeys } from '../db/schema/holdTables';

/** Units of a variant that an order holds until it is paid. */
export type Hold = { productVariantId: string; quantity: number };

/** A variant as an order would hold it: its stock with the order's units taken off, and what other orders hold of it. */
export type Weighed = Hold & { stock: number; held: number };

const given = (name: string) => sql.placeholder(name);

// The variants are locked by who asks, so their stock is that of the last commit; so are the holds, as each is written
// under the lock of its variant.
const weighStatement = prepared((db) => {
  const asked = sql`jsonb_to_recordset(${given('holds')}::jsonb) as asked ("productVariantId" text, quantity int)`;
  return db
    .select({
      productVariantId: sql<string>`"productVariantId"`,
      quantity: sql<number>`quantity`,
      stock: sql<number>`(select v.stock from product_variants v
        where v.store_id = ${given('storeId')} and v.id = asked."productVariantId")`,
      held: sql<number>`(select coalesce(sum(h.quantity), 0)::int from stock_holds h
        where h.store_id = ${given('storeId')} and h.product_variant_id = asked."productVariantId")`,
    })
    .from(asked)
    .prepare('unpaid_holds_weigh');
});

const countStatement = prepared((db) =>
  db
    .select({ key: unpaidOrderKeys.key, orders: count() })
    .from(unpaidOrderKeys)
    .where(
      and(eq(unpaidOrderKeys.storeId, given('storeId')), sql`${unpaidOrderKeys.key} = any(${given('keys')}::text[])`),
    )
    .groupBy(unpaidOrderKeys.key)
    .prepare('unpaid_keys_count'),
);

/** SQL of what unpaid orders hold: one statement per function. Placing an order writes its own in `placingRepository`. */
export const unpaidHoldRepository = {
  /** How each variant stands. The caller has locked them, and taken the units it asks for. */
  weigh(db: Db, storeId: string, holds: Hold[]): Promise<Weighed[]> {
    return weighStatement(db).execute({ storeId, holds: JSON.stringify(holds) });
  },

  /** True where an order holds units. */
  async isHolding(db: Db, storeId: string, saleOrderId: string): Promise<boolean> {
    const rows = await db.execute(
      sql`select from stock_holds where store_id = ${storeId} and sale_order_id = ${saleOrderId} limit 1`,
    );
    return rows.rows.length > 0;
  },

  /** How many orders wait for their payment under each of these keys. */
  async countByKey(db: Db, storeId: string, keys: string[]): Promise<Map<string, number>> {
    const rows = await countStatement(db).execute({ storeId, keys });
    return new Map(rows.map(({ key, orders }) => [key, orders]));
  },

  /** Writes what an order that stands holds from now on. @param at ISO instant */
  async insert(db: Db, storeId: string, saleOrderId: string, holds: Hold[], at: string): Promise<void> {
    await db.insert(stockHolds).values(holds.map((hold) => ({ ...hold, storeId, saleOrderId, createdAt: at })));
  },

  /** Writes under what it counts from now on. @param at ISO instant */
  async insertKeys(db: Db, storeId: string, saleOrderId: string, keys: string[], at: string): Promise<void> {
    if (keys.length === 0) return;
    const rows = keys.map((key) => ({ storeId, key, saleOrderId, createdAt: at }));
    await db.insert(unpaidOrderKeys).values(rows).onConflictDoNothing();
  },
};
