import { newId } from '../../../src/server/kernel/newId';
import type { Operation, Schema } from '../../support/server/matrix/apiDocument';
import { hostHeaderOf } from '../../support/server/consoleRouteAccess';
import { sampleOf } from '../../support/server/matrix/sampleOf';
import { isOfConsole, openTwoStores, type TwoStores } from '../../support/server/matrix/storeMatrix';
import { ACCESS } from '../../support/server/routeAccess';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';

// Decision 036, for every route of the table: control characters, line breaks where a text is one line, and half
// characters are refused in a body and find nothing in an address.
const ODD = ['a\u0000b', 'a\ud800b', 'a\u0007b', 'a\u0085b'];
const LINES = 'a\n\tb';
/** Their bodies are files. */
const FILE = /product-import$|\/image$|setup\/logo$/;
const TIME_MS = 240_000;
let senders = 0;

let database: TestDatabase;
let stores: TwoStores;
beforeAll(async () => {
  database = await createTestDatabase();
  stores = await openTwoStores({ hasFilters: true, hasRls: true }, database);
}, TIME_MS);
afterAll(async () => {
  await stores.shop.close();
  await database.drop();
});

/** Every place of a value that holds a text, as a path. */
const textsIn = (value: unknown, place: string[] = []): string[][] => {
  if (typeof value === 'string') return [place];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, [...place, name]));
};

/** Whether a text of many lines may stand at a place of a value, as the contract says. */
const hasLinesAt = (schema: Schema, [name, ...rest]: string[]): boolean => {
  if (schema.anyOf) return schema.anyOf.some((one) => hasLinesAt(one, name === undefined ? [] : [name, ...rest]));
  if (schema['x-lines']) return true;
  const part = name === undefined ? undefined : (schema.properties?.[name] ?? schema.items);
  return part !== undefined && hasLinesAt(part, rest);
};

/** The value with one text, or one name of a field, put elsewhere. */
const withText = (value: unknown, [name, ...rest]: string[], text: string): unknown => {
  if (name === undefined) return text;
  if (Array.isArray(value)) return value.map((part, at) => (String(at) === name ? withText(part, rest, text) : part));
  return { ...(value as object), [name]: withText((value as Record<string, unknown>)[name], rest, text) };
};

const tokens = new Map<string, string | undefined>();
/** A permitted user, the same one until a call has signed them out. */
const ask = async ({ route, method }: Operation, path: string, payload?: unknown) => {
  const access = isOfConsole(route) ? 'console' : (ACCESS[route] ?? 'anyone');
  if (!tokens.has(access)) tokens.set(access, (await stores.callersOf(route, stores.own.store)).at(-1));
  const token = tokens.get(access);
  await database.owner.query('delete from throttles');
  const reply = await stores.shop.app.inject({
    method,
    url: path,
    remoteAddress: `10.1.${(senders += 1) >> 8}.${senders & 255}`,
    headers: {
      'x-store-id': stores.own.store.id,
      'idempotency-key': newId(),
      'content-type': 'application/json',
      ...hostHeaderOf(path),
      ...(token ? { authorization: token } : {}),
    },
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
  });
  if (reply.statusCode === 401 || reply.statusCode === 204) tokens.delete(access);
  return reply;
};
const pathOf = ({ url }: Operation, key = 'nobodys-id') => url.replace(/:\w+/g, encodeURIComponent(key));

it(
  'refuses them in every text of every body, names the field, and changes nothing',
  async () => {
    const wrong: string[] = [];
    let tries = 0;
    let turn = 0;
    // Each place takes one of them, and each of them stands at a quarter of the places: one pattern refuses them all.
    const nextOdd = () => ODD[(turn += 1) % ODD.length] ?? '';
    for (const operation of stores.operations) {
      const { route, method, body } = operation;
      if (method === 'GET' || FILE.test(route)) continue;
      const sample = body ? sampleOf(body, newId()) : {};
      const places = body ? textsIn(sample) : [];
      const bodies: [place: string, payload: unknown][] = [
        ...places.map((place): [string, unknown] => [place.join('.'), withText(sample, place, nextOdd())]),
        ['a\uFFFDb', { ...(sample as object), [nextOdd()]: 1 }],
        ['deep.0.er', { ...(sample as object), deep: [{ er: nextOdd() }] }],
      ];
      for (const [place, payload] of bodies) {
        const reply = await ask(operation, pathOf(operation), payload);
        tries += 1;
        const reported = reply.statusCode === 400 ? reply.json().details : reply.statusCode;
        if (reported?.fields?.[place] !== 'characters') wrong.push(`${route} ${place}: ${JSON.stringify(reported)}`);
      }
      for (const place of places) {
        const reply = await ask(operation, pathOf(operation), withText(sample, place, LINES));
        tries += 1;
        const named = reply.statusCode === 400 ? reply.json().details?.fields?.[place.join('.')] : undefined;
        const isRefused = named === 'characters';
        if (isRefused === hasLinesAt(body ?? {}, place)) wrong.push(`${route} ${place.join('.')} lines: ${named}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(tries).toBeGreaterThan(500);
  },
  TIME_MS,
);

it(
  'finds nothing by them in an address, and breaks nowhere',
  async () => {
    const broken: string[] = [];
    for (const operation of stores.operations) {
      const { route, method, url, query, body } = operation;
      const payload = method === 'GET' || !body || FILE.test(route) ? undefined : sampleOf(body, newId());
      const asked = [
        ...(url.includes(':') ? ['a\u0000b', '\u0000', 'a\nb'].map((key) => pathOf(operation, key)) : []),
        ...Object.keys(query).flatMap((name) => ['%00', '%0A'].map((odd) => `${pathOf(operation)}?${name}=a${odd}b`)),
        `${pathOf(operation)}?a%00b=1`,
        `${pathOf(operation)}?text=%ED%A0%80`,
      ];
      for (const path of asked) {
        const { statusCode } = await ask(operation, path, payload);
        // 503: a provider that this server has none of.
        if (statusCode >= 500 && statusCode !== 503) broken.push(`${method} ${path}: ${statusCode}`);
      }
    }
    expect(broken).toEqual([]);
  },
  TIME_MS,
);

it('refuses a body nested deeper than any contract, without looking to its ground', async () => {
  const reply = await stores.shop.app.inject({
    method: 'POST',
    url: `/api/order/${newId()}/cancel`,
    headers: { 'x-store-id': stores.own.store.id, 'idempotency-key': newId(), 'content-type': 'application/json' },
    payload: `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  });
  expect([reply.statusCode, reply.json().name]).toEqual([400, 'ValidationError']);
});
