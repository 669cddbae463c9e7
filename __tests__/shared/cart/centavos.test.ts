import fc from 'fast-check';

import { cartTotals } from '../../../src/shared/cart/cartTotals';
import { refundOf } from '../../../src/shared/cart/lineRefund';
import { splitInstallments, spread } from '../../../src/shared/kernel/money';
import { VOUCHER_KINDS, VOUCHER_SCOPES } from '../../../src/shared/voucher/voucherDiscount';

/** Two thousand at each change, a hundred thousand for the published figure (`npm run prove`). */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 2_000);
const SEED = Number(process.env['PROPERTY_SEED'] ?? Date.now() % 1_000_000);
const settings = { numRuns: RUNS, seed: SEED };

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const amounts = (rows: readonly { amount: number }[]): number => sum(rows.map(({ amount }) => amount));

// Up to R$ 99.999,99 a unit and 99 units; a cart may not pass R$ 9.999.999,99, and neither do these.
const price = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 99_999 }));
const line = fc.record({
  id: fc.uuid(),
  unitPrice: price,
  originalPrice: fc.option(price),
  quantity: fc.integer({ min: 1, max: 99 }),
  isEligible: fc.boolean(),
});
const voucher = fc.record({
  code: fc.constant('CUPOM'),
  kind: fc.constantFrom(...VOUCHER_KINDS),
  value: fc.nat(100),
  maxDiscount: fc.option(fc.nat(50_000)),
  minProductsValue: fc.oneof(fc.constant(0), fc.nat(500_000)),
  appliesTo: fc.constantFrom(...VOUCHER_SCOPES),
});
const fixedOf = (
  { kind, value, ...rule }: { kind: (typeof VOUCHER_KINDS)[number]; value: number },
  amount: number,
) => ({
  ...rule,
  kind,
  value: kind === 'fixed' ? amount : value,
});
const shipping = fc.record({
  name: fc.constant('Econômica'),
  companyName: fc.constant('Correio do Vale'),
  isEstimate: fc.boolean(),
  price: fc.nat(100_000),
  fromZipCode: fc.constant('13010111'),
  toZipCode: fc.constant('01001000'),
  parcels: fc.integer({ min: 1, max: 9 }),
  weightG: fc.nat(100_000),
});
const carts = fc
  .record({
    lines: fc.array(line, { maxLength: 12 }),
    shipping: fc.option(shipping),
    voucher: fc.option(voucher),
    fixed: fc.nat(1_000_000),
  })
  .map(({ fixed, ...cart }) => ({
    ...cart,
    voucher: cart.voucher && { ...cart.voucher, ...fixedOf(cart.voucher, fixed) },
    // A voucher for everything counts on every line.
    lines: cart.lines.map((one) => ({
      ...one,
      isEligible: one.isEligible || cart.voucher?.appliesTo === 'everything',
    })),
  }));

describe(`centavos, ${RUNS} runs (seed ${SEED})`, () => {
  it('add up: lines, discount, shipping and total are the sums of their rows', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const { totals, explained, lines } = cartTotals(cart);
        const { productsValue, shippingValue, totalDiscount, total } = totals;
        const areWhole = Object.values(totals).every((amount) => Number.isInteger(amount) && amount >= 0);
        const rows = lines.flatMap((one) => one.rows);
        const areRowsMultiplied = rows.every(({ unitPrice, quantity, amount }) => amount === unitPrice * quantity);
        const areLinesSummed = lines.every((one) => amounts(one.rows) === one.total);
        const base = cart.voucher?.kind === 'freeShipping' ? shippingValue : productsValue;
        const isWithinBase = totalDiscount <= base;
        expect([areWhole, areRowsMultiplied, areLinesSummed, isWithinBase]).toEqual([true, true, true, true]);
        expect([
          amounts(explained.productsValue),
          sum(lines.map((one) => one.total)),
          amounts(explained.shippingValue),
          amounts(explained.totalDiscount),
          amounts(explained.total),
          productsValue + shippingValue - totalDiscount,
        ]).toEqual([productsValue, productsValue, shippingValue, totalDiscount, total, total]);
      }),
      settings,
    );
  });

  it('are shared out by line: what a voucher takes off each sums to what it takes off all', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const { totals, lines } = cartTotals(cart);
        const shared = sum(lines.map(({ discount }) => discount));
        expect(shared).toBe(cart.voucher?.kind === 'freeShipping' ? 0 : totals.totalDiscount);
        const isWithinLine = ({ total, discount }: (typeof lines)[number], index: number) =>
          0 <= discount && discount <= (cart.lines[index]?.isEligible ? total : 0);
        expect(lines.every(isWithinLine)).toBe(true);
      }),
      settings,
    );
  });

  it('go back by line, a few units at a time, and never more than was paid', () => {
    const returned = fc.record({
      unitPrice: price,
      quantity: fc.integer({ min: 1, max: 99 }),
      permille: fc.nat(1_000),
      steps: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 12 }),
    });
    fc.assert(
      fc.property(returned, ({ unitPrice, quantity, permille, steps }) => {
        const total = unitPrice * quantity;
        const sold = { total, quantity, discount: Math.floor((total * permille) / 1_000) };
        let back = 0;
        let units = 0;
        let least = 0;
        for (const step of [...steps, quantity]) {
          const taken = Math.min(step, quantity - units);
          const amount = refundOf(sold, units, taken);
          least = Math.min(least, amount);
          back += amount;
          units += taken;
        }
        expect([back, least]).toEqual([total - sold.discount, 0]);
      }),
      settings,
    );
  });

  it('are parted into three instalments that differ by one at most, the larger first', () => {
    expect(splitInstallments(10_001, 3)).toEqual([3_334, 3_334, 3_333]);
    fc.assert(
      fc.property(fc.nat(999_999_999), fc.integer({ min: 1, max: 3 }), (amount, count) => {
        const parts = splitInstallments(amount, count);
        expect(sum(parts)).toBe(amount);
        expect(parts).toHaveLength(count);
        expect(parts).toEqual(parts.toSorted((one, other) => other - one));
        expect((parts[0] ?? 0) - (parts.at(-1) ?? 0)).toBeLessThanOrEqual(1);
      }),
      settings,
    );
  });

  it('are spread in proportion without losing one, up to the largest amounts', () => {
    const weights = fc.array(fc.nat(999_999_999), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(weights, fc.nat(1_000), (given, permille) => {
        const all = sum(given);
        const amount = Math.floor((all / 1_000) * permille);
        const shares = spread(amount, given);
        expect(sum(shares)).toBe(all === 0 ? 0 : amount);
        const isFair = (share: number, index: number) =>
          Number.isInteger(share) && share >= 0 && share <= (given[index] ?? 0);
        expect(shares.every(isFair)).toBe(true);
      }),
      settings,
    );
  });
});
