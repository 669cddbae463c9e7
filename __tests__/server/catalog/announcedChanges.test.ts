import type { PoolClient } from 'pg';

import { catalogBuilders } from '../../support/server/catalogBuilders';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';

// What a mass change announces: each store once, by one call a statement where rows are made or removed.
let database: TestDatabase;
let stores: [string, string];
let listener: PoolClient;
const announced: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const build = catalogBuilders(database.owner);
  stores = [await build.aStore(), await build.aStore()];
  for (const storeId of stores) {
    const { id: productId } = await build.aProduct(storeId);
    await database.owner.query(
      `insert into product_images (store_id, id, product_id, file_key, alt, position)
       select $1, $2 || n, $2, 'picture-' || n, '', n from generate_series(1, 50) n`,
      [storeId, productId],
    );
  }
  listener = await database.owner.connect();
  listener.on('notification', ({ channel, payload }) => announced.push(`${channel} ${payload}`));
  await listener.query('listen catalogue_changed; listen store_changed; listen stock_changed');
  await listener.query('begin; rollback');
  announced.length = 0;
});
afterAll(async () => {
  listener.release(true);
  await database.drop();
});
afterEach(() => {
  announced.length = 0;
});

type Plan = { Triggers: { 'Trigger Name': string; Calls: number }[] };
/** How often the triggers that announce were called by a statement. */
const callsOf = async (statement: string): Promise<number> => {
  const { rows } = await listener.query<{ 'QUERY PLAN': Plan[] }>(`explain (analyze, format json) ${statement}`);
  const triggers = rows[0]?.['QUERY PLAN'][0]?.Triggers ?? [];
  return triggers.reduce((sum, one) => sum + (/_tell/.test(one['Trigger Name']) ? one.Calls : 0), 0);
};
const bothStores = () => stores.map((storeId) => `catalogue_changed ${storeId}`).toSorted();

it.each([
  {
    does: 'makes',
    statement: `insert into product_images
      select store_id, id || 'b', product_id, file_key || 'b', alt, position + 100 from product_images`,
    calls: 1,
  },
  { does: 'changes', statement: `update product_images set alt = 'A bag of food'`, calls: 1 },
  // Those of variants go along, by a statement of their own.
  { does: 'removes', statement: `delete from product_images where position > 100`, calls: 2 },
])(
  'is called once where a statement $does rows of two stores, and announces each once',
  async ({ statement, calls }) => {
    expect(await callsOf(statement)).toBe(calls);
    expect(announced.toSorted()).toEqual(bothStores());
  },
);

it('announces nothing where a statement finds no row', async () => {
  await callsOf(`delete from product_images where position < 0`);
  await callsOf(`update product_variants set price = price where false`);
  expect(announced).toEqual([]);
});

it('announces a store that changes itself before its catalogue', async () => {
  await listener.query("update stores set email = 'outra@loja.test' where id = $1", [stores[0]]);
  expect(announced).toEqual([`store_changed ${stores[0]}`, `catalogue_changed ${stores[0]}`]);
});
