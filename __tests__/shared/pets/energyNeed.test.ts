import {
  adultAtMonths,
  dailyEnergyKcal,
  energyFactor,
  gramsForEnergy,
  isFoodEnergy,
  kcalPerKgOfAnalysis,
  restingEnergyKcal,
  roundGrams,
  type EnergyProfile,
} from '../../../src/shared/pets/energyNeed';
import { daysOfPack } from '../../../src/shared/pets/packEnd';
import { FOOD_VECTORS, RESTING_ENERGY } from './vectors';

const aProfile = (changes: Partial<EnergyProfile> = {}): EnergyProfile => ({
  species: 'dog',
  weightKg: 18,
  ageMonths: 48,
  adultWeightKg: null,
  neutered: 'yes',
  activity: 'normal',
  ...changes,
});

it.each(RESTING_ENERGY)('%s kg rest on %s kcal a day', (kg, kcal) => {
  expect(Number(restingEnergyKcal(kg).toFixed(1))).toBe(kcal);
});

it.each(FOOD_VECTORS)(
  'row %i, a %s (%s) of %s kg',
  (_row, species, kind, kg, factor, kcalPerKg, packG, restingKcal, dailyKcal, exactG, grams, days) => {
    const kcal = dailyEnergyKcal(kg, factor);
    const exact = gramsForEnergy(kcal, kcalPerKg);
    expect(Number(restingEnergyKcal(kg).toFixed(1))).toBe(restingKcal);
    expect(Math.abs(kcal - dailyKcal)).toBeLessThanOrEqual(0.0500001);
    expect(Math.abs(exact - exactG)).toBeLessThanOrEqual(0.00500001);
    expect(roundGrams(exact)).toBe(grams);
    expect(daysOfPack({ packG }, [{ gramsPerDay: grams, sharePercent: 100 }])).toBe(days);
    if (kind) {
      const profile = aProfile({ species, weightKg: kg, ...ANIMALS[kind] });
      expect(energyFactor(profile)).toBe(factor);
    }
  },
);

const ANIMALS = {
  young: { ageMonths: 3, adultWeightKg: 20 },
  growing: { ageMonths: 6, adultWeightKg: 30 },
  adultNeutered: {},
  adultIntact: { neutered: 'no' },
  lowActivity: { activity: 'low' },
  highActivity: { activity: 'high' },
  working: { activity: 'working' },
  senior: { ageMonths: 150 },
} satisfies Record<string, Partial<EnergyProfile>>;

it.each<[string, Partial<EnergyProfile>, number]>([
  ['whose age is not known', { ageMonths: null }, 1.6],
  ['not known to be neutered', { neutered: 'unknown' }, 1.6],
  ['that works, old or not', { activity: 'working', ageMonths: 150 }, 3],
  ['that is old and calm', { activity: 'low', ageMonths: 150 }, 1.2],
  ['of four months to the day', { ageMonths: 4 }, 2],
])('takes the factor of a dog %s', (_words, changes, factor) => {
  expect(energyFactor(aProfile(changes))).toBe(factor);
});

it.each([
  [4, 10],
  [10, 10],
  [10.5, 12],
  [25, 12],
  [26, 15],
  [44, 15],
  [45, 24],
])('a dog of %s kg is grown at %i months', (adultWeightKg, months) => {
  expect(adultAtMonths(aProfile({ adultWeightKg }))).toBe(months);
});

it.each([
  [{ protein: 26, fat: 15, fibre: 3, moisture: 10, ash: 7.5 }, 3532.5],
  [{ protein: 22, fat: 10, fibre: 4, moisture: 10, ash: 8 }, 3230],
  [{ protein: 32, fat: 18, fibre: 2.5, moisture: 9, ash: 7.5 }, 3735],
  [{ protein: 30, fat: 7, fibre: 12, moisture: 10, ash: 8 }, 2800],
])('reads %o as %s kcal/kg', (analysis, kcal) => {
  expect(kcalPerKgOfAnalysis(analysis)).toBeCloseTo(kcal, 6);
});

it.each([
  [499, false],
  [500, true],
  [1600, true],
  [1601, false],
  [2499, false],
  [2500, true],
  [5000, true],
  [5001, false],
])('a food of %i kcal/kg: %s', (kcal, isPossible) => {
  expect(isFoodEnergy(kcal)).toBe(isPossible);
});
