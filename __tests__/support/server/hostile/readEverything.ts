import type { LightMyRequestResponse } from 'fastify';
import type { JobHelpers } from 'graphile-worker';

import { EMAIL_TEMPLATES } from '../../../../src/server/queue/emailOutbox';
import { newId } from '../../../../src/server/kernel/newId';
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

/** Has every letter there is written from the store's rows. */
export async function writeLetters({ shop, own, database }: TwoStores) {
  const idOf = async (table: string): Promise<string> => {
    const { rows } = await database.owner.query<{ id: string }>(`select id from ${table} where store_id = $1 limit 1`, [
      own.store.id,
    ]);
    return rows[0]?.id ?? '';
  };
  const data = {
    saleOrderId: await idOf('sale_orders'),
    messageId: await idOf('contact_messages'),
    entryId: await idOf('contact_entries'),
    linkId: await idOf('payment_links'),
    endpointId: await idOf('webhook_endpoints'),
    visitId: await idOf('help_visits'),
    resetId: await idOf('merchant_factor_resets'),
  };
  const people = { customer: await idOf('customers'), merchant: await idOf('merchants') };
  const invitation = await idOf('invitations');
  shop.sent.length = 0;
  for (const template of EMAIL_TEMPLATES) {
    const person = template.startsWith('merchant') ? people.merchant : people.customer;
    const whom = template.endsWith('Invitation') ? { invitationId: invitation } : { personId: person };
    const id = newId();
    await database.owner.query(
      `insert into outbox (store_id, id, template, recipient, data, created_at) values ($1, $2, $3, 'alguem@oipet.test', $4, now())`,
      [own.store.id, id, template, JSON.stringify({ ...data, ...whom })],
    );
    const helpers = { job: { attempts: 1, max_attempts: 2 } } as JobHelpers;
    // One whose subject is of another kind is not written: which were, the test counts.
    await shop.jobs.deliverEmail({ storeId: own.store.id, emailId: id }, helpers).catch(() => {});
  }
  return [...shop.sent];
}
