import type { TakeableChannel } from 'redux-saga';
import { call, put, select, takeEvery } from 'typed-redux-saga';

import { toastShown } from '../core/appSlice';
import type { Platform } from '../platform/platform';
import { cartTexts } from '../texts/cartTexts';
import { cartApi, type CartApi } from './cartApi';
import { refillCart } from './cartRefillSaga';
import { isRecord } from './cartShape';
import { selectCart, selectCartId } from './cartSelectors';
import { cartReceived, cartOrdered, cartReplaced } from './cartSlice';
import { readSavedCart, savedCartOf, type SavedCart } from './savedCart';

const TOAST_SECONDS = 8;

/** The tab message that a cart is gone. @param orderedAt path of its order; null where it has none */
export const cartGoneMessage = (cartId: string, orderedAt: string | null): string =>
  JSON.stringify({ gone: cartId, orderedAt });

/** Syncs this tab's cart with the messages of other tabs: the newer version counts. */
export function* handleTabMessages({ tabs, http }: Platform, received: TakeableChannel<string>) {
  yield* takeEvery(received, receive, cartApi(http), tabs);
}

function* receive(api: CartApi, tabs: Platform['tabs'], text: string) {
  const saved = readSavedCart(text);
  if (saved?.cart) yield* call(receiveCart, api, tabs, saved, saved.cart);
  else if (saved === null) yield* call(hearGone, text);
}

function* receiveCart(
  api: CartApi,
  tabs: Platform['tabs'],
  saved: SavedCart,
  received: NonNullable<SavedCart['cart']>,
) {
  const cart = yield* select(selectCart);
  const ownId = yield* select(selectCartId);
  const isSame = ownId === received.id;
  if (isSame && cart !== null && received.version <= cart.version) return;
  const isHeir = ownId === null || isSame || saved.replaces === ownId || (cart?.listProduct.length ?? 0) === 0;
  if (isHeir) yield* put(cartReceived({ cart: received }));
  // Both tabs began a cart at once: all goods go into one of them, and both tabs know into which.
  else if (received.id < (ownId ?? '')) yield* call(refillCart, api, received);
  else if (cart) tabs.post(JSON.stringify(savedCartOf(cart)));
}

function* hearGone(text: string) {
  const { id, orderedAt } = readGone(text);
  const ownId = yield* select(selectCartId);
  if (ownId === null || (id !== null && id !== ownId)) return;
  yield* put(orderedAt === null ? cartReplaced({ cart: null }) : cartOrdered({ at: orderedAt }));
  if (orderedAt !== null)
    yield* put(
      toastShown({
        ref: 'cart/tabs',
        type: 'info',
        content: cartTexts.orderedElsewhere,
        timeoutSeconds: TOAST_SECONDS,
      }),
    );
}

// Where tabs can only talk by storage events, the one message is that the cart is gone.
const readGone = (text: string): { id: string | null; orderedAt: string | null } => {
  try {
    const received: unknown = JSON.parse(text);
    if (isRecord(received) && typeof received.gone === 'string')
      return { id: received.gone, orderedAt: isOrderAddress(received.orderedAt) ? received.orderedAt : null };
  } catch {
    // Not a message of this app.
  }
  return { id: text === '' ? null : text, orderedAt: null };
};

const isOrderAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(checkout|order\/[\w-]{1,40})$/.test(value);
