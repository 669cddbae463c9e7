import fc from 'fast-check';

import { cartTotals } from '../../../src/shared/cart/cartTotals';
import { VOUCHER_KINDS } from '../../../src/shared/voucher/voucherDiscount';

it('adds lines and shipping up, and takes the coupon off', () => {
  const lines = [
    { unitPrice: 16_890, quantity: 1 },
    { unitPrice: 349, quantity: 12 },
  ];
  const voucher = { kind: 'percentage', value: 10, maxDiscount: null, minProductsValue: 0 } as const;
  expect(cartTotals({ lines, shippingValue: 2_565, voucher })).toEqual({
    productsValue: 21_078,
    shippingValue: 2_565,
    totalDiscount: 2_108,
    total: 21_535,
  });
  expect(cartTotals({ lines: [], shippingValue: 0, voucher: null }).total).toBe(0);
});

it('always sums to the centavo, and no discount exceeds what it applies to', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 });
  const line = fc.record({
    unitPrice: fc.integer({ min: 1, max: 1_000_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
  });
  const voucher = fc
    .record({
      kind: fc.constantFrom(...VOUCHER_KINDS),
      value: amount,
      maxDiscount: fc.option(amount),
      minProductsValue: amount,
    })
    .map((rule) => (rule.kind === 'percentage' ? { ...rule, value: rule.value % 101 } : rule));
  const carts = fc.record({
    lines: fc.array(line, { maxLength: 20 }),
    shippingValue: amount,
    voucher: fc.option(voucher),
  });
  fc.assert(
    fc.property(carts, (cart) => {
      const { productsValue, shippingValue, totalDiscount, total } = cartTotals(cart);
      const base = cart.voucher?.kind === 'freeShipping' ? shippingValue : productsValue;
      return (
        [productsValue, shippingValue, totalDiscount, total].every(Number.isInteger) &&
        total === productsValue + shippingValue - totalDiscount &&
        totalDiscount >= 0 &&
        totalDiscount <= base &&
        total >= 0
      );
    }),
    { numRuns: 1_000 },
  );
});
