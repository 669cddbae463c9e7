import { call, delay, put, race, select, take } from 'typed-redux-saga';

import { zipCodeOf } from '../../shared/kernel/zipCode';
import { connectionRegained, toastDismissed } from '../core/appSlice';
import { hasArrived } from './cartAddingSaga';
import type { CartDeps } from './cartAnswer';
import { loadCart } from './cartOpeningSaga';
import { saveQuantities } from './cartQuantitySaga';
import { selectCart, selectIsDoubtful, selectFailedAddition, selectZipCode } from './cartSelectors';
import {
  responseFailed,
  cartLoadFailed,
  cartRetried,
  quantityRequestFailed,
  zipCodeLookupRequested,
} from './cartSlice';
import { FAILED_REF } from './cartToasts';

/** How long what was lost waits for the next attempt, by attempt; the last one goes on. In milliseconds. */
const WAITS_MS = [4000, 8000, 15_000, 30_000];

/** Retries until a response arrives, sooner when the connection is back. */
export function* retryWhileDoubtful() {
  let attempts = 0;
  while (true) {
    if (!(yield* select(selectIsDoubtful))) {
      attempts = 0;
      yield* take([responseFailed, cartLoadFailed, quantityRequestFailed]);
    }
    const waitMs = WAITS_MS[Math.min(attempts, WAITS_MS.length - 1)] ?? 0;
    yield* race({ isTime: delay(waitMs), isBack: take(connectionRegained) });
    attempts += 1;
    if (yield* select(selectIsDoubtful)) yield* put(cartRetried());
  }
}

/** Reads what the server holds, where that is in doubt, and sends what still waits. */
export function* retryCart(deps: CartDeps) {
  const { api, storage } = deps;
  if (yield* select(selectIsDoubtful)) {
    const failed = yield* select(selectFailedAddition);
    if (failed === null || !(yield* call(hasArrived, api))) yield* call(loadCart, api, storage);
  }
  yield* call(saveQuantities, deps);
  if (yield* select(selectIsDoubtful)) return;
  yield* put(toastDismissed({ ref: FAILED_REF }));
  const { text, status } = yield* select(selectZipCode);
  const cart = yield* select(selectCart);
  const isRequested = zipCodeOf(text) !== null && zipCodeOf(text) !== cart?.zipCode;
  if (isRequested && status === 'idle') yield* put(zipCodeLookupRequested({ text }));
}
