import { isAnyOf } from '@reduxjs/toolkit';
import { eventChannel, type Task } from 'redux-saga';
import { all, call, cancel, delay, fork, put, race, select, take, takeEvery } from 'typed-redux-saga';

import type { Cart } from '../../shared/cart/cartContract';
import { QUANTITY_DEBOUNCE_MS } from '../../shared/cart/cartLimits';
import type { Outcome } from '../../shared/kernel/outcome';
import { routeEntered } from '../core/appSlice';
import type { Platform } from '../platform/platform';
import { isMissing, sendTwice, type CartDeps } from './cartAnswer';
import { cartApi, type CartApi } from './cartApi';
import { isCartLost, replaceCart } from './cartReplacementSaga';
import {
  selectCart,
  selectIsPanelOpen,
  selectIsWaiting,
  selectRemoving,
  selectSending,
  selectUnsaved,
} from './cartSelectors';
import {
  panelClosed,
  quantitiesRested,
  quantityChanged,
  quantityRequestFailed,
  quantityRefused,
  quantityRested,
  quantitySaved,
  quantitySent,
} from './cartSlice';
import { failedToast, refusalToast } from './cartToasts';

/** How often one quantity is sent when older requests overtake it. */
const MAX_SENDS = 3;

/**
 * The quantity of a line from the click to the request, top to bottom in this file: the click (`quantityChanged`), a pause
 * (`quantityRested`), its turn among the changes of the cart (`saveRested`, called by the queue in `cartWriteSaga`), the
 * request and its response. A page that is hidden skips the pause and the queue.
 */
export function* quantitySaga(platform: Platform) {
  yield* fork(restQuantities);
  yield* fork(flushOnHide, platform);
}

// Waits for a pause after the last click on each line; leaving the panel or the page does not wait.
function* restQuantities() {
  const pauses = new Map<string, Task>();
  while (true) {
    const { cartProductId } = (yield* take(quantityChanged)).payload;
    const before = pauses.get(cartProductId);
    // Every further click starts the wait again.
    if (before) yield* cancel(before);
    pauses.set(cartProductId, yield* fork(restQuantity, cartProductId));
  }
}

function* restQuantity(cartProductId: string) {
  const { isSentAnyway } = yield* race({
    isQuiet: delay(QUANTITY_DEBOUNCE_MS),
    isHurried: take([panelClosed, routeEntered]),
    isSentAnyway: take(quantitiesRested),
  });
  if (!isSentAnyway) yield* put(quantityRested({ cartProductId }));
}

/** The end of a pause: of one line, or of all. */
export const isQuantityRested = isAnyOf(quantityRested, quantitiesRested);

/** The turn of what has rested. */
export function* saveRested(deps: CartDeps, request: ReturnType<typeof quantityRested | typeof quantitiesRested>) {
  yield* call(saveQuantities, deps, request.payload?.cartProductId);
}

/** Saves the pending quantity of one line, or of all, as the state holds it. One request at a time. */
export function* saveQuantities(deps: CartDeps, line?: string) {
  const lines = line === undefined ? Object.keys(yield* select(selectUnsaved)) : [line];
  for (const cartProductId of lines) if ((yield* call(saveQuantity, deps, cartProductId)) === 'stopped') return;
}

function* saveQuantity(deps: CartDeps, cartProductId: string) {
  const { api, now } = deps;
  // Sent again where an older request was carried out after it.
  for (let sends = 0; sends < MAX_SENDS; sends += 1) {
    if (!(yield* select(selectIsWaiting, cartProductId))) return 'settled';
    const request = yield* call(quantityToSend, api, cartProductId);
    if (request === null) return 'settled';
    const { quantity } = request;
    yield* put(quantitySent({ cartProductId, quantity }));
    const answer: Outcome<Cart> = yield* call(sendTwice, request.send, now);
    if (!answer.ok) return yield* call(endUnsaved, deps, { cartProductId, quantity }, answer);
    yield* put(quantitySaved({ cartProductId, quantity, cart: answer.value }));
  }
  return 'settled';
}

function* endUnsaved(
  deps: CartDeps,
  requested: { cartProductId: string; quantity: number },
  answer: Extract<Outcome<Cart>, { ok: false }>,
) {
  if (isMissing(answer)) {
    yield* put(quantityRequestFailed(requested));
    // The open panel says it itself.
    if (!(yield* select(selectIsPanelOpen))) yield* put(failedToast(undefined, answer.refusal));
    return 'stopped';
  }
  // The new cart is made with the pending quantities.
  if ((yield* call(isCartLost, deps.api, answer)) && (yield* call(replaceCart, deps))) return 'stopped';
  yield* put(quantityRefused({ ...requested, refusal: answer.refusal }));
  yield* put(refusalToast(answer.refusal));
  return 'settled';
}

// The pending quantity of a line; null where none is pending any more.
function* quantityToSend(api: CartApi, cartProductId: string) {
  const cart = yield* select(selectCart);
  const quantity = (yield* select(selectUnsaved))[cartProductId];
  const line = cart?.listProduct.find(({ id }) => id === cartProductId);
  const isLeaving = (yield* select(selectRemoving)).includes(cartProductId);
  if (!cart || !line || quantity === undefined || isLeaving) return null;
  const { productId, productVariantId } = line;
  const body = { productId, cartId: cart.id, cartProductId, productVariantId, quantity };
  const isTravelling = (yield* select(selectSending))[cartProductId]?.at(-1) === quantity;
  return { quantity, isTravelling, send: () => api.saveProduct(body) };
}

// A hidden page may never be shown again: what is unsaved is sent at once, without waiting its turn (rules §6).
function* flushOnHide({ pageEvents, http }: Platform) {
  const hidings = yield* call(() => eventChannel<'hidden'>((emit) => pageEvents.onHide(() => emit('hidden'))));
  yield* takeEvery(hidings, flush, cartApi(http));
}

function* flush(api: CartApi) {
  const requested = Object.keys(yield* select(selectUnsaved));
  yield* all(requested.map((cartProductId) => call(sendAtOnce, api, cartProductId)));
}

function* sendAtOnce(api: CartApi, cartProductId: string) {
  const request = yield* call(quantityToSend, api, cartProductId);
  if (request === null || request.isTravelling) return;
  const { quantity } = request;
  yield* put(quantitySent({ cartProductId, quantity }));
  const answer: Outcome<Cart> = yield* call(request.send);
  if (answer.ok) yield* put(quantitySaved({ cartProductId, quantity, cart: answer.value }));
  else yield* put(quantityRequestFailed({ cartProductId, quantity }));
  // What was refused, lost or overtaken is settled in its turn, if the page is still there.
  if (yield* select(selectIsWaiting, cartProductId)) yield* put(quantityRested({ cartProductId }));
}
