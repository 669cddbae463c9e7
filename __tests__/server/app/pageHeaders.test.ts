import { securityHeaders } from '../../../src/server/http/security';
import { pagePolicyOf } from '../../../src/server/page/pagePolicy';
import { guardingHeaders, HEADERS_OF, paymentPolicy, STRICT_POLICY, type PageKind } from '../../support/pageHeaders';
import { openAccountApp, type AccountApp } from '../../support/server/accountApp';
import { until } from '../../support/server/until';

// Promise 35: pages that stand while the shop cannot show its own; `__tests__/journeys/walls.spec.ts` walks the others.
let shop: AccountApp;
beforeAll(async () => {
  shop = await openAccountApp();
});
afterAll(() => shop.close());

const get = (url: string, host = 'oipet.test') => shop.app.inject({ url, headers: { host } });

/** The page at an address, in the words it is told by. */
const expectPage = async (reply: Awaited<ReturnType<typeof get>>, status: number, words: string, kind: PageKind) => {
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
  expect(reply.body).toContain(words);
  expect(guardingHeaders(reply.headers)).toEqual(HEADERS_OF[kind]);
};

it('guards the page of an installation without a store', async () => {
  await expectPage(await get('/'), 503, 'Estamos montando a loja', 'strict');
});

it('guards what is at no store’s host, what no router can read, and a store that is not open', async () => {
  await shop.aStore({ slug: 'aberta' });
  await shop.aStore({ slug: 'rascunho', status: 'draft', openedAt: null });
  await expectPage(await get('/', 'nobody.test'), 404, 'Não há nada neste endereço', 'strict');
  await expectPage(await get('/products/100%'), 404, 'Não há nada neste endereço', 'strict');
  await expectPage(await get('/', 'rascunho.localhost'), 503, 'Abrimos em breve', 'strict');
  await expectPage(await get('/api/cart-reminder/unknown', 'aberta.localhost'), 404, '<title>', 'strict');
});

it('guards the page that stands while the shops are in maintenance', async () => {
  await shop.rows("insert into platform_maintenance (id, since) values (1, '2026-11-23T15:00:00Z')");
  await until(async () => shop.services.maintenance.isOn(), 'the process to hear of it');
  await expectPage(await get('/', 'aberta.localhost'), 503, 'Voltamos já', 'strict');
});

it('lets the API’s page run its own scripts, and nobody frame it', async () => {
  const reply = await get('/api/docs/');
  expect(reply.statusCode).toBe(200);
  const { 'content-security-policy': policy, ...others } = guardingHeaders(reply.headers);
  const { 'content-security-policy': _, ...shared } = HEADERS_OF.strict;
  expect(others).toEqual(shared);
  expect(policy).toMatch(/script-src 'self' ?('sha256-[^']+' ?)*;/);
  expect(policy).toContain("frame-ancestors 'none'");
});

it('lets the payment pages speak to the provider, and otherwise to nobody more', () => {
  const nobody = { pixelId: null, adsConversion: null };
  const cardTokenUrl = 'https://api.pagar.me/core/v5/tokens?appId=pk_1';
  for (const path of ['/checkout', '/checkout/ref', '/checkout/success/id', '/order/id', '/admin/sign?card=true']) {
    const policy = pagePolicyOf(nobody, { kind: 'private', path, cardTokenUrl });
    expect([path, policy]).toEqual([path, paymentPolicy('https://api.pagar.me')]);
  }
  expect(pagePolicyOf(nobody, { kind: 'private', path: '/account', cardTokenUrl })).toBe(STRICT_POLICY);
});

it('asks for HTTPS in production, and changes nothing else there', async () => {
  const inProduction = Object.fromEntries(await securityHeaders(true));
  const { 'strict-transport-security': https, ...others } = inProduction;
  expect(https).toBe('max-age=31536000; includeSubDomains');
  expect(guardingHeaders(others)).toEqual(HEADERS_OF.strict);
});
