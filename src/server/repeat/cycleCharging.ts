import type { FastifyBaseLogger } from 'fastify';
import { DEFAULT_RETRY_RULES, nextTryAt, tryFault, type TryFault } from '../../shared/repeat/chargeRetries';
import type { CycleMethod } from '../../shared/repeat/keptCycle';
import { addressRepository } from '../account/addressRepository';
import { cartRepository } from '../cart/cartRepository';
import { cardRepository } from '../customer/cardRepository';
import { customerRepository } from '../customer/customerRepository';
import type { Tx } from '../db/database';
import type { StoreRow } from '../db/schema/storeTables';
import { sqlStateOf } from '../db/sqlState';
import { instantOf, type Clock } from '../kernel/clock';
import type { LocationService } from '../location/locationService';
import type { AcceptedTerms } from '../order/acceptedTerms';
import type { BuyerOrderService } from '../order/buyerOrderService';
import type { OrderPayments, Unasked } from '../order/checkoutService';
import { isOpenPayment } from '../order/orderEnding';
import { orderRepository } from '../order/orderRepository';
import { UNPAYABLE } from '../order/placingRepository';
import { RefusedHalfway } from '../order/refusedHalfway';
import { approveOrder, moveOrder } from '../order/saleOrderLife';
import { pixChargeIdOf } from '../gateways/pix/pixMoney';
import { newPayment, type ChargeChoice, type Payable } from '../payment/newPayment';
import { byCharge, currentCharge, isChargeOver, retryCharge } from './cycleCharges';
import { endCycleOrder, placeCycleOrder, toCycleOrder } from './cycleOrders';
import { cyclePaid, cycleRefused, triedCycle } from './cyclePayments';
import { followCycle, stepCycle } from './cycleSteps';
import { repeatRepository, type CycleRow, type PurchaseRow } from './repeatRepository';
import { type Seen, type StepOutcome, type CycleTransactions, PUT_OFF_MS, LATE_MS } from './cycleTransactions';

/** How long a payment that may still be made is waited for. */
const OPEN_PAYMENT_MS = 15 * 60_000;

/** A code of our own for a card that is not asked, beside those of refusals. */
const CODES: Partial<Record<TryFault, string>> = { tooMany: 'tooManyTries', irreversible: 'cardOver' };

type Choosing = { method: CycleMethod; termsHash: string };
/** What a charge ended in before the provider is asked: `unasked` is to be requested once it is committed. */
export type Begun =
  | { kind: 'asked'; unasked: Unasked }
  | { kind: 'done' }
  | { kind: 'later'; ms: number }
  | { kind: 'noAddress' };

/** Notes a try whose payment was opened just now; earlier ones that ended without a word are over. */
async function noteTry(
  tx: Tx,
  cycle: CycleRow,
  payment: { id: string; saleOrderId: string },
  method: CycleMethod,
  cardId: string | null,
  at: string,
) {
  const { storeId, id: cycleId } = cycle;
  const attempts = await repeatRepository.attemptsOf(tx, storeId, [cycleId]);
  for (const attempt of attempts) {
    if (attempt.outcome !== 'pending') continue;
    const became = { outcome: 'refused', codeTable: 'provider', code: 'replaced', advice: null } as const;
    await repeatRepository.updateAttempt(tx, attempt, became);
  }
  await repeatRepository.insertAttempt(tx, {
    storeId,
    cycleId,
    number: (attempts.at(-1)?.number ?? 0) + 1,
    orderId: payment.saleOrderId,
    paymentId: payment.id,
    method,
    cardId,
    at,
    outcome: 'pending',
    codeTable: null,
    code: null,
    advice: null,
  });
}

/** Which card is charged, or why none is. */
export async function cardOf(tx: Tx, { purchase, cycle }: { purchase: PurchaseRow; cycle: CycleRow }, at: string) {
  const { storeId, customerId, cardId } = purchase;
  const card = (await cardRepository.listOf(tx, storeId, customerId)).find(({ id }) => id === cardId) ?? null;
  const { tried } = await triedCycle(tx, cycle, cardId, at);
  return { card, tried, fault: tryFault(tried, at, DEFAULT_RETRY_RULES) };
}

/**
 * Makes the order of a cycle whose customer's bank was instructed, on its day: what the bank does is applied to its payment.
 * Where nothing was instructed, or it is over already, the order waits for its next try or another way of paying.
 */
async function placeByPix(
  tx: Tx,
  { purchase, cycle }: { purchase: PurchaseRow; cycle: CycleRow },
  { made, payable }: { made: ReturnType<typeof toCycleOrder>; payable: Payable },
  at: string,
): Promise<Begun> {
  const debit = await currentCharge(tx, { purchase, cycle });
  const isOver = debit === null || isChargeOver(debit);
  const opened = newPayment(payable, { method: 'pix', instructed: debit && pixChargeIdOf(debit) });
  const refusalReason = debit === null ? 'noAuthorization' : (debit.code ?? debit.status);
  const payment = isOver ? ({ ...opened, status: 'refused', refusalReason } as const) : opened;
  const { order } = await placeCycleOrder(tx, made, payment, []);
  await stepCycle(tx, cycle, 'chargeStarted', { orderId: order.id, updatedAt: at });
  await noteTry(tx, cycle, payment, 'automaticPix', null, at);
  const cause = { author: 'system', cause: isOver ? 'payment refused' : 'payment waitingPayment', at } as const;
  await moveOrder(tx, order, { type: isOver ? 'paymentRejected' : 'paymentAwaited' }, cause);
  if (isOver) await cycleRefused(tx, order, payment, at);
  return { kind: 'done' };
}

const choiceOf = (
  method: 'card' | 'pix',
  card: { providerCustomerId: string; providerCardId: string } | null,
): ChargeChoice => {
  if (method === 'pix' || !card) return { method: 'pix' };
  const { providerCustomerId, providerCardId } = card;
  return {
    method: 'creditCard',
    installments: 1,
    keptCard: { providerCustomerId, providerCardId },
  };
};

type Deps = {
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
  locations: Pick<LocationService, 'cityByIbge'>;
  terms: AcceptedTerms;
  payments: OrderPayments;
  buyerOrders: Pick<BuyerOrderService, 'payIn'>;
  transactions: CycleTransactions;
};

/** Charges cycles: makes the order with its first payment, tries again, and gives up. */
export type CycleCharging = ReturnType<typeof cycleCharging>;

export const cycleCharging = ({ clock, log, locations, terms, payments, buyerOrders, transactions }: Deps) => {
  const { under, stepUnder, putOff, skip, remindAnew, isLate } = transactions;

  /** Makes the order of a locked cycle, with its first payment. */
  async function placeIn(
    tx: Tx,
    store: StoreRow,
    now: { purchase: PurchaseRow; cycle: CycleRow },
    { method, termsHash }: Choosing,
    at: string,
  ): Promise<Begun> {
    const { purchase, cycle } = now;
    const { locked } = cycle;
    const { id: storeId } = store;
    if (!locked) throw new Error('a cycle was to be charged without a lock');
    const customer = await customerRepository.byId(tx, storeId, purchase.customerId);
    const addresses = await addressRepository.listOf(tx, storeId, purchase.customerId);
    const address = addresses.find(({ id }) => id === purchase.addressId);
    const city = address && locations.cityByIbge(address.cityId);
    if (!customer || !address || !city) return { kind: 'noAddress' };
    const known = await cartRepository.variants(
      tx,
      storeId,
      locked.lines.map(({ id }) => id),
    );
    const facts = new Map(known.map((one) => [one.productVariantId, one]));
    const { card, fault } = await cardOf(tx, now, at);
    if (method === 'card' && card && (fault === 'tooSoon' || fault === 'unknownOutcome'))
      return { kind: 'later', ms: PUT_OFF_MS };
    const made = toCycleOrder({ store, purchase, cycle, locked, customer, address, city, facts, termsHash, at });
    const { total: amount } = made.order;
    const payable = { storeId, saleOrderId: made.order.id, isTest: false, amount, at };
    if (amount === 0) {
      const { order } = await placeCycleOrder(tx, made, null, []);
      const charging = await stepCycle(tx, cycle, 'chargeStarted', { orderId: order.id, updatedAt: at });
      await approveOrder(tx, order, { author: 'system', cause: 'nothing to pay', at });
      await cyclePaid(tx, { storeId, cycleId: charging.id }, null, at);
      return { kind: 'done' };
    }
    if (method === 'automaticPix') return placeByPix(tx, now, { made, payable }, at);
    if (method === 'card' && (!card || fault !== null)) {
      // Nothing is asked of the provider: the order waits for another card, or another way of paying.
      const code = card && fault ? (CODES[fault] ?? 'noCard') : 'noCard';
      const unpaid = newPayment(payable, {
        method: 'creditCard',
        installments: 1,
        keptCard: { providerCustomerId: '', providerCardId: '' },
      });
      const payment = { ...unpaid, keptCard: null, status: 'refused', refusalReason: code } as const;
      const placed = await placeCycleOrder(tx, made, payment, []);
      await stepCycle(tx, cycle, 'chargeStarted', { orderId: placed.order.id, updatedAt: at });
      await moveOrder(
        tx,
        placed.order,
        { type: 'paymentRejected' },
        { author: 'system', cause: 'payment refused', at },
      );
      await cycleRefused(tx, placed.order, payment, at);
      return { kind: 'done' };
    }
    const choice = choiceOf(method, card);
    const { payment, jobs } = payments.opening(payable, choice);
    // A card's try has no age at which its order ends: the cycle has.
    const lasting = jobs.filter(({ job }) => method === 'pix' || job !== 'expirePayment');
    const placed = await placeCycleOrder(tx, made, payment, lasting);
    await stepCycle(tx, cycle, 'chargeStarted', { orderId: placed.order.id, updatedAt: at });
    await noteTry(tx, cycle, payment, method, method === 'card' ? purchase.cardId : null, at);
    if (!placed.payment) throw new Error('an order was placed without its payment');
    return {
      kind: 'asked',
      unasked: { payment: placed.payment, order: placed.order, lines: made.lines, cardToken: null },
    };
  }

  /** Opens another payment of the order of a cycle that waits. */
  async function tryIn(
    tx: Tx,
    store: StoreRow,
    now: { purchase: PurchaseRow; cycle: CycleRow },
    method: CycleMethod,
    at: string,
  ): Promise<Begun> {
    const { purchase, cycle } = now;
    const { storeId, orderId } = cycle;
    if (orderId === null) throw new Error('a cycle waits without an order');
    const { card, tried, fault } = await cardOf(tx, now, at);
    const before = await orderRepository.paymentOf(tx, storeId, orderId);
    // A code that may still be paid: both would be.
    if (method !== 'pix' && before && isOpenPayment(before)) return { kind: 'later', ms: OPEN_PAYMENT_MS };
    if (method === 'card') {
      if (!card || fault !== null) {
        const next = card && fault === 'tooSoon' ? nextTryAt(tried, DEFAULT_RETRY_RULES) : null;
        await repeatRepository.waitForTry(tx, cycle, { nextTryAt: next, giveUpAt: cycle.giveUpAt, updatedAt: at });
        return { kind: 'done' };
      }
    }
    const again = method === 'automaticPix' ? await retryCharge(tx, now, at) : null;
    if (again && 'nextAt' in again) {
      const times = { nextTryAt: again.nextAt, giveUpAt: cycle.giveUpAt, updatedAt: at };
      await repeatRepository.waitForTry(tx, cycle, times);
      return { kind: 'done' };
    }
    const owner = { storeId, customerId: purchase.customerId };
    const choice = again ? byCharge(again.row) : choiceOf(method === 'card' ? method : 'pix', card);
    const opened = await buyerOrders.payIn(tx, {
      owner,
      id: orderId,
      paid: { choice },
      store,
      asker: null,
    });
    if (!opened.ok) throw new RefusedHalfway(opened.refusal);
    const { payment } = opened.value;
    // While a code may be paid, the cycle waits on: no card is tried beside it.
    if (method !== 'pix') await stepCycle(tx, cycle, 'chargeStarted', { nextTryAt: null, updatedAt: at });
    await noteTry(tx, cycle, payment, method, method === 'card' ? purchase.cardId : null, at);
    return again ? { kind: 'done' } : { kind: 'asked', unasked: opened.value };
  }

  /** Charges a cycle whose time has come. */
  async function charge(store: StoreRow, seen: Seen): Promise<StepOutcome> {
    const { cycle } = seen;
    // What a bank was instructed to pay may be on its way.
    if (cycle.status === 'locked' && !seen.isInstructed && isLate(cycle)) return remindAnew(seen);
    if (cycle.giveUpAt !== null && clock() > Date.parse(cycle.giveUpAt) + LATE_MS) return giveUp(seen);
    const termsHash = await terms(store);
    const begun = await under(seen, (tx, now, at) =>
      now.cycle.status === 'locked'
        ? placeIn(tx, store, now, { method: now.purchase.payBy, termsHash }, at)
        : tryIn(tx, store, now, now.purchase.payBy, at),
    ).catch((error: unknown): Begun => {
      const isUnpayable = sqlStateOf(error) === UNPAYABLE;
      if (!isUnpayable && !(error instanceof RefusedHalfway)) throw error;
      log.warn({ storeId: store.id, cycleId: cycle.id }, 'a cycle could not be charged yet');
      return { kind: 'later', ms: PUT_OFF_MS };
    });
    if (begun === null) return 'passed';
    if (begun.kind === 'done') return 'done';
    if (begun.kind === 'later') return putOff(seen, begun.ms);
    if (begun.kind === 'noAddress') return skip(seen, 'noAddress', cycle.locked?.leftOut ?? []);
    await payments.request(begun.unasked);
    return 'done';
  }

  /** Gives up a cycle that stayed unpaid: its goods go back, and its purchase goes on, or is paused by the second one. */
  async function giveUp(seen: Seen): Promise<StepOutcome> {
    return stepUnder(seen, async (tx, { purchase, cycle }, at) => {
      const payment = cycle.orderId === null ? null : await orderRepository.paymentOf(tx, cycle.storeId, cycle.orderId);
      if (payment && isOpenPayment(payment)) {
        await repeatRepository.setDue(tx, cycle, instantOf(Date.parse(at) + OPEN_PAYMENT_MS));
        return 'putOff';
      }
      const over = await stepCycle(tx, cycle, 'givenUp', { endedWhy: 'unpaid', updatedAt: at });
      await endCycleOrder(tx, over, 'expired', at);
      await followCycle(tx, purchase, 'cycleUnpaid', { updatedAt: at });
      return 'done';
    });
  }

  return { placeIn, tryIn, charge, giveUp };
};
