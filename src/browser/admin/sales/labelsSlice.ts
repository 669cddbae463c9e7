import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { LabelProgress, LabelQuotes } from '../../../shared/admin/sales/saleLabelContract';
import { routeEntered } from '../../core/appSlice';
import { FAILED, failedRemote, LOADING, NONE, ready, type Remote } from '../../core/remote';
import { DONE, IDLE, refusedRequest, SENDING, type RequestState, type Refused } from '../core/requestState';
import { isSessionOver } from '../core/sessionSlice';
import type { WithAdmin } from '../core/adminState';

type Purchase = {
  /** Ids of the chosen orders. */
  order: string[];
  quotes: Remote<LabelQuotes>;
  /** What was shown before a price changed; null while none did. */
  before: LabelQuotes | null;
  request: RequestState;
};

type LabelsState = {
  /** The chosen orders with their labels. */
  list: Remote<LabelProgress[]>;
  /** The open purchase dialog; null for none. */
  purchase: Purchase | null;
  /** URL that prints all of them; requested by a button. */
  sheet: Remote<string>;
};

declare module '../core/adminState' {
  interface AdminState {
    saleLabels: LabelsState;
  }
}

const initialState: LabelsState = { list: NONE, purchase: null, sheet: NONE };

const labelsSlice = createSlice({
  name: 'adminSaleLabels',
  initialState,
  reducers: {
    labelsOpened(state) {
      state.list = LOADING;
    },
    labelsLoaded(state, { payload }: PayloadAction<LabelProgress[]>) {
      state.list = ready(payload);
    },
    labelsFailed(state, _action: PayloadAction<Refused>) {
      state.list = failedRemote(state.list);
    },
    purchaseOpened(state, { payload }: PayloadAction<{ order: string[] }>) {
      state.purchase = { ...payload, quotes: LOADING, before: null, request: IDLE };
    },
    quotesRequested(state) {
      if (state.purchase) state.purchase.quotes = LOADING;
    },
    quotesLoaded(state, { payload }: PayloadAction<LabelQuotes>) {
      if (state.purchase) state.purchase.quotes = ready(payload);
    },
    quotesFailed(state, _action: PayloadAction<Refused>) {
      if (state.purchase) state.purchase.quotes = FAILED;
    },
    purchaseClosed(state) {
      state.purchase = null;
    },
    labelsRequested(state, _action: PayloadAction<{ order: { id: string; price: number }[] }>) {
      if (state.purchase) state.purchase.request = SENDING;
      state.sheet = NONE;
    },
    /** Nothing was bought: a price, the balance or an order is not as it was shown. */
    priceChanged(state) {
      if (!state.purchase) return;
      const { quotes } = state.purchase;
      state.purchase.before = quotes.status === 'ready' ? quotes.value : null;
      state.purchase.quotes = LOADING;
      state.purchase.request = IDLE;
    },
    labelsStarted(state, { payload }: PayloadAction<LabelProgress[]>) {
      if (state.purchase) state.purchase.request = DONE;
      state.list = ready(payload);
    },
    labelsRefused(state, { payload }: PayloadAction<Refused>) {
      if (state.purchase) state.purchase.request = refusedRequest(payload);
    },
    sheetRequested(state) {
      state.sheet = LOADING;
    },
    sheetLoaded(state, { payload }: PayloadAction<string>) {
      state.sheet = ready(payload);
    },
    sheetFailed(state, _action: PayloadAction<Refused>) {
      state.sheet = FAILED;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(routeEntered, (state) => {
        state.purchase = null;
        state.sheet = NONE;
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
