import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { CustomerRow, OwnCustomer } from '../../../../shared/admin/customers/customerListContract';
import { routeEntered } from '../../../core/appSlice';
import { FAILED, LOADING, NONE, ready, type Remote } from '../../../core/remote';
import { pageFailed, pageLoaded, pageOpened } from '../../core/pageReducers';
import { DONE, IDLE, refusedRequest, SENDING, type RequestState, type Refused } from '../../core/requestState';
import { isSessionOver } from '../../core/sessionSlice';
import type { WithAdmin } from '../../core/adminState';

/** The merchant's customers: a page of them, the one whose page is open, and the export of their data. */
type CustomersState = {
  page: Remote<{ list: CustomerRow[]; total: number }>;
  customer: Remote<OwnCustomer>;
  export: RequestState;
};

declare module '../../core/adminState' {
  interface AdminState {
    customers: CustomersState;
  }
}

const initialState: CustomersState = { page: NONE, customer: NONE, export: IDLE };

const customersSlice = createSlice({
  name: 'adminCustomers',
  initialState,
  reducers: {
    customersOpened: pageOpened,
    customersLoaded: pageLoaded<{ list: CustomerRow[]; total: number }>,
    customersFailed: pageFailed,
    customerOpened(state, { payload }: PayloadAction<{ id: string }>) {
      if (state.customer.status !== 'ready' || state.customer.value.id !== payload.id) state.customer = LOADING;
    },
    customerLoaded(state, { payload }: PayloadAction<OwnCustomer>) {
      state.customer = ready(payload);
    },
    customerFailed(state, _action: PayloadAction<Refused>) {
      state.customer = FAILED;
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
