import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { productVariants } from './catalogTables';
import { createdAt, storeIdColumn } from './columns';
import { saleOrders } from './orderTables';
import { stores } from './storeTables';

const ofStore = () => storeIdColumn().references(() => stores.id);

/**
 * Units that an order holds while its Pix or boleto is not paid. A trigger of `sale_orders` removes them once the order
 * no longer waits for its payment, whoever moves it.
 */
export const stockHolds = pgTable(
  'stock_holds',
  {
    storeId: ofStore(),
    saleOrderId: text('sale_order_id').notNull(),
    productVariantId: text('product_variant_id').notNull(),
    quantity: integer('quantity').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.saleOrderId, table.productVariantId] }),
    // What a variant's unpaid orders hold is summed on the index alone, under the lock of the variant.
    index('stock_holds_by_variant').on(table.storeId, table.productVariantId, table.quantity),
    check('stock_holds_quantity_positive', sql`${table.quantity} > 0`),
    foreignKey({
      columns: [table.storeId, table.saleOrderId],
      foreignColumns: [saleOrders.storeId, saleOrders.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.storeId, table.productVariantId],
      foreignColumns: [productVariants.storeId, productVariants.id],
    }),
  ],
);

/**
 * Under what an unpaid Pix or boleto counts against the limits of unpaid orders: its network, e-mail and document, each
 * as a keyed hash. Removed with the order's holds.
 */
export const unpaidOrderKeys = pgTable(
  'unpaid_order_keys',
  {
    storeId: ofStore(),
    key: text('key').notNull(),
    saleOrderId: text('sale_order_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.key, table.saleOrderId] }),
    index('unpaid_order_keys_by_order').on(table.storeId, table.saleOrderId),
    foreignKey({
      columns: [table.storeId, table.saleOrderId],
      foreignColumns: [saleOrders.storeId, saleOrders.id],
    }).onDelete('cascade'),
  ],
);
