import { and, asc, count, desc, eq, inArray, isNull } from 'drizzle-orm';

import { goodsOfOrder, type OrderGoods } from '../../shared/order/orderGoods';
import type { Db } from '../db/database';
import { type Slice } from '../db/page';
import {
  saleOrderLines,
  saleOrderMoves,
  saleOrders,
  type SaleOrderLineRow,
  type SaleOrderMoveRow,
  type SaleOrderRow,
} from '../db/schema/orderTables';
import { payments, type PaymentRow } from '../db/schema/paymentTables';
/** An order with what a list shows beside it. */
export type ListedOrder = {
  order: SaleOrderRow;
  /** The move that brought it into its status. */
  last: Pick<SaleOrderMoveRow, 'status' | 'author' | 'cause' | 'createdAt'>;
  quantity: number;
  goods: OrderGoods<SaleOrderLineRow>[];
  payment: PaymentRow | null;
};

const SHOWN_GOODS = 4;

const isOf = (storeId: string, customerId: string) =>
  and(eq(saleOrders.storeId, storeId), eq(saleOrders.customerId, customerId));

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
  async page(db: Db, storeId: string, customerId: string, { limit, offset }: Slice): Promise<ListedOrder[]> {
    const rows = await db
      .select()
      .from(saleOrders)
      .where(isOf(storeId, customerId))
      .orderBy(desc(saleOrders.createdAt), desc(saleOrders.id))
      .limit(limit)
      .offset(offset);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    const lines = await linesOf(db, storeId, ids);
    const paid = await paymentsOf(db, storeId, ids);
    const moves = await lastMovesOf(db, storeId, ids);
    return rows.map((order) => {
      const own = lines.filter(({ saleOrderId }) => saleOrderId === order.id);
      return {
        order,
        last: moves.find(({ saleOrderId }) => saleOrderId === order.id) ?? unmoved(order),
        quantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
        goods: goodsOfOrder(own).slice(0, SHOWN_GOODS),
        payment: paid.find(({ saleOrderId }) => saleOrderId === order.id) ?? null,
      };
    });
  },

  /** Gives a customer the guests' orders of the same e-mail and document (rules §13), but those to be forgotten. */
  async claim(db: Db, storeId: string, { id, email, document }: { id: string; email: string; document: string }) {
    const isTheirs = and(
      eq(saleOrders.storeId, storeId),
      isNull(saleOrders.customerId),
      eq(saleOrders.buyerEmail, email),
      eq(saleOrders.buyerDocument, document),
      isNull(saleOrders.erasureAskedAt),
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

/** The move that brought each order where it stands. */
const lastMovesOf = (db: Db, storeId: string, ids: string[]) =>
  db
    .selectDistinctOn([saleOrderMoves.saleOrderId])
    .from(saleOrderMoves)
    .where(and(eq(saleOrderMoves.storeId, storeId), inArray(saleOrderMoves.saleOrderId, ids)))
    .orderBy(asc(saleOrderMoves.saleOrderId), desc(saleOrderMoves.id));

const unmoved = ({ status, createdAt }: SaleOrderRow): ListedOrder['last'] => ({
  status,
  createdAt,
  author: 'buyer',
  cause: '',
});

/** The latest payment of each order. */
const paymentsOf = (db: Db, storeId: string, ids: string[]) =>
  db
    .selectDistinctOn([payments.saleOrderId])
    .from(payments)
    .where(and(eq(payments.storeId, storeId), inArray(payments.saleOrderId, ids)))
    .orderBy(asc(payments.saleOrderId), desc(payments.createdAt), desc(payments.id));
