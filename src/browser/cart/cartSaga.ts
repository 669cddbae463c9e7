import type { UnknownAction } from '@reduxjs/toolkit';
import type { TakeableChannel } from 'redux-saga';
import { call, delay, fork, put, race, select, take, takeEvery, takeLatest } from 'typed-redux-saga';

import { zipCodeOf } from '../../shared/kernel/zipCode';
import { voucherCodeOf } from '../../shared/voucher/voucherDiscount';
import { selectSession } from '../account/accountSelectors';
import { loggedOut } from '../account/accountSlice';
import type { RootState } from '../core/rootState';
import { locationApi, type LocationApi } from '../location/locationApi';
import { findPlace } from '../location/place';
import type { Platform } from '../platform/platform';
import './cartMachineChunk';
import { persistCart } from './cartPersistenceSaga';
import { quantitySaga } from './cartQuantitySaga';
import { retryWhileDoubtful } from './cartRetrySaga';
import { selectCart, selectUnsaved } from './cartSelectors';
import {
  cartCleared,
  changeRefused,
  type lineRemoved,
  voucherEntered,
  voucherFound,
  voucherNotFound,
  zipCodeFound,
  zipCodeNotFound,
  type zipCodeLookupRequested,
  type zipCodeTyped,
} from './cartSlice';
import type { WithCart } from './cartState';
import { handleTabMessages } from './cartTabsSaga';
import { failedToast, refusalToast, removalToast, zipCodeToast } from './cartToasts';
import { saveSequentially } from './cartWriteSaga';
import { readDraft } from './checkoutDraft';
import { voucherApi, type VoucherApi } from './cartApi';

/** Time limit of a lookup in milliseconds; saving what it found is not included. */
const LOOKUP_MS = 6000;

/** A postal code to look up: typed by the shopper, or stored from an earlier visit. */
export type ZipCodeAction = ReturnType<typeof zipCodeTyped | typeof zipCodeLookupRequested>;

/**
 * Requests to the cart, including those buffered before this chunk was loaded: each goes to the saga that handles it.
 */
export type CartRequests = {
  requests: TakeableChannel<UnknownAction>;
  zipCodes: TakeableChannel<ZipCodeAction>;
  vouchers: TakeableChannel<ReturnType<typeof voucherEntered>>;
  removals: TakeableChannel<ReturnType<typeof lineRemoved>>;
  /** The customer signed out, or the session turned out to have ended. */
  signOuts: TakeableChannel<UnknownAction>;
  tabMessages: TakeableChannel<string>;
};

/** The cart's effects: it is loaded, saved one change at a time, and stored for the next visit. */
export function* cartSaga(platform: Platform, requested: CartRequests) {
  const { http, storage } = platform;
  yield* fork(persistCart, platform);
  yield* fork(handleTabMessages, platform, requested.tabMessages);
  yield* fork(quantitySaga, platform);
  yield* fork(retryWhileDoubtful);
  yield* fork(lastsLoader, platform);
  yield* takeLatest(requested.zipCodes, lookUp, locationApi(http));
  yield* takeLatest(requested.vouchers, findVoucher, voucherApi(http));
  yield* takeEvery(requested.removals, offerUndo);
  yield* takeEvery(requested.signOuts, forgetCustomer, storage);
  yield* call(saveSequentially, platform, requested.requests);
}

// How long the goods last is asked once somebody looks at them.
function* lastsLoader(platform: Platform) {
  const isWanted = ({ account, cart }: RootState): boolean =>
    account.session.status === 'signedIn' && cart.panel === 'open';
  while (!(yield* select(isWanted))) yield* take('*');
  const late = yield* call(() => import(/* webpackChunkName: "goods-lasts" */ './cartLastsSaga').catch(() => null));
  if (late) yield* call(late.cartLastsSaga, platform);
}

function* lookUp(api: LocationApi, { payload }: ZipCodeAction) {
  const zipCode = zipCodeOf(payload.text);
  if (zipCode === null) return;
  const { found } = yield* race({ found: call(findPlace, api, zipCode), timeout: delay(LOOKUP_MS) });
  if (found?.ok) {
    yield* put(zipCodeFound({ place: found.value }));
    return;
  }
  const refusal = found?.refusal ?? { name: 'NotFoundError' as const };
  yield* put(refusal.name === 'TooManyRequestsError' ? zipCodeNotFound({ isTooMany: true }) : zipCodeNotFound());
  yield* put(zipCodeToast(refusal));
}

function* findVoucher(api: VoucherApi, { payload }: ReturnType<typeof voucherEntered>) {
  const code = voucherCodeOf(payload.code);
  // Empty, or '.' or '..', which a URL would resolve as path segments.
  if (/^\.{0,2}$/.test(code)) {
    yield* put(voucherNotFound());
    return;
  }
  const { answer } = yield* race({
    answer: call(api.readVoucher, code),
    timeout: delay(LOOKUP_MS),
  });
  if (answer?.ok && answer.value !== null) yield* put(voucherFound({ voucherId: answer.value.id }));
  // A malformed code cannot exist.
  else if (answer?.ok || answer?.refusal.name === 'ValidationError') yield* put(voucherNotFound());
  else {
    const refusal = answer?.refusal ?? { name: 'UnavailableError' as const };
    yield* put(changeRefused({ change: 'voucher', refusal }));
    yield* put(
      refusal.name === 'TooManyRequestsError'
        ? refusalToast(refusal)
        : failedToast(voucherEntered(payload.code), refusal),
    );
  }
}

// A customer's cart can be read only with their session, and what they typed is private.
function* forgetCustomer(storage: Platform['storage'], action: UnknownAction) {
  // A submitted draft stays: its order may exist and is still to be looked up.
  if (loggedOut.match(action) && !readDraft(storage.read('checkout'))?.sent) storage.remove('checkout');
  // They may have signed in again before this action is handled.
  if ((yield* select(selectSession)).status === 'signedIn') return;
  const { cart, saved } = yield* select((state: WithCart) => state.cart);
  if (cart?.customerId ?? saved?.customerId) yield* put(cartCleared());
}

// The line stays in the cart until its removal is saved.
function* offerUndo({ payload }: ReturnType<typeof lineRemoved>) {
  const cart = yield* select(selectCart);
  const unsaved = yield* select(selectUnsaved);
  const line = cart?.listProduct.find(({ id }) => id === payload.cartProductId);
  if (line) yield* put(removalToast({ ...line, quantity: unsaved[line.id] ?? line.quantity }));
}
