import fc from 'fast-check';

import { deletionsOf, isOneTypoApart } from '../../../src/server/catalog/typo';

it.each([
  ['racao', 'racao', false],
  ['racao', 'raco', true],
  ['racao', 'raccao', true],
  ['racao', 'rakao', true],
  ['racao', 'arcao', true],
  ['racao', 'racoa', true],
  ['racao', 'rcaoa', false],
  ['gato', 'pata', false],
  ['', 'a', true],
])('%s and %s: one typo apart is %s', (one, other, expected) => {
  expect([isOneTypoApart(one, other), isOneTypoApart(other, one)]).toEqual([expected, expected]);
});

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 4, maxLength: 8 });

it('never misses in the index a word that is one typo away', () => {
  fc.assert(
    fc.property(letters, letters, (one, other) => {
      const isShared = deletionsOf(one).some((left) => deletionsOf(other).includes(left));
      expect(isShared || !isOneTypoApart(one, other)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
