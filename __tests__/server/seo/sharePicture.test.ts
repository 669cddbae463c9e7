import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';

import { catalogService } from '../../../src/server/catalog/catalogService';
import { openDatabase } from '../../../src/server/db/database';
import { folderStorage } from '../../../src/server/gateways/files/folderStorage';
import { mediaService } from '../../../src/server/media/mediaService';
import { makePicture } from '../../../src/server/media/pictureMaker';
import { MAX_SHARE_BYTES, sharePicture } from '../../../src/server/seo/sharePicture';
import { shareRoutes } from '../../../src/server/seo/shareRoutes';
import { shareService } from '../../../src/server/seo/shareService';
import { platformAddress } from '../../../src/server/store/platformAddress';
import { storeService } from '../../../src/server/store/storeService';
import { catalogBuilders, fakeCatalogueEvents } from '../../support/server/catalogBuilders';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100"><circle cx="50" cy="50" r="20" fill="#c00"/></svg>';

let folder: string;
let database: TestDatabase;
let app: FastifyInstance;
const draw = jest.fn(makePicture);

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'oipet-share-'));
  const files = folderStorage(folder);
  await files.write('originals/bola', Buffer.from(DRAWING));
  const [db, catalogueEvents, clock] = [openDatabase(database.app), fakeCatalogueEvents(), () => Date.now()];
  const build = catalogBuilders(database.owner);
  const storeId = await build.aStore({ slug: 'loja', name: 'Loja', themeColor: '#1122cc' });
  await build.aStore({ slug: 'outra' });
  const category = await build.aCategory(storeId, { slug: 'bolas' });
  await build.aProduct(storeId, { slug: 'bola', categoryIds: [category], images: [{ fileKey: 'bola' }] });
  await build.aProduct(storeId, { slug: 'sem-foto' });
  app = fastify();
  const catalog = catalogService({ db, catalogueEvents, clock });
  const shares = shareService({ catalog, media: mediaService({ files, makePicture: draw }), files });
  await app.register(shareRoutes, {
    shares,
    stores: storeService({ db, catalogueEvents, clock, platform: platformAddress('http://oipet.test') }),
  });
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, host = 'loja.oipet.test') => app.inject({ url, headers: { host } });
const pixel = async (picture: Buffer, left: number, top: number) =>
  (await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()).toString('hex');

it.each(['/media/share/product/bola.jpg?v=1', '/media/share/category/bolas.jpg', '/media/share/store.jpg'])(
  '%s is a JPEG of the size messengers ask for, the goods in the middle of white',
  async (url) => {
    const reply = await get(url);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const { width, height, format } = await sharp(reply.rawPayload).metadata();
    expect([width, height, format, reply.rawPayload.length <= MAX_SHARE_BYTES]).toEqual([1200, 630, 'jpeg', true]);
    expect(await pixel(reply.rawPayload, 600, 300)).toMatch(/^(c|b)[0-9a-f]0[0-9a-f]0[0-9a-f]$/);
    expect(await pixel(reply.rawPayload, 20, 300)).toBe('ffffff');
  },
);

it('is drawn once, and again in the colours of another store', async () => {
  const first = await get('/media/share/product/bola.jpg');
  draw.mockClear();
  const again = await get('/media/share/product/bola.jpg?v=other');
  expect([again.headers.etag, draw.mock.calls.length]).toEqual([first.headers.etag, 0]);
  const known = await app.inject({
    url: '/media/share/product/bola.jpg',
    headers: { host: 'loja.oipet.test', 'if-none-match': String(first.headers.etag) },
  });
  expect(known.statusCode).toBe(304);
});

it.each([
  ['/media/share/product/nada.jpg', undefined],
  ['/media/share/category/nada.jpg', undefined],
  ['/media/share/product/bola.jpg', 'outra.oipet.test'],
  ['/media/share/product/bola.png', undefined],
  ['/media/share/product/%00.jpg', undefined],
  ['/media/share/../originals/bola', undefined],
])('%s of %s is not there', async (url, host) => {
  expect((await get(url, host)).statusCode).toBe(404);
});

it('stays under the limit of messengers with the busiest of photos', async () => {
  const noise = await sharp({
    create: {
      width: 800,
      height: 800,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  const picture = await sharePicture({
    name: 'Não-latino: 店',
    themeColor: '#ffee00',
    logo: null,
    pictures: [noise, noise, noise],
  });
  expect(picture.length).toBeLessThanOrEqual(MAX_SHARE_BYTES);
});

it('takes a picture of one colour and a logo', async () => {
  const plain = await sharp({ create: { width: 90, height: 40, channels: 4, background: '#fff' } })
    .png()
    .toBuffer();
  const picture = await sharePicture({ name: 'Loja', themeColor: '#17694a', logo: plain, pictures: [plain] });
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 });
});
