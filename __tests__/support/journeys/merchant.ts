import { expect, type Locator, type Page } from '@playwright/test';

import { adminProductTexts } from '../../../src/browser/texts/adminProductTexts';
import { adminTexts } from '../../../src/browser/texts/adminTexts';
import { salesTexts } from '../../../src/browser/texts/salesTexts';
import { myStoreSectionTexts } from '../../../src/browser/texts/myStoreSectionTexts';
import { DEMO_PASSWORD } from './account';
import { guestApi } from './guestOrder';
import { actOnCharge } from './payments';
import { openPage } from './shopper';

/** The demo stores' merchants. */
export const OWNER = 'lojista@oipet.test';
export const STAFF = 'equipe@oipet.test';

/** Signs a merchant in and opens a page of the admin. @param path such as '/admin/sale' */
export async function enterAdmin(page: Page, path = '/admin', email = OWNER): Promise<void> {
  await openPage(page, `/auth/login?next=${encodeURIComponent(path)}`);
  const form = page.locator('form#merchant');
  await form.getByLabel(adminTexts.email, { exact: true }).fill(email);
  await form.getByLabel(adminTexts.password, { exact: true }).fill(DEMO_PASSWORD);
  await form.getByRole('button', { name: adminTexts.signIn, exact: true }).click();
  await page.waitForURL((url) => url.pathname + url.search === path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** A part of a merchant's page by its name. */
export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Presses what can be done with an order: the button of its next step, or one of the sheet's other actions. */
export async function chooseAction(page: Page, name: string | RegExp): Promise<void> {
  const next = section(page, salesTexts.next);
  await expect(next).toBeVisible();
  const action = next.getByRole('button', { name });
  if ((await action.count()) > 0) return action.click();
  await next.getByRole('button', { name: salesTexts.otherActions }).click();
  await action.click();
  // It leaves slowly, and its buttons are named as those of the dialog that it opened.
  await expect(page.getByRole('dialog', { name: /^Outras ações/ })).toHaveCount(0);
}

/** Opens a section of Minha Loja and waits for its heading. */
export async function openMyStorePage(page: Page, path: string, heading: string): Promise<void> {
  await openPage(page, path);
  await expect(page.getByRole('heading', { name: heading, exact: true }).last()).toBeVisible();
}

/** Saves by the bar that counts the changes, in a section that the storefront shows at once. */
export async function saveMyStorePage(page: Page): Promise<void> {
  await page.getByRole('button', { name: adminTexts.save, exact: true }).click();
  await expect(page.getByText(myStoreSectionTexts.saved)).toBeVisible();
}

/** Fills the row of a variant on the page of a product; its box is a cube of 20 cm. */
export async function fillVariant(
  page: Page,
  name: string,
  { sku, price, weight }: { sku: string; price: string; weight: string },
): Promise<void> {
  const { cell, columns } = adminProductTexts;
  const write = (column: string, text: string) => page.getByRole('textbox', { name: cell(column, name) }).fill(text);
  await write(columns.sku, sku);
  await write(columns.price, price);
  await write(columns.stock, '10');
  await write(columns.weightG, weight);
  for (const side of [columns.widthCm, columns.heightCm, columns.lengthCm]) await write(side, '20');
}

/** A guest's order, paid by default. The page stays on it. @param base the shop's origin */
export async function placeSale(
  page: Page,
  base: string,
  { email, isPaid = true }: { email: string; isPaid?: boolean },
): Promise<{ id: string; number: number }> {
  const guest = await guestApi(base);
  const id = await guest.placeOrder({ email });
  if (isPaid) {
    await openPage(page, `/order/${id}`);
    await actOnCharge(page, 'pay');
    await expect.poll(async () => (await guest.readOrder(id)).status).toBe('paymentApproved');
  }
  return { id, number: (await guest.readOrder(id)).number };
}
