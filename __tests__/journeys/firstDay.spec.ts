import type { Locator, Page } from '@playwright/test';

import { adminProductTexts } from '../../src/browser/texts/adminProductTexts';
import { agreementTexts } from '../../src/browser/texts/agreementTexts';
import { adminTexts } from '../../src/browser/texts/adminTexts';
import { appTexts } from '../../src/browser/texts/appTexts';
import { cartPanelTexts } from '../../src/browser/texts/cartPanelTexts';
import { cartTexts } from '../../src/browser/texts/cartTexts';
import { lazyKitTexts } from '../../src/browser/texts/lazyKitTexts';
import { orderTexts } from '../../src/browser/texts/orderTexts';
import { productTexts } from '../../src/browser/texts/productTexts';
import { checkoutTexts } from '../../src/browser/texts/checkoutTexts';
import { financeTexts } from '../../src/browser/texts/financeTexts';
import { firstStepsTexts } from '../../src/browser/texts/firstStepsTexts';
import { rulesTexts } from '../../src/browser/texts/rulesTexts';
import { myStoreSectionTexts } from '../../src/browser/texts/myStoreSectionTexts';
import { shiftRuleTexts } from '../../src/browser/texts/shiftRuleTexts';
import { productFieldTexts } from '../../src/browser/texts/productFieldTexts';
import { BUILT_IN_DUTIES, LEGAL_DUTIES } from '../../src/shared/admin/myStore/legalDuties';
import { sumOf } from '../support/journeys/amounts';
import { fillBankAccount } from '../support/journeys/bankAccount';
import { aPicture } from '../support/journeys/aPicture';
import { expect, test } from '../support/journeys/journey';
import { look } from '../support/journeys/look';
import { enterAdmin, fillVariant, openMyStorePage, saveMyStorePage, section } from '../support/journeys/merchant';
import { copyProduct, openNewStore } from '../support/journeys/newStore';
import {
  addToCart,
  fillInAddress,
  goOn,
  guest,
  identify,
  openPage,
  openStep,
  stepOf,
  untilAlive,
} from '../support/journeys/shopper';
import { ownShop } from '../support/journeys/shops';
import { orderStatus } from '../support/orderStatus';

// A whole day, with axe on every page of it.
test.describe.configure({ timeout: 300_000 });

const ROSA = { name: 'Rosa Siqueira', email: 'rosa@bicho.test' };
const FENO = { title: 'Feno da Serra', slug: 'feno-da-serra', sizes: ['500 g', '1 kg'] } as const;
/** Those that a store can lack. */
const DUTIES = LEGAL_DUTIES.length - BUILT_IN_DUTIES.length;
const ALT = 'Coelho branco comendo feno';

test.use({ baseURL: `http://bichobom.localhost:${ownShop().port}` });

test('the first day of a merchant: from an empty store to its first sale', async ({ page }) => {
  await openNewStore({ slug: 'bichobom', name: 'Bicho Bom', email: ROSA.email, zipCode: '13010111', owner: ROSA });
  await enterAdmin(page, '/admin', ROSA.email);
  await look(page, 'first-day-dashboard');

  await test.step('what the law asks is written, and the sign painted', () => dressTheStore(page));
  await test.step('a category', () => addCategory(page));
  await test.step('the first product, with pictures', () => addProduct(page));
  await test.step('a rule of delivery, tried', () => addDelivery(page));
  await test.step('a voucher', () => addVoucher(page));
  await test.step('a banner', () => addBanner(page));
  await test.step('the first steps, and the opening', () => openToThePublic(page));
  // The server hears of it a moment later.
  await expect.poll(() => page.evaluate(async () => (await fetch('/')).status)).toBe(200);
  const shop = await page.context().newPage();
  await test.step('the shop has it all, and sells', () => buyAsShopper(shop));
  await test.step('the merchant sees the sale', async () => {
    await openPage(page, '/admin/sale');
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: 'primeira.cliente@example.com' })
        .or(page.getByRole('row').filter({ hasText: guest.name }))
        .first(),
    ).toBeVisible();
  });
});

const duty = (page: Page, name: keyof typeof myStoreSectionTexts.duties) =>
  page.getByRole('listitem').filter({ hasText: myStoreSectionTexts.duties[name].title });

async function dressTheStore(page: Page): Promise<void> {
  await openMyStorePage(page, '/admin/my-store', myStoreSectionTexts.dataTitle);
  for (const name of ['legalIdentity', 'addressAndEmail'] as const)
    await expect(duty(page, name)).toContainText(myStoreSectionTexts.lawMissing);
  await expect(duty(page, 'exchangeText')).toContainText(myStoreSectionTexts.lawDone);
  await look(page, 'first-day-store');
  // The checklist leads to the field that is missing.
  await duty(page, 'legalIdentity').getByRole('link').click();
  await expect(page.getByLabel(myStoreSectionTexts.legalName, { exact: true })).toBeFocused();
  await page.keyboard.type('Bicho Bom Comércio Ltda.');
  await page.getByLabel(myStoreSectionTexts.companyId, { exact: true }).fill('11222333000181');
  await page.getByLabel(myStoreSectionTexts.whatsapp).fill('19987654321');
  await page.getByLabel(myStoreSectionTexts.address, { exact: true }).fill('Rua das Paineiras, 120, Campinas, SP');
  await page.getByLabel(myStoreSectionTexts.openingHours, { exact: true }).fill('Todo dia, das 8h às 20h');
  await page.locator('label', { has: page.getByRole('radio', { name: 'Uva' }) }).click();
  await look(page, 'first-day-store-changed', 'window');
  await saveMyStorePage(page);
  for (const name of ['legalIdentity', 'addressAndEmail', 'electronicService'] as const)
    await expect(duty(page, name)).toContainText(myStoreSectionTexts.lawDone);
}

async function addCategory(page: Page): Promise<void> {
  await openMyStorePage(page, '/admin/my-store/category', myStoreSectionTexts.categoriesTitle);
  await look(page, 'first-day-categories');
  await page.getByRole('button', { name: myStoreSectionTexts.addCategory }).click();
  await page.getByLabel(myStoreSectionTexts.title, { exact: true }).fill('Coelhos');
  await page.locator('input[type=file]').setInputFiles(await aPicture('coelhos'));
  await look(page, 'first-day-category', 'window');
  await page.getByRole('button', { name: myStoreSectionTexts.save, exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Coelhos' })).toBeVisible();
}

async function addProduct(page: Page): Promise<void> {
  const texts = adminProductTexts;
  await openMyStorePage(page, '/admin/my-store/product', texts.products);
  await look(page, 'first-day-products');
  await page.getByRole('link', { name: texts.newProduct }).first().click();
  await page.getByLabel(texts.title).fill(FENO.title);
  await page
    .getByLabel(productFieldTexts.description.label)
    .fill('Cortado à mão e seco ao sol, para coelhos de todo porte.');
  await page.getByRole('combobox', { name: productFieldTexts.dutyKind.label }).selectOption('none');
  await page.getByRole('checkbox', { name: 'Coelhos' }).check();
  await page.getByRole('button', { name: texts.editOptions }).click();
  await page.getByLabel(texts.optionName(1)).fill('Tamanho');
  await page.getByLabel(texts.optionValues).first().fill(FENO.sizes.join(', '));
  await page.getByRole('button', { name: texts.makeVariants(2) }).click();
  await fillVariant(page, FENO.sizes[0], { sku: 'FENO-500', price: '20,00', weight: '0,5' });
  await fillVariant(page, FENO.sizes[1], { sku: 'FENO-1000', price: '35,00', weight: '1,1' });
  await page.getByRole('button', { name: adminTexts.save }).click();
  await page.waitForURL(/\/admin\/my-store\/product\/(?!new)/);
  await expect(page.getByRole('heading', { level: 1, name: FENO.title })).toBeVisible();

  // Two by the file chooser, one dropped; the one that was dropped becomes the cover, and is described.
  await page.locator('input[type=file]').setInputFiles([await aPicture('um'), await aPicture('dois', '#8fb56a')]);
  await expect(page.getByRole('img', { name: texts.photo(2) })).toBeVisible();
  await dropPicture(page, await aPicture('tres', '#b06a3b'));
  const third = page.getByRole('img', { name: texts.photo(3) });
  await expect(third).toBeVisible();
  const dropped = (await third.getAttribute('src')) ?? '';
  for (const place of [3, 2]) {
    await page.getByRole('button', { name: texts.earlier(place) }).click();
    await expect(page.getByRole('img', { name: texts.photo(place - 1) })).toHaveAttribute('src', dropped);
  }
  await page.getByRole('button', { name: texts.editPhoto(1) }).click();
  await page.getByRole('dialog').getByLabel(texts.alt).fill(ALT);
  await look(page, 'first-day-photo-words', 'window');
  await page.getByRole('dialog').getByRole('button', { name: texts.done }).click();
  await expect(page.getByRole('img', { name: ALT })).toHaveAttribute('src', dropped);

  // Sold by weight, it owes a price per kilo: the checklist says so and leads to it.
  await openMyStorePage(page, '/admin/my-store', myStoreSectionTexts.dataTitle);
  await expect(duty(page, 'unitPrices')).toContainText(myStoreSectionTexts.lawMissing);
  await duty(page, 'unitPrices').getByRole('link').click();
  await page.getByRole('table').getByRole('link', { name: FENO.title }).click();
  for (const [index, grams] of ['500', '1000'].entries())
    await page
      .getByRole('textbox', { name: texts.cell(texts.columns.netContent, FENO.sizes[index] ?? '') })
      .fill(grams);
  await page.getByRole('button', { name: adminTexts.save }).click();
  await expect(page.getByText(texts.saved)).toBeVisible();
  await expect(page.getByRole('img', { name: ALT })).toHaveAttribute('src', dropped);
  await look(page, 'first-day-product');
  await openMyStorePage(page, '/admin/my-store', myStoreSectionTexts.dataTitle);
  await expect(page.getByText(myStoreSectionTexts.lawCount(DUTIES, DUTIES))).toBeVisible();
  await expect(page.getByText(myStoreSectionTexts.lawMissing, { exact: true })).toHaveCount(0);
  await look(page, 'first-day-law');
}

async function dropPicture(page: Page, { name, mimeType, buffer }: Awaited<ReturnType<typeof aPicture>>) {
  const dataTransfer = await page.evaluateHandle(
    ({ bytes, fileName, type }) => {
      const transfer = new DataTransfer();
      const file = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([file], fileName, { type }));
      return transfer;
    },
    { bytes: buffer.toString('base64'), fileName: name, type: mimeType },
  );
  const zone = page.getByText(lazyKitTexts.dropHere);
  for (const event of ['dragenter', 'dragover', 'drop']) await zone.dispatchEvent(event, { dataTransfer });
}

async function addDelivery(page: Page): Promise<void> {
  await openMyStorePage(page, '/admin/my-store/shipping', rulesTexts.rulesTitle);
  await look(page, 'first-day-shipping');
  await page.getByRole('button', { name: rulesTexts.addRule }).click();
  const dialog = page.getByRole('dialog', { name: rulesTexts.addRule });
  await dialog.getByLabel(rulesTexts.ruleName).fill('Bike da esquina');
  await dialog.getByLabel(rulesTexts.price).fill('7,50');
  await dialog.getByRole('radio', { name: rulesTexts.listedPlaces }).check({ force: true });
  await dialog.getByRole('button', { name: rulesTexts.addZipRange }).click();
  await dialog.getByLabel(rulesTexts.zipFrom(1)).fill('13000-000');
  await dialog.getByLabel(rulesTexts.zipTo(1)).fill('13139-999');
  await dialog.getByLabel(shiftRuleTexts.reason).fill('A bicicleta sai assim que o pedido é pago.');
  await dialog.getByRole('button', { name: rulesTexts.save }).click();
  const rules = page.getByRole('list', { name: rulesTexts.rulesTitle });
  await expect(rules.getByText('Bike da esquina')).toBeVisible();

  await page.getByLabel(rulesTexts.findGoods).fill('feno');
  await page
    .getByRole('list', { name: rulesTexts.foundGoods })
    .getByRole('button', { name: FENO.title })
    .first()
    .click();
  const tried = async (zipCode: string) => {
    await page.getByLabel(rulesTexts.zipCode, { exact: true }).fill(zipCode);
    await page.getByRole('button', { name: rulesTexts.test }).click();
    await expect(section(page, rulesTexts.testResult).getByText(zipCode).first()).toBeVisible();
    return section(page, rulesTexts.testResult).getByRole('list', { name: rulesTexts.whyRules }).getByRole('listitem');
  };
  await expect(await tried(guest.zipCode)).toContainText(rulesTexts.servedBy.zipRange);
  await expect(await tried('01310-100')).toContainText(rulesTexts.notServed);
  await look(page, 'first-day-shipping-tested');
}

async function addVoucher(page: Page): Promise<void> {
  await openMyStorePage(page, '/admin/my-store/voucher', rulesTexts.vouchersTitle);
  await look(page, 'first-day-vouchers');
  await page.getByRole('link', { name: rulesTexts.newVoucher }).first().click();
  // The list's search is called 'Código' as well.
  await expect(page.getByRole('heading', { level: 1, name: rulesTexts.newVoucher })).toBeVisible();
  await page.getByLabel(rulesTexts.code).fill('#chegamos');
  await page.getByRole('textbox', { name: rulesTexts.percentage }).fill('10');
  await page.getByRole('button', { name: rulesTexts.create }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'CHEGAMOS' })).toBeVisible();
}

async function addBanner(page: Page): Promise<void> {
  await openMyStorePage(page, '/admin/my-store/banner', myStoreSectionTexts.bannersTitle);
  await look(page, 'first-day-banners');
  await page.getByRole('button', { name: myStoreSectionTexts.addBanner }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles(await aPicture('semana', '#c9b8e8', { width: 1600, height: 640 }));
  await page.getByLabel(myStoreSectionTexts.alt).fill('Coelho numa caixa');
  await page.getByLabel(myStoreSectionTexts.bannerTitle).fill('Semana do coelho');
  await page.getByLabel(myStoreSectionTexts.bannerUrl).fill('/coelhos');
  await page.getByLabel(myStoreSectionTexts.bannerAction).fill('Ver tudo');
  await look(page, 'first-day-banner', 'window');
  await page.getByRole('button', { name: myStoreSectionTexts.save, exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Semana do coelho' })).toContainText(
    myStoreSectionTexts.bannerStates.shown,
  );
}

/** What only owners have waits for their yes, at its own address. */
async function acceptAgreement(page: Page): Promise<void> {
  const texts = agreementTexts;
  await expect(page.getByRole('heading', { level: 1, name: texts.gateTitle })).toBeVisible();
  await page.getByText('Acordo de tratamento de dados', { exact: true }).click();
  await expect(page.getByText('A loja é a controladora', { exact: false })).toBeVisible();
  await look(page, 'first-day-agreement');
  await page.getByRole('checkbox', { name: texts.accept }).check();
  await page.getByRole('button', { name: texts.submit, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.gateTitle })).toHaveCount(0);
}

async function openToThePublic(page: Page): Promise<void> {
  const texts = firstStepsTexts;
  const [strip, opening] = [section(page, texts.stripLabel), section(page, texts.openingTitle)];
  await strip.getByRole('link', { name: texts.title }).click();
  await expect(section(page, texts.doneOf(3, 8))).toBeVisible();
  await expect(opening.getByRole('button', { name: texts.open })).toBeDisabled();
  await look(page, 'first-day-steps');
  await openPage(page, '/admin/withdraw');
  await acceptAgreement(page);
  await strip.getByRole('link', { name: texts.title }).click();
  await section(page, texts.doneOf(4, 8)).getByRole('link', { name: texts.ways.starter.name }).click();
  await page.getByRole('textbox', { name: /Bifinho/ }).fill('8,90');
  await look(page, 'first-day-starter');
  await page.getByRole('button', { name: texts.starterSubmit }).click();
  await expect(page.getByText(texts.starterMade(1))).toBeVisible();
  await copyProduct(FENO.slug, 2);
  await openPage(page, '/admin/withdraw');
  const account = page.getByRole('region', { name: financeTexts.account });
  await fillBankAccount(account);
  await account.getByRole('button', { name: financeTexts.create }).click();
  await expect(account.getByText(/conta final 456-0/)).toBeVisible();
  await strip.getByRole('link', { name: texts.title }).click();
  await page.getByRole('button', { name: texts.acceptPolicies }).click();
  await expect(section(page, texts.doneOf(7, 8))).toBeVisible();
  await buyForTest(page);
  await expect(section(page, texts.doneOf(8, 8))).toBeVisible();
  await look(page, 'first-day-steps-ready');
  await opening.getByRole('button', { name: texts.open }).click();
  await look(page, 'first-day-opening', 'window');
  await page.getByRole('dialog').getByRole('button', { name: texts.open }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.openedTitle })).toBeFocused();
  await expect(strip).toHaveCount(0);
  await look(page, 'first-day-opened');
  // The test is in no list any more.
  await openPage(page, '/admin/sale');
  await expect(page.getByText('T-0001')).toHaveCount(0);
}

/** From the first steps into the shop that nobody else sees, through the checkout, and back. */
async function buyForTest(page: Page): Promise<void> {
  const texts = firstStepsTexts;
  await page.getByRole('button', { name: texts.startTest }).click();
  const card = section(page, texts.test.title);
  await expect(card.getByText(texts.test.mark)).toBeVisible();
  await expect(section(page, texts.stripLabel)).toContainText(/Modo de teste até \d\d:\d\d\./);
  await look(page, 'first-day-test-begun');

  await card.getByRole('link', { name: texts.test.shop }).click();
  const strip = page.getByRole('complementary', { name: 'Aviso' });
  await expect(strip).toContainText(/Modo de teste até/);
  await look(page, 'first-day-test-shop', 'window');
  // Nobody else sees it.
  const stranger = await page.context().browser()?.newContext();
  expect((await (await stranger?.newPage())?.goto(page.url()))?.status()).toBe(503);
  await stranger?.close();
  await openPage(page, '/products');
  await page.getByRole('article').getByRole('link', { name: FENO.title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: FENO.title })).toBeVisible();
  const panel = await addToCart(page);
  await panel.getByRole('link', { name: 'Finalizar Compra' }).click();
  await page.waitForURL('**/checkout');
  await untilAlive(page);
  // Nothing is fetched at this store: its first step asks for the postal code alone.
  await openStep(page).getByLabel(checkoutTexts.zipCode, { exact: true }).fill(guest.zipCode);
  await openStep(page)
    .getByRole('radio', { name: /Bike da esquina/ })
    .check();
  await goOn(page, 'identification');
  await identify(page, { email: ROSA.email });
  await goOn(page, 'delivery');
  await fillInAddress(page);
  await goOn(page, 'payment');
  await goOn(page, 'review');
  await (await stepOf(page, 'review')).getByRole('button', { name: /^Pagar/ }).click();
  await page.waitForURL('**/order/*');
  await expect(page.getByRole('heading', { level: 1, name: orderTexts.title(-1) })).toBeVisible();
  await look(page, 'first-day-test-order');

  const admin = await page.context().newPage();
  await openPage(admin, '/admin/first-steps');
  await expect(section(admin, texts.test.title).getByRole('link', { name: texts.test.goOn('T-0001') })).toBeVisible();
  await look(admin, 'first-day-test-going');
  await openPage(admin, '/admin/sale');
  await expect(admin.getByRole('row').filter({ hasText: 'T-0001' })).toContainText('Teste');
  await look(admin, 'first-day-test-sales');
  await admin.close();

  await page.getByRole('button', { name: orderTexts.payForFun }).click();
  await expect(page.getByRole('button', { name: orderTexts.payForFun })).toHaveCount(0);
  await strip.getByRole('link').click();
  await expect(section(page, texts.test.title).getByText(/A compra de teste T-0001 foi do carrinho/)).toBeVisible();
}

async function buyAsShopper(shop: Page): Promise<void> {
  await openPage(shop, '/');
  const theme = await shop.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--theme'));
  expect(theme.trim()).toBe('#6c2bd9');
  await expect(shop.getByText('Todo dia, das 8h às 20h').first()).toBeAttached();
  await expect(shop.getByText('11.222.333/0001-81').first()).toBeAttached();
  // No brand yet, no menu of brands.
  const menu = shop.getByRole('navigation', { name: appTexts.mainMenu });
  await expect(menu.getByRole('button')).toHaveText([appTexts.products]);
  await look(shop, 'first-day-home');
  await expect(shop.getByRole('heading', { name: 'Semana do coelho' })).toBeVisible();
  await shop.getByRole('link', { name: 'Ver tudo', exact: true }).first().click();
  await expect(shop.getByRole('heading', { level: 1, name: 'Coelhos' })).toBeVisible();
  await expect(shop.getByRole('article').getByRole('link', { name: FENO.title }).first()).toBeVisible();

  const box = shop.getByRole('banner').getByRole('combobox', { name: appTexts.search });
  await box.fill('feno serra');
  await box.press('Enter');
  await expect(shop.getByRole('heading', { level: 1, name: /feno serra/ })).toBeVisible();
  await shop.getByRole('article').getByRole('link', { name: FENO.title }).first().click();
  await expect(shop.getByRole('heading', { level: 1, name: FENO.title })).toBeVisible();
  const photos = section(shop, productTexts.photos);
  await expect(photos.getByRole('button', { name: /^Foto \d/ })).toHaveCount(3);
  const cover = photos.getByRole('button', { name: productTexts.enlarge(ALT) }).getByRole('img');
  await expect
    .poll(() => cover.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeTruthy();
  await look(shop, 'first-day-in-shop');

  const panel = await addToCart(shop);
  await panel.getByLabel(cartTexts.zipCode, { exact: true }).fill(guest.zipCode);
  await panel.getByRole('radio', { name: /Bike da esquina/ }).check();
  await expect.poll(() => sumOf(panel, cartTexts.delivery).catch(() => 0)).toBe(750);
  await panel.getByLabel(cartTexts.voucher, { exact: true }).fill('#chegamos');
  await panel.getByRole('button', { name: cartTexts.applyVoucher }).click();
  await expect.poll(() => sumOf(panel, cartPanelTexts.voucherOf('CHEGAMOS')).catch(() => 0)).toBe(200);
  await expect.poll(() => sumOf(panel, cartTexts.total)).toBe(2000 - 200 + 750);
  await look(shop, 'first-day-cart', 'window');
  await payWithPix(shop, panel);
}

async function payWithPix(shop: Page, panel: Locator): Promise<void> {
  await panel.getByRole('link', { name: 'Finalizar Compra' }).click();
  await shop.waitForURL('**/checkout');
  await untilAlive(shop);
  await goOn(shop, 'identification');
  await identify(shop, { email: 'primeira.cliente@example.com' });
  await goOn(shop, 'delivery');
  await fillInAddress(shop);
  await goOn(shop, 'payment');
  await goOn(shop, 'review');
  await (await stepOf(shop, 'review')).getByRole('button', { name: /^Pagar/ }).click();
  await shop.waitForURL('**/order/*');
  const sold = await shop.getByRole('heading', { level: 1 }).textContent();
  const provider = await shop.context().newPage();
  await provider.goto(`http://localhost:${ownShop().port}/sandbox`);
  await provider
    .getByRole('button', { name: `Aprovar pagamento: ${sold}` })
    .first()
    .click();
  await expect(provider.getByRole('status')).toHaveText('Feito.');
  await provider.close();
  await expect(shop.getByRole('heading', { name: orderStatus.paidTitle })).toBeVisible();
}
