import { and, asc, eq } from 'drizzle-orm';

import type { Db } from '../db/database';
import { paymentRefunds } from '../db/schema/saleTables';

/** A partial refund, as stored. */
export type PartRefundRow = typeof paymentRefunds.$inferSelect;

const isRefund = (storeId: string, id: string) => and(eq(paymentRefunds.storeId, storeId), eq(paymentRefunds.id, id));

/** SQL of partial refunds: one statement per function. Writers must hold the lock of the order's row. */
export const partRefundRepository = {
  /** Parts of an order's money, the oldest first. */
  ofOrder: (db: Db, storeId: string, saleOrderId: string): Promise<PartRefundRow[]> =>
    db
      .select()
      .from(paymentRefunds)
      .where(and(eq(paymentRefunds.storeId, storeId), eq(paymentRefunds.saleOrderId, saleOrderId)))
      .orderBy(asc(paymentRefunds.createdAt), asc(paymentRefunds.id)),

  async byId(db: Db, storeId: string, id: string): Promise<PartRefundRow | null> {
    const rows = await db.select().from(paymentRefunds).where(isRefund(storeId, id));
    return rows.at(0) ?? null;
  },

  async insert(db: Db, row: PartRefundRow): Promise<void> {
    await db.insert(paymentRefunds).values(row);
  },

  /** Records the result of a partial refund. @returns false where it was recorded before @param at ISO instant */
  async settle(db: Db, { storeId, id }: PartRefundRow, status: 'made' | 'refused', at: string): Promise<boolean> {
    const rows = await db
      .update(paymentRefunds)
      .set({ status, settledAt: at, bankAccount: null })
      .where(and(isRefund(storeId, id), eq(paymentRefunds.status, 'asked')))
      .returning({ id: paymentRefunds.id });
    return rows.length > 0;
  },
};
