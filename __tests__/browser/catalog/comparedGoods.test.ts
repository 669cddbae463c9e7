import { comparedGoods } from '../../../src/browser/catalog/product/comparedGoods';
import { aProductDetail, aVariant } from '../../support/browser/wireBuilders';

const pieces = (sku: string, price: number, amount: number) =>
  aVariant({ sku, price, optionValues: [], netContent: { amount, unit: 'un' } });

it('says a price per unit of packs alone: one piece is at its own price, as on its card', () => {
  const [pipette, box] = [pieces('pipette', 4_990, 1), pieces('box', 11_990, 3)];
  const similar = [{ id: 'box', slug: 'box', title: 'Comprimidos', imageUrl: null, variants: [box] }];
  const product = aProductDetail({ title: 'Pipeta', variants: [pipette], similar });
  const { lines } = comparedGoods(product, pipette);
  expect(lines.map(({ title, price, unitPrice }) => [title, price, unitPrice])).toEqual([
    ['Comprimidos', 11_990, 3_997],
    ['Pipeta', 4_990, null],
  ]);
});
