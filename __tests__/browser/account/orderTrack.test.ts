import { isOffTrack, orderTrack } from '../../../src/browser/account/order/orderTrack';
import { SALE_ORDER_STATUSES } from '../../../src/shared/order/saleOrderMachine';
import { wordsOfOrder } from '../../../src/shared/order/words/orderWords';
import { anOrder } from '../../support/browser/wireBuilders';

const at = (time: string) => `2026-11-20T${time}:00.000Z`;

it('waits for the payment first', () => {
  expect(orderTrack(anOrder()).map(({ id, state, note }) => [id, state, note])).toEqual([
    ['received', 'done', '20/11, 10:28'],
    ['payment', 'now', 'aguardando o Pix'],
    ['invoice', 'next', ''],
    ['shipped', 'next', ''],
    ['delivered', 'next', ''],
  ]);
});

it('claims no invoice that the merchant has skipped, and keeps one that came later', () => {
  const order = anOrder({
    status: 'shippedManual',
    invoiceKey: null,
    history: [
      { status: 'opened', at: at('13:28'), cause: null },
      { status: 'paymentApproved', at: at('13:41'), cause: null },
      { status: 'shippedManual', at: at('18:06'), cause: null },
    ],
  });
  const way = [
    ['Pedido recebido', 'done', '20/11, 10:28'],
    ['Pagamento aprovado', 'done', '20/11, 10:41'],
    ['Enviado', 'done', '20/11, 15:06'],
    ['Entregue', 'now', 'até 30/11'],
  ];
  const wayOf = (shown: typeof order) => orderTrack(shown).map(({ title, state, note }) => [title, state, note]);
  expect(wayOf(order)).toEqual(way);
  expect(wayOf({ ...order, invoiceKey: '9'.repeat(44) })).toEqual(way.toSpliced(2, 0, ['Nota fiscal', 'done', '']));
});

it('waits at the store where the buyer fetches the goods: nothing is sent and nothing delivered', () => {
  const order = anOrder({
    status: 'paymentApproved',
    history: [
      { status: 'opened', at: at('13:28'), cause: null },
      { status: 'paymentApproved', at: at('13:41'), cause: null },
    ],
  });
  const fetched = { ...order, shipping: { ...order.shipping, isPickup: true } };
  expect(orderTrack(fetched).map(({ title, note }) => [title, note])).toEqual([
    ['Pedido recebido', '20/11, 10:28'],
    ['Pagamento aprovado', '20/11, 10:41'],
    ['Nota fiscal', ''],
    ['Pronto para retirar', 'até 30/11'],
    ['Retirado', ''],
  ]);
});

it('promises no delivery of what comes back', () => {
  const { payment } = anOrder();
  const order = anOrder({
    status: 'shipped',
    invoiceKey: '9'.repeat(44),
    payment: payment && { ...payment, status: 'refunded' },
    regret: { until: null, protocol: '20261120-000001', status: 'refunded', wayBack: null },
    history: [
      { status: 'opened', at: at('13:28'), cause: null },
      { status: 'paymentApproved', at: at('13:41'), cause: null },
      { status: 'shipped', at: at('18:06'), cause: null },
    ],
  });
  expect(orderTrack(order).map(({ title, state, note }) => [title, state, note])).toEqual([
    ['Pedido recebido', 'done', '20/11, 10:28'],
    ['Pagamento aprovado', 'done', '20/11, 10:41'],
    ['Nota fiscal', 'done', ''],
    ['Enviado', 'done', '20/11, 15:06'],
    ['Devolução', 'now', 'volta para a loja'],
  ]);
  expect(wordsOfOrder(order).label).toBe('Valor devolvido');
});

it('shows no way for an order that ended', () => {
  expect(SALE_ORDER_STATUSES.filter((status) => isOffTrack(anOrder({ status })))).toEqual([
    'orderCanceledBySeller',
    'orderCanceledByCustomer',
    'abandoned',
  ]);
});
