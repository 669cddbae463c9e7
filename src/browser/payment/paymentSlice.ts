import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { PaymentMeans } from '../../shared/payment/paymentContract';
import type { PaymentMethod } from '../../shared/payment/paymentMethods';

/** The store's payment methods; null until loaded. */
type PaymentState = { means: PaymentMeans | null };

/** The part of the whole state that selectors of `payment` read; absent until a page that needs it was opened. */
type WithPayment = { payment?: PaymentState };

declare module '../core/rootState' {
  interface RootState extends WithPayment {}
}

const initialState: PaymentState = { means: null };

const paymentSlice = createSlice({
  name: 'payment',
  initialState,
  reducers: {
    paymentMeansLoaded(state, { payload }: PayloadAction<PaymentMeans>) {
      state.means = payload;
    },
  },
});

export const { paymentMeansLoaded } = paymentSlice.actions;
export const paymentReducer = paymentSlice.reducer;

export const selectMeans = ({ payment }: WithPayment): PaymentMeans | null => payment?.means ?? null;

/** The methods that can be chosen; null until loaded. */
export const selectMethods = (state: WithPayment): readonly PaymentMethod[] | null =>
  selectMeans(state)?.listMethod ?? null;
