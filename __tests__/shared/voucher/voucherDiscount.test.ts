import { discountOf, voucherCodeOf, type DiscountRule } from '../../../src/shared/voucher/voucherDiscount';

const rule = (values: Partial<DiscountRule>): DiscountRule => ({
  kind: 'percentage',
  value: 10,
  maxDiscount: null,
  minProductsValue: 0,
  ...values,
});

it.each([
  ['a percentage, rounded half up', rule({ value: 15 }), 3_330, 500],
  ['half a centavo', rule({ value: 50 }), 1, 1],
  ['its cap', rule({ maxDiscount: 700 }), 10_000, 700],
  ['everything', rule({ value: 100 }), 10_000, 10_000],
  ['a fixed amount', rule({ kind: 'fixed', value: 2_000 }), 10_000, 2_000],
  ['no more than the products', rule({ kind: 'fixed', value: 2_000 }), 1_500, 1_500],
  ['the shipping', rule({ kind: 'freeShipping', value: 0 }), 10_000, 2_565],
  ['nothing below the minimum', rule({ minProductsValue: 10_001 }), 10_000, 0],
  ['something at the minimum', rule({ minProductsValue: 10_000 }), 10_000, 1_000],
  ['nothing of nothing', rule({}), 0, 0],
])('takes off %s', (_, given, productsValue, discount) => {
  expect(discountOf(given, { productsValue, eligibleValue: productsValue, shippingValue: 2_565 })).toBe(discount);
});

it.each([
  ['its share of the products it lists alone', rule({ value: 15 }), 4_000, 600],
  ['no more than the products it lists', rule({ kind: 'fixed', value: 5_000 }), 4_000, 4_000],
  ['nothing where none is listed', rule({ kind: 'fixed', value: 5_000 }), 0, 0],
  ['no shipping where none is listed', rule({ kind: 'freeShipping', value: 0 }), 0, 0],
  ['shipping up to its cap', rule({ kind: 'freeShipping', value: 0, maxDiscount: 1_500 }), 4_000, 1_500],
  ['for a minimum that all products count for', rule({ minProductsValue: 10_000 }), 4_000, 400],
])('takes off %s', (_, given, eligibleValue, discount) => {
  expect(discountOf(given, { productsValue: 10_000, eligibleValue, shippingValue: 2_565 })).toBe(discount);
});

it('reads a code as shoppers type it', () => {
  expect([' #bicho15 ', 'Bicho15', '##A#B'].map(voucherCodeOf)).toEqual(['BICHO15', 'BICHO15', 'AB']);
});
