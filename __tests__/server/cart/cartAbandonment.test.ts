import type { JobHelpers } from 'graphile-worker';
import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import { abandonCarts } from '../../../src/server/cart/cartAbandonment';
import { openCartApp, type CartApp } from '../../support/server/cartApp';

const DAY_MS = 24 * 60 * 60_000;

let shop: CartApp;
let store: StoreRow;
let startedAt: number;
beforeAll(async () => {
  shop = await openCartApp();
  startedAt = shop.time.now;
});
beforeEach(async () => {
  shop.time.now = startedAt;
  store = await shop.aStore();
});
afterAll(() => shop.close());

const aCart = async (at = store) => {
  const { productId, productVariantId } = await shop.aVariant(at);
  const line = { cartId: null, cartProductId: null, productId, productVariantId, quantity: 1 };
  const cart = (await shop.put('/cart/product', { store: at }, line)).json();
  return { ...line, cartId: cart.id as string, cartProductId: cart.listProduct[0].id as string };
};
// The job reads nothing of its helpers.
const run = () => abandonCarts({ db: shop.stores, clock: () => shop.time.now })({}, {} as JobHelpers);
const rowOf = async (id: string) => {
  const { rows } = await shop.database.owner.query('select status, version from carts where id = $1', [id]);
  return rows.at(0);
};

it('marks a cart with products after a day without a change, in every store, and once', async () => {
  const other = await shop.aStore();
  const carts = [await aCart(), await aCart(other)];
  shop.time.now += DAY_MS - 1;
  await run();
  expect(await Promise.all(carts.map(({ cartId }) => rowOf(cartId)))).toEqual([
    { status: 'open', version: 1 },
    { status: 'open', version: 1 },
  ]);
  shop.time.now += 1;
  await Promise.all([run(), run()]);
  await run();
  expect(await Promise.all(carts.map(({ cartId }) => rowOf(cartId)))).toEqual([
    { status: 'abandoned', version: 2 },
    { status: 'abandoned', version: 2 },
  ]);
});

it('leaves alone what is empty, changed since, or closed', async () => {
  const [empty, changed, closed] = [await aCart(), await aCart(), await aCart()];
  await shop.remove('/cart/product', { store }, { cartId: empty.cartId, cartProductId: empty.cartProductId });
  await shop.database.owner.query("update carts set status = 'closed' where id = $1", [closed.cartId]);
  shop.time.now += DAY_MS / 2;
  await shop.put('/cart/product', { store }, { ...changed, quantity: 2 });
  shop.time.now += DAY_MS / 2;
  await run();
  const statuses = await Promise.all([empty, changed, closed].map(async ({ cartId }) => (await rowOf(cartId))?.status));
  expect(statuses).toEqual(['open', 'open', 'closed']);
});

it('is open again when its shopper comes back, and abandoned again only a day later', async () => {
  const { cartId } = await aCart();
  shop.time.now += DAY_MS;
  await run();
  expect((await shop.get(`/cart/${cartId}`, { store })).json()).toMatchObject({ status: 'open', version: 3 });
  await run();
  expect((await rowOf(cartId))?.status).toBe('open');
  shop.time.now += DAY_MS;
  await run();
  expect((await rowOf(cartId))?.status).toBe('abandoned');
});

it('passes a cart by that somebody is changing right now', async () => {
  const [locked, free] = [await aCart(), await aCart()];
  shop.time.now += DAY_MS;
  const client = await shop.database.owner.connect();
  try {
    await client.query('begin');
    await client.query('select from carts where id = $1 for update', [locked.cartId]);
    await run();
    expect([(await rowOf(locked.cartId))?.status, (await rowOf(free.cartId))?.status]).toEqual(['open', 'abandoned']);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

it('marks more carts than one transaction takes', async () => {
  const { productId, productVariantId } = await shop.aVariant(store);
  await shop.database.owner.query(
    `with made as (
       insert into carts (store_id, id, updated_at)
       select $1, 'many-' || n, '2020-01-01' from generate_series(1, 450) as n returning store_id, id
     ) insert into cart_products (store_id, id, cart_id, product_id, product_variant_id, quantity, unit_price)
     select store_id, id, id, $2, $3, 1, 100 from made`,
    [store.id, productId, productVariantId],
  );
  await run();
  const { rows } = await shop.database.owner.query('select distinct status from carts where store_id = $1', [store.id]);
  expect(rows).toEqual([{ status: 'abandoned' }]);
});
