import { call } from 'typed-redux-saga';

import { catalogApi } from '../catalog/catalogApi';
import { loadHome, loadListPage, loadProduct, loadSimilar } from '../catalog/catalogSaga';
import { productQueryOf } from '../catalog/productQuery';
import type { HttpClient } from '../platform/httpClient';
import type { RouteState } from '../core/appSlice';
import { findRoute, isHelpRoute, textSlugOf } from './routePaths';
import { screenImports } from './screenImports';

/** Loads what one page shows beside the menu; runs on the server and in the browser alike. */
export function* loadScreen(http: HttpClient, { pathname, search, at }: RouteState) {
  const api = catalogApi(http);
  const { name, params } = findRoute(pathname);
  if (isHelpRoute(name)) {
    // The screen shows a failed chunk load.
    const code = yield* call(() => screenImports.content().catch(() => null));
    if (code) yield* code.loadPageText(http, at, textSlugOf(name));
    return;
  }
  switch (name) {
    case 'home':
      return yield* loadHome(api, at);
    case 'products':
    case 'category':
    case 'subcategory':
      return yield* loadListPage(
        api,
        at,
        productQueryOf(search, { category: params.categorySlug, subcategory: params.subcategorySlug }),
      );
    case 'product':
      yield* loadProduct(api, at, params.slug ?? '');
      return yield* loadSimilar(api, at, params.slug ?? '');
    case 'contactOipet': {
      // The screen shows a failed chunk load.
      const code = yield* call(() => screenImports.contact().catch(() => null));
      if (code) yield* code.loadOffer(http);
      return;
    }
    // The message's own saga sends it.
    case 'contact':
      return;
    // Loaded by the cart's and the order's own sagas: they are personal.
    case 'checkout':
    case 'checkoutOf':
    case 'checkoutSuccess':
    case 'order':
    case 'auth':
    case 'account':
    case 'accountPage':
    case 'notFound':
    // The admin's own sagas read what its pages show.
    case 'admin':
      return;
    default:
      return name satisfies never;
  }
}
