import { cartTotals, type PricedLine, type PricedVoucher } from '../../../src/shared/cart/cartTotals';

const line = (id: string, values: Partial<PricedLine> = {}): PricedLine => ({
  id,
  unitPrice: 349,
  originalPrice: null,
  quantity: 12,
  isEligible: true,
  ...values,
});
const voucher = (values: Partial<PricedVoucher> = {}): PricedVoucher => ({
  code: 'OIVIZINHO',
  kind: 'percentage',
  value: 10,
  maxDiscount: null,
  minProductsValue: 0,
  appliesTo: 'everything',
  ...values,
});
const shipping = {
  name: 'Econômica',
  companyName: 'Correio do Vale',
  isEstimate: false,
  price: 2_565,
  fromZipCode: '13010111',
  toZipCode: '01001000',
  parcels: 1,
  weightG: 11_400,
};
const bag = line('bag', { unitPrice: 16_890, quantity: 1 });

it('adds lines and shipping up, takes the voucher off, and gives every amount its rows', () => {
  const { totals, explained, lines } = cartTotals({ lines: [bag, line('tins')], shipping, voucher: voucher() });
  expect(totals).toEqual({ productsValue: 21_078, shippingValue: 2_565, totalDiscount: 2_108, total: 21_535 });
  const { price: amount, ...offer } = shipping;
  expect(explained).toEqual({
    productsValue: [
      { kind: 'line', lineId: 'bag', unitPrice: 16_890, quantity: 1, amount: 16_890 },
      { kind: 'line', lineId: 'tins', unitPrice: 349, quantity: 12, amount: 4_188 },
    ],
    totalDiscount: [
      {
        kind: 'voucher',
        code: 'OIVIZINHO',
        voucherKind: 'percentage',
        value: 10,
        base: 21_078,
        maxDiscount: null,
        isLimited: false,
        amount: 2_108,
      },
    ],
    shippingValue: [{ kind: 'shipping', ...offer, amount }],
    total: [
      { kind: 'productsValue', amount: 21_078 },
      { kind: 'totalDiscount', amount: -2_108 },
      { kind: 'shippingValue', amount: 2_565 },
    ],
  });
  expect(lines.map(({ total, discount }) => [total, discount])).toEqual([
    [16_890, 1_689],
    [4_188, 419],
  ]);
});

it('costs nothing, and has nothing to explain, while it is empty', () => {
  const { totals, explained } = cartTotals({ lines: [], shipping: null, voucher: voucher() });
  expect(totals).toEqual({ productsValue: 0, shippingValue: 0, totalDiscount: 0, total: 0 });
  expect(explained).toMatchObject({ productsValue: [], totalDiscount: [], shippingValue: [] });
});

it('shows what a reduced price takes off its line, and no reduction that is none', () => {
  const rowsOf = (originalPrice: number | null) =>
    cartTotals({ lines: [line('tins', { originalPrice })], shipping: null, voucher: null }).lines[0]?.rows;
  expect(rowsOf(399)).toEqual([
    { kind: 'unitPrice', unitPrice: 399, quantity: 12, amount: 4_788 },
    { kind: 'priceReduction', unitPrice: -50, quantity: 12, amount: -600 },
  ]);
  for (const none of [null, 349, 300]) {
    expect(rowsOf(none)).toEqual([{ kind: 'unitPrice', unitPrice: 349, quantity: 12, amount: 4_188 }]);
  }
});

it('takes a limited voucher off the lines it counts on, and off no other', () => {
  const limited = voucher({ appliesTo: 'listed', value: 15 });
  const { explained, lines } = cartTotals({
    lines: [{ ...bag, isEligible: false }, line('tins')],
    shipping: null,
    voucher: limited,
  });
  expect(explained.totalDiscount).toMatchObject([{ isLimited: true, base: 4_188, amount: 628 }]);
  expect(lines.map(({ discount }) => discount)).toEqual([0, 628]);
});

it('takes free shipping off the shipping, not off the lines', () => {
  const { totals, explained, lines } = cartTotals({
    lines: [bag],
    shipping,
    voucher: voucher({ kind: 'freeShipping', value: 0 }),
  });
  expect(totals).toMatchObject({ totalDiscount: 2_565, total: 16_890 });
  expect(explained.totalDiscount).toMatchObject([{ base: 2_565, amount: 2_565 }]);
  expect(lines.map(({ discount }) => discount)).toEqual([0]);
});

it.each([
  [
    'what is missing for its minimum',
    voucher({ minProductsValue: 18_130 }),
    { reason: 'voucherMinimum', missing: 1_240 },
  ],
  [
    'that nothing is among what it counts on',
    voucher({ appliesTo: 'listed' }),
    { reason: 'voucherNoProduct', missing: null },
  ],
  ['nothing while it counts', voucher({ minProductsValue: 16_890, appliesTo: 'everything' }), null],
])('tells %s', (_, given, voucherIssue) => {
  const isEligible = given.appliesTo === 'everything';
  const reported = cartTotals({ lines: [{ ...bag, isEligible }], shipping, voucher: given });
  expect(reported.voucherIssue).toEqual(voucherIssue);
  expect(reported.totals.totalDiscount > 0).toBe(voucherIssue === null);
});
