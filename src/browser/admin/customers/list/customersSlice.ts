import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { CustomerRow, OwnCustomer } from '../../../../shared/admin/customers/customerListContract';
import { routeEntered } from '../../../core/appSlice';
import { DONE, IDLE, refusedRequest, SENDING, type RequestState, type Refused } from '../../requestState';
import type { Remote } from '../../remote';
import { isSessionOver } from '../../sessionSlice';
import type { WithAdmin } from '../../adminState';

/** The merchant's customers: a page of them, the one whose page is open, and the export of their data. */
export type CustomersState = {
  page: Remote<{ list: CustomerRow[]; total: number }>;
  customer: Remote<OwnCustomer>;
  export: RequestState;
};

declare module '../../adminState' {
  interface AdminState {
    customers: CustomersState;
  }
}

const initialState: CustomersState = { page: { status: 'none' }, customer: { status: 'none' }, export: IDLE };

const customersSlice = createSlice({
  name: 'adminCustomers',
  initialState,
  reducers: {
    customersOpened(state) {
      if (state.page.status !== 'ready') state.page = { status: 'loading' };
    },
    customersLoaded(state, { payload }: PayloadAction<{ list: CustomerRow[]; total: number }>) {
      state.page = { status: 'ready', value: payload };
    },
    customersFailed(state, _action: PayloadAction<Refused>) {
      state.page = { status: 'failed' };
    },
    customerOpened(state, { payload }: PayloadAction<{ id: string }>) {
      if (state.customer.status !== 'ready' || state.customer.value.id !== payload.id)
        state.customer = { status: 'loading' };
    },
    customerLoaded(state, { payload }: PayloadAction<OwnCustomer>) {
      state.customer = { status: 'ready', value: payload };
    },
    customerFailed(state, _action: PayloadAction<Refused>) {
      state.customer = { status: 'failed' };
    },
    exportRequested(state, _action: PayloadAction<{ id: string }>) {
      state.export = SENDING;
    },
    /** The file was given to the merchant; nothing of it is kept here. */
    exported(state) {
      state.export = DONE;
    },
    exportRefused(state, { payload }: PayloadAction<Refused>) {
      state.export = refusedRequest(payload);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(routeEntered, (state) => {
        state.export = IDLE;
      })
      .addMatcher(isSessionOver, () => initialState),
});

export const {
  customerFailed,
  customerLoaded,
  customerOpened,
  customersFailed,
  customersLoaded,
  customersOpened,
  exportRequested,
  exported,
  exportRefused,
} = customersSlice.actions;
export const customersReducer = customersSlice.reducer;

export const selectCustomers = ({ admin }: WithAdmin): CustomersState => admin?.customers ?? initialState;
