import { advance } from '../../../src/shared/kernel/machineState';
import {
  instructionFault,
  isPixCancellable,
  nextPixRetryOn,
  PIX_AUTHORIZATION_STATUSES,
  PIX_CHARGE_STATUSES,
  pixDayOf,
  pixPeriodOf,
  pixRetryFault,
  type PixAuthorizationStatus,
  type PixChargeStatus,
} from '../../../src/shared/repeat/pixAutomatic';
import {
  pixAuthorizationMachine,
  type PixAuthorizationEvent,
} from '../../../src/shared/repeat/pixAuthorizationMachine';
import { pixChargeMachine, type PixChargeEvent } from '../../../src/shared/repeat/pixChargeMachine';
import type { RepeatRhythm } from '../../../src/shared/repeat/repeatRhythm';

it.each<[RepeatRhythm, string | null]>([
  [{ kind: 'weeks', every: 1 }, 'SEMANAL'],
  [{ kind: 'days', every: 7 }, 'SEMANAL'],
  [{ kind: 'months', every: 1 }, 'MENSAL'],
  [{ kind: 'months', every: 3 }, 'TRIMESTRAL'],
  [{ kind: 'months', every: 6 }, 'SEMESTRAL'],
  [{ kind: 'months', every: 12 }, 'ANUAL'],
  [{ kind: 'days', every: 42 }, null],
  [{ kind: 'days', every: 30 }, null],
  [{ kind: 'weeks', every: 2 }, null],
  [{ kind: 'weeks', every: 4 }, null],
  [{ kind: 'months', every: 2 }, null],
  [{ kind: 'untilEmpty', fallbackDays: 7 }, null],
])('%j has the period %s', (rhythm, period) => {
  expect(pixPeriodOf(rhythm)).toBe(period);
});

it('counts months from the first day: one without it lends its last day once', () => {
  expect([1, 2, 3, 4, 5].map((step) => pixDayOf('MENSAL', '2026-10-31', step))).toEqual([
    '2026-11-30',
    '2026-12-31',
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
  ]);
});

it('is instructed from the tenth to the second day before', () => {
  const faults = ['2026-12-08', '2026-12-09', '2026-12-17', '2026-12-18'].map((day) =>
    instructionFault(day, '2026-12-07'),
  );
  expect(faults).toEqual(['tooLate', null, null, 'tooEarly']);
});

it('is cancelled until 23:59 of the day before, in São Paulo', () => {
  expect(isPixCancellable('2026-12-14', '2026-12-14T02:59:59.999Z')).toBe(true);
  expect(isPixCancellable('2026-12-14', '2026-12-14T03:00:00.000Z')).toBe(false);
});

describe('a refused charge', () => {
  const tried = { policy: 'PERMITE_3R_7D', dueOn: '2026-12-14', tries: 0, lastTryOn: null } as const;

  it('is asked for again on other days within seven, three times', () => {
    expect(pixRetryFault(tried, '2026-12-14')).toBe('wrongDay');
    expect(pixRetryFault(tried, '2026-12-15')).toBeNull();
    expect(pixRetryFault(tried, '2026-12-21')).toBeNull();
    expect(pixRetryFault(tried, '2026-12-22')).toBe('wrongDay');
    expect(pixRetryFault({ ...tried, tries: 1, lastTryOn: '2026-12-16' }, '2026-12-16')).toBe('wrongDay');
    expect(pixRetryFault({ ...tried, tries: 3, lastTryOn: '2026-12-18' }, '2026-12-19')).toBe('tooMany');
    expect(pixRetryFault({ ...tried, policy: 'NAO_PERMITE' }, '2026-12-15')).toBe('notAllowed');
  });

  it('has its next day by a ladder of ours, never one that is over', () => {
    expect(nextPixRetryOn(tried, '2026-12-14')).toBe('2026-12-15');
    expect(nextPixRetryOn(tried, '2026-12-16')).toBe('2026-12-17');
    expect(nextPixRetryOn({ ...tried, tries: 1, lastTryOn: '2026-12-17' }, '2026-12-17')).toBe('2026-12-20');
    expect(nextPixRetryOn(tried, '2026-12-21')).toBeNull();
  });
});

const AUTHORIZATION: Record<
  PixAuthorizationStatus,
  Partial<Record<PixAuthorizationEvent['type'], PixAuthorizationStatus>>
> = {
  created: { approved: 'approved', rejected: 'rejected', expired: 'expired', cancelled: 'cancelled' },
  approved: { cancelled: 'cancelled', expired: 'expired' },
  rejected: {},
  expired: {},
  cancelled: {},
};
const CHARGE: Record<PixChargeStatus, Partial<Record<PixChargeEvent['type'], PixChargeStatus>>> = {
  created: { accepted: 'active', paid: 'paid', rejected: 'rejected', expired: 'expired', cancelled: 'cancelled' },
  active: { paid: 'paid', rejected: 'rejected', expired: 'expired', cancelled: 'cancelled' },
  rejected: { triedAgain: 'active', paid: 'paid', expired: 'expired', cancelled: 'cancelled' },
  expired: { paid: 'paid' },
  cancelled: { paid: 'paid' },
  paid: {},
};

it.each(PIX_AUTHORIZATION_STATUSES)('an authorisation moves from %s as drawn, and not otherwise', (from) => {
  for (const type of ['approved', 'rejected', 'expired', 'cancelled'] as const) {
    const { value } = advance(pixAuthorizationMachine, { value: from, context: {} }, { type });
    expect([type, value]).toEqual([type, AUTHORIZATION[from][type] ?? from]);
  }
});

it.each(PIX_CHARGE_STATUSES)('a charge moves from %s as drawn, and not otherwise', (from) => {
  for (const type of ['accepted', 'paid', 'rejected', 'expired', 'cancelled', 'triedAgain'] as const) {
    const { value } = advance(pixChargeMachine, { value: from, context: {} }, { type });
    expect([type, value]).toEqual([type, CHARGE[from][type] ?? from]);
  }
});
