import { adminProductTexts as texts } from '../../src/browser/texts/adminProductTexts';
import { adminTexts } from '../../src/browser/texts/adminTexts';
import { kitTexts } from '../../src/browser/texts/kitTexts';
import { productFieldTexts } from '../../src/browser/texts/productFieldTexts';
import { expect, test } from '../support/journeys/journey';
import { expectAccessible } from '../support/journeys/accessible';
import { keepScreens } from '../support/journeys/screens';
import { look } from '../support/journeys/look';
import { enterAdmin, fillVariant } from '../support/journeys/merchant';
import { openPage } from '../support/journeys/shopper';

// axe reads several pages on the way.
test.describe.configure({ timeout: 240_000 });

test('a merchant makes a product with two sizes, is told what is missing, counts stock, changes a price', async ({
  page,
}) => {
  const mark = Date.now().toString(36);
  const title = `Biscoito da Feira ${mark}`;
  await enterAdmin(page, '/admin/my-store/product');
  await expect(page.getByRole('row')).not.toHaveCount(1);
  await look(page, 'admin-products');

  await openPage(page, '/admin/my-store/product?state=withoutUnitPrice&search=ração');
  await look(page, 'admin-products-narrowed');
  await page.getByRole('link', { name: texts.withoutFilter(texts.searched('ração')) }).click();
  await expect(page).toHaveURL(/\?state=withoutUnitPrice$/);
  await page.getByRole('link', { name: texts.withoutFilter(texts.states.withoutUnitPrice) }).click();
  await expect(page.getByRole('navigation', { name: texts.filtersOn })).toBeHidden();

  await page.getByRole('link', { name: texts.newProduct }).click();
  await page.getByLabel(texts.title).fill(title);
  await page.getByLabel(productFieldTexts.description.label).fill('Assado em forno a lenha, para cães de todo porte.');
  await page.getByRole('combobox', { name: productFieldTexts.dutyKind.label }).selectOption('none');
  await page.getByRole('button', { name: texts.editOptions }).click();
  await page.getByLabel(texts.optionName(1)).fill('Tamanho');
  await page.getByLabel(texts.optionValues).first().fill('200 g, 1,5 kg');
  await page.getByRole('button', { name: texts.makeVariants(2) }).click();
  await fillVariant(page, '200 g', { sku: `BF-${mark}-1`, price: '12,90', weight: '0,25' });
  await page.getByRole('button', { name: adminTexts.save }).click();
  await expect(page.getByText(texts.cellsWrong(6)).first()).toBeVisible();
  await look(page, 'admin-product-wrong');
  await fillVariant(page, '1,5 kg', { sku: `BF-${mark}-2`, price: '59,90', weight: '1,6' });
  await page.getByRole('button', { name: adminTexts.save }).click();
  await page.waitForURL(/\/admin\/my-store\/product\/(?!new)/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.getByRole('button', { name: texts.adjust }).click();
  await page.getByLabel(texts.counted).fill('15');
  await page.getByLabel(texts.note).fill('Contagem da manhã');
  await page.getByRole('button', { name: texts.adjustSubmit }).click();
  await expect(page.getByText(texts.adjusted)).toBeVisible();
  await page.getByRole('button', { name: texts.done }).click();
  await expect(page.getByText(/Contagem da manhã/)).toBeVisible();

  const price = page.getByRole('textbox', { name: texts.cell(texts.columns.price, '200 g') });
  await price.fill('10,90');
  await look(page, 'admin-product-changed');
  await page.getByRole('button', { name: texts.pagePreview }).click();
  const preview = page.getByRole('dialog', { name: texts.pagePreviewTitle });
  const inside = preview.frameLocator('iframe');
  await expect(inside.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(inside.getByText('10,90').first()).toBeVisible();
  for (const width of ['phone', 'computer'] as const) {
    await preview.getByRole('radio', { name: texts.previewWidths[width] }).check({ force: true });
    // The dialog alone: the landmarks of the shop's page in the frame are those of the page behind it too.
    await expectAccessible(page, `the preview for a ${width}`, 'dialog[open]');
    await keepScreens(page, `admin-product-preview-${width}`, { of: 'window' });
  }
  await inside.getByRole('radio').last().check({ force: true });
  await expect(inside.getByText('59,90').first()).toBeVisible();
  await preview.getByRole('button', { name: kitTexts.close }).click();
  await expect(preview).toBeHidden();
  await page.getByRole('button', { name: adminTexts.save }).click();
  await expect(page.getByText(texts.saved)).toBeVisible();
  const history = page.getByRole('table', { name: texts.pricesTitle });
  await expect(history.getByText('R$ 12,90')).toBeVisible();
  await expect(history.getByText('R$ 10,90')).toBeVisible();
  await look(page, 'admin-product');
});
