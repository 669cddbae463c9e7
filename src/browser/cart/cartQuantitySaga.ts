import { buffers, eventChannel } from 'redux-saga';
import { actionChannel, all, call, delay, put, race, select, take, takeEvery } from 'typed-redux-saga';

import { QUANTITY_DEBOUNCE_MS } from '../../shared/cart/cartLimits';
import type { Outcome } from '../../shared/kernel/outcome';
import type { Cart } from '../../shared/cart/cartContract';
import { routeEntered } from '../app/appSlice';
import type { Platform } from '../platform/platform';
import { cartApi, type CartApi } from './cartApi';
import { selectCart, selectRemoving, selectUnsaved } from './cartSelectors';
import { panelClosed, quantitiesRested, quantityChanged, quantitySaved } from './cartSlice';

/** Waits for a pause after each click; leaving the panel or the page does not wait. */
export function* restQuantities() {
  const clicks = yield* actionChannel(quantityChanged, buffers.sliding(1));
  while (true) {
    yield* take(clicks);
    // Every further click starts the wait anew.
    while (
      (yield* race({
        again: take(clicks),
        quiet: delay(QUANTITY_DEBOUNCE_MS),
        hurried: take([panelClosed, routeEntered]),
      })).again
    );
    yield* put(quantitiesRested());
  }
}

/** A page that is left may never come back: what is unsaved goes at once, without waiting for its turn (decisions §6). */
export function* flushQuantitiesOnHide({ pageEvents, http }: Platform) {
  const hidings = yield* call(() => eventChannel<'hidden'>((emit) => pageEvents.onHide(() => emit('hidden'))));
  yield* takeEvery(hidings, flush, cartApi(http));
}

function* flush(api: CartApi) {
  const asked = Object.keys(yield* select(selectUnsaved));
  yield* all(asked.map((cartProductId) => call(sendAtOnce, api, cartProductId)));
  // What was refused is settled in its turn, if the page is still there.
  if (Object.keys(yield* select(selectUnsaved)).length > 0) yield* put(quantitiesRested());
}

function* sendAtOnce(api: CartApi, cartProductId: string) {
  const sent = yield* call(sendQuantity, api, cartProductId);
  if (sent?.answer.ok) yield* put(quantitySaved({ cartProductId, quantity: sent.quantity, cart: sent.answer.value }));
}

/** Sends what a line is asked to be now; null where nothing is asked any more. */
export function* sendQuantity(api: CartApi, cartProductId: string) {
  const cart = yield* select(selectCart);
  const quantity = (yield* select(selectUnsaved))[cartProductId];
  const line = cart?.listProduct.find(({ id }) => id === cartProductId);
  const isLeaving = (yield* select(selectRemoving)).includes(cartProductId);
  if (!cart || !line || quantity === undefined || isLeaving) return null;
  const { productId, productVariantId } = line;
  const body = { productId, cartId: cart.id, cartProductId, productVariantId, quantity };
  const answer: Outcome<Cart> = yield* call(api.saveProduct, body);
  return { quantity, answer };
}
