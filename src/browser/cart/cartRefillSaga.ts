import { call, put, select } from 'typed-redux-saga';

import type { Cart, CartNotice } from '../../shared/cart/cartContract';
import type { Outcome } from '../../shared/kernel/outcome';
import { isMissing } from './cartAnswer';
import type { CartApi } from './cartApi';
import { selectDestinationToKeep, selectLinesToKeep } from './cartSelectors';
import { cartReplaced } from './cartSlice';

type Line = ReturnType<typeof selectLinesToKeep>[number];

/**
 * Fills a cart with the lines still buyable of the one on the screen, going to the same place (rules §6). Notices
 * list what could not be taken along.
 * @param into another tab's cart; unless given, a new one is made
 * @returns false where the server cannot be reached: the old cart stays on the screen
 */
export function* refillCart(api: CartApi, into: Cart | null = null) {
  const lines = yield* select(selectLinesToKeep);
  const destination = yield* select(selectDestinationToKeep);
  const notices: CartNotice[] = [];
  let cart = into;
  for (const line of lines) {
    const { answer, available } = yield* call(addLine, api, cart?.id ?? null, line);
    if (isMissing(answer)) return false;
    if (answer.ok) cart = answer.value;
    if (available !== null) notices.push(noticeOf(line, available));
  }
  if (cart !== null && cart.zipCode === null && destination.zipCode !== null) {
    const answer: Outcome<Cart> = yield* call(api.saveCart, { cartId: cart.id, addressId: null, ...destination });
    if (answer.ok) cart = answer.value;
  }
  yield* put(cartReplaced({ cart, notices }));
  return true;
}

// As many as there are; a line that cannot be bought at all is left out. `available`: null where all of it came along.
function* addLine(api: CartApi, cartId: string | null, { productId, productVariantId, quantity }: Line) {
  const add = (requested: number) =>
    api.saveProduct({ productId, productVariantId, quantity: requested, cartId, cartProductId: null });
  const answer: Outcome<Cart> = yield* call(add, quantity);
  if (answer.ok) return { answer, available: null };
  const available =
    answer.refusal.name === 'ProductStockInsufficientError' ? (answer.refusal.details?.available ?? 0) : 0;
  if (available === 0) return { answer, available };
  const clamped: Outcome<Cart> = yield* call(add, available);
  return { answer: clamped, available: clamped.ok ? available : 0 };
}

const noticeOf = ({ title }: Line, available: number): CartNotice =>
  available > 0 ? { kind: 'stockFell', title, available } : { kind: 'productGone', title };
