import { customersTexts } from '../../src/browser/texts/customersTexts';
import { rulesTexts } from '../../src/browser/texts/rulesTexts';
import { kitTexts } from '../../src/browser/texts/kitTexts';
import { expect, test } from '../support/journeys/journey';
import { look } from '../support/journeys/look';
import { enterAdmin, STAFF } from '../support/journeys/merchant';
import { goods, openPage } from '../support/journeys/shopper';

test.describe.configure({ timeout: 180_000 });

const { title } = goods.withVariants;

test('a rule of delivery is refused while its places are wrong, made, and tried on a cart', async ({ page }) => {
  await enterAdmin(page, '/admin/my-store/shipping', STAFF);
  const rules = page.getByRole('list', { name: rulesTexts.rulesTitle });
  await expect(rules.getByRole('listitem')).not.toHaveCount(0);
  await look(page, 'admin-shipping');

  await page.getByRole('button', { name: rulesTexts.addRule }).click();
  const dialog = page.getByRole('dialog', { name: rulesTexts.addRule });
  await dialog.getByLabel(rulesTexts.ruleName).fill('Bike da esquina');
  await dialog.getByLabel(rulesTexts.price).fill('7,50');
  await dialog.getByRole('radio', { name: rulesTexts.listedPlaces }).check({ force: true });
  await dialog.getByRole('button', { name: rulesTexts.addZipRange }).click();
  await dialog.getByLabel(rulesTexts.zipFrom(1)).fill('13139-999');
  await dialog.getByLabel(rulesTexts.zipTo(1)).fill('13000-000');
  await dialog.getByRole('button', { name: rulesTexts.save }).click();
  await expect(dialog.getByText(rulesTexts.zipInverted(1)).first()).toBeVisible();
  await look(page, 'admin-shipping-rule-wrong', 'window');
  await dialog.getByLabel(rulesTexts.zipFrom(1)).fill('13000-000');
  await dialog.getByLabel(rulesTexts.zipTo(1)).fill('13139-999');
  await dialog.getByLabel(rulesTexts.stateOfCities).selectOption('SP');
  await dialog.getByRole('combobox', { name: rulesTexts.city, exact: true }).fill('valinh');
  await page.getByRole('option', { name: 'Valinhos' }).click();
  await expect(dialog.getByRole('button', { name: rulesTexts.removeCity('Valinhos') })).toBeVisible();
  await look(page, 'admin-shipping-rule', 'window');
  await dialog.getByRole('button', { name: rulesTexts.save }).click();
  await expect(rules.getByText('Bike da esquina')).toBeVisible();

  const found = page.getByRole('list', { name: rulesTexts.foundGoods });
  await page.getByLabel(rulesTexts.findGoods).fill('matuta frango arroz');
  await found.getByRole('button', { name: title }).first().click();
  await page.getByLabel(rulesTexts.zipCode, { exact: true }).fill('13010-111');
  await page.getByRole('button', { name: rulesTexts.test }).click();
  const result = page.getByRole('region', { name: rulesTexts.testResult });
  await expect(result.getByRole('list', { name: rulesTexts.offered }).getByText('Bike da esquina')).toBeVisible();
  const why = result.getByRole('list', { name: rulesTexts.whyRules });
  await expect(why.getByRole('listitem').filter({ hasText: 'Bike da esquina' })).toContainText(
    rulesTexts.servedBy.zipRange,
  );
  await look(page, 'admin-shipping-tested');
});

test('a voucher is refused while it takes nothing off, made, tried on a cart, and ended', async ({ page }) => {
  await enterAdmin(page, '/admin/my-store/voucher', STAFF);
  await expect(page.getByRole('table', { name: rulesTexts.vouchersTitle })).toBeVisible();
  await look(page, 'admin-vouchers');
  await page.getByRole('link', { name: rulesTexts.newVoucher }).click();
  // The list's search is called 'Código' as well.
  await expect(page.getByRole('heading', { level: 1, name: rulesTexts.newVoucher })).toBeVisible();
  await page.getByLabel(rulesTexts.code).fill('#esquina12');
  await page.getByRole('button', { name: rulesTexts.create }).click();
  await expect(page.getByText(rulesTexts.percentageWrong).first()).toBeVisible();
  await look(page, 'admin-voucher-wrong');
  await page.getByRole('textbox', { name: rulesTexts.percentage }).fill('12');
  await page.getByLabel(rulesTexts.cap).fill('15,00');
  await page.getByRole('button', { name: rulesTexts.create }).click();
  await page.waitForURL(/\/admin\/my-store\/voucher\/(?!new)[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'ESQUINA12' })).toBeVisible();

  const found = page.getByRole('list', { name: rulesTexts.foundGoods });
  await page.getByLabel(rulesTexts.findGoods).fill('matuta frango arroz');
  await found.getByRole('button', { name: title }).first().click();
  await page.getByRole('button', { name: rulesTexts.voucherTest, exact: true }).click();
  const result = page.getByRole('region', { name: rulesTexts.voucherTestResult });
  await expect(result.getByText(/O cupom desconta R\$/)).toBeVisible();
  await look(page, 'admin-voucher-tested');

  await openPage(page, '/admin/my-store/voucher?search=ESQUINA');
  await page.getByRole('link', { name: 'ESQUINA12' }).click();
  await page.getByRole('button', { name: rulesTexts.end }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: rulesTexts.end }).click();
  await expect(page.getByText(rulesTexts.voucherStates.expired, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: kitTexts.close })).toHaveCount(0);
});

test('a customer is found by the beginning of their name, and their data handed out on request', async ({ page }) => {
  await enterAdmin(page, '/admin/my-store/customer', STAFF);
  const table = page.getByRole('table', { name: customersTexts.title });
  await expect(table).toBeVisible();
  await look(page, 'admin-customers');
  const first = table.getByRole('rowheader').first().getByRole('link');
  const name = (await first.textContent()) ?? '';
  await page.getByLabel(customersTexts.searchLabel).fill(name.slice(0, 4));
  await page.getByRole('button', { name: customersTexts.search, exact: true }).click();
  await page.waitForURL(/search=/);
  await table.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await look(page, 'admin-customer');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: customersTexts.exportKey }).click();
  expect((await download).suggestedFilename()).toMatch(/^dados-do-cliente-\d{4}-\d{2}-\d{2}\.json$/);
  await expect(page.getByText(customersTexts.exported)).toBeVisible();
});
