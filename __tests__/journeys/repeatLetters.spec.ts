import type { APIRequestContext } from '@playwright/test';

import { pantryTexts } from '../../src/browser/texts/pantryTexts';
import { repeatLinkTexts } from '../../src/browser/texts/repeatLinkTexts';
import { addDays } from '../../src/shared/kernel/calendar';
import { storeDayOf } from '../../src/shared/kernel/storeDay';
import { REPEAT_CONSENT } from '../../src/shared/repeat/repeatLimits';
import { expectGreeting, linkTo, PASSWORD, signInWith } from '../support/journeys/account';
import { accountApi } from '../support/journeys/accountApi';
import { expect, test } from '../support/journeys/journey';
import { noteCanaries } from '../support/journeys/canaries';
import { look } from '../support/journeys/look';
import { cpfOf } from '../support/journeys/payments';
import { emailsTo } from '../support/journeys/sandbox';
import { inShopDatabase } from '../support/journeys/shopDatabase';
import { openPage } from '../support/journeys/shopper';

// A link that was cut off is answered 404; axe reads the page in each of its states.
test.use({ expected: /404/ });
test.describe.configure({ timeout: 240_000 });

/** What the day brings: the cycle's day, by days from today, and the walk that each minute brings anyway. */
const walkTo = (purchaseId: string, inDays: number): Promise<void> =>
  inShopDatabase(async (client) => {
    await client.query(
      `update purchase_cycles set charge_on = (now() at time zone 'America/Sao_Paulo' - interval '9 hours')::date + $2::int,
         reminded_at = reminded_at - interval '7 days', due_at = now() - interval '1 minute'
       where purchase_id = $1 and status in ('scheduled', 'reminded', 'locked')`,
      [purchaseId, inDays],
    );
    await client.query(`select add_job('walkCycles', '{}'::json, 'journey', now())`);
  });

/** The link of a letter, which is to be found nowhere but there. */
async function secretLink(request: APIRequestContext, email: string, template: string): Promise<string> {
  const link = await linkTo(request, email, template);
  noteCanaries([{ kind: 'letterLink', value: link.slice(link.indexOf('#') + 1) }]);
  return link;
}

const letterOf = (request: APIRequestContext, email: string, template: string) => async (): Promise<number> =>
  (await emailsTo(request, email)).filter((one) => one.template === template && one.text !== null).length;

/** A customer with a purchase of one bag each month, whose card their bank does not know. */
async function aPurchase(request: APIRequestContext, name: string, email: string) {
  const api = await accountApi(request);
  await api.open({ name, email, document: cpfOf(email) });
  await api.saveAddress(email, { street: 'Rua Barão de Jaguara', number: '1010' });
  const { id: storeId } = await (await request.get('/api/store')).json();
  const call = async (method: string, path: string, data?: object, authorization = '') => {
    const reply = await request.fetch(`/api${path}`, {
      method,
      data,
      headers: { 'x-store-id': storeId, authorization },
    });
    if (!reply.ok()) throw new Error(`${method} ${path}: ${await reply.text()}`);
    return reply.json();
  };
  const { accessToken } = await call('POST', '/auth/login', { email, password: PASSWORD, cartId: null });
  const cardId = `card-of-${email.split('@').at(0)?.replaceAll('.', '-')}`;
  await inShopDatabase(async (client) => {
    await client.query(
      `insert into repeat_settings (store_id, is_on) values ($1, true) on conflict (store_id) do update set is_on = true`,
      [storeId],
    );
    await client.query(
      `insert into customer_cards (store_id, id, customer_id, provider_customer_id, provider_card_id, brand, last_digits,
         exp_month, exp_year, consent_version, consented_at)
       select $1, $2, id, 'cus_' || id, 'card_' || id, 'Visa', '4242', 12, 2040, '2026-11-27', now()
       from customers where store_id = $1 and email = $3`,
      [storeId, cardId, email],
    );
  });
  const { list } = await call('GET', '/product?search=matuta&limit=1');
  const product = await call('GET', `/product/${list[0].slug}`);
  const variant = product.variants.find((one: { isAvailable?: boolean; stock?: number }) => one.stock !== 0);
  const [address] = await call('GET', '/customer/address', undefined, accessToken);
  const listProduct = [{ productId: product.id, productVariantId: variant.id, quantity: 1 }];
  const quote = await call(
    'POST',
    '/customer/repeat-quote',
    { source: { listProduct }, addressId: address.id },
    accessToken,
  );
  const [shipping] = quote.listShipping;
  const purchase = await call(
    'POST',
    '/customer/repeat',
    {
      name: 'Ração da Mel',
      rhythm: { kind: 'days', every: 30 },
      firstOn: null,
      cardId,
      riseLimit: 5,
      listProduct,
      addressId: address.id,
      shippingId: shipping.id,
      expectedTotal: quote.productsValue - quote.discountValue + shipping.price,
      consentVersion: REPEAT_CONSENT.version,
    },
    accessToken,
  );
  return purchase.id as string;
}

test('a delivery whose card was refused is paid by Pix from the letter, in one tap', async ({ page, request }) => {
  const email = 'mariana.pix@example.com';
  const purchaseId = await aPurchase(request, 'Mariana Albuquerque', email);
  const main = page.getByRole('main');

  await test.step('the reminder comes, and its link shows what it would skip', async () => {
    await walkTo(purchaseId, 6);
    const link = await secretLink(request, email, 'repeatReminder');
    await openPage(page, link);
    await expect(main.getByRole('heading', { name: repeatLinkTexts.ask.skip('Ração da Mel') })).toBeVisible();
    await expect(main.getByText(/^A próxima cobrança fica para/)).toBeVisible();
    await look(page, 'repeat-link-skip');
  });

  await test.step('the charge is refused, and the letter leads to the code', async () => {
    await expect
      .poll(
        async () => {
          await walkTo(purchaseId, 0);
          return letterOf(request, email, 'repeatRefused')();
        },
        { timeout: 60_000, intervals: [1_500] },
      )
      .toBeGreaterThan(0);
    await openPage(page, await secretLink(request, email, 'repeatRefused'));
    await expect(main.getByRole('heading', { name: repeatLinkTexts.ask.pay('Ração da Mel') })).toBeVisible();
    await look(page, 'repeat-link-pay');
    await main.getByRole('button', { name: /^Pagar .+ com Pix$/ }).press('Enter');
    await expect(main.getByRole('img', { name: repeatLinkTexts.qrCode })).toBeVisible();
    await expect(main.getByText(/^000201/)).toBeVisible();
    await look(page, 'repeat-link-pix');
  });

  await test.step('paid in the bank’s app, the page turns by itself', async () => {
    const chargeId = await inShopDatabase(async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `select p.provider_charge_id as id from payments p join purchase_cycles c on c.order_id = p.sale_order_id
         where c.purchase_id = $1 and p.method = 'pix'`,
        [purchaseId],
      );
      return rows[0]?.id;
    });
    expect((await page.request.post(`/sandbox/pagarme/charges/${chargeId}/pay`)).ok()).toBe(true);
    await expect(main.getByRole('heading', { name: repeatLinkTexts.done.pay.title })).toBeVisible({ timeout: 30_000 });
    await look(page, 'repeat-link-paid');
    await expect.poll(letterOf(request, email, 'repeatOrdered'), { timeout: 30_000 }).toBe(1);
    // Each thing is said once: the order's own letters do not say it again.
    const templates = (await emailsTo(request, email))
      .map(({ template }) => template)
      .filter((one) => one !== 'repeatLocked');
    expect(templates).toEqual(['emailConfirmation', 'repeatReminder', 'repeatRefused', 'repeatOrdered']);
  });
});

test('a delivery is skipped from its letter, once, and a link that was cut off says so', async ({ page, request }) => {
  const email = 'mariana.pula@example.com';
  const purchaseId = await aPurchase(request, 'Mariana Prado', email);
  const main = page.getByRole('main');
  await walkTo(purchaseId, 6);
  const link = await secretLink(request, email, 'repeatReminder');
  await openPage(page, link);
  await main.getByRole('button', { name: repeatLinkTexts.key.skip }).click();
  await expect(main.getByRole('heading', { name: repeatLinkTexts.done.skip.title })).toBeVisible();
  await look(page, 'repeat-link-skipped');
  await page.reload();
  await expect(main.getByRole('heading', { name: repeatLinkTexts.done.skip.title })).toBeVisible();
  await openPage(page, `${link.slice(0, -43)}${'x'.repeat(43)}`);
  await expect(main.getByRole('heading', { name: repeatLinkTexts.gone.title })).toBeVisible();
  await look(page, 'repeat-link-gone');
});

test('a customer has the pantry write to them, and stops it from the letter', async ({ page, request }) => {
  const email = 'helena.lembra@example.com';
  await (await accountApi(request)).open({ name: 'Helena Prado', email, document: cpfOf(email) });
  const { id: storeId } = await (await request.get('/api/store')).json();
  const call = async (method: string, path: string, data?: object, authorization = '') => {
    const reply = await request.fetch(`/api${path}`, {
      method,
      data,
      headers: { 'x-store-id': storeId, authorization },
    });
    if (!reply.ok()) throw new Error(`${method} ${path}: ${await reply.text()}`);
    return reply.json();
  };
  const { list } = await call('GET', '/product?search=matuta&limit=1');
  const { accessToken } = await call('POST', '/auth/login', { email, password: PASSWORD, cartId: null });
  const pet = {
    name: 'Mel',
    species: 'dog',
    breed: '',
    isMixed: true,
    birth: '2022-08',
    sex: 'female',
    neutered: 'yes',
    activity: 'normal',
    adultWeightG: null,
    conditions: [],
    weightG: 18_000,
    weighedBy: 'owner',
    foods: [{ productId: list[0].id, gramsPerDay: 500, sharePercent: 100 }],
  };
  await call('POST', '/customer/pets', pet, accessToken);
  const product = await call('GET', `/customer/pantry/product/${list[0].slug}`, undefined, accessToken);
  const [size] = product.sizes;
  const days = Math.floor(size.net.amount / 500);
  const openedOn = addDays(storeDayOf(new Date().toISOString()), 1 - days);
  const goods = { productVariantId: size.productVariantId, packs: 1, openedOn, petId: null };
  await call('PUT', '/customer/pantry', goods, accessToken);
  const main = page.getByRole('main');
  await openPage(page, '/auth/login');
  await signInWith(page, email);
  await expectGreeting(page, 'Helena');
  await openPage(page, '/account/pantry');
  const box = main.getByRole('checkbox', { name: pantryTexts.remindersAsk });
  await expect(box).not.toBeChecked();
  await box.press('Space');
  await expect(box).toBeChecked();
  await look(page, 'pantry-reminders');
  await inShopDatabase((client) => client.query(`select add_job('remindOfPantries', '{}'::json, 'journey', now())`));
  await expect.poll(letterOf(request, email, 'pantryReminder'), { timeout: 30_000 }).toBe(1);
  const letter = (await emailsTo(request, email)).find((one) => one.template === 'pantryReminder');
  const path = /https?:\/\/[^/]+(\/api\/pantry\/reminders\/\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
  noteCanaries([{ kind: 'letterLink', value: path.split('/').at(-1) ?? '' }]);
  await page.goto(path);
  await page.getByRole('button', { name: 'Parar os lembretes' }).click();
  await expect(page.getByRole('heading', { name: 'Pronto, sem mais lembretes' })).toBeVisible();
  await openPage(page, '/account/pantry');
  await expect(box).not.toBeChecked();
});
