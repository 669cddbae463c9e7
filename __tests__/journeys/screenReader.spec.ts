import path from 'node:path';

import { cartTexts } from '../../src/browser/texts/cartTexts';
import { checkoutTexts } from '../../src/browser/texts/checkoutTexts';
import { quantityTexts } from '../../src/browser/texts/quantityTexts';
import { kitTexts } from '../../src/browser/texts/kitTexts';
import { orderTexts } from '../../src/browser/texts/orderTexts';
import { expect, test } from '../support/journeys/journey';
import { approvedCard, cpfOf, fillInCard } from '../support/journeys/payments';
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
import { expectRecorded, listenTo } from '../support/journeys/spoken';

test('what a screen reader is given from the cart to the order is what was recorded', async ({ page }) => {
  test.setTimeout(120_000);
  const email = 'maria.leitora@example.com';
  const spoken = await listenTo(page);
  const body = page.locator('body');
  await openPage(page, `/products/${goods.withVariants.slug}`);

  const panel = await addToCart(page);
  await spoken.note('in the cart', panel);
  await panel.getByRole('button', { name: quantityTexts.more(goods.withVariants.title) }).click();
  await expect(panel.getByRole('textbox', { name: quantityTexts.quantity(goods.withVariants.title) })).toHaveValue('2');
  await panel.getByLabel(cartTexts.zipCode, { exact: true }).fill('13010-111');
  await expect(panel.getByRole('group', { name: cartTexts.shippingOptions })).toBeVisible();
  await panel.getByLabel(cartTexts.voucher, { exact: true }).fill('ANONOVO25');
  await panel.getByRole('button', { name: cartTexts.applyVoucher }).click();
  await expect(panel.getByRole('paragraph').filter({ hasText: cartTexts.voucherNotFound })).toBeVisible();
  await spoken.note('two of it, delivery quoted, a voucher refused', panel);

  await panel.getByRole('link', { name: 'Finalizar Compra' }).click();
  await page.waitForURL('**/checkout');
  await untilAlive(page);
  await stepOf(page, 'shipping');
  await chooseDelivery(page);
  // Once the town of the postal code is known. The first touch of a page brings where notices are said.
  await expect(openStep(page).getByRole('button', { name: /^Continuar/ })).toBeEnabled();
  await page.keyboard.press('Shift');
  await expect(page.getByRole('region', { name: kitTexts.toasts })).toBeAttached();
  await spoken.note('checkout: delivery', body);

  await goOn(page, 'identification');
  await spoken.note('checkout: who', body);
  await openStep(page)
    .getByRole('button', { name: checkoutTexts.continueTo(checkoutTexts.steps.delivery.to) })
    .click();
  await expect(openStep(page).getByText(checkoutTexts.errors.name).first()).toBeVisible();
  await spoken.note('checkout: who, left empty', openStep(page));
  await identify(page, { email, document: cpfOf(email) });

  await goOn(page, 'delivery');
  await fillInAddress(page);
  await spoken.note('checkout: where', openStep(page));

  const payment = await goOn(page, 'payment');
  await spoken.note('checkout: how it is paid', openStep(page));
  await fillInCard(payment, approvedCard);
  await spoken.note('checkout: by card', openStep(page));
  await payment.getByRole('radio', { name: /Pix/ }).check();

  const review = await goOn(page, 'review');
  await spoken.note('checkout: the summary', body);
  await review.getByRole('button', { name: /^Pagar/ }).click();
  await page.waitForURL('**/order/*');
  await expect(page.getByRole('img', { name: orderTexts.qrCode })).toBeVisible();
  await page.keyboard.press('Shift');
  await expect(page.getByRole('region', { name: kitTexts.toasts })).toBeAttached();
  await spoken.note('the order', body);

  expectRecorded(spoken.text(), path.join(__dirname, 'recorded/screenReader.txt'));
});
