import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';

import { MERCHANTS_PAGES, PLATFORM_PAGES } from '../../shared/page/openWhileClosed';
import { isTextPage } from '../../shared/store/storePages';
import type { PlatformIdentity } from '../../shared/store/storeContract';
import { CONSOLE_PATH } from '../../shared/platform/consolePath';
import { hostnameOf } from '../http/hostname';
import { ageOf } from '../http/keptAnswers';
import type { StoreService } from '../store/storeService';
import type { AssetManifest } from './assetManifest';
import { closedPage } from './closedPage';
import { encodingFor, type ContentEncoding } from '../http/contentEncoding';
import { pageAddressOf } from './pageAddress';
import { pagePolicyOf } from './pagePolicy';
import { plainDocument } from './plainDocument';
import type { PageDocument, PageService } from './pageService';
import { previewStrip } from './previewStrip';
import { publicOrigin } from './publicOrigin';
import { twinAddress } from './twinAddress';

type Dependencies = {
  pages: PageService;
  /** Who runs the platform; null: nobody beside the stores. */
  platformIdentity: PlatformIdentity | null;
  stores: Pick<StoreService, 'byHost' | 'twinOf' | 'ownDomain' | 'platform' | 'isAny'>;
  /** Where the page of a path is now, that has no page any more; null for one that never had any. */
  movedTo: (storeId: string, path: string) => Promise<string | null>;
  /** Whether the shops are closed for maintenance. */
  isInMaintenance: () => boolean;
  /** Whether a browser's cookies let it see this store while it is closed to the public. */
  hasPreview: (storeId: string, cookies: string | undefined) => Promise<boolean>;
  /** Until when the store's test purchase runs at the latest; null while none does. */
  testEndOf: (storeId: string) => Promise<string | null>;
  isProduction: boolean;
  /** The files of the shop's bundle. */
  assets: () => Promise<AssetManifest>;
  /** Where browsers trade cards for tokens; null where cards are not taken. */
  cardTokenUrl: string | null;
};

const PUBLIC = 'public, max-age=0, must-revalidate';
/** What is not a page: their own routes answer, or nothing does. */
const NOT_PAGES = /^\/+(api|media|assets|sandbox)(\/|$)/i;

/** Every page of the shop, at every address no other route has. To be mounted without prefix. */
export const pageRoutes: FastifyPluginAsync<Dependencies> = async (app, options) => {
  const { pages, stores, movedTo, isInMaintenance, hasPreview, testEndOf, cardTokenUrl, assets } = options;
  const { platformIdentity } = options;
  const originOf = publicOrigin(options);
  const twinOf = twinAddress(options);
  // Turned away before it began: a visitor reads no JSON.
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    if (error.statusCode !== 503) throw error;
    const retryAfter = { ...unseen, 'retry-after': '2' };
    return reply.code(503).headers(retryAfter).type('text/html; charset=utf-8').send(plainDocument(503));
  });
  app.get('/*', { config: { storeBy: 'none' }, schema: { hide: true } }, async (request, reply) => {
    const [path = '', ...query] = request.url.split('?');
    if (NOT_PAGES.test(path)) return reply.callNotFound();
    reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
    try {
      const store = await stores.byHost(request.host);
      if (!store && !(await stores.isAny()))
        return reply
          .code(503)
          .headers({ ...later, 'retry-after': '3600' })
          .send(plainDocument('unset'));
      if (!store) {
        // The console has its own host, with nothing else on it.
        const isConsole = path === '/' && hostnameOf(request.host) === stores.platform.consoleHostname;
        if (isConsole) return reply.redirect(CONSOLE_PATH);
        const twin = await twinOf(request);
        if (twin === null) return reply.code(404).headers(unseen).send(plainDocument(404));
        return reply.code(301).headers(leadingTo(twin)).send('');
      }
      // The merchant's pages and their sign-in stay open: the store is set up there, and its subscription paid.
      const isPlatforms = store.isDefault && PLATFORM_PAGES.test(path);
      const isShut = store.status !== 'active' && !isPlatforms && !MERCHANTS_PAGES.test(path);
      const { cookie = '' } = request.headers;
      const isPreview = isShut && store.status === 'draft' && (await hasPreview(store.id, cookie));
      const isText = isShut && store.status === 'draft' && isTextPage(path.replace(/\/$/, ''));
      if (isShut && !isPreview && !isText && store.status !== 'active') {
        return reply
          .code(503)
          .headers({ ...later, 'retry-after': '3600' })
          .send(closedPage({ ...store, status: store.status }, { kind: 'asking' }, await assets(), platformIdentity));
      }
      if (isInMaintenance() && !MERCHANTS_PAGES.test(path)) {
        return reply
          .code(503)
          .headers({ ...later, 'retry-after': '120' })
          .send(plainDocument('maintenance'));
      }
      const address = pageAddressOf(request.url);
      if (address.kind === 'moved') return reply.code(301).headers(leadingTo(address.location)).send('');
      const { kind, url } = address;
      reply.header('content-security-policy', pagePolicyOf(store, { kind, path: url, cardTokenUrl }));
      const encoding = encodingFor(request.headers['accept-encoding']);
      const wanted = { store, url: address.url, origin: await originOf(store, request), encoding };
      if (isPreview) {
        const strip = previewStrip(await testEndOf(store.id));
        const page = await pages.previewPage(wanted, { cookie, strip });
        return sendPage(request, reply.headers(unseen), page, encoding);
      }
      if (address.kind === 'private') {
        const page = await pages.privatePage(wanted);
        return sendPage(request, reply.headers(unseen), page, encoding);
      }
      // Read by whom it concerns, and not found by searching until the store opens.
      if (isText) reply.header('x-robots-tag', 'noindex');
      const page = await pages.publicPage(wanted);
      if (page.stale) {
        request.log.error({ err: page.stale.cause }, 'a page that could not be made anew is sent as it was');
        reply.header('age', ageOf(page.stale));
      }
      const moved = page.status === 404 ? await movedTo(store.id, path) : null;
      if (moved !== null)
        return reply
          .code(301)
          .headers(leadingTo(withQuery(moved, query)))
          .send('');
      const location = page.location && withQuery(page.location, query);
      return sendPage(request, reply.header('cache-control', PUBLIC), { ...page, location }, encoding);
    } catch (error) {
      // The error handler sends JSON, which is no use to a visitor. 503: crawlers retry.
      request.log.error({ err: error }, 'a page could not be made');
      return reply.code(503).headers(later).send(plainDocument(503));
    }
  });
};

const unseen = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
const later = { ...unseen, 'retry-after': '30' };

const leadingTo = (location: string) => ({ location, 'cache-control': PUBLIC });

// What a link carried along, such as the name of a campaign, goes on to the new address.
const withQuery = (location: string, query: string[]): string => {
  const [path = '', own = ''] = location.split('?');
  const all = new URLSearchParams(own);
  for (const [name, value] of new URLSearchParams(query.join('?'))) if (!all.has(name)) all.append(name, value);
  return all.size === 0 ? path : `${path}?${all.toString()}`;
};

const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, location, body, tag }: PageDocument,
  encoding: ContentEncoding,
): FastifyReply => {
  reply.code(status);
  if (status === 503) reply.headers(later);
  // A preview's pages say already that nothing keeps them.
  const kept = reply.getHeader('cache-control') === 'no-store' ? { 'cache-control': 'no-store' } : {};
  if (location !== null) return reply.headers({ ...leadingTo(location), ...kept }).send('');
  if (tag !== '') {
    reply.header('etag', tag);
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(body);
};
