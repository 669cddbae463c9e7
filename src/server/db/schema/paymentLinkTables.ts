import { sql } from 'drizzle-orm';
import { check, foreignKey, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';

import type { PaymentLinkLine } from '../../../shared/cart/paymentLinkContract';
import { carts } from './cartTables';
import { createdAt, instant, storeIdColumn } from './columns';
import { stores } from './storeTables';

/**
 * Payment links a merchant made, `/checkout/{ref}` (decisions §9). What was put into one is kept beside its cart: where
 * somebody made that cart theirs, the next one to open the link gets another.
 */
export const paymentLinks = pgTable(
  'payment_links',
  {
    storeId: storeIdColumn().references(() => stores.id),
    id: text('id').notNull(),
    /** Opens the cart: 128 random bits. */
    ref: text('ref').notNull(),
    /** null once that cart is gone. */
    cartId: text('cart_id'),
    lines: jsonb('lines').$type<PaymentLinkLine[]>().notNull(),
    zipCode: text('zip_code'),
    selectedShippingId: text('selected_shipping_id'),
    voucherId: text('voucher_id'),
    /** For whom it was made, for the merchant's own eyes. */
    name: text('name'),
    email: text('email'),
    /** National digits, for the merchant's own messages. */
    phone: text('phone'),
    /** The merchant; they may leave the team. */
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    /** When it was last sent to that e-mail. */
    mailedAt: instant('mailed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    unique('payment_links_ref_key').on(table.storeId, table.ref),
    index('payment_links_by_age').on(table.storeId, table.createdAt),
    index('payment_links_by_cart').on(table.storeId, table.cartId),
    foreignKey({ columns: [table.storeId, table.cartId], foreignColumns: [carts.storeId, carts.id] }).onDelete(
      'set null',
    ),
    check('payment_links_end_after_begin', sql`${table.expiresAt} > ${table.createdAt}`),
    check('payment_links_have_lines', sql`jsonb_array_length(${table.lines}) between 1 and 100`),
  ],
);
