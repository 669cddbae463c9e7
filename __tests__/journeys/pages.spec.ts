import type { APIRequestContext } from '@playwright/test';

import { appTexts } from '../../src/browser/texts/appTexts';
import { cartTexts } from '../../src/browser/texts/cartTexts';
import { catalogTexts } from '../../src/browser/texts/catalogTexts';
import { expect, test } from '../support/journeys/journey';
import { addToCart, goods, openPage } from '../support/journeys/shopper';
import { privateStore } from '../support/journeys/stores';

const PRODUCT = `/products/${goods.withVariants.slug}`;
const CATEGORY = '/caes';
const SUBCATEGORY = '/caes/racao-seca-para-caes';
const HELP_PAGES = [
  '/contact',
  '/contact-oipet',
  '/common-questions',
  '/shipping-policy',
  '/privacy-policy',
  '/exchanges-returns',
  '/terms-of-purchase',
  '/acessibilidade',
];
const PUBLIC_PAGES = ['/', '/products', '/products?search=racao&sort=lowest', CATEGORY, SUBCATEGORY, PRODUCT];

test.describe('the first HTML', () => {
  for (const address of PUBLIC_PAGES) {
    test(`of ${address} holds names, prices and links without any script`, async ({ request }) => {
      const { status, markup } = await firstHtml(request, address);
      expect(status).toBe(200);
      expect(markup.match(/<h1[\s>]/g)).toHaveLength(1);
      expect(markup.match(/R\$(<\/small>)?(&nbsp;|\u00a0)/g)?.length ?? 0).toBeGreaterThan(3);
      expect(markup.match(/href="\/products\/[a-z0-9-]+"/g)?.length ?? 0).toBeGreaterThan(3);
      expect(markup.includes('href="/caes"')).toBe(true);
    });
  }

  for (const address of HELP_PAGES) {
    test(`of ${address} has its title, description and one heading`, async ({ request }) => {
      const { status, markup } = await firstHtml(request, address);
      expect(status).toBe(200);
      expect(markup.match(/<h1[\s>]/g)).toHaveLength(1);
      expect(/<meta name="description" content="([^"]+)/.exec(markup)?.[1]?.length ?? 0).toBeGreaterThan(30);
      expect(/<link rel="canonical" href="([^"]+)/.exec(markup)?.[1]?.endsWith(address)).toBe(true);
      expect(markup.replaceAll(/<[^>]+>/g, ' ').split(/\s+/).length).toBeGreaterThan(120);
    });
  }

  test('of a list names the products it links to', async ({ request }) => {
    const { markup } = await firstHtml(request, SUBCATEGORY);
    expect(markup.includes(`href="${PRODUCT}"`)).toBe(true);
    expect(markup.includes(goods.withVariants.title)).toBe(true);
  });

  test('of a product tells its name, price and variants', async ({ request }) => {
    const { markup } = await firstHtml(request, PRODUCT);
    expect(/<h1[^>]*>([^<]*)/.exec(markup)?.[1]).toBe(goods.withVariants.title);
    expect(markup.match(/type="radio"/g)?.length ?? 0).toBeGreaterThan(1);
  });

  const MISSING: [string, string][] = [
    ['/products/nao-existe', catalogTexts.productNotFoundTitle],
    ['/nao-existe', appTexts.notFoundTitle],
    ['/caes/nao-existe', appTexts.notFoundTitle],
    ['/products?page=9999', catalogTexts.noListPageTitle],
    [`${CATEGORY}?page=9999`, catalogTexts.noListPageTitle],
  ];
  for (const [address, title] of MISSING) {
    test(`of ${address} is the shop's own page with status 404`, async ({ request }) => {
      const { status, markup } = await firstHtml(request, address);
      expect(status).toBe(404);
      expect(/<h1[^>]*>([^<]*)/.exec(markup)?.[1]).toBe(title);
      expect(/<title>([^<|]*)/.exec(markup)?.[1]?.trim()).toBe(title);
      expect(markup.includes('href="/caes"')).toBe(true);
    });
  }
});

// CI has the crawler open a page of each kind in the wide window.
const WIDTHS = process.env.JOURNEYS === 'short' ? [360] : [360, 1280];

test.describe('hydration is silent', () => {
  for (const width of WIDTHS) {
    test(`at ${width} px on every public page of both stores`, async ({ page, baseURL }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const origin of ['', privateStore(baseURL ?? '')]) {
        for (const address of [...PUBLIC_PAGES, ...HELP_PAGES]) {
          await openPage(page, `${origin}${address}`);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        }
      }
    });
  }

  test.describe('where nothing is', () => {
    // The document itself is answered with 404; the browser says so in its console.
    test.use({
      expected:
        /^(404: GET|error: .* status of 404 .* at) [^ ]*:\d+\/(caes\/|products\/)?(nao-existe|products\?page=9999)$/,
    });

    for (const address of ['/nao-existe', '/caes/nao-existe', '/products/nao-existe', '/products?page=9999']) {
      test(address, async ({ page }) => {
        await openPage(page, address);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      });
    }
  });
});

test('nothing is wider than a phone of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const wide = [`/products/${goods.withLongTitle.slug}`, `/products/${goods.withoutPicture.slug}`, '/checkout'];
  for (const address of [...PUBLIC_PAGES, ...HELP_PAGES, ...wide]) {
    await openPage(page, address);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([address, width]).toEqual([address, 320]);
  }
});

test('a private store strikes original prices, hides sign-up and voucher, and stays out of search engines', async ({
  page,
  baseURL,
}) => {
  await page.goto(`${privateStore(baseURL ?? '')}${SUBCATEGORY}`);
  const struck = page.getByRole('main').locator('s');
  await expect(struck.first()).toContainText('R$');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByRole('banner').getByRole('link', { name: appTexts.signIn })).toBeVisible();
  await expect(page.getByText(appTexts.createAccount)).toHaveCount(0);

  await openPage(page, `${privateStore(baseURL ?? '')}${PRODUCT}`);
  await expect(page.getByRole('main').locator('s').first()).toContainText('R$');
  const panel = await addToCart(page);
  await expect(panel.getByLabel(cartTexts.zipCode, { exact: true })).toBeVisible();
  await expect(panel.getByText(cartTexts.voucherTitle)).toHaveCount(0);
});

test('the public store shows sign-up and the voucher box, and no struck price', async ({ page }) => {
  await openPage(page, PRODUCT);
  await expect(page.getByRole('banner').getByRole('link', { name: appTexts.createAccount })).toBeVisible();
  await expect(page.getByRole('main').locator('s')).toHaveCount(0);
  const panel = await addToCart(page);
  await expect(panel.getByText(cartTexts.voucherTitle)).toBeVisible();
});

/** A page as it comes, without what is in scripts. */
async function firstHtml(request: APIRequestContext, address: string): Promise<{ status: number; markup: string }> {
  const reply = await request.get(address);
  const html = await reply.text();
  return { status: reply.status(), markup: html.replaceAll(/<script[\s\S]*?<\/script>/g, '') };
}
