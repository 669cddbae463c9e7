import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';

import { FACTOR_RESET_CANCELERS, FACTOR_RESET_STATUSES } from '../../../shared/platform/factorResetMachine';
import { merchants } from './accountTables';
import { createdAt, instant, isOneOf, storeIdColumn } from './columns';
import { stores } from './storeTables';

/**
 * Resets of merchants' second factors (shared/platform/factorResetMachine): requested by the platform, made once
 * `effectiveAt` has come. `linkHash`: of the token in the latest letter that tells of it, whose link cancels it. Rows
 * stay: a link that is followed late is told what became of the reset.
 */
export const merchantFactorResets = pgTable(
  'merchant_factor_resets',
  {
    storeId: storeIdColumn().references(() => stores.id),
    id: text('id').notNull(),
    merchantId: text('merchant_id').notNull(),
    status: text('status', { enum: FACTOR_RESET_STATUSES }).notNull().default('waiting'),
    reason: text('reason').notNull(),
    effectiveAt: instant('effective_at').notNull(),
    linkHash: text('link_hash'),
    endedAt: instant('ended_at'),
    canceledBy: text('canceled_by', { enum: FACTOR_RESET_CANCELERS }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('merchant_factor_resets_one_waiting')
      .on(table.storeId, table.merchantId)
      .where(sql`${table.status} = 'waiting'`),
    index('merchant_factor_resets_by_merchant').on(table.storeId, table.merchantId),
    unique('merchant_factor_resets_link_key').on(table.linkHash),
    isOneOf('merchant_factor_resets_status_known', table.status, FACTOR_RESET_STATUSES),
    isOneOf('merchant_factor_resets_canceler_known', table.canceledBy, FACTOR_RESET_CANCELERS),
    check('merchant_factor_resets_reason_given', sql`length(${table.reason}) between 5 and 300`),
    check('merchant_factor_resets_ended', sql`(${table.status} = 'waiting') = (${table.endedAt} is null)`),
    check(
      'merchant_factor_resets_canceled_by',
      sql`(${table.status} = 'canceled') = (${table.canceledBy} is not null)`,
    ),
    // Whatever a program does wrong, no factor is recorded as reset before its time.
    check(
      'merchant_factor_resets_waited',
      sql`${table.effectiveAt} >= ${table.createdAt} and (${table.status} <> 'done' or ${table.endedAt} >= ${table.effectiveAt})`,
    ),
    foreignKey({
      name: 'merchant_factor_resets_merchant_fk',
      columns: [table.storeId, table.merchantId],
      foreignColumns: [merchants.storeId, merchants.id],
    }).onDelete('cascade'),
  ],
);
