import type { Page } from '@playwright/test';

import { quantityTexts } from '../../src/browser/texts/quantityTexts';
import { orderTexts } from '../../src/browser/texts/orderTexts';
import { regretTexts } from '../../src/browser/texts/regretTexts';
import { paymentTexts } from '../../src/browser/texts/paymentTexts';
import { expect, test } from '../support/journeys/journey';
import { look } from '../support/journeys/look';
import { actOnCharge, approvedCard, fillInCard, goToPayment, pay, refusedCard } from '../support/journeys/payments';
import { goOn, openPage, stepOf } from '../support/journeys/shopper';
import { orderStatus } from '../support/orderStatus';
import { refusalWords } from '../../src/shared/order/words/refusalWords';
import { refundWay } from '../../src/shared/order/words/refundWords';

// axe reads several pages on the way.
test.describe.configure({ timeout: 120_000 });

test('a guest pays by card in two parts, and no number of it is kept anywhere', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes(approvedCard.number)) sent.push(new URL(request.url()).pathname);
  });
  const step = await goToPayment(page, 'maria.cartao@example.com');
  await look(page, 'checkout-payment');
  await step.getByRole('radio', { name: paymentTexts.methods.creditCard.title }).check();
  await step.getByRole('button', { name: /^Continuar/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: paymentTexts.errors.numberMissing })).toBeFocused();
  await look(page, 'checkout-card-errors');
  await fillInCard(step, approvedCard);
  await expect(step.getByText('Visa', { exact: true })).toBeVisible();
  await step.getByRole('radio', { name: /^2x/ }).check();
  await look(page, 'checkout-card');

  await test.step('there and back, the card is still typed; nothing of it is stored', async () => {
    await goOn(page, 'review');
    // The done steps are the review.
    await expect(page.getByRole('listitem').filter({ hasText: 'Visa final 0010, 2x' })).toBeVisible();
    await look(page, 'checkout-review-card');
    await page.goBack();
    await expect((await stepOf(page, 'payment')).getByLabel(paymentTexts.number)).toHaveValue('4000 0000 0000 0010');
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(stored).not.toMatch(/4000\s?0000|MARIA A SOUZA|12\/39|token_/);
  });

  await pay(page);
  await expect(page.getByRole('region', { name: orderTexts.confirmedTitle })).toBeVisible();
  await expect(page.getByText(/Visa final 0010, 2x/).first()).toBeVisible();
  expect(sent).toEqual(['/sandbox/pagarme/core/v5/tokens']);
  await look(page, 'order-card-paid');
});

test('a reload forgets the card and says so by asking again', async ({ page }) => {
  const step = await goToPayment(page, 'maria.recarga@example.com');
  await fillInCard(step, approvedCard);
  await goOn(page, 'review');
  await page.reload();
  const again = await stepOf(page, 'payment');
  await expect(again.getByRole('radio', { name: paymentTexts.methods.creditCard.title })).toBeChecked();
  await expect(again.getByLabel(paymentTexts.number)).toHaveValue('');
});

test('a guest chooses a boleto: line, barcode, sheet', async ({ page }) => {
  const step = await goToPayment(page, 'maria.boleto@example.com');
  await step.getByRole('radio', { name: paymentTexts.methods.boleto.title }).check();
  await pay(page);
  await expect(page.getByRole('img', { name: orderTexts.boletoBars })).toBeVisible();
  await expect(page.locator('code')).toHaveText(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/);
  const sheet = await page.getByRole('link', { name: orderTexts.seeBoleto }).getAttribute('href');
  const pdf = await page.request.get(sheet ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  await look(page, 'order-boleto');
  await actOnCharge(page, 'pay');
  await expect(page.getByRole('heading', { name: orderStatus.paidTitle })).toBeVisible();
});

test('a refused card, then Pix on the same order', async ({ page }) => {
  const step = await goToPayment(page, 'maria.recusa@example.com');
  await fillInCard(step, refusedCard);
  await pay(page);
  await expect(page.getByRole('heading', { name: refusalWords('cardNoFunds', 'creditCard').title })).toBeVisible();
  await look(page, 'order-card-refused');
  const order = new URL(page.url()).pathname;
  await page.getByRole('link', { name: orderTexts.otherWay }).click();
  await expect(page.getByRole('heading', { name: orderTexts.payAgainTitle })).toBeVisible();
  await look(page, 'order-pay-anew');
  await page.getByRole('button', { name: /^Pagar/ }).dblclick();
  await expect(page.getByRole('img', { name: orderTexts.qrCode })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(order);
  await look(page, 'order-pix');
  await actOnCharge(page, 'pay');
  await expect(page.getByRole('heading', { name: orderStatus.paidTitle })).toBeVisible();
});

test('an expired Pix, then a new code; then cancelled, and the money goes back', async ({ page }) => {
  await goToPayment(page, 'maria.expira@example.com');
  await pay(page);
  await expect(page.getByRole('img', { name: orderTexts.qrCode })).toBeVisible();
  const first = await page.locator('code').textContent();
  await actOnCharge(page, 'expire');
  await expect(page.getByRole('button', { name: orderTexts.newPix })).toBeVisible();
  await look(page, 'order-pix-expired');
  await page.getByRole('button', { name: orderTexts.newPix }).click();
  await expect(page.getByRole('img', { name: orderTexts.qrCode })).toBeVisible();
  expect(await page.locator('code').textContent()).not.toBe(first);
  await actOnCharge(page, 'pay');
  await expect(page.getByRole('heading', { name: orderStatus.paidTitle })).toBeVisible();

  await page.getByText(orderTexts.why).click();
  await expect(page.getByText(orderTexts.moves.paymentApproved)).toBeVisible();
  await look(page, 'order-why');
  await page.getByRole('button', { name: regretTexts.ask }).click();
  const dialog = page.getByRole('alertdialog', { name: regretTexts.confirmTitle });
  await expect(dialog).toContainText(refundWay('pix'));
  await look(page, 'order-cancel', 'window');
  await dialog.getByRole('button', { name: regretTexts.confirm }).click();
  await expect(page.getByRole('heading', { name: orderStatus.regrettedTitle })).toBeVisible();
  await expect(page.getByText(/devolvidos$/)).toBeVisible();
  await look(page, 'order-canceled');

  await page.getByRole('button', { name: orderTexts.buyAgainButton }).click();
  const panel = page.getByRole('dialog', { name: 'CARRINHO DE COMPRAS' });
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await expect(panel.getByRole('textbox', { name: new RegExp(quantityTexts.quantity('')) }).first()).toHaveValue('1');
});

test('a card in doubt is neither paid nor refused, and its page at 320 px scrolls in one direction', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const step = await goToPayment(page, 'maria.duvida@example.com');
  await fillInCard(step, { ...approvedCard, number: '4000000000000036' });
  await expectNoSideScroll(page);
  await pay(page);
  await expect(page.getByRole('region', { name: orderTexts.confirmedTitle })).toBeVisible();
  await expectNoSideScroll(page);
  await look(page, 'order-card-doubt');
  const { pathname } = new URL(page.url());
  await page.goto(pathname.replace('/order/', '/checkout/success/'));
  await expect(page.getByRole('region', { name: orderTexts.confirmedTitle })).toContainText(
    orderTexts.confirmedNext.deciding,
  );
  await openPage(page, pathname);
  await expect(page.getByRole('heading', { name: orderStatus.cardDoubtTitle })).toBeVisible();
});

test('the card is chosen, typed and paid with by keyboard alone', async ({ page }) => {
  const step = await goToPayment(page, 'maria.teclado.cartao@example.com');
  await step.getByRole('radio', { name: paymentTexts.methods.pix.title }).focus();
  await page.keyboard.press('ArrowDown');
  for (const text of [approvedCard.number, approvedCard.holder, approvedCard.expiry, approvedCard.code]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(step.getByRole('radio', { name: /^3x/ })).toBeChecked();
  await page.keyboard.press('Enter');
  const review = await stepOf(page, 'review');
  await expect(page.getByRole('listitem').filter({ hasText: 'Visa final 0010, 3x' })).toBeVisible();
  await review.getByRole('button', { name: /^Pagar/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: orderTexts.confirmedTitle })).toBeVisible();
});

const expectNoSideScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
