import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { PRESCRIPTION_STATUSES } from '../../../shared/order/prescriptionMachine';
import { createdAt, instant, isOneOf, storeIdColumn, version } from './columns';
import { stores } from './storeTables';

const ofStore = () => storeIdColumn().references(() => stores.id);

/**
 * Prescriptions that shoppers sent for one product each (decision 088). `quantityUsed` is what orders took of
 * `quantityAllowed`, in units; `validUntil` the last day on which it counts. Cart, customer and product are named without
 * foreign keys: it is kept for its years, whatever becomes of them. Erased, the texts about people are ''.
 */
export const prescriptions = pgTable(
  'prescriptions',
  {
    storeId: ofStore(),
    id: text('id').notNull(),
    status: text('status', { enum: PRESCRIPTION_STATUSES }).notNull().default('waiting'),
    cartId: text('cart_id').notNull(),
    customerId: text('customer_id'),
    productId: text('product_id').notNull(),
    productTitle: text('product_title').notNull(),
    quantityAsked: integer('quantity_asked').notNull(),
    quantityAllowed: integer('quantity_allowed'),
    quantityUsed: integer('quantity_used').notNull().default(0),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    animalName: text('animal_name').notNull(),
    /** Of who prescribed, as `crmvOf` writes it. */
    crmv: text('crmv').notNull(),
    buyerName: text('buyer_name').notNull(),
    buyerEmail: text('buyer_email').notNull(),
    /** What staff wrote to the shopper; null where it was not refused. */
    refusalReason: text('refusal_reason'),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('prescriptions_by_cart').on(table.storeId, table.cartId),
    index('prescriptions_by_customer')
      .on(table.storeId, table.customerId, table.productId)
      .where(sql`${table.customerId} is not null`),
    index('prescriptions_by_newest').on(table.storeId, table.createdAt.desc(), table.id),
    // Those that wait for staff, the first to come first.
    index('prescriptions_waiting')
      .on(table.storeId, table.createdAt, table.id)
      .where(sql`${table.status} = 'waiting'`),
    isOneOf('prescriptions_status_known', table.status, PRESCRIPTION_STATUSES),
    check(
      'prescriptions_quantities_in_reach',
      sql`${table.quantityAsked} between 1 and 99 and (${table.quantityAllowed} is null or ${table.quantityAllowed} between 1 and 99)`,
    ),
    // Never more than was prescribed.
    check(
      'prescriptions_used_within_allowed',
      sql`${table.quantityUsed} between 0 and coalesce(${table.quantityAllowed}, 0)`,
    ),
    check(
      'prescriptions_used_is_all',
      sql`${table.status} not in ('approved', 'used') or (${table.quantityAllowed} is not null and (${table.status} = 'used') = (${table.quantityUsed} = ${table.quantityAllowed}))`,
    ),
    check(
      'prescriptions_refused_says_why',
      sql`${table.status} <> 'refused' or coalesce(${table.refusalReason}, '') <> ''`,
    ),
    check(
      'prescriptions_decided_by_somebody',
      sql`(${table.decidedBy} is null) = (${table.decidedAt} is null) and (${table.status} not in ('approved', 'used', 'refused') or ${table.decidedAt} is not null)`,
    ),
    check(
      'prescriptions_erased_names_nobody',
      sql`${table.status} <> 'erased' or '' = all (array[${table.animalName}, ${table.crmv}, ${table.buyerName}, ${table.buyerEmail}, coalesce(${table.refusalReason}, '')])`,
    ),
    check('prescriptions_last_after_issue', sql`${table.validUntil} >= ${table.issuedOn}`),
  ],
);
/** A prescription as the database keeps it. */
export type PrescriptionRow = typeof prescriptions.$inferSelect;

/** The file of a prescription, encrypted for its row alone; gone once it is erased. */
export const prescriptionFiles = pgTable(
  'prescription_files',
  {
    storeId: ofStore(),
    prescriptionId: text('prescription_id').notNull(),
    kind: text('kind', { enum: ['picture', 'pdf'] }).notNull(),
    fileBox: text('file_box').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.prescriptionId] }),
    foreignKey({
      columns: [table.storeId, table.prescriptionId],
      foreignColumns: [prescriptions.storeId, prescriptions.id],
    }).onDelete('cascade'),
    isOneOf('prescription_files_kind_known', table.kind, ['picture', 'pdf']),
  ],
);

/** What an order took of a prescription, in units; `releasedAt` once it gave that back. */
export const prescriptionUses = pgTable(
  'prescription_uses',
  {
    storeId: ofStore(),
    saleOrderId: text('sale_order_id').notNull(),
    prescriptionId: text('prescription_id').notNull(),
    productId: text('product_id').notNull(),
    quantity: integer('quantity').notNull(),
    createdAt: createdAt(),
    releasedAt: instant('released_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.saleOrderId, table.prescriptionId] }),
    foreignKey({
      columns: [table.storeId, table.prescriptionId],
      foreignColumns: [prescriptions.storeId, prescriptions.id],
    }),
    index('prescription_uses_by_prescription').on(table.storeId, table.prescriptionId),
    check('prescription_uses_some', sql`${table.quantity} between 1 and 99`),
  ],
);
