import { call, fork, select, takeLatest } from 'typed-redux-saga';

import { customerSaga as accountPagesSaga } from '../account/customerSaga';
import { customerReducer } from '../account/customerSlice';
import { lastsReducer } from '../account/lasts/lastsSlice';
import { readRepeatOffer } from '../account/repeat/repeatOfferSaga';
import { repeatOfferReducer } from '../account/repeat/repeatOfferSlice';
import '../cart/cartMachineChunk';
import { orderReducer } from '../account/orderSlice';
import { prescriptionReducer } from '../cart/prescriptions/prescriptionSlice';
import { checkoutReducer } from '../cart/checkoutSlice';
import { paymentReducer } from '../payment/paymentSlice';
import { selectPathname } from '../core/appSelectors';
import { routeEntered } from '../core/appSlice';
import type { Platform } from '../platform/platform';
import { lateCode } from './lateCode';
import { joinRootReducer } from './rootReducer';
import { supervise } from './supervise';

// What belongs to one person joins the truth of the page with the code that reads and writes it.
joinRootReducer({
  customer: customerReducer,
  order: orderReducer,
  checkout: checkoutReducer,
  payment: paymentReducer,
  prescription: prescriptionReducer,
  lasts: lastsReducer,
  repeatOffer: repeatOfferReducer,
});

export { buyAgainSaga } from '../cart/buyAgainSaga';
export { reorderSaga } from '../cart/reorderSaga';
export { cartToBring } from '../cart/cartToBring';
export { checkoutSaga } from '../cart/checkoutSaga';
export { paymentSaga } from '../payment/paymentSaga';

const REPEAT_PAGES = /^\/account\/(repeat|cards)(\/|$)/;
const OFFER_PAGES = /^\/(account|order)(\/|$)/;

/** The effects of the pages of accounts and orders; those of repeat purchases are loaded with the first of theirs. */
export function* customerSaga(platform: Platform, deps: Parameters<typeof accountPagesSaga>[1]) {
  yield* fork(supervise, 'repeatOffer', offerSaga, platform);
  yield* fork(lateRepeat, platform);
  yield* call(accountPagesSaga, platform, deps);
}

function* offerSaga(platform: Platform) {
  yield* call(readOffer, platform);
  yield* takeLatest(routeEntered, readOffer, platform);
}

function* readOffer(platform: Platform) {
  if (OFFER_PAGES.test(yield* select(selectPathname))) yield* call(readRepeatOffer, platform);
}

function* lateRepeat(platform: Platform) {
  const { repeatSaga } = yield* lateCode(REPEAT_PAGES, () => import(/* webpackChunkName: "repeat" */ './repeatChunk'));
  yield* call(supervise, 'repeat', repeatSaga, platform);
}
