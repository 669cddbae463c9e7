import {
  DEFAULT_RETRY_RULES,
  giveUpTime,
  nextTryAt,
  type ChargeRefusal,
  type ChargeTry,
  type TriedCycle,
} from '../../shared/repeat/chargeRetries';
import { timesOf } from '../../shared/repeat/cycleTimes';
import { storeDayOf } from '../../shared/kernel/storeDay';
import type { CycleMethod } from '../../shared/repeat/keptCycle';
import type { Db } from '../db/database';
import type { SaleOrderRow } from '../db/schema/orderTables';
import type { PaymentRow } from '../db/schema/paymentTables';
import { pixTryOf } from '../gateways/pix/pixMoney';
import { instantOf } from '../kernel/clock';
import type { OrderCycles } from '../order/orderCycles';
import { pixRetryTimes } from './cycleCharges';
import { repeatSettingRepository } from '../store/repeatSettingRepository';
import { followingPlan } from './cycleFollowing';
import { cycleAllows, followCycle, stepCycle, stepPurchase } from './cycleSteps';
import { repeatRepository, type AttemptRow, type CycleRow, type PurchaseRow } from './repeatRepository';

/**
 * What the payments of a cycle's order do to the cycle. Called by the one place that moves orders by their payments, in
 * its transaction, with the order locked; the purchase is locked after it.
 */

type OfCycle = Pick<SaleOrderRow, 'storeId' | 'cycleId'>;

/** A cycle of an order, its purchase locked; null where the order is of none, or its customer's account is gone. */
async function lockedCycle(
  tx: Db,
  { storeId, cycleId }: OfCycle,
): Promise<{ purchase: PurchaseRow; cycle: CycleRow } | null> {
  if (cycleId === null) return null;
  const purchase = await repeatRepository.lockOfCycle(tx, storeId, cycleId);
  const cycle = purchase && (await repeatRepository.cycleById(tx, storeId, cycleId));
  return purchase && cycle && { purchase, cycle };
}

/** Codes of ABECS have two characters; longer ones are the provider's own, or ours. */
const refusalOf = ({ refusalReason, refusalAdvice: advice }: PaymentRow): ChargeRefusal => {
  const code = refusalReason ?? '';
  if (/^[0-9A-Z]{2}$/i.test(code)) return { table: 'abecs', code, advice };
  return { table: 'provider', code: code === 'expired' ? 'notPaidInTime' : code || 'refused', advice };
};

/** The tries of a cycle as the rules of retries read them: those of cards alone. */
export const cardTries = (attempts: readonly AttemptRow[]): ChargeTry[] =>
  attempts.flatMap(({ method, cardId, at, outcome, codeTable: table, code, advice }) => {
    if (method !== 'card' || cardId === null) return [];
    const refusal = outcome !== 'refused' || code === null || table === null ? null : { table, code, advice };
    return [{ at, cardId, refusal }];
  });

/** A cycle's tries so far, with those of the card it would charge next. @param now ISO instant */
export async function triedCycle(
  tx: Db,
  { storeId, id }: CycleRow,
  cardId: string,
  now: string,
): Promise<{ attempts: AttemptRow[]; tried: TriedCycle }> {
  const attempts = await repeatRepository.attemptsOf(tx, storeId, [id]);
  const since = instantOf(Date.parse(now) - DEFAULT_RETRY_RULES.cardLimit.days * 86_400_000);
  const elsewhere = await repeatRepository.refusedElsewhere(tx, { storeId, cardId, cycleId: id, since });
  return { attempts, tried: { tries: cardTries(attempts), cardId, elsewhere } };
}

const METHODS: Partial<Record<PaymentRow['method'], CycleMethod>> = { creditCard: 'card', pix: 'pix' };

/** How a payment pays a cycle; null for ways that pay none. */
const methodOf = ({ method, providerChargeId }: PaymentRow): CycleMethod | null =>
  providerChargeId !== null && pixTryOf(providerChargeId) !== null ? 'automaticPix' : (METHODS[method] ?? null);

/** Notes what became of a payment of a cycle; one that its customer made on the order's page is a try too. */
async function noteOutcome(
  tx: Db,
  cycle: CycleRow,
  payment: PaymentRow,
  { outcome, refusal }: { outcome: 'paid' | 'refused'; refusal: ChargeRefusal | null },
): Promise<void> {
  const attempts = await repeatRepository.attemptsOf(tx, cycle.storeId, [cycle.id]);
  const known = attempts.find(({ paymentId }) => paymentId === payment.id);
  const { table = null, code = null, advice = null } = refusal ?? {};
  const became = { outcome, codeTable: table, code, advice };
  if (known?.outcome === 'paid') return;
  if (known) {
    await repeatRepository.updateAttempt(tx, known, became);
    return;
  }
  const method = methodOf(payment);
  if (method === null) return;
  const { storeId, id: paymentId, saleOrderId: orderId, createdAt: at } = payment;
  const number = (attempts.at(-1)?.number ?? 0) + 1;
  await repeatRepository.insertAttempt(tx, {
    storeId,
    cycleId: cycle.id,
    number,
    orderId,
    paymentId,
    method,
    cardId: null,
    at,
    ...became,
  });
}

/**
 * Whether money of a cycle's order may make it an order: nothing is sent to who has cancelled, or left. True for orders of
 * no cycle.
 */
async function mayTakeMoney(tx: Db, order: OfCycle): Promise<boolean> {
  if (order.cycleId === null) return true;
  const known = await lockedCycle(tx, order);
  if (!known) return false;
  const isOver = known.purchase.status === 'cancelled' || known.purchase.status === 'ended';
  return !isOver && cycleAllows(known.cycle, 'paid');
}

/** What its customer pays from now on is what they agreed to: prices of a rise are compared to it. */
async function keepAgreed(tx: Db, purchase: PurchaseRow, cycle: CycleRow): Promise<Partial<PurchaseRow>> {
  const { locked } = cycle;
  if (!locked) return {};
  for (const { id, unitPrice } of locked.lines) {
    await repeatRepository.agreeToPrice(tx, purchase, id, unitPrice);
  }
  const settings = await repeatSettingRepository.read(tx, purchase.storeId);
  const { percent, most } = locked.discount;
  // The discount of a first cycle was said to be of the first: its end is no rise.
  const isFirst = cycle.number === 1 || !(await repeatRepository.hasOrdered(tx, purchase));
  const isLess = isFirst && settings !== null && settings.firstPercent !== null && settings.percent < percent;
  return {
    agreedShippingValue: locked.shippingValue,
    agreedPercent: isLess ? settings.percent : percent,
    agreedMost: isLess ? null : most,
  };
}

/**
 * The order of a cycle was paid, and approved: the cycle is an order, and the next one begins. Late money takes up a
 * skipped or failed one, once, and leaves the one after it as it is.
 * @returns whether it was late
 */
export async function cyclePaid(tx: Db, order: OfCycle, payment: PaymentRow | null, at: string): Promise<boolean> {
  const known = await lockedCycle(tx, order);
  if (!known) return false;
  const { purchase, cycle } = known;
  if (payment) await noteOutcome(tx, cycle, payment, { outcome: 'paid', refusal: null });
  if (!cycleAllows(cycle, 'paid')) return false;
  const isLate = cycle.status === 'skipped' || cycle.status === 'failed';
  const agreed = await keepAgreed(tx, purchase, cycle);
  const paid = await stepCycle(tx, cycle, 'paid', { nextTryAt: null, updatedAt: at });
  const isPart = (paid.locked?.leftOut.length ?? 0) > 0;
  await stepCycle(tx, paid, isPart ? 'partlyOrdered' : 'ordered', { updatedAt: at });
  const changes = { ...agreed, updatedAt: at };
  if (isLate) await stepPurchase(tx, purchase, 'cyclePaid', changes);
  else await followCycle(tx, purchase, 'cyclePaid', changes, await followingPlan(tx, purchase, cycle, storeDayOf(at)));
  return isLate;
}

/** When an unpaid cycle's card is tried again, and when the cycle is given up: both ISO instants, null for never. */
async function cardRetryTimes(
  tx: Db,
  { purchase, cycle }: { purchase: PurchaseRow; cycle: CycleRow },
  payment: PaymentRow,
  at: string,
): Promise<{ nextTryAt: string | null; giveUpAt: string }> {
  const { attempts, tried } = await triedCycle(tx, cycle, purchase.cardId, at);
  // A code that ran out, before any card was asked: the card is, on its day.
  const isFirstCard = tried.tries.length === 0 && payment.method !== 'creditCard';
  const { chargeAt } = timesOf(cycle.chargeOn);
  return {
    nextTryAt: isFirstCard ? (chargeAt > at ? chargeAt : at) : nextTryAt(tried, DEFAULT_RETRY_RULES),
    giveUpAt: giveUpTime(attempts[0]?.at ?? at, DEFAULT_RETRY_RULES),
  };
}

/**
 * A payment of a cycle's order was refused, or ran out: the cycle waits for its next try, by rules that are data. One
 * whose purchase was paused meanwhile is over.
 * @returns 'waits' where the order waits with its cycle, 'over' where it ends with it, null for orders of no cycle that
 * is under way
 */
export async function cycleRefused(
  tx: Db,
  order: OfCycle,
  payment: PaymentRow,
  at: string,
): Promise<'waits' | 'over' | null> {
  const known = await lockedCycle(tx, order);
  if (!known) return null;
  const { purchase, cycle } = known;
  await noteOutcome(tx, cycle, payment, { outcome: 'refused', refusal: refusalOf(payment) });
  if (cycle.status !== 'charging' && cycle.status !== 'retryWait') return null;
  const next = purchase.payBy === 'card' ? await cardRetryTimes(tx, { purchase, cycle }, payment, at) : null;
  const planned = next ?? (await pixRetryTimes(tx, { purchase, cycle }, at));
  const times = { ...planned, giveUpAt: cycle.giveUpAt ?? planned.giveUpAt, updatedAt: at };
  if (cycle.status === 'retryWait') {
    await repeatRepository.waitForTry(tx, cycle, times);
    return 'waits';
  }
  const waiting = await stepCycle(tx, cycle, 'refused', times);
  if (purchase.status === 'paused') {
    await stepCycle(tx, waiting, 'voided', { endedWhy: 'paused', updatedAt: at });
    return 'over';
  }
  await stepPurchase(tx, purchase, 'chargeRefused', { updatedAt: at });
  return 'waits';
}

/** True while a cycle's order has an end of its own: it is not given up for its payment's age alone. */
async function hasOwnEnd(tx: Db, order: OfCycle): Promise<boolean> {
  const known = await lockedCycle(tx, order);
  return known !== null && (known.cycle.status === 'charging' || known.cycle.status === 'retryWait');
}

/** The unpaid order of a cycle was cancelled by itself: the cycle is over, and the next one begins. */
async function cycleOrderCancelled(tx: Db, order: OfCycle, at: string): Promise<void> {
  const known = await lockedCycle(tx, order);
  if (!known) return;
  const { purchase, cycle } = known;
  if (cycle.status !== 'charging' && cycle.status !== 'retryWait') return;
  const event = cycle.status === 'charging' ? 'voided' : 'skipped';
  await stepCycle(tx, cycle, event, { endedWhy: 'orderCancelled', updatedAt: at });
  await followCycle(tx, purchase, 'cycleSkipped', { updatedAt: at }, null);
}

/** What orders ask of their cycles. */
export const orderCycles: OrderCycles = {
  mayTakeMoney,
  paid: cyclePaid,
  refused: cycleRefused,
  hasOwnEnd,
  cancelled: cycleOrderCancelled,
};
