import { all, call, put, select, takeEvery, takeLatest } from 'typed-redux-saga';

import { catalogApi } from '../catalog/catalogApi';
import { loadMenu } from '../catalog/catalogSaga';
import { PLATFORM_PAGES } from '../../shared/page/openWhileClosed';
import type { Platform } from '../platform/platform';
import { selectRoute } from '../core/appSelectors';
import { connectionRegained, retryRequested, routeEntered, routeSettled } from '../core/appSlice';
import { selectIsClosed } from '../store/storeSelectors';
import { pageStatusOf } from './pageStatus';
import { loadScreen } from './routeLoaders';
import { findRoute } from './routePaths';
import { screenOf } from './screenImports';
import type { RootState } from '../core/rootState';

/**
 * Loads each page as it is entered, and again after a failure: on request, or once back online. The latest one wins.
 */
export function* routeSaga(platform: Platform) {
  yield* takeLatest([routeEntered, retryRequested], loadRoute, platform);
  yield* takeEvery(connectionRegained, retryFailedPage);
}

/** Everything the page of the entered route needs, to its end. */
export function* loadRoute({ http, leaveFor }: Platform) {
  const route = yield* select(selectRoute);
  if (route === null) return;
  // The document says that the store is closed; the page's data would be refused.
  const { pathname } = route;
  // Its texts are read before it opens, too.
  const isOpen = PLATFORM_PAGES.test(pathname) || screenOf[findRoute(pathname).name] === 'content';
  if (!isOpen && (yield* select(selectIsClosed))) {
    yield* call(leaveFor, pathname + route.search);
    return;
  }
  const api = catalogApi(http);
  yield* all([call(loadMenu, api, route.at), call(loadScreen, http, route)]);
  yield* put(routeSettled());
}

function* retryFailedPage() {
  const hasFailed = yield* select((state: RootState) => {
    const route = selectRoute(state);
    return route !== null && pageStatusOf(state, route).name === 'failed';
  });
  if (hasFailed) yield* put(retryRequested());
}
