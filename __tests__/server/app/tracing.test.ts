import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

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
  shop = await openWholeShop({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` } });
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
      const { rowCount } = await shop.owner.query('select from outbox where sent_at is null');
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
      'db email_put',
    ]),
  );
  const checkout = spans.find(({ name }) => name === 'POST /api/checkout');
  const inside = spans.filter(({ traceId }) => traceId === checkout?.traceId);
  expect(inside.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['provider payments', `POST ${host}/sandbox/pagarme/core/v5/orders`, 'db commit']),
  );
  expect(inside.filter(({ parentSpanId }) => parentSpanId === checkout?.spanId).length).toBeGreaterThan(5);

  const text = received.join('\n');
  const canaries = [
    'Mariana',
    'Albuquerque',
    '52998224725',
    '19987654321',
    'Jaguara',
    '13010111',
    '01310100',
    'oipet.test',
    'canary-of-a-password',
    orderId,
    'loja-',
    'racao-',
  ];
  expect(canaries.filter((canary) => text.includes(canary))).toEqual([]);
});

it('keeps the words of a path and none of its names', () => {
  expect(patternOf('/core/v5/orders/or_56GXnk6T0eU88qMm/charges?code=abc')).toBe('/core/v5/orders/{id}/charges');
  expect(patternOf('/ws/13010111/json/')).toBe('/ws/{id}/json/');
  expect(patternOf('/Maria/ação')).toBe('/{id}/{id}');
});
