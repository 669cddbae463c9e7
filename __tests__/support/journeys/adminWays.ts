import { expect, type Page } from '@playwright/test';

import { adminPages, type AdminPageName } from '../../../src/browser/admin/adminPages';
import { openPage, untilAlive } from './shopper';

/** Where a page with an id is found: the list it is on, and what its address begins with. */
type OnList = { list: AdminPageName; under: string; query?: string };

/** How the pages are reached whose address names something. */
const ON_LISTS: Partial<Record<AdminPageName, OnList>> = {
  pickingList: { list: 'sales', under: '/admin/sale/', query: 'order' },
  saleLabels: { list: 'sales', under: '/admin/sale/', query: 'order' },
  saleOrder: { list: 'sales', under: '/admin/sale/' },
  message: { list: 'messages', under: '/admin/message/' },
  product: { list: 'products', under: '/admin/my-store/product/' },
  myStoreVoucher: { list: 'myStoreVouchers', under: '/admin/my-store/voucher/' },
  repeat: { list: 'repeats', under: '/admin/repeat/' },
  myStoreCustomer: { list: 'myStoreCustomers', under: '/admin/my-store/customer/' },
};

const isPage = (name: string): name is AdminPageName => Object.hasOwn(adminPages, name);

/** The pages there are, by name. */
export const ADMIN_PAGES = Object.keys(adminPages).filter(isPage);

/**
 * Finds a page's address as a merchant who is signed in would: where it has an id, by the first row of its list.
 * @param filter of that list: '?state=active'
 */
export async function addressOf(page: Page, name: AdminPageName, filter = ''): Promise<string> {
  const way = ON_LISTS[name];
  const { path } = adminPages[name];
  if (!way) {
    if (path.includes(':')) throw new Error(`${name} is on no list`);
    return path;
  }
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
  // Together: between the server's page and a section's code there may be neither.
  await expect(async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1, { timeout: 100 });
  }).toPass();
}
