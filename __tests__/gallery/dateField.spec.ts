import type { Page } from '@playwright/test';

import { lazyKitTexts } from '../../src/browser/texts/lazyKitTexts';
import { expectAccessible } from '../support/journeys/accessible';
import { expect, test } from '../support/journeys/journey';

// APG's date picker dialog.
const open = async (page: Page, state: string) => {
  await page.goto('/gallery/DateField');
  const figure = page.getByRole('figure').filter({ hasText: state });
  const opener = figure.getByRole('button');
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: lazyKitTexts.calendar })).toBeVisible();
  return { field: figure.getByRole('textbox'), opener };
};
const day = (page: Page) => page.locator(':focus').getAttribute('data-day');

test('moves by day, week, month and year; picking writes the day with its zeros, closes, and the focus comes back', async ({
  page,
}) => {
  const { field, opener } = await open(page, 'chosen');
  expect(await day(page)).toBe('2026-12-24');
  await expect(page.locator(':focus')).toHaveAccessibleName('quinta-feira, 24 de dezembro de 2026');
  const moves: [key: string, to: string][] = [
    ['ArrowRight', '2026-12-25'],
    ['ArrowDown', '2027-01-01'],
    ['ArrowLeft', '2026-12-31'],
    ['ArrowUp', '2026-12-24'],
    ['Home', '2026-12-20'],
    ['End', '2026-12-26'],
    ['PageDown', '2027-01-26'],
    ['PageUp', '2026-12-26'],
    ['Shift+PageDown', '2027-12-26'],
    ['Shift+PageUp', '2026-12-26'],
    ['Shift+PageUp', '2025-12-26'],
    ['PageDown', '2026-01-26'],
    ['PageDown', '2026-02-26'],
  ];
  for (const [key, to] of moves) {
    await page.keyboard.press(key);
    expect(await day(page), key).toBe(to);
  }
  await expectAccessible(page, 'the calendar');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  expect(await day(page)).toBe('2026-02-01');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('01/02/2026');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('closes by Escape and by a press outside, and keeps Tab inside', async ({ page }) => {
  const { opener } = await open(page, 'empty');
  expect(await day(page)).toBe('2026-11-20');
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('offers no day outside its limits', async ({ page }) => {
  const { field } = await open(page, 'with limits');
  await page.keyboard.press('Shift+PageUp');
  expect(await day(page)).toBe('2026-11-10');
  await expect(page.getByRole('button', { name: 'segunda-feira, 9 de novembro de 2026' })).toBeDisabled();
  await expect(page.getByRole('button', { name: lazyKitTexts.previousMonth })).toBeDisabled();
  await page.getByRole('combobox', { name: lazyKitTexts.month }).selectOption('dezembro');
  await page.getByRole('button', { name: 'sexta-feira, 25 de dezembro de 2026' }).click();
  await expect(field).toHaveValue('25/12/2026');
});

test('may be typed', async ({ page }) => {
  await page.goto('/gallery/DateField');
  const field = page.getByRole('figure').filter({ hasText: 'empty' }).getByRole('textbox');
  await field.pressSequentially('05032027');
  await expect(field).toHaveValue('05/03/2027');
});
