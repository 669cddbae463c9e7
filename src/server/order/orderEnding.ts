import type { SaleOrderEvent } from '../../shared/order/saleOrderMachine';
import type { PaymentStatus } from '../../shared/payment/paymentMachine';
import { refundsToNamedAccount } from '../../shared/payment/paymentMethods';
import type { Db } from '../db/database';
import type { SaleOrderRow } from '../db/schema/orderTables';
import type { PaymentRow } from '../db/schema/paymentTables';
import { addJob } from '../queue/addJob';
import { paymentRepository } from '../payment/paymentRepository';
import { NO_CYCLES, type OrderCycles } from './orderCycles';
import { orderRepository } from './orderRepository';
import { dropLabel } from './label/labelMoves';
import { refundAccountRepository } from './refundAccountRepository';
import { writeToBuyer } from './orderLetters';
import { countSold, moveOrder, releaseOrder, type Cause } from './saleOrderLife';

/** Unpaid payments. */
const OPEN: ReadonlySet<PaymentStatus> = new Set([
  'processing',
  'waitingPayment',
  'authorized',
  'analyzing',
  'pendingReview',
]);

/** True while a payment may still be paid. */
export const isOpenPayment = ({ status }: Pick<PaymentRow, 'status'>): boolean => OPEN.has(status);

/** Ends an unpaid payment, and queues the cancellation of its charge at the provider. */
export async function endUnpaid(tx: Db, payment: PaymentRow, reason: 'canceled' | 'replaced', at: string) {
  const { storeId, id: paymentId } = payment;
  await paymentRepository.update(tx, payment, { status: 'refused', refusalReason: reason, updatedAt: at });
  await addJob(tx, 'cancelPayment', { storeId, paymentId }, { jobKey: `cancelPayment:${paymentId}` });
}

/** Whether a refund of this payment goes to an account its buyer names. A test's money comes from nowhere. */
export const isAccountNeeded = ({ method, isTest }: Pick<PaymentRow, 'method' | 'isTest'>): boolean =>
  refundsToNamedAccount(method) && !isTest;

/**
 * Refunds a payment of a locked order in full. A boleto's refund waits for the buyer's bank account
 * (docs/providers/pagarme.md §5): the buyer is asked for it, unless already given.
 */
export async function refundPayment(tx: Db, order: SaleOrderRow, payment: PaymentRow, at: string): Promise<void> {
  const { storeId, id: paymentId } = payment;
  await paymentRepository.update(tx, payment, { status: 'pendingRefund', updatedAt: at });
  const isAccountMissing =
    isAccountNeeded(payment) && (await refundAccountRepository.ofPayment(tx, storeId, paymentId)) === null;
  if (isAccountMissing) await writeToBuyer(tx, order, 'refundAccountNeeded', at);
  else await addRefundJob(tx, payment);
}

/** Queues the refund of a payment. */
export async function addRefundJob(tx: Db, { storeId, id: paymentId }: PaymentRow): Promise<void> {
  await addJob(tx, 'refundPayment', { storeId, paymentId }, { jobKey: `refundPayment:${paymentId}` });
}

/**
 * Releases what a locked order reserved: stock, voucher and, where it was sold, its count among the best sellers.
 * Payments are written before this: everywhere those locks are taken first.
 * @param before the order before it was cancelled @param at ISO instant @returns `cancelled`, updated
 */
export async function undoSale(
  tx: Db,
  before: SaleOrderRow,
  cancelled: SaleOrderRow,
  at: string,
): Promise<SaleOrderRow> {
  const wasSold = before.status === 'paymentApproved' || before.status === 'invoiceGenerated';
  const released = await releaseOrder(tx, cancelled, wasSold ? 'returned' : 'released', at);
  if (wasSold) await countSold(tx, before, -1);
  await dropLabel(tx, cancelled, at);
  return released;
}

/**
 * Cancels a locked order: stock and voucher are released, a payment is refunded, an open charge is canceled. Where the
 * order's machine does not allow it nothing is changed.
 * @returns the updated order
 */
export async function cancelOrder(
  tx: Db,
  order: SaleOrderRow,
  event: Extract<SaleOrderEvent, { type: `canceledBy${string}` }>,
  cause: Cause,
  cycles: Pick<OrderCycles, 'cancelled'> = NO_CYCLES,
): Promise<SaleOrderRow> {
  const moved = await moveOrder(tx, order, event, cause);
  if (moved.status === order.status) return order;
  const { storeId, id } = order;
  const payment = await orderRepository.paymentOf(tx, storeId, id);
  if (payment?.status === 'paid') await refundPayment(tx, order, payment, cause.at);
  if (payment && OPEN.has(payment.status)) await endUnpaid(tx, payment, 'canceled', cause.at);
  await cycles.cancelled(tx, order, cause.at);
  return undoSale(tx, order, moved, cause.at);
}
