import { readdirSync } from 'node:fs';
import path from 'node:path';

import { AxeBuilder } from '@axe-core/playwright';

import { expect, test } from '../support/journeys/journey';
import { keepScreens } from '../support/journeys/screens';

const BROWSER = path.resolve(__dirname, '../../src/browser');

test('shows every piece, keeps how it looks at three widths, and breaks no rule of axe', async ({ page }) => {
  test.setTimeout(180_000);
  const pieces = readdirSync(BROWSER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.examples.tsx'))
    .map((file) => path.basename(file, '.examples.tsx'));
  await page.goto('/gallery');
  const titles = await page.getByRole('main').locator('section > h2').allTextContents();
  expect(titles.sort()).toEqual(pieces.sort());
  // States stand side by side here: the same landmark twice is the gallery's doing.
  const { violations } = await new AxeBuilder({ page }).disableRules(['landmark-unique']).setLegacyMode().analyze();
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`))).toEqual([]);
  await keepScreens(page, 'gallery');
});
