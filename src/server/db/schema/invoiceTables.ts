import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';

import { INVOICE_EXEMPTIONS } from '../../../shared/order/invoiceExemption';
import { INVOICE_PAPER_KINDS } from '../../../shared/order/invoicePapers';
import { centavos, createdAt, instant, isOneOf, storeIdColumn } from './columns';
import { saleOrders } from './orderTables';
import { stores } from './storeTables';

const ofStore = () => storeIdColumn().references(() => stores.id);

/**
 * Why an order ships without an invoice, at most once each (decision 086). Triggers let no order be sent without this row
 * or one of `sale_order_invoices`, and keep both as they are once it is.
 */
export const invoiceExemptions = pgTable(
  'invoice_exemptions',
  {
    storeId: ofStore(),
    saleOrderId: text('sale_order_id').notNull(),
    reason: text('reason', { enum: INVOICE_EXEMPTIONS }).notNull(),
    /** The merchant's own words; '' where the reason needs none. */
    words: text('words').notNull().default(''),
    /** Number of the merchant, or of the API key, that stated it. */
    statedBy: text('stated_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.saleOrderId] }),
    foreignKey({ columns: [table.storeId, table.saleOrderId], foreignColumns: [saleOrders.storeId, saleOrders.id] }),
    isOneOf('invoice_exemptions_reason_known', table.reason, INVOICE_EXEMPTIONS),
    check('invoice_exemptions_other_says_why', sql`${table.reason} <> 'other' or length(${table.words}) >= 20`),
  ],
);

/**
 * Files of invoices: XML, DANFE, latest correction letter and cancellation, one of each for an access key. The file itself is in the storage, encrypted
 * (`order/invoice/paperFiles`); of an invoice that was replaced they stay, with its key.
 */
export const invoicePapers = pgTable(
  'invoice_papers',
  {
    storeId: ofStore(),
    id: text('id').notNull(),
    saleOrderId: text('sale_order_id').notNull(),
    kind: text('kind', { enum: INVOICE_PAPER_KINDS }).notNull(),
    accessKey: text('access_key').notNull(),
    /** Of the bytes that were sent, in hex. */
    sha256: text('sha256').notNull(),
    bytes: integer('bytes').notNull(),
    /** The key the file is encrypted with, itself encrypted with the secret key of the installation. */
    keyBox: text('key_box').notNull(),
    /** The invoice's total in centavos, as its XML says; null of a DANFE. */
    total: centavos('total'),
    /** Until when it is kept: the end of a day. */
    keepUntil: instant('keep_until').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    unique('invoice_papers_kind_key').on(table.storeId, table.saleOrderId, table.accessKey, table.kind),
    foreignKey({ columns: [table.storeId, table.saleOrderId], foreignColumns: [saleOrders.storeId, saleOrders.id] }),
    index('invoice_papers_to_purge').on(table.storeId, table.keepUntil),
    isOneOf('invoice_papers_kind_known', table.kind, INVOICE_PAPER_KINDS),
    check('invoice_papers_sum_shaped', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
    check('invoice_papers_key_shaped', sql`${table.accessKey} ~ '^[0-9A-Z]{44}$'`),
    check('invoice_papers_not_empty', sql`${table.bytes} > 0`),
  ],
);
/** A file of an invoice as the database keeps it. */
export type InvoicePaperRow = typeof invoicePapers.$inferSelect;
