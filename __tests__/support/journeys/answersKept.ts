import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { BrowserContext, Request, Response } from '@playwright/test';

import type { Searched } from './leakPlaces';

/** Where what browsers saw is searched; each by its own rules in `expectNoLeaks`. */
export const SEEN = {
  page: 'a page as the server sends it',
  error: 'the body of an error',
  others: 'a request to others',
};

// Workers write, the teardown reads; it goes with the journeys' data.
const file = (): string => path.join(process.env.JOURNEY_DATA ?? '', 'answers.jsonl');

const known = new Set<string>();
const keep = (searched: Searched): void => {
  const hash = createHash('sha256').update(searched.text).digest('base64');
  // A page is the same for everybody, and many read it.
  if (searched.text === '' || known.has(hash)) return;
  known.add(hash);
  appendFileSync(file(), `${JSON.stringify(searched)}\n`);
};

/** All that was kept. */
export function* answersKept(): Generator<Searched> {
  if (!existsSync(file())) return;
  // Lines of our own, as `keep` wrote them.
  for (const line of readFileSync(file(), 'utf8').trim().split('\n')) if (line) yield JSON.parse(line) as Searched;
}

const isOurs = (url: string): boolean => /^https?:\/\/([\w-]+\.)*localhost(:\d+)?\//.test(url);

/**
 * Keeps, for the search of secrets, the pages of a context with the state they come with, the bodies of errors, and what
 * others are told: address, referrer and body. @returns what waits until all of it was read
 */
export function keepAnswers(context: BrowserContext): () => Promise<unknown> {
  const reading: Promise<void>[] = [];
  // The gallery has no shop, and nothing to search.
  if (!process.env.JOURNEY_DATA) return () => Promise.resolve();
  const read = async (response: Response, place: string): Promise<void> =>
    keep({ place, text: await response.text().catch(() => '') });
  context.on('response', (response) => {
    // The sandbox is the provider: it shows its cards and who pays.
    if (!isOurs(response.url()) || new URL(response.url()).pathname.startsWith('/sandbox')) return;
    const isPage = response.request().isNavigationRequest() && response.status() < 300;
    if (isPage || response.status() >= 400) reading.push(read(response, isPage ? SEEN.page : SEEN.error));
  });
  context.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !isOurs(request.url())) keep({ place: SEEN.others, text: saidBy(request) });
  });
  return () => Promise.allSettled(reading);
}

const saidBy = (request: Request): string =>
  [decodeURIComponent(request.url()), request.headers().referer ?? '', request.postData() ?? ''].join('\n');
