import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { Refusal } from '../../shared/kernel/refusal';
import type { Order } from '../../shared/order/orderContract';
import { routeEntered } from '../core/appSlice';
import type { KeptPayment, PaymentEntry } from '../payment/paymentEntry';
import type { CardProblem } from '../payment/paymentSaga';
import { refundAccountNamed, returnRequested } from './orderReturn';

/** An order's page. `order` stays while it is read again; `now` is the clock beside it, in milliseconds since 1970. */
export type ShownOrder =
  | { status: 'none' }
  | { status: 'loading'; id: string }
  | { status: 'notFound'; id: string }
  | { status: 'failed'; id: string }
  | { status: 'shown'; id: string; order: Order; now: number };

/** A payment that was sent and not answered, and its idempotency key: sending it again makes no second payment. */
export type SentPayment = { key: string; payment: KeptPayment };

/** The buyer's action on the shown order, one at a time. unknown: it was sent and no response arrived. */
export type BuyerAction =
  | { status: 'none' }
  | { status: 'paying'; sent: SentPayment | null }
  | { status: 'payUnknown'; sent: SentPayment }
  | { status: 'payRefused'; refusal: Refusal }
  | { status: 'cardFailed'; problem: CardProblem }
  | { status: 'paid' }
  | { status: 'canceling' }
  | { status: 'cancelRefused'; refusal: Refusal }
  | { status: 'returning' }
  | { status: 'namingAccount' }
  | { status: 'accountFailed' }
  | { status: 'buyingAgain' }
  | { status: 'buyAgainFailed' }
  | { status: 'nothingToBuy' }
  | { status: 'boughtAgain' };

/** isNew: its page was opened by the purchase, and confirms it. */
type OrderState = { shown: ShownOrder; action: BuyerAction; isNew: boolean };

/** The part of the whole state that selectors of `order` read; absent until a page that needs it was opened. */
export type WithOrder = { order?: OrderState };

declare module '../core/rootState' {
  interface RootState extends WithOrder {}
}

const initialState: OrderState = { shown: { status: 'none' }, action: { status: 'none' }, isNew: false };

type RunningAction = 'paying' | 'canceling' | 'buyingAgain' | 'returning' | 'namingAccount';
const RUNNING: ReadonlySet<BuyerAction['status']> = new Set<RunningAction>([
  'paying',
  'canceling',
  'buyingAgain',
  'returning',
  'namingAccount',
]);

/** While one of these runs, no other begins. */
const isRunning = ({ status }: BuyerAction): boolean => RUNNING.has(status);

const orderSlice = createSlice({
  name: 'order',
  initialState,
  reducers: {
    orderOpened(state, { payload }: PayloadAction<{ id: string; isNew: boolean }>) {
      state.isNew = payload.isNew;
      const isShown = state.shown.status === 'shown' && state.shown.id === payload.id;
      if (!isShown) state.shown = { status: 'loading', id: payload.id };
    },
    /** Ignores a version older than the one shown. */
    orderLoaded(state, { payload: { order, now } }: PayloadAction<{ order: Order; now: number }>) {
      const { shown } = state;
      if (shown.status === 'none' || shown.id !== order.id) return;
      if (shown.status === 'shown' && shown.order.version > order.version) return;
      state.shown = { status: 'shown', id: order.id, order, now };
    },
    orderMissing(state, { payload: { id } }: PayloadAction<{ id: string }>) {
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
    payAgainRequested(state, _action: PayloadAction<{ orderId: string; payment: PaymentEntry }>) {
      if (isRunning(state.action)) return;
      const sent = state.action.status === 'payUnknown' ? state.action.sent : null;
      state.action = { status: 'paying', sent };
    },
    paymentSent(state, { payload }: PayloadAction<SentPayment>) {
      state.action = { status: 'paying', sent: payload };
    },
    cancelRequested(state, _action: PayloadAction<{ orderId: string }>) {
      if (!isRunning(state.action)) state.action = { status: 'canceling' };
    },
    buyAgainRequested(state, _action: PayloadAction<{ orderId: string }>) {
      if (!isRunning(state.action)) state.action = { status: 'buyingAgain' };
    },
    /** How the buyer's action ended. */
    buyerActionEnded(state, { payload }: PayloadAction<Exclude<BuyerAction, { status: RunningAction }>>) {
      state.action = payload;
    },
    /** A second has passed while the page waits for a payment. */
    clockTicked(state, { payload: { now } }: PayloadAction<{ now: number }>) {
      if (state.shown.status === 'shown') state.shown.now = now;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(returnRequested, (state) => {
      if (!isRunning(state.action)) state.action = { status: 'returning' };
    });
    builder.addCase(refundAccountNamed, (state) => {
      if (!isRunning(state.action)) state.action = { status: 'namingAccount' };
    });
    builder.addCase(routeEntered, (state) => {
      if (!isRunning(state.action)) state.action = { status: 'none' };
    });
  },
});

export const {
  buyAgainRequested,
  cancelRequested,
  clockTicked,
  buyerActionEnded,
  orderLeft,
  orderLoaded,
  orderLoadFailed,
  orderLoadRetried,
  orderMissing,
  orderOpened,
  payAgainRequested,
  paymentSent,
} = orderSlice.actions;
export const orderReducer = orderSlice.reducer;
