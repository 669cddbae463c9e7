import { call, put, takeLeading } from 'typed-redux-saga';

import type { Platform } from '../platform/platform';
import { contentApi, type ContentApi } from './contentApi';
import { messageReceived, messageRefused, messageSent } from './contactSlice';

/** Sends what was written: one message at a time, however many clicks. */
export function* contactSaga({ http }: Platform) {
  yield* takeLeading(messageSent, send, contentApi(http));
}

function* send(api: ContentApi, { payload }: ReturnType<typeof messageSent>) {
  const answer =
    payload.to === 'store'
      ? yield* call(api.writeToStore, payload.body)
      : yield* call(api.writeToPlatform, payload.body);
  if (answer.ok) yield* put(messageReceived({ receipt: answer.value, email: payload.body.email }));
  else yield* put(messageRefused({ refusal: answer.refusal }));
}
