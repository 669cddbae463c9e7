import { call, fork } from 'typed-redux-saga';

import { readRepeatOffer } from '../account/repeat/repeatOfferSaga';
import { repeatOfferReducer } from '../account/repeat/repeatOfferSlice';
import { productShippingSaga as quoteSaga } from '../cart/productShipping/productShippingSaga';
import { lastsReducer } from '../account/lasts/lastsSlice';
import { lastsSaga } from '../account/lasts/lastsSaga';
import { complementReducer } from '../cart/complements/complementSlice';
import { productShippingReducer } from '../cart/productShipping/productShippingSlice';
import type { Platform } from '../platform/platform';
import { joinRootReducer } from './rootReducer';
import { supervise } from './supervise';

// Quotes and ticks on a product's page join the truth of the page with the code that reads and writes them.
joinRootReducer({
  productShipping: productShippingReducer,
  complements: complementReducer,
  lasts: lastsReducer,
  repeatOffer: repeatOfferReducer,
});

/** The effects of a product's page that somebody has touched. */
export function* productShippingSaga(platform: Platform) {
  yield* fork(supervise, 'lasts', lastsSaga, platform);
  yield* fork(supervise, 'repeatOffer', readRepeatOffer, platform);
  yield* call(quoteSaga, platform);
}
