import fastify, { type FastifyInstance } from 'fastify';

import { addErrorHandler } from '../../../src/server/http/errorHandler';
import { keptAnswers } from '../../../src/server/http/keptAnswers';
import { addRequestContext } from '../../../src/server/http/requestContext';
import { addValidation } from '../../../src/server/http/validation';
import { catalogRoutes } from '../../../src/server/catalog/catalogRoutes';
import { catalogService } from '../../../src/server/catalog/catalogService';
import { suggestionService } from '../../../src/server/catalog/suggestionService';
import { openDatabase } from '../../../src/server/db/database';
import { storeRoutes } from '../../../src/server/store/storeRoutes';
import { storePageService } from '../../../src/server/store/storePageService';
import { storeService } from '../../../src/server/store/storeService';
import { catalogBuilders, fakeCatalogueEvents } from '../../support/server/catalogBuilders';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';

let database: TestDatabase;
let app: FastifyInstance;
let build: ReturnType<typeof catalogBuilders>;

beforeAll(async () => {
  database = await createTestDatabase();
  build = catalogBuilders(database.owner);
  const parts = { db: openDatabase(database.app), catalogueEvents: fakeCatalogueEvents(), clock: () => Date.now() };
  const stores = storeService(parts);
  app = fastify({ routerOptions: { maxParamLength: 300 } });
  addErrorHandler(app);
  addValidation(app);
  addRequestContext(app, { storeById: stores.byId, storeByHost: stores.byHost, sessionOfToken: async () => null });
  const catalog = catalogService(parts);
  const suggestions = suggestionService({ ...parts, catalog });
  await app.register(catalogRoutes, { prefix: '/api', catalog, suggestions, answers: keptAnswers(parts) });
  await app.register(storeRoutes, {
    prefix: '/api',
    storePages: storePageService(parts),
    platformIdentity: { name: 'Praça', companyId: '11444777000161' },
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const get = async (storeId: string, url: string) => {
  const reply = await app.inject({ url: `/api${url}`, headers: { 'x-store-id': storeId } });
  return { status: reply.statusCode, body: reply.json() };
};

it('answers the store without its settings, by header or host', async () => {
  const storeId = await build.aStore({ slug: 'clube', name: 'Clube', isPrivate: true, originZipCode: '01001000' });
  const byHeader = await get(storeId, '/store');
  const byHost = await app.inject({ url: '/api/store', headers: { host: 'clube.localhost:3000' } });
  expect(byHeader.body).toEqual({
    id: storeId,
    slug: 'clube',
    name: 'Clube',
    logoUrl: null,
    themeColor: '#17694a',
    whatsapp: null,
    isPrivate: true,
    isClosed: false,
    pixelId: null,
    adsConversion: null,
    installmentMin: 500,
    legal: {
      legalName: 'Loja da Esquina Ltda.',
      companyId: '11222333000181',
      address: 'Rua das Flores, 12, Centro, Campinas - SP',
      email: 'oi@loja.test',
      openingHours: 'Segunda a sexta, das 9h às 18h',
    },
    platform: { name: 'Praça', companyId: '11444777000161' },
  });
  expect(byHost.json()).toEqual(byHeader.body);
});

it('answers what the contract promises', async () => {
  const storeId = await build.aStore();
  await build.aProduct(storeId, { slug: 'bola' });
  expect((await get(storeId, '/category')).body).toEqual([]);
  expect((await get(storeId, '/brand')).body).toEqual([]);
  expect((await get(storeId, '/banner')).body).toEqual([]);
  expect((await get(storeId, '/product?limit=5')).body).toMatchObject({ page: 1, limit: 5, total: 1 });
  expect((await get(storeId, '/product/bola')).body).toMatchObject({ slug: 'bola', complements: [], similar: [] });
});

it('has nothing of an unknown brand, and still says what else a list can be narrowed by', async () => {
  const storeId = await build.aStore();
  await build.aProduct(storeId, { slug: 'bola' });
  const { status, body } = await get(storeId, '/product?brand=nada&facets=true');
  expect([status, body.list, body.total]).toEqual([200, [], 0]);
  expect(body.facets).toMatchObject({ listBrand: expect.any(Array) });
});

it.each([
  ['/product/nada', 404, 'NotFoundError'],
  ['/product/removida', 410, 'GoneError'],
  ['/product?category=nada', 404, 'NotFoundError'],
  ['/product?page=2', 404, 'NotFoundError'],
  ['/product?page=0', 400, 'ValidationError'],
  ['/product?page=1.5', 400, 'ValidationError'],
  ['/product?limit=101', 400, 'ValidationError'],
  ['/product?sort=cheap', 400, 'ValidationError'],
  ['/product?utm_source=mail', 400, 'ValidationError'],
  [`/product/${'x'.repeat(121)}`, 404, 'NotFoundError'],
])('refuses %s with %i %s', async (url, status, name) => {
  const storeId = await build.aStore();
  await build.aProduct(storeId, { slug: 'removida', removedAt: '2026-01-01T00:00:00Z' });
  const reply = await get(storeId, url);
  expect([reply.status, reply.body.name]).toEqual([status, name]);
});

it("hides another store's product", async () => {
  const [storeId, other] = [await build.aStore(), await build.aStore()];
  await build.aProduct(storeId, { slug: 'bola' });
  expect((await get(other, '/product/bola')).status).toBe(404);
});
