import { drizzle } from 'drizzle-orm/node-postgres';

import { openDatabase } from '../../../src/server/db/database';
import { storeDomains } from '../../../src/server/db/schema/storeTables';
import { platformAddress } from '../../../src/server/store/platformAddress';
import { storeService } from '../../../src/server/store/storeService';
import { catalogBuilders, fakeCatalogueEvents } from '../../support/server/catalogBuilders';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';

let database: TestDatabase;
let ids: Record<'main' | 'club' | 'closed', string>;
const open = (catalogueEvents = fakeCatalogueEvents(), clock = () => Date.now()) =>
  storeService({ db: openDatabase(database.app), catalogueEvents, clock });

beforeAll(async () => {
  database = await createTestDatabase();
  const build = catalogBuilders(database.owner);
  ids = {
    main: await build.aStore({ slug: 'oipet', isDefault: true }),
    club: await build.aStore({ slug: 'clube', isPrivate: true }),
    closed: await build.aStore({ slug: 'fechada', status: 'suspended', suspendedBy: 'platform' }),
  };
  await drizzle(database.owner)
    .insert(storeDomains)
    .values([
      { storeId: ids.club, domain: 'www.clubedobicho.com.br' },
      // A custom domain wins over a store whose slug is its first label.
      { storeId: ids.club, domain: 'oipet.example' },
    ]);
});
afterAll(() => database.drop());

it('knows the domain a store goes by, and that most have none', async () => {
  expect(await open().ownDomain(ids.club)).toBe('oipet.example');
  expect(await open().ownDomain(ids.main)).toBeNull();
});

it.each([
  ['www.clubedobicho.com.br', 'club'],
  ['WWW.ClubeDoBicho.com.br:443', 'club'],
  ['oipet.example', 'club'],
  ['clube.localhost:3000', 'club'],
  ['localhost:3000', 'main'],
  ['LOCALHOST.', 'main'],
] as const)('finds the store of %s', async (host, name) => {
  expect((await open().byHost(host))?.id).toBe(ids[name]);
});

it.each([
  'clube.other.example',
  'clubedobicho.com.br',
  'www.localhost',
  'a.clube.localhost',
  'nobody.localhost',
  '127.0.0.1:3000',
  '203.0.113.9',
  '[::1]:3000',
  'localhost.evil.example',
])('shows nobody a shop at %s', async (host) => {
  expect(await open().byHost(host)).toBeNull();
});

it('answers at the address of the platform, and at localhost no longer', async () => {
  const stores = storeService({
    db: openDatabase(database.app),
    catalogueEvents: fakeCatalogueEvents(),
    clock: Date.now,
    platform: platformAddress('https://lojas.example'),
  });
  const slugs = ['lojas.example', 'clube.lojas.example:443', 'localhost', 'clube.localhost'].map(
    async (host) => (await stores.byHost(host))?.slug ?? null,
  );
  expect(await Promise.all(slugs)).toEqual(['oipet', 'clube', null, null]);
});

it.each([
  ['clubedobicho.com.br', 'www.clubedobicho.com.br'],
  ['WWW.oipet.example:443', 'oipet.example'],
  ['www.localhost:3000', 'localhost'],
  ['www.clube.localhost', null],
  ['www.other.example', null],
  ['other.example', null],
  ['203.0.113.9', null],
])('leads from %s to %s', async (host, twin) => {
  expect(await open().twinOf(host)).toBe(twin);
});

it.each(['', 'a b', '"><script>', 'x\u0000y', `${'a.'.repeat(200)}com`])('finds no store for %j', async (host) => {
  expect(await open().byHost(host)).toBeNull();
});

it('finds stores by id, suspended ones too, whose storefront is closed', async () => {
  const stores = open();
  expect((await stores.byId(ids.club))?.slug).toBe('clube');
  expect((await stores.byId(ids.closed))?.status).toBe('suspended');
  expect(await stores.openByHost('fechada.localhost')).toBeNull();
  expect((await stores.openByHost('clube.localhost'))?.id).toBe(ids.club);
  expect(await stores.byId('nobody')).toBeNull();
  expect(await stores.byId('\u0000')).toBeNull();
});

it('remembers until an event comes, a minute has passed, or the feed is not live', async () => {
  const catalogueEvents = fakeCatalogueEvents();
  let now = 0;
  const stores = open(catalogueEvents, () => now);
  const query = jest.spyOn(database.app, 'query');
  const asked = async () => {
    query.mockClear();
    await stores.byHost('clube.localhost');
    return query.mock.calls.length;
  };
  expect(await asked()).toBe(2);
  expect(await asked()).toBe(0);
  catalogueEvents.tellStore(ids.club);
  expect(await asked()).toBe(2);
  now += 60_000;
  expect(await asked()).toBe(2);
  expect(await asked()).toBe(0);
  catalogueEvents.setLive(false);
  expect(await asked()).toBe(2);
  expect(await asked()).toBe(2);
});

it('keeps what it knows of other stores when one changes, and forgets which hosts led nowhere', async () => {
  const catalogueEvents = fakeCatalogueEvents();
  const stores = open(catalogueEvents);
  const query = jest.spyOn(database.app, 'query');
  const asked = async (host: string) => {
    query.mockClear();
    await stores.byHost(host);
    return query.mock.calls.length;
  };
  for (const host of ['localhost', 'clube.localhost', 'nobody.localhost']) await asked(host);
  catalogueEvents.tellStore(ids.club);
  expect(await asked('localhost')).toBe(0);
  expect(await asked('clube.localhost')).toBe(2);
  expect(await asked('nobody.localhost')).toBe(1);
  catalogueEvents.tellStore(null);
  expect(await asked('localhost')).toBe(2);
});

it('does not keep what it read before an event that came meanwhile', async () => {
  const catalogueEvents = fakeCatalogueEvents();
  const stores = open(catalogueEvents);
  const reading = stores.byId(ids.main);
  catalogueEvents.tellStore(ids.main);
  await reading;
  const query = jest.spyOn(database.app, 'query');
  await stores.byId(ids.main);
  expect(query).toHaveBeenCalledTimes(1);
});

it('goes on with what it knows while the database may be away and says nothing', async () => {
  const catalogueEvents = fakeCatalogueEvents();
  const db = openDatabase(database.app);
  let isSilent = false;
  const never = new Promise<never>(() => {});
  const query = database.app.query.bind(database.app);
  jest
    .spyOn(database.app, 'query')
    .mockImplementation((...asked: Parameters<typeof query>) => (isSilent ? never : query(...asked)));
  const stores = storeService({ db, catalogueEvents, clock: () => Date.now() });
  expect((await stores.byHost('clube.localhost'))?.id).toBe(ids.club);
  isSilent = true;
  catalogueEvents.setLive(false);
  expect((await stores.byHost('clube.localhost'))?.id).toBe(ids.club);
  jest.restoreAllMocks();
});
