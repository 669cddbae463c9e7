import { createSelector } from '@reduxjs/toolkit';

import type { Order, OrderTerms } from '../../shared/order/orderContract';
import type { Remote } from '../core/remote';
import type { OrderRequest, ShownOrder, WithOrder } from './orderSlice';

/** From this much time left on, the countdown is amber (design README, order page 6). */
const HURRY_MS = 5 * 60_000;

/** How long a Pix can still be paid. `share` is what is left of the whole time, 0 to 1. */
export type PixTime = { leftMs: number; share: number; isHurried: boolean; isOver: boolean };

const NONE: ShownOrder = { status: 'none' };

export const selectShownOrder = ({ order }: WithOrder): ShownOrder => order?.shown ?? NONE;

/** True while the page was opened by the purchase itself. */
export const selectIsNewOrder = ({ order }: WithOrder): boolean => order?.isNew ?? false;

const NO_REQUEST: OrderRequest = { status: 'none' };

/** What the buyer does about the shown order now. */
export const selectOrderRequest = ({ order }: WithOrder): OrderRequest => order?.request ?? NO_REQUEST;

/** The terms of purchase the shown order's buyer accepted. */
export const selectOrderTerms = ({ order }: WithOrder): Remote<OrderTerms> => order?.terms ?? { status: 'none' };

/** The order on the screen; null without one. */
export const selectOrder = (state: WithOrder): Order | null => {
  const shown = selectShownOrder(state);
  return shown.status === 'ready' ? shown.order : null;
};
/** The Pix that can be paid now or could be until a moment ago; null once the order waits for nothing. */
export const selectPix = (state: WithOrder) => {
  const order = selectOrder(state);
  const isWaiting = order?.status === 'opened' || order?.status === 'waitingPayment';
  return isWaiting && order.payment?.status === 'waitingPayment' ? order.payment.pix : null;
};

/** The countdown beside the Pix; null without one. */
export const selectPixTime = createSelector([selectShownOrder, selectPix], (shown, pix): PixTime | null => {
  if (shown.status !== 'ready' || !pix) return null;
  const endMs = Date.parse(pix.expiresAt);
  const leftMs = Math.max(0, endMs - shown.now);
  const wholeMs = Math.max(1, endMs - Date.parse(shown.order.createdAt));
  return { leftMs, share: Math.min(1, leftMs / wholeMs), isHurried: leftMs <= HURRY_MS, isOver: leftMs === 0 };
});

/** The boleto that can be paid now; null without one. */
export const selectBoleto = (state: WithOrder) => {
  const order = selectOrder(state);
  return order?.payment?.status === 'waitingPayment' && order.actions.canPay ? order.payment.boleto : null;
};

/** True while a countdown runs. */
export const selectIsAwaitingPix = (state: WithOrder): boolean => selectPixTime(state)?.isOver === false;
