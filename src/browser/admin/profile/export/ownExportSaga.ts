import { call, select, type SagaGenerator } from 'typed-redux-saga';

import type {
  DeleteStoreExport,
  GetStoreExport,
  PostStoreExport,
  PostStoreExportLink,
} from '../../../../shared/platform/storeExportContract';
import type { HttpClient } from '../../../platform/httpClient';
import type { WithAdmin } from '../../core/adminState';
import { onAdminPages } from '../../core/onAdminPages';
import { selectMay } from '../../core/profileSlice';
import { followExport, storeExportSaga, type StoreExportApi } from '../../kit/storeExport/storeExportSaga';
import { profilePages } from '../profilePages';
import { ownExportActions } from './ownExportSlice';

const ownExportApi = (http: HttpClient): StoreExportApi => ({
  read: () => http.send<GetStoreExport>('GET', '/admin/store-export'),
  request: (proof) =>
    http.send<PostStoreExport>('POST', '/admin/store-export', { body: proof ?? { password: '', code: null } }),
  stop: () => http.send<DeleteStoreExport>('DELETE', '/admin/store-export'),
  link: () => http.send<PostStoreExportLink>('POST', '/admin/store-export/link'),
});

/** The archive of one's own store, for owners: followed with their profile, requested, stopped, fetched. */
export function* ownExportSaga(http: HttpClient, download: (address: string) => void) {
  const api = ownExportApi(http);
  yield* onAdminPages(profilePages, ['profile'], function* () {
    if (yield* select((state: WithAdmin) => selectMay(state, 'export')))
      yield* call(followExport, api, ownExportActions, '');
  });
  yield* storeExportSaga({
    actions: ownExportActions,
    // oxlint-disable-next-line require-yield -- the store of the admin is the one there is
    *apiNow(): SagaGenerator<{ of: string; api: StoreExportApi } | null> {
      return { of: '', api };
    },
    download,
  });
}
