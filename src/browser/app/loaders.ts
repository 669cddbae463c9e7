import { buffers } from 'redux-saga';
import { actionChannel, call, fork, take } from 'typed-redux-saga';

import { MERCHANTS_PAGES } from '../../shared/page/openWhileClosed';
import { isPersonalPage, isPurchasePage } from '../../shared/page/personalPages';
import type { formSent } from '../account/customerSlice';
import { routeEntered, routeSettled, searchTyped } from '../core/appSlice';
import type { Platform } from '../platform/platform';
import { lateCode } from './lateCode';
import { screenImports } from './screenImports';
import { searchImport } from './searchImport';

/** Loads the admin's sagas and slice with the first admin page. */
export function* adminLoader(platform: Platform) {
  const { adminSaga } = yield* lateCode(MERCHANTS_PAGES, () => import(/* webpackChunkName: "admin" */ './adminChunk'));
  yield* call(adminSaga, platform);
}

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

/** Loads what sends messages, and what opens stores, with the first contact page. */
export function* contactLoader(platform: Platform) {
  const { contactSaga, signUpSaga } = yield* lateCode(/^\/contact/i, screenImports.contact);
  yield* fork(signUpSaga, platform);
  yield* call(contactSaga, platform);
}

/** Pages that show what belongs to one person. */
const PERSONAL_PAGES = /^\/(auth|account|order|checkout)(\/|$)/;

/** Loads the sagas and slices of account, orders and checkout with the first of their pages. */
export function* personalLoader(platform: Platform) {
  // A form can be sent before its saga is loaded. Matched by action type, since the slice is in the same chunk.
  const sent = yield* actionChannel<ReturnType<typeof formSent>>('customer/formSent' satisfies typeof formSent.type);
  const code = yield* lateCode(PERSONAL_PAGES, () => import(/* webpackChunkName: "personal" */ './personalChunk'));
  yield* fork(code.paymentSaga, platform);
  yield* fork(code.checkoutSaga, platform);
  yield* fork(code.buyAgainSaga, platform);
  yield* call(code.customerSaga, platform, { sent, cartToBring: code.cartToBring });
}

/** Loads prefetching after the page itself. Without it pages load as they are entered. */
export function* preloadLoader(platform: Platform) {
  yield* take(routeSettled);
  const late = yield* call(() => import(/* webpackChunkName: "preload" */ './preloadSaga').catch(() => null));
  if (late) yield* call(late.preloadSaga, platform);
}

/** A product's own page. */
const PRODUCT_PAGES = /^\/products\/./;

/** Loads delivery quotes with the first product page. */
export function* productShippingLoader(platform: Platform) {
  const late = yield* lateCode(PRODUCT_PAGES, () => import(/* webpackChunkName: "product-late" */ './productChunk'));
  yield* call(late.productShippingSaga, platform);
}

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
