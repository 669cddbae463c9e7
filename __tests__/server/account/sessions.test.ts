import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import { NEW_PASSWORD, openAccountApp, PASSWORD, type AccountApp } from '../../support/server/accountApp';
import { until } from '../../support/server/until';

// Promise 31: a stolen or old token dies, on every instance.
let shop: AccountApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openAccountApp({ instances: 2 });
});
beforeEach(async () => {
  store = await shop.aStore();
});
afterAll(() => shop.close());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What each instance answers to a token. */
const statusesOf = async (token: string, path = '/customer/me') =>
  Promise.all(
    shop.instances.map(async (on) => (await shop.send('GET', path, { store, token }, undefined, on)).statusCode),
  );
const refresh = (cookies: Map<string, string>, on = shop.instances[1]) =>
  shop.send('POST', '/auth/refresh', { store, cookies }, undefined, on);

it('lives for 15 minutes to the second', async () => {
  const { token } = await shop.signIn(store, await shop.aPerson(store));
  shop.time.now += 15 * MINUTE - 1_000;
  expect(await statusesOf(token)).toEqual([200, 200]);
  shop.time.now += 1_000;
  expect(await statusesOf(token)).toEqual([401, 401]);
});

it('is renewed by its cookie, on any instance, and dies with the renewal', async () => {
  const { token, cookies } = await shop.signIn(store, await shop.aPerson(store));
  const before = new Map(cookies);
  shop.time.now += 20 * MINUTE;
  const reply = await refresh(cookies);
  expect(reply.json()).toEqual({
    accessToken: expect.any(String),
    name: 'Maria Albuquerque',
    expiresAt: new Date(shop.time.now + 15 * MINUTE).toISOString(),
  });
  expect(cookies.get('oipet_refresh')).not.toBe(before.get('oipet_refresh'));
  expect(await statusesOf(reply.json().accessToken)).toEqual([200, 200]);
  expect(await statusesOf(token)).toEqual([401, 401]);
});

it('ends altogether when a replaced cookie comes again: one of two has stolen it', async () => {
  const { cookies } = await shop.signIn(store, await shop.aPerson(store));
  const stolen = new Map(cookies);
  const { accessToken } = (await refresh(cookies)).json();
  expect(await statusesOf(accessToken)).toEqual([200, 200]);
  const reused = await refresh(stolen, shop.instances[0]);
  expect([reused.statusCode, reused.json().name]).toEqual([401, 'SessionExpiredError']);
  expect(stolen.has('oipet_refresh')).toBe(false);
  // The whole family: the owner's current token is invalid too.
  expect(await statusesOf(accessToken)).toEqual([401, 401]);
  expect((await refresh(cookies)).statusCode).toBe(401);
});

it('ends also for a cookie replaced many times ago', async () => {
  const { cookies } = await shop.signIn(store, await shop.aPerson(store));
  const stolen = new Map(cookies);
  for (let times = 0; times < 5; times += 1) await refresh(cookies);
  expect((await refresh(stolen)).statusCode).toBe(401);
  expect((await refresh(cookies)).statusCode).toBe(401);
});

it('of two renewals with one cookie at the same moment lets one at most go on', async () => {
  const { cookies } = await shop.signIn(store, await shop.aPerson(store));
  const twins = [new Map(cookies), new Map(cookies)];
  const replies = await Promise.all(twins.map((own, index) => refresh(own, shop.instances[index])));
  expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 401]);
  const accessToken = replies.map((reply) => reply.json().accessToken).find(Boolean);
  expect(await statusesOf(accessToken)).toEqual([401, 401]);
});

it('is over after 30 days, however often it was renewed', async () => {
  const { cookies } = await shop.signIn(store, await shop.aPerson(store));
  for (let day = 0; day < 29; day += 1) {
    shop.time.now += DAY;
    expect((await refresh(cookies)).statusCode).toBe(200);
  }
  shop.time.now += DAY - 1_000;
  const last = await refresh(cookies);
  expect([last.statusCode, last.json().expiresAt]).toEqual([200, new Date(shop.time.now + 1_000).toISOString()]);
  expect([last.headers['set-cookie']].flat()[0]).toContain('Max-Age=1;');
  shop.time.now += 1_000;
  expect((await refresh(cookies)).statusCode).toBe(401);
});

it('dies with the log-out, by token or by cookie', async () => {
  const maria = await shop.aPerson(store);
  const byToken = await shop.signIn(store, maria);
  const byCookie = await shop.signIn(store, maria);
  expect((await shop.send('POST', '/auth/logout', { store, token: byToken.token })).statusCode).toBe(204);
  expect(await statusesOf(byToken.token)).toEqual([401, 401]);
  expect(await statusesOf(byCookie.token)).toEqual([200, 200]);
  const dead = new Map(byCookie.cookies);
  await shop.send('POST', '/auth/logout', { store, cookies: byCookie.cookies });
  expect(byCookie.cookies.has('oipet_refresh')).toBe(false);
  expect(await statusesOf(byCookie.token)).toEqual([401, 401]);
  expect((await refresh(dead)).statusCode).toBe(401);
  // Repeating it is no failure, nor is having no session.
  expect((await shop.send('POST', '/auth/logout', { store, cookies: dead })).statusCode).toBe(204);
  expect((await shop.send('POST', '/auth/logout', { store })).statusCode).toBe(204);
});

it('dies with a new password everywhere but where it was changed', async () => {
  const maria = await shop.aPerson(store);
  const [laptop, phone] = [await shop.signIn(store, maria), await shop.signIn(store, maria)];
  const sender = { store, token: laptop.token, cookies: laptop.cookies };
  const changed = await shop.send('PUT', '/customer/me/password', sender, {
    password: PASSWORD,
    newPassword: NEW_PASSWORD,
  });
  expect(changed.statusCode).toBe(200);
  expect(await statusesOf(phone.token)).toEqual([401, 401]);
  expect((await refresh(phone.cookies)).statusCode).toBe(401);
  expect(await statusesOf(laptop.token)).toEqual([401, 401]);
  expect(await statusesOf(changed.json().accessToken)).toEqual([200, 200]);
  expect((await refresh(laptop.cookies)).statusCode).toBe(200);
});

it('dies with a change of role, and with leaving the team', async () => {
  const owner = await shop.signInMerchant(store, await shop.aMerchant(store));
  const staff = await shop.aMerchant(store, { role: 'staff' });
  const before = await shop.signInMerchant(store, staff);
  expect(await statusesOf(before.token, '/admin/me')).toEqual([200, 200]);
  await shop.send('PUT', `/admin/team/${staff.id}`, { store, token: owner.token }, { role: 'owner' });
  expect(await statusesOf(before.token, '/admin/me')).toEqual([401, 401]);
  const after = await shop.signInMerchant(store, staff);
  expect(await statusesOf(after.token, '/admin/team')).toEqual([200, 200]);
  await shop.send('DELETE', `/admin/team/${staff.id}`, { store, token: owner.token });
  expect(await statusesOf(after.token, '/admin/team')).toEqual([401, 401]);
});

it('dies with the store’s suspension for shoppers, and not for merchants, who can pay', async () => {
  const maria = await shop.signIn(store, await shop.aPerson(store));
  const owner = await shop.signInMerchant(store, await shop.aMerchant(store));
  const setStatus = (status: string) =>
    shop.rows(
      `update stores set status = $2, suspended_by = case when $2 = 'suspended' then 'platform' end where id = $1`,
      [store.id, status],
    );
  await setStatus('suspended');
  await until(async () => (await statusesOf(maria.token)).join() === '503,503', 'both instances to hear of it');
  expect(await statusesOf(owner.token, '/admin/me')).toEqual([200, 200]);
  await setStatus('active');
  await until(async () => (await statusesOf(maria.token)).join() === '401,401', 'both instances to hear of it');
  expect(await statusesOf(owner.token, '/admin/me')).toEqual([200, 200]);
  expect((await refresh(maria.cookies)).statusCode).toBe(401);
});

it('opens nothing when it is forged, of the wrong kind, or of another store', async () => {
  const { token, cookies } = await shop.signIn(store, await shop.aPerson(store));
  const unsigned = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"1"}')}.`;
  for (const forged of [
    unsigned,
    `${token}x`,
    token.slice(1),
    token.toUpperCase(),
    "' or 1=1 --",
    'Bearer',
    '\u00e9',
  ]) {
    expect([forged, await statusesOf(forged)]).toEqual([forged, [401, 401]]);
  }
  // What renews opens nothing, what opens renews nothing, and a customer's cookie renews no merchant.
  const cookie = cookies.get('oipet_refresh') ?? '';
  expect(await statusesOf(cookie)).toEqual([401, 401]);
  expect((await refresh(new Map([['oipet_refresh', token]]))).statusCode).toBe(401);
  const asMerchant = new Map([['oipet_admin_refresh', cookie]]);
  expect((await shop.send('POST', '/auth/admin/refresh', { store, cookies: asMerchant })).statusCode).toBe(401);
  expect(await statusesOf(token, '/admin/me')).toEqual([403, 403]);
  const other = await shop.aStore();
  const reply = await shop.send('GET', '/customer/me', { store: other, token });
  expect([reply.statusCode, reply.json().name]).toEqual([403, 'AccessDeniedError']);
  expect((await shop.send('POST', '/auth/refresh', { store: other, cookies: new Map(cookies) })).statusCode).toBe(401);
  expect(await statusesOf(token)).toEqual([200, 200]);
});

it('is kept as a hash alone, and forgotten once its time is over', async () => {
  const { token, cookies } = await shop.signIn(store, await shop.aPerson(store));
  await refresh(new Map(cookies));
  const kept = async () => [
    ...(await shop.rows('select * from sessions where store_id = $1', [store.id])),
    ...(await shop.rows('select * from spent_refresh_tokens where store_id = $1', [store.id])),
  ];
  expect(await kept()).toHaveLength(2);
  for (const secret of [token, cookies.get('oipet_refresh') ?? ''])
    expect(JSON.stringify(await kept())).not.toContain(secret);
  shop.time.now += 31 * DAY;
  await shop.jobs.purgeExpired({}, {} as never);
  expect(await kept()).toEqual([]);
});
