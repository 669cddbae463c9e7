import { call, put, select } from 'typed-redux-saga';

import type { Cart } from '../../shared/cart/cartContract';
import type { Outcome } from '../../shared/kernel/outcome';
import type { CartDeps } from './cartAnswer';
import type { CartApi } from './cartApi';
import { selectCartId } from './cartSelectors';
import { cartOrdered } from './cartSlice';
import { readDraft } from './checkoutDraft';

/** True for refusals of a cart that cannot be changed any more: closed by its order, or gone (rules §6). */
export const tellsLostCart = (answer: Outcome<Cart>): boolean =>
  answer.ok
    ? answer.value.status === 'closed'
    : answer.refusal.name === 'CartClosedError' || answer.refusal.name === 'NotFoundError';

/** True where a change was answered as if the cart were lost, and it is. */
export function* isCartLost(api: CartApi, answer: Outcome<Cart>) {
  const cartId = yield* select(selectCartId);
  if (cartId === null || !tellsLostCart(answer)) return false;
  if (answer.ok || answer.refusal.name === 'CartClosedError') return true;
  // The line or the product may be what was not found.
  const reread: Outcome<Cart> = yield* call(api.readCart, cartId);
  return tellsLostCart(reread);
}

/**
 * Begins a new cart in the place of a lost one, unless an order was sent of it and not answered: filling another cart
 * with the same goods would sell them twice. Its chunk is loaded on demand.
 * @returns false where it cannot be had, or the server cannot be reached: the old cart stays on the screen
 */
export function* replaceCart({ api, storage }: Pick<CartDeps, 'api' | 'storage'>) {
  const sent = readDraft(storage.read('checkout'))?.sent;
  if (sent && sent.body.cartId === (yield* select(selectCartId))) {
    yield* put(cartOrdered({ at: '/checkout' }));
    return true;
  }
  const late = yield* call(() => import(/* webpackChunkName: "cart-refill" */ './cartRefillSaga').catch(() => null));
  return late !== null && (yield* call(late.refillCart, api));
}
