import { and, eq } from 'drizzle-orm';

import { products, productVariants } from '../../../src/server/db/schema/catalogTables';
import { carts } from '../../../src/server/db/schema/cartTables';
import { storeCustomShippings } from '../../../src/server/db/schema/shippingTables';
import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import { vouchers } from '../../../src/server/db/schema/voucherTables';
import { openCartApp, type CartApp } from '../../support/server/cartApp';
import { messagesOf } from '../../support/server/messagesOf';

let shop: CartApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openCartApp();
});
beforeEach(async () => {
  store = await shop.aStore();
});
afterAll(() => shop.close());

type Line = { productId: string; productVariantId: string };
const cartOf = async (line: Line, quantity = 2, cartId: string | null = null) =>
  (
    await shop.put(
      '/cart/product',
      { store },
      {
        cartId,
        cartProductId: null,
        productId: line.productId,
        productVariantId: line.productVariantId,
        quantity,
      },
    )
  ).json();
const look = async (cartId: string) => (await shop.get(`/cart/${cartId}`, { store })).json();
const change = (line: Line, values: Partial<typeof productVariants.$inferInsert>) =>
  shop.db.update(productVariants).set(values).where(eq(productVariants.id, line.productVariantId));

it('answers the same version, and writes nothing, while nothing changes', async () => {
  const made = await cartOf(await shop.aVariant(store));
  shop.time.now += 1_000;
  expect(await look(made.id)).toEqual(made);
  const [row] = await shop.db.select().from(carts).where(eq(carts.id, made.id));
  expect(Date.parse(row?.updatedAt ?? '')).toBe(shop.time.now - 1_000);
});

it('tells a changed price once, and charges the new one', async () => {
  const line = await shop.aVariant(store, { price: 1_000, title: 'Bola' });
  const { id } = await cartOf(line);
  await change(line, { price: 1_500 });
  expect(await look(id)).toMatchObject({
    version: 2,
    total: 3_000,
    listProduct: [{ unitPrice: 1_500, total: 3_000 }],
    notices: [{ kind: 'priceChanged', title: 'Bola' }],
  });
  expect(await look(id)).toMatchObject({ version: 2, notices: [] });
});

it('lowers a quantity to what is left', async () => {
  const line = await shop.aVariant(store, { title: 'Bola' });
  const { id } = await cartOf(line, 5);
  await change(line, { stock: 3 });
  expect(await look(id)).toMatchObject({
    version: 2,
    listProduct: [{ quantity: 3, stock: 3 }],
    notices: [{ kind: 'stockFell', title: 'Bola', available: 3 }],
  });
});

it.each([
  ['sold out', (line: Line) => change(line, { stock: 0 })],
  ['a withdrawn variant', (line: Line) => change(line, { isActive: false })],
  [
    'a removed product',
    (line: Line) =>
      shop.db
        .update(products)
        .set({ removedAt: '2026-11-23T10:00:00Z' })
        .where(and(eq(products.storeId, store.id), eq(products.id, line.productId))),
  ],
])('removes a line that is %s, and says so', async (_, withdraw) => {
  const [line, other] = [await shop.aVariant(store, { title: 'Bola' }), await shop.aVariant(store)];
  const { id } = await cartOf(line);
  await cartOf(other, 1, id);
  await withdraw(line);
  expect(await look(id)).toMatchObject({
    version: 3,
    listProduct: [{ productId: other.productId }],
    notices: [{ kind: 'productGone', title: 'Bola' }],
  });
  expect(await look(id)).toMatchObject({ version: 3, notices: [] });
});

it('takes a voucher off that has died, and says so', async () => {
  const voucher = await shop.aVoucher(store, { maxUses: 5 });
  const { id } = await cartOf(await shop.aVariant(store, { price: 1_000 }));
  const info = { cartId: id, voucherId: voucher.id, selectedShippingId: null };
  expect((await shop.put('/cart/info', { store }, info)).json()).toMatchObject({
    totalDiscount: 200,
    total: 1_800,
    voucherId: voucher.id,
    voucher: { code: 'OIPET10', value: 10 },
  });
  await shop.db.update(vouchers).set({ usedCount: 5 }).where(eq(vouchers.id, voucher.id));
  expect(await look(id)).toMatchObject({
    version: 3,
    total: 2_000,
    voucher: null,
    voucherId: null,
    notices: [{ kind: 'voucherGone', reason: 'voucherUsedUp' }],
  });
});

it('deselects shipping that is no longer offered, and says so', async () => {
  const own = await shop.aCustomShipping(store, { price: 2_500 });
  const { id } = await cartOf(await shop.aVariant(store));
  await shop.put('/cart', { store }, { cartId: id, zipCode: '13010111', addressId: null, deliveryCityId: null });
  const info = { cartId: id, voucherId: null, selectedShippingId: own.optionId };
  const chosen = (await shop.put('/cart/info', { store }, info)).json();
  expect([chosen.shippingValue, chosen.total]).toEqual([2_500, 12_500]);
  await shop.db.update(storeCustomShippings).set({ isActive: false }).where(eq(storeCustomShippings.id, own.id));
  expect(await look(id)).toMatchObject({
    version: chosen.version + 1,
    selectedShippingId: null,
    shippingValue: 0,
    total: 10_000,
    notices: [{ kind: 'shippingOptionGone' }],
  });
});

it("needs three round trips for a cart with shipping, beside the request's store", async () => {
  const { id } = await cartOf(await shop.aVariant(store));
  await shop.put('/cart', { store }, { cartId: id, zipCode: '13010111', addressId: null, deliveryCityId: null });
  expect(await messagesOf(() => look(id))).toEqual([
    ['store_by_id'],
    ['begin', 'name_store', 'cart_basket'],
    ['shipping_offered'],
    ['commit'],
  ]);
});
