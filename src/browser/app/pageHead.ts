import type { PageHead, PageRequest } from '../../shared/page/pageContract';
import { shareAddress } from '../../shared/page/shareAddress';
import type { Store } from '../../shared/store/storeContract';
import { selectProduct } from '../catalog/catalogSelectors';
import { bannerHead } from '../catalog/heads/bannerHead';
import { cutAt, type HeadParts } from '../catalog/heads/headParts';
import { listHead } from '../catalog/heads/listHead';
import { productHead } from '../catalog/heads/productHead';
import { valueOf } from '../core/remote';
import { contactHead, pageTextHead } from '../content/contentHead';
import { selectStore } from '../store/storeSelectors';
import { appTexts } from '../texts/appTexts';
import { headTexts } from '../texts/headTexts';
import { selectPathname, selectSearch } from '../core/appSelectors';
import { pageStatusOf } from './pageStatus';
import { ownTitleOf, pageTitleOf } from './pageTitle';
import { findRoute, isHelpRoute, routePaths } from './routePaths';
import type { RootState } from '../core/rootState';

/**
 * The head of the entered page. Pure: the same state has the same head. Pages of a private store, searches, and what is
 * one shopper's alone are not indexed (rules §3).
 * @param request origin: scheme and host, without a slash at its end; now: ISO
 */
export const pageHead = (
  state: RootState,
  { origin, now, delivery }: Pick<PageRequest, 'origin' | 'now' | 'delivery'>,
): PageHead => {
  const store = selectStore(state);
  const { path, image, preloadImages, structuredData, ...parts } = partsOf(state);
  const isIndexable = path !== null && (parts.isIndexable ?? true) && !store.isPrivate;
  const description = parts.description ?? appTexts.homeDescription(store.name);
  return {
    title: pageTitleOf(state),
    description,
    canonical: path === null ? null : `${origin}${path}`,
    isIndexable,
    share: {
      title: shareTitleOf(state, store.name),
      description: cutAt(description, LONGEST_SHARED.description),
    },
    image: shareImageOf(store, image, origin),
    structuredData: isIndexable ? structuredData(origin, { store, now, delivery }) : [],
    preloadImages,
  };
};

/** Letters that messengers show without cutting. Source: decision 016. */
const LONGEST_SHARED = { title: 60, description: 110 };

// The store's name stands beside it anyway (og:site_name), so it goes first where there is no room.
const shareTitleOf = (state: RootState, store: string): string => {
  const title = pageTitleOf(state);
  return title.length <= LONGEST_SHARED.title
    ? title
    : cutAt(ownTitleOf(state) ?? headTexts.shareHome(store), LONGEST_SHARED.title);
};

const shareImageOf = ({ name, themeColor, logoUrl }: Store, image: HeadParts['image'], origin: string) => {
  const { subject, pictures, alt } = image ?? {
    subject: { kind: 'store' } as const,
    pictures: [],
    alt: headTexts.shareStore(name),
  };
  return { url: `${origin}${shareAddress(subject, [name, themeColor, logoUrl ?? '', ...pictures])}`, alt };
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
  if (name === 'admin') return NOTHING;
  if (isHelpRoute(name)) return pageTextHead(state, routePaths[name]) ?? NOTHING;
  switch (name) {
    case 'home':
      return bannerHead(state);
    case 'products':
    case 'category':
    case 'subcategory':
      return listHead(state, { ...params, pathname, search }, selectStore(state).name);
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
    case 'checkoutSuccess':
    case 'order':
    case 'auth':
    case 'account':
    case 'accountPage':
    case 'notFound':
      return NOTHING;
  }
};
