import type { DashboardPeriod } from '../../../shared/admin/dashboardPeriod';
import type { GetDashboard } from '../../../shared/admin/dashboardContract';
import type { HttpClient } from '../../platform/httpClient';

/** The dashboard's one call. Does not throw: the answer is an Outcome. */
export const dashboardApi = (http: HttpClient) => ({
  read: (period: DashboardPeriod) => http.send<GetDashboard>('GET', '/admin/dashboard', { query: { period } }),
});
export type DashboardApi = ReturnType<typeof dashboardApi>;
