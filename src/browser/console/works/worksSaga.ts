import { call, put, select, takeLeading } from 'typed-redux-saga';

import type { GetPlatformWorks, PostPlatformWorkRetry } from '../../../shared/platform/workContract';
import { putOutcome } from '../../admin/core/putOutcome';
import { selectSearch } from '../../core/appSelectors';
import type { HttpClient } from '../../platform/httpClient';
import type { ConsoleTools } from '../core/consoleSection';
import { onConsolePage } from '../core/onConsolePage';
import { worksPage } from './worksPage';
import { worksQueryOf } from './worksQuery';
import { retryDone, retryRefused, retryRequestedFor, worksFailed, worksLoaded, worksOpened } from './worksSlice';

/** Loads jobs and letters as the address has it, and has failed ones tried again. */
export function* worksSaga({ http }: ConsoleTools) {
  yield* takeLeading(retryRequestedFor, retry, http);
  yield* onConsolePage(worksPage, () => load(http));
}

function* load(http: HttpClient) {
  yield* put(worksOpened());
  const query = worksQueryOf(yield* select(selectSearch));
  const answer = yield* call(() => http.send<GetPlatformWorks>('GET', '/platform/work', { query }));
  yield* putOutcome(answer, worksLoaded, worksFailed);
}

function* retry(http: HttpClient, { payload: { ids } }: ReturnType<typeof retryRequestedFor>) {
  const answer = yield* call(() => http.send<PostPlatformWorkRetry>('POST', '/platform/work/retry', { body: { ids } }));
  yield* putOutcome(answer, retryDone, retryRefused);
  // Also what somebody else did meanwhile is shown.
  if (answer.ok) yield* call(load, http);
}
