import { and, asc, desc, eq, sql } from 'drizzle-orm';

import type { SaleOrderStatus } from '../../shared/order/saleOrderMachine';
import type { Db } from '../db/database';
import { saleOrderLines, saleOrderMoves, saleOrders } from '../db/schema/orderTables';
import { payments } from '../db/schema/paymentTables';
import { storeCounters } from '../db/schema/storeTables';

/** An order as the database keeps it. */
export type SaleOrderRow = typeof saleOrders.$inferSelect;
/** A line as it was sold. */
export type SaleOrderLineRow = typeof saleOrderLines.$inferSelect;
/** A move of an order: which status it took, when, by whom and why. */
export type SaleOrderMoveRow = typeof saleOrderMoves.$inferSelect;
/** A payment of an order. */
export type PaymentRow = typeof payments.$inferSelect;

type NewOrder = typeof saleOrders.$inferInsert;
type NewLine = typeof saleOrderLines.$inferInsert;
type NewMove = typeof saleOrderMoves.$inferInsert;

const isOrder = (storeId: string, id: string) => and(eq(saleOrders.storeId, storeId), eq(saleOrders.id, id));

/** SQL of sale orders: one statement per function, on an open transaction. Rows out, never wire shapes. */
export const orderRepository = {
  /** The row, locked until the transaction ends: whoever holds it decides what becomes of the order. */
  async lock(db: Db, storeId: string, id: string): Promise<SaleOrderRow | null> {
    const rows = await db.select().from(saleOrders).where(isOrder(storeId, id)).for('update');
    return rows.at(0) ?? null;
  },

  async byId(db: Db, storeId: string, id: string): Promise<SaleOrderRow | null> {
    const rows = await db.select().from(saleOrders).where(isOrder(storeId, id));
    return rows.at(0) ?? null;
  },

  /** The one order of a cart. */
  async byCart(db: Db, storeId: string, cartId: string): Promise<SaleOrderRow | null> {
    const isOfCart = and(eq(saleOrders.storeId, storeId), eq(saleOrders.cartId, cartId));
    const rows = await db.select().from(saleOrders).where(isOfCart);
    return rows.at(0) ?? null;
  },

  /** Lines in the order of the cart. */
  linesOf(db: Db, storeId: string, saleOrderId: string): Promise<SaleOrderLineRow[]> {
    const isOfOrder = and(eq(saleOrderLines.storeId, storeId), eq(saleOrderLines.saleOrderId, saleOrderId));
    return db.select().from(saleOrderLines).where(isOfOrder).orderBy(asc(saleOrderLines.position));
  },

  /** Moves, oldest first. */
  movesOf(db: Db, storeId: string, saleOrderId: string): Promise<SaleOrderMoveRow[]> {
    const isOfOrder = and(eq(saleOrderMoves.storeId, storeId), eq(saleOrderMoves.saleOrderId, saleOrderId));
    return db.select().from(saleOrderMoves).where(isOfOrder).orderBy(asc(saleOrderMoves.id));
  },

  /** The order's latest payment; null for an order with nothing to pay. */
  async paymentOf(db: Db, storeId: string, saleOrderId: string): Promise<PaymentRow | null> {
    const isOfOrder = and(eq(payments.storeId, storeId), eq(payments.saleOrderId, saleOrderId));
    const newestFirst = [desc(payments.createdAt), desc(payments.id)];
    const rows = await db
      .select()
      .from(payments)
      .where(isOfOrder)
      .orderBy(...newestFirst)
      .limit(1);
    return rows.at(0) ?? null;
  },

  async insert(db: Db, order: NewOrder): Promise<void> {
    await db.insert(saleOrders).values(order);
  },

  async insertLines(db: Db, lines: NewLine[]): Promise<void> {
    await db.insert(saleOrderLines).values(lines);
  },

  async insertMove(db: Db, move: NewMove): Promise<void> {
    await db.insert(saleOrderMoves).values(move);
  },

  /** Takes a new status; the version grows, so that pages showing the order read it anew. */
  async setStatus(db: Db, storeId: string, id: string, status: SaleOrderStatus, at: string): Promise<void> {
    await db
      .update(saleOrders)
      .set({ status, version: sql`${saleOrders.version} + 1`, updatedAt: at })
      .where(isOrder(storeId, id));
  },

  /** Tells pages showing the order that something about it changed. */
  async touch(db: Db, storeId: string, id: string, at: string): Promise<void> {
    await db
      .update(saleOrders)
      .set({ version: sql`${saleOrders.version} + 1`, updatedAt: at })
      .where(isOrder(storeId, id));
  },

  /** Notes when stock and coupon were given back; null once they were taken again. */
  async setReleased(db: Db, storeId: string, id: string, releasedAt: string | null): Promise<void> {
    await db.update(saleOrders).set({ releasedAt }).where(isOrder(storeId, id));
  },

  /**
   * The store's next order number. Its row stays locked until the transaction ends: from here on the store's
   * transactions commit one after the other.
   */
  async takeNumber(db: Db, storeId: string): Promise<number> {
    const next = sql`${storeCounters.nextOrderNumber} + 1`;
    const rows = await db
      .insert(storeCounters)
      .values({ storeId, nextOrderNumber: FIRST_NUMBER + 1 })
      .onConflictDoUpdate({ target: storeCounters.storeId, set: { nextOrderNumber: next } })
      .returning({ taken: sql<number>`${storeCounters.nextOrderNumber} - 1` });
    const row = rows.at(0);
    if (!row) throw new Error('an upsert returned no row');
    return row.taken;
  },

  /** Waits for the store's turn to commit, as `takeNumber` does, without taking a number. */
  async awaitTurn(db: Db, storeId: string): Promise<void> {
    await db.select().from(storeCounters).where(eq(storeCounters.storeId, storeId)).for('update');
  },
};

const FIRST_NUMBER = 1001;
