import { createSlice } from '@reduxjs/toolkit';

import type { AbandonedCarts } from '../../../shared/cart/abandonedCartContract';
import { NONE, type Remote } from '../../core/remote';
import { pageFailed, pageLoaded, pageOpened } from '../core/pageReducers';
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
    abandonedCartsOpened: pageOpened,
    abandonedCartsLoaded: pageLoaded<AbandonedCarts>,
    abandonedCartsFailed: pageFailed,
  },
  extraReducers: (builder) => builder.addMatcher(isSessionOver, () => initialState),
});

export const { abandonedCartsFailed, abandonedCartsLoaded, abandonedCartsOpened } = abandonedCartsSlice.actions;
export const abandonedCartsReducer = abandonedCartsSlice.reducer;

export const selectAbandonedCarts = ({ admin }: WithAdmin): AbandonedCartsState =>
  admin?.abandonedCarts ?? initialState;
