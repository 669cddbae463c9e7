import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { ReplyOf } from '../../../shared/kernel/contract';
import type { GetCustomerPets, ProductCareFacts } from '../../../shared/pets/petContract';
import { loggedOut, sessionEnded, sessionFound, sessionMissing, signedIn } from '../../account/accountSlice';
import { NONE, type Remote } from '../../core/remote';

export type LastsState = {
  /** What products say of their care, by slug. */
  care: Record<string, Remote<ProductCareFacts>>;
  /** The customer's animals and the foods known of them. */
  mine: Remote<ReplyOf<GetCustomerPets>>;
};

/** The part of the whole state that selectors of how long things last read; added when its chunk is loaded. */
export type WithLasts = { lasts?: LastsState };

declare module '../../core/rootState' {
  interface RootState extends WithLasts {}
}

const initialState: LastsState = { care: {}, mine: NONE };

const forget = (state: LastsState): void => {
  state.mine = NONE;
};

const lastsSlice = createSlice({
  name: 'lasts',
  initialState,
  reducers: {
    careLoaded(state, { payload }: PayloadAction<{ slug: string; care: Remote<ProductCareFacts> }>) {
      state.care[payload.slug] = payload.care;
    },
    petsOfShopperLoaded(state, { payload }: PayloadAction<LastsState['mine']>) {
      state.mine = payload;
    },
  },
  extraReducers: (builder) =>
    // Another person may be there now.
    [loggedOut, sessionEnded, sessionFound, sessionMissing, signedIn].reduce(
      (cases, action) => cases.addCase(action, forget),
      builder,
    ),
});

export const { careLoaded, petsOfShopperLoaded } = lastsSlice.actions;
export const lastsReducer = lastsSlice.reducer;

/** What a product says of its care; null until it is known. */
export const selectCare = ({ lasts }: WithLasts, slug: string): ProductCareFacts | null => {
  const care = lasts?.care[slug];
  return care?.status === 'ready' ? care.value : null;
};

/** The shopper's animals; null for a guest, and until they are known. */
export const selectPetsOfShopper = ({ lasts }: WithLasts) => (lasts?.mine.status === 'ready' ? lasts.mine.value : null);

/** True while it is not known whether the shopper has animals. */
export const selectArePetsAwaited = ({ lasts }: WithLasts): boolean => lasts?.mine.status === 'loading';
