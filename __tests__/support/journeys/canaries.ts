import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { BrowserContext, Request, Response } from '@playwright/test';

import { DEMO_PASSWORD } from './account';
import type { Canary, CanaryKind } from './leakScan';

// Workers write, the teardown reads; it goes with the journeys' data.
const file = (): string => path.join(process.env.JOURNEY_DATA ?? '', 'canaries.jsonl');

/** Where each kind stands in the bodies that browsers send and get. */
const KIND_OF: Record<string, CanaryKind> = {
  cvv: 'cvv',
  document: 'document',
  password: 'password',
  newPassword: 'password',
  accessToken: 'sessionToken',
};
const SECRET_COOKIES = /^(?:admin_)?refresh=([^;]+)/;

/** Notes what must be found nowhere once the journeys are over. */
export function noteCanaries(canaries: readonly Canary[]): void {
  const reported = canaries
    .filter(({ value }) => value !== '' && value !== DEMO_PASSWORD)
    .map((canary) => `${JSON.stringify(canary)}\n`);
  if (reported.length > 0) appendFileSync(file(), reported.join(''));
}

/** All that was noted, each once. */
export function readCanaries(): Canary[] {
  const lines = existsSync(file()) ? readFileSync(file(), 'utf8').trim().split('\n') : [];
  // Lines of our own, as `noteCanaries` wrote them.
  return [...new Set(lines)].filter(Boolean).map((line) => JSON.parse(line) as Canary);
}

/** Notes what the pages of a context send and get. @returns what waits until all of it was read */
export function watchForCanaries(context: BrowserContext): () => Promise<unknown> {
  const reading: Promise<void>[] = [];
  context.on('request', (request) => noteCanaries(secretsIn(bodyOf(request), isTokenCall(request.url()))));
  context.on('response', (response) => {
    const url = response.url();
    if (url.includes('/api/auth/') || isTokenCall(url)) reading.push(noteAnswer(response));
    if (url.endsWith('/api/checkout')) reading.push(noteOrder(response));
  });
  return () => Promise.allSettled(reading);
}

const isTokenCall = (url: string): boolean => new URL(url).pathname.endsWith('/core/v5/tokens');

const bodyOf = (request: Request): unknown => {
  if (request.method() === 'GET' || !request.headers()['content-type']?.includes('json')) return null;
  try {
    return request.postDataJSON();
  } catch {
    return null;
  }
};

async function noteAnswer(response: Response): Promise<void> {
  const cookies = (await response.headersArray()).filter(({ name }) => name.toLowerCase() === 'set-cookie');
  noteCanaries(
    cookies.flatMap(({ value }) => {
      const token = SECRET_COOKIES.exec(value)?.[1];
      return token ? [{ kind: 'sessionToken', value: token }] : [];
    }),
  );
  const body: unknown = await response.json().catch(() => null);
  noteCanaries(secretsIn(body, false));
  if (isTokenCall(response.url()) && isRecord(body) && typeof body.id === 'string')
    noteCanaries([{ kind: 'cardToken', value: body.id }]);
}

/** Who knows the id of a guest's order opens it. */
async function noteOrder(response: Response): Promise<void> {
  const body: unknown = await response.json().catch(() => null);
  if (isRecord(body) && typeof body.id === 'string') noteCanaries([{ kind: 'order', value: body.id }]);
}

const isRecord = (body: unknown): body is Record<string, unknown> => typeof body === 'object' && body !== null;

/** The secrets of a body. @param isCard of a card on its way to the provider: its `number` is one */
function secretsIn(body: unknown, isCard: boolean): Canary[] {
  if (!isRecord(body)) return [];
  return Object.entries(body).flatMap(([name, value]): Canary[] => {
    if (typeof value !== 'string') return secretsIn(value, isCard);
    const kind = isCard && name === 'number' ? 'cardNumber' : KIND_OF[name];
    return kind ? [{ kind, value }] : [];
  });
}
