import { buffers } from 'redux-saga';
import { actionChannel, call, take } from 'typed-redux-saga';

import type { Platform } from '../platform/platform';
import { searchTyped } from './appSlice';
import { searchImport } from './searchImport';

/** What asks for suggestions comes with the first letter of a search; while the line is down, each letter tries anew. */
export function* searchLoader({ http }: Platform) {
  // What is typed until the code has come waits here.
  const typed = yield* actionChannel(searchTyped, buffers.sliding<ReturnType<typeof searchTyped>>(1));
  while (true) {
    yield* take(searchTyped);
    const code = yield* call(() => searchImport().catch(() => null));
    if (code === null) continue;
    yield* call(code.suggestionSaga, http, typed);
    return;
  }
}
