import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { GoodsItem } from '../../../../shared/admin/rules/goodsContract';
import { MAX_QUANTITY } from '../../../../shared/cart/cartLimits';
import { ruleLimits } from '../../../../shared/admin/rules/ruleLimits';
import { routeEntered } from '../../../core/appSlice';
import { FAILED, LOADING, NONE, ready, type Remote } from '../../../core/remote';
import type { Refused } from '../../core/requestState';
import { isSessionOver } from '../../core/sessionSlice';
import type { WithAdmin } from '../../core/adminState';

/** Where goods are looked for: for the cart that is tried, for what a voucher lists, to be sold by a link, or as parts of a kit. */
export type GoodsPlace = 'tried' | 'listed' | 'sold' | 'kit';

/** Goods of the test cart. */
export type TriedLine = { item: GoodsItem; quantity: number };

type GoodsState = {
  /** The latest search; its finds belong to the place it was typed in. */
  search: { place: GoodsPlace; text: string; found: Remote<GoodsItem[]> };
  /** The cart that is tried; it stays while its rules are changed. */
  lines: TriedLine[];
  /** Result of the latest pasted list: SKUs not for sale, and lines that could not be read; null before any. */
  paste: { status: 'reading' | 'failed' } | { status: 'read'; unknown: string[]; unread: string[] } | null;
};

declare module '../../core/adminState' {
  interface AdminState {
    goods: GoodsState;
  }
}

const initialState: GoodsState = { search: { place: 'tried', text: '', found: NONE }, lines: [], paste: null };
type Of = { productVariantId: string };

const goodsSlice = createSlice({
  name: 'adminGoods',
  initialState,
  reducers: {
    goodsSearched(state, { payload }: PayloadAction<{ place: GoodsPlace; text: string }>) {
      state.search = { ...payload, found: payload.text.trim() === '' ? NONE : LOADING };
    },
    goodsFound(state, { payload }: PayloadAction<{ list: GoodsItem[] }>) {
      state.search.found = ready(payload.list);
    },
    goodsSearchFailed(state, _action: PayloadAction<Refused>) {
      state.search.found = FAILED;
    },
    goodsAdded({ lines }, { payload }: PayloadAction<{ item: GoodsItem }>) {
      putLine(lines, { item: payload.item, quantity: 1 });
    },
    goodsQuantityChanged({ lines }, { payload }: PayloadAction<Of & { quantity: number }>) {
      const line = lines.find(({ item }) => item.productVariantId === payload.productVariantId);
      if (line) line.quantity = Math.min(MAX_QUANTITY, Math.max(1, payload.quantity));
    },
    goodsRemoved(state, { payload }: PayloadAction<Of>) {
      state.lines = state.lines.filter(({ item }) => item.productVariantId !== payload.productVariantId);
    },
    goodsPasted(state, _action: PayloadAction<{ text: string }>) {
      state.paste = { status: 'reading' };
    },
    /** What was pasted takes the place of what was there. */
    pasteLoaded(state, { payload }: PayloadAction<{ lines: TriedLine[]; unknown: string[]; unread: string[] }>) {
      const { lines, ...rest } = payload;
      if (lines.length > 0) state.lines = lines;
      state.paste = { status: 'read', ...rest };
    },
    pasteFailed(state, _action: PayloadAction<Refused>) {
      state.paste = FAILED;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(routeEntered, (state) => {
        state.search = initialState.search;
        state.paste = null;
      })
      .addMatcher(isSessionOver, () => initialState),
});

const putLine = (lines: TriedLine[], line: TriedLine): void => {
  const known = lines.find(({ item }) => item.productVariantId === line.item.productVariantId);
  if (known) known.quantity = Math.min(MAX_QUANTITY, known.quantity + line.quantity);
  else if (lines.length < ruleLimits.goods) lines.push(line);
};

export const {
  goodsAdded,
  goodsQuantityChanged,
  goodsFound,
  goodsPasted,
  goodsRemoved,
  goodsSearched,
  goodsSearchFailed,
  pasteFailed,
  pasteLoaded,
} = goodsSlice.actions;
export const goodsReducer = goodsSlice.reducer;

export const selectGoods = ({ admin }: WithAdmin): GoodsState => admin?.goods ?? initialState;
