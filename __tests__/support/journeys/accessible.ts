import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Expects no violation of axe's rules on the current page, whatever its impact. Of axe's experimental rules one is on:
 * a control's visible label is part of its name, for voice control.
 * @param inside what of it is looked at, by a selector
 */
export async function expectAccessible(page: Page, what: string, inside = 'html'): Promise<void> {
  // During a colour transition the contrast is not the final one.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
    await Promise.all(ending.map(({ finished }) => finished.catch(() => null)));
  });
  // In the page itself: its one frame, the preview of products, is of its own making. Else a second page is opened to sum up.
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'label-content-name-mismatch': { enabled: true } } })
    .include(inside)
    .setLegacyMode()
    .analyze();
  const lines = violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${impact}) ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
  expect(lines, `axe on ${what}`).toEqual([]);
}
