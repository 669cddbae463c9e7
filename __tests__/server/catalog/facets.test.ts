import { catalogService } from '../../../src/server/catalog/catalogService';
import { openDatabase } from '../../../src/server/db/database';
import { catalogBuilders, fakeCatalogueEvents } from '../../support/server/catalogBuilders';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';

let database: TestDatabase;
let build: ReturnType<typeof catalogBuilders>;
let storeId: string;
let catalog: ReturnType<typeof catalogService>;

type Query = Parameters<ReturnType<typeof catalogService>['products']>[1];

beforeAll(async () => {
  database = await createTestDatabase();
  build = catalogBuilders(database.owner);
  catalog = catalogService({ db: openDatabase(database.app), catalogueEvents: fakeCatalogueEvents(), clock: () => 0 });
  storeId = await build.aStore();
  const dogs = await build.aCategory(storeId, { slug: 'caes', title: 'Cães', position: 1 });
  const food = await build.aCategory(storeId, { slug: 'racao', title: 'Ração', parentId: dogs, position: 1 });
  const toys = await build.aCategory(storeId, { slug: 'brinquedos', title: 'Brinquedos', parentId: dogs, position: 2 });
  const cats = await build.aCategory(storeId, { slug: 'gatos', title: 'Gatos', position: 2 });
  const [matuta, quica] = [
    await build.aBrand(storeId, { slug: 'matuta', name: 'Matuta' }),
    await build.aBrand(storeId, { slug: 'quica', name: 'Quica' }),
  ];
  const price = (centavos: number, stock = 5) => ({ variants: [{ price: centavos, stock }] });
  await build.aProduct(storeId, {
    title: 'ração filhote',
    categoryIds: [food],
    brandId: matuta,
    species: ['dog'],
    lifeStage: 'puppy',
    breedSize: 'small',
    ...price(1_000),
  });
  await build.aProduct(storeId, {
    title: 'ração adulto',
    categoryIds: [food],
    brandId: matuta,
    species: ['dog'],
    lifeStage: 'adult',
    breedSize: 'all',
    ...price(2_000, 0),
  });
  await build.aProduct(storeId, {
    title: 'bola',
    categoryIds: [toys, cats],
    brandId: quica,
    species: ['dog', 'cat'],
    lifeStage: 'all',
    ...price(3_000),
  });
  await build.aProduct(storeId, { title: 'sem nada', ...price(500) });
  await build.aProduct(storeId, { title: 'inativo', isActive: false, brandId: quica, ...price(9_000) });
});
afterAll(() => database.drop());

const read = async (query: Query) => {
  const outcome = await catalog.products(storeId, { sort: 'lowest', ...query });
  if (!outcome.ok) throw new Error(outcome.refusal.name);
  return outcome.value;
};
const titlesOf = async (query: Query) => (await read(query)).list.map(({ title }) => title);

it.each<[Query, string[]]>([
  [{ species: 'cat' }, ['bola']],
  [{ lifeStage: 'puppy' }, ['ração filhote', 'bola']],
  [{ lifeStage: 'senior' }, ['bola']],
  [{ breedSize: 'large' }, ['ração adulto']],
  [{ minPrice: 1_000, maxPrice: 2_000 }, ['ração filhote', 'ração adulto']],
  [{ minPrice: 2_001 }, ['bola']],
  [{ maxPrice: 999 }, ['sem nada']],
  [{ minPrice: 3_000, maxPrice: 1_000 }, []],
  [{ inStock: true }, ['sem nada', 'ração filhote', 'bola']],
  [{ inStock: false }, ['sem nada', 'ração filhote', 'ração adulto', 'bola']],
  [{ category: 'caes', species: 'dog', inStock: true, brand: 'matuta' }, ['ração filhote']],
  [{ search: 'ração', lifeStage: 'adult' }, ['ração adulto']],
])('narrows by %j', async (query, titles) => {
  expect(await titlesOf(query)).toEqual(titles);
  expect((await read(query)).total).toBe(titles.length);
});

it('tells no facets unless asked', async () => {
  expect(await read({})).not.toHaveProperty('facets');
});

it('counts what each choice would lead to', async () => {
  expect((await read({ facets: true })).facets).toEqual({
    listCategory: [
      { slug: 'racao', title: 'Ração', parentSlug: 'caes', parentTitle: 'Cães', count: 2 },
      { slug: 'brinquedos', title: 'Brinquedos', parentSlug: 'caes', parentTitle: 'Cães', count: 1 },
      { slug: 'gatos', title: 'Gatos', parentSlug: null, parentTitle: null, count: 1 },
    ],
    listBrand: [
      { slug: 'matuta', brand: 'Matuta', count: 2 },
      { slug: 'quica', brand: 'Quica', count: 1 },
    ],
    listSpecies: [
      { value: 'dog', count: 3 },
      { value: 'cat', count: 1 },
    ],
    listLifeStage: [
      { value: 'puppy', count: 2 },
      { value: 'adult', count: 2 },
      { value: 'senior', count: 1 },
    ],
    listBreedSize: [
      { value: 'small', count: 2 },
      { value: 'medium', count: 1 },
      { value: 'large', count: 1 },
    ],
    price: { min: 500, max: 3_000 },
    inStockCount: 3,
  });
});

it('keeps the other choices of a group that is chosen, and counts the others under it', async () => {
  const { facets } = await read({ facets: true, brand: 'matuta', maxPrice: 1_500, inStock: true });
  expect(facets?.listBrand).toEqual([{ slug: 'matuta', brand: 'Matuta', count: 1 }]);
  const { facets: byBrand } = await read({ facets: true, brand: 'matuta' });
  expect(byBrand?.listBrand.map(({ slug, count }) => [slug, count])).toEqual([
    ['matuta', 2],
    ['quica', 1],
  ]);
  expect(byBrand?.price).toEqual({ min: 1_000, max: 2_000 });
  expect(byBrand?.inStockCount).toBe(1);
  // The price chosen does not narrow the price offered.
  expect((await read({ facets: true, maxPrice: 999 })).facets?.price).toEqual({ min: 500, max: 3_000 });
});

it('stays within the category of the list, and shows the shelves beside it', async () => {
  const { facets } = await read({ facets: true, category: 'caes', subcategory: 'racao' });
  expect(facets?.listCategory.map(({ slug, count }) => [slug, count])).toEqual([
    ['racao', 2],
    ['brinquedos', 1],
  ]);
  expect(facets?.listBrand.map(({ slug }) => slug)).toEqual(['matuta']);
});

it.each<Query>([{ search: '%%%' }, { search: 'nada assim' }, { minPrice: 900_000 }])(
  'has nothing to choose in an empty list: %j',
  async (query) => {
    const { facets } = await read({ ...query, facets: true });
    expect([facets?.inStockCount, facets?.listBrand]).toEqual([0, []]);
  },
);

it('promises every count: the list of each choice is as long', async () => {
  const { facets } = await read({ facets: true, search: 'ração' });
  for (const { slug, count } of facets?.listBrand ?? [])
    expect((await read({ search: 'ração', brand: slug })).total).toBe(count);
  for (const { value, count } of facets?.listLifeStage ?? [])
    expect((await read({ search: 'ração', lifeStage: value })).total).toBe(count);
  for (const { value, count } of facets?.listBreedSize ?? [])
    expect((await read({ search: 'ração', breedSize: value })).total).toBe(count);
});
