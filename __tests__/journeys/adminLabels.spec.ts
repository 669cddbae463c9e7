import type { Page } from '@playwright/test';

import { accountTexts } from '../../src/browser/texts/accountTexts';
import { adminTexts } from '../../src/browser/texts/adminTexts';
import { labelTexts } from '../../src/browser/texts/labelTexts';
import { parcelTexts } from '../../src/browser/texts/parcelTexts';
import { salesTexts } from '../../src/browser/texts/salesTexts';
import { LABEL_ACTION_TEXTS } from '../../src/server/sandbox/sandboxTexts';
import { DEMO_PASSWORD } from '../support/journeys/account';
import { guestApi } from '../support/journeys/guestOrder';
import { expect, test } from '../support/journeys/journey';
import { look } from '../support/journeys/look';
import { actOnCharge } from '../support/journeys/payments';
import { openPage } from '../support/journeys/shopper';

test.describe.configure({ timeout: 240_000 });

const STAFF = 'equipe@oipet.test';
const BUYER = 'dalva@oipet.test';

async function aPaidOrder(page: Page, base: string): Promise<{ id: string; number: number }> {
  const guest = await guestApi(base);
  const id = await guest.placeOrder({ email: BUYER });
  await openPage(page, `/order/${id}`);
  await actOnCharge(page, 'pay');
  await expect.poll(async () => (await guest.readOrder(id)).status).toBe('paymentApproved');
  return { id, number: (await guest.readOrder(id)).number };
}

async function signIn(page: Page): Promise<void> {
  await page.getByRole('radio', { name: accountTexts.merchant }).check({ force: true });
  const form = page.locator('form#merchant');
  await form.getByLabel(adminTexts.email, { exact: true }).fill(STAFF);
  await form.getByLabel(adminTexts.password, { exact: true }).fill(DEMO_PASSWORD);
  await form.getByRole('button', { name: adminTexts.signIn, exact: true }).click();
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a parcel with a label: bought, printed, posted and delivered, and its buyer sees it on its way', async ({
  page,
  baseURL,
}) => {
  const base = baseURL ?? '';
  const { id } = await aPaidOrder(page, base);
  await openPage(page, `/auth/login?next=/admin/sale/${id}`);
  await signIn(page);
  await page.waitForURL(`**/admin/sale/${id}`);

  await page.getByRole('button', { name: salesTexts.events.shipped }).click();
  const dialog = page.getByRole('dialog');
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

test('labels of several orders: who chose a carrier gets one, who did not is told why', async ({ page, baseURL }) => {
  const base = baseURL ?? '';
  const orders = [await aPaidOrder(page, base), await aPaidOrder(page, base)];
  await openPage(page, '/auth/login?next=/admin/sale');
  await signIn(page);
  await page.waitForURL('**/admin/sale');
  for (const { number } of orders) await page.getByRole('checkbox', { name: salesTexts.choose(number) }).check();
  await section(page, salesTexts.bulk).getByRole('button', { name: labelTexts.bulk }).click();
  await page.getByRole('button', { name: labelTexts.make(2) }).click();
  await expect(page.getByText(/2 de 2 prontas|entrega da loja/).first()).toBeVisible({ timeout: 30_000 });
  await look(page, 'admin-labels');
});
