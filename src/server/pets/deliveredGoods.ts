import { and, desc, eq, or, sql } from 'drizzle-orm';

import type { PlainDay } from '../../shared/kernel/calendar';
import { storeDayOf } from '../../shared/kernel/storeDay';
import type { Db } from '../db/database';
import { products, productVariants } from '../db/schema/catalogTables';
import { saleOrderLines, saleOrderMoves, saleOrders } from '../db/schema/orderTables';

/** Lines of deliveries that are looked at, the latest first. */
const MAX_LINES = 1_000;

const isFood = or(
  eq(products.dutyKind, 'food'),
  sql`${products.feedingTable} is not null`,
  sql`${products.kcalPerKg} is not null`,
);

/** Products with a rule of how long they last (`goodsKindOf`). */
const lasts = or(
  isFood,
  sql`${products.litterKind} is not null`,
  sql`${products.protectionDays} is not null`,
  sql`${products.protectionMonths} is not null`,
);

/** Packs of a variant that came at an instant, and their grams: 0 where they are not sold by weight. */
export type DeliveredLine = {
  productId: string;
  productVariantId: string;
  isFood: boolean;
  quantity: number;
  grams: number;
  deliveredAt: string;
};

/** What was delivered to a customer of goods that end by a rule, the latest first; parts of kits too. */
export const deliveredGoods = (db: Db, storeId: string, customerId: string): Promise<DeliveredLine[]> =>
  db
    .select({
      productId: saleOrderLines.productId,
      productVariantId: saleOrderLines.productVariantId,
      isFood: sql<boolean>`coalesce(${isFood}, false)`,
      quantity: saleOrderLines.quantity,
      grams:
        sql<number>`case when ${productVariants.netUnit} = 'g' then ${saleOrderLines.quantity} * ${productVariants.netAmount} else 0 end`.mapWith(
          Number,
        ),
      deliveredAt: saleOrderMoves.createdAt,
    })
    .from(saleOrders)
    .innerJoin(
      saleOrderMoves,
      and(
        eq(saleOrderMoves.storeId, saleOrders.storeId),
        eq(saleOrderMoves.saleOrderId, saleOrders.id),
        eq(saleOrderMoves.status, 'concluded'),
      ),
    )
    .innerJoin(
      saleOrderLines,
      and(eq(saleOrderLines.storeId, saleOrders.storeId), eq(saleOrderLines.saleOrderId, saleOrders.id)),
    )
    .innerJoin(
      productVariants,
      and(eq(productVariants.storeId, saleOrderLines.storeId), eq(productVariants.id, saleOrderLines.productVariantId)),
    )
    .innerJoin(products, and(eq(products.storeId, productVariants.storeId), eq(products.id, productVariants.productId)))
    .where(
      and(
        eq(saleOrders.storeId, storeId),
        eq(saleOrders.customerId, customerId),
        eq(saleOrders.status, 'concluded'),
        lasts,
      ),
    )
    .orderBy(desc(saleOrderMoves.createdAt))
    .limit(MAX_LINES);

/** Grams of a product by the day of the store on which they came, the oldest first. */
export const gramsByDay = (lines: readonly DeliveredLine[], productId: string): { day: PlainDay; grams: number }[] => {
  const grams = new Map<PlainDay, number>();
  for (const line of lines) {
    if (line.productId !== productId || line.grams === 0) continue;
    const day = storeDayOf(line.deliveredAt);
    grams.set(day, (grams.get(day) ?? 0) + line.grams);
  }
  return [...grams].map(([day, sum]) => ({ day, grams: sum })).sort((one, other) => (one.day < other.day ? -1 : 1));
};
