import { adminListTexts } from '../../src/browser/texts/adminListTexts';
import { adminProductTexts } from '../../src/browser/texts/adminProductTexts';
import { importTexts as texts } from '../../src/browser/texts/importTexts';
import { expect, test } from '../support/journeys/journey';
import { look } from '../support/journeys/look';
import { enterAdmin } from '../support/journeys/merchant';
import { openPage } from '../support/journeys/shopper';

// axe reads several pages on the way.
test.describe.configure({ timeout: 240_000 });

const PATH = '/admin/my-store/product/import';

test('a merchant brings products in: errors first, mended, applied, seen in the shop, undone', async ({ page }) => {
  const mark = Date.now().toString(36);
  const title = `Bolinha da Feira ${mark}`;
  const fileOf = (price: string) =>
    Buffer.from(
      [
        'Título;SKU;Opção 1;Valor 1;Preço;Estoque;Peso (kg);Largura;Altura;Comprimento;Marca;Categorias;Tipo de produto;Fornecedor',
        `${title};BO-${mark}-P;Tamanho;Pequena;${price};10;0,1;5;5;5;Feirinha ${mark};Cães > Da Feira ${mark} | Gatos;Outro;Zé`,
        `${title};BO-${mark}-G;Tamanho;Grande;1.024,90;4;0,3;9;9;9;;;;Zé`,
      ].join('\n'),
      'latin1',
    );
  const send = async (price: string) => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'feira.csv', mimeType: 'text/csv', buffer: fileOf(price) });
    await page.waitForURL(/id=/);
  };
  await enterAdmin(page, '/admin/my-store/product');
  await page.getByRole('button', { name: adminListTexts.more(adminProductTexts.products) }).click();
  await page.getByRole('menuitem', { name: texts.import }).click();
  await page.waitForURL(new RegExp(PATH));
  await page.getByText(texts.columnsTitle).click();
  await look(page, 'admin-import');

  await send('doze');
  await expect(page.getByText('Preço “doze”: não é um número')).toBeVisible();
  await expect(page.getByText(texts.unknownColumns('Fornecedor'))).toBeVisible();
  await look(page, 'admin-import-errors');
  await page.getByRole('link', { name: texts.another }).click();

  await send('12,90');
  await expect(page.getByText(`Cria a categoria Cães > Da Feira ${mark}`)).toBeVisible();
  await expect(page.getByText(`Cria a marca Feirinha ${mark}`)).toBeVisible();
  await look(page, 'admin-import-makes');
  await page.getByRole('button', { name: texts.apply(2) }).click();
  await look(page, 'admin-import-confirm');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: texts.apply(2) })
    .click();
  await expect(page.getByRole('button', { name: texts.undo })).toBeVisible();
  await look(page, 'admin-import-applied');

  const shop = await page.context().newPage();
  const address = `/products/bolinha-da-feira-${mark}`;
  await openPage(shop, address);
  await expect(shop.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(shop.getByText('12,90').first()).toBeVisible();
  await expect(shop.getByRole('link', { name: `Feirinha ${mark}` })).toBeVisible();

  await page.getByRole('button', { name: texts.undo }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: texts.undo }).click();
  await expect(page.getByText(texts.undoneText(0, []))).toBeVisible();
  await look(page, 'admin-import-undone');
  expect((await page.request.get(address)).status()).toBe(404);
});
