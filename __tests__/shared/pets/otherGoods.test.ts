import { applicationDay, type Interval } from '../../../src/shared/pets/antiparasitic';
import { daysOfLitter } from '../../../src/shared/pets/litter';
import { LASTING_FIGURES } from '../../../src/shared/pets/lastingFigures';
import { endangeredByPermethrin, isInBand, isOpenTooLong } from '../../../src/shared/pets/packWarnings';
import { ageMonths, certainAge, isBirth } from '../../../src/shared/pets/petBirth';
import { learntDays } from '../../../src/shared/pets/realGaps';
import { FOOD_VECTORS } from './vectors';

it.each([
  [12_000, 2, 5_000, 36],
  [1_800, 1, 1_800, 30],
  [4_000, 3, 3_500, 11],
  [4_000, 0, 3_500, 0],
])('%i g of litter for %i cats at %i g a month last %i days', (packG, cats, rate, days) => {
  expect(daysOfLitter(packG, cats, rate)).toBe(days);
});

it.each<[string, number, Interval['unit'], string]>([
  ['2026-01-31', 30, 'days', '2026-03-02'],
  ['2026-01-31', 1, 'months', '2026-02-28'],
  ['2026-01-31', 35, 'days', '2026-03-07'],
  ['2026-01-31', 84, 'days', '2026-04-25'],
  ['2026-01-31', 3, 'months', '2026-04-30'],
  ['2028-01-31', 1, 'months', '2028-02-29'],
  ['2026-06-30', 8, 'months', '2027-02-28'],
  ['2024-02-29', 12, 'months', '2025-02-28'],
])('%s and %i %s is %s', (from, count, unit, day) => {
  expect(applicationDay(from, { unit, count }, 1)).toBe(day);
});

it('does not lose days to a short month', () => {
  const monthly = { unit: 'months', count: 1 } as const;
  expect([1, 2, 3].map((nth) => applicationDay('2026-01-31', monthly, nth))).toEqual([
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
  ]);
});

it('warns of the packs that stay open too long, and of no other', () => {
  const tooLong = FOOD_VECTORS.filter((row) => isOpenTooLong(row[11], LASTING_FIGURES.maxOpenDays)).map(([row]) => row);
  expect(tooLong).toEqual([7, 23, 37, 39, 40, 43]);
  expect(isOpenTooLong(60, 60)).toBe(false);
});

it('takes both ends of a band of weights into it', () => {
  const band = { minG: 2_000, maxG: 4_000 };
  expect([1_999, 2_000, 4_000, 4_001].map((grams) => isInBand(grams, band))).toEqual([false, true, true, false]);
  expect(isInBand(90_000, { minG: 2_000, maxG: null })).toBe(true);
  expect(isInBand(100, { minG: null, maxG: null })).toBe(true);
});

it('fears permethrin for the cats of a home', () => {
  const mel = { name: 'Mel', species: 'dog' } as const;
  const nino = { name: 'Nino', species: 'cat' } as const;
  expect(endangeredByPermethrin([mel, nino])).toEqual([nino]);
  expect(endangeredByPermethrin([mel])).toEqual([]);
});

describe('what purchases teach', () => {
  const on = (...days: string[]) => days.map((day) => ({ day, grams: 15_000 }));

  it('takes the middle of three gaps', () => {
    const bought = on('2026-01-01', '2026-02-21', '2026-04-14', '2026-06-07');
    expect(learntDays(bought, 15_000, 56)).toEqual({ days: 52, gaps: [51, 52, 54] });
  });

  it('waits for three gaps', () => {
    expect(learntDays(on('2026-01-01', '2026-02-21', '2026-04-14'), 15_000, 56)).toBeNull();
  });

  it('leaves out gaps far from the estimate', () => {
    const bought = on('2026-01-01', '2026-01-05', '2026-02-25', '2026-04-18', '2026-06-11', '2027-03-01');
    expect(learntDays(bought, 15_000, 56)).toEqual({ days: 52, gaps: [51, 52, 54] });
  });

  it('takes the shorter middle of an even number, in whatever order they come', () => {
    const bought = on('2026-07-31', '2026-01-01', '2026-02-20', '2026-04-12', '2026-06-06');
    expect(learntDays(bought, 15_000, 56)).toEqual({ days: 51, gaps: [50, 51, 55, 55] });
  });

  it('reckons packs of other sizes at the same pace, and two of a day as one', () => {
    const bought = [
      { day: '2026-01-01', grams: 3_000 },
      { day: '2026-01-11', grams: 3_000 },
      { day: '2026-01-11', grams: 3_000 },
      { day: '2026-01-31', grams: 15_000 },
      { day: '2026-03-22', grams: 15_000 },
    ];
    expect(learntDays(bought, 15_000, 56)).toEqual({ days: 50, gaps: [50, 50, 50] });
  });
});

describe('ages', () => {
  it('says no more than is known', () => {
    expect(certainAge('2022-08', '2027-02-19')).toEqual({ unit: 'years', count: 4 });
    expect(certainAge('2022-02-20', '2027-02-19')).toEqual({ unit: 'years', count: 4 });
    expect(certainAge('2026-11-20', '2027-02-19')).toEqual({ unit: 'months', count: 2 });
    expect(certainAge('2021', '2027-02-19')).toBeNull();
  });

  it('lies between two ages where only the month or year is known', () => {
    expect(ageMonths('2026-02-19', '2027-02-19')).toEqual({ from: 365 / 30.4375, to: 365 / 30.4375 });
    expect(ageMonths('2024-02', '2024-03-02')).toEqual({ from: 2 / 30.4375, to: 30 / 30.4375 });
    expect(ageMonths('2027', '2027-02-19')).toEqual({ from: 0, to: 49 / 30.4375 });
  });

  it.each([
    ['2027-02-19', true],
    ['2027-02-20', false],
    ['2027-02-30', false],
    ['2027-02', true],
    ['2027-13', false],
    ['2026', true],
    ['1926', false],
    ['19', false],
    ['2026-1', false],
  ])('%s may be a birth: %s', (text, isPossible) => {
    expect(isBirth(text, '2027-02-19')).toBe(isPossible);
  });
});
