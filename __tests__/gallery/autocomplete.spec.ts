import type { Page } from '@playwright/test';

import { lazyKitTexts } from '../../src/browser/texts/lazyKitTexts';
import { expectAccessible } from '../support/journeys/accessible';
import { expect, test } from '../support/journeys/journey';

// APG's editable combobox with a list.
const fieldOf = async (page: Page, state: string) => {
  await page.goto('/gallery/Autocomplete');
  return page.getByRole('figure').filter({ hasText: state }).getByRole('combobox');
};
const names = (page: Page) => page.getByRole('option').allTextContents();
const activeName = async (page: Page) => {
  const id = await page.locator(':focus').getAttribute('aria-activedescendant');
  return id === null ? null : page.locator(`[id="${id}"]`).textContent();
};

test('finds every word in any order, without accents and case, after a pause of 100 ms', async ({ page }) => {
  const field = await fieldOf(page, 'neutral');
  await field.pressSequentially('JOSE sao');
  await expect.poll(() => names(page)).toEqual(['São José dos Campos', 'São José do Rio Preto']);
  await expectAccessible(page, 'the open list');
  await page.keyboard.press('ArrowDown');
  expect(await activeName(page)).toBe('São José dos Campos');
  await page.keyboard.press('ArrowUp'); // round to the other end
  expect(await activeName(page)).toBe('São José do Rio Preto');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('São José do Rio Preto');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(field).toBeFocused();
});

test('opens by the arrow with its choice active; Escape closes, then clears', async ({ page }) => {
  const field = await fieldOf(page, 'chosen');
  await expect(field).toHaveValue('Campinas');
  await field.focus();
  await page.keyboard.press('ArrowDown');
  expect(await activeName(page)).toBe('Campinas');
  await page.keyboard.press('Escape');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(field).toHaveValue('Campinas');
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
});

test('says when nothing matches, and clears that text on leaving, its choice with it', async ({ page }) => {
  const field = await fieldOf(page, 'chosen');
  await field.fill('Atlântida');
  await expect(page.getByRole('status').filter({ hasText: 'Nenhum resultado correspondente' })).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('');
  await expect(page.getByRole('option')).toHaveCount(0);
});

test('keeps a text that names an option whole', async ({ page }) => {
  const field = await fieldOf(page, 'neutral');
  await field.fill('belem');
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('Belém');
});

test('shows nine of a limited list and how many more there are', async ({ page }) => {
  const field = await fieldOf(page, 'limited');
  await field.click();
  await expect(page.getByRole('option')).toHaveCount(9);
  await expect(page.getByText(lazyKitTexts.moreOptions(5), { exact: true })).toBeVisible();
  expect(lazyKitTexts.moreOptions(5)).toBe('mais 5, continue a digitar');
});

test('draws only the options in sight of 5,570, and searches them all', async ({ page }) => {
  const field = await fieldOf(page, '5570 options');
  await field.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
  expect((await page.getByRole('option').all()).length).toBeLessThan(30);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect.poll(() => activeName(page)).not.toBeNull();
  await field.fill('campinas 5561');
  await expect.poll(() => names(page)).toEqual(['Campinas 5561']);
  await page.getByRole('option').click();
  await expect(field).toHaveValue('Campinas 5561');
  await expect(field).toBeFocused();
});

test('does not open read-only', async ({ page }) => {
  const field = await fieldOf(page, 'read-only');
  await field.click();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox')).toHaveCount(0);
});
