import { foreignKey, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import type { BankAccount } from '../../../shared/order/orderReturnContract';
import { createdAt, storeIdColumn } from './columns';
import { payments } from './paymentTables';
import { stores } from './storeTables';

const ofStore = () => storeIdColumn().references(() => stores.id);

/** The bank account a paid boleto is refunded to, given by its buyer; the row is removed once refunded. */
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
