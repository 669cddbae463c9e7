import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { BrowserContext, Request, Response } from '@playwright/test';

import { isPaymentPage, isPurchasePage } from '../../../src/shared/page/personalPages';

/** One script of the inventory that a build writes (scripts/paymentScripts.cjs). */
type ListedScript = { file: string; integrity: string; pages: string[] };

const INVENTORY = path.resolve(__dirname, '../../../dist/browser/scripts.json');
// Written by our own plugin.
let known: ListedScript[] | null = null;
const inventory = (): ListedScript[] => (known ??= JSON.parse(readFileSync(INVENTORY, 'utf8')) as ListedScript[]);

const isOurs = (url: URL): boolean => url.hostname === 'localhost' || url.hostname.endsWith('.localhost');

/** Which of the inventory's pages an address is; null for any other. */
const pageOf = ({ pathname }: URL): string | null => {
  if (!isPaymentPage(pathname)) return null;
  if (isPurchasePage(pathname)) return 'order';
  const [, first] = pathname.toLowerCase().split('/');
  if (first === 'admin') return 'sign';
  return first === 'account' ? 'cards' : 'checkout';
};

/** Where a request of a page came from; null where that page is gone. */
const askerOf = (request: Request): URL | null => {
  try {
    const url = request.frame().url();
    return URL.canParse(url) ? new URL(url) : null;
  } catch {
    return null;
  }
};

/**
 * Watches what a context's payment pages ask for (promise 35): each script must be in the build's inventory, for that
 * page and with that hash, and nobody but this server may be asked; an order may show the tracking pixels of its store.
 * The provider is played by this server. Answers of HTML must forbid to be framed. @param report takes what was wrong
 */
export function watchPaymentPages(context: BrowserContext, report: (trouble: string) => void): () => Promise<unknown> {
  const reading: Promise<void>[] = [];
  // The gallery has no shop: its overview of e-mails frames them itself.
  if (!process.env.JOURNEY_DATA) return () => Promise.resolve();

  const check = async (response: Response, page: string): Promise<void> => {
    const url = new URL(response.url());
    const script = inventory().find(({ file }) => url.pathname === `/assets/${file}`);
    if (!script?.pages.includes(page)) return report(`not in the inventory of ${page}: ${url.pathname}`);
    const body = await response.body().catch(() => null);
    if (body === null) return undefined;
    const hash = `sha384-${createHash('sha384').update(body).digest('base64')}`;
    return hash === script.integrity ? undefined : report(`another script than the inventory's: ${url.pathname}`);
  };

  context.on('request', (request) => {
    const [url, from] = [new URL(request.url()), askerOf(request)];
    if (from === null || request.isNavigationRequest() || !/^https?:$/.test(url.protocol) || isOurs(url)) return;
    const isPixel = request.resourceType() === 'image' && isPurchasePage(from.pathname);
    if (pageOf(from) !== null && !isPixel) report(`a payment page asked ${url.origin}`);
  });
  context.on('response', (response) => {
    const request = response.request();
    // A test may answer a call itself, as a captive portal does.
    const isPage = request.isNavigationRequest() && (response.headers()['content-type'] ?? '').startsWith('text/html');
    if (isPage && isOurs(new URL(response.url()))) {
      const policy = response.headers()['content-security-policy'] ?? '';
      if (!policy.includes("frame-ancestors 'none'")) report(`may be framed: ${new URL(response.url()).pathname}`);
    }
    const from = askerOf(request);
    const page = from === null ? null : pageOf(from);
    if (page !== null && request.resourceType() === 'script' && response.ok()) reading.push(check(response, page));
  });
  return () => Promise.all(reading);
}
