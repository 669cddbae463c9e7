import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { ShippingStore } from '../../../shared/shipping/shippingContract';
import type { Refusal } from '../../../shared/kernel/refusal';
import { zipCodeOf } from '../../../shared/kernel/zipCode';
import { productQuantityChosen } from './productQuantity';

/** What a quote is for: it counts for nothing else (rules §7). */
export type QuotedGoods = { slug: string; productVariantId: string; quantity: number; zipCode: string };

export type ProductShippingState = {
  /** As it was last typed on a product's page; null until then. */
  text: string | null;
  /** How many were last wanted, and of which product. */
  wanted: { slug: string; quantity: number } | null;
  quote:
    | { status: 'none' | 'zipCodeNotFound' }
    | { status: 'quoting'; goods: QuotedGoods }
    | { status: 'quoted'; goods: QuotedGoods; stores: ShippingStore[] }
    | { status: 'failed'; goods: QuotedGoods; refusal: Refusal };
};

/** The part of the whole state that selectors of the product page's shipping read; added when its chunk is loaded. */
export type WithProductShipping = { productShipping?: ProductShippingState };

declare module '../../core/rootState' {
  interface RootState extends WithProductShipping {}
}

const initialState: ProductShippingState = { text: null, wanted: null, quote: { status: 'none' } };

const productShippingSlice = createSlice({
  name: 'productShipping',
  initialState,
  reducers: {
    /** The postal code as it now reads. */
    destinationTyped(state, { payload }: PayloadAction<{ text: string }>) {
      state.text = payload.text;
      if (zipCodeOf(payload.text) === null) state.quote = { status: 'none' };
    },
    /** Requests the same quote once more. */
    quoteRetried() {},
    quoteRequested(state, { payload }: PayloadAction<{ goods: QuotedGoods }>) {
      state.quote = { status: 'quoting', ...payload };
    },
    quoteLoaded(state, { payload }: PayloadAction<{ goods: QuotedGoods; stores: ShippingStore[] }>) {
      state.quote = { status: 'quoted', ...payload };
    },
    quoteFailed(state, { payload }: PayloadAction<{ goods: QuotedGoods; refusal: Refusal }>) {
      state.quote = { status: 'failed', ...payload };
    },
    destinationNotFound(state) {
      state.quote = { status: 'zipCodeNotFound' };
    },
  },
  extraReducers: (builder) =>
    builder.addCase(productQuantityChosen, (state, { payload }) => {
      state.wanted = payload;
    }),
});

export const { destinationTyped, quoteRetried, quoteRequested, quoteLoaded, quoteFailed, destinationNotFound } =
  productShippingSlice.actions;
export const productShippingReducer = productShippingSlice.reducer;
