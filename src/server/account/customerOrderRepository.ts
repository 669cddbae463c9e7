import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import { saleOrderLines, saleOrders } from '../db/schema/orderTables';
import { payments } from '../db/schema/paymentTables';
import type { PaymentRow, SaleOrderRow } from '../order/orderRepository';

/** An order with what a list shows beside it. */
export type ListedOrder = {
  order: SaleOrderRow;
  statusAt: string;
  quantity: number;
  lines: { title: string; slug: string; imageUrl: string | null }[];
  payment: Pick<PaymentRow, 'method' | 'status' | 'expiresAt' | 'pixCode'> | null;
};

const SHOWN_LINES = 4;

const isOf = (storeId: string, customerId: string) =>
  and(eq(saleOrders.storeId, storeId), eq(saleOrders.customerId, customerId));

// Names are written out: inside a query of one table Drizzle leaves the table's name away.
const statusAt = sql<string>`(
  select max(move.created_at) from sale_order_moves as move
  where move.store_id = sale_orders.store_id and move.sale_order_id = sale_orders.id
    and move.status = sale_orders.status
)`.mapWith((text: string) => new Date(text).toISOString());

/** SQL of a customer's orders: one statement per function, inside the store's transaction. */
export const customerOrderRepository = {
  /** How many orders a customer has. */
  async count(db: Db, storeId: string, customerId: string): Promise<number> {
    const [row] = await db.select({ total: count() }).from(saleOrders).where(isOf(storeId, customerId));
    return row?.total ?? 0;
  },

  /** All of a customer's orders, the latest first. */
  all: (db: Db, storeId: string, customerId: string): Promise<SaleOrderRow[]> =>
    db
      .select()
      .from(saleOrders)
      .where(isOf(storeId, customerId))
      .orderBy(desc(saleOrders.createdAt), desc(saleOrders.id)),

  /** A page of a customer's orders, the latest first. */
  async page(
    db: Db,
    storeId: string,
    customerId: string,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<ListedOrder[]> {
    const rows = await db
      .select({ order: saleOrders, statusAt })
      .from(saleOrders)
      .where(isOf(storeId, customerId))
      .orderBy(desc(saleOrders.createdAt), desc(saleOrders.id))
      .limit(limit)
      .offset(offset);
    const ids = rows.map(({ order }) => order.id);
    const [lines, paid] =
      ids.length === 0 ? [[], []] : [await linesOf(db, storeId, ids), await paymentsOf(db, storeId, ids)];
    return rows.map(({ order, statusAt: since }) => {
      const own = lines.filter(({ saleOrderId }) => saleOrderId === order.id);
      return {
        order,
        statusAt: since,
        quantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
        lines: own.slice(0, SHOWN_LINES).map(({ title, slug, imageUrl }) => ({ title, slug, imageUrl })),
        payment: paid.find(({ saleOrderId }) => saleOrderId === order.id) ?? null,
      };
    });
  },

  /** Gives a customer the guests' orders of the same e-mail and document (decisions §13). */
  async claim(db: Db, storeId: string, { id, email, document }: { id: string; email: string; document: string }) {
    const isTheirs = and(
      eq(saleOrders.storeId, storeId),
      isNull(saleOrders.customerId),
      eq(saleOrders.buyerEmail, email),
      eq(saleOrders.buyerDocument, document),
    );
    await db.update(saleOrders).set({ customerId: id }).where(isTheirs);
  },
};

const linesOf = (db: Db, storeId: string, ids: string[]) =>
  db
    .select()
    .from(saleOrderLines)
    .where(and(eq(saleOrderLines.storeId, storeId), inArray(saleOrderLines.saleOrderId, ids)))
    .orderBy(asc(saleOrderLines.position));

/** The latest payment of each order. */
const paymentsOf = (db: Db, storeId: string, ids: string[]) =>
  db
    .selectDistinctOn([payments.saleOrderId])
    .from(payments)
    .where(and(eq(payments.storeId, storeId), inArray(payments.saleOrderId, ids)))
    .orderBy(asc(payments.saleOrderId), desc(payments.createdAt), desc(payments.id));
