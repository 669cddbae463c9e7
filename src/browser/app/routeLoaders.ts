import type { CatalogApi } from '../catalog/catalogApi';
import { loadHome, loadList, loadProduct, loadSimilar } from '../catalog/catalogSaga';
import { productQueryOf } from '../catalog/productQuery';
import type { RouteState } from './appSlice';
import { findRoute, isAdminRoute } from './routePaths';

/** Loads what one page shows beside the menu; runs on the server and in the browser alike. */
export function* loadScreen(api: CatalogApi, { pathname, search, at }: RouteState) {
  const { name, params } = findRoute(pathname);
  // The admin's own sagas read what its pages show.
  if (isAdminRoute(name)) return;
  switch (name) {
    case 'home':
      return yield* loadHome(api, at);
    case 'products':
      return yield* loadList(api, at, productQueryOf(search));
    case 'category':
      return yield* loadList(api, at, productQueryOf(search, { category: params.categorySlug }));
    case 'subcategory':
      return yield* loadList(
        api,
        at,
        productQueryOf(search, { category: params.categorySlug, subcategory: params.subcategorySlug }),
      );
    case 'product':
      yield* loadProduct(api, at, params.slug ?? '');
      return yield* loadSimilar(api, at, params.slug ?? '');
    // The cart's and the order's own sagas read those: they are nobody else's to see.
    case 'checkout':
    case 'checkoutOf':
    case 'order':
    case 'entrance':
    case 'account':
    case 'accountRoom':
    case 'notFound':
      return;
    default:
      return name satisfies never;
  }
}
