import { brotliDecompressSync } from 'node:zlib';

import fastify, { type FastifyInstance } from 'fastify';

import { LASTING_FIGURES } from '../../../src/shared/pets/lastingFigures';
import type { PageRequest, RenderedPage } from '../../../src/shared/page/pageContract';
import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import { pageRoutes } from '../../../src/server/page/pageRoutes';
import { pageService } from '../../../src/server/page/pageService';
import { sendInProcess } from '../../../src/server/page/sendInProcess';
import { platformAddress } from '../../../src/server/store/platformAddress';
import { fakeCatalogueEvents } from '../../support/server/catalogBuilders';

const aStoreRow = (parts: Partial<StoreRow> = {}): StoreRow => ({
  id: 'main',
  slug: 'oipet',
  name: 'Oi Pet',
  logoUrl: null,
  themeColor: '#17694a',
  whatsapp: null,
  email: 'oi@oipet.test',
  legalName: 'Oi Pet Ltda.',
  companyId: '11222333000181',
  address: 'Rua das Flores, 12',
  openingHours: '9h às 18h',
  isPrivate: false,
  isDefault: true,
  version: 1,
  pixelId: null,
  adsConversion: null,
  originZipCode: '13010111',
  handlingDays: 1,
  installmentMin: 500,
  heldShare: 50,
  ...LASTING_FIGURES,
  licenseNumber: '',
  licenseAgency: '',
  licenseUntil: null,
  vetName: '',
  vetCrmv: '',
  status: 'active',
  openedAt: '2026-01-01 00:00:00+00',
  suspendedBy: null,
  suspensionReason: null,
  deleteAt: null,
  createdAt: '2026-01-01 00:00:00+00',
  ...parts,
});
let hasStores = true;
const STORES: Record<string, StoreRow> = {
  'oipet.test': aStoreRow(),
  'clube.test': aStoreRow({ id: 'club', slug: 'clube', isPrivate: true }),
  'bicho.oipet.test': aStoreRow({ id: 'own', slug: 'bicho' }),
  'www.bichoesperto.com.br': aStoreRow({ id: 'own', slug: 'bicho' }),
  'draft.test': aStoreRow({ status: 'draft', openedAt: null }),
  'other-draft.test': aStoreRow({ id: 'own', status: 'draft', openedAt: null, isDefault: false }),
  'suspended.test': aStoreRow({ status: 'suspended', suspendedBy: 'platform' }),
  'deleting.test': aStoreRow({ status: 'deleting', deleteAt: '2026-12-20 12:00:00+00' }),
};

const aPage = (parts: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  location: null,
  head: {
    title: 'Oi Pet',
    description: 'Pet shop',
    canonical: 'https://oipet.test/',
    isIndexable: true,
    share: { title: 'Oi Pet', description: 'Pet shop' },
    image: null,
    structuredData: [],
    preloadImages: [],
  },
  html: '<main>Olá</main>',
  state: {},
  chunks: [],
  ...parts,
});

let app: FastifyInstance;
const catalogueEvents = fakeCatalogueEvents();
const renderPage = jest.fn<Promise<RenderedPage>, [PageRequest]>();
const complaints: unknown[] = [];
let isInMaintenance = false;
/** An address of the API whose answer is kept. */
const KEPT = '/api/kept?search=ra%C3%A7%C3%A3o+%26+cia';
/** The cookie of a merchant's browser. */
const PREVIEW = 'preview=1';

beforeAll(async () => {
  app = fastify({ logger: { level: 'error', stream: { write: (line: string) => void complaints.push(line) } } });
  const pages = pageService({
    catalogueEvents,
    clock: () => Date.parse('2026-11-20T12:00:00Z'),
    renderPage: async () => renderPage,
    assets: async () => ({ entry: ['main.js'], chunks: {}, fonts: [], integrity: {} }),
    sendFor: sendInProcess(app, {
      valueOf: (_storeId, address) => (address === KEPT ? { value: { kept: true } } : null),
    }),
    platformIdentity: null,
    deliveryDaysOf: async ({ handlingDays }) => ({ handlingDays, transit: null }),
  });
  const stores = {
    byId: async () => null,
    byHost: async (host: string) => STORES[host] ?? null,
    twinOf: async (host: string) => (host === 'bichoesperto.com.br' ? 'www.bichoesperto.com.br' : null),
    platform: platformAddress(null),
    ownDomain: async (id: string) => (id === 'own' ? 'www.bichoesperto.com.br' : null),
    isAny: async () => hasStores,
  };
  const movedTo = async (_storeId: string, path: string) => (path === '/cachorros' ? '/caes' : null);
  await app.register(pageRoutes, {
    pages,
    platformIdentity: { name: 'Plataforma Pet Ltda.', companyId: '11222333000181' },
    stores,
    movedTo,
    isInMaintenance: () => isInMaintenance,
    hasPreview: async (_storeId, cookies) => cookies === PREVIEW,
    testEndOf: async () => null,
    isProduction: true,
    assets: async () => ({ entry: ['main.css'], chunks: {}, fonts: [], integrity: {} }),
    cardTokenUrl: null,
  });
  app.post('/api/echo', async (request, reply) =>
    reply
      .code(406)
      .header('x-kept', 'yes')
      .send({ body: request.body, query: request.query, store: request.headers['x-store-id'] }),
  );
  await app.ready();
});
afterAll(() => app.close());
beforeEach(() => {
  complaints.length = 0;
  isInMaintenance = false;
  catalogueEvents.tell(null);
  renderPage.mockReset().mockImplementation(async () => aPage());
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'oipet.test', ...headers } });

it('leads from the other name of a domain to the domain, and shows nobody else a shop', async () => {
  const moved = await get('/products?page=2', { host: 'bichoesperto.com.br' });
  expect([moved.statusCode, moved.headers.location]).toEqual([301, 'https://www.bichoesperto.com.br/products?page=2']);
  for (const host of ['www.oipet.test', '203.0.113.9', 'loja-de-outro.com.br']) {
    const reply = await get('/', { host });
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(reply.payload).toContain('Não há nada neste endereço.');
    expect(reply.payload).not.toContain('canonical');
  }
  expect(renderPage).not.toHaveBeenCalled();
});

it('sends the page with its store, and the same bytes from memory after that', async () => {
  const first = await get('/products?page=2&utm_source=x');
  const second = await get('/products?page=2');
  expect(first.statusCode).toBe(200);
  expect(first.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
  });
  expect(second.payload).toBe(first.payload);
  expect(renderPage).toHaveBeenCalledTimes(1);
  expect(renderPage.mock.calls[0]?.[0]).toMatchObject({
    url: '/products?page=2',
    origin: 'http://oipet.test',
    now: '2026-11-20T12:00:00.000Z',
    store: { id: 'main', name: 'Oi Pet' },
    delivery: { handlingDays: 1, transit: null },
  });
});

it('sends the compressed copy that is asked for, each with a tag of its own', async () => {
  const [plain, brotli] = [await get('/'), await get('/', { 'accept-encoding': 'gzip, br' })];
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.payload);
  expect(brotli.headers.etag).not.toBe(plain.headers.etag);
});

it('asks shoppers to come back in two minutes while there is maintenance, and lets merchants in', async () => {
  isInMaintenance = true;
  const shop = await get('/products');
  expect([shop.statusCode, shop.headers['retry-after'], shop.headers['cache-control']]).toEqual([
    503,
    '120',
    'no-store',
  ]);
  expect(shop.payload).toContain('<h1 style="font-size:1.5rem;line-height:1.2">Voltamos já</h1>');
  expect((await get('/admin/sale')).statusCode).toBe(200);
});

it.each([
  ['draft', 'Abrimos em breve'],
  ['suspended', 'Voltamos logo'],
  ['deleting', 'Loja encerrada'],
])('keeps shoppers out of a store that is closed (%s), and lets its merchants in', async (status, title) => {
  const closed = await get('/products', { host: `${status}.test` });
  expect([closed.statusCode, closed.headers['x-robots-tag']]).toEqual([503, 'noindex']);
  expect(closed.payload).toContain(`<h1 class="closed-title">${title}</h1>`);
  expect(closed.payload).toMatch(
    /Vendido e faturado por [^·]+, CNPJ\u00a0[\d./-]+ · Plataforma Plataforma Pet Ltda\., CNPJ\u00a011\.222\.333\/0001-81/,
  );
  // Who leaves an e-mail reads first what becomes of it.
  expect(closed.payload.includes('href="/privacy-policy"')).toBe(status === 'draft');
  expect(renderPage).not.toHaveBeenCalled();
  expect((await get('/admin', { host: `${status}.test` })).statusCode).toBe(200);
});

it.each([
  ['/contact-oipet', 'draft.test', 200],
  ['/privacy-policy', 'draft.test', 200],
  ['/privacy-policy', 'other-draft.test', 200],
  ['/terms-of-purchase', 'draft.test', 200],
  ['/terms-of-purchase', 'other-draft.test', 200],
  ['/exchanges-returns', 'other-draft.test', 200],
  ['/terms-of-purchase', 'suspended.test', 503],
  ['/products', 'other-draft.test', 503],
])('opens %s of %s, where others open stores and accept what is written: %i', async (url, host, status) => {
  expect((await get(url, { host })).statusCode).toBe(status);
});

it.each([
  ['an open store is not closed', '/products', 'oipet.test', false],
  ['a draft is, where its merchants sign in', '/auth/login', 'draft.test', true],
  ['a draft is not to a merchant who looks at it', '/products', 'draft.test', false],
])('says to the page that %s', async (_what, url, host, isClosed) => {
  expect((await get(url, { host, cookie: PREVIEW })).statusCode).toBe(200);
  expect(renderPage.mock.lastCall?.[0].store.isClosed).toBe(isClosed);
});

it('answers 304 to who has it, until the shop window changes', async () => {
  const tag = String((await get('/')).headers.etag);
  const again = await get('/', { 'if-none-match': `"other", W/${tag}` });
  expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', tag]);
  renderPage.mockImplementation(async () => aPage({ html: 'novo' }));
  catalogueEvents.tell('main');
  expect((await get('/', { 'if-none-match': tag })).statusCode).toBe(200);
});

it('answers HEAD without a body', async () => {
  const head = await app.inject({ method: 'HEAD', url: '/', headers: { host: 'oipet.test' } });
  const { headers } = await get('/');
  expect([head.statusCode, head.payload, head.headers['content-length']]).toEqual([200, '', headers['content-length']]);
});

it.each([404, 410] as const)('sends %i as such, without a tag and out of search', async (status) => {
  renderPage.mockImplementation(async () => aPage({ status }));
  const reply = await get('/nada');
  expect([reply.statusCode, reply.headers.etag]).toEqual([status, undefined]);
  expect(reply.payload).toContain('noindex');
});

it('leads from an address that once was one, with its query', async () => {
  renderPage.mockImplementation(async () => aPage({ status: 404 }));
  const reply = await get('/cachorros?page=2');
  expect([reply.statusCode, reply.headers.location]).toEqual([301, '/caes?page=2']);
});

it('does not keep unknown addresses', async () => {
  renderPage.mockImplementation(async () => aPage({ status: 404 }));
  await get('/nada');
  await get('/nada');
  expect(renderPage).toHaveBeenCalledTimes(2);
});

it('moves to where the page is now and takes the query along', async () => {
  renderPage.mockImplementation(async () => aPage({ status: 301, location: '/products/novo?variant=MAT-1' }));
  const reply = await get('/products/antigo?utm_source=x&variant=MAT-1');
  expect([reply.statusCode, reply.headers.location]).toEqual([301, '/products/novo?variant=MAT-1&utm_source=x']);
  const slash = await get('/products/?page=2');
  expect([slash.statusCode, slash.headers.location]).toEqual([301, '/products?page=2']);
});

it.each(['/checkout', '/order/1?x=1', '/account/me', '/admin', '/auth/login'])(
  'sends only a shell for %s, kept by nobody',
  async (url) => {
    const replies = [await get(url), await get(url, { 'accept-encoding': 'br' })];
    for (const { headers, statusCode } of replies)
      expect([statusCode, headers['cache-control'], headers['x-robots-tag'], headers.etag]).toEqual([
        200,
        'no-store',
        'noindex',
        undefined,
      ]);
    expect(replies[0]?.payload).toContain('noindex');
    expect(renderPage).toHaveBeenCalledTimes(2);
    expect(renderPage.mock.calls[0]?.[0].url).toBe(url);
  },
);

it('keeps private stores out of search', async () => {
  expect((await get('/', { host: 'clube.test' })).payload).toContain('noindex');
});

it('says that the shop is away for a moment', async () => {
  renderPage.mockImplementation(async () => aPage({ status: 503 }));
  const reply = await get('/');
  expect([reply.statusCode, reply.headers['retry-after'], reply.headers['cache-control']]).toEqual([
    503,
    '30',
    'no-store',
  ]);
});

it('has a page for people when a page cannot be made, and makes it the next time', async () => {
  renderPage.mockRejectedValueOnce(new Error('segredo do servidor'));
  const reply = await get('/', { 'accept-encoding': 'br' });
  expect([reply.statusCode, reply.headers['content-type'], reply.headers['content-encoding']]).toEqual([
    503,
    'text/html; charset=utf-8',
    undefined,
  ]);
  expect(reply.payload).toContain('Algo de errado aconteceu. Tente novamente mais tarde');
  expect(reply.payload).not.toContain('segredo');
  expect(complaints).toHaveLength(1);
  expect((await get('/')).statusCode).toBe(200);
});

it.each([
  ['its data cannot be had', async () => aPage({ status: 503 })],
  ['it cannot be rendered', async () => Promise.reject(new Error('segredo do servidor'))],
])('sends a page as it was where %s, unless it is known to have changed', async (_case, broken) => {
  const known = await get('/');
  renderPage.mockImplementation(broken);
  catalogueEvents.setLive(false);
  const reply = await get('/');
  expect([reply.statusCode, reply.payload, reply.headers['age']]).toEqual([200, known.payload, '0']);
  expect(complaints).toHaveLength(1);
  catalogueEvents.setLive(true);
  catalogueEvents.tell('main');
  expect((await get('/')).statusCode).toBe(503);
});

it.each(['nobody.test', '"><script>alert(1)</script>'])('has no page for the host %s', async (host) => {
  const reply = await get('/', { host });
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, 'no-store']);
  expect(reply.payload).not.toContain('alert');
});

it.each(['/api/nothing', '/media', '/assets/missing.js', '/sandbox', '//api/nothing'])(
  'leaves %s to others',
  async (url) => {
    const reply = await get(url);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, expect.stringContaining('json')]);
  },
);

it('gives the page the API in process', async () => {
  const answers: unknown[] = [];
  renderPage.mockImplementation(async ({ send }) => {
    const query = { search: 'ração & cia', page: 2, brand: undefined };
    answers.push(await send({ method: 'POST', path: '/echo', query, body: { a: 1 } }));
    answers.push(await send({ method: 'GET', path: '/nothing' }));
    answers.push(await send({ method: 'GET', path: '/kept', query: { search: 'ração & cia' } }));
    return aPage();
  });
  await get('/');
  expect(answers).toMatchObject([
    {
      statusCode: 406,
      body: { body: { a: 1 }, query: { search: 'ração & cia', page: '2' }, store: 'main' },
      headers: { 'x-kept': 'yes' },
    },
    { statusCode: 404 },
    { statusCode: 200, body: { kept: true } },
  ]);
});

it.each(['bicho.oipet.test', 'www.bichoesperto.com.br'])(
  'names the domain of a store as its own, asked at %s',
  async (host) => {
    await app.inject({ url: '/contact', headers: { host } });
    expect(renderPage.mock.lastCall?.[0].origin).toBe('https://www.bichoesperto.com.br');
  },
);
