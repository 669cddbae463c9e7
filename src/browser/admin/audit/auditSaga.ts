import { call, put, select } from 'typed-redux-saga';

import { selectSearch } from '../../core/appSelectors';
import { onAdminPages } from '../core/onAdminPages';
import { putOutcome } from '../core/putOutcome';
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
  yield* putOutcome(yield* call(api.read, auditQueryOf(yield* select(selectSearch))), auditLoaded, auditFailed);
}
