import {
  MAX_REPEAT_SEARCH_LENGTH,
  REPEAT_FILTERS,
  type RepeatFilter,
} from '../../../shared/admin/repeat/repeatAdminLimits';
import { pagingOf } from '../../kit/AdminPagination/paging';
import { searchTextOf } from '../core/searchTextOf';

/** What the address of the list narrows it to; undefined for all. */
export const filterOf = (query: URLSearchParams): RepeatFilter | undefined =>
  REPEAT_FILTERS.find((one) => one === query.get('status'));

/** What the address asks the server for. */
export const repeatQueryOf = (query: URLSearchParams) => ({
  ...pagingOf(query),
  status: filterOf(query),
  search: searchTextOf(query, MAX_REPEAT_SEARCH_LENGTH),
});

/** The address with another value of a name, at its first page. */
export const addressWith = (query: URLSearchParams, name: 'status' | 'search', value: string): string => {
  const next = new URLSearchParams(query);
  next.delete('page');
  if (value === '') next.delete(name);
  else next.set(name, value);
  return `?${next}`;
};
