import type { FastifyBaseLogger } from 'fastify';

import { DEFAULT_RETRY_RULES, nextTryAt, tryFault, type TryFault } from '../../shared/repeat/chargeRetries';
import { addDays } from '../../shared/kernel/calendar';
import type { BodyOf } from '../../shared/kernel/contract';
import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { storeDayOf } from '../../shared/kernel/storeDay';
import { isPixCancellable } from '../../shared/repeat/pixAutomatic';
import { lockCycle, remindCycle, type LineAvailability } from '../../shared/repeat/cyclePrice';
import {
  chargeDayAfterReminder,
  comingStepOf,
  dueStepOf,
  earliestChargeDay,
  timesOf,
} from '../../shared/repeat/cycleTimes';
import type { PostCustomerRepeatConfirm, PostCustomerRepeatPay } from '../../shared/repeat/repeatContract';
import type {
  CycleEndReason,
  CycleMethod,
  CycleShipping,
  KeptLock,
  KeptReminder,
  KeptRise,
  LeftOutLine,
} from '../../shared/repeat/keptCycle';
import { dayOf, movedTo, withEstimate } from '../../shared/repeat/repeatRhythm';
import type { ShippingOption } from '../../shared/shipping/shippingContract';
import { addressRepository } from '../account/addressRepository';
import { cartRepository } from '../cart/cartRepository';
import { cardRepository } from '../customer/cardRepository';
import { customerRepository } from '../customer/customerRepository';
import type { Database, Tx } from '../db/database';
import type { StoreRow } from '../db/schema/storeTables';
import { sqlStateOf } from '../db/sqlState';
import { instantOf, type Clock } from '../kernel/clock';
import { processCounts, type CycleOutcome, type CycleStep, type ProcessCounts } from '../kernel/processCounts';
import type { LocationService } from '../location/locationService';
import type { AcceptedTerms } from '../order/acceptedTerms';
import type { BuyerOrderService } from '../order/buyerOrderService';
import type { OrderPayments, Unasked } from '../order/checkoutService';
import { isOpenPayment } from '../order/orderEnding';
import { orderRepository } from '../order/orderRepository';
import { UNPAYABLE } from '../order/placingRepository';
import { RefusedHalfway } from '../order/refusedHalfway';
import { approveOrder, moveOrder } from '../order/saleOrderLife';
import { stockRepository } from '../order/stockRepository';
import { pixChargeIdOf } from '../gateways/pix/pixMoney';
import { inTurns } from '../payment/lookPlan';
import { newPayment, type ChargeChoice, type Payable } from '../payment/newPayment';
import { byCharge, currentCharge, isChargeOver, openCharge, pixDayAtLock, retryCharge } from './cycleCharges';
import { repeatSettingRepository } from '../store/repeatSettingRepository';
import { leadDaysOf } from './cycleFollowing';
import { endCycleOrder, placeCycleOrder, toCycleOrder } from './cycleOrders';
import { cyclePaid, cycleRefused, triedCycle } from './cyclePayments';
import { cycleAllows, followCycle, moveCycle, planOf, stepCycle } from './cycleSteps';
import { goodsEnd } from './goodsEnd';
import type { NotPriced, PricedCycle, RepeatAgreement } from './repeatAgreement';
import {
  repeatRepository,
  type CycleRow,
  type DueCycle,
  type PurchaseLineRow,
  type PurchaseRow,
} from './repeatRepository';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** How long a run goes on: it ends before the next one begins. */
const RUN_MS = 50_000;
/** Cycles of a store that a run takes at a time; stores take turns. */
const BATCH = 40;
/** Cycles that a run works on at once: most of a process's connections stay with its requests. */
const AT_ONCE = 6;
/** How long a process that took a cycle has it: longer than a step with all that it asks of providers. */
const CLAIM_MS = 10 * MINUTE_MS;
/** When a step is tried again for which something is missing that may come back. */
const PUT_OFF_MS = HOUR_MS;
/** How late a price may be locked or charged; what is later is reminded of anew, with another day. */
const LATE_MS = 24 * HOUR_MS;
/** How late a run may find what is due before it says so. */
const BEHIND_MS = 2 * HOUR_MS;
/** How far an estimate must be off the planned day before the cycle is moved for it, in days. */
const ESTIMATE_SLACK_DAYS = 3;

type Deps = {
  db: Database;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  storeOf: (id: string) => Promise<StoreRow | null>;
  agreement: Pick<RepeatAgreement, 'cycle'>;
  locations: Pick<LocationService, 'cityByIbge'>;
  terms: AcceptedTerms;
  payments: OrderPayments;
  buyerOrders: Pick<BuyerOrderService, 'payIn'>;
  /** Of steps, by how each ended. */
  counts?: Pick<ProcessCounts, 'add'>;
  /** How a purchase is locked; the tests put a naive one in its place and see cycles charged twice. */
  lock?: LockById;
};

/** As `repeatRepository.lockById`. */
export type LockById = (tx: Tx, storeId: string, id: string) => Promise<PurchaseRow | null>;

/** A purchase, its row locked until the transaction ends; null for none. */
const lockPurchase: LockById = (tx, storeId, id) => repeatRepository.lockById(tx, storeId, id);

/** A cycle as a step reads it before it asks providers anything. */
type Seen = {
  purchase: PurchaseRow;
  cycle: CycleRow;
  lines: PurchaseLineRow[];
  isFirst: boolean;
  /** Its customer's bank was instructed to pay it. */
  isInstructed: boolean;
};

/** How a step ended that did not fail. */
type StepOutcome = Exclude<CycleOutcome, 'failed'>;

/** What a run has done: `steps` taken, `failed` ones that are tried again later. */
export type WalkRun = { steps: number; failed: number };

const keptShipping = ({
  id,
  name,
  companyName,
  price,
  deliveryRangeMin,
  deliveryRangeMax,
  isEstimate,
  isPickup,
}: ShippingOption): CycleShipping => ({
  id,
  name,
  companyName,
  price,
  deliveryRangeMin,
  deliveryRangeMax,
  isEstimate,
  isPickup: isPickup ?? false,
});

const reminderOf = ({ purchase }: Seen, priced: PricedCycle): KeptReminder => ({
  ...remindCycle({
    lines: priced.sold.map(({ productVariantId: id, quantity, price: unitPrice, agreedUnitPrice }) => ({
      id,
      quantity,
      unitPrice,
      agreedUnitPrice,
    })),
    discount: priced.granted,
    shippingValue: priced.option.price,
    agreedDiscount: { percent: purchase.agreedPercent, most: purchase.agreedMost },
    agreedShippingValue: purchase.agreedShippingValue,
    riseLimit: purchase.riseLimit,
  }),
  shipping: keptShipping(priced.option),
  leftOut: priced.leftOut,
});

/** What a customer is asked; null where nothing rose beyond their limit. */
const riseOf = (seen: Seen, priced: PricedCycle, reminder: KeptReminder): KeptRise | null => {
  if (reminder.asks.length === 0 && !reminder.asksForAll) return null;
  const { purchase } = seen;
  const before = remindCycle({
    lines: priced.sold.map(({ productVariantId: id, quantity, agreedUnitPrice: unitPrice }) => ({
      id,
      quantity,
      unitPrice,
      agreedUnitPrice: unitPrice,
    })),
    discount: { percent: purchase.agreedPercent, most: purchase.agreedMost },
    shippingValue: purchase.agreedShippingValue,
    agreedDiscount: { percent: purchase.agreedPercent, most: purchase.agreedMost },
    agreedShippingValue: purchase.agreedShippingValue,
    riseLimit: purchase.riseLimit,
  });
  return {
    lineIds: reminder.asks,
    isForAll: reminder.asksForAll,
    fromTotal: before.total,
    toTotal: reminder.total,
    answer: null,
  };
};

/** Why nothing of a cycle comes. */
const endOf = (leftOut: readonly LeftOutLine[]): CycleEndReason => {
  if (leftOut.some(({ reason }) => reason === 'unanswered')) return 'unanswered';
  return leftOut.some(({ reason }) => reason === 'declined') ? 'declined' : 'nothing';
};

const ENDS: Record<Exclude<NotPriced['why'], 'later' | 'off'>, CycleEndReason> = {
  nothing: 'nothing',
  noAddress: 'noAddress',
  noDelivery: 'noDelivery',
};

/** A code of our own for a card that is not asked, beside those of refusals. */
const CODES: Partial<Record<TryFault, string>> = { tooMany: 'tooManyTries', irreversible: 'cardOver' };

/**
 * Walks cycles through what time does to them (decision 122). Each step is one transaction under the purchase's row, which
 * reads the cycle again; carriers and the provider are asked outside of it. Two workers at one cycle do one step: the
 * second finds it done.
 */
export type CycleWalk = ReturnType<typeof cycleWalk>;

export const cycleWalk = (deps: Deps) => {
  const { db, clock, log, storeOf, agreement, locations, terms, payments, buyerOrders } = deps;
  const { lock = lockPurchase, counts = processCounts() } = deps;

  /** What is read at once travels in one message. @returns null where the cycle is not of that purchase */
  const see = (storeId: string, { id, purchaseId }: Pick<CycleRow, 'id' | 'purchaseId'>): Promise<Seen | null> =>
    db.inStore(storeId, async (tx) => {
      const [cycle, purchase, lines, hasOrdered] = await Promise.all([
        repeatRepository.cycleById(tx, storeId, id),
        repeatRepository.purchaseById(tx, storeId, purchaseId),
        repeatRepository.linesOf(tx, storeId, [purchaseId]),
        repeatRepository.hasOrdered(tx, { storeId, id: purchaseId }),
      ]);
      if (!cycle || !purchase || cycle.purchaseId !== purchase.id) return null;
      const isInstructed = (await currentCharge(tx, { purchase, cycle })) !== null;
      return { purchase, cycle, lines, isInstructed, isFirst: !hasOrdered };
    });

  /**
   * One transaction on a cycle as it was seen, its order locked before its purchase as payments do; nothing where it was
   * changed meanwhile: it is due again at its own time then.
   */
  const under = <Value>(
    { purchase, cycle }: Seen,
    work: (tx: Tx, now: { purchase: PurchaseRow; cycle: CycleRow }, at: string) => Promise<Value>,
  ): Promise<Value | null> =>
    db.inStore(cycle.storeId, async (tx) => {
      const { storeId, id, orderId } = cycle;
      // One message, in this order: the cycle is read once its order and its purchase are locked.
      const [, locked, now] = await Promise.all([
        orderId === null ? null : orderRepository.lock(tx, storeId, orderId),
        lock(tx, storeId, purchase.id),
        repeatRepository.cycleById(tx, storeId, id),
      ]);
      if (!locked || !now || now.version !== cycle.version || locked.version !== purchase.version) return null;
      return work(tx, { purchase: locked, cycle: now }, instantOf(clock()));
    });

  /** One step in one transaction. */
  const stepUnder = async (
    seen: Seen,
    work: (tx: Tx, now: { purchase: PurchaseRow; cycle: CycleRow }, at: string) => Promise<StepOutcome>,
  ): Promise<StepOutcome> => (await under(seen, work)) ?? 'passed';

  const putOff = (seen: Seen, byMs: number) =>
    stepUnder(seen, async (tx, { cycle }, at) => {
      await repeatRepository.setDue(tx, cycle, instantOf(Date.parse(at) + byMs));
      return 'putOff';
    });

  /** Leaves a cycle out, and begins the next one. */
  const skip = (seen: Seen, endedWhy: CycleEndReason, leftOut: LeftOutLine[]) =>
    stepUnder(seen, async (tx, { purchase, cycle }, at) => {
      const reminder = cycle.reminder && { ...cycle.reminder, leftOut };
      await stepCycle(tx, cycle, 'skipped', { endedWhy, reminder, updatedAt: at });
      await followCycle(tx, purchase, 'cycleSkipped', { updatedAt: at });
      return 'skipped';
    });

  /** The later day that goods at home last until, by their owner's pantry; null where the planned one stays. */
  async function estimated(tx: Tx, { purchase, cycle, lines }: Seen, at: string): Promise<string | null> {
    if (purchase.rhythm.kind !== 'untilEmpty') return null;
    const today = storeDayOf(at);
    const emptyOn = await goodsEnd(tx, purchase, lines, { today, arriving: false, arrivesOn: today });
    if (emptyOn === null) return null;
    const wanted = dayOf(withEstimate(planOf(purchase), emptyOn, leadDaysOf(cycle), earliestChargeDay(at)));
    return wanted > addDays(cycle.chargeOn, ESTIMATE_SLACK_DAYS) ? wanted : null;
  }

  async function remind(store: StoreRow, seen: Seen): Promise<StepOutcome> {
    const { cycle, purchase, lines, isFirst } = seen;
    const asked = await agreement.cycle(store, { purchase, lines, isFirst, day: cycle.chargeOn });
    if (!asked.ok) {
      const isLate = clock() > Date.parse(timesOf(cycle.chargeOn).chargeAt);
      const { why, leftOut } = asked;
      if (why === 'off' || (why === 'later' && !isLate)) return putOff(seen, PUT_OFF_MS);
      return skip(seen, why === 'later' ? 'noDelivery' : ENDS[why], leftOut);
    }
    const { priced } = asked;
    return stepUnder(seen, async (tx, now, at) => {
      const later = await estimated(tx, { ...seen, ...now }, at);
      if (later !== null) {
        await repeatRepository.update(tx, now.purchase, { ...movedTo(planOf(now.purchase), later), updatedAt: at });
        await moveCycle(tx, now.cycle, { chargeOn: later, updatedAt: at });
        return 'done';
      }
      const reminder = reminderOf(seen, priced);
      await stepCycle(tx, now.cycle, 'reminded', {
        reminder,
        rise: riseOf(seen, priced, reminder),
        remindedAt: at,
        chargeOn: chargeDayAfterReminder(now.cycle.chargeOn, at),
        updatedAt: at,
      });
      return 'done';
    });
  }

  /** Locks the price of a reminded cycle. @returns the cycle, or null where nothing of it comes */
  async function lockIn(
    tx: Tx,
    { cycle }: { purchase: PurchaseRow; cycle: CycleRow },
    priced: PricedCycle | null,
    {
      event,
      changes,
    }: {
      event: 'locked' | 'confirmed';
      changes: Partial<CycleRow> & { updatedAt: string };
    },
  ): Promise<{ cycle: CycleRow | null; leftOut: LeftOutLine[] }> {
    const reminder = changes.reminder ?? cycle.reminder;
    if (!reminder) throw new Error('a cycle was to be locked without a reminder');
    const { storeId } = cycle;
    const ids = reminder.lines.map(({ id }) => id);
    // Units are taken under the same lock: what is there now is there when it is held.
    const left = new Map((await stockRepository.lock(tx, storeId, ids)).map(({ id, stock }) => [id, stock]));
    const answer = (changes.rise ?? cycle.rise)?.answer ?? null;
    const isThere = (id: string, quantity: number): LineAvailability =>
      (left.get(id) ?? 0) >= quantity ? 'available' : 'outOfStock';
    const priceOf = (id: string) => priced?.sold.find(({ productVariantId }) => productVariantId === id)?.price;
    const result = lockCycle(reminder, {
      lines: reminder.lines.flatMap(({ id, quantity, unitPrice }) => {
        const now = priced === null ? unitPrice : priceOf(id);
        return now === undefined ? [] : [{ id, unitPrice: now, availability: isThere(id, quantity), answer }];
      }),
      discount: priced?.granted ?? reminder.discount,
      shippingValue: priced?.option.price ?? reminder.shippingValue,
      answer,
    });
    const leftOut = [...reminder.leftOut, ...result.leftOut];
    if (result.kind === 'skipped') return { cycle: null, leftOut };
    const { kind: _kind, ...totals } = result;
    const locked: KeptLock = {
      ...totals,
      leftOut,
      discount: reminder.discount,
      shipping: { ...reminder.shipping, price: result.shippingValue },
    };
    return {
      cycle: await stepCycle(tx, cycle, event, { ...changes, locked, lockedAt: changes.updatedAt }),
      leftOut,
    };
  }

  /** Reminds anew of a cycle that is so late that its customer would not expect it any more. */
  const remindAnew = (seen: Seen) =>
    stepUnder(seen, async (tx, { cycle }, at) => {
      const chargeOn = chargeDayAfterReminder(cycle.chargeOn, at);
      await moveCycle(tx, cycle, { chargeOn, updatedAt: at });
      return 'done';
    });

  const isLate = ({ chargeOn }: CycleRow) => clock() > Date.parse(timesOf(chargeOn).chargeAt) + LATE_MS;

  async function lockPrice(store: StoreRow, seen: Seen): Promise<StepOutcome> {
    const { cycle, purchase, lines, isFirst } = seen;
    if (isLate(cycle)) return remindAnew(seen);
    const asked = await agreement.cycle(store, { purchase, lines, isFirst, day: cycle.chargeOn });
    if (!asked.ok) {
      const { why, leftOut } = asked;
      if (why === 'off') return putOff(seen, PUT_OFF_MS);
      // Carriers that are away hold nothing back: the reminder has its price.
      if (why !== 'later') return skip(seen, ENDS[why], leftOut);
    }
    return stepUnder(seen, async (tx, now, at) => {
      const priced = asked.ok ? asked.priced : null;
      const { cycle: locked, leftOut } = await lockIn(tx, now, priced, {
        event: 'locked',
        changes: { chargeOn: pixDayAtLock(now.purchase, now.cycle.chargeOn, at), updatedAt: at },
      });
      if (locked) {
        await openCharge(tx, { purchase: now.purchase, cycle: locked }, at);
        return 'done';
      }
      const reminder = now.cycle.reminder && { ...now.cycle.reminder, leftOut };
      await stepCycle(tx, now.cycle, 'skipped', { endedWhy: endOf(leftOut), reminder, updatedAt: at });
      await followCycle(tx, now.purchase, 'cycleSkipped', { updatedAt: at });
      return 'skipped';
    });
  }

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

  type Choosing = { method: CycleMethod; termsHash: string };
  /** What a charge ended in before the provider is asked: `unasked` is to be requested once it is committed. */
  type Begun =
    | { kind: 'asked'; unasked: Unasked }
    | { kind: 'done' }
    | { kind: 'later'; ms: number }
    | { kind: 'noAddress' };

  /** Which card is charged, or why none is. */
  async function cardOf(tx: Tx, { purchase, cycle }: { purchase: PurchaseRow; cycle: CycleRow }, at: string) {
    const { storeId, customerId, cardId } = purchase;
    const card = (await cardRepository.listOf(tx, storeId, customerId)).find(({ id }) => id === cardId) ?? null;
    const { tried } = await triedCycle(tx, cycle, cardId, at);
    return { card, tried, fault: tryFault(tried, at, DEFAULT_RETRY_RULES) };
  }

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
    if (method !== 'pix' && before && isOpenPayment(before)) return { kind: 'later', ms: 15 * MINUTE_MS };
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
        await repeatRepository.setDue(tx, cycle, instantOf(Date.parse(at) + 15 * MINUTE_MS));
        return 'putOff';
      }
      const over = await stepCycle(tx, cycle, 'givenUp', { endedWhy: 'unpaid', updatedAt: at });
      await endCycleOrder(tx, over, 'expired', at);
      await followCycle(tx, purchase, 'cycleUnpaid', { updatedAt: at });
      return 'done';
    });
  }

  /** A cycle as time sees it: what its customer's bank was instructed to pay needs no confirmation. */
  const timedOf = ({ cycle, isInstructed }: Seen) => ({
    ...cycle,
    isConfirmed: cycle.isConfirmed || isInstructed,
  });

  /** Takes what is due of a cycle as it was seen. */
  async function take(store: StoreRow, seen: Seen, due: ReturnType<typeof dueStepOf>): Promise<StepOutcome> {
    switch (due) {
      case 'remind':
        return remind(store, seen);
      case 'lock':
        return lockPrice(store, seen);
      case 'charge':
        return charge(store, seen);
      case 'giveUp':
        return giveUp(seen);
      case null:
        return stepUnder(seen, async (tx, { cycle }) => {
          await repeatRepository.setDue(tx, cycle, comingStepOf(timedOf(seen))?.at ?? null);
          return 'done';
        });
    }
  }

  /** Takes the step of a cycle that is due, and counts it; nothing where none is, or somebody else took it. */
  async function step(store: StoreRow, which: Pick<CycleRow, 'id' | 'purchaseId'>): Promise<void> {
    let walked: CycleStep = 'none';
    let outcome: CycleOutcome = 'failed';
    try {
      const seen = await see(store.id, which);
      const due = seen && dueStepOf(timedOf(seen), instantOf(clock()));
      walked = due ?? 'none';
      outcome = seen ? await take(store, seen, due) : 'passed';
    } finally {
      counts.add('cycleWalked', { step: walked, outcome });
    }
  }

  /** Whether cycles of a store are walked: while it is closed, or has repeat purchases off, they wait as they are. */
  const isWalked = async (store: StoreRow | null): Promise<boolean> =>
    store?.status === 'active' && (await db.inStore(store.id, (tx) => repeatSettingRepository.isOn(tx, store.id)));

  /** A customer's cycle that they act on; null for another's. */
  async function own(store: StoreRow, customerId: string, id: string, cycleId: string): Promise<Seen | null> {
    const seen = await see(store.id, { id: cycleId, purchaseId: id });
    return seen?.purchase.customerId === customerId ? seen : null;
  }

  /** Requests what was begun. @returns the order's id, or why nothing was */
  async function requested(begun: Begun | null): Promise<Outcome<null>> {
    if (begun === null) return refused('TransitionRefusedError');
    if (begun.kind === 'later') return refused('TransitionRefusedError', { reason: 'tooSoon' });
    if (begun.kind === 'noAddress') return refused('ShippingUnavailableError');
    if (begun.kind === 'asked') await payments.request(begun.unasked);
    return succeeded(null);
  }

  const halfway = (error: unknown): { ok: false; refusal: RefusedHalfway['refusal'] } => {
    if (error instanceof RefusedHalfway) return { ok: false, refusal: error.refusal };
    if (sqlStateOf(error) === UNPAYABLE) return refused('TransitionRefusedError', { reason: 'noRecipient' });
    throw error;
  };

  /** Locks and charges a cycle whose customer saw the total, and confirmed it. */
  async function confirmNow(store: StoreRow, seen: Seen, expectedTotal: number): Promise<Begun | null> {
    const today = storeDayOf(clock());
    const { cycle: before, purchase, lines, isFirst } = seen;
    const isLocked = before.status === 'locked';
    const asked = isLocked ? null : await agreement.cycle(store, { purchase, lines, isFirst, day: today });
    if (asked && !asked.ok) {
      if (asked.why === 'off') throw new RefusedHalfway({ name: 'PaymentMethodUnavailableError' });
      const isThere = asked.why !== 'nothing';
      throw new RefusedHalfway({ name: isThere ? 'ShippingUnavailableError' : 'ProductStockInsufficientError' });
    }
    const termsHash = await terms(store);
    return under(seen, async (tx, now, at) => {
      const moved = await repeatRepository.update(tx, now.purchase, {
        ...movedTo(planOf(now.purchase), today),
        updatedAt: at,
      });
      let cycle: CycleRow | null = now.cycle;
      if (asked) {
        const { priced } = asked;
        const reminder = cycle.reminder ?? reminderOf(seen, priced);
        const rise = cycle.reminder === null ? riseOf(seen, priced, reminder) : cycle.rise;
        const changes = {
          reminder,
          // What was on the screen was agreed to.
          rise: rise && { ...rise, answer: 'accepted' as const },
          remindedAt: cycle.remindedAt ?? at,
          isConfirmed: true,
          chargeOn: today,
          updatedAt: at,
        };
        ({ cycle } = await lockIn(tx, { ...now, purchase: moved }, priced, { event: 'confirmed', changes }));
      }
      if (!cycle?.locked) throw new RefusedHalfway({ name: 'ProductStockInsufficientError' });
      const { total } = cycle.locked;
      if (total !== expectedTotal)
        throw new RefusedHalfway({
          name: 'TotalChangedError',
          details: { total },
        });
      return placeIn(tx, store, { purchase: moved, cycle }, { method: 'card', termsHash }, at);
    });
  }

  return {
    step,

    /**
     * Charges a customer's coming cycle now, at the total that is on their screen.
     * @returns NotFoundError, TransitionRefusedError, TotalChangedError, ProductStockInsufficientError,
     * ShippingUnavailableError, PaymentMethodUnavailableError
     */
    async confirm(
      store: StoreRow,
      customerId: string,
      id: string,
      { cycleId, expectedTotal }: BodyOf<PostCustomerRepeatConfirm>,
    ): Promise<Outcome<null>> {
      const seen = await own(store, customerId, id, cycleId);
      if (!seen) return refused('NotFoundError');
      const { cycle } = seen;
      // A bank is instructed two days ahead: nothing of it can be had now.
      if (seen.purchase.payBy === 'automaticPix') {
        return refused('TransitionRefusedError', { reason: 'automaticPix' });
      }
      if (cycle.status === 'retryWait') {
        if (cycle.locked?.total !== expectedTotal) {
          return refused('TotalChangedError', { total: cycle.locked?.total ?? 0 });
        }
        const begun = under(seen, async (tx, now, at) => {
          const { card, fault } = await cardOf(tx, now, at);
          if (!card)
            throw new RefusedHalfway({
              name: 'TransitionRefusedError',
              details: { reason: 'noCard' },
            });
          if (fault !== null)
            throw new RefusedHalfway({
              name: 'TransitionRefusedError',
              details: { reason: 'tooSoon' },
            });
          return tryIn(tx, store, now, 'card', at);
        });
        return begun.then(requested, halfway);
      }
      if (cycle.status !== 'locked' && !cycleAllows(cycle, 'confirmed')) return refused('TransitionRefusedError');
      return confirmNow(store, seen, expectedTotal).then(requested, halfway);
    },

    /**
     * Opens a Pix for a customer's coming cycle, whose price is locked or whose card was refused.
     * @returns its order's id, NotFoundError, TransitionRefusedError, PaymentMethodUnavailableError
     */
    async payByPix(
      store: StoreRow,
      customerId: string,
      id: string,
      { cycleId }: BodyOf<PostCustomerRepeatPay>,
    ): Promise<Outcome<{ orderId: string }>> {
      const seen = await own(store, customerId, id, cycleId);
      if (!seen) return refused('NotFoundError');
      const { status } = seen.cycle;
      if (status !== 'locked' && status !== 'retryWait') return refused('TransitionRefusedError');
      // On its day a bank cannot be stopped any more: both would be paid.
      if (seen.isInstructed && !isPixCancellable(seen.cycle.chargeOn, instantOf(clock()))) {
        return refused('TransitionRefusedError');
      }
      const termsHash = await terms(store);
      const begun = under(seen, (tx, now, at) =>
        status === 'locked'
          ? placeIn(tx, store, now, { method: 'pix', termsHash }, at)
          : tryIn(tx, store, now, 'pix', at),
      );
      const done = await begun.then(requested, halfway);
      if (!done.ok) return done;
      const after = await see(store.id, seen.cycle);
      return after?.cycle.orderId ? succeeded({ orderId: after.cycle.orderId }) : refused('NotFoundError');
    },

    /**
     * Takes every step that is due, of all stores in turns, for as long as a run may last; what is left is the next one's.
     */
    async walk(): Promise<WalkRun> {
      const endsAt = performance.now() + RUN_MS;
      const run: WalkRun = { steps: 0, failed: 0 };
      let oldest = Infinity;
      const stores: StoreRow[] = [];
      for (const id of await repeatRepository.storesDue(db.shared, instantOf(clock()))) {
        const store = await storeOf(id);
        if (store && (await isWalked(store))) stores.push(store);
      }
      async function work(store: StoreRow, due: DueCycle): Promise<void> {
        oldest = Math.min(oldest, Date.parse(due.dueAt));
        try {
          await step(store, due);
          run.steps += 1;
        } catch (error) {
          // One cycle that cannot be walked holds back none of the others; it is due again when its claim ends.
          run.failed += 1;
          log.error(
            { err: error, storeId: store.id, cycleId: due.id },
            'a step of a repeat purchase failed; it will be tried again',
          );
        }
      }
      let open = stores;
      while (open.length > 0 && performance.now() < endsAt) {
        const batches: {
          store: StoreRow;
          due: DueCycle;
        }[][] = [];
        const more: StoreRow[] = [];
        for (const store of open) {
          const now = instantOf(clock());
          const until = instantOf(clock() + CLAIM_MS);
          const claimed = await db.inStore(store.id, (tx) =>
            repeatRepository.claimDue(tx, { storeId: store.id, now, until, limit: BATCH }),
          );
          batches.push(claimed.map((due) => ({ store, due })));
          if (claimed.length === BATCH) more.push(store);
        }
        const queue = inTurns(batches);
        const worker = async () => {
          for (let next = queue.shift(); next; next = queue.shift()) await work(next.store, next.due);
        };
        await Promise.all(Array.from({ length: AT_ONCE }, worker));
        open = more;
      }
      const behindMs = clock() - oldest;
      if (behindMs > BEHIND_MS) log.warn({ behindMs, ...run }, 'repeat purchases are walked late');
      return run;
    },
  };
};
