import { call, put, select, takeLeading } from 'typed-redux-saga';

import type {
  GetStoreRequests,
  PostRequestAcceptance,
  PostRequestRefusal,
} from '../../../shared/platform/storesContract';
import { putOutcome } from '../../admin/core/putOutcome';
import { selectSearch } from '../../core/appSelectors';
import { pagingOf } from '../../kit/AdminPagination/paging';
import type { HttpClient } from '../../platform/httpClient';
import type { ConsoleTools } from '../core/consoleSection';
import { onConsolePage } from '../core/onConsolePage';
import { requestsPage } from './requestsPage';
import {
  requestAccepted,
  requestAnswered,
  requestAnswerRefused,
  requestDeclined,
  requestsFailed,
  requestsLoaded,
  requestsOpened,
} from './requestsSlice';

/** Whether an address asks for requests of every state, not only those that wait. */
export const asksForAll = (search: string): boolean => new URLSearchParams(search).get('show') === 'all';

/** Reads requests to open a store, and answers them. */
export function* requestsSaga({ http }: ConsoleTools) {
  yield* onConsolePage(requestsPage, function* () {
    yield* put(requestsOpened());
    const search = yield* select(selectSearch);
    const query = {
      ...pagingOf(new URLSearchParams(search)),
      ...(asksForAll(search) ? {} : { status: 'waiting' as const }),
    };
    const answer = yield* call(() => http.send<GetStoreRequests>('GET', '/platform/request', { query }));
    yield* putOutcome(answer, requestsLoaded, requestsFailed);
  });
  yield* takeLeading([requestAccepted, requestDeclined], answerRequest, http);
}

function* answerRequest(
  http: HttpClient,
  action: ReturnType<typeof requestAccepted> | ReturnType<typeof requestDeclined>,
) {
  const { id } = action.payload;
  const answer = yield* call(() =>
    requestDeclined.match(action)
      ? http.send<PostRequestRefusal>('POST', '/platform/request/:id/refusal', {
          params: { id },
          body: { reason: action.payload.reason },
        })
      : http.send<PostRequestAcceptance>('POST', '/platform/request/:id/acceptance', { params: { id } }),
  );
  yield* putOutcome(answer, requestAnswered, requestAnswerRefused);
}
