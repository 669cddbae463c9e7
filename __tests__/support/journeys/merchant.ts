import { expect, type Page } from '@playwright/test';

import { adminTexts } from '../../../src/browser/texts/adminTexts';
import { DEMO_PASSWORD } from './account';
import { openPage } from './shopper';

/** The demo stores' merchants. */
export const OWNER = 'lojista@oipet.test';
export const STAFF = 'equipe@oipet.test';

/** Signs a merchant in at the door, who then stands on the page of the admin. @param path such as '/admin/sale' */
export async function enterAdmin(page: Page, path = '/admin', email = OWNER): Promise<void> {
  await openPage(page, `/auth/login?next=${encodeURIComponent(path)}`);
  const form = page.locator('form#merchant');
  await form.getByLabel(adminTexts.email, { exact: true }).fill(email);
  await form.getByLabel(adminTexts.password, { exact: true }).fill(DEMO_PASSWORD);
  await form.getByRole('button', { name: adminTexts.signIn, exact: true }).click();
  await page.waitForURL((url) => url.pathname + url.search === path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
