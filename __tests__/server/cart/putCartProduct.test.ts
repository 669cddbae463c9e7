import { eq } from 'drizzle-orm';

import { productImages, productVariants, variantImages } from '../../../src/server/db/schema/catalogTables';
import { carts, cartProducts } from '../../../src/server/db/schema/cartTables';
import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import { openCartApp, type CartApp } from '../../support/server/cartApp';

let shop: CartApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openCartApp();
  store = await shop.aStore();
});
afterAll(() => shop.close());

type Line = { productId: string; productVariantId: string };
const put = (line: Line, values: object = {}, sender: { store: { id: string }; token?: string } = { store }) =>
  shop.put('/cart/product', sender, {
    cartId: null,
    cartProductId: null,
    productId: line.productId,
    productVariantId: line.productVariantId,
    quantity: 1,
    ...values,
  });

it('makes a cart with a freshly priced line', async () => {
  const line = await shop.aVariant(store, { price: 12_345, title: 'Cama Areia' });
  const reply = await put(line, { quantity: 2 });
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({
    version: 1,
    status: 'open',
    customerId: null,
    productsValue: 24_690,
    shippingValue: 0,
    totalDiscount: 0,
    total: 24_690,
    listShippingStore: [],
    notices: [],
    listProduct: [
      {
        productId: line.productId,
        productVariantId: line.productVariantId,
        quantity: 2,
        unitPrice: 12_345,
        total: 24_690,
        stock: 10,
        product: {
          title: 'Cama Areia',
          slug: line.slug,
          imageUrl: `/media/file-${line.productId}.webp`,
          variantTitle: '1 kg',
        },
      },
    ],
  });
  expect(reply.json().id).toMatch(/^[\w-]{22}$/);
});

it('shows the picture of the chosen variant; one of another variant only when there is nothing else', async () => {
  const line = await shop.aVariant(store);
  const other = await shop.aVariant(store);
  const storeId = store.id;
  await shop.db
    .update(productVariants)
    .set({ productId: line.productId })
    .where(eq(productVariants.id, other.productVariantId));
  const shown = async (productVariantId: string) =>
    (await put({ ...line, productVariantId })).json().listProduct[0].product.imageUrl;
  const mark = async (fileKey: string, productVariantId: string) => {
    const [image] = await shop.db.select().from(productImages).where(eq(productImages.fileKey, fileKey));
    await shop.db.insert(variantImages).values({ storeId, productVariantId, productImageId: image?.id ?? '' });
  };

  await mark(`file-${line.productId}`, line.productVariantId);
  expect(await shown(other.productVariantId)).toBe(`/media/file-${line.productId}.webp`);
  for (const [position, name] of ['bowl', 'own'].entries())
    await shop.db.insert(productImages).values({
      storeId,
      id: `${name}-${line.productId}`,
      productId: line.productId,
      fileKey: name,
      position: position + 1,
    });
  expect(await shown(other.productVariantId)).toBe('/media/bowl.webp');
  await mark('own', other.productVariantId);
  expect(await shown(other.productVariantId)).toBe('/media/own.webp');
  expect(await shown(line.productVariantId)).toBe(`/media/file-${line.productId}.webp`);
});

it('adds a variant that is there already to its line', async () => {
  const line = await shop.aVariant(store);
  const { id: cartId } = (await put(line, { quantity: 2 })).json();
  const cart = (await put(line, { cartId, quantity: 3 })).json();
  expect([cart.version, cart.listProduct.map(({ quantity }: { quantity: number }) => quantity)]).toEqual([2, [5]]);
});

it('sets the quantity of a line, and counts no new version when it is the same', async () => {
  const line = await shop.aVariant(store);
  const first = (await put(line, { quantity: 2 })).json();
  const change = { cartId: first.id, cartProductId: first.listProduct[0].id, quantity: 7 };
  const second = (await put(line, change)).json();
  const third = (await put(line, change)).json();
  expect([second.version, second.listProduct[0].quantity, third.version]).toEqual([2, 7, 2]);
});

it('keeps the order in which lines came', async () => {
  const [a, b, c] = [await shop.aVariant(store), await shop.aVariant(store), await shop.aVariant(store)];
  const { id: cartId } = (await put(a)).json();
  shop.time.now += 5;
  await put(b, { cartId });
  shop.time.now += 5;
  const cart = (await put(c, { cartId })).json();
  expect(cart.listProduct.map((line: Line) => line.productId)).toEqual([a.productId, b.productId, c.productId]);
});

it('refuses more than the stock, and tells how much there is of what', async () => {
  const line = await shop.aVariant(store, { stock: 3, title: 'Última ração' });
  const { id: cartId } = (await put(line, { quantity: 2 })).json();
  const reply = await put(line, { cartId, quantity: 2 });
  expect(reply.statusCode).toBe(406);
  expect(reply.json()).toMatchObject({
    name: 'ProductStockInsufficientError',
    details: { available: 3, title: 'Última ração' },
  });
  expect((await shop.get(`/cart/${cartId}`, { store })).json().listProduct[0].quantity).toBe(2);
});

it('leaves no cart behind when its first line is refused', async () => {
  const before = await shop.db.$count(carts);
  expect((await put(await shop.aVariant(store, { stock: 0 }))).json().details.available).toBe(0);
  expect(await shop.db.$count(carts)).toBe(before);
});

it('never holds more than 99 of a line, however large the stock', async () => {
  const line = await shop.aVariant(store, { stock: 5_000 });
  const { id: cartId, listProduct } = (await put(line, { quantity: 99 })).json();
  expect(listProduct[0].stock).toBe(99);
  const reply = await put(line, { cartId });
  expect([reply.json().name, reply.json().details.available]).toEqual(['ProductStockInsufficientError', 99]);
});

it.each([0, -1, 1.5, 1e9, '2', 100, null, [1]])('refuses the quantity %p', async (quantity) => {
  const reply = await put(await shop.aVariant(store), { quantity });
  expect([reply.statusCode, reply.json().name]).toEqual([400, 'ValidationError']);
});

it.each([{ price: 1 }, { total: 1 }, { storeId: 'x' }])('refuses the unknown field %p', async (extra) => {
  const reply = await put(await shop.aVariant(store), extra);
  expect([reply.statusCode, reply.json().name]).toEqual([400, 'ValidationError']);
});

it('refuses a cart that would be worth more than the shop can handle', async () => {
  const line = await shop.aVariant(store, { price: 999_999_999 });
  const { id: cartId } = (await put(line)).json();
  expect((await put(line, { cartId })).json().name).toBe('ValidationError');
});

it('does not sell what was withdrawn, nor a variant of another product', async () => {
  const withdrawn = await shop.aVariant(store, { isActive: false });
  const [one, other] = [await shop.aVariant(store), await shop.aVariant(store)];
  const replies = await Promise.all([
    put(withdrawn),
    put({ productId: one.productId, productVariantId: other.productVariantId }),
    put({ productId: 'unknown', productVariantId: 'unknown' }),
  ]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
});

it('knows no unknown cart, and hides those of other stores', async () => {
  const line = await shop.aVariant(store);
  const { id: cartId } = (await put(line)).json();
  const other = await shop.aStore();
  const theirs = await shop.aVariant(other);
  const replies = await Promise.all([
    put(line, { cartId: 'unknown' }),
    put(theirs, { cartId }, { store: other }),
    shop.get(`/cart/${cartId}`, { store: other }),
  ]);
  expect(replies.map((reply) => [reply.statusCode, reply.json().name])).toEqual(
    replies.map(() => [404, 'NotFoundError']),
  );
});

it("opens a customer's cart to that customer alone", async () => {
  const line = await shop.aVariant(store);
  const [maria, jose] = [await shop.aCustomer(store), await shop.aCustomer(store)];
  const { id: cartId, customerId } = (await put(line, {}, { store, token: maria.token })).json();
  expect(customerId).toBe(maria.id);
  const replies = await Promise.all([
    put(line, { cartId }, { store, token: maria.token }),
    put(line, { cartId }, { store, token: jose.token }),
    put(line, { cartId }),
    shop.get(`/cart/${cartId}`, { store }),
  ]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404, 404]);
});

it('refuses changes of a closed cart', async () => {
  const line = await shop.aVariant(store);
  const cart = (await put(line)).json();
  await shop.db.update(carts).set({ status: 'closed' }).where(eq(carts.id, cart.id));
  const replies = await Promise.all([
    put(line, { cartId: cart.id }),
    shop.get(`/cart/${cart.id}`, { store }),
    shop.remove('/cart/product', { store }, { cartId: cart.id, cartProductId: cart.listProduct[0].id }),
  ]);
  expect(replies.map((reply) => [reply.statusCode, reply.json().name])).toEqual(
    replies.map(() => [406, 'CartClosedError']),
  );
});

it('takes an abandoned cart up again', async () => {
  const line = await shop.aVariant(store);
  const cart = (await put(line)).json();
  await shop.db.update(carts).set({ status: 'abandoned' }).where(eq(carts.id, cart.id));
  const seen = (await shop.get(`/cart/${cart.id}`, { store })).json();
  expect([seen.status, seen.version]).toEqual(['open', 2]);
  expect((await shop.db.select().from(carts).where(eq(carts.id, cart.id))).at(0)?.status).toBe('open');
});

it('tells a line that is gone from a cart that is gone', async () => {
  const line = await shop.aVariant(store);
  const { id: cartId } = (await put(line)).json();
  const reply = await put(line, { cartId, cartProductId: 'gone' });
  expect([reply.statusCode, reply.json().details]).toEqual([404, { fields: { cartProductId: 'unknown' } }]);
});

it('adds up clicks that come at the same moment', async () => {
  const line = await shop.aVariant(store, { stock: 50 });
  const { id: cartId } = (await put(line)).json();
  await Promise.all(Array.from({ length: 12 }, () => put(line, { cartId })));
  const cart = (await shop.get(`/cart/${cartId}`, { store })).json();
  expect([cart.version, cart.listProduct[0].quantity]).toEqual([13, 13]);
});

it('lets two clicks on the last unit have it once', async () => {
  const line = await shop.aVariant(store, { stock: 2 });
  const { id: cartId } = (await put(line)).json();
  const replies = await Promise.all([put(line, { cartId }), put(line, { cartId })]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 406]);
});

it('removes a line, once or twice', async () => {
  const [a, b] = [await shop.aVariant(store), await shop.aVariant(store)];
  const { id: cartId } = (await put(a)).json();
  const { listProduct } = (await put(b, { cartId })).json();
  const cartProductId = listProduct.find((line: Line) => line.productId === a.productId).id;
  const first = await shop.remove('/cart/product', { store }, { cartId, cartProductId });
  const second = await shop.remove('/cart/product', { store }, { cartId, cartProductId });
  expect(first.json()).toMatchObject({ version: 3, total: 5_000, listProduct: [{ productId: b.productId }] });
  expect([second.statusCode, second.json().version]).toEqual([200, 3]);
});

it('keeps the price it told beside each line', async () => {
  const line = await shop.aVariant(store, { price: 700 });
  const { id: cartId } = (await put(line)).json();
  await shop.db.update(productVariants).set({ price: 800 }).where(eq(productVariants.id, line.productVariantId));
  await put(line, { cartId });
  const [kept] = await shop.db.select().from(cartProducts).where(eq(cartProducts.cartId, cartId));
  expect([kept?.unitPrice, kept?.quantity]).toEqual([800, 2]);
});
