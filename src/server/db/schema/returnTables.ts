import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';

import type { BankAccount } from '../../../shared/order/orderReturnContract';
import { ORDER_RETURN_STATUSES } from '../../../shared/order/orderReturnMachine';
import { createdAt, instant, isOneOf, storeIdColumn } from './columns';
import { saleOrders } from './orderTables';
import { stores } from './storeTables';

/** Returns by regret (rules §10): one per order, with the protocol number its buyer was given. */
export const orderReturns = pgTable(
  'order_returns',
  {
    storeId: storeIdColumn().references(() => stores.id),
    saleOrderId: text('sale_order_id').notNull(),
    protocol: text('protocol').notNull(),
    status: text('status', { enum: ORDER_RETURN_STATUSES }).notNull(),
    /** Unused since `refund_accounts`: it goes with a later migration, when no process writes it any more. */
    bankAccount: jsonb('bank_account').$type<BankAccount>(),
    /** How the goods go back, in the store's words; null where it wrote none. */
    instructions: text('instructions'),
    /** When its buyer was written how the goods go back, and the day until which they are to be sent; null until then. */
    instructedAt: instant('instructed_at'),
    sendUntil: date('send_until', { mode: 'string' }),
    /** When the merchant had the goods in hand again; null until then. */
    receivedAt: instant('received_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.saleOrderId] }),
    index('order_returns_by_status').on(table.storeId, table.status, table.createdAt),
    unique('order_returns_protocol_key').on(table.storeId, table.protocol),
    foreignKey({ columns: [table.storeId, table.saleOrderId], foreignColumns: [saleOrders.storeId, saleOrders.id] }),
    check('order_returns_instructed', sql`(${table.instructedAt} is null) = (${table.sendUntil} is null)`),
    isOneOf('order_returns_status_known', table.status, ORDER_RETURN_STATUSES),
  ],
);
