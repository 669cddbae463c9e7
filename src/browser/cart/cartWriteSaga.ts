import type { UnknownAction } from '@reduxjs/toolkit';
import type { TakeableChannel } from 'redux-saga';
import { call, put, select, take } from 'typed-redux-saga';

import type { Cart } from '../../shared/cart/cartContract';
import { zipCodeOf } from '../../shared/kernel/zipCode';
import { refused, type Outcome } from '../../shared/kernel/outcome';
import { signedIn } from '../account/accountSlice';
import type { Place } from '../account/place';
import type { Platform } from '../platform/platform';
import { addProduct } from './cartAddingSaga';
import { isMissing, sendTwice, type Counter } from './cartAnswer';
import { cartApi } from './cartApi';
import { findSavedCart, joinCart, loadCart } from './cartOpeningSaga';
import { saveQuantities } from './cartQuantitySaga';
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
  answerMissed,
  cartCheckAsked,
  cartLoadRetried,
  cartRetried,
  changeRefused,
  changeSaved,
  destinationCleared,
  lineRemoved,
  productChosen,
  quantitiesRested,
  quantityRested,
  removalRefused,
  removalSaved,
  removalUndone,
  shippingSelected,
  shippingTakenBack,
  voucherFound,
  voucherRefused,
  voucherRemoved,
  zipCodeFound,
  zipCodeNotFound,
  zipCodeTyped,
} from './cartSlice';
import type { CartChange } from './cartState';
import { missedToast, refusalToast } from './cartToasts';

/** Opens the cart of the last visit, then saves what is asked of it: one request at a time, in the order of asking. */
export function* saveInTurn({ http, storage, now }: Platform, wishes: TakeableChannel<UnknownAction>) {
  const counter = { api: cartApi(http), storage, now };
  yield* call(findSavedCart, counter.api, storage);
  yield* call(saveQuantities, counter);
  while (true) {
    yield* call(saveWish, counter, yield* take(wishes));
    // The line is there: what was lost before goes along.
    if (!(yield* select(selectIsDoubtful))) yield* call(saveQuantities, counter);
    yield* call(deselectShipping, counter);
  }
}

function* saveWish(counter: Counter, wish: UnknownAction) {
  const { api, storage } = counter;
  if (productChosen.match(wish) || removalUndone.match(wish)) yield* call(addProduct, counter, wish);
  else if (lineRemoved.match(wish)) yield* call(removeLine, counter, wish.payload.cartProductId);
  else if (quantityRested.match(wish)) yield* call(saveQuantities, counter, wish.payload.cartProductId);
  else if (quantitiesRested.match(wish)) yield* call(saveQuantities, counter);
  else if (zipCodeFound.match(wish)) yield* call(saveDestination, counter, wish.payload.place);
  else if (zipCodeTyped.match(wish) || zipCodeNotFound.match(wish)) yield* call(clearDestination, counter);
  else if (shippingSelected.match(wish) || shippingTakenBack.match(wish)) yield* saveInfo(counter, 'shipping', wish);
  else if (voucherFound.match(wish)) yield* saveInfo(counter, 'voucher', wish, wish.payload.voucherId);
  else if (voucherRemoved.match(wish)) yield* saveInfo(counter, 'voucher', wish, null);
  else if (signedIn.match(wish)) yield* call(joinCart, api, wish.payload);
  else if (cartRetried.match(wish)) yield* call(retryCart, counter);
  else if (cartLoadRetried.match(wish) || cartCheckAsked.match(wish)) yield* call(loadCart, api, storage);
}

type Send = (cartId: string | null) => Promise<Outcome<Cart>>;

// What may arrive twice without harm. A cart that turns out to be closed or dead is replaced first.
function* send(counter: Counter, to: Send) {
  const { api, now } = counter;
  const cartId = yield* select(selectCartId);
  const answer: Outcome<Cart> = yield* call(sendTwice, () => to(cartId), now);
  if (!(yield* call(isCartLost, api, answer)) || !(yield* call(replaceCart, counter))) return answer;
  const newId = yield* select(selectCartId);
  return yield* call(sendTwice, () => to(newId), now);
}

/** Tells how a change has ended. @param again what asks for it once more, where no answer came */
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
  if (isMissing(answer)) yield* put(answerMissed({}));
  yield* put(isMissing(answer) ? missedToast(again) : refusalToast(refusal));
}

function* removeLine(counter: Counter, cartProductId: string) {
  const { api, now } = counter;
  const cart = yield* select(selectCart);
  if (!cart?.listProduct.some(({ id }) => id === cartProductId)) return;
  const remove = () => api.removeProduct({ cartId: cart.id, cartProductId });
  const answer: Outcome<Cart> = yield* call(sendTwice, remove, now);
  if (answer.ok) {
    yield* put(removalSaved({ cart: answer.value }));
    return;
  }
  // The new cart is made without the line.
  if ((yield* call(isCartLost, api, answer)) && (yield* call(replaceCart, counter))) return;
  yield* put(removalRefused({ cartProductId, refusal: answer.refusal }));
  if (isMissing(answer)) yield* put(answerMissed({}));
  yield* put(isMissing(answer) ? missedToast(lineRemoved({ cartProductId })) : refusalToast(answer.refusal));
  yield* call(saveQuantities, counter);
}

function* saveDestination(counter: Counter, place: Place) {
  const body = { zipCode: place.zipCode, addressId: null, deliveryCityId: place.cityId };
  const answer = yield* call(send, counter, (cartId: string | null) => counter.api.saveCart({ ...body, cartId }));
  yield* endChange('zipCode', answer, zipCodeFound({ place }));
}

// Until eight digits are there again, nothing is known about the delivery (specification §4).
function* clearDestination({ api, now }: Counter) {
  const cart = yield* select(selectCart);
  const { text, status } = yield* select(selectZipCode);
  const isKnown = zipCodeOf(text) !== null && status !== 'failed';
  if (!cart || cart.zipCode === null || isKnown) return;
  const body = { cartId: cart.id, zipCode: null, addressId: null, deliveryCityId: null };
  const answer: Outcome<Cart> = yield* call(sendTwice, () => api.saveCart(body), now);
  if (answer.ok) yield* put(destinationCleared({ cart: answer.value }));
  else if (isMissing(answer)) yield* put(answerMissed({}));
  else yield* put(refusalToast(answer.refusal));
}

function* saveInfo(counter: Counter, change: 'shipping' | 'voucher', wish: UnknownAction, voucherId?: string | null) {
  const cart = yield* select(selectCart);
  const selectedShippingId = yield* select(selectChosenShippingId);
  const info = { voucherId: voucherId === undefined ? (cart?.voucherId ?? null) : voucherId, selectedShippingId };
  const answer = yield* call(send, counter, async (cartId: string | null) =>
    cartId === null ? refused('NotFoundError') : counter.api.saveInfo({ ...info, cartId }),
  );
  yield* endChange(change, answer, wish);
}

// A rule whose minimum is not exceeded any more is deselected by the machine; the server is told (specification §4).
function* deselectShipping(counter: Counter) {
  const cart = yield* select(selectCart);
  const shipping = yield* select(selectShippingState);
  const isDropped = shipping === 'quoted' || shipping === 'unavailable';
  if (cart?.selectedShippingId && isDropped && !(yield* select(selectIsDoubtful)))
    yield* saveInfo(counter, 'shipping', cartRetried());
}
