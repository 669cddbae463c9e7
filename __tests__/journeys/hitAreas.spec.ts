import type { Locator, Page } from '@playwright/test';

import type { AdminPageName } from '../../src/browser/admin/adminPages';
import { cpfOf } from '../support/journeys/payments';
import { signInWith } from '../support/journeys/account';
import { accountApi } from '../support/journeys/accountApi';
import { addressOf, untilLoaded } from '../support/journeys/adminWays';
import { guestApi } from '../support/journeys/guestOrder';
import { smallTargetsOf } from '../support/journeys/hitAreas';
import { expect, test } from '../support/journeys/journey';
import { enterAdmin } from '../support/journeys/merchant';
import { addToCart, goods, openPage } from '../support/journeys/shopper';

/** In CSS pixels, both ways, for a finger on a phone (design, pieces). */
const TARGET = 44;

test.use({ viewport: { width: 360, height: 740 } });

const expectLargeTargets = async (page: Page, what: string): Promise<void> =>
  expect.soft(await smallTargetsOf(page, TARGET), what).toEqual([]);

/** Waits until it no longer slides. */
const settled = (panel: Locator): Promise<unknown> =>
  panel.evaluate((element) => Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)));

/** Of this file alone: other journeys change the passwords of the demo's customers. */
const dora = { name: 'Dora Dedo', email: 'dora.dedo@example.com', document: cpfOf('dora.dedo@example.com') };

test('a finger hits every control of the shop that stands alone', async ({ page, baseURL, request }) => {
  const orderId = await (await guestApi(baseURL ?? '')).placeOrder({ email: dora.email });
  await (await accountApi(request)).open(dora);
  for (const path of ['/', '/products', `/order/${orderId}`, `/products/${goods.withVariants.slug}`]) {
    await openPage(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectLargeTargets(page, path);
  }
  const panel = await addToCart(page);
  await settled(panel);
  await expectLargeTargets(page, 'cart');
  await openPage(page, '/checkout');
  await expectLargeTargets(page, 'checkout');
  await openPage(page, '/auth/login?next=%2Faccount');
  await expectLargeTargets(page, 'sign-in');
  await signInWith(page, dora.email);
  await page.waitForURL('**/account');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Pedido/ })
      .first(),
  ).toBeVisible();
  await expectLargeTargets(page, 'account');
});

test('a finger hits every control of the admin that stands alone', async ({ page }) => {
  test.skip(process.env.JOURNEYS === 'short');
  await enterAdmin(page);
  const pages: AdminPageName[] = [
    'dashboard',
    'sales',
    'saleOrder',
    'products',
    'messages',
    'message',
    'abandonedCarts',
    'finance',
    'myStoreCustomers',
    'myStoreVouchers',
  ];
  for (const name of pages) {
    await openPage(page, await addressOf(page, name));
    await untilLoaded(page);
    await expectLargeTargets(page, name);
  }
  await openPage(page, `${await addressOf(page, 'sales')}?status=paymentApproved`);
  await untilLoaded(page);
  await expectLargeTargets(page, 'sales, filtered');
});
