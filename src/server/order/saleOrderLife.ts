import { advance } from '../../shared/kernel/machineState';
import { storeDayOf } from '../../shared/kernel/storeDay';
import { saleOrderMachine, type SaleOrderEvent, type SaleOrderStatus } from '../../shared/order/saleOrderMachine';
import type { PaymentStatus } from '../../shared/payment/paymentMachine';
import { promiseCountedFrom } from '../../shared/shipping/deliveryPromise';
import { sendWithNext, type Db } from '../db/database';
import type { SaleOrderMoveRow, SaleOrderRow } from '../db/schema/orderTables';
import type { OrderTemplate } from '../queue/emailOutbox';
import { writeToBuyer } from './orderLetters';
import { orderRepository } from './orderRepository';
import { inIdOrder, unitsByVariant } from './stockReservation';
import { stockRepository } from './stockRepository';
import { keepOrMoveDelivery } from './deliveryDay';
import { takePlaceAgain } from './shiftPlaces';
import { releasePrescriptions, takePrescriptionsAgain } from './prescriptionTaking';
import { releaseVoucher, takeVoucherAgain } from './voucherTaking';

/** Who moved an order, why, and when (ISO instant). */
export type Cause = Pick<SaleOrderMoveRow, 'author' | 'cause'> & { at: string };

/** The cause of a move that a payment brought by taking a status. */
export const paymentCauseOf = (status: PaymentStatus): string => `payment ${status}`;

/** True where the status alone lets an order be sent; it takes its invoice or a reason for none too (`orderSending`). */
export const canBeSent = ({ status }: Pick<SaleOrderRow, 'status'>): boolean =>
  statusAfter(status, { type: 'shipped', paper: 'invoice' }) !== status;

/** Where an event leads from a status; the status itself where the event is not allowed. */
export const statusAfter = (status: SaleOrderStatus, event: SaleOrderEvent): SaleOrderStatus =>
  advance(saleOrderMachine, { value: status, context: {} }, event).value;

/** What its buyer is written when an order takes a status (rules §11); 'order received' waits for its code. */
const LETTERS: Partial<Record<SaleOrderStatus, OrderTemplate>> = {
  paymentApproved: 'paymentApproved',
  paymentReject: 'paymentRefused',
  shipped: 'orderShipped',
  shippedManual: 'orderShipped',
  concluded: 'orderDelivered',
  orderCanceledByCustomer: 'orderCanceled',
  orderCanceledBySeller: 'orderCanceled',
};

const RETRACTIONS: ReadonlySet<SaleOrderEvent['type']> = new Set(['presumptionRetracted', 'ownPresumptionRetracted']);

/** A test order goes no further than a paid one whose label is made: nothing of it leaves the store. */
const TEST_EVENTS: ReadonlySet<SaleOrderEvent['type']> = new Set([
  'paymentAwaited',
  'paymentApproved',
  'paymentRejected',
  'expired',
  'canceledByCustomer',
  'canceledBySeller',
]);

/**
 * Moves a locked order by its machine, and writes the move with its e-mail, once per move; an event that is not allowed
 * changes nothing.
 * @returns the updated order
 */
export async function moveOrder(
  tx: Db,
  order: SaleOrderRow,
  event: SaleOrderEvent,
  cause: Cause,
): Promise<SaleOrderRow> {
  if (order.isTest && !TEST_EVENTS.has(event.type)) return order;
  const status = statusAfter(order.status, event);
  if (status === order.status) return order;
  const { storeId, id } = order;
  const { author, cause: reason, at } = cause;
  const move = { storeId, saleOrderId: id, status, author, cause: reason, createdAt: at };
  await sendWithNext(tx, () => orderRepository.move(tx, move));
  const letter = RETRACTIONS.has(event.type) ? 'deliveryRetracted' : LETTERS[status];
  if (letter) await writeToBuyer(tx, order, letter, at);
  return { ...order, status, version: order.version + 1 };
}

/**
 * Releases stock, voucher and prescriptions of a locked order. Idempotent.
 * @param reason 'released' for an order that ended unpaid, 'returned' for a paid one whose goods never left
 */
export async function releaseOrder(
  tx: Db,
  order: SaleOrderRow,
  reason: 'released' | 'returned',
  at: string,
): Promise<SaleOrderRow> {
  if (order.releasedAt !== null) return order;
  const { storeId, id: saleOrderId } = order;
  const lines = inIdOrder(unitsByVariant(await orderRepository.linesOf(tx, storeId, saleOrderId)));
  for (const { productVariantId, quantity } of lines) {
    await stockRepository.giveBack(tx, storeId, productVariantId, quantity);
  }
  const moves = lines.map(({ productVariantId, quantity: delta }) => ({ productVariantId, delta }));
  await stockRepository.insertMoves(tx, storeId, saleOrderId, reason, moves, at);
  if (order.voucherId) await releaseVoucher(tx, order, at);
  await releasePrescriptions(tx, order, at);
  await orderRepository.setReleased(tx, storeId, saleOrderId, at);
  // At commit the lists' sums change too: one commit of a store at a time keeps them from waiting in a circle.
  await orderRepository.awaitTurn(tx, storeId);
  return { ...order, releasedAt: at };
}

/**
 * Takes stock, delivery shift, voucher and prescriptions of a locked, abandoned order again for a late payment (rules §9): all of it,
 * or nothing at all.
 * @returns false when some of it is gone
 */
export async function reserveAgain(tx: Db, order: SaleOrderRow, at: string): Promise<boolean> {
  if (order.releasedAt === null) return true;
  const { storeId, id: saleOrderId } = order;
  const lines = inIdOrder(unitsByVariant(await orderRepository.linesOf(tx, storeId, saleOrderId)));
  const ids = lines.map(({ productVariantId }) => productVariantId);
  const left = new Map((await stockRepository.lock(tx, storeId, ids)).map(({ id, stock }) => [id, stock]));
  if (lines.some(({ productVariantId, quantity }) => (left.get(productVariantId) ?? 0) < quantity)) return false;
  if (!(await takePrescriptionsAgain(tx, order, true))) return false;
  if (!(await takePlaceAgain(tx, order, at))) return false;
  if (order.voucherId && !(await takeVoucherAgain(tx, order))) return false;
  // Looked at before anything was taken: where another order came between, the payment is applied again from the start.
  if (!(await takePrescriptionsAgain(tx, order))) throw new Error('a prescription was used meanwhile');
  for (const { productVariantId, quantity } of lines) {
    await stockRepository.take(tx, storeId, productVariantId, quantity);
  }
  // 'sold' stands once per order in the ledger; taking it again corrects the release.
  const moves = lines.map(({ productVariantId, quantity }) => ({ productVariantId, delta: -quantity }));
  await stockRepository.insertMoves(tx, storeId, saleOrderId, 'adjusted', moves, at);
  await orderRepository.setReleased(tx, storeId, saleOrderId, null);
  await orderRepository.awaitTurn(tx, storeId);
  return true;
}

/**
 * Marks a locked order as paid: its move with the buyer's e-mail, its promised days from now on, and the best sellers,
 * once. @returns the updated order
 */
export async function approveOrder(tx: Db, order: SaleOrderRow, cause: Cause): Promise<SaleOrderRow> {
  const moved = await moveOrder(tx, order, { type: 'paymentApproved' }, cause);
  if (moved.status === order.status) return order;
  const shipping = promiseCountedFrom(order.shipping, storeDayOf(order.createdAt), storeDayOf(cause.at));
  await orderRepository.setShipping(tx, order.storeId, order.id, shipping);
  await countSold(tx, order, 1);
  return keepOrMoveDelivery(tx, { ...moved, shipping }, cause.at);
}

/** Counts an order's units as sold, or, with -1, as not sold after all. A test order sells nothing. */
export async function countSold(tx: Db, { storeId, id, isTest }: SaleOrderRow, sign: 1 | -1): Promise<void> {
  if (isTest) return;
  const unitsOf = new Map<string, number>();
  for (const { productId, quantity } of await orderRepository.linesOf(tx, storeId, id)) {
    unitsOf.set(productId, (unitsOf.get(productId) ?? 0) + quantity);
  }
  await orderRepository.awaitTurn(tx, storeId);
  for (const [productId, units] of [...unitsOf].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await stockRepository.countSold(tx, storeId, productId, sign * units);
  }
}
