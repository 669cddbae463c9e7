import { call, take } from 'typed-redux-saga';

import { isPersonalPage, isPurchasePage } from '../../shared/page/personalPages';
import type { Platform } from '../platform/platform';
import { routeEntered } from '../core/appSlice';
import { lateCode } from './lateCode';

/** Loads cookie consent and analytics after the first page; never in the admin. */
export function* consentLoader(platform: Platform) {
  const { payload } = yield* take(routeEntered);
  const { trackingSaga } = yield* lateCode(
    /^(?!\/admin)/i,
    () => import(/* webpackChunkName: "late" */ './consentChunk'),
  );
  const { pathname } = payload;
  yield* call(trackingSaga, platform, {
    isShopDocument: !isPersonalPage(pathname),
    mayCountPurchase: !isPersonalPage(pathname) || isPurchasePage(pathname),
  });
}
