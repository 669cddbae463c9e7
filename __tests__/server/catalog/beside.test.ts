import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';

import { besideRepository } from '../../../src/server/catalog/besideRepository';
import { catalogBuilders } from '../../support/server/catalogBuilders';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A store whose one category has so many goods for grown cats in stock; nothing in it is for old ones. */
const aStoreOf = async (count: number) => {
  const build = catalogBuilders(database.owner);
  const storeId = await build.aStore();
  const categoryId = await build.aCategory(storeId, { slug: 'saches', title: 'Sachês' });
  const client = await database.owner.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(
      `insert into products (store_id, id, slug, title, unit, species, life_stage, min_price, variant_count, has_stock, sold_count)
       select $1, md5($1 || n), 'sache-' || n, 'Sachê ' || n, 'g', '{cat}', 'adult', 100, 1, true, n from generate_series(1, $2::int) n`,
      [storeId, count],
    );
    await client.query(
      `insert into product_categories (store_id, category_id, product_id) select $1, $2, id from products where store_id = $1`,
      [storeId, categoryId],
    );
    await client.query(
      `insert into listed_products (store_id, category_id, id, species, life_stage, has_stock, sold_count, min_price, created_at)
       select store_id, $2, id, species, life_stage, has_stock, sold_count, min_price, created_at from products where store_id = $1`,
      [storeId, categoryId],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
  await database.owner.query('vacuum analyze products, product_categories, listed_products');
  return { storeId, categoryId };
};

type CatStore = Awaited<ReturnType<typeof aStoreOf>>;

/** Pages of 8 kB that the goods beside a cat's sachê read. */
const pagesRead = async ({ storeId, categoryId }: CatStore, lifeStage: 'adult' | 'senior'): Promise<number> => {
  let pages = 0;
  const explained = async ({ text }: { text: string }, values: unknown[]) => {
    const { rows } = await database.owner.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `explain (analyze, buffers, format json) ${text}`,
      values,
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    pages += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
    return { rows: [] };
  };
  // Of a client Drizzle calls `query` alone.
  const db = drizzle({ query: explained } as unknown as PoolClient);
  const own = { species: ['cat'], lifeStage, breedSize: null, unit: 'g' };
  await besideRepository.beside(db, storeId, own, { ownIds: [categoryId], complementIds: [] });
  return pages;
};

it('looks for similar goods in a bounded part of a store, and reads few pages where some are there', async () => {
  const stores = [await aStoreOf(5_000), await aStoreOf(25_000)] as const;
  const [small, large] = [await pagesRead(stores[0], 'senior'), await pagesRead(stores[1], 'senior')];
  expect(large).toBeLessThan(small * 1.5);
  expect(await pagesRead(stores[1], 'adult')).toBeLessThan(400);
}, 120_000);

it('shows no complement that went out of stock or off sale since it was chosen', async () => {
  const build = catalogBuilders(database.owner);
  const storeId = await build.aStore();
  await build.aProduct(storeId, { id: 'sold-out', variants: [{ stock: 0 }] });
  await build.aProduct(storeId, { id: 'taken-off', isActive: false });
  await build.aProduct(storeId, { id: 'there' });
  const own = { species: ['cat'], lifeStage: null, breedSize: null, unit: null };
  const db = drizzle(database.owner);
  const chosen = { ownIds: [], complementIds: ['sold-out', 'taken-off', 'there'] };
  const { complements } = await besideRepository.beside(db, storeId, own, chosen);
  expect(complements.map(({ id }) => id)).toEqual(['there']);
});
