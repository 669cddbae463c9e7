import fc from 'fast-check';

import {
  centavosFromDecimal,
  formatBrl,
  formatBrlDigits,
  installmentOffer,
  LEAST_INSTALLMENT,
  MAX_CENTAVOS,
  MAX_INSTALLMENTS,
  mostInstallments,
  percentOf,
  splitInstallments,
} from '../../../src/shared/kernel/money';

const amounts = fc.integer({ min: 0, max: MAX_CENTAVOS });

it('writes reais with a no-break space', () => {
  expect(formatBrl(123_456)).toBe('R$\u00a01.234,56');
  expect(formatBrl(-123_450)).toBe('-R$\u00a01.234,50');
  expect([formatBrlDigits(1), formatBrlDigits(MAX_CENTAVOS)]).toEqual(['0,01', '9.999.999,99']);
});

// Signs, no centavos at all, one and two digits of them, every length of reais with and without zeros in them, and parts
// of a centavo, which round away from zero.
it('writes what Intl.NumberFormat would', () => {
  const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
  const edges = Array.from({ length: 14 }, (_, power) => [
    10 ** power - 1,
    10 ** power,
    10 ** power + 1,
    5 * 10 ** power,
  ]).flat();
  for (const amount of [...edges, ...edges.map((edge) => -edge), 1999.5, 33.25, -2.75])
    if (amount !== 0) expect(formatBrl(amount)).toBe(brl.format(amount / 100));
  expect([formatBrl(0), formatBrl(-0)]).toEqual(['R$\u00a00,00', 'R$\u00a00,00']);
  fc.assert(
    fc.property(fc.integer({ min: -MAX_CENTAVOS * 100, max: MAX_CENTAVOS * 100 }), (amount) => {
      expect(formatBrl(amount)).toBe(brl.format(amount === 0 ? 0 : amount / 100));
      expect(formatBrlDigits(amount)).toBe(formatBrl(amount).replace(/^(-?)R\$\s/, '$1'));
    }),
    { numRuns: 2_000 },
  );
});

it('splits an amount with the remainder first', () => {
  expect([splitInstallments(10_001, 3), splitInstallments(100, 3), splitInstallments(5, 1)]).toEqual([
    [3_334, 3_334, 3_333],
    [34, 33, 33],
    [5],
  ]);
});

it('loses no centavo in any number of parts', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 12 }), (amount, count) => {
      const parts = splitInstallments(amount, count);
      const sum = parts.reduce((total, part) => total + part, 0);
      return parts.length === count && sum === amount && Math.max(...parts) - Math.min(...parts) <= 1;
    }),
    { numRuns: 1_000 },
  );
});

it.each([
  [1, 500, null],
  [999, 500, null],
  [1_000, 500, { count: 2, part: 500 }],
  [1_499, 500, { count: 2, part: 750 }],
  [1_500, 500, { count: 3, part: 500 }],
  [16_891, 500, { count: 3, part: 5_630 }],
  [16_890, 0, { count: 3, part: 5_630 }],
  [900, 0, null],
  [5_000, 2_500, { count: 2, part: 2_500 }],
])('offers of %i, at least %i each: %j', (amount, least, offer) => {
  expect(installmentOffer(amount, least)).toEqual(offer);
});

it('never makes an installment below the least, and as many as it can', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 100_000 }), (amount, asked) => {
      const least = Math.max(asked, LEAST_INSTALLMENT);
      const count = mostInstallments(amount, asked);
      const isWhole = count === 1 || splitInstallments(amount, count).every((part) => part >= least);
      const isMost = count === MAX_INSTALLMENTS || amount < least * (count + 1);
      return isWhole && isMost;
    }),
    { numRuns: 1_000 },
  );
});

it('takes percentages half up, never beyond the whole', () => {
  expect([percentOf(3_330, 15), percentOf(1, 50), percentOf(1, 49)]).toEqual([500, 1, 0]);
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
      const part = percentOf(amount, percent);
      return Number.isInteger(part) && part >= 0 && part <= amount && percentOf(amount, 100) === amount;
    }),
  );
});

it('reads decimal texts exactly', () => {
  expect(['25.65', '25.6', '25', '0.01', '1234567.89'].map(centavosFromDecimal)).toEqual([
    2_565, 2_560, 2_500, 1, 123_456_789,
  ]);
  fc.assert(fc.property(amounts, (amount) => centavosFromDecimal((amount / 100).toFixed(2)) === amount));
});

it.each(['', '25,65', '-1', '1.234', '1e3', 'R$ 1', '.5'])('refuses %p as an amount', (text) => {
  expect(() => centavosFromDecimal(text)).toThrow('not an amount');
});
