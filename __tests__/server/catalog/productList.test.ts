import { catalogService } from '../../../src/server/catalog/catalogService';
import { openDatabase } from '../../../src/server/db/database';
import { catalogBuilders, fakeCatalogueEvents } from '../../support/server/catalogBuilders';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';
import { untilOneWaits } from '../../support/server/untilOneWaits';

let database: TestDatabase;
let build: ReturnType<typeof catalogBuilders>;
const open = () =>
  catalogService({ db: openDatabase(database.app), catalogueEvents: fakeCatalogueEvents(), clock: () => Date.now() });

beforeAll(async () => {
  database = await createTestDatabase();
  build = catalogBuilders(database.owner);
});
afterAll(() => database.drop());

type Query = Parameters<ReturnType<typeof catalogService>['products']>[1];
const titlesOf = async (storeId: string, query: Query) => {
  const outcome = await open().products(storeId, query);
  return outcome.ok ? outcome.value.list.map(({ title }) => title) : outcome.refusal.name;
};

it('shows what a card needs, the first two pictures in order', async () => {
  const storeId = await build.aStore();
  const brandId = await build.aBrand(storeId, { name: 'Matuta' });
  await build.aProduct(storeId, {
    slug: 'racao-matuta',
    title: 'Ração Matuta',
    brandId,
    images: [{ fileKey: 'a', alt: 'Saco de ração' }, { fileKey: 'b' }, { fileKey: 'c' }],
    variants: [
      { price: 9_990, originalPrice: 12_000, stock: 3, netAmount: 3_000, netUnit: 'g' },
      { price: 1_000, stock: 0 },
    ],
  });
  const outcome = await open().products(storeId, {});
  expect(outcome).toMatchObject({
    ok: true,
    value: {
      page: 1,
      limit: 20,
      total: 1,
      list: [
        {
          slug: 'racao-matuta',
          title: 'Ração Matuta',
          brand: 'Matuta',
          imagesUrl: ['/media/a.webp', '/media/b.webp'],
          imageAlt: 'Saco de ração',
          minPrice: 9_990,
          originalMinPrice: 12_000,
          isInStock: true,
          variantCount: 2,
          hasHigherPrices: false,
          unitPrice: { price: 3_330, unit: 'g' },
        },
      ],
    },
  });
});

it('names beside the lowest price what that size costs per kilo, not what the largest one does', async () => {
  const storeId = await build.aStore();
  const bag = (kilos: number, price: number) => ({
    price,
    netAmount: kilos * 1_000,
    netUnit: 'g' as const,
    weightG: kilos * 1_000 + 60,
    optionValues: [{ name: 'Tamanho', value: `${kilos} kg` }],
  });
  const { variantIds } = await build.aProduct(storeId, { variants: [bag(15, 23_690), bag(1, 2_990), bag(3, 7_190)] });
  expect(await open().products(storeId, {})).toMatchObject({
    value: {
      list: [
        {
          minPrice: 2_990,
          unitPrice: { price: 2_990, unit: 'g' },
          hasHigherPrices: true,
          productVariantId: variantIds[1],
          optionValues: [{ name: 'Tamanho', value: '1 kg' }],
          sizeClass: 3,
        },
      ],
    },
  });
});

it('names no price per kilo where the cheapest size has none', async () => {
  const storeId = await build.aStore();
  await build.aProduct(storeId, { variants: [{ price: 900 }, { price: 2_990, netAmount: 1_000, netUnit: 'g' }] });
  expect(await open().products(storeId, {})).toMatchObject({ value: { list: [{ minPrice: 900, unitPrice: null }] } });
});

it('is out of stock once two sales at the same moment took the last of its two sizes', async () => {
  const storeId = await build.aStore();
  const { variantIds } = await build.aProduct(storeId, { slug: 'bifinho', variants: [{ stock: 1 }, { stock: 1 }] });
  const sales = await Promise.all(variantIds.map(() => database.owner.connect()));
  for (const [place, sale] of sales.entries()) {
    await sale.query('begin');
    await sale.query('update product_variants set stock = 0 where store_id = $1 and id = $2', [
      storeId,
      variantIds[place],
    ]);
  }
  const [first, second] = sales;
  // The first has counted, but not committed, when the second begins to.
  await first?.query('set constraints all immediate');
  const committed = second?.query('commit');
  await untilOneWaits(database);
  await first?.query('commit');
  await committed;
  for (const sale of sales) sale.release();
  expect(await open().products(storeId, {})).toMatchObject({ value: { list: [{ isInStock: false }] } });
});

it('shows the picture of the choice that its price buys, else one of no choice in particular', async () => {
  const storeId = await build.aStore();
  const { id, variantIds } = await build.aProduct(storeId, {
    images: [{ fileKey: 'large' }, { fileKey: 'bowl' }, { fileKey: 'small' }, { fileKey: 'gone' }],
    variants: [{ price: 9_990 }, { price: 2_990 }, { price: 1_990, stock: 0 }],
  });
  const [large = '', small = '', gone = ''] = variantIds;
  await build.showsVariant(storeId, { productId: id, fileKey: 'large', productVariantId: large });
  await build.showsVariant(storeId, { productId: id, fileKey: 'gone', productVariantId: gone });
  const pictures = async () => {
    const outcome = await open().products(storeId, {});
    return outcome.ok ? outcome.value.list.map(({ imagesUrl }) => imagesUrl) : outcome.refusal.name;
  };
  expect(await pictures()).toEqual([['/media/bowl.webp', '/media/small.webp']]);
  await build.showsVariant(storeId, { productId: id, fileKey: 'small', productVariantId: small });
  expect(await pictures()).toEqual([['/media/small.webp', '/media/bowl.webp']]);
});

it('leaves out what is inactive, removed, without a variant, or of another store', async () => {
  const storeId = await build.aStore();
  await build.aProduct(storeId, { title: 'à venda' });
  await build.aProduct(storeId, { title: 'inativo', isActive: false });
  await build.aProduct(storeId, { title: 'removido', removedAt: '2026-01-01T00:00:00Z' });
  await build.aProduct(storeId, { title: 'sem variante', variants: [] });
  await build.aProduct(await build.aStore(), { title: 'de outra loja' });
  expect(await titlesOf(storeId, {})).toEqual(['à venda']);
});

it.each([
  ['relevance', ['vende muito', 'novo', 'barato', 'esgotado']],
  ['lowest', ['barato', 'novo', 'vende muito', 'esgotado']],
  ['highest', ['esgotado', 'vende muito', 'novo', 'barato']],
  ['newest', ['novo', 'vende muito', 'barato', 'esgotado']],
  ['best-selling', ['esgotado', 'vende muito', 'novo', 'barato']],
] as const)('sorts by %s', async (sort, expected) => {
  const storeId = await build.aStore();
  const day = (number: number) => `2026-01-0${number}T00:00:00Z`;
  await build.aProduct(storeId, { title: 'barato', soldCount: 1, createdAt: day(2), variants: [{ price: 100 }] });
  await build.aProduct(storeId, { title: 'vende muito', soldCount: 9, createdAt: day(3), variants: [{ price: 300 }] });
  await build.aProduct(storeId, { title: 'novo', soldCount: 2, createdAt: day(4), variants: [{ price: 200 }] });
  await build.aProduct(storeId, {
    title: 'esgotado',
    soldCount: 10,
    createdAt: day(1),
    variants: [{ price: 400, stock: 0 }],
  });
  expect(await titlesOf(storeId, { sort })).toEqual(expected);
});

it('finds the products of a category of either level once each, and of a brand', async () => {
  const storeId = await build.aStore();
  const dogs = await build.aCategory(storeId, { slug: 'caes' });
  const dry = await build.aCategory(storeId, { slug: 'racao-seca', parentId: dogs });
  const wet = await build.aCategory(storeId, { slug: 'racao-umida', parentId: dogs });
  await build.aCategory(storeId, { slug: 'gatos' });
  const brandId = await build.aBrand(storeId, { slug: 'matuta' });
  await build.aProduct(storeId, { title: 'nas duas', soldCount: 2, categoryIds: [dry, wet] });
  await build.aProduct(storeId, { title: 'úmida', soldCount: 1, categoryIds: [wet], brandId });
  expect(await titlesOf(storeId, { category: 'caes' })).toEqual(['nas duas', 'úmida']);
  expect(await titlesOf(storeId, { category: 'racao-seca' })).toEqual(['nas duas']);
  expect(await titlesOf(storeId, { category: 'caes', subcategory: 'racao-umida' })).toEqual(['nas duas', 'úmida']);
  expect(await titlesOf(storeId, { category: 'caes', brand: 'matuta' })).toEqual(['úmida']);
  expect(await titlesOf(storeId, { category: 'gatos' })).toEqual([]);
});

it('refuses unknown categories and a subcategory of another category; a brand nobody knows has no products', async () => {
  const storeId = await build.aStore();
  const dogs = await build.aCategory(storeId, { slug: 'caes' });
  await build.aCategory(storeId, { slug: 'racao', parentId: dogs });
  await build.aCategory(storeId, { slug: 'gatos' });
  await build.aProduct(storeId, { categoryIds: [dogs] });
  for (const query of [
    { category: 'peixes' },
    { category: 'gatos', subcategory: 'racao' },
    { category: 'peixes', subcategory: 'gatos' },
  ])
    expect(await titlesOf(storeId, query)).toBe('NotFoundError');
  expect(await titlesOf(storeId, { brand: 'ninguem' })).toEqual([]);
});

it.each([
  ['RACAO', ['Ração Seca Adulto', 'Coleira']],
  ['adulto racao', ['Ração Seca Adulto']],
  ['rações secas para adultos', ['Ração Seca Adulto']],
  ['cao', []],
  ['colei', ['Coleira']],
  ['100%', ['Coleira']],
  ['%', []],
  ['_', []],
  ['\u0000', []],
  ['  ', ['Ração Seca Adulto', 'Coleira']],
])('searches %j: every word, from its beginning, without accents', async (search, expected) => {
  const storeId = await build.aStore();
  await build.aProduct(storeId, { title: 'Ração Seca Adulto', soldCount: 1 });
  await build.aProduct(storeId, { title: 'Coleira', brandName: 'Ração 100% Boa', soldCount: 0 });
  expect(await titlesOf(storeId, { search })).toEqual(expected);
});

it('ranks the title over all else, whatever sells better', async () => {
  const storeId = await build.aStore();
  await build.aProduct(storeId, { title: 'Coleira', brandName: 'Osso', soldCount: 50 });
  await build.aProduct(storeId, { title: 'Osso de borracha', soldCount: 1 });
  expect(await titlesOf(storeId, { search: 'osso' })).toEqual(['Osso de borracha', 'Coleira']);
});

it('cuts pages without losing or repeating a product, and has none beyond the last', async () => {
  const storeId = await build.aStore();
  for (let index = 0; index < 7; index += 1) await build.aProduct(storeId);
  const pages = await Promise.all([1, 2, 3].map((page) => titlesOf(storeId, { page, limit: 3 })));
  expect(pages.map((titles) => titles.length)).toEqual([3, 3, 1]);
  expect(new Set(pages.flat()).size).toBe(7);
  expect(await titlesOf(storeId, { page: 4, limit: 3 })).toBe('NotFoundError');
  expect(await titlesOf(storeId, { search: 'nada', page: 1 })).toEqual([]);
});

it('asks the database three times at most for a first page, and once for the next', async () => {
  const storeId = await build.aStore();
  await build.aCategory(storeId, { slug: 'caes' });
  for (let index = 0; index < 25; index += 1) await build.aProduct(storeId, { images: [{ fileKey: 'a' }] });
  const catalog = open();
  const query = jest.spyOn(database.app, 'connect');
  await catalog.products(storeId, {});
  expect(query.mock.calls.length).toBeLessThanOrEqual(3);
  query.mockClear();
  await catalog.products(storeId, { page: 2 });
  expect(query).toHaveBeenCalledTimes(1);
});

describe('a list longer than one leads to', () => {
  const MOST = 5;
  let storeId: string;
  const opened = () =>
    catalogService({
      db: openDatabase(database.app),
      catalogueEvents: fakeCatalogueEvents(),
      clock: () => Date.now(),
      mostListed: MOST,
    });
  const read = async (query: Query) => {
    const outcome = await opened().products(storeId, { limit: 3, ...query });
    if (!outcome.ok) return outcome.refusal.name;
    const { list, total, hasMore, facets } = outcome.value;
    return { titles: list.map(({ title }) => title), total, hasMore, facets };
  };

  beforeAll(async () => {
    storeId = await build.aStore();
    const dogs = await build.aCategory(storeId, { slug: 'caes', title: 'Cães' });
    const [zul, ver] = [
      await build.aBrand(storeId, { slug: 'zul', name: 'Zul' }),
      await build.aBrand(storeId, { slug: 'ver', name: 'Ver' }),
    ];
    for (let place = 0; place < 8; place += 1)
      await build.aProduct(storeId, {
        title: place < 4 ? `bola ${place}` : `rede ${place}`,
        // Every one is found by the word, four of them by their title.
        ...(place < 4 ? {} : { description: 'guarda uma bola' }),
        categoryIds: place < 7 ? [dogs] : [],
        brandId: place === 7 ? ver : zul,
        soldCount: place,
        variants: [{ price: 1_000 + place }],
      });
  });

  it('ends there and says that there is more', async () => {
    expect(await read({})).toMatchObject({ titles: ['rede 7', 'rede 6', 'rede 5'], total: MOST, hasMore: true });
    expect(await read({ page: 2 })).toMatchObject({ titles: ['rede 4', 'bola 3'], total: MOST, hasMore: true });
    expect(await read({ page: 3 })).toBe('NotFoundError');
    expect(await read({ category: 'caes', sort: 'lowest', page: 2 })).toMatchObject({ titles: ['bola 3', 'rede 4'] });
  });

  it('says nothing of more where all is listed', async () => {
    expect(await read({ brand: 'ver' })).toMatchObject({ titles: ['rede 7'], total: 1, hasMore: undefined });
  });

  it('begins a search with the best matches, each product once', async () => {
    expect(await read({ search: 'bola' })).toMatchObject({ titles: ['bola 3', 'bola 2', 'bola 1'], hasMore: true });
    expect(await read({ search: 'bola', page: 2 })).toMatchObject({ titles: ['bola 0', 'rede 7'], total: MOST });
    expect(await read({ search: 'bola', category: 'caes', page: 2 })).toMatchObject({ titles: ['bola 0', 'rede 6'] });
    expect(await read({ search: 'bola', page: 3 })).toBe('NotFoundError');
  });

  it('counts its first products for its filters, and says that it does', async () => {
    const all = await read({ facets: true });
    expect(all).toMatchObject({ facets: { isPart: true, listBrand: [{ slug: 'zul' }, { slug: 'ver', count: 1 }] } });
    // What a chosen brand leads to is short and whole; what other brands lead to is not.
    expect(await read({ facets: true, brand: 'ver' })).toMatchObject({
      total: 1,
      facets: { isPart: true, price: { min: 1_007, max: 1_007 }, listBrand: [{ slug: 'zul' }, { slug: 'ver' }] },
    });
    expect(await read({ facets: true, brand: 'ver', maxPrice: 1_000 })).toMatchObject({ total: 0 });
  });

  it('counts no more of a brand than a list leads to', async () => {
    expect(await opened().brands(storeId)).toMatchObject([
      { slug: 'ver', productCount: 1 },
      { slug: 'zul', productCount: MOST },
    ]);
  });
});
