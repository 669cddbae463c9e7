import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { imageAddress } from '../../shared/catalog/imageAddress';
import { HELP_PAGES } from '../../shared/store/storePages';
import type { StoreRow } from '../db/schema/storeTables';
import type { Clock } from '../kernel/clock';
import type { CatalogueEvents } from '../db/catalogueEvents';
import type { ProcessCounts } from '../kernel/processCounts';
import { catalogRepository } from '../catalog/catalogRepository';
import type { Database } from '../db/database';
import { pictureUrlOf } from '../media/pictureAddress';
import { answerCache, type Cacheable } from '../http/answerCache';
import { FEED_TAIL, feedHead, feedItems } from './merchantFeed';
import { seoRepository } from './seoRepository';
import { sitemapIndexXml, sitemapXml, type SitemapEntry } from './sitemapXml';

/** What crawlers fetch of a store: sitemaps and the feed of its goods. */
export type SeoService = ReturnType<typeof seoService>;

/** A document cached compressed, as nearly all clients accept it. */
type SeoDocument = { gzip: Buffer; tag: string };

/** `part` names one file of a sitemap. */
export type SeoDocumentName =
  | 'index'
  | 'categories'
  | 'brands'
  | 'pages'
  | 'feed'
  | { part: 'products'; /** From 1. */ file: number };

type Site = { store: StoreRow; origin: string };

/** Well under the 50,000 addresses that one file may hold: a file is made in memory. */
const PRODUCTS_PER_FILE = 10_000;
/** Products read at once for the feed. */
const FEED_STEP = 500;
const CACHE_BYTES = 32 * 1024 * 1024;

const squeezed = promisify(gzip);

type Dependencies = {
  db: Database;
  catalogueEvents: CatalogueEvents;
  clock: Clock;
  productsPerFile?: number;
  counts?: Pick<ProcessCounts, 'cache'>;
};

/** Sitemaps and feeds of public stores, kept until their shop window changes. */
export const seoService = ({
  db,
  catalogueEvents,
  clock,
  productsPerFile = PRODUCTS_PER_FILE,
  counts,
}: Dependencies) => {
  type Kept = SeoDocument & Cacheable;
  const counted = counts && { name: 'sitemaps', counts };
  const cache = answerCache<Kept>({ catalogueEvents, clock, maxBytes: CACHE_BYTES, counted });

  const index = async ({ store, origin }: Site): Promise<string> => {
    const [files, categories, brands] = await Promise.all([
      seoRepository.productFiles(db.ofStore(store.id), store.id, productsPerFile),
      seoRepository.categoryDates(db.ofStore(store.id), store.id),
      seoRepository.brandDates(db.ofStore(store.id), store.id),
    ]);
    const file = (name: string, changedAt: string | null) => ({ address: `${origin}/sitemap-${name}.xml`, changedAt });
    return sitemapIndexXml([
      file('pages', latest(files)),
      file('categories', latest(categories.map(({ updatedAt }) => updatedAt))),
      file('brands', latest(brands.map(({ updatedAt }) => updatedAt))),
      ...files.map((changedAt, position) => file(`products-${position + 1}`, changedAt)),
    ]);
  };

  const pages = async ({ store, origin }: Site): Promise<string> => {
    const changedAt = latest(await seoRepository.productFiles(db.ofStore(store.id), store.id, productsPerFile));
    return sitemapXml([
      { address: `${origin}/`, changedAt },
      { address: `${origin}/products`, changedAt },
      ...HELP_PAGES.map((page) => ({ address: `${origin}/${page}`, changedAt: null })),
    ]);
  };

  const categories = async ({ store, origin }: Site): Promise<string> => {
    const [rows, dates] = await Promise.all([
      catalogRepository.categories(db.ofStore(store.id), store.id),
      seoRepository.categoryDates(db.ofStore(store.id), store.id),
    ]);
    const entries = rows.flatMap(({ id, slug, parentId }): SitemapEntry[] => {
      const under = new Set([id, ...rows.filter((row) => row.parentId === id).map((child) => child.id)]);
      const known = dates.filter(({ categoryId }) => under.has(categoryId));
      // An empty category is not to be indexed.
      if (!known.some(({ count }) => count > 0)) return [];
      const parent = rows.find((row) => row.id === parentId);
      const path = [parent?.slug, slug].flatMap((part) => (part === undefined ? [] : [encodeURIComponent(part)]));
      const changedAt = latest(known.map(({ updatedAt }) => updatedAt));
      return [{ address: `${origin}/${path.join('/')}`, changedAt }];
    });
    return sitemapXml(entries);
  };

  const brands = async ({ store, origin }: Site): Promise<string> => {
    const rows = await seoRepository.brandDates(db.ofStore(store.id), store.id);
    return sitemapXml(
      rows
        .filter(({ count }) => count > 0)
        .map(({ slug, updatedAt }) => ({
          address: `${origin}/products?brand=${encodeURIComponent(slug)}`,
          changedAt: updatedAt,
        })),
    );
  };

  const products = async ({ store, origin }: Site, file: number): Promise<string | null> => {
    const slice = { limit: productsPerFile, offset: (file - 1) * productsPerFile };
    const rows = await seoRepository.productAddresses(db.ofStore(store.id), store.id, slice);
    if (rows.length === 0) return null;
    return sitemapXml(
      rows.map(({ slug, updatedAt, images }) => ({
        address: `${origin}/products/${encodeURIComponent(slug)}`,
        changedAt: updatedAt,
        pictures: images.map(({ fileKey }) => `${origin}${imageAddress(pictureUrlOf(fileKey), 1200, 'webp')}`),
      })),
    );
  };

  const feed = async ({ store, origin }: Site): Promise<string> => {
    const facts = {
      origin,
      handlingDays: store.handlingDays,
      installmentMin: store.installmentMin,
      categories: await catalogRepository.categories(db.ofStore(store.id), store.id),
    };
    const parts = [feedHead(store, origin)];
    let afterId = '';
    for (;;) {
      const rows = await seoRepository.advertised(db.ofStore(store.id), store.id, { afterId, limit: FEED_STEP });
      parts.push(...rows.map((product) => feedItems(product, facts)));
      const last = rows.at(-1);
      if (!last || rows.length < FEED_STEP) return [...parts, FEED_TAIL].join('');
      afterId = last.id;
    }
  };

  const textOf = (site: Site, name: SeoDocumentName): Promise<string | null> => {
    if (typeof name === 'object') return products(site, name.file);
    switch (name) {
      case 'index':
        return index(site);
      case 'pages':
        return pages(site);
      case 'categories':
        return categories(site);
      case 'brands':
        return brands(site);
      case 'feed':
        return feed(site);
    }
  };

  const make = async (site: Site, name: SeoDocumentName): Promise<Kept> => {
    const text = (await textOf(site, name)) ?? '';
    const tag = createHash('sha1').update(text).digest('base64url');
    const body = await squeezed(text);
    // What does not exist costs nothing to invent: it must not push out what does.
    return { gzip: body, tag, bytes: body.length, isCacheable: text !== '', stockOf: [] };
  };

  return {
    /** A document of a public store; null where there is none: a private store discloses nothing. */
    async document(site: Site, name: SeoDocumentName): Promise<SeoDocument | null> {
      if (site.store.isPrivate) return null;
      const key = `${site.origin} ${typeof name === 'object' ? `products ${name.file}` : name}`;
      const kept = await cache.recall(site.store.id, key, () => make(site, name));
      return kept.isCacheable ? kept : null;
    },
  };
};

const latest = (instants: readonly string[]): string | null => instants.toSorted().at(-1) ?? null;
