import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { AbandonedCarts } from '../../../shared/cart/abandonedCartContract';
import type { Refused } from '../requestState';
import type { Remote } from '../remote';
import { isSessionOver } from '../sessionSlice';
import type { WithAdmin } from '../adminState';

export type AbandonedCartsState = { page: Remote<AbandonedCarts> };

declare module '../adminState' {
  interface AdminState {
    abandonedCarts: AbandonedCartsState;
  }
}

const initialState: AbandonedCartsState = { page: { status: 'none' } };

const abandonedCartsSlice = createSlice({
  name: 'adminAbandonedCarts',
  initialState,
  reducers: {
    abandonedCartsOpened(state) {
      if (state.page.status !== 'ready') state.page = { status: 'loading' };
    },
    abandonedCartsLoaded(state, { payload }: PayloadAction<AbandonedCarts>) {
      state.page = { status: 'ready', value: payload };
    },
    abandonedCartsFailed(state, _action: PayloadAction<Refused>) {
      state.page = { status: 'failed' };
    },
  },
  extraReducers: (builder) => builder.addMatcher(isSessionOver, () => initialState),
});

export const { abandonedCartsFailed, abandonedCartsLoaded, abandonedCartsOpened } = abandonedCartsSlice.actions;
export const abandonedCartsReducer = abandonedCartsSlice.reducer;

export const selectAbandonedCarts = ({ admin }: WithAdmin): AbandonedCartsState =>
  admin?.abandonedCarts ?? initialState;
