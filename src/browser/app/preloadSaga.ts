import { buffers, eventChannel } from 'redux-saga';
import { call, select, take } from 'typed-redux-saga';

import type { LinkedPage } from '../platform/linkWatch';
import type { Platform } from '../platform/platform';
import { selectIsRouteLoading } from '../core/appSelectors';
import { routeSettled, type RouteState } from '../core/appSlice';
import { selectIsClosed } from '../store/storeSelectors';
import { loadScreen } from './routeLoaders';
import { findRoute, type RouteName } from './routePaths';
import { preloadScreen } from './screenImports';

/** Pages that are shown at once when their data is there; what is one person's is never fetched ahead. */
const AHEAD: ReadonlySet<RouteName> = new Set(['product', 'products', 'category', 'subcategory']);
/** Links that wait to be followed; older ones are of no use any more. */
const WAITING = 4;

/** Fetches code and data of pages that are likely to be opened next, one at a time and never before the page's own. */
export function* preloadSaga({ http, now, watchLinks }: Platform) {
  if (yield* select(selectIsClosed)) return;
  const links = eventChannel<LinkedPage>(watchLinks, buffers.sliding(WAITING));
  while (true) {
    const linked = yield* take(links);
    const { name } = findRoute(linked.pathname);
    if (!AHEAD.has(name)) continue;
    if (yield* select(selectIsRouteLoading)) yield* take(routeSettled);
    yield* call(preloadScreen, name);
    const route: RouteState = { ...linked, at: new Date(now()).toISOString(), status: 'loading' };
    yield* call(loadScreen, http, route);
  }
}
