import { readdirSync } from 'node:fs';
import path from 'node:path';

import { expectAccessible } from '../support/journeys/accessible';
import { expect, test } from '../support/journeys/journey';
import { keepScreens } from '../support/journeys/screens';

const KIT = path.resolve(__dirname, '../../src/browser/kit');

test('shows every piece, keeps how it looks at three widths, and breaks no rule of axe', async ({ page }) => {
  test.setTimeout(180_000);
  const pieces = readdirSync(KIT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.examples.tsx'))
    .map((file) => path.basename(file, '.examples.tsx'));
  await page.goto('/gallery');
  const titles = await page.getByRole('main').locator('section > h2').allTextContents();
  expect(titles.sort()).toEqual(pieces.sort());
  await expectAccessible(page, 'the gallery');
  await keepScreens(page, 'gallery');
});
