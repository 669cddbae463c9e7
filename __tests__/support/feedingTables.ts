import * as fc from 'fast-check';

import type { FeedingColumnAxis, FeedingTable } from '../../src/shared/pets/feedingTable';
import { PET_ACTIVITIES } from '../../src/shared/pets/petFacts';

const rising = (max: number, maxLength: number) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max }), { minLength: 1, maxLength })
    .map((values) => values.sort((left, right) => left - right));

const columnsOf: Record<FeedingColumnAxis, fc.Arbitrary<string[]>> = {
  none: fc.constant(['']),
  ageMonths: rising(36, 6).map((ages) => ages.map(String)),
  activity: fc.shuffledSubarray([...PET_ACTIVITIES], { minLength: 1 }),
  neutered: fc.shuffledSubarray(['yes', 'no'], { minLength: 1 }),
};

/** Feeding tables of every kind. */
export const feedingTables: fc.Arbitrary<FeedingTable> = fc
  .record({
    rowAxis: fc.constantFrom('weight' as const, 'adultWeight' as const),
    columnAxis: fc.constantFrom<FeedingColumnAxis>('none', 'ageMonths', 'activity', 'neutered'),
  })
  .chain((axes) =>
    fc.tuple(fc.constant(axes), columnsOf[axes.columnAxis], rising(1_500, 6)).chain(([, columns, tenths]) =>
      fc
        .array(
          fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 0, max: 100 })), {
            minLength: columns.length,
            maxLength: columns.length,
          }),
          { minLength: tenths.length, maxLength: tenths.length },
        )
        .map((grid) => ({
          ...axes,
          columns,
          rows: tenths.map((tenth, index) => ({
            kg: tenth / 10,
            cells: (grid[index] ?? []).map(([minG, more]) => ({ minG, maxG: minG + more })),
          })),
        })),
    ),
  );
