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

/**
 * A control has the focus, in the window, and it or the box around it is drawn otherwise than without it: where the focus
 * is can be seen.
 */
export async function expectFocusSeen(page: Page): Promise<void> {
  const focused = page.locator(':focus');
  await expect(focused).toBeInViewport();
  const isSeen = () =>
    focused.evaluate((element) => {
      if (!(element instanceof HTMLElement)) return false;
      const looks = () =>
        [element, element.parentElement, element.nextElementSibling].map((one) => {
          if (!one) return '';
          const { boxShadow, outlineColor, borderColor, backgroundColor } = getComputedStyle(one);
          return [boxShadow, outlineColor, borderColor, backgroundColor].join(' ');
        });
      const withFocus = looks();
      element.blur();
      const without = looks();
      element.focus({ preventScroll: true });
      return withFocus.some((one, index) => one !== without[index]);
    });
  await expect.poll(isSeen, `how ${String(await focused.getAttribute('aria-label'))} shows its focus`).toBe(true);
}

/** Writes into a field by keyboard alone, over what stands in it. */
export async function typeIn(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await expectFocusSeen(page);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Presses a control by keyboard alone. */
export async function pressOn(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await expectFocusSeen(page);
  await page.keyboard.press(key);
}
