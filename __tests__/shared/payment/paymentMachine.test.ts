import fc from 'fast-check';

import { advance } from '../../../src/shared/kernel/machineState';
import { PAYMENT_STATUSES, paymentMachine, type PaymentStatus } from '../../../src/shared/payment/paymentMachine';

/**
 * Every allowed move; whatever is not here changes nothing. Source: docs/providers/pagarme.md §9, rules §9 (late
 * money).
 */
const ALLOWED: Record<PaymentStatus, PaymentStatus[]> = {
  processing: PAYMENT_STATUSES.filter((status) => status !== 'processing'),
  waitingPayment: ['paid', 'refused', 'analyzing', 'pendingReview'],
  analyzing: ['paid', 'authorized', 'refused', 'pendingReview'],
  pendingReview: ['paid', 'authorized', 'refused'],
  authorized: ['paid', 'refused'],
  paid: ['pendingRefund', 'refunded', 'chargedback'],
  pendingRefund: ['refunded', 'paid'],
  refused: ['paid'],
  refunded: [],
  chargedback: [],
};

const PAIRS = PAYMENT_STATUSES.flatMap((from) => PAYMENT_STATUSES.map((reached) => [from, reached] as const));
const after = (from: PaymentStatus, reached: PaymentStatus): PaymentStatus =>
  advance(paymentMachine, { value: from, context: {} }, { type: `became.${reached}` }).value;

it.each(PAIRS)('%s, told %s', (from, reached) => {
  expect(after(from, reached)).toBe(ALLOWED[from].includes(reached) ? reached : from);
});

it('never forgets money, whatever is told in whatever order', () => {
  const hadMoney: PaymentStatus[] = ['paid', 'pendingRefund', 'refunded', 'chargedback'];
  const statuses = fc.array(fc.constantFrom(...PAYMENT_STATUSES), { maxLength: 8 });
  fc.assert(
    fc.property(statuses, (reached) => {
      let status: PaymentStatus = 'processing';
      for (const next of reached) {
        const moved = after(status, next);
        if (hadMoney.includes(status)) expect(hadMoney).toContain(moved);
        status = moved;
      }
    }),
    { numRuns: 2_000 },
  );
});
