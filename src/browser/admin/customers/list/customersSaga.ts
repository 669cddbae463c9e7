import { call, put, select, takeLeading } from 'typed-redux-saga';

import { MAX_CUSTOMER_SEARCH_LENGTH } from '../../../../shared/admin/customers/customerLimits';
import { storeDayOf } from '../../../../shared/kernel/storeDay';
import { selectSearch } from '../../../core/appSelectors';
import { pagingOf } from '../../../kit/AdminPagination/paging';
import type { Platform } from '../../../platform/platform';
import { customersTexts } from '../../../texts/customersTexts';
import { onAdminPages } from '../../core/onAdminPages';
import { putOutcome } from '../../core/putOutcome';
import { searchTextOf } from '../../core/searchTextOf';
import { customersPages } from '../customersPages';
import type { FoundPage } from '../../core/adminPage';
import type { CustomersApi } from './customersApi';
import {
  customerFailed,
  customerLoaded,
  customerOpened,
  customersFailed,
  customersLoaded,
  customersOpened,
  exportRequested,
  exported,
  exportRefused,
} from './customersSlice';

/** Loads the merchant's customers: the page the address names, a single one, and the export of their data. */
export function* customersSaga(platform: Pick<Platform, 'saveFile'>, api: CustomersApi) {
  yield* onAdminPages(customersPages, ['myStoreCustomers'], () => loadPage(api));
  yield* onAdminPages(customersPages, ['myStoreCustomer'], (page) => loadOne(api, page));
  yield* takeLeading(exportRequested, exportOne, platform, api);
}

function* loadPage(api: CustomersApi) {
  const query = new URLSearchParams(yield* select(selectSearch));
  yield* put(customersOpened());
  const answer = yield* call(api.readPage, {
    ...pagingOf(query),
    search: searchTextOf(query, MAX_CUSTOMER_SEARCH_LENGTH),
  });
  yield* putOutcome(answer, customersLoaded, customersFailed);
}

function* loadOne(api: CustomersApi, { params }: FoundPage) {
  const id = params.id ?? '';
  yield* put(customerOpened({ id }));
  yield* putOutcome(yield* call(api.readOne, id), customerLoaded, customerFailed);
}

// The data goes from the answer into the file: the store keeps none of it.
function* exportOne(
  platform: Pick<Platform, 'saveFile'>,
  api: CustomersApi,
  { payload: { id } }: ReturnType<typeof exportRequested>,
) {
  const answer = yield* call(api.exportOne, id);
  if (!answer.ok) {
    yield* put(exportRefused({ refusal: answer.refusal }));
    return;
  }
  const name = customersTexts.exportFile(storeDayOf(answer.value.exportedAt));
  yield* call(platform.saveFile, name, JSON.stringify(answer.value, null, 2));
  yield* put(exported());
}
