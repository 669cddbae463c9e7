import { catalogService } from '../../../src/server/catalog/catalogService';
import { openDatabase } from '../../../src/server/db/database';
import { catalogBuilders, fakeCatalogueEvents } from '../../support/server/catalogBuilders';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';

let database: TestDatabase;
let build: ReturnType<typeof catalogBuilders>;
beforeAll(async () => {
  database = await createTestDatabase();
  build = catalogBuilders(database.owner);
});
afterAll(() => database.drop());

const open = () =>
  catalogService({ db: openDatabase(database.app), catalogueEvents: fakeCatalogueEvents(), clock: () => 0 });
const slugNow = async (storeId: string, slug: string) => {
  const outcome = await open().product(storeId, slug);
  return outcome.ok ? outcome.value.slug : outcome.refusal.name;
};
const rename = (id: string, slug: string, table = 'products') =>
  database.owner.query(`update ${table} set slug = $2 where id = $1`, [id, slug]);

it('leads from every former slug of a product to the one it has now, in one hop', async () => {
  const storeId = await build.aStore();
  const { id } = await build.aProduct(storeId, { slug: 'um' });
  await rename(id, 'dois');
  await rename(id, 'tres');
  expect([await slugNow(storeId, 'um'), await slugNow(storeId, 'dois')]).toEqual(['tres', 'tres']);
});

it('forgets a slug that a product takes back, and gives it to whoever has it now', async () => {
  const storeId = await build.aStore();
  const { id } = await build.aProduct(storeId, { slug: 'um' });
  await rename(id, 'dois');
  await rename(id, 'um');
  expect([await slugNow(storeId, 'um'), await slugNow(storeId, 'dois')]).toEqual(['um', 'um']);
  await rename(id, 'quatro');
  const { id: other } = await build.aProduct(storeId, { slug: 'outro' });
  await rename(other, 'um');
  await rename(other, 'outro-nome');
  expect(await slugNow(storeId, 'um')).toBe('outro-nome');
});

it('is each store’s own', async () => {
  const [storeId, elsewhere] = [await build.aStore(), await build.aStore()];
  const { id } = await build.aProduct(storeId, { slug: 'um' });
  await rename(id, 'dois');
  expect(await slugNow(elsewhere, 'um')).toBe('NotFoundError');
});

it('knows the former addresses of categories of both levels', async () => {
  const storeId = await build.aStore();
  const dogs = await build.aCategory(storeId, { slug: 'cachorros' });
  const food = await build.aCategory(storeId, { slug: 'racoes', parentId: dogs });
  await rename(dogs, 'caes', 'categories');
  await rename(food, 'racao', 'categories');
  const pathOf = (path: string) => open().movedCategory(storeId, path.split('/').slice(1));
  expect(await pathOf('/cachorros')).toBe('/caes');
  expect(await pathOf('/cachorros/racoes')).toBe('/caes/racao');
  expect(await pathOf('/caes/racoes')).toBe('/caes/racao');
  for (const path of ['/caes', '/caes/racao', '/nada', '/nada/racoes', '/cachorros/nada', '/cachorros/racoes/mais'])
    expect([path, await pathOf(path)]).toEqual([path, null]);
});
