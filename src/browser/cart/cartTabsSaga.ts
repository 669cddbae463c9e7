import { eventChannel } from 'redux-saga';
import { call, put, select, takeEvery } from 'typed-redux-saga';

import { toastShown } from '../app/appSlice';
import type { Platform } from '../platform/platform';
import { cartTexts } from '../texts/cartTexts';
import { cartApi, type CartApi } from './cartApi';
import { refillCart } from './cartRefillSaga';
import { isRecord } from './cartShape';
import { selectCart, selectCartId } from './cartSelectors';
import { cartHeard, cartOrdered, cartReplaced } from './cartSlice';
import { readSavedCart, savedCartOf, type SavedCart } from './savedCart';

const TOAST_SECONDS = 8;

/** That a cart is gone, as tabs tell it. @param orderedAt where its order is found; null where it has none */
export const goneNews = (cartId: string, orderedAt: string | null): string =>
  JSON.stringify({ gone: cartId, orderedAt });

/** Keeps this tab in step with what other tabs tell of the cart: the newer version counts. */
export function* hearTabs({ tabs, http }: Platform) {
  const told = yield* call(() => eventChannel<string>((emit) => tabs.onTold(emit)));
  yield* takeEvery(told, hear, cartApi(http), tabs);
}

function* hear(api: CartApi, tabs: Platform['tabs'], text: string) {
  const saved = readSavedCart(text);
  if (saved?.cart) yield* call(hearCart, api, tabs, saved, saved.cart);
  else if (saved === null) yield* call(hearGone, text);
}

function* hearCart(api: CartApi, tabs: Platform['tabs'], saved: SavedCart, told: NonNullable<SavedCart['cart']>) {
  const cart = yield* select(selectCart);
  const ownId = yield* select(selectCartId);
  const isSame = ownId === told.id;
  if (isSame && cart !== null && told.version <= cart.version) return;
  const isHeir = ownId === null || isSame || saved.replaces === ownId || (cart?.listProduct.length ?? 0) === 0;
  if (isHeir) yield* put(cartHeard({ cart: told }));
  // Both tabs began a cart at once: all goods go into one of them, and both tabs know into which.
  else if (told.id < (ownId ?? '')) yield* call(refillCart, api, told);
  else if (cart) tabs.tell(JSON.stringify(savedCartOf(cart)));
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

// Nothing but the absence of a cart is told where the local storage alone carries news.
const readGone = (text: string): { id: string | null; orderedAt: string | null } => {
  try {
    const told: unknown = JSON.parse(text);
    if (isRecord(told) && typeof told.gone === 'string')
      return { id: told.gone, orderedAt: isOrderAddress(told.orderedAt) ? told.orderedAt : null };
  } catch {
    // No news of ours.
  }
  return { id: text === '' ? null : text, orderedAt: null };
};

const isOrderAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(checkout|order\/[\w-]{1,40})$/.test(value);
