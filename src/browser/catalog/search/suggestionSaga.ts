import type { TakeableChannel } from 'redux-saga';
import { call, delay, put, takeLatest } from 'typed-redux-saga';

import type { GetSearchSuggestion } from '../../../shared/catalog/catalogContract';
import type { searchTyped } from '../../core/appSlice';
import type { HttpClient } from '../../platform/httpClient';
import { suggestionsLoaded, suggestionsFailed } from './suggestionSlice';

/** The debounce of typing before a request, ms. */
export const SUGGESTION_DEBOUNCE_MS = 200;
/** One letter says nothing yet. */
const MIN_LETTERS = 2;

type Typed = ReturnType<typeof searchTyped>;

/**
 * Requests suggestions after each pause in typing; the latest words win. @param typed every change of the search box
 */
export function* suggestionSaga(http: HttpClient, typed: TakeableChannel<Typed>) {
  yield* takeLatest(typed, suggest, http);
}

function* suggest(http: HttpClient, { payload }: Typed) {
  const words = payload.text.trim();
  if (words.length < MIN_LETTERS) {
    yield* put(suggestionsFailed());
    return;
  }
  yield* delay(SUGGESTION_DEBOUNCE_MS);
  const answer = yield* call(() =>
    http.send<GetSearchSuggestion>('GET', '/search/suggestion', { query: { search: words } }),
  );
  if (answer.ok) yield* put(suggestionsLoaded({ words, value: answer.value }));
  else yield* put(suggestionsFailed());
}
