import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import { openAccountApp, PASSWORD, type AccountApp } from '../../support/server/accountApp';

let shop: AccountApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openAccountApp();
  store = await shop.aStore();
});
afterAll(() => shop.close());

/** A signed-in customer, and calls as theirs. */
async function signedIn() {
  const person = await shop.aPerson(store);
  const { token } = await shop.signIn(store, person);
  const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
    shop.send(method, path, { store, token }, body);
  const aProfile = (values: object = {}) => ({
    name: person.name,
    phone: person.phone,
    email: person.email,
    wantsCartReminders: false,
    password: null,
    ...values,
  });
  return { person, call, aProfile };
}

it('changes name, phone and consent', async () => {
  const { call, aProfile } = await signedIn();
  const reply = await call(
    'PUT',
    '/customer/me',
    aProfile({ name: ' Maria  Lima ', phone: '1933334444', wantsCartReminders: true }),
  );
  expect([reply.statusCode, reply.json()]).toMatchObject([
    200,
    { name: 'Maria  Lima', phone: '1933334444', wantsCartReminders: true },
  ]);
  expect((await call('PUT', '/customer/me', aProfile({ phone: '1099998888' }))).json().details.fields).toEqual({
    phone: 'not accepted',
  });
});

it('takes another e-mail once its link was followed, with the password alone', async () => {
  const { person, call, aProfile } = await signedIn();
  const email = `nova-${person.email}`;
  for (const password of [null, 'a errada de todas']) {
    expect((await call('PUT', '/customer/me', aProfile({ email, password }))).json().name).toBe(
      'InvalidCredentialsError',
    );
  }
  const asked = await call('PUT', '/customer/me', aProfile({ email: email.toUpperCase(), password: PASSWORD }));
  expect(asked.json()).toMatchObject({ email: person.email, pendingEmail: email });
  await shop.runJobs();
  const token = shop.linkTo(email);
  expect((await shop.send('POST', '/auth/confirm', { store }, { token })).json()).toEqual({ email });
  expect((await call('GET', '/customer/me')).json()).toMatchObject({ email, pendingEmail: null });
});

it('forgets the other e-mail when the customer changes their mind, and its link with it', async () => {
  const { person, call, aProfile } = await signedIn();
  const email = `nova-${person.email}`;
  await call('PUT', '/customer/me', aProfile({ email, password: PASSWORD }));
  await shop.runJobs();
  const token = shop.linkTo(email);
  await call('PUT', '/customer/me', aProfile());
  expect((await shop.send('POST', '/auth/confirm', { store }, { token })).statusCode).toBe(404);
});

it('refuses an e-mail in use, before and after the link', async () => {
  const { person, call, aProfile } = await signedIn();
  const taken = await shop.aPerson(store);
  expect((await call('PUT', '/customer/me', aProfile({ email: taken.email, password: PASSWORD }))).json().name).toBe(
    'EmailInUseError',
  );
  const email = `nova-${person.email}`;
  await call('PUT', '/customer/me', aProfile({ email, password: PASSWORD }));
  await shop.runJobs();
  await shop.aPerson(store, { email });
  const reply = await shop.send('POST', '/auth/confirm', { store }, { token: shop.linkTo(email) });
  expect([reply.statusCode, reply.json().name]).toEqual([406, 'EmailInUseError']);
});

it('changes a password by the current one, by the rules', async () => {
  const { call } = await signedIn();
  const change = (password: string, newPassword: string) =>
    call('PUT', '/customer/me/password', { password, newPassword });
  expect((await change('a errada de todas', 'grampo certo pilha')).json().name).toBe('InvalidCredentialsError');
  expect((await change(PASSWORD, 'senha123')).json().details.fields).toEqual({ newPassword: 'common' });
});

const anAddress = (values: object = {}) => ({
  recipient: 'Maria Lima',
  zipCode: '13010111',
  street: 'Rua Barão de Jaguara',
  number: '1010',
  complement: null,
  neighborhood: 'Centro',
  cityId: '3509502',
  isDefault: false,
  ...values,
});

it('keeps addresses with exactly one default', async () => {
  const { call } = await signedIn();
  const list = async () =>
    (await call('GET', '/customer/address'))
      .json()
      .map(({ street, isDefault }: { street: string; isDefault: boolean }) => [street, isDefault]);
  const first = (await call('POST', '/customer/address', anAddress({ street: 'Rua A' }))).json();
  expect(first).toMatchObject({ isDefault: true, cityName: 'Campinas', stateId: 'SP' });
  const second = await call('POST', '/customer/address', anAddress({ street: 'Rua B', isDefault: true }));
  expect(second.statusCode).toBe(201);
  expect(await list()).toEqual([
    ['Rua B', true],
    ['Rua A', false],
  ]);
  // The default stays one until another is.
  const { id: addressId } = second.json();
  const changed = await call('PUT', '/customer/address', anAddress({ addressId, street: 'Rua C' }));
  expect(changed.json()).toMatchObject({ street: 'Rua C', isDefault: true });
  expect((await call('DELETE', '/customer/address', { addressId })).statusCode).toBe(204);
  expect(await list()).toEqual([['Rua A', true]]);
  expect((await call('DELETE', '/customer/address', { addressId })).statusCode).toBe(404);
});

it('refuses an address that is none, another customer’s, or one too many', async () => {
  const { call } = await signedIn();
  const other = await signedIn();
  const { id: addressId } = (await other.call('POST', '/customer/address', anAddress())).json();
  expect((await call('PUT', '/customer/address', anAddress({ addressId }))).statusCode).toBe(404);
  expect((await call('DELETE', '/customer/address', { addressId })).statusCode).toBe(404);
  const wrong = await call('POST', '/customer/address', anAddress({ recipient: '   ', street: ' ', cityId: '1' }));
  expect(wrong.json().details.fields).toEqual({
    recipient: 'not accepted',
    street: 'not accepted',
    cityId: 'not accepted',
  });
  const replies = await Promise.all(
    Array.from({ length: 22 }, () => call('POST', '/customer/address', anAddress({ isDefault: true }))),
  );
  expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20);
  expect(
    (await call('GET', '/customer/address')).json().filter(({ isDefault }: { isDefault: boolean }) => isDefault),
  ).toHaveLength(1);
});

it('pages orders, the latest first, with what a list shows', async () => {
  const { person, call } = await signedIn();
  const mine = { customerId: person.id };
  for (const day of ['01', '02', '03'])
    await shop.anOrder(store, { ...mine, createdAt: `2026-11-${day}T12:00:00.000Z` });
  await shop.anOrder(store, { customerId: 'somebody-else' });
  const page = async (query: string) => (await call('GET', `/customer/order?${query}`)).json();
  const first = await page('limit=2');
  expect(first).toMatchObject({ page: 1, limit: 2, total: 3 });
  expect(first.list.map(({ createdAt }: { createdAt: string }) => createdAt.slice(8, 10))).toEqual(['03', '02']);
  expect(first.list[0]).toMatchObject({
    status: 'paymentApproved',
    statusAt: '2026-11-03T12:00:00.000Z',
    cause: null,
    total: 5_000,
    quantity: 1,
    payment: null,
    pixExpiresAt: null,
    arrivesFrom: '2026-11-21',
    listProduct: [{ title: 'Ração Matuta', slug: expect.any(String), imageUrl: null }],
  });
  expect((await page('limit=2&page=2')).list).toHaveLength(1);
  expect((await page('page=9')).list).toEqual([]);
  expect((await call('GET', '/customer/order?limit=0')).statusCode).toBe(400);
});
