import { HELD_UNITS_LEAST, heldUnitsOf } from '../../../src/shared/store/heldShare';

it.each([
  [100, 50, 50],
  [101, 50, 50],
  [20, 10, HELD_UNITS_LEAST],
  [2, 50, HELD_UNITS_LEAST],
  [40, 100, 40],
])('of %d units %d percent is %d, and never fewer than a few', (units, share, held) => {
  expect(heldUnitsOf(units, share)).toBe(held);
});
