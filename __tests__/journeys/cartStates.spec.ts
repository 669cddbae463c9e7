import type { Page } from '@playwright/test';

import type { Cart } from '../../src/shared/cart/cartContract';
import { cartPanelTexts } from '../../src/browser/texts/cartPanelTexts';
import { addToCartTexts } from '../../src/browser/texts/addToCartTexts';
import { cartTexts } from '../../src/browser/texts/cartTexts';
import { quantityTexts } from '../../src/browser/texts/quantityTexts';
import { whyTexts } from '../../src/browser/texts/whyTexts';
import { expectAccessible } from '../support/journeys/accessible';
import { expect, test } from '../support/journeys/journey';
import { keepScreens } from '../support/journeys/screens';
import { addToCart, cartPanel, goods, openPage } from '../support/journeys/shopper';

const { slug, title } = goods.withVariants;

// Each state of the panel: nothing for axe to find, and with SCREENS=1 how it looks at three widths.
const look = async (page: Page, state: string) => {
  await expectAccessible(page, `cart ${state}`);
  await keepScreens(page, `cart-${state}`, { of: 'window' });
};

test('the panel with goods, delivery, voucher and reasons', async ({ page }) => {
  await openPage(page, `/products/${goods.withLongTitle.slug}`);
  await addToCart(page);
  await page.keyboard.press('Escape');
  await openPage(page, `/products/${slug}`);
  const panel = await addToCart(page);
  await look(page, 'lines');

  await panel.getByLabel(cartTexts.zipCode, { exact: true }).fill('13010-111');
  const options = panel.getByRole('group', { name: cartTexts.shippingOptions });
  await expect(options).toBeVisible();
  await options.scrollIntoViewIfNeeded();
  await look(page, 'quoted');
  await options.getByRole('radio').first().check();
  await expect(panel.getByText(cartTexts.updating)).toHaveCount(0);

  await panel.getByLabel(cartTexts.voucher, { exact: true }).fill('#oivizinho');
  await panel.getByRole('button', { name: cartTexts.applyVoucher }).click();
  await expect(panel.getByRole('button', { name: cartTexts.removeVoucher('OIVIZINHO') })).toBeVisible();
  await panel.getByText(whyTexts.why).click();
  await panel.getByText(whyTexts.installmentsText).scrollIntoViewIfNeeded();
  await expect(panel.getByText(whyTexts.voucher('OIVIZINHO'), { exact: true }).last()).toBeVisible();
  await look(page, 'explained');

  await panel.getByRole('button', { name: cartTexts.remove(title) }).click();
  await expect(panel.getByRole('button', { name: cartTexts.undo })).toBeVisible();
  await expect(panel.getByText(cartTexts.updating)).toHaveCount(0);
  await look(page, 'removed');
  await panel.getByRole('button', { name: cartTexts.undo }).click();
  await expect(panel.getByRole('link', { name: title })).toBeVisible();
});

test.describe('refused', () => {
  // A refusal is no trouble.
  test.use({ expected: /406/ });

  test('a voucher that the cart may not have yet says what is missing', async ({ page }) => {
    await openPage(page, '/products?sort=lowest&page=1');
    await page.getByRole('main').getByRole('article').first().getByRole('link').last().click();
    await expect(page.getByRole('main').getByRole('button', { name: addToCartTexts.add })).toBeVisible();
    const panel = await addToCart(page);
    await panel.getByLabel(cartTexts.voucher, { exact: true }).fill('fretegratis');
    await panel.getByRole('button', { name: cartTexts.applyVoucher }).click();
    await expect(panel.getByRole('paragraph').filter({ hasText: /faltam R\$/ })).toBeVisible();
    await look(page, 'voucher-missing');
  });
});

test('what changed without the shopper is told, and a limit of stock shown', async ({ page }) => {
  await openPage(page, `/products/${slug}`);
  await addToCart(page);
  await page.keyboard.press('Escape');
  await page.route('**/api/cart/*', async (route) => {
    const answer = await route.fetch();
    const cart: Cart = await answer.json();
    await route.fulfill({
      response: answer,
      json: {
        ...cart,
        listProduct: cart.listProduct.map((line) => ({ ...line, stock: 1 })),
        notices: [
          { kind: 'priceChanged', title, before: 17_990, now: 16_890 },
          { kind: 'stockFell', title, available: 1 },
          { kind: 'voucherGone' },
        ],
      },
    });
  });
  await openPage(page, `/products/${slug}`);
  await page.getByRole('button', { name: /^Carrinho/ }).click();
  const panel = cartPanel(page);
  await expect(panel.getByRole('list', { name: cartTexts.notices })).toBeVisible();
  await expect(panel.getByRole('button', { name: quantityTexts.more(title) })).toHaveAttribute('aria-disabled', 'true');
  await look(page, 'notices');
});

test.describe('without an answer', () => {
  test.use({ expected: /failed: |Failed to load resource|net::ERR/ });

  test('the cart of the last visit is shown as it was', async ({ page }) => {
    await openPage(page, `/products/${slug}`);
    await addToCart(page);
    await page.route('**/api/cart/*', (route) => route.abort('connectionreset'));
    await openPage(page, `/products/${slug}`);
    await page.getByRole('button', { name: /^Carrinho/ }).click();
    await expect(cartPanel(page).getByRole('paragraph').filter({ hasText: cartPanelTexts.keptCart })).toBeVisible();
    await expect(cartPanel(page).getByRole('link', { name: title })).toBeVisible();
    await look(page, 'kept');
  });
});
