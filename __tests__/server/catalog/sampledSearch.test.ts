import { catalogService } from '../../../src/server/catalog/catalogService';
import { productListRepository } from '../../../src/server/catalog/productListRepository';
import { openDatabase } from '../../../src/server/db/database';
import { catalogBuilders, fakeCatalogueEvents } from '../../support/server/catalogBuilders';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';

// Whether a search finds more than a list leads to is said by a sample where it is sure, and counted where it is not.
const MOST = 100;
const GOODS = 5_000;

let database: TestDatabase;
let storeId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  storeId = await catalogBuilders(database.owner).aStore();
  // 'grande' of all of them, 'metade' of half, and three words around what a list leads to.
  await database.owner.query(
    `insert into products (store_id, id, slug, title, search_text)
     select $1, 'id-' || n, 'slug-' || n, 'Produto ' || n, concat_ws(' ', 'grande', case when n % 2 = 0 then 'metade' end,
       case when n <= 150 then 'acima' end, case when n <= 101 then 'logo' end, case when n <= 100 then 'rente' end)
     from generate_series(1, $2::int) n`,
    [storeId, GOODS],
  );
  await database.owner.query(
    `insert into product_variants (store_id, id, product_id, sku, price, stock, weight_g, width_cm, height_cm, length_cm, position)
     select $1, 'id-' || n, 'id-' || n, 'sku-' || n, 1000, 5, 500, 10, 20, 10, 0 from generate_series(1, $2::int) n`,
    [storeId, GOODS],
  );
}, 60_000);
afterAll(() => database.drop());

const slots = (word: string) => [[{ lexemes: [{ word, isPrefix: false }], isMeant: true }]];
const hasMoreBySample = (word: string) => {
  const filter = { categoryId: null, brandId: null, facts: null, search: slots(word) };
  return productListRepository.hasMoreThan(openDatabase(database.app).ofSearch(storeId), storeId, filter, MOST);
};

it.each([
  ['grande', true],
  ['metade', true],
  ['acima', true],
  ['logo', true],
  ['rente', false],
])('says of %s whether a list leads to all of it: %s', async (search, hasMore) => {
  const catalog = catalogService({
    db: openDatabase(database.app),
    catalogueEvents: fakeCatalogueEvents(),
    clock: () => 0,
    mostListed: MOST,
  });
  const outcome = await catalog.products(storeId, { search, limit: 10 });
  expect(outcome).toMatchObject({ ok: true, value: { total: MOST } });
  expect(outcome.ok && outcome.value.hasMore === true).toBe(hasMore);
});

it('is sure by a sample of very many alone', async () => {
  expect(await hasMoreBySample('grande')).toBe(true);
  expect(await hasMoreBySample('acima')).toBe(false);
  expect(await hasMoreBySample('rente')).toBe(false);
});
