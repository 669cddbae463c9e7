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

/** What has the focus is in the window and drawn otherwise than without it: an outline, a shadow, a border. */
export async function expectFocusSeen(page: Page): Promise<void> {
  const focused = page.locator(':focus');
  await expect(focused).toBeInViewport();
  const look = () =>
    focused.evaluate((element) => {
      // A choice is drawn by its label, a field by the box around it.
      const around = [element, element.parentElement, element.nextElementSibling].filter((one) => one !== null);
      return around.map((one) => {
        const { outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor } = getComputedStyle(one);
        return [
          outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth}`,
          boxShadow,
          borderColor,
          backgroundColor,
        ];
      });
    });
  const withFocus = await look();
  const element = await focused.elementHandle();
  const without = await focused.evaluate((one) => {
    if (!(one instanceof HTMLElement)) throw new Error('what has the focus is no element of HTML');
    one.blur();
    const around = [one, one.parentElement, one.nextElementSibling].filter((other) => other !== null);
    const look = around.map((other) => {
      const { outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor } = getComputedStyle(other);
      return [
        outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth}`,
        boxShadow,
        borderColor,
        backgroundColor,
      ];
    });
    one.focus({ preventScroll: true });
    return look;
  });
  expect(withFocus, `the focus on ${String(element)}`).not.toEqual(without);
}
