import type { APIRequestContext } from '@playwright/test';

import { pantryTexts } from '../../src/browser/texts/pantryTexts';
import { repeatLinkTexts } from '../../src/browser/texts/repeatLinkTexts';
import { addDays } from '../../src/shared/kernel/calendar';
import { storeDayOf } from '../../src/shared/kernel/storeDay';
import { expectGreeting, linkTo, PASSWORD, signInWith } from '../support/journeys/account';
import { accountApi } from '../support/journeys/accountApi';
import { expect, test } from '../support/journeys/journey';
import { noteCanaries } from '../support/journeys/canaries';
import { look } from '../support/journeys/look';
import { cpfOf } from '../support/journeys/payments';
import { aPurchase, letterOf, walkTo } from '../support/journeys/repeatPurchases';
import { emailsTo } from '../support/journeys/sandbox';
import { inShopDatabase } from '../support/journeys/shopDatabase';
import { openPage } from '../support/journeys/shopper';
import { storeCalls } from '../support/journeys/storeCalls';

// A link that was cut off is answered 404; axe reads the page in each of its states.
test.use({ expected: /404/ });
test.describe.configure({ timeout: 240_000 });

/** The link of a letter, which is to be found nowhere but there. */
async function secretLink(request: APIRequestContext, email: string, template: string): Promise<string> {
  const link = await linkTo(request, email, template);
  noteCanaries([{ kind: 'letterLink', value: link.slice(link.indexOf('#') + 1) }]);
  return link;
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
  const { call } = await storeCalls(request);
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
