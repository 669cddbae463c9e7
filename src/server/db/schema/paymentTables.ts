import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

import { LOOKED_FOR_STATUSES } from '../../../shared/payment/lookRhythm';
import { PAYMENT_STATUSES } from '../../../shared/payment/paymentMachine';
import { PAYMENT_METHODS } from '../../../shared/payment/paymentMethods';
import { centavos, createdAt, instant, isOneOf, storeIdColumn } from './columns';
import { saleOrders } from './orderTables';
import { stores } from './storeTables';

const ofStore = () => storeIdColumn().references(() => stores.id);

/** A card kept at the provider, by the provider's own numbers. */
export type KeptCardRef = { providerCustomerId: string; providerCardId: string };

/**
 * Payments of an order, one active at a time. The row exists before the provider is called (rules §9), so an unknown
 * outcome is `processing` with a null charge and is settled by repeating the request with the same idempotency key.
 */
export const payments = pgTable(
  'payments',
  {
    storeId: ofStore(),
    id: text('id').notNull(),
    saleOrderId: text('sale_order_id').notNull(),
    /** Of a test order: its charge is one of our simulator, and no money. */
    isTest: boolean('is_test').notNull().default(false),
    method: text('method', { enum: PAYMENT_METHODS }).notNull(),
    status: text('status', { enum: PAYMENT_STATUSES }).notNull().default('processing'),
    amount: centavos('amount').notNull(),
    /** Centavos refunded so far. */
    refundedAmount: centavos('refunded_amount').notNull().default(0),
    /** Of a card, 1 to 3; else null. */
    installments: integer('installments'),
    cardBrand: text('card_brand'),
    cardLastDigits: text('card_last_digits'),
    /** The card kept at the provider that is charged, without its owner; null where they pay themselves. */
    keptCard: jsonb('kept_card').$type<KeptCardRef>(),
    /** The 47 digits of a boleto's line. */
    boletoLine: text('boleto_line'),
    boletoPdfUrl: text('boleto_pdf_url'),
    /** Of the store at the provider, when the payment was opened; null: the platform's own account takes the money. */
    recipientId: text('recipient_id'),
    providerOrderId: text('provider_order_id'),
    providerChargeId: text('provider_charge_id'),
    pixCode: text('pix_code'),
    expiresAt: instant('expires_at'),
    refusalReason: text('refusal_reason'),
    /** The brand's word to the merchant about a refused card (merchant advice code); null where it gave none. */
    refusalAdvice: text('refusal_advice'),
    paidAt: instant('paid_at'),
    /**
     * When the provider is asked for it next, while it is at one of LOOKED_FOR_STATUSES. A default, so that whoever
     * writes a payment without it has it asked for at once.
     */
    nextLookAt: instant('next_look_at')
      .notNull()
      .default(sql`now()`),
    /** When the provider last said how it stands; null: never asked. */
    lookedAt: instant('looked_at'),
    /** When it was found paid although the provider's news of it had not come; null for all others. */
    foundAt: instant('found_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    foreignKey({ columns: [table.storeId, table.saleOrderId], foreignColumns: [saleOrders.storeId, saleOrders.id] }),
    index('payments_by_order').on(table.storeId, table.saleOrderId),
    uniqueIndex('payments_charge_key')
      .on(table.storeId, table.providerChargeId)
      .where(sql`${table.providerChargeId} is not null`),
    // All that the revenue of a day is summed from, so that a quarter of a large store is read from the index alone.
    index('payments_by_day_and_kind')
      .on(table.storeId, table.paidAt, table.saleOrderId, table.amount, table.refundedAmount, table.isTest)
      .where(sql`${table.paidAt} is not null`),
    // What the platform holds is summed from it; empty for a store that had its account from the beginning.
    index('payments_of_platform_and_kind')
      .on(table.storeId, table.id, table.amount, table.isTest)
      .where(sql`${table.recipientId} is null and ${table.paidAt} is not null`),
    index('payments_unsettled').on(table.status, table.updatedAt),
    // Those that wait, and no others: it stays as small as they are few.
    index('payments_to_look_for')
      .on(table.storeId, table.nextLookAt)
      .where(sql`${table.status} in (${sql.raw(LOOKED_FOR_STATUSES.map((status) => `'${status}'`).join(', '))})`),
    index('payments_found')
      .on(table.foundAt)
      .where(sql`${table.foundAt} is not null`),
    isOneOf('payments_method_known', table.method, PAYMENT_METHODS),
    isOneOf('payments_status_known', table.status, PAYMENT_STATUSES),
    // A test order's charge is never a provider's, and a provider's charge never a test order's.
    check('payments_test_charge', sql`(${table.providerChargeId} like 'test!_%' escape '!') = ${table.isTest}`),
    check('payments_test_without_recipient', sql`not ${table.isTest} or ${table.recipientId} is null`),
    check('payments_found_were_paid', sql`${table.foundAt} is null or ${table.paidAt} is not null`),
    check('payments_amount_positive', sql`${table.amount} > 0`),
    check('payments_refund_within_amount', sql`${table.refundedAmount} between 0 and ${table.amount}`),
    check(
      'payments_installments_of_cards',
      sql`(${table.method} = 'creditCard') = (${table.installments} is not null) and coalesce(${table.installments}, 1) between 1 and 3`,
    ),
    check('payments_kept_card_is_card', sql`${table.keptCard} is null or ${table.method} = 'creditCard'`),
    check('payments_card_digits', sql`${table.cardLastDigits} ~ '^[0-9]{4}$'`),
    check('payments_boleto_line', sql`${table.boletoLine} ~ '^[0-9]{47}$'`),
    // Only one payment of an order is open at a time: paying again ends the previous one.
    uniqueIndex('payments_one_living')
      .on(table.storeId, table.saleOrderId)
      .where(sql`${table.status} in ('processing', 'authorized', 'waitingPayment', 'analyzing', 'pendingReview')`),
  ],
);
/** A payment of an order. */
export type PaymentRow = typeof payments.$inferSelect;

/** Why a payment was reversed: refunded by the store, or charged back by the cardholder's bank. */
export const REVERSAL_KINDS = ['refund', 'chargeback'] as const;

/**
 * Reversals of payments, on the day they happened: the ledger of refunds and chargebacks, so that the figures of the
 * day of sale never change. Written by a trigger on payments alone (`record_reversal`), in the transaction that
 * recorded it; rows are never changed. `reversedTotal` is the reversed sum of the payment after this row.
 */
export const paymentReversals = pgTable(
  'payment_reversals',
  {
    storeId: ofStore(),
    paymentId: text('payment_id').notNull(),
    reversedTotal: centavos('reversed_total').notNull(),
    saleOrderId: text('sale_order_id').notNull(),
    kind: text('kind', { enum: REVERSAL_KINDS }).notNull(),
    amount: centavos('amount').notNull(),
    reversedAt: instant('reversed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.paymentId, table.reversedTotal] }),
    foreignKey({ columns: [table.storeId, table.paymentId], foreignColumns: [payments.storeId, payments.id] }),
    // All that the returns of a period are summed from.
    index('payment_reversals_by_day').on(table.storeId, table.reversedAt, table.kind, table.amount),
    index('payment_reversals_by_order').on(table.storeId, table.saleOrderId),
    isOneOf('payment_reversals_kind_known', table.kind, REVERSAL_KINDS),
    check('payment_reversals_amount_positive', sql`${table.amount} > 0 and ${table.amount} <= ${table.reversedTotal}`),
  ],
);

/** Events a provider sent, each once: the id is the provider's own. Bodies hold no card data. */
export const providerEvents = pgTable(
  'provider_events',
  {
    storeId: ofStore(),
    provider: text('provider', { enum: ['pagarme', 'melhorEnvio'] }).notNull(),
    id: text('id').notNull(),
    kind: text('kind').notNull(),
    resourceId: text('resource_id').notNull(),
    body: jsonb('body').notNull(),
    isApplied: boolean('is_applied').notNull().default(false),
    receivedAt: createdAt(),
    appliedAt: instant('applied_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.provider, table.id] }),
    index('provider_events_by_resource').on(table.storeId, table.resourceId),
    // Those that are emptied once they are old.
    index('provider_events_with_words')
      .on(table.storeId, table.receivedAt)
      .where(sql`${table.body} <> '{}'`),
    isOneOf('provider_events_provider_known', table.provider, ['pagarme', 'melhorEnvio']),
  ],
);
