import { and, eq, sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { orderReturns } from '../db/schema/returnTables';

/** A return as the database keeps it. */
export type OrderReturnRow = Omit<typeof orderReturns.$inferSelect, 'bankAccount'>;

const isOfOrder = and(
  eq(orderReturns.storeId, sql.placeholder('storeId')),
  eq(orderReturns.saleOrderId, sql.placeholder('saleOrderId')),
);
const ofOrderStatement = prepared((db) => db.select().from(orderReturns).where(isOfOrder).prepare('return_of_order'));

/** SQL of returns: one statement per function. Writers must hold the lock of the order's row. */
export const orderReturnRepository = {
  /** The return of an order; null where its buyer requested none. */
  async ofOrder(db: Db, storeId: string, saleOrderId: string): Promise<OrderReturnRow | null> {
    const rows = await ofOrderStatement(db).execute({ storeId, saleOrderId });
    return rows.at(0) ?? null;
  },

  /** Keeps a return. @returns false where its protocol number is taken */
  async insert(db: Db, row: OrderReturnRow): Promise<boolean> {
    const target = [orderReturns.storeId, orderReturns.protocol];
    const kept = await db
      .insert(orderReturns)
      .values(row)
      .onConflictDoNothing({ target })
      .returning({ protocol: orderReturns.protocol });
    return kept.length > 0;
  },

  /** Writes all of a return that can change. */
  async update(db: Db, row: OrderReturnRow): Promise<void> {
    const { storeId, saleOrderId, status, receivedAt, instructions, instructedAt, sendUntil, updatedAt } = row;
    await db
      .update(orderReturns)
      .set({ status, receivedAt, instructions, instructedAt, sendUntil, updatedAt })
      .where(and(eq(orderReturns.storeId, storeId), eq(orderReturns.saleOrderId, saleOrderId)));
  },
};
