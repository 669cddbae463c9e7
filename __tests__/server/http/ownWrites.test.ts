import Fastify, { type FastifyInstance } from 'fastify';

import { readerPosition } from '../../../src/server/db/readerPosition';
import { addOwnWrites } from '../../../src/server/http/ownWrites';

const position = jest.fn(async () => 4_711);

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  addOwnWrites(app, { replicas: { position }, mostLagMs: 5_000, isProduction: true });
  app.decorateRequest('merchant', null);
  app.addHook('onRequest', async (request) => {
    if (request.headers.authorization) request.merchant = { id: 'm', role: 'owner' };
  });
  app.all('/api/thing', async (request, reply) => {
    const { status = '200' } = request.query as { status?: string };
    return reply.code(Number(status)).send({ readsAfter: String(readerPosition()) });
  });
  // As a page, which asks in process.
  app.get('/page', async () => (await app.inject({ url: '/api/thing' })).json());
  await app.ready();
});
afterAll(() => app.close());

const merchant = { authorization: 'Bearer token' };
const writtenBy = async (method: 'PUT' | 'GET', headers: Record<string, string>, url = '/api/thing') =>
  (await app.inject({ method, url, headers })).headers['set-cookie'];
const readWith = async (headers: Record<string, string>, url = '/api/thing') =>
  (await app.inject({ url, headers })).json().readsAfter;

it('gives a merchant who wrote the position, for as long as replicas may lack it', async () => {
  expect(await writtenBy('PUT', merchant)).toBe(
    '__Host-oipet_written=4711; Path=/; Max-Age=15; HttpOnly; SameSite=Lax; Secure',
  );
  // What was refused may have written all the same, as a note of who tried.
  expect(await writtenBy('PUT', merchant, '/api/thing?status=400')).toContain('=4711;');
});

it('gives none to whoever read, and to shoppers, who read nothing late that they write', async () => {
  expect(await writtenBy('GET', merchant)).toBeUndefined();
  expect(await writtenBy('PUT', {})).toBeUndefined();
});

it('reads from there on, on pages too, and from the primary where nobody knows from where', async () => {
  const cookie = 'a=b; __Host-oipet_written=4711';
  expect(await readWith({ cookie })).toBe('4711');
  expect(await readWith({ cookie }, '/page')).toBe('4711');
  expect(await readWith({})).toBe('0');
  expect(await readWith({ cookie: '__Host-oipet_written=anything' })).toBe('Infinity');
  expect(await readWith({ authorization: 'Bearer oipet_key_of_a_program' })).toBe('Infinity');
});

it('has the primary read where the position could not be asked', async () => {
  position.mockRejectedValueOnce(new Error('away'));
  const given = String(await writtenBy('PUT', merchant));
  expect(await readWith({ cookie: given.split(';')[0] ?? '' })).toBe('Infinity');
});
