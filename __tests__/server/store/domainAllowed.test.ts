import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { fastify, type FastifyInstance } from 'fastify';

import { openDatabase } from '../../../src/server/db/database';
import { storeDomains } from '../../../src/server/db/schema/storeTables';
import { domainAllowedRoutes } from '../../../src/server/store/domainAllowedRoutes';
import { openHostList, type HostList } from '../../../src/server/store/hostList';
import { catalogBuilders, fakeCatalogueEvents } from '../../support/server/catalogBuilders';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';
import { until } from '../../support/server/until';

const PROXY = '10.0.0.4';

let database: TestDatabase;
let store: string;
let hosts: HostList;
let app: FastifyInstance;
const catalogueEvents = fakeCatalogueEvents();
const warnings: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  store = await catalogBuilders(database.owner).aStore({ slug: 'bicho' });
  await drizzle(database.owner)
    .insert(storeDomains)
    .values([
      { storeId: store, domain: 'bicho.com.br' },
      { storeId: store, domain: 'www.clubedobicho.com.br' },
      { storeId: store, domain: 'unproven.com.br', status: 'pending' },
    ]);
  hosts = await openHostList({
    db: openDatabase(database.app),
    catalogueEvents,
    platformHost: 'lojas.example',
    log: { warn: (_error: unknown, text?: string) => warnings.push(text ?? '') },
  });
  app = fastify();
  await app.register(domainAllowedRoutes, { hosts, isTrusted: (address) => address === PROXY });
});
afterAll(async () => {
  await app.close();
  await hosts.close();
  await database.drop();
});

type Asking = { from?: string; headers?: Record<string, string> };
const ask = async (query: string, { from = PROXY, headers = {} }: Asking = {}) => {
  const url = `/internal/domain-allowed${query}`;
  return (await app.inject({ url, remoteAddress: from, headers })).statusCode;
};

it.each([
  ['bicho.com.br', 200],
  ['www.bicho.com.br', 200],
  ['BICHO.com.br.', 200],
  ['www.clubedobicho.com.br', 200],
  ['clubedobicho.com.br', 200],
  ['www.lojas.example', 200],
  ['lojas.example', 200],
  ['plataforma.lojas.example', 200],
  ['bicho.lojas.example', 200],
  ['unproven.com.br', 404],
  ['nobody.lojas.example', 404],
  ['x.bicho.com.br', 404],
  ['bicho.com.br.evil.example', 404],
  ['', 404],
])('answers for %j with %d, asking the database nothing', async (domain, status) => {
  const query = jest.spyOn(database.app, 'query');
  expect(await ask(`?domain=${encodeURIComponent(domain)}`)).toBe(status);
  expect(query).not.toHaveBeenCalled();
});

it('refuses what is no domain', async () => {
  expect(await ask('')).toBe(404);
  expect(await ask('?domain=bicho.com.br&domain=lojas.example')).toBe(404);
});

it('answers nobody but the proxy itself', async () => {
  const ours = '?domain=bicho.com.br';
  expect(await ask(ours, { from: '203.0.113.9' })).toBe(404);
  for (const name of ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-real-ip', 'via'])
    expect([name, await ask(ours, { headers: { [name]: '127.0.0.1' } })]).toEqual([name, 404]);
});

it('knows a domain as soon as its change is announced, and keeps what it knows while the database is away', async () => {
  const db = drizzle(database.owner);
  await db.update(storeDomains).set({ status: 'active' }).where(eq(storeDomains.domain, 'unproven.com.br'));
  catalogueEvents.tellStore(store);
  await until(() => hosts.has('unproven.com.br'), 'the proven domain');

  await db.delete(storeDomains).where(eq(storeDomains.domain, 'unproven.com.br'));
  jest.spyOn(database.app, 'query').mockImplementation(() => Promise.reject(new Error('away')));
  catalogueEvents.tellStore(null);
  await until(() => warnings.length > 0, 'a reading that fails');
  expect(hosts.has('bicho.com.br')).toBe(true);

  jest.restoreAllMocks();
  await until(() => !hosts.has('unproven.com.br'), 'a reading that succeeds, without another announcement');
});
