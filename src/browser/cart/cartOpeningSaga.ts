import { call, put, select, take } from 'typed-redux-saga';

import type { Cart } from '../../shared/cart/cartContract';
import type { Outcome } from '../../shared/kernel/outcome';
import { selectFirstName, selectSession } from '../account/accountSelectors';
import { sessionFound, sessionMissing, type signedIn } from '../account/accountSlice';
import type { Platform } from '../platform/platform';
import type { CartApi } from './cartApi';
import { replaceCart, tellsLostCart } from './cartReplacementSaga';
import { selectCart, selectCartId, selectCartLoading } from './cartSelectors';
import { cartCleared, cartJoined, cartLoaded, cartLoadFailed, savedCartFound, savedCartMissing } from './cartSlice';
import { readSavedCart, unseenCart } from './savedCart';

type Storage = Platform['storage'];

/** The cart of the last visit, if there is one and it is this shopper's. */
export function* findSavedCart(api: CartApi, storage: Storage) {
  const loading = yield* select(selectCartLoading);
  if (loading === 'settled' || (yield* select(selectCart)) !== null) return;
  // The session is looked up as the shop starts.
  if ((yield* select(selectSession)).status === 'unread') yield* take([sessionFound, sessionMissing]);
  const text = storage.read('cart');
  const saved = readSavedCart(text);
  // What cannot be parsed is kept for debugging, and ignored.
  if (saved === null && text !== null) storage.quarantine('cart', text);
  // Refilled without a session, a customer's cart would exist twice once they sign in.
  const isTheirs = Boolean(saved?.customerId) && (yield* select(selectFirstName)) === null;
  if (saved === null || isTheirs) {
    storage.remove('cart');
    yield* put(savedCartMissing());
    return;
  }
  yield* put(savedCartFound(saved));
  yield* call(loadCart, api, storage);
}

/** Reads the cart again; one that is lost is replaced. */
export function* loadCart(api: CartApi, storage: Storage) {
  const cartId = yield* select(selectCartId);
  if (cartId === null) return;
  const answer: Outcome<Cart> = yield* call(api.readCart, cartId);
  // Meanwhile a link has put its own cart in its place.
  if ((yield* select(selectCartId)) !== cartId) return;
  const isLost = tellsLostCart(answer);
  if (answer.ok && !isLost) yield* put(cartLoaded({ cart: answer.value }));
  else if (!isLost || !(yield* call(replaceCart, { api, storage }))) yield* put(cartLoadFailed());
}

/** What was here before signing in is part of the customer's cart by now, and can be had no other way. */
export function* joinCart(api: CartApi, { cartId, notices }: ReturnType<typeof signedIn>['payload']) {
  if (cartId === null) return;
  const answer: Outcome<Cart> = yield* call(api.readCart, cartId);
  if (answer.ok) yield* put(cartJoined({ cart: answer.value, notices }));
  else {
    yield* put(cartCleared());
    yield* put(savedCartFound(unseenCart(cartId)));
    yield* put(cartLoadFailed());
  }
}
