import { AxeBuilder } from '@axe-core/playwright';

import { letterExamples } from '../support/server/letterExamples';
import { expect, test } from '../support/journeys/journey';
import { look } from '../support/journeys/look';

const names = letterExamples('').map(({ name }) => name);

test('lists every e-mail at two widths and as text, and breaks no rule of axe', async ({ page }) => {
  await page.goto('/gallery/emails');
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(names);
  const first = page.frameLocator('iframe').first();
  await expect(first.getByRole('heading', { level: 1 })).toHaveText('Pedido 1048 recebido');
  // The frames are looked at one by one below.
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`))).toEqual([]);
});

test('asks for no icon that is not there', async ({ request }) => {
  expect((await request.get('/favicon.ico')).status()).toBe(204);
});

for (const name of names) {
  test(`${name} fits every width with its pictures, keeps how it looks, and breaks no rule of axe`, async ({
    page,
  }) => {
    await page.goto(`/gallery/emails/${name}.html`);
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width]);
    }
    const broken = await page.evaluate(
      () => [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).length,
    );
    expect(broken).toBe(0);
    await page.setViewportSize({ width: 360, height: 740 });
    await look(page, `email-${name}`);
  });
}
