import type { Locator, Page } from '@playwright/test';

import { cartTexts } from '../../src/browser/texts/cartTexts';
import { checkoutTexts } from '../../src/browser/texts/checkoutTexts';
import { orderTexts } from '../../src/browser/texts/orderTexts';
import { paymentTexts } from '../../src/browser/texts/paymentTexts';
import { whyTexts } from '../../src/browser/texts/whyTexts';
import { DEMO_PASSWORD, signInWith } from '../support/journeys/account';
import { sumOf } from '../support/journeys/amounts';
import { expect, test } from '../support/journeys/journey';
import { look } from '../support/journeys/look';
import { priceAt } from '../support/journeys/orderTimes';
import { approvedCard, cpfOf, fillInCard, goToPayment, pay } from '../support/journeys/payments';
import {
  addToCart,
  chooseDelivery,
  fillInAddress,
  goods,
  goOn,
  identify,
  openPage,
  stepOf,
  untilAlive,
} from '../support/journeys/shopper';
import { privateStore } from '../support/journeys/stores';

// axe reads every step.
test.describe.configure({ timeout: 120_000 });

/** Decisions on what a guest may be asked: more, and people leave. */
const MOST_FIELDS = 8;

test('a guest types eight things at most, and sees each step', async ({ page }) => {
  const email = 'maria.campos@example.com';
  await openCheckout(page, goods.withVariants.slug);
  // The postal code fills in the rest; where it has no street, street and neighbourhood remain.
  let typed = await emptyFields(await stepOf(page, 'shipping'));
  await look(page, 'checkout-shipping-empty');
  await chooseDelivery(page);
  await look(page, 'checkout-shipping');
  const who = await goOn(page, 'identification');
  await look(page, 'checkout-identification');
  typed += await emptyFields(who);
  await identify(page, { email, document: cpfOf(email) });
  const where = await goOn(page, 'delivery');
  await expect(where.getByLabel(checkoutTexts.city)).toHaveValue('Campinas');
  typed += await emptyFields(where);
  expect(typed).toBeLessThanOrEqual(MOST_FIELDS);
  await look(page, 'checkout-delivery');
  await fillInAddress(page);
  const payment = await goOn(page, 'payment');
  await look(page, 'checkout-payment-pix');
  await payment.getByRole('radio', { name: paymentTexts.methods.boleto.title }).check();
  await look(page, 'checkout-payment-boleto');
  await goOn(page, 'review');
  await look(page, 'checkout-review-boleto');
  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByRole('button', { name: /^Pagar/ })).toBeInViewport({ ratio: 1 });
});

test.describe('where the shop asks before it charges', () => {
  // The total, or the same twice.
  test.use({ expected: /\b406\b.*\/api\/checkout/ });

  test('every step of a dear purchase fits 320 px, and a changed total is shown before anything is charged', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await priceAt(goods.repriced.slug, 1_234_567);
    const email = 'maria.cara@example.com';
    await openCheckout(page, goods.repriced.slug);
    await expectNoSideScroll(page);
    await chooseDelivery(page);
    await expectNoSideScroll(page);
    await goOn(page, 'identification');
    await identify(page, { email, document: cpfOf(email) });
    await goOn(page, 'delivery');
    await fillInAddress(page);
    await expectNoSideScroll(page);
    const payment = await goOn(page, 'payment');
    await fillInCard(payment, approvedCard);
    await expectNoSideScroll(page);
    await look(page, 'checkout-dear-card');
    const receipt = page.getByRole('complementary', { name: checkoutTexts.summaryLabel });
    await receipt.getByRole('button', { name: /^Ver resumo/ }).click();
    const why = receipt.getByText(whyTexts.why);
    await why.click();
    await why.click();
    await expect(receipt.getByText(whyTexts.installmentsText)).toBeInViewport();
    await expectNoSideScroll(page);
    await look(page, 'checkout-dear-receipt', 'window');
    await receipt.getByRole('button', { name: /^Ver resumo/ }).click();

    const review = await goOn(page, 'review');
    await expectNoSideScroll(page);
    await priceAt(goods.repriced.slug, 1_240_000);
    await review.getByRole('button', { name: /^Pagar/ }).click();
    await expect(page.getByRole('alert').filter({ hasText: /O total mudou de/ })).toBeVisible();
    await expectNoSideScroll(page);
    await look(page, 'checkout-total-changed');
    // A card's token is used up by the attempt that was refused: the card itself is still typed.
    await review.getByRole('button', { name: /^Pagar/ }).click();
    await page.waitForURL('**/order/*');
    await expect(page.getByRole('region', { name: orderTexts.confirmedTitle })).toBeVisible();
    await expectNoSideScroll(page);
    const summary = page.getByRole('complementary', { name: orderTexts.summary });
    expect(await sumOf(summary, orderTexts.subtotal)).toBe(1_240_000);
    await look(page, 'order-dear');
  });

  test('the same again to the same address is asked about, and may be bought all the same', async ({ page }) => {
    const email = 'maria.dobro@example.com';
    await goToPayment(page, email);
    await pay(page);
    await expect(page.getByRole('img', { name: orderTexts.qrCode })).toBeVisible();
    const first = page.url();
    await goToPayment(page, email);
    const review = await goOn(page, 'review');
    await review.getByRole('button', { name: /^Pagar/ }).click();
    const question = page.getByRole('alertdialog', { name: checkoutTexts.duplicateTitle });
    await expect(question).toBeVisible();
    await look(page, 'checkout-duplicate', 'window');
    await question.getByRole('button', { name: checkoutTexts.duplicateDecline }).click();
    await expect(page.getByRole('alert').filter({ hasText: checkoutTexts.duplicateRefused })).toBeVisible();
    await look(page, 'checkout-duplicate-declined');
    await review.getByRole('button', { name: /^Pagar/ }).click();
    await question.getByRole('button', { name: checkoutTexts.duplicateConfirm }).click();
    await page.waitForURL((url) => url.pathname.startsWith('/order/') && url.href !== first);
    await expect(page.getByRole('img', { name: orderTexts.qrCode })).toBeVisible();
  });
});

test.describe('in a private store', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a member buys at member prices', async ({ page, baseURL }) => {
    const origin = privateStore(baseURL ?? '');
    await openPage(page, `${origin}/auth/login?next=%2Fproducts`);
    await signInWith(page, 'membro@oipet.test', DEMO_PASSWORD);
    await page.waitForURL('**/products');
    await page.getByRole('main').locator('a[href^="/products/"]').first().click();
    await page.waitForURL('**/products/*');
    await untilAlive(page);
    const panel = await addToCart(page);
    await expect(panel.getByLabel(cartTexts.voucher, { exact: true })).toHaveCount(0);
    await panel.getByRole('link', { name: 'Finalizar Compra' }).click();
    await page.waitForURL('**/checkout');
    await untilAlive(page);
    // The member's own address is known already.
    await chooseDelivery(page);
    await look(page, 'private-checkout-shipping');
    await goOn(page, 'identification');
    await look(page, 'private-checkout-identification');
    const where = await goOn(page, 'delivery');
    await expect(where.getByRole('radio', { checked: true })).toHaveCount(1);
    await goOn(page, 'payment');
    await look(page, 'private-checkout-payment');
    await pay(page);
    await expect(page.getByRole('img', { name: orderTexts.qrCode })).toBeVisible();
    await look(page, 'private-order-pix');
  });
});

async function openCheckout(page: Page, slug: string): Promise<void> {
  await openPage(page, `/products/${slug}`);
  const panel = await addToCart(page);
  await panel.getByRole('link', { name: 'Finalizar Compra' }).click();
  await page.waitForURL('**/checkout');
  await untilAlive(page);
}

/** How many fields of a step are empty and must be filled in. */
const emptyFields = (step: Locator): Promise<number> =>
  step
    .locator('input[aria-required="true"], input[required]')
    .evaluateAll(
      (fields) =>
        fields.filter((field) => field instanceof HTMLInputElement && !field.readOnly && field.value === '').length,
    );

const expectNoSideScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
