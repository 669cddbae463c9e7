import type { Page, Request, Route } from '@playwright/test';

import { appTexts } from '../../src/browser/texts/appTexts';
import { cartPanelTexts } from '../../src/browser/texts/cartPanelTexts';
import { addToCartTexts } from '../../src/browser/texts/addToCartTexts';
import { cartLoadTexts } from '../../src/browser/texts/cartLoadTexts';
import { cartTexts } from '../../src/browser/texts/cartTexts';
import { checkoutTexts } from '../../src/browser/texts/checkoutTexts';
import { contactTexts } from '../../src/browser/texts/contactTexts';
import { quantityTexts } from '../../src/browser/texts/quantityTexts';
import { refusalTexts } from '../../src/browser/texts/refusalTexts';
import { numbersOf } from '../support/browser/network/badNetwork';
import { keepScreens } from '../support/journeys/screens';
import { expect, test } from '../support/journeys/journey';
import { goToPayment } from '../support/journeys/payments';
import { emailsTo } from '../support/journeys/sandbox';
import { addToCart, cartPanel, goods, goOn, openPage, stepOf } from '../support/journeys/shopper';

/** Every action ends within this: in success, queued, or in a message with another try. */
const END_MS = 15_000;
const CART = '**/api/cart**';
const CHECKOUT = '**/api/checkout';
/** What a captive portal answers to everything, with 200. */
const PORTAL = '<!doctype html><title>Wi-Fi</title>Aceite';
const { slug, title } = goods.withVariants;

// The connection is broken on purpose.
test.use({ expected: /failed: |Failed to load resource|net::ERR/ });

/** From now on 50 kbit/s, and 2 s until an answer begins. */
const slowDown = async (page: Page) => {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 2000,
    downloadThroughput: 50_000 / 8,
    uploadThroughput: 50_000 / 8,
  });
};
const openCart = async (page: Page) => {
  await page.getByRole('button', { name: /^Carrinho/ }).click();
  return cartPanel(page);
};
const withOne = async (page: Page) => {
  await openPage(page, `/products/${slug}`);
  const panel = await addToCart(page);
  const more = panel.getByRole('button', { name: quantityTexts.more(title) });
  const quantity = panel.getByRole('textbox', { name: quantityTexts.quantity(title) });
  return { panel, more, quantity };
};
const storedQuantity = async (page: Page, panel: ReturnType<typeof cartPanel>) => {
  await page.reload();
  await openCart(page);
  return panel.getByRole('textbox', { name: quantityTexts.quantity(title) });
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

test('at 50 kbit/s and 2 s of delay a product goes into the cart', async ({ page }) => {
  await openPage(page, `/products/${slug}`);
  await page.waitForLoadState('networkidle');
  await slowDown(page);
  await page.getByRole('main').getByRole('button', { name: addToCartTexts.add }).click();
  const panel = cartPanel(page);
  await expect(panel.getByRole('link', { name: cartTexts.checkout })).toBeVisible({ timeout: END_MS });
  await panel.getByRole('button', { name: quantityTexts.more(title) }).click();
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
  await page.route(CART, (route) => route.fulfill({ status: 200, contentType: 'text/html', body: PORTAL }));
  await page.getByRole('main').getByRole('button', { name: addToCartTexts.add }).click();
  const toast = page.getByRole('alert').filter({ hasText: refusalTexts.UnexpectedError });
  await expect(toast).toBeVisible({ timeout: END_MS });
  await page.unroute(CART);
  await page.getByRole('button', { name: cartLoadTexts.retry }).click();
  await expect(cartPanel(page).getByRole('link', { name: title })).toBeVisible({ timeout: END_MS });
  await expect(cartPanel(page).getByRole('textbox', { name: quantityTexts.quantity(title) })).toHaveValue('1');
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
  await page.getByRole('main').getByRole('button', { name: addToCartTexts.add }).click();
  await expect(panel).toBeVisible({ timeout: END_MS });
  await expect(quantity).toHaveValue('2');
});

test('two tabs show the same cart', async ({ page, context }) => {
  const { more } = await withOne(page);
  const other = await context.newPage();
  await openPage(other, '/products');
  await openCart(other);
  const there = cartPanel(other).getByRole('textbox', { name: quantityTexts.quantity(title) });
  await expect(there).toHaveValue('1');
  await more.click();
  await expect(there).toHaveValue('2');
});

test('an order is explained however the line fails, keeps what was typed, and is placed once', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(180_000);
  const email = 'maria.rede@example.com';
  await goToPayment(page, email);
  await goOn(page, 'review');
  const sent: Request[] = [];
  page.on('request', (one) => {
    if (one.method() === 'POST' && one.url().endsWith('/api/checkout')) sent.push(one);
  });
  const step = await stepOf(page, 'review');
  const button = step.getByRole('button', { name: new RegExp(`^(Pagar|${checkoutTexts.checkAgain})`) });
  const pressInVain = async () => {
    const before = sent.length;
    await button.click();
    await expect.poll(() => sent.length).toBe(before + 1);
    await expect(button).not.toHaveAttribute('aria-busy', 'true', { timeout: END_MS });
    await expect(button).toHaveText(checkoutTexts.checkAgain);
    await expect(step.getByText(checkoutTexts.unknownTitle)).toBeVisible();
  };
  await context.setOffline(true);
  await pressInVain();
  await context.setOffline(false);

  const fails: ((route: Route) => Promise<void>)[] = [
    (route) => route.abort('connectionreset'),
    (route) => route.fulfill({ status: 200, contentType: 'text/html', body: PORTAL }),
    // The order is made, and nobody learns of it.
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    // Nor of the answer to its repetition, which is cut off.
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: '{"id":"' });
    },
  ];
  for (const fail of fails) {
    await page.route(CHECKOUT, fail);
    await pressInVain();
    await page.unroute(CHECKOUT);
  }
  await slowDown(page);
  await button.click();
  // From where it is counted it goes on to the order's page.
  await page.waitForURL(/\/checkout\/success\//, { timeout: END_MS, waitUntil: 'commit' });
  expect(sent).toHaveLength(fails.length + 2);
  expect(new Set(sent.map((one) => one.headers()['idempotency-key'])).size).toBe(1);
  expect(new Set(sent.map((one) => one.postData())).size).toBe(1);
  await expect
    .poll(async () => (await emailsTo(request, email)).map(({ template }) => template))
    .toEqual(['orderReceived']);
});

test('a page that cannot be had says so, and opens once the line is back', async ({ page, context }) => {
  await openPage(page, '/products');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: appTexts.offlineTitle })).toBeVisible({ timeout: END_MS });
  await expect(page.getByRole('button', { name: appTexts.retry })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('main').getByRole('button', { name: addToCartTexts.add }).first()).toBeVisible({
    timeout: END_MS,
  });
});

test('a message that could not be sent stays typed, and goes with the next press', async ({ page, context }) => {
  await openPage(page, '/contact');
  await page.waitForLoadState('networkidle');
  const typed: [label: string, text: string][] = [
    [contactTexts.name, 'Maria Aparecida de Souza'],
    [contactTexts.email, 'maria.contato@example.com'],
    [contactTexts.message, 'O saco veio rasgado. Como faço a troca?'],
  ];
  const form = page.getByRole('region', { name: contactTexts.formTitle });
  const field = (name: string) => form.getByRole('textbox', { name, exact: true });
  for (const [label, text] of typed) await field(label).fill(text);
  await form.getByLabel(contactTexts.subject).selectOption(contactTexts.subjects.exchange);
  const send = form.getByRole('button', { name: contactTexts.send });
  await context.setOffline(true);
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: refusalTexts.UnexpectedError })).toBeVisible({
    timeout: END_MS,
  });
  for (const [label, text] of typed) await expect(field(label)).toHaveValue(text);
  await context.setOffline(false);
  await send.click();
  await expect(page.getByRole('heading', { name: contactTexts.sentTitle })).toBeVisible({ timeout: END_MS });
});
