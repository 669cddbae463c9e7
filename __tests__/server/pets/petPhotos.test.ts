import sharp from 'sharp';

import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import { openAccountApp, type AccountApp } from '../../support/server/accountApp';
import { mel as aDog } from '../../support/server/melThePet';

jest.setTimeout(60_000);

let shop: AccountApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openAccountApp();
  store = await shop.aStore();
});
afterAll(() => shop.close());

const PLACE = { IFD0: { Make: 'Camera do Tutor' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } };
const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#b5651d' } })
    .withExif(PLACE)
    .jpeg()
    .toBuffer();

async function signedIn() {
  const person = await shop.aPerson(store);
  const { token } = await shop.signIn(store, person);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    shop.send(method, path, { store, token }, body);
  const petId: string = (await call('POST', '/customer/pets', aDog())).json().id;
  return { call, petId, photos: async () => (await call('GET', '/customer/pets/photos')).json().listPhoto };
}
const put = async (call: Awaited<ReturnType<typeof signedIn>>['call'], petId: string, bytes: Buffer | null) =>
  call('PUT', '/customer/pets/photo', { petId, content: bytes && bytes.toString('base64') });

it('keeps the middle square of a photo, without camera and place, for its owner alone', async () => {
  const one = await signedIn();
  expect((await put(one.call, one.petId, await photo())).statusCode).toBe(204);
  const [kept] = await one.photos();
  expect(kept.petId).toBe(one.petId);
  const bytes = Buffer.from(kept.content, 'base64');
  const { width, height, format, exif } = await sharp(bytes).metadata();
  expect({ width, height, format, exif }).toEqual({ width: 480, height: 480, format: 'webp', exif: undefined });
  expect(bytes.includes('Camera do Tutor')).toBe(false);

  const other = await signedIn();
  expect(await other.photos()).toEqual([]);
  expect((await put(other.call, one.petId, await photo())).statusCode).toBe(404);
  expect((await shop.send('GET', '/customer/pets/photos', { store })).statusCode).toBe(401);
});

it('takes another one in its place, and none', async () => {
  const { call, petId, photos } = await signedIn();
  await put(call, petId, await photo());
  const [first] = await photos();
  const red = await sharp({ create: { width: 500, height: 500, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await put(call, petId, red);
  const [second] = await photos();
  expect(second.content).not.toBe(first.content);
  expect((await put(call, petId, null)).statusCode).toBe(204);
  expect(await photos()).toEqual([]);
});

it('refuses what is no picture', async () => {
  const { call, petId } = await signedIn();
  const page = Buffer.from('<html><script>alert(1)</script></html>');
  expect((await put(call, petId, page)).statusCode).toBe(415);
  expect((await put(call, petId, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2]))).statusCode).toBe(415);
});

it('hands photos out with all that is kept, and erases them with the animal', async () => {
  const { call, petId, photos } = await signedIn();
  await put(call, petId, await photo());
  const { listPetPhoto } = (await call('GET', '/customer/me/export')).json();
  expect(listPetPhoto).toEqual(await photos());
  await call('DELETE', '/customer/pets', { petId });
  expect(await photos()).toEqual([]);
  expect(await shop.rows('select 1 from pet_photos where pet_id = $1', [petId])).toEqual([]);
});
