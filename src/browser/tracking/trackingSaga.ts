import { CONSENT_TEXT_VERSIONS } from '../../shared/account/consent';
import type { PostConsent } from '../../shared/account/consentContract';
import { MIN_QUANTITY } from '../../shared/cart/cartLimits';
import { isPassing } from '../cart/cartAnswer';
import { call, fork, put, race, select, take, takeEvery } from 'typed-redux-saga';

import { isPersonalPage } from '../../shared/page/personalPages';
import type { Order } from '../../shared/order/orderContract';
import type { orderLoaded, WithOrder } from '../account/orderSlice';
import { selectPathname, selectRoute } from '../core/appSelectors';
import { routeEntered, routeSettled } from '../core/appSlice';
import { selectCart } from '../cart/cartSelectors';
import { changeRefused, changeSaved, checkoutOpened, orderPlaced, productChosen } from '../cart/cartSlice';
import { selectProduct } from '../catalog/catalogSelectors';
import { valueOf } from '../core/remote';
import type { ConsentCookie } from '../platform/consentCookie';
import type { Platform } from '../platform/platform';
import type { InTurn, TrackedEvent, Tracking, TrackingIds } from '../platform/tracking';
import { selectIsCounted, selectStore } from '../store/storeSelectors';
import { answerFound, answerGiven, selectConsentAnswer } from '../consent/consentSlice';
import { consentReceipt } from './consentReceipt';
import { owedPurchases } from './owedPurchases';
import { checkoutStarted, contentSeen, goodsAdded, goodsBought } from './trackedEvents';

/** What the policy of this document allows: it was made for the page the document began on. */
type Allowed = {
  /** A page of the shop: only there may the scripts of others run. */
  isShopDocument: boolean;
  /** Tracking pixels may be requested. */
  mayCountPurchase: boolean;
};
type Counting = { tracking: Tracking; inTurn: InTurn; ids: TrackingIds } & Allowed;
type Tell = (event: TrackedEvent) => void;

/** Matched by action type: the orders' slice is in another chunk. */
const ORDER_LOADED = 'order/orderLoaded' satisfies typeof orderLoaded.type;

/**
 * Asks for consent to analytics where the store has any, saves the answer with its proof at the store, and sends events to the store's providers
 * after a yes alone (rules §13).
 */
export function* trackingSaga(platform: Platform, allowed: Allowed) {
  const { storage } = platform;
  const { cookie, tracking, inTurn } = yield* call(platform.openConsent);
  const { pixelId, adsConversion } = yield* select(selectStore);
  const isCounted = yield* select(selectIsCounted);
  yield* put(answerFound({ answer: yield* call(cookie.read), isCounted }));
  yield* takeEvery(answerGiven, persistAnswer, cookie, platform);
  yield* fork(sendProof, platform);
  yield* takeEvery(orderPlaced, owe, storage);
  if (!isCounted) return;
  yield* call(count, platform, { tracking, inTurn, ids: { pixelId, adsConversion }, ...allowed });
}

function* persistAnswer(cookie: ConsentCookie, platform: Platform, { payload }: ReturnType<typeof answerGiven>) {
  const { storage, newId } = platform;
  cookie.write(payload.answer);
  if (payload.answer === 'refused') owedPurchases(storage).forget();
  const answer = payload.answer === 'approved' ? 'given' : 'refused';
  consentReceipt(storage).keep({ receipt: yield* call(newId), answer, textVersion: CONSENT_TEXT_VERSIONS.cookies });
  yield* call(sendProof, platform);
}

// The store has to prove a yes (LGPD art. 8, § 2). What does not arrive is sent with the next page.
function* sendProof({ storage, http }: Platform) {
  const receipt = consentReceipt(storage);
  const body = receipt.unsent();
  if (body === null) return;
  const kept = yield* call(() => http.send<PostConsent>('POST', '/consent', { body }));
  if (kept.ok) receipt.settle(body.receipt);
}

function* owe(storage: Platform['storage'], { payload }: ReturnType<typeof orderPlaced>) {
  if ((yield* select(selectConsentAnswer)) === 'approved') owedPurchases(storage).add(payload.orderId);
}

function* count(platform: Platform, counting: Counting) {
  while (true) {
    while ((yield* select(selectConsentAnswer)) !== 'approved') yield* take(answerGiven);
    yield* race({ counted: call(tellAll, platform, counting), isOver: call(untilRefused) });
    yield* call(counting.tracking.stop);
  }
}

function* untilRefused() {
  while ((yield* select(selectConsentAnswer)) === 'approved') yield* take(answerGiven);
}

function* tellAll(platform: Platform, counting: Counting) {
  const { tracking, ids, isShopDocument } = counting;
  const post: Tell = (event) => tracking.post(ids, event);
  yield* takeEvery(ORDER_LOADED, tellPurchase, platform, counting);
  // It may have been dispatched before this chunk was loaded, or before consent.
  yield* fork(tellPurchase, platform, counting);
  if (!isShopDocument) return;
  yield* fork(leaveForCheckout, platform);
  yield* takeEvery(productChosen, tellAdded, post);
  yield* takeEvery(checkoutOpened, tellCheckout, post);
  yield* call(tellPages, () => tracking.start(ids), post);
}

// One by one, each after its page is there: its title and its product are known then.
function* tellPages(start: () => void, post: Tell) {
  let counted = '';
  while (true) {
    const route = yield* select(selectRoute);
    if (route?.status === 'settled' && route.at !== counted && !isPersonalPage(route.pathname)) {
      counted = route.at;
      start();
      post({ name: 'PageView' });
      const slug = /^\/products\/([^/]+)/.exec(route.pathname)?.[1];
      const entry =
        slug === undefined ? undefined : yield* select((state) => selectProduct(state, decodeURIComponent(slug)));
      const product = entry === undefined || entry.status === 'moved' ? null : valueOf(entry);
      if (product) post(contentSeen(product));
    }
    yield* take(routeSettled);
  }
}

// The cart adds one after the other, and nothing after one whose answer was lost.
function* tellAdded(post: Tell, { payload }: ReturnType<typeof productChosen>) {
  const along = (payload.along ?? []).map((one) => ({ ...one, quantity: MIN_QUANTITY }));
  for (const { productVariantId, quantity } of [payload, ...along]) {
    const { saved, refused } = yield* race({
      saved: take((action: { type: string }) => changeSaved.match(action) && action.payload.change === 'product'),
      refused: take(changeRefused),
    });
    if (refused && isPassing(refused.payload.refusal.name)) return;
    const event = saved && changeSaved.match(saved) ? goodsAdded(saved.payload.cart, productVariantId, quantity) : null;
    if (event) post(event);
  }
}

function* tellCheckout(post: Tell) {
  const cart = yield* select(selectCart);
  if (cart) post(checkoutStarted(cart));
}

// Once per order, also where two tabs see it paid at the same moment.
function* tellPurchase({ storage, reload }: Platform, { tracking, inTurn, ids, mayCountPurchase }: Counting) {
  const order = yield* select((state: WithOrder) =>
    state.order?.shown.status === 'ready' ? state.order.shown.order : null,
  );
  const owed = owedPurchases(storage);
  if (order === null || !isPaid(order) || !owed.has(order.id)) return;
  // The policy of this document keeps the pictures out: the order's own document counts.
  if (!mayCountPurchase) yield* call(reload);
  else if (yield* call(inTurn, () => owed.settle(order.id))) tracking.post(ids, goodsBought(order));
}

// A voucher may have paid for everything.
const isPaid = ({ payment, status }: Order): boolean =>
  payment === null ? status === 'paymentApproved' : payment.status === 'paid';

// Every button to the checkout loads a new document; any other way there from a document with third-party scripts must
// too.
function* leaveForCheckout({ reload }: Platform) {
  while (true) {
    if (/^\/checkout(\/|$)/i.test(yield* select(selectPathname))) yield* call(reload);
    yield* take(routeEntered);
  }
}
