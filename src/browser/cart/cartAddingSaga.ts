import { call, put, select } from 'typed-redux-saga';

import type { Cart } from '../../shared/cart/cartContract';
import type { Outcome } from '../../shared/kernel/outcome';
import { isMissing, QUICK_MS, type Counter } from './cartAnswer';
import type { CartApi } from './cartApi';
import { isCartLost, replaceCart } from './cartReplacementSaga';
import { selectCart, selectCartId, selectMissedAddition } from './cartSelectors';
import {
  answerMissed,
  cartLoaded,
  changeRefused,
  changeSaved,
  type productChosen,
  type removalUndone,
} from './cartSlice';
import { missedToast, refusalToast } from './cartToasts';

/** Puts a product into the cart, once: what is sent twice would be there twice, so a lost answer is looked up instead. */
export function* addProduct(counter: Counter, wish: ReturnType<typeof productChosen | typeof removalUndone>) {
  const { api, now } = counter;
  const { productVariantId, quantity } = wish.payload;
  const missed = yield* select(selectMissedAddition);
  // Asked again after no answer came: it may have arrived all the same.
  if (missed?.productVariantId === productVariantId && (yield* call(hasArrived, api))) return;
  const before = (yield* select(selectCart))?.listProduct.find((line) => line.productVariantId === productVariantId);
  const begun = now();
  const answer: Outcome<Cart> = yield* call(send, counter, wish.payload);
  if (answer.ok) {
    yield* put(changeSaved({ change: 'product', cart: answer.value }));
    return;
  }
  if (isMissing(answer)) {
    yield* put(answerMissed({ added: { productVariantId, quantity: (before?.quantity ?? 0) + quantity } }));
    if (now() - begun <= QUICK_MS && (yield* call(hasArrived, api))) return;
  }
  yield* put(changeRefused({ change: 'product', refusal: answer.refusal }));
  yield* put(isMissing(answer) ? missedToast(wish) : refusalToast(answer.refusal));
}

// A cart that turns out to be closed or dead is replaced first, and the product added to the new one.
function* send(counter: Counter, chosen: ReturnType<typeof productChosen>['payload']) {
  const { api } = counter;
  const add = (cartId: string | null) => api.saveProduct({ ...chosen, cartProductId: null, cartId });
  const answer: Outcome<Cart> = yield* call(add, yield* select(selectCartId));
  const isReplaced = (yield* call(isCartLost, api, answer)) && (yield* call(replaceCart, counter));
  return isReplaced ? yield* call(add, yield* select(selectCartId)) : answer;
}

/** True where the product whose answer was lost is in the cart; the cart is taken over either way. */
export function* hasArrived(api: CartApi) {
  const cartId = yield* select(selectCartId);
  const missed = yield* select(selectMissedAddition);
  if (cartId === null || missed === null) return false;
  const answer: Outcome<Cart> = yield* call(api.readCart, cartId);
  if (!answer.ok) return false;
  const cart = answer.value;
  const line = cart.listProduct.find(({ productVariantId }) => productVariantId === missed.productVariantId);
  const isThere = line !== undefined && line.quantity >= missed.quantity;
  yield* put(isThere ? changeSaved({ change: 'product', cart }) : cartLoaded({ cart }));
  return isThere;
}
