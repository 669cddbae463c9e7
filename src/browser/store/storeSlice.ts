import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { Store } from '../../shared/store/storeContract';

/** The store of the page: it never changes while the page lives; null before the page knows. */
type StoreState = { current: Store | null };

/** The part of the whole state that selectors of `store` read. */
export type WithStore = { store: StoreState };

declare module '../core/rootState' {
  interface RootState extends WithStore {}
}

const initialState: StoreState = { current: null };

const storeSlice = createSlice({
  name: 'store',
  initialState,
  reducers: {
    /** The shopper stands in this store. */
    storeEntered(state, { payload }: PayloadAction<Store>) {
      state.current = payload;
    },
  },
});

export const { storeEntered } = storeSlice.actions;
export const storeReducer = storeSlice.reducer;
