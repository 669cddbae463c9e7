import type { Locator, Page } from '@playwright/test';

/** WCAG's contrast of a state indicator against the look without it. */
const LEAST_CONTRAST = 3;

/** A part of the page as it looks, without a caret. @param around in CSS pixels, of what is drawn outside of it */
export async function pictureOf(page: Page, of: Locator, around = 8): Promise<string> {
  await of.scrollIntoViewIfNeeded();
  const box = await of.boundingBox();
  if (!box) throw new Error('nothing to look at');
  const clip = {
    x: Math.max(0, box.x - around),
    y: Math.max(0, box.y - around),
    width: box.width + around * 2,
    height: box.height + around * 2,
  };
  return (await page.screenshot({ clip, animations: 'disabled', caret: 'hide' })).toString('base64');
}

/** How many pixels of two pictures of one size differ with a contrast of 3:1 or more. */
export const changedPixels = (page: Page, before: string, after: string): Promise<number> =>
  page.evaluate(countChanged, { before, after, least: LEAST_CONTRAST });

// Runs in the browser: it must not use anything from outside its body.
const countChanged = async ({ before, after, least }: { before: string; after: string; least: number }) => {
  const luminancesOf = async (base64: string): Promise<number[]> => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const linear = (value: number) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
    return Array.from({ length: data.length / 4 }, (_, pixel) => {
      const [red = 0, green = 0, blue = 0] = data.subarray(pixel * 4, pixel * 4 + 3);
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    });
  };
  const [one, other] = [await luminancesOf(before), await luminancesOf(after)];
  return one.filter((luminance, pixel) => {
    const than = other[pixel] ?? 0;
    return (Math.max(luminance, than) + 0.05) / (Math.min(luminance, than) + 0.05) >= least;
  }).length;
};
