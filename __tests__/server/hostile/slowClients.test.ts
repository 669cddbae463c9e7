import type { AddressInfo, Socket } from 'node:net';

import { fastify, type FastifyInstance } from 'fastify';

import { CLIENT_PATIENCE, type ClientPatience } from '../../../src/server/http/slowClients';
import { openAccountApp, type AccountApp } from '../../support/server/accountApp';
import { openRawClient, type RawClient } from '../../support/server/hostile/rawClient';

// Promise 18: slow clients cannot starve others. Limits are a twentieth of production's, so that nobody waits long,
// and long enough that a busy machine is no slow client.
const SHORT = 20;
const PATIENCE: ClientPatience = {
  headMs: CLIENT_PATIENCE.headMs / SHORT,
  bodyMs: CLIENT_PATIENCE.bodyMs / SHORT,
  requestMs: CLIENT_PATIENCE.requestMs / SHORT,
  silenceMs: CLIENT_PATIENCE.silenceMs / SHORT,
  keepAliveMs: CLIENT_PATIENCE.keepAliveMs,
  checkMs: CLIENT_PATIENCE.checkMs / SHORT,
};
/** Sockets of each kind; `npm run prove -- 18` opens hundreds. */
const SOCKETS = Number(process.env['SLOW_SOCKETS'] ?? 15);
/** A guard against a client that is never cut. */
const HANG_MS = 20_000;
/** Larger than what two kernels keep of a connection. */
const BIG_BYTES = 32 * 1024 * 1024;

let shop: AccountApp;
let store: { id: string };
let port: number;
/** Of the clients' side: one that reads nothing does not learn that it was cut. */
const closedPorts = new Set<number | undefined>();
beforeAll(async () => {
  shop = await openAccountApp({ patience: PATIENCE });
  shop.app.get('/big', { config: { storeBy: 'none' } }, async () => Buffer.alloc(BIG_BYTES));
  shop.app.get('/thinking', { config: { storeBy: 'none' } }, async () => {
    // A route that takes longer than any client may.
    await new Promise((resolve) => setTimeout(resolve, 3 * PATIENCE.silenceMs));
    return 'thought';
  });
  store = await shop.aStore();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  port = portOf(shop.app);
  shop.app.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket;
    socket.once('close', () => closedPorts.add(remotePort));
  });
});
afterAll(async () => {
  shop.app.server.closeAllConnections();
  await shop.close();
});

// Listening on a port, a server's address is no text.
const portOf = (app: FastifyInstance): number => (app.server.address() as AddressInfo).port;

/** Sends one more byte of `text` every few milliseconds, as long as the connection lives. */
const dribble = (client: RawClient, text: string): RawClient => {
  let at = 0;
  const timer = setInterval(() => {
    if (client.socket.writable) client.socket.write(text.charAt(at++ % text.length));
  }, PATIENCE.silenceMs / 8);
  void client.ended.then(() => clearInterval(timer));
  return client;
};

const headOf = (path: string, length: number, type = 'application/json') =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\nx-store-id: ${store.id}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;

const KINDS: [kind: string, open: (at: number) => RawClient][] = [
  ['a head that never ends', (at) => dribble(openRawClient(at, 'GET /api/health HTTP/1.1\r\nx-slow: '), 'a')],
  ['a head that stops', (at) => openRawClient(at, 'GET /api/health HTTP/1.1\r\nhost: local')],
  ['a connection that says nothing', (at) => openRawClient(at)],
  ['a body byte by byte', (at) => dribble(openRawClient(at, headOf('/api/contact', 9_000)), 'a')],
  ['a body that stops', (at) => openRawClient(at, `${headOf('/api/contact', 9_000)}{"name":`)],
  [
    'a file from nobody',
    (at) => dribble(openRawClient(at, headOf('/api/admin/product/x/image', 9_000, 'image/png')), 'a'),
  ],
  [
    'a chunk that never ends',
    (at) =>
      dribble(
        openRawClient(
          at,
          `POST /api/contact HTTP/1.1\r\nhost: localhost\r\nx-store-id: ${store.id}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n2000\r\n`,
        ),
        'a',
      ),
  ],
  [
    'an answer that nobody reads',
    (at) => {
      const client = openRawClient(at, 'GET /big HTTP/1.1\r\nhost: localhost\r\n\r\n');
      client.socket.pause();
      return client;
    },
  ],
];

it('gives clients 20 s at most, files aside', () => {
  const { headMs, bodyMs, silenceMs, checkMs } = CLIENT_PATIENCE;
  expect(Math.max(headMs, bodyMs, silenceMs) + checkMs).toBeLessThanOrEqual(20_000);
  expect(shop.app.server).toMatchObject({ headersTimeout: PATIENCE.headMs, requestTimeout: PATIENCE.requestMs });
  expect(shop.app.server.timeout).toBe(PATIENCE.silenceMs);
});

/** Everybody else, one after the other, as long as something goes on: the statuses of their answers. */
async function askedWhile(goesOn: () => boolean): Promise<Map<number, number>> {
  const hangsAt = Date.now() + HANG_MS;
  const statuses = new Map<number, number>();
  do {
    const reply = await fetch(`http://127.0.0.1:${port}/api/store`, { headers: { 'x-store-id': store.id } });
    await reply.arrayBuffer();
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
  } while (goesOn() && Date.now() < hangsAt);
  return statuses;
}

it(`cuts ${KINDS.length} kinds of slow clients off, ${SOCKETS} of each, while everybody else is answered`, async () => {
  // The mutant: a server with what Node and Fastify give by themselves.
  const mutant = fastify({ requestTimeout: PATIENCE.bodyMs });
  mutant.post('/api/contact', async () => 'sent');
  await mutant.listen({ port: 0, host: '127.0.0.1' });
  const patient = KINDS.slice(0, 5).map(([, open]) => open(portOf(mutant)));

  const slow = KINDS.flatMap(([kind, open]) => Array.from({ length: SOCKETS }, () => ({ kind, client: open(port) })));
  const left = () => slow.filter(({ client }) => !closedPorts.has(client.localPort())).map(({ kind }) => kind);
  const statuses = await askedWhile(() => left().length > 0);
  expect(left()).toEqual([]);
  expect([...statuses.keys()]).toEqual([200]);
  expect(patient.map(({ socket }) => socket.destroyed)).toEqual(patient.map(() => false));

  for (const { socket } of [...patient, ...slow.map(({ client }) => client)]) socket.destroy();
  await mutant.close();
  process.stdout.write(`promise 18: ${slow.length} slow clients cut, ${statuses.get(200)} others answered meanwhile\n`);
}, 120_000);

it('leaves a client alone that waits for a slow route', async () => {
  const reply = await fetch(`http://127.0.0.1:${port}/thinking`);
  expect(await reply.text()).toBe('thought');
});
