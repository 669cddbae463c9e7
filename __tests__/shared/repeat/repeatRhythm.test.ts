import {
  afterComing,
  dayOf,
  isRhythm,
  movedTo,
  occurrenceOf,
  resumedFrom,
  withEstimate,
  withRhythm,
  type RepeatPlan,
  type RepeatRhythm,
} from '../../../src/shared/repeat/repeatRhythm';

const plan = (rhythm: RepeatRhythm, anchor = '2027-02-21'): RepeatPlan => ({ rhythm, anchor, step: 0 });
const EVERY_56: RepeatRhythm = { kind: 'days', every: 56 };
const UNTIL_EMPTY: RepeatRhythm = { kind: 'untilEmpty', fallbackDays: 56 };

/** The next days of a plan. */
const days = (of: RepeatPlan, count: number): string[] => {
  let next = of;
  return Array.from({ length: count }, () => {
    const day = dayOf(next);
    next = afterComing(next);
    return day;
  });
};

it('counts days and weeks from the anchor, over months, years and a leap day', () => {
  expect(days(plan(EVERY_56), 3)).toEqual(['2027-02-21', '2027-04-18', '2027-06-13']);
  expect(days(plan({ kind: 'weeks', every: 6 }, '2026-06-29'), 4)).toEqual([
    '2026-06-29',
    '2026-08-10',
    '2026-09-21',
    '2026-11-02',
  ]);
  expect(days(plan({ kind: 'days', every: 45 }, '2028-01-31'), 3)).toEqual(['2028-01-31', '2028-03-16', '2028-04-30']);
});

it('keeps the 31st: a month without it lends its last day once', () => {
  expect(days(plan({ kind: 'months', every: 1 }, '2026-10-31'), 6)).toEqual([
    '2026-10-31',
    '2026-11-30',
    '2026-12-31',
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
  ]);
  expect(occurrenceOf({ kind: 'months', every: 1 }, '2027-12-31', 2)).toBe('2028-02-29');
  expect(days(plan({ kind: 'months', every: 2 }, '2026-12-31'), 3)).toEqual(['2026-12-31', '2027-02-28', '2027-04-30']);
});

it('skips one day and keeps those after it, also after the reminder', () => {
  expect(dayOf(afterComing(plan(EVERY_56)))).toBe('2027-04-18');
  expect(days(afterComing(plan({ kind: 'months', every: 1 }, '2027-01-31')), 2)).toEqual(['2027-02-28', '2027-03-31']);
});

it('advances without a double at the old day', () => {
  const advanced = movedTo(plan(EVERY_56), '2027-02-10');
  expect(days(advanced, 3)).toEqual(['2027-02-10', '2027-04-07', '2027-06-02']);
});

it('postpones, and counts on from the new day', () => {
  expect(days(movedTo(plan({ kind: 'weeks', every: 6 }, '2027-03-08'), '2027-03-15'), 2)).toEqual([
    '2027-03-15',
    '2027-04-26',
  ]);
});

it('leaves the coming day where it is when the rhythm changes between reminder and lock', () => {
  const once = afterComing(plan(EVERY_56, '2026-12-27'));
  expect(days(withRhythm(once, { kind: 'weeks', every: 4 }), 3)).toEqual(['2027-02-21', '2027-03-21', '2027-04-18']);
});

it('leaves out what a pause lies over, and catches up nothing', () => {
  const paused = plan({ kind: 'months', every: 1 }, '2027-01-31');
  expect(days(resumedFrom(paused, '2027-04-20'), 2)).toEqual(['2027-04-30', '2027-05-31']);
  // A pause that ends before the coming day changes nothing.
  expect(resumedFrom(paused, '2027-01-31')).toBe(paused);
});

it('until the bag ends: goods arrive before, as far as a reminder leaves time; else by its fallback', () => {
  expect(dayOf(withEstimate(plan(UNTIL_EMPTY), '2027-02-28', 5, '2027-01-10'))).toBe('2027-02-23');
  expect(dayOf(withEstimate(plan(UNTIL_EMPTY), '2027-01-12', 5, '2027-01-10'))).toBe('2027-01-10');
  expect(withEstimate(plan(UNTIL_EMPTY), null, 5, '2027-01-10')).toEqual(plan(UNTIL_EMPTY));
  expect(days(plan(UNTIL_EMPTY), 2)).toEqual(['2027-02-21', '2027-04-18']);
  expect(withEstimate(plan(EVERY_56), '2027-02-28', 5, '2027-01-10')).toEqual(plan(EVERY_56));
});

it('refuses rhythms without room for a reminder, beyond a year, and of no whole number', () => {
  const allowed = (rhythm: RepeatRhythm) => isRhythm(rhythm);
  expect([6, 7, 365, 366, 7.5].map((every) => allowed({ kind: 'days', every }))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
  expect([0, 1, 52, 53].map((every) => allowed({ kind: 'weeks', every }))).toEqual([false, true, true, false]);
  expect([0, 1, 12, 13].map((every) => allowed({ kind: 'months', every }))).toEqual([false, true, true, false]);
  expect([6, 56].map((fallbackDays) => allowed({ kind: 'untilEmpty', fallbackDays }))).toEqual([false, true]);
});
