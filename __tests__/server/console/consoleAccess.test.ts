import {
  isPlatformAllowed,
  PLATFORM_ROLES,
  type PlatformPermission,
} from '../../../src/shared/platform/platformPermissions';
import { storeDomains } from '../../../src/server/db/schema/storeTables';
import { openConsoleApp, type ConsoleApp } from '../../support/server/consoleApp';
import { ACCESS } from '../../support/server/routeAccess';
import { CONSOLE_ACCESS, CONSOLE_HOST } from '../../support/server/consoleRouteAccess';

let shop: ConsoleApp;
beforeAll(async () => {
  shop = await openConsoleApp();
});
afterAll(() => shop.close());

const split = (route: string): ['GET' | 'POST' | 'PUT' | 'DELETE', string] => {
  const [method = '', url = ''] = route.split(' ');
  return [method as 'GET', url.replace('/api/platform', '').replace(/:\w+/g, 'nobodys-id')]; // one of those the table names
};
const GUARDED = Object.entries(CONSOLE_ACCESS).filter(
  (entry): entry is [string, PlatformPermission] => entry[1] !== 'anyone',
);
const call = async (route: string, token?: string, host?: string) => {
  const [method, path] = split(route);
  const reply = await shop.ask(method, path, { token, host });
  return [reply.statusCode, reply.statusCode < 400 ? '' : reply.json().name];
};

it('lists every route of the console', () => {
  const routes = Object.keys(ACCESS).filter((route) => route.includes(' /api/platform/'));
  expect(Object.keys(CONSOLE_ACCESS).toSorted()).toEqual(routes.toSorted());
});

it('answers on its own host alone, which is no store’s', async () => {
  const store = await shop.aStore();
  await shop.db.insert(storeDomains).values({ storeId: store.id, domain: 'www.racao.test', status: 'active' });
  const token = await shop.aToken();
  const hosts = [
    'localhost:3000',
    `${store.slug}.localhost:3000`,
    'www.racao.test',
    'racao.test',
    '127.0.0.1:3000',
    'platform.localhost',
  ];
  for (const host of hosts) {
    for (const route of Object.keys(CONSOLE_ACCESS))
      expect([host, route, ...(await call(route, token, host))]).toEqual([host, route, 404, 'NotFoundError']);
    for (const url of ['/platform', '/platform/stores/1'])
      expect([host, url, (await shop.app.inject({ url, headers: { host } })).statusCode]).toEqual([host, url, 404]);
  }
  expect(await call('GET /api/platform/me', token)).toEqual([200, '']);
});

it('has nothing but the console on its host', async () => {
  const at = (url: string) => shop.app.inject({ url, headers: { host: CONSOLE_HOST } });
  const home = await at('/');
  expect([home.statusCode, home.headers.location]).toEqual([302, '/platform']);
  const pages = await Promise.all(['/list', '/admin', '/cart', '/robots.txt'].map(at));
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
});

it('lets nobody in without a token, with one of a store, or with one that is none', async () => {
  const store = await shop.aStore();
  const tokens = [
    undefined,
    await shop.aMerchantToken(store, 'owner'),
    (await shop.aCustomer(store)).token,
    'oipetp_guessed',
  ];
  for (const [route] of GUARDED)
    for (const token of tokens)
      expect([route, ...(await call(route, token))]).toEqual([route, 401, 'SessionExpiredError']);
});

it('opens no store’s admin to a token of the console', async () => {
  const store = await shop.aStore();
  const token = await shop.aToken();
  for (const path of ['/admin/me', '/admin/sale', '/customer/me', '/admin/store'])
    expect([path, (await shop.send('GET', path, { store, token })).statusCode]).toEqual([path, 401]);
});

it('lets each role in at what the table allows it', async () => {
  for (const role of PLATFORM_ROLES) {
    for (const [route, permission] of GUARDED) {
      const [status, name] = await call(route, await shop.aToken(role));
      const isIn = status !== 403;
      if (isIn)
        expect([role, route, [200, 204, 400, 404].includes(Number(status)), status]).toEqual([
          role,
          route,
          true,
          status,
        ]);
      else expect(name).toBe('AccessDeniedError');
      expect([role, route, isIn]).toEqual([role, route, isPlatformAllowed(role, permission)]);
    }
  }
});

it('keeps nothing of an answer in caches, and out of search engines', async () => {
  const reply = await shop.ask('GET', '/me', { token: await shop.aToken() });
  expect([reply.headers['cache-control'], reply.headers['x-robots-tag']]).toEqual(['private, no-store', 'noindex']);
});
