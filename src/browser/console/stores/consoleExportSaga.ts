import { call, select, type SagaGenerator } from 'typed-redux-saga';

import type {
  DeletePlatformStoreExport,
  GetPlatformStoreExport,
  PostPlatformStoreExport,
  PostPlatformStoreExportLink,
} from '../../../shared/platform/storeExportContract';
import { followExport, storeExportSaga, type StoreExportApi } from '../../admin/kit/storeExport/storeExportSaga';
import { valueOf } from '../../core/remote';
import type { HttpClient } from '../../platform/httpClient';
import type { ConsoleTools } from '../core/consoleSection';
import type { WithConsole } from '../core/consoleState';
import { selectMay } from '../core/operatorSlice';
import { consoleExportActions } from './consoleExportSlice';
import { selectStores } from './storesSlice';

const exportApi = (http: HttpClient, id: string): StoreExportApi => {
  const input = { params: { id } };
  return {
    read: () => http.send<GetPlatformStoreExport>('GET', '/platform/store/:id/export', input),
    request: () => http.send<PostPlatformStoreExport>('POST', '/platform/store/:id/export', input),
    stop: () => http.send<DeletePlatformStoreExport>('DELETE', '/platform/store/:id/export', input),
    link: () => http.send<PostPlatformStoreExportLink>('POST', '/platform/store/:id/export/link', input),
  };
};

/** Does what is asked of the export of the store whose page is open. */
export const consoleExportSaga = ({ http, download }: Pick<ConsoleTools, 'http' | 'download'>) =>
  storeExportSaga({
    actions: consoleExportActions,
    *apiNow(): SagaGenerator<{ of: string; api: StoreExportApi } | null> {
      const store = valueOf((yield* select(selectStores)).store);
      return store && { of: store.id, api: exportApi(http, store.id) };
    },
    download,
  });

/** Follows the export of a store, for those who may have one. */
export function* followStoreExport(http: HttpClient, id: string) {
  if (yield* select((state: WithConsole) => selectMay(state, 'changeStores')))
    yield* call(followExport, exportApi(http, id), consoleExportActions, id);
}
