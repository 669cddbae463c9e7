import { myStoreSectionTexts } from '../../src/browser/texts/myStoreSectionTexts';
import { expect, test } from '../support/journeys/journey';
import { look } from '../support/journeys/look';
import { findDomain, loseDomain } from '../support/journeys/lostDomain';
import { enterAdmin, openMyStorePage, saveMyStorePage, STAFF } from '../support/journeys/merchant';
import { openPage } from '../support/journeys/shopper';
import { expectSoundScreen } from '../support/journeys/soundScreen';

// axe reads each section on the way.
test.describe.configure({ timeout: 240_000 });

test('a merchant names a domain of their own, and puts categories in order by keyboard', async ({ page }) => {
  await enterAdmin(page, '/admin/my-store', STAFF);
  await look(page, 'admin-my-store');
  await page.getByLabel(myStoreSectionTexts.domain).fill('www.bichobom.com.br');
  await page.getByRole('button', { name: myStoreSectionTexts.addDomain }).click();
  await expect(page.getByText(myStoreSectionTexts.ownPending)).toBeVisible();
  await look(page, 'admin-my-store-domain');

  await openMyStorePage(page, '/admin/my-store/category', myStoreSectionTexts.categoriesTitle);
  await look(page, 'admin-my-store-category');
  await page.getByRole('button', { name: myStoreSectionTexts.addCategory }).click();
  await page.getByLabel(myStoreSectionTexts.title, { exact: true }).fill('Coelhos');
  await page.getByRole('button', { name: myStoreSectionTexts.save, exact: true }).click();
  const rabbits = page.getByRole('listitem').filter({ hasText: 'Coelhos' });
  await expect(rabbits).toBeVisible();
  const up = page.getByRole('button', { name: myStoreSectionTexts.up('Coelhos') });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Coelhos: \d+ de \d+\.$/)).toBeAttached();
  await expect(rabbits.locator('xpath=following-sibling::li')).not.toHaveCount(0);
  // The focus goes with the row, either way.
  const down = page.getByRole('button', { name: myStoreSectionTexts.down('Coelhos') });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(rabbits.locator('xpath=following-sibling::li')).toHaveCount(0);
  await expect(down).toBeFocused();
});

test('a merchant reads which domain does not lead here any more, and what to do', async ({ page }) => {
  await loseDomain('oipet', 'www.oipetperdido.com.br');
  await enterAdmin(page, '/admin/my-store', STAFF);
  const domain = page.getByRole('listitem').filter({ hasText: 'www.oipetperdido.com.br' });
  await expect(domain).toContainText('não aponta mais para cá');
  await expect(domain).toContainText(myStoreSectionTexts.lostCauses.elsewhere);
  await domain.scrollIntoViewIfNeeded();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectSoundScreen(page, 'admin-my-store-lost-domain');
    await domain.scrollIntoViewIfNeeded();
    await look(page, `admin-my-store-lost-domain-${width}`, 'window');
  }
  await findDomain('www.oipetperdido.com.br');
});

test('a merchant mends what the law asks, and a search in vain', async ({ page, request }) => {
  await enterAdmin(page, '/admin/my-store/page?page=exchanges-returns', STAFF);
  await expect(
    page.getByRole('heading', { name: myStoreSectionTexts.pageNames['exchanges-returns'] }).last(),
  ).toBeVisible();
  await look(page, 'admin-my-store-page');
  for (const text of await page.getByRole('textbox').all())
    await text.fill((await text.inputValue()).replace(/\b7 dias/gi, 'uns dias'));
  await saveMyStorePage(page);

  await openMyStorePage(page, '/admin/my-store', myStoreSectionTexts.dataTitle);
  const duty = page.getByRole('listitem').filter({ hasText: myStoreSectionTexts.duties.exchangeText.title });
  await expect(duty).toContainText(myStoreSectionTexts.lawMissing);
  await look(page, 'admin-my-store-law', 'window');
  await duty.getByRole('link').click();
  await page.getByRole('button', { name: myStoreSectionTexts.restore }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: myStoreSectionTexts.restore }).click();
  await expect(page.getByText(myStoreSectionTexts.saved)).toBeVisible();
  await page.getByRole('radio', { name: myStoreSectionTexts.read }).check({ force: true });
  await look(page, 'admin-my-store-page-read');
  await openMyStorePage(page, '/admin/my-store', myStoreSectionTexts.dataTitle);
  await expect(duty).toContainText(myStoreSectionTexts.lawDone);

  await openPage(page, '/products?search=pedrisco');
  await openMyStorePage(page, '/admin/my-store/search', myStoreSectionTexts.missesTitle);
  await look(page, 'admin-my-store-search');
  await page.getByRole('button', { name: myStoreSectionTexts.makeSynonymFor('pedrisco') }).click();
  await page.getByLabel(myStoreSectionTexts.words).fill('pedrisco\nareia');
  await look(page, 'admin-my-store-synonym', 'window');
  await page.getByRole('button', { name: myStoreSectionTexts.save, exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'pedrisco, areia' })).toBeVisible();
  const { id } = await (await request.get('/api/store')).json();
  await expect(async () => {
    const found = await request.get('/api/product?search=pedrisco', { headers: { 'x-store-id': id } });
    expect((await found.json()).total).toBeGreaterThan(0);
  }).toPass();
});
