import fc from 'fast-check';

import {
  addBusinessDays,
  addDays,
  daysBetween,
  easterOf,
  formatDay,
  formatInstant,
  formatTime,
  isBankHoliday,
  isNationalHoliday,
} from '../../../src/shared/kernel/calendar';
import { storeDayOf } from '../../../src/shared/kernel/storeDay';

// Vectors: docs/brazil.md §9.
it.each([
  ['2024-03-31', ['2024-02-12', '2024-02-13'], '2024-03-29', '2024-05-30'],
  ['2025-04-20', ['2025-03-03', '2025-03-04'], '2025-04-18', '2025-06-19'],
  ['2026-04-05', ['2026-02-16', '2026-02-17'], '2026-04-03', '2026-06-04'],
  ['2027-03-28', ['2027-02-08', '2027-02-09'], '2027-03-26', '2027-05-27'],
  ['2028-04-16', ['2028-02-28', '2028-02-29'], '2028-04-14', '2028-06-15'],
  ['2029-04-01', ['2029-02-12', '2029-02-13'], '2029-03-30', '2029-05-31'],
  ['2030-04-21', ['2030-03-04', '2030-03-05'], '2030-04-19', '2030-06-20'],
])('knows Easter %s and what moves with it', (easter, carnival, goodFriday, corpusChristi) => {
  expect(easterOf(Number(easter.slice(0, 4)))).toBe(easter);
  expect(isNationalHoliday(goodFriday)).toBe(true);
  for (const day of [...carnival, corpusChristi]) {
    expect([isNationalHoliday(day), isBankHoliday(day)]).toEqual([false, true]);
  }
});

it.each([
  ['2026-11-19', 1, '2026-11-23'],
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-12-23', 3, '2026-12-29'],
  ['2026-04-02', 2, '2026-04-07'],
  ['2026-12-31', 1, '2027-01-04'],
  ['2026-02-13', 1, '2026-02-16'],
  ['2026-06-03', 1, '2026-06-04'],
  ['2026-11-21', 0, '2026-11-23'],
  ['2026-11-23', 0, '2026-11-23'],
])('%s and %i business days is %s', (day, count, expected) => {
  expect(addBusinessDays(day, count)).toBe(expected);
});

it.each([
  ['2026-02-13', 1, '2026-02-18'],
  ['2026-06-03', 1, '2026-06-05'],
  ['2026-11-20', 0, '2026-11-23'],
  ['2026-11-21', 0, '2026-11-23'],
  ['2026-12-25', 0, '2026-12-28'],
  ['2026-02-16', 0, '2026-02-18'],
  ['2026-06-04', 0, '2026-06-05'],
  ['2026-11-23', 0, '2026-11-23'],
])('%s and %i days of open banks is %s', (day, count, expected) => {
  expect(addBusinessDays(day, count, 'bank')).toBe(expected);
});

it.each(['2026-11-20', '2026-11-15', '2026-12-25', '2026-04-03'])('%s is a national holiday', (day) => {
  expect(isNationalHoliday(day)).toBe(true);
});

it('lets the day turn at midnight in São Paulo', () => {
  expect(storeDayOf('2026-11-23T02:59:59.999Z')).toBe('2026-11-22');
  expect(storeDayOf(Date.parse('2026-11-23T03:00:00Z'))).toBe('2026-11-23');
});

it('counts over months, leap days and years', () => {
  expect([addDays('2028-02-28', 1), addDays('2026-12-31', 1), addDays('2026-03-01', -1)]).toEqual([
    '2028-02-29',
    '2027-01-01',
    '2026-02-28',
  ]);
});

it('writes days and instants as a Brazilian does', () => {
  expect(formatDay('2026-11-03')).toBe('03/11/2026');
  expect(formatInstant('2026-11-20T13:28:00Z')).toBe('20/11/2026, às 10:28');
  expect(formatTime('2026-11-21T02:05:00Z')).toBe('23:05');
});

it('never goes backwards, and ends on a day that works', () => {
  const day = fc.integer({ min: 0, max: 8_000 }).map((days) => addDays('2020-01-01', days));
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 40 }), fc.constantFrom('national', 'bank'), (from, count, calendar) => {
      const end = addBusinessDays(from, count, calendar);
      return daysBetween(from, end) >= count && addBusinessDays(end, 0, calendar) === end;
    }),
  );
});
