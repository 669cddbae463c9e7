import { call, fork, put, select, take, takeLatest, takeLeading } from 'typed-redux-saga';

import type { GetAdminMe } from '../../../shared/account/merchantContract';
import type {
  AgreementEdition,
  GetAdminAgreement,
  GetStoreAgreement,
  PostAdminAgreement,
} from '../../../shared/account/agreementContract';
import { selectPathname } from '../../core/appSelectors';
import { retryRequested } from '../../core/appSlice';
import { onPages } from '../../core/onPages';
import type { HttpClient } from '../../platform/httpClient';
import type { WithAdmin } from '../core/adminState';
import { profileLoaded, selectMe } from '../core/profileSlice';
import { putOutcome } from '../core/putOutcome';
import { selectMerchantSession, sessionFound, signedIn } from '../core/sessionSlice';
import { findPage } from '../core/adminPage';
import { agreementPages } from './agreementPages';
import {
  acceptanceRefused,
  acceptanceRequested,
  acceptedTextFailed,
  acceptedTextLoaded,
  acceptedTextOpened,
  agreementAccepted,
  agreementFailed,
  agreementLoaded,
  agreementOpened,
  selectAgreement,
} from './agreementSlice';

/** The agreement with the platform: read on its page, and on every page of an owner whose work waits for it; accepted. */
export function* agreementSaga(http: HttpClient) {
  yield* fork(onPages, [retryRequested, sessionFound, signedIn], () => load(http));
  yield* takeLeading(acceptanceRequested, accept, http);
  yield* takeLatest(acceptedTextOpened, function* ({ payload: { version } }) {
    const answer = yield* call(() => http.send<GetStoreAgreement>('GET', '/store-agreement', { query: { version } }));
    yield* putOutcome(answer, acceptedTextLoaded, acceptedTextFailed);
  });
}

function* load(http: HttpClient) {
  const pathname = yield* select(selectPathname);
  const { status } = yield* select(selectMerchantSession);
  if (status !== 'signedIn' || !pathname.startsWith('/admin')) return;
  if (!(yield* select(selectMe))) yield* take(profileLoaded);
  const me = yield* select((state: WithAdmin) => selectMe(state));
  const isPage = findPage(agreementPages, pathname) !== null && me?.permissions.includes('agreement');
  const { page } = yield* select((state: WithAdmin) => selectAgreement(state));
  if (!isPage && (me?.agreement?.standing !== 'due' || page.status === 'ready')) return;
  yield* call(read, http);
}

function* read(http: HttpClient) {
  yield* put(agreementOpened());
  const answer = yield* call(() => http.send<GetAdminAgreement>('GET', '/admin/agreement'));
  yield* putOutcome(answer, agreementLoaded, agreementFailed);
}

function* accept(http: HttpClient, { payload: edition }: ReturnType<typeof acceptanceRequested>) {
  const body = { version: edition.version, termsHash: hashOf(edition, 'terms'), dpaHash: hashOf(edition, 'dpa') };
  const answer = yield* call(() => http.send<PostAdminAgreement>('POST', '/admin/agreement', { body }));
  if (!answer.ok) {
    // Another edition is to be accepted by now: what is shown must be what is.
    if (answer.refusal.name === 'ValidationError') yield* call(read, http);
    return void (yield* put(acceptanceRefused({ refusal: answer.refusal })));
  }
  yield* put(agreementAccepted(answer.value));
  const me = yield* call(() => http.send<GetAdminMe>('GET', '/admin/me'));
  if (!me.ok) return;
  yield* put(profileLoaded(me.value));
  // The page that waited is read now.
  if (findPage(agreementPages, yield* select(selectPathname)) === null) yield* put(retryRequested());
}

const hashOf = ({ texts }: AgreementEdition, kind: 'terms' | 'dpa'): string =>
  texts.find((text) => text.kind === kind)?.hash ?? '';
