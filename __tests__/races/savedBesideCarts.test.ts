import { sqlStateOf } from '../../src/server/db/sqlState';
import { newId } from '../../src/server/kernel/newId';
import { openCheckoutApp, type CheckoutApp } from '../support/server/checkoutApp';
import { raceRounds } from '../support/races/seeded';

const ROUNDS = raceRounds(40);
const CARTS_OF_A_ROUND = 6;
const DEADLOCK = '40P01';

let shop: CheckoutApp;
beforeAll(async () => {
  shop = await openCheckoutApp();
  // A deadlock is found after this long; the usual second is for machines that have none.
  await shop.database.owner.query(`do $$ begin execute 'alter database ' || quote_ident(current_database())
    || ' set deadlock_timeout = ''20ms'''; end $$`);
});
afterAll(() => shop.close());

/**
 * A product saved, round after round, beside carts that take it. With its address and its number its rows are locked
 * against whoever names them, as a line of a cart does. @returns who waited in a circle
 */
async function race(): Promise<string[]> {
  const { store, variant } = await shop.aShop({ stock: 1_000 });
  const deadlocks: string[] = [];
  const watched = async (what: string, work: () => Promise<unknown>) => {
    await work().catch((error: unknown) => {
      if (sqlStateOf(error) !== DEADLOCK) throw error;
      deadlocks.push(what);
    });
  };
  /** What a save of the product locks and writes, in its order. */
  const save = async (round: number) => {
    const client = await shop.database.owner.connect();
    try {
      await client.query('begin');
      const one = [store.id, variant.productVariantId];
      await client.query('select from product_variants where store_id = $1 and id = $2 for no key update', one);
      await client.query('select from products where store_id = $1 and id = $2 for no key update', [
        store.id,
        variant.productId,
      ]);
      await client.query('update product_variants set sku = $3 where store_id = $1 and id = $2', [
        ...one,
        `SKU-${round}`,
      ]);
      await client.query('update products set slug = $3 where store_id = $1 and id = $2', [
        store.id,
        variant.productId,
        `racao-${round}`,
      ]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };
  const take = () => shop.aReadyCart({ store, variant, optionId: newId() });
  for (let round = 1; round <= ROUNDS; round += 1) {
    await Promise.all([
      watched('save', () => save(round)),
      ...Array.from({ length: CARTS_OF_A_ROUND }, () => watched('cart', take)),
    ]);
  }
  return deadlocks;
}

it(`neither waits in a circle, in ${ROUNDS} rounds`, async () => {
  expect(await race()).toEqual([]);
}, 120_000);

it('wait in a circle where a line names its product and its variant, each by itself', async () => {
  await shop.database.owner.query('alter table cart_products drop constraint cart_products_variant_of_product');
  for (const [column, table] of [
    ['product_id', 'products'],
    ['product_variant_id', 'product_variants'],
  ] as const)
    await shop.database.owner.query(
      `alter table cart_products add foreign key (store_id, ${column}) references ${table} (store_id, id)`,
    );
  expect(await race()).not.toEqual([]);
}, 120_000);
