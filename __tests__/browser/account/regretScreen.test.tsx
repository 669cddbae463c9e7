import { act, screen, within } from '@testing-library/react';

import { regretTexts } from '../../../src/browser/texts/regretTexts';
import { orderTexts } from '../../../src/browser/texts/orderTexts';
import { refused } from '../../../src/shared/kernel/outcome';
import type { GetOrder, Order, OrderRegret, PostOrderCancel } from '../../../src/shared/order/orderContract';
import type { PostOrderReturn } from '../../../src/shared/order/orderReturnContract';
import { refundWay } from '../../../src/shared/order/words/refundWords';
import { wayBackWords } from '../../../src/shared/order/words/regretWords';
import { renderShop, settle } from '../../support/browser/renderShop';
import { anOrder } from '../../support/browser/wireBuilders';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T13:33:42.000Z') }));
afterEach(() => jest.useRealTimers());

const REGRET: OrderRegret = { until: null, protocol: null, status: null, wayBack: null };
const CANCEL = { canPay: false, canCancel: true, canReturn: false };
const RETURN = { canPay: false, canCancel: false, canReturn: true };
const NONE = { canPay: false, canCancel: false, canReturn: false };
const { payment } = anOrder();
const paid = (values: Partial<Order> = {}): Order =>
  anOrder({
    status: 'invoiceGenerated',
    payment: payment && { ...payment, status: 'paid', pix: null, paidAt: '2026-11-20T13:30:00.000Z' },
    actions: CANCEL,
    regret: REGRET,
    ...values,
  });
const pickup = (order: Order): Order => ({ ...order, shipping: { ...order.shipping, isPickup: true }, address: null });

const visit = (order: Order) =>
  renderShop('/order/order-1', { prepare: ({ api }) => api.answer<GetOrder>('GET', '/order/:id', order) });
const section = () => within(screen.getByRole('region', { name: regretTexts.title }));
const dialog = () => within(screen.getByRole('alertdialog', { name: regretTexts.confirmTitle }));

it('cancels a paid order that has not left, by keyboard, after it said what happens to the money', async () => {
  const { api, user } = await visit(paid());
  expect(screen.queryByRole('button', { name: orderTexts.cancel })).not.toBeInTheDocument();
  section().getByRole('button', { name: regretTexts.ask }).focus();
  await user.keyboard('{Enter}');
  expect(dialog().getByText(new RegExp(refundWay('pix')))).toHaveTextContent(regretTexts.cancels);
  expect(dialog().getByRole('button', { name: regretTexts.keep })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(api.inputsOf<PostOrderCancel>('POST', '/order/:id/cancel')).toHaveLength(0);

  await user.keyboard('{Enter}');
  api.answer<PostOrderCancel>('POST', '/order/:id/cancel', { id: 'order-1' });
  api.answer<GetOrder>('GET', '/order/:id', paid({ status: 'orderCanceledByCustomer', actions: NONE, regret: null }));
  await user.click(dialog().getByRole('button', { name: regretTexts.confirm }));
  await settle();
  expect(api.inputsOf<PostOrderCancel>('POST', '/order/:id/cancel')).toHaveLength(1);
  expect(screen.queryByRole('region', { name: regretTexts.title })).not.toBeInTheDocument();
  // Its button is gone: the keyboard goes on at the receipt.
  expect(screen.getByRole('heading', { name: regretTexts.doneTitle })).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'Você desistiu da compra' })).toBeVisible();
  const receipt = within(screen.getByRole('region', { name: 'Desistência registrada' }));
  expect(receipt.getByText(/^Pedido .*cancelado em/)).toBeVisible();
  expect(receipt.getByText(/Mandamos o comprovante para/)).toBeVisible();
});

it('takes a boleto back without an account, and asks for it on the page afterwards', async () => {
  const sent = paid({ status: 'concluded', actions: RETURN, regret: { ...REGRET, until: '2026-11-27' } });
  const order = { ...sent, payment: sent.payment && { ...sent.payment, method: 'boleto' as const } };
  const { api, user } = await visit(order);
  await user.click(section().getByRole('button', { name: regretTexts.ask }));
  const regret = { ...REGRET, until: '2026-11-27', protocol: '20261120-000001', status: 'refunding' } as const;
  api.answer<PostOrderReturn>('POST', '/order/:id/return', { id: 'order-1', protocol: regret.protocol });
  api.answer<GetOrder>('GET', '/order/:id', {
    ...order,
    actions: NONE,
    regret,
    payment: order.payment && { ...order.payment, status: 'pendingRefund' },
    refundAccountAwaited: order.total,
  });
  await user.click(dialog().getByRole('button', { name: regretTexts.confirm }));
  await settle();
  expect(api.inputsOf<PostOrderReturn>('POST', '/order/:id/return')).toHaveLength(1);
  expect(screen.getByRole('region', { name: regretTexts.doneTitle })).toHaveTextContent(/Protocolo 20261120-000001/);
  expect(screen.getByRole('heading', { name: regretTexts.doneTitle })).toHaveFocus();
  expect(screen.getByRole('region', { name: regretTexts.doneTitle })).toHaveTextContent(/informe a conta/);
  expect(screen.getByRole('region', { name: /^Em qual conta devolvemos/ })).toBeVisible();
});

it.each([
  ['on its way', paid({ status: 'shipped', actions: RETURN }), /Recuse o pacote/],
  ['at the store', pickup(paid({ status: 'shippedManual', actions: RETURN })), /continuam na loja/],
  [
    'delivered',
    paid({ status: 'concluded', actions: RETURN, regret: { ...REGRET, until: '2026-11-27' } }),
    /instruções/,
  ],
])('returns what was sent, and says what becomes of the goods: %s', async (_where, order, goods) => {
  const { api, user } = await visit(order);
  await user.click(section().getByRole('button', { name: regretTexts.ask }));
  expect(dialog().getByText(goods)).toHaveTextContent(wayBackWords(order));
  const regret = { ...REGRET, ...order.regret, protocol: '20261120-000001', status: 'refunding' } as const;
  api.answer<PostOrderReturn>('POST', '/order/:id/return', { id: 'order-1', protocol: regret.protocol });
  api.answer<GetOrder>('GET', '/order/:id', { ...order, actions: NONE, regret });
  await user.click(dialog().getByRole('button', { name: regretTexts.confirm }));
  await settle();
  const receipt = within(screen.getByRole('region', { name: regretTexts.doneTitle }));
  expect(receipt.getAllByText(regretTexts.protocol(regret.protocol))[0]).toBeVisible();
  expect(receipt.getByText(wayBackWords(order))).toBeVisible();
});

it('shows how the goods go back once the store said so, and until when', async () => {
  const label = { carrier: 'Correios', trackingCode: 'ME1BR', printUrl: 'https://labels.test/1' };
  const wayBack = { text: 'O motoboy busca na quinta.\nDeixe tudo na caixa.', label, sendUntil: '2026-11-27' };
  const regret = { ...REGRET, protocol: '20261120-000001', status: 'refunded', wayBack } as const;
  await visit(paid({ status: 'concluded', actions: NONE, regret }));
  const receipt = within(screen.getByRole('region', { name: regretTexts.doneTitle }));
  expect(receipt.getByText(/O motoboy busca/)).toHaveTextContent('Deixe tudo na caixa.');
  expect(receipt.getByText(regretTexts.sendUntil('27/11/2026'))).toBeVisible();
  expect(receipt.getByRole('link', { name: new RegExp(regretTexts.printLabel) })).toHaveAttribute(
    'href',
    label.printUrl,
  );
  expect(receipt.getByText(regretTexts.labelCode('ME1BR'))).toBeVisible();
});

it('says so while it is asked for, and offers the return where the parcel has left meanwhile', async () => {
  const { api, user } = await visit(paid());
  await user.click(section().getByRole('button', { name: regretTexts.ask }));
  api.answer<PostOrderCancel>('POST', '/order/:id/cancel', () => refused('TransitionRefusedError'));
  api.answer<GetOrder>('GET', '/order/:id', paid({ status: 'shipped', actions: RETURN }));
  act(() => dialog().getByRole('button', { name: regretTexts.confirm }).click());
  expect(section().getByText(regretTexts.asking)).toBeInTheDocument();
  await settle();
  expect(screen.getByText(orderTexts.cancelRefusedText)).toBeVisible();
  expect(section().getByRole('button', { name: regretTexts.ask })).toBeEnabled();
});

it('says that the time to take it back is over, and when it ended', async () => {
  await visit(paid({ status: 'concluded', actions: NONE, regret: { ...REGRET, until: '2026-11-18' } }));
  const over = within(screen.getByRole('region', { name: 'O prazo para desistir terminou' }));
  expect(over.getByText(/até 18\/11\/2026/)).toBeVisible();
  expect(screen.queryByRole('button', { name: regretTexts.ask })).not.toBeInTheDocument();
});

it('an unpaid order is canceled, not regretted', async () => {
  await visit(anOrder());
  expect(screen.getByRole('button', { name: orderTexts.cancel })).toBeVisible();
  expect(screen.queryByRole('region', { name: regretTexts.title })).not.toBeInTheDocument();
});
