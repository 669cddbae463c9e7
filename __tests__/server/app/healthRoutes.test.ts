import { fastify, type FastifyInstance } from 'fastify';

import { healthRoutes, type Readiness } from '../../../src/server/app/healthRoutes';
import { versionRoute } from '../../../src/server/app/versionRoute';
import { schemaWatch } from '../../../src/server/db/schemaWatch';
import { addSecurity } from '../../../src/server/http/security';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';
import { until } from '../../support/server/until';

const apps: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

const well: Readiness = { isServing: () => true, pingDatabase: async () => {} };
const open = async (readiness: Readiness, prepare: (app: FastifyInstance) => Promise<void> = async () => {}) => {
  const app = fastify();
  apps.push(app);
  await prepare(app);
  await app.register(healthRoutes, readiness);
  return async (url: string) => {
    const { statusCode, body, headers } = await app.inject(url);
    return { status: statusCode, body: JSON.parse(body) as unknown, retryAfter: headers['retry-after'] };
  };
};

const never = () => Promise.reject(new Error('away'));
it.each<[string, Partial<Readiness>, string[]]>([
  ['stops', { isServing: () => false, pingDatabase: never }, ['stopping']],
  ['has no database', { pingDatabase: never, isWorking: () => false }, ['database']],
  ['lacks a migration', { hasSchema: () => false }, ['schema']],
  ['takes no jobs', { isWorking: () => false }, ['jobs']],
  ['lacks both', { hasSchema: () => false, isWorking: () => false }, ['schema', 'jobs']],
])('lives, and is not ready, where it %s', async (_, part, reasons) => {
  const ask = await open({ ...well, ...part });
  expect(await ask('/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await ask('/ready')).toEqual({ status: 503, body: { status: 'not ready', reasons }, retryAfter: '2' });
});

it('is ready for who asks without the database, unless something else is wrong', async () => {
  const without = '/ready?without=database';
  const ask = await open({ ...well, pingDatabase: never });
  expect(await ask(without)).toMatchObject({ status: 200, body: { status: 'ready' } });
  const stopping = await open({ isServing: () => false, pingDatabase: never });
  expect(await stopping(without)).toMatchObject({ status: 503, body: { reasons: ['stopping'] } });
  expect(await ask('/ready?without=jobs')).toMatchObject({ status: 400 });
});

it('calls a database that is silent away before a balancer gives the probe up', async () => {
  let pings = 0;
  const silent = () => {
    pings += 1;
    return new Promise<never>(() => {});
  };
  const ask = await open({ ...well, pingDatabase: silent, mostSilentMs: 20 });
  const both = await Promise.all(['/ready', '/ready?without=database'].map(ask));
  expect(both).toMatchObject([{ status: 503, body: { reasons: ['database'] } }, { status: 200 }]);
  expect(pings).toBe(1);
});

it('is ready as soon as its database is back, though its queue takes half a minute to begin anew', async () => {
  let now = 0;
  let isAway = true;
  const pingDatabase = () => (isAway ? never() : Promise.resolve());
  const ask = await open({ ...well, pingDatabase, isWorking: () => false, now: () => now });
  expect(await ask('/ready')).toMatchObject({ status: 503, body: { reasons: ['database'] } });
  isAway = false;
  for (now of [0, 29_999]) expect(await ask('/ready')).toMatchObject({ status: 200, body: { status: 'ready' } });
  now = 30_000;
  expect(await ask('/ready')).toMatchObject({ status: 503, body: { reasons: ['jobs'] } });
});

it('is ready where nothing is wrong', async () => {
  const ask = await open(well);
  expect(await ask('/ready')).toMatchObject({ status: 200, body: { status: 'ready' } });
});

it('answers both probes while all else is turned away under load', async () => {
  const ask = await open(well, async (app) => {
    const pressure = { maxDelayMs: 0.001, isLoad: () => true };
    await addSecurity(app, { isProduction: false, hasShedding: true, pressure });
    app.get('/page', async () => ({ page: true }));
  });
  await until(async () => (await ask('/page')).status === 503, 'the first measure of the load');
  expect([(await ask('/health')).status, (await ask('/ready')).status]).toEqual([200, 200]);
});

it('says which version it is to whoever is inside, and to nobody else', async () => {
  const app = fastify();
  apps.push(app);
  await app.register(versionRoute, { isInside: ({ headers }) => headers['x-forwarded-for'] === undefined });
  const inside = await app.inject('/internal/version');
  expect([inside.statusCode, inside.json()]).toEqual([200, { version: expect.stringMatching(/^\d+\.\d+\.\d+/) }]);
  const outside = await app.inject({ url: '/internal/version', headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect([outside.statusCode, outside.body]).toEqual([404, '']);
});

describe('the schema', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('is whole, also once a later version has migrated it, and is not where a migration is gone', async () => {
    let now = 0;
    const hasSchema = schemaWatch(database.owner, () => (now += 10_000));
    expect(hasSchema()).toBe(true);
    const migrations = 'drizzle.__drizzle_migrations';
    await database.owner.query(
      `insert into ${migrations} (hash, created_at) select 'later', max(created_at) + 1 from ${migrations}`,
    );
    hasSchema();
    await database.owner.query('select 1');
    expect(hasSchema()).toBe(true);
    // As in a database that was put back to the day before.
    await database.owner.query(
      `delete from ${migrations} where created_at = (select min(created_at) from ${migrations})`,
    );
    await until(() => !hasSchema(), 'the lack to be seen');
  });

  it('looks once in ten seconds, however many ask', () => {
    let asked = 0;
    const pool = {
      query: (...given: [string]) => {
        asked += 1;
        return database.owner.query(...given);
      },
    };
    let now = 0;
    const hasSchema = schemaWatch(pool as typeof database.owner, () => now);
    for (now = 0; now < 10_000; now += 1_000) hasSchema();
    expect(asked).toBe(1);
  });
});
