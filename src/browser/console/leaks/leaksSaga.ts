import { call, put, takeLeading } from 'typed-redux-saga';

import type { GetLeaks, PostLeak, PostLeakClosing, PostLeakNotice } from '../../../shared/platform/leakContract';
import { putOutcome } from '../../admin/core/putOutcome';
import type { HttpClient } from '../../platform/httpClient';
import type { ConsoleTools } from '../core/consoleSection';
import { onConsolePage } from '../core/onConsolePage';
import { leaksPage } from './leaksPage';
import {
  leakChanged,
  leakChangeRefused,
  leakChangeRequested,
  leaksFailed,
  leaksLoaded,
  leaksOpened,
  type LeakChange,
} from './leaksSlice';

/** Reads the register, and changes it. */
export function* leaksSaga({ http }: ConsoleTools) {
  yield* onConsolePage(leaksPage, () => load(http));
  yield* takeLeading(leakChangeRequested, function* ({ payload }) {
    const answer = yield* call(send, http, payload);
    // Somebody else may have closed it: what is shown must be what is.
    if (answer.ok || answer.refusal.name === 'TransitionRefusedError') yield* call(load, http);
    yield* put(answer.ok ? leakChanged() : leakChangeRefused({ refusal: answer.refusal }));
  });
}

function* load(http: HttpClient) {
  yield* put(leaksOpened());
  yield* putOutcome(yield* call(() => http.send<GetLeaks>('GET', '/platform/leak')), leaksLoaded, leaksFailed);
}

const send = (http: HttpClient, change: LeakChange) => {
  switch (change.name) {
    case 'entry':
      return http.send<PostLeak>('POST', '/platform/leak', { body: change.body });
    case 'notice':
      return http.send<PostLeakNotice>('POST', '/platform/leak/:id/notice', {
        params: { id: change.id },
        body: change.body,
      });
    case 'closing':
      return http.send<PostLeakClosing>('POST', '/platform/leak/:id/closing', {
        params: { id: change.id },
        body: change.body,
      });
  }
};
