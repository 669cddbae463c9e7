import { AxeBuilder } from '@axe-core/playwright';

import { expect, test } from '../support/journeys/journey';
import { keepScreens } from '../support/journeys/screens';

test('steps the cart by keyboard alone, and breaks no rule of axe', async ({ page }) => {
  await page.goto('/gallery/machines');
  const cart = page.getByRole('region', { name: 'Cart' });
  await cart.getByRole('button', { name: 'zipCodeGiven' }).focus();
  await page.keyboard.press('Enter');
  await expect(cart.getByRole('listitem').filter({ hasText: /^shipping\.quoting$/ })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await page.keyboard.press('Tab');
  await expect(cart.getByRole('button', { name: 'zipCodeCleared' })).toBeFocused();
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`))).toEqual([]);
  await keepScreens(page, 'machines');
});
