import { isDeviceOf, newDeviceProof } from '../../../src/server/account/deviceProof';
import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import { networkOf } from '../../../src/server/http/throttle';
import { secretsOf } from '../../../src/server/kernel/secretKey';
import { NEW_PASSWORD, openAccountApp, PASSWORD, type AccountApp } from '../../support/server/accountApp';

// Promise 32: guessing is slow, and its owner still gets in.
let shop: AccountApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openAccountApp({ instances: 2 });
});
beforeEach(async () => {
  store = await shop.aStore();
});
afterAll(() => shop.close());

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const WRONG = 'a errada de todas';

type Try = { password?: string; from?: string; cookies?: Map<string, string>; on?: number };
const login = (email: string, { password = WRONG, from, cookies, on = 0 }: Try = {}) =>
  shop.send('POST', '/auth/login', { store, from, cookies }, { email, password, cartId: null }, shop.instances[on]);
const addressNumber = (index: number) => `198.18.${index >> 8}.${index & 255}`;

it('takes ten tries at one account, from a thousand addresses and on every instance, then waits that grow', async () => {
  const { email } = await shop.aPerson(store);
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, index) => login(email, { from: addressNumber(index), on: index % 2 })),
  );
  const isOneOf = (...codes: number[]) => replies.filter(({ statusCode }) => codes.includes(statusCode)).length;
  // A busy machine turns some away before they are counted: no try either.
  expect([isOneOf(401), isOneOf(429, 503)]).toEqual([10, 190]);
  // From the eleventh on: half a minute, a minute, two ... an hour.
  const waits = [];
  for (let times = 0; times < 10; times += 1) {
    const reply = await login(email, { from: addressNumber(1_000 + times) });
    const seconds = Number(reply.headers['retry-after']);
    expect([reply.statusCode, reply.json().name, reply.json().details]).toEqual([
      429,
      'TooManyRequestsError',
      { retryAfter: seconds },
    ]);
    waits.push(seconds);
    shop.time.now += seconds * SECOND - 1;
    expect((await login(email, { from: addressNumber(2_000 + times) })).statusCode).toBe(429);
    shop.time.now += 1;
    expect((await login(email, { from: addressNumber(3_000 + times) })).statusCode).toBe(401);
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600, 3_600]);
});

it('is as slow with the right password: nobody learns that it was right', async () => {
  const { email } = await shop.aPerson(store);
  for (let tries = 0; tries < 10; tries += 1) await login(email);
  expect((await login(email, { password: PASSWORD })).statusCode).toBe(429);
});

it('lets the owner in on a device known before, and slows that one down by itself', async () => {
  const maria = await shop.aPerson(store);
  const { cookies } = await shop.signIn(store, maria);
  for (let tries = 0; tries < 12; tries += 1) await login(maria.email, { from: addressNumber(tries) });
  expect((await login(maria.email, { password: PASSWORD, from: '203.0.113.9' })).statusCode).toBe(429);
  expect((await login(maria.email, { password: PASSWORD, cookies })).statusCode).toBe(200);
  const stolen = new Map(cookies);
  const statuses = [];
  for (let tries = 0; tries < 11; tries += 1) statuses.push((await login(maria.email, { cookies: stolen })).statusCode);
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
});

it('knows a device by nothing it could make up, for one person, until the password changes', () => {
  const secrets = secretsOf('one key');
  const maria = { storeId: 's', id: 'maria', passwordHash: 'h' };
  const proof = newDeviceProof(secrets, maria);
  expect(isDeviceOf(secrets, maria, proof)).toBe(true);
  const others = [
    isDeviceOf(secrets, { ...maria, id: 'jose' }, proof),
    isDeviceOf(secrets, { ...maria, storeId: 't' }, proof),
    isDeviceOf(secrets, { ...maria, passwordHash: 'new' }, proof),
    isDeviceOf(secretsOf('another key'), maria, proof),
    isDeviceOf(secrets, maria, `x${proof}`),
    isDeviceOf(secrets, maria, 'nonce.signature'),
    isDeviceOf(secrets, maria, ''),
    isDeviceOf(secrets, maria, null),
  ];
  expect(others).toEqual(others.map(() => false));
});

it('takes fifty tries at many accounts from one address', async () => {
  const replies = await Promise.all(
    Array.from({ length: 80 }, (_, index) =>
      login(`ninguem-${index}@oipet.test`, { from: '203.0.113.5', on: index % 2 }),
    ),
  );
  expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(50);
  const maria = await shop.aPerson(store);
  expect((await login(maria.email, { password: PASSWORD, from: '203.0.113.5' })).statusCode).toBe(429);
  // Tries refused by the address's limit are not counted against the account.
  expect((await login(maria.email, { password: PASSWORD, from: '203.0.113.6' })).statusCode).toBe(200);
});

it('counts no sign-in that went well, and forgets the account’s tries with it', async () => {
  const maria = await shop.aPerson(store);
  for (let rounds = 0; rounds < 8; rounds += 1) {
    for (let tries = 0; tries < 6; tries += 1) await login(maria.email, { from: addressNumber(rounds * 10 + tries) });
    expect((await login(maria.email, { password: PASSWORD, from: '203.0.113.7' })).statusCode).toBe(200);
  }
  for (let times = 0; times < 60; times += 1) {
    expect((await login(maria.email, { password: PASSWORD, from: '203.0.113.8' })).statusCode).toBe(200);
  }
});

it('lets whoever reset the password in at once', async () => {
  const { email } = await shop.aPerson(store);
  for (let tries = 0; tries < 12; tries += 1) await login(email, { from: addressNumber(tries) });
  await shop.send('POST', '/auth/forgot-password', { store }, { email });
  await shop.runJobs();
  const body = { token: shop.linkTo(email), password: NEW_PASSWORD };
  expect((await shop.send('POST', '/auth/reset-password', { store }, body)).statusCode).toBe(204);
  expect((await login(email, { password: NEW_PASSWORD })).statusCode).toBe(200);
});

it('slows down who asks which e-mails are in use', async () => {
  const { email } = await shop.aPerson(store);
  const statuses = [];
  for (let tries = 0; tries < 25; tries += 1) {
    const reply = await shop.send('POST', '/auth/signup', { store }, shop.aSignUp({ email }));
    statuses.push(reply.statusCode);
  }
  expect(statuses).toEqual([...Array<number>(20).fill(406), ...Array<number>(5).fill(429)]);
});

it('slows down who holds a token and guesses the password', async () => {
  const maria = await shop.aPerson(store);
  const { token } = await shop.signIn(store, maria);
  const statuses = [];
  for (let tries = 0; tries < 12; tries += 1) {
    statuses.push((await shop.send('DELETE', '/customer/me', { store, token }, { password: WRONG })).statusCode);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
});

it('names nobody in the counters, and forgets them after a day', async () => {
  const { email } = await shop.aPerson(store);
  await login(email, { from: '203.0.113.77' });
  const kept = () => shop.rows<{ key: string }>('select * from throttles where store_id = $1', [store.id]);
  expect(await kept()).toHaveLength(2);
  for (const known of [email, '203.0.113.77']) expect(JSON.stringify(await kept())).not.toContain(known);
  shop.time.now += 25 * 60 * MINUTE;
  await shop.jobs.purgeExpired({}, {} as never);
  expect(await kept()).toEqual([]);
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('takes %s for %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
