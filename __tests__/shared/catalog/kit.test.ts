import * as fc from 'fast-check';

import {
  isCheaper,
  kitFaults,
  kitStockOf,
  kitValidity,
  partsValueOf,
  splitKitPrice,
  type GatedPart,
} from '../../../src/shared/catalog/kit';

const part = (price: number, quantity = 1) => ({ price, quantity });
const gated = (values: Partial<GatedPart> = {}): GatedPart => ({
  productVariantId: 'a',
  title: 'Ração',
  price: 5_000,
  quantity: 2,
  isKit: false,
  isForSale: true,
  duties: {},
  ...values,
});

describe('the stock of a kit', () => {
  it.each([
    [[10, 1, 7, 2, 30, 12], 2],
    [[5, 1, 0, 1], 0],
    [[24, 6, 9, 2], 4],
  ])('%j makes %i', (pairs, kits) => {
    const parts = pairs.flatMap((stock, index) => (index % 2 ? [] : [{ stock, quantity: pairs[index + 1] ?? 1 }]));
    expect(kitStockOf(parts)).toBe(kits);
  });

  it('is none without parts', () => expect(kitStockOf([])).toBe(0));
});

describe('the price of a kit over its parts', () => {
  it.each([
    [9_990, [7_990, 1_990, 1_490], [6_959, 1_733, 1_298]],
    [5_000, [3_333, 3_333, 3_334], [1_666, 1_667, 1_667]],
    [14_990, [12_990, 3_490], [11_816, 3_174]],
  ])('%i of %j is %j', (price, prices, shares) => {
    const split = splitKitPrice(
      price,
      prices.map((one) => part(one)),
    );
    expect(split.map(({ unitPrice }) => unitPrice)).toEqual(shares);
  });

  it('gives pieces of one part prices a centavo apart where its share does not divide by them', () => {
    const split = splitKitPrice(1_000, [part(390, 3)]);
    expect(split.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
      [2, 333],
      [1, 334],
    ]);
  });

  it('sums to the price to the centavo, and to the pieces, whatever the parts', () => {
    const parts = fc.array(
      fc.record({ price: fc.integer({ min: 1, max: 999_999 }), quantity: fc.integer({ min: 1, max: 50 }) }),
      { minLength: 1, maxLength: 10 },
    );
    fc.assert(
      fc.property(parts, fc.double({ min: 0.01, max: 0.999, noNaN: true }), (given, rate) => {
        const price = Math.max(1, Math.floor(partsValueOf(given) * rate));
        const split = splitKitPrice(price, given);
        expect(split.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)).toBe(price);
        for (const one of given) {
          const own = split.filter(({ part: of }) => of === one);
          expect(own.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(one.quantity);
          expect(own.every(({ unitPrice }) => unitPrice >= 0 && unitPrice <= one.price)).toBe(true);
        }
      }),
    );
  });
});

describe('the gate of a kit', () => {
  it.each<[string, number, Partial<GatedPart>[], string[]]>([
    ['two pieces of one good, cheaper', 9_000, [{}], []],
    ['one piece', 4_000, [{ quantity: 1 }], ['tooFewPieces']],
    ['the price of its parts', 10_000, [{}], ['notCheaper']],
    ['a centavo less', 9_999, [{}], []],
    ['less than a centavo a piece', 1, [{}], ['notCheaper']],
    ['a part twice', 9_000, [{}, {}], ['partTwice']],
    ['a kit within', 9_000, [{ isKit: true }], ['kitWithin']],
    ['a hidden part', 9_000, [{ isForSale: false }], ['partOff']],
    ['a part that lacks a duty', 9_000, [{ duties: { composition: 'required' } }], ['partOff']],
    ['a part with a prescription', 9_000, [{ isForSale: false, duties: { rxClass: 'notOnline' } }], ['partNotOnline']],
  ])('%s', (_, price, parts, faults) => {
    expect(kitFaults(price, parts.map(gated)).map(({ fault }) => fault)).toEqual(faults);
  });

  it('names the part that is wrong', () => {
    const parts = [gated(), gated({ productVariantId: 'b', title: 'Vermífugo', isForSale: false })];
    expect(kitFaults(9_000, parts)).toEqual([{ fault: 'partOff', title: 'Vermífugo' }]);
  });

  it('takes no price that saves nothing', () => expect(isCheaper(5_000, [part(2_500, 2)])).toBe(false));
});

describe('the validity of a kit', () => {
  const rules = (...listed: string[]) => listed.map((validityRule, at) => ({ title: `Peça ${at}`, validityRule }));

  it('says of which part each is, the shortest first', () => {
    expect(kitValidity(rules('18 meses', '', '1 ano após a fabricação', '400 dias'))).toBe(
      'Peça 2: 1 ano após a fabricação\nPeça 3: 400 dias\nPeça 0: 18 meses',
    );
    expect(kitValidity(rules('', '12 meses depois da fabricação'))).toBe('Peça 1: 12 meses depois da fabricação');
  });

  it('says it once of two choices of one product', () => {
    const listed = rules('12 meses');
    expect(kitValidity([...listed, ...listed])).toBe('Peça 0: 12 meses');
  });

  it('lists every rule where one says no time', () =>
    expect(kitValidity(rules('18 meses', 'Ver embalagem'))).toBe('Peça 0: 18 meses\nPeça 1: Ver embalagem'));

  it('is empty without a rule', () => expect(kitValidity(rules('', ''))).toBe(''));
});
