import { Readable } from 'node:stream';

import { readSealedTar } from '../../../../src/server/platform/archive/sealedTar';
import { openConsoleApp, type ConsoleApp } from '../../../support/server/consoleApp';
import { PASSWORD } from '../../../support/server/accountApp';

let shop: ConsoleApp;
let token: string;
beforeAll(async () => {
  shop = await openConsoleApp();
  token = await shop.aToken();
});
afterAll(() => shop.close());

const runJob = async (storeId: string) => {
  const work = await shop.services.storeWorks.latest(storeId, 'export');
  await shop.services.storeWorks.run(work?.id ?? '');
};
const namesIn = async (bytes: Buffer, passphrase: string) => {
  const names = [];
  for await (const { name } of readSealedTar(Readable.from([bytes]), passphrase)) names.push(name);
  return names;
};
const actionsOf = (table: 'audit_entries' | 'platform_entries', storeId: string) =>
  shop.rows<{ action: string }>(
    `select action from ${table} where ${table === 'audit_entries' ? 'store_id' : 'about_store_id'} = $1 order by id`,
    [storeId],
  );
const own = (
  store: { id: string },
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  authorization: string,
  body?: object,
) =>
  shop.app.inject({
    method,
    url: `/api/admin${path}`,
    headers: { 'x-store-id': store.id, authorization },
    ...(body ? { payload: body } : {}),
  });

it('exports a store at the console: requested, watched, fetched as a file, in both logs', async () => {
  const store = await shop.aStore();
  const at = `/store/${store.id}/export`;
  expect((await shop.ask('GET', at, { token })).json()).toEqual({ export: null });
  expect((await shop.ask('POST', `${at}/link`, { token })).statusCode).toBe(404);
  const requested = await shop.ask('POST', at, { token });
  expect([requested.statusCode, requested.json().export]).toMatchObject([
    201,
    { status: 'waiting', requestedBy: 'Rita Campos', file: null, minutesLeft: null },
  ]);
  // Whoever asks a second time finds the first, and not its passphrase.
  expect((await shop.ask('POST', at, { token })).json().passphrase).toBeNull();
  await runJob(store.id);
  const done = (await shop.ask('GET', at, { token })).json().export;
  expect(done.status).toBe('done');
  const { address } = (await shop.ask('POST', `${at}/link`, { token })).json();
  const file = await shop.ask('GET', address.replace('/api/platform', ''));
  expect(file.headers['content-disposition']).toMatch(new RegExp(`attachment; filename="${store.slug}-.*\\.age"`));
  expect(file.rawPayload.length).toBe(done.file.bytes);
  expect(await namesIn(file.rawPayload, requested.json().passphrase)).toContain('manifest.json');
  for (const table of ['audit_entries', 'platform_entries'] as const)
    expect(await actionsOf(table, store.id)).toEqual([
      { action: 'storeExported' },
      { action: 'storeArchiveDownloaded' },
    ]);
  // The address dies, and works nowhere else.
  const { ticket } = Object.fromEntries(new URL(address, 'http://x').searchParams);
  const elsewhere = await shop.app.inject({
    url: `/api/store-archive?ticket=${ticket}`,
    headers: { 'x-store-id': store.id },
  });
  expect(elsewhere.statusCode).toBe(404);
  expect((await shop.ask('GET', '/store-archive?ticket=v1.1.none')).statusCode).toBe(404);
  shop.time.now += 6 * 60_000;
  expect((await shop.ask('GET', address.replace('/api/platform', ''))).statusCode).toBe(410);
});

it('stops an export, once', async () => {
  const store = await shop.aStore();
  const at = `/store/${store.id}/export`;
  expect((await shop.ask('DELETE', at, { token })).statusCode).toBe(404);
  await shop.ask('POST', at, { token });
  expect((await shop.ask('DELETE', at, { token })).json().export.status).toBe('stopped');
  expect((await shop.ask('DELETE', at, { token })).json().name).toBe('TransitionRefusedError');
  // Its job comes later, and finds nothing to do.
  await runJob(store.id);
  expect((await shop.ask('GET', at, { token })).json().export.status).toBe('stopped');
  expect((await shop.ask('POST', `${at}/link`, { token })).statusCode).toBe(404);
});

it('lets owners export their own store after their password, and nobody else', async () => {
  const [store, other] = [await shop.aStore(), await shop.aStore()];
  const ownerToken = await shop.aMerchantToken(store);
  const staffToken = await shop.aMerchantToken(store, 'staff');
  const proof = { password: PASSWORD, code: null };
  expect((await own(store, 'GET', '/store-export', staffToken)).statusCode).toBe(403);
  expect((await own(store, 'POST', '/store-export', staffToken, proof)).statusCode).toBe(403);
  const wrong = await own(store, 'POST', '/store-export', ownerToken, { ...proof, password: 'another one' });
  expect(wrong.json().name).toBe('InvalidCredentialsError');
  expect((await own(store, 'GET', '/store-export', ownerToken)).json()).toEqual({ export: null });
  const requested = await own(store, 'POST', '/store-export', ownerToken, proof);
  expect(requested.json().export).toMatchObject({ status: 'waiting' });
  await runJob(store.id);
  const { address } = (await own(store, 'POST', '/store-export/link', ownerToken)).json();
  const fetched = await shop.app.inject({ url: address, headers: { 'x-store-id': store.id } });
  expect(await namesIn(fetched.rawPayload, requested.json().passphrase)).toContain('SHA256SUMS');
  const atOther = await shop.app.inject({ url: address, headers: { 'x-store-id': other.id } });
  expect(atOther.statusCode).toBe(404);
  expect((await actionsOf('audit_entries', store.id)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['storeExported', 'storeArchiveDownloaded']),
  );
  expect(await actionsOf('platform_entries', store.id)).toEqual([]);
});
