import type { BrowserContext, Page } from '@playwright/test';

import { cartTexts } from '../../src/browser/texts/cartTexts';
import { consentTexts } from '../../src/browser/texts/consentTexts';
import { contentTexts } from '../../src/browser/texts/contentTexts';
import { expectAccessible } from '../support/journeys/accessible';
import { expect, test } from '../support/journeys/journey';
import { addToCart, cartPanel, goods, openPage, untilAlive } from '../support/journeys/shopper';

test.use({ isAskedForConsent: true });

const PRODUCT = `/products/${goods.withVariants.slug}`;
const PIXEL = '1234567890';
const ADS = 'AW-987654321/AbC-label';

const bar = (page: Page) => page.getByRole('region', { name: consentTexts.title });
const answer = (page: Page, words: string) => bar(page).getByRole('button', { name: words }).click();

/**
 * Requests that left for other hosts than the shop's, each answered by the test: nobody is really told. Meta's script is
 * played by one that asks for a picture per event, as the real one does.
 */
async function othersAsked(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(
    (url) => !url.hostname.endsWith('localhost'),
    (route) => {
      const url = route.request().url();
      asked.push(url);
      if (url.includes('fbevents.js')) return route.fulfill({ contentType: 'text/javascript', body: META_PLAYED });
      if (url.includes('gtag/js')) return route.fulfill({ contentType: 'text/javascript', body: GOOGLE_PLAYED });
      return route.fulfill({ contentType: 'image/gif', body: Buffer.from(PIXEL_GIF, 'base64') });
    },
  );
  return asked;
}

const PIXEL_GIF = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const META_PLAYED = `{
  const told = (...words) => {
    if (words[0] !== 'track') return;
    new Image().src = 'https://www.facebook.com/tr?ev=' + words[1] + '&value=' + (words[2].value ?? '');
  };
  fbq.callMethod = told;
  fbq.queue.splice(0).forEach((words) => told(...words));
}`;
const GOOGLE_PLAYED = `{
  const told = (words) => {
    if (words[0] !== 'event') return;
    new Image().src = 'https://googleads.g.doubleclick.net/pagead?ev=' + words[1] + '&to=' + words[2].send_to;
  };
  dataLayer.forEach(told);
  dataLayer.push = told;
}`;

/** The shop as one whose store named those who count. The demo's stores name nobody. */
async function nameCounters(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.hostname === 'localhost' && !/^\/(api|assets|media|sandbox)/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const reply = await route.fetch();
      const html = (await reply.text())
        .replace('"pixelId":null', `"pixelId":"${PIXEL}"`)
        .replace('"adsConversion":null', `"adsConversion":"${ADS}"`);
      // The server's own policies of both kinds are held by its tests; the demo's pages have the strict one.
      const { 'content-security-policy': _policy, ...headers } = reply.headers();
      return route.fulfill({ response: reply, headers, body: html });
    },
  );
}

const eventsAt = (asked: string[], host: string) =>
  asked.filter((url) => url.includes(host)).map((url) => new URL(url).searchParams.get('ev'));

test('the bar asks once, refuses as easily as it agrees, and is passed by keyboard', async ({ page, context }) => {
  const asked = await othersAsked(context);
  await openPage(page, '/');
  await expect(bar(page)).toBeVisible();
  await expectAccessible(page, 'cookie bar');
  const [refuse, approve] = await Promise.all(
    [consentTexts.refuse, consentTexts.approve].map((name) => bar(page).getByRole('button', { name }).boundingBox()),
  );
  expect([refuse?.width, refuse?.height]).toEqual([approve?.width, approve?.height]);

  await bar(page).getByRole('button', { name: consentTexts.refuse }).focus();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toHaveCount(0);
  await page.reload();
  await untilAlive(page);
  await openPage(page, PRODUCT);
  await expect(bar(page)).toHaveCount(0);
  expect((await context.cookies()).find(({ name }) => name === 'cookiesApproved')?.value).toBe('false');
  expect(asked).toEqual([]);
});

test('nobody is told of a visit before a yes, nor after a no', async ({ page, context }) => {
  await nameCounters(context);
  const asked = await othersAsked(context);
  await openPage(page, '/');
  await expect(bar(page)).toBeVisible();
  await openPage(page, PRODUCT);
  await addToCart(page);
  await cartPanel(page).getByRole('button', { name: cartTexts.close }).click();
  await answer(page, consentTexts.refuse);
  await openPage(page, '/products');
  expect(asked).toEqual([]);
});

test('after a yes Meta and Google hear of pages, content, cart and checkout, each once; the checkout is silent', async ({
  page,
  context,
}) => {
  await nameCounters(context);
  const asked = await othersAsked(context);
  await openPage(page, PRODUCT);
  await answer(page, consentTexts.approve);
  await expect.poll(() => eventsAt(asked, 'facebook.com/tr')).toEqual(['PageView', 'ViewContent']);
  const panel = await addToCart(page);
  await expect.poll(() => eventsAt(asked, 'facebook.com/tr')).toEqual(['PageView', 'ViewContent', 'AddToCart']);
  expect(asked.filter((url) => url.includes('fbevents.js'))).toHaveLength(1);
  expect(asked.filter((url) => url.includes('gtag/js'))).toHaveLength(1);

  await panel.getByRole('link', { name: 'Finalizar Compra' }).click();
  await page.waitForURL('**/checkout');
  await untilAlive(page);
  const told = ['PageView', 'ViewContent', 'AddToCart', 'InitiateCheckout'];
  expect(eventsAt(asked, 'facebook.com/tr')).toEqual(told);
  expect(eventsAt(asked, 'doubleclick.net')).toEqual(['page_view', 'view_item', 'add_to_cart', 'begin_checkout']);
  expect(
    await page.evaluate(() => [...document.scripts].filter(({ src }) => !src.startsWith(location.origin) && src)),
  ).toEqual([]);

  // Back in the shop inside the checkout's document: their scripts stay out.
  const before = asked.length;
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Voltar ao carrinho/ })
    .click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(cartPanel(page)).toBeVisible();
  expect(asked.slice(before)).toEqual([]);
});

test('the answer can be changed where it is explained', async ({ page, context }) => {
  await nameCounters(context);
  const asked = await othersAsked(context);
  await openPage(page, '/privacy-policy');
  await answer(page, consentTexts.approve);
  await expect.poll(() => eventsAt(asked, 'facebook.com/tr')).toEqual(['PageView']);
  const choice = page.getByRole('region', { name: contentTexts.cookies });
  await expect(choice.getByText(consentTexts.choice.approved)).toBeVisible();
  await choice.getByRole('button', { name: consentTexts.change }).click();
  await answer(page, consentTexts.refuse);
  await expect(choice.getByText(consentTexts.choice.refused)).toBeVisible();
  const before = asked.length;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Produtos' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Todos os produtos');
  expect(asked.slice(before)).toEqual([]);
});

test('the checkout answers with a stricter policy than any page of a shop that lets others in', async ({ request }) => {
  const policy = (await request.get('/checkout')).headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("frame-src 'none'");
  expect(policy).not.toContain('https:');
});
