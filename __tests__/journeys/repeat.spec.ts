import type { APIRequestContext, Page } from '@playwright/test';

import { cardTexts } from '../../src/browser/texts/cardTexts';
import { paymentTexts } from '../../src/browser/texts/paymentTexts';
import { repeatOfferTexts } from '../../src/browser/texts/repeatOfferTexts';
import { repeatTexts } from '../../src/browser/texts/repeatTexts';
import { addDays, formatDay } from '../../src/shared/kernel/calendar';
import { storeDayOf } from '../../src/shared/kernel/storeDay';
import { DEMO_PASSWORD, expectGreeting, PASSWORD, signInWith } from '../support/journeys/account';
import { accountApi } from '../support/journeys/accountApi';
import { expect, test } from '../support/journeys/journey';
import { look } from '../support/journeys/look';
import { approvedCard, cpfOf } from '../support/journeys/payments';
import { keepScreens } from '../support/journeys/screens';
import { inShopDatabase } from '../support/journeys/shopDatabase';
import { cartPanel, goods, openPage, untilAlive } from '../support/journeys/shopper';
import { privateStore } from '../support/journeys/stores';

// axe reads many states of two pages.
test.describe.configure({ timeout: 300_000 });

const FOOD = `/products/${goods.withVariants.slug}`;

/** What stores had set before: other journeys of this shop see the same stores. */
const setRepeat = (isOn: boolean) =>
  inShopDatabase((client) =>
    client.query(
      `insert into repeat_settings (store_id, is_on, percent, min_products_value, first_percent)
       select id, $1, 5, 9900, 10 from stores
       on conflict (store_id) do update set is_on = excluded.is_on, percent = 5, min_products_value = 9900, first_percent = 10`,
      [isOn],
    ),
  );
// As the demo has it.
test.afterEach(() => setRepeat(true));

async function aCustomer(request: APIRequestContext, email: string, name: string) {
  const api = await accountApi(request);
  await api.open({ name, email, document: cpfOf(email) });
  await api.saveAddress(email, { street: 'Rua Barão de Jaguara', number: '1091' });
  const { id: storeId } = await (await request.get('/api/store')).json();
  const call = async (method: string, path: string, data?: object, authorization = '') =>
    (await request.fetch(`/api${path}`, { method, data, headers: { 'x-store-id': storeId, authorization } })).json();
  const { accessToken } = await call('POST', '/auth/login', { email, password: PASSWORD, cartId: null });
  return { call: (method: string, path: string, data?: object) => call(method, path, data, accessToken) };
}

async function typeCard(page: Page) {
  const main = page.getByRole('main');
  await main.getByLabel(paymentTexts.number).fill(approvedCard.number);
  await main.getByLabel(paymentTexts.holder).fill(approvedCard.holder);
  await main.getByLabel(paymentTexts.expiry).fill(approvedCard.expiry);
  await main.getByLabel(paymentTexts.code).fill(approvedCard.code);
  await main.getByRole('checkbox', { name: new RegExp(cardTexts.consentTick) }).check();
}

test('a customer sets up a repeat purchase on the product page, skips, moves, swaps, pauses, and cancels with two clicks', async ({
  page,
  request,
}) => {
  const email = 'mariana.souto@example.com';
  const main = page.getByRole('main');
  const run = main.getByRole('article');
  const act = (name: RegExp) => run.getByRole('list', { name: repeatTexts.actions }).getByRole('button', { name });
  await aCustomer(request, email, 'Mariana Souto');

  await test.step('a store without repeat purchases shows nothing of them', async () => {
    await setRepeat(false);
    const asked = page.waitForResponse('**/api/repeat-offer');
    await openPage(page, FOOD);
    await page.mouse.wheel(0, 300);
    await asked;
    await expect(main.getByText(repeatOfferTexts.repeated)).toHaveCount(0);
  });

  await test.step('once or again and again, on the product page', async () => {
    await setRepeat(true);
    await openPage(page, FOOD);
    await page.mouse.wheel(0, 100);
    await main.getByRole('radio', { name: /15 kg/ }).click();
    await main.getByRole('radio', { name: repeatOfferTexts.repeated }).check();
    await expect(main.getByText(repeatOfferTexts.firstSum, { exact: true })).toBeVisible();
    await look(page, 'repeat-product');
    await main.getByRole('link', { name: /^Programar por/ }).click();
    await signInWith(page, email);
    await expectGreeting(page, 'Mariana');
    await expect(main.getByRole('heading', { name: repeatTexts.setUpTitle })).toBeVisible();
  });

  await test.step('the card is typed in a document of its own, and the way goes on', async () => {
    await expect(main.getByText(repeatTexts.cardNone)).toBeVisible();
    await look(page, 'repeat-set-up-no-card');
    await main.getByRole('link', { name: repeatTexts.cardAdd }).click();
    await page.waitForURL('**/account/cards?card=new**', { timeout: 30_000 });
    await untilAlive(page);
    await typeCard(page);
    await look(page, 'repeat-card-new');
    await main.getByRole('button', { name: cardTexts.keep }).click();
    await expect(main.getByRole('radio', { name: /final 0010/ })).toBeChecked();
  });

  await test.step('the consent is asked for, and then the purchase is there', async () => {
    const button = main.getByRole('button', { name: /^Programar por/ });
    await button.click();
    await expect(main.getByRole('alert').filter({ hasText: repeatTexts.consentMissing })).toBeVisible();
    await look(page, 'repeat-set-up');
    await main.getByRole('checkbox', { name: new RegExp(repeatTexts.consentTick) }).check();
    await main.getByLabel(repeatTexts.nameTitle).fill('Ração da Mel');
    await button.click();
    await expect(run.getByRole('heading', { name: 'Ração da Mel' })).toBeVisible();
    await expect(run.getByText(repeatTexts.statuses.active, { exact: true })).toBeVisible();
    await look(page, 'repeat-one');
  });

  await test.step('skip: what is not charged, and when it comes back', async () => {
    const before = await run.locator('strong').first().innerText();
    await act(/^Pular/).click();
    await expect(run.getByText(/^Nada será cobrado em/)).toBeVisible();
    await look(page, 'repeat-skip');
    await run.getByRole('button', { name: repeatTexts.skipDo }).click();
    await expect(run.locator('strong').first()).not.toHaveText(before);
  });

  await test.step('move to another day', async () => {
    const day = addDays(storeDayOf(Date.now()), 40);
    await act(/^Adiar/).click();
    await run.getByRole('textbox', { name: repeatTexts.moveDay }).fill(formatDay(day));
    await look(page, 'repeat-move');
    await run.getByRole('button', { name: repeatTexts.moveDo }).click();
    await expect(run.locator('strong').first()).toContainText(formatDay(day).slice(0, 5));
  });

  await test.step('swap for another size, at the total shown', async () => {
    await act(/^Trocar/).click();
    const other = run
      .getByRole('group', { name: /^Trocar/ })
      .locator('input:not(:checked):enabled')
      .first();
    await other.check();
    await expect(run.getByRole('button', { name: /^Trocar por R/ })).toBeEnabled();
    await look(page, 'repeat-swap');
    await run.getByRole('button', { name: /^Trocar por R/ }).click();
    await expect(run.getByRole('button', { name: /^Trocar por R/ })).toHaveCount(0);
  });

  await test.step('address and delivery', async () => {
    await act(/^Endereço/).click();
    await expect(run.getByRole('group', { name: repeatTexts.placeDelivery })).toBeVisible();
    await look(page, 'repeat-place');
    await run.getByRole('button', { name: repeatTexts.keepAsIs }).click();
  });

  await test.step('the rhythm, by keyboard', async () => {
    await run.getByRole('button', { name: new RegExp(repeatTexts.foot.rhythm) }).press('Enter');
    await run.getByLabel(repeatTexts.every.weeks).fill('6');
    await look(page, 'repeat-rhythm');
    await run.getByRole('button', { name: repeatTexts.save }).press('Enter');
    await expect(run.getByText(/A cada 6 semanas/)).toBeVisible();
  });

  await test.step('pause, and resume', async () => {
    await act(/^Pausar/).click();
    await run.getByRole('button', { name: repeatTexts.pauseDo, exact: true }).click();
    await expect(run.getByText(repeatTexts.pausedText)).toBeVisible();
    await look(page, 'repeat-paused');
    await run.getByRole('button', { name: /^Retomar/ }).click();
    await expect(run.getByText(repeatTexts.nextCharge)).toBeVisible();
  });

  await test.step('the card says what it pays before it is removed', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Cartões', exact: true }).click();
    await expect(main.getByText('Paga Ração da Mel.')).toBeVisible();
    await look(page, 'repeat-cards');
    await main.getByRole('button', { name: /^Remover/ }).click();
    await expect(page.getByRole('alertdialog')).toContainText('usa este cartão');
    await look(page, 'repeat-card-removal', 'window');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Fechar', exact: true }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Compra programada', exact: true }).click();
    await expect(main.getByText(/^1 ativa\./)).toBeVisible();
    await look(page, 'repeat-list');
  });

  await test.step('cancel: two clicks, counted, and a protocol number', async () => {
    let clicks = 0;
    const click = async (name: RegExp | string) => {
      clicks += 1;
      await run.getByRole('button', { name }).click();
    };
    await click(new RegExp(repeatTexts.foot.cancel));
    await expect(run.getByRole('button', { name: repeatTexts.cancelPause })).toBeVisible();
    await look(page, 'repeat-cancel');
    await click(repeatTexts.cancelDo);
    await expect(main.getByRole('heading', { name: repeatTexts.receipt })).toBeFocused();
    expect(clicks).toBe(2);
    await expect(main.getByText(repeatTexts.protocol, { exact: true })).toBeVisible();
    await look(page, 'repeat-cancelled');
  });
});

test('from the cart, and in the private store', async ({ page, baseURL }) => {
  await setRepeat(true);
  const main = page.getByRole('main');
  await test.step('from the cart', async () => {
    await openPage(page, FOOD);
    await page.mouse.wheel(0, 100);
    await expect(main.getByRole('radio', { name: repeatOfferTexts.repeated })).toBeVisible();
    await main
      .getByRole('button', { name: /Adicionar/ })
      .first()
      .click();
    await expect(cartPanel(page).getByRole('link', { name: repeatOfferTexts.fromCart })).toBeVisible();
    await look(page, 'repeat-cart', 'window');
    await cartPanel(page).getByRole('link', { name: repeatOfferTexts.fromCart }).click();
    await page.waitForURL('**/auth/login?next=**');
  });
  await test.step('the private store', async () => {
    await page.goto(`${privateStore(baseURL ?? '')}/products`);
    await untilAlive(page);
    const [href] = await main
      .locator('a[href^="/products/racao"]')
      .evaluateAll((links) => links.map((one) => one.getAttribute('href')));
    await openPage(page, `${privateStore(baseURL ?? '')}${href}`);
    await page.mouse.wheel(0, 100);
    await main.getByRole('radio', { name: repeatOfferTexts.repeated }).check();
    await keepScreens(page, 'repeat-private-product');
  });
});

test('a past order becomes a repeat purchase', async ({ page, request }) => {
  await setRepeat(true);
  const main = page.getByRole('main');
  const email = 'cliente@oipet.test';
  const headers = { 'x-store-id': (await (await request.get('/api/store')).json()).id };
  const data = { email, password: DEMO_PASSWORD, cartId: null };
  const { accessToken } = await (await request.post('/api/auth/login', { headers, data })).json();
  const orders = await request.get('/api/customer/order', { headers: { ...headers, authorization: accessToken } });
  const { list }: { list: { id: string; status: string }[] } = await orders.json();
  const received = list.find(({ status }) => status === 'concluded');
  await openPage(page, '/auth/login');
  await signInWith(page, email, DEMO_PASSWORD);
  await page.waitForURL('**/account', { timeout: 30_000 });
  await openPage(page, `/order/${received?.id}`);
  await main.getByRole('link', { name: repeatOfferTexts.fromOrder }).click();
  await expect(main.getByRole('heading', { name: repeatTexts.setUpGoods })).toBeVisible();
  await look(page, 'repeat-from-order');
});
