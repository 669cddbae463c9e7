import { eq } from 'drizzle-orm';

import { products } from '../../../src/server/db/schema/catalogTables';
import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import { openCartApp, type CartApp } from '../../support/server/cartApp';

let shop: CartApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openCartApp();
  store = await shop.aStore();
});
beforeEach(() => {
  shop.carrier.asked.length = 0;
});
afterAll(() => shop.close());

const quote = (slug: string, values: object) =>
  shop.post(
    `/product/${encodeURIComponent(slug)}/shipping`,
    { store },
    { quantity: 1, zipCode: '01001000', ...values },
  );

it('quotes a product as its cart will be quoted, asking carriers once', async () => {
  const { slug, productId, productVariantId } = await shop.aVariant(store);
  const onPage = (await quote(slug, { productVariantId })).json();
  const body = { cartId: null, cartProductId: null, productId, productVariantId, quantity: 1 };
  const { id: cartId } = (await shop.put('/cart/product', { store }, body)).json();
  const place = { cartId, zipCode: '01001000', addressId: null, deliveryCityId: null };
  const inCart = (await shop.put('/cart', { store }, place)).json();
  expect(onPage[0].listShipping.map(({ id }: { id: string }) => id)).toEqual(['me-1', 'me-2']);
  expect(inCart.listShippingStore).toEqual(onPage);
  expect(shop.carrier.asked).toHaveLength(1);
});

it('knows no variant that the page does not offer', async () => {
  const [one, other] = [await shop.aVariant(store), await shop.aVariant(store)];
  const removed = await shop.aVariant(store);
  await shop.db.update(products).set({ removedAt: '2026-11-23T10:00:00Z' }).where(eq(products.id, removed.productId));
  const replies = [
    await quote(one.slug, { productVariantId: other.productVariantId }),
    await quote('unknown', { productVariantId: one.productVariantId }),
    await quote('\u0000', { productVariantId: one.productVariantId }),
    await quote(removed.slug, { productVariantId: removed.productVariantId }),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
});

it('refuses a malformed zip code and a silly quantity', async () => {
  const { slug, productVariantId } = await shop.aVariant(store);
  const replies = [
    await quote(slug, { productVariantId, zipCode: '0100100' }),
    await quote(slug, { productVariantId, quantity: 100 }),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
});
