import type { SaleOrderRow } from '../db/schema/orderTables';
import type { PaymentRow } from '../db/schema/paymentTables';
import { instantOf, type Clock } from '../kernel/clock';
import type { Database, Tx } from '../db/database';
import type { ByMark } from '../gateways/byMark';
import type { PaymentGateway, ProviderCharge } from '../gateways/payment/paymentPort';
import { addJob } from '../queue/addJob';
import { orderRepository } from './orderRepository';
import { writeToBuyer } from './orderLetters';
import { lockPayment, type ChargeApplication } from './chargeApplication';
import { partRefundRepository, type PartRefundRow } from './partRefundRepository';
import { paymentRepository } from '../payment/paymentRepository';

type Deps = { db: Database; gateway: ByMark<PaymentGateway>; clock: Clock; charges: ChargeApplication };
type Known = { refund: PartRefundRow; payment: PaymentRow; order: SaleOrderRow };

/** Centavos of a payment that may still be refunded: nothing while a refund is pending. */
export const refundableOf = (payment: PaymentRow | null, refunds: readonly PartRefundRow[]): number => {
  if (payment?.status !== 'paid') return 0;
  const isOnItsWay = refunds.some(({ paymentId, status }) => paymentId === payment.id && status === 'asked');
  return isOnItsWay ? 0 : payment.amount - payment.refundedAmount;
};

/** Requests a partial refund of a locked order, by a durable job. The caller has checked the amount. */
export async function askPartRefund(tx: Tx, refund: PartRefundRow): Promise<void> {
  const { storeId, id: refundId } = refund;
  await partRefundRepository.insert(tx, refund);
  await addJob(tx, 'refundPart', { storeId, refundId }, { jobKey: `refundPart:${refundId}` });
}

/**
 * Partial refunds. One per payment is under way at a time, so the provider's refunded total shows whether this one was
 * made: it is read before each try, so that no part is refunded twice.
 */
export const partRefunds = ({ db, gateway, clock, charges }: Deps) => {
  const read = (storeId: string, refundId: string): Promise<Known | null> =>
    db.inStore(storeId, async (tx) => {
      const refund = await partRefundRepository.byId(tx, storeId, refundId);
      const payment = refund && (await paymentRepository.byId(tx, storeId, refund.paymentId));
      const order = payment && (await orderRepository.byId(tx, storeId, payment.saleOrderId));
      return refund && payment && order ? { refund, payment, order } : null;
    });

  const isAmong = ({ refundedBefore, amount }: PartRefundRow, charge: ProviderCharge): boolean =>
    charge.refundedAmount >= refundedBefore + amount;

  /** Applies the charge's current state, and records the part as refunded; with its e-mail, once. */
  const made = ({ refund }: Known, charge: ProviderCharge): Promise<void> =>
    db.inStore(refund.storeId, async (tx) => {
      const { storeId, paymentId } = refund;
      if (!(await charges.applyIn(tx, storeId, paymentId, charge))) throw new Error('a charge does not fit its refund');
      const at = instantOf(clock());
      if (!(await partRefundRepository.settle(tx, refund, 'made', at))) return;
      const locked = await lockPayment(tx, storeId, paymentId);
      // Once all of it is refunded, the e-mail was sent already.
      if (locked?.payment.status === 'paid') await writeToBuyer(tx, locked.order, 'refundInPart', at);
      if (locked) await orderRepository.touch(tx, storeId, locked.order.id, at);
    });

  const refusedFor = ({ refund }: Known): Promise<void> =>
    db.inStore(refund.storeId, async (tx) => {
      const locked = await lockPayment(tx, refund.storeId, refund.paymentId);
      const at = instantOf(clock());
      if (!locked || !(await partRefundRepository.settle(tx, refund, 'refused', at))) return;
      await orderRepository.touch(tx, refund.storeId, locked.order.id, at);
    });

  return {
    /** Gives a part of a payment back. @throws until the provider has answered */
    async refundPart(storeId: string, refundId: string): Promise<void> {
      const known = await read(storeId, refundId);
      const chargeId = known?.payment.providerChargeId;
      if (known?.refund.status !== 'asked' || !chargeId) return;
      const before = await gateway(known.order).readCharge(chargeId);
      if (before.kind === 'unknown') throw new Error('the charge of a refund could not be looked up');
      const charge = before.kind === 'known' ? before.value : null;
      if (charge && isAmong(known.refund, charge)) return made(known, charge);
      // Meanwhile refunded in full, or charged back.
      if (known.payment.status !== 'paid') return refusedFor(known);
      const { refund, order } = known;
      const payout = refund.bankAccount
        ? { ...refund.bankAccount, holderName: order.buyerName, document: order.buyerDocument }
        : undefined;
      const answer = await gateway(order).cancelCharge(chargeId, `refund-part-${refund.id}`, refund.amount, payout);
      if (answer.kind === 'unknown') throw new Error('the outcome of a refund in part is unknown');
      if (answer.kind === 'refused') return refusedFor(known);
      if (!isAmong(refund, answer.value)) throw new Error('a refund in part is on its way');
      return made(known, answer.value);
    },
  };
};
