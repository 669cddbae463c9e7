import { call, put, select, takeLeading } from 'typed-redux-saga';

import type { PostOrderRefundAccount, PostOrderReturn } from '../../shared/order/orderReturnContract';
import type { Platform } from '../platform/platform';
import { regretTexts } from '../texts/regretTexts';
import { doneToast, failedToast } from './accountToasts';
import { orderApi } from './orderApi';
import { refundAccountSubmitted, returnRequested } from './orderReturn';
import { loadOrder } from './orderSaga';
import { selectOrder } from './orderSelectors';
import { orderRequestEnded } from './orderSlice';

/**
 * Returns a purchase, and sends the bank account a boleto is refunded to: one request however many clicks, then the
 * updated order.
 */
export function* orderReturnSaga(platform: Platform) {
  yield* takeLeading(returnRequested, returnOrder, platform);
  yield* takeLeading(refundAccountSubmitted, sendRefundAccount, platform);
}

function* returnOrder(platform: Platform, { payload: { orderId } }: ReturnType<typeof returnRequested>) {
  const { http, newId } = platform;
  const answer = yield* call(() =>
    http.send<PostOrderReturn>('POST', '/order/:id/return', {
      params: { id: orderId },
      body: { bankAccount: null },
      idempotencyKey: newId(),
    }),
  );
  const isLate = !answer.ok && answer.refusal.name === 'TransitionRefusedError';
  if (!answer.ok) yield* put(failedToast(isLate ? regretTexts.late : regretTexts.failed));
  yield* call(loadOrder, platform, orderApi(http), orderId);
  yield* put(orderRequestEnded({ status: 'none' }));
}

function* sendRefundAccount(platform: Platform, { payload }: ReturnType<typeof refundAccountSubmitted>) {
  const { orderId, bankAccount } = payload;
  const { http } = platform;
  // In a closure: an effect's arguments can be watched, and an account of a bank is among them.
  const answer = yield* call(() =>
    http.send<PostOrderRefundAccount>('POST', '/order/:id/refund-account', {
      params: { id: orderId },
      body: { bankAccount },
    }),
  );
  yield* call(loadOrder, platform, orderApi(http), orderId);
  // Asked twice because a response was lost, the second finds it done.
  const isDone = answer.ok || (yield* select(selectOrder))?.refundAccountAwaited === null;
  if (isDone) yield* put(doneToast(regretTexts.accountSaved));
  yield* put(orderRequestEnded({ status: isDone ? 'none' : 'accountFailed' }));
}
