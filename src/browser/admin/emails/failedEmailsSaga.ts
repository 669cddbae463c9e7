import { call, put, select, takeLeading } from 'typed-redux-saga';

import type { GetFailedEmails, PostFailedEmail } from '../../../shared/admin/failedEmailContract';
import { selectSearch } from '../../core/appSelectors';
import { pagingOf } from '../../kit/AdminPagination/paging';
import type { HttpClient } from '../../platform/httpClient';
import { onAdminPages } from '../core/onAdminPages';
import { putOutcome } from '../core/putOutcome';
import { emailsPages } from './emailsPages';
import {
  emailQueued,
  emailRefused,
  emailRequested,
  failedEmailsFailed,
  failedEmailsLoaded,
  failedEmailsOpened,
} from './failedEmailsSlice';

/** Loads e-mails that failed for good, and sends one again. */
export function* failedEmailsSaga(http: HttpClient) {
  yield* onAdminPages(emailsPages, ['failedEmails'], () => open(http));
  yield* takeLeading(emailRequested, sendAgain, http);
}

function* open(http: HttpClient) {
  yield* put(failedEmailsOpened());
  yield* call(load, http);
}

function* load(http: HttpClient) {
  const query = pagingOf(new URLSearchParams(yield* select(selectSearch)));
  const answer = yield* call(() => http.send<GetFailedEmails>('GET', '/admin/failed-email', { query }));
  yield* putOutcome(answer, failedEmailsLoaded, failedEmailsFailed);
}

function* sendAgain(http: HttpClient, { payload: { id } }: ReturnType<typeof emailRequested>) {
  const answer = yield* call(() => http.send<PostFailedEmail>('POST', '/admin/failed-email/:id', { params: { id } }));
  yield* putOutcome(answer, () => emailQueued({ id }), emailRefused);
  // The page of the list is filled up, and one that is gone leaves it.
  yield* call(load, http);
}
