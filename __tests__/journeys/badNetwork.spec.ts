import type { Page, Route } from '@playwright/test';

import { cartPanelTexts } from '../../src/browser/texts/cartPanelTexts';
import { cartTexts } from '../../src/browser/texts/cartTexts';
import { kitTexts } from '../../src/browser/texts/kitTexts';
import { refusalTexts } from '../../src/browser/texts/refusalTexts';
import { numbersOf } from '../support/browser/network/badNetwork';
import { keepScreens } from '../support/journeys/screens';
import { expect, test } from '../support/journeys/journey';
import { addToCart, cartPanel, goods, openPage } from '../support/journeys/shopper';

/** Every action ends within this: in success, queued, or in a message with another try. */
const END_MS = 15_000;
const CART = '**/api/cart**';
const { slug, title } = goods.withVariants;

// The connection is broken on purpose.
test.use({ expected: /failed: |Failed to load resource|net::ERR/ });

const openCart = async (page: Page) => {
  await page.getByRole('button', { name: /^Carrinho/ }).click();
  return cartPanel(page);
};
const withOne = async (page: Page) => {
  await openPage(page, `/products/${slug}`);
  const panel = await addToCart(page);
  const more = panel.getByRole('button', { name: kitTexts.more(title) });
  const quantity = panel.getByRole('textbox', { name: kitTexts.quantity(title) });
  return { panel, more, quantity };
};
const storedQuantity = async (page: Page, panel: ReturnType<typeof cartPanel>) => {
  await page.reload();
  await openCart(page);
  return panel.getByRole('textbox', { name: kitTexts.quantity(title) });
};

test('without a line the cart is read, changed, and saved when the line is back', async ({ page, context }) => {
  const { panel, more, quantity } = await withOne(page);
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await openCart(page);
  await expect(quantity).toHaveValue('1');
  await more.click();
  await expect(panel.getByRole('paragraph').filter({ hasText: cartPanelTexts.doubt })).toBeVisible({ timeout: END_MS });
  await expect(panel.getByRole('button', { name: cartPanelTexts.tryNow })).toBeVisible();
  await expect(quantity).toHaveValue('2');
  await keepScreens(page, 'cart-doubt', { of: 'window' });
  await context.setOffline(false);
  await expect(panel.getByRole('paragraph').filter({ hasText: cartPanelTexts.doubt })).toBeHidden({ timeout: END_MS });
  await expect(await storedQuantity(page, panel)).toHaveValue('2');
});

test('the panel opens without a line though it was never opened before', async ({ page, context }) => {
  await withOne(page);
  await page.goto('/products');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await openCart(page);
  await expect(cartPanel(page).getByRole('link', { name: title })).toBeVisible();
});

test('at 50 kbit/s and 2 s of delay a product goes into the cart', async ({ page, context }) => {
  await openPage(page, `/products/${slug}`);
  await page.waitForLoadState('networkidle');
  const line = await context.newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 2000,
    downloadThroughput: 50_000 / 8,
    uploadThroughput: 50_000 / 8,
  });
  await page.getByRole('main').getByRole('button', { name: cartTexts.add }).click();
  const panel = cartPanel(page);
  await expect(panel.getByRole('link', { name: cartTexts.checkout })).toBeVisible({ timeout: END_MS });
  await panel.getByRole('button', { name: kitTexts.more(title) }).click();
  await expect(panel.getByRole('link', { name: cartTexts.checkout })).toBeVisible();
  await expect(panel.getByText(cartTexts.updating)).toHaveCount(1);
  await expect(panel.getByText(cartTexts.updating)).toHaveCount(0, { timeout: END_MS });
  await expect(panel.getByRole('paragraph').filter({ hasText: cartPanelTexts.doubt })).toBeHidden();
});

test('with 30 % of requests failing nothing that was asked for is lost', async ({ page }) => {
  const { panel, more, quantity } = await withOne(page);
  const next = numbersOf(40);
  await page.route(CART, (route) => (next() < 0.3 ? route.abort('connectionreset') : route.continue()));
  for (let clicks = 2; clicks <= 9; clicks += 1) {
    await more.click();
    await expect(quantity).toHaveValue(String(clicks));
    await expect(page.getByText(cartTexts.updating)).toHaveCount(0, { timeout: END_MS });
  }
  await page.unroute(CART);
  await expect(panel.getByRole('paragraph').filter({ hasText: cartPanelTexts.doubt })).toBeHidden({ timeout: END_MS });
  await expect(await storedQuantity(page, panel)).toHaveValue('9');
});

test('a captive portal that answers 200 with a page of its own is told, and can be tried again', async ({ page }) => {
  await openPage(page, `/products/${slug}`);
  await page.waitForLoadState('networkidle');
  await page.route(CART, (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Wi-Fi</title>Aceite' }),
  );
  await page.getByRole('main').getByRole('button', { name: cartTexts.add }).click();
  const toast = page.getByRole('alert').filter({ hasText: refusalTexts.UnexpectedError });
  await expect(toast).toBeVisible({ timeout: END_MS });
  await page.unroute(CART);
  await page.getByRole('button', { name: cartTexts.retry }).click();
  await expect(cartPanel(page).getByRole('link', { name: title })).toBeVisible({ timeout: END_MS });
  await expect(cartPanel(page).getByRole('textbox', { name: kitTexts.quantity(title) })).toHaveValue('1');
});

test('a product whose answer was lost is in the cart once', async ({ page }) => {
  const { quantity, panel } = await withOne(page);
  await page.keyboard.press('Escape');
  const loseReply = async (route: Route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  };
  await page.route(CART, loseReply);
  await page.getByRole('main').getByRole('button', { name: cartTexts.add }).click();
  await expect(panel).toBeVisible({ timeout: END_MS });
  await expect(quantity).toHaveValue('2');
});

test('two tabs show the same cart', async ({ page, context }) => {
  const { more } = await withOne(page);
  const other = await context.newPage();
  await openPage(other, '/products');
  await openCart(other);
  const there = cartPanel(other).getByRole('textbox', { name: kitTexts.quantity(title) });
  await expect(there).toHaveValue('1');
  await more.click();
  await expect(there).toHaveValue('2');
});
