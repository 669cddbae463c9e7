import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';

import { CHARGEBACK_STATUSES } from '../../../shared/payment/chargebackMachine';
import { centavos, instant, isOneOf, storeIdColumn } from './columns';
import { saleOrders } from './orderTables';
import { payments } from './paymentTables';
import { stores } from './storeTables';

/**
 * Chargebacks of payments, one each, opened by the transaction that learns of it (decision 083). Its money is in
 * `payment_reversals`; this row is what the store does about it. A trigger keeps amount, payment
 * and time of opening as they are.
 */
export const chargebacks = pgTable(
  'chargebacks',
  {
    storeId: storeIdColumn().references(() => stores.id),
    id: text('id').notNull(),
    saleOrderId: text('sale_order_id').notNull(),
    paymentId: text('payment_id').notNull(),
    /** What went back by it: the payment less what was refunded before. */
    amount: centavos('amount').notNull(),
    status: text('status', { enum: CHARGEBACK_STATUSES }).notNull().default('open'),
    /** When the shop learned of it. */
    openedAt: instant('opened_at').notNull(),
    /** The last day to answer: counted by the platform's setting until a merchant notes the provider's own. */
    answerBy: date('answer_by', { mode: 'string' }).notNull(),
    /** What the provider said, as a merchant noted it; null until then. */
    providerWords: text('provider_words'),
    /** What was answered, as a merchant noted it, by whom, and when; null until then. */
    answer: text('answer'),
    answeredBy: text('answered_by'),
    answeredAt: instant('answered_at'),
    /** When its end was noted; null before. */
    closedAt: instant('closed_at'),
    /** When the owners were reminded of the last day; null until then. */
    dueLetterAt: instant('due_letter_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    // However often the provider says so.
    unique('chargebacks_payment_key').on(table.storeId, table.paymentId),
    foreignKey({ columns: [table.storeId, table.saleOrderId], foreignColumns: [saleOrders.storeId, saleOrders.id] }),
    foreignKey({ columns: [table.storeId, table.paymentId], foreignColumns: [payments.storeId, payments.id] }),
    index('chargebacks_by_order').on(table.storeId, table.saleOrderId),
    // Those that wait for an answer, and no others.
    index('chargebacks_open')
      .on(table.storeId, table.answerBy)
      .where(sql`${table.status} = 'open'`),
    isOneOf('chargebacks_status_known', table.status, CHARGEBACK_STATUSES),
    check('chargebacks_amount_positive', sql`${table.amount} > 0`),
    check(
      'chargebacks_answer_whole',
      sql`(${table.answer} is null) = (${table.answeredAt} is null) and (${table.answer} is null) = (${table.answeredBy} is null)`,
    ),
    check(
      'chargebacks_answered_says_what',
      sql`${table.status} not in ('answered', 'won') or ${table.answeredAt} is not null`,
    ),
    check(
      'chargebacks_closed_when_decided',
      sql`(${table.status} in ('won', 'lost')) = (${table.closedAt} is not null)`,
    ),
  ],
);
/** A chargeback as the database keeps it. */
export type ChargebackRow = typeof chargebacks.$inferSelect;
