import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until something has the focus. @throws if it never gets it */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < 120; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab never reached ${String(target)}`);
}

/** Walks once around a modal in each direction: the focus is in it, or on the browser's own bars, never behind it. */
export async function expectFocusStaysIn(page: Page, modal: Locator): Promise<void> {
  await expect(modal.locator(':focus')).toHaveCount(1);
  const isBehind = () =>
    modal.evaluate((dialog) => {
      const focused = document.activeElement;
      return focused !== document.body && focused !== null && !dialog.contains(focused);
    });
  const steps = (await modal.locator('a, button, input, select, summary').count()) + 2;
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let pressed = 0; pressed < steps; pressed += 1) {
      await page.keyboard.press(key);
      expect(await isBehind()).toBe(false);
    }
  }
}
