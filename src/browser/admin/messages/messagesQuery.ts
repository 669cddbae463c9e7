import type { MessageFilter } from '../../../shared/admin/message/messageLimits';
import { pagingOf, queryOf } from '../../kit/AdminPagination/paging';

/** Which messages an address shows: those that wait, unless it says otherwise. */
export const filterOf = (query: URLSearchParams): MessageFilter => (query.get('show') === 'all' ? 'all' : 'waiting');

/** The inbox's query in an address. */
export const pageQueryOf = (query: URLSearchParams) => ({ filter: filterOf(query), ...pagingOf(query) });

/** The query that shows some messages from their beginning. */
export const searchOf = (filter: MessageFilter): string => (filter === 'all' ? '?show=all' : '');

/** The query of another page of the same messages. */
export const pageSearch = (query: URLSearchParams, page: number): string =>
  queryOf(query, { page, limit: pagingOf(query).limit });
