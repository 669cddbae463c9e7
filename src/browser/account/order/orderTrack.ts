import { formatDay, formatTime } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import type { Order } from '../../../shared/order/orderContract';
import { goodsWay } from '../../../shared/order/goodsWay';
import type { SaleOrderStatus } from '../../../shared/order/saleOrderMachine';
import { PRESUMED_DELIVERY } from '../../../shared/order/presumedDelivery';
import { isAwaitingPayment } from '../../../shared/order/unpaidStatuses';
import { orderTexts } from '../../texts/orderTexts';
import { paymentTexts } from '../../texts/paymentTexts';
import { pickupTexts } from '../../texts/pickupTexts';

/** One station on an order's way. */
export type TrackStep = { id: string; title: string; state: 'done' | 'now' | 'next'; note: string };

const { steps } = orderTexts;

/** The stations of a good end, and the statuses that mean that one is reached. */
const STATIONS: { id: string; title: string; doneTitle?: string; reachedBy: SaleOrderStatus[] }[] = [
  { id: 'received', title: steps.received, reachedBy: ['opened'] },
  { id: 'payment', title: steps.payment, doneTitle: steps.paid, reachedBy: ['paymentApproved'] },
  { id: 'invoice', title: steps.invoice, reachedBy: ['invoiceGenerated'] },
  { id: 'shipped', title: steps.shipped, reachedBy: ['shipped', 'shippedManual'] },
  { id: 'delivered', title: steps.delivered, reachedBy: ['concluded'] },
];

/** What the stations are called where the buyer fetches the goods. */
const FETCHED_TITLES: Record<string, string> = { shipped: pickupTexts.isReady, delivered: pickupTexts.isFetched };

const ENDED: ReadonlySet<SaleOrderStatus> = new Set(['abandoned', 'orderCanceledByCustomer', 'orderCanceledBySeller']);

/** True for an order that goes nowhere any more: it has no way to show. */
export const isOffTrack = ({ status }: Order): boolean => ENDED.has(status);

const shortInstant = (instant: string): string =>
  `${formatDay(storeDayOf(instant)).slice(0, 5)}, ${formatTime(instant)}`;

const reachedAt = ({ createdAt, history }: Order, reachedBy: SaleOrderStatus[]): string | null => {
  if (reachedBy.includes('opened')) return createdAt;
  return history.find(({ status }) => reachedBy.includes(status))?.at ?? null;
};

/**
 * An order's way so far. Steps before a reached one are done too, except for an invoice that does not exist. What comes
 * back is on its way to the store: nothing of it will be delivered.
 */
export const orderTrack = (order: Order): TrackStep[] => {
  if (goodsWay(order) === 'back') return [...stationsOf(order).filter(({ state }) => state === 'done'), backOf(order)];
  return stationsOf(order);
};

const backOf = ({ shipping: { isPickup } }: Order): TrackStep => ({
  id: 'back',
  title: steps.back,
  state: 'now',
  note: isPickup ? orderTexts.staysThere : orderTexts.goesBack,
});

/** What a reached station is called where its name would claim more than is known. */
const carefulTitle = ({ history }: Order, id: string): string | undefined =>
  id === 'delivered' && history.findLast(({ status }) => status === 'concluded')?.cause === 'presumed'
    ? PRESUMED_DELIVERY
    : undefined;

const stationsOf = (order: Order): TrackStep[] => {
  const times = STATIONS.map(({ reachedBy }) => reachedAt(order, reachedBy));
  const last = times.findLastIndex((time) => time !== null);
  return STATIONS.flatMap(({ id, doneTitle, ...station }, index): TrackStep[] => {
    const title = (order.shipping.isPickup ? FETCHED_TITLES[id] : undefined) ?? station.title;
    const time = times[index] ?? null;
    if (index > last) return [{ id, title, state: index === last + 1 ? 'now' : 'next', note: noteOf(order, id) }];
    if (id === 'invoice' && time === null && order.invoiceKey === null) return [];
    return [
      { id, title: carefulTitle(order, id) ?? doneTitle ?? title, state: 'done', note: time ? shortInstant(time) : '' },
    ];
  });
};

const noteOf = ({ shipping, payment, status }: Order, id: string): string => {
  if (id === 'payment') {
    if (payment?.status === 'refused') return orderTexts.notAccepted;
    return payment ? paymentTexts.methods[payment.method].awaited : '';
  }
  // Until it is paid no day is promised.
  return id === (shipping.isPickup ? 'shipped' : 'delivered') && !isAwaitingPayment(status)
    ? orderTexts.until(formatDay(shipping.arrivesTo).slice(0, 5))
    : '';
};
