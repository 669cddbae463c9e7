import type { APIRequestContext } from '@playwright/test';

import type { ProductCard, ProductDetail } from '../../src/shared/catalog/catalogContract';
import { feedItemsIn, feedProblems } from '../support/feedItems';
import { amountsIn } from '../support/journeys/amounts';
import { crawl, isPersonal, mixOf, type CrawledPage } from '../support/journeys/crawl';
import { expect, test } from '../support/journeys/journey';
import { openPage } from '../support/journeys/shopper';
import { privateStore } from '../support/journeys/stores';
import { structuredDataProblems } from '../support/structuredDataSchema';

// As search engines and messengers come: every link of both stores, by HTTP, and a page of each kind in Chromium.
const STORES = [
  { name: 'Oi Pet', isPrivate: false },
  { name: 'Clube Oi Pet', isPrivate: true },
];

for (const { name, isPrivate } of STORES) {
  test.describe(name, () => {
    const originOf = (baseURL = '') => (isPrivate ? privateStore(baseURL) : baseURL);
    let pages: Map<string, CrawledPage>;
    let origin: string;
    let details: Map<string, ProductDetail>;

    test.describe.configure({ mode: 'serial', timeout: 240_000 });

    test('has no broken link, and no link that leads elsewhere than it says', async ({ browser, baseURL }) => {
      origin = originOf(baseURL);
      // The shop's own policy lets no page of it read a text as HTML, which is all that a crawler does.
      const context = await browser.newContext({ bypassCSP: true });
      const page = await context.newPage();
      await page.goto(`${origin}/robots.txt`);
      pages = await crawl(page);
      await context.close();
      expect(pages.size).toBeGreaterThan(100);
      const broken = [...pages.values()].filter(({ status, isRedirected }) => status !== 200 || isRedirected);
      expect(broken.map(({ status, address }) => `${status} ${address}`)).toEqual([]);
    });

    test('every page has one heading, a title, a description and one address', () => {
      expect(publicPages().flatMap((page) => problemsOf(page))).toEqual([]);
    });

    test('no two pages that can be found are called the same', () => {
      const own = publicPages().filter(
        ({ address, canonical }) => canonical === `${origin}${address}` && mixOf(address) === null,
      );
      for (const key of ['title', 'description'] as const) {
        const first = new Map<string, string>();
        const twins = own.flatMap((page) => {
          const other = first.get(page[key]);
          first.set(page[key], page.address);
          return other === undefined ? [] : [`${other} and ${page.address}: ${page[key]}`];
        });
        expect(twins).toEqual([]);
      }
    });

    test('cards, pages, markup and the API name the same prices', async ({ request }) => {
      details = await detailsOf(request);
      const wrong: string[] = [];
      for (const { address, cards, amount, structuredData } of pages.values()) {
        for (const card of cards) {
          const shown = amountsIn(card.amount)[0];
          const product = details.get(card.address);
          if (shown !== product?.minPrice) wrong.push(`card of ${card.address} on ${address}: ${card.amount}`);
        }
        const product = details.get(address);
        if (!product) continue;
        if (amountsIn(amount ?? '')[0] !== product.minPrice) wrong.push(`page ${address}: ${amount}`);
        const reported = new Map(structuredData.flatMap(offersIn));
        for (const { sku, price } of isPrivate ? [] : product.variants)
          if (reported.get(sku) !== price) wrong.push(`markup of ${sku} on ${address}: ${reported.get(sku)}`);
      }
      expect(wrong).toEqual([]);
    });

    test('the sitemap and the feed name what there is, at the same prices', async ({ request }) => {
      test.skip(isPrivate, 'a private store tells nobody of its goods');
      const places = await sitemapPlaces(request, `${origin}/sitemap.xml`);
      const found = publicPages().filter(({ robots }) => robots.startsWith('index'));
      const canonical = new Set(found.flatMap((page) => page.canonical ?? []));
      const missing = [...canonical].filter((place) => !places.has(place) && !place.includes('page='));
      expect(missing, 'found by links, not in the sitemap').toEqual([]);
      expect(
        [...places].filter((place) => !canonical.has(place)),
        'in the sitemap, not to be found',
      ).toEqual([]);

      const items = feedItemsIn(await (await ask(request, `${origin}/merchant-feed.xml`)).text());
      expect(items.flatMap(feedProblems)).toEqual([]);
      const variants = new Map(
        [...details.values()].flatMap((product) =>
          product.variants.map((variant) => [variant.sku, { product, variant }]),
        ),
      );
      const wrong = items.filter(({ id = [], price = [], sale_price: sale = price, link = [], availability }) => {
        const known = variants.get(id[0] ?? '');
        if (!known || !link[0]?.startsWith(`${origin}/products/${known.product.slug}`)) return true;
        const isInStock = availability?.[0] === 'in_stock';
        return centavosIn(sale[0]) !== known.variant.price || isInStock !== known.variant.stock > 0;
      });
      expect(wrong).toEqual([]);
      const pictured = [...variants.values()].filter(({ product }) => product.images.length > 0);
      expect(items).toHaveLength(pictured.length);
    });

    test('messengers get a picture of the size they ask for', async ({ request }) => {
      const kinds = new Map(publicPages().map((page) => [kindOf(page.address), page]));
      for (const { share } of kinds.values()) {
        const reply = await ask(request, share['og:image'] ?? '', { 'user-agent': 'WhatsApp/2.23.20.0' });
        expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'image/jpeg']);
        expect((await reply.body()).length).toBeLessThanOrEqual(250_000);
      }
    });

    test('a page of each kind says nothing wrong to the browser', async ({ page }) => {
      test.skip(
        isPrivate,
        'its pages are opened in pages.spec.ts, and its mixes of filters are those of the other store',
      );
      const kinds = new Map([...pages.keys()].map((address) => [kindOf(address), address]));
      expect(kinds.size).toBeGreaterThan(5);
      for (const address of kinds.values()) {
        await openPage(page, `${origin}${address}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      }
    });

    const publicPages = () => [...pages.values()].filter(({ address }) => !isPersonal(address));

    const problemsOf = (page: CrawledPage): string[] => {
      const { address, title, description, headings, robots, canonical, share, shareEndsAt, structuredData } = page;
      const canonicalPath = canonical?.startsWith(`${origin}/`) ? canonical.slice(origin.length) : null;
      const isOwn = canonicalPath === address;
      const isFound = robots.startsWith('index');
      const image = share['og:image'] ?? '';
      const problems: Record<string, boolean> = {
        [`${headings} headings`]: headings !== 1,
        [`title ${title}`]: title.length < 5 || !(title.endsWith(` | ${name}`) || title.startsWith(`${name} | `)),
        [`description ${description}`]: description.length < 20 || description.length > 170,
        [`canonical ${canonical}`]: canonicalPath === null || !(isOwn || pages.has(canonicalPath)),
        [`canonical ${canonical} with what a page does not read`]: /[?&](page=1(&|$)|utm_|sort=)/.test(canonical ?? ''),
        [`robots ${robots}`]: isFound && (isPrivate || (isOwn && mixOf(address) !== null)),
        [`share title ${share['og:title']}`]: !isOfLength(share['og:title'], 60),
        [`share description ${share['og:description']}`]: !isOfLength(share['og:description'], 110),
        [`share address ${share['og:url']}`]: share['og:url'] !== canonical,
        [`share picture ${image}`]:
          !/\/media\/share\/[^?]+\.jpg\?v=[0-9a-f]{8}$/.test(image) ||
          !image.startsWith(origin) ||
          share['og:image:width'] !== '1200',
        [`share tags end at ${shareEndsAt}`]: shareEndsAt > 100_000,
        'no structured data': isFound && structuredData.length === 0 && kindOf(address) !== 'text',
        'structured data of a page not to be found': !isFound && structuredData.length > 0,
      };
      return [
        ...Object.entries(problems).flatMap(([problem, isThere]) => (isThere ? [`${address}: ${problem}`] : [])),
        ...structuredData.flatMap(structuredDataProblems).map((problem) => `${address}: ${problem}`),
      ];
    };

    const detailsOf = async (request: APIRequestContext): Promise<Map<string, ProductDetail>> => {
      const store = (await (await ask(request, `${origin}/api/store`)).json()) as { id: string };
      const get = async (path: string) => {
        const answer = await ask(request, `${origin}/api${path}`, { 'x-store-id': store.id });
        expect(answer.status(), path).toBe(200);
        return answer.json();
      };
      const found = new Map<string, ProductDetail>();
      // So few at a time that whoever looks meanwhile gets a turn.
      const size = 10;
      for (let page = 1, total = Infinity; found.size < total; page += 1) {
        // The contract's own shapes.
        const answer = (await get(`/product?limit=${size}&page=${page}`)) as { list: ProductCard[]; total: number };
        const read = await Promise.all(answer.list.map(({ slug }) => get(`/product/${slug}`)));
        for (const product of read as ProductDetail[]) found.set(`/products/${product.slug}`, product);
        total = answer.total;
      }
      return found;
    };
  });
}

/**
 * A call by HTTP. Names under localhost are known to browsers alone: the host is sent as a header, the name not
 * resolved.
 */
const ask = (request: APIRequestContext, url: string, headers: Record<string, string> = {}) => {
  const { host, pathname, search } = new URL(url);
  return request.get(pathname + search, { headers: { ...headers, host } });
};

const isOfLength = (text: string | undefined, longest: number) =>
  text !== undefined && text.length > 4 && text.length <= longest;

const centavosIn = (amount = ''): number => Math.round(Number(amount.replace(' BRL', '')) * 100);

const TEXT_PAGES =
  /^\/(contact|contact-oipet|common-questions|shipping-policy|privacy-policy|exchanges-returns|terms-of-purchase|acessibilidade)$/;

/** Addresses of one kind are drawn by one screen, narrowed by the same values. */
const kindOf = (address: string): string => {
  const [path = '', query = ''] = address.split('?');
  if (isPersonal(address)) return path;
  if (TEXT_PAGES.test(path)) return 'text';
  const [, first, second] = path.split('/');
  const place = first === '' ? 'home' : first === 'products' ? (second === undefined ? 'all' : 'product') : 'category';
  const names = [...new URLSearchParams(query).keys()].toSorted().join();
  return `${place} ${place === 'category' && second !== undefined ? 'below' : ''} ${names}`;
};

const offersIn = (data: object): [sku: string, centavos: number][] => {
  // JSON-LD, held to its schema by another test.
  const { offers, hasVariant = [] } = data as { offers?: { sku: string; price: string }; hasVariant?: object[] };
  return [
    ...(offers ? [[offers.sku, centavosIn(offers.price)] satisfies [string, number]] : []),
    ...hasVariant.flatMap(offersIn),
  ];
};

/** All places of a sitemap, through its index. */
const sitemapPlaces = async (request: APIRequestContext, index: string): Promise<Set<string>> => {
  const placesIn = async (url: string) =>
    [...(await (await ask(request, url)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = '']) =>
      place.replaceAll('&amp;', '&'),
    );
  const places = new Set<string>();
  for (const file of await placesIn(index)) for (const place of await placesIn(file)) places.add(place);
  return places;
};
