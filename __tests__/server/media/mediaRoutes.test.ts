import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';

import { folderStorage } from '../../../src/server/gateways/files/folderStorage';
import { mediaRoutes } from '../../../src/server/media/mediaRoutes';
import { mediaService } from '../../../src/server/media/mediaService';
import { makePicture } from '../../../src/server/media/pictureMaker';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50" width="100" height="50"><circle cx="50" cy="25" r="20" fill="#c00"/></svg>';

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'oipet-media-'));
  const files = folderStorage(folder);
  await files.write('originals/demo/bola', Buffer.from(DRAWING));
  const photo = sharp({ create: { width: 300, height: 200, channels: 3, background: '#0a0' } }).withMetadata({
    orientation: 6,
  });
  await files.write('originals/foto', await photo.jpeg().toBuffer());
  await files.write('originals/texto', Buffer.from('<html><script>alert(1)</script></html>'));
  app = fastify();
  await app.register(mediaRoutes, { media: mediaService({ files, makePicture }) });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

it.each([
  ['/media/demo/bola.webp', 'image/webp', 800, 400],
  ['/media/demo/bola-120.avif', 'image/avif', 120, 60],
  ['/media/demo/bola-1600.png', 'image/png', 1600, 800],
  // Upright as its camera says, and never larger than it is.
  ['/media/foto-360.webp', 'image/webp', 200, 300],
])('serves %s', async (url, type, width, height) => {
  const reply = await app.inject(url);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    etag: expect.stringMatching(/^"[\w-]+"$/),
  });
  const picture = await sharp(reply.rawPayload).metadata();
  expect([picture.width, picture.height]).toEqual([width, height]);
  expect(picture.exif).toBeUndefined();
});

it('keeps a transparent ground and sharp edges at every width', async () => {
  const { rawPayload } = await app.inject('/media/demo/bola-1600.png');
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
  const alphaAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3];
  expect([info.channels, alphaAt(10, 10), alphaAt(800, 400)]).toEqual([4, 0, 255]);
  // The edge of the circle is 1120 pixels from the left: within two pixels it changes from full to none.
  expect([alphaAt(1118, 400), alphaAt(1122, 400)]).toEqual([255, 0]);
});

it('answers 304 to who has it, and HEAD without a body', async () => {
  const { headers } = await app.inject('/media/demo/bola-240.webp');
  const again = await app.inject({ url: '/media/demo/bola-240.webp', headers: { 'if-none-match': headers.etag } });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
  // It may go on keeping it as long as the first time.
  expect(again.headers).toMatchObject({ etag: headers.etag, 'cache-control': headers['cache-control'] });
  const head = await app.inject({ method: 'HEAD', url: '/media/demo/bola-240.webp' });
  expect([head.statusCode, head.payload, head.headers['content-length']]).toEqual([200, '', headers['content-length']]);
});

it.each([
  '/media/demo/bola.svg',
  '/media/demo/bola-100.webp',
  '/media/demo/bola-360.gif',
  '/media/nada.webp',
  '/media/nada-360.avif',
  '/media/../../package.json',
  '/media/..%2f..%2fpackage.json',
  '/media/%2e%2e/%2e%2e/secret.webp',
  '/media/originals/demo/bola.webp',
  '/media/',
])('has nothing at %s', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404);
});

it('never sends what is no picture', async () => {
  const reply = await app.inject('/media/texto-360.webp');
  expect(reply.statusCode).toBe(500);
  expect(reply.payload).not.toContain('alert');
});
