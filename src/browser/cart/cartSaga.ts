import type { Action } from '@reduxjs/toolkit';
import { call, fork, put, select, take, takeEvery, takeLatest } from 'typed-redux-saga';

import { voucherCodeOf } from '../../shared/voucher/voucherDiscount';
import { zipCodeOf } from '../../shared/kernel/zipCode';
import { loggedOut, sessionEnded, sessionMissing } from '../account/accountSlice';
import { locationApi, type LocationApi } from '../account/locationApi';
import { findPlace } from '../account/place';
import type { Platform } from '../platform/platform';
import { flushQuantitiesOnHide, restQuantities } from './cartQuantitySaga';
import { selectCart, selectUnsaved } from './cartSelectors';
import {
  cartForgotten,
  cartReplaced,
  changeRefused,
  lineRemoved,
  orderPlaced,
  voucherEntered,
  voucherFound,
  voucherNotFound,
  zipCodeFound,
  zipCodeNotFound,
  zipCodeTyped,
} from './cartSlice';
import type { WithCart } from './cartState';
import { refusalToast, removalToast, zipCodeToast } from './cartToasts';
import { saveInTurn } from './cartWriteSaga';
import { readDraft } from './checkoutDraft';
import { savedCartOf } from './savedCart';
import { voucherApi, type VoucherApi } from './voucherApi';

/** The cart's effects: what is asked of it is looked up, saved one change at a time, and kept for the next visit. */
export function* cartSaga(platform: Platform) {
  const { http, storage } = platform;
  yield* fork(keepCart, storage);
  yield* fork(restQuantities);
  yield* fork(flushQuantitiesOnHide, platform);
  yield* takeLatest(zipCodeTyped, lookUp, locationApi(http));
  yield* takeLatest(voucherEntered, findVoucher, voucherApi(http));
  yield* takeEvery(lineRemoved, offerUndo);
  yield* takeEvery(loggedOut, forgetDraft, storage);
  yield* takeEvery([loggedOut, sessionEnded, sessionMissing], forgetCustomersCart);
  yield* call(saveInTurn, platform);
}

// Writes whatever cart the store holds. One that has not come yet is left alone, unless its order has been placed.
function* keepCart(storage: Platform['storage']) {
  let kept = yield* select(selectCart);
  while (true) {
    const action = yield* take((happened: Action) => happened.type.startsWith('cart/'));
    const cart = yield* select(selectCart);
    const isNews = [orderPlaced, cartReplaced, cartForgotten].some(({ match }) => match(action));
    if (cart === kept && !isNews) continue;
    kept = cart;
    if (cart === null) storage.remove('cart');
    else storage.write('cart', JSON.stringify(savedCartOf(cart)));
  }
}

function* lookUp(api: LocationApi, { payload }: ReturnType<typeof zipCodeTyped>) {
  const zipCode = zipCodeOf(payload.text);
  if (zipCode === null) return;
  const place = yield* call(findPlace, api, zipCode);
  if (place) {
    yield* put(zipCodeFound({ place }));
    return;
  }
  yield* put(zipCodeNotFound());
  yield* put(zipCodeToast());
}

function* findVoucher(api: VoucherApi, { payload }: ReturnType<typeof voucherEntered>) {
  const answer = yield* call(api.readVoucher, voucherCodeOf(payload.code));
  if (answer.ok && answer.value !== null) yield* put(voucherFound({ voucherId: answer.value.id }));
  else if (answer.ok || answer.refusal.name === 'ValidationError') yield* put(voucherNotFound());
  else {
    yield* put(changeRefused({ change: 'voucher', refusal: answer.refusal }));
    yield* put(refusalToast(answer.refusal));
  }
}

// A customer's cart opens with their sign-in alone.
function* forgetCustomersCart() {
  const { cart, saved } = yield* select((state: WithCart) => state.cart);
  if (cart?.customerId ?? saved?.customerId) yield* put(cartForgotten());
}

// An order that may exist is still to be asked for.
function forgetDraft(storage: Platform['storage']) {
  if (!readDraft(storage.read('checkout'))?.sent) storage.remove('checkout');
}

function* offerUndo({ payload }: ReturnType<typeof lineRemoved>) {
  const cart = yield* select(selectCart);
  const unsaved = yield* select(selectUnsaved);
  const line = cart?.listProduct.find(({ id }) => id === payload.cartProductId);
  if (line) yield* put(removalToast({ ...line, quantity: unsaved[line.id] ?? line.quantity }));
}
