import fc from 'fast-check';

import { packedParcels } from '../../../src/server/shipping/parcels';

const goods = { quantity: 1, weightG: 1_000, widthCm: 20, heightCm: 10, lengthCm: 30 };

it('puts what fits into one parcel, stacked along the shortest side', () => {
  expect(packedParcels([{ ...goods, quantity: 3 }])).toEqual([
    { sidesCm: [30, 20, 30], weightG: 3_000, chargeableG: 3_000, units: 3 },
  ]);
});

it('begins another parcel where weight or size would be too much', () => {
  expect(packedParcels([{ ...goods, weightG: 10_100, quantity: 4 }]).map(({ units }) => units)).toEqual([2, 2]);
  expect(packedParcels([{ ...goods, heightCm: 40, widthCm: 40, lengthCm: 40, quantity: 4 }])).toHaveLength(2);
});

it('puts small things beside large ones rather than into a parcel of their own', () => {
  const tin = { ...goods, weightG: 85, widthCm: 8, heightCm: 4, lengthCm: 8, quantity: 12 };
  expect(packedParcels([tin, { ...goods, weightG: 10_100, widthCm: 40, heightCm: 15, lengthCm: 60 }])).toHaveLength(1);
});

it('charges a light, large parcel by its size', () => {
  const [bed] = packedParcels([{ ...goods, weightG: 900, widthCm: 60, heightCm: 20, lengthCm: 60, quantity: 2 }]);
  expect(bed).toMatchObject({ weightG: 1_800, chargeableG: 24_000 });
});

it('sends what no parcel takes alone', () => {
  const tank = { ...goods, weightG: 45_000, lengthCm: 160 };
  expect(packedParcels([tank, goods]).map(({ units, weightG }) => [units, weightG])).toEqual([
    [1, 45_000],
    [1, 1_000],
  ]);
});

it('loses no unit and no gram, and fills no parcel beyond what carriers take', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 99 }),
    weightG: fc.integer({ min: 1, max: 40_000 }),
    widthCm: fc.integer({ min: 1, max: 120 }),
    heightCm: fc.integer({ min: 1, max: 120 }),
    lengthCm: fc.integer({ min: 1, max: 120 }),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
      const parcels = packedParcels(lines);
      const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
      expect(sum(parcels.map(({ units }) => units))).toBe(sum(lines.map(({ quantity }) => quantity)));
      expect(sum(parcels.map(({ weightG }) => weightG))).toBe(
        sum(lines.map(({ quantity, weightG }) => quantity * weightG)),
      );
      for (const { sidesCm, weightG, chargeableG, units } of parcels) {
        const volume = sidesCm[0] * sidesCm[1] * sidesCm[2];
        expect(chargeableG).toBe(Math.max(weightG, Math.ceil(volume / 6)));
        const isTakeable = weightG <= 30_000 && Math.max(...sidesCm) <= 100 && sum([...sidesCm]) <= 200;
        expect(isTakeable || units === 1).toBe(true);
      }
    }),
  );
});
