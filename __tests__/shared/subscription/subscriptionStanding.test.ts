import {
  GRACE_DAYS,
  subscriptionStandingOf,
  trialStandingOf,
  type InvoiceStatus,
  type SubscriptionStatus,
} from '../../../src/shared/subscription/subscriptionStanding';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const ago = (days: number) => new Date(NOW - days * 86_400_000).toISOString();
const standing = (status: SubscriptionStatus, ...invoices: [InvoiceStatus, number][]) =>
  standingAfter(null, status, ...invoices);
/** The same of a store whose trial ended at an instant. */
const standingAfter = (
  trialEndsAt: string | null,
  status: SubscriptionStatus,
  ...invoices: [InvoiceStatus, number][]
) =>
  subscriptionStandingOf(
    {
      status,
      startAt: ago(40),
      invoices: invoices.map(([its, days]) => ({ status: its, dueAt: ago(days) })),
      trialEndsAt,
    },
    NOW,
  );

it('is well while every invoice is paid', () => {
  expect(standing('active', ['paid', 40], ['paid', 10])).toEqual({
    status: 'active',
    failedSince: null,
    suspendsAt: null,
    isSuspended: false,
    wasPaid: true,
  });
});

it('has failed from the oldest unpaid day on, and closes the storefront after the grace', () => {
  expect(standing('active', ['failed', 3], ['paid', 40], ['failed', 33])).toMatchObject({
    status: 'failed',
    failedSince: ago(33),
    isSuspended: true,
  });
  expect(standing('active', ['failed', 3], ['paid', 33])).toEqual({
    status: 'failed',
    failedSince: ago(3),
    suspendsAt: ago(3 - GRACE_DAYS),
    isSuspended: false,
    wasPaid: true,
  });
});

it.each([
  [GRACE_DAYS - 0.001, false],
  [GRACE_DAYS, true],
])('after %s days it is suspended: %s', (days, isSuspended) => {
  expect(standing('active', ['failed', days], ['paid', days + 30]).isSuspended).toBe(isSuspended);
});

it('gives a boleto until its day', () => {
  expect(standing('active', ['pending', -2]).status).toBe('active');
  expect(standing('active', ['pending', 1])).toMatchObject({ status: 'failed', failedSince: ago(1) });
});

it.each([
  [[]],
  [[['failed', 40]]],
  [
    [
      ['failed', 40],
      ['failed', 10],
    ],
  ],
] as [[InvoiceStatus, number][]][])('has failed and closes nothing where it was never paid: %j', (invoices) => {
  expect(standing('failed', ...invoices)).toEqual({
    status: 'failed',
    failedSince: ago(40),
    suspendsAt: null,
    isSuspended: false,
    wasPaid: false,
  });
});

it('owes nothing once cancelled, and nothing before it starts', () => {
  expect(standing('canceled', ['failed', 3])).toMatchObject({ status: 'canceled', failedSince: null });
  expect(standing('future')).toMatchObject({ status: 'future', failedSince: null });
});

it('owes nothing in its trial, and is unpaid from its end on', () => {
  expect(trialStandingOf(ago(-0.001), NOW)).toMatchObject({ status: 'future', failedSince: null, suspendsAt: null });
  expect(trialStandingOf(ago(0), NOW)).toEqual({
    status: 'failed',
    failedSince: ago(0),
    suspendsAt: ago(-GRACE_DAYS),
    isSuspended: false,
    wasPaid: false,
  });
  expect(trialStandingOf(ago(GRACE_DAYS), NOW).isSuspended).toBe(true);
});

it('closes by the end of the trial where nothing was ever paid, whenever the first card was refused', () => {
  expect(standingAfter(ago(10), 'failed', ['failed', 1])).toMatchObject({ suspendsAt: ago(10 - GRACE_DAYS) });
  expect(standingAfter(ago(20), 'failed', ['failed', 1]).isSuspended).toBe(true);
  expect(standingAfter(ago(20), 'active', ['paid', 1])).toMatchObject({ status: 'active', isSuspended: false });
  expect(standingAfter(ago(1), 'canceled')).toMatchObject({ suspendsAt: ago(1), isSuspended: true });
  expect(standingAfter(ago(-1), 'future')).toMatchObject({ suspendsAt: null, isSuspended: false });
});
