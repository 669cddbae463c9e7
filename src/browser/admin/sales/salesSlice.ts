import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { PickedOrder, SalePage, SaleSummary, SaleView } from '../../../shared/admin/sales/saleListContract';
import { routeEntered } from '../../core/appSlice';
import { FAILED, failedRemote, LOADING, NONE, ready, valueOf, type Remote } from '../../core/remote';
import { pageFailed, pageOpened } from '../core/pageReducers';
import { DONE, IDLE, refusedRequest, SENDING, type RequestState, type Refused } from '../core/requestState';
import { isSessionOver } from '../core/sessionSlice';
import type { WithAdmin } from '../core/adminState';

type SalesState = {
  page: Remote<SalePage>;
  /** What waits, and the merchant's views; kept while other pages are shown, for the menu. */
  summary: Remote<SaleSummary>;
  /** Ids of the chosen orders of this page. */
  chosen: string[];
  /** A view being kept or renamed. */
  viewRequest: RequestState;
  /** A file being made. */
  csvRequest: RequestState;
  picking: Remote<PickedOrder[]>;
};

declare module '../core/adminState' {
  interface AdminState {
    sales: SalesState;
  }
}

const initialState: SalesState = {
  page: NONE,
  summary: NONE,
  chosen: [],
  viewRequest: IDLE,
  csvRequest: IDLE,
  picking: NONE,
};

const salesSlice = createSlice({
  name: 'adminSales',
  initialState,
  reducers: {
    salesOpened: pageOpened,
    salesLoaded(state, { payload }: PayloadAction<SalePage>) {
      state.page = ready(payload);
      const shown = new Set(payload.list.map(({ id }) => id));
      state.chosen = state.chosen.filter((id) => shown.has(id));
    },
    salesFailed: pageFailed,
    /** What waits was changed in another section: it is counted again. */
    waitingChanged() {},
    summaryLoaded(state, { payload }: PayloadAction<SaleSummary>) {
      state.summary = ready(payload);
    },
    // The list stands without it.
    summaryFailed(state, _action: PayloadAction<Refused>) {
      state.summary = failedRemote(state.summary);
    },
    saleChosen(state, { payload }: PayloadAction<{ id: string; isChosen: boolean }>) {
      state.chosen = state.chosen.filter((id) => id !== payload.id);
      if (payload.isChosen) state.chosen.push(payload.id);
    },
    pageChosen(state, { payload }: PayloadAction<{ isChosen: boolean }>) {
      const list = state.page.status === 'ready' ? state.page.value.list : [];
      state.chosen = payload.isChosen ? list.map(({ id }) => id) : [];
    },
    csvRequested(state, _action: PayloadAction<{ order: string[]; fileName: string }>) {
      state.csvRequest = SENDING;
    },
    csvSaved(state) {
      state.csvRequest = DONE;
    },
    csvRefused(state, { payload }: PayloadAction<Refused>) {
      state.csvRequest = refusedRequest(payload);
    },
    viewDialogOpened(state) {
      state.viewRequest = IDLE;
    },
    viewSaveRequested(state, _action: PayloadAction<{ name: string; query: string }>) {
      state.viewRequest = SENDING;
    },
    viewRenamed(state, _action: PayloadAction<{ id: string; name: string }>) {
      state.viewRequest = SENDING;
    },
    viewRemoved(state, _action: PayloadAction<Pick<SaleView, 'id'>>) {
      state.viewRequest = SENDING;
    },
    viewSaved(state) {
      state.viewRequest = DONE;
    },
    viewRefused(state, { payload }: PayloadAction<Refused>) {
      state.viewRequest = refusedRequest(payload);
    },
    pickingOpened(state) {
      state.picking = LOADING;
    },
    pickingLoaded(state, { payload }: PayloadAction<PickedOrder[]>) {
      state.picking = ready(payload);
    },
    pickingFailed(state, _action: PayloadAction<Refused>) {
      state.picking = FAILED;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(routeEntered, (state) => {
        state.csvRequest = IDLE;
        state.viewRequest = IDLE;
      })
      .addMatcher(isSessionOver, () => initialState),
});

export const {
  csvRequested,
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
  viewSaveRequested,
  viewRefused,
  viewRemoved,
  viewRenamed,
  viewSaved,
  waitingChanged,
} = salesSlice.actions;
export const salesReducer = salesSlice.reducer;

export const selectSales = ({ admin }: WithAdmin): SalesState => admin?.sales ?? initialState;

/** Orders that wait for the merchant, for the menu; 0 while unknown. */
export const selectWaitingSales = (state: WithAdmin): number => valueOf(selectSales(state).summary)?.waiting ?? 0;
