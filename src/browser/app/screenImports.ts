import type { RouteName } from './routePaths';

/**
 * The code of each screen, a chunk of the same name: a page loads its own alone, and the browser fetches those
 * of the other public ones once the page is at rest (platform/filesAhead). While a page is rendered all of them are part of the one bundle.
 */
export const screenImports = {
  home: () => import(/* webpackChunkName: "home" */ '../catalog/home/HomeScreen'),
  list: () => import(/* webpackChunkName: "list" */ '../catalog/listing/ProductListScreen'),
  product: () => import(/* webpackChunkName: "product" */ '../cart/ProductPage'),
  content: () => import(/* webpackChunkName: "content" */ './contentChunk'),
  contact: () => import(/* webpackChunkName: "contact" */ './contactChunk'),
  missing: () => import(/* webpackChunkName: "missing" */ './screens/NotFoundScreen'),
  gone: () => import(/* webpackChunkName: "missing" */ './screens/GoneScreen'),
  checkout: () => import(/* webpackChunkName: "checkout" */ '../cart/CheckoutScreen'),
  order: () => import(/* webpackChunkName: "order" */ '../account/OrderScreen'),
  auth: () => import(/* webpackChunkName: "auth" */ './screens/AuthPage'),
  account: () => import(/* webpackChunkName: "account" */ '../account/AccountScreen'),
  admin: () => import(/* webpackChunkName: "admin" */ '../admin/AdminScreens'),
};

/** The screen of an address; missing and gone stand in any one's place. */
export type PageScreen = Exclude<keyof typeof screenImports, 'missing' | 'gone'>;

/** The screen of each page; null where the shell has all of it. */
export const screenOf: Record<RouteName, PageScreen | null> = {
  home: 'home',
  products: 'list',
  category: 'list',
  subcategory: 'list',
  product: 'product',
  checkout: 'checkout',
  checkoutSuccess: 'order',
  checkoutOf: 'checkout',
  order: 'order',
  auth: 'auth',
  account: 'account',
  accountPage: 'account',
  admin: 'admin',
  contact: 'contact',
  contactOipet: 'contact',
  commonQuestions: 'content',
  shippingPolicy: 'content',
  privacyPolicy: 'content',
  exchangesReturns: 'content',
  termsOfPurchase: 'content',
  accessForAll: 'content',
  notFound: null,
};

/** The chunks a page is drawn with, by webpack's names: the page template preloads their files. */
export const chunksOf = (name: RouteName): string[] => {
  const screen = screenOf[name];
  if (screen === null) return [];
  if (screen === 'checkout' || screen === 'order') return ['checkout-header', 'forms', screen];
  return screen === 'auth' || screen === 'account' || screen === 'contact' || screen === 'admin'
    ? ['forms', screen]
    : [screen];
};

/**
 * Fetches the code of a page's screen, so that it is there when it is rendered. Never rejects: rendering shows a
 * failure.
 */
export const preloadScreen = async (name: RouteName): Promise<void> => {
  const screen = screenOf[name];
  if (screen) await screenImports[screen]().catch(() => undefined);
};
