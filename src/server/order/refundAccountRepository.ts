import { and, eq, sql } from 'drizzle-orm';

import type { BankAccount } from '../../shared/order/orderReturnContract';
import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { refundAccounts } from '../db/schema/refundAccountTables';
import { payments, type PaymentRow } from '../db/schema/paymentTables';
const isOf = (storeId: string, paymentId: string) =>
  and(eq(refundAccounts.storeId, storeId), eq(refundAccounts.paymentId, paymentId));

const awaitedStatement = prepared((db) => {
  const accounts = db
    .select({ one: sql`1` })
    .from(refundAccounts)
    .where(and(eq(refundAccounts.storeId, payments.storeId), eq(refundAccounts.paymentId, payments.id)));
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.storeId, sql.placeholder('storeId')),
        eq(payments.saleOrderId, sql.placeholder('saleOrderId')),
        eq(payments.method, 'boleto'),
        eq(payments.status, 'pendingRefund'),
        sql`not exists (${accounts})`,
      ),
    )
    .limit(1)
    .prepare('refund_account_awaited');
});

/**
 * SQL of the accounts that boletos are refunded to: one statement per function. Writers must hold the lock of the
 * order's row.
 */
export const refundAccountRepository = {
  /** The account of a payment; null where none was named, or its money is there already. */
  async ofPayment(db: Db, storeId: string, paymentId: string): Promise<BankAccount | null> {
    const rows = await db.select().from(refundAccounts).where(isOf(storeId, paymentId));
    return rows.at(0)?.account ?? null;
  },

  /** The payment of an order whose money is to go back and cannot, for want of an account; null where there is none. */
  async awaited(db: Db, storeId: string, saleOrderId: string): Promise<PaymentRow | null> {
    const rows = await awaitedStatement(db).execute({ storeId, saleOrderId });
    return rows.at(0) ?? null;
  },

  /** Keeps the account of a payment. @param createdAt ISO instant */
  async insert(db: Db, row: typeof refundAccounts.$inferInsert): Promise<void> {
    await db.insert(refundAccounts).values(row);
  },

  /** Removes it: the account data is not needed once refunded. */
  async remove(db: Db, storeId: string, paymentId: string): Promise<void> {
    await db.delete(refundAccounts).where(isOf(storeId, paymentId));
  },
};
