import { foreignKey, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';

import { carts } from './cartTables';
import { createdAt, instant, storeIdColumn } from './columns';
import { stores } from './storeTables';

/**
 * References that open a cart on any device, `/checkout/{checkoutRef}` (rules §4, §9): 128 random bits, one per cart,
 * created when it is abandoned. `remindedAt` is when its owner got the reminder, which is sent once.
 */
export const checkoutReferences = pgTable(
  'checkout_references',
  {
    storeId: storeIdColumn().references(() => stores.id),
    ref: text('ref').notNull(),
    cartId: text('cart_id').notNull(),
    /** The cart's owner when it was abandoned, who may unsubscribe. */
    customerId: text('customer_id'),
    remindedAt: instant('reminded_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.ref] }),
    unique('checkout_references_one_per_cart').on(table.storeId, table.cartId),
    foreignKey({ columns: [table.storeId, table.cartId], foreignColumns: [carts.storeId, carts.id] }).onDelete(
      'cascade',
    ),
  ],
);
