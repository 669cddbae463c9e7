import type { SearchRenewal } from '../admin/product/searchRenewal';
import type { Job } from '../queue/jobTypes';

/** Has the products of a renamed category or brand found by its new name. */
export const renewSearch =
  (searches: SearchRenewal): Job<'renewSearch'> =>
  ({ storeId, kind, id }) =>
    searches.renew(storeId, { kind, id });
