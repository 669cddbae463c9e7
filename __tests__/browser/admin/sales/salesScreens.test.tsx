import { act, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';

import { selectSaleOrder, saleActionRequested } from '../../../../src/browser/admin/sales/saleOrderSlice';
import { adminListTexts } from '../../../../src/browser/texts/adminListTexts';
import { adminTexts } from '../../../../src/browser/texts/adminTexts';
import { chargebackTexts } from '../../../../src/browser/texts/chargebackTexts';
import { labelTexts } from '../../../../src/browser/texts/labelTexts';
import { failedEmailTexts } from '../../../../src/browser/texts/failedEmailTexts';
import { erasureTexts } from '../../../../src/browser/texts/erasureTexts';
import { invoiceTexts } from '../../../../src/browser/texts/invoiceTexts';
import { prescriptionQueueTexts } from '../../../../src/browser/texts/prescriptionQueueTexts';
import { salesTexts } from '../../../../src/browser/texts/salesTexts';
import type { GetSales, GetSaleSummary, SaleRow } from '../../../../src/shared/admin/sales/saleListContract';
import { INVOICE_PAPER_KINDS } from '../../../../src/shared/order/invoicePapers';
import { PRESUMED_DELIVERY } from '../../../../src/shared/order/presumedDelivery';
import type {
  PostChargebackEvidenceLink,
  PostChargebackNote,
  PutChargebackTerms,
} from '../../../../src/shared/admin/sales/saleChargebackContract';
import type {
  GetLabelOptions,
  GetLabelQuotes,
  GetLabels,
  LabelProgress,
  LabelQuote,
  PostLabel,
  PostLabels,
  PostLabelSheet,
} from '../../../../src/shared/admin/sales/saleLabelContract';
import type {
  PostInvoicePaper,
  PostSaleInvoiceLink,
  PutInvoiceExemption,
} from '../../../../src/shared/admin/sales/saleInvoiceContract';
import type {
  GetSale,
  PostSaleReturnInstructions,
  PostSaleBuyerErasure,
  PostSaleCancel,
  PostSaleDeliveryDay,
  PostSaleDeliveryRetraction,
  PostSaleEmail,
  PostSaleInvoice,
  PostSaleNote,
  PostSalePaymentCheck,
  PostSaleShipment,
  SaleChargeback,
  SaleLabel,
  SaleOrder,
} from '../../../../src/shared/admin/sales/saleOrderContract';
import { refused } from '../../../../src/shared/kernel/outcome';
import { expectReplayable, openStore } from '../../../support/browser/openStore';
import { renderAt, settle } from '../../../support/browser/renderShop';
import { anOrder } from '../../../support/browser/wireBuilders';
import { anInvoiceKey } from '../../../support/invoiceKeys';
import { merchantWorld } from '../../../support/browser/admin/openAdmin';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T13:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

const NOW = '2026-11-20T13:00:00.000Z';

const aSale = (given: Partial<SaleRow> = {}): SaleRow => ({
  id: 'order-1',
  number: 1048,
  status: 'paymentApproved',
  isPickup: false,
  isInvoiceCanceled: false,
  isPresumed: false,
  createdAt: '2026-11-20T12:28:00.000Z',
  buyerName: 'Mariana Albuquerque',
  units: 3,
  shippingName: 'Econômica',
  deliveryDate: null,
  deliveryShift: null,
  shipBy: '2026-11-23',
  total: 25_292,
  method: 'pix',
  installments: null,
  returnStatus: null,
  isReturnReceived: false,
  ...given,
});

const EXEMPTION = { reason: 'meiToPerson', words: '', by: 'Helena', at: '2026-11-20T12:00:00.000Z' } as const;

const aSaleOrder = (given: Partial<SaleOrder> = {}, order: Parameters<typeof anOrder>[0] = {}): SaleOrder => ({
  order: anOrder({ status: 'paymentApproved', createdAt: '2026-11-20T11:52:00.000Z', ...order }),
  buyer: { document: '52998224725', phone: '11988881010', customerId: null, orderCount: 6, erasureAskedAt: null },
  isShippingEstimate: false,
  shipBy: '2026-11-23',
  listMove: [
    { status: 'opened', at: '2026-11-20T11:52:00.000Z', author: 'buyer', by: null, cause: 'order placed' },
    {
      status: 'waitingPayment',
      at: '2026-11-20T11:53:00.000Z',
      author: 'provider',
      by: null,
      cause: 'payment waitingPayment',
    },
    { status: 'paymentApproved', at: '2026-11-20T11:58:00.000Z', author: 'provider', by: null, cause: 'payment paid' },
  ],
  listPayment: [],
  listRefund: [],
  listChargeback: [],
  listPrescription: [],
  refundable: 0,
  isBankAccountNeeded: false,
  invoice: null,
  exemption: null,
  label: null,
  shipment: null,
  asked: null,
  listEmail: [],
  listNote: [],
  listAudit: [],
  ...given,
});

const visit = async (pathname: string, search = '', prepare?: (fake: ReturnType<typeof merchantWorld>) => void) => {
  const fake = merchantWorld();
  fake.api.answer<GetSales>('GET', '/admin/sale', {
    list: [aSale(), aSale({ id: 'order-2', number: 1047, status: 'waitingPayment', method: 'boleto' })],
    page: 1,
    limit: 20,
    total: 2,
    isTotalExact: true,
  });
  fake.api.answer<GetSaleSummary>('GET', '/admin/sale/summary', {
    waiting: 4,
    toShip: 4,
    unpaid: 12,
    returns: 0,
    prescriptions: 1,
    listView: [{ id: 'view-1', name: 'Da Tereza', query: 'text=tereza' }],
  });
  prepare?.(fake);
  const opened = openStore({ fake });
  const view = await renderAt(`${pathname}${search}`, opened);
  await settle();
  return { ...view, opened };
};

const expectAccessible = async (container: HTMLElement) => {
  jest.useRealTimers();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
};

it('lists orders by the address, chooses some, and says in the menu how many wait', async () => {
  const { user, opened, container } = await visit('/admin/sale', '?status=shipped&period=30&page=2');
  expect(opened.api.calls.find(({ path }) => path === '/admin/sale')?.input).toEqual({
    query: {
      status: 'shipped',
      period: '30',
      sort: 'number',
      direction: 'desc',
      page: 2,
      limit: 20,
    },
  });
  expect(screen.getByRole('link', { name: /Vendas.*4 pedidos esperam por você/ })).toBeVisible();
  expect(screen.getByRole('link', { name: '12 esperando pagamento' })).toBeVisible();
  expect(screen.queryByRole('region', { name: salesTexts.bulk })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: salesTexts.choose(1047) }));
  expect(within(screen.getByRole('region', { name: salesTexts.bulk })).getByText('1 selecionado')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: salesTexts.chooseAll }));
  expect(screen.getByText('2 selecionados')).toBeVisible();
  expectReplayable(opened.store, opened.actions);
  await expectAccessible(container);
}, 60_000);

it('says in a row what is to be done and by when', async () => {
  await visit('/admin/sale', '', ({ api }) =>
    api.answer<GetSales>('GET', '/admin/sale', {
      list: [
        aSale(),
        aSale({ id: 'order-2', number: 1047, shipBy: '2026-11-20', status: 'invoiceGenerated' }),
        aSale({ id: 'order-3', number: 1046, shipBy: '2026-11-19', isPickup: true }),
        aSale({
          id: 'order-4',
          number: 1045,
          shipBy: '2026-11-21',
          status: 'invoiceGenerated',
          isInvoiceCanceled: true,
        }),
        aSale({ id: 'order-5', number: 1044, status: 'concluded', isPresumed: true }),
      ],
      page: 1,
      limit: 20,
      total: 5,
      isTotalExact: true,
    }),
  );
  expect(screen.getByText('nota até 23/11')).toBeVisible();
  expect(screen.getByText('etiqueta até hoje')).toBeVisible();
  expect(screen.getByText('separação atrasada desde 19/11')).toBeVisible();
  expect(screen.getAllByText('3 unidades, Econômica')).toHaveLength(5);
  // The same words as over the order itself.
  expect(screen.getByText('Nota fiscal cancelada')).toBeVisible();
  expect(screen.getByText('nota até 21/11')).toBeVisible();
  expect(screen.getByText(PRESUMED_DELIVERY)).toBeVisible();
});

describe('on a phone', () => {
  const media = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (query) => Object.assign(media(query), { matches: query.includes('max-width') });
  });
  afterEach(() => {
    window.matchMedia = media;
  });

  it('has one main button, a menu of the rest, and its filters in a sheet that says how many are on', async () => {
    const { user, container } = await visit('/admin/sale', '?status=shipped&period=30');
    expect(screen.getByRole('link', { name: adminTexts.newSale })).toBeVisible();
    expect(screen.getByRole('link', { name: prescriptionQueueTexts.toCheck(1) })).toHaveAttribute(
      'href',
      '/admin/prescription',
    );
    expect(screen.queryByRole('button', { name: salesTexts.exportAll })).toBeNull();
    await user.click(screen.getByRole('button', { name: adminListTexts.more(salesTexts.title) }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      adminTexts.paymentLinks,
      adminTexts.abandonedCarts,
      failedEmailTexts.title,
      salesTexts.exportAll,
      salesTexts.chooseAll,
    ]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('combobox', { name: salesTexts.status })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Filtros: 2 em uso' }));
    const sheet = within(screen.getByRole('dialog', { name: adminListTexts.filters }));
    expect(sheet.getByRole('combobox', { name: salesTexts.status })).toHaveValue('shipped');
    await user.selectOptions(sheet.getByRole('combobox', { name: adminListTexts.sort }), '-total');
    await user.click(sheet.getByRole('button', { name: adminListTexts.clear }));
    await user.click(sheet.getByRole('button', { name: salesTexts.seeSales }));
    expect(screen.getByRole('button', { name: 'Filtros' })).toBeVisible();
    await expectAccessible(container);
  }, 60_000);

  it('begins an order with what to do, goods and address; payment and the way are folded after them', async () => {
    await visit('/admin/sale/order-1', '', ({ api }) => api.answer<GetSale>('GET', '/admin/sale/:id', aSaleOrder()));
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.slice(0, 3)).toEqual([salesTexts.next, expect.stringMatching(/produto/), salesTexts.buyer]);
    for (const title of [salesTexts.folded, salesTexts.path]) {
      const [summary] = screen.getAllByText(title);
      expect(summary?.closest('details')).not.toHaveAttribute('open');
    }
    expect(screen.getByRole('button', { name: salesTexts.copyAddress })).toBeVisible();
    expect(screen.getByRole('link', { name: salesTexts.whatsapp })).toHaveAttribute(
      'href',
      'https://wa.me/5511988881010',
    );
  }, 60_000);
});

it('leads a test order to its label, which ends the test, and to nothing that a test has not', async () => {
  const { user } = await visit('/admin/sale/order-1', '', ({ api }) =>
    api.answer<GetSale>('GET', '/admin/sale/:id', aSaleOrder({ refundable: 7_146 }, { number: -1 })),
  );
  const next = within(screen.getByRole('region', { name: salesTexts.next }));
  expect(next.getByRole('button', { name: salesTexts.events.shipped })).toBeVisible();
  expect(next.queryByRole('button', { name: salesTexts.events.invoiceGenerated })).toBeNull();
  expect(screen.getByRole('img', { name: /^Situações do pedido/ })).toHaveAccessibleName(
    /Pode ir para: Cancelado pela loja, Enviado com etiqueta\.$/,
  );
  await user.click(next.getByRole('button', { name: salesTexts.otherActions }));
  const sheet = within(screen.getByRole('dialog'));
  expect(sheet.queryByRole('button', { name: salesTexts.events.shippedManually })).toBeNull();
  expect(sheet.queryByRole('button', { name: salesTexts.refundPart })).toBeNull();
}, 60_000);

it('writes to a buyer who has the goods how they go back, which is the likeliest then', async () => {
  const asked = {
    protocol: '20261127-483920',
    status: 'refunding',
    createdAt: '2026-11-20T12:00:00.000Z',
    receivedAt: null,
    instructedAt: null,
    sendUntil: null,
    instructions: null,
    label: null,
  } as const;
  const sale = aSaleOrder({ asked }, { status: 'concluded' });
  const { user } = await visit('/admin/sale/order-1', '', ({ api }) => {
    api.answer<GetSale>('GET', '/admin/sale/:id', sale);
    api.answer<PostSaleReturnInstructions>('POST', '/admin/sale/:id/return-instructions', {
      ...sale,
      asked: { ...asked, instructedAt: '2026-11-20T13:00:00.000Z', sendUntil: '2026-11-27' },
    });
  });
  const card = within(screen.getByRole('region', { name: salesTexts.asked }));
  expect(card.getByText(salesTexts.notInstructed)).toBeVisible();
  expect(screen.getByRole('button', { name: salesTexts.labelReturn })).toBeVisible();
  await user.click(screen.getByRole('button', { name: salesTexts.otherActions }));
  await user.click(screen.getByRole('button', { name: salesTexts.instructReturn }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: salesTexts.instruct }));
  expect((await dialog.findAllByText(salesTexts.instructionsMissing))[0]).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: salesTexts.instructions }), 'O motoboy busca na quinta.');
  await user.click(dialog.getByRole('button', { name: salesTexts.instruct }));
  expect(await card.findByText(salesTexts.instructedAt('20/11/2026', '27/11/2026'))).toBeVisible();
  expect(screen.getByRole('button', { name: salesTexts.receiveReturn })).toBeVisible();
}, 60_000);

const aChargeback = (given: Partial<SaleChargeback> = {}): SaleChargeback => ({
  id: 'chargeback-1',
  amount: 6_200,
  status: 'open',
  openedAt: '2026-11-19T12:00:00.000Z',
  answerBy: '2026-11-26',
  reason: null,
  answer: null,
  by: null,
  answeredAt: null,
  closedAt: null,
  ...given,
});

it('shows which prescriptions its goods were sold with, who approved them, and the way to each', async () => {
  const used = {
    id: 'rx-1',
    productTitle: 'Vermífugo',
    quantity: 2,
    isGivenBack: false,
    status: 'used',
    validUntil: '2026-12-20',
    by: 'Helena',
    decidedAt: '2026-11-19T12:00:00.000Z',
  } as const;
  const given = {
    ...used,
    id: 'rx-2',
    productTitle: 'Colírio',
    isGivenBack: true,
    status: 'refused',
    by: null,
  } as const;
  const sale = aSaleOrder({ listPrescription: [used, given] });
  await visit('/admin/sale/order-1', '', ({ api }) => api.answer<GetSale>('GET', '/admin/sale/:id', sale));
  const card = within(screen.getByRole('region', { name: prescriptionQueueTexts.ofOrder }));
  for (const words of [
    prescriptionQueueTexts.states.used.label,
    prescriptionQueueTexts.usedHere(2),
    prescriptionQueueTexts.decidedOf.used('Helena', '19/11, 09:00'),
    prescriptionQueueTexts.givenBack(2),
    prescriptionQueueTexts.decidedOf.refused(prescriptionQueueTexts.formerMember, '19/11, 09:00'),
  ])
    expect(card.getByText(words)).toBeVisible();
  expect(card.getByRole('link', { name: 'Ver receita de Vermífugo' })).toHaveAttribute(
    'href',
    '/admin/prescription?id=rx-1',
  );
});

it('says nothing of prescriptions on an order that needed none', async () => {
  await visit('/admin/sale/order-1', '', ({ api }) => api.answer<GetSale>('GET', '/admin/sale/:id', aSaleOrder()));
  expect(screen.queryByRole('region', { name: prescriptionQueueTexts.ofOrder })).not.toBeInTheDocument();
});

it('shows a chargeback with its deadline, and notes what the provider said and what was answered', async () => {
  const sale = aSaleOrder({ listChargeback: [aChargeback()] }, { status: 'orderCanceledBySeller' });
  const termed = aChargeback({ answerBy: '2026-12-05', reason: 'Compra não reconhecida' });
  const { user, opened, container } = await visit('/admin/sale/order-1', '', ({ api }) => {
    api.answer<GetSale>('GET', '/admin/sale/:id', sale);
    api.answer<PutChargebackTerms>('PUT', '/admin/sale/:id/chargeback/:chargebackId/terms', {
      ...sale,
      listChargeback: [termed],
    });
    api.answer<PostChargebackNote>('POST', '/admin/sale/:id/chargeback/:chargebackId/note', {
      ...sale,
      listChargeback: [
        { ...termed, status: 'answered', answer: 'Mandei a nota.', by: 'Lia', answeredAt: '2026-11-20T13:00:00.000Z' },
      ],
    });
  });
  const card = within(screen.getByRole('region', { name: chargebackTexts.title }));
  expect(card.getByText(chargebackTexts.answerBy('26/11/2026'))).toBeVisible();
  expect(card.queryByRole('button', { name: chargebackTexts.notes.won.button })).toBeNull();

  await user.click(card.getByRole('button', { name: chargebackTexts.terms }));
  let dialog = within(screen.getByRole('dialog'));
  const day = () => dialog.getByRole('textbox', { name: chargebackTexts.lastDay });
  await user.clear(day());
  await user.type(day(), '01112026');
  await user.click(dialog.getByRole('button', { name: chargebackTexts.save }));
  expect((await dialog.findAllByText(chargebackTexts.lastDayBefore))[0]).toBeVisible();
  await settle();
  await user.clear(day());
  await user.type(day(), '05122026');
  await user.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Compra não reconhecida');
  await user.click(dialog.getByRole('button', { name: chargebackTexts.save }));
  expect(await card.findByText(chargebackTexts.answerBy('05/12/2026'))).toBeVisible();
  expect(card.getByText('Compra não reconhecida')).toBeVisible();
  expect(opened.api.inputsOf<PutChargebackTerms>('PUT', '/admin/sale/:id/chargeback/:chargebackId/terms')).toEqual([
    {
      params: { id: sale.order.id, chargebackId: 'chargeback-1' },
      body: { version: sale.order.version, answerBy: '2026-12-05', reason: 'Compra não reconhecida' },
    },
  ]);

  await user.click(card.getByRole('button', { name: chargebackTexts.notes.answered.button }));
  dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: chargebackTexts.notes.answered.button }));
  expect((await dialog.findAllByText(chargebackTexts.answerMissing))[0]).toBeVisible();
  await settle();
  await user.type(dialog.getByRole('textbox', { name: chargebackTexts.answer }), 'Mandei a nota.');
  await user.click(dialog.getByRole('button', { name: chargebackTexts.notes.answered.button }));
  expect(await card.findByText('Mandei a nota.')).toBeVisible();
  // The button that opened the dialog is gone with its step.
  expect(card.getByRole('button', { name: chargebackTexts.notes.won.button })).toHaveFocus();
  expectReplayable(opened.store, opened.actions);
  await expectAccessible(container);
}, 60_000);

it('hands the evidence to the browser as a download, and says why it does not come', async () => {
  const clicked: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.href);
  });
  const sale = aSaleOrder({ listChargeback: [aChargeback({ status: 'lost', closedAt: NOW })] });
  const { user, opened } = await visit('/admin/sale/order-1', '', ({ api }) => {
    api.answer<GetSale>('GET', '/admin/sale/:id', sale);
    api.answer<PostChargebackEvidenceLink>('POST', '/admin/sale/:id/chargeback/:chargebackId/evidence-link', () =>
      refused('UnavailableError'),
    );
  });
  const card = within(screen.getByRole('region', { name: chargebackTexts.title }));
  expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([chargebackTexts.evidence]);
  await user.click(card.getByRole('button', { name: chargebackTexts.evidence }));
  expect(await card.findByRole('alert')).toBeVisible();
  opened.api.answer<PostChargebackEvidenceLink>('POST', '/admin/sale/:id/chargeback/:chargebackId/evidence-link', {
    address: '/api/chargeback-evidence?ticket=abc',
  });
  await user.click(card.getByRole('button', { name: chargebackTexts.evidence }));
  expect(await card.findByText(chargebackTexts.evidenceReady)).toBeVisible();
  expect(clicked.filter((href) => href.includes('ticket'))).toEqual([
    'http://localhost/api/chargeback-evidence?ticket=abc',
  ]);
  expect(JSON.stringify(opened.actions)).not.toContain('ticket=abc');
  click.mockRestore();
});

it('lists the orders whose chargeback waits for an answer', async () => {
  const { opened } = await visit('/admin/sale', '?chargebacks=open');
  expect(opened.api.calls.find(({ path }) => path === '/admin/sale')?.input).toMatchObject({
    query: { chargebacks: 'open' },
  });
  expect(screen.getByRole('button', { name: salesTexts.clearFilters })).toBeVisible();
});

it('shows the legal steps alone, the likeliest first, and the way through the machine', async () => {
  const { user, container } = await visit('/admin/sale/order-1', '', ({ api }) =>
    api.answer<GetSale>('GET', '/admin/sale/:id', aSaleOrder()),
  );
  const next = within(screen.getByRole('region', { name: salesTexts.next }));
  expect(next.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Emitir nota fiscal',
    salesTexts.otherActions,
  ]);
  await user.click(next.getByRole('button', { name: salesTexts.otherActions }));
  const sheet = within(screen.getByRole('dialog', { name: /^Outras ações do/ }));
  expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    invoiceTexts.sendWithout,
    'Enviar com etiqueta',
    'Informar envio próprio',
    salesTexts.pickOne,
    'Cancelar pedido',
    erasureTexts.teamAction,
  ]);
  await user.keyboard('{Escape}');
  expect(next.getByText('Enviar até 23/11/2026')).toBeVisible();
  expect(
    screen.getByRole('img', {
      name: 'Situações do pedido. Agora: Pagamento aprovado, há 1 h 02. Pode ir para: Cancelado pela loja, Nota fiscal emitida, Enviado com etiqueta, Enviado pela loja.',
    }),
  ).toBeVisible();
  await expectAccessible(container);
}, 60_000);

it('says of an order that is fetched that it is ready, in its head, its way and its log', async () => {
  const sale = aSaleOrder({}, { status: 'shippedManual' });
  sale.order.shipping.isPickup = true;
  const ready = { status: 'shippedManual', at: '2026-11-20T12:45:00.000Z', by: 'Helena' } as const;
  sale.listMove.push({ ...ready, author: 'merchant', cause: 'sent by the store' });
  await visit('/admin/sale/order-1', '', ({ api }) => api.answer<GetSale>('GET', '/admin/sale/:id', sale));
  expect(screen.queryByText(/Enviado pela loja/)).toBeNull();
  expect(screen.getByRole('img', { name: /Agora: Pronto para retirar/ })).toBeVisible();
  // The badge, the box of the way, the line of the log, and the days promised.
  expect(screen.getAllByText(/^Pronto para retirar/)).toHaveLength(4);
});

it('logs what the carrier told between the moves, with its time and name', async () => {
  const listEvent = [
    { kind: 'received', at: '2026-11-20T12:40:00.000Z' } as const,
    { kind: 'undelivered', at: '2026-11-20T12:50:00.000Z' } as const,
  ];
  const tracking = { carrier: 'Correios', code: 'AA1BR', trackingUrl: null, listEvent };
  const sale = aSaleOrder({}, { status: 'shipped', tracking });
  const shipped = {
    status: 'shipped',
    at: '2026-11-20T12:45:00.000Z',
    by: 'Helena',
    cause: 'sent with a label',
  } as const;
  sale.listMove.push({ ...shipped, author: 'merchant' });
  await visit('/admin/sale/order-1', '', ({ api }) => api.answer<GetSale>('GET', '/admin/sale/:id', sale));
  const log = within(screen.getByRole('region', { name: new RegExp(salesTexts.path) })).getAllByRole('listitem');
  expect(
    log
      .map(({ textContent }) => textContent)
      .filter((text) => text.includes(':'))
      .slice(0, 4),
  ).toEqual([
    expect.stringMatching(/09:50.*Tentativa de entrega sem sucessoCorreios$/),
    expect.stringMatching(/09:45.*Enviado com etiquetaHelena, postagem informadahá/),
    expect.stringMatching(/09:40.*Em trânsito: a transportadora recebeu o pacoteCorreios$/),
    expect.stringMatching(/08:58.*Pagamento aprovado/),
  ]);
});

it('tells that a colleague was first, and shows the order as it stands', async () => {
  const { opened } = await visit('/admin/sale/order-1', '', ({ api }) => {
    api.answer<GetSale>('GET', '/admin/sale/:id', aSaleOrder());
    api.answer<PostSaleCancel>('POST', '/admin/sale/:id/cancel', () => refused('TransitionRefusedError'));
  });
  opened.api.answer<GetSale>(
    'GET',
    '/admin/sale/:id',
    aSaleOrder({ shipBy: null }, { status: 'shippedManual', version: 2 }),
  );
  act(() => void opened.store.dispatch(saleActionRequested({ name: 'cancel', why: 'Produto em falta' })));
  await settle();
  expect(screen.getByText(salesTexts.stale)).toBeVisible();
  expect(selectSaleOrder(opened.store.getState()).order).toMatchObject({ value: { order: { version: 2 } } });
  expect(screen.getByRole('button', { name: salesTexts.events.delivered })).toBeVisible();
  expectReplayable(opened.store, opened.actions);
}, 60_000);

it('takes a presumed delivery back with a reason, and only such a one', async () => {
  const history = [{ status: 'concluded', at: '2026-11-25T15:00:00.000Z', cause: 'presumed' }] as const;
  const { user, opened } = await visit('/admin/sale/order-1', '', ({ api }) => {
    api.answer<GetSale>('GET', '/admin/sale/:id', aSaleOrder({}, { status: 'concluded', history: [...history] }));
    api.answer<PostSaleDeliveryRetraction>(
      'POST',
      '/admin/sale/:id/delivery-retraction',
      aSaleOrder({}, { status: 'shippedManual', version: 2 }),
    );
  });
  await user.click(screen.getByRole('button', { name: salesTexts.retractDelivery }));
  const dialog = within(screen.getByRole('dialog', { name: salesTexts.retractDelivery }));
  await user.click(dialog.getByRole('button', { name: salesTexts.retractDelivery }));
  expect((await dialog.findAllByText(salesTexts.whyMissing))[0]).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: new RegExp(salesTexts.why) }), 'Ainda está comigo');
  await user.click(dialog.getByRole('button', { name: salesTexts.retractDelivery }));
  await settle();
  const sent = opened.api.inputsOf<PostSaleDeliveryRetraction>('POST', '/admin/sale/:id/delivery-retraction');
  expect(sent.map(({ body }) => body.why)).toEqual(['Ainda está comigo']);
  expect(screen.getByText(salesTexts.done.retraction)).toBeVisible();
  expect(screen.queryByRole('button', { name: salesTexts.retractDelivery })).not.toBeInTheDocument();
}, 60_000);

it('moves the day of a delivery, and says in its dialog where a shift is full', async () => {
  const day = { arrivesFrom: '2026-11-27', arrivesTo: '2026-11-27', shift: 'morning' } as const;
  const sale = aSaleOrder({}, { status: 'paymentApproved' });
  sale.order.shipping = { ...sale.order.shipping, ...day };
  const { user, opened } = await visit('/admin/sale/order-1', '', ({ api }) => {
    api.answer<GetSale>('GET', '/admin/sale/:id', sale);
    api.answer<PostSaleDeliveryDay>('POST', '/admin/sale/:id/delivery-day', () =>
      refused('ShippingUnavailableError', { reason: 'shiftGone' }),
    );
  });
  await user.click(screen.getByRole('button', { name: salesTexts.otherActions }));
  await user.click(screen.getByRole('button', { name: salesTexts.moveDelivery }));
  const dialog = within(screen.getByRole('dialog', { name: salesTexts.moveDelivery }));
  await user.type(dialog.getByRole('textbox', { name: new RegExp(salesTexts.why) }), 'O carro quebrou');
  await user.click(dialog.getByRole('button', { name: salesTexts.moveDelivery }));
  await settle();
  const sent = opened.api.inputsOf<PostSaleDeliveryDay>('POST', '/admin/sale/:id/delivery-day');
  expect(sent.map(({ body }) => body)).toMatchObject([{ shift: 'morning', why: 'O carro quebrou' }]);
  expect(dialog.getByText(salesTexts.moveDeliveryFull)).toBeVisible();
  // What was typed stays.
  expect(dialog.getByRole('textbox', { name: new RegExp(salesTexts.why) })).toHaveValue('O carro quebrou');
}, 60_000);

it('erases the data of a buyer without an account only with how they proved who they are', async () => {
  const { user, opened } = await visit('/admin/sale/order-1', '', ({ api }) => {
    api.answer<GetSale>('GET', '/admin/sale/:id', aSaleOrder());
    api.answer<PostSaleBuyerErasure>(
      'POST',
      '/admin/sale/:id/buyer-erasure',
      aSaleOrder({
        listAudit: [
          {
            action: 'saleBuyerErased',
            by: 'Lia',
            at: NOW,
            erasure: { protocol: '20261120-483920', isByBuyer: false },
            paper: null,
          },
        ],
      }),
    );
  });
  await user.click(screen.getByRole('button', { name: salesTexts.otherActions }));
  await user.click(await screen.findByRole('button', { name: erasureTexts.teamAction }));
  expect(await screen.findByText(erasureTexts.stays)).toBeVisible();
  await user.click(screen.getByRole('button', { name: erasureTexts.teamSubmit }));
  expect((await screen.findAllByText(erasureTexts.proofMissing))[0]).toBeVisible();
  expect(opened.api.inputsOf('POST', '/admin/sale/:id/buyer-erasure')).toEqual([]);
  await user.selectOptions(screen.getByLabelText(erasureTexts.proof), 'document');
  await user.click(screen.getByRole('button', { name: erasureTexts.teamSubmit }));
  await settle();
  expect(opened.api.inputsOf('POST', '/admin/sale/:id/buyer-erasure')).toMatchObject([{ body: { proof: 'document' } }]);
  expect(screen.getByText(erasureTexts.protocol('20261120-483920'))).toBeVisible();
}, 60_000);

it('names in the log of an order which file of its invoice was kept', async () => {
  const kept = { action: 'invoicePaperKept', by: 'Lia', erasure: null };
  const papers = [...INVOICE_PAPER_KINDS, null];
  await visit('/admin/sale/order-1', '', ({ api }) => {
    const listAudit = papers.map((paper, index) => ({ ...kept, paper, at: `2026-11-20T13:2${index}:00.000Z` }));
    api.answer<GetSale>('GET', '/admin/sale/:id', aSaleOrder({ listAudit }));
  });
  const log = within(screen.getByRole('region', { name: salesTexts.audit }));
  expect(log.getAllByRole('listitem').map((item) => item.querySelector('span')?.firstChild?.textContent)).toEqual([
    'Guardou o XML da nota fiscal',
    'Guardou o DANFE',
    'Guardou a carta de correção da nota fiscal',
    'Guardou o cancelamento da nota fiscal',
    'Guardou um arquivo da nota fiscal',
  ]);
});

it('keeps the focus on the button of a note once it is written', async () => {
  const { user } = await visit('/admin/sale/order-1', '', ({ api }) => {
    api.answer<GetSale>('GET', '/admin/sale/:id', aSaleOrder());
    api.answer<PostSaleNote>(
      'POST',
      '/admin/sale/:id/note',
      aSaleOrder({ listNote: [{ id: 'note-1', by: 'Lia', note: 'Ligar antes', at: NOW }] }),
    );
  });
  await user.type(screen.getByRole('textbox', { name: salesTexts.newNote }), 'Ligar antes');
  await user.click(screen.getByRole('button', { name: salesTexts.addNote }));
  await settle();
  expect(screen.getByText('Ligar antes')).toBeVisible();
  expect(screen.getByRole('textbox', { name: salesTexts.newNote })).toHaveValue('');
  expect(screen.getByRole('button', { name: salesTexts.addNote })).toHaveFocus();
}, 60_000);

it('shows an e-mail that did not arrive with its cause, and sends it again', async () => {
  const failed = {
    id: 'email-1',
    to: 'mariana@oipet.test',
    subject: 'Pedido 1048 enviado',
    at: NOW,
    status: 'failed',
    why: '550 5.1.1 user unknown',
  } as const;
  const { user, opened, container } = await visit('/admin/sale/order-1', '', ({ api }) => {
    api.answer<GetSale>('GET', '/admin/sale/:id', aSaleOrder({ listEmail: [failed] }));
    api.answer<PostSaleEmail>(
      'POST',
      '/admin/sale/:id/email',
      aSaleOrder({ listEmail: [{ ...failed, status: 'sending', why: null }] }),
    );
  });
  const emails = within(screen.getByRole('region', { name: salesTexts.emails }));
  expect(emails.getByText('não chegou')).toBeVisible();
  expect(emails.getByText(salesTexts.emailWhy('550 5.1.1 user unknown'))).toBeVisible();
  await user.click(emails.getByRole('button', { name: 'Tentar de novo: Pedido 1048 enviado' }));
  await settle();
  const sent = opened.api.calls.find(({ path }) => path === '/admin/sale/:id/email');
  expect(sent?.input).toMatchObject({ body: { emailId: 'email-1' } });
  expect(emails.getByText('saindo')).toBeVisible();
  expect(emails.queryByRole('button')).toBeNull();
  expect(emails.getByRole('list')).toHaveFocus();
  expectReplayable(opened.store, opened.actions);
  await expectAccessible(container);
}, 60_000);

const aWaitingPayment: SaleOrder['listPayment'][number] = {
  id: 'payment-1',
  method: 'pix',
  status: 'waitingPayment',
  amount: 25_292,
  refundedValue: 0,
  installments: null,
  cardBrand: null,
  cardLastDigits: null,
  chargeId: 'ch_1',
  refusalReason: null,
  createdAt: '2026-11-20T11:52:00.000Z',
  expiresAt: '2026-11-20T12:22:00.000Z',
  paidAt: null,
  lookedAt: null,
  listEvent: [],
};
it.each([
  ['2026-11-20', 'O cliente pode desistir da compra até 20/11/2026.'],
  ['2026-11-19', 'O cliente podia desistir da compra até 19/11/2026. O prazo terminou.'],
])('says until when the buyer may take the purchase back, and when that is over: %s', async (until, words) => {
  const regret = { until, protocol: null, status: null, wayBack: null };
  await visit('/admin/sale/order-1', '', ({ api }) =>
    api.answer<GetSale>('GET', '/admin/sale/:id', aSaleOrder({}, { status: 'concluded', regret })),
  );
  expect(screen.getByText(words)).toBeVisible();
});

const visitUnpaid = (prepare: (fake: ReturnType<typeof merchantWorld>) => void) =>
  visit('/admin/sale/order-1', '', (fake) => {
    fake.api.answer<GetSale>(
      'GET',
      '/admin/sale/:id',
      aSaleOrder({ listPayment: [aWaitingPayment] }, { status: 'waitingPayment' }),
    );
    prepare(fake);
  });
const payments = () => within(screen.getByRole('region', { name: salesTexts.payment }));

it('asks the provider whether an order is paid, and says what it answered', async () => {
  const { user, opened, container } = await visitUnpaid(({ api }) =>
    api.answer<PostSalePaymentCheck>(
      'POST',
      '/admin/sale/:id/payment-check',
      aSaleOrder({ listPayment: [{ ...aWaitingPayment, lookedAt: NOW }] }, { status: 'waitingPayment' }),
    ),
  );
  await user.click(payments().getByRole('button', { name: salesTexts.checkPayment }));
  await settle();
  expect(payments().getByRole('status')).toHaveTextContent(salesTexts.checked.waitingPayment);
  expect(payments().getByText(/Última conferência: 20\/11, 10:00\./)).toBeVisible();

  opened.api.answer<PostSalePaymentCheck>(
    'POST',
    '/admin/sale/:id/payment-check',
    aSaleOrder({ listPayment: [{ ...aWaitingPayment, status: 'paid', lookedAt: NOW, paidAt: NOW }] }),
  );
  await user.click(payments().getByRole('button', { name: salesTexts.checkPayment }));
  await settle();
  // The button went with the wait: what it found has the focus.
  expect(payments().queryByRole('button', { name: salesTexts.checkPayment })).toBeNull();
  expect(payments().getByRole('status')).toHaveTextContent(salesTexts.checked.paid);
  expect(payments().getByRole('status')).toHaveFocus();
  expectReplayable(opened.store, opened.actions);
  await expectAccessible(container);
}, 60_000);

it.each([
  ['the provider does not answer', refused('UnavailableError'), salesTexts.checkUnanswered],
  ['it was asked just now', refused('TooManyRequestsError', { retryAfter: 12 }), salesTexts.checkedJustNow(12)],
])('says that %s', async (_why, refusal, words) => {
  const { user } = await visitUnpaid(({ api }) =>
    api.answer<PostSalePaymentCheck>('POST', '/admin/sale/:id/payment-check', () => refusal),
  );
  await user.click(payments().getByRole('button', { name: salesTexts.checkPayment }));
  await settle();
  expect(payments().getByRole('alert')).toHaveTextContent(words);
});

it('says how long a note may be, and keeps one that is longer', async () => {
  const { user } = await visit('/admin/sale/order-1', '', ({ api }) =>
    api.answer<GetSale>('GET', '/admin/sale/:id', aSaleOrder()),
  );
  const note = screen.getByRole('textbox', { name: salesTexts.newNote });
  fireEvent.change(note, { target: { value: 'a'.repeat(1_001) } });
  await user.click(screen.getByRole('button', { name: salesTexts.addNote }));
  await settle();
  expect(note).toHaveAccessibleDescription(/1\.000 caracteres/);
  expect(note).toHaveValue('a'.repeat(1_001));
}, 60_000);

it.each([
  ['once, where it goes to them', 'Mariana Albuquerque', 1],
  ['beside who receives it', 'Portaria do Edifício Ipê', 2],
] as const)(
  'names the buyer %s',
  async (_, recipient, names) => {
    const { address } = anOrder();
    await visit('/admin/sale/order-1', '', ({ api }) =>
      api.answer<GetSale>('GET', '/admin/sale/:id', aSaleOrder({}, { address: address && { ...address, recipient } })),
    );
    const card = within(screen.getByRole('region', { name: salesTexts.buyer }));
    expect(card.getAllByText(/^(Mariana Albuquerque|Portaria do Edifício Ipê)$/)).toHaveLength(names);
  },
  60_000,
);

it('says that an order is not there', async () => {
  await visit('/admin/sale/nobodys', '', ({ api }) =>
    api.answer<GetSale>('GET', '/admin/sale/:id', () => refused('NotFoundError')),
  );
  expect(screen.getByRole('heading', { name: salesTexts.missingTitle })).toBeVisible();
}, 60_000);

const aLabel = (given: Partial<SaleLabel> = {}): SaleLabel => ({
  id: 'label-1',
  status: 'asked',
  serviceName: 'PAC',
  carrierName: 'Correios',
  price: 2_290,
  trackingCode: null,
  trackingUrl: null,
  printUrl: null,
  reason: null,
  isCanceling: false,
  isPriceChanged: false,
  createdAt: NOW,
  ...given,
});

it('buys a label with what the buyer chose, waits for it, and then offers to post or to take it back', async () => {
  const options = [
    { serviceId: '2', name: 'SEDEX', companyName: 'Correios', price: 3_500, businessDaysMin: 1, businessDaysMax: 2 },
    { serviceId: '1', name: 'PAC', companyName: 'Correios', price: 2_290, businessDaysMin: 3, businessDaysMax: 5 },
  ];
  const { user, opened, container } = await visit('/admin/sale/order-1', '', ({ api }) => {
    api.answer<GetSale>('GET', '/admin/sale/:id', aSaleOrder({ exemption: EXEMPTION }));
    api.answer<GetLabelOptions>('GET', '/admin/sale/:id/label-option', {
      list: options.map((option) => ({ ...option, isChosen: option.name === 'PAC' })),
      balance: 8_420,
    });
    api.answer<PostLabel>('POST', '/admin/sale/:id/label', aSaleOrder({ label: aLabel() }));
  });
  await user.click(screen.getByRole('button', { name: salesTexts.otherActions }));
  await user.click(screen.getByRole('button', { name: salesTexts.events.shipped }));
  await settle();
  const dialog = within(screen.getByRole('dialog', { name: labelTexts.title }));
  expect(dialog.getByRole('radio', { name: /PAC/ })).toBeChecked();
  opened.api.answer<GetSale>(
    'GET',
    '/admin/sale/:id',
    aSaleOrder({ label: aLabel({ status: 'ready', trackingCode: 'ME123456789BR', printUrl: 'https://me.test/p' }) }),
  );
  act(() => void opened.store.dispatch(saleActionRequested({ name: 'label', serviceId: '1', price: 2_290 })));
  await settle();
  expect(screen.getByText(labelTexts.statuses.asked.label)).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  const card = within(screen.getByRole('region', { name: salesTexts.label }));
  expect(card.getByText(labelTexts.statuses.ready.label)).toBeVisible();
  expect(card.getByRole('link', { name: new RegExp(labelTexts.print) })).toHaveAttribute('href', 'https://me.test/p');
  expect(screen.getByRole('button', { name: labelTexts.posting })).toBeVisible();
  await user.click(screen.getByRole('button', { name: salesTexts.otherActions }));
  expect(screen.getByRole('button', { name: labelTexts.cancelLabel })).toBeVisible();
  // What was paid for is not passed over.
  expect(screen.queryByRole('button', { name: salesTexts.events.shippedManually })).toBeNull();
  await expectAccessible(container);
  expectReplayable(opened.store, opened.actions);
}, 60_000);

const aQuote = (number: number, given: Partial<LabelQuote> = {}): LabelQuote => ({
  saleOrderId: `order-${number}`,
  number,
  recipient: 'Mariana Albuquerque',
  carrier: 'Correios PAC',
  weightG: 15_600,
  price: 1_810,
  problem: null,
  hasInvoice: true,
  ...given,
});
const aProgress = (number: number, given: Partial<LabelProgress> = {}): LabelProgress => ({
  saleOrderId: `order-${number}`,
  number,
  recipient: 'Mariana Albuquerque',
  city: 'Campinas, SP',
  carrier: 'Correios PAC',
  status: null,
  reason: null,
  trackingCode: null,
  printUrl: null,
  problem: null,
  isPriceChanged: false,
  ...given,
});

it('asks with each price, what stays out, total and balance before it buys labels, then makes and prints them', async () => {
  const ready = { status: 'ready', trackingCode: 'ME1BR', printUrl: 'https://me.test/1' } as const;
  const pickup = aProgress(2, { problem: 'pickup' });
  const { user, opened, container } = await visit('/admin/sale/label', '?order=order-1,order-2', ({ api }) => {
    api.answer<GetLabels>('GET', '/admin/sale/label', { list: [aProgress(1), pickup] });
    api.answer<GetLabelQuotes>('GET', '/admin/sale/label/quote', {
      at: NOW,
      list: [aQuote(1, { hasInvoice: false }), aQuote(2, { price: null, problem: 'pickup' })],
      balance: 8_420,
    });
    api.answer<PostLabels>('POST', '/admin/sale/label', { list: [aProgress(1, { status: 'asked' })] });
    api.answer<PostLabelSheet>('POST', '/admin/sale/label/sheet', { url: 'https://me.test/sheet' });
  });
  opened.api.answer<GetLabels>('GET', '/admin/sale/label', { list: [aProgress(1, ready), pickup] });
  // The one that is fetched is not counted.
  await user.click(screen.getByRole('button', { name: labelTexts.make(1) }));
  await settle();
  const sheet = within(screen.getByRole('dialog', { name: labelTexts.ask(1) }));
  expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    '1 · Mariana Albuquerque R$ 18,10Correios PAC, 15,6 kg',
    '2 · Mariana Albuquerque–fica de fora: retirada na loja',
  ]);
  expect(sheet.getByText(labelTexts.withoutInvoice([1]))).toBeVisible();
  expect(sheet.getByText(/84,20/)).toBeVisible();
  expect(sheet.getByText(/66,10/)).toBeVisible();
  expect(opened.api.calls.some(({ method }) => method === 'POST')).toBe(false);
  await user.click(sheet.getByRole('button', { name: /^Comprar por/ }));
  await settle();
  const bought = opened.api.calls.find(({ method, path }) => method === 'POST' && path === '/admin/sale/label');
  expect(bought?.input).toEqual({ body: { order: [{ id: 'order-1', price: 1_810 }] } });
  expect(screen.getByText(labelTexts.progress(0, 1))).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText(labelTexts.progress(1, 1))).toBeVisible();
  expect(screen.getByText(labelTexts.problems.pickup)).toBeVisible();
  await user.click(screen.getByRole('button', { name: labelTexts.printAll }));
  await settle();
  expect(screen.getByRole('link', { name: new RegExp(labelTexts.sheetReady) })).toHaveAttribute(
    'href',
    'https://me.test/sheet',
  );
  expectReplayable(opened.store, opened.actions);
  await expectAccessible(container);
}, 60_000);

it('asks anew where a price changed, says what lacks in the balance, and offers those that did not change', async () => {
  const { user, opened } = await visit('/admin/sale', '', ({ api }) => {
    api.answer<GetLabelQuotes>('GET', '/admin/sale/label/quote', {
      at: NOW,
      list: [aQuote(1048), aQuote(1047, { price: 1_760 })],
      balance: 8_420,
    });
    api.answer<PostLabels>('POST', '/admin/sale/label', () => refused('TotalChangedError'));
  });
  await user.click(screen.getByRole('checkbox', { name: salesTexts.chooseAll }));
  await user.click(screen.getByRole('button', { name: labelTexts.bulk }));
  await settle();
  opened.api.answer<GetLabelQuotes>('GET', '/admin/sale/label/quote', {
    at: NOW,
    list: [aQuote(1048), aQuote(1047, { price: 7_040 })],
    balance: 8_420,
  });
  await user.click(screen.getByRole('button', { name: /^Comprar por/ }));
  await settle();
  const sheet = within(screen.getByRole('dialog', { name: labelTexts.changedTitle }));
  expect(sheet.getByText(labelTexts.changed(1, 2, '10:00'))).toBeVisible();
  expect(sheet.getByRole('heading', { name: /^Faltam R\$.4,30 no saldo$/ })).toBeVisible();
  expect(sheet.getByRole('button', { name: /^Comprar por/ })).toBeDisabled();
  await user.click(sheet.getByRole('button', { name: /^Só a do 1048/ }));
  await settle();
  const asked = opened.api.calls.filter(({ method, path }) => method === 'POST' && path === '/admin/sale/label');
  expect(asked.at(-1)?.input).toEqual({ body: { order: [{ id: 'order-1048', price: 1_810 }] } });
  expectReplayable(opened.store, opened.actions);
}, 60_000);

describe('the invoice of an order', () => {
  const KEY = '35261111222333000181550010000001231123456780';
  const card = () => within(screen.getByRole('region', { name: salesTexts.invoice }));

  it('is asked for before every way out, and a reason for none takes its place', async () => {
    const { user, opened, container } = await visit('/admin/sale/order-1', '', ({ api }) => {
      api.answer<GetSale>('GET', '/admin/sale/:id', aSaleOrder());
      api.answer<GetLabelOptions>('GET', '/admin/sale/:id/label-option', () => refused('UnavailableError'));
      api.answer<PutInvoiceExemption>('PUT', '/admin/sale/:id/invoice-exemption', aSaleOrder({ exemption: EXEMPTION }));
    });
    for (const way of [salesTexts.events.shipped, salesTexts.events.shippedManually]) {
      await user.click(screen.getByRole('button', { name: salesTexts.otherActions }));
      await user.click(screen.getByRole('button', { name: way }));
      const dialog = within(screen.getByRole('dialog', { name: salesTexts.invoiceTitle }));
      expect(dialog.getByText(invoiceTexts.missingBeforeSending)).toBeVisible();
      await user.keyboard('{Escape}');
    }
    await user.click(screen.getByRole('button', { name: salesTexts.events.invoiceGenerated }));
    await user.click(
      within(screen.getByRole('dialog', { name: salesTexts.invoiceTitle })).getByRole('button', {
        name: invoiceTexts.sendWithout,
      }),
    );
    const dialog = within(screen.getByRole('dialog', { name: invoiceTexts.exemptionTitle }));
    await user.click(dialog.getByRole('button', { name: invoiceTexts.saveExemption }));
    await settle();
    expect(dialog.getAllByText(invoiceTexts.reasonMissing)[0]).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: new RegExp(invoiceTexts.reasons.meiToPerson.title) }));
    await user.click(dialog.getByRole('button', { name: invoiceTexts.saveExemption }));
    await settle();
    const sent = opened.api.calls.find(({ path }) => path === '/admin/sale/:id/invoice-exemption');
    expect(sent?.input).toMatchObject({ body: { version: 1, reason: 'meiToPerson', words: '' } });
    expect(card().getByText(invoiceTexts.exempted)).toBeVisible();
    // Sending is the next step now.
    expect(screen.getByRole('button', { name: salesTexts.events.shipped })).toBeVisible();
    expect(card().getByText(/^Helena, /)).toBeVisible();
    await expectAccessible(container);
  });

  it('is asked for anew first of all once it was canceled, and the order says so', async () => {
    const keepUntil = '2037-11-20';
    const listPaper = [{ kind: 'cancellation' as const, bytes: 900, keepUntil, total: null }];
    const invoice = { accessKey: KEY, at: '2026-11-20T12:00:00.000Z', listPaper };
    const { user } = await visit('/admin/sale/order-1', '', ({ api }) => {
      api.answer<GetSale>('GET', '/admin/sale/:id', aSaleOrder({ invoice }, { status: 'invoiceGenerated' }));
    });
    expect(screen.getAllByText('Nota fiscal cancelada')[0]).toBeVisible();
    await user.click(
      within(screen.getByRole('region', { name: salesTexts.next })).getByRole('button', { name: invoiceTexts.another }),
    );
    const dialog = within(screen.getByRole('dialog', { name: salesTexts.invoiceTitle }));
    expect(dialog.getByText(invoiceTexts.canceledText)).toBeVisible();
  });

  it('goes on with the way out that waited for the reason, own delivery first where the buyer chose it', async () => {
    const { user } = await visit('/admin/sale/order-1', '', ({ api }) => {
      api.answer<GetSale>('GET', '/admin/sale/:id', aSaleOrder({ isOwnDelivery: true }));
      api.answer<PutInvoiceExemption>(
        'PUT',
        '/admin/sale/:id/invoice-exemption',
        aSaleOrder({ isOwnDelivery: true, exemption: EXEMPTION }),
      );
    });
    await user.click(screen.getByRole('button', { name: salesTexts.otherActions }));
    await user.click(screen.getByRole('button', { name: salesTexts.events.shippedManually }));
    await user.click(screen.getByRole('button', { name: invoiceTexts.sendWithout }));
    const dialog = within(screen.getByRole('dialog', { name: invoiceTexts.exemptionTitle }));
    await user.click(dialog.getByRole('radio', { name: new RegExp(invoiceTexts.reasons.meiToPerson.title) }));
    await user.click(dialog.getByRole('button', { name: invoiceTexts.saveExemption }));
    await settle();
    expect(screen.getByRole('dialog', { name: salesTexts.shipTitle })).toBeVisible();
    await user.keyboard('{Escape}');
    // The main button is the store's own delivery.
    const next = within(screen.getByRole('region', { name: salesTexts.next }));
    expect(next.getAllByRole('button')[0]).toHaveTextContent(salesTexts.events.shippedManually);
  });

  it('keeps no words with a reason that asks for none', async () => {
    const { user, opened } = await visit('/admin/sale/order-1', '', ({ api }) => {
      api.answer<GetSale>('GET', '/admin/sale/:id', aSaleOrder());
      api.answer<PutInvoiceExemption>('PUT', '/admin/sale/:id/invoice-exemption', aSaleOrder({ exemption: EXEMPTION }));
    });
    await user.click(screen.getByRole('button', { name: salesTexts.otherActions }));
    await user.click(screen.getByRole('button', { name: invoiceTexts.sendWithout }));
    const dialog = within(screen.getByRole('dialog', { name: invoiceTexts.exemptionTitle }));
    const choose = (reason: keyof typeof invoiceTexts.reasons) =>
      user.click(dialog.getByRole('radio', { name: new RegExp(invoiceTexts.reasons[reason].title) }));
    await choose('other');
    await user.type(dialog.getByLabelText(invoiceTexts.words), 'curto');
    await choose('meiToPerson');
    expect(dialog.queryByLabelText(invoiceTexts.words)).toBeNull();
    await user.click(dialog.getByRole('button', { name: invoiceTexts.saveExemption }));
    await settle();
    const sent = opened.api.calls.find(({ path }) => path === '/admin/sale/:id/invoice-exemption');
    expect(sent?.input).toMatchObject({ body: { reason: 'meiToPerson', words: '' } });
  });

  it('says what is wrong with a key beside it, until another is typed', async () => {
    const { user } = await visit('/admin/sale/order-1', '', ({ api }) => {
      api.answer<GetSale>('GET', '/admin/sale/:id', aSaleOrder());
      api.answer<PostSaleInvoice>('POST', '/admin/sale/:id/invoice', () =>
        refused('ValidationError', { fields: { accessKey: 'otherMonth' } }),
      );
    });
    await user.click(screen.getByRole('button', { name: salesTexts.events.invoiceGenerated }));
    const dialog = within(screen.getByRole('dialog', { name: salesTexts.invoiceTitle }));
    const field = dialog.getByLabelText(salesTexts.accessKey);
    const send = async (key: string) => {
      await user.clear(field);
      await user.click(field);
      await user.paste(key);
      await user.click(dialog.getByRole('button', { name: salesTexts.saveInvoice }));
      await settle();
    };
    await send(anInvoiceKey());
    expect(dialog.getAllByText(salesTexts.accessKeyMonth)[0]).toBeVisible();
    await send(anInvoiceKey({ model: '57' }));
    expect(dialog.queryByText(salesTexts.accessKeyMonth)).toBeNull();
    expect(dialog.getAllByText(/modelo 57/)[0]).toBeVisible();
  });

  it('says what to do where the server does not send the order', async () => {
    const { user } = await visit('/admin/sale/order-1', '', ({ api }) => {
      api.answer<GetSale>('GET', '/admin/sale/:id', aSaleOrder({ exemption: EXEMPTION }));
      api.answer<PostSaleShipment>('POST', '/admin/sale/:id/shipment', () =>
        refused('TransitionRefusedError', { fields: { invoice: 'missing' } }),
      );
    });
    await user.click(screen.getByRole('button', { name: salesTexts.otherActions }));
    await user.click(screen.getByRole('button', { name: salesTexts.events.shippedManually }));
    const dialog = within(screen.getByRole('dialog', { name: salesTexts.shipTitle }));
    await user.type(dialog.getByLabelText(salesTexts.carrier), 'Motoboy');
    fireEvent.click(dialog.getByRole('button', { name: salesTexts.saveShipment }));
    await settle();
    expect(dialog.getByText(invoiceTexts.missingText)).toBeVisible();
    expect(screen.queryByText(salesTexts.stale)).toBeNull();
    // The order is read again.
    await settle();
  });

  it('keeps its files: sent as they are, refused in words, with a warning of another total', async () => {
    const listPaper = [{ kind: 'xml' as const, bytes: 900, keepUntil: '2037-11-20', total: 100 }];
    const at = '2026-11-20T12:00:00.000Z';
    const { user, opened, container } = await visit('/admin/sale/order-1', '', ({ api }) => {
      api.answer<GetSale>('GET', '/admin/sale/:id', aSaleOrder({ invoice: { accessKey: KEY, at, listPaper: [] } }));
      api.answer<PostInvoicePaper>('POST', '/admin/sale/:id/invoice-paper', () =>
        refused('ValidationError', { fields: { content: 'otherCompany' } }),
      );
      api.answer<PostSaleInvoiceLink>('POST', '/admin/sale/:id/invoice-paper/link', {
        address: '/api/invoice-paper?ticket=abc',
      });
    });
    const choose = async () => {
      const file = new File(['<nfeProc/>'], 'nota.xml', { type: 'application/xml' });
      // jsdom reads no bytes of a Blob.
      file.arrayBuffer = async () => new TextEncoder().encode('<nfeProc/>').buffer;
      await user.upload(card().getByLabelText(invoiceTexts.upload.xml, { selector: 'input' }), file);
      await settle();
    };
    await choose();
    expect(card().getByRole('alert')).toHaveTextContent(invoiceTexts.faults['otherCompany'] ?? '');
    const kept = aSaleOrder({ invoice: { accessKey: KEY, at, listPaper } });
    opened.api.answer<PostInvoicePaper>('POST', '/admin/sale/:id/invoice-paper', kept);
    await choose();
    const sent = opened.api.calls.findLast(({ path }) => path === '/admin/sale/:id/invoice-paper');
    expect(sent?.input).toMatchObject({ body: { version: 1, kind: 'xml', content: btoa('<nfeProc/>') } });
    expect(card().getByText(/^O total da nota é/)).toBeVisible();
    expect(card().getByText(invoiceTexts.keptUntil('20/11/2037'))).toBeVisible();
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await user.click(card().getByRole('button', { name: invoiceTexts.download.xml }));
    await settle();
    expect(clicked).toHaveBeenCalledTimes(1);
    clicked.mockRestore();
    await expectAccessible(container);
  });
});
