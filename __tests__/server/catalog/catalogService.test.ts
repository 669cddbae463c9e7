import { catalogService } from '../../../src/server/catalog/catalogService';
import { openDatabase } from '../../../src/server/db/database';
import { catalogBuilders, fakeCatalogueEvents } from '../../support/server/catalogBuilders';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';

let database: TestDatabase;
let build: ReturnType<typeof catalogBuilders>;
const open = (catalogueEvents = fakeCatalogueEvents(), clock = () => Date.now()) =>
  catalogService({ db: openDatabase(database.app), catalogueEvents, clock });

beforeAll(async () => {
  database = await createTestDatabase();
  build = catalogBuilders(database.owner);
});
afterAll(() => database.drop());

it("answers the category tree in the merchant's order", async () => {
  const storeId = await build.aStore();
  const cats = await build.aCategory(storeId, { slug: 'gatos', title: 'Gatos', position: 2 });
  const dogs = await build.aCategory(storeId, { slug: 'caes', title: 'Cães', position: 1 });
  const toys = await build.aCategory(storeId, { slug: 'brinquedos', title: 'Brinquedos', position: 2, parentId: dogs });
  const food = await build.aCategory(storeId, { slug: 'racao', title: 'Ração', position: 1, parentId: dogs });
  expect(await open().categories(storeId)).toEqual([
    {
      id: dogs,
      slug: 'caes',
      title: 'Cães',
      imageUrl: null,
      childNodes: [
        { id: food, slug: 'racao', title: 'Ração' },
        { id: toys, slug: 'brinquedos', title: 'Brinquedos' },
      ],
    },
    { id: cats, slug: 'gatos', title: 'Gatos', imageUrl: null, childNodes: [] },
  ]);
});

it('answers brands by name, accents aside, with what they have for sale', async () => {
  const storeId = await build.aStore();
  const [ze, agua, empty] = [
    await build.aBrand(storeId, { slug: 'ze', name: 'Zé' }),
    await build.aBrand(storeId, { slug: 'agua', name: 'Água', logoUrl: '/media/agua.webp' }),
    await build.aBrand(storeId, { slug: 'vazia', name: 'Vazia' }),
  ];
  await build.aProduct(storeId, { brandId: ze });
  await build.aProduct(storeId, { brandId: ze });
  await build.aProduct(storeId, { brandId: agua });
  await build.aProduct(storeId, { brandId: empty, isActive: false });
  expect(await open().brands(storeId)).toEqual([
    { brand: 'Água', slug: 'agua', logoUrl: '/media/agua.webp', productCount: 1 },
    { brand: 'Zé', slug: 'ze', logoUrl: null, productCount: 2 },
  ]);
});

it('shows banners from their beginning until their end', async () => {
  const storeId = await build.aStore();
  const times = { startsAt: '2026-03-01T00:00:00Z', endsAt: '2026-03-02T00:00:00Z' };
  await build.aBanner(storeId, { alt: 'março', position: 1, ...times });
  await build.aBanner(storeId, {
    alt: 'sempre',
    position: 2,
    fileKey: 'v',
    url: '/caes',
    title: 'Oi',
    isExternal: false,
  });
  let now = Date.parse('2026-02-28T23:59:59.999Z');
  const catalog = open(fakeCatalogueEvents(), () => now);
  const shown = async () => (await catalog.banners(storeId)).list.map(({ alt }) => alt);
  expect(await shown()).toEqual(['sempre']);
  now += 1;
  expect(await shown()).toEqual(['março', 'sempre']);
  now = Date.parse(times.endsAt);
  expect((await catalog.banners(storeId)).list).toEqual([
    {
      src: '/media/v.webp',
      alt: 'sempre',
      url: '/caes',
      external: false,
      title: 'Oi',
      description: null,
      action: null,
    },
  ]);
});

it('asks once for many, keeps the answer until the catalogue changes, and not for other stores', async () => {
  const [storeId, other] = [await build.aStore(), await build.aStore()];
  const catalogueEvents = fakeCatalogueEvents();
  const catalog = open(catalogueEvents);
  const query = jest.spyOn(database.app, 'connect');
  await Promise.all([catalog.categories(storeId), catalog.categories(storeId), catalog.categories(storeId)]);
  expect(query).toHaveBeenCalledTimes(1);
  catalogueEvents.tell(other);
  await catalog.categories(storeId);
  expect(query).toHaveBeenCalledTimes(1);
  await build.aCategory(storeId, { slug: 'caes' });
  catalogueEvents.tell(storeId);
  expect(await catalog.categories(storeId)).toHaveLength(1);
  catalogueEvents.tell(null);
  await catalog.categories(storeId);
  expect(query).toHaveBeenCalledTimes(3);
});

it('keeps nothing while the feed is not live, and forgets what it kept before', async () => {
  const storeId = await build.aStore();
  const catalogueEvents = fakeCatalogueEvents();
  const catalog = open(catalogueEvents);
  await catalog.categories(storeId);
  catalogueEvents.setLive(false);
  await build.aCategory(storeId);
  expect(await catalog.categories(storeId)).toHaveLength(1);
  await build.aCategory(storeId);
  expect(await catalog.categories(storeId)).toHaveLength(2);
});

it('asks again after an answer that failed', async () => {
  const storeId = await build.aStore();
  const catalog = open();
  jest.spyOn(database.app, 'connect').mockImplementationOnce(() => Promise.reject(new Error('away')));
  await expect(catalog.categories(storeId)).rejects.toThrow();
  expect(await catalog.categories(storeId)).toEqual([]);
});
