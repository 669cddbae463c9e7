import { addDays, type PlainDay } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import type { Centavos } from '../../../shared/kernel/money';
import { needsPrescription } from '../../../shared/order/prescriptionRules';
import { DEFAULT_RETRY_RULES, giveUpTime } from '../../../shared/repeat/chargeRetries';
import { remindCycle } from '../../../shared/repeat/cyclePrice';
import { comingStepOf, timesOf } from '../../../shared/repeat/cycleTimes';
import type { CycleShipping, KeptLock, KeptReminder, LeftOutLine } from '../../../shared/repeat/keptCycle';
import { grantedValue, NO_DISCOUNT, type GrantedDiscount } from '../../../shared/repeat/repeatDiscount';
import { REPEAT_CONSENT } from '../../../shared/repeat/repeatLimits';
import type { RepeatRhythm } from '../../../shared/repeat/repeatRhythm';
import { CARD_CONSENT } from '../../../shared/account/cardConsent';
import type { stockMoves } from '../../db/schema/catalogTables';
import type {
  customerCards,
  cycleAttempts,
  purchaseCycles,
  repeatConsents,
  repeatPurchaseLines,
  repeatPurchases,
  repeatSettings,
} from '../../db/schema/repeatTables';
import { customerOf } from '../../gateways/payment/pagarmeOrder';
import type { TokenCard } from '../../sandbox/pagarme/cardTokens';
import { base62 } from '../../sandbox/pagarme/simulatorIds';
import { demoId } from '../demoId';
import type { DemoStore } from '../demoTypes';
import { drawOf, type Draw } from './draw';
import type { PastLine } from './pastBaskets';
import { knownBuyers, type PastBuyer } from './pastBuyers';
import { homeIdOf } from './pastRows';
import { pastOrderOf, type Past, type PastOrder, type PastGiven } from './pastOrders';

type Insert<Table extends { $inferInsert: object }> = Table['$inferInsert'];
type Cycle = Insert<typeof purchaseCycles> & { id: string };

/** Rows of a demo store's repeat purchases, and what the simulated provider remembers of their cards. */
export type PastRepeats = {
  settings: Insert<typeof repeatSettings>[];
  cards: Insert<typeof customerCards>[];
  purchases: Insert<typeof repeatPurchases>[];
  lines: Insert<typeof repeatPurchaseLines>[];
  consents: Insert<typeof repeatConsents>[];
  cycles: Insert<typeof purchaseCycles>[];
  attempts: Insert<typeof cycleAttempts>[];
  stock: Omit<Insert<typeof stockMoves>, 'id'>[];
  sandbox: { kind: string; id: string; body: Record<string, unknown>; createdAt: string }[];
  /** Orders of cycles that wait for their money. */
  orders: PastOrder[];
};

/** Where a purchase stands, and how many of the demo's stand there: forty in all. */
const STANDINGS = {
  scheduled: 15,
  reminded: 6,
  asked: 2,
  locked: 2,
  refused: 3,
  cardOver: 2,
  paused: 3,
  pausedUnpaid: 2,
  cancelled: 4,
  ended: 1,
} as const;
type Standing = keyof typeof STANDINGS;

const RHYTHMS: readonly RepeatRhythm[] = [
  { kind: 'untilEmpty', fallbackDays: 35 },
  { kind: 'weeks', every: 4 },
  { kind: 'days', every: 42 },
  { kind: 'months', every: 1 },
  { kind: 'untilEmpty', fallbackDays: 28 },
  { kind: 'weeks', every: 6 },
  { kind: 'months', every: 2 },
];

const MINUTE_MS = 60_000;
/** What the store takes off: of the next cycles of its purchases. */
const DISCOUNT: GrantedDiscount = { percent: 10, most: null };
const RISE_LIMIT = 5;
/** What a dish of prices was that rose beyond the limit, in percent of today's. */
const BEFORE_RISE = 88;
const MOST_LINES = 3;

const isoOf = (at: number): string => new Date(at).toISOString();
const NOTHING = (): PastRepeats => ({
  settings: [],
  cards: [],
  purchases: [],
  lines: [],
  consents: [],
  cycles: [],
  attempts: [],
  stock: [],
  sandbox: [],
  orders: [],
});

/** An order that was paid in one go and stayed so, as a cycle's is. */
const isOfCycle = ({ order, basket, fate, payments }: PastOrder): boolean =>
  order.customerId !== null &&
  order.totalDiscount === 0 &&
  !basket.isPickup &&
  fate.moneyBack === null &&
  fate.returnedAt === null &&
  fate.released === null &&
  payments.length === 1 &&
  payments[0]?.payment.status === 'paid' &&
  payments[0].payment.method !== 'boleto' &&
  basket.lines.every(isRepeatable);

const isRepeatable = ({ product, variant: { parts } }: PastLine): boolean =>
  product.isActive && parts === null && !needsPrescription(product.duties.rxClass);

/**
 * Repeat purchases of a store's past: their first cycles are orders there are, which are told of it here. The same for the
 * same store and instant. A private store sells so too, but nobody has begun.
 */
export function pastRepeats(
  store: DemoStore,
  past: Past,
  { now, pictures }: Pick<PastGiven, 'now' | 'pictures'>,
): PastRepeats {
  const storeId = demoId(store.slug, 'store', store.slug);
  const found = NOTHING();
  found.settings.push({
    storeId,
    isOn: true,
    percent: DISCOUNT.percent,
    minProductsValue: 0,
    firstPercent: 15,
    firstMost: 3_000,
    endsOn: null,
  });
  if (store.isPrivate) return found;
  const draw = drawOf(`${store.slug} repeats`);
  const standings = Object.entries(STANDINGS).flatMap(([standing, count]) =>
    Array.from({ length: count }, () => standing as Standing),
  );
  const byCustomer = new Map<string, PastOrder[]>();
  for (const one of past.orders.filter(isOfCycle)) {
    const customerId = one.order.customerId ?? '';
    byCustomer.set(customerId, [...(byCustomer.get(customerId) ?? []), one]);
  }
  const customers = [...byCustomer]
    // Those who bought most often first: they have something to show.
    .toSorted(([, one], [, other]) => other.length - one.length || (one[0]?.at ?? 0) - (other[0]?.at ?? 0));
  const buyers = new Map([...knownBuyers(store), ...past.buyers].map((buyer) => [buyer.customerId, buyer]));
  const known = new Map(knownBuyers(store).map(({ customerId, email }) => [customerId, email]));
  for (const [index, standing] of standings.entries()) {
    const [customerId, orders] = customers[index] ?? [];
    const buyer = buyers.get(customerId ?? null);
    if (!customerId || !orders || !buyer) continue;
    const email = known.get(customerId);
    const addressId = email === undefined ? homeIdOf(customerId) : demoId(store.slug, 'address', `${email} 0`);
    const given = { store, storeId, draw, now, pictures, index, standing, customerId, buyer, addressId };
    addPurchase(found, past.orders.length, given, orders.slice(-draw.between(1, 4)));
  }
  return found;
}

type Given = {
  store: DemoStore;
  storeId: string;
  draw: Draw;
  now: number;
  pictures: PastGiven['pictures'];
  index: number;
  standing: Standing;
  customerId: string;
  buyer: PastBuyer;
  addressId: string;
};

/** A line as a purchase has it now: by today's price, and the one agreed to. */
type AgreedLine = {
  line: PastLine;
  productId: string;
  id: string;
  quantity: number;
  unitPrice: Centavos;
  agreedUnitPrice: Centavos;
};

function addPurchase(found: PastRepeats, ordersBefore: number, given: Given, orders: PastOrder[]): void {
  const { store, storeId, draw, now, index, standing, customerId, addressId } = given;
  const today = storeDayOf(now);
  const idOf = (kind: string, name: string) => demoId(store.slug, `repeat ${kind}`, name);
  const purchaseId = idOf('purchase', String(index));
  const [first] = orders;
  const last = orders.at(-1);
  if (!first || !last) return;
  const begunAt = first.at - 5 * MINUTE_MS;
  const isRisen = standing === 'asked';
  const wanted = last.basket.lines.slice(0, MOST_LINES).map((line): AgreedLine => {
    const unitPrice = priceNow(store, line);
    const agreedUnitPrice = isRisen ? Math.round((unitPrice * BEFORE_RISE) / 100) : line.variant.price;
    const [productId, id] = [
      demoId(store.slug, 'product', line.product.slug),
      demoId(store.slug, 'variant', line.variant.sku),
    ];
    return { line, productId, id, quantity: line.quantity, unitPrice, agreedUnitPrice };
  });
  const card = keptCardOf(given, orders, found);
  const shipping = shippingOf(last);
  const rhythm = RHYTHMS[index % RHYTHMS.length] ?? RHYTHMS[0] ?? { kind: 'weeks', every: 4 };
  const state = stateOf(standing, given);

  // Cycles that were ordered, each as its order is.
  let number = 0;
  for (const past of orders) {
    number += 1;
    const id = idOf('cycle', `${index} ${number}`);
    past.order.cycleId = id;
    payByCard(past, card);
    // Now and then something was missing.
    const missing = number === 2 && draw.happens(40) ? absentOf(store, past) : [];
    found.cycles.push(orderedCycle(storeId, purchaseId, number, id, past, missing));
    found.attempts.push(...attemptsOf(storeId, id, past, card));
  }
  // Cycles that were left out since.
  const gaps = standing === 'pausedUnpaid' ? 2 : draw.happens(35) ? 1 : 0;
  for (let gap = 0; gap < gaps; gap += 1) {
    number += 1;
    const isUnpaid = standing === 'pausedUnpaid';
    const chargeOn = storeDayOf(last.at + ((now - last.at) * (gap + 1)) / (gaps + 1));
    const endedAt = timesOf(chargeOn).chargeAt;
    found.cycles.push({
      ...blank(storeId, purchaseId, number, idOf('cycle', `${index} ${number}`), chargeOn),
      status: isUnpaid ? 'failed' : 'skipped',
      endedAt,
      endedWhy: isUnpaid ? 'unpaid' : draw.happens(70) ? 'byCustomer' : 'nothing',
      updatedAt: endedAt,
      createdAt: isoOf(last.at),
    });
  }

  const coming = number + 1;
  const cycleId = idOf('cycle', `${index} ${coming}`);
  const cycle = blank(storeId, purchaseId, coming, cycleId, today);
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
    const planned = { ...cycle, chargeOn, createdAt: isoOf(Math.min(last.at, now)), updatedAt: remindAt, ...values };
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

  const unitTotal = wanted.reduce((sum, { quantity, agreedUnitPrice }) => sum + quantity * agreedUnitPrice, 0);
  found.purchases.push({
    storeId,
    id: purchaseId,
    customerId,
    ...state,
    name: nameOf(wanted),
    rhythm,
    anchor,
    step: 0,
    addressId,
    cardId: card.id,
    shippingId: shipping.id,
    shippingName: shipping.name,
    agreedShippingValue: shipping.price,
    agreedPercent: DISCOUNT.percent,
    agreedMost: DISCOUNT.most,
    discountMissing: 0,
    riseLimit: RISE_LIMIT,
    createdAt: isoOf(begunAt),
    updatedAt: state.cancelledAt ?? isoOf(last.at),
  });
  found.lines.push(
    ...wanted.map(({ productId, id: productVariantId, quantity, agreedUnitPrice }, position) => ({
      storeId,
      purchaseId,
      productId,
      productVariantId,
      position,
      quantity,
      agreedUnitPrice,
    })),
  );
  found.consents.push({
    storeId,
    purchaseId,
    textVersion: REPEAT_CONSENT.version,
    network: `203.0.113.${(index % 250) + 1}`,
    terms: {
      rhythm,
      listProduct: wanted.map(({ id, line, quantity, agreedUnitPrice }) => ({
        productVariantId: id,
        title: line.product.title,
        quantity,
        unitPrice: agreedUnitPrice,
      })),
      discount: DISCOUNT,
      shippingName: shipping.name,
      shippingValue: shipping.price,
      total: unitTotal - grantedValue(DISCOUNT, unitTotal) + shipping.price,
      riseLimit: RISE_LIMIT,
    },
    createdAt: isoOf(begunAt),
  });
}

/** Status of a purchase, with what goes with its end. */
function stateOf(standing: Standing, { now, draw }: Given) {
  const none = { unpaidInARow: 0, protocol: null, cancelledAt: null };
  switch (standing) {
    case 'scheduled':
    case 'reminded':
    case 'asked':
    case 'locked':
      return { status: 'active' as const, ...none };
    case 'refused':
    case 'cardOver':
      return { status: 'pastDue' as const, ...none };
    case 'paused':
      return { status: 'paused' as const, ...none };
    case 'pausedUnpaid':
      return { status: 'paused' as const, ...none, unpaidInARow: 2 };
    case 'ended':
      return { status: 'ended' as const, ...none };
    case 'cancelled': {
      const cancelledAt = isoOf(now - draw.between(1, 20) * 1_440 * MINUTE_MS);
      const protocol = `${storeDayOf(cancelledAt).replaceAll('-', '')}-${draw.digits(6)}`;
      return { status: 'cancelled' as const, unpaidInARow: 0, protocol, cancelledAt };
    }
  }
}

const blank = (storeId: string, purchaseId: string, number: number, id: string, chargeOn: PlainDay): Cycle => ({
  storeId,
  id,
  purchaseId,
  number,
  status: 'scheduled',
  chargeOn,
  isConfirmed: false,
  version: 1,
});

const priceNow = (store: DemoStore, { product, variant }: PastLine): Centavos =>
  store.products.find(({ slug }) => slug === product.slug)?.variants.find(({ sku }) => sku === variant.sku)?.price ??
  variant.price;

/** What a customer would call it: its first food. */
const nameOf = ([first]: AgreedLine[]): string => (first?.line.product.title ?? 'Compra programada').slice(0, 60);

const shippingOf = ({ order: { shipping, createdAt } }: PastOrder): CycleShipping => {
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

function orderedCycle(
  storeId: string,
  purchaseId: string,
  number: number,
  id: string,
  past: PastOrder,
  missing: LeftOutLine[],
): Cycle {
  const { order, at, payments } = past;
  const [paid] = payments;
  const reminder: KeptReminder = { ...remindedBy(past), shipping: shippingOf(past), leftOut: [] };
  const endedAt = paid?.payment.paidAt ?? order.createdAt;
  return {
    ...blank(storeId, purchaseId, number, id, storeDayOf(at)),
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

type Card = { id: string; providerCustomerId: string; providerCardId: string; card: TokenCard };

/** The customer's kept card, with what the simulated provider remembers of it. */
function keptCardOf(
  { store, storeId, draw, now, index, standing, customerId, buyer }: Given,
  orders: PastOrder[],
  found: PastRepeats,
): Card {
  const [first] = orders;
  const at = isoOf((first?.at ?? now) - 10 * MINUTE_MS);
  const charged = orders
    .map(({ payments }) => payments[0]?.charge.instrument)
    .find((instrument) => instrument?.kind === 'credit_card');
  const isOver = standing === 'cardOver';
  const today = storeDayOf(now);
  // Some are over soon: their owners are asked for another.
  const isNear = standing === 'scheduled' && index % 5 === 0;
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const shown =
    charged?.kind === 'credit_card'
      ? charged.card
      : { brand: 'Visa', firstDigits: '400000', lastDigits: draw.digits(4), holderName: buyer.name.toUpperCase() };
  const card: TokenCard = {
    ...shown,
    expMonth: isNear ? month : draw.between(1, 12),
    expYear: isNear ? year : year + draw.between(1, 5),
    outcome: standing === 'refused' ? { kind: 'refused', returnCode: '51' } : { kind: 'approved' },
  };
  const providerCustomerId = `cus_${base62(`customer ${buyer.email.toLowerCase()}`)}`;
  const { brand, firstDigits, lastDigits, expMonth, expYear } = card;
  const providerCardId = `card_${base62(`card ${providerCustomerId} ${firstDigits} ${lastDigits} ${expMonth} ${expYear}`)}`;
  const id = demoId(store.slug, 'repeat card', String(index));
  const { name, email, document, phone } = buyer;
  const body = customerOf({ name, email, document, phone }, null);
  found.cards.push({
    storeId,
    id,
    customerId,
    providerCustomerId,
    providerCardId,
    brand,
    lastDigits,
    expMonth,
    expYear,
    isDefault: true,
    consentVersion: CARD_CONSENT.version,
    consentedAt: at,
    expiredAt: isOver ? timesOf(addDays(today, -1)).chargeAt : null,
    createdAt: at,
  });
  found.sandbox.push(
    {
      kind: 'pagarmeCustomer',
      id: providerCustomerId,
      body: { id: providerCustomerId, body, createdAt: at, updatedAt: at },
      createdAt: at,
    },
    {
      kind: 'pagarmeCard',
      id: providerCardId,
      body: {
        id: providerCardId,
        customerId: providerCustomerId,
        card,
        status: isOver ? 'expired' : 'active',
        isRenewable: !isOver,
        billingAddress: null,
        createdAt: at,
        updatedAt: at,
      },
      createdAt: at,
    },
  );
  return { id, providerCustomerId, providerCardId, card };
}

/** Has the card payments of an order be those of a kept card. */
function payByCard(past: PastOrder, { providerCustomerId, providerCardId, card }: Card): void {
  past.payments = past.payments.map(({ payment, charge }) => {
    const { instrument } = charge;
    if (payment.method !== 'creditCard' || instrument.kind !== 'credit_card') return { payment, charge };
    const { brand: cardBrand, lastDigits: cardLastDigits } = card;
    const kept = { installments: 1, cardBrand, cardLastDigits, keptCard: { providerCustomerId, providerCardId } };
    const tried = { ...card, outcome: instrument.card.outcome };
    return {
      payment: { ...payment, ...kept },
      charge: {
        ...charge,
        instrument: { ...instrument, card: tried, installments: 1 },
        recurrencyCycle: 'subsequent' as const,
      },
    };
  });
}

/** The tries of a cycle: its order's payments. */
const attemptsOf = (storeId: string, cycleId: string, { order, payments }: PastOrder, card: Card) =>
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
  { store, buyer, index, pictures }: Given,
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
