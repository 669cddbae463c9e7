import fc from 'fast-check';

import { spanOf } from '../../../src/shared/admin/dashboardPeriod';
import { addDays, endOfDay, formatDay, formatInstant, startOfDay } from '../../../src/shared/kernel/calendar';
import { storeDayOf, storeHourOf } from '../../../src/shared/kernel/storeDay';
import { CLOCK_CHANGES, saoPauloAt } from '../../support/saoPauloClock';

// Promise 17. Five hundred instants at each change, a hundred thousand for the published figure (`npm run prove`).
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 500);
const SEED = Number(process.env['PROPERTY_SEED'] ?? Date.now() % 1_000_000);
const settings = { numRuns: RUNS, seed: SEED };

const HOUR_MS = 3_600_000;
/** Days with an edge: clocks moved, 29 February, the ends of months and years. */
const EDGES = [
  ...CLOCK_CHANGES,
  ...[
    '2016-02-29',
    '2020-02-29',
    '2024-02-29',
    '2028-02-29',
    '2018-12-31',
    '2019-01-01',
    '2026-11-30',
    '2026-12-31',
  ].map((day) => Date.parse(`${day}T03:00Z`)),
];
const instant = fc.oneof(
  // Within a day of an edge, near its milliseconds most of all.
  fc
    .tuple(fc.constantFrom(...EDGES), fc.integer({ min: -26, max: 26 }), fc.integer({ min: -2, max: 2 }))
    .map(([edge, hours, ms]) => edge + hours * HOUR_MS + ms),
  fc.integer({ min: Date.parse('2008-10-01T00:00Z'), max: Date.parse('2045-01-01T00:00Z') }),
);

it(`puts every instant on the day and hour of São Paulo (seed ${SEED})`, () => {
  fc.assert(
    fc.property(instant, (ms) => {
      const { day, hour } = saoPauloAt(ms);
      expect([storeDayOf(ms), storeHourOf(ms)]).toEqual([day, hour]);
      expect(formatInstant(new Date(ms).toISOString()).startsWith(`${formatDay(day)}, às ${hour}:`)).toBe(true);
    }),
    settings,
  );
});

it(`begins each day with its first millisecond and ends it with its last (seed ${SEED})`, () => {
  fc.assert(
    fc.property(instant, (ms) => {
      const { day } = saoPauloAt(ms);
      const [first, last] = [Date.parse(startOfDay(day)), Date.parse(endOfDay(day))];
      expect([first, first - 1, last, last + 1].map((at) => saoPauloAt(at).day)).toEqual([
        day,
        addDays(day, -1),
        day,
        addDays(day, 1),
      ]);
    }),
    settings,
  );
});

it(`compares periods of whole days, each as long as the other (seed ${SEED})`, () => {
  fc.assert(
    fc.property(instant, fc.constantFrom('today', '7', '30', '90'), (ms, period) => {
      const now = new Date(ms).toISOString();
      const span = spanOf(period, now);
      const days = period === 'today' ? 1 : Number(period);
      const today = saoPauloAt(ms).day;
      const [from, beforeFrom] = [Date.parse(span.from), Date.parse(span.beforeFrom)];
      for (const [at, back] of [
        [from, days - 1],
        [beforeFrom, 2 * days - 1],
      ] as const) {
        expect(saoPauloAt(at).day).toBe(addDays(today, -back));
        expect(saoPauloAt(at - 1).day).toBe(addDays(today, -back - 1));
      }
      expect(Date.parse(span.beforeUntil) - beforeFrom).toBe(ms - from);
    }),
    settings,
  );
});

it.each([
  ['2018-11-04', '2018-11-04T03:00:00.000Z', '2018-11-05T01:59:59.999Z'],
  ['2018-12-01', '2018-12-01T02:00:00.000Z', '2018-12-02T01:59:59.999Z'],
  ['2018-02-17', '2018-02-17T02:00:00.000Z', '2018-02-18T02:59:59.999Z'],
  ['2028-02-29', '2028-02-29T03:00:00.000Z', '2028-03-01T02:59:59.999Z'],
  ['2026-12-31', '2026-12-31T03:00:00.000Z', '2027-01-01T02:59:59.999Z'],
])('%s begins at %s and ends at %s', (day, first, last) => {
  expect([startOfDay(day), endOfDay(day)]).toEqual([first, last]);
});
