import type { Page } from '@playwright/test';

/** What a crawler reads of a page: of its first HTML, without running a script. */
export type CrawledPage = {
  /** The requested path and query. */
  address: string;
  status: number;
  isRedirected: boolean;
  title: string;
  headings: number;
  description: string;
  robots: string;
  /** Absolute, null where there is none. */
  canonical: string | null;
  share: Record<string, string>;
  /** Where the last of its share tags ends, in bytes from the start. */
  shareEndsAt: number;
  structuredData: object[];
  /** Paths and queries of its links within the shop, each once. */
  links: string[];
  /** Amounts of its product cards by address, and the first amount outside of them; as written. */
  cards: { address: string; amount: string }[];
  amount: string | null;
};

/** Number of concurrent requests. */
const AT_ONCE = 6;
/** Filters combine without end: this many addresses of each kind represent all. */
const OF_EACH_MIX = 2;

/** First path segments of personal pages, disallowed for crawlers. */
export const isPersonal = (address: string): boolean => /^\/(checkout|order|auth|account|admin)(\/|\?|$)/.test(address);

/** Which filters narrow a list; null for other pages, and for lists of their own, which are walked whole. */
export const mixOf = (address: string): string | null => {
  const [path = '', query = ''] = address.split('?');
  const names = [...new Set(new URLSearchParams(query).keys())].filter((name) => name !== 'page').toSorted();
  if (names.length === 0 || (path === '/products' && names.join() === 'brand')) return null;
  return `${path.split('/').length} ${names.join()}`;
};

/** Where a crawler begins: the front page, and the one page that its sitemap alone may lead to. */
const STARTS = ['/', '/contact-oipet'];

/**
 * Follows every link within the shop, as search engines do. Fetched and read in the browser whose
 * page it is, which must stand on the shop's origin.
 */
export async function crawl(page: Page): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  const mixes = new Map<string, number>();
  let waiting = STARTS;
  const seen = new Set(waiting);
  while (waiting.length > 0) {
    const read = await page.evaluate(readPages, { addresses: waiting, atOnce: AT_ONCE });
    waiting = [];
    for (const crawled of read) {
      pages.set(crawled.address, crawled);
      if (mixOf(crawled.address) !== null) continue;
      for (const link of crawled.links) {
        if (seen.has(link)) continue;
        seen.add(link);
        const mix = mixOf(link);
        const count = mix === null ? 0 : (mixes.get(mix) ?? 0);
        if (mix !== null) mixes.set(mix, count + 1);
        if (count < OF_EACH_MIX) waiting.push(link);
      }
    }
  }
  return pages;
}

// Runs in the browser: it must not use anything from outside its body.
const readPages = async ({ addresses, atOnce }: { addresses: string[]; atOnce: number }): Promise<CrawledPage[]> => {
  const read = async (address: string): Promise<CrawledPage> => {
    const reply = await fetch(address, { headers: { accept: 'text/html' } });
    const html = await reply.text();
    const root = new DOMParser().parseFromString(html, 'text/html');
    const contentOf = (selector: string) => root.querySelector(selector)?.getAttribute('content') ?? '';
    const links = [...root.querySelectorAll('a[href]')].flatMap((link) => {
      const url = new URL(link.getAttribute('href') ?? '', new URL(address, location.origin));
      return url.origin === location.origin ? [url.pathname + url.search] : [];
    });
    const share = [...root.querySelectorAll('meta[property^="og:"], meta[name^="twitter:"]')].map((tag) => [
      tag.getAttribute('property') ?? tag.getAttribute('name') ?? '',
      tag.getAttribute('content') ?? '',
    ]);
    const prices = [...root.querySelectorAll('main strong')].filter((price) => price.textContent?.includes('R$'));
    return {
      address,
      status: reply.status,
      isRedirected: reply.redirected,
      title: root.title,
      headings: root.querySelectorAll('h1').length,
      description: contentOf('meta[name="description"]'),
      robots: contentOf('meta[name="robots"]'),
      canonical: root.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
      share: Object.fromEntries(share),
      shareEndsAt: new TextEncoder().encode(html.slice(0, html.lastIndexOf('twitter:image'))).length,
      structuredData: [...root.querySelectorAll('script[type="application/ld+json"]')].map((data) =>
        JSON.parse(data.textContent ?? ''),
      ),
      links: [...new Set(links)],
      cards: [...root.querySelectorAll('main article')].map((card) => ({
        address: card.querySelector('a[href]')?.getAttribute('href') ?? '',
        amount: card.querySelector('strong')?.textContent ?? '',
      })),
      amount: prices.find((price) => price.closest('article') === null)?.textContent ?? null,
    };
  };
  const all: CrawledPage[] = [];
  const left = [...addresses];
  const worker = async () => {
    for (let address = left.pop(); address !== undefined; address = left.pop()) all.push(await read(address));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return all;
};
