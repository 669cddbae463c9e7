import type { StoreRow } from '../../../../src/server/db/schema/storeTables';
import { openAccountApp, type AccountApp } from '../../../support/server/accountApp';
import { aHelper, anOperator } from '../../../support/server/helpers';

let shop: AccountApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openAccountApp();
});
beforeEach(async () => {
  store = await shop.aStore();
});
afterAll(() => shop.close());

const MINUTE_MS = 60_000;
const read = (token: string, path = '/admin/dashboard?period=today', at = store) =>
  shop.send('GET', path, { store: at, token });
const entry = (token: string, at = store) => shop.send('POST', '/auth/admin/help', { store: at }, { token });
/** The store's owner, with a token that does not expire while a test moves the clock. */
async function anOwner() {
  const token = await shop.aMerchantToken(store);
  const [owner] = await shop.rows<{ email: string }>('select email from merchants where store_id = $1', [store.id]);
  const log = async () => (await shop.send('GET', '/admin/audit', { store, token })).json().list;
  return { email: owner?.email ?? '', token, log };
}

it('enters once by the token of the hand-over, and sees who they are', async () => {
  const { reply, token, accessToken } = await aHelper(shop, store);
  expect([reply.statusCode, reply.json().name]).toEqual([200, 'Renata Assis']);
  expect((await read(accessToken, '/admin/me')).json()).toMatchObject({
    name: 'Renata Assis',
    role: 'owner',
    help: { reason: 'Pix recusado', endsAt: reply.json().endsAt },
  });
  expect([(await entry(token)).statusCode, (await read(token)).statusCode]).toEqual([404, 401]);
});

it('opens nothing by a hand-over that is a minute old, of another store, or whose sender signed out', async () => {
  const operator = await anOperator(shop);
  const offer = async () => {
    const offered = await shop.services.helps.offer(store.id, operator, { reason: 'Pix recusado', minutes: 15 });
    return offered.ok ? offered.value.token : '';
  };
  const [old, elsewhere, signedOut] = [await offer(), await offer(), await offer()];
  expect((await entry(elsewhere, await shop.aStore())).statusCode).toBe(404);
  shop.time.now += MINUTE_MS;
  expect((await entry(old)).statusCode).toBe(404);
  shop.time.now -= MINUTE_MS;
  await shop.rows('delete from platform_sessions where id = $1', [operator.sessionId]);
  expect((await entry(signedOut)).statusCode).toBe(404);
});

it('ends when its minutes are over, and cannot be renewed', async () => {
  const { accessToken } = await aHelper(shop, store, { minutes: 15 });
  shop.time.now += 15 * MINUTE_MS - 1;
  expect((await read(accessToken)).statusCode).toBe(200);
  shop.time.now += 1;
  expect([(await read(accessToken)).json().name]).toEqual(['SessionExpiredError']);
  shop.time.now -= 15 * MINUTE_MS;
});

it('ends at once by leaving, by an owner of the store, and with the sign-in at the platform', async () => {
  const { token } = await anOwner();
  const left = await aHelper(shop, store);
  await shop.send('POST', '/auth/admin/help/exit', { store, token: left.accessToken });
  const shown = await aHelper(shop, store);
  const ended = await shop.send('DELETE', `/admin/help/${shown.id}`, { store, token });
  const signedOut = await aHelper(shop, store);
  await shop.rows('delete from platform_sessions where id = $1', [signedOut.operator.sessionId]);
  expect(ended.statusCode).toBe(204);
  for (const { accessToken } of [left, shown, signedOut]) expect((await read(accessToken)).statusCode).toBe(401);
  const again = await shop.send('DELETE', `/admin/help/${shown.id}`, { store, token });
  expect(again.statusCode).toBe(204);
});

it('is not ended by another store, nor by staff', async () => {
  const { id, accessToken } = await aHelper(shop, store);
  const elsewhere = await shop.aStore();
  const stranger = await shop.aMerchantToken(elsewhere);
  const staff = await shop.aMerchantToken(store, 'staff');
  const replies = [
    await shop.send('DELETE', `/admin/help/${id}`, { store: elsewhere, token: stranger }),
    await shop.send('DELETE', `/admin/help/${id}`, { store, token: staff }),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 403]);
  expect((await read(accessToken)).statusCode).toBe(200);
  expect((await read(accessToken, '/admin/me', elsewhere)).statusCode).toBe(401);
});

it('is told to the owners by a letter, and in their log with why, how long and what was opened', async () => {
  const { email, log } = await anOwner();
  await shop.aMerchant(store, { name: 'Téo Ramos', role: 'staff' });
  await shop.runJobs();
  shop.sent.length = 0;
  const { id, accessToken } = await aHelper(shop, store);
  await read(accessToken, '/admin/finance/withdrawal?page=1&limit=20');
  await read(accessToken, '/admin/sale');
  await read(accessToken, '/admin/sale/summary');
  const changes = { name: 'Renata Assis', reason: 'Pix recusado', minutes: 30, sections: ['finance', 'sales'] };
  expect(await log()).toMatchObject([
    { actorKind: 'platform', action: 'helpedByPlatform', subjectId: id, changes: { ...changes, isOpen: true } },
  ]);
  shop.time.now += 18 * MINUTE_MS;
  await shop.send('POST', '/auth/admin/help/exit', { store, token: accessToken });
  expect(await log()).toMatchObject([{ changes: { ...changes, isOpen: false, lasted: 18 } }]);
  shop.time.now -= 18 * MINUTE_MS;
  await shop.runJobs();
  expect(shop.sent.map(({ to, subject }) => [to, subject])).toEqual([
    [email, `Renata Assis, da Oi Pet, entrou na ${store.name} para ajudar`],
  ]);
});

it('is in the log of the platform, from asking to its end', async () => {
  const { token } = await anOwner();
  const { id, operator } = await aHelper(shop, store);
  await shop.send('DELETE', `/admin/help/${id}`, { store, token });
  const entries = await shop.rows(
    `select actor_kind as kind, actor_id as who, action from platform_entries where about_store_id = $1 order by id`,
    [store.id],
  );
  expect(entries).toEqual([
    { kind: 'owner', who: operator.ownerId, action: 'helpAsked' },
    { kind: 'system', who: null, action: 'helpEnded' },
  ]);
});

it('asks for a reason that owners can read', async () => {
  const operator = await anOperator(shop);
  const offered = await shop.services.helps.offer(store.id, operator, { reason: '  ok  ', minutes: 15 });
  expect(offered).toEqual({
    ok: false,
    refusal: { name: 'ValidationError', details: { fields: { reason: 'not accepted' } } },
  });
});

it.each([
  ['a second use of the hand-over', `set handover_hash = 'again'`],
  ['more time than was asked for', `set ends_at = ends_at + interval '1 minute'`],
  ['an end without who ended it', `set ended_at = now()`],
  ['no reason', `set reason = ''`],
])('is kept by the database from %s', async (_, change) => {
  const { id } = await aHelper(shop, store);
  await expect(shop.rows(`update help_visits ${change} where id = $1`, [id])).rejects.toThrow(/check constraint/);
});
