import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

import { PURCHASE_CYCLE_STATUSES } from '../../../shared/repeat/purchaseCycleMachine';
import type { GrantedDiscount } from '../../../shared/repeat/repeatDiscount';
import { REPEAT_PURCHASE_STATUSES } from '../../../shared/repeat/repeatPurchaseMachine';
import type { RepeatRhythm } from '../../../shared/repeat/repeatRhythm';
import { customers } from './accountTables';
import { productVariants } from './catalogTables';
import { centavos, createdAt, instant, isOneOf, notNegative, storeIdColumn, version } from './columns';
import { stores } from './storeTables';

const ofStore = () => storeIdColumn().references(() => stores.id);

/**
 * Whether a store sells by repeat purchase, and what it takes off (shared/repeat/repeatDiscount). Without a row it does
 * not. `firstPercent` null: the first cycle is like the others; `firstMost` in centavos.
 */
export const repeatSettings = pgTable(
  'repeat_settings',
  {
    storeId: ofStore().primaryKey(),
    isOn: boolean('is_on').notNull().default(false),
    percent: integer('percent').notNull().default(0),
    minProductsValue: centavos('min_products_value').notNull().default(0),
    firstPercent: integer('first_percent'),
    firstMost: centavos('first_most'),
    endsOn: date('ends_on', { mode: 'string' }),
  },
  (table) => [
    check('repeat_settings_percent_in_reach', sql`${table.percent} between 0 and 100`),
    check(
      'repeat_settings_first_in_reach',
      sql`${table.firstPercent} is null or ${table.firstPercent} between 0 and 100`,
    ),
    check(
      'repeat_settings_most_of_first',
      sql`${table.firstMost} is null or (${table.firstMost} >= 0 and ${table.firstPercent} is not null)`,
    ),
    check('repeat_settings_minimum_not_negative', sql`${table.minProductsValue} >= 0`),
  ],
);

/**
 * Cards that customers have kept at the provider of payments. Its number is the provider's alone. A row that goes has the
 * provider forget the card, by a trigger. `consentVersion` is that of the words its customer agreed to.
 */
export const customerCards = pgTable(
  'customer_cards',
  {
    storeId: ofStore(),
    id: text('id').notNull(),
    customerId: text('customer_id').notNull(),
    providerCustomerId: text('provider_customer_id').notNull(),
    providerCardId: text('provider_card_id').notNull(),
    brand: text('brand'),
    lastDigits: text('last_digits'),
    expMonth: integer('exp_month').notNull(),
    expYear: integer('exp_year').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    consentVersion: text('consent_version').notNull(),
    consentedAt: instant('consented_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    unique('customer_cards_once').on(table.storeId, table.customerId, table.providerCardId),
    uniqueIndex('customer_cards_one_default')
      .on(table.storeId, table.customerId)
      .where(sql`${table.isDefault}`),
    check('customer_cards_last_four', sql`${table.lastDigits} ~ '^[0-9]{4}$'`),
    check('customer_cards_month', sql`${table.expMonth} between 1 and 12 and ${table.expYear} between 2000 and 9999`),
    foreignKey({
      columns: [table.storeId, table.customerId],
      foreignColumns: [customers.storeId, customers.id],
    }).onDelete('cascade'),
  ],
);

/**
 * Repeat purchases of customers. `anchor` and `step` are its plan (shared/repeat/repeatRhythm); `agreed…` is what its
 * customer last paid or agreed to, in centavos and percent. Address and card are named without foreign keys: one that was
 * removed leaves a purchase that asks for another.
 */
export const repeatPurchases = pgTable(
  'repeat_purchases',
  {
    storeId: ofStore(),
    id: text('id').notNull(),
    customerId: text('customer_id').notNull(),
    status: text('status', { enum: REPEAT_PURCHASE_STATUSES }).notNull().default('draft'),
    unpaidInARow: integer('unpaid_in_a_row').notNull().default(0),
    name: text('name').notNull(),
    rhythm: jsonb('rhythm').$type<RepeatRhythm>().notNull(),
    anchor: date('anchor', { mode: 'string' }).notNull(),
    step: integer('step').notNull().default(0),
    addressId: text('address_id').notNull(),
    cardId: text('card_id').notNull(),
    shippingId: text('shipping_id').notNull(),
    shippingName: text('shipping_name').notNull(),
    agreedShippingValue: centavos('agreed_shipping_value').notNull(),
    agreedPercent: integer('agreed_percent').notNull(),
    agreedMost: centavos('agreed_most'),
    /** What its products lacked for a discount when it was agreed to. */
    discountMissing: centavos('discount_missing').notNull().default(0),
    riseLimit: integer('rise_limit').notNull(),
    /** Of its cancellation; null until then. */
    protocol: text('protocol'),
    cancelledAt: instant('cancelled_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    unique('repeat_purchases_protocol_key').on(table.storeId, table.protocol),
    index('repeat_purchases_by_customer').on(table.storeId, table.customerId, table.createdAt.desc()),
    isOneOf('repeat_purchases_status_known', table.status, REPEAT_PURCHASE_STATUSES),
    check('repeat_purchases_unpaid_counted', sql`${table.unpaidInARow} between 0 and 2`),
    check('repeat_purchases_step_not_negative', sql`${table.step} >= 0`),
    check('repeat_purchases_rise_limit', sql`${table.riseLimit} between 0 and 100`),
    check('repeat_purchases_percent_in_reach', sql`${table.agreedPercent} between 0 and 100`),
    notNegative('repeat_purchases_shipping_not_negative', table.agreedShippingValue),
    check(
      'repeat_purchases_cancelled_by_protocol',
      sql`(${table.status} = 'cancelled') = (${table.protocol} is not null) and (${table.protocol} is null) = (${table.cancelledAt} is null)`,
    ),
    foreignKey({
      columns: [table.storeId, table.customerId],
      foreignColumns: [customers.storeId, customers.id],
    }).onDelete('cascade'),
  ],
);

/** Goods of repeat purchases: each variant once, with the unit price its customer last paid or agreed to, in centavos. */
export const repeatPurchaseLines = pgTable(
  'repeat_purchase_lines',
  {
    storeId: ofStore(),
    purchaseId: text('purchase_id').notNull(),
    productId: text('product_id').notNull(),
    productVariantId: text('product_variant_id').notNull(),
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
    agreedUnitPrice: centavos('agreed_unit_price').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.purchaseId, table.productVariantId] }),
    check('repeat_purchase_lines_some', sql`${table.quantity} between 1 and 99`),
    notNegative('repeat_purchase_lines_price_not_negative', table.agreedUnitPrice),
    foreignKey({
      name: 'repeat_purchase_lines_of_purchase',
      columns: [table.storeId, table.purchaseId],
      foreignColumns: [repeatPurchases.storeId, repeatPurchases.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'repeat_purchase_lines_variant_of_product',
      columns: [table.storeId, table.productId, table.productVariantId],
      foreignColumns: [productVariants.storeId, productVariants.productId, productVariants.id],
    }),
  ],
);

/** What a customer agreed to, as it was on their screen. Amounts in centavos, `riseLimit` in percent. */
export type AgreedTerms = {
  rhythm: RepeatRhythm;
  listProduct: { productVariantId: string; title: string; quantity: number; unitPrice: number }[];
  discount: GrantedDiscount;
  shippingName: string;
  shippingValue: number;
  total: number;
  riseLimit: number;
};

/** Each time a customer agreed to a repeat purchase or to a change of its price: never changed (CDC art. 39). */
export const repeatConsents = pgTable(
  'repeat_consents',
  {
    storeId: ofStore(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    purchaseId: text('purchase_id').notNull(),
    textVersion: text('text_version').notNull(),
    /** The network it came from. */
    network: text('network').notNull(),
    terms: jsonb('terms').$type<AgreedTerms>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('repeat_consents_by_purchase').on(table.storeId, table.purchaseId),
    foreignKey({
      name: 'repeat_consents_of_purchase',
      columns: [table.storeId, table.purchaseId],
      foreignColumns: [repeatPurchases.storeId, repeatPurchases.id],
    }).onDelete('cascade'),
  ],
);

/** Cycles of repeat purchases, numbered from 1 on. A purchase has one at a time that is under way. */
export const purchaseCycles = pgTable(
  'purchase_cycles',
  {
    storeId: ofStore(),
    id: text('id').notNull(),
    purchaseId: text('purchase_id').notNull(),
    number: integer('number').notNull(),
    status: text('status', { enum: PURCHASE_CYCLE_STATUSES }).notNull().default('scheduled'),
    chargeOn: date('charge_on', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    unique('purchase_cycles_number_key').on(table.storeId, table.purchaseId, table.number),
    uniqueIndex('purchase_cycles_one_under_way')
      .on(table.storeId, table.purchaseId)
      .where(sql`${table.status} in ('scheduled', 'reminded', 'locked', 'charging', 'retryWait')`),
    isOneOf('purchase_cycles_status_known', table.status, PURCHASE_CYCLE_STATUSES),
    check('purchase_cycles_numbered', sql`${table.number} >= 1`),
    foreignKey({
      name: 'purchase_cycles_of_purchase',
      columns: [table.storeId, table.purchaseId],
      foreignColumns: [repeatPurchases.storeId, repeatPurchases.id],
    }).onDelete('cascade'),
  ],
);
