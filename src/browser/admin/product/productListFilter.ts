import { PRODUCT_STATES } from '../../../shared/admin/productChoices';
import { MAX_SEARCH_LENGTH } from '../../../shared/catalog/catalogLimits';
import { searchTextOf } from '../core/searchTextOf';

/** The parts of the address that narrow the list of products. */
export const FILTER_NAMES = ['search', 'state', 'brand', 'category'] as const;

/** What the address of the list of products narrows it to, as the list and the file of it ask for. */
export const listFilterOf = (query: URLSearchParams) => ({
  search: searchTextOf(query, MAX_SEARCH_LENGTH),
  state: PRODUCT_STATES.find((state) => state === query.get('state')),
  brandId: query.get('brand') || undefined,
  categoryId: query.get('category') || undefined,
});
