import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import Fastify, { type FastifyInstance } from 'fastify';

import { probeWebhook } from '../../../src/server/gateways/network/siteProbe';
import { webhookAuthenticator } from '../../../src/server/payment/webhookAuthentication';
import { webhookRoutes } from '../../../src/server/payment/webhookRoutes';
import { readWebhookBody } from '../../../src/server/payment/webhookEvent';
import { succeeded } from '../../../src/shared/kernel/outcome';

const LOGIN = { user: 'oi', password: 'a senha: dos avisos' };
const received: unknown[] = [];
let app: FastifyInstance;
let origin: string;

/** The real route behind a real port; what it takes is noted. */
beforeAll(async () => {
  app = Fastify();
  const authenticator = webhookAuthenticator({
    basic: { ...LOGIN, previousPassword: null },
    keys: { find: async () => null },
    isSignatureRequired: false,
    maxAgeMs: 60_000,
    clock: () => Date.now(),
  });
  // Nothing of this is kept in the database.
  const limiter = { count: () => null, standing: () => null };
  const webhooks = {
    receive: async (body: unknown) => {
      received.push(body);
      return succeeded(null);
    },
    recipientChanged: async () => succeeded(null),
    subscriptionChanged: async () => succeeded(null),
  };
  await app.register(webhookRoutes, { prefix: '/api', webhooks, authenticator, limiter });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

it('arrives with the right user and password, dated now, as an event that nothing follows from', async () => {
  expect(await probeWebhook(origin, LOGIN)).toEqual({ kind: 'arrived' });
  expect(received.map((body) => readWebhookBody(body))).toEqual([{ kind: 'other' }]);
});

it('tells another password of ours from something else that answers', async () => {
  expect(await probeWebhook(origin, { ...LOGIN, password: 'outra' })).toEqual({ kind: 'denied' });
  expect(await probeWebhook(`${origin}/nothing`, LOGIN)).toEqual({ kind: 'stranger', status: 404 });
});

it.each([
  [301, { location: 'https://lojas.test/' }, ''],
  [401, { 'www-authenticate': 'Basic' }, 'proxy'],
  [200, {}, '<html>em breve</html>'],
] as const)('takes a proxy that answers %i itself for no arrival', async (status, headers, body) => {
  const proxy: Server = createServer((_request, reply) => reply.writeHead(status, headers).end(body));
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  expect(await probeWebhook(`http://127.0.0.1:${port}`, LOGIN)).toEqual({ kind: 'stranger', status });
  await new Promise((resolve) => proxy.close(resolve));
  expect(await probeWebhook(`http://127.0.0.1:${port}`, LOGIN)).toEqual({ kind: 'unreachable', words: 'ECONNREFUSED' });
});
