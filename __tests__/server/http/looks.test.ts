import { fastify, type FastifyInstance } from 'fastify';

import { addErrorHandler } from '../../../src/server/http/errorHandler';
import { isLooking, limitLooks } from '../../../src/server/http/looks';
import { until } from '../../support/server/until';

let app: FastifyInstance | null = null;
afterEach(() => app?.close());

/** A server whose list waits until it is let go, with one turn to look and one place to wait. */
async function aCrowdedServer(patienceMs: number, isAway = () => false) {
  const opened = fastify({ forceCloseConnections: true });
  app = opened;
  addErrorHandler(opened);
  limitLooks(opened, { atOnce: 1, waiting: 1, patienceMs, isAway });
  const waiting: (() => void)[] = [];
  const seen = { begun: 0 };
  opened.get('/products', async () => {
    seen.begun += 1;
    await new Promise<void>((resolve) => waiting.push(resolve));
    return { list: [] };
  });
  opened.get('/api/order/1', async () => ({ id: '1' }));
  opened.post('/api/checkout', async () => ({ id: '1' }));
  const base = await opened.listen({ port: 0, host: '127.0.0.1' });
  return {
    ask: async (path: string, init: RequestInit = {}) => {
      const reply = await fetch(`${base}${path}`, init);
      return [reply.status, reply.headers.get('retry-after')];
    },
    begun: (count: number) => until(() => seen.begun === count, `${count} requests to begin`),
    letGo: () => waiting.splice(0).forEach((end) => end()),
  };
}

it('serves buyers while a crowd looks, which waits for its turn or is turned away', async () => {
  const { ask, begun, letGo } = await aCrowdedServer(60_000);
  const first = ask('/products');
  await begun(1);
  // Which of two arrives first is not known: one waits, the other finds no place.
  const others = [ask('/products'), ask('/products')];
  expect(await Promise.race(others)).toEqual([503, '2']);
  expect(await ask('/api/order/1')).toEqual([200, null]);
  expect(await ask('/api/checkout', { method: 'POST' })).toEqual([200, null]);
  letGo();
  expect(await first).toEqual([200, null]);
  await begun(2);
  letGo();
  expect(await Promise.all(others)).toContainEqual([200, null]);
});

it('turns away who has waited too long', async () => {
  const { ask, begun, letGo } = await aCrowdedServer(20);
  const first = ask('/products');
  await begun(1);
  expect(await ask('/products')).toEqual([503, '2']);
  letGo();
  expect(await first).toEqual([200, null]);
});

it('waits for nobody who has left', async () => {
  const { ask, begun, letGo } = await aCrowdedServer(60_000);
  const leaving = new AbortController();
  const gone = ask('/products', { signal: leaving.signal }).catch(() => 'gone');
  await begun(1);
  leaving.abort();
  expect(await gone).toBe('gone');
  const next = ask('/products');
  await begun(2);
  letGo();
  expect(await next).toEqual([200, null]);
});

it.each([
  ['GET', '/', true],
  ['GET', '/products/racao', true],
  ['HEAD', '/api/product?page=2', true],
  ['GET', '/checkout/success', false],
  ['GET', '/api/cart/1', false],
  ['GET', '/api/payment-method', false],
  ['GET', '/media/1.webp', false],
  ['POST', '/api/product/racao/shipping', false],
])('%s %s only looks: %s', (method, url, expected) => {
  expect(isLooking({ method, url })).toBe(expected);
});

it('counts nobody out who waits for a database that is away, and goes back to its turns after that', async () => {
  let isAway = false;
  const { ask, begun, letGo } = await aCrowdedServer(60_000, () => isAway);
  const first = ask('/products');
  await begun(1);
  isAway = true;
  const second = ask('/products');
  await begun(2);
  isAway = false;
  // Both have theirs still, so whoever comes waits until they are over.
  const third = ask('/products');
  letGo();
  expect(await Promise.all([first, second])).toEqual([
    [200, null],
    [200, null],
  ]);
  await begun(3);
  letGo();
  expect(await third).toEqual([200, null]);
});
