import { buffers } from 'redux-saga';
import { actionChannel, call, delay, flush, fork, put, race, select, take } from 'typed-redux-saga';

import { MERCHANTS_PAGES } from '../../shared/page/openWhileClosed';
import { isPersonalPage, isPurchasePage } from '../../shared/page/personalPages';
import type { formSent } from '../account/customerSlice';
import type { productQuantityChosen } from '../cart/productShipping/productQuantity';
import { AT_REST_MS, firstTouch } from '../core/firstTouch';
import { routeEntered, routeSettled, searchTyped } from '../core/appSlice';
import type { Platform } from '../platform/platform';
import { selectStore } from '../store/storeSelectors';
import { lateCode } from './lateCode';
import { screenImports } from './screenImports';
import { searchImport } from './searchImport';

/** Loads the admin's sagas and slice with the first admin page. */
export function* adminLoader(platform: Platform) {
  const { adminSaga } = yield* lateCode(MERCHANTS_PAGES, () => import(/* webpackChunkName: "admin" */ './adminChunk'));
  yield* call(adminSaga, platform);
}

/** The pages that speak of cookies, also where nothing is counted. */
const COOKIE_PAGES = /^\/privacy-policy/i;

/**
 * Loads cookie consent and analytics after the first page, never in the admin; where the store has nothing counted, only
 * with a page that speaks of it, or to send an answer's proof.
 */
export function* consentLoader(platform: Platform) {
  const { payload } = yield* take(routeEntered);
  const { pixelId, adsConversion } = yield* select(selectStore);
  const isNeeded = pixelId !== null || adsConversion !== null || platform.storage.read('consent') !== null;
  const { trackingSaga } = yield* lateCode(
    isNeeded ? /^(?!\/admin)/i : COOKIE_PAGES,
    () => import(/* webpackChunkName: "consent" */ './consentChunk'),
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
  yield* fork(code.reorderSaga);
  yield* call(code.customerSaga, platform, { sent, cartToBring: code.cartToBring });
}

/** Loads prefetching after the page itself, once it is touched or at rest. Without it pages load as they are entered. */
export function* preloadLoader(platform: Platform) {
  yield* take(routeSettled);
  yield* race({ isTouched: call(firstTouch), isAtRest: delay(AT_REST_MS) });
  const late = yield* call(() => import(/* webpackChunkName: "preload" */ './preloadSaga').catch(() => null));
  if (late) yield* call(late.preloadSaga, platform);
}

/** A product's own page. */
const PRODUCT_PAGES = /^\/products\/./;

/** Loads delivery quotes with the first product page that somebody touches. */
export function* productShippingLoader(platform: Platform) {
  // A quantity can be chosen before that. Matched by action type, since a slice of the chunk is to have it too.
  const chosen = yield* actionChannel<ReturnType<typeof productQuantityChosen>>(
    'productShipping/quantityChosen' satisfies typeof productQuantityChosen.type,
    buffers.sliding(1),
  );
  yield* call(firstTouch);
  const late = yield* lateCode(PRODUCT_PAGES, () => import(/* webpackChunkName: "product-late" */ './productChunk'));
  for (const choice of yield* flush(chosen)) yield* put(choice);
  chosen.close();
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
