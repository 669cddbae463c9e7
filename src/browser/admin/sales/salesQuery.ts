import type { QueryOf } from '../../../shared/kernel/contract';
import {
  isSalePeriod,
  SALE_DIRECTIONS,
  SALE_SORTS,
  statusesOf,
  type SalePeriod,
} from '../../../shared/admin/sales/saleFilters';
import { MAX_SALE_SEARCH_LENGTH } from '../../../shared/admin/sales/saleLimits';
import type { GetSales } from '../../../shared/admin/sales/saleListContract';
import { isDay } from '../../../shared/kernel/calendar';
import type { SaleOrderStatus } from '../../../shared/order/saleOrderMachine';
import { pagingOf } from '../../kit/AdminPagination/paging';

/** What the address of the list says besides its page. Days 'YYYY-MM-DD', '' for none. */
type SaleFilters = {
  text: string;
  statuses: SaleOrderStatus[];
  period: SalePeriod | '';
  from: string;
  to: string;
  returns: 'open' | 'all' | '';
  chargebacks: 'open' | 'all' | '';
  /** Those alone that wait for the merchant. */
  isWaiting: boolean;
  /** The day of delivery that buyers chose. */
  delivery: string;
};

/** The filters of an address's query; what makes no sense is left out. */
export const filtersOf = (query: URLSearchParams): SaleFilters => {
  const dayOf = (name: string) => {
    const day = query.get(name) ?? '';
    return isDay(day) ? day : '';
  };
  const period = query.get('period');
  const someOf = (name: string) => {
    const which = query.get(name);
    return which === 'open' || which === 'all' ? which : '';
  };
  return {
    text: (query.get('text') ?? '').slice(0, MAX_SALE_SEARCH_LENGTH),
    statuses: statusesOf(query.get('status')),
    period: isSalePeriod(period) ? period : '',
    from: dayOf('from'),
    to: dayOf('to'),
    returns: someOf('returns'),
    chargebacks: someOf('chargebacks'),
    isWaiting: query.get('waiting') === 'all',
    delivery: dayOf('delivery'),
  };
};

/** How the list is sorted by an address's query: the latest number first unless it says otherwise. */
export const sortOf = (query: URLSearchParams) => ({
  sort: SALE_SORTS.find((sort) => sort === query.get('sort')) ?? 'number',
  direction: SALE_DIRECTIONS.find((direction) => direction === query.get('direction')) ?? 'desc',
});

/** The order of an address as one word: '-number', 'total'. */
export const orderOf = (query: URLSearchParams): string => {
  const { sort, direction } = sortOf(query);
  return `${direction === 'desc' ? '-' : ''}${sort}`;
};

/** A query in another order. @param order as `orderOf` says it */
export const orderedBy = (query: URLSearchParams, order: string): URLSearchParams => {
  if (order === orderOf(query)) return query;
  const next = new URLSearchParams(query);
  next.set('sort', order.replace('-', ''));
  next.set('direction', order.startsWith('-') ? 'desc' : 'asc');
  return next;
};

/** True where an address sets any filter. */
export const hasFilters = (query: URLSearchParams): boolean => {
  const { text, statuses, period, from, to, returns, chargebacks, isWaiting, delivery } = filtersOf(query);
  if (isWaiting || chargebacks !== '' || delivery !== '') return true;
  return text !== '' || statuses.length > 0 || period !== '' || from !== '' || to !== '' || returns !== '';
};

/** The API's query of an address, without its page. */
export const filterQueryOf = (query: URLSearchParams): Omit<QueryOf<GetSales>, 'page' | 'limit'> => {
  const { text, statuses, period, from, to, returns, chargebacks, isWaiting, delivery } = filtersOf(query);
  return {
    ...(isWaiting ? { waiting: 'all' as const } : {}),
    ...(text ? { text } : {}),
    ...(statuses.length > 0 ? { status: statuses.join(',') } : {}),
    ...(period ? { period } : {}),
    ...(from && !period ? { from } : {}),
    ...(to && !period ? { to } : {}),
    ...(returns ? { returns } : {}),
    ...(chargebacks ? { chargebacks } : {}),
    ...(delivery ? { delivery } : {}),
    ...sortOf(query),
  };
};

/** As `askedOf`, with its page. */
export const pageQueryOf = (query: URLSearchParams): QueryOf<GetSales> => ({
  ...filterQueryOf(query),
  ...pagingOf(query),
});

/** The address of filters: from the first page, sort and rows per page kept. @returns '?...' or '' */
export const searchOf = (filters: SaleFilters, before: URLSearchParams): string => {
  const next = new URLSearchParams();
  const { text, statuses, period, from, to, returns, chargebacks, isWaiting, delivery } = filters;
  if (text.trim()) next.set('text', text.trim());
  if (statuses.length > 0) next.set('status', statuses.join(','));
  if (period) next.set('period', period);
  if (!period && from) next.set('from', from);
  if (!period && to) next.set('to', to);
  if (returns) next.set('returns', returns);
  if (chargebacks) next.set('chargebacks', chargebacks);
  if (isWaiting) next.set('waiting', 'all');
  if (delivery) next.set('delivery', delivery);
  for (const name of ['sort', 'direction', 'limit']) {
    const value = before.get(name);
    if (value) next.set(name, value);
  }
  const written = next.toString();
  return written && `?${written}`;
};

/** What a kept view is made of: the query without its page. */
export const viewQueryOf = (query: URLSearchParams): string => {
  const kept = new URLSearchParams(query);
  kept.delete('page');
  return kept.toString();
};
