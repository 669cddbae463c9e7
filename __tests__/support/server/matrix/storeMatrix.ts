import type { LightMyRequestResponse } from 'fastify';
import type { StoreRow } from '../../../../src/server/db/schema/storeTables';
import { tokenHashOf } from '../../../../src/server/account/accessToken';
import { platformOwners, platformSessions } from '../../../../src/server/db/schema/platformTables';
import { CONSOLE_ACCESS, hostHeaderOf } from '../consoleRouteAccess';
import { ACCESS } from '../routeAccess';
import { openAccountApp } from '../accountApp';
import { newId } from '../../../../src/server/kernel/newId';
import { carts } from '../../../../src/server/db/schema/cartTables';
import type { TestDatabase } from '../testDatabase';
import { operationsOf, type Operation } from './apiDocument';
import { sampleOf } from './sampleOf';
import { digestOf, fillTenant, keysOf, tenantTables, textsOf } from './tenantRows';
import { withoutStoreFilter } from './withoutStoreFilter';

/** Whether a route is of the operators' console, which is of no store. */
export const isOfConsole = (route: string): boolean =>
  / \/api\/platform\//.test(route) && CONSOLE_ACCESS[route] !== 'anyone';

/** What keeps stores apart in a run: the app's own conditions, the database's row-level security, or both. */
export type Walls = { hasFilters: boolean; hasRls: boolean };

/** One request to a route by a caller. */
export type Asked = { operation: Operation; key: string; token: string | undefined };

/** Two stores, each with a row in every tenant table, on a server with the given isolation. */
export async function openTwoStores({ hasFilters, hasRls }: Walls, database: TestDatabase) {
  const tables = await tenantTables(database.owner);
  const hidden = new Set(tables.filter(({ isHidden }) => isHidden).map(({ name }) => name));
  if (!hasRls) for (const name of hidden) await database.owner.query(`alter table ${name} disable row level security`);
  // Searches read the products by a view of the open store.
  const mutant = withoutStoreFilter(new Set([...hidden, 'searched_products']));
  const shop = await openAccountApp({ database, ...(hasFilters ? {} : { onConnect: mutant.onConnect }) });
  const aWholeStore = async (code: string) => {
    const store = await shop.aStore();
    const { id, token } = await shop.aCustomer(store);
    await shop.anAddress(store, { id });
    await shop.db.insert(carts).values({ storeId: store.id, id: newId() });
    await shop.anOrder(store, { customerId: id });
    await shop.aVoucher(store, { code });
    await fillTenant(database.owner, store.id);
    return { store, customerToken: token, ownerToken: await shop.aMerchantToken(store) };
  };
  const own = await aWholeStore('DAQUI10');
  const foreign = await aWholeStore('DELA10');
  const [known, theirs] = [
    await textsOf(database.owner, own.store.id),
    await textsOf(database.owner, foreign.store.id),
  ];
  let senders = 0;
  /** The token of a new person of the platform, who is signed in at the console. */
  const anOperatorToken = async () => {
    const [id, token] = [newId(), `oipetp_${newId()}`];
    const email = `${id.toLowerCase()}@oipet.test`;
    await shop.db.insert(platformOwners).values({ id, name: 'Rita Campos', email, passwordHash: 'none' });
    const at = new Date(shop.time.now).toISOString();
    const endsAt = new Date(shop.time.now + 60 * 60_000).toISOString();
    const hashes = { tokenHash: tokenHashOf(token), refreshTokenHash: newId() };
    const times = { expiresAt: endsAt, endsAt, lastSeenAt: at };
    await shop.db.insert(platformSessions).values({ id: newId(), ownerId: id, ...hashes, ...times });
    return token;
  };

  /** Tokens of people of a store who may call a route; new ones, since routes end sessions. */
  const peopleFor = async (route: string, at: StoreRow): Promise<(string | undefined)[]> => {
    const access = ACCESS[route];
    if (access === 'anyone') return [undefined, (await shop.aCustomer(at)).token];
    return [access === 'customer' ? (await shop.aCustomer(at)).token : await shop.aMerchantToken(at)];
  };

  return {
    shop,
    database,
    own,
    foreign,
    tables,
    taken: mutant.taken,
    operations: (await operationsOf(shop.app)).filter(({ route }) => route in ACCESS),
    ownKeys: await keysOf(database.owner, own.store.id),
    foreignKeys: await keysOf(database.owner, foreign.store.id),
    /** Texts that stand in rows of the other store alone. */
    canaries: [...theirs].filter((text) => !known.has(text)),
    digest: () => digestOf(database.owner, foreign.store.id),

    peopleFor,
    /** The same, and a person of the platform at the routes of the console, which are of no store. */
    callersOf: async (route: string, at: StoreRow) =>
      isOfConsole(route) ? [await anOperatorToken()] : peopleFor(route, at),

    /** Calls a route with one id wherever its path, query and body take one. Each call is from another address. */
    async ask(
      { operation, key, token }: Asked,
      headers: Record<string, string | string[]> = {},
      at = own.store,
    ): Promise<LightMyRequestResponse> {
      const { method, url, query, body } = operation;
      senders += 1;
      const keyed = Object.entries(query).filter(([name]) => /id|ref|order|text|search|name$/i.test(name));
      const asked = new URLSearchParams(
        keyed.map(([name, schema]) => [name, String(sampleOf(schema, key, name))]),
      ).toString();
      const path = url.replace(/:\w+/g, encodeURIComponent(key));
      // Each caller is new, so that isolation is tested, not throttling.
      await database.owner.query('delete from throttles where store_id = $1', [own.store.id]);
      return shop.app.inject({
        method,
        url: asked === '' ? path : `${path}?${asked}`,
        remoteAddress: `10.${(senders >> 16) & 255}.${(senders >> 8) & 255}.${senders & 255}`,
        headers: {
          'x-store-id': at.id,
          ...hostHeaderOf(url),
          'idempotency-key': newId(),
          ...(token ? { authorization: token } : {}),
          ...headers,
        },
        ...(body ? { payload: sampleOf(body, key) as object } : {}), // bodies of our contracts are objects
      });
    },
  };
}
export type TwoStores = Awaited<ReturnType<typeof openTwoStores>>;

/** True where a route takes something that may name a row. */
export const takesKeys = ({ url, query, body }: Operation): boolean =>
  url.includes(':') || body !== null || Object.keys(query).length > 0;
