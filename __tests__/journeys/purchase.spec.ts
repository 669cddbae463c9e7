import type { Page, Request } from '@playwright/test';

import { cartPanelTexts } from '../../src/browser/texts/cartPanelTexts';
import { cartTexts } from '../../src/browser/texts/cartTexts';
import { checkoutTexts } from '../../src/browser/texts/checkoutTexts';
import { quantityTexts } from '../../src/browser/texts/quantityTexts';
import { orderTexts } from '../../src/browser/texts/orderTexts';
import { amountOf, amountsIn, sumOf } from '../support/journeys/amounts';
import { expect, test } from '../support/journeys/journey';
import { emailsTo } from '../support/journeys/sandbox';
import {
  addToCart,
  chooseDelivery,
  fillInAddress,
  goods,
  goOn,
  identify,
  openPage,
  openStep,
  stepOf,
  untilAlive,
} from '../support/journeys/shopper';
import { orderStatus } from '../support/orderStatus';

const PRODUCT = goods.withVariants.title;

test('a guest buys with Pix, and every page tells the same total', async ({ page, context, request }) => {
  const email = 'maria.pix@example.com';
  const saves = quantitySaves(page);

  await test.step('from the menu to a product', async () => {
    await openPage(page, '/');
    const menu = page.getByRole('navigation', { name: 'Principal' });
    await menu.getByRole('button', { name: 'Produtos' }).click();
    await menu.getByRole('link', { name: 'Ração seca' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ração seca' })).toBeVisible();
    await page.getByRole('link', { name: PRODUCT }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: PRODUCT })).toBeVisible();
  });

  const price = await test.step('another variant by keyboard', async () => {
    const buying = page.getByRole('region', { name: 'Comprar' });
    const first = await page.evaluate(() => location.search);
    await buying.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(buying.getByRole('radio').nth(1)).toBeChecked();
    await expect.poll(() => page.evaluate(() => location.search)).not.toBe(first);
    return amountsIn((await buying.textContent()) ?? '');
  });
  expect(price.length).toBeGreaterThan(0);

  const panel = await test.step('into the cart: the panel opens with the focus in it', async () => {
    const opened = await addToCart(page);
    await expect(opened.locator(':focus')).toHaveCount(1);
    await expect(opened.getByRole('listitem')).toHaveCount(1);
    return opened;
  });
  const unitPrice = await amountOf(panel.getByRole('listitem').locator('strong'));
  expect(price).toContain(unitPrice);

  await test.step('two clicks in a row are saved once, after the pause', async () => {
    saves.length = 0;
    const more = panel.getByRole('button', { name: quantityTexts.more(PRODUCT) });
    await more.click();
    await more.click();
    await expect(panel.getByRole('textbox', { name: quantityTexts.quantity(PRODUCT) })).toHaveValue('3');
    await expect.poll(() => sumOf(panel, cartTexts.subtotal)).toBe(3 * unitPrice);
    expect(saves).toEqual([3]);
  });

  await test.step('a postal code brings deliveries', async () => {
    await panel.getByLabel(cartTexts.zipCode, { exact: true }).fill('13010-111');
    await expect(panel.getByRole('radio', { checked: true })).toHaveCount(1);
    await expect.poll(() => sumOf(panel, cartTexts.delivery).catch(() => 0)).toBeGreaterThan(0);
  });

  await test.step('a voucher', async () => {
    await panel.getByLabel(cartTexts.voucher, { exact: true }).fill('#oivizinho');
    await panel.getByRole('button', { name: cartTexts.applyVoucher }).click();
    await expect
      .poll(() => sumOf(panel, cartPanelTexts.voucherOf('OIVIZINHO')).catch(() => 0))
      .toBe(Math.round((3 * unitPrice) / 10));
  });

  const expected = {
    subtotal: 3 * unitPrice,
    discount: await sumOf(panel, cartPanelTexts.voucherOf('OIVIZINHO')),
    delivery: await sumOf(panel, cartTexts.delivery),
    total: await sumOf(panel, cartTexts.total),
  };
  expect(expected.total).toBe(expected.subtotal - expected.discount + expected.delivery);
  expect(saves).toEqual([3]);

  await test.step('the five steps', async () => {
    await panel.getByRole('link', { name: 'Finalizar Compra' }).click();
    await page.waitForURL('**/checkout');
    await untilAlive(page);
    await chooseDelivery(page);
    await goOn(page, 'identification');
    await identify(page, { email, document: '52998224725' });
    await expect(openStep(page).getByLabel(checkoutTexts.document)).toHaveValue('529.982.247-25');
    await goOn(page, 'delivery');
    await fillInAddress(page);
    await goOn(page, 'payment');
    await goOn(page, 'review');
    const receipt = page.getByRole('complementary', { name: checkoutTexts.summaryLabel });
    expect(await sumOf(receipt, cartTexts.total)).toBe(expected.total);
    expect(await sumOf(receipt, cartPanelTexts.voucherOf('OIVIZINHO'))).toBe(expected.discount);
  });

  await test.step('paying, pressed twice, opens one order, waiting for Pix', async () => {
    const pay = (await stepOf(page, 'review')).getByRole('button', { name: /^Pagar/ });
    expect(await amountOf(pay)).toBe(expected.total);
    await pay.dblclick();
    await page.waitForURL('**/order/*');
    await expect(page.getByRole('img', { name: orderTexts.qrCode })).toBeVisible();
    await expect(page.locator('code')).toHaveText(/^000201.*6304[0-9A-F]{4}$/);
  });

  const orderNumber = (await page.getByRole('heading', { level: 1 }).textContent())?.replace(/\D/g, '') ?? '';
  const summary = page.getByRole('complementary', { name: orderTexts.summary });
  const shown = {
    subtotal: await sumOf(summary, orderTexts.subtotal),
    discount: await sumOf(summary, orderTexts.voucher('OIVIZINHO')),
    delivery: await sumOf(summary, orderTexts.delivery),
    total: await sumOf(summary, orderTexts.total),
  };
  expect(shown).toEqual(expected);

  await test.step('approved elsewhere, the page turns by itself', async () => {
    // Gone if the document were loaded anew.
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const bank = await context.newPage();
    await bank.goto('/sandbox');
    const approve = bank.getByRole('button', { name: `Aprovar pagamento: Pedido ${orderNumber}` });
    const charge = bank.getByRole('listitem').filter({ has: approve });
    await expect(charge).toHaveCount(1);
    const chargeId = /ch_\w+/.exec((await charge.textContent()) ?? '')?.[0];
    await approve.click();
    await expect(bank.getByRole('status')).toHaveText('Feito.');
    await expect(page.getByRole('heading', { name: orderStatus.paidTitle })).toBeVisible();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    await bank.close();
    for (let press = 0; press < 3; press += 1) {
      const again = await request.post(`/sandbox/pagarme/charges/${chargeId}/pay`);
      expect(again.status(), 'paid once, paid for good').toBe(412);
    }
  });

  await test.step('its history tells each thing once', async () => {
    const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const order = await (await request.get(`/api/order/${orderId}`, { headers: await storeHeader(page) })).json();
    expect(order.history.map(({ status }: { status: string }) => status)).toEqual([
      'opened',
      'waitingPayment',
      'paymentApproved',
    ]);
    expect(order.total).toBe(expected.total);
  });

  await test.step('one e-mail each, with the same amounts', async () => {
    await expect
      .poll(async () => (await emailsTo(request, email)).map(({ template, subject }) => [template, subject !== null]))
      .toEqual([
        ['orderReceived', true],
        ['paymentApproved', true],
      ]);
    for (const { text } of await emailsTo(request, email)) {
      expect(amountsIn(text ?? '')).toEqual(
        expect.arrayContaining([expected.subtotal, expected.delivery, expected.total]),
      );
    }
  });
});

/** The quantities sent to be saved for lines already in the cart, as they are sent. */
function quantitySaves(page: Page): number[] {
  const saves: number[] = [];
  page.on('request', (sent: Request) => {
    if (sent.method() === 'PUT' && new URL(sent.url()).pathname === '/api/cart/product') {
      saves.push(sent.postDataJSON().quantity);
    }
  });
  return saves;
}

const storeHeader = async (page: Page): Promise<Record<string, string>> => ({
  'x-store-id': (await page.evaluate(() => localStorage.getItem('storeId'))) ?? '',
});
