import { openConsoleApp, type ConsoleApp } from '../../support/server/consoleApp';

let shop: ConsoleApp;
beforeAll(async () => {
  shop = await openConsoleApp();
});
afterAll(() => shop.close());

const ask = (token: string, storeId: string, body: object = { reason: 'Pix recusado', minutes: 30 }) =>
  shop.ask('POST', `/store/${storeId}/help`, { token, body });

it('hands a person of the platform over to the admin of a store, at its own host, until they sign out', async () => {
  const store = await shop.aStore();
  const token = await shop.aToken('support');
  const { statusCode, ...reply } = await ask(token, store.id);
  const { address } = reply.json();
  expect([statusCode, address]).toEqual([201, expect.stringMatching(/^http:\/\/[\w.-]+:3000\/admin\/help#[\w-]{43}$/)]);
  expect(address).toContain(`//${store.isDefault ? '' : `${store.slug}.`}localhost`);
  const entered = await shop.send('POST', '/auth/admin/help', { store }, { token: address.split('#')[1] });
  const helper = entered.json().accessToken;
  expect((await shop.send('GET', '/admin/me', { store, token: helper })).json()).toMatchObject({
    name: 'Rita Campos',
    help: { reason: 'Pix recusado' },
  });
  // And the console takes no token of a helper.
  expect((await shop.ask('GET', '/me', { token: helper })).statusCode).toBe(401);
  await shop.ask('DELETE', '/me/session', { token });
  expect((await shop.send('GET', '/admin/me', { store, token: helper })).statusCode).toBe(401);
});

it('refuses no store, no reason, and more time than an hour', async () => {
  const store = await shop.aStore();
  const token = await shop.aToken();
  const replies = [
    await ask(token, 'nobodys-id'),
    await ask(token, store.id, { reason: '     ', minutes: 30 }),
    await ask(token, store.id, { reason: 'Pix recusado', minutes: 120 }),
  ];
  expect(replies.map((reply) => reply.json().name)).toEqual(['NotFoundError', 'ValidationError', 'ValidationError']);
});
