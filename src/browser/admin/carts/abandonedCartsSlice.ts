import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { AbandonedCarts } from '../../../shared/cart/abandonedCartContract';
import { FAILED, NONE, ready, requested, type Remote } from '../../core/remote';
import type { Refused } from '../core/requestState';
import { isSessionOver } from '../core/sessionSlice';
import type { WithAdmin } from '../core/adminState';

type AbandonedCartsState = { page: Remote<AbandonedCarts> };

declare module '../core/adminState' {
  interface AdminState {
    abandonedCarts: AbandonedCartsState;
  }
}

const initialState: AbandonedCartsState = { page: NONE };

const abandonedCartsSlice = createSlice({
  name: 'adminAbandonedCarts',
  initialState,
  reducers: {
    abandonedCartsOpened(state) {
      state.page = requested(state.page);
    },
    abandonedCartsLoaded(state, { payload }: PayloadAction<AbandonedCarts>) {
      state.page = ready(payload);
    },
    abandonedCartsFailed(state, _action: PayloadAction<Refused>) {
      state.page = FAILED;
    },
  },
  extraReducers: (builder) => builder.addMatcher(isSessionOver, () => initialState),
});

export const { abandonedCartsFailed, abandonedCartsLoaded, abandonedCartsOpened } = abandonedCartsSlice.actions;
export const abandonedCartsReducer = abandonedCartsSlice.reducer;

export const selectAbandonedCarts = ({ admin }: WithAdmin): AbandonedCartsState =>
  admin?.abandonedCarts ?? initialState;
