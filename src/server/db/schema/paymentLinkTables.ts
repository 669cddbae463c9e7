import { sql } from 'drizzle-orm';
import { check, foreignKey, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';

import type { PaymentLinkLine } from '../../../shared/cart/paymentLinkContract';
import { carts } from './cartTables';
import { createdAt, instant, storeIdColumn } from './columns';
import { stores } from './storeTables';

/** Payment links a merchant made, `/checkout/{ref}` (rules §9, §14): recipes, from which each visitor gets a cart. */
export const paymentLinks = pgTable(
  'payment_links',
  {
    storeId: storeIdColumn().references(() => stores.id),
    id: text('id').notNull(),
    /** Opens it: 128 random bits. */
    ref: text('ref').notNull(),
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
    check('payment_links_end_after_begin', sql`${table.expiresAt} > ${table.createdAt}`),
    check('payment_links_have_lines', sql`jsonb_array_length(${table.lines}) between 1 and 100`),
  ],
);

/**
 * Carts opened by a link: one per visit, a random token that the visitor's browser keeps. Their orders are the link's.
 */
export const paymentLinkCarts = pgTable(
  'payment_link_carts',
  {
    storeId: storeIdColumn().references(() => stores.id),
    linkId: text('link_id').notNull(),
    visit: text('visit').notNull(),
    cartId: text('cart_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.linkId, table.visit] }),
    index('payment_link_carts_by_cart').on(table.storeId, table.cartId),
    foreignKey({
      columns: [table.storeId, table.linkId],
      foreignColumns: [paymentLinks.storeId, paymentLinks.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.storeId, table.cartId], foreignColumns: [carts.storeId, carts.id] }).onDelete(
      'cascade',
    ),
  ],
);
