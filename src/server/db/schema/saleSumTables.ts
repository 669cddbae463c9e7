import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { centavos, notNegative, storeIdColumn } from './columns';
import { stores } from './storeTables';

/**
 * What a variant sold in a day of São Paulo: units and centavos of the lines of all orders first paid that day,
 * whatever was refunded later. Kept by triggers on payments, in the transaction of the payment (`sum_up_sale`), so that
 * the best sellers of a quarter are read without its orders. `saleOrderId` is the latest of them, for the name it was
 * sold under.
 */
export const variantDaySales = pgTable(
  'variant_day_sales',
  {
    storeId: storeIdColumn().references(() => stores.id),
    productVariantId: text('product_variant_id').notNull(),
    /** YYYY-MM-DD. */
    day: date('day', { mode: 'string' }).notNull(),
    units: integer('units').notNull(),
    revenue: centavos('revenue').notNull(),
    saleOrderId: text('sale_order_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.productVariantId, table.day] }),
    // All that best sellers are summed from: a period is a stretch of this index alone.
    index('variant_day_sales_by_day').on(table.storeId, table.day, table.productVariantId, table.units, table.revenue),
    notNegative('variant_day_sales_units_not_negative', table.units),
    notNegative('variant_day_sales_revenue_not_negative', table.revenue),
  ],
);
