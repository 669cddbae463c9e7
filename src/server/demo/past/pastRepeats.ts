import { storeDayOf } from '../../../shared/kernel/storeDay';
import type { Centavos } from '../../../shared/kernel/money';
import { needsPrescription } from '../../../shared/order/prescriptionRules';
import { nameWithin } from '../../../shared/repeat/purchaseName';
import { grantedValue } from '../../../shared/repeat/repeatDiscount';
import { REPEAT_CONSENT } from '../../../shared/repeat/repeatLimits';
import type { RepeatRhythm } from '../../../shared/repeat/repeatRhythm';
import { demoId } from '../demoId';
import type { DemoStore } from '../demoTypes';
import { drawOf } from './draw';
import type { PastLine } from './pastBaskets';
import { knownBuyers } from './pastBuyers';
import type { Past, PastGiven, PastOrder } from './pastOrders';
import { keptCardOf } from './pastRepeatCards';
import { addComingCycle, addPastCycles, shippingOf } from './pastRepeatCycles';
import {
  DISCOUNT,
  MINUTE_MS,
  RISE_LIMIT,
  STANDINGS,
  type AgreedLine,
  type PastRepeats,
  type RepeatGiven,
  type Standing,
} from './pastRepeatTypes';
import { homeIdOf } from './pastRows';

const RHYTHMS: readonly RepeatRhythm[] = [
  { kind: 'untilEmpty', fallbackDays: 35 },
  { kind: 'weeks', every: 4 },
  { kind: 'days', every: 42 },
  { kind: 'months', every: 1 },
  { kind: 'untilEmpty', fallbackDays: 28 },
  { kind: 'weeks', every: 6 },
  { kind: 'months', every: 2 },
];

/** What prices were that rose beyond the limit, in percent of today's. */
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

function addPurchase(found: PastRepeats, ordersBefore: number, given: RepeatGiven, orders: PastOrder[]): void {
  const { store, storeId, index, standing, customerId, addressId } = given;
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

  const placeOf = (number: number) => ({ purchaseId, number, id: idOf('cycle', `${index} ${number}`) });
  const past = addPastCycles(found, given, { orders, last, card, placeOf });
  const anchor = addComingCycle(found, given, { place: placeOf(past + 1), wanted, last, card, ordersBefore });

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
function stateOf(standing: Standing, { now, draw }: RepeatGiven) {
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

const priceNow = (store: DemoStore, { product, variant }: PastLine): Centavos =>
  store.products.find(({ slug }) => slug === product.slug)?.variants.find(({ sku }) => sku === variant.sku)?.price ??
  variant.price;

/** What a customer would call it: its first food. */
const nameOf = ([first]: AgreedLine[]): string => nameWithin(first?.line.product.title ?? 'Compra programada');
