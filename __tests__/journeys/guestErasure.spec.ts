import { accountTexts } from '../../src/browser/texts/accountTexts';
import { erasureTexts } from '../../src/browser/texts/erasureTexts';
import { linkTo } from '../support/journeys/account';
import { guestApi } from '../support/journeys/guestOrder';
import { expect, test } from '../support/journeys/journey';
import { look } from '../support/journeys/look';
import { guest, openPage } from '../support/journeys/shopper';

// A spent link is answered 404.
test.use({ expected: /404/ });

test('whoever bought without an account has their data erased by a link, once', async ({ page, request, baseURL }) => {
  const email = 'forget.me@example.com';
  const orderId = await (await guestApi(baseURL ?? '')).placeOrder({ email });
  const main = page.getByRole('main');

  await test.step('asks with the e-mail and the document of the order, after a slip', async () => {
    await openPage(page, '/auth/your-data');
    await main.getByRole('button', { name: erasureTexts.send }).click();
    await look(page, 'auth-your-data-errors');
    await main.getByLabel(accountTexts.email, { exact: true }).fill(email);
    await main.getByLabel(accountTexts.document).fill(guest.document);
    await page.keyboard.press('Enter');
    await expect(main.getByText(erasureTexts.sentText)).toBeVisible();
    await look(page, 'auth-your-data-sent');
  });

  const link = await linkTo(request, email, 'buyerErasure');
  await test.step('reads what to do where the link was cut off, and may ask again in the same tab', async () => {
    await openPage(page, link.slice(0, -5));
    await expect(main.getByText(erasureTexts.brokenText)).toBeVisible();
    await look(page, 'auth-your-data-broken-link');
    await main.getByRole('link', { name: erasureTexts.askAgain }).click();
    await expect(main.getByLabel(accountTexts.document)).toBeVisible();
  });

  await test.step('reads what goes and what stays, and erases by keyboard', async () => {
    // In the tab that said to look for it: its fragment alone is new.
    await openPage(page, link);
    await expect(main.getByRole('listitem').getByText(erasureTexts.running)).toBeVisible();
    await look(page, 'auth-your-data-choice');
    await main.getByRole('button', { name: erasureTexts.erase }).press('Enter');
    await expect(main.getByText(erasureTexts.protocolLabel, { exact: true })).toBeVisible();
    await expect(main.getByText(erasureTexts.runningLeft(1))).toBeVisible();
    await look(page, 'auth-your-data-done');
  });

  await test.step('the link does nothing any more, and the order is still served', async () => {
    await page.reload();
    await openPage(page, link);
    await expect(main.getByText(erasureTexts.linkText)).toBeVisible();
    await main.getByRole('link', { name: erasureTexts.askAgain }).click();
    await expect(main.getByLabel(accountTexts.document)).toBeVisible();
    const order = await (await guestApi(baseURL ?? '')).readOrder(orderId);
    expect([order.status, order.buyer.email]).toEqual(['waitingPayment', email]);
  });
});
