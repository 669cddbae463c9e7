import type { UnknownAction } from '@reduxjs/toolkit';
import { actionChannel, call, put, select, take } from 'typed-redux-saga';

import type { Cart } from '../../shared/cart/cartContract';
import { refused, type Outcome } from '../../shared/kernel/outcome';
import { zipCodeOf } from '../../shared/kernel/zipCode';
import { selectFirstName, selectSession } from '../account/accountSelectors';
import { sessionFound, sessionMissing, signedIn } from '../account/accountSlice';
import type { Place } from '../account/place';
import type { Platform } from '../platform/platform';
import { cartApi, type CartApi } from './cartApi';
import { sendQuantity } from './cartQuantitySaga';
import { isCartLost, replaceCart, tellsLostCart } from './cartReplacementSaga';
import {
  selectCart,
  selectCartId,
  selectCartLoading,
  selectChosenShippingId,
  selectShippingState,
  selectUnsaved,
  selectZipCode,
} from './cartSelectors';
import {
  cartCheckAsked,
  cartForgotten,
  cartJoined,
  cartLoaded,
  cartLoadFailed,
  cartLoadRetried,
  cartReplaced,
  changeRefused,
  changeSaved,
  destinationCleared,
  lineRemoved,
  productChosen,
  quantitiesRested,
  quantityRefused,
  quantitySaved,
  removalRefused,
  removalSaved,
  removalUndone,
  savedCartFound,
  savedCartMissing,
  shippingSelected,
  voucherFound,
  voucherNotFound,
  voucherRemoved,
  zipCodeFound,
  zipCodeNotFound,
  zipCodeTyped,
} from './cartSlice';
import type { CartChange } from './cartState';
import { refusalToast } from './cartToasts';
import { readDraft } from './checkoutDraft';
import { readSavedCart } from './savedCart';

type Storage = Platform['storage'];

/** Opens the cart of the last visit, then saves what is asked of it: one request at a time, in the order of asking. */
export function* saveInTurn({ http, storage }: Platform) {
  const api = cartApi(http);
  const wishes = yield* actionChannel<UnknownAction>([
    cartCheckAsked,
    cartLoadRetried,
    lineRemoved,
    productChosen,
    quantitiesRested,
    removalUndone,
    signedIn,
    shippingSelected,
    voucherFound,
    voucherRemoved,
    zipCodeFound,
    zipCodeNotFound,
    zipCodeTyped,
  ]);
  yield* call(findSavedCart, api, storage);
  while (true) {
    yield* call(saveWish, api, storage, yield* take(wishes));
    yield* call(deselectShipping, api);
  }
}

function* findSavedCart(api: CartApi, storage: Storage) {
  if ((yield* select(selectCartLoading)) !== 'unread') return;
  // Whose browser this is, is told in the same breath as the shop begins.
  if ((yield* select(selectSession)).status === 'unread') yield* take([sessionFound, sessionMissing]);
  const saved = readSavedCart(storage.read('cart'));
  // Filled anew for nobody, a customer's cart would be there twice once they sign in.
  const isTheirs = Boolean(saved?.customerId) && (yield* select(selectFirstName)) === null;
  if (saved === null || isTheirs) {
    storage.remove('cart');
    yield* put(savedCartMissing());
    return;
  }
  yield* put(savedCartFound(saved));
  yield* call(loadCart, api, storage);
}

function* loadCart(api: CartApi, storage: Storage) {
  const cartId = yield* select(selectCartId);
  if (cartId === null) return;
  const answer: Outcome<Cart> = yield* call(api.readCart, cartId);
  const isLost = tellsLostCart(answer);
  const sent = readDraft(storage.read('checkout'))?.sent;
  if (answer.ok && !isLost) yield* put(cartLoaded({ cart: answer.value }));
  // Closed by an order that nobody told of: filling another cart with the same goods would sell them twice.
  else if (isLost && sent?.body.cartId === cartId) yield* put(cartReplaced({ cart: null }));
  else if (!isLost || !(yield* call(replaceCart, api))) yield* put(cartLoadFailed());
}

function* saveWish(api: CartApi, storage: Storage, wish: UnknownAction) {
  if (productChosen.match(wish) || removalUndone.match(wish)) {
    const line = { ...wish.payload, cartProductId: null };
    yield* saveChange(api, 'product', (cartId) => api.saveProduct({ ...line, cartId }));
  } else if (lineRemoved.match(wish)) yield* call(removeLine, api, wish.payload.cartProductId);
  else if (quantitiesRested.match(wish)) yield* call(saveQuantities, api);
  else if (zipCodeFound.match(wish)) yield* call(saveDestination, api, wish.payload.place);
  else if (zipCodeTyped.match(wish) || zipCodeNotFound.match(wish)) yield* call(clearDestination, api);
  else if (shippingSelected.match(wish)) yield* saveInfo(api, 'shipping');
  else if (voucherFound.match(wish)) yield* saveInfo(api, 'voucher', wish.payload);
  else if (voucherRemoved.match(wish)) yield* saveInfo(api, 'voucher', { voucherId: null });
  else if (signedIn.match(wish)) yield* call(joinCart, api, wish.payload);
  else if (cartLoadRetried.match(wish) || cartCheckAsked.match(wish)) yield* call(loadCart, api, storage);
}

// What was here before is part of it by now, and can be had no other way.
function* joinCart(api: CartApi, { cartId, notices }: ReturnType<typeof signedIn>['payload']) {
  if (cartId === null) return;
  const answer: Outcome<Cart> = yield* call(api.readCart, cartId);
  if (answer.ok) yield* put(cartJoined({ cart: answer.value, notices }));
  else {
    yield* put(cartForgotten());
    yield* put(savedCartFound({ shape: 1, id: cartId, zipCode: null, deliveryCityId: null, lines: [] }));
    yield* put(cartLoadFailed());
  }
}

type Send = (cartId: string | null) => Promise<Outcome<Cart>>;

// A cart that turns out to be closed or dead is replaced first, and the change asked of the new one.
function* saveChange(api: CartApi, change: CartChange, send: Send) {
  let answer: Outcome<Cart> = yield* call(send, yield* select(selectCartId));
  if ((yield* call(isCartLost, api, answer)) && (yield* call(replaceCart, api)))
    answer = yield* call(send, yield* select(selectCartId));
  if (answer.ok) yield* put(changeSaved({ change, cart: answer.value }));
  else if (answer.refusal.name === 'VoucherInvalidError') yield* put(voucherNotFound());
  else {
    yield* put(changeRefused({ change, refusal: answer.refusal }));
    yield* put(refusalToast(answer.refusal));
  }
}

function* removeLine(api: CartApi, cartProductId: string) {
  const cart = yield* select(selectCart);
  if (!cart?.listProduct.some(({ id }) => id === cartProductId)) return;
  const answer: Outcome<Cart> = yield* call(api.removeProduct, { cartId: cart.id, cartProductId });
  if (answer.ok) yield* put(removalSaved({ cart: answer.value }));
  // The new cart is made without the line.
  else if ((yield* call(isCartLost, api, answer)) && (yield* call(replaceCart, api))) return;
  else {
    yield* put(removalRefused({ cartProductId, refusal: answer.refusal }));
    yield* put(refusalToast(answer.refusal));
    yield* call(saveQuantities, api);
  }
}

// Reads the store, not the action: one pause serves all lines, and the last click names only one of them.
function* saveQuantities(api: CartApi) {
  for (const cartProductId of Object.keys(yield* select(selectUnsaved))) {
    const sent = yield* call(sendQuantity, api, cartProductId);
    if (sent === null) continue;
    const { quantity, answer } = sent;
    if (answer.ok) yield* put(quantitySaved({ cartProductId, quantity, cart: answer.value }));
    // The new cart is made with the quantities asked for.
    else if ((yield* call(isCartLost, api, answer)) && (yield* call(replaceCart, api))) return;
    else {
      yield* put(quantityRefused({ cartProductId, quantity, refusal: answer.refusal }));
      yield* put(refusalToast(answer.refusal));
    }
  }
}

function* saveDestination(api: CartApi, { zipCode, cityId }: Place) {
  const body = { zipCode, addressId: null, deliveryCityId: cityId };
  yield* saveChange(api, 'zipCode', (cartId) => api.saveCart({ ...body, cartId }));
}

// Until eight digits are there again, nothing is known about the delivery (specification §4).
function* clearDestination(api: CartApi) {
  const cart = yield* select(selectCart);
  const { text, status } = yield* select(selectZipCode);
  const isKnown = zipCodeOf(text) !== null && status !== 'failed';
  if (!cart || cart.zipCode === null || isKnown) return;
  const answer: Outcome<Cart> = yield* call(api.saveCart, {
    cartId: cart.id,
    zipCode: null,
    addressId: null,
    deliveryCityId: null,
  });
  if (answer.ok) yield* put(destinationCleared({ cart: answer.value }));
  else yield* put(refusalToast(answer.refusal));
}

function* saveInfo(api: CartApi, change: 'shipping' | 'voucher', given: { voucherId?: string | null } = {}) {
  const cart = yield* select(selectCart);
  const selectedShippingId = yield* select(selectChosenShippingId);
  const info = { voucherId: cart?.voucherId ?? null, selectedShippingId, ...given };
  yield* saveChange(api, change, async (cartId) =>
    cartId === null ? refused('NotFoundError') : api.saveInfo({ ...info, cartId }),
  );
}

// A rule whose minimum is not exceeded any more is deselected by the machine; the server is told (specification §4).
function* deselectShipping(api: CartApi) {
  const cart = yield* select(selectCart);
  const shipping = yield* select(selectShippingState);
  const isDropped = shipping === 'quoted' || shipping === 'unavailable';
  if (cart?.selectedShippingId && isDropped) yield* saveInfo(api, 'shipping');
}
