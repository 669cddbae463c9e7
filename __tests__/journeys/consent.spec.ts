import type { BrowserContext, Page } from '@playwright/test';

import { cartTexts } from '../../src/browser/texts/cartTexts';
import { consentTexts } from '../../src/browser/texts/consentTexts';
import { orderTexts } from '../../src/browser/texts/orderTexts';
import { paymentTexts } from '../../src/browser/texts/paymentTexts';
import { contentTexts } from '../../src/browser/texts/contentTexts';
import { expectAccessible } from '../support/journeys/accessible';
import { stubAnalytics } from '../support/journeys/countedStore';
import { expect, test } from '../support/journeys/journey';
import { actOnCharge, approvedCard, fillInCard, goToPayment, pay } from '../support/journeys/payments';
import { addToCart, cartPanel, goods, openPage, untilAlive } from '../support/journeys/shopper';
import { orderStatus } from '../support/orderStatus';

test.use({ asksForConsent: true });

const PRODUCT = `/products/${goods.withVariants.slug}`;

const card = (page: Page) => page.getByRole('region', { name: consentTexts.title });
/**
 * The card at the page's foot gives way to the page's own once that is there: a click that waited for it looks again.
 */
const answer = (page: Page, words: string) =>
  expect(() => card(page).getByRole('button', { name: words }).click({ timeout: 2000 })).toPass({ timeout: 30_000 });

/**
 * Requests to hosts other than the shop's, each answered by the test: none is really sent. Meta's script is replaced by
 * one that requests a pixel per event, as the real one does.
 */
async function thirdPartyRequests(context: BrowserContext): Promise<string[]> {
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

const eventsAt = (asked: string[], host: string) =>
  asked.filter((url) => url.includes(host)).map((url) => new URL(url).searchParams.get('ev'));

test('a store that has nothing counted asks nothing, and says so', async ({ page }) => {
  await openPage(page, '/privacy-policy');
  await expect(page.getByText(consentTexts.nothing)).toBeVisible();
  await expect(page.locator('[data-cookies]')).toHaveCount(0);
});

test('the card asks once, refuses as easily as it agrees, and is passed by keyboard', async ({ page, context }) => {
  await stubAnalytics(context);
  const asked = await thirdPartyRequests(context);
  await openPage(page, '/');
  await expect(card(page)).toBeVisible();
  await expect(card(page)).toContainText(consentTexts.recipients([consentTexts.meta, consentTexts.google]));
  await expectAccessible(page, 'cookie card');
  const [refuse, approve] = await Promise.all(
    [consentTexts.refuse, consentTexts.approve].map((name) => card(page).getByRole('button', { name }).boundingBox()),
  );
  expect([refuse?.width, refuse?.height]).toEqual([approve?.width, approve?.height]);

  await card(page).getByRole('button', { name: consentTexts.refuse }).focus();
  await page.keyboard.press('Enter');
  await expect(card(page)).toHaveCount(0);
  await page.reload();
  await untilAlive(page);
  await openPage(page, PRODUCT);
  await expect(card(page)).toHaveCount(0);
  expect((await context.cookies()).find(({ name }) => name === 'cookiesApproved')?.value).toBe('false');
  expect(asked).toEqual([]);
});

test('nobody is told of a visit before a yes, nor after a no', async ({ page, context }) => {
  await stubAnalytics(context);
  const asked = await thirdPartyRequests(context);
  await openPage(page, '/');
  await expect(card(page)).toBeVisible();
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
  await stubAnalytics(context);
  const asked = await thirdPartyRequests(context);
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
  const reported = ['PageView', 'ViewContent', 'AddToCart', 'InitiateCheckout'];
  expect(eventsAt(asked, 'facebook.com/tr')).toEqual(reported);
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
  await stubAnalytics(context);
  const asked = await thirdPartyRequests(context);
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

test.describe('a purchase', () => {
  test.describe.configure({ timeout: 120_000 });

  /** Purchases that Meta and Google were asked to count: order and value. */
  const countedAt = (asked: string[]) => {
    const meta = asked.filter((url) => url.startsWith('https://www.facebook.com/tr') && url.includes('ev=Purchase'));
    const google = asked.filter((url) => url.startsWith('https://www.googleadservices.com/pagead/conversion/'));
    const wordsOf = (url: string) => new URL(url).searchParams;
    return {
      meta: meta.map((url) => `${wordsOf(url).get('eid')} ${wordsOf(url).get('cd[value]')}`),
      google: google.map((url) => `order-${wordsOf(url).get('transaction_id')} ${wordsOf(url).get('value')}`),
    };
  };
  /** What the shown order is counted as. */
  const shownOrder = async (page: Page) => {
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const storeId = (await page.evaluate(() => localStorage.getItem('storeId'))) ?? '';
    const reply = await page.request.get(`/api/order/${id}`, { headers: { 'x-store-id': storeId } });
    const { number, total } = (await reply.json()) as { number: number; total: number };
    return { id, reported: `order-${number} ${(total / 100).toFixed(2)}` };
  };
  const documentsOf = (page: Page) => {
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    return documents;
  };

  test('by card passes its confirmation and is counted once by each, whatever is opened again', async ({
    page,
    context,
    browser,
  }) => {
    await stubAnalytics(context);
    const asked = await thirdPartyRequests(context);
    const documents = documentsOf(page);
    await openPage(page, '/');
    await answer(page, consentTexts.approve);
    const step = await goToPayment(page, 'maria.contada@example.com');
    await fillInCard(step, approvedCard);
    expect(countedAt(asked)).toEqual({ meta: [], google: [] });
    await pay(page);
    await expect(page.getByRole('region', { name: orderTexts.confirmedTitle })).toBeVisible();
    const { id, reported } = await shownOrder(page);
    expect(documents).toContain(`/checkout/success/${id}`);
    const once = { meta: [reported], google: [reported] };
    await expect.poll(() => countedAt(asked)).toEqual(once);
    expect(asked.join(' ')).not.toContain(id);

    await page.reload();
    await untilAlive(page);
    await expect(page.getByRole('heading', { name: orderStatus.paidTitle })).toBeVisible();
    await expect(page.getByRole('region', { name: orderTexts.confirmedTitle })).toHaveCount(0);
    await openPage(page, `/checkout/success/${id}`);
    await page.waitForURL(`**/order/${id}`);
    await page.goBack();
    expect(page.url()).not.toContain('/checkout/success/');
    const tab = await context.newPage();
    await openPage(tab, `/order/${id}`);
    await expect(tab.getByRole('heading', { name: orderStatus.paidTitle })).toBeVisible();
    expect(countedAt(asked)).toEqual(once);

    const elsewhere = await browser.newContext();
    await elsewhere.addCookies([{ name: 'cookiesApproved', value: 'true', url: page.url() }]);
    await stubAnalytics(elsewhere);
    const askedThere = await thirdPartyRequests(elsewhere);
    const friend = await elsewhere.newPage();
    await openPage(friend, new URL(`/checkout/success/${id}`, page.url()).href);
    await expect(friend.getByRole('region', { name: orderTexts.confirmedTitle })).toBeVisible();
    expect(countedAt(askedThere)).toEqual({ meta: [], google: [] });
    await elsewhere.close();
  });

  test('by Pix is counted once it is paid, when its page is opened again', async ({ page, context, browser }) => {
    await stubAnalytics(context);
    const asked = await thirdPartyRequests(context);
    await openPage(page, '/');
    await answer(page, consentTexts.approve);
    const step = await goToPayment(page, 'maria.contada.pix@example.com');
    await step.getByRole('radio', { name: paymentTexts.methods.pix.title }).check();
    await pay(page);
    await expect(page.getByRole('img', { name: orderTexts.qrCode })).toBeVisible();
    const { id, reported } = await shownOrder(page);
    const address = page.url();
    await openPage(page, '/');
    expect(countedAt(asked)).toEqual({ meta: [], google: [] });

    // Paid from another device, which counts nothing.
    const elsewhere = await browser.newContext();
    await elsewhere.addCookies([{ name: 'cookiesApproved', value: 'true', url: address }]);
    const phone = await elsewhere.newPage();
    await openPage(phone, address);
    await actOnCharge(phone, 'pay');
    await expect(phone.getByRole('heading', { name: orderStatus.paidTitle })).toBeVisible();
    await elsewhere.close();

    await openPage(page, `/order/${id}`);
    await expect.poll(() => countedAt(asked)).toEqual({ meta: [reported], google: [reported] });
    await page.reload();
    await untilAlive(page);
    await expect(page.getByRole('heading', { name: orderStatus.paidTitle })).toBeVisible();
    expect(countedAt(asked)).toEqual({ meta: [reported], google: [reported] });
  });

  test('of somebody who refused is told to nobody', async ({ page, context }) => {
    await stubAnalytics(context);
    const asked = await thirdPartyRequests(context);
    await openPage(page, '/');
    await answer(page, consentTexts.refuse);
    const step = await goToPayment(page, 'maria.discreta@example.com');
    await fillInCard(step, approvedCard);
    await pay(page);
    await expect(page.getByRole('region', { name: orderTexts.confirmedTitle })).toBeVisible();
    expect(asked).toEqual([]);
  });
});
