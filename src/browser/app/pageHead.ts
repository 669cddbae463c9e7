import type { PageHead } from '../../shared/page/pageContract';
import { selectProduct } from '../catalog/catalogSelectors';
import { bannerHead } from '../catalog/heads/bannerHead';
import type { HeadParts } from '../catalog/heads/headParts';
import { listHead } from '../catalog/heads/listHead';
import { productHead } from '../catalog/heads/productHead';
import { valueOf } from '../catalog/remote';
import { contactHead, pageTextHead } from '../content/contentHead';
import { selectStore } from '../store/storeSelectors';
import { appTexts } from '../texts/appTexts';
import { selectPathname, selectSearch } from './appSelectors';
import { pageStatusOf } from './pageStatus';
import { pageTitleOf } from './pageTitle';
import { findRoute, isAdminRoute, isHelpRoute, routePaths } from './routePaths';
import type { RootState } from './store';

/**
 * The head of the entered page. Pure: the same state has the same head. Pages of a private store, searches, and what is
 * one shopper's alone are not indexed (decisions §3).
 * @param origin scheme and host, without a slash at its end
 */
export const pageHead = (state: RootState, origin: string): PageHead => {
  const store = selectStore(state);
  const { description, path, image, preloadImages, structuredData } = partsOf(state);
  const isIndexable = path !== null && !store.isPrivate;
  return {
    title: pageTitleOf(state),
    description: description ?? appTexts.homeDescription(store.name),
    canonical: isIndexable ? `${origin}${path}` : null,
    isIndexable,
    image: image && { ...image, url: new URL(image.url, origin).href },
    structuredData: isIndexable ? structuredData(origin) : [],
    preloadImages,
  };
};

const NOTHING: HeadParts = {
  description: null,
  path: null,
  image: null,
  preloadImages: [],
  structuredData: () => [],
};

const partsOf = (state: RootState): HeadParts => {
  const pathname = selectPathname(state);
  const search = selectSearch(state);
  const { name, params } = findRoute(pathname);
  if (pageStatusOf(state, { pathname, search }).name !== 'ready') return NOTHING;
  if (isAdminRoute(name)) return NOTHING;
  if (isHelpRoute(name)) return pageTextHead(state, routePaths[name]) ?? NOTHING;
  switch (name) {
    case 'home':
      return bannerHead(state, selectStore(state));
    case 'products':
    case 'category':
    case 'subcategory':
      return listHead(state, { ...params, pathname, search });
    case 'product': {
      const entry = selectProduct(state, params.slug ?? '');
      const product = entry.status === 'moved' ? null : valueOf(entry);
      return product ? productHead(product, search) : NOTHING;
    }
    case 'contact':
    case 'contactOipet':
      return contactHead(routePaths[name]);
    case 'checkout':
    case 'checkoutOf':
    case 'order':
    case 'entrance':
    case 'account':
    case 'accountRoom':
    case 'notFound':
      return NOTHING;
  }
};
