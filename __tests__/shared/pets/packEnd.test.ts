import { gramsOfTable } from '../../../src/shared/pets/feedingTable';
import { ageAfter, daysOfPack, lastFedDay, orderByDay, walkPack } from '../../../src/shared/pets/packEnd';
import { PUPPY_TABLE } from './tables';

it.each([
  ['E1', '2026-03-02', 15_000, 0, [265], 0, 56, '2026-04-26', '2026-04-19'],
  ['E2', '2026-03-02', 15_000, 600, [265], 0, 58, '2026-04-28', '2026-04-21'],
  ['E3', '2026-01-31', 10_100, 0, [166], 0, 60, '2026-03-31', '2026-03-24'],
  ['E4', '2028-02-20', 1_500, 0, [62], 5, 23, '2028-03-13', '2028-03-06'],
  ['E5', '2026-12-20', 3_000, 250, [112], 5, 27, '2027-01-15', '2027-01-08'],
  ['E6', '2026-10-31', 7_500, 0, [71], 5, 100, '2027-02-07', '2027-01-31'],
  ['E7', '2026-03-02', 15_000, 0, [265, 166], 0, 34, '2026-04-04', '2026-03-28'],
])('%s: a pack that comes on %s', (_name, first, packG, leftoverG, grams, wastePercent, days, last, orderBy) => {
  const eaters = grams.map((gramsPerDay) => ({ gramsPerDay, sharePercent: 100 }));
  expect(daysOfPack({ packG, leftoverG, wastePercent }, eaters)).toBe(days);
  expect(lastFedDay(first, days)).toBe(last);
  expect(orderByDay(last, 3, 4)).toBe(orderBy);
});

it('counts only the part of the diet that comes from it', () => {
  expect(daysOfPack({ packG: 1_000 }, [{ gramsPerDay: 100, sharePercent: 50 }])).toBe(20);
  expect(daysOfPack({ packG: 1_000 }, [])).toBe(0);
});

it.each([
  [4, 10, 2_500, 15, 82.8],
  [2, 20, 10_100, 47, 188],
])(
  'a puppy from %s months, of %s kg when grown, grows while it eats %i g',
  (start, adultWeightKg, packG, days, left) => {
    const gramsOn = (day: number) =>
      gramsOfTable(PUPPY_TABLE, {
        adultWeightKg,
        ageMonths: ageAfter(start, day),
        weightKg: 3,
        activity: 'normal',
        neutered: 'no',
      })?.grams ?? 0;
    const walked = walkPack(packG, gramsOn);
    expect(walked.days).toBe(days);
    expect(walked.leftG).toBeCloseTo(left, 1);
  },
);

it('would have promised ten days too many by the first day alone', () => {
  expect(daysOfPack({ packG: 10_100 }, [{ gramsPerDay: 175, sharePercent: 100 }])).toBe(57);
});

it('ends where nothing is eaten, and in three years', () => {
  expect(walkPack(1_000, () => 0).days).toBe(0);
  expect(walkPack(1_000, () => 0.001).days).toBe(1_096);
});
