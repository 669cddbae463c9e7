import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { Order } from '../../shared/order/orderContract';

/** An order's page. `order` stays while it is read anew; `now` is the clock beside it, in milliseconds since 1970. */
export type ShownOrder =
  | { status: 'none' }
  | { status: 'loading'; id: string }
  | { status: 'missing'; id: string }
  | { status: 'failed'; id: string }
  | { status: 'shown'; id: string; order: Order; now: number };

export type OrderState = { shown: ShownOrder };

/** The part of the whole state that selectors of `order` read; absent until a page that needs it was opened. */
export type WithOrder = { order?: OrderState };

const initialState: OrderState = { shown: { status: 'none' } };

const orderSlice = createSlice({
  name: 'order',
  initialState,
  reducers: {
    orderOpened(state, { payload }: PayloadAction<{ id: string }>) {
      const isShown = state.shown.status === 'shown' && state.shown.id === payload.id;
      if (!isShown) state.shown = { status: 'loading', id: payload.id };
    },
    /** An older version than the one shown has been overtaken by it. */
    orderLoaded(state, { payload: { order, now } }: PayloadAction<{ order: Order; now: number }>) {
      const { shown } = state;
      if (shown.status === 'none' || shown.id !== order.id) return;
      if (shown.status === 'shown' && shown.order.version > order.version) return;
      state.shown = { status: 'shown', id: order.id, order, now };
    },
    orderMissing(state, { payload: { id } }: PayloadAction<{ id: string }>) {
      if (state.shown.status !== 'none' && state.shown.id === id) state.shown = { status: 'missing', id };
    },
    /** An order that is shown stays: the next news will read it again. */
    orderLoadFailed(state, { payload: { id } }: PayloadAction<{ id: string }>) {
      const { shown } = state;
      if (shown.status === 'loading' && shown.id === id) state.shown = { status: 'failed', id };
    },
    orderLoadRetried(state) {
      if (state.shown.status === 'failed') state.shown = { status: 'loading', id: state.shown.id };
    },
    orderLeft(state) {
      state.shown = { status: 'none' };
    },
    /** A second has passed while the page waits for a payment. */
    clockTicked(state, { payload: { now } }: PayloadAction<{ now: number }>) {
      if (state.shown.status === 'shown') state.shown.now = now;
    },
  },
});

export const { clockTicked, orderLeft, orderLoaded, orderLoadFailed, orderLoadRetried, orderMissing, orderOpened } =
  orderSlice.actions;
export const orderReducer = orderSlice.reducer;
