import { buffers } from 'redux-saga';
import { actionChannel, call, take } from 'typed-redux-saga';

import type { Platform } from '../platform/platform';
import { searchTyped } from '../core/appSlice';
import { searchImport } from './searchImport';

/** Loads the suggestions' saga with the first letter of a search; after a failed load, each letter tries again. */
export function* searchLoader({ http }: Platform) {
  // Buffers what is typed until the chunk is loaded.
  const typed = yield* actionChannel(searchTyped, buffers.sliding<ReturnType<typeof searchTyped>>(1));
  while (true) {
    yield* take(searchTyped);
    const code = yield* call(() => searchImport().catch(() => null));
    if (code === null) continue;
    yield* call(code.suggestionSaga, http, typed);
    return;
  }
}
