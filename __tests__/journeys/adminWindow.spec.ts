import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { accountTexts } from '../../src/browser/texts/accountTexts';
import { adminTexts } from '../../src/browser/texts/adminTexts';
import { windowTexts } from '../../src/browser/texts/windowTexts';
import { DEMO_PASSWORD } from '../support/journeys/account';
import { expect, test } from '../support/journeys/journey';
import { look } from '../support/journeys/look';
import { openPage } from '../support/journeys/shopper';

// axe reads each room on the way.
test.describe.configure({ timeout: 240_000 });

test('a merchant dresses the shop window, and shoppers see it', async ({ page }) => {
  await signIn(page);

  await openRoom(page, '/admin/my-store', windowTexts.dataTitle);
  await look(page, 'admin-my-store');
  await page.getByRole('radio', { name: 'Uva' }).check({ force: true });
  await page.getByLabel(windowTexts.openingHours, { exact: true }).fill('Todo dia, das 8h às 20h');
  await look(page, 'admin-my-store-changed', 'window');
  await save(page);
  await page.getByLabel(windowTexts.domain).fill('www.bichobom.com.br');
  await page.getByRole('button', { name: windowTexts.addDomain }).click();
  await expect(page.getByText(windowTexts.ownPending)).toBeVisible();
  await look(page, 'admin-my-store-domain');

  await openRoom(page, '/admin/my-store/category', windowTexts.categoriesTitle);
  await look(page, 'admin-my-store-category');
  await page.getByRole('button', { name: windowTexts.addCategory }).click();
  await page.getByLabel(windowTexts.title, { exact: true }).fill('Coelhos');
  await page.locator('input[type=file]').setInputFiles(await aPicture('coelhos'));
  await look(page, 'admin-my-store-category-new', 'window');
  await page.getByRole('button', { name: windowTexts.save, exact: true }).click();
  const rabbits = page.getByRole('listitem').filter({ hasText: 'Coelhos' });
  await expect(rabbits).toBeVisible();
  const up = page.getByRole('button', { name: windowTexts.up('Coelhos') });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Coelhos: \d+ de \d+\.$/)).toBeAttached();
  await expect(rabbits.locator('xpath=following-sibling::li')).not.toHaveCount(0);
  // The focus goes with the row, either way.
  const down = page.getByRole('button', { name: windowTexts.down('Coelhos') });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(rabbits.locator('xpath=following-sibling::li')).toHaveCount(0);
  await expect(down).toBeFocused();

  await openRoom(page, '/admin/my-store/banner', windowTexts.bannersTitle);
  await look(page, 'admin-my-store-banner');
  await page.getByRole('button', { name: windowTexts.addBanner }).click();
  await page.locator('input[type=file]').setInputFiles(await aPicture('semana'));
  await page.getByLabel(windowTexts.alt).fill('Coelho numa caixa');
  await page.getByLabel(windowTexts.bannerTitle).fill('Semana do coelho');
  await page.getByLabel(windowTexts.bannerUrl).fill('/coelhos');
  await page.getByLabel(windowTexts.bannerAction).fill('Ver tudo');
  await look(page, 'admin-my-store-banner-new', 'window');
  await page.getByRole('button', { name: windowTexts.save, exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Semana do coelho' })).toContainText(
    windowTexts.bannerStates.shown,
  );

  await expect(async () => {
    await openPage(page, '/');
    await expect(page.getByRole('link', { name: 'Coelhos' }).first()).toBeAttached({ timeout: 1_000 });
    await expect(page.getByRole('heading', { name: 'Semana do coelho' })).toBeAttached({ timeout: 1_000 });
  }).toPass();
  const theme = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--theme'));
  expect(theme.trim()).toBe('#6d28d9');
  await expect(page.getByText('Todo dia, das 8h às 20h').first()).toBeAttached();
  await look(page, 'home-uva', 'window');
});

test('a merchant mends what the law asks, and a search in vain', async ({ page, request }) => {
  await signIn(page);
  await openRoom(page, '/admin/my-store/page?page=exchanges-returns', windowTexts.pageNames['exchanges-returns']);
  await look(page, 'admin-my-store-page');
  for (const text of await page.getByRole('textbox').all())
    await text.fill((await text.inputValue()).replace(/\b7 dias/gi, 'uns dias'));
  await save(page);

  await openRoom(page, '/admin/my-store', windowTexts.dataTitle);
  const duty = page.getByRole('listitem').filter({ hasText: windowTexts.duties.exchangeText.title });
  await expect(duty).toContainText(windowTexts.lawMissing);
  await look(page, 'admin-my-store-law', 'window');
  await duty.getByRole('link').click();
  await page.getByRole('button', { name: windowTexts.restore }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: windowTexts.restore }).click();
  await expect(page.getByText(windowTexts.saved)).toBeVisible();
  await page.getByRole('radio', { name: windowTexts.read }).check({ force: true });
  await look(page, 'admin-my-store-page-read');
  await openRoom(page, '/admin/my-store', windowTexts.dataTitle);
  await expect(duty).toContainText(windowTexts.lawDone);

  await openPage(page, '/products?search=pedrisco');
  await openRoom(page, '/admin/my-store/search', windowTexts.missesTitle);
  await look(page, 'admin-my-store-search');
  await page.getByRole('button', { name: windowTexts.makeSynonymFor('pedrisco') }).click();
  await page.getByLabel(windowTexts.words).fill('pedrisco\nareia');
  await look(page, 'admin-my-store-synonym', 'window');
  await page.getByRole('button', { name: windowTexts.save, exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'pedrisco, areia' })).toBeVisible();
  const { id } = await (await request.get('/api/store')).json();
  await expect(async () => {
    const found = await request.get('/api/product?search=pedrisco', { headers: { 'x-store-id': id } });
    expect((await found.json()).total).toBeGreaterThan(0);
  }).toPass();
});

async function signIn(page: Page) {
  await openPage(page, '/auth/login');
  await page.getByRole('radio', { name: accountTexts.merchant }).check({ force: true });
  await page.getByLabel(adminTexts.email, { exact: true }).fill('equipe@oipet.test');
  await page.getByLabel(adminTexts.password, { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: adminTexts.signIn, exact: true }).click();
  await page.waitForURL('**/admin/**');
}

async function openRoom(page: Page, path: string, heading: string) {
  await openPage(page, path);
  await expect(page.getByRole('heading', { name: heading, exact: true }).last()).toBeVisible();
}

async function save(page: Page) {
  await page.getByRole('button', { name: adminTexts.save, exact: true }).click();
  await expect(page.getByText(windowTexts.saved)).toBeVisible();
}

const aPicture = async (name: string) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1600, height: 640, channels: 3, background: '#c9b8e8' } })
    .png()
    .toBuffer(),
});
