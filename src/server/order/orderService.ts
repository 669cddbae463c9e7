import type { Outcome } from '../../shared/kernel/outcome';
import { refused, succeeded } from '../../shared/kernel/outcome';
import type { Order, OrderTerms } from '../../shared/order/orderContract';
import type { SaleOrderStatus } from '../../shared/order/saleOrderMachine';
import type { SaleOrderLineRow, SaleOrderMoveRow, SaleOrderRow } from '../db/schema/orderTables';
import type { PaymentRow } from '../db/schema/paymentTables';
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
      const opened = await openOrder(tx, storeId, id);
      if (!opened || (opened.order.customerId !== null && opened.order.customerId !== customerId))
        return refused('NotFoundError');
      return succeeded(await wholeOrder(tx, opened, clock()));
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
      const opened = await openOrder(tx, storeId, id);
      return opened && wholeOrder(tx, opened, clock());
    }),

  /** The order's current version number, for pages that wait for a change, whoever owns it; or NotFoundError. */
  version: (storeId: string, id: string): Promise<Outcome<number>> =>
    db.inStore(storeId, async (tx) => {
      const order = await orderRepository.byId(tx, storeId, id);
      return order ? succeeded(order.version) : refused('NotFoundError');
    }),
});
export type OrderService = ReturnType<typeof orderService>;

/** What every order has. */
type OpenedOrder = {
  order: SaleOrderRow;
  lines: SaleOrderLineRow[];
  moves: SaleOrderMoveRow[];
  payment: PaymentRow | null;
};

// One round trip.
async function openOrder(tx: Db, storeId: string, id: string): Promise<OpenedOrder | null> {
  const [order, lines, moves, payment] = await Promise.all([
    orderRepository.byId(tx, storeId, id),
    orderRepository.linesOf(tx, storeId, id),
    orderRepository.movesOf(tx, storeId, id),
    orderRepository.paymentOf(tx, storeId, id),
  ]);
  return order && { order, lines, moves, payment };
}

const WAITING: ReadonlySet<SaleOrderStatus> = new Set(['opened', 'waitingPayment']);

/** An order that has only ever waited for its first payment: nothing of it was invoiced, sent, returned or paid. */
const isUntouched = ({ order, moves }: OpenedOrder): boolean =>
  WAITING.has(order.status) && moves.every(({ status }) => WAITING.has(status));

async function wholeOrder(tx: Db, opened: OpenedOrder, now: number): Promise<Order> {
  const { order, payment } = opened;
  const { storeId, id } = order;
  const [orderReturn, paymentAwaitingAccount, fulfilment] = isUntouched(opened)
    ? [null, null, null]
    : await Promise.all([
        orderReturnRepository.ofOrder(tx, storeId, id),
        refundAccountRepository.awaited(tx, storeId, id),
        fulfilmentRepository.ofOrder(tx, storeId, id),
      ]);
  const returnLabel = orderReturn && (await labelRepository.living(tx, storeId, id, true));
  const schedule = canPay(order, payment) ? await payableDays(tx, order, now) : null;
  return toOrder({ ...opened, orderReturn, returnLabel, paymentAwaitingAccount, fulfilment, schedule }, now);
}
