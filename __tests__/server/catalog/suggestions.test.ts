import { catalogService } from '../../../src/server/catalog/catalogService';
import { suggestionService } from '../../../src/server/catalog/suggestionService';
import { openDatabase } from '../../../src/server/db/database';
import { catalogBuilders, fakeCatalogueEvents } from '../../support/server/catalogBuilders';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';

let database: TestDatabase;
let build: ReturnType<typeof catalogBuilders>;
let storeId: string;
let suggestions: ReturnType<typeof suggestionService>;

beforeAll(async () => {
  database = await createTestDatabase();
  build = catalogBuilders(database.owner);
  const parts = { db: openDatabase(database.app), catalogueEvents: fakeCatalogueEvents(), clock: () => 0 };
  suggestions = suggestionService({ ...parts, catalog: catalogService(parts) });
  storeId = await build.aStore();
  const dogs = await build.aCategory(storeId, { slug: 'caes', title: 'Cães' });
  await build.aCategory(storeId, { slug: 'coleiras', title: 'Coleiras e guias', parentId: dogs });
  for (const [index, name] of ['Colosso', 'Colina', 'Colméia', 'Colibri'].entries()) {
    const brandId = await build.aBrand(storeId, { slug: `marca-${index}`, name });
    await build.aProduct(storeId, { title: `Bola ${index}`, brandId, brandName: name, soldCount: 50 - index });
  }
  await build.aProduct(storeId, {
    slug: 'coleira-azul',
    title: 'Coleira Azul',
    soldCount: 9,
    images: [{ fileKey: 'a' }, { fileKey: 'b' }],
    variants: [{ price: 2_990, originalPrice: 3_990 }, { price: 4_990 }],
  });
  for (let index = 0; index < 6; index += 1)
    await build.aProduct(storeId, {
      title: `Coleira ${index}`,
      soldCount: index,
      variants: [{ stock: index === 5 ? 0 : 1 }],
    });
  await build.aProduct(storeId, { title: 'Guia', description: 'Combina com a peiteira.' });
  await build.aProduct(storeId, { title: 'Coleira inativa', isActive: false, soldCount: 99 });
});
afterAll(() => database.drop());

it('offers few of each, best sellers in stock first, with what a line shows', async () => {
  const { listProduct, listCategory, listBrand } = await suggestions.suggest(storeId, 'coleira');
  expect(listProduct.map(({ title }) => title)).toEqual([
    'Coleira Azul',
    'Coleira 4',
    'Coleira 3',
    'Coleira 2',
    'Coleira 1',
  ]);
  expect(listProduct[0]).toEqual({
    slug: 'coleira-azul',
    title: 'Coleira Azul',
    imageUrl: '/media/a.webp',
    minPrice: 2_990,
    originalMinPrice: 3_990,
    hasHigherPrices: true,
  });
  expect(listProduct[1]?.imageUrl).toBeNull();
  expect(listCategory).toEqual([
    { slug: 'coleiras', title: 'Coleiras e guias', parentSlug: 'caes', parentTitle: 'Cães' },
  ]);
  expect(listBrand).toEqual([]);
});

it('offers three brands at most, and products by their brand', async () => {
  const { listProduct, listBrand } = await suggestions.suggest(storeId, 'col');
  expect(listBrand.map(({ brand }) => brand)).toEqual(['Colibri', 'Colina', 'Colméia']);
  expect(listProduct).toHaveLength(5);
});

it.each(['coleria', 'COLEIRAS', 'coleiras guias'])('understands %s as the search does', async (typed) => {
  const { listCategory } = await suggestions.suggest(storeId, typed);
  expect(listCategory.map(({ slug }) => slug)).toEqual(['coleiras']);
});

it('finds by description what has no better name', async () => {
  expect((await suggestions.suggest(storeId, 'peiteira')).listProduct.map(({ title }) => title)).toEqual(['Guia']);
});

it.each(['', '   ', '%', 'de para', '\u0000'])('offers nothing for %j', async (typed) => {
  expect(await suggestions.suggest(storeId, typed)).toEqual({ listProduct: [], listCategory: [], listBrand: [] });
});

it("offers nothing of another store's", async () => {
  expect((await suggestions.suggest(await build.aStore(), 'coleira')).listProduct).toEqual([]);
});
