import { dashboardTexts } from '../../src/browser/texts/dashboardTexts';
import { repeatAdminTexts as texts } from '../../src/browser/texts/repeatAdminTexts';
import { expectAccessible } from '../support/journeys/accessible';
import { expect, test } from '../support/journeys/journey';
import { look } from '../support/journeys/look';
import { enterAdmin, section, STAFF } from '../support/journeys/merchant';
import { inShopDatabase } from '../support/journeys/shopDatabase';

test.describe.configure({ timeout: 180_000 });

/** Purchases of the demo's customer, of goods that are nearly sold out and of others, coming in a few days. */
const withPurchases = () =>
  inShopDatabase(async (client) => {
    await client.query('begin');
    await client.query(`
      create temp table made on commit drop as
      select row_number() over (order by v.stock, v.id)::int as n, v.store_id, v.id as variant_id, v.product_id, v.price,
        u.id as customer_id
      from product_variants v
      join products p on p.store_id = v.store_id and p.id = v.product_id
      join customers u on u.store_id = v.store_id and u.email = 'cliente@oipet.test'
      where v.is_active and p.is_active and p.removed_at is null and v.kit_parts is null and v.stock between 1 and 40
      order by v.stock, v.id limit 8`);
    await client.query(`
      with made_purchases as (
        insert into repeat_purchases (store_id, id, customer_id, status, name, rhythm, anchor, address_id, card_id,
          shipping_id, shipping_name, agreed_shipping_value, agreed_percent, rise_limit)
        select store_id, 'journey-' || n, customer_id, 'active', 'Compra ' || n, '{"kind": "weeks", "every": 1}',
          current_date + 8, 'gone', 'gone', 'me-1', 'PAC', 1990, 5, 5 from made
      ), agreed as (
        insert into repeat_consents (store_id, purchase_id, text_version, network, terms)
        select store_id, 'journey-' || n, '2026-11-27', '177.0.0.0/24',
          jsonb_build_object('listProduct', '[]'::jsonb, 'total', price + 1990, 'riseLimit', 5) from made
      ), goods as (
        insert into repeat_purchase_lines (store_id, purchase_id, product_id, product_variant_id, position, quantity, agreed_unit_price)
        select store_id, 'journey-' || n, product_id, variant_id, 0, 1 + n % 3, price from made
      )
      insert into purchase_cycles (store_id, id, purchase_id, number, status, charge_on)
      select store_id, 'journey-cycle-' || n, 'journey-' || n, 1, 'scheduled', current_date + 8 from made`);
    await client.query('commit');
  });

test('the next 30 days are seen as bars and as a table, and a purchase is skipped at its customer’s wish', async ({
  page,
}) => {
  await withPurchases();
  await enterAdmin(page, '/admin/repeat', STAFF);
  const demand = section(page, texts.demand);
  await expect(demand.getByRole('img').first()).toBeVisible();
  await look(page, 'admin-repeat');
  await expectAccessible(page, 'the merchant’s repeat purchases');
  await demand.getByRole('radio', { name: texts.table }).check({ force: true });
  await expect(demand.getByRole('row')).not.toHaveCount(0);
  await look(page, 'admin-repeat-table');
  await page.getByRole('radio', { name: /^Em risco/ }).click({ force: true });
  await page.waitForURL('**/admin/repeat?status=risk');
  await page.getByRole('link', { name: 'Compra 1', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compra 1' })).toBeVisible();
  await expect(section(page, texts.path).getByRole('img')).toBeVisible();
  await look(page, 'admin-repeat-one');
  await expectAccessible(page, 'one repeat purchase');
  await page.getByRole('button', { name: texts.acts.skip.key }).click();
  const dialog = page.getByRole('dialog', { name: texts.acts.skip.title });
  await dialog.getByRole('button', { name: texts.acts.skip.submit }).click();
  await expect(dialog.getByText(texts.whyMissing).first()).toBeVisible();
  await look(page, 'admin-repeat-skip', 'window');
  await dialog.getByLabel(texts.why).fill('Ligou: vai viajar.');
  await dialog.getByRole('button', { name: texts.acts.skip.submit }).click();
  await expect(page.getByText(texts.done)).toBeVisible();
  await expect(section(page, texts.changes).getByText(/vai viajar/)).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: dashboardTexts.recurring })).toBeVisible();
});

test('repeat purchases are switched on with a discount, and what switching them off does is said before', async ({
  page,
}) => {
  await enterAdmin(page, '/admin/my-store/repeat', STAFF);
  const isOn = page.getByRole('checkbox', { name: texts.isOn });
  await isOn.setChecked(true, { force: true });
  await page.getByLabel(texts.percent).fill('95');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText(texts.percentWrong).first()).toBeVisible();
  await look(page, 'admin-repeat-settings-wrong');
  await page.getByLabel(texts.percent).fill('5');
  await page.getByLabel(texts.minimum).fill('99,00');
  await page.getByLabel(texts.firstPercent).fill('10');
  await page.getByLabel(texts.firstMost).fill('20,00');
  await expect(section(page, texts.previewFirst).getByText(/^−\sR\$\s20,00$/)).toBeVisible();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText(texts.saved)).toBeVisible();
  await look(page, 'admin-repeat-settings');
  await expectAccessible(page, 'the settings of repeat purchases');
  await isOn.setChecked(false, { force: true });
  await page.getByRole('button', { name: 'Salvar' }).click();
  const dialog = page.getByRole('alertdialog', { name: texts.offTitle });
  await expect(dialog).toBeVisible();
  await look(page, 'admin-repeat-off', 'window');
  await dialog.getByRole('button', { name: texts.offKeep }).click();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(isOn).toBeChecked();
});
