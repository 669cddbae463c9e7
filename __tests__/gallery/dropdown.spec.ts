import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/journeys/accessible';
import { expect, test } from '../support/journeys/journey';

// The keyboard of APG's select-only combobox, on the real component.
const open = async (page: Page) => {
  await page.goto('/gallery/Dropdown');
  const first = page.getByRole('combobox', { name: /^Estado/ }).first();
  await first.waitFor();
  return first;
};
const activeName = async (page: Page) => {
  const id = await page.locator(':focus').getAttribute('aria-activedescendant');
  return id === null ? null : page.locator(`[id="${id}"]`).textContent();
};

for (const key of ['Enter', 'Space', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
  test(`opens by ${key} and closes by Escape, the focus staying`, async ({ page }) => {
    const field = await open(page);
    await field.focus();
    await page.keyboard.press(key);
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('listbox', { name: 'Estado' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(field).toBeFocused();
  });
}

test('moves with arrows, Home, End and letters, passes what is disabled, takes with Enter', async ({ page }) => {
  const field = await open(page);
  await field.focus();
  await page.keyboard.press('ArrowDown');
  expect(await activeName(page)).toBe('Acre');
  await page.keyboard.press('End');
  expect(await activeName(page)).toBe('Sergipe');
  await page.keyboard.press('ArrowDown');
  expect(await activeName(page)).toBe('Sergipe');
  await page.keyboard.press('Home');
  await page.keyboard.press('p');
  expect(await activeName(page)).toBe('Pará');
  await page.keyboard.type('arana');
  expect(await activeName(page)).toBe('Paraná');
  await page.keyboard.press('ArrowDown'); // past Pernambuco, which is disabled
  expect(await activeName(page)).toBe('Piauí');
  await expectAccessible(page, 'the open list');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Estado Piauí' })).toBeFocused();
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('tells name, value and place of an option', async ({ page }) => {
  const field = await open(page);
  await field.click();
  const option = page.getByRole('option', { name: 'Bahia' });
  await expect(option).toHaveAttribute('aria-posinset', '2');
  await expect(option).toHaveAttribute('aria-setsize', '11');
  await option.click();
  await expect(page.getByRole('combobox', { name: 'Estado Bahia' })).toBeVisible();
});

test('takes with Tab and leaves, closes by a press outside', async ({ page }) => {
  const field = await open(page);
  await field.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Estado Bahia' })).not.toBeFocused();
  await field.click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('is at most 300 px high, its rows 35 px', async ({ page }) => {
  const field = await open(page);
  await field.click();
  const box = await page.getByRole('listbox').boundingBox();
  expect(box?.height).toBe(300);
  const row = await page.getByRole('option').first().boundingBox();
  expect(row?.height).toBe(35);
});

test('does not open read-only, yet takes the focus; disabled takes neither', async ({ page }) => {
  await open(page);
  const readOnly = page.getByRole('figure').filter({ hasText: 'read-only' }).getByRole('combobox');
  await readOnly.focus();
  await expect(readOnly).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await readOnly.click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(page.getByRole('figure').filter({ hasText: 'disabled' }).getByRole('combobox')).toBeDisabled();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
  test('is the platform’s own select', async ({ page }) => {
    await page.goto('/gallery/Dropdown');
    await expect(page.locator('select').first()).toBeVisible();
  });
});
