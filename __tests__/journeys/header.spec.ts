import { appTexts } from '../../src/browser/texts/appTexts';
import { expect, test } from '../support/journeys/journey';
import { look } from '../support/journeys/look';
import { keepScreens } from '../support/journeys/screens';
import { inShopDatabase } from '../support/journeys/shopDatabase';

// A list is looked at by axe twice.
test.describe.configure({ timeout: 120_000 });

const LONG = 'Agropecuária e Pet Shop Recanto dos Passarinhos';

const nameStore = (name: string) =>
  inShopDatabase(async (client) => {
    const { rows } = await client.query<{ before: string }>(
      'update stores set name = $1 from stores old where stores.is_default and old.id = stores.id returning old.name as before',
      [name],
    );
    return rows[0]?.before ?? '';
  });

test('on small screens the search alone stays, however many lines the sign has', async ({ page }) => {
  const short = await nameStore(LONG);
  const header = page.getByRole('banner');
  try {
    for (const name of [LONG, short]) {
      const length = name === LONG ? 'long' : 'short';
      await nameStore(name);
      // The server reads of the change a moment later.
      const sign = header.getByRole('link', { name: appTexts.homeOf(name) });
      await expect(async () => {
        await page.goto('/products');
        await expect(sign).toBeVisible({ timeout: 1 });
      }).toPass();
      await look(page, `header-${length}`);
      for (const width of [360, 768]) {
        await page.setViewportSize({ width, height: 740 });
        await page.evaluate(() => scrollTo(0, 1_000));
        await expect(sign).not.toBeInViewport();
        await expect(header.getByRole('combobox', { name: appTexts.search })).toBeInViewport({ ratio: 1 });
        await keepScreens(page, `header-${length}-scrolled`, { of: 'window', widths: [width] });
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.evaluate(() => scrollTo(0, 1_000));
      await expect(sign).toBeInViewport({ ratio: 1 });
    }
  } finally {
    await nameStore(short);
  }
});
