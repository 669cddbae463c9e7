import type { Outcome } from '../../shared/kernel/outcome';
import { refused, succeeded } from '../../shared/kernel/outcome';
import type { Order, OrderTerms } from '../../shared/order/orderContract';
import type { SaleOrderRow } from '../db/schema/orderTables';
import type { Clock } from '../kernel/clock';
import type { Database, Db } from '../db/database';
import { labelRepository } from './label/labelRepository';
import { fulfilmentRepository } from './fulfilmentRepository';
import { payableDays } from './deliveryDay';
import { canPay, toOrder } from './orderMapper';
import { orderRepository } from './orderRepository';
import { orderReturnRepository } from './orderReturnRepository';
import { refundAccountRepository } from './refundAccountRepository';

/** Reads orders. */
export const orderService = ({ db, clock }: { db: Database; clock: Clock }) => ({
  /**
   * A guest's order can be read by anyone who has its id, a customer's by that customer alone.
   * @returns the order, or NotFoundError (also for another store's or another customer's order)
   */
  read: (storeId: string, id: string, customerId: string | null): Promise<Outcome<Order>> =>
    db.inStore(storeId, async (tx) => {
      const order = await orderRepository.byId(tx, storeId, id);
      if (!order || (order.customerId !== null && order.customerId !== customerId)) return refused('NotFoundError');
      return succeeded(await wholeOrder(tx, order, clock()));
    }),

  /**
   * The terms of purchase its buyer accepted, for whoever may read the order.
   * @returns the text, or NotFoundError as `read`, and for an order from before texts were kept
   */
  terms: (storeId: string, id: string, customerId: string | null): Promise<Outcome<OrderTerms>> =>
    db.inStore(storeId, async (tx) => {
      const order = await orderRepository.byId(tx, storeId, id);
      if (!order || (order.customerId !== null && order.customerId !== customerId)) return refused('NotFoundError');
      const text = order.termsHash === null ? null : await orderRepository.acceptedText(tx, storeId, order.termsHash);
      if (!text) return refused('NotFoundError');
      const { hash, content, createdAt } = text;
      return succeeded({ hash, acceptedAt: order.createdAt, keptSince: createdAt, ...content });
    }),

  /** The order for e-mails, whoever owns it; null for an unknown one. */
  load: (storeId: string, id: string): Promise<Order | null> =>
    db.inStore(storeId, async (tx) => {
      const order = await orderRepository.byId(tx, storeId, id);
      return order && wholeOrder(tx, order, clock());
    }),

  /** The order's current version number, for pages that wait for a change, whoever owns it; or NotFoundError. */
  version: (storeId: string, id: string): Promise<Outcome<number>> =>
    db.inStore(storeId, async (tx) => {
      const order = await orderRepository.byId(tx, storeId, id);
      return order ? succeeded(order.version) : refused('NotFoundError');
    }),
});
export type OrderService = ReturnType<typeof orderService>;

async function wholeOrder(tx: Db, order: SaleOrderRow, now: number): Promise<Order> {
  const { storeId, id } = order;
  const [lines, moves, payment, orderReturn, paymentAwaitingAccount, fulfilment] = await Promise.all([
    orderRepository.linesOf(tx, storeId, id),
    orderRepository.movesOf(tx, storeId, id),
    orderRepository.paymentOf(tx, storeId, id),
    orderReturnRepository.ofOrder(tx, storeId, id),
    refundAccountRepository.awaited(tx, storeId, id),
    fulfilmentRepository.ofOrder(tx, storeId, id),
  ]);
  const returnLabel = orderReturn && (await labelRepository.living(tx, storeId, id, true));
  const schedule = canPay(order, payment) ? await payableDays(tx, order, now) : null;
  const rows = { order, lines, moves, payment, orderReturn, returnLabel, paymentAwaitingAccount, fulfilment, schedule };
  return toOrder(rows, now);
}
