import type { Cart } from '../../../src/shared/cart/cartContract';
import { CAMPINAS, guestCheckout, ZIP_CODE } from '../../support/server/guestOrder';
import { openWholeShop, type WholeShop } from '../../support/server/wholeShop';

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop({ hasReplica: true, environment: { METRICS_PORT: '1' } });
}, 60_000);
afterAll(() => shop.close(), 30_000);

/** Reads that a replica may answer, wherever they went. */
const lateReads = async (): Promise<number> =>
  [...(await shop.scrape()).matchAll(/^oipet_replica_reads_total\{[^}]*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
/** What of them a call makes. */
const lateReadsOf = async (call: () => Promise<unknown>): Promise<number> => {
  const before = await lateReads();
  await call();
  return (await lateReads()) - before;
};

it('reads carts, prices, stock and orders where they are written, and the catalogue where it may be late', async () => {
  const store = await shop.aStore();
  const { productId, productVariantId } = await shop.aVariant(store);
  const { rows } = await shop.owner.query<{ slug: string }>('select slug from products where id = $1', [productId]);
  const slug = rows[0]?.slug ?? '';
  expect(await lateReadsOf(() => shop.call(store, 'GET', `/product/${slug}`))).toBeGreaterThan(0);
  expect(await lateReadsOf(() => shop.call(store, 'GET', '/product?search=racao'))).toBeGreaterThan(0);
  expect(await lateReadsOf(() => shop.call(store, 'GET', '/search/suggestion?search=rac'))).toBeGreaterThan(0);

  const line = { cartId: null, cartProductId: null, productId, productVariantId, quantity: 1 };
  let cart: Cart | null = null;
  const buying: Record<string, () => Promise<unknown>> = {
    'a line': async () => (cart = await shop.call<Cart>(store, 'PUT', '/cart/product', line)),
    'a cart': () => shop.call(store, 'GET', `/cart/${cart?.id}`),
    'a place': async () => {
      const place = { cartId: cart?.id, zipCode: ZIP_CODE, addressId: null, deliveryCityId: CAMPINAS };
      cart = await shop.call<Cart>(store, 'PUT', '/cart', place);
    },
    'a carrier': async () => {
      const selectedShippingId = cart?.listShippingStore[0]?.listShipping[0]?.id;
      const chosen = { cartId: cart?.id, voucherId: null, selectedShippingId };
      cart = await shop.call<Cart>(store, 'PUT', '/cart/info', chosen);
    },
    'an order': async () => {
      if (cart) await shop.call(store, 'POST', '/checkout', guestCheckout(cart));
    },
  };
  const made: Record<string, number> = {};
  for (const [name, call] of Object.entries(buying)) made[name] = await lateReadsOf(call);
  expect(made).toEqual(Object.fromEntries(Object.keys(buying).map((name) => [name, 0])));
  expect((await shop.owner.query('select from sale_orders')).rowCount).toBe(1);
}, 60_000);
