import { sql } from 'drizzle-orm';
import { foreignKey, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';

import type { BankAccount } from '../../../shared/order/orderReturnContract';
import { ORDER_RETURN_STATUSES } from '../../../shared/order/orderReturnMachine';
import { createdAt, instant, isOneOf, storeIdColumn } from './columns';
import { saleOrders } from './orderTables';
import { stores } from './storeTables';

/** Returns by regret (decisions §10): one per order, with the protocol number its buyer was given. */
export const orderReturns = pgTable(
  'order_returns',
  {
    storeId: storeIdColumn().references(() => stores.id),
    saleOrderId: text('sale_order_id').notNull(),
    protocol: text('protocol').notNull(),
    status: text('status', { enum: ORDER_RETURN_STATUSES }).notNull(),
    /** Where the money of a boleto goes; gone once it is there. */
    bankAccount: jsonb('bank_account').$type<BankAccount>(),
    /** When the merchant had the goods in hand again; null until then. */
    receivedAt: instant('received_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.saleOrderId] }),
    unique('order_returns_protocol_key').on(table.storeId, table.protocol),
    foreignKey({ columns: [table.storeId, table.saleOrderId], foreignColumns: [saleOrders.storeId, saleOrders.id] }),
    isOneOf('order_returns_status_known', table.status, ORDER_RETURN_STATUSES),
  ],
);
