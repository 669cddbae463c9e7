import { sql } from 'drizzle-orm';
import { check, foreignKey, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import type { BankAccount } from '../../../shared/order/orderReturnContract';
import { createdAt, instant, storeIdColumn } from './columns';
import { saleOrders } from './orderTables';
import { payments } from './paymentTables';
import { stores } from './storeTables';

const ofStore = () => storeIdColumn().references(() => stores.id);

/** What went with an order once the merchant took it in hand: its invoice, and how to follow its parcel. */
export const saleOrderFulfilments = pgTable(
  'sale_order_fulfilments',
  {
    storeId: ofStore(),
    saleOrderId: text('sale_order_id').notNull(),
    /** The 44 places of the NF-e's access key; null until the invoice is made. */
    invoiceKey: text('invoice_key'),
    /** The carrier's code; null where the merchant gave a link alone. */
    trackingCode: text('tracking_code'),
    /** Where the parcel is followed. */
    trackingUrl: text('tracking_url'),
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.saleOrderId] }),
    foreignKey({ columns: [table.storeId, table.saleOrderId], foreignColumns: [saleOrders.storeId, saleOrders.id] }),
    check('sale_order_fulfilments_invoice_key', sql`${table.invoiceKey} ~ '^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$'`),
    check('sale_order_fulfilments_code', sql`length(${table.trackingCode}) between 1 and 60`),
    // It becomes a link on the buyer's page.
    check(
      'sale_order_fulfilments_url',
      sql`${table.trackingUrl} ~ '^https?://' and length(${table.trackingUrl}) <= 500`,
    ),
  ],
);

/** Where the money of a paid boleto goes back to, as its buyer said; the row goes once the money is there. */
export const refundAccounts = pgTable(
  'refund_accounts',
  {
    storeId: ofStore(),
    paymentId: text('payment_id').notNull(),
    account: jsonb('account').$type<BankAccount>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.paymentId] }),
    foreignKey({ columns: [table.storeId, table.paymentId], foreignColumns: [payments.storeId, payments.id] }),
  ],
);
