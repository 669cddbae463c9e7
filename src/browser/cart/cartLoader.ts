import type { UnknownAction } from '@reduxjs/toolkit';
import { buffers, eventChannel } from 'redux-saga';
import { actionChannel, call, delay, flush, put, race, select, take, takeEvery } from 'typed-redux-saga';

import { loggedOut, sessionEnded, sessionMissing, signedIn } from '../account/accountSlice';
import { connectionRegained, toastShown } from '../core/appSlice';
import type { Platform } from '../platform/platform';
import { selectIsClosed } from '../store/storeSelectors';
import { cartLoadTexts } from '../texts/cartLoadTexts';
import type { CartRequests, ZipCodeAction } from './cartSaga';
import { selectAddingVariantId, selectCartLoading, selectZipCode } from './cartSelectors';
import {
  cartCheckRequested,
  cartLoadFailed,
  cartLoadRetried,
  cartRetried,
  changeRefused,
  lineRemoved,
  panelClosed,
  panelOpened,
  productChosen,
  quantitiesRested,
  quantityRested,
  removalUndone,
  savedCartMissing,
  shippingSelected,
  shippingCleared,
  voucherEntered,
  voucherFound,
  voucherRemoved,
  zipCodeFound,
  zipCodeLookupRequested,
  zipCodeNotFound,
  zipCodeTyped,
} from './cartSlice';

/** The longest wait for the chunk before the shopper sees a message. */
const PATIENCE_MS = 9000;
const TOAST_SECONDS = 8;

/** All actions that need the cart's sagas. */
const CART_REQUESTS = [
  cartCheckRequested,
  cartLoadRetried,
  cartRetried,
  lineRemoved,
  productChosen,
  quantitiesRested,
  quantityRested,
  removalUndone,
  signedIn,
  shippingSelected,
  shippingCleared,
  voucherFound,
  voucherRemoved,
  zipCodeFound,
  zipCodeLookupRequested,
  zipCodeNotFound,
  zipCodeTyped,
];

/** Anything that happens to a cart, or to whom it belongs; that there is none is nothing. */
const concernsCart = ({ type }: { type: string }) =>
  (type.startsWith('cart/') && type !== savedCartMissing.type) || type === loggedOut.type || type === sessionEnded.type;

/**
 * Loads the cart's sagas and its machine with the cart of an earlier visit or of another tab, or with the first that
 * happens to one: a visit without a cart does without.
 */
export function* cartLoader(platform: Platform) {
  if (yield* select(selectIsClosed)) return;
  // All of these can be dispatched before the chunk is loaded: a link loads a cart without it.
  const requests = yield* actionChannel<UnknownAction>(CART_REQUESTS);
  const requested: CartRequests = {
    requests,
    zipCodes: yield* actionChannel<ZipCodeAction>([zipCodeTyped, zipCodeLookupRequested]),
    vouchers: yield* actionChannel(voucherEntered),
    removals: yield* actionChannel(lineRemoved),
    signOuts: yield* actionChannel<UnknownAction>([loggedOut, sessionEnded, sessionMissing]),
    tabMessages: yield* call(() => eventChannel<string>(platform.tabs.onMessage, buffers.expanding())),
  };
  yield* takeEvery(panelOpened, fetchPanel);
  if (platform.storage.read('cart') === null) {
    if ((yield* select(selectCartLoading)) === 'unread') yield* put(savedCartMissing());
    yield* race({ isRequested: take([...CART_REQUESTS, concernsCart]), isPosted: call(otherTab, platform) });
  }
  while (true) {
    const { code } = yield* race({ code: call(loadSagas), isLate: delay(PATIENCE_MS) });
    if (code) {
      yield* call(code.cartSaga, platform, requested);
      return;
    }
    yield* call(tellUnreachable);
    // The shopper saw the failure, and retries.
    yield* flush(requests);
    yield* race({ isRequested: take(CART_REQUESTS), isBack: take(connectionRegained) });
  }
}

// The message itself stays buffered.
function* otherTab({ tabs }: Platform) {
  const posted = yield* call(() => eventChannel<string>(tabs.onMessage));
  try {
    yield* take(posted);
  } finally {
    posted.close();
  }
}

const loadSagas = () => import(/* webpackChunkName: "cart" */ './cartSaga').catch(() => null);
const loadPanel = () => import(/* webpackChunkName: "cart-panel" */ './CartPanel').catch(() => null);

function* tellUnreachable() {
  if ((yield* select(selectCartLoading)) !== 'settled') yield* put(cartLoadFailed());
  const isAdding = (yield* select(selectAddingVariantId)) !== null;
  // Looked up as soon as the code is there: the field goes on to say that it is being looked for.
  const isLooking = (yield* select(selectZipCode)).status === 'looking';
  if (isAdding) yield* put(changeRefused({ change: 'product', refusal: { name: 'UnavailableError' } }));
  if (isAdding || isLooking) yield* put(unreachableToast(cartLoadTexts.unreachable));
}

// Its screen has no place to show a failure.
function* fetchPanel() {
  const { panel } = yield* race({ panel: call(loadPanel), isLate: delay(PATIENCE_MS) });
  if (panel) return;
  yield* put(panelClosed());
  yield* put(unreachableToast(cartLoadTexts.panelUnreachable, { label: cartLoadTexts.retry, action: panelOpened() }));
}

const unreachableToast = (content: string, offer?: { label: string; action: UnknownAction }) =>
  toastShown({ ref: 'cart/unreachable', type: 'error', content, timeoutSeconds: TOAST_SECONDS, offer });
