import fc from 'fast-check';

import { addDays } from '../../../src/shared/kernel/calendar';
import { AXIS_DAYS, axisMarks, axisStart, jarPlaces, placeOf } from '../../../src/shared/pantry/pantryAxis';
import type { Outlook } from '../../../src/shared/pantry/pantryOutlook';

const TODAY = '2027-02-19';

const lasting = (changes: Partial<Outlook> = {}): Outlook => ({
  ok: true,
  kind: 'food',
  source: 'formula',
  firstDay: '2027-01-04',
  lastDay: '2027-02-28',
  daysLeft: 10,
  daysLate: 0,
  orderBy: '2027-02-21',
  leftG: 2_679,
  gramsPerDay: 265,
  applications: [],
  petIds: ['mel'],
  ...changes,
});
const rounded = (value: unknown) =>
  JSON.parse(JSON.stringify(value), (_key, each) => (typeof each === 'number' ? Math.round(each * 100) / 100 : each));

it('begins on a Monday, two weeks before that of today', () => {
  expect(['2027-02-19', '2027-02-15', '2027-02-21'].map(axisStart)).toEqual(['2027-02-01', '2027-02-01', '2027-02-01']);
  expect(axisStart('2027-02-22')).toBe('2027-02-08');
  expect(placeOf(TODAY, axisStart(TODAY))).toBeCloseTo(21.43);
});

it('names twelve Mondays and the months that have room', () => {
  const { weeks, months } = axisMarks(TODAY);
  expect(weeks).toHaveLength(12);
  expect(rounded(months)).toEqual([
    { day: '2027-02-01', at: 0 },
    { day: '2027-03-01', at: 33.33 },
    { day: '2027-04-01', at: 70.24 },
  ]);
  // An axis from 29 March leaves no room for that month beside April.
  expect(axisMarks('2027-04-14').months.map(({ day }) => day)).toEqual(['2027-04-01', '2027-05-01', '2027-06-01']);
});

it('shows what is gone, what is left, and the day to order by', () => {
  expect(rounded(jarPlaces(lasting(), TODAY))).toEqual({
    past: { from: 0, width: 21.43, isCut: true },
    rest: { from: 21.43, width: 11.9, isCut: false },
    gap: null,
    pin: 23.81,
    applications: [],
    next: null,
  });
});

it('shows what comes from the day on which it is opened, cut where it lasts beyond the axis', () => {
  const next = { purchaseId: 'p1', packs: 1, comesOn: '2027-02-24', firstDay: '2027-03-01', lastDay: '2027-03-21' };
  expect(rounded(jarPlaces(lasting(), TODAY, next)).next).toEqual({ from: 33.33, width: 25, isCut: false });
  const long = { ...next, lastDay: '2027-04-26' };
  expect(rounded(jarPlaces(lasting(), TODAY, long)).next).toEqual({ from: 33.33, width: 66.67, isCut: true });
});

it('shows since when it has ended', () => {
  const late = lasting({ lastDay: '2027-02-16', orderBy: '2027-02-09', daysLeft: 0, daysLate: 3 });
  expect(rounded(jarPlaces(late, TODAY))).toMatchObject({
    past: { from: 0, width: 19.05 },
    rest: null,
    gap: { from: 19.05, width: 2.38 },
    pin: null,
  });
});

it('shows the applications that lie on the axis', () => {
  const drops = lasting({
    kind: 'protection',
    firstDay: '2027-02-08',
    lastDay: '2027-06-07',
    orderBy: '2027-05-31',
    applications: ['2027-03-10', '2027-04-09', '2027-05-09'],
  });
  expect(rounded(jarPlaces(drops, TODAY))).toMatchObject({
    rest: { from: 21.43, width: 78.57, isCut: true },
    pin: null,
    applications: [
      { day: '2027-03-10', at: 44.05 },
      { day: '2027-04-09', at: 79.76 },
    ],
  });
});

it('never leaves the axis, and its parts never overlap', () => {
  const offset = fc.integer({ min: -800, max: 1_200 });
  fc.assert(
    fc.property(offset, fc.integer({ min: 0, max: 1_096 }), fc.integer({ min: 0, max: 400 }), (since, days, ahead) => {
      const today = addDays(TODAY, ahead);
      const firstDay = addDays(today, Math.min(0, since));
      const lastDay = addDays(firstDay, days - 1);
      const { past, rest, gap, pin } = jarPlaces(lasting({ firstDay, lastDay, orderBy: addDays(lastDay, -7) }), today);
      const parts = [past, rest, gap].filter((part) => part !== null).toSorted((one, other) => one.from - other.from);
      for (const [index, { from, width }] of parts.entries()) {
        expect(from).toBeGreaterThanOrEqual(0);
        expect(from + width).toBeLessThanOrEqual(100 + 1e-9);
        expect(from).toBeGreaterThanOrEqual((parts[index - 1]?.from ?? 0) + (parts[index - 1]?.width ?? 0) - 1e-9);
      }
      // Goods are either at home or gone.
      expect(rest !== null && gap !== null).toBe(false);
      if (pin !== null) expect(pin).toBeLessThan(100);
    }),
  );
  expect(AXIS_DAYS % 7).toBe(0);
});
