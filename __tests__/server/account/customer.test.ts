import { sessions } from '../../../src/server/db/schema/accountTables';
import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import { openCartApp, type CartApp } from '../../support/server/cartApp';

let shop: CartApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openCartApp();
  store = await shop.aStore();
});
afterAll(() => shop.close());

it('answers the profile of whoever is signed in', async () => {
  const maria = await shop.aCustomer(store);
  for (const token of [maria.token, `Bearer ${maria.token}`]) {
    expect((await shop.get('/customer/me', { store, token })).json()).toEqual({
      id: maria.id,
      name: 'Maria Souza',
      email: `${maria.id.toLowerCase()}@oipet.test`,
      document: maria.id.slice(0, 11),
      phone: '19987654321',
      pendingEmail: null,
      wantsCartReminders: false,
      cartId: null,
    });
  }
});

it("answers a customer's addresses, the default first, with city and state", async () => {
  const [maria, jose] = [await shop.aCustomer(store), await shop.aCustomer(store)];
  await shop.anAddress(store, maria, { street: 'Rua A' });
  await shop.anAddress(store, maria, { street: 'Rua B', isDefault: true, complement: 'casa 2' });
  await shop.anAddress(store, jose);
  const list = (await shop.get('/customer/address', { store, token: maria.token })).json();
  expect(list).toMatchObject([
    { street: 'Rua B', isDefault: true, complement: 'casa 2', cityId: '3509502', cityName: 'Campinas', stateId: 'SP' },
    { street: 'Rua A', isDefault: false, complement: null },
  ]);
});

it('answers 401 without a living session', async () => {
  const late = await shop.aCustomer(store, { expiresAt: new Date(shop.time.now).toISOString() });
  for (const sender of [{ store }, { store, token: 'unknown' }, { store, token: late.token }]) {
    for (const url of ['/customer/me', '/customer/address']) {
      const reply = await shop.get(url, sender);
      expect([reply.statusCode, reply.json().name]).toEqual([401, 'SessionExpiredError']);
    }
  }
});

it('answers 403 to a token of another store while it lives there, 401 afterwards', async () => {
  const maria = await shop.aCustomer(store);
  const late = await shop.aCustomer(store, { expiresAt: new Date(shop.time.now).toISOString() });
  const other = await shop.aStore();
  const statusOf = async (token: string) => (await shop.get('/customer/me', { store: other, token })).statusCode;
  expect([await statusOf(maria.token), await statusOf(late.token)]).toEqual([403, 401]);
});

it('keeps no token, only its hash', async () => {
  const { token } = await shop.aCustomer(store);
  const kept = await shop.db.select().from(sessions);
  expect(JSON.stringify(kept)).not.toContain(token);
});
