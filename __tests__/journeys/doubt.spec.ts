import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { cartTexts } from '../../src/browser/texts/cartTexts';
import { checkoutTexts } from '../../src/browser/texts/checkoutTexts';
import { quantityTexts } from '../../src/browser/texts/quantityTexts';
import { paymentTexts } from '../../src/browser/texts/paymentTexts';
import { waitTexts } from '../../src/browser/texts/waitTexts';
import { expect, test as base } from '../support/journeys/journey';
import { look } from '../support/journeys/look';
import { approvedCard, cpfOf, fillInCard, goToPayment, pay } from '../support/journeys/payments';
import { freePort, startShop } from '../support/journeys/shopProcess';
import {
  addToCart,
  chooseDelivery,
  fillInAddress,
  goOn,
  identify,
  openPage,
  stepOf,
  untilAlive,
} from '../support/journeys/shopper';

/** Everything is doubted from the second time on; postal codes are refused from the fourth. */
const LIMITS = { each: { free: 1, most: 500 }, postalCodesOfNetwork: { free: 3, most: 3 } };

/** A shop of its own, with limits: the others' have none, as all journeys come from one address. */
const test = base.extend<object, { strictShop: string }>({
  strictShop: [
    async ({ browserName: _none }, use) => {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'oipet-doubt-'));
      const port = await freePort();
      const environment = { LIMITS: JSON.stringify(LIMITS) };
      const shop = await startShop({ port, dataDir, environment });
      await use(shop.base);
      await shop.end('SIGINT');
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ strictShop }, use) => use(strictShop),
});
test.describe.configure({ timeout: 240_000, mode: 'serial' });
// A browser logs every answer of 429 and 406.
test.use({ expected: /429|406/ });

/** Something of which a few units are left: more than may be held unpaid, by its slug. */
async function aScarceProduct(page: Page): Promise<{ slug: string; stock: number; title: string }> {
  const store = await (await page.request.get('/api/store')).json();
  const headers = { 'x-store-id': store.id };
  for (let number = 1; ; number += 1) {
    const { list } = await (await page.request.get(`/api/product?page=${number}&limit=50`, { headers })).json();
    if (list.length === 0) throw new Error('nothing is scarce');
    for (const { slug } of list) {
      const { title, variants } = await (await page.request.get(`/api/product/${slug}`, { headers })).json();
      if (variants.length === 1 && variants[0].stock >= 5 && variants[0].stock <= 8)
        return { slug, title, stock: variants[0].stock };
    }
  }
}

test('a browser that is doubted proves itself at every step, and its shopper notices nothing', async ({ page }) => {
  const answers = new Map<string, number[]>();
  page.on('response', (response) => {
    const call = `${response.request().method()} ${new URL(response.url()).pathname}`;
    if (call.includes('/api/')) answers.set(call, [...(answers.get(call) ?? []), response.status()]);
  });
  await goToPayment(page, 'rosa.lima@example.com');
  await pay(page);
  await expect(page.getByRole('heading', { level: 1, name: /Pedido/ })).toBeVisible();
  // The same shopper again: now the checkout itself is doubted, and goes on with the same key.
  answers.clear();
  await goToPayment(page, 'ana.reis@example.com');
  await pay(page);
  expect(answers.get('POST /api/checkout')).toEqual([429, 201]);
});

test('who would reserve too much of a product by boleto is offered a card, and pays with it', async ({ page }) => {
  const { slug, stock, title } = await aScarceProduct(page);
  const email = 'joao.prado@example.com';
  await openPage(page, `/products/${slug}`);
  const panel = await addToCart(page);
  for (let units = 2; units <= stock; units += 1)
    await panel.getByRole('button', { name: quantityTexts.more(title) }).click();
  await panel.getByRole('link', { name: 'Finalizar Compra' }).click();
  await page.waitForURL('**/checkout');
  await untilAlive(page);
  // So many of it are delivered by the store alone, and what is paid by boleto on no day as early as the first.
  const days = (await chooseDelivery(page)).getByLabel(checkoutTexts.deliveryDay);
  await days.selectOption({ index: (await days.getByRole('option').count()) - 1 });
  await goOn(page, 'identification');
  await identify(page, { email, document: cpfOf(email) });
  await goOn(page, 'delivery');
  await fillInAddress(page);
  const payment = await goOn(page, 'payment');
  await payment.getByRole('radio', { name: paymentTexts.methods.boleto.title }).check();
  await goOn(page, 'review');
  await (await stepOf(page, 'review')).getByRole('button', { name: /^Pagar/ }).click();
  const message = (await stepOf(page, 'review')).getByRole('alert');
  await expect(message).toContainText(paymentTexts.reservedButTitle);
  await expect(message).toContainText(title);
  await expect(message).toBeFocused();
  await look(page, 'checkout-reserved');
  await page.getByRole('link', { name: checkoutTexts.backTo(checkoutTexts.steps.payment.backTo) }).click();
  await fillInCard(await stepOf(page, 'payment'), approvedCard);
  await pay(page);
});

test('who looks up too many postal codes reads so, and keeps what is typed', async ({ page }) => {
  await openPage(page, '/');
  const { slug } = await aScarceProduct(page);
  await openPage(page, `/products/${slug}`);
  const form = page.getByRole('form', { name: cartTexts.shippingTitle });
  const field = form.getByLabel(cartTexts.shippingTitle);
  // The code of the form comes with the first touch, and takes over what stands in it by then.
  await field.fill('01310-100');
  await expect(form.getByRole('list')).toBeVisible();
  for (const zipCode of ['20040-020', '30130-010', '40020-000']) await field.fill(zipCode);
  await expect(form.getByRole('alert')).toContainText('Espere um minuto');
  await expect(field).toHaveValue('40020-000');
  await expect(page.getByText(waitTexts.zipCode)).toBeVisible();
  await look(page, 'postal-codes-refused');
});
