import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { StoreRow } from '../db/schema/storeTables';
import type { Clock } from '../kernel/clock';
import { encodingFor } from '../http/contentEncoding';
import { publicOrigin } from '../page/publicOrigin';
import { twinAddress } from '../page/twinAddress';
import type { StoreService } from '../store/storeService';
import { robotsText, securityText } from './crawlerTexts';
import type { SeoDocumentName, SeoService } from './seoService';

type Dependencies = { seo: SeoService; stores: StoreService; clock: Clock; isProduction: boolean };

const XML = 'application/xml; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';
/** Crawlers fetch it regularly; no revalidation in between. */
const AN_HOUR = 'public, max-age=3600';
const unzipped = promisify(gunzip);

/** What is written for crawlers, each store's own on its own host. To be mounted without prefix. */
export const seoRoutes: FastifyPluginAsync<Dependencies> = async (app, { seo, stores, clock, isProduction }) => {
  const options = { config: { storeBy: 'none' as const }, schema: { hide: true } };
  const originOf = publicOrigin({ stores, isProduction });
  const twinOf = twinAddress({ stores, isProduction });

  /** No open store has the host: crawlers of its twin with or without `www` are led to the store's own. */
  const sendElsewhere = async (request: FastifyRequest, reply: FastifyReply) => {
    const twin = (await stores.byHost(request.host)) ? null : await twinOf(request);
    if (twin === null) return reply.callNotFound();
    return reply.code(301).headers({ location: twin, 'cache-control': AN_HOUR }).send('');
  };

  const sendDocument = async (request: FastifyRequest, reply: FastifyReply, name: SeoDocumentName) => {
    const store = await stores.openByHost(request.host);
    if (!store) return sendElsewhere(request, reply);
    const document = await seo.document({ store, origin: await originOf(store, request) }, name);
    if (!document) return reply.callNotFound();
    const isZipped = takesGzip(request);
    const tag = `"${document.tag}-${isZipped ? 'gzip' : 'identity'}"`;
    reply.headers({ 'cache-control': AN_HOUR, etag: tag, vary: 'accept-encoding' });
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
    reply.type(XML);
    if (isZipped) return reply.header('content-encoding', 'gzip').send(document.gzip);
    return reply.send(await unzipped(document.gzip));
  };

  for (const [url, name] of DOCUMENTS) app.get(url, options, (request, reply) => sendDocument(request, reply, name));

  app.get<{ Params: { file: string } }>('/sitemap-products-:file', options, (request, reply) => {
    const [, file] = /^([1-9]\d{0,4})\.xml$/.exec(request.params.file) ?? [];
    if (file === undefined) return reply.callNotFound();
    return sendDocument(request, reply, { part: 'products', file: Number(file) });
  });

  const sendText = async (
    request: FastifyRequest,
    reply: FastifyReply,
    textOf: (store: StoreRow, origin: string) => string,
  ) => {
    const store = await stores.openByHost(request.host);
    if (!store) return sendElsewhere(request, reply);
    return reply
      .header('cache-control', AN_HOUR)
      .type(TEXT)
      .send(textOf(store, await originOf(store, request)));
  };

  app.get('/robots.txt', options, (request, reply) => sendText(request, reply, robotsText));
  app.get('/.well-known/security.txt', options, (request, reply) =>
    sendText(request, reply, (store, origin) => securityText(store, origin, clock())),
  );
};

const DOCUMENTS: readonly (readonly [url: string, name: SeoDocumentName])[] = [
  ['/sitemap.xml', 'index'],
  ['/sitemap-pages.xml', 'pages'],
  ['/sitemap-categories.xml', 'categories'],
  ['/sitemap-brands.xml', 'brands'],
  ['/merchant-feed.xml', 'feed'],
];

// There is no Brotli copy: clients that accept both get gzip.
const takesGzip = ({ headers }: FastifyRequest): boolean =>
  encodingFor((headers['accept-encoding'] ?? '').replaceAll(/\bbr\b/gi, '')) === 'gzip';
