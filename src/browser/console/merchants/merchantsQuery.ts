import type { QueryOf } from '../../../shared/kernel/contract';
import { MAX_MERCHANT_SEARCH } from '../../../shared/platform/merchantLimits';
import type { GetPlatformMerchants } from '../../../shared/platform/merchantsContract';
import { searchTextOf } from '../../admin/core/searchTextOf';
import { pagingOf } from '../../kit/AdminPagination/paging';

/** The list's query in an address; invalid parts are ignored. */
export const merchantsQueryOf = (search: string): QueryOf<GetPlatformMerchants> => {
  const query = new URLSearchParams(search);
  const text = searchTextOf(query, MAX_MERCHANT_SEARCH);
  return { ...pagingOf(query), ...(text && { search: text }) };
};
