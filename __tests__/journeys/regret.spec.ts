import type { APIRequestContext, Page } from '@playwright/test';

import { labelTexts } from '../../src/browser/texts/labelTexts';
import { orderTexts } from '../../src/browser/texts/orderTexts';
import { regretTexts } from '../../src/browser/texts/regretTexts';
import { salesTexts } from '../../src/browser/texts/salesTexts';
import { formatDay } from '../../src/shared/kernel/calendar';
import { formatBrl } from '../../src/shared/kernel/money';
import { storeDayOf } from '../../src/shared/kernel/storeDay';
import { orderNumberText } from '../../src/shared/order/orderNumber';
import { PRESUMED_DELIVERY } from '../../src/shared/order/presumedDelivery';
import { sendBackUntil } from '../../src/shared/order/regret';
import type { SaleOrderStatus } from '../../src/shared/order/saleOrderMachine';
import { orderWords } from '../../src/shared/order/words/orderWords';
import { returnLabelWords, wayBackWords } from '../../src/shared/order/words/regretWords';
import { refundWay } from '../../src/shared/order/words/refundWords';
import { guestApi } from '../support/journeys/guestOrder';
import { expect, test } from '../support/journeys/journey';
import { look } from '../support/journeys/look';
import { chooseAction, enterAdmin, section, STAFF } from '../support/journeys/merchant';
import { merchantApi } from '../support/journeys/merchantApi';
import { letTimeRunOut, presumeDeliveries, setBack } from '../support/journeys/orderTimes';
import { actOnCharge } from '../support/journeys/payments';
import { emailsTo } from '../support/journeys/sandbox';
import { openPage } from '../support/journeys/shopper';

// Carriers, jobs and the provider answer on the way.
test.describe.configure({ timeout: 120_000 });

type Shop = { guest: Awaited<ReturnType<typeof guestApi>>; merchant: Awaited<ReturnType<typeof merchantApi>> };
/** What becomes of an order that is paid, or not. */
type Way = (id: string, shop: Shop, page: Page) => Promise<unknown>;

const invoiced: Way = (id, { merchant }) => merchant.invoice(id);
const sentByStore: Way = async (id, shop, page) => {
  await invoiced(id, shop, page);
  await shop.merchant.ship(id);
};
const sentWithLabel: Way = async (id, shop, page) => {
  await invoiced(id, shop, page);
  await shop.merchant.shipWithLabel(id);
};
const delivered: Way = async (id, shop, page) => {
  await sentByStore(id, shop, page);
  await shop.merchant.deliver(id);
};
const presumed: Way = async (id, shop, page) => {
  await sentByStore(id, shop, page);
  await setBack(id, 60);
  await presumeDeliveries();
  await expect.poll(async () => (await shop.guest.readOrder(id)).status).toBe('concluded');
};

/** A purchase that may be taken back: how it comes to stand, and what its buyer and its store read of the goods. */
type Regret = {
  name: string;
  status: SaleOrderStatus;
  way: Way;
  isPickup?: boolean;
  /** Centavos that went back before. */
  partRefund?: number;
  /** Of the letter to the store. */
  forStore: RegExp;
};

const NOT_SENT = /Não envie: os produtos já voltaram para o estoque/;
const ON_ITS_WAY = /pedimos ao cliente que recuse o pacote/;
const WITH_BUYER = /Mande a ele as instruções para a devolução/;

const REGRETS: Regret[] = [
  { name: 'paid', status: 'paymentApproved', way: async () => {}, forStore: NOT_SENT },
  { name: 'invoiced', status: 'invoiceGenerated', way: invoiced, forStore: NOT_SENT },
  { name: 'with a carrier', status: 'shipped', way: sentWithLabel, forStore: ON_ITS_WAY },
  { name: "on the store's own way", status: 'shippedManual', way: sentByStore, forStore: ON_ITS_WAY },
  {
    name: 'ready to be fetched',
    status: 'shippedManual',
    way: sentByStore,
    isPickup: true,
    forStore: /Os produtos esperavam por ele na loja/,
  },
  { name: 'delivered', status: 'concluded', way: delivered, forStore: WITH_BUYER },
  { name: 'presumed to be delivered', status: 'concluded', way: presumed, forStore: WITH_BUYER },
  {
    name: 'delivered and given back in part',
    status: 'concluded',
    way: delivered,
    partRefund: 500,
    forStore: WITH_BUYER,
  },
];

for (const { name, status, way, isPickup, partRefund = 0, forStore } of REGRETS)
  test(`a purchase is taken back: ${name}`, async ({ page, baseURL, request }) => {
    const base = baseURL ?? '';
    const email = `maria.desiste.${name.replaceAll(/\W/g, '-')}@example.com`;
    const shop = await shopAt(base);
    const id = await paidOrder(page, shop, { email, isPickup });
    await way(id, shop, page);
    if (partRefund > 0) {
      await shop.merchant.refundPart(id, partRefund);
      await expect.poll(async () => (await shop.guest.readOrder(id)).payment?.refundedValue).toBe(partRefund);
    }
    const before = await shop.guest.readOrder(id);
    expect(before.status).toBe(status);

    await openPage(page, `/order/${id}`);
    const offer = section(page, regretTexts.title);
    await expect(offer).toContainText(status === 'concluded' ? regretTexts.daysLeft(7) : regretTexts.textBefore);
    await offer.getByRole('button', { name: regretTexts.ask }).click();
    const dialog = page.getByRole('alertdialog', { name: regretTexts.confirmTitle });
    await expect(dialog).toContainText(regretTexts.money(formatBrl(before.total - partRefund), refundWay('pix')));
    const isCanceled = before.actions.canCancel;
    await expect(dialog).toContainText(isCanceled ? regretTexts.cancels : wayBackWords(before));
    await dialog.getByRole('button', { name: regretTexts.confirm }).click();

    const receipt = section(page, regretTexts.doneTitle);
    await expect(receipt).toContainText(regretTexts.refunded);
    await expect(page.getByRole('button', { name: regretTexts.ask })).toHaveCount(0);
    const after = await shop.guest.readOrder(id);
    expect(after.payment).toMatchObject({ status: 'refunded', refundedValue: before.total });
    const endStatus = isCanceled ? 'orderCanceledByCustomer' : status;
    expect(after.status).toBe(endStatus);
    const words = orderWords({ status: endStatus, payment: { method: 'pix', status: 'refunded', refusal: null } });
    await expect(page.getByText(words.label, { exact: true }).first()).toBeVisible();
    const quoted = after.regret?.protocol ?? String(before.number);
    await expect(receipt).toContainText(isCanceled ? quoted : regretTexts.protocol(quoted));
    await look(page, `order-regret-${name.replaceAll(/\W/g, '-')}`);

    await test.step('its buyer has the receipt by e-mail, and its store a notice of its own', async () => {
      const template = isCanceled ? 'orderCanceled' : 'returnReceived';
      await expectEmail(request, email, template, new RegExp(quoted));
      await expectEmail(request, shop.merchant.storeEmail, 'purchaseRegretted', forStore, before.number);
    });

    await test.step('its merchant sees it', async () => {
      await enterAdmin(page, `/admin/sale/${id}`, STAFF);
      const card = section(page, salesTexts.asked);
      if (isCanceled)
        await expect(page.getByText(salesTexts.statuses.orderCanceledByCustomer.label).first()).toBeVisible();
      else await expect(card).toContainText(salesTexts.protocol(quoted));
      await look(page, `admin-regret-${name.replaceAll(/\W/g, '-')}`);
    });
  });

/** An order that there is nothing to take back of, and what its buyer reads instead. */
type Refused = { name: string; status: SaleOrderStatus; isPaid?: boolean; way: Way; canCancel?: boolean; over?: true };

const REFUSED: Refused[] = [
  { name: 'no payment was made for yet', status: 'opened', way: async () => {}, canCancel: true },
  { name: 'waits for its payment', status: 'waitingPayment', way: async () => {}, canCancel: true },
  {
    name: 'was not paid in time',
    status: 'paymentReject',
    way: (_id, _shop, page) => actOnCharge(page, 'expire'),
    canCancel: true,
  },
  { name: 'was left unpaid', status: 'abandoned', way: (id) => letTimeRunOut(id) },
  {
    name: 'its buyer canceled unpaid',
    status: 'orderCanceledByCustomer',
    way: (id, { guest }) => guest.cancelOrder(id),
  },
  {
    name: 'its store canceled',
    status: 'orderCanceledBySeller',
    isPaid: true,
    way: (id, { merchant }) => merchant.cancel(id),
  },
  {
    name: 'was delivered more than seven days ago',
    status: 'concluded',
    isPaid: true,
    way: async (id, shop, page) => {
      await delivered(id, shop, page);
      await setBack(id, 8);
    },
    over: true,
  },
];

for (const { name, status, isPaid, way, canCancel, over } of REFUSED)
  test(`there is nothing to take back: an order that ${name}`, async ({ page, baseURL }) => {
    const base = baseURL ?? '';
    const email = `maria.nada.${name.replaceAll(/\W/g, '-')}@example.com`;
    const shop = await shopAt(base);
    // The provider does not answer: the order stays open.
    if (status === 'opened') await setPayments(page, 'broken');
    const id = isPaid ? await paidOrder(page, shop, { email }) : await unpaidOrder(page, shop, email);
    await way(id, shop, page);
    await expect.poll(async () => (await shop.guest.readOrder(id)).status).toBe(status);
    await openPage(page, `/order/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: regretTexts.ask })).toHaveCount(0);
    await expect(page.getByRole('button', { name: orderTexts.cancel })).toHaveCount(canCancel ? 1 : 0);
    if (over) await expect(section(page, regretTexts.overTitle)).toBeVisible();
    await look(page, `order-no-regret-${status}`);
    if (status === 'opened') await setPayments(page, 'normal');
  });

test('a delivery nobody gave word of is called presumed: on the page, by e-mail and in Vendas', async ({
  page,
  baseURL,
  request,
}) => {
  const email = 'maria.presumida@example.com';
  const shop = await shopAt(baseURL ?? '');
  const id = await paidOrder(page, shop, { email });
  await presumed(id, shop, page);
  const { number } = await shop.guest.readOrder(id);

  await openPage(page, `/order/${id}`);
  await expect(page.getByText(PRESUMED_DELIVERY, { exact: true }).first()).toBeVisible();
  await expect(section(page, orderTexts.track).getByText(PRESUMED_DELIVERY)).toBeVisible();
  await expect(page.getByText(orderTexts.steps.delivered, { exact: true })).toHaveCount(0);
  await look(page, 'order-presumed');

  await expect
    .poll(async () => (await emailsTo(request, email)).find(({ template }) => template === 'orderDelivered')?.subject)
    .toContain(PRESUMED_DELIVERY.toLowerCase());

  await enterAdmin(page, `/admin/sale?text=${number}`, STAFF);
  await expect(page.getByRole('row', { name: new RegExp(String(number)) })).toContainText(PRESUMED_DELIVERY);
  await look(page, 'admin-sales-presumed');
  await page.getByRole('link', { name: String(number), exact: true }).click();
  await expect(page.getByRole('img', { name: new RegExp(`Agora: ${PRESUMED_DELIVERY}`) })).toBeVisible();
  await look(page, 'admin-order-presumed');
});

test('the label of the way back: bought by the store, printed by the buyer, with a day to post it until', async ({
  page,
  baseURL,
  request,
}) => {
  const base = baseURL ?? '';
  const email = 'maria.devolve.com.etiqueta@example.com';
  const shop = await shopAt(base);
  const id = await paidOrder(page, shop, { email });
  await delivered(id, shop, page);
  await openPage(page, `/order/${id}`);
  await section(page, regretTexts.title).getByRole('button', { name: regretTexts.ask }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: regretTexts.confirm }).click();
  const receipt = section(page, regretTexts.doneTitle);
  await expect(receipt).toContainText(wayBackWords(await shop.guest.readOrder(id)));

  await enterAdmin(page, `/admin/sale/${id}`, STAFF);
  const card = section(page, salesTexts.asked);
  await expect(card).toContainText(salesTexts.notInstructed);
  await chooseAction(page, salesTexts.labelReturn);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /SEDEX/ }).check({ force: true });
  await look(page, 'admin-return-label', 'window');
  await dialog.getByRole('button', { name: labelTexts.buy }).click();
  const ready = `${labelTexts.returnTitle}: Correios SEDEX, ${labelTexts.statuses.ready.label}`;
  await expect(card).toContainText(ready, { timeout: 30_000 });
  const until = formatDay(sendBackUntil(new Date().toISOString()));
  await expect(card).toContainText(salesTexts.instructedAt(formatDay(storeDayOf(Date.now())), until));
  await look(page, 'admin-return-label-ready');

  await chooseAction(page, salesTexts.instructReturn);
  await dialog.getByLabel(salesTexts.instructions).fill('Guarde a caixa fechada.\nPoste antes do meio-dia.');
  await dialog.getByRole('button', { name: salesTexts.instruct }).click();
  await expect(section(page, salesTexts.next).getByText(salesTexts.done.instructions)).toBeVisible();

  await openPage(page, `/order/${id}`);
  await expect(receipt.getByRole('heading', { name: regretTexts.wayBack })).toBeVisible();
  await expect(receipt).toContainText('Poste antes do meio-dia.');
  await expect(receipt).toContainText(returnLabelWords('Correios'));
  await expect(receipt).toContainText(regretTexts.sendUntil(until));
  const code = /ME\d+BR/.exec((await receipt.textContent()) ?? '')?.[0] ?? 'none';
  await expect(receipt).toContainText(regretTexts.labelCode(code));
  await look(page, 'order-return-label');
  const printAt = await receipt.getByRole('link', { name: regretTexts.printLabel }).getAttribute('href');
  const printed = await (await page.request.get(new URL(printAt ?? '', base).href)).text();
  expect(printed).toContain('Logística reversa');
  expect(printed).toContain(code);

  const letters = async () =>
    (await emailsTo(request, email)).filter(({ template }) => template === 'returnInstructions');
  await expect.poll(async () => (await letters()).at(-1)?.text).toContain('Poste antes do meio-dia.');
  for (const words of [until, code, returnLabelWords('Correios')])
    expect((await letters()).at(-1)?.text).toContain(words);

  // Its delivery moves no order: what came back the merchant says.
  await openPage(page, `/admin/sale/${id}`);
  await chooseAction(page, salesTexts.receiveReturn);
  await dialog.getByRole('button', { name: salesTexts.receive }).click();
  await expect(card).toContainText(salesTexts.goodsReceived(formatDay(storeDayOf(Date.now()))));
});

const shopAt = async (base: string): Promise<Shop> => ({
  guest: await guestApi(base),
  merchant: await merchantApi(base, STAFF),
});

const setPayments = async (page: Page, mode: 'broken' | 'normal') =>
  expect((await page.request.post(`/sandbox/modes/payments/${mode}`)).ok()).toBe(true);

/** A guest's order; the page stays on it. */
async function unpaidOrder(page: Page, { guest }: Shop, email: string, isPickup?: boolean): Promise<string> {
  const id = await guest.placeOrder({ email, ...(isPickup && { isPickup }) });
  await openPage(page, `/order/${id}`);
  return id;
}

async function paidOrder(
  page: Page,
  shop: Shop,
  { email, isPickup }: { email: string; isPickup?: boolean | undefined },
): Promise<string> {
  const id = await unpaidOrder(page, shop, email, isPickup);
  await actOnCharge(page, 'pay');
  await expect.poll(async () => (await shop.guest.readOrder(id)).status).toBe('paymentApproved');
  return id;
}

/** @param number of the order that it names, where others may have had one of the same kind */
async function expectEmail(
  request: APIRequestContext,
  address: string,
  template: string,
  words: RegExp,
  number?: number,
): Promise<void> {
  await expect
    .poll(async () =>
      (await emailsTo(request, address))
        .filter((email) => email.template === template && (!number || email.subject?.includes(orderNumberText(number))))
        .map(({ text }) => text ?? ''),
    )
    .toEqual([expect.stringMatching(words)]);
}
