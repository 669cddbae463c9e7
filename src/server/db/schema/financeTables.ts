import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';

import { RECIPIENT_STATUSES, WITHDRAWAL_STATUSES } from '../../../shared/finance/financeStatuses';
import { SUBSCRIPTION_STATUSES } from '../../../shared/subscription/subscriptionStanding';
import { centavos, createdAt, instant, isOneOf, storeIdColumn } from './columns';
import { stores } from './storeTables';

/**
 * The recipient of a store at the provider of payments: who gets the money of its charges. Where money is real a store
 * sells only while it has an active one (`money_rules`); in the sandbox the money of one without stays with the platform.
 */
export const storeRecipients = pgTable(
  'store_recipients',
  {
    storeId: storeIdColumn()
      .primaryKey()
      .references(() => stores.id),
    recipientId: text('recipient_id').notNull(),
    /** As the provider last said. */
    status: text('status', { enum: RECIPIENT_STATUSES }).notNull().default('registration'),
    createdAt: createdAt(),
  },
  // No two stores share one: the balance of a recipient is one store's.
  (table) => [
    uniqueIndex('store_recipients_recipient_key').on(table.recipientId),
    isOneOf('store_recipients_status_known', table.status, RECIPIENT_STATUSES),
  ],
);

/**
 * What holds for all money of this database: one row. Set when it is first served with real keys, and never taken back:
 * from then on no payment is opened without an active recipient (triggers of migration 0042).
 */
export const moneyRules = pgTable(
  'money_rules',
  {
    id: integer('id').primaryKey().default(1),
    needsRecipient: boolean('needs_recipient').notNull().default(false),
  },
  (table) => [check('money_rules_one_row', sql`${table.id} = 1`)],
);

/**
 * Money the platform passed on to a store from sales that were paid into its own account (`payments.recipient_id` null).
 * Written by the operators, as the owner of the database (docs/operations.md): the application only reads it.
 */
export const platformPayouts = pgTable(
  'platform_payouts',
  {
    storeId: storeIdColumn().references(() => stores.id),
    id: text('id')
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    /** Centavos; below zero where the store gave some back. */
    amount: centavos('amount').notNull(),
    /** What the bank calls the transfer, or why it was made. */
    note: text('note').notNull().default(''),
    paidAt: instant('paid_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    check('platform_payouts_amount_given', sql`${table.amount} <> 0`),
  ],
);

/**
 * Withdrawals of stores, each written before the provider is called. One without the provider's id has no response yet
 * ('processing'), or was never made ('failed').
 */
export const withdrawals = pgTable(
  'withdrawals',
  {
    storeId: storeIdColumn().references(() => stores.id),
    /** Ours; the idempotency key of every call to the provider. */
    id: text('id').notNull(),
    /** Of the merchant's attempt: asking again finds this row. */
    attemptKey: text('attempt_key').notNull(),
    recipientId: text('recipient_id').notNull(),
    amount: centavos('amount').notNull(),
    /** null until the provider has answered. */
    fee: centavos('fee'),
    status: text('status', { enum: WITHDRAWAL_STATUSES }).notNull(),
    providerId: text('provider_id'),
    /** The merchant; they may leave the team. */
    requestedBy: text('requested_by').notNull(),
    createdAt: createdAt(),
    expectedAt: instant('expected_at'),
    paidAt: instant('paid_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    unique('withdrawals_attempt_key').on(table.storeId, table.attemptKey),
    uniqueIndex('withdrawals_provider_key').on(table.storeId, table.providerId),
    // One at a time: no other while the outcome of one is unknown.
    uniqueIndex('withdrawals_one_unanswered')
      .on(table.storeId)
      .where(sql`${table.status} = 'processing' and ${table.providerId} is null`),
    index('withdrawals_by_age').on(table.storeId, table.createdAt),
    isOneOf('withdrawals_status_known', table.status, WITHDRAWAL_STATUSES),
    check('withdrawals_amount_positive', sql`${table.amount} > 0`),
    check(
      'withdrawals_told_by_provider',
      sql`${table.providerId} is not null or ${table.status} in ('processing', 'failed')`,
    ),
  ],
);

/**
 * A store's subscription to the platform, as last reported by the provider. One without the provider's id is being
 * started, under `attemptKey`, which stays until its outcome is known.
 */
export const storeSubscriptions = pgTable(
  'store_subscriptions',
  {
    storeId: storeIdColumn()
      .primaryKey()
      .references(() => stores.id),
    attemptKey: text('attempt_key').notNull(),
    subscriptionId: text('subscription_id'),
    planId: text('plan_id').notNull(),
    status: text('status', { enum: SUBSCRIPTION_STATUSES }).notNull(),
    /** Since when it is not paid; null where it is. */
    failedSince: instant('failed_since'),
    /** When the storefront closes, unless something is paid or begun until then; null where nothing threatens it. */
    suspendsAt: instant('suspends_at'),
    /** The failure its owners were written about, by its first day. */
    warnedOf: instant('warned_of'),
    readAt: instant('read_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('store_subscriptions_subscription_key').on(table.subscriptionId),
    isOneOf('store_subscriptions_status_known', table.status, SUBSCRIPTION_STATUSES),
  ],
);
