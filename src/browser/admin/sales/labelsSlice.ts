import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { LabelProgress } from '../../../shared/admin/sales/saleLabelContract';
import { routeEntered } from '../../app/appSlice';
import { DONE, IDLE, refusedDeed, SENDING, type Deed, type Refused } from '../deed';
import type { Remote } from '../remote';
import { isSessionOver } from '../sessionSlice';

export type LabelsState = {
  /** The chosen orders with their labels. */
  list: Remote<LabelProgress[]>;
  making: Deed;
  /** Where all of them print; asked for by a key. */
  sheet: Remote<string>;
};

const initialState: LabelsState = { list: { status: 'none' }, making: IDLE, sheet: { status: 'none' } };

const labelsSlice = createSlice({
  name: 'adminSaleLabels',
  initialState,
  reducers: {
    labelsOpened(state) {
      state.list = { status: 'loading' };
    },
    labelsLoaded(state, { payload }: PayloadAction<LabelProgress[]>) {
      // Why an order got none is told once, when it was asked for; later looks do not know it.
      const before = state.list.status === 'ready' ? state.list.value : [];
      const value = payload.map((row) => ({
        ...row,
        problem: row.problem ?? before.find(({ saleOrderId }) => saleOrderId === row.saleOrderId)?.problem ?? null,
      }));
      state.list = { status: 'ready', value };
    },
    labelsFailed(state, _action: PayloadAction<Refused>) {
      if (state.list.status !== 'ready') state.list = { status: 'failed' };
    },
    labelsAsked(state) {
      state.making = SENDING;
      state.sheet = { status: 'none' };
    },
    labelsBegun(state, { payload }: PayloadAction<LabelProgress[]>) {
      state.making = DONE;
      state.list = { status: 'ready', value: payload };
    },
    labelsRefused(state, { payload }: PayloadAction<Refused>) {
      state.making = refusedDeed(payload);
    },
    sheetAsked(state) {
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
        state.making = IDLE;
        state.sheet = { status: 'none' };
      })
      .addMatcher(isSessionOver, () => initialState),
});

export const {
  labelsAsked,
  labelsBegun,
  labelsFailed,
  labelsLoaded,
  labelsOpened,
  labelsRefused,
  sheetAsked,
  sheetFailed,
  sheetLoaded,
} = labelsSlice.actions;
export const labelsReducer = labelsSlice.reducer;
