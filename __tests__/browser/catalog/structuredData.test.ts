import { listHead } from '../../../src/browser/catalog/heads/listHead';
import { productHead } from '../../../src/browser/catalog/heads/productHead';
import { storeData } from '../../../src/browser/catalog/heads/storeData';
import { routeEntered } from '../../../src/browser/core/appSlice';
import type { GetProducts, ProductDetail } from '../../../src/shared/catalog/catalogContract';
import { fakePlatform } from '../../support/browser/fakePlatform';
import { openStore } from '../../support/browser/openStore';
import { stockShop } from '../../support/browser/stockShop';
import { aListOf, aProductCard, aProductDetail, aStore, aVariant } from '../../support/browser/wireBuilders';
import { structuredDataProblems } from '../../support/structuredDataSchema';

const ORIGIN = 'https://oipet.example';
const FACTS = {
  store: aStore(),
  // Half past ten in the evening of the 20th in São Paulo.
  now: '2026-11-21T01:30:00.000Z',
  delivery: { handlingDays: 1, transit: { min: 2, max: 15 } },
};

const dataOf = (given: Partial<ProductDetail>) => productHead(aProductDetail(given), '').structuredData(ORIGIN, FACTS);
const sizes = [
  aVariant({
    sku: 'A',
    gtin: '7891000315507',
    optionValues: [
      { name: 'Tamanho', value: '1 kg' },
      { name: 'Sabor', value: 'Frango' },
    ],
    price: 1,
  }),
  aVariant({
    sku: 'B & C',
    gtin: null,
    optionValues: [
      { name: 'Tamanho', value: '10 kg' },
      { name: 'Sabor', value: 'Frango' },
    ],
    price: 999_999_999,
    stock: 0,
  }),
];

it.each<[string, Partial<ProductDetail>]>([
  ['one variant', {}],
  ['several variants', { variants: sizes }],
  [
    'no picture, no brand, no barcode, no words',
    { images: [], brand: null, variants: [aVariant({ gtin: null })], description: '' },
  ],
  ['a text of ten pages', { description: 'palavra '.repeat(4_000) }],
])('a product with %s is as search engines want it', (_what, given) => {
  expect(dataOf(given).flatMap(structuredDataProblems)).toEqual([]);
});

it('tells price, stock and delivery of a product sold in one size', () => {
  const [product] = dataOf({});
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Ração Matuta Cães Adultos Frango e Arroz',
    sku: 'MAT-1',
    gtin: '7890000012344',
    size: '10,1 kg',
    brand: { name: 'Matuta' },
    image: [`${ORIGIN}/media/racao-matuta-frango-1200.webp`, `${ORIGIN}/media/racao-matuta-grao-1200.webp`],
    offers: {
      price: '168.90',
      availability: 'https://schema.org/InStock',
      url: `${ORIGIN}/products/racao-matuta-frango`,
      priceValidUntil: '2026-12-20',
      shippingDetails: { deliveryTime: { handlingTime: { maxValue: 1 }, transitTime: { minValue: 2, maxValue: 15 } } },
    },
  });
});

it('tells each size with its own price, stock and address, and its own barcode where it has one', () => {
  const [group] = dataOf({ variants: sizes });
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    variesBy: ['https://schema.org/size', 'Sabor'],
    hasVariant: [
      {
        name: 'Ração Matuta Cães Adultos Frango e Arroz, 1 kg, Frango',
        gtin: '7891000315507',
        size: '1 kg',
        additionalProperty: [{ name: 'Sabor', value: 'Frango' }],
        offers: { price: '0.01', url: `${ORIGIN}/products/racao-matuta-frango?variant=A` },
      },
      {
        offers: {
          price: '9999999.99',
          availability: 'https://schema.org/OutOfStock',
          url: `${ORIGIN}/products/racao-matuta-frango?variant=B+%26+C`,
        },
      },
    ],
  });
  expect(JSON.stringify(group).match(/"gtin":"\d+"/g)).toEqual(['"gtin":"7891000315507"']);
});

it('numbers the products of a later page on from those before it', async () => {
  jest.useFakeTimers();
  const fake = fakePlatform();
  stockShop(fake.api);
  const { store, api } = openStore({ fake });
  api.answer<GetProducts>('GET', '/product', aListOf([aProductCard({ slug: 'gato-é' })], { page: 3, total: 41 }));
  store.dispatch(routeEntered({ pathname: '/caes', search: '?page=3', at: FACTS.now }));
  await jest.advanceTimersByTimeAsync(0);
  jest.useRealTimers();
  const head = listHead(store.getState(), { categorySlug: 'caes', pathname: '/caes', search: '?page=3' }, 'Oi Pet');
  const data = head.structuredData(ORIGIN, FACTS);
  expect(data.flatMap(structuredDataProblems)).toEqual([]);
  expect(data[1]).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 41,
    itemListElement: [{ position: 41, url: `${ORIGIN}/products/gato-%C3%A9` }],
  });
});

it('says who the store is, with its tax number', () => {
  const data = storeData(aStore({ whatsapp: '5519900000100' }), ORIGIN);
  expect(data.flatMap(structuredDataProblems)).toEqual([]);
  expect(data[0]).toMatchObject({ '@type': 'Organization', contactPoint: { telephone: '+5519900000100' } });
});

it.each([
  ['without a price', { '@type': 'Offer' }],
  ['for nothing', { price: '0.00' }],
  ['in another currency', { priceCurrency: 'USD' }],
])('an offer %s would be noticed', (_what, wrong) => {
  const [product] = dataOf({});
  const { offers } = product as { offers: object };
  const spoilt = '@type' in wrong ? wrong : { ...offers, ...wrong };
  expect(structuredDataProblems({ ...product, offers: spoilt })).not.toEqual([]);
});
