import { roundGrams } from '../../../src/shared/pets/energyNeed';
import { gramsOfTable, rowsAround, type FeedingPlace, type FeedingTable } from '../../../src/shared/pets/feedingTable';
import { ADULT_TABLE, PUPPY_TABLE } from './tables';

const aPlace = (changes: Partial<FeedingPlace>): FeedingPlace => ({
  weightKg: 10,
  adultWeightKg: null,
  ageMonths: null,
  activity: 'normal',
  neutered: 'yes',
  ...changes,
});

it.each([
  [5, 2, 65, 65, false],
  [10, 6, 170, 170, false],
  [7.5, 4, 127.5, 128, false],
  [15, 5, 222.5, 223, false],
  [25, 7.5, 336.25, 336, false],
  [3, 3, 80, 80, true],
  [35, 12, 340, 340, true],
  [12, 10, 178.667, 179, false],
])('a puppy of %s kg when grown, at %s months', (adultWeightKg, ageMonths, exact, grams, isClamped) => {
  const found = gramsOfTable(PUPPY_TABLE, aPlace({ adultWeightKg, ageMonths }));
  expect(found?.grams).toBeCloseTo(exact, 3);
  expect(roundGrams(found?.grams ?? 0)).toBe(grams);
  expect(found?.isClamped).toBe(isClamped);
});

it.each([
  [3.5, 67.5, 68, false],
  [7.5, 120, 120, false],
  [12, 170, 170, false],
  [28, 322, 322, false],
  [40, 420, 420, false],
  [55, 420, 420, true],
  [1, 45, 45, true],
])('a grown dog of %s kg', (weightKg, exact, grams, isClamped) => {
  const found = gramsOfTable(ADULT_TABLE, aPlace({ weightKg }));
  expect(found).toEqual({ grams: expect.closeTo(exact, 6), isClamped });
  expect(roundGrams(found?.grams ?? 0)).toBe(grams);
});

const byNeutering: FeedingTable = {
  rowAxis: 'weight',
  columnAxis: 'neutered',
  columns: ['yes', 'no'],
  rows: [
    {
      kg: 15,
      cells: [
        { minG: 222, maxG: 242 },
        { minG: 250, maxG: 250 },
      ],
    },
    {
      kg: 20,
      cells: [
        { minG: 287, maxG: 287 },
        { minG: 310, maxG: 310 },
      ],
    },
  ],
};

it('takes the middle of a range, and the row in proportion', () => {
  expect(gramsOfTable(byNeutering, aPlace({ weightKg: 18 }))?.grams).toBe(265);
  expect(gramsOfTable(byNeutering, aPlace({ weightKg: 18, neutered: 'no' }))?.grams).toBe(286);
});

it('says nothing of an animal it cannot place', () => {
  expect(gramsOfTable(PUPPY_TABLE, aPlace({ adultWeightKg: 10 }))).toBeNull();
  expect(gramsOfTable(PUPPY_TABLE, aPlace({ ageMonths: 4 }))).toBeNull();
  const byActivity: FeedingTable = { ...byNeutering, columnAxis: 'activity', columns: ['normal', 'high'] };
  expect(gramsOfTable(byActivity, aPlace({ activity: 'low' }))).toBeNull();
  expect(gramsOfTable(byActivity, aPlace({ weightKg: 15, activity: 'working' }))?.grams).toBe(250);
});

it('names the rows an animal lies between', () => {
  expect(rowsAround(byNeutering, 18)).toEqual([15, 20]);
  expect(rowsAround(byNeutering, 20)).toEqual([20]);
  expect(rowsAround(byNeutering, 40)).toEqual([20]);
});
