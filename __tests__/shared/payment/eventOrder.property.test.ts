import fc from 'fast-check';

import { advance } from '../../../src/shared/kernel/machineState';
import {
  PAYMENT_STATUSES,
  paymentMachine,
  type PaymentEvent,
  type PaymentStatus,
} from '../../../src/shared/payment/paymentMachine';

/** Two thousand at each change, ten thousand for the published figure (`npm run prove`). */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 2_000);
const SEED = Number(process.env['PROPERTY_SEED'] ?? Date.now() % 1_000_000);
const settings = { numRuns: RUNS, seed: SEED };

type Step = (status: PaymentStatus, reached: PaymentStatus) => PaymentStatus;
const machineStep: Step = (status, reached) =>
  advance(paymentMachine, { value: status, context: {} }, { type: `became.${reached}` } satisfies PaymentEvent).value;

// The machine is pure: each pair is computed once, and looked up in the hundreds of orders that contain it.
const asked = new Map<string, PaymentStatus>();
const step: Step = (status, reached) => {
  const known = asked.get(`${status} ${reached}`) ?? machineStep(status, reached);
  asked.set(`${status} ${reached}`, known);
  return known;
};

/** The mutant: the last event wins. */
const naive: Step = (_status, reached) => reached;

/** The model, written apart from the machine: which status may follow which (docs/providers/pagarme.md §9). */
const MAY_FOLLOW: Record<PaymentStatus, readonly PaymentStatus[]> = {
  processing: PAYMENT_STATUSES,
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
const modelOf = (events: PaymentStatus[]): PaymentStatus =>
  events.reduce<PaymentStatus>(
    (status, reached) => (MAY_FOLLOW[status].includes(reached) ? reached : status),
    'processing',
  );

/** The rank of a status: once paid, a payment is never waiting again. */
const HAD_MONEY: ReadonlySet<PaymentStatus> = new Set(['paid', 'pendingRefund', 'refunded', 'chargedback']);

const permutations = <Item>(items: Item[]): Item[][] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));

/** Up to six events; some duplicated, some lost. */
const generated = fc
  .array(fc.constantFrom(...PAYMENT_STATUSES), { minLength: 1, maxLength: 4 })
  .chain((reached) =>
    fc.record({
      reached: fc.constant(reached),
      again: fc.subarray(reached, { maxLength: Math.min(2, reached.length) }),
      lost: fc.subarray(reached, { maxLength: 1 }),
    }),
  )
  .map(({ reached, again, lost }) => {
    const left = [...reached];
    for (const status of lost) left.splice(left.indexOf(status), 1);
    return [...left, ...again].slice(0, 6);
  });

const followsTheModel = (take: Step) =>
  fc.property(generated, (events) => {
    for (const order of permutations(events)) {
      let status: PaymentStatus = 'processing';
      for (const reached of order) {
        const next = take(status, reached);
        if (HAD_MONEY.has(status) && !HAD_MONEY.has(next)) return false;
        if (next !== status && !MAY_FOLLOW[status].includes(next)) return false;
        status = next;
      }
      if (status !== modelOf(order)) return false;
    }
    return true;
  });

it('ends where the model ends, in every order, with repetitions and losses; money never becomes waiting again', () => {
  fc.assert(followsTheModel(step), settings);
});

it('goes red on the mutant that believes the last word', () => {
  expect(fc.check(followsTheModel(naive), settings).failed).toBe(true);
});

it('counts money, once it came and nothing went back, in whatever order the events came', () => {
  const before = fc.constantFrom<PaymentStatus>('processing', 'waitingPayment', 'analyzing', 'pendingReview', 'paid');
  fc.assert(
    fc.property(fc.array(before, { maxLength: 5 }), (events) =>
      permutations([...events, 'paid' as const]).every((order) => order.reduce(step, 'processing') === 'paid'),
    ),
    { ...settings, numRuns: Math.ceil(RUNS / 20) },
  );
});
