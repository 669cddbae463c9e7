/** @jest-environment node */
import type * as module from '../../../src/browser/app/keptMarkup';
import { renderPage } from '../../../src/browser/app/render';
import { renderPlatform } from '../../../src/browser/app/renderPlatform';
import type { RootState } from '../../../src/browser/core/rootState';
import { selectStore } from '../../../src/browser/store/storeSelectors';
import { storeEntered } from '../../../src/browser/store/storeSlice';
import { createAppStore } from '../../../src/browser/app/store';
import type { Keep } from '../../../src/browser/core/keptMarkup';
import type { Brand, Category, ProductCard, ProductDetail } from '../../../src/shared/catalog/catalogContract';
import type { SendRequest } from '../../../src/shared/page/pageContract';
import type { Store } from '../../../src/shared/store/storeContract';
import {
  aBanner,
  aBrand,
  aCategory,
  aListOf,
  aProductCard,
  aProductDetail,
  aStore,
} from '../../support/browser/wireBuilders';

/** How parts of the pages of this test are drawn: as in a browser, or kept. */
let keepFor: (...given: Parameters<ReturnType<typeof module.keptMarkup>>) => Keep;
const actual = jest.requireActual<typeof module>('../../../src/browser/app/keptMarkup');
jest.mock('../../../src/browser/app/keptMarkup', () => ({
  keptMarkup: () => (store: Parameters<typeof keepFor>[0]) => keepFor(store),
}));

/** What pages show, as far as a kept part shows it. */
type World = {
  store: Store;
  now: string;
  categories: Category[];
  brands: Brand[];
  cards: ProductCard[];
  product: ProductDetail;
};

const cards = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => aProductCard({ id, slug: id, minPrice: 16890 }));
const PLAIN: World = {
  store: aStore(),
  now: '2026-11-20T15:00:00.000Z',
  categories: [aCategory()],
  brands: [aBrand()],
  cards,
  product: aProductDetail({ slug: 'racao', complements: cards }),
};
const withCard = (given: Partial<ProductCard>): Partial<World> => {
  const changed = cards.map((card) => ({ ...card, ...given }));
  return { cards: changed, product: aProductDetail({ slug: 'racao', complements: changed }) };
};
const withStore = (given: Partial<Store>): Partial<World> => ({ store: aStore(given) });

/** One fact after the other is another one. */
const WORLDS: Record<string, Partial<World>> = {
  'as it is': {},
  'another name': withStore({ name: 'Bicho Bom' }),
  'a private store': withStore({ isPrivate: true }),
  'a private store with prices before': { ...withStore({ isPrivate: true }), ...withCard({ originalMinPrice: 20000 }) },
  'prices before in an open store': withCard({ originalMinPrice: 20000 }),
  'large installments': withStore({ installmentMin: 9000 }),
  'no chat': withStore({ whatsapp: null }),
  'counted visits': withStore({ pixelId: '123456' }),
  'another seller': withStore({ legal: { ...aStore().legal, legalName: 'Bicho Bom Ltda.' } }),
  'a platform': withStore({ platform: { name: 'Oi Pet', companyId: '11222333000181' } }),
  'the next year': { now: '2027-11-20T15:00:00.000Z' },
  'another category': { categories: [aCategory({ title: 'Cachorros' })] },
  'another subcategory': { categories: [aCategory({ childNodes: [{ id: 'x', slug: 'x', title: 'Camas' }] })] },
  'brands named as categories': { brands: [aBrand({ brand: 'Cães', slug: 'caes' })] },
  'another price': withCard({ minPrice: 9990 }),
  'another title': withCard({ title: '<b>Ração</b> & cia' }),
  'sold out': withCard({ isInStock: false }),
  'another picture': withCard({ imagesUrl: ['/media/outra.webp'] }),
  'no picture': withCard({ imagesUrl: [] }),
  'several choices': withCard({ variantCount: 3, hasHigherPrices: true }),
  'another choice': withCard({ variantCount: 3, optionValues: [{ name: 'Sabor', value: 'Peixe' }] }),
};
const PAGES = ['/', '/caes', '/products', '/products/racao', '/products/removido', '/contact', '/auth/login', '/nada'];

/** Everything that kept parts depend on beside their names. */
const KNOWN_PARTS = ['Marcas 1', 'Produtos 1', 'card 1', 'card 2', 'card 3', 'footer 1'];
/** Facts of the store that kept parts show. */
const SHOWN = ['name', 'whatsapp', 'isPrivate', 'pixelId', 'installmentMin', 'legal', 'platform'] as const;

const reply = (statusCode: number, body: unknown) => ({ statusCode, body, headers: {} });
const sendIn =
  ({ categories, brands, cards: list, product }: World): SendRequest =>
  async ({ path }) => {
    if (path === '/category') return reply(200, categories);
    if (path === '/brand') return reply(200, brands);
    if (path === '/banner') return reply(200, [aBanner()]);
    if (path === '/product') return reply(200, aListOf(list));
    if (path === '/product/racao') return reply(200, product);
    return reply(path === '/product/removido' ? 410 : 404, { name: 'GoneError', requestId: 'r' });
  };

const draw = async (url: string, given: Partial<World>): Promise<string> => {
  const world = { ...PLAIN, ...given };
  const { html } = await renderPage({
    url,
    origin: 'https://oipet.example',
    store: world.store,
    now: world.now,
    delivery: { handlingDays: 1, transit: null },
    send: sendIn(world),
  });
  return html;
};

/** Whether any page is not as it is when nothing is kept. */
const isFoundOut = async (): Promise<boolean> => {
  let place = 0;
  for (const world of Object.values(WORLDS))
    for (const url of PAGES) if ((await draw(url, world)) !== fresh[place++]) return true;
  return false;
};

const drawAll = async (): Promise<string[]> => {
  const drawn = [];
  for (const world of Object.values(WORLDS)) for (const url of PAGES) drawn.push(await draw(url, world));
  return drawn;
};

let fresh: string[];
beforeAll(async () => {
  keepFor = () => (_by, inside) => ({ children: inside() });
  fresh = await drawAll();
});

it('draws every page as if nothing were kept, whatever was drawn before', async () => {
  keepFor = actual.keptMarkup();
  const names = PAGES.flatMap((url) => Object.keys(WORLDS).map((world) => `${url}: ${world}`));
  expect(names).toHaveLength(fresh.length);
  // The second time all parts are there.
  expect(await drawAll()).toEqual(fresh);
  expect(await drawAll()).toEqual(fresh);
});

it('draws each part once for all pages that show it', async () => {
  const drawn = jest.fn();
  const kept = actual.keptMarkup();
  keepFor = (store) => (by, part) =>
    kept(store)(by, () => {
      drawn();
      return part();
    });
  for (const url of PAGES) await draw(url, {});
  const atFirst = drawn.mock.calls.length;
  expect(atFirst).toBeGreaterThan(0);
  for (const url of PAGES) await draw(url, {});
  expect(drawn).toHaveBeenCalledTimes(atFirst);
});

it('finds out a key that forgets any part of what it shows', async () => {
  const asked: (readonly unknown[])[] = [];
  const each = actual.keptMarkup();
  keepFor = (store) => (by, part) => {
    asked.push(by);
    return each(store)(by, part);
  };
  expect(await isFoundOut()).toBe(false);
  // The first of each is its name.
  const parts = new Set(asked.flatMap(([name, ...by]) => by.map((_, index) => `${String(name)} ${index + 1}`)));
  expect([...parts].toSorted()).toEqual(KNOWN_PARTS);
  const unnoticed = [];
  for (const part of parts) {
    const kept = actual.keptMarkup();
    keepFor = (store) => (by, drawn) => {
      const forgetful = by.map((value, index) => (`${String(by[0])} ${index}` === part ? null : value));
      return kept(store)(forgetful, drawn);
    };
    if (!(await isFoundOut())) unnoticed.push(part);
  }
  expect(unnoticed).toEqual([]);
});

it.each(SHOWN)('finds out a key without the %s of the store', async (fact) => {
  const without = (state: RootState) => ({ ...selectStore(state), [fact]: undefined });
  keepFor = actual.keptMarkup(undefined, without);
  expect(await isFoundOut()).toBe(true);
});

/** Room for four parts of one letter. */
const LETTERS = 4 * (JSON.stringify(PLAIN.store).length + '["a"]a'.length);

it('makes room for what was asked for last', async () => {
  const kept = actual.keptMarkup(LETTERS);
  const request = {
    url: '/',
    origin: 'https://oipet.example',
    now: PLAIN.now,
    delivery: { handlingDays: 1, transit: null },
  };
  const { store } = createAppStore({
    platform: renderPlatform({ ...request, store: PLAIN.store, send: sendIn(PLAIN) }),
  });
  store.dispatch(storeEntered(PLAIN.store));
  const drawn: string[] = [];
  const ask = (name: string) => {
    const inside = kept(store)([name], () => {
      drawn.push(name);
      return name;
    });
    return 'children' in inside ? null : inside.dangerouslySetInnerHTML.__html;
  };
  for (const name of ['a', 'b', 'a', 'c', 'd', 'e', 'a', 'f', 'g', 'h', 'a', 'b']) ask(name);
  expect(drawn.filter((name) => name === 'a')).toHaveLength(1);
  expect(drawn.filter((name) => name === 'b')).toHaveLength(2);
});
