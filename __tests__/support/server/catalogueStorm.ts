import { searchTextOf } from '../../../src/server/catalog/searchText';
import { catalogBuilders } from './catalogBuilders';
import { randomOf } from './randomOf';
import type { TestDatabase } from './testDatabase';
import { until } from './until';

// What triggers keep beside products (lists of categories, documents of searches) stands twice. Here is a small shop and
// the writes that change any of it, in any order and two at the same time, for the tests that compare both.

type Random = (most: number) => number;
type Statement = [text: string, values: unknown[]];

/** Four products in a tree of categories. */
export const aStormyShop = async ({ owner }: TestDatabase) => {
  const build = catalogBuilders(owner);
  const storeId = await build.aStore();
  const tops = [await build.aCategory(storeId), await build.aCategory(storeId)];
  const leaves = [];
  for (const parentId of [tops[0], tops[0], tops[1]]) leaves.push(await build.aCategory(storeId, { parentId }));
  const brandId = await build.aBrand(storeId);
  const goods = [];
  for (const place of [0, 1, 2, 3]) {
    const categoryIds = [leaves[place % 3] ?? '', ...(place === 3 ? [tops[1] ?? ''] : [])];
    goods.push(await build.aProduct(storeId, { categoryIds, variants: [{ price: 1_000 + place, stock: 2 }] }));
  }
  return { storeId, tops, leaves, places: [...tops, ...leaves], brandId, goods };
};

export type StormyShop = Awaited<ReturnType<typeof aStormyShop>>;

const WORDS = ['Bola', 'Osso', 'Coleira azul', 'Ração úmida'];

/** Writes that cross where two are made at the same time: what is sold, where, and under what name. */
const CROSSING = ['hidden', 'placed', 'taken', 'moved', 'renamed'];

/** A statement that changes the shop, by its name. @param names of those to choose from; left out: all */
const statementOf = (
  { storeId, tops, leaves, places, brandId, goods }: StormyShop,
  random: Random,
  names?: string[],
): [string, Statement] => {
  const one = <T>(list: readonly T[]): T | undefined => list[random(list.length)];
  const good = one(goods);
  const run = (text: string, ...values: unknown[]): Statement => [text, [storeId, good?.id, ...values]];
  const set = (values: string, ...more: unknown[]) =>
    run(`update products set ${values} where store_id = $1 and id = $2`, ...more);
  const writes: Record<string, () => Statement> = {
    hidden: () => set('is_active = not is_active'),
    removed: () => set('removed_at = case when removed_at is null then now() end'),
    sold: () => set('sold_count = sold_count + 1'),
    branded: () => set('brand_id = case when brand_id is null then $3 end', brandId),
    described: () => set(`species = case when species = '{}' then '{dog}'::text[] else '{}' end, life_stage = 'adult'`),
    dated: () => set(`created_at = created_at - interval '1 day'`),
    renamed: () =>
      set(
        'search_text = $3',
        searchTextOf({
          title: one(WORDS) ?? '',
          brand: one([...WORDS, null]) ?? null,
          others: [],
          description: one(WORDS) ?? '',
        }),
      ),
    priced: () =>
      run('update product_variants set price = $3 where store_id = $1 and product_id = $2', 900 + 100 * random(4)),
    stocked: () => run('update product_variants set stock = $3 where store_id = $1 and product_id = $2', random(2)),
    offered: () => run('update product_variants set is_active = not is_active where store_id = $1 and product_id = $2'),
    placed: () =>
      run(
        `insert into product_categories (store_id, product_id, category_id) values ($1, $2, $3) on conflict do nothing`,
        one(places),
      ),
    taken: () =>
      run('delete from product_categories where store_id = $1 and product_id = $2 and category_id = $3', one(places)),
    moved: () => [
      'update categories set parent_id = $3 where store_id = $1 and id = $2',
      [storeId, one(leaves), one([...tops, null])],
    ],
    // As nothing of ours does it: what a product is sold in is written after it.
    added: () => [
      `insert into products (store_id, id, slug, title, variant_count) values ($1, $2, $2, 'Bola', 1)`,
      [storeId, `added${random(1_000_000)}`],
    ],
    deleted: () => [`delete from products where store_id = $1 and id like 'added%'`, [storeId]],
  };
  const name = one(names ?? Object.keys(writes)) ?? '';
  return [name, writes[name]?.() ?? ['select', []]];
};

/**
 * Random writes, one after another.
 * @param differences rows of the store that are not kept as they should be
 * @returns the writes after which some were wrong
 */
export const stormOf = async (
  database: TestDatabase,
  { seed, writes }: { seed: number; writes: number },
  differences: (storeId: string) => Promise<number>,
): Promise<string[]> => {
  const random = randomOf(seed);
  const shop = await aStormyShop(database);
  const wrong: string[] = [];
  for (let turn = 0; turn < writes; turn += 1) {
    const [name, statement] = statementOf(shop, random);
    await database.owner.query(...statement);
    if ((await differences(shop.storeId)) > 0) wrong.push(name);
  }
  return wrong;
};

/**
 * Two writes in transactions that are open at the same time: the second has done its work, or waits for the first one's
 * end, when that comes.
 */
export const together = async ({ owner }: TestDatabase, first: Statement, second: Statement): Promise<void> => {
  const [one, other] = [await owner.connect(), await owner.connect()];
  try {
    await one.query('begin');
    await other.query('begin');
    const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() pid');
    const isWaiting = async () => {
      const found = await owner.query<{ waits: boolean }>('select cardinality(pg_blocking_pids($1)) > 0 waits', [
        rows[0]?.pid,
      ]);
      return found.rows[0]?.waits === true;
    };
    let isDone = false;
    // What is summed up at the commit is summed up now.
    const all = async (client: typeof one, statement: Statement) => {
      await client.query(...statement);
      await client.query('set constraints all immediate');
    };
    await all(one, first);
    const working = all(other, second).finally(() => {
      isDone = true;
    });
    await until(async () => isDone || (await isWaiting()));
    await one.query('commit');
    await working;
    await other.query('commit');
  } finally {
    one.release();
    other.release();
  }
};

/** Random pairs of writes at the same time, of one product and one category that moves. @returns the pairs after which some rows were wrong */
export const stormOfPairs = async (
  database: TestDatabase,
  { seed, rounds }: { seed: number; rounds: number },
  differences: (storeId: string) => Promise<number>,
): Promise<string[]> => {
  const random = randomOf(seed);
  const all = await aStormyShop(database);
  const [goods, leaves] = [all.goods.slice(0, 1), all.leaves.slice(0, 1)];
  const shop = { ...all, goods, leaves, places: leaves };
  const wrong: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [firstName, first] = statementOf(shop, random, CROSSING);
    const [secondName, second] = statementOf(shop, random, CROSSING);
    await together(database, first, second);
    if ((await differences(shop.storeId)) > 0) wrong.push(`${firstName} and ${secondName}`);
  }
  return wrong;
};
