import { call, put, select, takeLeading } from 'typed-redux-saga';

import type {
  GetPrescriptions,
  PostPrescriptionApproval,
  PostPrescriptionFileLink,
  PostPrescriptionRefusal,
} from '../../../shared/admin/prescriptionQueueContract';
import { selectSearch } from '../../core/appSelectors';
import { pagingOf } from '../../kit/AdminPagination/paging';
import type { HttpClient } from '../../platform/httpClient';
import { onAdminPages } from '../core/onAdminPages';
import { putOutcome } from '../core/putOutcome';
import { waitingChanged } from '../sales/salesSlice';
import { prescriptionsPages } from './prescriptionsPages';
import { filterOf, onlyOf } from './prescriptionsQuery';
import {
  prescriptionActionDone,
  prescriptionActionRefused,
  prescriptionActionRequested,
  prescriptionsFailed,
  prescriptionsLoaded,
  prescriptionsOpened,
  type PrescriptionAction,
} from './prescriptionsSlice';

/** Loads the queue by its address, has the browser fetch a file, and sends decisions. */
export function* prescriptionsSaga(http: HttpClient, download: (address: string) => void) {
  yield* onAdminPages(prescriptionsPages, ['prescriptions'], () => open(http));
  yield* takeLeading(prescriptionActionRequested, act, http, download);
}

function* open(http: HttpClient) {
  yield* put(prescriptionsOpened());
  yield* call(load, http);
}

function* load(http: HttpClient) {
  const search = new URLSearchParams(yield* select(selectSearch));
  const id = onlyOf(search);
  const query = { ...pagingOf(search), ...(id === null ? { status: filterOf(search) } : { id }) };
  const answer = yield* call(() => http.send<GetPrescriptions>('GET', '/admin/prescription', { query }));
  yield* putOutcome(answer, prescriptionsLoaded, prescriptionsFailed);
}

function* act(
  http: HttpClient,
  download: (address: string) => void,
  { payload }: ReturnType<typeof prescriptionActionRequested>,
) {
  if (payload.kind === 'file') {
    const params = { id: payload.id };
    // The address opens the file for whoever has it: it stays out of the store.
    const link = yield* call(() =>
      http.send<PostPrescriptionFileLink>('POST', '/admin/prescription/:id/file-link', { params }),
    );
    if (link.ok) yield* call(download, link.value.address);
    yield* putOutcome(link, () => prescriptionActionDone(), prescriptionActionRefused);
    return;
  }
  const answer = yield* call(() => decide(http, payload));
  yield* putOutcome(answer, () => prescriptionActionDone(), prescriptionActionRefused);
  // What was decided leaves the list it stood in, and the count beside it.
  if (answer.ok) yield* put(waitingChanged());
  if (answer.ok) yield* call(load, http);
}

const decide = (http: HttpClient, action: Exclude<PrescriptionAction, { kind: 'file' }>) => {
  const params = { id: action.id };
  if (action.kind === 'approval') {
    const { version, quantity } = action;
    const body = { version, quantity };
    return http.send<PostPrescriptionApproval>('POST', '/admin/prescription/:id/approval', { params, body });
  }
  const { version, reason } = action;
  const body = { version, reason };
  return http.send<PostPrescriptionRefusal>('POST', '/admin/prescription/:id/refusal', { params, body });
};
