import { all, call, put, select, takeEvery, takeLatest } from 'typed-redux-saga';

import type { GetPlatformProviders, PostProviderCheck } from '../../../shared/providers/providerContract';
import type { ProviderId } from '../../../shared/providers/providers';
import { putOutcome } from '../../admin/core/putOutcome';
import { selectPathname } from '../../core/appSelectors';
import type { HttpClient } from '../../platform/httpClient';
import type { WithConsole } from '../core/consoleState';
import type { ConsoleTools } from '../core/consoleSection';
import { onConsolePage } from '../core/onConsolePage';
import { profileLoaded, selectMay } from '../core/operatorSlice';
import { providersPage } from './providersPage';
import {
  checkRefused,
  checkRequested,
  providerChecked,
  providersCounted,
  providersFailed,
  providersLoaded,
  providersOpened,
} from './providersSlice';

/** Reads how providers are, once for the menu and at their page, and has them asked. */
export function* providersSaga({ http }: ConsoleTools) {
  yield* takeLatest(profileLoaded, count, http);
  yield* takeEvery(checkRequested, check, http);
  yield* onConsolePage(providersPage, function* () {
    yield* put(providersOpened());
    yield* putOutcome(yield* call(read, http), providersLoaded, providersFailed);
  });
}

const read = (http: HttpClient) => http.send<GetPlatformProviders>('GET', '/platform/provider');

function* count(http: HttpClient) {
  const isAtPage = (yield* select(selectPathname)) === providersPage.path;
  if (isAtPage || !(yield* select((state: WithConsole) => selectMay(state, providersPage.permission)))) return;
  const answer = yield* call(read, http);
  // The page says where they could not be read; the menu has no count then.
  if (answer.ok) yield* put(providersCounted(answer.value));
}

function* check(http: HttpClient, { payload }: ReturnType<typeof checkRequested>) {
  yield* all(payload.ids.map((id) => call(checkOne, http, id)));
}

function* checkOne(http: HttpClient, id: ProviderId) {
  const answer = yield* call(() =>
    http.send<PostProviderCheck>('POST', '/platform/provider/:id/check', { params: { id } }),
  );
  yield* putOutcome(answer, providerChecked, ({ refusal }) => checkRefused({ id, refusal }));
}
