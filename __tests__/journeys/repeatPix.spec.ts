import { PIX_ACTION_TEXTS } from '../../src/server/sandbox/repeatTexts';
import { repeatOfferTexts } from '../../src/browser/texts/repeatOfferTexts';
import { repeatTexts } from '../../src/browser/texts/repeatTexts';
import { accountApi } from '../support/journeys/accountApi';
import { expectGreeting, signInWith } from '../support/journeys/account';
import { expect, test } from '../support/journeys/journey';
import { look } from '../support/journeys/look';
import { cpfOf } from '../support/journeys/payments';
import { emailsTo } from '../support/journeys/sandbox';
import { goods, openPage } from '../support/journeys/shopper';

// axe reads many states; a bank, and jobs, take their time.
test.describe.configure({ timeout: 300_000 });

const FOOD = `/products/${goods.withVariants.slug}`;

test('a customer sets up Pix Automático, authorises it at their bank, and the bank pays the next delivery', async ({
  page,
  request,
  context,
}) => {
  const email = 'mariana.banco@example.com';
  const main = page.getByRole('main');
  const run = main.getByRole('article');
  const api = await accountApi(request);
  await api.open({ name: 'Mariana Banco', email, document: cpfOf(email) });
  await api.saveAddress(email, { street: 'Rua Barão de Jaguara', number: '1010' });
  /** The page of the sandbox, where a bank is played and time moves. */
  const bank = await context.newPage();
  const bankDoes = async (action: keyof typeof PIX_ACTION_TEXTS) => {
    await bank.goto('/sandbox');
    await bank
      .getByRole('button', { name: new RegExp(`^${PIX_ACTION_TEXTS[action]}: `) })
      .first()
      .click();
    await bank.waitForLoadState();
  };

  await test.step('from the product page, without a card', async () => {
    await openPage(page, FOOD);
    await page.mouse.wheel(0, 100);
    await main.getByRole('radio', { name: repeatOfferTexts.repeated }).check();
    await main.getByRole('link', { name: /^Programar por/ }).click();
    await signInWith(page, email);
    await expectGreeting(page, 'Mariana');
    await expect(main.getByRole('heading', { name: repeatTexts.setUpTitle })).toBeVisible();
    await main.getByRole('radio', { name: new RegExp(`^${repeatTexts.automaticPix}`) }).check();
  });

  await test.step('a rhythm without a period is refused with the reason, and what can be chosen', async () => {
    await main.getByRole('radio', { name: new RegExp(`^${repeatTexts.rhythmChoices.untilEmpty[0]}`) }).check();
    await expect(main.getByText(repeatTexts.automaticPixUntilEmpty)).toBeVisible();
    await main.getByRole('checkbox', { name: new RegExp(repeatTexts.consentTick) }).check();
    await main.getByRole('button', { name: /^Programar por/ }).click();
    await expect(main.getByRole('alert').filter({ hasText: repeatTexts.automaticPixRhythm })).toBeVisible();
    await look(page, 'repeat-pix-no-period');
    await main.getByRole('button', { name: repeatTexts.periods.MENSAL }).click();
    await expect(main.getByRole('region', { name: repeatTexts.periodsLegend })).toHaveCount(0);
  });

  await test.step('set up, the authorisation is shown with its code', async () => {
    await main.getByLabel(repeatTexts.nameTitle).fill('Ração da Mel');
    await main.getByRole('button', { name: /^Programar por/ }).click();
    await expect(run.getByRole('heading', { name: 'Ração da Mel' })).toBeVisible();
    await expect(run.getByRole('img', { name: repeatTexts.authorizeQr })).toBeVisible();
    await expect(run.getByText(/BR\.GOV\.BCB\.PIX-REC/)).toBeVisible();
    await look(page, 'repeat-pix-to-authorise');
  });

  await test.step('refused at the bank, it says so, and is asked for again', async () => {
    await bankDoes('reject');
    await expect(run.getByText(repeatTexts.authorizeStates.rejected)).toBeVisible({ timeout: 30_000 });
    await look(page, 'repeat-pix-rejected');
    await run.getByRole('button', { name: new RegExp(`^${repeatTexts.authorizeAgain}`) }).click();
    await expect(run.getByRole('img', { name: repeatTexts.authorizeQr })).toBeVisible();
  });

  await test.step('authorised at the bank, the page turns by itself', async () => {
    await bankDoes('approve');
    await expect(run.getByText(new RegExp(`^${repeatTexts.authorizeStates.approved}`))).toBeVisible({
      timeout: 30_000,
    });
    await look(page, 'repeat-pix-approved');
  });

  const { id: storeId } = await (await request.get('/api/store')).json();
  const purchaseId = new URL(page.url()).searchParams.get('purchase') ?? '';
  /** As the button of the sandbox does; its list is of the purchases that are due first. */
  const advance = async () =>
    expect((await request.post(`/sandbox/purchases/${storeId}/${purchaseId}/advance`)).ok()).toBe(true);
  const shown = async (words: RegExp) =>
    expect
      .poll(
        async () => {
          await page.reload();
          await expect(run.getByRole('heading', { name: 'Ração da Mel' })).toBeVisible();
          return run.getByText(words).count();
        },
        { timeout: 60_000, intervals: [2_000] },
      )
      .toBeGreaterThan(0);

  await test.step('reminded of and locked, the debit is announced with its day and amount', async () => {
    await advance();
    await shown(/Preço do aviso de/);
    await advance();
    await shown(/^O Pix Automático de R\$\s[\d,.]+ sai em \d\d\/\d\d\./);
    await look(page, 'repeat-pix-locked');
    const letters = () => emailsTo(request, email);
    await expect
      .poll(async () => (await letters()).find(({ template }) => template === 'repeatLocked')?.text ?? '', {
        timeout: 30_000,
      })
      .toMatch(/o Pix Automático de R\$\s[\d,.]+ sai em/);
  });

  await test.step('on its day the bank is waited for, on the order’s page too', async () => {
    await advance();
    await shown(/^O seu banco está pagando o Pix Automático/);
    await look(page, 'repeat-pix-charging');
  });

  await test.step('paid by the bank, it is an order, and the next one is planned', async () => {
    await bankDoes('settle');
    await shown(/^Pix Automático autorizado no seu banco\./);
    await expect(main.getByRole('link', { name: repeatTexts.pastOrder })).toBeVisible();
    await look(page, 'repeat-pix-paid');
    await main.getByRole('link', { name: repeatTexts.pastOrder }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Pedido/ })).toBeVisible();
    await look(page, 'repeat-pix-order');
  });
  await bank.close();
});
