import { comparison } from '../../../src/browser/catalog/ProductCard/comparison';
import { percentOff } from '../../../src/browser/catalog/productWords';
import { aProductCard } from '../../support/browser/wireBuilders';

it.each([
  [{ variantCount: 1, unitPrice: { price: 4106, unit: 'g' as const } }, 'R$\u00a041,06\u00a0por\u00a0kg'],
  [
    { variantCount: 4, unitPrice: { price: 1579, unit: 'g' as const } },
    '4 opções, a\u00a0partir\u00a0de R$\u00a015,79\u00a0por\u00a0kg',
  ],
  [{ variantCount: 1, unitPrice: { price: 6580, unit: 'ml' as const } }, 'R$\u00a065,80\u00a0por\u00a0litro'],
  [{ variantCount: 1, unitPrice: { price: 2082, unit: 'un' as const } }, 'R$\u00a020,82\u00a0por\u00a0unidade'],
  [{ variantCount: 1, unitPrice: { price: 2990, unit: 'un' as const } }, 'unidade'],
  [{ variantCount: 2, unitPrice: null }, '2 opções'],
  [{ variantCount: 1, unitPrice: null }, 'unidade'],
])('%j is compared as "%s"', (given, words) => {
  expect(comparison(aProductCard({ minPrice: 2990, ...given }))).toBe(words);
});

it.each([
  [16890, 19890, 15],
  [8999, 9000, 0],
  [1, 10_000, 99],
  [5000, 5000, 0],
  [5000, 4000, 0],
  [5000, null, 0],
])('%d instead of %s is %d percent off', (price, was, percent) => {
  expect(percentOff(price, was)).toBe(percent);
});
