import { call, put, takeLeading } from 'typed-redux-saga';

import type { PostOrderReturn } from '../../shared/order/orderReturnContract';
import type { Platform } from '../platform/platform';
import { regretTexts } from '../texts/regretTexts';
import { missedToast } from './accountToasts';
import { orderApi } from './orderApi';
import { returnAsked } from './orderReturn';
import { orderLoaded } from './orderSlice';

/** Takes a purchase back: one request for however many clicks, and then the order as it stands. */
export function* orderReturnSaga(platform: Platform) {
  yield* takeLeading(returnAsked, takeBack, platform);
}

function* takeBack(
  { http, newId, now }: Platform,
  { payload: { orderId, bankAccount } }: ReturnType<typeof returnAsked>,
) {
  // In a closure: an effect's arguments can be watched, and an account of a bank is among them.
  const answer = yield* call(() =>
    http.send<PostOrderReturn>('POST', '/order/:id/return', {
      params: { id: orderId },
      body: { bankAccount },
      idempotencyKey: newId(),
    }),
  );
  const isLate = !answer.ok && answer.refusal.name === 'TransitionRefusedError';
  if (!answer.ok) yield* put(missedToast(isLate ? regretTexts.late : regretTexts.missed));
  const order = yield* call(orderApi(http).readOrder, orderId);
  if (order.ok) yield* put(orderLoaded({ order: order.value, now: now() }));
}
