import { call } from 'typed-redux-saga';

import type { Platform } from '../platform/platform';
import { lateCode } from './lateCode';

/** A product's own page. */
const PRODUCT_PAGES = /^\/products\/./;

/** Loads delivery quotes with the first product page. */
export function* productShippingLoader(platform: Platform) {
  const late = yield* lateCode(PRODUCT_PAGES, () => import(/* webpackChunkName: "product-late" */ './productChunk'));
  yield* call(late.productShippingSaga, platform);
}
