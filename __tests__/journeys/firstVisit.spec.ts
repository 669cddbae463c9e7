import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { expect, test } from '../support/journeys/journey';
import { goods, openPage } from '../support/journeys/shopper';

const MOST_NODES = 900;
/** Without those fetched ahead: 29 at 1280 x 720, 23 on a phone. */
const MOST_REQUESTS = 30;
/** Chunks that come with the first touch or a cart, or never. */
const UNTOUCHED = ['cart', 'carousel', 'consent', 'product-late', 'home-late', 'list-late', 'late'];
/** All scripts, brotli, in bytes. */
const MOST_SCRIPTS = 118_000;

type Manifest = { chunks: Record<string, string[]> };
const { chunks }: Manifest = JSON.parse(
  readFileSync(path.resolve(__dirname, '../../dist/browser/manifest.json'), 'utf8'),
);
const scriptsOf = (name: string) => (chunks[name] ?? []).filter((file) => file.endsWith('.js'));

/** What the page has loaded, without what is fetched ahead for the next one. */
const loadedBy = (page: Page) =>
  page.evaluate(() => {
    const ahead = new Set(
      Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]'), ({ href }) => href),
    );
    return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, initiatorType }) => !(initiatorType === 'link' && ahead.has(name)))
      .map(({ name, encodedBodySize }) => ({
        file: new URL(name).pathname.replace('/assets/', ''),
        bytes: encodedBodySize,
      }));
  });

for (const [name, address] of [
  ['home', '/'],
  ['list', '/caes'],
  ['product', `/products/${goods.withVariants.slug}`],
] as const)
  test(`a first visit to ${name} loads what it shows, and the rest with the first touch`, async ({ page }) => {
    await openPage(page, address);
    const [atRest = ''] = scriptsOf('preload');
    const files = async () => (await loadedBy(page)).map(({ file }) => file);
    await expect.poll(files).toContain(atRest);
    const loaded = await loadedBy(page);
    const scripts = loaded.filter(({ file }) => file.endsWith('.js'));
    const untouched = new Set(UNTOUCHED.flatMap(scriptsOf));
    expect(scripts.filter(({ file }) => untouched.has(file))).toEqual([]);
    const sizes = scripts.map(({ file, bytes }) => `${file} ${bytes}`).join('\n');
    expect(
      scripts.reduce((sum, { bytes }) => sum + bytes, 0),
      sizes,
    ).toBeLessThanOrEqual(MOST_SCRIPTS);
    // What stands there for whom no script runs takes no place.
    const boxes = await page
      .locator('noscript')
      .evaluateAll((parts) => parts.flatMap((part) => [...part.getClientRects()]));
    expect(boxes).toEqual([]);
    if (name === 'home') {
      expect(loaded.length + 1).toBeLessThanOrEqual(MOST_REQUESTS);
      expect(await page.locator('*').count()).toBeLessThanOrEqual(MOST_NODES);
    }
    await page.keyboard.press('Tab');
    const [late = ''] = scriptsOf('late');
    await expect.poll(files).toContain(late);
  });

test('pictures of lower shelves come with the way to them, and nothing moves', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = Object.assign(globalThis, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openPage(page, '/');
  const last = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('article') })
    .last();
  const picture = last.locator('img').first();
  const isLoaded = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  expect(await isLoaded()).toBe(false);
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(isLoaded).toBe(true);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)).toBeLessThan(0.1);
});
