import { addDays } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import type { PagingNames } from '../../kit/AdminPagination/paging';

/** Periods of a statement, in days; 'all' has no start. */
export const STATEMENT_PERIODS = ['30', '90', 'all'] as const;
type StatementPeriod = (typeof STATEMENT_PERIODS)[number];

/** Where each list of the page keeps its place in the address. */
export const PAGES = {
  revenue: { page: 'monthPage', limit: 'monthLimit' },
  statement: { page: 'page', limit: 'limit' },
  payables: { page: 'payablePage', limit: 'payableLimit' },
  withdrawals: { page: 'withdrawalPage', limit: 'withdrawalLimit' },
} as const satisfies Record<string, PagingNames>;

/** The period of an address. */
export const statementPeriodOf = (query: URLSearchParams): StatementPeriod =>
  STATEMENT_PERIODS.find((period) => period === query.get('period')) ?? '30';

/** The first day of a period that ends today; null for all of it. @param now milliseconds */
export const sinceOf = (period: StatementPeriod, now: number): string | undefined =>
  period === 'all' ? undefined : addDays(storeDayOf(now), 1 - Number(period));

/** The address of another period, on its first page. */
export const addressOfPeriod = (search: string, period: StatementPeriod): string => {
  const query = new URLSearchParams(search);
  query.set('period', period);
  query.delete(PAGES.statement.page);
  return `?${query}`;
};
