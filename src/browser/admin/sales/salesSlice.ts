import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { PickedOrder, SalePage, SaleSummary, SaleView } from '../../../shared/admin/sales/saleListContract';
import { routeEntered } from '../../app/appSlice';
import { DONE, IDLE, refusedDeed, SENDING, type Deed, type Refused } from '../deed';
import type { Remote } from '../remote';
import { isSessionOver } from '../sessionSlice';

export type SalesState = {
  page: Remote<SalePage>;
  /** What waits, and the merchant's views; kept while other pages are shown, for the menu. */
  summary: Remote<SaleSummary>;
  /** Ids of the chosen orders of this page. */
  chosen: string[];
  /** A view being kept or renamed. */
  viewDeed: Deed;
  /** A file being made. */
  csvDeed: Deed;
  picking: Remote<PickedOrder[]>;
};

const initialState: SalesState = {
  page: { status: 'none' },
  summary: { status: 'none' },
  chosen: [],
  viewDeed: IDLE,
  csvDeed: IDLE,
  picking: { status: 'none' },
};

const salesSlice = createSlice({
  name: 'adminSales',
  initialState,
  reducers: {
    salesOpened(state) {
      if (state.page.status !== 'ready') state.page = { status: 'loading' };
    },
    salesLoaded(state, { payload }: PayloadAction<SalePage>) {
      state.page = { status: 'ready', value: payload };
      const shown = new Set(payload.list.map(({ id }) => id));
      state.chosen = state.chosen.filter((id) => shown.has(id));
    },
    salesFailed(state, _action: PayloadAction<Refused>) {
      state.page = { status: 'failed' };
    },
    summaryLoaded(state, { payload }: PayloadAction<SaleSummary>) {
      state.summary = { status: 'ready', value: payload };
    },
    // The list stands without it.
    summaryFailed(state, _action: PayloadAction<Refused>) {
      if (state.summary.status !== 'ready') state.summary = { status: 'failed' };
    },
    saleChosen(state, { payload }: PayloadAction<{ id: string; isChosen: boolean }>) {
      state.chosen = state.chosen.filter((id) => id !== payload.id);
      if (payload.isChosen) state.chosen.push(payload.id);
    },
    pageChosen(state, { payload }: PayloadAction<{ isChosen: boolean }>) {
      const list = state.page.status === 'ready' ? state.page.value.list : [];
      state.chosen = payload.isChosen ? list.map(({ id }) => id) : [];
    },
    csvAsked(state, _action: PayloadAction<{ order: string[]; fileName: string }>) {
      state.csvDeed = SENDING;
    },
    csvSaved(state) {
      state.csvDeed = DONE;
    },
    csvRefused(state, { payload }: PayloadAction<Refused>) {
      state.csvDeed = refusedDeed(payload);
    },
    viewDialogOpened(state) {
      state.viewDeed = IDLE;
    },
    viewKept(state, _action: PayloadAction<{ name: string; query: string }>) {
      state.viewDeed = SENDING;
    },
    viewRenamed(state, _action: PayloadAction<{ id: string; name: string }>) {
      state.viewDeed = SENDING;
    },
    viewRemoved(state, _action: PayloadAction<Pick<SaleView, 'id'>>) {
      state.viewDeed = SENDING;
    },
    viewSaved(state) {
      state.viewDeed = DONE;
    },
    viewRefused(state, { payload }: PayloadAction<Refused>) {
      state.viewDeed = refusedDeed(payload);
    },
    pickingOpened(state) {
      state.picking = { status: 'loading' };
    },
    pickingLoaded(state, { payload }: PayloadAction<PickedOrder[]>) {
      state.picking = { status: 'ready', value: payload };
    },
    pickingFailed(state, _action: PayloadAction<Refused>) {
      state.picking = { status: 'failed' };
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(routeEntered, (state) => {
        state.csvDeed = IDLE;
        state.viewDeed = IDLE;
      })
      .addMatcher(isSessionOver, () => initialState),
});

export const {
  csvAsked,
  csvRefused,
  csvSaved,
  pageChosen,
  pickingFailed,
  pickingLoaded,
  pickingOpened,
  saleChosen,
  salesFailed,
  salesLoaded,
  salesOpened,
  summaryFailed,
  summaryLoaded,
  viewDialogOpened,
  viewKept,
  viewRefused,
  viewRemoved,
  viewRenamed,
  viewSaved,
} = salesSlice.actions;
export const salesReducer = salesSlice.reducer;
