import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

import {
  PIX_AUTHORIZATION_STATUSES,
  PIX_CHARGE_STATUSES,
  PIX_ENDED_BY,
  PIX_JOURNEYS,
  PIX_PERIODS,
  PIX_PROVIDERS,
  PIX_RETRY_POLICIES,
} from '../../../shared/repeat/pixAutomatic';
import { centavos, createdAt, instant, isOneOf, storeIdColumn, version } from './columns';
import { purchaseCycles, repeatPurchases } from './repeatTables';
import { stores } from './storeTables';

const ofStore = () => storeIdColumn().references(() => stores.id);
const updatedAt = () =>
  instant('updated_at')
    .notNull()
    .default(sql`now()`);

/** Which provider a store has Pix Automático from; without a row it has none. */
export const pixAutomaticSettings = pgTable(
  'pix_automatic_settings',
  {
    storeId: ofStore().primaryKey(),
    provider: text('provider', { enum: PIX_PROVIDERS }).notNull(),
  },
  (table) => [isOneOf('pix_automatic_settings_provider_known', table.provider, PIX_PROVIDERS)],
);

/**
 * Authorisations of Pix Automático: what a payer allows their bank to pay, period by period (decision 125). A purchase has
 * one at a time that is asked for or approved. `recId` is the provider's, null until it has answered.
 */
export const pixAuthorizations = pgTable(
  'pix_authorizations',
  {
    storeId: ofStore(),
    id: text('id').notNull(),
    purchaseId: text('purchase_id').notNull(),
    status: text('status', { enum: PIX_AUTHORIZATION_STATUSES }).notNull().default('created'),
    period: text('period', { enum: PIX_PERIODS }).notNull(),
    firstOn: date('first_on', { mode: 'string' }).notNull(),
    journey: text('journey', { enum: PIX_JOURNEYS }).notNull(),
    retryPolicy: text('retry_policy', { enum: PIX_RETRY_POLICIES }).notNull(),
    /** The least ceiling the payer may set, in centavos; null: any. */
    minimumValue: centavos('minimum_value'),
    recId: text('rec_id'),
    /** What the payer copies into their bank's application; null until there is one. */
    pixCode: text('pix_code'),
    /** Until when the payer may approve it. */
    expiresAt: instant('expires_at').notNull(),
    approvedAt: instant('approved_at'),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by', { enum: PIX_ENDED_BY }),
    /** The API's code of why it ended. */
    endedCode: text('ended_code'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    unique('pix_authorizations_rec_key').on(table.storeId, table.recId),
    uniqueIndex('pix_authorizations_one_open')
      .on(table.storeId, table.purchaseId)
      .where(sql`${table.status} in ('created', 'approved')`),
    index('pix_authorizations_by_rec').on(table.recId),
    index('pix_authorizations_by_purchase').on(table.storeId, table.purchaseId),
    isOneOf('pix_authorizations_status_known', table.status, PIX_AUTHORIZATION_STATUSES),
    isOneOf('pix_authorizations_period_known', table.period, PIX_PERIODS),
    isOneOf('pix_authorizations_journey_known', table.journey, PIX_JOURNEYS),
    isOneOf('pix_authorizations_policy_known', table.retryPolicy, PIX_RETRY_POLICIES),
    isOneOf('pix_authorizations_ended_by_known', table.endedBy, PIX_ENDED_BY),
    check('pix_authorizations_rec_id', sql`${table.recId} ~ '^R[RN][0-9]{16}[A-Za-z0-9]{11}$'`),
    check('pix_authorizations_minimum_positive', sql`${table.minimumValue} > 0`),
    check(
      'pix_authorizations_approved_at',
      sql`${table.status} <> 'approved' or (${table.approvedAt} is not null and ${table.recId} is not null)`,
    ),
    check(
      'pix_authorizations_ended_at',
      sql`(${table.status} in ('rejected', 'expired', 'cancelled')) = (${table.endedAt} is not null)`,
    ),
    check('pix_authorizations_open_for_30_days', sql`${table.expiresAt} <= ${table.createdAt} + interval '30 days'`),
    foreignKey({
      name: 'pix_authorizations_of_purchase',
      columns: [table.storeId, table.purchaseId],
      foreignColumns: [repeatPurchases.storeId, repeatPurchases.id],
    }).onDelete('cascade'),
  ],
);

/**
 * Charges of cycles by Pix Automático. A cycle has one at a time that is not over, and is paid by one at most. `txid` is ours
 * at the provider: repeating the instruction makes one charge. `tries` counts the days it was asked for again.
 */
export const pixCharges = pgTable(
  'pix_charges',
  {
    storeId: ofStore(),
    id: text('id').notNull(),
    authorizationId: text('authorization_id').notNull(),
    cycleId: text('cycle_id').notNull(),
    txid: text('txid').notNull(),
    status: text('status', { enum: PIX_CHARGE_STATUSES }).notNull().default('created'),
    amount: centavos('amount').notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    tries: integer('tries').notNull().default(0),
    lastTryOn: date('last_try_on', { mode: 'string' }),
    /** The API's code of the last refusal, or of why it was cancelled. */
    code: text('code'),
    settledAt: instant('settled_at'),
    /** The Banco Central's number of the payment, by which its money goes back; null until it is paid. */
    endToEndId: text('end_to_end_id'),
    /** Since when its money is to go back, as it may pay no cycle; null for all others. */
    returnAskedAt: instant('return_asked_at'),
    returnedAt: instant('returned_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    unique('pix_charges_txid_key').on(table.storeId, table.txid),
    uniqueIndex('pix_charges_one_of_cycle')
      .on(table.storeId, table.cycleId)
      .where(sql`${table.status} in ('created', 'active', 'paid') and ${table.returnAskedAt} is null`),
    index('pix_charges_by_txid').on(table.txid),
    index('pix_charges_by_authorization').on(table.storeId, table.authorizationId),
    index('pix_charges_by_cycle').on(table.storeId, table.cycleId),
    isOneOf('pix_charges_status_known', table.status, PIX_CHARGE_STATUSES),
    check('pix_charges_txid', sql`${table.txid} ~ '^[A-Za-z0-9]{26,35}$'`),
    check('pix_charges_amount_positive', sql`${table.amount} > 0`),
    check('pix_charges_tries', sql`${table.tries} between 0 and 3`),
    check(
      'pix_charges_tried_within_seven_days',
      sql`(${table.tries} = 0) = (${table.lastTryOn} is null) and coalesce(${table.lastTryOn} > ${table.dueOn} and ${table.lastTryOn} <= ${table.dueOn} + 7, true)`,
    ),
    check(
      'pix_charges_returned_of_paid',
      sql`(${table.returnAskedAt} is null or ${table.status} = 'paid') and (${table.returnedAt} is null or ${table.returnAskedAt} is not null)`,
    ),
    check('pix_charges_settled_at', sql`(${table.status} = 'paid') = (${table.settledAt} is not null)`),
    foreignKey({
      name: 'pix_charges_of_authorization',
      columns: [table.storeId, table.authorizationId],
      foreignColumns: [pixAuthorizations.storeId, pixAuthorizations.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'pix_charges_of_cycle',
      columns: [table.storeId, table.cycleId],
      foreignColumns: [purchaseCycles.storeId, purchaseCycles.id],
    }).onDelete('cascade'),
  ],
);
