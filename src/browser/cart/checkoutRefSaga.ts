import { call, put, select, take, takeLatest } from 'typed-redux-saga';

import type { GetCheckout, OpenedCheckout } from '../../shared/cart/checkoutReferenceContract';
import type { Outcome } from '../../shared/kernel/outcome';
import { selectPathname } from '../app/appSelectors';
import { routeEntered, toastShown } from '../app/appSlice';
import type { Platform } from '../platform/platform';
import { checkoutTexts } from '../texts/checkoutTexts';
import { cartApi } from './cartApi';
import { refillCart } from './cartRefillSaga';
import { selectCartId, selectCartLoading, selectLinesToKeep } from './cartSelectors';
import { cartLoaded, cartLoadFailed, cartReplaced, savedCartMissing } from './cartSlice';
import { selectMadeFor } from './checkoutSelectors';
import { buyerProposed } from './checkoutSlice';

const TOAST_SECONDS = 10;

/** Opens the cart that an e-mail's or a merchant's link names (decisions §9); what this device had in its own comes along. */
export function* checkoutRefSaga(platform: Platform) {
  const opened = new Set<string>();
  yield* takeLatest(routeEntered, openNamed, platform, opened);
  yield* call(openNamed, platform, opened);
}

const refIn = (pathname: string): string | null => /^\/checkout\/([\w-]{1,40})\/?$/.exec(pathname)?.[1] ?? null;

// The steps of the wizard stand on the same address: once opened, the cart is the shopper's own to change.
function* openNamed({ http }: Platform, opened: Set<string>) {
  const ref = refIn(yield* select(selectPathname));
  if (ref === null || opened.has(ref)) return;
  // What is kept on this device is known first, so that it is brought along and not written over.
  while (!['settled', 'failed'].includes(yield* select(selectCartLoading)))
    yield* take([cartLoaded, cartLoadFailed, cartReplaced, savedCartMissing]);
  opened.add(ref);
  const answer: Outcome<OpenedCheckout> = yield* call(() =>
    http.send<GetCheckout>('GET', '/checkout/:checkoutRef', { params: { checkoutRef: ref } }),
  );
  if (!answer.ok) {
    const content = answer.refusal.name === 'CartClosedError' ? checkoutTexts.linkOrdered : checkoutTexts.linkOver;
    yield* put(toastShown({ ref: 'checkout/link', type: 'error', content, timeoutSeconds: TOAST_SECONDS }));
    return;
  }
  const { madeFor, ...cart } = answer.value;
  // Before the cart: a form that is shown for it begins with them.
  if (madeFor !== (yield* select(selectMadeFor))) yield* put(buyerProposed({ madeFor }));
  const isOther = (yield* select(selectCartId)) !== cart.id;
  const hasOwn = (yield* select(selectLinesToKeep)).length > 0;
  if (isOther && hasOwn) yield* call(refillCart, cartApi(http), cart);
  else if (isOther) yield* put(cartReplaced({ cart }));
  else yield* put(cartLoaded({ cart }));
}
