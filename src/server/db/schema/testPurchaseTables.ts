import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { TEST_PURCHASE_STATUSES } from '../../../shared/store/testPurchaseMachine';
import { sessions } from './accountTables';
import { createdAt, instant, isOneOf, storeIdColumn } from './columns';
import { stores } from './storeTables';

const ofStore = () => storeIdColumn().references(() => stores.id);

/**
 * Test purchases of a store, one running at a time: while one runs the store takes test orders, which triggers refuse
 * at any other time. Its first order is the one it is about; that order's row goes when the store opens, so only its
 * number is kept.
 */
export const storeTestPurchases = pgTable(
  'store_test_purchases',
  {
    storeId: ofStore(),
    id: text('id').notNull(),
    merchantId: text('merchant_id').notNull(),
    status: text('status', { enum: TEST_PURCHASE_STATUSES }).notNull().default('running'),
    startedAt: instant('started_at').notNull(),
    /** At the latest. */
    endsAt: instant('ends_at').notNull(),
    endedAt: instant('ended_at'),
    orderNumber: integer('order_number'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('store_test_purchases_one_running')
      .on(table.storeId)
      .where(sql`${table.status} = 'running'`),
    isOneOf('store_test_purchases_status_known', table.status, TEST_PURCHASE_STATUSES),
    check('store_test_purchases_ended', sql`(${table.status} = 'running') = (${table.endedAt} is null)`),
    check('store_test_purchases_done_of_order', sql`${table.status} <> 'done' or ${table.orderNumber} is not null`),
  ],
);

/**
 * Browsers of merchants that see their closed store as shoppers would. The cookie's token is kept as a hash; the row
 * goes with the sign-in it was made in.
 */
export const storePreviews = pgTable(
  'store_previews',
  {
    storeId: ofStore(),
    tokenHash: text('token_hash').notNull(),
    sessionId: text('session_id').notNull(),
    endsAt: instant('ends_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.tokenHash] }),
    index('store_previews_by_session').on(table.storeId, table.sessionId),
    foreignKey({
      columns: [table.storeId, table.sessionId],
      foreignColumns: [sessions.storeId, sessions.id],
    }).onDelete('cascade'),
  ],
);
