import type { FastifyBaseLogger } from 'fastify';
import pTimeout from 'p-timeout';

import { isAwaitingPayment } from '../../shared/order/unpaidStatuses';
import type { SaleOrderRow } from '../db/schema/orderTables';
import type { PaymentRow } from '../db/schema/paymentTables';
import { instantOf, type Clock } from '../kernel/clock';
import { sendWithNext, type Database, type Db } from '../db/database';
import type { ByMark } from '../gateways/byMark';
import type { PaymentGateway, Payout, ProviderCharge } from '../gateways/payment/paymentPort';
import type { ProviderAnswer } from '../gateways/payment/providerAnswer';
import { addJob, newJob } from '../queue/addJob';
import type { OrderPayments, Unasked } from './checkoutService';
import type { OrderCycles } from './orderCycles';
import { orderRepository } from './orderRepository';
import { isAccountNeeded } from './orderEnding';
import { refundAccountRepository } from './refundAccountRepository';
import { chargeApplication, type LockPayment } from './chargeApplication';
import { toChargeRequest } from '../payment/chargeRequest';
import { newPayment } from '../payment/newPayment';
import { partRefunds } from './partRefunds';
import { paymentLooks } from './paymentLooks';
import { paymentReconciliation } from './paymentReconciliation';
import {
  ASK_AGAIN_MS,
  AWAITED_MS,
  CARD_TOKEN_GONE_MS,
  PROVIDER_SLACK_MS,
  SETTLE_AFTER_MS,
  UNANSWERED_GRACE_MS,
} from '../payment/paymentLimits';
import { paymentNews, type PaymentNews } from '../payment/paymentNews';
import { paymentRepository } from '../payment/paymentRepository';
import type { StoreBilling } from '../payment/storeBilling';
import { unpaidUntil } from '../payment/paymentTime';
import { CHARGE_MADE } from '../payment/webhookEvent';

type Deps = {
  db: Database;
  gateway: ByMark<PaymentGateway>;
  billing: StoreBilling;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Counts what is found; left out: nobody reads it. */
  news?: PaymentNews;
  /** Days to answer a chargeback; left out: those of the demo. */
  chargebackDays?: number;
  lock?: LockPayment;
  /** Of repeat purchases; left out, there are none. */
  cycles?: OrderCycles;
};

/** What asking for a charge ended in. */
type Asked = ProviderAnswer<ProviderCharge>['kind'];

/** The provider's state is unknown: the job is retried. */
class StillUnknown extends Error {
  override name = 'StillUnknown';
}

/**
 * The payments of orders. Rows are written before the provider is called, and no lock is held meanwhile (decision 051);
 * an unknown outcome is settled by repeating the request with the same key, never by a new charge (rules §9).
 */
export const paymentService = (deps: Deps) => {
  const { db, gateway, billing, clock, log, news = paymentNews(), chargebackDays, lock, cycles } = deps;
  const charges = chargeApplication({ db, clock, log, chargebackDays, cycles, ...(lock ? { lock } : {}) });

  const read = (storeId: string, paymentId: string): Promise<{ payment: PaymentRow; order: SaleOrderRow } | null> =>
    db.inStore(storeId, async (tx) => {
      const payment = await paymentRepository.byId(tx, storeId, paymentId);
      const order = payment && (await orderRepository.byId(tx, storeId, payment.saleOrderId));
      return payment && order ? { payment, order } : null;
    });

  const unaskedOf = (storeId: string, paymentId: string): Promise<Unasked | null> =>
    db.inStore(storeId, async (tx) => {
      const payment = await paymentRepository.byId(tx, storeId, paymentId);
      const order = payment && (await orderRepository.byId(tx, storeId, payment.saleOrderId));
      const isToAsk = payment?.status === 'processing' && order !== null && isAwaitingPayment(order.status);
      if (!isToAsk) return null;
      const lines = await orderRepository.linesOf(tx, storeId, order.id);
      return { payment, order, lines, cardToken: null };
    });

  async function record(storeId: string, paymentId: string, answer: ProviderAnswer<ProviderCharge>): Promise<Asked> {
    if (answer.kind === 'known') await charges.apply(storeId, paymentId, answer.value);
    if (answer.kind === 'refused') await charges.reject(storeId, paymentId, answer.reason);
    return answer.kind;
  }

  /** Charges this process is asking for, by payment. */
  const underWay = new Map<string, Promise<unknown>>();

  async function create(unasked: Unasked): Promise<Asked> {
    const { id } = unasked.payment;
    const making = make(unasked);
    underWay.set(id, making);
    try {
      return await making;
    } finally {
      underWay.delete(id);
    }
  }

  async function make({ payment, order, lines, cardToken }: Unasked): Promise<Asked> {
    const { storeId, id, createdAt, method } = payment;
    const isStoreNamed = method === 'creditCard' || order.address === null;
    const request = toChargeRequest(payment, order, lines, cardToken, isStoreNamed ? await billing(storeId) : null);
    if (request) return record(storeId, id, await gateway(order).createCharge(request));
    // The token was used, or lost with its process: while it is valid the charge may still be under way.
    if (clock() < Date.parse(createdAt) + CARD_TOKEN_GONE_MS) return 'unknown';
    await charges.reject(storeId, id, 'notMade');
    return 'refused';
  }

  /** The payment's state at the provider; null where it knows of none. */
  const ask = ({ id, providerChargeId }: PaymentRow, order: SaleOrderRow) =>
    providerChargeId ? gateway(order).readCharge(providerChargeId) : gateway(order).findCharge(order.number, id);

  /** Where a boleto's money goes, as its buyer said; null while they have not. */
  const payoutOf = async ({ storeId, id }: PaymentRow, order: SaleOrderRow): Promise<Payout | null> => {
    const account = await db.inStore(storeId, (tx) => refundAccountRepository.ofPayment(tx, storeId, id));
    return account && { ...account, holderName: order.buyerName, document: order.buyerDocument };
  };

  const settling = (storeId: string, paymentId: string, afterMs: number) =>
    [
      'settlePayment',
      { storeId, paymentId },
      { jobKey: `settlePayment:${paymentId}`, runAt: instantOf(clock() + afterMs) },
    ] as const;
  const settleLater = (tx: Db, ...when: Parameters<typeof settling>) => addJob(tx, ...settling(...when));

  /** The charge of an event not applied yet that may change something; others are marked as applied. */
  async function chargeToLookUp(tx: Db, storeId: string, eventId: string): Promise<string | null> {
    const event = await paymentRepository.eventById(tx, storeId, eventId);
    if (!event || event.isApplied) return null;
    const { kind, resourceId } = event;
    const isNew = kind !== CHARGE_MADE || !(await paymentRepository.isWaiting(tx, storeId, resourceId));
    if (isNew) return resourceId;
    await sendWithNext(tx, () => paymentRepository.markEventApplied(tx, storeId, eventId, instantOf(clock())));
    return null;
  }

  const orderPayments: OrderPayments = {
    opening(order, choice) {
      const payment = newPayment(order, choice);
      // It is made already, and has no age at which its order ends.
      if ('instructed' in choice) return { payment, jobs: [] };
      const { storeId, id } = payment;
      const runAt = instantOf(unpaidUntil(payment) + PROVIDER_SLACK_MS);
      return {
        payment,
        jobs: [
          newJob(...settling(storeId, id, SETTLE_AFTER_MS)),
          newJob('expirePayment', { storeId, paymentId: id }, { jobKey: `expirePayment:${id}`, runAt }),
        ],
      };
    },

    /**
     * Requests the charge from the provider and records the result; an unknown one is left to `settle`. Never throws
     * for the provider.
     */
    async request(unasked) {
      if ((await create(unasked)) !== 'unknown') return;
      const { storeId, id } = unasked.payment;
      await db.inStore(storeId, (tx) => settleLater(tx, storeId, id, ASK_AGAIN_MS));
    },
  };

  const looks = paymentLooks({
    db,
    clock,
    log,
    news,
    charges,
    async ask(payment) {
      const known = await read(payment.storeId, payment.id);
      return known ? ask(known.payment, known.order) : { kind: 'known', value: null };
    },
  });

  /** Settles a payment with an unknown outcome. @throws while it stays unknown */
  async function settle(storeId: string, paymentId: string): Promise<void> {
    const known = await read(storeId, paymentId);
    if (known?.payment.status !== 'processing') return;
    const answer = await ask(known.payment, known.order);
    if (answer.kind === 'known' && answer.value) {
      await charges.apply(storeId, paymentId, answer.value);
      return;
    }
    // No charge was made: make it, with the key of the first attempt, in case that one is still under way.
    const unasked = answer.kind === 'known' ? await unaskedOf(storeId, paymentId) : null;
    const outcome = unasked ? await create(unasked) : answer.kind;
    if (outcome === 'unknown') throw new StillUnknown('the outcome of a payment is still unknown');
  }

  return {
    ...orderPayments,
    ...partRefunds({ db, gateway, clock, charges }),
    ...paymentReconciliation({ db, gateway: gateway({ isTest: false }), clock, log, news, looks, settleLater }),
    settle,

    /** Applies what the provider says of a charge to its payment, as webhooks do, in the caller's transaction. */
    applyIn: charges.applyIn,

    /**
     * Resolves once the charge that this process is asking for, if any, is recorded, at the latest after `AWAITED_MS`.
     * Whatever the request ends in, it never rejects.
     */
    async recorded(paymentId: string): Promise<void> {
      const making = underWay.get(paymentId);
      if (!making) return;
      await pTimeout(Promise.allSettled([making]), { milliseconds: AWAITED_MS, fallback: () => [] });
    },

    /**
     * Asks the provider for a payment now, whenever its turn is. @returns false where the provider does not say how it
     * stands
     */
    async check(storeId: string, paymentId: string): Promise<boolean> {
      const known = await read(storeId, paymentId);
      if (!known) return true;
      if (known.payment.status !== 'processing') return looks.lookAt(known.payment);
      return settle(storeId, paymentId).then(
        () => true,
        (error: unknown) => {
          if (error instanceof StillUnknown) return false;
          throw error;
        },
      );
    },

    /** Reads a payment's charge and applies its current state. @throws while the provider does not respond */
    async look(storeId: string, paymentId: string): Promise<void> {
      const known = await read(storeId, paymentId);
      if (!known) return;
      const answer = await ask(known.payment, known.order);
      if (answer.kind === 'unknown') throw new StillUnknown('a payment could not be looked up');
      if (answer.kind === 'known' && answer.value) await charges.apply(storeId, paymentId, answer.value);
    },

    /** Reads the charge of an event and applies its current state. @throws while the provider does not respond */
    async applyEvent(storeId: string, eventId: string): Promise<void> {
      const chargeId = await db.inStore(storeId, (tx) => chargeToLookUp(tx, storeId, eventId));
      if (!chargeId) return;
      // Events are the provider's own: a test charge has none.
      const answer = await gateway({ isTest: false }).readCharge(chargeId);
      if (answer.kind === 'unknown') throw new StillUnknown('an event of the provider could not be looked up');
      const charge = answer.kind === 'known' ? answer.value : null;
      await db.inStore(storeId, async (tx) => {
        if (charge?.paymentId) await charges.applyIn(tx, storeId, charge.paymentId, charge);
        await sendWithNext(tx, () => paymentRepository.markEventApplied(tx, storeId, eventId, instantOf(clock())));
      });
    },

    /**
     * Ends an order that was not paid in time, after reading the charge once more. @throws while the provider does not
     * respond
     */
    async expire(storeId: string, paymentId: string): Promise<void> {
      const known = await read(storeId, paymentId);
      if (!known) return;
      const end = unpaidUntil(known.payment);
      if (clock() < end) {
        // Early: another instance's clock is ahead, or the payment has taken a new turn since.
        const job = { jobKey: `expirePayment:${paymentId}`, runAt: instantOf(end) };
        await db.inStore(storeId, (tx) => addJob(tx, 'expirePayment', { storeId, paymentId }, job));
        return;
      }
      const answer = await ask(known.payment, known.order);
      if (answer.kind === 'known' && answer.value) await charges.apply(storeId, paymentId, answer.value);
      if (answer.kind === 'unknown' && clock() < end + UNANSWERED_GRACE_MS) {
        throw new StillUnknown('an unpaid order waits for the provider to answer');
      }
      await charges.expire(storeId, paymentId);
    },

    /**
     * Cancels the charge of a payment that has ended, unless paid meanwhile. @throws until the provider has responded
     */
    async cancel(storeId: string, paymentId: string): Promise<void> {
      const known = await read(storeId, paymentId);
      if (known?.payment.status !== 'refused') return;
      const answer = await ask(known.payment, known.order);
      if (answer.kind === 'unknown') throw new StillUnknown('a charge to be cancelled could not be looked up');
      const charge = answer.kind === 'known' ? answer.value : null;
      if (!charge || charge.state.charge === 'canceled' || charge.state.charge === 'failed') return;
      // Cancelling a paid charge would refund it before that was decided.
      if (charge.state.wasPaid) return void (await charges.apply(storeId, paymentId, charge));
      const cancelled = await gateway(known.order).cancelCharge(charge.chargeId, `cancel-${paymentId}`);
      if (cancelled.kind === 'unknown') throw new StillUnknown('the outcome of a cancellation is unknown');
    },

    /** Gives the money of a payment back. @throws until the provider has done it */
    async refund(storeId: string, paymentId: string): Promise<void> {
      const known = await read(storeId, paymentId);
      const chargeId = known?.payment.providerChargeId;
      if (known?.payment.status !== 'pendingRefund' || !chargeId) return;
      const payout = isAccountNeeded(known.payment) ? await payoutOf(known.payment, known.order) : undefined;
      // Giving the account requests the refund again.
      if (payout === null) return;
      const answer = await gateway(known.order).cancelCharge(chargeId, `refund-${paymentId}`, undefined, payout);
      if (answer.kind === 'known') {
        await charges.apply(storeId, paymentId, answer.value);
        return;
      }
      if (answer.kind === 'unknown') throw new StillUnknown('the outcome of a refund is unknown');
      // Refused: it may have been refunded manually meanwhile.
      const now = await gateway(known.order).readCharge(chargeId);
      if (now.kind === 'known' && now.value) await charges.apply(storeId, paymentId, now.value);
      const after = await read(storeId, paymentId);
      if (after?.payment.status === 'pendingRefund') throw new Error('the provider refuses to give money back');
    },
  };
};
export type PaymentService = ReturnType<typeof paymentService>;
