import { sizeClassOf } from '../../../src/shared/catalog/sizeClass';

const box = { widthCm: 1, heightCm: 1, lengthCm: 1 };

it.each([
  [85, 1],
  [150, 1],
  [151, 2],
  [600, 2],
  [601, 3],
  [2_000, 3],
  [2_001, 4],
  [5_000, 4],
  [5_001, 5],
])('draws %d g as of class %d', (weightG, size) => {
  expect(sizeClassOf({ weightG, ...box })).toBe(size);
});

it('draws a light bed by its box', () => {
  expect(sizeClassOf({ weightG: 900, widthCm: 60, heightCm: 20, lengthCm: 50 })).toBe(5);
});
