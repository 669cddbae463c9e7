import { createHash } from 'node:crypto';

import pTimeout from 'p-timeout';

import type { DeliveryDays, RenderedPage, RenderPage, SendRequest } from '../../shared/page/pageContract';
import type { StoreRow } from '../db/schema/storeTables';
import { answerCache, type Cacheable } from '../http/answerCache';
import { instantOf, monotonicClock, type Clock } from '../kernel/clock';
import type { ProcessCounts } from '../kernel/processCounts';
import type { CatalogueEvents } from '../db/catalogueEvents';
import type { PlatformIdentity } from '../../shared/store/storeContract';
import { toStore } from '../store/storeMapper';
import type { AssetManifest } from './assetManifest';
import { encodedAs, encodedBody, type ContentEncoding, type EncodedBody } from '../http/contentEncoding';
import { documentOf } from './document';

/** Pages of the shop as documents. */
export type PageService = ReturnType<typeof pageService>;

type Dependencies = {
  catalogueEvents: CatalogueEvents;
  clock: Clock;
  renderPage: () => Promise<RenderPage>;
  assets: () => Promise<AssetManifest>;
  /** An API client for one store, in process: no network. */
  sendFor: (store: StoreRow, cookie?: string) => SendRequest;
  deliveryDaysOf: (store: StoreRow) => Promise<DeliveryDays>;
  platformIdentity: PlatformIdentity | null;
  /** Memory for cached pages; 0 caches none, for a development server. */
  cacheBytes?: number;
  /** Counts the use of the cache. */
  counts?: Pick<ProcessCounts, 'cache'>;
};

type PageWanted = {
  store: StoreRow;
  /** Path and query as `pageAddressOf` gives them. */
  url: string;
  /** Scheme and host. */
  origin: string;
  encoding: ContentEncoding;
};

/** A document ready to be sent; `tag` is its ETag, empty for none. */
export type PageDocument = {
  status: RenderedPage['status'];
  location: string | null;
  body: Buffer;
  tag: string;
  /** It could not be made anew, and is as it was so long ago. */
  stale?: { ageMs: number; cause: unknown };
};

type CachedPage = Pick<PageDocument, 'status' | 'location' | 'tag'> & Cacheable & { encoded: EncodedBody };

type LastingPage = { page: CachedPage; stale?: PageDocument['stale'] };

/** Of a page in the cache. */
const addressOf = ({ store, origin, url }: PageWanted) => [store.id, `${origin}${url}`] as const;

const CACHE_BYTES = 64 * 1024 * 1024;
const WHOLE_PRODUCT = /^\/product\/[^/]+$/;
const RENDER_LIMIT_MS = 10_000;
/** Not 404: anyone can invent unknown URLs, and caching them would evict pages that people read. */
const CACHED_STATUSES = new Set<RenderedPage['status']>([200, 301, 410]);

/** Renders pages, and caches the public ones with their compressed copies until their store's catalogue changes. */
export const pageService = ({ cacheBytes = CACHE_BYTES, ...dependencies }: Dependencies) => {
  const { catalogueEvents, clock, renderPage, assets, sendFor, deliveryDaysOf, platformIdentity, counts } =
    dependencies;
  const counted = counts && { name: 'pages', counts };
  const cache = answerCache<CachedPage>({ catalogueEvents, clock: monotonicClock, maxBytes: cacheBytes, counted });

  const render = async (
    { store, url, origin }: PageWanted,
    isPublic: boolean,
    preview?: { cookie: string; strip: string },
  ) => {
    const [renderer, manifest] = await Promise.all([renderPage(), assets()]);
    // Its merchants see a closed store as it will be.
    const wireStore = { ...toStore(store, platformIdentity), ...(preview && { isClosed: false }) };
    // The exact stock is said of products that are read whole; lists only say whether there is any.
    const stockOf: string[] = [];
    const sendToStore = sendFor(store, preview?.cookie);
    const send: SendRequest = async (call) => {
      const reply = await sendToStore(call);
      // A refusal has no id.
      const { id } = (reply.body ?? {}) as { id?: string };
      if (WHOLE_PRODUCT.test(call.path) && id !== undefined) stockOf.push(id);
      return reply;
    };
    const delivery = await deliveryDaysOf(store);
    const request = { url, origin, store: wireStore, now: instantOf(clock()), delivery, send };
    // Requests for a page share one render: one that never ends would block them all.
    const page = await pTimeout(renderer(request), {
      milliseconds: RENDER_LIMIT_MS,
      message: `a page took over ${RENDER_LIMIT_MS} ms`,
    });
    const isIndexable = isPublic && page.status === 200 && page.head.isIndexable && !store.isPrivate;
    const strip = preview?.strip ?? '';
    const html = documentOf({ page, store: wireStore, assets: manifest, origin, isIndexable, strip });
    return { status: page.status, location: page.location, html: Buffer.from(html), stockOf };
  };

  const renderForCache = async (wanted: PageWanted): Promise<CachedPage> => {
    const { status, location, html, stockOf } = await render(wanted, true);
    const encoded = encodedBody(html);
    const tag = createHash('sha1').update(html).digest('base64url');
    return { status, location, encoded, bytes: encoded.bytes, tag, stockOf, isCacheable: CACHED_STATUSES.has(status) };
  };

  const lastingPage = async (wanted: PageWanted): Promise<LastingPage> => {
    const address = addressOf(wanted);
    const lastKnown = (cause: unknown) => {
      const last = cache.lastKnown(...address);
      return last && { page: last.answer, stale: { ageMs: last.ageMs, cause } };
    };
    try {
      const page = await cache.recall(...address, () => renderForCache(wanted));
      return (page.status === 503 && lastKnown(null)) || { page };
    } catch (error) {
      const last = lastKnown(error);
      if (last) return last;
      throw error;
    }
  };

  return {
    /**
     * A page that is the same for all visitors; as it was, where it cannot be made anew.
     * @throws where rendering takes longer than `RENDER_LIMIT_MS`
     */
    async publicPage(wanted: PageWanted): Promise<PageDocument> {
      const known = cache.known(...addressOf(wanted));
      const { page, stale }: LastingPage = known ? { page: known } : await lastingPage(wanted);
      const { status, location, encoded, tag } = page;
      const { encoding } = wanted;
      const document = { status, location, body: await encoded.as(encoding) };
      return { ...document, tag: status === 200 ? `"${tag}-${encoding}"` : '', ...(stale && { stale }) };
    },

    /**
     * Any page of a store that is closed to the public, for one of its merchants' browsers: never cached, or shared.
     * @param preview the browser's cookies, and HTML above the page @throws as `publicPage`
     */
    async previewPage(wanted: PageWanted, preview: { cookie: string; strip: string }): Promise<PageDocument> {
      const { status, location, html } = await render(wanted, false, preview);
      return { status, location, body: await encodedAs(html, wanted.encoding), tag: '' };
    },

    /** The shell of a page with personal data, which the browser loads: never cached or indexed. @throws as `publicPage` */
    async privatePage(wanted: PageWanted): Promise<PageDocument> {
      const { status, location, html } = await render(wanted, false);
      return { status, location, body: await encodedAs(html, wanted.encoding), tag: '' };
    },
  };
};
