import { carts } from '../../../src/server/db/schema/cartTables';
import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import { openAccountApp, PASSWORD, type AccountApp } from '../../support/server/accountApp';

let shop: AccountApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openAccountApp();
});
beforeEach(async () => {
  store = await shop.aStore();
});
afterAll(() => shop.close());

type Variant = Awaited<ReturnType<AccountApp['aVariant']>>;
type Line = { product: { title: string }; quantity: number };

const add = async (variant: Variant, quantity: number, sender: { token?: string; cartId?: string | null } = {}) => {
  const { productId, productVariantId } = variant;
  const { token, cartId = null } = sender;
  const body = { productId, productVariantId, quantity, cartId, cartProductId: null };
  return (await shop.send('PUT', '/cart/product', { store, token }, body)).json();
};
const login = async (email: string, cartId: string | null) =>
  (await shop.send('POST', '/auth/login', { store }, { email, password: PASSWORD, cartId })).json();
const read = (cartId: string, token?: string) => shop.send('GET', `/cart/${cartId}`, { store, token });
const quantitiesIn = (cart: { listProduct: Line[] }) =>
  Object.fromEntries(cart.listProduct.map(({ product, quantity }) => [product.title, quantity]));

it('makes the anonymous cart the customer’s', async () => {
  const maria = await shop.aPerson(store);
  const { id } = await add(await shop.aVariant(store, { title: 'Ração' }), 2);
  const signedIn = await login(maria.email, id);
  expect(signedIn).toMatchObject({ cartId: id, notices: [] });
  expect((await read(id)).statusCode).toBe(404);
  const cart = (await read(id, signedIn.accessToken)).json();
  expect([cart.customerId, quantitiesIn(cart)]).toEqual([maria.id, { Ração: 2 }]);
});

it('adds both carts up to the stock, keeps the customer’s, and tells what was clamped', async () => {
  const maria = await shop.aPerson(store);
  const [food, bowl, toy] = [
    await shop.aVariant(store, { title: 'Ração', stock: 10 }),
    await shop.aVariant(store, { title: 'Comedouro', stock: 3 }),
    await shop.aVariant(store, { title: 'Bola', stock: 99 }),
  ];
  const { accessToken: token } = await login(maria.email, null);
  const own = await add(food, 4, { token });
  await add(bowl, 2, { token, cartId: own.id });
  const guest = await add(food, 5);
  await add(bowl, 2, { cartId: guest.id });
  await add(toy, 1, { cartId: guest.id });

  const signedIn = await login(maria.email, guest.id);
  expect(signedIn.cartId).toBe(own.id);
  expect(signedIn.notices).toEqual([{ kind: 'stockFell', title: 'Comedouro', available: 3 }]);
  const cart = (await read(own.id, signedIn.accessToken)).json();
  expect(quantitiesIn(cart)).toEqual({ Ração: 9, Comedouro: 3, Bola: 1 });
  expect(cart.version).toBeGreaterThan(own.version);
  // The other one is gone.
  expect((await read(guest.id)).statusCode).toBe(404);
});

it('goes where the shopper wanted just now, and keeps the voucher typed there', async () => {
  const maria = await shop.aPerson(store);
  const voucher = await shop.aVoucher(store);
  const variant = await shop.aVariant(store);
  const { accessToken: token } = await login(maria.email, null);
  const own = await add(variant, 1, { token });
  const place = { addressId: null, deliveryCityId: null };
  await shop.send('PUT', '/cart', { store, token }, { ...place, cartId: own.id, zipCode: '01310100' });
  const guest = await add(variant, 1);
  await shop.send('PUT', '/cart', { store }, { ...place, cartId: guest.id, zipCode: '13010111' });
  await shop.send(
    'PUT',
    '/cart/info',
    { store },
    { cartId: guest.id, voucherId: voucher.id, selectedShippingId: null },
  );
  const signedIn = await login(maria.email, guest.id);
  const cart = (await read(own.id, signedIn.accessToken)).json();
  expect(cart).toMatchObject({ zipCode: '13010111', deliveryCityId: '3509502', voucherId: voucher.id });
});

it('leaves alone what is closed, unknown, or another customer’s', async () => {
  const [maria, jose] = [await shop.aPerson(store), await shop.aPerson(store)];
  const variant = await shop.aVariant(store);
  const { accessToken } = await login(jose.email, null);
  const his = await add(variant, 1, { token: accessToken });
  const closed = await add(variant, 1);
  await shop.rows("update carts set status = 'closed' where id = $1", [closed.id]);
  const elsewhere = await shop.aStore();
  const foreign = 'a-cart-of-another-store';
  await shop.db.insert(carts).values({ storeId: elsewhere.id, id: foreign });
  for (const cartId of [his.id, closed.id, foreign, 'unknown']) {
    expect(await login(maria.email, cartId)).toMatchObject({ cartId: null, notices: [] });
  }
  expect((await read(his.id, accessToken)).json().customerId).toBe(jose.id);
});

it('takes an abandoned cart up again', async () => {
  const maria = await shop.aPerson(store);
  const variant = await shop.aVariant(store, { title: 'Ração' });
  const { accessToken: token } = await login(maria.email, null);
  const own = await add(variant, 1, { token });
  await shop.rows("update carts set status = 'abandoned' where id = $1", [own.id]);
  const guest = await add(variant, 1);
  const signedIn = await login(maria.email, guest.id);
  expect(signedIn.cartId).toBe(own.id);
  expect((await read(own.id, signedIn.accessToken)).json()).toMatchObject({ status: 'open' });
});

it('gives a customer one cart on all devices, also when two begin at once', async () => {
  const maria = await shop.aPerson(store);
  const variant = await shop.aVariant(store, { title: 'Ração', stock: 50 });
  const tokens = [await login(maria.email, null), await login(maria.email, null)].map(({ accessToken }) => accessToken);
  const made = await Promise.all([...tokens, ...tokens].map((token) => add(variant, 1, { token })));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(quantitiesIn((await read(made[0].id, tokens[0])).json())).toEqual({ Ração: 4 });
  const profile = (await shop.send('GET', '/customer/me', { store, token: tokens[1] })).json();
  expect(profile.cartId).toBe(made[0].id);
  // The database holds the rule too.
  const second = shop.db.insert(carts).values({ storeId: store.id, id: 'second', customerId: maria.id });
  await expect(second).rejects.toMatchObject({ cause: { code: '23505' } });
});

it('joins once, however many devices sign in with it at the same moment', async () => {
  const maria = await shop.aPerson(store);
  const variant = await shop.aVariant(store, { title: 'Ração', stock: 50 });
  const { accessToken: token } = await login(maria.email, null);
  const own = await add(variant, 1, { token });
  const guest = await add(variant, 2);
  const answers = await Promise.all(Array.from({ length: 6 }, () => login(maria.email, guest.id)));
  expect(answers.map(({ cartId }) => cartId)).toEqual(answers.map(() => own.id));
  expect(quantitiesIn((await read(own.id, token)).json())).toEqual({ Ração: 3 });
});
