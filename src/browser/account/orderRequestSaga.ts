import { call, put, select, takeLeading } from 'typed-redux-saga';

import type { RefusalName } from '../../shared/kernel/refusal';
import { cardHold } from '../payment/cardHold';
import { paymentApi } from '../payment/paymentApi';
import { paymentChoiceOf } from '../payment/paymentEntry';
import { METHOD_SCREENS } from '../payment/paymentMethods';
import { obtainCardToken } from '../payment/paymentSaga';
import type { Platform } from '../platform/platform';
import { orderApi } from './orderApi';
import { loadOrder } from './orderSaga';
import { selectOrderRequest, selectOrder } from './orderSelectors';
import { cancelRequested, orderRequestEnded, payAgainRequested, paymentSent, type SentPayment } from './orderSlice';

/**
 * Failures after which the payment may have been made: the request is repeated under the same idempotency key
 * (rules §4).
 */
const UNKNOWN: ReadonlySet<RefusalName> = new Set(['UnexpectedError', 'UnavailableError', 'IdempotencyConflictError']);

/** Paying an order again and cancelling it: one thing at a time, one request for however many clicks. */
export function* orderRequestSaga(platform: Platform) {
  yield* takeLeading(payAgainRequested, payAgain, platform);
  yield* takeLeading(cancelRequested, cancel, platform);
}

function* payAgain(platform: Platform, { payload }: ReturnType<typeof payAgainRequested>) {
  const { orderId, payment: entry, delivery } = payload;
  const before = yield* select(selectOrderRequest);
  const sent = yield* call(paymentToSend, platform, {
    payment: METHOD_SCREENS[entry.method].keep(entry),
    ...(delivery && { delivery }),
  });
  const payment = sent && paymentChoiceOf(sent.payment, cardHold.tokenOf(sent.key));
  if (sent === null || payment === null) return;
  yield* put(paymentSent(sent));
  const chosen = sent.delivery && { delivery: sent.delivery };
  // In a closure: an effect's arguments can be watched, and a card's token is among them.
  const answer = yield* call(() => paymentApi(platform.http).payAgain(orderId, { ...chosen, payment }, sent.key));
  // Of a call that was refused before it began nothing is known where it was sent before.
  const isRepeated = before.status === 'paying' && before.sent?.key === sent.key;
  const isTooMany = !answer.ok && answer.refusal.name === 'TooManyRequestsError';
  const isUnknown = !answer.ok && (UNKNOWN.has(answer.refusal.name) || (isRepeated && isTooMany));
  // The order itself shows how it ended.
  yield* call(loadOrder, platform, orderApi(platform.http), orderId);
  if (answer.ok) {
    cardHold.forget();
    yield* put(orderRequestEnded({ status: 'paid' }));
  } else if (isUnknown) yield* put(orderRequestEnded({ status: 'payUnknown', sent }));
  else yield* put(orderRequestEnded({ status: 'payRefused', refusal: answer.refusal }));
}

// What was sent and not answered is sent again as it was; another choice is another attempt, which the server lets
// through only while none is being decided.
function* paymentToSend(platform: Platform, paid: Omit<SentPayment, 'key'>) {
  const { payment } = paid;
  const request = yield* select(selectOrderRequest);
  if (request.status !== 'paying') return null;
  const before = request.sent;
  const isRepeated = before && isSame(before, { key: before.key, ...paid });
  if (isRepeated && paymentChoiceOf(payment, cardHold.tokenOf(before.key))) return before;
  const key = platform.newId();
  const problem = yield* call(obtainCardToken, platform, payment, key);
  if (problem === null) return { key, ...paid } satisfies SentPayment;
  yield* put(orderRequestEnded({ status: 'cardFailed', problem }));
  return null;
}

const isSame = (one: SentPayment, other: SentPayment): boolean => JSON.stringify(one) === JSON.stringify(other);

function* cancel(platform: Platform, { payload: { orderId } }: ReturnType<typeof cancelRequested>) {
  const api = orderApi(platform.http);
  const answer = yield* call(api.cancelOrder, orderId, platform.newId());
  yield* call(loadOrder, platform, api, orderId);
  // Asked twice because a response was lost, the second finds it done.
  const isDone = (yield* select(selectOrder))?.status === 'orderCanceledByCustomer';
  yield* put(
    orderRequestEnded(answer.ok || isDone ? { status: 'none' } : { status: 'cancelRefused', refusal: answer.refusal }),
  );
}
