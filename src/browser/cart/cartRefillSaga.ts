import { call, put, select } from 'typed-redux-saga';

import type { Cart } from '../../shared/cart/cartContract';
import type { Outcome } from '../../shared/kernel/outcome';
import type { RefusalName } from '../../shared/kernel/refusal';
import type { CartApi } from './cartApi';
import { selectDestinationToKeep, selectLinesToKeep } from './cartSelectors';
import { cartReplaced } from './cartSlice';

/** Refusals that tell nothing about the cart: the server may be well in a moment. */
const PASSING: ReadonlySet<RefusalName> = new Set(['UnexpectedError', 'UnavailableError', 'TooManyRequestsError']);

type Line = ReturnType<typeof selectLinesToKeep>[number];

/**
 * Begins a new cart with the lines still buyable, going to the same place (decisions §6).
 * @returns false where the server cannot be reached: the old cart stays on the screen
 */
export function* refillCart(api: CartApi) {
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
