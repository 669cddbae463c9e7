import { adminTexts } from '../../src/browser/texts/adminTexts';
import { cartTexts } from '../../src/browser/texts/cartTexts';
import { checkoutTexts } from '../../src/browser/texts/checkoutTexts';
import { paymentLinkTexts } from '../../src/browser/texts/paymentLinkTexts';
import { paymentTexts } from '../../src/browser/texts/paymentTexts';
import { rulesTexts } from '../../src/browser/texts/rulesTexts';
import { salesTexts } from '../../src/browser/texts/salesTexts';
import { expect, test } from '../support/journeys/journey';
import { look } from '../support/journeys/look';
import { enterAdmin, STAFF } from '../support/journeys/merchant';
import { actOnCharge, cpfOf, pay } from '../support/journeys/payments';
import { addToCart, chooseDelivery, fillInAddress, goods, goOn, guest, openPage } from '../support/journeys/shopper';
import { orderStatus } from '../support/orderStatus';

// axe reads several pages on the way.
test.describe.configure({ timeout: 240_000 });

const BUYER = { name: 'Jandira Nogueira', email: 'jandira.link@example.com' };

test('a merchant makes a link, a guest pays by it, and the merchant sees the order that came of it', async ({
  page,
  browser,
}) => {
  await enterAdmin(page, '/admin/sale', STAFF);
  await page.getByRole('link', { name: adminTexts.newSale }).click();
  await expect(page.getByRole('heading', { level: 1, name: paymentLinkTexts.newSale })).toBeVisible();
  await look(page, 'admin-sale-new');

  await page.getByLabel(rulesTexts.findGoods).fill(goods.withVariants.title);
  await page
    .getByRole('list', { name: rulesTexts.foundGoods })
    .getByRole('button', { name: new RegExp(`^${rulesTexts.add} ${goods.withVariants.title}`) })
    .first()
    .click();
  const lines = page.getByRole('list', { name: paymentLinkTexts.goods });
  await lines.getByRole('button').nth(1).click();
  await page.getByLabel(paymentLinkTexts.name).fill(BUYER.name);
  await page.getByLabel(paymentLinkTexts.email).fill(BUYER.email);
  await page.getByLabel(paymentLinkTexts.phone).fill(guest.phone);
  await page.getByLabel(paymentLinkTexts.zipCode).fill(guest.zipCode);
  await page.getByLabel(paymentLinkTexts.validDays).fill('3');
  const sums = page.getByRole('region', { name: paymentLinkTexts.sums });
  const delivery = sums.getByLabel(paymentLinkTexts.delivery);
  await delivery.selectOption({ index: 1 });
  await expect(sums.getByText(paymentLinkTexts.openSum, { exact: true })).toBeHidden();
  await look(page, 'admin-sale-filled');
  await page.getByRole('button', { name: paymentLinkTexts.make }).click();

  const link = page.getByRole('textbox', { name: paymentLinkTexts.address });
  await expect(link).toHaveValue(/\/checkout\/[\w-]+$/);
  const url = await link.inputValue();
  const whatsApp = await page.getByRole('link', { name: paymentLinkTexts.byWhatsApp }).getAttribute('href');
  expect(whatsApp).toContain(`https://wa.me/55${guest.phone}?text=`);
  expect(decodeURIComponent(whatsApp ?? '')).toContain(`Olá, Jandira! `);
  expect(decodeURIComponent(whatsApp ?? '')).toContain(url);
  await page.getByRole('button', { name: paymentLinkTexts.byMail }).click();
  await expect(page.getByText(paymentLinkTexts.mailed)).toBeVisible();
  await look(page, 'admin-sale-made');

  const context = await browser.newContext();
  await context.addCookies([{ name: 'cookiesApproved', value: 'false', url }]);
  const shopper = await context.newPage();
  await openPage(shopper, url);
  await chooseDelivery(shopper);
  const step = await goOn(shopper, 'identification');
  await expect(step.getByLabel(checkoutTexts.name)).toHaveValue(BUYER.name);
  await expect(step.getByLabel(checkoutTexts.email)).toHaveValue(BUYER.email);
  await expect(shopper.getByText(goods.withVariants.title).first()).toBeVisible();
  await look(shopper, 'checkout-prefilled');
  await step.getByLabel(checkoutTexts.document).fill(cpfOf(BUYER.email));
  await step.getByLabel(checkoutTexts.phone).fill(guest.phone);
  await goOn(shopper, 'delivery');
  await fillInAddress(shopper);
  const payment = await goOn(shopper, 'payment');
  await payment.getByRole('radio', { name: paymentTexts.methods.pix.title }).check();
  await pay(shopper);
  await actOnCharge(shopper, 'pay');
  await expect(shopper.getByRole('heading', { name: orderStatus.paidTitle })).toBeVisible();
  const orderId = new URL(shopper.url()).pathname.split('/').at(-1);
  // Opened again where it was bought by, it points to the order, and can be bought by once more.
  await openPage(shopper, url);
  await expect(shopper.getByRole('heading', { level: 1, name: checkoutTexts.linkNotices.bought.title })).toBeVisible();
  await look(shopper, 'checkout-link-bought');
  await expect(shopper.getByRole('link', { name: cartTexts.seeOrder })).toHaveAttribute('href', `/order/${orderId}`);
  await shopper.getByRole('button', { name: checkoutTexts.linkBuyAgain }).click();
  await expect(shopper.getByRole('heading', { level: 1, name: checkoutTexts.title })).toBeVisible();
  await context.close();

  // A visitor with other goods in the cart is asked, and the next visitor gets the merchant's goods.
  const both = await browser.newContext();
  await both.addCookies([{ name: 'cookiesApproved', value: 'false', url }]);
  const visitor = await both.newPage();
  await openPage(visitor, `/products/${goods.withoutPicture.slug}`);
  const own = (await visitor.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await addToCart(visitor);
  await openPage(visitor, url);
  await expect(visitor.getByRole('heading', { level: 1, name: checkoutTexts.linkTitle })).toBeVisible();
  await expect(
    visitor.getByRole('list', { name: checkoutTexts.linkGoods }).getByText(goods.withVariants.title),
  ).toBeVisible();
  await look(visitor, 'checkout-link-question');
  await visitor.getByRole('link', { name: checkoutTexts.linkKeep }).click();
  const receipt = visitor.getByRole('complementary', { name: checkoutTexts.summaryLabel });
  await expect(receipt.getByRole('listitem').first()).toContainText(own);
  await expect(receipt.getByText(goods.withVariants.title)).toHaveCount(0);
  await visitor.goBack();
  await visitor.getByRole('button', { name: checkoutTexts.linkJoin }).click();
  await expect(visitor.getByText(checkoutTexts.linkJoined('3 produtos'))).toBeVisible();
  const bought = receipt.getByRole('list').first().getByRole('listitem');
  await expect(bought).toContainText([own, goods.withVariants.title]);
  await openPage(visitor, url);
  await expect(visitor.getByRole('heading', { level: 1, name: checkoutTexts.title })).toBeVisible();
  await expect(bought).toContainText([own, goods.withVariants.title]);
  await both.close();

  const another = await browser.newContext();
  await another.addCookies([{ name: 'cookiesApproved', value: 'false', url }]);
  const next = await another.newPage();
  await openPage(next, url);
  await expect(next.getByRole('heading', { level: 1, name: checkoutTexts.title })).toBeVisible();
  const theirs = next.getByRole('complementary', { name: checkoutTexts.summaryLabel });
  await expect(theirs.getByRole('list').first().getByRole('listitem')).toContainText([goods.withVariants.title]);
  await expect(theirs.getByText(own)).toHaveCount(0);
  await another.close();

  await page.getByRole('link', { name: paymentLinkTexts.all }).click();
  const row = page.getByRole('row').filter({ hasText: BUYER.name });
  await look(page, 'admin-sale-links');
  await row.getByRole('link', { name: new RegExp(salesTexts.order(0).replace('0', String.raw`\d+`)) }).click();
  await page.waitForURL(`**/admin/sale/${orderId}`);
});

test('a link that is taken back opens no more', async ({ page, browser }) => {
  await enterAdmin(page, '/admin/my-store/customer', STAFF);
  const customer = page.getByRole('table').getByRole('link').first();
  const name = (await customer.textContent()) ?? '';
  await customer.click();
  await page.getByRole('link', { name: adminTexts.newSale }).click();
  await expect(page.getByText(paymentLinkTexts.chosen(name))).toBeVisible();
  await expect(page.getByLabel(paymentLinkTexts.name)).toHaveValue(name);
  await page.getByLabel(rulesTexts.findGoods).fill(goods.withVariants.title);
  await page.getByRole('list', { name: rulesTexts.foundGoods }).getByRole('button').first().click();
  await page.getByRole('button', { name: paymentLinkTexts.make }).click();
  const url = await page.getByRole('textbox', { name: paymentLinkTexts.address }).inputValue();

  await page.getByRole('link', { name: paymentLinkTexts.all }).click();
  await page
    .getByRole('button', { name: paymentLinkTexts.actions(name) })
    .first()
    .click();
  await page.getByRole('menuitem', { name: paymentLinkTexts.open }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: paymentLinkTexts.address })).toHaveValue(url);
  await look(page, 'admin-sale-link', 'window');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: paymentLinkTexts.actions(name) })
    .first()
    .click();
  await page.getByRole('menuitem', { name: paymentLinkTexts.takeBack }).click();
  await look(page, 'admin-sale-link-take-back', 'window');
  await page.getByRole('dialog').getByRole('button', { name: paymentLinkTexts.takeBack }).click();
  await expect(page.getByText(paymentLinkTexts.takenBack)).toBeVisible();

  const context = await browser.newContext();
  await context.addCookies([{ name: 'cookiesApproved', value: 'false', url }]);
  const shopper = await context.newPage();
  await openPage(shopper, url);
  await expect(shopper.getByText(checkoutTexts.linkNotices.over.title)).toBeVisible();
  await context.close();
});
