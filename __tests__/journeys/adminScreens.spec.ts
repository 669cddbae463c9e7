import { adminPages } from '../../src/browser/admin/adminPages';
import { ADMIN_PAGES, addressOf, untilLoaded } from '../support/journeys/adminWays';
import { expect, test } from '../support/journeys/journey';
import { expectAccessible } from '../support/journeys/accessible';
import { enterAdmin } from '../support/journeys/merchant';
import { keepScreens } from '../support/journeys/screens';
import { openPage } from '../support/journeys/shopper';
import { expectSoundScreen } from '../support/journeys/soundScreen';

const HEIGHTS = { 360: 740, 768: 1024, 1280: 800 };
const WIDTHS = [360, 768, 1280] as const;
// axe reads every page on the way.
test.describe.configure({ timeout: 300_000 });

test('every page of the admin is looked at', () => {
  expect(ADMIN_PAGES.toSorted()).toEqual(Object.keys(adminPages).toSorted());
});

for (const width of WIDTHS)
  test(`every page of the admin is sound at ${width} px`, async ({ page, troubles }) => {
    await page.setViewportSize({ width, height: HEIGHTS[width] });
    await enterAdmin(page);
    for (const name of ADMIN_PAGES) {
      await test.step(name, async () => {
        await openPage(page, await addressOf(page, name));
        await untilLoaded(page);
        await expectSoundScreen(page, name);
        await expectAccessible(page, `${name} at ${width} px`);
        await keepScreens(page, `admin/${name}`, { widths: [width] });
        expect.soft(troubles(), name).toEqual([]);
      });
    }
  });
