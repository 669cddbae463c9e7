import { call, put, select } from 'typed-redux-saga';

import type { Cart } from '../../shared/cart/cartContract';
import { MIN_QUANTITY } from '../../shared/cart/cartLimits';
import type { Outcome } from '../../shared/kernel/outcome';
import { isMissing, QUICK_MS, type Counter } from './cartAnswer';
import type { CartApi } from './cartApi';
import { isCartLost, replaceCart } from './cartReplacementSaga';
import { selectCart, selectCartId, selectMissedAddition } from './cartSelectors';
import { answerMissed, cartLoaded, changeRefused, changeSaved, productChosen, type removalUndone } from './cartSlice';
import { missedToast, refusalToast } from './cartToasts';

type Wish = ReturnType<typeof productChosen | typeof removalUndone>;
type Chosen = ReturnType<typeof removalUndone>['payload'];

/**
 * Puts a product into the cart, and what goes along with it after it, each once. What is refused keeps nothing else out;
 * where no answer comes, the message asks again for that product and those after it.
 */
export function* addProduct(counter: Counter, wish: Wish) {
  const { along = [], ...chosen } = productChosen.match(wish) ? wish.payload : { ...wish.payload };
  const goods = [chosen, ...along.map((one) => ({ ...one, quantity: MIN_QUANTITY }))];
  for (const [place, one] of goods.entries()) {
    const rest = goods.slice(place + 1).map(({ productId, productVariantId }) => ({ productId, productVariantId }));
    const again = along.length === 0 ? wish : productChosen({ ...one, ...(rest.length > 0 ? { along: rest } : {}) });
    if (!(yield* call(addOne, counter, one, again))) return;
  }
}

// What is sent twice would be there twice, so a lost answer is looked up instead. False where none came.
function* addOne(counter: Counter, chosen: Chosen, again: Wish) {
  const { api, now } = counter;
  const { productVariantId, quantity } = chosen;
  const missed = yield* select(selectMissedAddition);
  // Asked again after no answer came: it may have arrived all the same.
  if (missed?.productVariantId === productVariantId && (yield* call(hasArrived, api))) return true;
  const before = (yield* select(selectCart))?.listProduct.find((line) => line.productVariantId === productVariantId);
  const begun = now();
  const answer: Outcome<Cart> = yield* call(send, counter, chosen);
  if (answer.ok) {
    yield* put(changeSaved({ change: 'product', cart: answer.value }));
    return true;
  }
  if (isMissing(answer)) {
    yield* put(answerMissed({ added: { productVariantId, quantity: (before?.quantity ?? 0) + quantity } }));
    if (now() - begun <= QUICK_MS && (yield* call(hasArrived, api))) return true;
  }
  yield* put(changeRefused({ change: 'product', refusal: answer.refusal }));
  yield* put(isMissing(answer) ? missedToast(again) : refusalToast(answer.refusal));
  return !isMissing(answer);
}

// A cart that turns out to be closed or dead is replaced first, and the product added to the new one.
function* send(counter: Counter, chosen: Chosen) {
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
