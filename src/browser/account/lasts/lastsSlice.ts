import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { ReplyOf } from '../../../shared/kernel/contract';
import type { PostCustomerLasting } from '../../../shared/pantry/pantryContract';
import type { LastingFigures } from '../../../shared/pets/lastingFigures';
import type { GetCustomerPets, GetProductCare, ProductCareFacts } from '../../../shared/pets/petContract';
import { NONE, type Remote } from '../../core/remote';
import { loggedOut, sessionEnded, sessionFound, sessionMissing, signedIn } from '../accountSlice';

export type LastsState = {
  /** What products say of their care, by slug. */
  care: Record<string, Remote<ReplyOf<GetProductCare>>>;
  /** The customer's animals and the foods known of them. */
  mine: Remote<ReplyOf<GetCustomerPets>>;
  /** Goods of a cart or an order that were asked about, and what is known of them. */
  goods: { askedIds: string[]; facts: Remote<ReplyOf<PostCustomerLasting>> };
};

/** The part of the whole state that selectors of how long things last read; added when its chunk is loaded. */
export type WithLasts = { lasts?: LastsState };

declare module '../../core/rootState' {
  interface RootState extends WithLasts {}
}

const initialState: LastsState = { care: {}, mine: NONE, goods: { askedIds: [], facts: NONE } };

const forget = (state: LastsState): void => {
  state.mine = NONE;
  state.goods = initialState.goods;
};

const lastsSlice = createSlice({
  name: 'lasts',
  initialState,
  reducers: {
    careLoaded(state, { payload }: PayloadAction<{ slug: string; care: LastsState['care'][string] }>) {
      state.care[payload.slug] = payload.care;
    },
    petsOfShopperLoaded(state, { payload }: PayloadAction<LastsState['mine']>) {
      state.mine = payload;
    },
    goodsAsked(state, { payload }: PayloadAction<LastsState['goods']>) {
      state.goods = payload;
    },
  },
  extraReducers: (builder) =>
    // Another person may be there now.
    [loggedOut, sessionEnded, sessionFound, sessionMissing, signedIn].reduce(
      (cases, action) => cases.addCase(action, forget),
      builder,
    ),
});

export const { careLoaded, petsOfShopperLoaded, goodsAsked } = lastsSlice.actions;
export const lastsReducer = lastsSlice.reducer;

const careOf = ({ lasts }: WithLasts, slug: string): ReplyOf<GetProductCare> | null => {
  const care = lasts?.care[slug];
  return care?.status === 'ready' ? care.value : null;
};

/** What a product says of its care; null until it is known. */
export const selectCare = (state: WithLasts, slug: string): ProductCareFacts | null =>
  careOf(state, slug)?.care ?? null;

/** What the store of a product reckons with; null until it is known. */
export const selectFigures = (state: WithLasts, slug: string): LastingFigures | null =>
  careOf(state, slug)?.figures ?? null;

/** The shopper's animals; null for a guest, and until they are known. */
export const selectPetsOfShopper = ({ lasts }: WithLasts) => (lasts?.mine.status === 'ready' ? lasts.mine.value : null);

/** True while it is not known whether the shopper has animals. */
export const selectArePetsAwaited = ({ lasts }: WithLasts): boolean => lasts?.mine.status === 'loading';

/** What is known of goods of a cart or an order, for the shopper's own animals; null until it is. */
export const selectGoodsFacts = ({ lasts }: WithLasts) =>
  lasts?.goods.facts.status === 'ready' ? lasts.goods.facts.value : null;

/** Whether all of these products were asked about. */
export const areGoodsAsked = ({ lasts }: WithLasts, productIds: readonly string[]): boolean =>
  productIds.every((id) => lasts?.goods.askedIds.includes(id) ?? false);
