import { feedItems } from '../../../src/server/seo/merchantFeed';
import { feedItemsIn } from '../../support/feedItems';

type Given = Parameters<typeof feedItems>[0];

const itemOf = (kitParts: Given['variants'][number]['kitParts']) => {
  const variant = {
    sku: 'KIT',
    gtin: null,
    optionValues: [],
    price: 9_990,
    originalPrice: null,
    stock: 2,
    weightG: 3_000,
    widthCm: 20,
    heightCm: 30,
    lengthCm: 30,
    netAmount: null,
    netUnit: null,
    kitParts,
  };
  const product: Given = {
    id: 'kit',
    slug: 'kit',
    title: 'Kit filhote',
    description: '',
    brand: null,
    attributes: [],
    images: [{ fileKey: 'foto', alt: '' }],
    categoryIds: [],
    variants: [variant],
  };
  const facts = { origin: 'http://loja.oipet.test', categories: [], handlingDays: 1, installmentMin: 500 };
  return feedItemsIn(feedItems(product, facts))[0];
};

it('calls a set of different goods a bundle, of one good a multipack of its pieces, and others neither', () => {
  const bag = { productVariantId: 'bag', quantity: 1 };
  const bundle = itemOf([bag, { productVariantId: 'bowl', quantity: 2 }]);
  expect([bundle?.is_bundle, bundle?.multipack]).toEqual([['yes'], undefined]);
  const pack = itemOf([{ ...bag, quantity: 6 }]);
  expect([pack?.is_bundle, pack?.multipack]).toEqual([undefined, ['6']]);
  const plain = itemOf(null);
  expect([plain?.is_bundle, plain?.multipack]).toEqual([undefined, undefined]);
});
