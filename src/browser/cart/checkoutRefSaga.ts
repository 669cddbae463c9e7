import { call, cancel, fork, put, select, take } from 'typed-redux-saga';

import type {
  CheckoutChoice,
  CheckoutReply,
  GetCheckout,
  OpenedCheckout,
  PostCheckoutChoice,
} from '../../shared/cart/checkoutReferenceContract';
import type { Outcome } from '../../shared/kernel/outcome';
import type { RefusalName } from '../../shared/kernel/refusal';
import { selectSession } from '../account/accountSelectors';
import { signedIn } from '../account/accountSlice';
import { routeEntered, toastShown } from '../core/appSlice';
import type { Platform } from '../platform/platform';
import { cartTexts } from '../texts/cartTexts';
import { checkoutTexts } from '../texts/checkoutTexts';
import { cartApi } from './cartApi';
import { refillCart } from './cartRefillSaga';
import { selectCartCount, selectCartId, selectCartLoading, selectLinesToKeep, selectNotices } from './cartSelectors';
import { cartCleared, cartJoined, cartLoaded, cartLoadFailed, cartReplaced, savedCartMissing } from './cartSlice';
import { selectLink, selectMadeFor } from './checkoutSelectors';
import {
  buyerPrefilled,
  linkConflictResolved,
  linkBought,
  linkConflictFound,
  linkRetried,
  linkOpened,
  linkReopened,
  type LinkStatus,
} from './checkoutSlice';
import { visitOf } from './linkVisits';

const TOAST_SECONDS = 10;

/** The link's status after a refusal; other failures leave it open. */
const STATUS_OF: Partial<Record<RefusalName, LinkStatus>> = {
  CartClosedError: 'ordered',
  NotFoundError: 'over',
  ProductStockInsufficientError: 'soldOut',
  ValidationError: 'over',
  AccessDeniedError: 'over',
};

const TOAST_OF: Partial<Record<LinkStatus, string>> = {
  ordered: checkoutTexts.linkOrdered,
  soldOut: checkoutTexts.linkNotices.soldOut.title,
};

/**
 * Opens what an e-mail's or a merchant's link names (rules §9, §14); shoppers with goods in a cart are asked first.
 */
export function* checkoutRefSaga(platform: Platform) {
  const joining: Joining = { isUnderWay: false };
  yield* fork(watchJoining, joining);
  let opening = yield* fork(openNamed, platform, joining);
  while (true) {
    const action = yield* take([routeEntered, linkRetried, linkConflictResolved, linkReopened]);
    yield* cancel(opening);
    const how = { choice: linkConflictResolved.match(action) ? action.payload.choice : undefined };
    opening = yield* fork(openNamed, platform, joining, { ...how, isNewVisit: linkReopened.match(action) });
  }
}

/** Whether a customer who has just signed in still waits for their own cart. */
type Joining = { isUnderWay: boolean };

// Their cart may be answered later than the link's, and would take its place.
function* watchJoining(joining: Joining) {
  while (true) {
    const { payload } = yield* take(signedIn);
    joining.isUnderWay = payload.cartId !== null;
    if (joining.isUnderWay) yield* take([cartJoined, cartCleared]);
    joining.isUnderWay = false;
  }
}

/** How a link is opened: what the shopper chose for two carts, and whether as a new visitor. */
type How = { choice?: CheckoutChoice; isNewVisit?: boolean };

// The steps of the wizard stand on the same address: once opened, the cart is the shopper's own to change.
function* openNamed(platform: Platform, joining: Joining, { choice, isNewVisit }: How = {}) {
  const { http } = platform;
  const link = yield* select(selectLink);
  if (link?.status !== 'asked') return;
  const { ref } = link;
  // The cart saved on this device is read first, so that the shopper is asked and it is not overwritten.
  while (!['settled', 'failed'].includes(yield* select(selectCartLoading)))
    yield* take([cartLoaded, cartLoadFailed, cartReplaced, savedCartMissing]);
  if (joining.isUnderWay) yield* take([cartJoined, cartCleared]);
  const cartId = (yield* select(selectCartId)) ?? undefined;
  const requested = { cartId, visit: visitOf(platform, ref, isNewVisit) };
  const params = { checkoutRef: ref };
  const answer: Outcome<CheckoutReply> = yield* call(() =>
    choice === undefined
      ? http.send<GetCheckout>('GET', '/checkout/:checkoutRef', { params, query: requested })
      : http.send<PostCheckoutChoice>('POST', '/checkout/:checkoutRef/choice', {
          params,
          body: { ...requested, choice },
        }),
  );
  if (!answer.ok) yield* call(tellRefusal, ref, answer.refusal.name);
  else if ('question' in answer.value) yield* put(linkConflictFound({ ref, goods: answer.value.question.listProduct }));
  else if ('orderId' in answer.value) yield* call(tellBought, ref, answer.value.orderId);
  else yield* call(takeCart, http, { ref, choice }, answer.value);
}

function* takeCart(
  http: Platform['http'],
  { ref, choice }: { ref: string } & How,
  { madeFor, ...cart }: OpenedCheckout,
) {
  // Before the cart: a form that is shown for it begins with them.
  if (madeFor !== (yield* select(selectMadeFor))) yield* put(buyerPrefilled({ madeFor }));
  const isOther = (yield* select(selectCartId)) !== cart.id;
  const hasOwn = (yield* select(selectLinesToKeep)).length > 0;
  // A reminder's cart is kept: this device's goods are merged into it.
  if (isOther && hasOwn && choice !== 'linkOnly') yield* call(refillCart, cartApi(http), cart);
  else if (isOther) yield* put(cartReplaced({ cart }));
  else yield* put(cartLoaded({ cart }));
  yield* put(linkOpened({ ref, status: 'opened' }));
  const words = (yield* select(selectNotices)).map((notice) => cartTexts.notice[notice.kind](notice));
  if (choice === 'join') words.unshift(checkoutTexts.linkJoined(cartTexts.products(yield* select(selectCartCount))));
  if (choice === 'linkOnly') words.unshift(checkoutTexts.linkAlone);
  if (words.length > 0) yield* put(linkToast(words.length > (choice ? 1 : 0) ? 'warning' : 'success', words.join(' ')));
}

function* tellBought(ref: string, orderId: string) {
  yield* put(linkBought({ ref, orderId }));
  if ((yield* select(selectLinesToKeep)).length > 0)
    yield* put(linkToast('info', checkoutTexts.linkNotices.bought.title));
}

const linkToast = (type: 'info' | 'success' | 'warning' | 'error', content: string) =>
  toastShown({ ref: 'checkout/link', type, content, timeoutSeconds: TOAST_SECONDS });

function* tellRefusal(ref: string, name: RefusalName) {
  const { status: session } = yield* select(selectSession);
  // A private store's cart is loaded again once its customer has signed in.
  if (name === 'AccessDeniedError' && session !== 'signedIn') return;
  const status = STATUS_OF[name] ?? 'failed';
  yield* put(linkOpened({ ref, status }));
  // The page says it itself, unless this device's own cart stands there.
  if (status === 'failed' || (yield* select(selectLinesToKeep)).length === 0) return;
  yield* put(linkToast('error', TOAST_OF[status] ?? checkoutTexts.linkOver));
}
