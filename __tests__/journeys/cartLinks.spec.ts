import type { APIRequestContext } from '@playwright/test';

import { accountTexts } from '../../src/browser/texts/accountTexts';
import { cartTexts } from '../../src/browser/texts/cartTexts';
import { checkoutTexts } from '../../src/browser/texts/checkoutTexts';
import { orderTexts } from '../../src/browser/texts/orderTexts';
import { expectGreeting, signInWith } from '../support/journeys/account';
import { accountApi } from '../support/journeys/accountApi';
import { sumOf } from '../support/journeys/amounts';
import { expect, test } from '../support/journeys/journey';
import { look } from '../support/journeys/look';
import { leaveCartBehind } from '../support/journeys/orderTimes';
import { cpfOf, pay } from '../support/journeys/payments';
import { emailsTo } from '../support/journeys/sandbox';
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

// axe reads several pages on the way.
test.describe.configure({ timeout: 120_000 });

const lia = { name: 'Lia Teixeira', email: 'lia.lembrete@example.com', document: cpfOf('lia.lembrete@example.com') };

test.describe('a cart left behind', () => {
  // Ordered elsewhere, it can no longer be opened.
  test.use({ expected: /\b(?:404|406|410)\b.*\/api\/(?:cart|checkout)\// });

  test('is opened by the e-mail on another device, bought there, and asked about once', async ({
    page,
    browser,
    baseURL,
    request,
  }) => {
    await (await accountApi(request)).open(lia, { wantsCartReminders: true });
    const subtotal = await test.step('a customer fills a cart and goes', async () => {
      await openPage(page, '/auth/login');
      await signInWith(page, lia.email);
      await page.waitForURL('**/account');
      await openPage(page, `/products/${goods.withVariants.slug}`);
      await expectGreeting(page, 'Lia');
      return sumOf(await addToCart(page), cartTexts.subtotal);
    });
    await leaveCartBehind(lia.email);
    const link = await reminderOf(request, lia.email);

    const phone = await browser.newContext({ baseURL, locale: 'pt-BR', viewport: { width: 360, height: 740 } });
    await phone.addCookies([{ name: 'cookiesApproved', value: 'false', url: baseURL ?? '' }]);
    const there = await phone.newPage();
    await test.step('the link shows the goods on a phone where nobody is signed in', async () => {
      await openPage(there, link.cart);
      await stepOf(there, 'shipping');
      const receipt = there.getByRole('complementary', { name: checkoutTexts.summaryLabel });
      await receipt.getByRole('button', { name: /^Ver resumo/ }).click();
      await expect(receipt.getByText(goods.withVariants.title).first()).toBeVisible();
      expect(await sumOf(receipt, cartTexts.subtotal)).toBe(subtotal);
      await receipt.getByRole('button', { name: /^Ver resumo/ }).click();
      await look(there, 'checkout-by-link');
    });

    await test.step('and is the order of whoever pays', async () => {
      await chooseDelivery(there);
      await goOn(there, 'identification');
      await identify(there, lia);
      await goOn(there, 'delivery');
      await fillInAddress(there);
      await goOn(there, 'payment');
      await pay(there);
      await expect(there.getByRole('img', { name: orderTexts.qrCode })).toBeVisible();
      const summary = there.getByRole('complementary', { name: orderTexts.summary });
      expect(await sumOf(summary, orderTexts.subtotal)).toBe(subtotal);
    });

    await test.step('after which the link opens nothing, and says why', async () => {
      await openPage(there, link.cart);
      await expect(
        there.getByRole('heading', { level: 1, name: checkoutTexts.linkNotices.ordered.title }),
      ).toBeVisible();
      await look(there, 'checkout-link-ordered');
    });

    await test.step('and one button ends the reminders', async () => {
      await there.goto(link.stop);
      await look(there, 'cart-reminder-stop');
      await there.getByRole('button').click();
      await expect(there.getByRole('heading', { name: /sem mais lembretes/ })).toBeVisible();
      await look(there, 'cart-reminder-stopped');
      await openPage(page, '/account/me');
      await expect(page.getByRole('checkbox', { name: accountTexts.reminders })).not.toBeChecked();
    });
    const reminders = (await emailsTo(request, lia.email)).filter(({ template }) => template === 'cartReminder');
    expect(reminders).toHaveLength(1);
    await phone.close();
  });

  test('a link that was never given out says so, and leads on', async ({ page }) => {
    await openPage(page, '/checkout/nunca-existiu');
    await expect(page.getByRole('heading', { level: 1, name: checkoutTexts.linkNotices.over.title })).toBeVisible();
    await look(page, 'checkout-link-over');
    await page.getByRole('main').getByRole('link', { name: checkoutTexts.seeProducts }).click();
    await page.waitForURL('**/products');
    await untilAlive(page);
  });
});

/** Waits for the e-mail about an abandoned cart, and answers the paths its two links lead to. */
async function reminderOf(request: APIRequestContext, address: string): Promise<{ cart: string; stop: string }> {
  const text = async () =>
    (await emailsTo(request, address)).find(({ template }) => template === 'cartReminder')?.text ?? '';
  await expect.poll(text).toContain('/checkout/');
  const reported = await text();
  const pathIn = (link: RegExp): string => new URL(link.exec(reported)?.[0] ?? '').pathname;
  return { cart: pathIn(/https?:\S+\/checkout\/\S+/), stop: pathIn(/https?:\S+\/cart-reminder\/\S+/) };
}
