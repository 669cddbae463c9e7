import { readFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';

import { adminListTexts } from '../../src/browser/texts/adminListTexts';
import { invoiceTexts } from '../../src/browser/texts/invoiceTexts';
import { salesTexts } from '../../src/browser/texts/salesTexts';
import { groupedInvoiceKey } from '../../src/shared/kernel/invoiceKey';
import { anInvoiceKey, withWrongDigit } from '../support/invoiceKeys';
import { A_PDF, anInvoiceXml } from '../support/invoiceXml';
import { expect, test } from '../support/journeys/journey';
import { look } from '../support/journeys/look';
import { chooseAction, enterAdmin, placeSale, section, STAFF } from '../support/journeys/merchant';

// A day's work, with axe on every page of it.
test.describe.configure({ timeout: 240_000 });

const BUYER = 'tereza@oipet.test';
const KEY_OF_SALE = anInvoiceKey({ number: 1_230 });
const KEY = groupedInvoiceKey(KEY_OF_SALE);
// What the merchant hands in of another company is refused.
test.use({ expected: /\b400\b.*\/invoice-paper/ });

test('a day of orders: found, invoiced, sent, delivered, given back in part, noted and exported', async ({
  page,
  baseURL,
}) => {
  const base = baseURL ?? '';
  const sent = await placeSale(page, base, { email: BUYER });
  const other = await placeSale(page, base, { email: BUYER });
  await placeSale(page, base, { email: BUYER, isPaid: false });

  await enterAdmin(page, '/admin', STAFF);
  await page.getByRole('link', { name: /^Vendas/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: salesTexts.title })).toBeVisible();
  await expect(page.getByRole('link', { name: String(sent.number), exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: salesTexts.choose(sent.number) }).check();
  await page.getByRole('checkbox', { name: salesTexts.choose(other.number) }).check();
  await look(page, 'admin-sales');

  // The picking list of both, and back.
  await section(page, salesTexts.bulk).getByRole('button', { name: salesTexts.print }).click();
  await expect(page.getByRole('heading', { level: 1, name: salesTexts.pickingTitle })).toBeVisible();
  await expect(page.getByRole('heading', { name: new RegExp(`Pedido ${sent.number}`) })).toBeVisible();
  await look(page, 'admin-picking-list');
  await page.goBack();

  // Both as a file.
  const download = page.waitForEvent('download');
  await section(page, salesTexts.bulk).getByRole('button', { name: salesTexts.exportChosen }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.startsWith('\uFEFFPedido;Data;')).toBe(true);
  expect(file.trimEnd().split('\r\n')).toHaveLength(3);

  // A view of what is to be sent, kept under a name.
  await page.getByRole('link', { name: /para enviar$/ }).click();
  await page.waitForURL('**status=paymentApproved**');
  await page.getByRole('searchbox', { name: salesTexts.search }).fill('tereza@oi');
  await page.getByRole('button', { name: adminListTexts.apply, exact: true }).click();
  await page.waitForURL('**text=tereza**');
  await page.getByRole('button', { name: salesTexts.saveView }).click();
  await page.getByLabel(salesTexts.viewName).fill('Da Tereza');
  await page.getByRole('button', { name: salesTexts.save, exact: true }).click();
  await expect(page.getByRole('link', { name: 'Da Tereza' })).toBeVisible();

  await page.getByRole('searchbox', { name: salesTexts.search }).fill(String(sent.number));
  await page.getByRole('button', { name: adminListTexts.apply, exact: true }).click();
  await page.getByRole('link', { name: String(sent.number), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: salesTexts.order(sent.number) })).toBeVisible();
  const diagram = page.getByRole('img', { name: /^Situações do pedido/ });
  await expect(diagram).toHaveAccessibleName(standsAt('paymentApproved'));
  await look(page, 'admin-order');

  const next = section(page, salesTexts.next);
  const dialog = page.getByRole('dialog');
  await next.getByRole('button', { name: salesTexts.events.invoiceGenerated }).click();
  await dialog.getByLabel(salesTexts.accessKey).fill(withWrongDigit(KEY));
  await dialog.getByRole('button', { name: salesTexts.saveInvoice }).click();
  await expect(dialog.getByText(salesTexts.accessKeyBad).first()).toBeVisible();
  await dialog.getByLabel(salesTexts.accessKey).fill(KEY);
  await look(page, 'admin-order-invoice', 'window');
  await dialog.getByRole('button', { name: salesTexts.saveInvoice }).click();
  await expect(next.getByText(salesTexts.done.invoice)).toBeVisible();
  await expect(section(page, salesTexts.invoice).getByText(KEY)).toBeVisible();
  await expect(diagram).toHaveAccessibleName(standsAt('invoiceGenerated'));

  const invoice = section(page, salesTexts.invoice);
  const choose = async (kind: 'xml' | 'pdf', content: string | Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await invoice.getByRole('button', { name: invoiceTexts.upload[kind] }).click();
    const mimeType = kind === 'xml' ? 'application/xml' : 'application/pdf';
    await (await chooser).setFiles({ name: `nota.${kind}`, mimeType, buffer: Buffer.from(content) });
  };
  await choose(
    'xml',
    anInvoiceXml({ accessKey: anInvoiceKey({ companyId: '44556677000186' }), companyId: '44556677000186' }),
  );
  await expect(invoice.getByRole('alert')).toHaveText(invoiceTexts.faults['otherCompany'] ?? '');
  await choose('xml', anInvoiceXml({ accessKey: KEY_OF_SALE, total: '1.00' }));
  await expect(invoice.getByText(/^O total da nota é/)).toBeVisible();
  await choose('pdf', A_PDF);
  await expect(invoice.getByRole('button', { name: invoiceTexts.download.pdf })).toBeVisible();
  await look(page, 'admin-order-papers');

  await chooseAction(page, salesTexts.events.shippedManually);
  await dialog.getByLabel(salesTexts.carrier).fill('Correio do Vale');
  await dialog.getByLabel(salesTexts.trackingCode).fill('cv 123 456 789 br');
  await look(page, 'admin-order-ship', 'window');
  await dialog.getByRole('button', { name: salesTexts.saveShipment }).click();
  await expect(section(page, salesTexts.label).getByText('CV123456789BR')).toBeVisible();

  await next.getByRole('button', { name: salesTexts.events.delivered }).click();
  await dialog.getByRole('button', { name: salesTexts.deliverTitle }).click();
  await expect(next.getByText(salesTexts.done.delivery)).toBeVisible();
  await expect(diagram).toHaveAccessibleName(standsAt('concluded'));

  await chooseAction(page, salesTexts.refundPart);
  await dialog.getByRole('radio', { name: salesTexts.byAmount }).check({ force: true });
  await dialog.getByRole('textbox', { name: salesTexts.amount }).fill('10,00');
  await dialog.getByLabel(salesTexts.why).fill('Embalagem amassada');
  await look(page, 'admin-order-refund', 'window');
  await dialog.getByRole('button', { name: salesTexts.refundPart }).click();
  await expect(section(page, salesTexts.payment).getByText(/Embalagem amassada/)).toBeVisible();
  await expectOnPage(page, () =>
    section(page, salesTexts.payment).getByText(salesTexts.refundStatuses.made.label, { exact: true }),
  );

  const notes = section(page, salesTexts.notes);
  await notes.getByLabel(salesTexts.newNote).fill('Cliente avisada por telefone.');
  await notes.getByRole('button', { name: salesTexts.addNote }).click();
  await expect(notes.getByRole('listitem').filter({ hasText: 'Cliente avisada por telefone.' })).toBeVisible();
  await expect(notes.getByLabel(salesTexts.newNote)).toHaveValue('');
  await look(page, 'admin-order-done');
});

test('an order whose webhook was lost is paid once the merchant asks the provider', async ({
  page,
  baseURL,
  request,
}) => {
  const base = baseURL ?? '';
  const { number } = await placeSale(page, base, { email: BUYER, isPaid: false });
  await enterAdmin(page, `/admin/sale?text=${number}`, STAFF);
  await page.getByRole('link', { name: String(number), exact: true }).click();
  const payment = section(page, salesTexts.payment);
  const check = payment.getByRole('button', { name: salesTexts.checkPayment });
  await check.click();
  await expect(payment.getByRole('status')).toHaveText(salesTexts.checked.waitingPayment);
  await look(page, 'admin-order-unpaid');

  const charge = /ch_\w{16}/.exec((await payment.textContent()) ?? '')?.[0] ?? '';
  const paid = await request.post(`${base}/sandbox/pagarme/charges/${charge}/pay?hooks=lost`);
  expect(paid.ok()).toBe(true);
  await check.press('Enter');
  await expect(payment.getByRole('status')).toHaveText(salesTexts.checked.paid);
  await expect(check).toBeHidden();
  await expect(payment.getByRole('status')).toBeFocused();
  await look(page, 'admin-order-found-paid');
});

/** The provider is asked by a job: its answer is there once the page is read again. */
async function expectOnPage(page: Page, words: () => Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.reload();
      await expect(section(page, salesTexts.payment)).toBeVisible();
      return words().count();
    })
    .toBeGreaterThan(0);
}

/** What the diagram says where an order stands. */
const standsAt = (status: keyof typeof salesTexts.statuses) =>
  new RegExp(`Agora: ${salesTexts.statuses[status].label},`);

test.describe('two merchants at one order', () => {
  test.use({ expected: /\b406\b.*\/cancel/ });
  test('the second is told and sees how it stands, and the buyer has all of the money back', async ({
    page,
    baseURL,
  }) => {
    const { id, number } = await placeSale(page, baseURL ?? '', { email: BUYER });
    await enterAdmin(page, `/admin/sale/${id}`, STAFF);
    const colleague = await page.context().newPage();
    await colleague.goto(`/admin/sale/${id}`);
    for (const one of [colleague, page]) {
      await chooseAction(one, /^Cancelar/);
      const dialog = one.getByRole('dialog');
      await dialog.getByLabel(salesTexts.why).fill('Produto em falta');
      await dialog.getByRole('button', { name: /^Cancelar/ }).click();
      await expect(dialog).toBeHidden();
    }
    await expect(section(page, salesTexts.next).getByText(salesTexts.stale)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: salesTexts.order(number) })).toBeVisible();
    await expect(page.getByText(salesTexts.statuses.orderCanceledBySeller.label).first()).toBeVisible();
    await expectOnPage(page, () =>
      section(page, salesTexts.payment).getByText(salesTexts.paymentStatuses.refunded.label, { exact: true }),
    );
  });
});
