import type { Page } from '@playwright/test';

import { orderTexts } from '../../src/browser/texts/orderTexts';
import { repeatTexts as texts } from '../../src/browser/texts/repeatTexts';
import { formatBrl } from '../../src/shared/kernel/money';
import { expectGreeting, signInWith } from '../support/journeys/account';
import { expect, test } from '../support/journeys/journey';
import { look } from '../support/journeys/look';
import {
  aRepeatCustomer,
  cycleStatus,
  letterOf,
  priceTimes,
  refusedLater,
  walkTo,
} from '../support/journeys/repeatPurchases';
import { emailsTo } from '../support/journeys/sandbox';
import { inShopDatabase } from '../support/journeys/shopDatabase';
import { openPage } from '../support/journeys/shopper';

// axe reads each state; the walk is a job, which takes its time.
test.describe.configure({ timeout: 240_000 });

const runOf = (page: Page, name: string) => page.getByRole('main').getByRole('article', { name, exact: true });

/** Lets the days pass until the first delivery of a purchase stands there. */
const untilCycle = (purchaseId: string, inDays: number, status: string): Promise<void> =>
  expect
    .poll(
      async () => {
        const now = await cycleStatus(purchaseId)();
        if (now !== status) await walkTo(purchaseId, inDays);
        return now;
      },
      { timeout: 60_000, intervals: [1_500] },
    )
    .toBe(status);

async function signIn(page: Page, email: string, name: string): Promise<void> {
  await openPage(page, '/auth/login');
  await signInWith(page, email);
  await expectGreeting(page, name);
}

/** What was paid for the first delivery of a purchase, in centavos. */
const paidFor = (purchaseId: string): Promise<number> =>
  inShopDatabase(async (client) => {
    const { rows } = await client.query<{ amount: string }>(
      `select p.amount from payments p join purchase_cycles c on c.order_id = p.sale_order_id
       where c.purchase_id = $1 and c.number = 1 and p.status = 'paid'`,
      [purchaseId],
    );
    return Number(rows[0]?.amount);
  });

test('a refused card says whether it may be tried again, and Pix pays the delivery in one tap', async ({
  page,
  request,
}) => {
  const email = 'mariana.cartoes@example.com';
  const customer = await aRepeatCustomer(request, 'Mariana Prado', email);
  const noFunds = await customer.setUp(await customer.keepCard(refusedLater.noFunds), { name: 'Ração da Mel' });
  const lost = await customer.setUp(await customer.keepCard(refusedLater.lost), { name: 'Ração do Nino' });
  const main = page.getByRole('main');
  for (const { id } of [noFunds, lost]) {
    await untilCycle(id, 6, 'reminded');
    await untilCycle(id, 0, 'retryWait');
  }

  await test.step('what the bank said, and what may still be done with the card', async () => {
    await signIn(page, email, 'Mariana');
    await openPage(page, '/account/repeat');
    const mel = runOf(page, 'Ração da Mel');
    await expect(mel.getByText(texts.refused, { exact: true })).toBeVisible();
    await expect(mel.getByText(texts.tryReasons.noFunds)).toBeVisible();
    await expect(mel.getByText(texts.tryAgain)).toBeVisible();
    await expect(mel.getByRole('button', { name: texts.sameCard })).toBeVisible();
    const nino = runOf(page, 'Ração do Nino');
    await expect(nino.getByText(texts.tryReasons.blocked)).toBeVisible();
    await expect(nino.getByText(texts.tryEnd)).toBeVisible();
    await expect(nino.getByText(texts.tryAgain)).toHaveCount(0);
    await expect(nino.getByRole('button', { name: texts.sameCard })).toHaveCount(0);
    await look(page, 'repeat-refused');
  });

  await test.step('Pix in one tap, paid in the bank’s app: the page turns by itself', async () => {
    await runOf(page, 'Ração do Nino')
      .getByRole('button', { name: /^Pagar .+ com Pix$/ })
      .press('Enter');
    await page.waitForURL('**/order/*', { timeout: 30_000 });
    await expect(main.getByRole('img', { name: orderTexts.qrCode })).toBeVisible();
    await look(page, 'repeat-refused-pix');
    const chargeId = await inShopDatabase(async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `select p.provider_charge_id as id from payments p join purchase_cycles c on c.order_id = p.sale_order_id
         where c.purchase_id = $1 and p.method = 'pix'`,
        [lost.id],
      );
      return rows[0]?.id;
    });
    expect((await page.request.post(`/sandbox/pagarme/charges/${chargeId}/pay`)).ok()).toBe(true);
    await expect(page.getByRole('region', { name: 'Pagamento recebido' })).toBeVisible({ timeout: 30_000 });
    await expect.poll(cycleStatus(lost.id), { timeout: 30_000 }).toBe('ordered');
  });

  await test.step('the delivery is an order, and the next one is there', async () => {
    await openPage(page, `/account/repeat?purchase=${lost.id}`);
    const nino = runOf(page, 'Ração do Nino');
    await expect(nino.getByText(texts.statuses.active, { exact: true })).toBeVisible();
    await expect(nino.getByText(texts.nextCharge)).toBeVisible();
    await expect(main.getByText(texts.cycleWords.ordered ?? '', { exact: true })).toBeVisible();
    await expect(main.getByText(formatBrl(await paidFor(lost.id)), { exact: true }).first()).toBeVisible();
    await expect(main.getByRole('link', { name: texts.pastOrder })).toBeVisible();
    await look(page, 'repeat-refused-paid');
  });
});

test('a price that rose is asked about: accepted it is charged, unanswered it is skipped, and the rest comes', async ({
  page,
  request,
}) => {
  const email = 'mariana.subiu@example.com';
  const customer = await aRepeatCustomer(request, 'Mariana Subiu', email);
  const cardId = await customer.keepCard();
  const accepted = await customer.setUp(cardId, { name: 'Ração aceita' });
  const silent = await customer.setUp(cardId, { name: 'Ração sem resposta' });
  const two = await customer.setUp(cardId, { name: 'Ração e areia', searches: ['matuta', 'areia'] });
  const putBack = await priceTimes(accepted.variantIds[0] ?? '', 112);
  const main = page.getByRole('main');
  try {
    for (const { id } of [accepted, silent, two]) await untilCycle(id, 6, 'reminded');

    await test.step('the letter asks, and says what silence does', async () => {
      await expect.poll(letterOf(request, email, 'repeatRise'), { timeout: 30_000 }).toBe(3);
      const letter = (await emailsTo(request, email)).find(({ template }) => template === 'repeatRise');
      expect(letter?.text).toMatch(/limite de 5\s%/);
    });

    await test.step('so does the page, of what rose alone; accepted, it says so', async () => {
      await signIn(page, email, 'Mariana');
      await openPage(page, '/account/repeat');
      const run = runOf(page, 'Ração aceita');
      await expect(run.getByRole('heading', { name: / subiu 12%$/ })).toBeVisible();
      await expect(run.getByText(texts.riseTextAll(5))).toBeVisible();
      await expect(runOf(page, 'Ração e areia').getByText(texts.riseText(5))).toBeVisible();
      await expect(runOf(page, 'Ração e areia').getByRole('button', { name: texts.riseDeclineLines })).toBeVisible();
      await look(page, 'repeat-rise');
      await run.getByRole('button', { name: /^Aceitar R/ }).press('Enter');
      await expect(run.getByText(texts.riseAccepted)).toBeVisible();
      await look(page, 'repeat-rise-accepted');
    });

    await test.step('the price is locked two days ahead, and charged', async () => {
      const total = await runOf(page, 'Ração aceita').locator('dl').last().locator('dd').last().innerText();
      await untilCycle(silent.id, 1, 'skipped');
      await untilCycle(accepted.id, 0, 'ordered');
      await untilCycle(two.id, 0, 'partial');
      expect(total.replaceAll('\u00a0', ' ')).toContain(
        formatBrl(await paidFor(accepted.id)).replaceAll('\u00a0', ' '),
      );
    });

    await test.step('each says what became of it', async () => {
      await openPage(page, `/account/repeat?purchase=${silent.id}`);
      await expect(main.getByText(`${texts.cycleWords.skipped}: ${texts.endReasons.unanswered}`)).toBeVisible();
      await expect(main.getByText(texts.pastFree)).toBeVisible();
      await look(page, 'repeat-rise-skipped');
      await openPage(page, `/account/repeat?purchase=${two.id}`);
      await expect(main.getByText(texts.cycleWords.partial ?? '', { exact: true })).toBeVisible();
      await expect(main.getByText(formatBrl(await paidFor(two.id)), { exact: true }).first()).toBeVisible();
      await look(page, 'repeat-rise-partly');
    });
  } finally {
    await putBack();
  }
});

test.describe('at another total', () => {
  // A total that has changed is answered by a refusal.
  test.use({ expected: /406/ });

  test('a delivery is brought forward at the total shown, and a total that has changed is asked about anew', async ({
    page,
    request,
  }) => {
    const email = 'mariana.adianta@example.com';
    const customer = await aRepeatCustomer(request, 'Mariana Adianta', email);
    const purchase = await customer.setUp(await customer.keepCard());
    const main = page.getByRole('main');
    const run = runOf(page, 'Ração da Mel');
    const charge = run.getByRole('button', { name: /^Cobrar R\$.+ agora$/ });
    await signIn(page, email, 'Mariana');
    await openPage(page, `/account/repeat?purchase=${purchase.id}`);
    await run
      .getByRole('list', { name: texts.actions })
      .getByRole('button', { name: /^Adiantar/ })
      .click();
    const before = await charge.innerText();
    await look(page, 'repeat-advance');
    const putBack = await priceTimes(purchase.variantIds[0] ?? '', 103);
    try {
      await charge.click();
      await expect(run.getByRole('alert').filter({ hasText: 'Nada foi cobrado' })).toBeVisible();
      await expect(charge).not.toHaveText(before);
      expect(await cycleStatus(purchase.id)()).toBe('scheduled');
      await look(page, 'repeat-advance-changed');
      const shown = await charge.innerText();
      await charge.press('Enter');
      await expect.poll(cycleStatus(purchase.id), { timeout: 60_000 }).toBe('ordered');
      const paid = formatBrl(await paidFor(purchase.id));
      expect(shown.replaceAll('\u00a0', ' ')).toContain(paid.replaceAll('\u00a0', ' '));
      await page.reload();
      await expect(main.getByText(texts.cycleWords.ordered ?? '', { exact: true })).toBeVisible();
      await expect(main.getByText(paid, { exact: true }).first()).toBeVisible();
      await look(page, 'repeat-advance-paid');
    } finally {
      await putBack();
    }
  });
});
