import type { Action } from '@reduxjs/toolkit';
import { call, fork, put, select, take, takeEvery, takeLatest } from 'typed-redux-saga';

import { voucherCodeOf } from '../../shared/voucher/voucherDiscount';
import { zipCodeOf } from '../../shared/kernel/zipCode';
import type { Platform } from '../platform/platform';
import { flushQuantitiesOnHide, restQuantities } from './cartQuantitySaga';
import { selectCart, selectUnsaved } from './cartSelectors';
import {
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
import { refusalToast, removalToast, zipCodeToast } from './cartToasts';
import { saveInTurn } from './cartWriteSaga';
import { checkoutSaga } from './checkoutSaga';
import { locationApi, type LocationApi } from './locationApi';
import { savedCartOf } from './savedCart';
import { voucherApi, type VoucherApi } from './voucherApi';

/** The cart's effects: what is asked of it is looked up, saved one change at a time, and kept for the next visit. */
export function* cartSaga(platform: Platform) {
  const { http, storage } = platform;
  yield* fork(keepCart, storage);
  yield* fork(restQuantities);
  yield* fork(flushQuantitiesOnHide, platform);
  yield* takeLatest(zipCodeTyped, findPlace, locationApi(http));
  yield* takeLatest(voucherEntered, findVoucher, voucherApi(http));
  yield* takeEvery(lineRemoved, offerUndo);
  yield* fork(checkoutSaga, platform);
  yield* call(saveInTurn, platform);
}

// Writes whatever cart the store holds. One that has not come yet is left alone, unless its order has been placed.
function* keepCart(storage: Platform['storage']) {
  let kept = yield* select(selectCart);
  while (true) {
    const action = yield* take((happened: Action) => happened.type.startsWith('cart/'));
    const cart = yield* select(selectCart);
    if (cart === kept && !orderPlaced.match(action) && !cartReplaced.match(action)) continue;
    kept = cart;
    if (cart === null) storage.remove('cart');
    else storage.write('cart', JSON.stringify(savedCartOf(cart)));
  }
}

// Two calls, as specification §7 has them: the postal service knows the street, our own table knows the city's id.
function* findPlace(api: LocationApi, { payload }: ReturnType<typeof zipCodeTyped>) {
  const zipCode = zipCodeOf(payload.text);
  if (zipCode === null) return;
  const address = yield* call(api.readPostalCode, zipCode);
  const ibgeCode = address.ok && !address.value.erro ? address.value.ibge : undefined;
  const city = ibgeCode ? yield* call(api.readCity, ibgeCode) : null;
  if (!address.ok || !city?.ok) {
    yield* put(zipCodeNotFound());
    yield* put(zipCodeToast());
    return;
  }
  const { logradouro: street = '', bairro: neighborhood = '' } = address.value;
  const { id: cityId, name: cityName, stateId } = city.value;
  yield* put(zipCodeFound({ place: { zipCode, street, neighborhood, cityId, cityName, stateId } }));
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

function* offerUndo({ payload }: ReturnType<typeof lineRemoved>) {
  const cart = yield* select(selectCart);
  const unsaved = yield* select(selectUnsaved);
  const line = cart?.listProduct.find(({ id }) => id === payload.cartProductId);
  if (line) yield* put(removalToast({ ...line, quantity: unsaved[line.id] ?? line.quantity }));
}
