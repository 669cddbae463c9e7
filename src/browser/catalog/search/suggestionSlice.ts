import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { GetSearchSuggestion } from '../../../shared/catalog/catalogContract';
import type { ReplyOf } from '../../../shared/kernel/contract';

/** What is offered while a shopper types. */
export type Suggestions = ReplyOf<GetSearchSuggestion>;

type SuggestionState = {
  /** The latest suggestions and their words; the previous ones stay until the next are loaded. */
  found: { words: string; value: Suggestions } | null;
};

/** The part of the whole state that selectors of suggestions read; absent until something was typed in a search box. */
type WithSuggestions = { suggestion?: SuggestionState };

declare module '../../core/rootState' {
  interface RootState extends WithSuggestions {}
}

const initialState: SuggestionState = { found: null };

const suggestionSlice = createSlice({
  name: 'suggestion',
  initialState,
  reducers: {
    suggestionsLoaded(state, { payload }: PayloadAction<{ words: string; value: Suggestions }>) {
      state.found = payload;
    },
    /** Too little was typed, or loading failed: the search itself still works. */
    suggestionsFailed(state) {
      state.found = null;
    },
  },
});

export const { suggestionsLoaded, suggestionsFailed } = suggestionSlice.actions;
export const suggestionReducer = suggestionSlice.reducer;

export const selectSuggestions = ({ suggestion }: WithSuggestions) => suggestion?.found ?? null;
