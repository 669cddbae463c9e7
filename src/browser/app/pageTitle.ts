import { listTitle } from '../catalog/listPlace';
import { selectBrands, selectCategories, selectProduct } from '../catalog/catalogSelectors';
import { valueOf } from '../core/remote';
import { selectStore } from '../store/storeSelectors';
import { authTitles, accountPageTitles } from '../texts/accountTitles';
import { appTexts } from '../texts/appTexts';
import { catalogTexts } from '../texts/catalogTexts';
import { selectPathname, selectSearch } from '../core/appSelectors';
import { missingPageOf, type MissingPage } from './missingPage';
import { pageStatusOf } from './pageStatus';
import { lateTitleOf } from '../core/latePages';
import { findRoute, isHelpRoute } from './routePaths';
import type { RootState } from '../core/rootState';

/** The document's title of the entered page. Pure. */
export const pageTitleOf = (state: RootState): string => {
  const { name } = selectStore(state);
  const title = ownTitleOf(state);
  return title === null ? appTexts.homeTitle(name) : appTexts.pageTitle(title, name);
};

/** What is missing, as its heading and the tab say. */
export const missingTitles: Record<MissingPage['what'], string> = {
  page: appTexts.notFoundTitle,
  product: catalogTexts.productNotFoundTitle,
  listPage: catalogTexts.noListPageTitle,
};

const titleIn = (titles: Record<string, string>, page = ''): string => titles[page] ?? appTexts.notFoundTitle;

/** The page's own title, without the store's name; null for the shop front. Pure. */
export const ownTitleOf = (state: RootState): string | null => {
  const pathname = selectPathname(state);
  const search = selectSearch(state);
  const { name, params } = findRoute(pathname);
  const status = pageStatusOf(state, { pathname, search });
  if (status.name === 'notFound' && name !== 'admin')
    return missingTitles[missingPageOf(state, { pathname, search }).what];
  if (status.name === 'gone') return catalogTexts.goneTitle;
  if (status.name === 'failed') return appTexts.failedTitle;
  if (isHelpRoute(name)) return appTexts.helpTitles[name];
  switch (name) {
    case 'home':
      return null;
    case 'products':
    case 'category':
    case 'subcategory':
      return listTitle(
        { categories: selectCategories(state), brands: selectBrands(state) },
        { ...params, pathname, search },
      );
    case 'product': {
      const entry = selectProduct(state, params.slug ?? '');
      return (entry.status === 'moved' ? null : valueOf(entry)?.title) ?? appTexts.products;
    }
    case 'contact':
      return appTexts.contact;
    case 'contactOipet':
      return appTexts.contactOipet;
    case 'checkout':
    case 'checkoutOf':
      return appTexts.checkout;
    case 'checkoutSuccess':
    case 'order':
      return appTexts.order;
    case 'auth':
      return titleIn(authTitles, params.authPage);
    case 'account':
    case 'accountPage':
      return titleIn(accountPageTitles, params.accountPage ?? 'account');
    case 'admin':
      return lateTitleOf(pathname) ?? appTexts.admin;
    case 'notFound':
      return appTexts.notFoundTitle;
  }
};
