import type { RenderedPage } from '../../shared/page/pageContract';
import { brandMeantBy } from '../catalog/brandMeantBy';
import { selectBrands, selectList, selectProduct } from '../catalog/catalogSelectors';
import { bestSellers } from '../catalog/homeShelves';
import { withQuery } from '../catalog/listPlace';
import { productQueryOf } from '../catalog/productQuery';
import { productPath } from '../catalog/productWords';
import { selectPageText } from '../content/contentSelectors';
import type { RouteState } from '../core/appSlice';
import type { Remote } from '../core/remote';
import { isLatePage } from '../core/latePages';
import { findRoute, isHelpRoute, textSlugOf } from './routePaths';
import type { RootState } from '../core/rootState';

/** The HTTP status of the entered page. `location` is set for `moved` alone. */
export type PageStatus = { name: Remote<unknown>['status'] } | { name: 'moved'; location: string };

/** What is known of a page: of its product, its list, or of nothing where it needs none. Pure. */
export const pageStatusOf = (
  state: RootState,
  { pathname, search }: Pick<RouteState, 'pathname' | 'search'>,
): PageStatus => {
  const { name, params } = findRoute(pathname);
  if (isHelpRoute(name)) return { name: selectPageText(state, textSlugOf(name)).status };
  switch (name) {
    case 'product': {
      const entry = selectProduct(state, params.slug ?? '');
      if (entry.status === 'moved') return { name: 'moved', location: productPath(entry.slug) + search };
      return { name: entry.status };
    }
    case 'products':
    case 'category':
    case 'subcategory': {
      const place = { category: params.categorySlug, subcategory: params.subcategorySlug };
      const query = productQueryOf(search, place);
      const brand = brandMeantBy(selectBrands(state), query.brand);
      if (brand !== null) return { name: 'moved', location: withQuery(pathname, search, { brand }) };
      const { status } = selectList(state, query);
      // Where a list ends before this page, its first page says where.
      const isWaiting = status === 'notFound' && query.page !== 1;
      const first = isWaiting ? selectList(state, { ...query, page: 1 }).status : null;
      return { name: first === 'loading' ? first : status };
    }
    case 'home':
      // One shelf of products is enough; without the first query the page has nothing to show.
      return { name: selectList(state, bestSellers).status === 'failed' ? 'failed' : 'ready' };
    case 'contact':
    case 'contactOipet':
    case 'checkout':
    case 'checkoutOf':
    case 'checkoutSuccess':
    case 'order':
    case 'auth':
    case 'account':
    case 'accountPage':
      return { name: 'ready' };
    case 'admin':
      return { name: isLatePage(pathname) ? 'ready' : 'notFound' };
    case 'notFound':
      return { name: 'notFound' };
  }
};

/** Where an entered page is now, from the first slash; null for one that stands where it is. Pure. */
export const movedTo = (state: RootState, route: Pick<RouteState, 'pathname' | 'search'>): string | null => {
  const status = pageStatusOf(state, route);
  return status.name === 'moved' ? status.location : null;
};

/** The HTTP status of a rendered page. */
export const httpStatusOf = ({ name }: PageStatus): RenderedPage['status'] =>
  ({ ready: 200, none: 503, loading: 503, failed: 503, notFound: 404, gone: 410, moved: 301 } as const)[name];
