import type { Page, Request } from '@playwright/test';

import { checkoutTexts } from '../../src/browser/texts/checkoutTexts';
import { orderTexts } from '../../src/browser/texts/orderTexts';
import { expect, test } from '../support/journeys/journey';
import { goToPayment } from '../support/journeys/payments';
import { emailsTo } from '../support/journeys/sandbox';
import { goOn, stepOf } from '../support/journeys/shopper';

// Promise 5: whatever an impatient shopper presses, one order is made.

const CHECKOUT = '**/api/checkout';

/** A guest before the key that pays. */
async function goToReview(page: Page, email: string) {
  await goToPayment(page, email);
  await goOn(page, 'review');
  return (await stepOf(page, 'review')).getByRole('button', { name: /^Pagar/ });
}

/** Order requests from now on. */
function orderRequests(page: Page): Request[] {
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/checkout') asked.push(request);
  });
  return asked;
}

const orderOf = (page: Page): string => new URL(page.url()).pathname;

test('a double click and Enter, again and again while the answer is on its way, place one order', async ({
  page,
  request,
}) => {
  const email = 'maria.impaciente@example.com';
  const pay = await goToReview(page, email);
  const asked = orderRequests(page);
  let answer = () => {};
  const isTime = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(CHECKOUT, async (route) => {
    await isTime;
    await route.continue();
  });
  await pay.dblclick();
  await pay.focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Enter');
  await pay.click({ force: true });
  answer();
  await page.waitForURL('**/order/*');
  await expect(page.getByRole('img', { name: orderTexts.qrCode })).toBeVisible();
  expect(asked).toHaveLength(1);
  await expect
    .poll(async () => (await emailsTo(request, email)).map(({ template }) => template))
    .toEqual(['orderReceived']);
});

test('Enter alone, pressed twice, places one order', async ({ page }) => {
  const pay = await goToReview(page, 'maria.teclado@example.com');
  const asked = orderRequests(page);
  await pay.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/order/*');
  expect(asked).toHaveLength(1);
});

test.describe('after a reload', () => {
  // The cart of the visit was ordered meanwhile, and says so.
  test.use({ expected: /406.*\/api\/cart\// });

  test('a reload while paying finds the order that was made, and a reload of the order asks for none', async ({
    page,
    request,
  }) => {
    const email = 'maria.recarrega@example.com';
    const pay = await goToReview(page, email);
    const asked = orderRequests(page);
    let made = '';
    let isMade = () => {};
    const making = new Promise<void>((resolve) => {
      isMade = resolve;
    });
    // The order is made, and the first answer never reaches the page.
    await page.route(CHECKOUT, async (route) => {
      if (made !== '') return route.continue();
      const reply = await route.fetch();
      made = String((await reply.json()).id);
      return isMade();
    });
    await pay.click();
    await making;
    await page.reload();
    await page.getByRole('button', { name: checkoutTexts.checkAgain }).click();
    await page.waitForURL('**/order/*');
    expect(orderOf(page)).toBe(`/order/${made}`);
    expect(new Set(asked.map((call) => call.headers()['idempotency-key'])).size).toBe(1);
    expect(new Set(asked.map((call) => call.postData())).size).toBe(1);
    const before = asked.length;

    await page.reload();
    await expect(page.getByRole('img', { name: orderTexts.qrCode })).toBeVisible();
    expect([orderOf(page), asked.length]).toEqual([`/order/${made}`, before]);
    await expect
      .poll(async () => (await emailsTo(request, email)).map(({ template }) => template))
      .toEqual(['orderReceived']);
  });
});
