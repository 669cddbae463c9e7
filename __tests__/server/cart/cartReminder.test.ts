import type { JobHelpers } from 'graphile-worker';

import { readReminder } from '../../../src/server/cart/cartReminder';
import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import { abandonCarts } from '../../../src/server/cart/cartAbandonment';
import { emailOutbox } from '../../../src/server/queue/emailOutbox';
import { renderCartEmail } from '../../../src/server/mail/renderCartEmail';
import { openCartApp, type CartApp } from '../../support/server/cartApp';

const DAY_MS = 24 * 60 * 60_000;

let shop: CartApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openCartApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  store = await shop.aStore();
});

const rows = async (query: string, values: unknown[] = []) =>
  (await shop.database.owner.query<Record<string, unknown>>(query, values)).rows;
const aLine = async (at = store) => {
  const { productId, productVariantId } = await shop.aVariant(at);
  return { cartId: null, cartProductId: null, productId, productVariantId, quantity: 2 };
};
/** A customer with a cart; `isWilling`: they agreed to be reminded. */
const aShopper = async ({ isWilling = true, at = store } = {}) => {
  const customer = await shop.aCustomer(at);
  await rows('update customers set cart_reminders_since = $2, email_confirmed_at = now() where id = $1', [
    customer.id,
    isWilling ? new Date() : null,
  ]);
  const line = await aLine(at);
  const cart = (await shop.put('/cart/product', { store: at, token: customer.token }, line)).json();
  return { ...customer, line, cartId: cart.id as string, lineId: cart.listProduct[0].id as string };
};
const run = () => abandonCarts({ db: shop.stores, clock: () => shop.time.now })({}, {} as JobHelpers);
const leave = async () => {
  shop.time.now += DAY_MS;
  await run();
};
const mails = () => rows(`select * from outbox where store_id = $1 and template = 'cartReminder'`, [store.id]);
const refOf = async (cartId: string): Promise<string> => {
  const [row] = await rows('select ref from checkout_references where cart_id = $1', [cartId]);
  return String(row?.['ref']);
};
const written = async () => {
  const [row] = await mails();
  const email = await emailOutbox.byId(shop.stores.ofStore(store.id), store.id, String(row?.['id']));
  return email && readReminder(shop.stores, email);
};

it('writes once about a cart, however often it is left behind', async () => {
  const { token, line, cartId, lineId } = await aShopper();
  await leave();
  await Promise.all([run(), run()]);
  expect(await mails()).toHaveLength(1);
  await shop.put('/cart/product', { store, token }, { ...line, cartId, cartProductId: lineId, quantity: 1 });
  await leave();
  expect(await rows('select status from carts where id = $1', [cartId])).toEqual([{ status: 'abandoned' }]);
  expect(await mails()).toHaveLength(1);
});

it('writes to nobody who did not agree, and not about carts of nobody', async () => {
  await aShopper({ isWilling: false });
  await shop.put('/cart/product', { store }, await aLine());
  await leave();
  expect(await mails()).toEqual([]);
});

it.each([
  ['they bought', (cartId: string) => rows(`update carts set status = 'closed' where id = $1`, [cartId])],
  ['they came back', (cartId: string) => rows(`update carts set status = 'open' where id = $1`, [cartId])],
  ['it is empty', (cartId: string) => rows('delete from cart_products where cart_id = $1', [cartId])],
  [
    'they changed their mind',
    (cartId: string) =>
      rows(
        'update customers set cart_reminders_since = null where id = (select customer_id from carts where id = $1)',
        [cartId],
      ),
  ],
])('sends nothing that waits once %s', async (_, happens) => {
  const { cartId } = await aShopper();
  await leave();
  expect(await written()).not.toBeNull();
  if (_ === 'they bought') await rows('alter table carts disable trigger user');
  await happens(cartId);
  await rows('alter table carts enable trigger user');
  expect(await written()).toBeNull();
});

it('shows products as text, the way back and the way out', async () => {
  const { cartId } = await aShopper();
  await leave();
  const reminder = await written();
  if (!reminder) throw new Error('nothing to write');
  const lines = [
    { title: '<b>Ração</b>', optionValues: [{ name: 'Peso', value: '<i>1 kg' }], quantity: 2, fileKey: null },
  ];
  const about = { reminder: { ...reminder, lines }, store, origin: 'https://oipet.test', now: shop.time.now };
  const { html, text } = renderCartEmail(about);
  const ref = await refOf(cartId);
  expect(html).toContain('&lt;b&gt;Ração&lt;/b&gt;');
  expect(html).not.toMatch(/<b>Ração|<i>1 kg/);
  for (const content of [html, text]) {
    expect(content).toContain(`https://oipet.test/checkout/${ref}`);
    expect(content).toContain(`https://oipet.test/api/cart-reminder/${ref}`);
  }
});

it("opens the cart on its customer's devices, and on any other as an anonymous one that is theirs no second time", async () => {
  const { token, cartId, id } = await aShopper();
  await leave();
  const url = `/checkout/${await refOf(cartId)}`;
  const theirs = (await shop.get(url, { store, token })).json();
  expect(theirs).toMatchObject({ id: cartId, customerId: id, status: 'open', listProduct: [{ quantity: 2 }] });
  const elsewhere = (await shop.get(url, { store })).json();
  expect(elsewhere).toMatchObject({ id: cartId, customerId: null, listProduct: [{ quantity: 2 }] });
  expect((await shop.get(`/cart/${cartId}`, { store })).statusCode).toBe(200);
});

it('opens nothing that was ordered, unknown, or of another store; a private cart to its customer alone', async () => {
  const { cartId } = await aShopper();
  await leave();
  const ref = await refOf(cartId);
  const other = await shop.aStore();
  expect((await shop.get(`/checkout/${ref}`, { store: other })).statusCode).toBe(404);
  expect((await shop.get('/checkout/nobodys-ref', { store })).statusCode).toBe(404);
  await rows(`update carts set status = 'open' where id = $1`, [cartId]);
  await rows(`update carts set status = 'closed' where id = $1`, [cartId]);
  expect((await shop.get(`/checkout/${ref}`, { store })).json().name).toBe('CartClosedError');

  const club = await shop.aStore({ isPrivate: true });
  const member = await aShopper({ at: club });
  await leave();
  const clubRef = await refOf(member.cartId);
  expect((await shop.get(`/checkout/${clubRef}`, { store: club })).statusCode).toBe(403);
  expect((await shop.get(`/checkout/${clubRef}`, { store: club, token: member.token })).statusCode).toBe(200);
});

it('asks before it stops reminders: a link alone changes nothing', async () => {
  const { id, cartId, token } = await aShopper();
  await leave();
  const url = `/cart-reminder/${await refOf(cartId)}`;
  const since = async () =>
    (await rows('select cart_reminders_since as since from customers where id = $1', [id])).at(0)?.['since'];
  const page = await shop.get(url, { store });
  expect([page.statusCode, page.body.includes('<form method="post">')]).toEqual([200, true]);
  expect(await since()).not.toBeNull();
  expect((await shop.post(url, { store })).body).toContain('sem mais lembretes');
  expect(await since()).toBeNull();
  // It is kept: what they leave behind later is their own affair.
  await rows('delete from outbox where store_id = $1', [store.id]);
  await rows(`delete from carts where customer_id = $1`, [id]);
  await shop.put('/cart/product', { store, token }, await aLine());
  await leave();
  expect(await mails()).toEqual([]);
  expect((await shop.post('/cart-reminder/nobodys-ref', { store })).statusCode).toBe(404);
});
