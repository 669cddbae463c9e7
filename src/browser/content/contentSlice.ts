import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { Refusal } from '../../shared/kernel/refusal';
import type { StorePage } from '../../shared/store/storeContract';
import { refusedRemote, requested, type DatedRemote } from '../core/remote';

type ContentState = {
  /** Page texts of the store, by the first part of their address. */
  pages: Record<string, DatedRemote<StorePage>>;
};

/** The part of the whole state that selectors of `content` read; absent until a page of help was opened. */
export type WithContent = { content?: ContentState };

declare module '../core/rootState' {
  interface RootState extends WithContent {}
}

const initialState: ContentState = { pages: {} };

const contentSlice = createSlice({
  name: 'content',
  initialState,
  reducers: {
    pageRequested(state, { payload: { slug } }: PayloadAction<{ slug: string }>) {
      state.pages[slug] = requested(state.pages[slug]);
    },
    pageLoaded(state, { payload }: PayloadAction<{ slug: string; value: StorePage; at: string }>) {
      const { slug, value, at } = payload;
      state.pages[slug] = { status: 'ready', value, at };
    },
    pageFailed(state, { payload: { slug, refusal } }: PayloadAction<{ slug: string; refusal: Refusal }>) {
      state.pages[slug] = refusedRemote(state.pages[slug], refusal);
    },
  },
});

export const { pageRequested, pageLoaded, pageFailed } = contentSlice.actions;
export const contentReducer = contentSlice.reducer;
