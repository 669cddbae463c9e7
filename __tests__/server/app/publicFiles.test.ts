import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import fastify, { type FastifyInstance } from 'fastify';

import { publicFiles } from '../../../src/server/app/publicFiles';
import { addErrorHandler } from '../../../src/server/http/errorHandler';

let bundle: string;
let keptAssetsDir: string;
let app: FastifyInstance;

beforeAll(async () => {
  bundle = await mkdtemp(path.join(os.tmpdir(), 'oipet-bundle-'));
  keptAssetsDir = await mkdtemp(path.join(os.tmpdir(), 'oipet-kept-'));
  await writeFile(path.join(bundle, 'order.22222222.js'), 'new');
  await writeFile(path.join(keptAssetsDir, 'order.11111111.js'), 'old');
  app = fastify();
  addErrorHandler(app);
  await app.register(publicFiles, { bundle, keptAssetsDir });
});
afterAll(async () => {
  await app.close();
  for (const folder of [bundle, keptAssetsDir]) await rm(folder, { recursive: true, force: true });
});

it('serves scripts of this version and of earlier ones, both for good', async () => {
  for (const [name, text] of [
    ['order.22222222.js', 'new'],
    ['order.11111111.js', 'old'],
  ]) {
    const reply = await app.inject(`/assets/${name}`);
    expect([reply.statusCode, reply.payload]).toEqual([200, text]);
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
});

it('answers 304 to who asks again for what it has', async () => {
  const { headers } = await app.inject('/assets/order.22222222.js');
  const again = await app.inject({
    url: '/assets/order.22222222.js',
    headers: { 'if-none-match': headers.etag },
  });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
});

it('lets nobody keep that a script is missing', async () => {
  const reply = await app.inject('/assets/order.33333333.js');
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, 'no-store']);
});

it('finds a script that was kept after it started', async () => {
  expect((await app.inject('/assets/cart.44444444.js')).statusCode).toBe(404);
  await writeFile(path.join(keptAssetsDir, 'cart.44444444.js'), 'late');
  expect((await app.inject('/assets/cart.44444444.js')).payload).toBe('late');
});
