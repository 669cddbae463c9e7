import { adminTexts } from '../../src/browser/texts/adminTexts';
import { salesTexts } from '../../src/browser/texts/salesTexts';
import { anInvoiceKey } from '../support/invoiceKeys';
import { DEMO_PASSWORD } from '../support/journeys/account';
import { expect, test } from '../support/journeys/journey';
import { expectFocusSeen, expectFocusStaysIn, tabTo } from '../support/journeys/keys';
import { placeSale, section, STAFF } from '../support/journeys/merchant';
import { openPage } from '../support/journeys/shopper';

test.describe.configure({ timeout: 240_000 });

/** No other journey's. */
const KEY = anInvoiceKey({ number: 777 });

test('an order is found, invoiced, sent and delivered without a mouse, and the list is where it was', async ({
  page,
  baseURL,
}) => {
  const { number } = await placeSale(page, baseURL ?? '', { email: 'teclado@oipet.test' });

  // Signing in.
  await openPage(page, `/auth/login?next=${encodeURIComponent('/admin/sale')}`);
  const form = page.locator('form#merchant');
  await tabTo(page, form.getByLabel(adminTexts.email, { exact: true }));
  await page.keyboard.type(STAFF);
  await tabTo(page, form.getByLabel(adminTexts.password, { exact: true }));
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: salesTexts.title })).toBeVisible();

  // The list: chosen for the picking list by Space, and opened by its number.
  const link = page.getByRole('link', { name: String(number), exact: true });
  await tabTo(page, page.getByRole('checkbox', { name: salesTexts.choose(number) }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: salesTexts.choose(number) })).toBeFocused();
  await expectFocusSeen(page);
  await page.keyboard.press('Space');
  await tabTo(page, link);
  await expectFocusSeen(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: salesTexts.order(number) })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  const next = section(page, salesTexts.next);
  const dialog = page.getByRole('dialog');
  const key = (name: string) => next.getByRole('button', { name });

  // A dialog that is given up gives the focus back to what opened it.
  await tabTo(page, key(salesTexts.events.invoiceGenerated));
  await page.keyboard.press('Enter');
  await expectFocusStaysIn(page, dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(key(salesTexts.events.invoiceGenerated)).toBeFocused();
  await expectFocusSeen(page);

  // A dialog whose action removes its opener leads on to the next step.
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByLabel(salesTexts.accessKey));
  await expectFocusSeen(page);
  await page.keyboard.type(KEY);
  await page.keyboard.press('Enter');
  await expect(next.getByText(salesTexts.done.invoice)).toBeVisible();
  await expect(next.getByRole('button').first()).toBeFocused();
  await expectFocusSeen(page);

  await tabTo(page, key(salesTexts.otherActions));
  await page.keyboard.press('Enter');
  await tabTo(page, key(salesTexts.events.shippedManually));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByLabel(salesTexts.carrier));
  await page.keyboard.type('Motoboy');
  await page.keyboard.press('Enter');
  await expect(next.getByText(salesTexts.done.shipment)).toBeVisible();
  // What opened the sheet is still there, and has the focus again.
  await expect(key(salesTexts.otherActions)).toBeFocused();

  await tabTo(page, key(salesTexts.events.delivered), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: salesTexts.deliverTitle }));
  await page.keyboard.press('Enter');
  await expect(next.getByText(salesTexts.done.delivery)).toBeVisible();
  await expect(next.locator(':focus')).toHaveCount(1);
  await expectFocusSeen(page);

  // Back to the list, at the order that was left.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: salesTexts.title })).toBeVisible();
  await expect(link).toBeFocused();
  await expectFocusSeen(page);
});
