import { adminProductTexts as texts } from '../../src/browser/texts/adminProductTexts';
import { adminTexts } from '../../src/browser/texts/adminTexts';
import { expect, test } from '../support/journeys/journey';
import { look } from '../support/journeys/look';
import { enterAdmin, fillVariant } from '../support/journeys/merchant';

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

  await page.getByRole('link', { name: texts.newProduct }).click();
  await page.getByLabel(texts.title).fill(title);
  await page.getByLabel(texts.description).fill('Assado em forno a lenha, para cães de todo porte.');
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
  await page.getByRole('button', { name: adminTexts.save }).click();
  await expect(page.getByText(texts.saved)).toBeVisible();
  const history = page.getByRole('table', { name: texts.pricesTitle });
  await expect(history.getByText('R$ 12,90')).toBeVisible();
  await expect(history.getByText('R$ 10,90')).toBeVisible();
  await look(page, 'admin-product');
});
