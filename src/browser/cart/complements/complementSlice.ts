import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { changeSaved } from '../cartSlice';

/** The complements ticked on a product's page: what else goes into the cart with it. */
type ComplementState = {
  /** The product whose page they were ticked on; null until one was. */
  slug: string | null;
  /** Ids of variants, in the order of ticking. */
  ticked: string[];
};

/** The part of the whole state that selectors of complements read; added when its chunk is loaded. */
export type WithComplements = { complements?: ComplementState };

declare module '../../core/rootState' {
  interface RootState extends WithComplements {}
}

const initialState: ComplementState = { slug: null, ticked: [] };

const complementSlice = createSlice({
  name: 'complements',
  initialState,
  reducers: {
    complementTicked(state, { payload }: PayloadAction<{ slug: string; productVariantId: string; isTicked: boolean }>) {
      const { slug, productVariantId, isTicked } = payload;
      // What was ticked beside another product stays there.
      const others = state.slug === slug ? state.ticked.filter((id) => id !== productVariantId) : [];
      state.slug = slug;
      state.ticked = isTicked ? [...others, productVariantId] : others;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(changeSaved, (state, { payload }) => {
      if (payload.change !== 'product') return;
      const inCart = new Set(payload.cart.listProduct.map(({ productVariantId }) => productVariantId));
      state.ticked = state.ticked.filter((id) => !inCart.has(id));
    }),
});

export const { complementTicked } = complementSlice.actions;
export const complementReducer = complementSlice.reducer;
