import { selectList } from '../catalog/catalogSelectors';
import { lastPageOf, productQueryOf } from '../catalog/productQuery';
import { valueOf } from '../core/remote';
import type { RouteState } from '../core/appSlice';
import { findRoute } from './routePaths';
import { screenOf } from './screenImports';
import type { RootState } from '../core/rootState';

/** What is missing at an address that shows nothing: any page, a product that never was, a page beyond a list's last. */
export type MissingPage = { what: 'page' | 'product' } | { what: 'listPage'; lastPage: number };

/** Pure: the tab's title and the heading are chosen by the same answer. */
export const missingPageOf = (
  state: RootState,
  { pathname, search }: Pick<RouteState, 'pathname' | 'search'>,
): MissingPage => {
  const { name, params } = findRoute(pathname);
  if (name === 'product') return { what: 'product' };
  if (screenOf[name] !== 'list') return { what: 'page' };
  const query = productQueryOf(search, { category: params.categorySlug, subcategory: params.subcategorySlug });
  const first = query.page === 1 ? null : valueOf(selectList(state, { ...query, page: 1 }));
  return first ? { what: 'listPage', lastPage: lastPageOf(first) } : { what: 'page' };
};
