import { permissionsOf, type MerchantPermission } from '../../src/shared/account/merchantPermissions';
import { adminPages } from '../../src/browser/admin/adminPages';
import { menuEntries } from '../../src/browser/admin/layout/menuEntries';
import { myStoreTabs } from '../../src/browser/admin/myStore/myStoreTabs';
import { adminTexts } from '../../src/browser/texts/adminTexts';
import { myStoreTexts } from '../../src/browser/texts/myStoreTexts';
import { expect, test } from '../support/journeys/journey';
import { look } from '../support/journeys/look';
import { enterAdmin, section, STAFF } from '../support/journeys/merchant';
import { openPage } from '../support/journeys/shopper';

// Every page of the admin is opened.
test.describe.configure({ timeout: 240_000 });

const isStaffs = ({ permission }: { permission: MerchantPermission }) => permissionsOf('staff').includes(permission);
/** A page of what is the owner's alone, by its address; what the page asks the API for. */
const OWNERS = [
  ['/admin/withdraw', '/api/admin/finance'],
  ['/admin/sign', '/api/admin/subscription'],
  ['/admin/audit', '/api/admin/audit'],
  ['/admin/agreement', '/api/admin/agreement'],
  ['/admin/my-store/integration', '/api/admin/integration'],
] as const;

test('who works in a store finds their own sections alone, and an address of the others opens nothing', async ({
  page,
}) => {
  await enterAdmin(page, '/admin', STAFF);
  const menu = page.getByRole('navigation', { name: adminTexts.entries });
  // The store is open: its first steps are behind it.
  const names = menuEntries.filter((entry) => isStaffs(entry) && !entry.isForClosedStore).map(({ text }) => text);
  expect(names).not.toContain(adminTexts.finance);
  await expect(menu.getByRole('listitem')).toHaveText(names.map((name) => new RegExp(`^${name}`)));
  for (const name of names) {
    await menu.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(adminTexts.notAllowedTitle)).toHaveCount(0);
  }

  await openPage(page, '/admin/my-store');
  const tabs = page.getByRole('navigation', { name: myStoreTexts.myStoreTabs });
  const rows = myStoreTabs.filter(isStaffs).map(({ text }) => text);
  expect(rows).not.toContain(myStoreTexts.integrations);
  await expect(tabs.getByRole('listitem')).toHaveText(rows);
  for (const name of rows) {
    await tabs.getByRole('link', { name, exact: true }).click();
    await expect(tabs.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByText(adminTexts.notAllowedTitle)).toHaveCount(0);
  }

  await openPage(page, '/admin/profile');
  await expect(page.getByText(adminTexts.roles.staff).first()).toBeVisible();
  await expect(section(page, adminTexts.teamTitle)).toHaveCount(0);

  // A page without permission requests nothing.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const closed = Object.values(adminPages).filter(({ permission }) => permission !== null && !isStaffs({ permission }));
  expect(closed.map(({ path }) => path).toSorted()).toEqual(OWNERS.map(([path]) => path).toSorted());
  for (const [path, call] of OWNERS) {
    await openPage(page, path);
    await expect(page.getByRole('heading', { level: 1, name: adminTexts.notAllowedTitle })).toBeVisible();
    await expect(menu.getByRole('listitem')).toHaveCount(names.length);
    expect(asked).not.toContain(call);
  }
  await look(page, 'admin-not-allowed');
  await page.getByRole('link', { name: adminTexts.goToBeginning }).click();
  await expect(page.getByRole('heading', { level: 1, name: adminTexts.dashboard })).toBeVisible();
});

test.describe('past the pages', () => {
  test.use({ expected: /\b403\b/ });

  test('the API itself refuses what is the owner’s, with the token of who works there', async ({ page }) => {
    await enterAdmin(page, '/admin', STAFF);
    for (const [, call] of OWNERS) {
      const status = await page.evaluate(async (address) => {
        const kept: unknown = JSON.parse(localStorage.getItem('admin') ?? '{}');
        const token = typeof kept === 'object' && kept !== null && 'accessToken' in kept ? kept.accessToken : '';
        const headers = {
          authorization: `Bearer ${String(token)}`,
          'x-store-id': localStorage.getItem('storeId') ?? '',
        };
        return (await fetch(address, { headers })).status;
      }, call);
      expect(status, call).toBe(403);
    }
  });
});
