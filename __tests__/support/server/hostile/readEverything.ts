import type { LightMyRequestResponse } from 'fastify';

import { HELP_PAGES } from '../../../../src/shared/store/storePages';
import { hostHeaderOf } from '../consoleRouteAccess';
import { keysOf } from '../matrix/tenantRows';
import { isOfConsole, type TwoStores } from '../matrix/storeMatrix';
import { ACCESS } from '../routeAccess';
import { PAYLOADS } from './payloads';

/** An answer and what was asked for. */
export type Read = { url: string; reply: LightMyRequestResponse };

/** Its answer goes on as long as somebody watches an order. */
const STREAM = /\/events$/;
/** What rows are called by, but for those of an address. */
const ID = /^[\w-]{22}$/;
/** Searches shown again, at each turn others. */
const SEARCHES = 6;

/** Scheme and host of the store's pages. */
export const pagesOf = ({ own }: TwoStores): string => `http://${own.store.slug}.localhost`;

/** Every read of the API whose route fits, with names of the store's rows. */
export async function readRoutes(stores: TwoStores, only = /^/): Promise<Read[]> {
  const { shop, own, database } = stores;
  const keys = await keysOf(database.owner, own.store.id);
  const tokens = new Map<string, string | undefined>();
  const found: Read[] = [];
  for (const { route, method, url } of stores.operations) {
    if (method !== 'GET' || STREAM.test(route) || !only.test(route)) continue;
    const access = isOfConsole(route) ? 'console' : (ACCESS[route] ?? 'anyone');
    if (!tokens.has(access)) tokens.set(access, (await stores.callersOf(route, own.store)).at(-1));
    const token = tokens.get(access);
    const isId = url.includes(':') && !url.endsWith(':slug');
    const names = isId ? [own.store.id, ...keys.filter((key) => ID.test(key))] : keys;
    for (const key of url.includes(':') ? names : ['']) {
      const path = url.replace(/:\w+/g, encodeURIComponent(key));
      const headers = { 'x-store-id': own.store.id, ...hostHeaderOf(url), ...(token ? { authorization: token } : {}) };
      const reply = await shop.app.inject({ method, url: path, headers });
      if (reply.statusCode !== 404) found.push({ url: path, reply });
      if (isId && reply.statusCode === 200) break;
    }
  }
  return found;
}

/** The pages of the store as documents, and what crawlers and messengers fetch. @param round other searches for each */
export async function readPages(stores: TwoStores, round: number): Promise<Read[]> {
  const { shop, own, database } = stores;
  const textsOf = async (query: string): Promise<string[]> =>
    (await database.owner.query<{ text: string }>(query, [own.store.id])).rows.map(({ text }) =>
      encodeURIComponent(text),
    );
  const products = await textsOf('select slug as text from products where store_id = $1');
  const categories = await textsOf('select slug as text from categories where store_id = $1');
  const brands = await textsOf('select slug as text from brands where store_id = $1');
  const orders = await textsOf('select id as text from sale_orders where store_id = $1');
  const asked = Array.from({ length: SEARCHES }, (_, at) =>
    encodeURIComponent(PAYLOADS[(round * SEARCHES + at) % PAYLOADS.length] ?? ''),
  );
  const urls = [
    '/',
    '/products',
    ...HELP_PAGES.map((page) => `/${page}`),
    '/checkout',
    '/auth/login',
    '/account',
    '/admin',
    '/robots.txt',
    '/.well-known/security.txt',

    '/sitemap.xml',
    '/sitemap-pages.xml',
    '/sitemap-categories.xml',
    '/sitemap-brands.xml',
    '/sitemap-products-1.xml',
    '/merchant-feed.xml',
    '/media/share/store.jpg',
    ...products.flatMap((slug) => [`/products/${slug}`, `/media/share/product/${slug}.jpg`]),
    ...categories.map((slug) => `/${slug}`),
    ...brands.map((slug) => `/products?brand=${slug}`),
    ...orders.map((id) => `/order/${id}`),
    ...asked.flatMap((text) => [`/products?search=${text}`, `/${text}`, `/products/${text}`]),
  ];
  const found: Read[] = [];
  for (const url of urls) {
    const reply = await shop.app.inject({ url, headers: { host: `${own.store.slug}.localhost` } });
    found.push({ url, reply });
  }
  return found;
}
