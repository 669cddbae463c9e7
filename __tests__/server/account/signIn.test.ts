import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import { openAccountApp, PASSWORD, type AccountApp } from '../../support/server/accountApp';

let shop: AccountApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openAccountApp();
  store = await shop.aStore();
});
afterAll(() => shop.close());

const login = (email: string, values: object = {}) =>
  shop.send('POST', '/auth/login', { store }, { email, password: PASSWORD, cartId: null, ...values });
const nameAt = async (path: string, token: string) => (await shop.send('GET', path, { store, token })).json().name;

it('gives a token for the header and a cookie that no script sees', async () => {
  const maria = await shop.aPerson(store);
  const { reply, token } = await shop.signIn(store, maria);
  expect(await nameAt('/customer/me', token)).toBe('Maria Albuquerque');
  expect(await nameAt('/customer/me', `Bearer ${token}`)).toBe('Maria Albuquerque');
  const [refresh = '', device = ''] = [reply.headers['set-cookie']].flat();
  expect(refresh).toMatch(/^oipet_refresh=[\w-]{43}; Path=\/api\/auth; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
  expect(device).toMatch(
    /^oipet_device=[\w-]{22}\.1\.[\w-]{43}; Path=\/api\/auth; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
  );
  expect(reply.headers['cache-control']).toBe('private, no-store');
});

it('refuses a wrong password, an unknown e-mail, and a password of another store', async () => {
  const maria = await shop.aPerson(store);
  const elsewhere = await shop.aPerson(await shop.aStore());
  const replies = [
    await login(maria.email, { password: `${PASSWORD}!` }),
    await login('ninguem@oipet.test'),
    await login(elsewhere.email),
  ];
  expect(replies.map((reply) => [reply.statusCode, reply.json().name])).toEqual(
    replies.map(() => [401, 'InvalidCredentialsError']),
  );
});

it('takes the password however its accents were composed', async () => {
  const { hashPassword } = await import('../../../src/server/account/passwordHash');
  const maria = await shop.aPerson(store, { passwordHash: await hashPassword('três pássaros'.normalize('NFC')) });
  expect((await login(maria.email, { password: 'três pássaros'.normalize('NFD') })).statusCode).toBe(200);
});

it('lets in whoever still holds a token that has ended', async () => {
  const maria = await shop.aPerson(store);
  const { reply } = await shop.signIn(store, maria, { token: 'a-token-of-last-year' });
  expect(reply.statusCode).toBe(200);
});

it('ends the sign-in of before when the same browser signs in again', async () => {
  const [maria, jose] = [await shop.aPerson(store), await shop.aPerson(store)];
  const before = await shop.signIn(store, maria);
  const after = await shop.signIn(store, jose, { cookies: before.cookies });
  expect(await nameAt('/customer/me', before.token)).toBe('SessionExpiredError');
  expect(await nameAt('/customer/me', after.token)).toBe('Maria Albuquerque');
});

it('gives the guest’s orders to whoever confirmed the same e-mail with the same document', async () => {
  const maria = await shop.aPerson(store);
  const mine = await shop.anOrder(store, { buyerEmail: maria.email, buyerDocument: maria.document });
  const sameEmail = await shop.anOrder(store, { buyerEmail: maria.email, buyerDocument: '52998224725' });
  const { token } = await shop.signIn(store, maria);
  const { list, total } = (await shop.send('GET', '/customer/order', { store, token })).json();
  expect([total, list.map(({ id }: { id: string }) => id)]).toEqual([1, [mine]]);
  // From now on it is theirs alone.
  expect((await shop.send('GET', `/order/${mine}`, { store })).statusCode).toBe(404);
  expect((await shop.send('GET', `/order/${mine}`, { store, token })).statusCode).toBe(200);
  expect((await shop.send('GET', `/order/${sameEmail}`, { store })).statusCode).toBe(200);
});

it('tells only whoever knows the password that an e-mail was not confirmed', async () => {
  const maria = await shop.aPerson(store, { emailConfirmedAt: null });
  expect((await login(maria.email, { password: 'outra coisa qualquer' })).json().name).toBe('InvalidCredentialsError');
  expect((await login(maria.email)).json().name).toBe('PendingEmailConfirmationError');
});

it('lists where somebody is signed in, and signs out of all', async () => {
  const maria = await shop.aPerson(store);
  const windows =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
  const laptop = await shop.signIn(store, maria, { headers: { 'user-agent': windows } });
  shop.time.now += 60_000;
  const phone = await shop.signIn(store, maria);
  const list = (await shop.send('GET', '/customer/me/sessions', { store, token: phone.token })).json();
  expect(list).toMatchObject([
    { device: '', isCurrent: true, lastSeenAt: new Date(shop.time.now).toISOString() },
    { device: 'Chrome, Windows', isCurrent: false },
  ]);
  const ended = await shop.send('DELETE', '/customer/me/sessions', {
    store,
    token: phone.token,
    cookies: phone.cookies,
  });
  expect([ended.statusCode, phone.cookies.has('oipet_refresh')]).toEqual([204, false]);
  for (const { token } of [laptop, phone]) expect(await nameAt('/customer/me', token)).toBe('SessionExpiredError');
});
