import type { FeedingTable } from '../../../src/shared/pets/feedingTable';

const cell = (grams: number) => ({ minG: grams, maxG: grams });

/** A made-up table of puppies: rows by the weight they will have, columns by age in months. */
export const PUPPY_TABLE: FeedingTable = {
  rowAxis: 'adultWeight',
  columnAxis: 'ageMonths',
  columns: ['2', '4', '6', '9', '12'],
  rows: [
    { kg: 5, cells: [65, 95, 100, 95, 90].map(cell) },
    { kg: 10, cells: [110, 160, 170, 160, 150].map(cell) },
    { kg: 20, cells: [175, 270, 290, 275, 250].map(cell) },
    { kg: 30, cells: [225, 370, 395, 385, 340].map(cell) },
  ],
};

/** A made-up table of grown dogs. */
export const ADULT_TABLE: FeedingTable = {
  rowAxis: 'weight',
  columnAxis: 'none',
  columns: [''],
  rows: [
    [2, 45],
    [5, 90],
    [10, 150],
    [20, 250],
    [30, 340],
    [40, 420],
  ].map(([kg = 0, grams = 0]) => ({ kg, cells: [cell(grams)] })),
};
