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

import {
  CYCLE_END_REASONS,
  CYCLE_METHODS,
  PURCHASE_PAY_WAYS,
  TRY_OUTCOMES,
  type KeptLock,
  type KeptReminder,
  type KeptRise,
  type PurchasePayWay,
} from '../../../shared/repeat/keptCycle';
import { PURCHASE_CYCLE_STATUSES } from '../../../shared/repeat/purchaseCycleMachine';
import type { GrantedDiscount } from '../../../shared/repeat/repeatDiscount';
import { REPEAT_PURCHASE_STATUSES } from '../../../shared/repeat/repeatPurchaseMachine';
import type { RepeatRhythm } from '../../../shared/repeat/repeatRhythm';
import { customers } from './accountTables';
import { productVariants } from './catalogTables';
import { centavos, createdAt, instant, isOneOf, notNegative, storeIdColumn, version } from './columns';
import { saleOrders } from './orderTables';
import { payments } from './paymentTables';
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
    /** Since when its bank takes it for over and gave no other in its place; null while it pays. */
    expiredAt: instant('expired_at'),
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
    payBy: text('pay_by', { enum: PURCHASE_PAY_WAYS }).notNull().default('card'),
    /** '' where it is paid in another way and none was ever chosen. */
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
    index('repeat_purchases_by_status').on(table.storeId, table.status, table.createdAt, table.id),
    index('repeat_purchases_by_customer').on(table.storeId, table.customerId, table.createdAt.desc()),
    isOneOf('repeat_purchases_status_known', table.status, REPEAT_PURCHASE_STATUSES),
    check('repeat_purchases_unpaid_counted', sql`${table.unpaidInARow} between 0 and 2`),
    check('repeat_purchases_step_not_negative', sql`${table.step} >= 0`),
    check('repeat_purchases_rise_limit', sql`${table.riseLimit} between 0 and 100`),
    check('repeat_purchases_percent_in_reach', sql`${table.agreedPercent} between 0 and 100`),
    notNegative('repeat_purchases_shipping_not_negative', table.agreedShippingValue),
    isOneOf('repeat_purchases_pay_by_known', table.payBy, PURCHASE_PAY_WAYS),
    check('repeat_purchases_card_pays', sql`${table.payBy} <> 'card' or ${table.cardId} <> ''`),
    // As `pixPeriodOf` has it: no other rhythm has a period.
    check(
      'repeat_purchases_pix_has_period',
      sql`${table.payBy} <> 'automaticPix' or (${table.rhythm} ->> 'kind', ${table.rhythm} ->> 'every') in (('weeks', '1'), ('days', '7'), ('months', '1'), ('months', '3'), ('months', '6'), ('months', '12'))`,
    ),
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
  /** Left out by consents of before there was a choice: a card. */
  payBy?: PurchasePayWay;
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
    /** Its customer saw the total on a screen and wants it charged on its day at once. */
    isConfirmed: boolean('is_confirmed').notNull().default(false),
    remindedAt: instant('reminded_at'),
    lockedAt: instant('locked_at'),
    /** When it was over, one way or another; null until then. */
    endedAt: instant('ended_at'),
    /** Why it is over without an order; null for all others. */
    endedWhy: text('ended_why', { enum: CYCLE_END_REASONS }),
    /** What its customer was reminded of: nothing of it is charged above this. */
    reminder: jsonb('reminder').$type<KeptReminder>(),
    /** What it is charged by, from the lock on; while it is at `locked` its goods are held in `stock_moves`. */
    locked: jsonb('locked').$type<KeptLock>(),
    /** What rose beyond the customer's limit, and what they said to it; null where nothing did. */
    rise: jsonb('rise').$type<KeptRise>(),
    /** The order made of it, which from then on holds its goods. */
    orderId: text('order_id'),
    /** When a refused charge is tried again by itself; null where it is not. */
    nextTryAt: instant('next_try_at'),
    /** When it is over unpaid; set by its first refusal. */
    giveUpAt: instant('give_up_at'),
    /** When time does its next step (shared/repeat/cycleTimes); null while it waits for somebody else, or is over. */
    dueAt: instant('due_at'),
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
    // What is coming, by its day; and what was ordered, by when.
    index('purchase_cycles_coming')
      .on(table.storeId, table.chargeOn, table.id)
      .where(sql`${table.status} in ('scheduled', 'reminded', 'locked', 'charging', 'retryWait')`),
    index('purchase_cycles_by_order_day')
      .on(table.storeId, table.endedAt)
      .where(sql`${table.status} in ('ordered', 'partial')`),
    isOneOf('purchase_cycles_status_known', table.status, PURCHASE_CYCLE_STATUSES),
    check('purchase_cycles_numbered', sql`${table.number} >= 1`),
    // An order is of one cycle.
    uniqueIndex('purchase_cycles_one_order').on(table.storeId, table.orderId),
    // What time has to do: it stays as small as purchases are many.
    index('purchase_cycles_due')
      .on(table.storeId, table.dueAt, table.id)
      .where(sql`${table.dueAt} is not null`),
    foreignKey({
      name: 'purchase_cycles_order',
      columns: [table.storeId, table.orderId],
      foreignColumns: [saleOrders.storeId, saleOrders.id],
    }),
    isOneOf('purchase_cycles_end_known', table.endedWhy, CYCLE_END_REASONS),
    check('purchase_cycles_locked_after_reminder', sql`${table.locked} is null or ${table.reminder} is not null`),
    check('purchase_cycles_ordered_of_lock', sql`${table.orderId} is null or ${table.locked} is not null`),
    check(
      'purchase_cycles_charged_by_order',
      sql`${table.status} not in ('charging', 'retryWait', 'paid', 'ordered', 'partial') or ${table.orderId} is not null`,
    ),
    foreignKey({
      name: 'purchase_cycles_of_purchase',
      columns: [table.storeId, table.purchaseId],
      foreignColumns: [repeatPurchases.storeId, repeatPurchases.id],
    }).onDelete('cascade'),
  ],
);

/**
 * Tries to be paid for a cycle, numbered from 1 on; each is a payment of its order. `cardId` names the customer's row of
 * the card, which may be gone; null for other ways, and where there was no card. A refusal's code is raw, beside whose
 * codes these are; `advice` is the brand's word to the merchant, where it gave one.
 */
export const cycleAttempts = pgTable(
  'cycle_attempts',
  {
    storeId: ofStore(),
    cycleId: text('cycle_id').notNull(),
    number: integer('number').notNull(),
    orderId: text('order_id').notNull(),
    paymentId: text('payment_id').notNull(),
    method: text('method', { enum: CYCLE_METHODS }).notNull(),
    cardId: text('card_id'),
    at: instant('at').notNull(),
    outcome: text('outcome', { enum: TRY_OUTCOMES }).notNull().default('pending'),
    codeTable: text('code_table', { enum: ['abecs', 'provider'] }),
    code: text('code'),
    advice: text('advice'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.cycleId, table.number] }),
    // A payment is one try.
    unique('cycle_attempts_one_payment').on(table.storeId, table.paymentId),
    // Of one cycle nobody tries again while the outcome of a try is unknown.
    uniqueIndex('cycle_attempts_one_pending')
      .on(table.storeId, table.cycleId)
      .where(sql`${table.outcome} = 'pending'`),
    // Brands count the tries of a card together, whatever they were for.
    index('cycle_attempts_of_card')
      .on(table.storeId, table.cardId, table.at)
      .where(sql`${table.cardId} is not null`),
    index('cycle_attempts_first')
      .on(table.storeId, table.at, table.outcome)
      .where(sql`${table.number} = 1`),
    index('cycle_attempts_refused')
      .on(table.storeId, table.at, table.cycleId)
      .where(sql`${table.outcome} = 'refused'`),
    isOneOf('cycle_attempts_method_known', table.method, CYCLE_METHODS),
    isOneOf('cycle_attempts_outcome_known', table.outcome, TRY_OUTCOMES),
    check('cycle_attempts_numbered', sql`${table.number} >= 1`),
    check(
      'cycle_attempts_refused_why',
      sql`(${table.outcome} = 'refused') = (${table.code} is not null) and (${table.code} is null) = (${table.codeTable} is null) and (${table.advice} is null or ${table.code} is not null)`,
    ),
    foreignKey({
      name: 'cycle_attempts_of_cycle',
      columns: [table.storeId, table.cycleId],
      foreignColumns: [purchaseCycles.storeId, purchaseCycles.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'cycle_attempts_payment',
      columns: [table.storeId, table.paymentId],
      foreignColumns: [payments.storeId, payments.id],
    }),
  ],
);
