import { sql } from 'drizzle-orm';
import { check, foreignKey, index, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';

import type { BankAccount } from '../../../shared/order/orderReturnContract';
import { merchants } from './accountTables';
import { centavos, createdAt, instant, isOneOf, storeIdColumn } from './columns';
import { saleOrders } from './orderTables';
import { payments } from './paymentTables';
import { stores } from './storeTables';

const ofStore = () => storeIdColumn().references(() => stores.id);

/** Statuses of a partial refund: requested from the provider, made, or refused by it. */
export const PART_REFUND_STATUSES = ['asked', 'made', 'refused'] as const;

/** The invoice (NF-e) of an order: at most one, with the 44 characters of its access key. */
export const saleOrderInvoices = pgTable(
  'sale_order_invoices',
  {
    storeId: ofStore(),
    saleOrderId: text('sale_order_id').notNull(),
    accessKey: text('access_key').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.saleOrderId] }),
    unique('sale_order_invoices_key_key').on(table.storeId, table.accessKey),
    foreignKey({ columns: [table.storeId, table.saleOrderId], foreignColumns: [saleOrders.storeId, saleOrders.id] }),
    check('sale_order_invoices_key_shaped', sql`${table.accessKey} ~ '^[0-9A-Z]{44}$'`),
  ],
);

/** How an order left: by whom, and where it can be followed. */
export const saleOrderShipments = pgTable(
  'sale_order_shipments',
  {
    storeId: ofStore(),
    saleOrderId: text('sale_order_id').notNull(),
    carrier: text('carrier').notNull(),
    /** In capitals and without spaces, as carriers print it. */
    trackingCode: text('tracking_code'),
    trackingUrl: text('tracking_url'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.saleOrderId] }),
    foreignKey({ columns: [table.storeId, table.saleOrderId], foreignColumns: [saleOrders.storeId, saleOrders.id] }),
    check('sale_order_shipments_link_shaped', sql`${table.trackingUrl} ~ '^https?://'`),
  ],
);

/** What merchants note about an order among themselves: appended, never changed. */
export const saleOrderNotes = pgTable(
  'sale_order_notes',
  {
    storeId: ofStore(),
    id: text('id').notNull(),
    saleOrderId: text('sale_order_id').notNull(),
    /** Kept as it was: its author may have left the team since. */
    author: text('author').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('sale_order_notes_by_order').on(table.storeId, table.saleOrderId, table.createdAt),
    foreignKey({ columns: [table.storeId, table.saleOrderId], foreignColumns: [saleOrders.storeId, saleOrders.id] }),
  ],
);

/** Units of a line covered by a partial refund. */
export type RefundedLine = { lineId: string; units: number };

/**
 * Partial refunds of a payment. One at a time: then the provider's total refunded shows whether the requested part is
 * included.
 */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    storeId: ofStore(),
    id: text('id').notNull(),
    paymentId: text('payment_id').notNull(),
    saleOrderId: text('sale_order_id').notNull(),
    amount: centavos('amount').notNull(),
    /** The amount refunded before, in centavos. */
    refundedBefore: centavos('refunded_before').notNull(),
    status: text('status', { enum: PART_REFUND_STATUSES }).notNull().default('asked'),
    reason: text('reason').notNull(),
    lines: jsonb('lines').$type<RefundedLine[]>().notNull(),
    /** Where the money of a boleto goes; gone once that is settled. */
    bankAccount: jsonb('bank_account').$type<BankAccount>(),
    author: text('author').notNull(),
    createdAt: createdAt(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('payment_refunds_by_order').on(table.storeId, table.saleOrderId),
    uniqueIndex('payment_refunds_one_asked')
      .on(table.storeId, table.paymentId)
      .where(sql`${table.status} = 'asked'`),
    foreignKey({ columns: [table.storeId, table.paymentId], foreignColumns: [payments.storeId, payments.id] }),
    foreignKey({ columns: [table.storeId, table.saleOrderId], foreignColumns: [saleOrders.storeId, saleOrders.id] }),
    isOneOf('payment_refunds_status_known', table.status, PART_REFUND_STATUSES),
    check('payment_refunds_amount_positive', sql`${table.amount} > 0`),
    check('payment_refunds_before_not_negative', sql`${table.refundedBefore} >= 0`),
    check('payment_refunds_settled', sql`(${table.status} = 'asked') = (${table.settledAt} is null)`),
  ],
);

/** A merchant's own views of the list of sales: a name for a query. */
export const saleViews = pgTable(
  'sale_views',
  {
    storeId: ofStore(),
    id: text('id').notNull(),
    merchantId: text('merchant_id').notNull(),
    name: text('name').notNull(),
    /** The address's query, without '?'. */
    query: text('query').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    unique('sale_views_name_key').on(table.storeId, table.merchantId, table.name),
    foreignKey({
      columns: [table.storeId, table.merchantId],
      foreignColumns: [merchants.storeId, merchants.id],
    }).onDelete('cascade'),
  ],
);
