import { eq } from 'drizzle-orm';

import { productVariants } from '../../../src/server/db/schema/catalogTables';
import { carts } from '../../../src/server/db/schema/cartTables';
import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import { openCartApp, type CartApp } from '../../support/server/cartApp';

let shop: CartApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openCartApp();
  store = await shop.aStore();
});
afterAll(() => shop.close());

const aChosenCart = async () => {
  const line = await shop.aVariant(store);
  const body = {
    cartId: null,
    cartProductId: null,
    productId: line.productId,
    productVariantId: line.productVariantId,
    quantity: 2,
  };
  const { id: cartId } = (await shop.put('/cart/product', { store }, body)).json();
  await shop.put('/cart', { store }, { cartId, zipCode: '01001000', addressId: null, deliveryCityId: null });
  await shop.put('/cart/info', { store }, { cartId, voucherId: null, selectedShippingId: 'me-1' });
  return { ...line, cartId: cartId as string };
};

it('prices a cart inside the transaction that places its order, and closes it', async () => {
  const { cartId, title } = await aChosenCart();
  await shop.stores.inStore(store.id, async (tx) => {
    const opened = await shop.pricing.pricedCart(tx, { store, cartId, customerId: null });
    if (!opened.ok || opened.value.kind !== 'priced') throw new Error('not priced');
    const { priced } = opened.value;
    expect(priced).toMatchObject({
      pricing: { totals: { productsValue: 10_000, shippingValue: 2_000, totalDiscount: 0, total: 12_000 } },
      selected: { id: 'me-1' },
      notices: [],
      lines: [{ title, quantity: 2, price: 5_000 }],
    });
    await shop.pricing.close(tx, priced);
  });
  const [row] = await shop.db.select().from(carts).where(eq(carts.id, cartId));
  expect([row?.status, row?.version]).toEqual(['closed', 4]);
  const again = await shop.stores.inStore(store.id, (tx) =>
    shop.pricing.pricedCart(tx, { store, cartId, customerId: null }),
  );
  expect(again).toEqual({ ok: false, refusal: { name: 'CartClosedError' } });
});

it('prices what is true now, and writes nothing', async () => {
  const { cartId, productVariantId } = await aChosenCart();
  await shop.db.update(productVariants).set({ stock: 1 }).where(eq(productVariants.id, productVariantId));
  const opened = await shop.stores.inStore(store.id, (tx) =>
    shop.pricing.pricedCart(tx, { store, cartId, customerId: null }),
  );
  // One unit was never quoted.
  expect(opened).toMatchObject({ ok: true, value: { kind: 'quoteNeeded', notices: [{ kind: 'stockFell' }] } });
  const [row] = await shop.db.select().from(carts).where(eq(carts.id, cartId));
  expect(row?.version).toBe(3);
});
