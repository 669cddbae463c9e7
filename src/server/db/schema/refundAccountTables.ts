import { foreignKey, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import type { BankAccount } from '../../../shared/order/orderReturnContract';
import { createdAt, storeIdColumn } from './columns';
import { payments } from './paymentTables';
import { stores } from './storeTables';

const ofStore = () => storeIdColumn().references(() => stores.id);

/** Where the money of a paid boleto goes back to, as its buyer said; the row goes once the money is there. */
export const refundAccounts = pgTable(
  'refund_accounts',
  {
    storeId: ofStore(),
    paymentId: text('payment_id').notNull(),
    account: jsonb('account').$type<BankAccount>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.paymentId] }),
    foreignKey({ columns: [table.storeId, table.paymentId], foreignColumns: [payments.storeId, payments.id] }),
  ],
);
