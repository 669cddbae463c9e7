import { call, put, select } from 'typed-redux-saga';

import { selectSearch } from '../../core/appSelectors';
import { onAdminPages } from '../core/onAdminPages';
import { auditPages } from './auditPages';
import type { AuditApi } from './auditApi';
import { auditQueryOf } from './auditQuery';
import { auditFailed, auditLoaded, auditOpened } from './auditSlice';

/** Loads the log of changes, as filtered by the address. */
export function* auditSaga(api: AuditApi) {
  yield* onAdminPages(auditPages, ['audit'], () => load(api));
}

function* load(api: AuditApi) {
  yield* put(auditOpened());
  const answer = yield* call(api.read, auditQueryOf(yield* select(selectSearch)));
  yield* put(answer.ok ? auditLoaded(answer.value) : auditFailed({ refusal: answer.refusal }));
}
