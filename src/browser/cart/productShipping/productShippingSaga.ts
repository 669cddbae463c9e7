import { call, delay, put, select, takeLatest } from 'typed-redux-saga';

import { MAX_QUANTITY, MIN_QUANTITY } from '../../../shared/cart/cartLimits';
import { zipCodeOf } from '../../../shared/kernel/zipCode';
import { locationApi, type LocationApi } from '../../location/locationApi';
import { findPlace } from '../../location/place';
import { selectPathname, selectSearch } from '../../core/appSelectors';
import { routeEntered } from '../../core/appSlice';
import type { RootState } from '../../core/rootState';
import { selectProduct } from '../../catalog/catalogSelectors';
import { chosenVariant } from '../../catalog/variantChoice';
import type { Platform } from '../../platform/platform';
import { zipCodeToast } from '../cartToasts';
import { productQuantityChosen } from './productQuantity';
import { productShippingApi, type ProductShippingApi } from './productShippingApi';
import {
  destinationNotFound,
  destinationTyped,
  quoteLoaded,
  quoteRequested,
  quoteFailed,
  quoteRetried,
  type QuotedGoods,
} from './productShippingSlice';
import { selectDestination, selectProductQuote, selectWantedQuantity } from './productShippingSelectors';

/** After the last click on a quantity, ms. */
const REST_MS = 400;

/**
 * Quotes delivery on a product page: at the eighth digit and on retry; once a quote was shown, also for another
 * variant, quantity or product. Only the last request counts.
 */
export function* productShippingSaga({ http }: Platform) {
  const apis = { location: locationApi(http), shipping: productShippingApi(http) };
  yield* takeLatest(ASKING, follow, apis);
}

// By their types: the four differ in what they carry.
const ASKING = [destinationTyped, quoteRetried, productQuantityChosen, routeEntered].map(({ type }) => type);

type Apis = { location: LocationApi; shipping: ProductShippingApi };

function* follow(apis: Apis, action: { type: string }) {
  const isRequested = destinationTyped.match(action) || quoteRetried.match(action);
  if (!isRequested && (yield* select(selectProductQuote)).status === 'none') return;
  if (productQuantityChosen.match(action)) yield* delay(REST_MS);
  const goods = yield* select(selectGoods);
  if (goods === null) return;
  yield* put(quoteRequested({ goods }));
  const found = yield* call(findPlace, apis.location, goods.zipCode);
  if (!found.ok) {
    const { refusal } = found;
    const isTooMany = refusal.name === 'TooManyRequestsError';
    yield* put(isTooMany ? quoteFailed({ goods, refusal }) : destinationNotFound());
    yield* put(zipCodeToast(refusal));
    return;
  }
  const answer = yield* call(apis.shipping.quote, goods);
  if (answer.ok) yield* put(quoteLoaded({ goods, stores: answer.value }));
  else yield* put(quoteFailed({ goods, refusal: answer.refusal }));
}

// What stands on the page: a sold-out variant is delivered nowhere.
const selectGoods = (state: RootState): QuotedGoods | null => {
  const slug = decodeURIComponent(/^\/products\/([^/]+)/.exec(selectPathname(state))?.[1] ?? '');
  const entry = selectProduct(state, slug);
  const variant = entry.status === 'ready' ? chosenVariant(entry.value, selectSearch(state)) : null;
  const zipCode = zipCodeOf(selectDestination(state));
  if (variant === null || variant.stock === 0 || zipCode === null) return null;
  const most = Math.min(variant.stock, MAX_QUANTITY);
  const quantity = Math.max(MIN_QUANTITY, Math.min(selectWantedQuantity(state, slug), most));
  return { slug, productVariantId: variant.id, quantity, zipCode };
};
