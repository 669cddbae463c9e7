import { migrationsFolder, readMigrations } from '../../../src/server/db/migrationFiles';
import { aStormyShop, stormOf, stormOfPairs } from '../../support/server/catalogueStorm';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';

// What searches find stands twice: in products and their categories, and in the kept documents. After each of many random
// writes, and of pairs of them at the same time, both are compared; a database that lacks one of the triggers, or does
// not wait for who writes the same product, must be found out.
const SEED = Number(process.env.SEED ?? 20_261_128);
const WRITES = Number(process.env.WRITES ?? 250);
const PAIRS = Number(process.env.PAIRS ?? 200);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const FACTS = 'd.brand_id, d.species, d.life_stage, d.breed_size, d.has_stock, d.sold_count, d.min_price, d.created_at';

type Row = { id: string; categoryIds: string[]; brandId: string | null; facts: string };
type KeptRow = Row & { lexemes: string[] };
type TrueRow = Row & { words: string };

const keptRows = async (storeId: string): Promise<KeptRow[]> => {
  const { rows } = await database.owner.query<KeptRow>(
    `select d.id, d.category_ids "categoryIds", d.brand_id "brandId", (${FACTS})::text facts,
       tsvector_to_array(d.lexemes) lexemes
     from search_documents d where d.store_id = $1 order by d.id`,
    [storeId],
  );
  return rows;
};

/** By what a shopper is promised: a search finds what is for sale, in each category it stands in and in those above. */
const trueRows = async (storeId: string): Promise<TrueRow[]> => {
  const { rows } = await database.owner.query<TrueRow>(
    `select d.id, array(
       select c.id from categories c where c.store_id = d.store_id and exists (
         select from product_categories pc join categories own on own.store_id = pc.store_id and own.id = pc.category_id
         where pc.store_id = d.store_id and pc.product_id = d.id and c.id in (own.id, own.parent_id)) order by c.id
     ) "categoryIds", d.brand_id "brandId", (${FACTS})::text facts, d.search_text words
     from products d where d.store_id = $1 and d.is_active and d.removed_at is null and d.variant_count > 0 order by d.id`,
    [storeId],
  );
  return rows;
};

const lexemesOf = (storeId: string, { categoryIds, brandId, words }: TrueRow): string[] => {
  const ofPart = (part: string, place: number) => {
    const found = part.split(' ').filter((word) => word !== '');
    return [...found, ...found.flatMap((word) => (place < 3 ? `${'ABC'[place]}/${word}` : []))];
  };
  const places = categoryIds.map((id) => `#${id}`);
  return [`@${storeId}`, ...places, ...(brandId === null ? [] : [`&${brandId}`]), ...words.split('|').flatMap(ofPart)];
};

const asText = ({ id, categoryIds, facts }: Row, lexemes: string[]) =>
  JSON.stringify([id, categoryIds.toSorted(), facts, [...new Set(lexemes)].toSorted()]);

const differences = async (storeId: string): Promise<number> => {
  const kept = (await keptRows(storeId)).map((row) => asText(row, row.lexemes));
  const expected = (await trueRows(storeId)).map((row) => asText(row, lexemesOf(storeId, row)));
  const lacking = (some: string[], others: string[]) => some.filter((row) => !others.includes(row)).length;
  return lacking(kept, expected) + lacking(expected, kept);
};

const storm = () => stormOf(database, { seed: SEED, writes: WRITES }, differences);
const stormInPairs = () => stormOfPairs(database, { seed: SEED, rounds: PAIRS }, differences);

it('keeps what searches find as products and categories have it, after each of many random writes', async () => {
  expect(await storm()).toEqual([]);
}, 120_000);

it('keeps it where two write at the same time', async () => {
  expect(await stormInPairs()).toEqual([]);
}, 120_000);

it.each([
  ['products', 'products_list'],
  ['products', 'products_list_insert'],
  ['product_categories', 'product_categories_list_insert'],
  ['product_categories', 'product_categories_list_delete'],
  ['categories', 'categories_list'],
])(
  'is found out where %s does not say what changed: %s',
  async (table, trigger) => {
    await database.owner.query(`alter table ${table} disable trigger ${trigger}`);
    try {
      expect((await storm()).length).toBeGreaterThan(0);
    } finally {
      await database.owner.query(`alter table ${table} enable trigger ${trigger}`);
    }
  },
  120_000,
);

it('is found out where nobody waits for who moves the same category', async () => {
  const { rows } = await database.owner.query<{ text: string }>(
    `select pg_get_functiondef('list_products(text, text[])'::regprocedure) text`,
  );
  const text = rows[0]?.text ?? '';
  const hasty = text.replace(/PERFORM FROM categories[^;]+;/, '');
  expect(hasty).not.toBe(text);
  await database.owner.query(hasty);
  try {
    expect((await stormInPairs()).length).toBeGreaterThan(0);
  } finally {
    await database.owner.query(text);
  }
}, 120_000);

it('writes anew what is not there', async () => {
  const { storeId } = await aStormyShop(database);
  await database.owner.query('delete from search_documents where store_id = $1', [storeId]);
  await database.owner.query(
    `select list_products(store_id, array_agg(id)) from products where store_id = $1 group by store_id`,
    [storeId],
  );
  expect(await differences(storeId)).toBe(0);
});

it.each([
  ['in the order they were written in', 0],
  ['where they were missed meanwhile', 1],
])('is filled by the migration with what was there before, %s', async (_what, step) => {
  const { storeId } = await aStormyShop(database);
  const migration = readMigrations(migrationsFolder()).find(({ tag }) => tag.endsWith('_search_documents'));
  const filling = migration?.statements.filter((text) => text.includes('DO $$')) ?? [];
  expect(filling).toHaveLength(2);
  await database.owner.query('delete from search_documents');
  await database.owner.query(filling[step] ?? '');
  expect(await differences(storeId)).toBe(0);
});

it('writes the row alone for a sale, and its index for new words', async () => {
  const { storeId, goods } = await aStormyShop(database);
  const client = await database.owner.connect();
  const writtenSoFar = async () => {
    const { rows } = await client.query<{ written: number; alone: number }>(
      `select pg_stat_get_xact_tuples_updated(oid)::int written, pg_stat_get_xact_tuples_hot_updated(oid)::int alone
       from pg_class where relname = 'search_documents'`,
    );
    return rows[0] ?? { written: 0, alone: 0 };
  };
  const writtenFor = async (change: string) => {
    const before = await writtenSoFar();
    await client.query(`update products set ${change} where store_id = $1 and id = $2`, [storeId, goods[0]?.id]);
    const { written, alone } = await writtenSoFar();
    return { written: written - before.written, alone: alone - before.alone };
  };
  try {
    await client.query('begin');
    expect(await writtenFor('sold_count = sold_count + 1, has_stock = not has_stock')).toEqual({
      written: 1,
      alone: 1,
    });
    expect(await writtenFor("search_text = ' outra|||'")).toEqual({ written: 2, alone: 1 });
  } finally {
    await client.query('rollback');
    client.release();
  }
});

it('does not let a request write what triggers keep', async () => {
  const { storeId } = await aStormyShop(database);
  await expect(database.app.query('delete from search_documents where store_id = $1', [storeId])).rejects.toThrow(
    'permission denied',
  );
});

it('shows a request the documents of the open store alone', async () => {
  const [{ storeId }, other] = [await aStormyShop(database), await aStormyShop(database)];
  const client = await database.app.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.store_id', $1, true)`, [storeId]);
    for (const name of ['searched_documents', 'search_documents']) {
      const { rows } = await client.query<{ store_id: string }>(`select distinct store_id from ${name}`);
      expect(rows).toEqual([{ store_id: storeId }]);
    }
    expect(other.storeId).not.toBe(storeId);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
