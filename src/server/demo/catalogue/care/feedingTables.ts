import type { FeedingTable } from '../../../../shared/pets/feedingTable';

/** Tables of the demo's invented foods: our own figures, of no maker. Grams a day, weights in kg. */

const cellOf = (grams: number) => ({ minG: grams, maxG: grams });

/** How a serving grows with the weight of the animal: as its resting energy does. */
const POWER = { dog: 0.75, cat: 0.67 } as const;
const ROWS = { dog: [2, 5, 10, 15, 20, 30, 40, 60], cat: [2, 3, 4, 5, 6, 8] } as const;
/** How much more an animal eats that is not neutered. */
const INTACT = { dog: 1.08, cat: 1.15 } as const;
/** Packs round servings of dogs to five grams. */
const STEP = { dog: 5, cat: 1 } as const;

const rounded = (grams: number, step: number): number => Math.max(step, Math.round(grams / step) * step);

/** Adults by their weight, from what one neutered animal eats. @param kg of that animal @param grams that it eats a day */
export const adultTable = (species: 'dog' | 'cat', kg: number, grams: number): FeedingTable => {
  const step = STEP[species];
  const weights = [...new Set([...ROWS[species], kg])].sort((one, other) => one - other);
  return {
    rowAxis: 'weight',
    columnAxis: 'neutered',
    columns: ['yes', 'no'],
    rows: weights.map((weight) => {
      const neutered = grams * (weight / kg) ** POWER[species];
      return { kg: weight, cells: [neutered, neutered * INTACT[species]].map((each) => cellOf(rounded(each, step))) };
    }),
  };
};

/** Ages in months, and what a puppy of that age eats as a part of what it will eat when grown. */
const AGES = [
  [2, 0.7],
  [4, 1.05],
  [6, 1.15],
  [9, 1.1],
  [12, 1],
] as const;

/** Puppies by the weight they will have. @param kg of one grown dog @param grams that it will eat a day */
export const puppyTable = (kg: number, grams: number): FeedingTable => ({
  rowAxis: 'adultWeight',
  columnAxis: 'ageMonths',
  columns: AGES.map(([months]) => String(months)),
  rows: [3, 5, 10, 20, 30, 45].map((adultKg) => ({
    kg: adultKg,
    cells: AGES.map(([, part]) => cellOf(rounded(grams * (adultKg / kg) ** POWER.dog * part, STEP.dog))),
  })),
});

/** As on the bag of the demo's first food, with columns for neutered dogs and others. */
export const writtenTable = (
  rows: readonly (readonly [kg: number, neutered: number, intact: number])[],
): FeedingTable => ({
  rowAxis: 'weight',
  columnAxis: 'neutered',
  columns: ['yes', 'no'],
  rows: rows.map(([kg, ...grams]) => ({ kg, cells: grams.map(cellOf) })),
});
