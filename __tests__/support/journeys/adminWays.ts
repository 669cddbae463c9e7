import { expect, type Page } from '@playwright/test';

import { adminPages, type AdminPageName } from '../../../src/browser/admin/adminPages';
import { openPage, untilAlive } from './shopper';

/** Where a page with an id is found: the list it is on, and what its address begins with. */
type OnList = { list: AdminPageName; under: string; query?: string };

/** Every page of the admin and how to reach it; `'plain'`: by its path. */
export const ways: Record<AdminPageName, 'plain' | OnList> = {
  dashboard: 'plain',
  finance: 'plain',
  subscription: 'plain',
  profile: 'plain',
  sales: 'plain',
  pickingList: { list: 'sales', under: '/admin/sale/', query: 'order' },
  saleLabels: { list: 'sales', under: '/admin/sale/', query: 'order' },
  paymentLinks: 'plain',
  newSale: 'plain',
  abandonedCarts: 'plain',
  saleOrder: { list: 'sales', under: '/admin/sale/' },
  messages: 'plain',
  message: { list: 'messages', under: '/admin/message/' },
  customerInvitations: 'plain',
  myStore: 'plain',
  myStoreCategories: 'plain',
  myStoreBanners: 'plain',
  myStorePages: 'plain',
  myStoreSearch: 'plain',
  products: 'plain',
  newProduct: 'plain',
  productImport: 'plain',
  product: { list: 'products', under: '/admin/my-store/product/' },
  integrations: 'plain',
  audit: 'plain',
  myStoreShipping: 'plain',
  myStoreVouchers: 'plain',
  myStoreVoucherNew: 'plain',
  myStoreVoucher: { list: 'myStoreVouchers', under: '/admin/my-store/voucher/' },
  myStoreCustomers: 'plain',
  myStoreCustomer: { list: 'myStoreCustomers', under: '/admin/my-store/customer/' },
  forgotPassword: 'plain',
  forgotPasswordSuccessful: 'plain',
  resetPassword: 'plain',
  resetPasswordSuccessful: 'plain',
  invitation: 'plain',
};

const isPage = (name: string): name is AdminPageName => Object.hasOwn(adminPages, name);

/** The pages there are, by name. */
export const ADMIN_PAGES = Object.keys(adminPages).filter(isPage);

/**
 * Finds a page's address as a merchant who is signed in would: where it has an id, by the first row of its list.
 * @param filter of that list: '?state=active'
 */
export async function addressOf(page: Page, name: AdminPageName, filter = ''): Promise<string> {
  const way = ways[name];
  const { path } = adminPages[name];
  if (way === 'plain') return path;
  await openPage(page, adminPages[way.list].path + filter);
  await untilLoaded(page);
  const links = page.getByRole('main').locator(`:is(table, ul) a[href^="${way.under}"]`);
  const found = await links.first().getAttribute('href');
  const id = found?.slice(way.under.length).split(/[?#]/)[0];
  if (!id) throw new Error(`no link under ${way.under} on ${way.list}`);
  return way.query ? `${path}?${way.query}=${id}` : way.under + id;
}

/** Waits until nothing on the page is still on its way. */
export async function untilLoaded(page: Page): Promise<void> {
  await untilAlive(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}
