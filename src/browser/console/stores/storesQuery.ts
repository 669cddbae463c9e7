import type { QueryOf } from '../../../shared/kernel/contract';
import { STORE_PLANS } from '../../../shared/platform/storePlans';
import type { GetPlatformStores } from '../../../shared/platform/storesContract';
import { STORE_STATUSES } from '../../../shared/store/storeMachine';
import { searchTextOf } from '../../admin/core/searchTextOf';
import { pagingOf } from '../../kit/AdminPagination/paging';

/** Longest text a list of stores is searched for. */
export const MAX_STORE_SEARCH = 100;

/** The list's query in an address; invalid parts are ignored. */
export const storesQueryOf = (search: string): QueryOf<GetPlatformStores> => {
  const query = new URLSearchParams(search);
  const text = searchTextOf(query, MAX_STORE_SEARCH);
  const status = STORE_STATUSES.find((one) => one === query.get('status'));
  const plan = STORE_PLANS.find((one) => one === query.get('plan'));
  return { ...pagingOf(query), ...(text && { search: text }), ...(status && { status }), ...(plan && { plan }) };
};
