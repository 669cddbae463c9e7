import { eq } from 'drizzle-orm';

import { productVariants } from '../../../src/server/db/schema/catalogTables';
import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import { openCartApp, type CartApp } from '../../support/server/cartApp';
import { anOffer } from '../../support/server/fakeCarrier';

let shop: CartApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openCartApp({ patienceMs: 2_000 });
});
beforeEach(async () => {
  store = await shop.aStore();
  shop.carrier.asked.length = 0;
});
afterAll(() => shop.close());

const offers = { kind: 'offers' as const, offers: [anOffer()] };

const aCart = async () => {
  const line = await shop.aVariant(store);
  const body = {
    cartId: null,
    cartProductId: null,
    productId: line.productId,
    productVariantId: line.productVariantId,
    quantity: 1,
  };
  const cart = (await shop.put('/cart/product', { store }, body)).json();
  return { ...body, cartId: cart.id as string, cartProductId: cart.listProduct[0].id as string };
};
const place = (cartId: string, zipCode = '01001000') =>
  shop.put('/cart', { store }, { cartId, zipCode, addressId: null, deliveryCityId: null });

it('asks carriers once for the same basket and place, wherever it is looked at', async () => {
  const line = await aCart();
  await place(line.cartId);
  await shop.get(`/cart/${line.cartId}`, { store });
  await shop.put('/cart/info', { store }, { cartId: line.cartId, voucherId: null, selectedShippingId: 'me-1' });
  const [product] = await shop.db.select().from(productVariants).where(eq(productVariants.id, line.productVariantId));
  expect(product?.price).toBe(5_000);
  expect(shop.carrier.asked).toHaveLength(1);
  expect(shop.carrier.asked[0]).toMatchObject({
    fromZipCode: '13010111',
    toZipCode: '01001000',
    goods: [{ id: line.productVariantId, quantity: 1, weightG: 1_000, insuredValue: 5_000 }],
  });
});

it('asks again after 15 minutes, and for another quantity', async () => {
  const line = await aCart();
  await place(line.cartId);
  await shop.put('/cart/product', { store }, { ...line, quantity: 2 });
  shop.time.now += 15 * 60 * 1000 + 1;
  await shop.get(`/cart/${line.cartId}`, { store });
  expect(shop.carrier.asked.map(({ goods }) => goods[0]?.quantity)).toEqual([1, 2, 2]);
});

it('holds no lock while carriers think: another tab changes the cart meanwhile', async () => {
  const line = await aCart();
  const answer = jest.spyOn(shop.carrier, 'answer');
  answer.mockImplementationOnce(async () => {
    const other = await shop.put('/cart/product', { store }, { ...line, quantity: 4 });
    expect(other.json()).toMatchObject({ listProduct: [{ quantity: 4 }] });
    return offers;
  });
  const cart = (await place(line.cartId)).json();
  // The first response was for one unit; the cart has four now, and gets their quote.
  expect(cart).toMatchObject({ listProduct: [{ quantity: 4 }], total: 22_000 });
  expect(cart.listShippingStore[0].listShipping[0].id).toBe('me-1');
  expect((await shop.get(`/cart/${line.cartId}`, { store })).json()).toEqual(cart);
});

it('keeps the change when carriers are out of order, and answers with an estimate', async () => {
  const line = await aCart();
  jest.spyOn(shop.carrier, 'answer').mockResolvedValue({ kind: 'unavailable' });
  const cart = (await place(line.cartId)).json();
  expect(cart.zipCode).toBe('01001000');
  expect(
    cart.listShippingStore[0].listShipping.map(({ id, isEstimate }: { id: string; isEstimate: boolean }) => [
      id,
      isEstimate,
    ]),
  ).toEqual([
    ['estimate-economy', true],
    ['estimate-express', true],
  ]);
});

it('is told once of what changed before and after the question', async () => {
  const line = await aCart();
  await place(line.cartId);
  const setVariant = (values: Partial<typeof productVariants.$inferInsert>) =>
    shop.db.update(productVariants).set(values).where(eq(productVariants.id, line.productVariantId));
  await setVariant({ price: 6_000 });
  jest.spyOn(shop.carrier, 'answer').mockImplementationOnce(async () => {
    await setVariant({ price: 7_000 });
    return offers;
  });
  const cart = (await shop.get(`/cart/${line.cartId}`, { store })).json();
  expect(cart.total).toBe(9_000);
  expect(cart.notices).toEqual([
    { kind: 'priceChanged', title: 'Ração Matuta', before: 5_000, now: 6_000 },
    { kind: 'priceChanged', title: 'Ração Matuta', before: 6_000, now: 7_000 },
  ]);
});

it('gives up on a cart that changes with every question, and still answers one version of it', async () => {
  const line = await aCart();
  let quantity = 1;
  const bump = async () => {
    quantity += 1;
    await shop.database.owner.query('update cart_products set quantity = $1 where id = $2', [
      quantity,
      line.cartProductId,
    ]);
    return offers;
  };
  jest.spyOn(shop.carrier, 'answer').mockImplementation(bump);
  const cart = (await place(line.cartId)).json();
  expect(cart).toMatchObject({ listShippingStore: [], shippingValue: 0, total: 5_000 * quantity });
  expect(shop.carrier.asked).toHaveLength(3);
});
