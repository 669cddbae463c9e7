import { DASHBOARD_PERIODS, USUAL_PERIOD, type DashboardPeriod } from '../../../shared/admin/dashboardPeriod';

/** The period an address names; the default where it is unknown. @param search such as '?period=7' */
export const periodOfAddress = (search: string): DashboardPeriod => {
  const requested = new URLSearchParams(search).get('period');
  return DASHBOARD_PERIODS.find((period) => period === requested) ?? USUAL_PERIOD;
};

/** The address of a period. */
export const addressOfPeriod = (period: DashboardPeriod): string =>
  period === USUAL_PERIOD ? '/admin' : `/admin?period=${period}`;

/** The editor of a product. */
export const productAddress = (productId: string): string => `/admin/my-store/product/${productId}`;
