import { routeEntered } from '../../../src/browser/core/appSlice';
import { pageHead } from '../../../src/browser/app/pageHead';
import { cutAt } from '../../../src/browser/catalog/heads/headParts';
import type { GetProducts } from '../../../src/shared/catalog/catalogContract';
import type { Store } from '../../../src/shared/store/storeContract';
import { fakePlatform } from '../../support/browser/fakePlatform';
import { openStore } from '../../support/browser/openStore';
import { stockShop } from '../../support/browser/stockShop';
import { aListOf, aStore } from '../../support/browser/wireBuilders';

const ORIGIN = 'https://oipet.example';
const NOW = '2026-11-20T15:00:00.000Z';
const DELIVERY = { handlingDays: 1, transit: { min: 2, max: 15 } };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const headOf = async (pathname: string, search = '', shop: Partial<Store> = {}) => {
  const fake = fakePlatform();
  stockShop(fake.api);
  const { store, api } = openStore({ fake, shop: aStore(shop) });
  if (search.includes('vazia')) api.answer<GetProducts>('GET', '/product', aListOf([]));
  store.dispatch(routeEntered({ pathname, search, at: NOW }));
  await jest.advanceTimersByTimeAsync(0);
  return pageHead(store.getState(), { origin: ORIGIN, now: NOW, delivery: DELIVERY });
};

it.each([
  ['/', '', 'Oi Pet | Ração, brinquedos e cuidado para quem mora com você', '/'],
  ['/caes', '', 'Cães | Oi Pet', '/caes'],
  ['/caes', '?page=1', 'Cães | Oi Pet', '/caes'],
  ['/caes', '?sort=lowest&utm_source=x&page=2&fbclid=y', 'Cães, página 2 | Oi Pet', '/caes?page=2'],
  ['/caes/racao-seca', '', 'Ração seca em Cães | Oi Pet', '/caes/racao-seca'],
  ['/products', '?page=2&brand=bigode', 'Bigode, página 2 | Oi Pet', '/products?brand=bigode&page=2'],
  ['/products/racao', '?variant=MAT-1', 'Ração Matuta Cães Adultos Frango e Arroz | Oi Pet', '/products/racao'],
])('%s%s is called "%s" and found at %s', async (pathname, search, title, path) => {
  const head = await headOf(pathname, search);
  expect([head.title, head.canonical, head.isIndexable]).toEqual([title, `${ORIGIN}${path}`, true]);
});

it.each([
  ['/products', '?search=gato&gclid=z', 'Busca: gato | Oi Pet', '/products?search=gato'],
  ['/products', '?brand=vazia', 'vazia | Oi Pet', '/products?brand=vazia'],
  ['/caes', '?brand=bigode&sort=lowest', 'Cães | Oi Pet', '/caes?brand=bigode'],
  ['/products', '?search=gato&brand=bigode', 'Bigode, Busca: gato | Oi Pet', '/products?brand=bigode&search=gato'],
])('%s%s has an address and is not to be found', async (pathname, search, title, path) => {
  const head = await headOf(pathname, search);
  expect([head.title, head.canonical, head.isIndexable]).toEqual([title, `${ORIGIN}${path}`, false]);
  expect(head.structuredData).toEqual([]);
});

it.each([
  ['/products/desconhecido', 'Não temos este produto | Oi Pet'],
  ['/checkout', 'Finalizar compra | Oi Pet'],
  ['/nada/disso/aqui', 'Esta porta não existe | Oi Pet'],
])('%s is no address at all', async (pathname, title) => {
  const head = await headOf(pathname);
  expect([head.title, head.canonical, head.isIndexable]).toEqual([title, null, false]);
});

it('hides every page of a private store from search engines, not from whom a link is sent to', async () => {
  const head = await headOf('/caes', '', { isPrivate: true });
  expect([head.isIndexable, head.canonical, head.structuredData]).toEqual([false, `${ORIGIN}/caes`, []]);
  expect(head.image?.url).toContain('/media/share/category/caes.jpg');
});

it('gives messengers texts they show whole', async () => {
  for (const pathname of ['/', '/caes', '/products/racao']) {
    const { share } = await headOf(pathname, '', { name: 'Loja da Esquina de Nome Bastante Comprido de Campinas' });
    expect(share.title.length).toBeLessThanOrEqual(60);
    expect(share.description.length).toBeLessThanOrEqual(110);
  }
  expect(cutAt('uma ração muito, muito boa', 17)).toBe('uma ração muito…');
  expect(cutAt('curta', 5)).toBe('curta');
});

it('gives messengers a new address when the picture changes', async () => {
  const [green, blue] = [
    await headOf('/products/racao'),
    await headOf('/products/racao', '', { themeColor: '#123456' }),
  ];
  expect(green.image?.url).toMatch(new RegExp(`^${ORIGIN}/media/share/product/racao.jpg\\?v=[0-9a-f]{8}$`));
  expect(blue.image?.url).not.toBe(green.image?.url);
});

it('asks early for the picture that is seen first', async () => {
  const { preloadImages } = await headOf('/products/racao');
  expect(preloadImages[0]?.srcSet).toContain('/media/racao-matuta-frango-540.avif 540w');
});
