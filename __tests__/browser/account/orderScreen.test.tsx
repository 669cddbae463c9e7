import { screen, within } from '@testing-library/react';
import { act } from 'react';

import { contractTexts } from '../../../src/browser/texts/contractTexts';
import { orderTexts } from '../../../src/browser/texts/orderTexts';
import { refused } from '../../../src/shared/kernel/outcome';
import { PRESUMED_DELIVERY } from '../../../src/shared/order/presumedDelivery';
import type { GetOrder, GetOrderTerms, Order } from '../../../src/shared/order/orderContract';
import { parcelTexts } from '../../../src/browser/texts/parcelTexts';
import type { PostOrderInvoiceLink } from '../../../src/shared/order/invoicePaperContract';
import { wordsOfOrder } from '../../../src/shared/order/words/orderWords';
import { renderShop, settle } from '../../support/browser/renderShop';
import { anOrder } from '../../support/browser/wireBuilders';
import { orderStatus } from '../../support/orderStatus';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T13:33:42.000Z') }));
afterEach(() => jest.useRealTimers());

const visit = (order: Order) =>
  renderShop('/order/order-1', { prepare: ({ api }) => api.answer<GetOrder>('GET', '/order/:id', order) });

const track = () =>
  within(screen.getByRole('region', { name: orderTexts.track }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const paid = anOrder({
  version: 2,
  status: 'paymentApproved',
  payment: { ...waiting(), status: 'paid', paidAt: '2026-11-20T13:41:00.000Z' },
  history: [
    { status: 'opened', at: '2026-11-20T13:28:00.000Z', cause: null },
    { status: 'paymentApproved', at: '2026-11-20T13:41:00.000Z', cause: null },
  ],
});

function waiting() {
  const { payment } = anOrder();
  if (payment === null) throw new Error('an order that waits has its payment');
  return payment;
}

it('shows first what is to be done now: amount, time left, code, QR code, how', async () => {
  await visit(anOrder());
  const pix = within(screen.getByRole('region', { name: /^Pague R\$\s187,30 com Pix$/ }));
  expect(pix.getByRole('timer', { name: 'Tempo para pagar: 24 minutos' })).toHaveTextContent('24:18');
  expect(pix.getByText('00020126580014br.gov.bcb.pix')).toBeVisible();
  expect(pix.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible();
  expect(pix.getByRole('img', { name: 'QR code do Pix' })).toBeVisible();
  expect(pix.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText('Recebido em 20/11/2026, às 10:28.', { exact: false })).toBeVisible();
  expect(track()).toEqual([
    'Pedido recebido, feito20/11, 10:28',
    'Pagamento, agoraaguardando o Pix',
    'Nota fiscal',
    'Enviado',
    'Entregue',
  ]);
});

it('counts down by itself, and says when the time is over', async () => {
  await visit(anOrder());
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(screen.getByRole('timer')).toHaveTextContent('24:15');
  jest.setSystemTime(Date.parse('2026-11-20T13:58:00.000Z'));
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: orderTexts.expiredTitle })).toBeVisible();
});

it('turns to paid without a reload, and says so', async () => {
  const { api, happen } = await visit(anOrder());
  api.answer<GetOrder>('GET', '/order/:id', paid);
  act(() => happen.orderChanged('order-1'));
  await settle();
  expect(screen.getByRole('heading', { name: 'Pagamento recebido' })).toBeVisible();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Pagamento aprovado');
  expect(screen.getByText('Pago com Pix em 20/11/2026, às 10:41')).toBeVisible();
  expect(track().slice(0, 3)).toEqual([
    'Pedido recebido, feito20/11, 10:28',
    'Pagamento aprovado, feito20/11, 10:41',
    'Nota fiscal, agora',
  ]);
});

it('shows no way for an order that ended unpaid', async () => {
  await visit(anOrder({ status: 'abandoned', actions: { canPay: false, canCancel: false, canReturn: false } }));
  expect(screen.getByText(orderStatus.abandonedText)).toBeVisible();
  expect(screen.queryByRole('region', { name: orderTexts.track })).not.toBeInTheDocument();
  expect(screen.getByText(orderTexts.notPaid('Pix'))).toBeVisible();
});

it.each([
  ['chargedback', 'Pagamento contestado'],
  ['refunded', 'Cancelado'],
] as const)('does not say that the store cancelled an order that ended %s', async (cause, label) => {
  const history = [
    ...paid.history,
    { status: 'orderCanceledBySeller', at: '2026-11-21T10:00:00.000Z', cause } as const,
  ];
  await visit(anOrder({ ...paid, status: 'orderCanceledBySeller', history }));
  expect(screen.getAllByText(label)[0]).toBeVisible();
  expect(screen.getByText(orderTexts.causes[cause])).toBeInTheDocument();
  expect(screen.queryByText(orderTexts.moves.orderCanceledBySeller)).not.toBeInTheDocument();
  expect(screen.queryByText(orderStatus.canceledBySellerTitle)).not.toBeInTheDocument();
});

it('says of a presumed delivery what to do where it did not come, and nothing of one that was reported', async () => {
  const concluded = (cause: 'presumed' | null) =>
    anOrder({
      ...paid,
      status: 'concluded',
      history: [...paid.history, { status: 'concluded', at: '2026-11-30T10:00:00.000Z', cause }],
    });
  const { unmount } = await visit(concluded('presumed'));
  expect(screen.getByRole('region', { name: 'O pedido já deve ter chegado' })).toHaveTextContent(
    'Se ele não chegou, fale com a loja.',
  );
  expect(track().at(-1)).toContain(PRESUMED_DELIVERY);
  expect(screen.getByText(PRESUMED_DELIVERY, { selector: '.badge' })).toBeVisible();
  expect(screen.queryByText(orderTexts.steps.delivered)).not.toBeInTheDocument();
  unmount();
  await visit(concluded(null));
  expect(screen.queryByText(/fale com a loja/)).not.toBeInTheDocument();
  expect(screen.queryByText(PRESUMED_DELIVERY)).not.toBeInTheDocument();
});

it('tells in its history what the carrier told of the parcel, in order', async () => {
  const history = [...paid.history, { status: 'shipped', at: '2026-11-21T10:00:00.000Z', cause: null } as const];
  const listEvent = [
    { kind: 'undelivered', at: '2026-11-23T18:00:00.000Z' } as const,
    { kind: 'received', at: '2026-11-22T10:00:00.000Z' } as const,
  ];
  const tracking = { carrier: 'Correios', code: 'AA1BR', trackingUrl: null, listEvent };
  await visit(anOrder({ ...paid, status: 'shipped', history, tracking }));
  const lines = screen
    .getAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => textContent)
    .filter((text) =>
      [orderTexts.moves.shipped, ...Object.values(orderTexts.parcel)].some((one) => text.includes(one)),
    );
  expect(lines).toEqual([
    expect.stringContaining(orderTexts.moves.shipped),
    expect.stringContaining(orderTexts.parcel.received),
    expect.stringContaining(orderTexts.parcel.undelivered),
  ]);
});

it('has totals, address and help beside it', async () => {
  await visit(anOrder({ voucherCode: 'OIVIZINHO', totalDiscount: 1000, total: 17_730 }));
  const side = within(screen.getByRole('complementary', { name: orderTexts.summary }));
  expect(side.getByText('Cupom OIVIZINHO').nextSibling).toHaveTextContent('− R$ 10,00');
  expect(side.getByText('Total').nextSibling).toHaveTextContent('R$ 177,30');
  expect(side.getByText('CEP 13010-111', { exact: false })).toBeVisible();
  expect(side.getByText('Chega de 4 a 6 dias úteis após a confirmação do pagamento', { exact: false })).toBeVisible();
  expect(side.getByRole('link', { name: 'WhatsApp (19) 94002-0000' })).toHaveAttribute(
    'href',
    'https://wa.me/5519940020000?text=Oi!%20Preciso%20de%20ajuda%20com%20o%20pedido%201048.',
  );
});

it('tells a missing order from one that cannot be read now', async () => {
  const { unmount } = await renderShop('/order/order-1', {
    prepare: ({ api }) => api.answer<GetOrder>('GET', '/order/:id', () => refused('NotFoundError')),
  });
  expect(screen.getByRole('heading', { level: 1, name: orderTexts.missingTitle })).toBeVisible();
  // It may be an order of an account: whoever comes from a letter is led to it.
  expect(screen.getByRole('link', { name: orderTexts.signIn })).toHaveAttribute(
    'href',
    '/auth/login?next=%2Forder%2Forder-1',
  );
  unmount();
  const { api, user } = await renderShop('/order/order-1', {
    prepare: (fake) => fake.api.answer<GetOrder>('GET', '/order/:id', () => refused('UnexpectedError')),
  });
  expect(screen.getByRole('heading', { level: 1, name: orderTexts.failedTitle })).toBeVisible();
  api.answer<GetOrder>('GET', '/order/:id', anOrder());
  await user.click(screen.getByRole('button', { name: orderTexts.retry }));
  await settle();
  expect(screen.getByRole('heading', { level: 1, name: 'Pedido 1048' })).toBeVisible();
});

it("shows of a pick-up the store's address and when it is ready, and nothing to follow", async () => {
  const tracking = { carrier: 'Oi Pet', code: null, trackingUrl: null, listEvent: [] };
  const { shipping } = anOrder();
  await visit({ ...paid, tracking, shipping: { ...shipping, name: 'Retirar na loja', isPickup: true } });
  const side = within(screen.getByRole('complementary', { name: orderTexts.summary }));
  expect(side.getByRole('heading', { name: 'Retirada na loja' })).toBeVisible();
  expect(side.getByText(/Rua das Acácias, 482/)).toBeVisible();
  expect(side.getByText(/Pronto para retirar entre 26\/11\/2026 e 30\/11\/2026/)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/Chega entre|Acompanhar entrega|saiu para a entrega/);
});

const arrive = (order: Order) =>
  renderShop('/checkout/success/order-1', {
    prepare: ({ api }) => api.answer<GetOrder>('GET', '/order/:id', order),
  });

it('confirms the purchase that led to it, and goes on to the order’s own address', async () => {
  const order = anOrder();
  await arrive(order);
  const confirmed = screen.getByRole('region', { name: orderTexts.confirmedTitle });
  expect(confirmed).toHaveTextContent(orderTexts.confirmedNumber(order.number));
  expect(confirmed).toHaveTextContent(orderTexts.confirmedNext.pix);
  expect(screen.getByRole('heading', { level: 1, name: orderTexts.title(order.number) })).toBeVisible();
});

it.each([
  [
    'is paid',
    { ...waiting(), method: 'creditCard', status: 'paid', pix: null },
    'paymentApproved',
    orderTexts.confirmedNext.paid,
  ],
  ['costs nothing', null, 'paymentApproved', orderTexts.confirmedNext.paid],
  [
    'waits for its card',
    { ...waiting(), method: 'creditCard', status: 'analyzing', pix: null },
    'waitingPayment',
    orderTexts.confirmedNext.deciding,
  ],
  [
    'was refused',
    { ...waiting(), method: 'creditCard', status: 'refused', pix: null },
    'paymentReject',
    orderTexts.confirmedNext.unpaid,
  ],
] as const)('confirms a purchase that %s with what comes next', async (_, payment, status, next) => {
  await arrive(anOrder({ status, payment }));
  expect(screen.getByRole('region', { name: orderTexts.confirmedTitle })).toHaveTextContent(next);
});

it.each([
  ['is paid', 'paid', 'paymentApproved'],
  ['waits for its card', 'analyzing', 'waitingPayment'],
] as const)('confirms a purchase that %s in one box, and says it otherwise later', async (_, payment, status) => {
  const order = anOrder({ status, payment: { ...waiting(), method: 'creditCard', status: payment, pix: null } });
  const { title } = wordsOfOrder(order);
  const { unmount } = await arrive(order);
  expect(screen.queryByRole('heading', { name: title })).not.toBeInTheDocument();
  unmount();
  await visit(order);
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
});

it('tells that the money of a Pix has come while its page stands open', async () => {
  const order = anOrder({ status: 'paymentApproved', payment: { ...waiting(), status: 'paid', pix: null } });
  await arrive(order);
  expect(screen.getByRole('heading', { name: orderStatus.paidTitle })).toBeVisible();
  expect(screen.queryByRole('heading', { name: orderTexts.confirmedTitle })).not.toBeInTheDocument();
});

it.each([
  ['boleto', 'Pago com boleto em'],
  ['creditCard', 'Pago com cartão de crédito em'],
  ['pix', 'Pago com Pix em'],
] as const)('names %s within a sentence', async (method, words) => {
  await visit(anOrder({ ...paid, payment: { ...waiting(), ...paid.payment, method, card: null } }));
  expect(screen.getByText(words, { exact: false })).toBeVisible();
});

it('says of a new order whose Pix ran out that it was not paid', async () => {
  await arrive(anOrder());
  jest.setSystemTime(Date.parse('2026-11-20T13:58:00.000Z'));
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('region', { name: orderTexts.confirmedTitle })).toHaveTextContent(
    orderTexts.confirmedNext.unpaid,
  );
});

it.each([
  ['abandoned', 'refused'],
  ['orderCanceledByCustomer', 'refunded'],
  ['orderCanceledBySeller', 'pendingRefund'],
  ['paymentApproved', 'chargedback'],
  ['shipped', 'paid'],
  ['concluded', 'paid'],
] as const)('confirms nothing of an order that is %s with its payment %s', async (status, payment) => {
  await arrive(anOrder({ status, payment: { ...waiting(), status: payment, pix: null } }));
  expect(screen.queryByRole('region', { name: orderTexts.confirmedTitle })).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(orderTexts.confirmedNext.paid);
});

it('confirms nothing to whoever opens the order later', async () => {
  await visit(anOrder());
  expect(screen.queryByRole('region', { name: orderTexts.confirmedTitle })).not.toBeInTheDocument();
});

it('shows the terms its buyer accepted once they are asked for, with date and code, and tries again', async () => {
  const hash = 'ab'.repeat(32);
  const { api } = await visit(anOrder({ termsHash: hash }));
  api.answer<GetOrderTerms>('GET', '/order/:id/terms', () => refused('UnavailableError'));
  const contract = within(screen.getByRole('region', { name: contractTexts.contract }));
  const read = () => contract.getByRole('button', { name: contractTexts.readTerms });
  await act(async () => read().click());
  await settle();
  expect(contract.getByText(contractTexts.termsFailed)).toBeVisible();
  api.answer<GetOrderTerms>('GET', '/order/:id/terms', {
    hash,
    acceptedAt: '2026-11-20T13:28:00.000Z',
    keptSince: '2026-11-02T12:00:00.000Z',
    title: 'Termos de compra',
    intro: '',
    blocks: [{ kind: 'paragraph', text: 'Vale o que está escrito aqui.' }],
  });
  await act(async () => read().click());
  await settle();
  const text = within(contract.getByRole('article', { name: 'Termos de compra' }));
  expect(text.getByRole('heading', { name: 'Termos de compra' })).toHaveFocus();
  expect(text.getByText('Vale o que está escrito aqui.')).toBeVisible();
  expect(text.getByText(/Aceitos em 20\/11\/2026, às 10:28\./)).toHaveTextContent(
    'A loja guarda este texto desde 02/11/2026, às 09:00, quando foi aceito pela primeira vez.',
  );
  expect(text.getByText(hash)).toBeVisible();
  expect(contract.queryByRole('button', { name: contractTexts.readTerms })).not.toBeInTheDocument();
});

it('offers no terms with an order from before they were kept', async () => {
  await visit(anOrder());
  expect(screen.queryByRole('button', { name: contractTexts.readTerms })).not.toBeInTheDocument();
});

it('hands the files of its invoice to the browser as downloads, and says why one does not come', async () => {
  const order = anOrder({ status: 'shipped', invoiceKey: '3'.repeat(44), listInvoicePaper: ['xml', 'pdf'] });
  const { user, api } = await visit(order);
  api.answer<PostOrderInvoiceLink>('POST', '/order/:id/invoice-link', {
    address: '/api/invoice-paper?ticket=abc',
  });
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const box = within(screen.getByRole('region', { name: parcelTexts.invoice }));
  await user.click(box.getByRole('button', { name: parcelTexts.invoiceFiles.pdf }));
  await settle();
  expect(clicked.mock.contexts.map((link) => (link as HTMLAnchorElement).href)).toEqual([
    'http://localhost/api/invoice-paper?ticket=abc',
  ]);
  expect(api.calls.at(-1)?.input).toEqual({ params: { id: 'order-1' }, body: { kind: 'pdf' } });
  api.answer<PostOrderInvoiceLink>('POST', '/order/:id/invoice-link', () => refused('NotFoundError'));
  await user.click(box.getByRole('button', { name: parcelTexts.invoiceFiles.xml }));
  await settle();
  expect(screen.getByText(parcelTexts.invoiceFailed)).toBeVisible();
  clicked.mockRestore();
});

it('says that its invoice was canceled, and that another one is due before it leaves', async () => {
  const canceled = { invoiceKey: '3'.repeat(44), listInvoicePaper: ['cancellation' as const] };
  const { unmount } = await visit(anOrder({ status: 'invoiceGenerated', ...canceled }));
  expect(screen.getByRole('region', { name: parcelTexts.invoice })).toHaveTextContent(parcelTexts.invoiceDue);
  unmount();
  await visit(anOrder({ status: 'orderCanceledBySeller', ...canceled }));
  expect(screen.getByRole('region', { name: parcelTexts.invoice })).toHaveTextContent(parcelTexts.invoiceCanceled);
});

it('lists a kit once, with what is in it and its own price', async () => {
  const [line] = paid.listProduct;
  if (!line) throw new Error('an order has lines');
  const kit = {
    lineId: 'kit-line',
    productId: 'kit',
    productVariantId: 'kit-1',
    slug: 'kit-filhote',
    title: 'Kit filhote',
    imageUrl: null,
    quantity: 1,
  };
  const bowl = { ...line, id: 'bowl', slug: 'comedouro', title: 'Comedouro', variantTitle: '', quantity: 2 };
  await visit({
    ...paid,
    listProduct: [
      { ...line, id: 'bag', title: 'Ração Golden', slug: 'racao', variantTitle: '', quantity: 1, total: 6_000, kit },
      { ...bowl, total: 2_000, kit },
    ],
  });
  expect(screen.getByRole('link', { name: 'Kit filhote' })).toHaveAttribute('href', '/products/kit-filhote');
  const parts = within(screen.getByRole('list', { name: 'O que vem em Kit filhote' })).getAllByRole('listitem');
  expect(parts.map(({ textContent }) => textContent)).toEqual(['1 × Ração Golden', '2 × Comedouro']);
  expect(screen.getAllByText('R$ 80,00').length).toBeGreaterThan(0);
});
