import { addDays, type PlainDay } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { DEFAULT_RETRY_RULES, giveUpTime } from '../../../shared/repeat/chargeRetries';
import { remindCycle } from '../../../shared/repeat/cyclePrice';
import { comingStepOf, timesOf } from '../../../shared/repeat/cycleTimes';
import type { CycleShipping, KeptLock, KeptReminder, LeftOutLine } from '../../../shared/repeat/keptCycle';
import { grantedValue, NO_DISCOUNT } from '../../../shared/repeat/repeatDiscount';
import type { cycleAttempts } from '../../db/schema/repeatTables';
import { demoId } from '../demoId';
import type { DemoStore } from '../demoTypes';
import type { PastLine } from './pastBaskets';
import { pastOrderOf, type PastOrder } from './pastOrders';
import { payByCard } from './pastRepeatCards';
import {
  DISCOUNT,
  MINUTE_MS,
  RISE_LIMIT,
  type AgreedLine,
  type Cycle,
  type Insert,
  type PastCard,
  type PastRepeats,
  type RepeatGiven,
} from './pastRepeatTypes';

const isoOf = (at: number): string => new Date(at).toISOString();

/** Which cycle of which purchase. */
type Place = { purchaseId: string; number: number; id: string };

/** Cycles that were ordered, each as its order is, and those that were left out since. @returns how many */
export function addPastCycles(
  found: PastRepeats,
  { store, storeId, draw, now, standing }: RepeatGiven,
  {
    orders,
    last,
    card,
    placeOf,
  }: { orders: PastOrder[]; last: PastOrder; card: PastCard; placeOf: (number: number) => Place },
): number {
  let number = 0;
  for (const past of orders) {
    number += 1;
    const place = placeOf(number);
    past.order.cycleId = place.id;
    payByCard(past, card);
    // Now and then something was missing.
    const missing = number === 2 && draw.happens(40) ? absentOf(store, past) : [];
    found.cycles.push(orderedCycle(storeId, place, past, missing));
    found.attempts.push(...attemptsOf(storeId, place.id, past, card));
  }
  const gaps = standing === 'pausedUnpaid' ? 2 : draw.happens(35) ? 1 : 0;
  for (let gap = 0; gap < gaps; gap += 1) {
    number += 1;
    const isUnpaid = standing === 'pausedUnpaid';
    const chargeOn = storeDayOf(last.at + ((now - last.at) * (gap + 1)) / (gaps + 1));
    const endedAt = timesOf(chargeOn).chargeAt;
    found.cycles.push({
      ...blank(storeId, placeOf(number), chargeOn),
      status: isUnpaid ? 'failed' : 'skipped',
      endedAt,
      endedWhy: isUnpaid ? 'unpaid' : draw.happens(70) ? 'byCustomer' : 'nothing',
      updatedAt: endedAt,
      createdAt: isoOf(last.at),
    });
  }
  return number;
}

type Coming = { place: Place; wanted: AgreedLine[]; last: PastOrder; card: PastCard; ordersBefore: number };

/** The cycle under way, where there is one. @returns the day that the purchase's plan counts from */
export function addComingCycle(found: PastRepeats, given: RepeatGiven, coming: Coming): PlainDay {
  const { storeId, draw, now, standing } = given;
  const { place, wanted, last, card, ordersBefore } = coming;
  const today = storeDayOf(now);
  const shipping = shippingOf(last);
  const cycleId = place.id;
  const reminderOf = (): KeptReminder => {
    const reminded = remindCycle({
      lines: wanted,
      discount: DISCOUNT,
      shippingValue: shipping.price,
      agreedDiscount: DISCOUNT,
      agreedShippingValue: shipping.price,
      riseLimit: RISE_LIMIT,
    });
    return { ...reminded, shipping, leftOut: [] };
  };
  const plan = (chargeOn: PlainDay, values: Partial<Cycle>): void => {
    const { remindAt } = timesOf(chargeOn);
    const planned = {
      ...blank(storeId, place, chargeOn),
      createdAt: isoOf(Math.min(last.at, now)),
      updatedAt: remindAt,
      ...values,
    };
    const timed = { isConfirmed: false, nextTryAt: null, giveUpAt: null, status: 'scheduled' as const, ...planned };
    found.cycles.push({ ...planned, dueAt: comingStepOf(timed)?.at ?? null });
  };
  let anchor = today;
  switch (standing) {
    case 'scheduled':
      anchor = addDays(today, draw.between(8, 40));
      plan(anchor, { updatedAt: isoOf(last.at) });
      break;
    case 'reminded':
    case 'asked': {
      anchor = addDays(today, draw.between(3, 6));
      const reminder = reminderOf();
      const before = wanted.reduce((sum, { quantity, agreedUnitPrice }) => sum + quantity * agreedUnitPrice, 0);
      const rise = {
        lineIds: reminder.asks,
        isForAll: reminder.asksForAll,
        fromTotal: before - grantedValue(DISCOUNT, before) + shipping.price,
        toTotal: reminder.total,
        answer: null,
      };
      const isAsking = reminder.asks.length > 0 || reminder.asksForAll;
      plan(anchor, {
        status: 'reminded',
        remindedAt: timesOf(anchor).remindAt,
        reminder,
        rise: isAsking ? rise : null,
      });
      break;
    }
    case 'locked': {
      anchor = addDays(today, 1);
      const { remindAt, lockAt } = timesOf(anchor);
      const reminder = reminderOf();
      plan(anchor, {
        status: 'locked',
        remindedAt: remindAt,
        lockedAt: lockAt,
        reminder,
        locked: lockOf(reminder),
        updatedAt: lockAt,
      });
      for (const { id: productVariantId, quantity } of wanted) {
        const move = { storeId, productVariantId };
        const filledAt = isoOf(Date.parse(lockAt) - MINUTE_MS);
        found.stock.push({ ...move, delta: quantity, reason: 'adjusted', createdAt: filledAt });
        found.stock.push({ ...move, delta: -quantity, reason: 'held', cycleId, createdAt: lockAt });
      }
      break;
    }
    case 'refused':
    case 'cardOver': {
      const isOver = standing === 'cardOver';
      anchor = addDays(today, isOver ? -1 : -2);
      const { remindAt, lockAt, chargeAt } = timesOf(anchor);
      const code = isOver ? ('54' as const) : ('51' as const);
      const tried = (isOver ? [0] : [0, 24]).map((hours) => Date.parse(chargeAt) + hours * 60 * MINUTE_MS);
      const orderNumber = ordersBefore + found.orders.length;
      const unpaid = unpaidOrder(given, wanted, last, { tried, code, cycleId, number: orderNumber });
      payByCard(unpaid, card);
      found.orders.push(unpaid);
      found.attempts.push(...attemptsOf(storeId, cycleId, unpaid, card));
      const reminder = { ...remindedBy(unpaid), shipping: shippingOf(unpaid), leftOut: [] };
      plan(anchor, {
        status: 'retryWait',
        remindedAt: remindAt,
        lockedAt: lockAt,
        reminder,
        locked: lockOf(reminder),
        orderId: unpaid.order.id,
        nextTryAt: isOver ? null : isoOf(Date.parse(chargeAt) + 72 * 60 * MINUTE_MS),
        giveUpAt: giveUpTime(chargeAt, DEFAULT_RETRY_RULES),
        updatedAt: isoOf(tried.at(-1) ?? Date.parse(chargeAt)),
      });
      break;
    }
    case 'paused':
    case 'pausedUnpaid':
    case 'cancelled':
    case 'ended':
      anchor = storeDayOf(last.at);
      break;
  }
  return anchor;
}

const blank = (storeId: string, place: Place, chargeOn: PlainDay): Cycle => ({
  storeId,
  ...place,
  status: 'scheduled',
  chargeOn,
  isConfirmed: false,
  version: 1,
});

/** How an order was sent, as cycles keep it. */
export const shippingOf = ({ order: { shipping, createdAt } }: PastOrder): CycleShipping => {
  const day = storeDayOf(createdAt);
  const daysTo = (until: string) => Math.max(0, Math.round((Date.parse(until) - Date.parse(day)) / 86_400_000));
  return {
    id: shipping.shippingId,
    name: shipping.name,
    companyName: shipping.companyName,
    price: shipping.price,
    deliveryRangeMin: daysTo(shipping.arrivesFrom),
    deliveryRangeMax: daysTo(shipping.arrivesTo),
    isEstimate: shipping.isEstimate,
    isPickup: false,
  };
};

/** A reminder that says what an order then was. */
const remindedBy = ({ order, lines }: PastOrder) => ({
  lines: lines.map(({ productVariantId: id, quantity, unitPrice }) => ({ id, quantity, unitPrice })),
  productsValue: order.productsValue,
  discountValue: 0,
  shippingValue: order.shippingValue,
  total: order.total,
  discount: NO_DISCOUNT,
  asks: [],
  asksForAll: false,
});

const lockOf = (reminder: KeptReminder, leftOut: LeftOutLine[] = []): KeptLock => {
  const { lines, productsValue, discountValue, shippingValue, total, discount, shipping } = reminder;
  return { lines, productsValue, discountValue, shippingValue, total, discount, shipping, leftOut };
};

/** A variant of the store that an order does not have, which was to come and was out of stock. */
const absentOf = (store: DemoStore, { basket }: PastOrder): LeftOutLine[] => {
  const brand = basket.lines[0]?.product.brandSlug;
  const other = store.products.find(
    ({ slug, brandSlug, isActive, variants }) =>
      isActive &&
      brandSlug === brand &&
      variants.length > 0 &&
      basket.lines.every(({ product }) => product.slug !== slug),
  );
  const variant = other?.variants[0];
  return variant ? [{ id: demoId(store.slug, 'variant', variant.sku), reason: 'outOfStock' }] : [];
};

function orderedCycle(storeId: string, place: Place, past: PastOrder, missing: LeftOutLine[]): Cycle {
  const { order, at, payments } = past;
  const [paid] = payments;
  const reminder: KeptReminder = { ...remindedBy(past), shipping: shippingOf(past), leftOut: [] };
  const endedAt = paid?.payment.paidAt ?? order.createdAt;
  return {
    ...blank(storeId, place, storeDayOf(at)),
    status: missing.length > 0 ? 'partial' : 'ordered',
    // Its customer wanted it then.
    isConfirmed: true,
    remindedAt: isoOf(at - 2 * MINUTE_MS),
    lockedAt: isoOf(at - MINUTE_MS),
    reminder,
    locked: lockOf(reminder, missing),
    orderId: order.id,
    endedAt,
    createdAt: isoOf(at - 4 * MINUTE_MS),
    updatedAt: endedAt,
  };
}

/** The tries of a cycle: its order's payments. */
const attemptsOf = (storeId: string, cycleId: string, { order, payments }: PastOrder, card: PastCard) =>
  payments.map(({ payment }, index): Insert<typeof cycleAttempts> => {
    const isCard = payment.method === 'creditCard';
    const isPaid = payment.status === 'paid';
    const refused = { codeTable: 'abecs' as const, code: payment.refusalReason ?? '05' };
    return {
      storeId,
      cycleId,
      number: index + 1,
      orderId: order.id,
      paymentId: payment.id,
      method: isCard ? 'card' : 'pix',
      cardId: isCard ? card.id : null,
      at: payment.createdAt,
      outcome: isPaid ? 'paid' : 'refused',
      ...(isPaid ? {} : refused),
    };
  });

/** The order of a cycle whose card was refused: it waits for its money. */
function unpaidOrder(
  { store, buyer, index, pictures }: RepeatGiven,
  wanted: AgreedLine[],
  { basket, order }: PastOrder,
  { tried, code, cycleId, number }: { tried: number[]; code: '51' | '54'; cycleId: string; number: number },
): PastOrder {
  const [at = 0] = tried;
  const shift = Math.round((at - Date.parse(order.createdAt)) / 86_400_000);
  const { arrivesFrom, arrivesTo } = basket.shipping;
  const shipping = {
    ...basket.shipping,
    arrivesFrom: addDays(arrivesFrom, shift),
    arrivesTo: addDays(arrivesTo, shift),
  };
  const lines = wanted.map(({ line, unitPrice }, place): PastLine => ({
    ...line,
    id: demoId(store.slug, 'repeat line', `${index} ${place}`),
    variant: { ...line.variant, price: unitPrice },
  }));
  return pastOrderOf(store, {
    number,
    name: `repeat ${index}`,
    lines,
    shipping,
    buyer,
    at,
    cycleId,
    pictures,
    fate: {
      moves: [
        { status: 'opened', author: 'system', cause: 'order placed', at },
        { status: 'paymentReject', author: 'provider', cause: 'payment refused', at: at + 2_500 },
      ],
      tries: tried.map((from) => ({
        method: 'creditCard',
        at: from,
        outcome: { kind: 'unpaid', at: from + 2_500, reason: code },
      })),
      moneyBack: null,
      returnedAt: null,
      released: null,
    },
  });
}
