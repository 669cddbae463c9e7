import type { GetPlatformAcceptances } from '../../../shared/platform/acceptancesContract';
import { ACCEPTANCE_STATES } from '../../../shared/account/agreements';
import type { QueryOf } from '../../../shared/kernel/contract';
import { MAX_MERCHANT_SEARCH } from '../../../shared/platform/merchantLimits';
import { searchTextOf } from '../../admin/core/searchTextOf';
import { pagingOf } from '../../kit/AdminPagination/paging';

/** The list's query in an address; invalid parts are ignored. */
export const acceptancesQueryOf = (search: string): QueryOf<GetPlatformAcceptances> => {
  const query = new URLSearchParams(search);
  const text = searchTextOf(query, MAX_MERCHANT_SEARCH);
  const state = ACCEPTANCE_STATES.find((one) => one === query.get('state'));
  return { ...pagingOf(query), ...(text && { search: text }), ...(state && { state }) };
};
