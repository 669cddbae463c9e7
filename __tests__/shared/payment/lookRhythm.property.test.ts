import fc from 'fast-check';

import { longestUnknownMs, LONGEST_SPREAD, nextLookAt, spreadOf } from '../../../src/shared/payment/lookRhythm';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MADE_AT = Date.parse('2026-07-30T12:00:00.000Z');

const anAge = fc.integer({ min: 0, max: 40 * 24 * HOUR });
const aSpread = fc.double({ min: 0, max: 1, noNaN: true });

/** Ages in minutes of a payment's looks, each taken at its time. */
const agesUntil = (lastMinutes: number, spread = 0): number[] => {
  const ages: number[] = [];
  for (let now = MADE_AT; ;) {
    now = nextLookAt(MADE_AT, now, spread);
    if (now - MADE_AT > lastMinutes * MINUTE) return ages;
    ages.push((now - MADE_AT) / MINUTE);
  }
};

it('asks often while the buyer stands before the code, and ever more rarely afterwards', () => {
  expect(agesUntil(200)).toEqual([1, 2, 5, 10, 20, 30, 40, 60, 120, 180]);
  const days = agesUntil(3 * 24 * 60).filter((age) => age > 12 * 60);
  expect(days.map((age) => age / 60)).toEqual([18, 24, 30, 36, 42, 48, 54, 60, 66, 72]);
});

it('always has a next look, which is later than now and within the rhythm of its age', () => {
  fc.assert(
    fc.property(anAge, aSpread, (age, spread) => {
      const now = MADE_AT + age;
      const next = nextLookAt(MADE_AT, now, spread);
      expect(next).toBeGreaterThan(now);
      // From the end of one step to the first look of the next one.
      const longest = Math.max(longestUnknownMs(age), longestUnknownMs(next - MADE_AT));
      expect(next - now).toBeLessThanOrEqual(longest + 1);
    }),
  );
});

it('never comes nearer again: each wait is at least the one before, but for the spread', () => {
  fc.assert(
    fc.property(aSpread, (spread) => {
      const ages = agesUntil(10 * 24 * 60, spread);
      const waits = ages.map((age, index) => age - (ages[index - 1] ?? 0));
      for (const [index, wait] of waits.entries()) {
        expect(wait).toBeGreaterThanOrEqual((waits[index - 1] ?? 0) * (1 - LONGEST_SPREAD));
      }
    }),
  );
});

it('asks for nothing that was missed while no server ran', () => {
  fc.assert(
    fc.property(anAge, aSpread, (age, spread) => {
      const next = nextLookAt(MADE_AT, MADE_AT + age, spread);
      expect(nextLookAt(MADE_AT, MADE_AT + age, spread)).toBe(next);
      expect(nextLookAt(MADE_AT, next, spread)).toBeGreaterThan(next);
    }),
  );
});

it('spreads payments over their interval by their ids', () => {
  const spreads = fc.sample(fc.uuid(), { numRuns: 500, seed: 1 }).map(spreadOf);
  expect(Math.min(...spreads)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...spreads)).toBeLessThanOrEqual(1);
  expect(new Set(spreads.map((spread) => Math.floor(spread * 10))).size).toBe(10);
});
