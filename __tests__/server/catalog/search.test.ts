import { catalogService } from '../../../src/server/catalog/catalogService';
import { searchRepository } from '../../../src/server/catalog/searchRepository';
import { searchTextOf } from '../../../src/server/catalog/searchText';
import { openDatabase } from '../../../src/server/db/database';
import { catalogBuilders, fakeCatalogueEvents } from '../../support/server/catalogBuilders';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';

let database: TestDatabase;
let build: ReturnType<typeof catalogBuilders>;
const catalogueEvents = fakeCatalogueEvents();
const NOW = Date.parse('2026-11-20T12:00:00Z');
const open = () => catalogService({ db: openDatabase(database.app), catalogueEvents, clock: () => NOW });

beforeAll(async () => {
  database = await createTestDatabase();
  build = catalogBuilders(database.owner);
});
afterAll(() => database.drop());

type Query = Parameters<ReturnType<typeof catalogService>['products']>[1];
const titlesOf = async (storeId: string, query: Query, catalog = open()) => {
  const outcome = await catalog.products(storeId, query);
  return outcome.ok ? outcome.value.list.map(({ title }) => title) : outcome.refusal.name;
};
const aGroup = (storeId: string, id: string, words: string[]) =>
  database.owner.query('insert into search_synonyms (store_id, id, words) values ($1, $2, $3)', [storeId, id, words]);

it('ranks title over brand over facts over description, whatever sells better', async () => {
  const storeId = await build.aStore();
  await build.aProduct(storeId, { title: 'Um', description: 'Bom para o osso.', soldCount: 90 });
  await build.aProduct(storeId, { title: 'Dois', words: ['Osso'], soldCount: 50 });
  await build.aProduct(storeId, { title: 'Três', brandName: 'Osso', soldCount: 20 });
  await build.aProduct(storeId, { title: 'Osso de couro', soldCount: 1 });
  expect(await titlesOf(storeId, { search: 'osso' })).toEqual(['Osso de couro', 'Três', 'Dois', 'Um']);
});

it('begins a list of many matches as the ranking of all of them does', async () => {
  const storeId = await build.aStore();
  for (let place = 0; place < 30; place += 1) {
    const title = [`Bola ${place}`, `Bolacha ${place}`, `Anel ${place}`][place % 3 === 0 ? (place % 2) + 1 : 0] ?? '';
    const variants = [{ stock: place % 5 === 0 ? 0 : 3 }];
    await build.aProduct(storeId, { title, description: 'Uma bola.', soldCount: (place * 7) % 11, variants });
  }
  const catalog = open();
  // All on one page are more than the best matches: they are ranked whole.
  const whole = await titlesOf(storeId, { search: 'bola', limit: 100 }, catalog);
  const pages = [];
  for (const page of [1, 2, 3, 4, 5, 6])
    pages.push(await titlesOf(storeId, { search: 'bola', limit: 5, page }, catalog));
  expect(pages.flat()).toEqual(whole);
  expect(whole).toHaveLength(30);
});

it.each(['relevance', 'lowest', 'highest', 'newest', 'best-selling'] as const)(
  'lists the first of more matches than it leads to as it lists all of few, in the order %s',
  async (sort) => {
    const storeId = await build.aStore();
    const categoryId = await build.aCategory(storeId, { slug: 'caes' });
    for (let place = 0; place < 60; place += 1) {
      const kind = place % 4;
      await build.aProduct(storeId, {
        title: kind === 0 ? `Bola ${place}` : kind === 1 ? `Bolacha ${place}` : `Anel ${place}`,
        description: kind === 2 ? 'Uma bola.' : '',
        words: kind === 3 ? ['Bola'] : [],
        soldCount: (place * 7) % 11,
        categoryIds: place % 3 === 0 ? [] : [categoryId],
        variants: [{ price: 1_000 + ((place * 13) % 40), stock: place % 5 === 0 ? 0 : 3 }],
      });
    }
    // So that PostgreSQL knows how many there are: where a list leads to 4 products they are looked for among the best
    // sellers, where it leads to more all are ordered.
    await database.owner.query('analyze search_documents');
    for (const more of [{}, { category: 'caes' }, { inStock: true }]) {
      const whole = await titlesOf(storeId, { search: 'bola', limit: 100, sort, ...more });
      expect(whole.length).toBeGreaterThan(35);
      for (const mostListed of [4, 8, 30]) {
        const catalog = catalogService({
          db: openDatabase(database.app),
          catalogueEvents,
          clock: () => NOW,
          mostListed,
        });
        const pages = [];
        for (let page = 1; page <= Math.ceil(mostListed / 4); page += 1)
          pages.push(await titlesOf(storeId, { search: 'bola', limit: 4, page, sort, ...more }, catalog));
        expect(pages.flat()).toEqual(whole.slice(0, mostListed));
      }
    }
  },
);

it('sets the word itself before words that begin with it and words that mean the same', async () => {
  const storeId = await build.aStore();
  await aGroup(storeId, 'camas', ['cama', 'almofada']);
  await build.aProduct(storeId, { title: 'Snack de camarão', soldCount: 90 });
  await build.aProduct(storeId, { title: 'Almofada azul', soldCount: 50 });
  await build.aProduct(storeId, { title: 'Cama azul', soldCount: 1 });
  expect(await titlesOf(storeId, { search: 'cama' })).toEqual(['Cama azul', 'Snack de camarão', 'Almofada azul']);
  expect(await titlesOf(storeId, { search: 'cama azul' })).toEqual(['Cama azul', 'Almofada azul']);
});

it("knows a store's synonyms, of several words too, from the moment they are written, and no other store's", async () => {
  const [storeId, other] = [await build.aStore(), await build.aStore()];
  for (const id of [storeId, other]) await build.aProduct(id, { title: 'Tapete Higiênico Slim' });
  const catalog = open();
  expect(await titlesOf(storeId, { search: 'fralda' }, catalog)).toEqual([]);
  await aGroup(storeId, 'tapetes', ['Tapetes higiênicos', 'fralda', 'banheirinho']);
  catalogueEvents.tell(storeId);
  for (const search of ['fralda', 'fraldas', 'frald', 'farlda', 'banheirinho slim', 'tapete higienico'])
    expect([search, await titlesOf(storeId, { search }, catalog)]).toEqual([search, ['Tapete Higiênico Slim']]);
  expect(await titlesOf(other, { search: 'fralda' }, catalog)).toEqual([]);
});

it('takes a wrong word for none of another store', async () => {
  const [storeId, other] = [await build.aStore(), await build.aStore()];
  await build.aProduct(storeId, { title: 'Coleira' });
  await build.aProduct(other, { title: 'Bola' });
  expect(await titlesOf(storeId, { search: 'coliera' })).toEqual(['Coleira']);
  expect(await titlesOf(other, { search: 'coliera' })).toEqual([]);
});

it('finds a product by its new words and no more by its old ones', async () => {
  const storeId = await build.aStore();
  const { id } = await build.aProduct(storeId, { title: 'Brinquedo' });
  const searchText = searchTextOf({ title: 'Mordedor', brand: null, others: [], description: '' });
  await database.owner.query("update products set title = 'Mordedor', search_text = $2 where id = $1", [
    id,
    searchText,
  ]);
  expect(await titlesOf(storeId, { search: 'mordedro' })).toEqual(['Mordedor']);
  expect(await titlesOf(storeId, { search: 'brinquedo' })).toEqual([]);
});

it.each(["'", "q' | 'z", '\\', ':*', '!gato', 'gato & !cao', '(', '😺', 'ｇａｔｏ', 'ß'.repeat(100), 'x '.repeat(90)])(
  'takes %j as words, never as a query',
  async (search) => {
    const storeId = await build.aStore();
    await build.aProduct(storeId, { title: 'Bola' });
    expect(await titlesOf(storeId, { search })).toEqual([]);
  },
);

describe('searches in vain', () => {
  const missesOf = async (storeId: string) => {
    const rows = await openDatabase(database.app).inStore(storeId, (tx) => searchRepository.misses(tx, storeId, 10));
    return rows.map(({ words, count }) => [words, count]);
  };

  it('are counted by what was meant', async () => {
    const storeId = await build.aStore();
    await build.aProduct(storeId, { title: 'Bola' });
    for (const search of ['Ração de Tartaruga', 'racao tartaruga', 'iguana', 'bola'])
      await titlesOf(storeId, { search });
    expect(await missesOf(storeId)).toEqual([
      ['racao tartaruga', 2],
      ['iguana', 1],
    ]);
  });

  it('are not kept where a filter emptied the list, nor of what looks like somebody’s data', async () => {
    const storeId = await build.aStore();
    await build.aProduct(storeId, { title: 'Bola' });
    await titlesOf(storeId, { search: 'bola', minPrice: 5_000_000 });
    for (const search of ['maria@oipet.test', '529.982.247-25', '%', 'palavra '.repeat(9)])
      await titlesOf(storeId, { search });
    expect(await missesOf(storeId)).toEqual([]);
  });
});
