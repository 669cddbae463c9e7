import { comparedGoods } from '../../../src/browser/catalog/product/comparedGoods';
import { aProductDetail, aVariant } from '../../support/browser/wireBuilders';

const pieces = (sku: string, price: number, amount: number) =>
  aVariant({ sku, price, optionValues: [], netContent: { amount, unit: 'un' } });

const compared = (box: ReturnType<typeof pieces>) => {
  const pipette = pieces('pipette', 4_990, 1);
  const similar = [{ id: 'box', slug: 'box', title: 'Comprimidos', imageUrl: null, variants: [box] }];
  const { unit, lines } = comparedGoods(aProductDetail({ title: 'Pipeta', variants: [pipette], similar }), pipette);
  return { unit, lines: lines.map(({ title, price, unitPrice }) => [title, price, unitPrice]) };
};

it('says a price per unit of all of them where packs are among them', () => {
  expect(compared(pieces('box', 11_990, 3))).toEqual({
    unit: 'un',
    lines: [
      ['Comprimidos', 11_990, 3_997],
      ['Pipeta', 4_990, 4_990],
    ],
  });
});

it('compares single pieces by their price, and claims no other', () => {
  expect(compared(pieces('box', 3_990, 1))).toEqual({
    unit: null,
    lines: [
      ['Comprimidos', 3_990, null],
      ['Pipeta', 4_990, null],
    ],
  });
});
