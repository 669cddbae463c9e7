import type { UnknownAction } from '@reduxjs/toolkit';
import type { TakeableChannel } from 'redux-saga';
import { call, put, select, take } from 'typed-redux-saga';

import type { Cart } from '../../shared/cart/cartContract';
import { zipCodeOf } from '../../shared/kernel/zipCode';
import { refused, type Outcome } from '../../shared/kernel/outcome';
import { signedIn } from '../account/accountSlice';
import type { Place } from '../location/place';
import type { Platform } from '../platform/platform';
import { addProduct } from './cartAddingSaga';
import { isMissing, sendTwice, type CartDeps } from './cartAnswer';
import { cartApi } from './cartApi';
import { findSavedCart, joinCart, loadCart } from './cartOpeningSaga';
import { isQuantityRested, saveQuantities, saveRested } from './cartQuantitySaga';
import { isCartLost, replaceCart } from './cartReplacementSaga';
import { retryCart } from './cartRetrySaga';
import {
  selectCart,
  selectCartId,
  selectChosenShippingId,
  selectIsDoubtful,
  selectShippingState,
  selectZipCode,
} from './cartSelectors';
import {
  responseFailed,
  cartCheckRequested,
  cartLoadRetried,
  cartRetried,
  changeRefused,
  changeSaved,
  destinationCleared,
  lineRemoved,
  productChosen,
  removalRefused,
  removalSaved,
  removalUndone,
  shippingSelected,
  shippingCleared,
  voucherFound,
  voucherRefused,
  voucherRemoved,
  zipCodeFound,
  zipCodeLookupRequested,
  zipCodeNotFound,
  zipCodeTyped,
} from './cartSlice';
import type { CartChange } from './cartState';
import { failedToast, refusalToast } from './cartToasts';

/** Opens the cart of the last visit, then saves its changes: one request at a time, in order. */
export function* saveSequentially({ http, storage, now }: Platform, requests: TakeableChannel<UnknownAction>) {
  const deps = { api: cartApi(http), storage, now };
  yield* call(findSavedCart, deps.api, storage);
  yield* call(saveQuantities, deps);
  while (true) {
    yield* call(saveRequest, deps, yield* take(requests));
    // The line exists: what failed before is sent along.
    if (!(yield* select(selectIsDoubtful))) yield* call(saveQuantities, deps);
    yield* call(deselectShipping, deps);
  }
}

function* saveRequest(deps: CartDeps, request: UnknownAction) {
  const { api, storage } = deps;
  if (productChosen.match(request) || removalUndone.match(request)) yield* call(addProduct, deps, request);
  else if (lineRemoved.match(request)) yield* call(removeLine, deps, request.payload.cartProductId);
  else if (isQuantityRested(request)) yield* call(saveRested, deps, request);
  else if (zipCodeFound.match(request)) yield* call(saveDestination, deps, request.payload.place);
  else if (zipCodeTyped.match(request) || zipCodeLookupRequested.match(request) || zipCodeNotFound.match(request))
    yield* call(clearDestination, deps);
  else if (shippingSelected.match(request) || shippingCleared.match(request))
    yield* saveInfo(deps, 'shipping', request);
  else if (voucherFound.match(request)) yield* saveInfo(deps, 'voucher', request, request.payload.voucherId);
  else if (voucherRemoved.match(request)) yield* saveInfo(deps, 'voucher', request, null);
  else if (signedIn.match(request)) yield* call(joinCart, api, request.payload);
  else if (cartRetried.match(request)) yield* call(retryCart, deps);
  else if (cartLoadRetried.match(request) || cartCheckRequested.match(request)) yield* call(loadCart, api, storage);
}

type Send = (cartId: string | null) => Promise<Outcome<Cart>>;

// For idempotent changes. A cart that turns out to be closed or gone is replaced first.
function* send(deps: CartDeps, to: Send) {
  const { api, now } = deps;
  const cartId = yield* select(selectCartId);
  const answer: Outcome<Cart> = yield* call(sendTwice, () => to(cartId), now);
  if (!(yield* call(isCartLost, api, answer)) || !(yield* call(replaceCart, deps))) return answer;
  const newId = yield* select(selectCartId);
  return yield* call(sendTwice, () => to(newId), now);
}

/** Dispatches how a change has ended. @param again the action that retries it, where no response arrived */
function* endChange(change: CartChange, answer: Outcome<Cart>, again: UnknownAction) {
  if (answer.ok) {
    yield* put(changeSaved({ change, cart: answer.value }));
    return;
  }
  const { refusal } = answer;
  if (refusal.name === 'VoucherInvalidError') {
    yield* put(voucherRefused(refusal));
    return;
  }
  yield* put(changeRefused({ change, refusal }));
  if (isMissing(answer)) yield* put(responseFailed({}));
  yield* put(isMissing(answer) ? failedToast(again, refusal) : refusalToast(refusal));
}

function* removeLine(deps: CartDeps, cartProductId: string) {
  const { api, now } = deps;
  const cart = yield* select(selectCart);
  if (!cart?.listProduct.some(({ id }) => id === cartProductId)) return;
  const remove = () => api.removeProduct({ cartId: cart.id, cartProductId });
  const answer: Outcome<Cart> = yield* call(sendTwice, remove, now);
  if (answer.ok) {
    yield* put(removalSaved({ cart: answer.value }));
    return;
  }
  // The new cart is made without the line.
  if ((yield* call(isCartLost, api, answer)) && (yield* call(replaceCart, deps))) return;
  yield* put(removalRefused({ cartProductId, refusal: answer.refusal }));
  if (isMissing(answer)) yield* put(responseFailed({}));
  const { refusal } = answer;
  yield* put(isMissing(answer) ? failedToast(lineRemoved({ cartProductId }), refusal) : refusalToast(refusal));
  yield* call(saveQuantities, deps);
}

function* saveDestination(deps: CartDeps, place: Place) {
  const body = { zipCode: place.zipCode, addressId: null, deliveryCityId: place.cityId };
  const answer = yield* call(send, deps, (cartId: string | null) => deps.api.saveCart({ ...body, cartId }));
  yield* endChange('zipCode', answer, zipCodeFound({ place }));
}

// Until eight digits are there again, nothing is known about the delivery (specification §4).
function* clearDestination({ api, now }: CartDeps) {
  const cart = yield* select(selectCart);
  const { text, status } = yield* select(selectZipCode);
  const isKnown = zipCodeOf(text) !== null && status !== 'failed';
  if (!cart || cart.zipCode === null || isKnown) return;
  const body = { cartId: cart.id, zipCode: null, addressId: null, deliveryCityId: null };
  const answer: Outcome<Cart> = yield* call(sendTwice, () => api.saveCart(body), now);
  if (answer.ok) yield* put(destinationCleared({ cart: answer.value }));
  else if (isMissing(answer)) yield* put(responseFailed({}));
  else yield* put(refusalToast(answer.refusal));
}

function* saveInfo(deps: CartDeps, change: 'shipping' | 'voucher', request: UnknownAction, voucherId?: string | null) {
  const cart = yield* select(selectCart);
  const selectedShippingId = yield* select(selectChosenShippingId);
  const info = { voucherId: voucherId === undefined ? (cart?.voucherId ?? null) : voucherId, selectedShippingId };
  const answer = yield* call(send, deps, async (cartId: string | null) =>
    cartId === null ? refused('NotFoundError') : deps.api.saveInfo({ ...info, cartId }),
  );
  yield* endChange(change, answer, request);
}

// The machine deselects a rule whose minimum is not met any more; that is sent to the server (specification §4).
function* deselectShipping(deps: CartDeps) {
  const cart = yield* select(selectCart);
  const shipping = yield* select(selectShippingState);
  const isDropped = shipping === 'quoted' || shipping === 'unavailable';
  if (cart?.selectedShippingId && isDropped && !(yield* select(selectIsDoubtful)))
    yield* saveInfo(deps, 'shipping', cartRetried());
}
