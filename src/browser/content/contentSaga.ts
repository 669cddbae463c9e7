import { call, put, select } from 'typed-redux-saga';

import { isFresh } from '../core/remote';
import type { HttpClient } from '../platform/httpClient';
import { contentApi } from './contentApi';
import { selectPageText } from './contentSelectors';
import { pageLoaded, pageRequested, pageFailed, type WithContent } from './contentSlice';

/** One page text of the store. @param at the instant the page was entered, ISO */
export function* loadPageText(http: HttpClient, at: string, slug: string) {
  if (isFresh(yield* select((state: WithContent) => selectPageText(state, slug)), at)) return;
  yield* put(pageRequested({ slug }));
  const answer = yield* call(contentApi(http).readPage, slug);
  if (answer.ok) yield* put(pageLoaded({ slug, value: answer.value, at }));
  else yield* put(pageFailed({ slug, refusal: answer.refusal }));
}
