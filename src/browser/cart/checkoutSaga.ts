import { call, fork, put, select, take, takeEvery, takeLeading } from 'typed-redux-saga';

import type { Refusal, RefusalName } from '../../shared/kernel/refusal';
import { formatZipCode, zipCodeOf } from '../../shared/kernel/zipCode';
import { selectPathname } from '../core/appSelectors';
import { routeEntered } from '../core/appSlice';
import { cardHold } from '../payment/cardHold';
import { paymentChoiceOf } from '../payment/paymentEntry';
import { METHOD_SCREENS } from '../payment/paymentMethods';
import { obtainCardToken } from '../payment/paymentSaga';
import type { Platform } from '../platform/platform';
import { selectCart, selectCartLoading, selectPlace, selectZipCode } from './cartSelectors';
import { cartCheckRequested, cartLoaded, cartOrdered, orderPlaced, zipCodeLookupRequested } from './cartSlice';
import { checkoutApi } from './checkoutApi';
import { draftOf, readDraft } from './checkoutDraft';
import { selectPayment } from './checkoutSelectors';
import type { SentOrder } from './checkoutEntries';
import { checkoutRefSaga } from './checkoutRefSaga';
import { selectAttempt } from './checkoutSelectors';
import { prescriptionSaga } from './prescriptions/prescriptionSaga';
import { checkoutWaySaga } from './checkoutWaySaga';
import {
  addressEntered,
  buyerEntered,
  cardFailed,
  deliveryEntered,
  draftFound,
  draftMissing,
  orderRequested,
  orderRefused,
  orderSent,
  outcomeUnknown,
  paymentEntered,
  paymentLeft,
  selectCheckout,
  selectIsDraftRead,
  selectSentOrder,
  type OrderEntries,
} from './checkoutSlice';

/** Failures after which the order may exist: the request is repeated under the same idempotency key (rules §4). */
const UNKNOWN: ReadonlySet<RefusalName> = new Set(['UnexpectedError', 'UnavailableError', 'IdempotencyConflictError']);

/** Of a call that was refused before it began nothing is known where it was sent before. */
const isUnknown = (name: RefusalName, isRepeated: boolean): boolean =>
  UNKNOWN.has(name) || (isRepeated && name === 'TooManyRequestsError');

const ENTERED = [buyerEntered, addressEntered, deliveryEntered, paymentEntered, paymentLeft];

/** Keeps what is typed, quotes for the address, and places the order: one request for however many clicks. */
export function* checkoutSaga(platform: Platform) {
  yield* fork(persistDraft, platform.storage);
  yield* fork(checkoutRefSaga, platform);
  yield* fork(checkoutWaySaga);
  yield* fork(prescriptionSaga, platform);
  yield* takeLeading(orderRequested, placeOrder, platform);
  yield* takeEvery(addressEntered, quoteForAddress);
  yield* takeEvery([routeEntered, cartLoaded], lookUpDestination);
  yield* takeEvery(routeEntered, checkPrices);
  yield* takeEvery(cartOrdered, askForOrder, platform.storage);
  yield* call(findDraft, platform.storage);
  yield* fork(lookUpDestination);
  yield* fork(checkPrices);
}

function* findDraft(storage: Platform['storage']) {
  if (yield* select(selectIsDraftRead)) return;
  const draft = readDraft(storage.read('checkout'));
  yield* put(draft ? draftFound(draft) : draftMissing());
}

// Another tab's order whose answer was lost: this one can ask for it as well.
function* askForOrder(storage: Platform['storage']) {
  const draft = readDraft(storage.read('checkout'));
  const { status } = yield* select(selectAttempt);
  if (draft?.sent && (status === 'none' || status === 'refused')) yield* put(draftFound(draft));
}

function* persistDraft(storage: Platform['storage']) {
  while (true) {
    yield* take([...ENTERED, orderSent, orderRefused, outcomeUnknown, orderPlaced]);
    const { buyer, address, delivery, payment, attempt } = yield* select(selectCheckout);
    // Another tab may wait for an answer: only what was refused here is certainly no order.
    const others = attempt.status === 'refused' ? null : (readDraft(storage.read('checkout'))?.sent ?? null);
    const sent = (yield* select(selectSentOrder)) ?? others;
    if (attempt.status === 'placed') storage.remove('checkout');
    else storage.write('checkout', JSON.stringify(draftOf({ buyer, address, delivery, payment, sent })));
  }
}

function* isOnCheckout() {
  return /^\/checkout(\/|$)/.test(yield* select(selectPathname));
}

// The cart knows its zip code's city, not its street: a form that begins with the zip code needs both.
function* lookUpDestination() {
  if (!(yield* call(isOnCheckout))) return;
  const cart = yield* select(selectCart);
  const place = yield* select(selectPlace);
  const { status } = yield* select(selectZipCode);
  if (cart?.zipCode && place?.zipCode !== cart.zipCode && status === 'idle')
    yield* put(zipCodeLookupRequested({ text: formatZipCode(cart.zipCode) }));
}

// Each step shows prices and stock of the moment it is entered.
function* checkPrices() {
  const isSettled = (yield* select(selectCartLoading)) === 'settled';
  if (isSettled && (yield* call(isOnCheckout)) && (yield* select(selectCart))) yield* put(cartCheckRequested());
}

// An address kept from an earlier visit may go elsewhere than the cart was quoted for.
function* quoteForAddress({ payload }: ReturnType<typeof addressEntered>) {
  const zipCode = zipCodeOf(payload.zipCode);
  const cart = yield* select(selectCart);
  const { status } = yield* select(selectZipCode);
  if (cart && zipCode !== null && payload.cityId !== '' && zipCode !== cart.zipCode && status !== 'looking')
    yield* put(zipCodeLookupRequested({ text: payload.zipCode }));
}

function* placeOrder(platform: Platform, { payload }: ReturnType<typeof orderRequested>) {
  const isRepeated = (yield* select(selectSentOrder)) !== null;
  const sent = yield* call(whatToSend, platform, payload);
  if (sent === null) return;
  const payment = paymentChoiceOf(sent.body.payment, cardHold.tokenOf(sent.key));
  if (payment === null) return;
  yield* put(orderSent(sent));
  // In a closure: an effect's arguments can be watched, and a card's token is among them.
  const api = checkoutApi(platform.http);
  const answer = yield* call(() => api.placeOrder({ ...sent.body, payment }, sent.key));
  if (answer.ok) {
    cardHold.forget();
    yield* put(orderPlaced({ orderId: answer.value.id }));
    // A document of its own: its policy lets the purchase be counted, the checkout's does not (rules §14).
    yield* call(platform.leaveFor, `/checkout/success/${answer.value.id}`);
  } else if (isUnknown(answer.refusal.name, isRepeated)) yield* put(outcomeUnknown());
  else {
    const { expectedTotal } = sent.body;
    const isAbsent = expectedTotal === LOOK_UP_TOTAL && answer.refusal.name === 'TotalChangedError';
    const refusal: Refusal = isAbsent ? { name: 'NotFoundError' } : answer.refusal;
    yield* put(orderRefused({ refusal, expectedTotal }));
    yield* put(cartCheckRequested());
  }
}

// The key is made once per attempt and kept until the outcome is known.
function* whatToSend(platform: Platform, { buyer, address, delivery, confirmsDuplicate }: OrderEntries) {
  const { attempt } = yield* select(selectCheckout);
  if (attempt.status === 'unknown') return deliveryResent(platform, attempt.sent);
  const cart = yield* select(selectCart);
  if (attempt.status !== 'asked' || cart === null) return null;
  // Another tab sent an order of this cart and has no response: that request is repeated, never a second order.
  const unanswered = readDraft(platform.storage.read('checkout'))?.sent;
  if (unanswered?.body.cartId === cart.id) return deliveryResent(platform, unanswered);
  const key = platform.newId();
  const entry = yield* select(selectPayment);
  const payment = METHOD_SCREENS[entry.method].keep(entry);
  const problem = yield* call(obtainCardToken, platform, payment, key);
  if (problem !== null) {
    yield* put(cardFailed({ problem }));
    return null;
  }
  const body = { cartId: cart.id, expectedTotal: cart.total, buyer, address, payment };
  return { key, body: { ...body, ...(delivery && { delivery }), ...(confirmsDuplicate && { confirmsDuplicate }) } };
}

/** No paid cart costs nothing: a request with this total finds an existing order, and never makes one. */
const LOOK_UP_TOTAL = 0;

// A reload forgot the card's token: the order can only be looked for, under a key of its own and at no price.
const deliveryResent = (platform: Platform, sent: SentOrder): SentOrder => {
  if (paymentChoiceOf(sent.body.payment, cardHold.tokenOf(sent.key)) !== null) return sent;
  const payment = { method: 'pix' as const };
  return { key: platform.newId(), body: { ...sent.body, expectedTotal: LOOK_UP_TOTAL, payment } };
};
