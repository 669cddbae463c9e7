import http from 'node:http';
import type { AddressInfo } from 'node:net';

import sharp from 'sharp';

import type { AdminImage } from '../../../../src/shared/admin/productContract';
import { openAccountApp, type AccountApp } from '../../../support/server/accountApp';
import { hostileFiles, SECRET, type HostileFile } from '../../../support/server/hostileFiles';
import { aMerchantShop } from './merchantShop';

let shop: AccountApp;
let files: HostileFile[];
beforeAll(async () => {
  shop = await openAccountApp();
  files = await hostileFiles();
});
afterAll(() => shop.close());

async function aProductShop() {
  const merchant = await aMerchantShop(shop);
  const product = await merchant.aProduct();
  const path = `/product/${product.id}/image`;
  const upload = (bytes: Buffer, type = 'image/jpeg') =>
    shop.app.inject({
      method: 'POST',
      url: `/api/admin${path}`,
      headers: { 'x-store-id': merchant.store.id, authorization: merchant.token, 'content-type': type },
      payload: bytes,
    });
  return { ...merchant, product, path, upload };
}
const originals = () => [...shop.files].filter(([key]) => key.startsWith('originals/'));

// Promise 25.
it('keeps of forty files only pictures, encoded anew, without anything that is no pixel', async () => {
  expect(new Set(files.map(({ name }) => name)).size).toBe(40);
  const { upload, call, path } = await aProductShop();
  const wrong: unknown[] = [];
  for (const { name, bytes, status } of files) {
    shop.files.clear();
    const reply = await upload(bytes);
    const kept = originals();
    if (reply.statusCode !== status || kept.length !== (status === 201 ? 1 : 0))
      wrong.push([name, status, reply.statusCode, kept.length]);
    const [key, picture] = kept[0] ?? [];
    if (!key || !picture) continue;
    const { exif, xmp, icc, format, pages, space } = await sharp(picture).metadata();
    if (exif ?? xmp ?? icc ?? pages) wrong.push([name, 'metadata']);
    if (picture.includes(SECRET) || picture.equals(bytes)) wrong.push([name, 'kept as it came']);
    if (!['jpeg', 'webp'].includes(format) || space !== 'srgb') wrong.push([name, format, space]);
    if (!/^originals\/uploads\/[0-9a-f]{32}$/.test(key)) wrong.push([name, key]);
    const [image] = reply.json<{ images: AdminImage[] }>().images;
    await call('DELETE', `${path}/${image?.id}`);
  }
  expect(wrong).toEqual([]);
}, 120_000);

it('stands a picture upright and makes its widths before anybody asks', async () => {
  const { upload, store } = await aProductShop();
  shop.files.clear();
  const turned = files.find(({ name }) => name === 'a JPEG on its side');
  const reply = await upload(turned?.bytes ?? Buffer.alloc(0));
  const [picture] = originals().map(([, bytes]) => bytes);
  expect(await sharp(picture).metadata()).toMatchObject({ width: 48, height: 64 });
  await shop.runJobs();
  expect([...shop.files.keys()].filter((key) => key.endsWith('.avif'))).toHaveLength(7);
  expect([...shop.files.keys()].filter((key) => key.endsWith('.webp'))).toHaveLength(7);
  const [image] = reply.json<{ images: AdminImage[] }>().images;
  const served = await shop.app.inject(image?.url ?? '');
  expect([served.statusCode, served.headers['content-type'], served.headers['x-content-type-options']]).toEqual([
    200,
    'image/webp',
    'nosniff',
  ]);
  const log = await shop.rows('select action from audit_entries where store_id = $1 and action = $2', [
    store.id,
    'imageAdded',
  ]);
  expect(log).toHaveLength(1);
}, 60_000);

it('orders pictures, describes them, ties them to variants, and takes twenty of them', async () => {
  const { upload, call, path, product } = await aProductShop();
  const jpeg = files[0]?.bytes ?? Buffer.alloc(0);
  for (let count = 0; count < 20; count += 1) expect((await upload(jpeg, 'text/html')).statusCode).toBe(201);
  expect((await upload(jpeg)).json().name).toBe('TransitionRefusedError');
  const { images } = (await call('GET', `/product/${product.id}`)).json<{ images: AdminImage[] }>();
  const variantId = product.variants[0]?.id ?? '';
  const wanted = images
    .toReversed()
    .map(({ id }, place) => ({ id, alt: `Foto ${place}`, variantIds: place === 0 ? [variantId] : [] }));
  const arranged = await call('PUT', path, { images: wanted });
  expect(
    arranged.json<{ images: AdminImage[] }>().images.map(({ id, alt, variantIds }) => ({ id, alt, variantIds })),
  ).toEqual(wanted);
  expect((await call('PUT', path, { images: wanted.slice(1) })).json().name).toBe('TransitionRefusedError');
  const foreign = wanted.map((image) => ({ ...image, variantIds: ['nobodys'] }));
  expect((await call('PUT', path, { images: foreign })).statusCode).toBe(400);
  const other = await aProductShop();
  const ofOther = [
    await other.call('PUT', path, { images: wanted }),
    await other.call('DELETE', `${path}/${wanted[0]?.id}`),
    await other.call('POST', `/product/${product.id}/image-by-url`, { url: 'http://127.0.0.1/' }),
  ];
  expect(ofOther.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect((await call('POST', `/product/${other.product.id}/image-by-url`, { url: 'x' })).statusCode).toBe(404);
}, 120_000);

it('refuses an address inside, in the field it was typed into', async () => {
  const { call, product } = await aProductShop();
  const reply = await call('POST', `/product/${product.id}/image-by-url`, { url: 'http://169.254.169.254/latest' });
  expect(reply.json()).toMatchObject({ name: 'ValidationError', details: { fields: { url: 'notAccepted' } } });
});

it('stays small while 200 pictures come at once', async () => {
  const { token, store, product } = await aProductShop();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as AddressInfo; // it listens on a port
  // 3 MB each; all of them in memory would be 600 MB.
  const noise = Buffer.from(Array.from({ length: 1_000 * 1_000 * 3 }, (_, at) => (at * 7_919) % 251));
  const bytes = await sharp(noise, { raw: { width: 1_000, height: 1_000, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
  const headers = {
    'x-store-id': store.id,
    authorization: token,
    'content-type': 'image/png',
    'content-length': bytes.length,
  };
  const send = () =>
    new Promise<number>((resolve, reject) => {
      const request = http.request({
        port,
        host: '127.0.0.1',
        agent: false,
        method: 'POST',
        path: `/api/admin/product/${product.id}/image`,
        headers,
      });
      request.on('response', (reply) => {
        reply.resume();
        reply.on('end', () => resolve(reply.statusCode ?? 0));
      });
      request.on('error', reject);
      request.end(bytes);
    });
  const statuses = await Promise.all(Array.from({ length: 200 }, send));
  clearInterval(watch);
  const count = (status: number) => statuses.filter((one) => one === status).length;
  // On a busy machine, uploads longer than 15 s are cut off, and some are asked to retry later.
  expect({
    taken: count(201),
    others: [...new Set(statuses)].filter((one) => ![201, 406, 408, 503].includes(one)),
  }).toEqual({
    taken: 20,
    others: [],
  });
  expect((most - before) / 1024 / 1024).toBeLessThan(300);
}, 300_000);
