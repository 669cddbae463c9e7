import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../support/journeys/journey';
import { exampleOf } from '../support/journeys/gallery';
import { changedPixels, pictureOf } from '../support/journeys/pixels';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** More than an edge that is drawn a little darker. */
const LEAST_PIXELS = 40;

/** Expects of something that it looks otherwise once it is chosen, with neither the pointer nor the focus on it. */
async function expectToShow(page: Page, what: string, seen: Locator, choose: () => Promise<void>): Promise<void> {
  const leave = async () => {
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  };
  await leave();
  const before = await pictureOf(page, seen, 4);
  await choose();
  await leave();
  await expect
    .configure({ soft: true })
    .poll(async () => changedPixels(page, before, await pictureOf(page, seen, 4)), what)
    .toBeGreaterThan(LEAST_PIXELS);
}

test('what is chosen looks so in forced colours', async ({ page }) => {
  test.setTimeout(120_000);
  const radios = [
    ['Segmented', 'two'],
    ['RadioGroup', 'chosen'],
    ['RadioCards', 'chosen'],
    ['ChoiceCards', 'none yet'],
  ] as const;
  await page.goto('/gallery');
  for (const [piece, state] of radios) {
    const option = exampleOf(page, piece, state).locator('label:has([type=radio]:not(:checked):enabled)').first();
    // By its place: once chosen, the others are not.
    const label = page.locator(`label[data-seen='${piece}']`);
    await option.evaluate((element, name) => element.setAttribute('data-seen', name), piece);
    await expectToShow(page, piece, label, () => label.click());
    if (piece === 'Segmented') await expect(label.getByRole('radio')).toBeChecked();
  }

  const box = exampleOf(page, 'Checkbox', 'ticked').getByRole('checkbox');
  await expectToShow(page, 'Checkbox', box, () => box.click());

  const third = exampleOf(page, 'AdminPagination', 'many').getByRole('link', { name: 'Página 3' });
  await expectToShow(page, 'AdminPagination', third, () => third.click());

  const dot = exampleOf(page, 'Carousel', 'three slides').getByRole('button', { name: /3/ });
  await expectToShow(page, 'Carousel', dot, () => dot.click());

  const opener = exampleOf(page, 'DateField', 'empty').getByRole('button');
  await opener.click();
  const day = page.locator('[data-day="2026-11-24"]');
  await expectToShow(page, 'DateField', day, async () => {
    await day.click();
    await opener.click();
  });
});

test('steps, wrong fields and bars keep their state in forced colours', async ({ page }) => {
  await page.goto('/gallery');
  const edgeOf = (of: Locator) => of.evaluate((element) => getComputedStyle(element).borderTopWidth);
  const plates = page.locator('#Steps li > :first-child > :first-child');
  await expect(page.locator('#Steps li[aria-current=step]')).toBeVisible();
  const now = page.locator('#Steps li[aria-current=step] > :first-child > :first-child');
  expect(await edgeOf(now)).not.toBe(await edgeOf(plates.last()));

  for (const [piece, field] of [
    ['TextField', ':has(> input)'],
    ['Select', 'select'],
    ['TextArea', 'textarea'],
    ['FileDrop', ':has(> button)'],
  ] as const) {
    const [neutral, wrong] = [
      exampleOf(page, piece, piece === 'FileDrop' ? 'photos' : 'neutral'),
      exampleOf(page, piece, '(one, )?invalid'),
    ];
    expect
      .soft(await edgeOf(wrong.locator(field).first()), piece)
      .not.toBe(await edgeOf(neutral.locator(field).first()));
  }
});
