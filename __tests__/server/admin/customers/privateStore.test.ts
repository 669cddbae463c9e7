import type { StoreRow } from '../../../../src/server/db/schema/storeTables';
import { openAccountApp, type AccountApp } from '../../../support/server/accountApp';

let shop: AccountApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openAccountApp();
});
beforeEach(async () => {
  store = await shop.aStore({ isPrivate: true, name: 'Clube Oi Pet' });
});
afterAll(() => shop.close());

async function aColleague(role: 'owner' | 'staff' = 'staff') {
  const { token } = await shop.signInMerchant(store, await shop.aMerchant(store, { role }));
  return (method: 'GET' | 'POST' | 'DELETE', path = '', body?: object) =>
    shop.send(method, `/admin/customer/invitation${path}`, { store, token }, body);
}
const accept = ({ email: _email, ...values }: ReturnType<AccountApp['aSignUp']>, token: string) =>
  shop.send('POST', '/auth/invitation', { store }, { ...values, token, cartId: null });
type Row = { email: string; state: string };

it('lets in whom a merchant invited, confirmed by the link and signed in at once', async () => {
  const call = await aColleague();
  const invited = await call('POST', '', { email: 'Otavio@OiPet.test', name: 'Otávio Lacerda' });
  expect([invited.statusCode, invited.json()]).toMatchObject([201, { email: 'otavio@oipet.test', state: 'open' }]);
  await shop.runJobs();
  const token = shop.linkTo('otavio@oipet.test');
  expect(shop.sent.at(-1)).toMatchObject({ subject: 'Você foi convidado para a Clube Oi Pet' });
  expect(shop.sent.at(-1)?.text).toContain('Otávio, você foi convidado para comprar na Clube Oi Pet.');
  expect((await shop.send('POST', '/auth/invitation/read', { store }, { token })).json()).toEqual({
    email: 'otavio@oipet.test',
    name: 'Otávio Lacerda',
    role: null,
  });
  const joined = await accept(shop.aSignUp({ name: 'Otávio Lacerda' }), token);
  expect(joined.json()).toMatchObject({ name: 'Otávio Lacerda', cartId: null, notices: [] });
  const me = await shop.send('GET', '/customer/me', { store, token: joined.json().accessToken });
  expect(me.json().email).toBe('otavio@oipet.test');
  expect((await call('GET')).json()).toMatchObject({ total: 1, list: [{ state: 'accepted' }] });
  expect((await accept(shop.aSignUp(), token)).statusCode).toBe(404);
});

it('refuses the link of a colleague, another store’s, one taken back, and one too old', async () => {
  const call = await aColleague('owner');
  const { id } = (await call('POST', '', { email: 'a@oipet.test', name: '' })).json();
  await call('POST', '', { email: 'b@oipet.test', name: '' });
  await shop.runJobs();
  const [first, second] = [shop.linkTo('a@oipet.test'), shop.linkTo('b@oipet.test')];
  expect((await call('DELETE', `/${id}`)).statusCode).toBe(204);
  expect((await accept(shop.aSignUp(), first)).statusCode).toBe(404);
  const asMerchant = { token: second, name: 'Alguém', password: 'cavalo correto bateria' };
  expect((await shop.send('POST', '/auth/admin/invitation', { store }, asMerchant)).statusCode).toBe(404);
  const other = { store: await shop.aStore() };
  expect((await shop.send('POST', '/auth/invitation/read', other, { token: second })).statusCode).toBe(404);
  shop.time.now += 7 * 24 * 60 * 60_000;
  expect((await accept(shop.aSignUp(), second)).statusCode).toBe(404);
  expect((await call('GET')).statusCode).toBe(401);
});

it('keeps the rules of sign-up, and the link usable after a refusal', async () => {
  const call = await aColleague();
  const maria = await shop.aPerson(store);
  await call('POST', '', { email: 'c@oipet.test', name: '' });
  await shop.runJobs();
  const token = shop.linkTo('c@oipet.test');
  const refusals = [
    await accept(shop.aSignUp({ password: 'senha123' }), token),
    await accept(shop.aSignUp({ termsVersion: 'x' }), token),
    await accept(shop.aSignUp({ document: maria.document }), token),
  ];
  expect(refusals.map((reply) => reply.json().name)).toEqual([
    'ValidationError',
    'ValidationError',
    'DocumentInUseError',
  ]);
  expect((await accept(shop.aSignUp(), token)).statusCode).toBe(200);
});

it('pages invitations, the latest first, and invites nobody who is in', async () => {
  const call = await aColleague();
  const maria = await shop.aPerson(store);
  expect((await call('POST', '', { email: maria.email.toUpperCase(), name: '' })).json().name).toBe('EmailInUseError');
  expect((await call('POST', '', { email: 'no e-mail', name: '' })).json().details.fields).toEqual({
    email: 'not accepted',
  });
  expect((await call('POST', '', { email: 'a@oipet.test', name: '\u0007' })).json().details.fields).toEqual({
    name: 'characters',
  });
  for (const name of ['a', 'b', 'c']) {
    await call('POST', '', { email: `${name}@oipet.test`, name: '' });
    shop.time.now += 1_000;
  }
  const page = (await call('GET', '?limit=2&page=1')).json();
  expect([page.total, page.list.map(({ email }: Row) => email)]).toEqual([3, ['c@oipet.test', 'b@oipet.test']]);
  expect((await call('GET', '?limit=2&page=2')).json().list.map(({ email }: Row) => email)).toEqual(['a@oipet.test']);
});
