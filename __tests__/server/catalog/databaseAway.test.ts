import { setImmediate as turn } from 'node:timers/promises';

import fastify, { type FastifyInstance } from 'fastify';

import { catalogRoutes } from '../../../src/server/catalog/catalogRoutes';
import { catalogService } from '../../../src/server/catalog/catalogService';
import { suggestionService } from '../../../src/server/catalog/suggestionService';
import { changeFeed, type ChangeFeed } from '../../../src/server/db/changeFeed';
import { openDatabase } from '../../../src/server/db/database';
import { addErrorHandler } from '../../../src/server/http/errorHandler';
import { keptAnswers } from '../../../src/server/http/keptAnswers';
import { addRequestContext } from '../../../src/server/http/requestContext';
import { addValidation } from '../../../src/server/http/validation';
import { storeService } from '../../../src/server/store/storeService';
import { withoutDatabase } from '../../support/races/databaseCut';
import { catalogBuilders } from '../../support/server/catalogBuilders';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';
import { silentLog } from '../../support/server/testServer';

let database: TestDatabase;
let feed: ChangeFeed;
let app: FastifyInstance;
let build: ReturnType<typeof catalogBuilders>;

beforeAll(async () => {
  database = await createTestDatabase();
  build = catalogBuilders(database.owner);
  feed = changeFeed({ connection: database.connection, log: silentLog });
  await feed.start();
  const parts = { db: openDatabase(database.app), catalogueEvents: feed, clock: () => Date.now() };
  const stores = storeService(parts);
  app = fastify();
  addErrorHandler(app);
  addValidation(app);
  addRequestContext(app, { storeById: stores.byId, storeByHost: stores.byHost, sessionOfToken: async () => null });
  const catalog = catalogService(parts);
  const suggestions = suggestionService({ ...parts, catalog });
  await app.register(catalogRoutes, { prefix: '/api', catalog, suggestions, answers: keptAnswers(parts) });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await feed.close();
  await database.drop();
});

const ask = async (storeId: string, path: string) => {
  // Answers from memory let nothing else happen.
  await turn();
  const { statusCode, payload, headers } = await app.inject({ url: `/api${path}`, headers: { 'x-store-id': storeId } });
  return { statusCode, payload, age: headers['age'] };
};

it('answers what it knew while the database is away, and the truth once it is back', async () => {
  const storeId = await build.aStore();
  const { id } = await build.aProduct(storeId, { slug: 'bola', title: 'Bola' });
  // Word of what was just made may be on its way: what comes after it comes last.
  const arrived = new Promise<void>((resolve) => {
    feed.onCatalogueChanged((changed) => changed === 'the last word' && resolve());
  });
  await database.owner.query("select pg_notify('catalogue_changed', 'the last word')");
  await arrived;
  const known = await ask(storeId, '/product');
  expect(known).toMatchObject({ statusCode: 200, age: undefined });
  await withoutDatabase({ database }, async () => {
    let reply = await ask(storeId, '/product');
    // Until the process notices.
    while (reply.age === undefined) reply = await ask(storeId, '/product');
    expect(reply).toEqual({ ...known, age: expect.stringMatching(/^\d$/) });
    expect((await ask(storeId, '/product/bola')).statusCode).toBe(503);
  });
  await database.owner.query(`update products set title = 'Bola nova' where id = $1`, [id]);
  // The pool is still handing out connections that were ended.
  while ((await ask(storeId, '/product')).age !== undefined);
  expect((await ask(storeId, '/product')).payload).toContain('Bola nova');
});
