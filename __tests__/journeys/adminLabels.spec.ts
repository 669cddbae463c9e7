import { invoiceTexts } from '../../src/browser/texts/invoiceTexts';
import { labelTexts } from '../../src/browser/texts/labelTexts';
import { parcelTexts } from '../../src/browser/texts/parcelTexts';
import { salesTexts } from '../../src/browser/texts/salesTexts';
import { LABEL_ACTION_TEXTS } from '../../src/server/sandbox/sandboxTexts';
import { guestApi } from '../support/journeys/guestOrder';
import { expect, test } from '../support/journeys/journey';
import { look } from '../support/journeys/look';
import { chooseAction, enterAdmin, placeSale, section, STAFF } from '../support/journeys/merchant';
import { letLeave } from '../support/journeys/orderTimes';
import { openPage } from '../support/journeys/shopper';

test.describe.configure({ timeout: 240_000 });

const BUYER = 'dalva@oipet.test';

test('a parcel with a label: bought, printed, posted and delivered, and its buyer sees it on its way', async ({
  page,
  baseURL,
}) => {
  const base = baseURL ?? '';
  const { id } = await placeSale(page, base, { email: BUYER });
  await enterAdmin(page, `/admin/sale/${id}`, STAFF);

  // Without its invoice it goes no way: what leads out asks for it first.
  await chooseAction(page, salesTexts.events.shipped);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(invoiceTexts.missingBeforeSending)).toBeVisible();
  await page.keyboard.press('Escape');
  await chooseAction(page, invoiceTexts.sendWithout);
  await dialog.getByRole('radio', { name: new RegExp(invoiceTexts.reasons.other.title) }).check({ force: true });
  await dialog.getByRole('button', { name: invoiceTexts.saveExemption }).click();
  await expect(dialog.getByText(invoiceTexts.wordsMissing(20)).first()).toBeVisible();
  await dialog.getByLabel(invoiceTexts.words).fill('Pedido de teste da jornada, sem nota fiscal');
  await look(page, 'admin-invoice-exemption', 'window');
  await dialog.getByRole('button', { name: invoiceTexts.saveExemption }).click();
  await expect(section(page, salesTexts.invoice).getByText(invoiceTexts.exempted, { exact: true })).toBeVisible();

  await chooseAction(page, salesTexts.events.shipped);
  await dialog.getByRole('radio', { name: /SEDEX/ }).check({ force: true });
  await look(page, 'admin-label-options');
  await dialog.getByRole('button', { name: labelTexts.buy }).click();
  const card = section(page, salesTexts.label);
  await expect(card.getByText(labelTexts.statuses.ready.label)).toBeVisible({ timeout: 30_000 });
  await look(page, 'admin-label-ready');
  const printed = await page.request.get(
    new URL((await card.getByRole('link', { name: labelTexts.print }).getAttribute('href')) ?? '', base).href,
  );
  expect(await printed.text()).toContain('SEDEX');
  const code = ((await card.getByText(/^ME\d+BR$/).textContent()) ?? '').trim();

  // The carrier takes it and brings it: its words come by webhook.
  const bench = await page.context().newPage();
  for (const action of ['post', 'deliver'] as const) {
    await bench.goto(`${base}/sandbox`);
    await bench
      .getByRole('button', { name: `${LABEL_ACTION_TEXTS[action]}: ` })
      .filter({ visible: true })
      .first()
      .click();
    const status = action === 'post' ? 'shipped' : 'concluded';
    const guest = await guestApi(base);
    await expect.poll(async () => (await guest.readOrder(id)).status, { timeout: 30_000 }).toBe(status);
  }
  await bench.close();
  await page.reload();
  await expect(section(page, salesTexts.label).getByRole('list')).toContainText(parcelTexts.events.delivered);
  await look(page, 'admin-label-delivered');

  await openPage(page, `/order/${id}`);
  await expect(page.getByText(code)).toBeVisible();
  await expect(page.getByRole('list', { name: parcelTexts.eventList })).toContainText(parcelTexts.events.posted);
  await look(page, 'order-parcel-events');
});

test.describe('of several orders', () => {
  // A price that is another by now is refused.
  test.use({ expected: /\b406\b.*\/api\/admin\/sale\/label/ });

  test('labels are made together, and printed on one sheet', async ({ page, baseURL }) => {
    const base = baseURL ?? '';
    const orders = [await placeSale(page, base, { email: BUYER }), await placeSale(page, base, { email: BUYER })];
    await letLeave(...orders.map(({ id }) => id));
    await enterAdmin(page, '/admin/sale', STAFF);
    for (const { number } of orders) await page.getByRole('checkbox', { name: salesTexts.choose(number) }).check();
    await section(page, salesTexts.bulk).getByRole('button', { name: labelTexts.bulk }).click();
    const sheet = page.getByRole('dialog', { name: labelTexts.ask(2) });
    await expect(sheet.getByText(labelTexts.balance)).toBeVisible();
    await look(page, 'admin-labels-ask', 'window');
    // At another price nothing is bought, and it is asked again.
    await page.request.post(`${base}/sandbox/wallet`, { form: { pricePercent: '150' } });
    await sheet.getByRole('button', { name: /^Comprar por/ }).click();
    const changed = page.getByRole('dialog', { name: labelTexts.changedTitle });
    await expect(changed.getByRole('button', { name: /^Comprar por/ })).toBeVisible();
    await look(page, 'admin-labels-changed', 'window');
    await changed.getByRole('button', { name: /^Comprar por/ }).click();
    await page.waitForURL('**/admin/sale/label**');
    await expect(page.getByText(labelTexts.progress(2, 2)).first()).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: labelTexts.printAll }).click();
    const printAt = await page.getByRole('link', { name: labelTexts.sheetReady }).getAttribute('href');
    const printed = await (await page.request.get(new URL(printAt ?? '', base).href)).text();
    expect(printed.match(/ME\d+BR/g)?.length).toBeGreaterThanOrEqual(2);
    await look(page, 'admin-labels');
    await page.request.post(`${base}/sandbox/wallet`, { form: { pricePercent: '100' } });
  });
});
