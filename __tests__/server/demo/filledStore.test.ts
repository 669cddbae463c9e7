import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { loadDemoOnce } from '../../../src/server/app/demoData';
import { demoStores } from '../../../src/server/demo/demoStores';
import { loadDemo } from '../../../src/server/demo/loadDemo';
import { folderStorage } from '../../../src/server/gateways/files/folderStorage';
import { runBenchProgram } from '../../support/server/benchProgram';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';

const PRODUCTS = 700;
const ORDERS = 300;

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'oipet-filled-'));
  const options = {
    stores: demoStores(),
    files: folderStorage(folder),
    hashPassword: async () => 'hash',
    clock: () => Date.now(),
  };
  await loadDemoOnce(database.owner, (tx) => loadDemo(tx, options));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const rows = async (sql: string) => (await database.owner.query(sql)).rows;

it('is made large without triggers, and its products are what triggers would have made of them', async () => {
  const store = (await rows('select id from stores where is_default'))[0].id as string;
  const indexes = `select indexdef from pg_indexes where schemaname = 'public' order by 1`;
  const before = await rows(indexes);
  await runBenchProgram(
    database.url,
    `import { fillBigStore } from './bench/bigStore.mjs';`,
    `await fillBigStore(db, '${store}', 2, { products: ${PRODUCTS}, orders: ${ORDERS} });`,
  );
  expect(await rows(indexes)).toEqual(before);

  const client = await database.owner.connect();
  const products = async () => {
    const { rows: found } = await client.query(
      `select to_jsonb(p) - 'updated_at' as product from products p where store_id = $1 order by id`,
      [store],
    );
    return found.map(({ product }) => product as unknown);
  };
  const kept = async () => ({
    lists: (await client.query('select * from listed_products where store_id = $1 order by id, category_id', [store]))
      .rows,
    documents: (await client.query('select * from search_documents where store_id = $1 order by id', [store])).rows,
  });
  try {
    await client.query('begin');
    const made = await products();
    // A variant of each product that is not for sale comes and goes: its product is summed up, and is what it was.
    await client.query(
      `insert into product_variants (store_id, id, product_id, sku, price, weight_g, width_cm, height_cm, length_cm, is_active)
       select store_id, 'gone' || id, id, 'gone' || id, 100, 1, 1, 1, 1, false from products where store_id = $1`,
      [store],
    );
    await client.query(`delete from product_variants where id like 'gone%'`);
    await client.query('set constraints all immediate');
    expect(made.length).toBeGreaterThanOrEqual(PRODUCTS);
    expect(await products()).toEqual(made);
    const keptBefore = await kept();
    await client.query('delete from listed_products');
    await client.query('delete from search_documents');
    await client.query('select list_products(store_id, array_agg(id)) from products group by store_id');
    expect(keptBefore.lists.length).toBeGreaterThan(made.length);
    expect(keptBefore.documents.length).toBeGreaterThanOrEqual(PRODUCTS);
    expect(await kept()).toEqual(keptBefore);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

it('has in stock what its ledger says, in the large store too', async () => {
  expect(
    await rows(`
      select v.id, v.stock from product_variants v where v.kit_parts is null and v.stock <> (
        select coalesce(sum(delta), 0) from stock_moves m where m.store_id = v.store_id and m.product_variant_id = v.id)`),
  ).toEqual([]);
});

it('keeps every key that nobody checked while it was filled', async () => {
  const keys = await rows(`
    select k.conname as name, k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent,
      (select array_agg(quote_ident(attname) order by place)
        from unnest(k.conkey) with ordinality as own (number, place) join pg_attribute on attrelid = k.conrelid and attnum = number) as own,
      (select array_agg(quote_ident(attname) order by place)
        from unnest(k.confkey) with ordinality as theirs (number, place) join pg_attribute on attrelid = k.confrelid and attnum = number) as theirs
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where k.contype = 'f' and n.nspname = 'public' order by 1`);
  expect(keys.length).toBeGreaterThan(50);
  const broken: string[] = [];
  for (const { name, child, parent, own, theirs } of keys as Record<string, string & string[]>[]) {
    const [mine, others] = [own as string[], theirs as string[]];
    const [{ count }] = await rows(`
      select count(*)::int as count from ${child} c
      where ${mine.map((column) => `c.${column} is not null`).join(' and ')} and not exists (
        select from ${parent} p where ${mine.map((column, place) => `p.${others[place]} = c.${column}`).join(' and ')})`);
    if (count > 0) broken.push(`${name}: ${count}`);
  }
  expect(broken).toEqual([]);
});
