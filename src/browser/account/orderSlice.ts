import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { Refusal } from '../../shared/kernel/refusal';
import type { Order, OrderTerms } from '../../shared/order/orderContract';
import type { ChosenShift } from '../../shared/shipping/deliveryShifts';
import { routeEntered } from '../core/appSlice';
import { FAILED, LOADING, NONE, ready, type Remote } from '../core/remote';
import type { KeptPayment, PaymentEntry } from '../payment/paymentEntry';
import type { CardProblem } from '../payment/paymentSaga';
import { refundAccountSubmitted, returnRequested } from './orderReturn';

/** An order's page. `order` stays while it is read again; `now` is the clock beside it, in milliseconds since 1970. */
export type ShownOrder =
  | { status: 'none' }
  | { status: 'loading'; id: string }
  | { status: 'notFound'; id: string }
  | { status: 'failed'; id: string }
  | { status: 'ready'; id: string; order: Order; now: number };

/** A payment that was sent and not answered, and its idempotency key: sending it again makes no second payment. */
export type SentPayment = PaidAgain & { key: string };

/** How an order is paid again, and the day of delivery that is chosen anew with it; left out where its own stays. */
type PaidAgain = { payment: KeptPayment; delivery?: ChosenShift };

/** The buyer's request about the shown order, one at a time. unknown: it was sent and no response arrived. */
export type OrderRequest =
  | { status: 'none' }
  | { status: 'paying'; sent: SentPayment | null }
  | { status: 'payUnknown'; sent: SentPayment }
  | { status: 'payRefused'; refusal: Refusal }
  | { status: 'cardFailed'; problem: CardProblem }
  | { status: 'paid' }
  | { status: 'canceling' }
  | { status: 'cancelRefused'; refusal: Refusal }
  | { status: 'returning' }
  | { status: 'sendingAccount' }
  | { status: 'accountFailed' }
  | { status: 'buyingAgain' }
  | { status: 'buyAgainFailed' }
  | { status: 'nothingToBuy' }
  | { status: 'boughtAgain' };

/**
 * isNew: its page was opened by the purchase, and confirms it. `terms`: the accepted terms of purchase, once they were
 * asked for.
 */
type OrderState = { shown: ShownOrder; request: OrderRequest; isNew: boolean; terms: Remote<OrderTerms> };

/** The part of the whole state that selectors of `order` read; absent until a page that needs it was opened. */
export type WithOrder = { order?: OrderState };

declare module '../core/rootState' {
  interface RootState extends WithOrder {}
}

const initialState: OrderState = { shown: { status: 'none' }, request: { status: 'none' }, isNew: false, terms: NONE };

type RunningRequest = 'paying' | 'canceling' | 'buyingAgain' | 'returning' | 'sendingAccount';
const RUNNING: ReadonlySet<OrderRequest['status']> = new Set<RunningRequest>([
  'paying',
  'canceling',
  'buyingAgain',
  'returning',
  'sendingAccount',
]);

/** While one of these runs, no other begins. */
const isRunning = ({ status }: OrderRequest): boolean => RUNNING.has(status);

const orderSlice = createSlice({
  name: 'order',
  initialState,
  reducers: {
    orderOpened(state, { payload }: PayloadAction<{ id: string; isNew: boolean }>) {
      state.isNew = payload.isNew;
      const isShown = state.shown.status === 'ready' && state.shown.id === payload.id;
      if (!isShown) state.shown = { status: 'loading', id: payload.id };
    },
    /** Ignores a version older than the one shown. */
    orderLoaded(state, { payload: { order, now } }: PayloadAction<{ order: Order; now: number }>) {
      const { shown } = state;
      if (shown.status === 'none' || shown.id !== order.id) return;
      if (shown.status === 'ready' && shown.order.version > order.version) return;
      state.shown = { status: 'ready', id: order.id, order, now };
    },
    orderNotFound(state, { payload: { id } }: PayloadAction<{ id: string }>) {
      if (state.shown.status !== 'none' && state.shown.id === id) state.shown = { status: 'notFound', id };
    },
    /** An order that is shown stays: the next event reads it again. */
    orderLoadFailed(state, { payload: { id } }: PayloadAction<{ id: string }>) {
      const { shown } = state;
      if (shown.status === 'loading' && shown.id === id) state.shown = { status: 'failed', id };
    },
    orderLoadRetried(state) {
      if (state.shown.status === 'failed') state.shown = { status: 'loading', id: state.shown.id };
    },
    orderLeft() {
      return initialState;
    },
    /** 'Pagar' was pressed for an order that stands unpaid. */
    payAgainRequested(
      state,
      _action: PayloadAction<{ orderId: string; payment: PaymentEntry; delivery?: ChosenShift }>,
    ) {
      if (isRunning(state.request)) return;
      const sent = state.request.status === 'payUnknown' ? state.request.sent : null;
      state.request = { status: 'paying', sent };
    },
    paymentSent(state, { payload }: PayloadAction<SentPayment>) {
      state.request = { status: 'paying', sent: payload };
    },
    cancelRequested(state, _action: PayloadAction<{ orderId: string }>) {
      if (!isRunning(state.request)) state.request = { status: 'canceling' };
    },
    buyAgainRequested(state, _action: PayloadAction<{ orderId: string }>) {
      if (!isRunning(state.request)) state.request = { status: 'buyingAgain' };
    },
    /** 'Ler os termos aceitos' was pressed. */
    termsRequested(state, _action: PayloadAction<{ orderId: string }>) {
      if (state.terms.status !== 'ready') state.terms = LOADING;
    },
    termsLoaded(state, { payload }: PayloadAction<OrderTerms>) {
      state.terms = ready(payload);
    },
    termsFailed(state) {
      state.terms = FAILED;
    },
    /** How the buyer's request ended. */
    orderRequestEnded(state, { payload }: PayloadAction<Exclude<OrderRequest, { status: RunningRequest }>>) {
      state.request = payload;
    },
    /** A second has passed while the page waits for a payment. */
    clockTicked(state, { payload: { now } }: PayloadAction<{ now: number }>) {
      if (state.shown.status === 'ready') state.shown.now = now;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(returnRequested, (state) => {
      if (!isRunning(state.request)) state.request = { status: 'returning' };
    });
    builder.addCase(refundAccountSubmitted, (state) => {
      if (!isRunning(state.request)) state.request = { status: 'sendingAccount' };
    });
    builder.addCase(routeEntered, (state) => {
      if (!isRunning(state.request)) state.request = { status: 'none' };
    });
  },
});

export const {
  buyAgainRequested,
  cancelRequested,
  clockTicked,
  orderRequestEnded,
  orderLeft,
  orderLoaded,
  orderLoadFailed,
  orderLoadRetried,
  orderNotFound,
  orderOpened,
  payAgainRequested,
  paymentSent,
  termsFailed,
  termsLoaded,
  termsRequested,
} = orderSlice.actions;
export const orderReducer = orderSlice.reducer;
