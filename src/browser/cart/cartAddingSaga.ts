import { call, put, select } from 'typed-redux-saga';

import type { Cart } from '../../shared/cart/cartContract';
import { MIN_QUANTITY } from '../../shared/cart/cartLimits';
import type { Outcome } from '../../shared/kernel/outcome';
import { isMissing, QUICK_MS, type CartDeps } from './cartAnswer';
import type { CartApi } from './cartApi';
import { isCartLost, replaceCart } from './cartReplacementSaga';
import { selectCart, selectCartId, selectFailedAddition } from './cartSelectors';
import { responseFailed, cartLoaded, changeRefused, changeSaved, productChosen, type removalUndone } from './cartSlice';
import { failedToast, refusalToast } from './cartToasts';

type AddRequest = ReturnType<typeof productChosen | typeof removalUndone>;
type Chosen = ReturnType<typeof removalUndone>['payload'];

/**
 * Adds a product to the cart, then its complements, each once. What is refused keeps nothing else out; where no
 * response arrives, the message retries for that product and those after it.
 */
export function* addProduct(deps: CartDeps, request: AddRequest) {
  const { along = [], ...chosen } = productChosen.match(request) ? request.payload : { ...request.payload };
  const goods = [chosen, ...along.map((one) => ({ ...one, quantity: MIN_QUANTITY }))];
  for (const [place, one] of goods.entries()) {
    const rest = goods.slice(place + 1).map(({ productId, productVariantId }) => ({ productId, productVariantId }));
    const again = along.length === 0 ? request : productChosen({ ...one, ...(rest.length > 0 ? { along: rest } : {}) });
    if (!(yield* call(addOne, deps, one, again))) return;
  }
}

// Sending twice would add it twice, so after a lost response the cart is read instead. False where that failed too.
function* addOne(deps: CartDeps, chosen: Chosen, again: AddRequest) {
  const { api, now } = deps;
  const { productVariantId, quantity } = chosen;
  const failed = yield* select(selectFailedAddition);
  // Repeated after no response arrived: the first request may have been carried out.
  if (failed?.productVariantId === productVariantId && (yield* call(hasArrived, api))) return true;
  const before = (yield* select(selectCart))?.listProduct.find((line) => line.productVariantId === productVariantId);
  const started = now();
  const answer: Outcome<Cart> = yield* call(send, deps, chosen);
  if (answer.ok) {
    yield* put(changeSaved({ change: 'product', cart: answer.value }));
    return true;
  }
  if (isMissing(answer)) {
    yield* put(responseFailed({ added: { productVariantId, quantity: (before?.quantity ?? 0) + quantity } }));
    if (now() - started <= QUICK_MS && (yield* call(hasArrived, api))) return true;
  }
  yield* put(changeRefused({ change: 'product', refusal: answer.refusal }));
  yield* put(isMissing(answer) ? failedToast(again, answer.refusal) : refusalToast(answer.refusal));
  return !isMissing(answer);
}

// A cart that turns out to be closed or gone is replaced first, and the product added to the new one.
function* send(deps: CartDeps, chosen: Chosen) {
  const { api } = deps;
  const add = (cartId: string | null) => api.saveProduct({ ...chosen, cartProductId: null, cartId });
  const answer: Outcome<Cart> = yield* call(add, yield* select(selectCartId));
  const isReplaced = (yield* call(isCartLost, api, answer)) && (yield* call(replaceCart, deps));
  return isReplaced ? yield* call(add, yield* select(selectCartId)) : answer;
}

/** True where the product whose answer was lost is in the cart; the cart is taken over either way. */
export function* hasArrived(api: CartApi) {
  const cartId = yield* select(selectCartId);
  const failed = yield* select(selectFailedAddition);
  if (cartId === null || failed === null) return false;
  const answer: Outcome<Cart> = yield* call(api.readCart, cartId);
  if (!answer.ok) return false;
  const cart = answer.value;
  const line = cart.listProduct.find(({ productVariantId }) => productVariantId === failed.productVariantId);
  const isThere = line !== undefined && line.quantity >= failed.quantity;
  yield* put(isThere ? changeSaved({ change: 'product', cart }) : cartLoaded({ cart }));
  return isThere;
}
