import fc from 'fast-check';

import { estimatesFor } from '../../../src/server/shipping/fallbackTable';
import { chargeableWeightG } from '../../../src/server/shipping/shippedLine';

const CAMPINAS = '3509502';
const MANAUS = '1302603';

it('guesses two services by region and weight', () => {
  expect(estimatesFor(CAMPINAS, '3550308', 1_000)).toEqual([
    { id: 'estimate-economy', name: 'Entrega econômica', price: 2_275, businessDaysMin: 3, businessDaysMax: 6 },
    { id: 'estimate-express', name: 'Entrega expressa', price: 3_471, businessDaysMin: 2, businessDaysMax: 3 },
  ]);
  expect(estimatesFor(CAMPINAS, MANAUS, 1_000).at(0)).toMatchObject({ businessDaysMin: 9, businessDaysMax: 15 });
});

it('guesses nothing for a code of no region', () => {
  expect(estimatesFor(CAMPINAS, '9999999', 1_000)).toEqual([]);
});

it('never gets cheaper with weight, and always asks whole centavos', () => {
  const state = fc.constantFrom('1', '2', '3', '4', '5');
  const weight = fc.integer({ min: 1, max: 500_000 });
  fc.assert(
    fc.property(state, state, weight, weight, (from, to, one, other) => {
      const [light, heavy] = [Math.min(one, other), Math.max(one, other)];
      const [cheap, dear] = [estimatesFor(from, to, light), estimatesFor(from, to, heavy)];
      return cheap.every(
        ({ price, businessDaysMin, businessDaysMax }, index) =>
          Number.isInteger(price) &&
          price <= (dear[index]?.price ?? 0) &&
          1 <= businessDaysMin &&
          businessDaysMin <= businessDaysMax,
      );
    }),
  );
});

it('charges a light, large parcel by its size', () => {
  const line = {
    productVariantId: 'bed',
    quantity: 2,
    price: 1,
    weightG: 900,
    widthCm: 60,
    heightCm: 20,
    lengthCm: 60,
  };
  expect(chargeableWeightG([line])).toBe(24_000);
  expect(chargeableWeightG([{ ...line, weightG: 15_000 }])).toBe(30_000);
});
