import { call, select, take } from 'typed-redux-saga';

import type { Platform } from '../platform/platform';
import { selectPathname } from './appSelectors';
import { routeEntered } from './appSlice';

/** Pages where a merchant may be: the admin, and signing in. */
const isMerchantsPage = (pathname: string): boolean => /^\/(admin|auth\/login)(\/|$)/.test(pathname);

/** Waits for a page of merchants; the admin's code, sagas and slice come with the first one. */
export function* adminDoorSaga(platform: Platform) {
  while (true) {
    while (!isMerchantsPage(yield* select(selectPathname))) yield* take(routeEntered);
    const chunk = yield* call(() => import(/* webpackChunkName: "admin" */ './adminChunk').catch(() => null));
    if (chunk) return yield* call(chunk.adminSaga, platform);
    // The line is down: the next page is a new attempt.
    yield* take(routeEntered);
  }
}
