import path from 'node:path';

import type { Page } from '@playwright/test';

/** Widths people look at: a phone, a tablet, a desk. */
const WIDTHS = [360, 768, 1280];
const HEIGHTS: Record<number, number> = { 360: 740, 768: 1024, 1280: 800 };
const FOLDER = path.resolve(__dirname, '../../../.cache/screens');

type Options = {
  /** What of the page is kept: all of it, or what a person sees at once (panels, dialogs). */
  of?: 'page' | 'window';
  /** In pixels. */
  widths?: readonly number[];
};

/**
 * With SCREENS=1: keeps how a page or step looks at three widths in .cache/screens, for people; compares nothing. Leaves
 * the page as wide as it was.
 */
export async function keepScreens(
  page: Page,
  name: string,
  { of = 'page', widths = WIDTHS }: Options = {},
): Promise<void> {
  if (process.env.SCREENS !== '1') return;
  const before = page.viewportSize();
  const wasAt = await page.evaluate(() => scrollY);
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHTS[width] ?? 800 });
    if (of === 'page') await loadPictures(page);
    // What sticks stands where it does at the top; the journey goes on where it was.
    if (of === 'page') await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const file = path.join(FOLDER, `${name}-${width}.png`);
    await page.screenshot({ path: file, fullPage: of === 'page', animations: 'disabled', caret: 'initial' });
  }
  if (before) await page.setViewportSize(before);
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), wasAt);
}

// Pictures below the viewport are loaded only near it.
const loadPictures = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  });
