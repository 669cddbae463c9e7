/** @jest-environment node */
import { renderPage } from '../../../src/browser/app/render';
import type { RootState } from '../../../src/browser/core/rootState';
import { appTexts } from '../../../src/browser/texts/appTexts';
import { catalogTexts } from '../../../src/browser/texts/catalogTexts';
import { listTexts } from '../../../src/browser/texts/listTexts';
import type { SendRequest } from '../../../src/shared/page/pageContract';
import type { Store } from '../../../src/shared/store/storeContract';
import {
  aBanner,
  aBrand,
  aCategory,
  aListOf,
  aProductCard,
  aProductDetail,
  aStore,
} from '../../support/browser/wireBuilders';

const NOW = '2026-11-20T15:00:00.000Z';

const reply = (statusCode: number, body: unknown) => ({ statusCode, body, headers: {} });
const refusal = (statusCode: number, name: string) => reply(statusCode, { name, requestId: 'r' });

const send: SendRequest = async ({ path, query, headers }) => {
  if (headers?.['x-store-id'] !== 'store-1') return refusal(404, 'NotFoundError');
  if (path === '/category') return reply(200, [aCategory()]);
  if (path === '/brand') return reply(200, [aBrand()]);
  if (path === '/banner') return reply(200, [aBanner()]);
  if (path === '/product' && query?.category === 'nada') return refusal(404, 'NotFoundError');
  if (path === '/product') return reply(200, aListOf([aProductCard({ title: 'Ração </script> & cia' })]));
  if (path === '/product/antigo') return reply(200, aProductDetail({ slug: 'novo' }));
  if (path === '/product/removido') return refusal(410, 'GoneError');
  if (path === '/product/racao') return reply(200, aProductDetail({ slug: 'racao' }));
  return refusal(404, 'NotFoundError');
};

const render = (url: string, sending: SendRequest = send, shop: Partial<Store> = {}) =>
  renderPage({
    url,
    origin: 'https://oipet.example',
    store: aStore(shop),
    now: NOW,
    delivery: { handlingDays: 1, transit: { min: 2, max: 15 } },
    send: sending,
  });

it.each([
  ['/', 200, ['home']],
  ['/caes?page=2', 200, ['list']],
  ['/products/racao?variant=MAT-1', 200, ['product']],
  ['/products/removido', 410, ['missing']],
  ['/products/nunca', 404, ['missing']],
  ['/nada', 404, ['missing']],
  ['//evil.example/x', 404, ['missing']],
  ['/checkout', 200, ['checkout-header', 'forms', 'checkout']],
])('%s answers %d and needs the chunks %j', async (url, status, chunks) => {
  const page = await render(url);
  expect([page.status, page.chunks, page.location]).toEqual([status, chunks, null]);
  expect(page.html).toContain('<main');
});

it('needs the low header where the store is closed', async () => {
  expect((await render('/auth/login', send, { isClosed: true })).chunks).toEqual(['checkout-header', 'forms', 'auth']);
});

it.each([
  ['/products?brand=Matuta&sort=lowest', '/products?brand=matuta&sort=lowest'],
  ['/caes?brand=MAT%C3%9ATA&page=2', '/caes?brand=matuta&page=2'],
])('sends %s on to the address of the brand', async (url, location) => {
  const page = await render(url);
  expect([page.status, page.location]).toEqual([301, location]);
});

it('shows the empty list of a brand that is not there', async () => {
  const nothing: SendRequest = async (request) =>
    request.path === '/product' ? reply(200, aListOf([])) : send(request);
  const page = await render('/products?brand=nada', nothing);
  expect([page.status, page.head.isIndexable]).toEqual([200, false]);
  expect(page.html).toContain(listTexts.emptyBrand('nada'));
});

it('names the end of a list in title and heading, and leads to its last page', async () => {
  const beyond: SendRequest = async (request) => {
    if (request.path !== '/product') return send(request);
    return Number(request.query?.page ?? 1) === 1
      ? reply(200, aListOf([aProductCard()], { total: 45 }))
      : refusal(404, 'NotFoundError');
  };
  const page = await render('/caes?sort=lowest&page=999', beyond);
  expect(page.status).toBe(404);
  expect(page.head.title).toContain(catalogTexts.noListPageTitle);
  expect(page.html).toMatch(new RegExp(`<h1[^>]*>${catalogTexts.noListPageTitle}`));
  expect(page.html).toContain('href="/caes?sort=lowest&amp;page=3"');
});

it.each([
  ['/products/nunca', catalogTexts.productNotFoundTitle],
  ['/products/removido', catalogTexts.goneTitle],
  ['/nada', appTexts.notFoundTitle],
])('has one name for %s in title and heading', async (url, title) => {
  const page = await render(url);
  expect(page.head.title.startsWith(title)).toBe(true);
  expect(page.html).toMatch(new RegExp(`<h1[^>]*>${title}`));
});

it('sends an old name on to the one of now, with its query', async () => {
  const page = await render('/products/antigo?variant=MAT-1');
  expect([page.status, page.location, page.html]).toEqual([301, '/products/novo?variant=MAT-1', '']);
});

it('answers 503 while the API is down, with a page that says so', async () => {
  const page = await render('/caes', async () => refusal(503, 'UnavailableError'));
  expect(page.status).toBe(503);
  expect(page.html).toContain('A página não chegou');
});

it('draws the words of the shop as text, and leaves its state as plain JSON', async () => {
  const page = await render('/caes');
  expect(page.html).toContain('Ração &lt;/script&gt; &amp; cia');
  expect(JSON.parse(JSON.stringify(page.state))).toEqual(page.state);
  expect((page.state as RootState).app.route).toEqual({ pathname: '/caes', search: '', at: NOW, status: 'settled' });
});

it('draws the same page from the same request', async () => {
  const [first, second] = [await render('/'), await render('/')];
  expect(first).toEqual(second);
});

it('knows nobody: no name, an empty cart', async () => {
  const page = await render('/');
  expect(page.html).toContain('Que bom ver você.');
  const { account, cart } = page.state as RootState;
  expect([account.session.status, cart.cart]).toEqual(['unread', null]);
});

it('carries the state of a contact form on pages of contact alone', async () => {
  // From its first page on its code stays loaded.
  await render('/contact');
  expect((await render('/contact')).state).toHaveProperty('contact');
  expect((await render('/caes')).state).not.toHaveProperty('contact');
});
