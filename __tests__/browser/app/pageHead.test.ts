import { routeEntered } from '../../../src/browser/app/appSlice';
import { pageHead } from '../../../src/browser/app/pageHead';
import type { GetProducts } from '../../../src/shared/catalog/catalogContract';
import type { Store } from '../../../src/shared/store/storeContract';
import { fakePlatform } from '../../support/browser/fakePlatform';
import { openStore } from '../../support/browser/openStore';
import { stockShop } from '../../support/browser/stockShop';
import { aListOf, aStore } from '../../support/browser/wireBuilders';

const ORIGIN = 'https://oipet.example';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const headOf = async (pathname: string, search = '', shop: Partial<Store> = {}) => {
  const fake = fakePlatform();
  stockShop(fake.api);
  const { store, api } = openStore({ fake, shop: aStore(shop) });
  if (search.includes('vazia')) api.answer<GetProducts>('GET', '/product', aListOf([]));
  store.dispatch(routeEntered({ pathname, search, at: '2026-11-20T15:00:00.000Z' }));
  await jest.advanceTimersByTimeAsync(0);
  return pageHead(store.getState(), ORIGIN);
};

it.each([
  ['/', '', 'Oi Pet | Ração, brinquedos e cuidado para quem mora com você', `${ORIGIN}/`],
  ['/caes', '', 'Cães | Oi Pet', `${ORIGIN}/caes`],
  ['/caes', '?page=2&sort=lowest', 'Cães, página 2 | Oi Pet', `${ORIGIN}/caes?page=2`],
  ['/caes/racao-seca', '', 'Ração seca | Oi Pet', `${ORIGIN}/caes/racao-seca`],
  ['/products', '?brand=bigode', 'Bigode | Oi Pet', `${ORIGIN}/products?brand=bigode`],
  ['/products', '?search=gato', 'Busca: gato | Oi Pet', null],
  ['/products', '?brand=vazia', 'vazia | Oi Pet', null],
  [
    '/products/racao',
    '?variant=MAT-1',
    'Ração Matuta Cães Adultos Frango e Arroz | Oi Pet',
    `${ORIGIN}/products/racao`,
  ],
  ['/products/desconhecido', '', 'Esta porta não existe | Oi Pet', null],
  ['/checkout', '', 'Finalizar compra | Oi Pet', null],
  ['/nada/disso/aqui', '', 'Esta porta não existe | Oi Pet', null],
])('%s%s is called "%s" and found at %s', async (pathname, search, title, canonical) => {
  const head = await headOf(pathname, search);
  expect([head.title, head.canonical, head.isIndexable]).toEqual([title, canonical, canonical !== null]);
});

it('hides every page of a private store from search engines', async () => {
  const head = await headOf('/caes', '', { isPrivate: true });
  expect([head.isIndexable, head.canonical, head.structuredData]).toEqual([false, null, []]);
});

it('tells search engines the price range, the stock and the way to a product', async () => {
  const { structuredData, image, preloadImages } = await headOf('/products/racao');
  expect(structuredData).toEqual([
    expect.objectContaining({
      '@type': 'Product',
      offers: expect.objectContaining({
        priceCurrency: 'BRL',
        lowPrice: '168.90',
        availability: 'https://schema.org/InStock',
      }),
    }),
    expect.objectContaining({ '@type': 'BreadcrumbList' }),
  ]);
  expect(image?.url).toBe(`${ORIGIN}/media/racao-matuta-frango.webp`);
  expect(preloadImages[0]?.srcSet).toContain('/media/racao-matuta-frango-540.avif 540w');
});
