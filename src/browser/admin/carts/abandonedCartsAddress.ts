import { ABANDONED_PERIODS, type AbandonedPeriod } from '../../../shared/cart/abandonedPeriods';
import { PAGING_NAMES } from '../../kit/AdminPagination/paging';

/** What an address asks for: carts of a period, of everybody or of those who can be reached. */
export type AbandonedView = { period: AbandonedPeriod; hasContact: boolean };

/** The view of an address; nonsense in it asks for the usual one. */
export const abandonedViewOf = (search: string): AbandonedView => {
  const query = new URLSearchParams(search);
  return {
    period: ABANDONED_PERIODS.find((period) => period === query.get('period')) ?? '30',
    hasContact: query.get('contact') === '1',
  };
};

/** The address of another view, on its first page. */
export const abandonedSearch = (search: string, { period, hasContact }: AbandonedView): string => {
  const query = new URLSearchParams(search);
  query.set('period', period);
  if (hasContact) query.set('contact', '1');
  else query.delete('contact');
  query.delete(PAGING_NAMES.page);
  return `?${query}`;
};
