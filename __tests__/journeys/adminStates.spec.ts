import type { Route } from '@playwright/test';

import { adminPages, type AdminPageName } from '../../src/browser/admin/adminPages';
import { adminTexts } from '../../src/browser/texts/adminTexts';
import { adminProductTexts } from '../../src/browser/texts/adminProductTexts';
import { appTexts } from '../../src/browser/texts/appTexts';
import { integrationTexts } from '../../src/browser/texts/integrationTexts';
import { rulesTexts } from '../../src/browser/texts/rulesTexts';
import { salesTexts } from '../../src/browser/texts/salesTexts';
import { myStoreSectionTexts } from '../../src/browser/texts/myStoreSectionTexts';
import { productFieldTexts } from '../../src/browser/texts/productFieldTexts';
import { addressOf, untilLoaded } from '../support/journeys/adminWays';
import { expectAccessible } from '../support/journeys/accessible';
import { expect, test } from '../support/journeys/journey';
import { expectFocusStaysIn, tabTo } from '../support/journeys/keys';
import { look } from '../support/journeys/look';
import { enterAdmin, placeSale } from '../support/journeys/merchant';
import { keepScreens } from '../support/journeys/screens';
import { openPage } from '../support/journeys/shopper';
import { expectSoundScreen } from '../support/journeys/soundScreen';

// axe reads every page on the way.
test.describe.configure({ timeout: 300_000 });
test.use({ viewport: { width: 360, height: 740 } });

/** What the pages of the admin ask for; who is signed in is answered as ever. */
const ASKED = /\/api\/admin\/(?!me\b)/;

/** Pages that are nothing without what they ask for. */
const LOADING: AdminPageName[] = [
  'dashboard',
  'finance',
  'subscription',
  'sales',
  'pickingList',
  'saleLabels',
  'saleOrder',
  'customerInvitations',
  'myStore',
  'myStoreCategories',
  'products',
  'product',
  'integrations',
  'audit',
  'myStoreShipping',
  'myStoreVouchers',
  'myStoreVoucher',
  'myStoreCustomers',
  'myStoreCustomer',
];
const LISTS: AdminPageName[] = [
  'sales',
  'customerInvitations',
  'myStoreCategories',
  'myStoreBanners',
  'myStoreSearch',
  'products',
  'integrations',
  'audit',
  'myStoreShipping',
  'myStoreVouchers',
  'myStoreCustomers',
];

test.describe('while the API is down', () => {
  test.use({ expected: /\b503\b/ });

  test('each page says so, and comes with another try', async ({ page }) => {
    await enterAdmin(page);
    for (const name of LOADING) {
      await test.step(name, async () => {
        const address = await addressOf(page, name);
        await page.route(ASKED, (route) => route.fulfill({ status: 503, json: { name: 'UnavailableError' } }));
        await openPage(page, address);
        const again = page.getByRole('main').getByRole('button', { name: adminTexts.retry }).first();
        await expect(again).toBeVisible();
        await expectSoundScreen(page, `${name} without the API`);
        await look(page, `admin/failed-${name}`);
        await page.unroute(ASKED);
        await again.click();
        await expect(again).toBeHidden();
        await untilLoaded(page);
      });
    }
  });
});

test('each page holds its place while it is on its way', async ({ page }) => {
  await enterAdmin(page);
  for (const name of LOADING) {
    await test.step(name, async () => {
      const address = await addressOf(page, name);
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const asked = page.waitForRequest(ASKED);
      await page.route(ASKED, async (route) => {
        await released;
        await route.continue();
      });
      await openPage(page, address);
      // What asks is shown only then: the page's own code came before.
      await asked;
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectSoundScreen(page, `${name} on its way`);
      await look(page, `admin/loading-${name}`, 'window');
      release();
      await untilLoaded(page);
      await page.unroute(ASKED);
    });
  }
});

test('a store that has nothing yet is told what to do', async ({ page }) => {
  await enterAdmin(page);
  await page.route(ASKED, (route) =>
    answeredWith(route, (key, value) => {
      if (key === 'total') return 0;
      return Array.isArray(value) ? [] : value;
    }),
  );
  for (const name of LISTS) {
    await test.step(name, async () => {
      await openPage(page, adminPages[name].path);
      await untilLoaded(page);
      await expectSoundScreen(page, `${name}, empty`);
      await look(page, `admin/empty-${name}`);
    });
  }
});

test('words longer than any line break, and nothing is pushed out', async ({ page }) => {
  const long = 'Otorrinolaringologistaveterinárioespecializado'.repeat(2);
  const words = /^(name|title|buyerName|brand|email|label|code|sku|alt|subjectName|actorName)$/;
  await enterAdmin(page);
  const addresses: [AdminPageName, string][] = [];
  for (const name of LOADING) addresses.push([name, await addressOf(page, name)]);
  await page.route(ASKED, (route) =>
    answeredWith(route, (key, value) => {
      if (typeof value !== 'string' || !words.test(key)) return value;
      return key === 'email' ? `${long.toLowerCase()}@example.com` : long;
    }),
  );
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 740 });
    for (const [name, address] of addresses) {
      await test.step(`${name} at ${width} px`, async () => {
        await openPage(page, address);
        await untilLoaded(page);
        await expectSoundScreen(page, `${name}, long words`);
        await expectAccessible(page, `${name}, long words`);
        await keepScreens(page, `admin/long-${name}`, { widths: [width] });
      });
    }
  }
});

test('dialogs take the focus, keep it, and give it back at Escape', async ({ page, baseURL }) => {
  const dialogs: [AdminPageName, string | RegExp][] = [
    ['dashboard', adminTexts.leave],
    ['saleOrder', salesTexts.events.invoiceGenerated],
    ['saleOrder', salesTexts.events.shippedManually],
    ['saleOrder', /^Cancelar e devolver/],
    ['saleOrder', salesTexts.refundPart],
    ['product', adminProductTexts.adjust],
    ['product', adminProductTexts.preview],
    ['myStoreCategories', myStoreSectionTexts.addCategory],
    ['myStoreBanners', myStoreSectionTexts.addBanner],
    ['myStoreSearch', myStoreSectionTexts.addSynonym],
    ['integrations', integrationTexts.newKey],
    ['integrations', integrationTexts.newHook],
    ['myStoreShipping', rulesTexts.addRule],
    ['myStoreVoucher', rulesTexts.end],
  ];
  // A voucher that is over cannot be ended.
  const GOOD: Partial<Record<AdminPageName, string>> = { myStoreVoucher: '?state=active' };
  // Paid, not sent and not to be fetched: much can be done with it.
  const { id } = await placeSale(page, baseURL ?? '', { email: 'dialogos@oipet.test' });
  await enterAdmin(page);
  for (const [index, [name, words]] of dialogs.entries()) {
    await test.step(`${name}: ${String(words)}`, async () => {
      await openPage(
        page,
        name === 'saleOrder' ? `${adminPages.sales.path}/${id}` : await addressOf(page, name, GOOD[name]),
      );
      await untilLoaded(page);
      const key = page.getByRole('button', { name: words, exact: typeof words === 'string' }).first();
      // What is not next stands in a sheet, which leaves: the focus comes back to what opened that.
      const sheetKey = page.getByRole('button', { name: salesTexts.otherActions });
      const isInSheet = name === 'saleOrder' && (await key.count()) === 0;
      if (isInSheet) await sheetKey.click();
      await key.focus();
      await page.keyboard.press('Enter');
      const dialog = page.locator('dialog[open]');
      await expect(dialog).toBeVisible();
      await expectSoundScreen(page, `${name}: ${String(words)}`);
      await look(page, `admin/dialog-${index}-${name}`, 'window');
      await expectFocusStaysIn(page, dialog);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(isInSheet ? sheetKey : key).toBeFocused();
    });
  }
});

test('the admin is walked by keyboard: past the menu, through the menu, and into the menu of a row', async ({
  page,
}) => {
  await enterAdmin(page, '/admin/sale');
  await untilLoaded(page);
  await page.reload();
  await untilLoaded(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: appTexts.skip });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const menu = page.getByRole('button', { name: adminTexts.toggleSidebar });
  await tabTo(page, menu, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const sidebar = page.getByRole('dialog', { name: adminTexts.sidebar });
  await expect(sidebar).toBeVisible();
  await expectSoundScreen(page, 'sidebar');
  await look(page, 'admin/sidebar', 'window');
  await expectFocusStaysIn(page, sidebar);
  await page.keyboard.press('Escape');
  await expect(sidebar).toBeHidden();
  await expect(menu).toBeFocused();

  const dots = page
    .getByRole('main')
    .getByRole('table')
    .getByRole('button', { name: /^Ações/ })
    .first();
  await tabTo(page, dots);
  await page.keyboard.press('ArrowDown');
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  await expectSoundScreen(page, 'menu of a row');
  await look(page, 'admin/menu', 'window');
  await page.keyboard.press('ArrowDown');
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(0);
  await expect(dots).toBeFocused();
});

test('a form sent empty says what is missing, and leads there', async ({ page }) => {
  await enterAdmin(page);
  const forms: [AdminPageName, string][] = [
    ['customerInvitations', adminTexts.inviteSubmit],
    ['myStoreVoucherNew', rulesTexts.create],
    ['newProduct', adminTexts.save],
  ];
  for (const [name, words] of forms) {
    await test.step(name, async () => {
      await openPage(page, adminPages[name].path);
      await untilLoaded(page);
      // What nothing was written into has nothing to save.
      if (name === 'newProduct') await page.getByLabel(productFieldTexts.description.label).fill('Para cães.');
      await page.getByRole('button', { name: words, exact: true }).click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
      await expectSoundScreen(page, `${name}, wrong`);
      await look(page, `admin/wrong-${name}`);
    });
  }
});

/** Lets the API answer, and changes the JSON on its way. */
async function answeredWith(route: Route, change: (key: string, value: unknown) => unknown): Promise<void> {
  if (route.request().method() !== 'GET') return route.continue();
  const response = await route.fetch();
  const text = await response.text();
  return route.fulfill({ response, body: JSON.stringify(JSON.parse(text, change)) });
}
