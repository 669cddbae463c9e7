import { call, cancel, fork, put, select, take } from 'typed-redux-saga';

import type { GetCheckout, OpenedCheckout } from '../../shared/cart/checkoutReferenceContract';
import type { Outcome } from '../../shared/kernel/outcome';
import type { RefusalName } from '../../shared/kernel/refusal';
import { selectSession } from '../account/accountSelectors';
import { signedIn } from '../account/accountSlice';
import { routeEntered, toastShown } from '../app/appSlice';
import type { Platform } from '../platform/platform';
import { checkoutTexts } from '../texts/checkoutTexts';
import { cartApi } from './cartApi';
import { refillCart } from './cartRefillSaga';
import { selectCartId, selectCartLoading, selectLinesToKeep } from './cartSelectors';
import { cartForgotten, cartJoined, cartLoaded, cartLoadFailed, cartReplaced, savedCartMissing } from './cartSlice';
import { selectLink, selectMadeFor } from './checkoutSelectors';
import { buyerProposed, linkRetried, linkTold, type LinkStatus } from './checkoutSlice';

const TOAST_SECONDS = 10;

/** What a refusal says of a link; everything else tells nothing about it. */
const STATUS_OF: Partial<Record<RefusalName, LinkStatus>> = {
  CartClosedError: 'ordered',
  NotFoundError: 'over',
  ValidationError: 'over',
  AccessDeniedError: 'over',
};

/** Opens the cart that an e-mail's or a merchant's link names (decisions §9); what this device had in its own comes along. */
export function* checkoutRefSaga(platform: Platform) {
  const joining: Joining = { isUnderWay: false };
  yield* fork(watchJoining, joining);
  let opening = yield* fork(openNamed, platform, joining);
  while (true) {
    yield* take([routeEntered, linkRetried]);
    yield* cancel(opening);
    opening = yield* fork(openNamed, platform, joining);
  }
}

/** Whether a customer who has just signed in still waits for their own cart. */
type Joining = { isUnderWay: boolean };

// Their cart may be answered later than the link's, and would take its place.
function* watchJoining(joining: Joining) {
  while (true) {
    const { payload } = yield* take(signedIn);
    joining.isUnderWay = payload.cartId !== null;
    if (joining.isUnderWay) yield* take([cartJoined, cartForgotten]);
    joining.isUnderWay = false;
  }
}

// The steps of the wizard stand on the same address: once opened, the cart is the shopper's own to change.
function* openNamed({ http }: Platform, joining: Joining) {
  const link = yield* select(selectLink);
  if (link?.status !== 'asked') return;
  const { ref } = link;
  // What is kept on this device is known first, so that it is brought along and not written over.
  while (!['settled', 'failed'].includes(yield* select(selectCartLoading)))
    yield* take([cartLoaded, cartLoadFailed, cartReplaced, savedCartMissing]);
  if (joining.isUnderWay) yield* take([cartJoined, cartForgotten]);
  const answer: Outcome<OpenedCheckout> = yield* call(() =>
    http.send<GetCheckout>('GET', '/checkout/:checkoutRef', { params: { checkoutRef: ref } }),
  );
  if (!answer.ok) {
    yield* call(tellRefusal, ref, answer.refusal.name);
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
  yield* put(linkTold({ ref, status: 'opened' }));
}

function* tellRefusal(ref: string, name: RefusalName) {
  const { status: session } = yield* select(selectSession);
  // A private store's cart waits for its customer: asked for again once they have signed in.
  if (name === 'AccessDeniedError' && session !== 'signedIn') return;
  const status = STATUS_OF[name] ?? 'failed';
  yield* put(linkTold({ ref, status }));
  // The page says it itself, unless this device's own cart stands there.
  if (status === 'failed' || (yield* select(selectLinesToKeep)).length === 0) return;
  const content = status === 'ordered' ? checkoutTexts.linkOrdered : checkoutTexts.linkOver;
  yield* put(toastShown({ ref: 'checkout/link', type: 'error', content, timeoutSeconds: TOAST_SECONDS }));
}
