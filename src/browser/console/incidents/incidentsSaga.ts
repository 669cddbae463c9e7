import { call, put, takeLatest, takeLeading } from 'typed-redux-saga';

import type {
  GetPlatformIncidents,
  PostIncidentNews,
  PostIncidentResolution,
  PostPlatformIncident,
} from '../../../shared/platform/incidentContract';
import type { GetPlatformStores } from '../../../shared/platform/storesContract';
import type { Refusal } from '../../../shared/kernel/refusal';
import { putOutcome } from '../../admin/core/putOutcome';
import type { HttpClient } from '../../platform/httpClient';
import type { ConsoleTools } from '../core/consoleSection';
import { onConsolePage } from '../core/onConsolePage';
import { incidentsPage } from './incidentsPage';
import {
  changeRefused,
  incidentChanged,
  incidentPublished,
  incidentsFailed,
  incidentsLoaded,
  incidentsOpened,
  newsRequested,
  publishRefused,
  publishRequested,
  resolutionRequested,
  storesFound,
  storesNotFound,
  storesSearched,
} from './incidentsSlice';

const MINUTE_MS = 60_000;
/** Promises are of whole five minutes: nobody reads 15:47. */
const STEP_MS = 5 * MINUTE_MS;

/** Reads incidents, publishes them, tells more of them and ends them. */
export function* incidentsSaga({ http, now }: ConsoleTools) {
  const momentIn = (minutes: number | null): string | null =>
    minutes === null ? null : new Date(Math.ceil((now() + minutes * MINUTE_MS) / STEP_MS) * STEP_MS).toISOString();
  yield* onConsolePage(incidentsPage, () => load(http));
  yield* takeLeading(publishRequested, function* ({ payload: { nextNewsIn, ...incident } }) {
    const body = { ...incident, nextNewsAt: momentIn(nextNewsIn) };
    const answer = yield* call(() => http.send<PostPlatformIncident>('POST', '/platform/incident', { body }));
    if (!answer.ok) return void (yield* put(publishRefused({ refusal: answer.refusal })));
    yield* call(load, http);
    yield* put(incidentPublished());
  });
  yield* takeLeading(newsRequested, function* ({ payload: { id, text, nextNewsIn } }) {
    const input = { params: { id }, body: { text, nextNewsAt: momentIn(nextNewsIn) } };
    const answer = yield* call(() => http.send<PostIncidentNews>('POST', '/platform/incident/:id/news', input));
    yield* call(end, http, answer.ok ? null : answer.refusal);
  });
  yield* takeLeading(resolutionRequested, function* ({ payload: { id } }) {
    const answer = yield* call(() =>
      http.send<PostIncidentResolution>('POST', '/platform/incident/:id/resolution', { params: { id } }),
    );
    yield* call(end, http, answer.ok ? null : answer.refusal);
  });
  yield* takeLatest(storesSearched, function* ({ payload: { search } }) {
    const query = { limit: 10, ...(search === '' ? {} : { search }) };
    const answer = yield* call(() => http.send<GetPlatformStores>('GET', '/platform/store', { query }));
    yield* putOutcome(
      answer,
      ({ list }) => storesFound(list.map(({ id, name, host }) => ({ id, name, host }))),
      storesNotFound,
    );
  });
}

function* load(http: HttpClient) {
  yield* put(incidentsOpened());
  const answer = yield* call(() => http.send<GetPlatformIncidents>('GET', '/platform/incident'));
  yield* putOutcome(answer, incidentsLoaded, incidentsFailed);
}

function* end(http: HttpClient, refusal: Refusal | null) {
  // Somebody else may have resolved it: what is shown must be what is.
  if (refusal === null || refusal.name === 'TransitionRefusedError') yield* call(load, http);
  yield* put(refusal === null ? incidentChanged() : changeRefused({ refusal }));
}
