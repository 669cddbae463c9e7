import { call, put, select, takeLeading } from 'typed-redux-saga';

import type { Cart, CartNotice } from '../../shared/cart/cartContract';
import type { Outcome } from '../../shared/kernel/outcome';
import type { RefusalName } from '../../shared/kernel/refusal';
import type { OrderLine } from '../../shared/order/orderContract';
import { isMissing } from '../cart/cartAnswer';
import { cartApi, type CartApi } from '../cart/cartApi';
import { selectCartId } from '../cart/cartSelectors';
import { cartLoaded, cartReplaced, panelAwaited } from '../cart/cartSlice';
import { cardHold } from '../payment/cardHold';
import { paymentApi } from '../payment/paymentApi';
import { keptPaymentOf, paymentChoiceOf, type KeptPayment } from '../payment/paymentEntry';
import { tradeHeldCard } from '../payment/paymentSaga';
import type { Platform } from '../platform/platform';
import { orderApi } from './orderApi';
import { loadOrder } from './orderSaga';
import { selectDeed, selectOrder } from './orderSelectors';
import { buyAgainAsked, cancelAsked, deedEnded, payAnewAsked, paymentSent, type SentPayment } from './orderSlice';

/** Answers after which the payment may have been made: the same is asked again under the same key (decisions §4). */
const UNKNOWN: ReadonlySet<RefusalName> = new Set([
  'UnexpectedError',
  'UnavailableError',
  'IdempotencyConflictError',
  'TooManyRequestsError',
]);

/** What a buyer does about an order that stands: one thing at a time, one request for however many clicks. */
export function* orderDeedSaga(platform: Platform) {
  yield* takeLeading(payAnewAsked, payAnew, platform);
  yield* takeLeading(cancelAsked, cancel, platform);
  yield* takeLeading(buyAgainAsked, buyAgain, platform);
}

function* payAnew(platform: Platform, { payload }: ReturnType<typeof payAnewAsked>) {
  const { orderId } = payload;
  const sent = yield* call(paymentToSend, platform, keptPaymentOf(payload.payment));
  const payment = sent && paymentChoiceOf(sent.payment, cardHold.tokenOf(sent.key));
  if (sent === null || payment === null) return;
  yield* put(paymentSent(sent));
  // In a closure: an effect's arguments can be watched, and a card's token is among them.
  const answer = yield* call(() => paymentApi(platform.http).payAnew(orderId, { payment }, sent.key));
  const isUnknown = !answer.ok && UNKNOWN.has(answer.refusal.name);
  // Whatever came of it, the order tells.
  yield* call(loadOrder, platform, orderApi(platform.http), orderId);
  if (answer.ok) {
    cardHold.forget();
    yield* put(deedEnded({ status: 'paid' }));
  } else if (isUnknown) yield* put(deedEnded({ status: 'payUnknown', sent }));
  else yield* put(deedEnded({ status: 'payRefused', refusal: answer.refusal }));
}

// What was sent and not answered is sent again as it was; another choice is another attempt, which the server lets
// through only while none is being decided.
function* paymentToSend(platform: Platform, payment: KeptPayment) {
  const deed = yield* select(selectDeed);
  if (deed.status !== 'paying') return null;
  const before = deed.sent;
  if (before && isSame(before.payment, payment) && paymentChoiceOf(payment, cardHold.tokenOf(before.key)))
    return before;
  const key = platform.newId();
  if (payment.method === 'creditCard') {
    const trade = yield* call(tradeHeldCard, platform);
    if (!trade.ok) {
      yield* put(deedEnded({ status: 'cardFailed', problem: trade.problem }));
      return null;
    }
    cardHold.keepToken(key, trade.token);
  }
  return { key, payment } satisfies SentPayment;
}

const isSame = (one: KeptPayment, other: KeptPayment): boolean => JSON.stringify(one) === JSON.stringify(other);

function* cancel(platform: Platform, { payload: { orderId } }: ReturnType<typeof cancelAsked>) {
  const api = orderApi(platform.http);
  const answer = yield* call(api.cancelOrder, orderId, platform.newId());
  yield* call(loadOrder, platform, api, orderId);
  // Asked twice because an answer was lost, the second finds it done.
  const isDone = (yield* select(selectOrder))?.status === 'orderCanceledByCustomer';
  yield* put(
    deedEnded(answer.ok || isDone ? { status: 'none' } : { status: 'cancelRefused', refusal: answer.refusal }),
  );
}

// Into the cart that stands, as many as there are; what cannot be bought any more is told there.
function* buyAgain(platform: Platform) {
  const order = yield* select(selectOrder);
  const api = cartApi(platform.http);
  const notices: CartNotice[] = [];
  let cart = null as Cart | null; // grows inside the loop, which the compiler cannot see through the effects
  for (const line of order?.listProduct ?? []) {
    const cartId: string | null = cart?.id ?? (yield* select(selectCartId));
    const { answer, notice }: AddedLine = yield* call(addLine, api, cartId, line);
    if (isMissing(answer)) {
      if (cart) yield* put(cartLoaded({ cart }));
      yield* put(deedEnded({ status: 'buyAgainFailed' }));
      return;
    }
    if (answer.ok) cart = answer.value;
    if (notice) notices.push(notice);
  }
  if (cart === null) {
    yield* put(deedEnded({ status: 'nothingToBuy' }));
    return;
  }
  yield* put(cartReplaced({ cart, notices }));
  yield* put(panelAwaited());
  yield* put(deedEnded({ status: 'boughtAgain' }));
}

type AddedLine = { answer: Outcome<Cart>; notice: CartNotice | null };

function* addLine(api: CartApi, cartId: string | null, { productId, productVariantId, quantity, title }: OrderLine) {
  const add = (into: string | null, asked: number) =>
    api.saveProduct({ productId, productVariantId, quantity: asked, cartId: into, cartProductId: null });
  const first: Outcome<Cart> = yield* call(add, cartId, quantity);
  // A cart that became an order in another tab is no cart any more.
  const isClosed = !first.ok && first.refusal.name === 'CartClosedError';
  const answer: Outcome<Cart> = isClosed ? yield* call(add, null, quantity) : first;
  if (answer.ok) return { answer, notice: null };
  const gone: CartNotice = { kind: 'productGone', title };
  const available =
    answer.refusal.name === 'ProductStockInsufficientError' ? (answer.refusal.details?.available ?? 0) : 0;
  if (available === 0) return { answer, notice: gone };
  const fewer: Outcome<Cart> = yield* call(add, isClosed ? null : cartId, available);
  // Those that are left may stand in the cart already.
  return { answer: fewer, notice: { kind: 'stockFell', title, available } satisfies CartNotice };
}
