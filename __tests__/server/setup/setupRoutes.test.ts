import sharp from 'sharp';

import { openAccountApp } from '../../support/server/accountApp';

type App = Awaited<ReturnType<typeof openAccountApp>>;
let shop: App;
beforeAll(async () => {
  shop = await openAccountApp();
});
afterAll(() => shop.close());

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { token = '', from = '198.51.100.7', body = {} } = {},
) =>
  shop.app.inject({
    method,
    url: `/api/setup${path}`,
    remoteAddress: from,
    headers: { host: 'lojas.test', ...(token ? { authorization: token } : {}) },
    ...(method === 'PUT' ? { payload: body } : {}),
  });

async function aToken(): Promise<string> {
  const made = await shop.services.platform.setup.makeAddress();
  if (!made.ok) throw new Error('no address');
  return made.value.token;
}

it('tells robots to come later, and people that the shop is being set up, while there is no store', async () => {
  for (const path of ['/', '/products', '/admin']) {
    const reply = await shop.app.inject({ url: path, headers: { host: 'lojas.test' } });
    expect([reply.statusCode, reply.headers['x-robots-tag'], reply.headers['retry-after']]).toEqual([
      503,
      'noindex',
      '3600',
    ]);
    expect(reply.body).toContain('Estamos montando a loja');
  }
});

it('takes the token from a header alone, and lets nothing of an answer be kept', async () => {
  const token = await aToken();
  const open = await call('GET', '', { token });
  expect(open.json()).toMatchObject({ state: 'open', hostSuffix: '.lojas.test' });
  expect([open.headers['cache-control'], open.headers['x-robots-tag']]).toEqual(['no-store', 'noindex']);
  expect((await call('GET', `?token=${token}`)).json()).toEqual({ state: 'expired' });
  const refused = await call('POST', '/end');
  expect([refused.statusCode, refused.json().name]).toEqual([410, 'GoneError']);
});

it('checks what the installation needs, for the holder of the token', async () => {
  const token = await aToken();
  const { checks } = (await call('GET', '/checks', { token })).json();
  expect(Object.fromEntries(checks.map(({ id, cause }: { id: string; cause: string }) => [id, cause]))).toEqual({
    mail: 'notSet',
    payments: 'notSet',
    publicUrl: 'notSet',
    tls: 'noUrl',
    secretKey: 'generated',
    database: 'embedded',
    labels: 'notSet',
    backup: 'none',
    webhooks: 'noKeys',
  });
  expect((await call('GET', '/checks/database', { token })).json()).toMatchObject({ id: 'database', state: 'ok' });
  expect((await call('GET', '/checks/weather', { token })).statusCode).toBe(400);
  expect((await call('GET', '/checks')).statusCode).toBe(410);
});

it('sends test letters for the holder of the token alone, and few', async () => {
  const send = (token: string) => call('POST', '/test-letter', { token, from: '203.0.113.20' });
  expect((await send('')).statusCode).toBe(410);
  const token = await aToken();
  // Nobody is kept yet whom it could go to.
  expect((await send(token)).json()).toMatchObject({ name: 'TransitionRefusedError' });
  await send(token);
  const throttled = await send(token);
  expect([throttled.statusCode, throttled.json().name]).toEqual([429, 'TooManyRequestsError']);
});

it('keeps a logo for the holder of the token alone, and reads no picture of anybody else', async () => {
  const token = await aToken();
  const picture = sharp({ create: { width: 60, height: 20, channels: 4, background: '#fff0' } }).png();
  const body = { content: (await picture.toBuffer()).toString('base64') };
  // Neither JSON nor small: refused before it is read.
  const stranger = await shop.app.inject({
    method: 'PUT',
    url: '/api/setup/logo',
    headers: { host: 'lojas.test', 'content-type': 'application/json', authorization: 'guess' },
    payload: 'x'.repeat(9_000_000),
  });
  expect([stranger.statusCode, stranger.json().name]).toEqual([410, 'GoneError']);
  const tooLarge = await call('PUT', '/logo', { token, body: { content: 'A'.repeat(8_002_000) } });
  expect([tooLarge.statusCode, tooLarge.json().name]).toEqual([413, 'PayloadTooLargeError']);
  const kept = await call('PUT', '/logo', { token, body });
  expect([kept.statusCode, kept.json().url]).toEqual([200, expect.stringMatching(/^\/media\/.+p\.webp$/)]);
  // The page shows it, though there is no store yet whose picture it could be.
  const shown = await shop.app.inject({ url: kept.json().url, headers: { host: 'lojas.test' } });
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await call('DELETE', '/logo', { token })).statusCode).toBe(204);
  expect((await call('GET', '', { token })).json()).toMatchObject({ logoUrl: null });
});

it('throttles guesses from one address', async () => {
  const statuses = [];
  for (let guess = 0; guess < 121; guess += 1)
    statuses.push((await call('GET', '', { token: `guess-${guess}`, from: '203.0.113.9' })).statusCode);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect((await call('GET', '', { from: '203.0.113.10' })).statusCode).toBe(200);
});
