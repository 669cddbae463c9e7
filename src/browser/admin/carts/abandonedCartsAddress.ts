import { ABANDONED_PERIODS, type AbandonedPeriod } from '../../../shared/cart/abandonedPeriods';
import { PAGING_NAMES } from '../../kit/AdminPagination/paging';

/** The list's query in an address: carts of a period, of everyone or of those who can be contacted. */
type AbandonedView = { period: AbandonedPeriod; hasContact: boolean };

/** The query of an address; the default where it is invalid. */
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
