import { aStormyShop, stormOf, together } from '../../support/server/catalogueStorm';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';

// The list of a category stands twice: in products, their categories and the categories' tree, and in the kept list that
// pages, counts and facets are read from. After each of many random writes both are compared; a database that lacks one of
// the triggers must be found out.
const SEED = Number(process.env.SEED ?? 20_261_127);
const WRITES = Number(process.env.WRITES ?? 250);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const FACTS = 'brand_id, species, life_stage, breed_size, has_stock, sold_count, min_price, created_at';
const KEPT = `select category_id, id, ${FACTS} from listed_products where store_id = $1`;
/** By what a shopper is promised: each category shows what is for sale in it and in those below it. */
const TRUE = `
  select c.id category_id, p.id, ${FACTS} from categories c
  join products p on p.store_id = c.store_id and p.is_active and p.removed_at is null and p.variant_count > 0
  where c.store_id = $1 and exists (
    select from product_categories pc join categories own on own.store_id = pc.store_id and own.id = pc.category_id
    where pc.store_id = p.store_id and pc.product_id = p.id and c.id in (own.id, own.parent_id))`;

/** Rows of one that the other lacks. */
const differences = async (storeId: string): Promise<number> => {
  const { rows } = await database.owner.query<{ count: number }>(
    `select count(*)::int as count from ((${KEPT} except all ${TRUE}) union all (${TRUE} except all ${KEPT})) wrong`,
    [storeId],
  );
  return rows[0]?.count ?? 0;
};

const storm = (writes: number) => stormOf(database, { seed: SEED, writes }, differences);

it('keeps the list of each category as products and categories have it, after each of many random writes', async () => {
  expect(await storm(WRITES)).toEqual([]);
}, 120_000);

it.each([
  ['products', 'products_list'],
  ['product_categories', 'product_categories_list_insert'],
  ['product_categories', 'product_categories_list_delete'],
  ['categories', 'categories_list'],
])(
  'is found out where %s does not say what changed: %s',
  async (table, trigger) => {
    await database.owner.query(`alter table ${table} disable trigger ${trigger}`);
    try {
      expect((await storm(WRITES)).length).toBeGreaterThan(0);
    } finally {
      await database.owner.query(`alter table ${table} enable trigger ${trigger}`);
    }
  },
  120_000,
);

it.each([
  [
    'comes on sale and gets a category',
    'update products set is_active = true where store_id = $1 and id = $2',
    'insert into product_categories (store_id, product_id, category_id) values ($1, $2, $3)',
  ],
  [
    'gets a category that moves',
    'insert into product_categories (store_id, product_id, category_id) values ($1, $2, $3)',
    'update categories set parent_id = $2 where store_id = $1 and id = $3',
  ],
])('keeps them right where a product %s at the same time', async (_what, ...texts) => {
  const { storeId, tops, leaves, goods } = await aStormyShop(database);
  const [good] = goods;
  await database.owner.query('update products set is_active = $3 where store_id = $1 and id = $2', [
    storeId,
    good?.id,
    !texts[0].includes('is_active'),
  ]);
  const turns = texts.map((text): [string, unknown[]] => {
    if (text.startsWith('update categories')) return [text, [storeId, tops[0], leaves[2]]];
    return [text, [storeId, good?.id, leaves[2]].slice(0, text.includes('$3') ? 3 : 2)];
  });
  const [first, second] = turns;
  if (first && second) {
    await together(database, first, second);
    expect(await differences(storeId)).toBe(0);
  }
});

it('lists anew what is not listed', async () => {
  const { storeId } = await aStormyShop(database);
  await database.owner.query('delete from listed_products where store_id = $1', [storeId]);
  await database.owner.query(
    `select list_products(store_id, array_agg(id)) from products where store_id = $1 group by store_id`,
    [storeId],
  );
  expect(await differences(storeId)).toBe(0);
});

it('does not let a request write what triggers keep', async () => {
  const { storeId } = await aStormyShop(database);
  await expect(database.app.query('delete from listed_products where store_id = $1', [storeId])).rejects.toThrow(
    'permission denied',
  );
});

it.each([
  ['a page', 'order by has_stock desc nulls last, sold_count desc nulls last, id limit 20 offset 400', 'by_relevance'],
  [
    'a page under facts',
    `and 'dog' = any(species) and min_price < 900 order by has_stock desc nulls last, sold_count desc nulls last, id`,
    'by_relevance',
  ],
  ['another order', 'order by min_price, id limit 20', 'by_price'],
])('reads %s of a category on its index alone, as requests see it', async (_what, rest, index) => {
  const { storeId, leaves } = await aStormyShop(database);
  const client = await database.app.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('app.store_id', $1, true), set_config('enable_seqscan', 'off', true),
      set_config('enable_bitmapscan', 'off', true), set_config('enable_sort', 'off', true)`,
      [storeId],
    );
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select id from listed_products where store_id = '${storeId}' and category_id = '${leaves[0]}' ${rest}`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain(`Index Only Scan using listed_products_${index}`);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
