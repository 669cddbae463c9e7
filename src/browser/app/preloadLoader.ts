import { call, take } from 'typed-redux-saga';

import type { Platform } from '../platform/platform';
import { routeSettled } from '../core/appSlice';

/** Loads prefetching after the page itself. Without it pages load as they are entered. */
export function* preloadLoader(platform: Platform) {
  yield* take(routeSettled);
  const late = yield* call(() => import(/* webpackChunkName: "preload" */ './preloadSaga').catch(() => null));
  if (late) yield* call(late.preloadSaga, platform);
}
