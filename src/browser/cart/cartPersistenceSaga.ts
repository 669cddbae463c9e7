import type { Action } from '@reduxjs/toolkit';
import { select, take } from 'typed-redux-saga';

import type { Platform } from '../platform/platform';
import { selectCart, selectCartId, selectQuantitiesToKeep } from './cartSelectors';
import { cartCleared, cartReceived, cartOrdered, cartReplaced, orderPlaced } from './cartSlice';
import { cartGoneMessage } from './cartTabsSaga';
import { readSavedCart, savedCartOf } from './savedCart';

/**
 * Saves the store's cart to the browser's storage, with its unsaved quantities, and posts it to the other tabs. A cart
 * that is not loaded yet is left alone, unless its order has been placed.
 */
export function* persistCart({ storage, tabs }: Platform) {
  let kept = yield* select(selectCart);
  let keptId = yield* select(selectCartId);
  let waiting = yield* select(selectQuantitiesToKeep);
  // A link has loaded it before this chunk was loaded.
  if (kept !== null) storage.write('cart', JSON.stringify(savedCartOf(kept, waiting)));
  while (true) {
    const action = yield* take((happened: Action) => happened.type.startsWith('cart/'));
    const cart = yield* select(selectCart);
    const unsaved = yield* select(selectQuantitiesToKeep);
    const lastId = keptId;
    keptId = yield* select(selectCartId);
    const isGone =
      cart === null && [orderPlaced, cartOrdered, cartReplaced, cartCleared].some(({ match }) => match(action));
    if (isGone) {
      // Another tab may have begun a new one.
      if (readSavedCart(storage.read('cart'))?.id === lastId) storage.remove('cart');
      if (lastId !== null) tabs.post(cartGoneMessage(lastId, orderAddressOf(action)));
    }
    const isChanged = cart !== kept;
    if (cart !== null && (isChanged || unsaved !== waiting)) {
      const replaces = lastId === cart.id ? null : lastId;
      const text = JSON.stringify(savedCartOf(cart, unsaved, replaces));
      // The tab that posted it has saved it with its own unsaved quantities.
      if (!cartReceived.match(action)) {
        storage.write('cart', text);
        if (isChanged) tabs.post(text);
      }
    }
    kept = cart;
    waiting = unsaved;
  }
}

// Where the order is found that the cart has become; null for one that is merely gone.
const orderAddressOf = (action: Action): string | null => {
  if (orderPlaced.match(action)) return `/order/${action.payload.orderId}`;
  return cartOrdered.match(action) ? action.payload.at : null;
};
