import type { UnknownAction } from '@reduxjs/toolkit';
import type { Channel, TakeableChannel } from 'redux-saga';
import { call, delay, flush, fork, put, race, select, takeEvery, takeLatest } from 'typed-redux-saga';

import { zipCodeOf } from '../../shared/kernel/zipCode';
import { voucherCodeOf } from '../../shared/voucher/voucherDiscount';
import { loggedOut, sessionEnded, sessionMissing } from '../account/accountSlice';
import { locationApi, type LocationApi } from '../account/locationApi';
import { findPlace } from '../account/place';
import type { Platform } from '../platform/platform';
import { keepCart } from './cartKeepingSaga';
import { flushQuantitiesOnHide, restQuantities } from './cartQuantitySaga';
import { healDoubts } from './cartRetrySaga';
import { selectCart, selectUnsaved } from './cartSelectors';
import {
  cartForgotten,
  changeRefused,
  lineRemoved,
  voucherEntered,
  voucherFound,
  voucherNotFound,
  zipCodeFound,
  zipCodeNotFound,
  zipCodeTyped,
} from './cartSlice';
import type { WithCart } from './cartState';
import { hearTabs } from './cartTabsSaga';
import { missedToast, refusalToast, removalToast, zipCodeToast } from './cartToasts';
import { saveInTurn } from './cartWriteSaga';
import { readDraft } from './checkoutDraft';
import { voucherApi, type VoucherApi } from './voucherApi';

/** The longest that a lookup may take; what it finds is saved after it. In milliseconds. */
const LOOKUP_MS = 6000;

/**
 * The cart's effects: what is asked of it is looked up, saved one change at a time, and kept for the next visit.
 * @param wishes what was and is asked of the cart @param lookups zip codes and coupons that were typed before this code came
 */
export function* cartSaga(platform: Platform, wishes: TakeableChannel<UnknownAction>, lookups: Channel<UnknownAction>) {
  const { http, storage } = platform;
  yield* fork(keepCart, platform);
  yield* fork(hearTabs, platform);
  yield* fork(restQuantities);
  yield* fork(flushQuantitiesOnHide, platform);
  yield* fork(healDoubts);
  yield* takeLatest(zipCodeTyped, lookUp, locationApi(http));
  yield* takeLatest(voucherEntered, findVoucher, voucherApi(http));
  for (const missed of yield* flush(lookups)) yield* put(missed);
  lookups.close();
  yield* takeEvery(lineRemoved, offerUndo);
  yield* takeEvery(loggedOut, forgetDraft, storage);
  yield* takeEvery([loggedOut, sessionEnded, sessionMissing], forgetCustomersCart);
  yield* call(saveInTurn, platform, wishes);
}

function* lookUp(api: LocationApi, { payload }: ReturnType<typeof zipCodeTyped>) {
  const zipCode = zipCodeOf(payload.text);
  if (zipCode === null) return;
  const { place } = yield* race({ place: call(findPlace, api, zipCode), isLate: delay(LOOKUP_MS) });
  if (place) {
    yield* put(zipCodeFound({ place }));
    return;
  }
  yield* put(zipCodeNotFound());
  yield* put(zipCodeToast());
}

function* findVoucher(api: VoucherApi, { payload }: ReturnType<typeof voucherEntered>) {
  const code = voucherCodeOf(payload.code);
  // Nothing, or what an address reads as its own folder: no coupon is called so.
  if (/^\.{0,2}$/.test(code)) {
    yield* put(voucherNotFound());
    return;
  }
  const { answer } = yield* race({
    answer: call(api.readVoucher, code),
    isLate: delay(LOOKUP_MS),
  });
  if (answer?.ok && answer.value !== null) yield* put(voucherFound({ voucherId: answer.value.id }));
  else if (answer?.ok || answer?.refusal.name === 'ValidationError') yield* put(voucherNotFound());
  else {
    const refusal = answer?.refusal ?? { name: 'UnavailableError' as const };
    yield* put(changeRefused({ change: 'voucher', refusal }));
    yield* put(
      refusal.name === 'TooManyRequestsError' ? refusalToast(refusal) : missedToast(voucherEntered(payload.code)),
    );
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
