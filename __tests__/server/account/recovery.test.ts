import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import { NEW_PASSWORD, openAccountApp, PASSWORD, type AccountApp } from '../../support/server/accountApp';

let shop: AccountApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openAccountApp();
});
beforeEach(async () => {
  store = await shop.aStore();
});
afterAll(() => shop.close());

const HOUR = 60 * 60_000;
const forgot = (email: string, kind = '') => shop.send('POST', `/auth/${kind}forgot-password`, { store }, { email });
const reset = (token: string, password = NEW_PASSWORD, kind = '') =>
  shop.send('POST', `/auth/${kind}reset-password`, { store }, { token, password });
const login = (email: string, password = PASSWORD) =>
  shop.send('POST', '/auth/login', { store }, { email, password, cartId: null });
const linkFor = async (email: string, kind = '') => {
  await forgot(email, kind);
  await shop.runJobs();
  return shop.linkTo(email);
};

it('sends a link that sets a new password once, and ends every sign-in', async () => {
  const maria = await shop.aPerson(store);
  const { token: session } = await shop.signIn(store, maria);
  const token = await linkFor(maria.email);
  expect(shop.sent.at(-1)).toMatchObject({ to: maria.email, subject: 'Crie uma nova senha | Oi Pet' });
  expect((await reset(token)).statusCode).toBe(204);
  expect((await reset(token, 'outra senha bem boa')).statusCode).toBe(404);
  expect((await shop.send('GET', '/customer/me', { store, token: session })).statusCode).toBe(401);
  expect([(await login(maria.email)).statusCode, (await login(maria.email, NEW_PASSWORD)).statusCode]).toEqual([
    401, 200,
  ]);
});

it('works for an hour to the second', async () => {
  const maria = await shop.aPerson(store);
  const token = await linkFor(maria.email);
  shop.time.now += HOUR;
  expect((await reset(token)).statusCode).toBe(404);
  shop.time.now -= 1_000;
  expect((await reset(token)).statusCode).toBe(204);
});

it('keeps the link usable when the new password is refused', async () => {
  const maria = await shop.aPerson(store);
  const token = await linkFor(maria.email);
  const refusals = [];
  for (const password of ['curta', 'senha1234', 'Albuquerque1']) refusals.push((await reset(token, password)).json());
  expect(refusals.map(({ name, details }) => [name, details.fields.password])).toEqual([
    ['ValidationError', 'tooShort'],
    ['ValidationError', 'common'],
    ['ValidationError', 'personal'],
  ]);
  expect((await reset(token)).statusCode).toBe(204);
});

it('uses every link up with the first, and none of another purpose, kind or store', async () => {
  const maria = await shop.aPerson(store, { emailConfirmedAt: null });
  const first = await linkFor(maria.email);
  const second = await linkFor(maria.email);
  expect((await shop.send('POST', '/auth/confirm', { store }, { token: first })).statusCode).toBe(404);
  expect((await reset(first, NEW_PASSWORD, 'admin/')).statusCode).toBe(404);
  const other = { store: await shop.aStore() };
  const body = { token: first, password: NEW_PASSWORD };
  expect((await shop.send('POST', '/auth/reset-password', other, body)).statusCode).toBe(404);
  expect((await reset(second)).statusCode).toBe(204);
  expect((await reset(first)).statusCode).toBe(404);
  // Following the link confirms the e-mail.
  expect((await login(maria.email, NEW_PASSWORD)).statusCode).toBe(200);
});

it('lets one of many at the same moment set the password', async () => {
  const maria = await shop.aPerson(store);
  const token = await linkFor(maria.email);
  const passwords = ['grampo certo pilha um', 'grampo certo pilha dois', 'grampo certo pilha tres'];
  const replies = await Promise.all(passwords.map((password) => reset(token, password)));
  expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([204, 404, 404]);
});

it('answers for nobody as for somebody, writes to nobody, and to the customer alone', async () => {
  const merchant = await shop.aMerchant(store);
  shop.sent.length = 0;
  for (const email of ['ninguem@oipet.test', merchant.email]) expect((await forgot(email)).statusCode).toBe(204);
  await shop.runJobs();
  expect(shop.sent).toEqual([]);
});

it('asks merchants for twelve characters, and leaves their second factor on', async () => {
  const merchant = await shop.aMerchant(store);
  const token = await linkFor(merchant.email, 'admin/');
  expect(shop.sent.at(-1)?.text).toContain(`https://oipet.test/admin/reset-password#${token}`);
  expect((await reset(token, 'onze letras', 'admin/')).json().details.fields.password).toBe('tooShort');
  expect((await reset(token, NEW_PASSWORD, 'admin/')).statusCode).toBe(204);
  const body = { email: merchant.email, password: NEW_PASSWORD, code: null };
  expect((await shop.send('POST', '/auth/admin/login', { store }, body)).statusCode).toBe(200);
});

it('writes three times before it makes anybody wait', async () => {
  const maria = await shop.aPerson(store);
  const statuses = [];
  for (let times = 0; times < 5; times += 1) statuses.push((await forgot(maria.email)).statusCode);
  expect(statuses).toEqual([204, 204, 204, 429, 429]);
  expect((await forgot(maria.email)).headers['retry-after']).toBe('600');
});
