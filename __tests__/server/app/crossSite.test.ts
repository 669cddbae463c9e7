import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import { openAccountApp, type AccountApp } from '../../support/server/accountApp';
import { CHANGES, ELSEWHERE } from '../../support/server/crossSiteCalls';

// Promise 34: another site cannot act for you.
let shop: AccountApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openAccountApp();
  store = await shop.aStore();
});
afterAll(() => shop.close());

async function signedIn() {
  const maria = await shop.aPerson(store);
  return { maria, ...(await shop.signIn(store, maria)) };
}
it.each(ELSEWHERE)('refuses every change asked for by %s', async (_name, headers) => {
  const { token, cookies } = await signedIn();
  for (const [method, path] of CHANGES) {
    const reply = await shop.send(method, path, { store, token, cookies: new Map(cookies), headers });
    expect([path, reply.statusCode, reply.json().name]).toEqual([path, 403, 'AccessDeniedError']);
    expect(reply.headers['set-cookie']).toBeUndefined();
  }
  expect((await shop.send('GET', '/customer/me', { store, token })).statusCode).toBe(200);
});

it('takes changes of its own pages, and of programs that are no browser', async () => {
  const { cookies } = await signedIn();
  const own: Record<string, string>[] = [
    { origin: 'http://localhost:3000', host: 'localhost:3000', 'sec-fetch-site': 'same-origin' },
    { origin: 'https://oipet.test', host: 'oipet.test' },
    {},
  ];
  for (const headers of own) {
    expect((await shop.send('POST', '/auth/refresh', { store, cookies, headers })).statusCode).toBe(200);
  }
});

it('takes no cookie for a credential', async () => {
  const { token, cookies } = await signedIn();
  const account = encodeURIComponent(JSON.stringify({ accessToken: token, name: 'Maria' }));
  const all = new Map([...cookies, ['account', account], ['admin', account], ['authorization', token]]);
  for (const path of ['/customer/me', '/customer/address', '/customer/order', '/admin/me']) {
    const reply = await shop.send('GET', path, { store, cookies: all });
    expect([path, reply.statusCode, reply.json().name]).toEqual([path, 401, 'SessionExpiredError']);
  }
  expect((await shop.send('DELETE', '/customer/me/sessions', { store, cookies: all })).statusCode).toBe(401);
  expect((await shop.send('GET', '/customer/me', { store, token })).statusCode).toBe(200);
});

it('cannot be asked by a form: neither its bodies nor its missing headers are taken', async () => {
  const { maria, cookies } = await signedIn();
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const body = JSON.stringify({ email: maria.email });
  const forms: [type: string, payload: string][] = [
    ['text/plain', body],
    ['application/x-www-form-urlencoded', `email=${maria.email}`],
    ['multipart/form-data; boundary=x', '--x--'],
  ];
  for (const [type, payload] of forms) {
    const headers = { 'content-type': type, cookie, 'x-store-id': store.id };
    const reply = await shop.app.inject({ method: 'POST', url: '/api/auth/forgot-password', headers, payload });
    expect([type, [400, 415].includes(reply.statusCode)]).toEqual([type, true]);
  }
  // A form of another site cannot say for which store it speaks.
  const reply = await shop.app.inject({ method: 'POST', url: '/api/auth/refresh', headers: { cookie } });
  expect(reply.statusCode).toBe(404);
});

it('allows no other site to read an answer, nor to ask beforehand', async () => {
  const { token } = await signedIn();
  const headers = { origin: 'https://evil.test', 'access-control-request-method': 'PUT' };
  const asked = await shop.send('OPTIONS', '/customer/me', { store, headers });
  expect(asked.statusCode).toBe(404);
  const read = await shop.send('GET', '/customer/me', { store, token, headers });
  for (const reply of [asked, read]) {
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

it('changes nothing by GET: reading is all that links and pictures can do', async () => {
  const { cookies } = await signedIn();
  for (const [, path] of CHANGES) {
    const reply = await shop.send('GET', path, { store, cookies: new Map(cookies) });
    expect([path, [401, 404].includes(reply.statusCode)]).toEqual([path, true]);
  }
});
