import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { LabelProgress, LabelQuotes } from '../../../shared/admin/sales/saleLabelContract';
import { routeEntered } from '../../core/appSlice';
import { DONE, IDLE, refusedRequest, SENDING, type RequestState, type Refused } from '../requestState';
import type { Remote } from '../remote';
import { isSessionOver } from '../sessionSlice';
import type { WithAdmin } from '../adminState';

type Purchase = {
  /** Ids of the chosen orders. */
  order: string[];
  quotes: Remote<LabelQuotes>;
  /** What was shown before a price changed; null while none did. */
  before: LabelQuotes | null;
  request: RequestState;
};

export type LabelsState = {
  /** The chosen orders with their labels. */
  list: Remote<LabelProgress[]>;
  /** The open purchase dialog; null for none. */
  purchase: Purchase | null;
  /** URL that prints all of them; requested by a button. */
  sheet: Remote<string>;
};

declare module '../adminState' {
  interface AdminState {
    saleLabels: LabelsState;
  }
}

const initialState: LabelsState = { list: { status: 'none' }, purchase: null, sheet: { status: 'none' } };

const labelsSlice = createSlice({
  name: 'adminSaleLabels',
  initialState,
  reducers: {
    labelsOpened(state) {
      state.list = { status: 'loading' };
    },
    labelsLoaded(state, { payload }: PayloadAction<LabelProgress[]>) {
      state.list = { status: 'ready', value: payload };
    },
    labelsFailed(state, _action: PayloadAction<Refused>) {
      if (state.list.status !== 'ready') state.list = { status: 'failed' };
    },
    purchaseOpened(state, { payload }: PayloadAction<{ order: string[] }>) {
      state.purchase = { ...payload, quotes: { status: 'loading' }, before: null, request: IDLE };
    },
    quotesRequested(state) {
      if (state.purchase) state.purchase.quotes = { status: 'loading' };
    },
    quotesLoaded(state, { payload }: PayloadAction<LabelQuotes>) {
      if (state.purchase) state.purchase.quotes = { status: 'ready', value: payload };
    },
    quotesFailed(state, _action: PayloadAction<Refused>) {
      if (state.purchase) state.purchase.quotes = { status: 'failed' };
    },
    purchaseClosed(state) {
      state.purchase = null;
    },
    labelsRequested(state, _action: PayloadAction<{ order: { id: string; price: number }[] }>) {
      if (state.purchase) state.purchase.request = SENDING;
      state.sheet = { status: 'none' };
    },
    /** Nothing was bought: a price, the balance or an order is not as it was shown. */
    priceChanged(state) {
      if (!state.purchase) return;
      const { quotes } = state.purchase;
      state.purchase.before = quotes.status === 'ready' ? quotes.value : null;
      state.purchase.quotes = { status: 'loading' };
      state.purchase.request = IDLE;
    },
    labelsStarted(state, { payload }: PayloadAction<LabelProgress[]>) {
      if (state.purchase) state.purchase.request = DONE;
      state.list = { status: 'ready', value: payload };
    },
    labelsRefused(state, { payload }: PayloadAction<Refused>) {
      if (state.purchase) state.purchase.request = refusedRequest(payload);
    },
    sheetRequested(state) {
      state.sheet = { status: 'loading' };
    },
    sheetLoaded(state, { payload }: PayloadAction<string>) {
      state.sheet = { status: 'ready', value: payload };
    },
    sheetFailed(state, _action: PayloadAction<Refused>) {
      state.sheet = { status: 'failed' };
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(routeEntered, (state) => {
        state.purchase = null;
        state.sheet = { status: 'none' };
      })
      .addMatcher(isSessionOver, () => initialState),
});

export const {
  labelsRequested,
  labelsStarted,
  labelsFailed,
  labelsLoaded,
  labelsOpened,
  labelsRefused,
  priceChanged,
  purchaseClosed,
  purchaseOpened,
  quotesRequested,
  quotesFailed,
  quotesLoaded,
  sheetRequested,
  sheetFailed,
  sheetLoaded,
} = labelsSlice.actions;
export const labelsReducer = labelsSlice.reducer;

export const selectSaleLabels = ({ admin }: WithAdmin): LabelsState => admin?.saleLabels ?? initialState;
