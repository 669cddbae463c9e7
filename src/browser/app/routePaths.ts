import { matchPath, type PathMatch } from 'react-router-dom';

import { RESERVED_SLUGS } from '../../shared/catalog/productListing';
import { authTitles, accountPageTitles } from '../texts/accountTitles';
import { appTexts } from '../texts/appTexts';

/** The pages of the shop by name; the first that matches an address is its page. Source: specification §2. */
export const routePaths = {
  home: '/',
  products: '/products',
  product: '/products/:slug',
  checkout: '/checkout',
  checkoutSuccess: '/checkout/success/:saleOrderId',
  checkoutOf: '/checkout/:checkoutRef',
  order: '/order/:saleOrderId',
  auth: '/auth/:authPage',
  account: '/account',
  accountPage: '/account/:accountPage',
  // The merchant's pages name themselves (admin/adminPages): no shopper loads their list.
  admin: '/admin/*',
  contact: '/contact',
  contactOipet: '/contact-oipet',
  commonQuestions: '/common-questions',
  shippingPolicy: '/shipping-policy',
  privacyPolicy: '/privacy-policy',
  exchangesReturns: '/exchanges-returns',
  termsOfPurchase: '/terms-of-purchase',
  accessForAll: '/acessibilidade',
  category: '/:categorySlug',
  subcategory: '/:categorySlug/:subcategorySlug',
} as const;

/** A page's name; notFound for an address that has none. */
export type RouteName = keyof typeof routePaths | 'notFound';

/** Pages of help in the store's own words. */
type HelpRouteName = keyof typeof appTexts.helpTitles;

/** True for a page of help. */
export const isHelpRoute = (name: RouteName): name is HelpRouteName => Object.hasOwn(appTexts.helpTitles, name);

/** Under which name the API keeps the text of a page of help: the first part of its address. */
export const textSlugOf = (name: HelpRouteName): string => routePaths[name].slice(1);

/** Which page an address is, and the parts of the address it names. */
type FoundRoute = { name: RouteName; params: PathMatch['params'] };

const NOT_FOUND: FoundRoute = { name: 'notFound', params: {} };

const isRouteName = (name: string): name is keyof typeof routePaths => Object.hasOwn(routePaths, name);
/** The names of all pages that have a path. */
const routeNames = Object.keys(routePaths).filter(isRouteName);
const isReserved = (slug: string): boolean => RESERVED_SLUGS.some((reserved) => reserved === slug);

const isThere = ({ categorySlug = '', authPage, accountPage }: PathMatch['params']): boolean => {
  if (authPage !== undefined) return Object.hasOwn(authTitles, authPage);
  if (accountPage !== undefined) return accountPage !== 'account' && Object.hasOwn(accountPageTitles, accountPage);
  // Words that name pages of their own name no category, even while the page is yet to be made.
  return !isReserved(categorySlug);
};

let latest: { pathname: string; found: FoundRoute } | undefined;

/** The page an address leads to; a slash at its end changes nothing. The latest is known: it is asked for all over a page. */
export const findRoute = (pathname: string): FoundRoute => {
  if (latest?.pathname !== pathname) latest = { pathname, found: foundRoute(pathname) };
  return latest.found;
};

const foundRoute = (pathname: string): FoundRoute => {
  for (const name of routeNames) {
    const match = matchPath(routePaths[name], pathname);
    if (match) return isThere(match.params) ? { name, params: match.params } : NOT_FOUND;
  }
  return NOT_FOUND;
};
