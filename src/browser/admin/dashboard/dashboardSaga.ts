import { call, put, select } from 'typed-redux-saga';

import { selectSearch } from '../../core/appSelectors';
import { onAdminPages } from '../core/onAdminPages';
import { putOutcome } from '../core/putOutcome';
import { dashboardPages } from './dashboardPages';
import type { DashboardApi } from './dashboardApi';
import { dashboardFailed, dashboardLoaded, dashboardOpened } from './dashboardSlice';
import { periodOfAddress } from './dashboardAddress';

/** The dashboard, read again each time it is entered. */
export function* dashboardSaga(api: DashboardApi) {
  yield* onAdminPages(dashboardPages, ['dashboard'], () => load(api));
}

function* load(api: DashboardApi) {
  const period = periodOfAddress(yield* select(selectSearch));
  yield* put(dashboardOpened({ period }));
  yield* putOutcome(yield* call(api.read, period), dashboardLoaded, dashboardFailed);
}
