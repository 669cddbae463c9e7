import { PAYMENT_STATUSES } from '../../../src/shared/payment/paymentMachine';
import { PAYMENT_METHODS } from '../../../src/shared/payment/paymentMethods';
import { SALE_ORDER_STATUSES, type SaleOrderStatus } from '../../../src/shared/order/saleOrderMachine';
import { orderWords } from '../../../src/shared/order/words/orderWords';
import { isAwaitingPayment } from '../../../src/shared/order/unpaidStatuses';
import { PAYMENT_REFUSALS } from '../../../src/shared/payment/paymentRefusals';

const every = SALE_ORDER_STATUSES.flatMap((status) =>
  PAYMENT_METHODS.flatMap((method) =>
    PAYMENT_STATUSES.flatMap((payment) =>
      (payment === 'refused' ? PAYMENT_REFUSALS : [null]).map((refusal) => ({ status, method, payment, refusal })),
    ),
  ),
);
const wordsOf = ({ status, method, payment, refusal }: (typeof every)[number]) =>
  orderWords({ status, payment: { method, status: payment, refusal } });
const allWords = (one: (typeof every)[number]) => Object.values(wordsOf(one)).join(' ');
const ENDED: ReadonlySet<SaleOrderStatus> = new Set(['abandoned', 'orderCanceledByCustomer', 'orderCanceledBySeller']);

it('says something whole of every status, payment and way to pay', () => {
  for (const one of every) {
    const { label, title, text, next } = wordsOf(one);
    expect([one, label, title, text].every(Boolean)).toBe(true);
    expect(text).toMatch(/\.$/);
    expect(next === '' || /^Agora: .+\.$/.test(next)).toBe(true);
  }
});

it('heads its box with other words than its badge', () => {
  for (const cause of [null, 'chargedback', 'refunded'] as const)
    for (const { status, method, payment, refusal } of every) {
      const { label, title } = orderWords({ status, payment: { method, status: payment, refusal }, cause });
      expect(title).not.toBe(label);
    }
  expect(orderWords({ status: 'orderCanceledByCustomer', payment: null }).title).toBe('O pedido foi cancelado');
});

it('says that a payment was refused of cards alone, while it can be tried again', () => {
  const refused = every.filter((one) => wordsOf(one).label === 'Pagamento recusado');
  expect(refused.length).toBeGreaterThan(0);
  for (const { method, payment, refusal, status } of refused) {
    expect([method, payment]).toEqual(['creditCard', 'refused']);
    expect(refusal).not.toBe('expired');
    expect(isAwaitingPayment(status)).toBe(true);
  }
});

it('names no card to who pays otherwise, and no code to who pays by card', () => {
  for (const one of every.filter(({ refusal }) => refusal === null || !/^card|antifraud/.test(refusal))) {
    if (one.method !== 'creditCard') expect(allWords(one)).not.toMatch(/cartão/);
    if (one.method === 'creditCard') expect(allWords(one)).not.toMatch(/código|boleto\./);
    if (one.method === 'boleto') expect(allWords(one)).not.toMatch(/Pix/);
  }
});

it('says that nothing was charged only where no money came', () => {
  for (const one of every.filter((each) => /[Nn]ada foi cobrado/.test(allWords(each)))) {
    expect(['paid', 'pendingRefund', 'refunded', 'chargedback']).not.toContain(one.payment);
  }
});

it('tells of money that is contested or goes back, whatever the order does', () => {
  for (const one of every.filter(({ payment }) => payment === 'chargedback'))
    expect(wordsOf(one).title).toBe('O pagamento foi contestado');
  for (const one of every.filter(({ payment, status }) => payment === 'pendingRefund' && ENDED.has(status)))
    expect(wordsOf(one).next).toContain('voltando');
});

it('says of money that is back that it is back, not that it will be', () => {
  for (const one of every.filter(({ payment }) => payment === 'refunded'))
    expect(allWords(one)).not.toMatch(/o valor volta|voltando/);
});

it.each([
  ['pix', 'O tempo para pagar acabou'],
  ['boleto', 'O boleto venceu'],
  ['creditCard', 'O tempo para pagar acabou'],
] as const)('an expired %s reads as one whose time is over', (method, title) => {
  const words = orderWords({ status: 'paymentReject', payment: { method, status: 'refused', refusal: 'expired' } });
  expect(words).toMatchObject({ label: 'Prazo do pagamento encerrado', title, action: 'payAgain' });
});

it('speaks of fetching, not of sending, where the buyer fetches it', () => {
  for (const one of every) {
    const payment = { method: one.method, status: one.payment, refusal: one.refusal };
    expect(Object.values(orderWords({ status: one.status, payment, isPickup: true })).join(' ')).not.toMatch(
      /transportadora|Enviado|a caminho|Entregue/,
    );
  }
});

it('does not blame the store for what a bank or the provider did', () => {
  for (const cause of ['chargedback', 'refunded'] as const)
    expect(orderWords({ status: 'orderCanceledBySeller', payment: null, cause }).label).not.toContain('loja');
});
