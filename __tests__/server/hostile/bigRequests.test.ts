import type { AddressInfo, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';

import { fastify, type FastifyInstance } from 'fastify';

import { openAccountApp, type AccountApp } from '../../support/server/accountApp';
import { openRawClient, rawAnswer } from '../../support/server/hostile/rawClient';

// Promise 19: big and broken requests are cheap to refuse, over real sockets.
const KIB = 1024;
const BODY_LIMIT_BYTES = 64 * KIB;
/** A guard: what a server reads of a body that never ends, kernel buffers aside. */
const READ_BYTES = 2 * KIB * KIB;

let shop: AccountApp;
let store: { id: string };
let port: number;
beforeAll(async () => {
  shop = await openAccountApp();
  store = await shop.aStore();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  port = portOf(shop.app);
});
afterAll(async () => {
  shop.app.server.closeAllConnections();
  await shop.close();
});
afterEach(async () => {
  const reply = await fetch(`http://127.0.0.1:${port}/api/store`, { headers: { 'x-store-id': store.id } });
  expect(reply.status).toBe(200);
});

// Listening on a port, a server's address is no text.
const portOf = (app: FastifyInstance): number => (app.server.address() as AddressInfo).port;
const USUAL = () => `host: localhost\r\nconnection: close\r\nx-store-id: ${store.id}\r\n`;
const get = (target: string, headers = '') => `GET ${target} HTTP/1.1\r\n${USUAL()}${headers}\r\n`;
const post = (body: Buffer | string, headers = '', type = 'application/json') =>
  Buffer.concat([
    Buffer.from(
      `POST /api/contact HTTP/1.1\r\n${USUAL()}content-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${headers}\r\n`,
    ),
    Buffer.from(body),
  ]);
const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('');

const CASES: [what: string, bytes: () => Buffer | string, statuses: number[]][] = [
  ['a body 1 KiB over the limit', () => post(JSON.stringify('a'.repeat(BODY_LIMIT_BYTES + KIB))), [413]],
  ['a body just within it', () => post(JSON.stringify('a'.repeat(BODY_LIMIT_BYTES - KIB))), [400]],
  ['10,000 lines of a cart', () => post(JSON.stringify({ lines: Array.from({ length: 10_000 }, () => 1) })), [400]],
  [
    'a gzip bomb of 50 MiB',
    () => post(gzipSync(Buffer.alloc(50 * KIB * KIB)), 'content-encoding: gzip\r\n'),
    [400, 413, 415],
  ],
  ['a small gzip bomb', () => post(gzipSync(Buffer.alloc(KIB * KIB)), 'content-encoding: gzip\r\n'), [400, 415]],
  [
    '10,000 headers',
    () =>
      get(
        '/api/store',
        lines(10_000, (at) => `x-${at}: a\r\n`),
      ),
    [431],
  ],
  [
    '2,000 short headers',
    () =>
      get(
        '/api/store',
        lines(2_000, (at) => `${at.toString(36)}:\r\n`),
      ),
    // Beyond 2,000 in all, Node 20 leaves out what is more; later ones refuse.
    [200, 431],
  ],
  ['a header of 20 KiB', () => get('/api/store', `cookie: ${'a'.repeat(20 * KIB)}\r\n`), [431]],
  ['an address of 64 KiB', () => get(`/api/store?${'a'.repeat(64 * KIB)}`), [414, 431]],
  ['an address of 12 KiB', () => get(`/api/product/${'a'.repeat(12 * KIB)}`), [404]],
  ['1,000 names in a query', () => get(`/api/product?${lines(1_000, (at) => `k${at}=1&`)}`), [400]],
  ['one name 2,000 times', () => get(`/api/product?${'page=1&'.repeat(2_000)}`), [400]],
  ['lengths that differ', () => post('{}', 'content-length: 3\r\n'), [400]],
  ['a length and chunks', () => post('{}', 'transfer-encoding: chunked\r\n'), [400]],
  ['no length at all', () => get('/api/store', 'content-length: -1\r\n'), [400]],
  ['the store twice', () => get('/api/store', `x-store-id: ${store.id}\r\n`), [404]],
  ['two tokens', () => get('/api/customer/me', 'authorization: a\r\nauthorization: b\r\n'), [401]],
  ['two cookies of one name', () => get('/api/store', 'cookie: a=1; a=2\r\ncookie: a=3\r\n'), [200]],
  ['two hosts', () => get('/api/store', 'host: elsewhere\r\n'), [200, 400]],
  ['NUL in a header', () => get('/api/store', 'x-a: a\0b\r\n'), [400]],
  ['a header without a name', () => get('/api/store', ': a\r\n'), [400]],
  [
    'bytes above ASCII in headers',
    () => Buffer.from(get('/api/store', 'user-agent: \xff\xed\xa0\r\n'), 'latin1'),
    [200],
  ],
  ['broken UTF-8', () => post(Buffer.from('7b226e616d65223a22ffc328eda080227d', 'hex')), [400]],
  ['UTF-16', () => post(Buffer.from('{"name":"a"}', 'utf16le')), [400]],
  ['a byte order mark', () => post('\ufeff{}'), [400]],
  ['5,000 arrays in one another', () => post(`${'['.repeat(5_000)}${']'.repeat(5_000)}`), [400]],
  ['a field of everybody’s', () => post('{"__proto__":{"isOwner":true}}'), [400]],
  ['a form', () => post('name=a', '', 'application/x-www-form-urlencoded'), [415]],
  ['a page', () => post('<a/>', '', 'text/html'), [415]],
  ['a whole address', () => get('http://elsewhere.test/api/store'), [200, 404]],
  ['no address', () => get('*'), [400, 404]],
  ['an address with a space', () => get('/api/st ore'), [400]],
  ['a broken escape', () => get('/api/product/%zz'), [400, 404]],
  ['half an escaped character', () => get('/api/product/%ed%a0%80'), [400, 404]],
  ['an unknown method', () => `HOSTILE /api/store HTTP/1.1\r\n${USUAL()}\r\n`, [400]],
  ['TRACE', () => `TRACE /api/store HTTP/1.1\r\n${USUAL()}\r\n`, [404]],
  ['HTTP of 1991', () => 'GET /\r\n\r\n', [400, 404]],
  ['HTTP/2', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
  ['TLS', () => Buffer.from('16030100a5010000a10303', 'hex'), [400]],
  ['an expectation', () => post('{}', 'expect: a miracle\r\n'), [400, 417]],
];

it.each(CASES)('answers %s', async (_what, bytes, statuses) => {
  const { status, answer } = await rawAnswer(port, bytes());
  expect([status, statuses.includes(status), answer.slice(0, 200)]).toEqual([status, true, expect.any(String)]);
});

/** How many bytes a server reads of a body that never ends, and what it answers. */
async function readOfEndless(app: FastifyInstance): Promise<{ bytes: number; answer: string }> {
  let bytesOf = () => 0;
  app.server.once('connection', (socket: Socket) => (bytesOf = () => socket.bytesRead));
  const head = `POST /api/contact HTTP/1.1\r\n${USUAL()}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`;
  const client = openRawClient(portOf(app), head);
  const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(64 * KIB, 'a'), Buffer.from('\r\n')]);
  const more = () => {
    // As much as the connection takes.
    while (client.socket.writable && client.socket.write(chunk));
  };
  client.socket.on('drain', more);
  client.socket.once('connect', more);
  const answer = await client.ended;
  return { bytes: bytesOf(), answer };
}

it('reads no more of a body that never ends than its limit', async () => {
  const { bytes, answer } = await readOfEndless(shop.app);
  expect(answer).toMatch(/^(HTTP\/1\.1 413|$)/);
  expect(bytes).toBeLessThan(READ_BYTES);
  // The mutant: a server that takes files everywhere.
  const mutant = fastify({ bodyLimit: 4 * READ_BYTES });
  mutant.post('/api/contact', async () => '');
  await mutant.listen({ port: 0, host: '127.0.0.1' });
  expect((await readOfEndless(mutant)).bytes).toBeGreaterThan(READ_BYTES);
  await mutant.close();
});
