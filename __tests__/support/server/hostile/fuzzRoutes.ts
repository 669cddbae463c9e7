import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';

import { newId } from '../../../../src/server/kernel/newId';
import { hostHeaderOf } from '../consoleRouteAccess';
import type { Operation } from '../matrix/apiDocument';
import { sampleOf } from '../matrix/sampleOf';
import { isOfConsole, type TwoStores } from '../matrix/storeMatrix';
import { ACCESS } from '../routeAccess';
import { attacked, bodyAttack, MARK, oddText, type BodyAttack } from './hostileInputs';

/** A guard against an answer that never comes; no claim about speed. */
const HANG_MS = 20_000;

/** Its answer goes on as long as somebody watches an order. */
const STREAM = /\/events$/;

/** One request that nobody's browser sends. `pick` chooses the route, and the row its path names. */
export type Attack = {
  pick: number;
  body: BodyAttack;
  query: [name: string, value: string][];
  part: string | null;
  headers: Record<string, string | string[]>;
};

const text = oddText.map((odd) => odd.slice(0, 2_000));
// What Node takes for the value of a header.
const headerText = text.map((odd) => odd.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '\xff'));
const header = (name: string) =>
  fc.oneof(
    headerText.map((value): [string, string | string[]] => [name, value]),
    fc.tuple(headerText, headerText).map((values): [string, string | string[]] => [name, values]),
  );
const HEADERS = (
  'x-store-id authorization cookie idempotency-key accept-encoding if-none-match user-agent origin referer ' +
  'x-forwarded-for x-forwarded-host x-proof last-event-id range accept-language'
).split(' ');

const attack: fc.Arbitrary<Attack> = fc.record({
  pick: fc.nat({ max: 1_000_000 }),
  body: bodyAttack,
  query: fc.oneof<fc.MaybeWeightedArbitrary<[string, string][]>[]>(
    { weight: 3, arbitrary: fc.constant([]) },
    fc.array(fc.tuple(fc.oneof(text, fc.constantFrom('page', 'limit', 'search', '__proto__')), text), { maxLength: 4 }),
    fc.constant(Array.from({ length: 1_000 }, (_, at): [string, string] => [`k${at}`, 'a'])),
  ),
  part: fc.option(text, { freq: 2 }),
  headers: fc.oneof(
    { weight: 4, arbitrary: fc.constant({}) },
    fc.constantFrom(...HEADERS).chain((name) => header(name).map((pair) => Object.fromEntries([pair]))),
  ),
});

/** The same attacks for the same seed. */
export const attacksOf = (seed: number, count: number): Attack[] => fc.sample(attack, { seed, numRuns: count });

/** What a run of attacks has shown: what went wrong, and how many were answered with which status. */
export type Fuzzed = { wrong: string[]; statuses: Map<number, number>; tried: number };

// Half a character has no spelling in an address.
const encoded = (part: string) => encodeURIComponent(part.replace(/\p{Cs}/gu, '\uFFFD'));

/** Sends attacks to every route of two stores, whose providers do not answer: 503 is what some routes have to say. */
export function fuzzedRoutes(stores: TwoStores) {
  const operations = stores.operations.filter(({ route }) => !STREAM.test(route));
  const tokens = new Map<string, string | undefined>();
  /** A permitted user, the same one until a call has signed them out. */
  const tokenFor = async (route: string) => {
    const access = isOfConsole(route) ? 'console' : (ACCESS[route] ?? 'anyone');
    if (!tokens.has(access)) tokens.set(access, (await stores.callersOf(route, stores.own.store)).at(-1));
    return { token: tokens.get(access), forget: () => tokens.delete(access) };
  };
  let senders = 0;

  const send = async (operation: Operation, { pick, body, query, part, headers }: Attack) => {
    const { route, method, url } = operation;
    const { token, forget } = await tokenFor(route);
    const key = part ?? stores.ownKeys[pick % stores.ownKeys.length] ?? '';
    const named = Object.keys(operation.query);
    const asked = query.map(([name, value], at) => {
      // Every second one has a name that the route knows.
      const known = at % 2 === 0 ? named[(pick + at) % Math.max(1, named.length)] : undefined;
      return `${encoded(known ?? name)}=${encoded(value)}`;
    });
    const path = url.replace(/:\w+/g, () => encoded(key) || '%20');
    const sent = method === 'GET' ? null : attacked(operation.body ? sampleOf(operation.body, key) : {}, body);
    senders += 1;
    const reply = await stores.shop.app.inject({
      method,
      url: asked.length === 0 ? path : `${path}?${asked.join('&')}`,
      remoteAddress: `10.${(senders >> 16) & 255}.${(senders >> 8) & 255}.${senders & 255}`,
      headers: {
        'x-store-id': stores.own.store.id,
        'idempotency-key': newId(),
        ...hostHeaderOf(url),
        ...(token ? { authorization: token } : {}),
        ...(sent ? { 'content-type': sent.type } : {}),
        ...headers,
      },
      ...(sent ? { payload: sent.payload } : {}),
    });
    if ([200, 204, 401].includes(reply.statusCode)) forget();
    return reply;
  };

  return async (attacks: Attack[], isOver = (_fuzzed: Fuzzed) => false): Promise<Fuzzed> => {
    const fuzzed: Fuzzed = { wrong: [], statuses: new Map(), tried: 0 };
    for (const one of attacks) {
      if (isOver(fuzzed)) break;
      // Each in turn, so that none is left out by chance.
      const operation = operations[fuzzed.tried % operations.length];
      if (!operation) throw new Error('no routes');
      if (fuzzed.tried % 50 === 0) await afresh(stores);
      fuzzed.tried += 1;
      // An answer that fails while it is streamed is broken off.
      const reply = await inTime(send(operation, one)).catch((error: Error) => error);
      const why = reply === null ? 'no answer' : reply instanceof Error ? 'broken off' : complaintOf(reply);
      if (reply && !(reply instanceof Error))
        fuzzed.statuses.set(reply.statusCode, (fuzzed.statuses.get(reply.statusCode) ?? 0) + 1);
      if (why !== null) fuzzed.wrong.push(`${operation.route} ${why}: ${JSON.stringify(one).slice(0, 600)}`);
    }
    return fuzzed;
  };
}

/** Among the routes are those that close the store, and those that count tries. */
async function afresh({ shop, own, database }: TwoStores): Promise<void> {
  await shop.services.platform.states.open(own.store.id, { kind: 'platform', by: { kind: 'command' } });
  await database.owner.query('delete from throttles');
}

async function inTime<T>(answer: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const hung = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), HANG_MS);
  });
  return Promise.race([answer, hung]).finally(() => clearTimeout(timer));
}

/** What is wrong with an answer; null for nothing. */
function complaintOf({ statusCode, headers, body }: LightMyRequestResponse): string | null {
  // 503: a provider that this server has none of.
  if (statusCode >= 500 && !(statusCode === 503 && body.includes('"UnavailableError"'))) return String(statusCode);
  const type = String(headers['content-type'] ?? '');
  if (type.startsWith('text/html') && body.includes(MARK)) return 'shows the input as markup';
  if (body !== '' && headers['x-content-type-options'] !== 'nosniff') return 'may be taken for markup';
  const location = headers.location ?? '/';
  if (!/^\/(?![/\\])/.test(location)) return `leads to ${location}`;
  return null;
}
