import type { Page } from '@playwright/test';

import { accountTexts } from '../../src/browser/texts/accountTexts';
import { checkoutTexts } from '../../src/browser/texts/checkoutTexts';
import { contractTexts } from '../../src/browser/texts/contractTexts';
import { orderTexts } from '../../src/browser/texts/orderTexts';
import { parcelTexts } from '../../src/browser/texts/parcelTexts';
import { paymentTexts } from '../../src/browser/texts/paymentTexts';
import { regretTexts } from '../../src/browser/texts/regretTexts';
import { whyTexts } from '../../src/browser/texts/whyTexts';
import { signInWith } from '../support/journeys/account';
import { accountApi } from '../support/journeys/accountApi';
import { amountsIn, sumOf } from '../support/journeys/amounts';
import { expect, test } from '../support/journeys/journey';
import { look } from '../support/journeys/look';
import { handle, letTimeRunOut, sellOut } from '../support/journeys/orderTimes';
import { actOnCharge, approvedCard, fillInCard, goToPayment, pay } from '../support/journeys/payments';
import { emailsTo } from '../support/journeys/sandbox';
import {
  addToCart,
  chooseDelivery,
  goods,
  goOn,
  openPage,
  openStep,
  stepOf,
  untilAlive,
} from '../support/journeys/shopper';
import { orderStatus } from '../support/orderStatus';
import { refundWay } from '../../src/shared/order/words/refundWords';

// axe reads several pages on the way.
test.describe.configure({ timeout: 120_000 });

test('a customer pays with a saved address, and nothing is asked twice', async ({ page, request }) => {
  const helena = { name: 'Helena Prado', email: 'helena.salva@example.com', document: '17320508052' };
  const api = await accountApi(request);
  await api.open(helena);
  await api.saveAddress(helena.email, { street: 'Rua Saldanha Marinho', number: '77' });

  await openPage(page, `/products/${goods.withVariants.slug}`);
  const panel = await addToCart(page);
  await panel.getByRole('link', { name: 'Finalizar Compra' }).click();
  await page.waitForURL('**/checkout');
  await untilAlive(page);
  await chooseDelivery(page);
  await goOn(page, 'identification');
  await openStep(page).getByRole('link', { name: accountTexts.signIn }).click();
  await signInWith(page, helena.email);
  await page.waitForURL('**/checkout?step=identification');

  const who = await stepOf(page, 'identification');
  await expect(who.getByLabel(checkoutTexts.name)).toHaveValue(helena.name);
  await expect(who.getByLabel(checkoutTexts.email)).toHaveValue(helena.email);
  await expect(who.getByLabel(checkoutTexts.document)).toHaveValue('173.205.080-52');
  await expect(who.getByLabel(checkoutTexts.phone)).toHaveValue('(19) 98765-4321');
  await look(page, 'checkout-customer-identification');

  const where = await goOn(page, 'delivery');
  await expect(where.getByRole('radio', { name: /Rua Saldanha Marinho, 77/ })).toBeChecked();
  await expect(where.getByLabel(checkoutTexts.zipCode, { exact: true })).toHaveValue('13010-111');
  await expect(where.getByLabel(checkoutTexts.recipient)).toHaveValue(helena.name);
  await look(page, 'checkout-customer-delivery');

  const payment = await goOn(page, 'payment');
  await fillInCard(payment, approvedCard);
  await pay(page);
  await expect(page.getByRole('region', { name: orderTexts.confirmedTitle })).toBeVisible();
  await expect(page.getByText('Rua Saldanha Marinho, 77')).toBeVisible();
  await look(page, 'order-customer-paid');

  await test.step('the order is in the account, and nobody else reads it', async () => {
    const { pathname } = new URL(page.url());
    const reply = await page.request.get(`/api${pathname}`, { headers: await storeHeader(page) });
    expect(reply.status()).toBe(404);
    await openPage(page, '/account');
    await expect(page.getByRole('main').locator(`a[href="${pathname}"]`).first()).toBeVisible();
  });
});

test('a boleto paid after its time is an order again while its goods are there', async ({ page }) => {
  const orderId = await orderByBoleto(page, 'maria.tarde@example.com');
  await letTimeRunOut(orderId);
  await expect(page.getByRole('heading', { name: orderStatus.abandonedBoletoTitle })).toBeVisible();
  await expect(page.getByText(orderStatus.abandonedText)).toBeVisible();
  await look(page, 'order-abandoned');
  await actOnCharge(page, 'pay');
  await expect(page.getByRole('heading', { name: orderStatus.paidTitle })).toBeVisible();
  await page.getByText(orderTexts.why).click();
  await expect(page.getByText(orderTexts.moves.abandoned)).toBeVisible();
  await expect(page.getByText(orderTexts.moves.paymentApproved)).toBeVisible();
});

test('a boleto paid after its time whose goods are gone is given back, to the account its buyer names', async ({
  page,
  request,
}) => {
  const email = 'maria.esgotada@example.com';
  const orderId = await orderByBoleto(page, email, goods.soldOutLater.slug);
  await letTimeRunOut(orderId);
  await expect(page.getByRole('heading', { name: orderStatus.abandonedBoletoTitle })).toBeVisible();
  await sellOut(orderId);
  await actOnCharge(page, 'pay');
  await expect(page.getByRole('heading', { name: orderStatus.lateTitle })).toBeVisible();
  await look(page, 'order-late-money');
  await sendRefundAccount(page, 'order-late-account-errors');
  await expect(page.getByText(/^Devolvemos R\$|Devolvemos R\$/).first()).toBeVisible();
  await look(page, 'order-late-refunded');
  await expect
    .poll(async () => (await emailsTo(request, email)).map(({ template }) => template))
    .toEqual(['orderReceived', 'refundAccountNeeded', 'refundMade']);
});

test('a paid boleto that is cancelled before it is sent asks where the money goes', async ({ page }) => {
  await orderByBoleto(page, 'maria.cancela@example.com');
  await actOnCharge(page, 'pay');
  await expect(page.getByRole('heading', { name: orderStatus.paidTitle })).toBeVisible();
  await page.getByRole('button', { name: regretTexts.ask }).click();
  const dialog = page.getByRole('alertdialog', { name: regretTexts.confirmTitle });
  await expect(dialog).toContainText(refundWay('boleto'));
  await look(page, 'order-boleto-cancel', 'window');
  await dialog.getByRole('button', { name: regretTexts.confirm }).click();
  await expect(page.getByRole('heading', { name: /Em qual conta devolvemos/ })).toBeVisible();
  await look(page, 'order-boleto-canceled');
  await sendRefundAccount(page);
  await expect(page.getByText(/devolvidos$/)).toBeVisible();
});

test('a charge that the card holder contests is told as it is', async ({ page }) => {
  const step = await goToPayment(page, 'maria.contesta@example.com');
  await fillInCard(step, approvedCard);
  await pay(page);
  await expect(page.getByRole('region', { name: orderTexts.confirmedTitle })).toBeVisible();
  await actOnCharge(page, 'chargeback');
  await expect(page.getByRole('heading', { name: orderStatus.chargedbackTitle })).toBeVisible();
  await expect(page.getByText(orderStatus.chargedbackEndedText)).toBeVisible();
  await expect(page.getByRole('button', { name: regretTexts.ask })).toHaveCount(0);
  await look(page, 'order-chargeback');
});

test('a charge contested after the delivery leaves the order where it is, and says so', async ({ page }) => {
  const step = await goToPayment(page, 'maria.contesta.depois@example.com');
  await fillInCard(step, approvedCard);
  await pay(page);
  await expect(page.getByRole('region', { name: orderTexts.confirmedTitle })).toBeVisible();
  await handle(orderIdOf(page), 'shipped');
  await actOnCharge(page, 'chargeback');
  await expect(page.getByRole('heading', { name: orderStatus.chargedbackTitle })).toBeVisible();
  await expect(page.getByText(orderStatus.chargedbackText)).toBeVisible();
  await look(page, 'order-chargeback-shipped');
});

test('a delivered order is regretted with one button: protocol, receipt, refund', async ({ page, request }) => {
  const email = 'maria.devolve@example.com';
  await goToPayment(page, email);
  await pay(page);
  await expect(page.getByRole('img', { name: orderTexts.qrCode })).toBeVisible();
  await actOnCharge(page, 'pay');
  await expect(page.getByRole('heading', { name: orderStatus.paidTitle })).toBeVisible();

  const id = orderIdOf(page);
  await handle(id, 'shipped');
  await page.reload();
  await untilAlive(page);
  await expect(page.getByText('ME23002MI63BR')).toBeVisible();
  await expect(page.getByRole('link', { name: parcelTexts.follow })).toHaveAttribute('href', /melhorrastreio/);
  await expect(page.getByText('5206 0433 0099', { exact: false })).toBeVisible();
  await look(page, 'order-shipped');
  await page.getByRole('button', { name: regretTexts.ask }).click();
  const onItsWay = page.getByRole('alertdialog', { name: regretTexts.confirmTitle });
  await expect(onItsWay).toContainText('Recuse o pacote na entrega');
  await onItsWay.getByRole('button', { name: regretTexts.keep }).click();

  await handle(id, 'concluded');
  await page.reload();
  await untilAlive(page);
  const regret = page.getByRole('region', { name: regretTexts.title });
  await expect(regret).toContainText(regretTexts.daysLeft(7));
  await expect(regret.getByRole('textbox')).toHaveCount(0);
  await look(page, 'order-delivered');
  await regret.getByRole('button', { name: regretTexts.ask }).click();
  const dialog = page.getByRole('alertdialog', { name: regretTexts.confirmTitle });
  const summary = page.getByRole('complementary', { name: orderTexts.summary });
  expect(amountsIn((await dialog.textContent()) ?? '')).toEqual([await sumOf(summary, orderTexts.total)]);
  await look(page, 'order-regret', 'window');
  await dialog.getByRole('button', { name: regretTexts.confirm }).click();

  const receipt = page.getByRole('region', { name: regretTexts.doneTitle });
  const protocol = /\d{8}-\d{6}/.exec((await receipt.textContent()) ?? '')?.[0] ?? 'none';
  await expect(receipt).toContainText(regretTexts.protocol(protocol));
  await expect(page.getByText(/devolvidos$/)).toBeVisible();
  await expect(receipt).toContainText(regretTexts.refunded);
  await look(page, 'order-returned');
  await expect
    .poll(async () => (await emailsTo(request, email)).find(({ template }) => template === 'returnReceived')?.text)
    .toContain(protocol);
});

test('the order prints as a document: no menus, no keys, few sheets', async ({ page }) => {
  const step = await goToPayment(page, 'maria.imprime@example.com');
  await fillInCard(step, approvedCard);
  await pay(page);
  await expect(page.getByRole('region', { name: orderTexts.confirmedTitle })).toBeVisible();
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(Number(/\/Count (\d+)/.exec(sheets)?.[1])).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText(whyTexts.installmentsText)).toBeVisible();
  await expect(page.getByRole('region', { name: contractTexts.contract })).toBeVisible();
});

test("the order page answers 'Por que este valor?' with the sums its buyer saw", async ({ page }) => {
  await goToPayment(page, 'maria.porque@example.com');
  await pay(page);
  await expect(page.getByRole('img', { name: orderTexts.qrCode })).toBeVisible();
  const summary = page.getByRole('complementary', { name: orderTexts.summary });
  const total = await sumOf(summary, orderTexts.total);
  await summary.getByText(whyTexts.why).click();
  await expect(summary.getByText(goods.withVariants.title)).toBeVisible();
  const sums = amountsIn((await summary.getByText(/ = R\$/).textContent()) ?? '');
  expect(sums.at(-1)).toBe(total);
  expect(sums.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(total);
  await look(page, 'order-why-this-total');
});

const orderIdOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

const storeHeader = async (page: Page): Promise<Record<string, string>> => ({
  'x-store-id': (await page.evaluate(() => localStorage.getItem('storeId'))) ?? '',
});

async function orderByBoleto(page: Page, email: string, slug?: string): Promise<string> {
  const step = await goToPayment(page, email, slug);
  await step.getByRole('radio', { name: paymentTexts.methods.boleto.title }).check();
  await pay(page);
  await expect(page.getByRole('img', { name: orderTexts.boletoBars })).toBeVisible();
  return orderIdOf(page);
}

/** Names the account of a refund; before, if a name for pictures is given, sends it empty. */
async function sendRefundAccount(page: Page, errors?: string): Promise<void> {
  const form = page.getByRole('region', { name: /Em qual conta devolvemos/ });
  if (errors) {
    await form.getByRole('button', { name: regretTexts.accountSend }).click();
    await expect(form.getByText(regretTexts.badBank).first()).toBeVisible();
    await look(page, errors);
  }
  await form.getByLabel(regretTexts.bank).fill('341');
  await form.getByLabel(regretTexts.branch, { exact: true }).fill('1234');
  await form.getByLabel(regretTexts.number, { exact: true }).fill('56.789');
  await form.getByLabel(regretTexts.digit, { exact: true }).fill('0');
  await form.getByRole('button', { name: regretTexts.accountSend }).click();
  await expect(form).toHaveCount(0);
}
