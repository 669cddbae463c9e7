import { call, put, select } from 'typed-redux-saga';

import type { Cart } from '../../shared/cart/cartContract';
import type { Outcome } from '../../shared/kernel/outcome';
import type { RefusalName } from '../../shared/kernel/refusal';
import type { CartApi } from './cartApi';
import { selectCartId, selectDestinationToKeep, selectLinesToKeep } from './cartSelectors';
import { cartReplaced } from './cartSlice';

/** Refusals that tell nothing about the cart: the server may be well in a moment. */
const PASSING: ReadonlySet<RefusalName> = new Set(['UnexpectedError', 'UnavailableError', 'TooManyRequestsError']);

/** True for what reading a cart answers once it takes no change any more: closed by its order, or dead (decisions §6). */
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

type Line = ReturnType<typeof selectLinesToKeep>[number];

/**
 * Begins a new cart with the lines still buyable, going to the same place (decisions §6).
 * @returns false where the server cannot be reached: the old cart stays on the screen
 */
export function* replaceCart(api: CartApi) {
  const lines = yield* select(selectLinesToKeep);
  const destination = yield* select(selectDestinationToKeep);
  let cart = null as Cart | null; // assigned in a loop, which the compiler would take for never
  for (const line of lines) {
    const answer: Outcome<Cart> = yield* call(addLine, api, cart?.id ?? null, line);
    if (answer.ok) cart = answer.value;
    else if (PASSING.has(answer.refusal.name)) return false;
  }
  if (cart !== null && destination.zipCode !== null) {
    const answer: Outcome<Cart> = yield* call(api.saveCart, { cartId: cart.id, addressId: null, ...destination });
    if (answer.ok) cart = answer.value;
  }
  yield* put(cartReplaced({ cart }));
  return true;
}

// As many as there are; a line that cannot be bought at all is left out.
function* addLine(api: CartApi, cartId: string | null, line: Line) {
  const add = (quantity: number) => api.saveProduct({ ...line, quantity, cartId, cartProductId: null });
  const answer: Outcome<Cart> = yield* call(add, line.quantity);
  if (answer.ok || answer.refusal.name !== 'ProductStockInsufficientError') return answer;
  const available = answer.refusal.details?.available ?? 0;
  return available > 0 ? yield* call(add, available) : answer;
}
