import type { FastifyReply, FastifyRequest } from 'fastify';

import { isAllowed } from '../../../src/shared/account/merchantPermissions';
import type * as access from '../../../src/server/http/access';
import { newId } from '../../../src/server/kernel/newId';
import { randomOf, raceSeed, shuffled } from '../../support/races/seeded';
import { operationsOf, type Operation } from '../../support/server/matrix/apiDocument';
import { sampleOf } from '../../support/server/matrix/sampleOf';
import { openTwoStores, type TwoStores } from '../../support/server/matrix/storeMatrix';
import { placesIn, strictCheck } from '../../support/server/matrix/strictSchema';
import { hostHeaderOf } from '../../support/server/consoleRouteAccess';
import { ACCESS } from '../../support/server/routeAccess';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';

// Promise 30: roles and fields hold. Keys of the API, whose table of scopes is its own, are tried in everyRoute.test.ts.
const mockOpened = { route: '' };
// The mutant: one route at a time without its guard.
jest.mock('../../../src/server/http/access', () => {
  const actual = jest.requireActual<typeof access>('../../../src/server/http/access');
  type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  const unlessOpened = (guard: unknown) => async (request: FastifyRequest, reply: FastifyReply) =>
    mockOpened.route === `${request.method} ${request.routeOptions.url}` ? undefined : (guard as Guard)(request, reply);
  return {
    ...actual,
    requireCustomer: unlessOpened(actual.requireCustomer),
    requirePermission: (permission: Parameters<typeof actual.requirePermission>[0]) =>
      unlessOpened(actual.requirePermission(permission)),
  };
});

const KEYS = Number(process.env['MATRIX_KEYS'] ?? 2);
const isWhole = KEYS > 70;
const TIME_MS = isWhole ? 1_800_000 : 240_000;
const SEED = raceSeed();
/** Fields that people with time to spare add to whatever they send. */
const SMUGGLED = { role: 'owner', isPrivate: false, storeId: 'another', price: 1, status: 'paid' };
const SMUGGLED_FIELDS = Object.entries(SMUGGLED);
/** Their bodies and answers are files, pages or streams, which have no fields; a logo of the set-up is read with its token alone. */
const FIELDLESS = /setup\/logo$|product-import$|openapi\.json$|\/csv$|product-export$|label\/sheet$|events$/;
const tell = (figure: string) => process.stdout.write(`promise 30: ${figure}\n`);

let database: TestDatabase;
let stores: TwoStores;
let operations: Operation[];
beforeAll(async () => {
  database = await createTestDatabase();
  stores = await openTwoStores({ hasFilters: true, hasRls: true }, database);
  operations = (await operationsOf(stores.shop.app)).filter(({ route }) => route in ACCESS);
}, TIME_MS);
beforeEach(async () => {
  // Among the routes that are tried is the one that closes the store.
  await stores.shop.services.platform.states.open(stores.own.store.id, { kind: 'platform', by: { kind: 'command' } });
});
afterAll(async () => {
  await stores.shop.close();
  await database.drop();
});

type Role = 'customer' | 'staff' | 'owner';
/** Someone of each role. Who was let in may have ended their session with it: the next call is somebody else's. */
const people = new Map<Role, string>();
const tokenOf = async (role: Role): Promise<string> => {
  const { shop, own } = stores;
  const known = people.get(role);
  if (known !== undefined) return known;
  const token =
    role === 'customer' ? (await shop.aCustomer(own.store)).token : await shop.aMerchantToken(own.store, role);
  people.set(role, token);
  return token;
};

/** The first who is let in at a guarded route and should not be, or the other way round. */
async function misjudged({ route, method, url }: Operation): Promise<string | null> {
  const { shop, own } = stores;
  const access = ACCESS[route] ?? 'anyone';
  for (const role of ['customer', 'staff', 'owner'] as const) {
    const isTheirs =
      role === 'customer'
        ? access === 'customer'
        : access !== 'customer' && access !== 'anyone' && isAllowed(role, access);
    const reply = await shop.send(method, url.slice('/api'.length).replace(/:\w+/g, 'nobodys-id'), {
      store: own.store,
      token: await tokenOf(role),
    });
    const isIn = reply.statusCode !== 403;
    if (isIn) people.delete(role);
    if (isIn !== isTheirs) return `${role} at ${route}: ${reply.statusCode}`;
  }
  return null;
}
const guarded = () => operations.filter(({ route }) => ACCESS[route] !== 'anyone');

it(
  'lets customers in at no call of merchants, staff at none of owners, merchants at none of customers',
  async () => {
    const found: string[] = [];
    for (const operation of guarded()) {
      const wrong = await misjudged(operation);
      if (wrong !== null) found.push(wrong);
    }
    expect(found).toEqual([]);
    tell(`${guarded().length} guarded routes x 3 roles, ${guarded().length * 3} tries, all as the table says`);
  },
  TIME_MS,
);

it(
  'goes red at each route that has lost its guard',
  async () => {
    const unnoticed: string[] = [];
    // Some of them with every change, each of them in `npm run prove`.
    const opened = shuffled(guarded(), randomOf(SEED)).slice(0, isWhole ? guarded().length : 24);
    for (const operation of opened) {
      mockOpened.route = operation.route;
      if ((await misjudged(operation)) === null) unnoticed.push(operation.route);
    }
    mockOpened.route = '';
    expect({ seed: SEED, unnoticed }).toEqual({ seed: SEED, unnoticed: [] });
    tell(`${opened.length} guards taken away, one at a time: each noticed`);
  },
  TIME_MS,
);

it(
  'refuses a field nobody asked for, wherever in a body it stands',
  async () => {
    let tries = 0;
    const taken: string[] = [];
    const withBody = operations.filter(({ route, body }) => body !== null && !FIELDLESS.test(route));
    for (const operation of withBody) {
      const { route, method, url, body } = operation;
      const schema = body ?? {};
      expect([route, strictCheck(schema)(sampleOf(schema, newId()))]).toEqual([route, true]);
      const [token] = (await stores.callersOf(route, stores.own.store)).toReversed();
      const places = placesIn(schema, sampleOf(schema, newId())).length;
      for (let place = 0; place < places; place += 1) {
        // One field at each place with every change, each of them at each place in `npm run prove`.
        const fields = isWhole
          ? SMUGGLED_FIELDS
          : [SMUGGLED_FIELDS[tries % SMUGGLED_FIELDS.length] ?? ['role', 'owner']];
        for (const [name, value] of fields) {
          const payload = sampleOf(schema, newId()) as object;
          const { fields: known, at } = placesIn(schema, payload)[place] ?? { fields: [], at: {} };
          if (known.includes(name)) continue;
          at[name] = value;
          const path = url.slice('/api'.length).replace(/:\w+/g, 'nobodys-id');
          const reply = await stores.shop.send(
            method,
            path,
            { store: stores.own.store, headers: hostHeaderOf(url), ...(token ? { token } : {}) },
            payload,
          );
          tries += 1;
          if (reply.statusCode !== 400 || reply.json().name !== 'ValidationError')
            taken.push(`${route} ${name} ${reply.statusCode}`);
        }
      }
    }
    expect(taken).toEqual([]);
    tell(`${withBody.length} bodies, ${tries} with a field too many, at every depth: 400 ValidationError`);
  },
  TIME_MS,
);

it(
  'refuses or overlooks a field too many in an address, and a body where none is taken',
  async () => {
    const obeyed: string[] = [];
    let tries = 0;
    const query = `?${new URLSearchParams(Object.entries(SMUGGLED).map(([name, value]) => [name, String(value)])).toString()}`;
    for (const operation of operations) {
      const { route, method, url } = operation;
      const isQuery = method === 'GET' && !Object.keys(SMUGGLED).some((name) => name in operation.query);
      if (FIELDLESS.test(route) || !(isQuery || (method !== 'GET' && operation.body === null))) continue;
      const path = url.slice('/api'.length).replace(/:\w+/g, 'nobodys-id');
      const statuses: number[] = [];
      for (const isSmuggled of [false, true]) {
        // A new user each time: the call may end their session.
        const token = (await stores.callersOf(route, stores.own.store)).at(-1);
        const [more, payload] = isSmuggled ? (isQuery ? [query] : ['', SMUGGLED]) : [''];
        const sender = { store: stores.own.store, ...(token ? { token } : {}) };
        statuses.push((await stores.shop.send(method, `${path}${more}`, sender, payload)).statusCode);
      }
      tries += 1;
      const [without, smuggled] = statuses;
      if (smuggled !== without && smuggled !== 400) obeyed.push(`${route}: ${without} became ${smuggled}`);
    }
    expect(obeyed).toEqual([]);
    tell(`${tries} routes without a body of theirs: fields in the address or a body refused or without effect`);
  },
  TIME_MS,
);

it(
  'answers with no field that its contract does not list',
  async () => {
    const wrong = new Set<string>();
    const answered = new Set<string>();
    let tries = 0;
    for (const operation of operations.filter(({ route }) => !FIELDLESS.test(route))) {
      const checks = new Map(
        operation.replies.map(({ status, schema }) => [status.toUpperCase(), schema ? strictCheck(schema) : null]),
      );
      const keys = stores.ownKeys.slice(0, operation.url.includes(':') ? KEYS : 1);
      for (const token of await stores.callersOf(operation.route, stores.own.store)) {
        for (const key of keys) {
          const reply = await stores.ask({ operation, key, token });
          tries += 1;
          const status = String(reply.statusCode);
          if (status.startsWith('2')) answered.add(operation.route);
          if (reply.body === '') continue;
          const check = checks.get(status) ?? checks.get(`${status[0]}XX`);
          if (!check?.(reply.json()))
            wrong.add(`${operation.route} ${status} ${JSON.stringify(check?.errors ?? 'no contract')}`);
        }
      }
    }
    expect([...wrong]).toEqual([]);
    expect(answered.size).toBeGreaterThan(isWhole ? 80 : 40);
    tell(`${tries} answers, successes of ${answered.size} routes among them, hold only what their contracts list`);
  },
  TIME_MS,
);
