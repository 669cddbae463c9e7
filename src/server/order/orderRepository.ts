import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import {
  acceptedTexts,
  saleOrderLines,
  saleOrderMoves,
  saleOrders,
  type SaleOrderLineRow,
  type SaleOrderMoveRow,
  type SaleOrderRow,
} from '../db/schema/orderTables';
import { payments, type PaymentRow } from '../db/schema/paymentTables';
import { storeCounters, stores } from '../db/schema/storeTables';

/** A move to be written. */
export type NewMove = Omit<SaleOrderMoveRow, 'id'>;

const value = (name: string) => sql.placeholder(name);
// Drizzle's `set` takes SQL, not a bare placeholder.
const given = (name: string) => sql`${sql.placeholder(name)}`;

const isOrder = and(eq(saleOrders.storeId, value('storeId')), eq(saleOrders.id, value('id')));
const isLineOfOrder = and(
  eq(saleOrderLines.storeId, value('storeId')),
  eq(saleOrderLines.saleOrderId, value('saleOrderId')),
);
const isMoveOfOrder = and(
  eq(saleOrderMoves.storeId, value('storeId')),
  eq(saleOrderMoves.saleOrderId, value('saleOrderId')),
);
const isPaymentOfOrder = and(eq(payments.storeId, value('storeId')), eq(payments.saleOrderId, value('saleOrderId')));
const nextVersion = sql`${saleOrders.version} + 1`;

const byIdStatement = prepared((db) => db.select().from(saleOrders).where(isOrder).prepare('order_by_id'));

const byCartStatement = prepared((db) =>
  db
    .select()
    .from(saleOrders)
    .where(and(eq(saleOrders.storeId, value('storeId')), eq(saleOrders.cartId, value('cartId'))))
    .prepare('order_by_cart'),
);

const linesStatement = prepared((db) =>
  db
    .select({
      ...getTableColumns(saleOrderLines),
      originalPrice: sql<number | null>`case when ${stores.isPrivate} then ${saleOrderLines.originalPrice} end`,
    })
    .from(saleOrderLines)
    .innerJoin(stores, eq(stores.id, saleOrderLines.storeId))
    .where(isLineOfOrder)
    .orderBy(asc(saleOrderLines.position))
    .prepare('order_lines'),
);

const movesStatement = prepared((db) =>
  db.select().from(saleOrderMoves).where(isMoveOfOrder).orderBy(asc(saleOrderMoves.id)).prepare('order_moves'),
);

const paymentStatement = prepared((db) =>
  db
    .select()
    .from(payments)
    .where(isPaymentOfOrder)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1)
    .prepare('order_payment'),
);

const lockOfPaymentStatement = prepared((db) => {
  const itsOrder = db
    .select({ id: payments.saleOrderId })
    .from(payments)
    .where(and(eq(payments.storeId, value('storeId')), eq(payments.id, value('paymentId'))));
  return db
    .select()
    .from(saleOrders)
    .where(and(eq(saleOrders.storeId, value('storeId')), eq(saleOrders.id, itsOrder)))
    .for('update')
    .prepare('order_lock_of_payment');
});

const moveStatement = prepared((db) => {
  const moved = db.$with('moved').as(
    db
      .update(saleOrders)
      .set({ status: given('status'), version: nextVersion, updatedAt: given('createdAt') })
      .where(and(eq(saleOrders.storeId, value('storeId')), eq(saleOrders.id, value('saleOrderId')))),
  );
  return db
    .with(moved)
    .insert(saleOrderMoves)
    .values({
      storeId: value('storeId'),
      saleOrderId: value('saleOrderId'),
      status: value('status'),
      author: value('author'),
      cause: value('cause'),
      createdAt: value('createdAt'),
    })
    .prepare('order_move');
});

const touchStatement = prepared((db) =>
  db
    .update(saleOrders)
    .set({ version: nextVersion, updatedAt: given('at') })
    .where(isOrder)
    .prepare('order_touch'),
);

const awaitTurnStatement = prepared((db) =>
  db
    .select()
    .from(storeCounters)
    .where(eq(storeCounters.storeId, value('storeId')))
    .for('update')
    .prepare('order_await_turn'),
);

const lockStatement = prepared((db) => db.select().from(saleOrders).where(isOrder).for('update').prepare('order_lock'));

/** SQL of sale orders: one statement per function, on an open transaction. Rows out, never wire shapes. */
export const orderRepository = {
  /** A payment's order, locked until the transaction ends: this lock guards both. */
  async lockOfPayment(db: Db, storeId: string, paymentId: string): Promise<SaleOrderRow | null> {
    const rows = await lockOfPaymentStatement(db).execute({ storeId, paymentId });
    return rows.at(0) ?? null;
  },

  /** The orders with these ids, in no order. */
  byIds: (db: Db, storeId: string, ids: string[]): Promise<SaleOrderRow[]> =>
    db
      .select()
      .from(saleOrders)
      .where(and(eq(saleOrders.storeId, storeId), inArray(saleOrders.id, ids))),

  /** An order, locked until the transaction ends. */
  async lock(db: Db, storeId: string, id: string): Promise<SaleOrderRow | null> {
    const rows = await lockStatement(db).execute({ storeId, id });
    return rows.at(0) ?? null;
  },

  async byId(db: Db, storeId: string, id: string): Promise<SaleOrderRow | null> {
    const rows = await byIdStatement(db).execute({ storeId, id });
    return rows.at(0) ?? null;
  },

  /** A text that buyers accepted, by its hash. */
  async acceptedText(db: Db, storeId: string, hash: string): Promise<typeof acceptedTexts.$inferSelect | null> {
    const isIt = and(eq(acceptedTexts.storeId, storeId), eq(acceptedTexts.hash, hash));
    const rows = await db.select().from(acceptedTexts).where(isIt);
    return rows.at(0) ?? null;
  },

  /** The one order of a cart. */
  async byCart(db: Db, storeId: string, cartId: string): Promise<SaleOrderRow | null> {
    const rows = await byCartStatement(db).execute({ storeId, cartId });
    return rows.at(0) ?? null;
  },

  /** Lines in the order of the cart; a struck price, also of orders from before decision 041, in private stores alone. */
  linesOf: (db: Db, storeId: string, saleOrderId: string): Promise<SaleOrderLineRow[]> =>
    linesStatement(db).execute({ storeId, saleOrderId }),

  /** Moves, oldest first. */
  movesOf: (db: Db, storeId: string, saleOrderId: string): Promise<SaleOrderMoveRow[]> =>
    movesStatement(db).execute({ storeId, saleOrderId }),

  /** The order's latest payment; null for an order with nothing to pay. */
  async paymentOf(db: Db, storeId: string, saleOrderId: string): Promise<PaymentRow | null> {
    const rows = await paymentStatement(db).execute({ storeId, saleOrderId });
    return rows.at(0) ?? null;
  },

  /** Takes a new status and writes the move; the version grows, so that pages showing the order read it again. */
  async move(db: Db, move: NewMove): Promise<void> {
    await moveStatement(db).execute(move);
  },

  /** Notifies the order's open pages of a change. @param at ISO instant */
  async touch(db: Db, storeId: string, id: string, at: string): Promise<void> {
    await touchStatement(db).execute({ storeId, id, at });
  },

  /** Notes the days an order promises now. */
  async setShipping(db: Db, storeId: string, id: string, shipping: SaleOrderRow['shipping']): Promise<void> {
    const isMatch = and(eq(saleOrders.storeId, storeId), eq(saleOrders.id, id));
    await db.update(saleOrders).set({ shipping }).where(isMatch);
  },

  /** Gives an order another day of delivery; its version grows. @param at ISO */
  async setDelivery(
    db: Db,
    storeId: string,
    id: string,
    values: Pick<SaleOrderRow, 'deliveryDate' | 'deliveryShift' | 'deliveryPlace' | 'shipping'>,
    at: string,
  ): Promise<void> {
    await db
      .update(saleOrders)
      .set({ ...values, version: sql`${saleOrders.version} + 1`, updatedAt: at })
      .where(and(eq(saleOrders.storeId, storeId), eq(saleOrders.id, id)));
  },

  /** Records when stock and voucher were released; null once they were taken again. */
  async setReleased(db: Db, storeId: string, id: string, releasedAt: string | null): Promise<void> {
    const isMatch = and(eq(saleOrders.storeId, storeId), eq(saleOrders.id, id));
    await db.update(saleOrders).set({ releasedAt }).where(isMatch);
  },

  /** Waits for the store's turn to commit, as placing an order does, without taking a number. */
  async awaitTurn(db: Db, storeId: string): Promise<void> {
    await awaitTurnStatement(db).execute({ storeId });
  },
};
