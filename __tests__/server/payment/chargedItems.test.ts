import fc from 'fast-check';

import { chargedItems } from '../../../src/server/payment/chargedItems';

const line = (total: number, code = 'a') => ({ code, description: code, total });

it('takes a discount off the lines in proportion', () => {
  expect(chargedItems([line(10_000), line(5_000, 'b')], 1_200, 1_500)).toEqual({
    items: [
      { code: 'a', description: 'a', amount: 9_000 },
      { code: 'b', description: 'b', amount: 4_500 },
    ],
    shippingValue: 1_200,
  });
});

it('takes what the lines cannot bear off the shipping, which is then the one item a provider wants', () => {
  expect(chargedItems([line(500)], 2_000, 2_000)).toEqual({
    items: [{ code: 'entrega', description: 'Entrega', amount: 500 }],
    shippingValue: 0,
  });
});

it('always sums to the total, without a negative part', () => {
  const lines = fc.array(fc.integer({ min: 1, max: 999_999 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(lines, fc.nat(50_000), fc.nat(1_000), (totals, shippingValue, permille) => {
      const products = totals.reduce((sum, total) => sum + total, 0);
      const discount = Math.floor(((products + shippingValue) * permille) / 1_000);
      const charged = chargedItems(
        totals.map((total) => line(total)),
        shippingValue,
        discount,
      );
      const sum = charged.items.reduce((all, { amount }) => all + amount, charged.shippingValue);
      expect(sum).toBe(products + shippingValue - discount);
      expect(charged.shippingValue).toBeGreaterThanOrEqual(0);
      expect(charged.items.length > 0 || sum === 0).toBe(true);
      expect(charged.items.every(({ amount }) => amount > 0)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
