import { call, put, select, takeLeading } from 'typed-redux-saga';

import type { DeleteHelp } from '../../../shared/account/helpContract';
import type { GetAudit } from '../../../shared/admin/auditContract';
import { selectSearch } from '../../core/appSelectors';
import type { HttpClient } from '../../platform/httpClient';
import { onAdminPages } from '../core/onAdminPages';
import { putOutcome } from '../core/putOutcome';
import { auditPages } from './auditPages';
import { auditQueryOf } from './auditQuery';
import { auditFailed, auditLoaded, auditOpened, helpEnded, helpEndRefused, helpEndRequested } from './auditSlice';

/** Loads the log of changes, as filtered by the address. */
export function* auditSaga(http: HttpClient) {
  yield* takeLeading(helpEndRequested, endHelp, http);
  yield* onAdminPages(auditPages, ['audit'], () => load(http));
}

function* load(http: HttpClient) {
  yield* put(auditOpened());
  const query = auditQueryOf(yield* select(selectSearch));
  const answer = yield* call(() => http.send<GetAudit>('GET', '/admin/audit', { query }));
  yield* putOutcome(answer, auditLoaded, auditFailed);
}

function* endHelp(http: HttpClient, { payload: params }: ReturnType<typeof helpEndRequested>) {
  const answer = yield* call(() => http.send<DeleteHelp>('DELETE', '/admin/help/:id', { params }));
  yield* putOutcome(answer, () => helpEnded(), helpEndRefused);
  if (answer.ok) yield* call(load, http);
}
