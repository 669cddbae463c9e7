import { exchangesReturns } from '../../../src/server/store/pageTexts/exchangesReturns';
import { refundWay, refundWords } from '../../../src/shared/order/words/refundWords';
import { PAYMENT_STATUSES } from '../../../src/shared/payment/paymentMachine';
import { PAYMENT_METHODS } from '../../../src/shared/payment/paymentMethods';
import { aPayment, anOrder } from '../../support/server/emailSubject';

const history = [{ status: 'orderCanceledByCustomer', at: '2026-11-21T12:12:00.000Z', cause: null } as const];
const canceled = (payment: Parameters<typeof aPayment>[0], more = {}) =>
  anOrder({
    status: 'orderCanceledByCustomer',
    history,
    payment: aPayment({ paidAt: '2026-11-20T13:41:00.000Z', updatedAt: '2026-11-21T12:12:00.000Z', ...payment }),
    ...more,
  });
const plain = (words: ReturnType<typeof refundWords>) =>
  words && Object.values(words).map((text) => text.replaceAll('\u00a0', ' '));

it.each(['paid', 'pendingRefund'] as const)('a Pix says how, when and by when while it is %s', (status) => {
  expect(plain(refundWords(canceled({ status })))).toEqual([
    'Vamos devolver R$ 252,92',
    'Por Pix, na conta de onde saiu o pagamento.',
    'Pedido ao banco em 21/11/2026, às 09:12.',
    'Até 23/11/2026. Se não cair até lá, fale com a loja e diga o número do pedido, 1048.',
  ]);
});

it('a card speaks of the bill, and a return of its protocol', () => {
  const regret = {
    until: '2026-12-03',
    protocol: '20261127-1',
    status: 'refunding',

    wayBack: null,
  } as const;
  expect(plain(refundWords(canceled({ method: 'creditCard', status: 'pendingRefund' }, { regret })))).toEqual([
    'Vamos devolver R$ 252,92',
    'Por estorno no cartão usado na compra.',
    'Pedido à administradora do cartão em 21/11/2026, às 09:12.',
    'Na fatura atual ou na seguinte, conforme o dia em que ela fecha. Se não aparecer até 21/01/2027, fale com a loja e diga o protocolo 20261127-1.',
  ]);
});

it.each([
  [25_292, 'Assim que a conta for informada na página do pedido.'],
  [null, 'A conta já foi informada e a transferência está a caminho.'],
])('a boleto waits for the account its buyer names: %s', (refundAccountAwaited, when) => {
  const words = refundWords(canceled({ method: 'boleto', status: 'pendingRefund' }, { refundAccountAwaited }));
  expect(words).toMatchObject({ when, how: expect.stringContaining('no nome e CPF ou CNPJ') });
});

it('tells what was given back, whole or in part', () => {
  const back = canceled({ status: 'refunded', refundedValue: 25_292 });
  expect(plain(refundWords(back))?.slice(0, 3)).toEqual([
    'Devolvemos R$ 252,92',
    'Por Pix, na conta de onde saiu o pagamento.',
    'Devolvido em 21/11/2026, às 09:12.',
  ]);
  const part = anOrder({ status: 'concluded', payment: aPayment({ status: 'paid', refundedValue: 1_000 }) });
  expect(plain(refundWords(part))?.[0]).toBe('Devolvemos R$ 10,00 de R$ 252,92');
});

it('has nothing to tell where no money goes back', () => {
  const going = PAYMENT_STATUSES.filter((status) => !['pendingRefund', 'refunded'].includes(status));
  for (const status of going)
    expect(refundWords(anOrder({ status: 'paymentApproved', payment: aPayment({ status }) }))).toBeNull();
});

it('the page of exchanges promises the same as the order', () => {
  const page = JSON.stringify(
    exchangesReturns({ isPrivate: false, sellsOnPrescription: false, keepsPrescriptions: false }),
  );
  for (const method of PAYMENT_METHODS) expect(page).toContain(refundWay(method));
});
