import { priceWords } from '../../../src/browser/catalog/ProductCard/priceWords';
import { percentOff } from '../../../src/browser/catalog/productWords';
import { aProductCard } from '../../support/browser/wireBuilders';

const grams = (price: number) => ({ unitPrice: { price, unit: 'g' as const } });
const size = (value: string) => ({ optionValues: [{ name: 'Tamanho', value }] });
const taste = { optionValues: [{ name: 'Sabor', value: 'Frango' }] };

it.each([
  ['one choice by weight', grams(4106), 'R$\u00a041,06\u00a0por\u00a0kg', ''],
  [
    'one choice by volume',
    { unitPrice: { price: 6580, unit: 'ml' as const } },
    'R$\u00a065,80\u00a0por\u00a0litro',
    '',
  ],
  ['several pieces', { unitPrice: { price: 2082, unit: 'un' as const } }, 'R$\u00a020,82\u00a0por\u00a0unidade', ''],
  ['one piece', { unitPrice: { price: 2990, unit: 'un' as const } }, 'unidade', ''],
  ['a kit', { optionValues: [{ name: 'Kit', value: 'Kit com 3 peças' }], unitPrice: null }, 'Kit com 3 peças', ''],
  ['one choice without a measure', { unitPrice: null }, 'unidade', ''],
  [
    'sizes: of the cheapest, what its own kilo costs',
    { variantCount: 4, hasHigherPrices: true, ...size('1 kg'), ...grams(2990) },
    '1\u00a0kg, R$\u00a029,90\u00a0por\u00a0kg',
    '4 tamanhos, a\u00a0partir\u00a0de',
  ],
  [
    'sizes without a measure',
    { variantCount: 3, hasHigherPrices: true, ...size('P'), unitPrice: null },
    'P',
    '3 tamanhos, a\u00a0partir\u00a0de',
  ],
  [
    'tastes and sizes',
    {
      variantCount: 6,
      hasHigherPrices: true,
      optionValues: [...taste.optionValues, ...size('1 kg').optionValues],
      ...grams(2990),
    },
    '1\u00a0kg, R$\u00a029,90\u00a0por\u00a0kg',
    '6 opções, a\u00a0partir\u00a0de',
  ],
  ['tastes at one price', { variantCount: 2, ...taste, unitPrice: null }, '2 opções', ''],
  [
    'tastes at one price by weight',
    { variantCount: 2, ...taste, ...grams(4106) },
    '2 opções, R$\u00a041,06\u00a0por\u00a0kg',
    '',
  ],
])('says of %s what belongs to the price it shows', (_case, given, unit, from) => {
  expect(priceWords(aProductCard({ minPrice: 2990, ...given }))).toEqual({ unit, from });
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
