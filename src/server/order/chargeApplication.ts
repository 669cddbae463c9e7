import type { FastifyBaseLogger } from 'fastify';

import { storeDayOf } from '../../shared/kernel/storeDay';
import { advance } from '../../shared/kernel/machineState';
import { CHARGEBACK_DAYS } from '../../shared/payment/chargebackLimits';
import { paymentMachine, type PaymentStatus } from '../../shared/payment/paymentMachine';
import { paymentStatusOf } from '../../shared/payment/providerStatus';
import { isCardMethod } from '../../shared/payment/paymentMethods';
import type { SaleOrderRow } from '../db/schema/orderTables';
import type { PaymentRow } from '../db/schema/paymentTables';
import { instantOf, type Clock } from '../kernel/clock';
import { sendWithNext, type Database, type Db } from '../db/database';
import type { ProviderCharge } from '../gateways/payment/paymentPort';
import { addJob } from '../queue/addJob';
import { openChargeback } from './chargebackLife';
import { cancelOrder, refundPayment, undoSale } from './orderEnding';
import { noteRefund } from './orderReturning';
import { NO_CYCLES, type OrderCycles } from './orderCycles';
import { orderRepository } from './orderRepository';
import { refundAccountRepository } from './refundAccountRepository';
import { UNSOLD_CAUSE, unsoldReason } from './prescriptionTaking';
import { releaseVoucher, takeVoucherAgain } from './voucherTaking';
import { writeToBuyer } from './orderLetters';
import { approveOrder, moveOrder, paymentCauseOf, releaseOrder, reserveAgain, type Cause } from './saleOrderLife';
import { REFUSED_GRACE_MS } from '../payment/paymentLimits';
import { paymentRepository } from '../payment/paymentRepository';

/**
 * Statuses of a payment whose order may expire. `processing` is one: the provider was asked until its grace period was
 * over, and never confirmed a charge. A payment it is still deciding on (authorized, analyzing, pendingReview) is not.
 */
const EXPIRABLE_STATUSES: ReadonlySet<PaymentStatus> = new Set(['processing', 'waitingPayment', 'refused']);

/** Statuses of an order that was paid, or whose end gives its money back whatever it is of. */
const SOLD: ReadonlySet<SaleOrderRow['status']> = new Set([
  'paymentApproved',
  'invoiceGenerated',
  'shipped',
  'shippedManual',
  'concluded',
]);

/** Why an order of a repeat purchase ends that is not to be sent any more. */
const CYCLE_ENDED_CAUSE = 'repeat purchase over';

/** A payment and its order, both read after the order's row was locked. */
type LockedPayment = { payment: PaymentRow; order: SaleOrderRow };

/** As `lockPayment`; the suites of promises 3 and 6 of docs/promises.md pass faulty ones. */
export type LockPayment = (tx: Db, storeId: string, paymentId: string) => Promise<LockedPayment | null>;

type Deps = {
  db: Database;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  lock?: LockPayment;
  /** Days to answer a chargeback; left out: those of the demo. */
  chargebackDays?: number | undefined;
  /** Of repeat purchases; left out, there are none. */
  cycles?: OrderCycles | undefined;
};

/** Locks the order of a payment and reads both; null where there is no such payment. */
export async function lockPayment(tx: Db, storeId: string, paymentId: string): Promise<LockedPayment | null> {
  // One round trip: the payment is read once the order is locked.
  const [order, payment] = await Promise.all([
    orderRepository.lockOfPayment(tx, storeId, paymentId),
    paymentRepository.byId(tx, storeId, paymentId),
  ]);
  return order && payment ? { payment, order } : null;
}

/** A payment's status after the provider reported one; unchanged where the machine does not allow the move. */
const paymentStatusAfter = (status: PaymentStatus, reported: PaymentStatus): PaymentStatus =>
  advance(paymentMachine, { value: status, context: {} }, { type: `became.${reported}` }).value;

/**
 * The one place that moves an order by its payment (decision 051). Browser, webhooks and jobs only deliver facts; with
 * the order's row locked, this applies each once, in whatever order they arrive.
 */
export const chargeApplication = (deps: Deps) => {
  const { db, clock, log, lock = lockPayment, chargebackDays = CHARGEBACK_DAYS, cycles = NO_CYCLES } = deps;
  const applyAwaited = (tx: Db, { order }: LockedPayment, cause: Cause) =>
    moveOrder(tx, order, { type: 'paymentAwaited' }, cause);

  /** Whether an order's goods may not be sold any more: its prescriptions count as on the day it was placed. */
  const isUnsold = async (tx: Db, order: SaleOrderRow): Promise<boolean> =>
    (await unsoldReason(tx, order, storeDayOf(order.createdAt))) !== null;

  /** The same of an order that gave its prescriptions back: `reserveAgain` takes them again, where they are still left. */
  const isBarred = async (tx: Db, order: SaleOrderRow): Promise<boolean> =>
    (await unsoldReason(tx, order, storeDayOf(order.createdAt), 'any')) !== null;

  /** Money of a cycle that may not be an order any more goes back, and its order ends where it has not. */
  async function giveBack(tx: Db, { order, payment }: LockedPayment, cause: Cause): Promise<SaleOrderRow> {
    const ended: Cause = { ...cause, author: 'system', cause: CYCLE_ENDED_CAUSE };
    const after = await cancelOrder(tx, order, { type: 'canceledBySeller' }, ended, cycles);
    // Cancelling gives back the money of the latest payment.
    const latest = await orderRepository.paymentOf(tx, order.storeId, order.id);
    const isLeft = after.status === order.status || latest?.id !== payment.id;
    if (isLeft) await refundPayment(tx, order, payment, cause.at);
    return after;
  }

  async function applyPaid(tx: Db, locked: LockedPayment, cause: Cause): Promise<SaleOrderRow> {
    const isSold = SOLD.has(locked.order.status);
    if (!isSold && !(await cycles.mayTakeMoney(tx, locked.order))) return giveBack(tx, locked, cause);
    const order = await applyMoney(tx, locked, cause);
    if (!isSold && SOLD.has(order.status) && (await cycles.paid(tx, order, locked.payment, cause.at))) {
      const { storeId, cycleId } = order;
      log.warn({ storeId, cycleId }, 'late money took up a cycle that was skipped or given up');
    }
    return order;
  }

  async function applyMoney(tx: Db, locked: LockedPayment, cause: Cause): Promise<SaleOrderRow> {
    const { order } = locked;
    switch (order.status) {
      case 'opened':
      case 'waitingPayment':
        // What may not be sold like this any more is not sold by a payment either: its money goes back.
        if (await isUnsold(tx, order)) {
          const ended: Cause = { ...cause, author: 'system', cause: UNSOLD_CAUSE };
          return cancelOrder(tx, order, { type: 'canceledBySeller' }, ended, cycles);
        }
        return approveOrder(tx, order, cause);
      case 'paymentReject':
        // Its voucher was released when the payment was refused: others may have used it up since.
        if (!(await isUnsold(tx, order)) && (await takeVoucherAgain(tx, order))) return approveOrder(tx, order, cause);
        await refundPayment(tx, order, locked.payment, cause.at);
        return order;
      case 'abandoned':
        // A late payment: the order is restored if its goods are still in stock, else it is refunded (rules §9).
        if (!(await isBarred(tx, order)) && (await reserveAgain(tx, order, cause.at)))
          return approveOrder(tx, order, { ...cause, cause: 'late money' });
        await refundPayment(tx, order, locked.payment, cause.at);
        return order;
      case 'paymentApproved':
      case 'invoiceGenerated':
      case 'shipped':
      case 'shippedManual':
      case 'concluded':
      case 'orderCanceledByCustomer':
      case 'orderCanceledBySeller':
        // Paid a second time, or after it was cancelled.
        await refundPayment(tx, order, locked.payment, cause.at);
        return order;
    }
  }

  async function applyReversal(
    tx: Db,
    { order }: LockedPayment,
    status: 'refunded' | 'chargedback',
    cause: Cause,
  ): Promise<SaleOrderRow> {
    // No status of an order says that its money went back (specification §4): it counts as cancelled by the store, and
    // the move's cause tells a refund from a chargeback.
    const moved = await moveOrder(tx, order, { type: 'canceledBySeller' }, cause);
    if (moved.status === order.status) {
      // It was cancelled before, with an e-mail about the refund; or its goods have left, and come back by
      // arrangement with the store, if at all (docs/providers/pagarme.md §9).
      await noteRefund(tx, order, { type: 'refundMade' }, cause.at);
      if (status === 'refunded') await writeToBuyer(tx, order, 'refundMade', cause.at);
      return order;
    }
    return undoSale(tx, order, moved, cause.at);
  }

  async function applyRefused(tx: Db, { payment, order }: LockedPayment, cause: Cause): Promise<SaleOrderRow> {
    const { storeId, id: paymentId } = payment;
    const moved = await moveOrder(tx, order, { type: 'paymentRejected' }, cause);
    // Stock stays reserved for a day, for another try (rules §10). The voucher is free for others at once (promise 4
    // of docs/promises.md).
    if (moved.status === 'paymentReject') await releaseVoucher(tx, moved, cause.at);
    const cycle = await cycles.refused(tx, order, payment, cause.at);
    if (cycle === 'waits') return moved;
    if (cycle === 'over') {
      const over: Cause = { ...cause, author: 'system', cause: CYCLE_ENDED_CAUSE };
      const ended = await moveOrder(tx, moved, { type: 'expired' }, over);
      return releaseOrder(tx, ended, 'released', cause.at);
    }
    const runAt = instantOf(Date.parse(cause.at) + REFUSED_GRACE_MS);
    await addJob(tx, 'expirePayment', { storeId, paymentId }, { jobKey: `expirePayment:${paymentId}`, runAt });
    return moved;
  }

  /** Applies a payment's status to its order. @returns the updated order */
  async function applyStatus(tx: Db, locked: LockedPayment, status: PaymentStatus, at: string): Promise<SaleOrderRow> {
    const cause: Cause = { author: 'provider', cause: paymentCauseOf(status), at };
    switch (status) {
      case 'processing':
      case 'authorized':
      case 'analyzing':
      case 'pendingReview':
      case 'waitingPayment':
        return applyAwaited(tx, locked, cause);
      case 'paid':
        return applyPaid(tx, locked, cause);
      case 'refused':
        return applyRefused(tx, locked, cause);
      case 'refunded':
      case 'chargedback':
        return applyReversal(tx, locked, status, cause);
      case 'pendingRefund':
        return locked.order;
    }
  }

  // Sends 'order received' while the order waits for its payment: with the code of a Pix or boleto, or because a card
  // is not decided at once. An order that was paid or refused by then gets the e-mail that says so.
  async function sendOrderReceived(tx: Db, order: SaleOrderRow, at: string): Promise<void> {
    if (order.status === 'waitingPayment') await writeToBuyer(tx, order, 'orderReceived', at);
  }

  async function applyIn(tx: Db, storeId: string, paymentId: string, charge: ProviderCharge): Promise<boolean> {
    const locked = await lock(tx, storeId, paymentId);
    if (!locked) return false;
    const { payment } = locked;
    const isOwnCharge = payment.providerChargeId === null || payment.providerChargeId === charge.chargeId;
    if (!isOwnCharge || charge.amount !== payment.amount || charge.currency !== 'BRL') {
      log.error({ paymentId, isSame: isOwnCharge }, 'a charge does not fit its payment; nothing was changed');
      return false;
    }
    const at = instantOf(clock());
    const isFirstResponse = payment.providerChargeId === null;
    const isFirstCode =
      (payment.pixCode === null && charge.pixCode !== null) || (payment.boletoLine === null && charge.boleto !== null);
    const reported = paymentStatusOf({ ...charge.state, isRefundAsked: payment.status === 'pendingRefund' });
    const status = paymentStatusAfter(payment.status, reported);
    const hasMoved = status !== payment.status;
    // A reversal is final, however late an older event arrives.
    const refundedAmount = Math.max(payment.refundedAmount, charge.refundedAmount);
    const isRefundChange = refundedAmount !== payment.refundedAmount;
    if (!hasMoved && !isFirstResponse && !isFirstCode && !isRefundChange) return true;
    const changed: PaymentRow = {
      ...payment,
      status,
      providerOrderId: charge.orderId || payment.providerOrderId,
      providerChargeId: charge.chargeId,
      pixCode: payment.pixCode ?? charge.pixCode,
      boletoLine: payment.boletoLine ?? charge.boleto?.line ?? null,
      boletoPdfUrl: payment.boletoPdfUrl ?? charge.boleto?.pdfUrl ?? null,
      cardBrand: payment.cardBrand ?? charge.card?.brand ?? null,
      cardLastDigits: payment.cardLastDigits ?? charge.card?.lastDigits ?? null,
      refundedAmount,
      expiresAt: payment.expiresAt ?? charge.expiresAt,
      // Set once: the event of a refund does not change the day of sale.
      paidAt: payment.paidAt ?? (status === 'paid' ? (charge.paidAt ?? at) : null),
      refusalReason: status === 'refused' ? charge.refusalReason : payment.refusalReason,
      refusalAdvice: status === 'refused' ? charge.refusalAdvice : payment.refusalAdvice,
      updatedAt: at,
    };
    await sendWithNext(tx, () => paymentRepository.update(tx, payment, changed));
    if (status === 'refunded') await refundAccountRepository.remove(tx, storeId, paymentId);
    if (hasMoved && status === 'chargedback') await openChargeback(tx, payment, { at, days: chargebackDays });
    const order =
      hasMoved || isFirstResponse
        ? await applyStatus(tx, { payment: changed, order: locked.order }, status, at)
        : locked.order;
    if (isFirstCode || (isFirstResponse && isCardMethod(payment.method))) await sendOrderReceived(tx, order, at);
    // A move has raised the version, which makes open pages read the order again; any other change raises it here.
    if (order.version === locked.order.version)
      await sendWithNext(tx, () => orderRepository.touch(tx, storeId, order.id, at));
    return true;
  }

  return {
    /** Applies, as `apply` does, inside the caller's transaction. */
    applyIn,

    /**
     * Applies the provider's report of a charge to its payment and order.
     * @returns false where there is no such payment, or the charge is another one or of another amount: nothing is
     * changed then
     */
    apply: (storeId: string, paymentId: string, charge: ProviderCharge): Promise<boolean> =>
      db.inStore(storeId, (tx) => applyIn(tx, storeId, paymentId, charge)),

    /** Notes that the provider refused to make the charge at all: nothing was charged. */
    reject: (storeId: string, paymentId: string, reason: string): Promise<void> =>
      db.inStore(storeId, async (tx) => {
        const locked = await lock(tx, storeId, paymentId);
        // Once a charge is known, its own status counts and not the outcome of this request.
        if (locked?.payment.status !== 'processing' || locked.payment.providerChargeId !== null) return;
        const at = instantOf(clock());
        const payment: PaymentRow = { ...locked.payment, status: 'refused', refusalReason: reason, updatedAt: at };
        await paymentRepository.update(tx, locked.payment, payment);
        const order = await applyRefused(
          tx,
          { ...locked, payment },
          { author: 'provider', cause: paymentCauseOf('refused'), at },
        );
        if (order.version === locked.order.version)
          await sendWithNext(tx, () => orderRepository.touch(tx, storeId, order.id, at));
      }),

    /**
     * Ends an unpaid order whose time is over: abandoned, its stock and voucher released once. Does nothing while the
     * provider is deciding on the payment, or where the order has a newer payment.
     */
    expire: (storeId: string, paymentId: string): Promise<void> =>
      db.inStore(storeId, async (tx) => {
        const locked = await lock(tx, storeId, paymentId);
        if (!locked || !EXPIRABLE_STATUSES.has(locked.payment.status)) return;
        const { payment, order } = locked;
        const latest = await orderRepository.paymentOf(tx, storeId, order.id);
        if (latest?.id !== payment.id) return;
        const at = instantOf(clock());
        if (await cycles.hasOwnEnd(tx, order)) {
          // It is given up by its cycle's time. A code that ran out is a try that was not paid.
          if (payment.status !== 'waitingPayment') return;
          const over: PaymentRow = { ...payment, status: 'refused', refusalReason: 'expired', updatedAt: at };
          await paymentRepository.update(tx, payment, over);
          await applyRefused(tx, { payment: over, order }, { author: 'system', cause: 'not paid in time', at });
          return;
        }
        const moved = await moveOrder(
          tx,
          order,
          { type: 'expired' },
          { author: 'system', cause: 'not paid in time', at },
        );
        if (moved.status === order.status) return;
        const status = paymentStatusAfter(payment.status, 'refused');
        if (status !== payment.status) {
          await paymentRepository.update(tx, payment, { status, refusalReason: 'expired', updatedAt: at });
        }
        await releaseOrder(tx, moved, 'released', at);
      }),
  };
};
export type ChargeApplication = ReturnType<typeof chargeApplication>;
