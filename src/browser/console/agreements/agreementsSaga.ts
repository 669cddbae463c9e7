import { call, put, select, takeLeading } from 'typed-redux-saga';

import type {
  GetPlatformAgreements,
  GetPlatformStoreAgreements,
  PostPlatformAgreement,
} from '../../../shared/account/agreementContract';
import type { GetPlatformAcceptances } from '../../../shared/platform/acceptancesContract';
import { putOutcome } from '../../admin/core/putOutcome';
import { selectSearch } from '../../core/appSelectors';
import type { HttpClient } from '../../platform/httpClient';
import type { ConsoleTools } from '../core/consoleSection';
import { onConsolePage } from '../core/onConsolePage';
import { acceptancesQueryOf } from './acceptancesQuery';
import { acceptancesPage, agreementsPage, storeAgreementsPage } from './agreementsPages';
import {
  acceptancesFailed,
  acceptancesLoaded,
  acceptancesOpened,
  agreementsFailed,
  agreementsLoaded,
  agreementsOpened,
  announced,
  announcementRefused,
  announcementRequested,
  storeAgreementsFailed,
  storeAgreementsLoaded,
  storeAgreementsOpened,
} from './agreementsSlice';

/** Reads the editions, announces another, and reads what the owners of a store have accepted. */
export function* agreementsSaga({ http }: ConsoleTools) {
  yield* onConsolePage(agreementsPage, () => load(http));
  yield* onConsolePage(acceptancesPage, function* () {
    yield* put(acceptancesOpened());
    const query = acceptancesQueryOf(yield* select(selectSearch));
    const answer = yield* call(() =>
      http.send<GetPlatformAcceptances>('GET', '/platform/agreement/accepted', { query }),
    );
    yield* putOutcome(answer, acceptancesLoaded, acceptancesFailed);
  });
  yield* onConsolePage(storeAgreementsPage, function* ({ id = '' }) {
    yield* put(storeAgreementsOpened());
    const answer = yield* call(() =>
      http.send<GetPlatformStoreAgreements>('GET', '/platform/store/:id/agreement', { params: { id } }),
    );
    yield* putOutcome(answer, storeAgreementsLoaded, storeAgreementsFailed);
  });
  yield* takeLeading(announcementRequested, function* ({ payload: body }) {
    const answer = yield* call(() => http.send<PostPlatformAgreement>('POST', '/platform/agreement', { body }));
    // Somebody else may have announced one: what is shown must be what is.
    if (answer.ok || answer.refusal.name === 'TransitionRefusedError') yield* call(load, http);
    yield* putOutcome(answer, () => announced(), announcementRefused);
  });
}

function* load(http: HttpClient) {
  yield* put(agreementsOpened());
  const answer = yield* call(() => http.send<GetPlatformAgreements>('GET', '/platform/agreement'));
  yield* putOutcome(answer, agreementsLoaded, agreementsFailed);
}
