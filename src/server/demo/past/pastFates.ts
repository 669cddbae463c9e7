import { addDays, weekdayOf } from '../../../shared/kernel/calendar';
import { storeDayOf, storeHourOf } from '../../../shared/kernel/storeDay';
import type { SaleOrderStatus } from '../../../shared/order/saleOrderMachine';
import type { PaymentMethod } from '../../../shared/payment/paymentMethods';
import { unpaidUntil } from '../../payment/paymentTime';
import type { Draw } from './draw';
import { instantIn } from './pastInstants';

/** A move of a past order; `at` in ms, as every instant here. */
type PastMove = {
  status: SaleOrderStatus;
  author: 'buyer' | 'merchant' | 'provider' | 'system';
  cause: string;
  at: number;
};

/** A payment attempt and its result: still open, paid, or ended unpaid. */
export type PastTry = {
  method: PaymentMethod;
  at: number;
  outcome:
    | { kind: 'open' }
    | { kind: 'paid'; at: number }
    | { kind: 'unpaid'; at: number; reason: 'expired' | 'canceled' | '51' | '54' };
};

/** How a paid amount was returned. */
export type MoneyBack =
  | { kind: 'refunded'; at: number }
  | { kind: 'inPart'; at: number }
  | { kind: 'chargedback'; at: number }
  | { kind: 'awaitsAccount'; at: number };

/** The outcome of an order. */
export type PastFate = {
  moves: PastMove[];
  tries: PastTry[];
  moneyBack: MoneyBack | null;
  /** When its buyer took it back by regret. */
  returnedAt: number | null;
  /** When its goods went back to stock, and with which reason. */
  released: { at: number; reason: 'released' | 'returned' } | null;
};

type Given = {
  at: number;
  /** When the past ends: nothing happens after it. */
  end: number;
  isPickup: boolean;
  /** For the few that happen so seldom that chance may leave them out. */
  ending: 'chargedback' | 'waiting' | 'any';
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const METHODS = ['pix', 'creditCard', 'boleto'] as const satisfies readonly PaymentMethod[];
const OPENS_AT = 9;
const CLOSES_AT = 18;

/** Plays an order from its first click to where it stands at the end of the past. */
export function pastFate(draw: Draw, { at, end, isPickup, ending }: Given): PastFate {
  const fate: PastFate = {
    moves: [{ status: 'opened', author: 'buyer', cause: 'order placed', at }],
    tries: [],
    moneyBack: null,
    returnedAt: null,
    released: null,
  };
  // What would happen after the end has not happened.
  const move = (status: SaleOrderStatus, author: PastMove['author'], cause: string, when: number): boolean => {
    if (when > end) return false;
    fate.moves.push({ status, author, cause, at: when });
    return true;
  };
  const pays = (method: PaymentMethod, from: number, paidAt: number): number | null => {
    if (method !== 'creditCard') move('waitingPayment', 'provider', 'payment waitingPayment', from + 1_500);
    const isPaid = move('paymentApproved', 'provider', 'payment paid', paidAt);
    fate.tries.push({ method, at: from, outcome: isPaid ? { kind: 'paid', at: paidAt } : { kind: 'open' } });
    return isPaid ? paidAt : null;
  };
  const ends = (status: SaleOrderStatus, author: PastMove['author'], cause: string, when: number): boolean => {
    const hasEnded = move(status, author, cause, when);
    if (hasEnded) fate.released = { at: when, reason: 'released' };
    return hasEnded;
  };
  const leaves = (method: PaymentMethod): null => {
    move('waitingPayment', 'provider', 'payment waitingPayment', at + 1_500);
    const isCancelled = ending === 'any' && draw.happens(15);
    const endsAt = isCancelled
      ? at + draw.between(4, 25) * MINUTE_MS
      : unpaidUntil({ method, status: 'waitingPayment', createdAt: isoOf(at), updatedAt: isoOf(at), expiresAt: null });
    const hasEnded = isCancelled
      ? ends('orderCanceledByCustomer', 'buyer', 'canceled by the buyer', endsAt)
      : ends('abandoned', 'system', 'not paid in time', endsAt);
    const reason = isCancelled ? 'canceled' : 'expired';
    fate.tries.push({ method, at, outcome: hasEnded ? { kind: 'unpaid', at: endsAt, reason } : { kind: 'open' } });
    return null;
  };
  const isRefused = (): number | null => {
    const refusedAt = at + 2_500;
    fate.tries.push({ method: 'creditCard', at, outcome: { kind: 'unpaid', at: refusedAt, reason: '51' } });
    move('paymentReject', 'provider', 'payment refused', refusedAt);
    const again = refusedAt + draw.between(2, 12) * MINUTE_MS;
    if (draw.happens(60) && again + 10 * MINUTE_MS < end)
      return pays('pix', again, again + draw.between(1, 9) * MINUTE_MS);
    ends('abandoned', 'system', 'not paid in time', refusedAt + DAY_MS);
    return null;
  };
  const begins = (): number | null => {
    if (ending === 'waiting') return leaves('boleto');
    const method = ending === 'chargedback' ? 'creditCard' : (METHODS[draw.weighted([58, 33, 9])] ?? 'pix');
    switch (method) {
      case 'pix':
        return draw.happens(11) ? leaves('pix') : pays('pix', at, at + draw.between(40, 20 * 60) * 1_000);
      case 'creditCard':
        return ending === 'any' && draw.happens(8) ? isRefused() : pays('creditCard', at, at + 2_500);
      case 'boleto':
        return draw.happens(28) ? leaves('boleto') : pays('boleto', at, at + draw.between(6, 60) * HOUR_MS);
    }
  };

  const paidAt = begins();
  if (paidAt === null) return fate;
  if (ending === 'any' && draw.happens(1.6)) {
    undoSale('orderCanceledByCustomer', 'buyer', 'canceled by the buyer', paidAt + draw.between(5, 90) * MINUTE_MS);
    return fate;
  }
  const invoicedAt = openAt(draw, paidAt + draw.between(2, 28) * HOUR_MS);
  if (!move('invoiceGenerated', 'merchant', 'invoice issued', invoicedAt)) return fate;
  if (ending === 'any' && draw.happens(1.4)) {
    undoSale('orderCanceledBySeller', 'merchant', 'canceled by the merchant', openAt(draw, invoicedAt + 2 * HOUR_MS));
    return fate;
  }
  const shippedAt = openAt(draw, invoicedAt + draw.between(1, 20) * HOUR_MS);
  if (!move(isPickup ? 'shippedManual' : 'shipped', 'merchant', 'sent by the store', shippedAt)) return fate;
  const deliveredAt = isPickup
    ? shippedAt + draw.between(2, 30) * HOUR_MS
    : shippedAt + draw.between(20, 150) * HOUR_MS;
  if (!move('concluded', 'merchant', 'delivered', deliveredAt)) return fate;
  afterwards(deliveredAt);
  return fate;

  function undoSale(status: SaleOrderStatus, author: PastMove['author'], cause: string, when: number): void {
    if (!move(status, author, cause, when)) return;
    fate.released = { at: when, reason: 'returned' };
    fate.moneyBack = { kind: 'refunded', at: when + 1 };
  }

  // A boleto's money waits for the account it is to go to; in these few its buyer never named one.
  function backAt(when: number): MoneyBack {
    const isBoleto = fate.tries.at(-1)?.method === 'boleto';
    return isBoleto ? { kind: 'awaitsAccount', at: when } : { kind: 'refunded', at: when + 1 };
  }

  function afterwards(since: number): void {
    const later = since + draw.between(20, 140) * HOUR_MS;
    if (later > end) return;
    if (ending === 'chargedback') fate.moneyBack = { kind: 'chargedback', at: later };
    else if (draw.happens(2)) {
      fate.returnedAt = later;
      fate.moneyBack = backAt(later);
    } else if (draw.happens(1.5) && fate.tries.at(-1)?.method !== 'boleto') {
      fate.moneyBack = { kind: 'inPart', at: later };
    }
  }
}

type Delivered = { at: number; deliveredAt: number; isPickup: boolean };

/** An order that was paid by card at once and came to its buyer at an instant (ms). */
export const deliveredFate = ({ at, deliveredAt, isPickup }: Delivered): PastFate => {
  const between = (part: number): number => Math.round(at + (deliveredAt - at) * part);
  const paidAt = at + 2_500;
  return {
    moves: [
      { status: 'opened', author: 'buyer', cause: 'order placed', at },
      { status: 'paymentApproved', author: 'provider', cause: 'payment paid', at: paidAt },
      { status: 'invoiceGenerated', author: 'merchant', cause: 'invoice issued', at: between(0.3) },
      {
        status: isPickup ? 'shippedManual' : 'shipped',
        author: 'merchant',
        cause: 'sent by the store',
        at: between(0.5),
      },
      { status: 'concluded', author: 'merchant', cause: 'delivered', at: deliveredAt },
    ],
    tries: [{ method: 'creditCard', at, outcome: { kind: 'paid', at: paidAt } }],
    moneyBack: null,
    returnedAt: null,
    released: null,
  };
};

const isoOf = (at: number): string => new Date(at).toISOString();

/** The instant itself while the shop is open, else some minutes after it opens again. */
function openAt(draw: Draw, at: number): number {
  const hour = Number(storeHourOf(at));
  const isSunday = weekdayOf(storeDayOf(at)) === 0;
  if (!isSunday && hour >= OPENS_AT && hour < CLOSES_AT) return at;
  const isTooLate = isSunday || hour >= CLOSES_AT;
  const day = storeDayOf(isTooLate ? at + DAY_MS : at);
  const openDay = weekdayOf(day) === 0 ? addDays(day, 1) : day;
  return Math.max(at, instantIn(openDay, OPENS_AT) + draw.between(1, 150) * MINUTE_MS);
}
