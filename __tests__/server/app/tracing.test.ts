import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { pino } from 'pino';

import { loggedError } from '../../../src/server/app/log';
import { patternOf } from '../../../src/server/app/tracing/callSpans';
import { aGuestOrder } from '../../support/server/guestOrder';
import { until } from '../../support/server/until';
import { openWholeShop, type WholeShop } from '../../support/server/wholeShop';

type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code?: number };
  attributes: { key: string; value: Record<string, unknown> }[];
};
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

let collector: Server;
let shop: WholeShop;
const received: string[] = [];
const logged: string[] = [];
const KEY = 'the-key-of-a-shop-that-has-secrets-to-keep';
/** What names the buyer of `aGuestOrder`. */
const BUYER = ['Mariana', 'Albuquerque', '52998224725', '19987654321', 'Jaguara'];

/** Sends what is left, as a stop does, and reads all of it. */
const spansAfter = async (work: () => Promise<unknown>): Promise<Span[]> => {
  await work();
  await shop.breakPart('traces');
  // Written by the exporter, in the shape of OTLP.
  return received.flatMap((text) =>
    (JSON.parse(text) as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );
};

beforeAll(async () => {
  collector = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      if (request.url === '/v1/traces') received.push(text);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  // Listening on a port, a server's address is no text.
  const { port } = collector.address() as AddressInfo;
  const log = pino(
    { level: 'debug', serializers: { err: loggedError } },
    { write: (line: string) => void logged.push(line) },
  );
  const environment = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    METRICS_PORT: '0',
    SECRET_KEY: KEY,
    PAGARME_WEBHOOK_USER: 'hooks',
    PAGARME_WEBHOOK_PASSWORD: 'canary-of-a-webhook',
  };
  shop = await openWholeShop({ environment, log });
}, 60_000);
afterAll(async () => {
  await shop.close();
  collector.closeAllConnections();
  collector.close();
}, 30_000);

it('tells of requests, statements, calls and jobs, each where it belongs, and of nobody', async () => {
  let orderId = '';
  const spans = await spansAfter(async () => {
    orderId = await aGuestOrder(shop);
    const store = await shop.aStore();
    await shop.call(store, 'GET', '/postal-code/01310100');
    await shop.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'x-store-id': store.id },
      payload: { email: 'canario@oipet.test', password: 'canary-of-a-password', cartId: null },
    });
    await until(async () => {
      // A job's row goes after its span has ended.
      const { rowCount } = await shop.owner.query(
        `select from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
         where task.identifier = 'deliverEmail'`,
      );
      return rowCount === 0;
    }, 'the letter to be sent');
  });
  const names = new Set(spans.map(({ name }) => name));
  const host = new URL(shop.base).host;
  expect([...names]).toEqual(
    expect.arrayContaining([
      'POST /api/checkout',
      'POST /api/auth/login',
      'job deliverEmail',
      'provider payments',
      `POST ${host}/sandbox/pagarme/core/v5/orders`,
      `GET ${host}/sandbox/postal-code/ws/{id}/json/`,
      'db payment_update+order_move+email_put+commit',
    ]),
  );
  const checkout = spans.find(({ name }) => name === 'POST /api/checkout');
  const inside = spans.filter(({ traceId }) => traceId === checkout?.traceId);
  expect(inside.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'provider payments',
      `POST ${host}/sandbox/pagarme/core/v5/orders`,
      'db order_place+commit',
    ]),
  );
  expect(inside.filter(({ parentSpanId }) => parentSpanId === checkout?.spanId).length).toBeGreaterThan(5);

  const text = received.join('\n');
  const canaries = [...BUYER, '13010111', '01310100', 'oipet.test', 'canary-of-a-password', orderId, 'loja-', 'racao-'];
  expect(canaries.filter((canary) => text.includes(canary))).toEqual([]);
});

// Promise 36. Traces are searched above.
it('says no secret in logs, metrics and the bodies of errors, and of a bug its name alone', async () => {
  const [store, orderId] = [await shop.aStore(), await aGuestOrder(shop)];
  const headers = { 'x-store-id': store.id, referer: `http://shop.test/order/${orderId}?token=canary-of-a-token` };
  const send = (method: 'GET' | 'POST', url: string, payload?: object) =>
    shop.app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) });
  const card = { number: '4000000000000010', cvv: '739' };
  const answers = [
    await send('GET', `/order/${orderId}x`),
    await send('POST', '/checkout', {
      ...card,
      buyer: { document: '52998224725' },
      payment: { cardToken: 'token_canary1' },
    }),
    await send('POST', '/auth/login', { email: 'canario@oipet.test', password: 'canary-of-a-password', cartId: null }),
    await send('GET', '/customer/me?accessToken=canary-of-a-token'),
    await shop.app.inject({ method: 'POST', url: '/api/webhook/pagarme', payload: { data: card } }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 400, 401, 401, 401]);

  await shop.owner.query('alter table vouchers rename to gone');
  const bug = await send('GET', '/voucher/CANARY52998224725');
  await shop.owner.query('alter table gone rename to vouchers');
  expect([bug.statusCode, Object.keys(bug.json()).toSorted()]).toEqual([500, ['name', 'requestId']]);
  expect(bug.json()).toMatchObject({ name: 'UnexpectedError', requestId: expect.stringMatching(/^[\w-]{22}$/) });
  // It can be found by the id that the shopper was given.
  expect(
    logged.filter((line) => line.includes(bug.json().requestId) && line.includes('unexpected error')),
  ).toHaveLength(1);

  const { password = '' } = shop.database.connection;
  const canaries = [
    ...BUYER,
    'mariana@oipet.test',
    'canario@oipet.test',
    'canary-of-a-password',
    'canary-of-a-token',
    'canary-of-a-webhook',
    'token_canary1',
    card.number,
    orderId,
    KEY,
    ...(password === '' ? [] : [password]),
  ];
  const places = {
    logs: logged.join('\n'),
    metrics: await shop.scrape(),
    errors: [...answers, bug].map(({ body }) => body).join('\n'),
  };
  const leaks = Object.entries(places).flatMap(([place, text]) =>
    canaries.filter((canary) => text.includes(canary)).map((canary) => `${place}: ${canary}`),
  );
  expect(leaks).toEqual([]);
  expect(places.errors).not.toMatch(/select|vouchers|node_modules|\.ts:|\bat /i);
});

it('keeps the words of a path and none of its names', () => {
  expect(patternOf('/core/v5/orders/or_56GXnk6T0eU88qMm/charges?code=abc')).toBe('/core/v5/orders/{id}/charges');
  expect(patternOf('/ws/13010111/json/')).toBe('/ws/{id}/json/');
  expect(patternOf('/Maria/ação')).toBe('/{id}/{id}');
});
