import type { Page } from '@playwright/test';

import { appTexts } from '../../src/browser/texts/appTexts';
import { addToCartTexts } from '../../src/browser/texts/addToCartTexts';
import { cartTexts } from '../../src/browser/texts/cartTexts';
import { checkoutTexts } from '../../src/browser/texts/checkoutTexts';
import { contactTexts } from '../../src/browser/texts/contactTexts';
import { quantityTexts } from '../../src/browser/texts/quantityTexts';
import { orderTexts } from '../../src/browser/texts/orderTexts';
import { searchTexts } from '../../src/browser/texts/searchTexts';
import { expectAccessible } from '../support/journeys/accessible';
import { productTexts } from '../../src/browser/texts/productTexts';
import { expect, test } from '../support/journeys/journey';
import { expectFocusStaysIn, tabTo } from '../support/journeys/keys';
import { cpfOf } from '../support/journeys/payments';
import { keepScreens } from '../support/journeys/screens';
import { cartPanel, goods, guest, openPage, openStep, stepOf, untilAlive } from '../support/journeys/shopper';

const PRODUCT = `/products/${goods.withVariants.slug}`;

test('the first Tab offers to skip to the content', async ({ page }) => {
  await openPage(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: appTexts.skip })).toBeFocused();
  await expect(page.getByRole('link', { name: appTexts.skip })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the menu opens, is walked through and gives the focus back at Escape', async ({ page }) => {
  await openPage(page, '/');
  const key = page
    .getByRole('navigation', { name: appTexts.mainMenu })
    .getByRole('button', { name: appTexts.products });
  await tabTo(page, key);
  await page.keyboard.press('Enter');
  await expect(key).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Cães', exact: true }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(key).toHaveAttribute('aria-expanded', 'false');
  await expect(key).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Cães' })).toBeVisible();
  await expect(key).toHaveAttribute('aria-expanded', 'false');
});

test('the side menu of small screens keeps the focus and gives it back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/');
  const key = page.getByRole('button', { name: appTexts.openMenu });
  await tabTo(page, key);
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: appTexts.menu });
  await expectFocusStaysIn(page, menu);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(key).toBeFocused();
});

test('a search is suggested, walked and opened by keyboard', async ({ page }) => {
  await openPage(page, '/');
  const box = page.getByRole('banner').getByRole('combobox', { name: appTexts.search });
  await tabTo(page, box);
  await page.keyboard.type('racao');
  const list = page.getByRole('listbox', { name: searchTexts.list });
  await expect(list).toBeVisible();
  await expectAccessible(page, 'suggestions');
  await keepScreens(page, 'suggestions', { of: 'window' });
  const active = list.getByRole('option', { selected: true });
  await page.keyboard.press('ArrowDown');
  await expect(active).toHaveCount(1);
  await expect(box).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? 'none');
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('racao');

  await page.keyboard.press('ArrowUp');
  await expect(active).toHaveText(searchTexts.all('racao'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Busca: racao');
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, box, 'Shift+Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('matuta');
  await expect(list.getByRole('group', { name: searchTexts.products })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(active).toContainText('Matuta');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/products/*');
  await expect(list).toHaveCount(0);
});

test('a message to the store is written and sent by keyboard', async ({ page }) => {
  await openPage(page, '/contact');
  await tabTo(page, page.getByLabel(contactTexts.name));
  await write(page, [guest.name, 'maria.teclado@example.com', guest.phone, contactTexts.subjects.order, '1042']);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Quando chega o meu pedido? Moro em prédio sem porteiro.');
  await tabTo(page, page.getByRole('button', { name: contactTexts.send }));
  await page.keyboard.press('Enter');
  const receipt = page.getByRole('region', { name: contactTexts.sentTitle });
  await expect(receipt).toBeFocused();
  await expect(receipt.getByText(/^\d{8}-\d{6}$/)).toBeVisible();
});

test('the cart panel takes the focus, keeps it, and gives it back at Escape', async ({ page }) => {
  await openPage(page, PRODUCT);
  const add = page.getByRole('main').getByRole('button', { name: addToCartTexts.add });
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  const panel = cartPanel(page);
  await expect(panel.getByRole('link', { name: 'Finalizar Compra' })).toBeVisible();
  await expectFocusStaysIn(page, panel);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(add).toBeFocused();
});

test('photos are turned, enlarged and left again without a mouse', async ({ page }) => {
  await openPage(page, PRODUCT);
  const gallery = page.getByRole('region', { name: productTexts.photos });
  await tabTo(page, gallery.getByRole('button', { name: /^Ampliar foto/ }).first());
  await page.keyboard.press('ArrowRight');
  const second = gallery.getByRole('button', { name: /^Ampliar foto/ }).nth(1);
  await expect(second).toBeFocused();
  await expect(gallery.getByRole('button', { name: /^Foto 2/ })).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Enter');
  const zoom = page.getByRole('dialog', { name: productTexts.zoomTitle });
  await expect(zoom.getByText(/^Foto 2 de/)).toBeVisible();
  await expectFocusStaysIn(page, zoom);
  await page.keyboard.press('Escape');
  await expect(zoom).toBeHidden();
  await expect(second).toBeFocused();
});

test('delivery is quoted on the page without a mouse', async ({ page }) => {
  await openPage(page, PRODUCT);
  const shipping = page.getByRole('form', { name: cartTexts.shippingTitle });
  await tabTo(page, shipping.getByLabel(cartTexts.shippingTitle));
  await page.keyboard.type('13010111');
  await expect(shipping.getByRole('listitem').first()).toBeVisible();
});

test('from the product to the order without a mouse', async ({ page }) => {
  await openPage(page, PRODUCT);
  await tabTo(page, page.getByRole('main').getByRole('button', { name: addToCartTexts.add }));
  await page.keyboard.press('Enter');
  const panel = cartPanel(page);

  const more = panel.getByRole('button', { name: quantityTexts.more(goods.withVariants.title) });
  await tabTo(page, more);
  await page.keyboard.press('Space');
  await expect(more).toBeFocused();
  await tabTo(page, panel.getByRole('link', { name: 'Finalizar Compra' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/checkout');
  await untilAlive(page);

  const how = await stepOf(page, 'shipping');
  await tabTo(page, how.getByLabel(checkoutTexts.zipCode, { exact: true }));
  await page.keyboard.type('13010111');
  const days = how.getByRole('group', { name: cartTexts.shippingOptions });
  const proposed = days.getByRole('radio', { checked: true });
  await expect(proposed).toHaveCount(1);
  await tabTo(page, proposed);
  await page.keyboard.press('ArrowDown');
  await expect(days.getByRole('radio').nth(1)).toBeChecked();
  await goOnByKey(page, checkoutTexts.steps.identification.to);

  const who = await stepOf(page, 'identification');
  await tabTo(page, who.getByLabel(checkoutTexts.name));
  const email = 'maria.sem.mouse@example.com';
  await write(page, [guest.name, email, cpfOf(email), guest.phone]);
  await page.keyboard.press('Enter');
  const where = await stepOf(page, 'delivery');
  await expect(where.getByRole('heading', { level: 2 })).toBeFocused();

  await expect(where.getByLabel(checkoutTexts.city)).toHaveValue('Campinas');
  await tabTo(page, where.getByLabel(checkoutTexts.number));
  await page.keyboard.type(guest.number);
  await page.keyboard.press('Enter');

  await stepOf(page, 'payment');
  await goOnByKey(page, checkoutTexts.steps.review.to);

  const review = await stepOf(page, 'review');
  await expect(review.getByRole('heading', { level: 2 })).toBeFocused();
  await tabTo(page, review.getByRole('button', { name: /^Pagar/ }));

  // Back is one step, by the browser as by the link.
  await page.goBack();
  await stepOf(page, 'payment');
  await goOnByKey(page, checkoutTexts.steps.review.to);
  await tabTo(page, (await stepOf(page, 'review')).getByRole('button', { name: /^Pagar/ }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/order/*');
  await tabTo(page, page.getByRole('button', { name: orderTexts.copyPix }));
});

/** Writes into the field that has the focus and the ones after it. */
async function write(page: Page, texts: string[]): Promise<void> {
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
}

async function goOnByKey(page: Page, to: string): Promise<void> {
  const onwards = openStep(page).getByRole('button', { name: checkoutTexts.continueTo(to) });
  await tabTo(page, onwards);
  // While what was chosen is being saved it takes no press.
  await expect(onwards).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
}
