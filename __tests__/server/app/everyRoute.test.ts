import { isAllowed, MERCHANT_ROLES } from '../../../src/shared/account/merchantPermissions';
import {
  API_KEY_PREFIX,
  API_KEY_SCOPES,
  ROUTES_OF_SCOPE,
  type ApiKeyScope,
} from '../../../src/shared/account/apiKeyScopes';
import { tokenHashOf } from '../../../src/server/account/accessToken';
import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import { newId } from '../../../src/server/kernel/newId';
import { carts, cartProducts } from '../../../src/server/db/schema/cartTables';
import { invitations } from '../../../src/server/db/schema/credentialTables';
import { apiKeys } from '../../../src/server/db/schema/integrationTables';
import { aBankAccount } from '../../support/server/aBankAccount';
import { openAccountApp, type AccountApp } from '../../support/server/accountApp';
import { ACCESS, TOKENLESS } from '../../support/server/routeAccess';
import { routeTable } from '../../support/server/routeTable';

// Promise 28, and access of promise 30: every route of the table, called by every kind of user.
const GUARDED = Object.entries(ACCESS).filter(([, access]) => access !== 'anyone');

let shop: AccountApp;
let store: StoreRow;
let elsewhere: StoreRow;
beforeAll(async () => {
  shop = await openAccountApp();
  [store, elsewhere] = [await shop.aStore(), await shop.aStore()];
});
afterAll(() => shop.close());

const CLOSING = 'POST /api/admin/first-steps/closing';
const OF_CLOSED_STORES = /^POST \/api\/admin\/first-steps\/(test-purchase|preview)$/;

type Call = { token?: string; store?: { id: string } };
/** Calls a route with an unknown id and without a body. */
const call = async (route: string, { token, store: at = store }: Call) => {
  const [method, url] = split(route);
  const path = url.replace('/api', '').replace(/:\w+/g, 'nobodys-id');
  const reply = await shop.send(method, path, { store: at, token });
  // An owner closes the store with it, which would hide it from those that follow.
  if (route === CLOSING && reply.statusCode < 400) {
    const opening = await shop.send('POST', '/admin/first-steps/opening', { store: at, token });
    expect(opening.statusCode).toBe(reply.statusCode);
  }
  return [reply.statusCode, reply.statusCode < 400 ? '' : reply.json().name];
};
const split = (route: string): ['GET' | 'POST' | 'PUT' | 'DELETE', string] => {
  const [method = '', url = ''] = route.split(' ');
  return [method as 'GET', url]; // one of those the table names
};

const aCustomerToken = async (at = store) => (await shop.aCustomer(at)).token;
const aMerchantToken = (role: 'owner' | 'staff', at = store) => shop.aMerchantToken(at, role);

it('lists every route there is, and no other', () => {
  const api = routeTable(shop.app).filter((route) => / \/api\//.test(route) && !/ \/api\/docs/.test(route));
  expect(api).toEqual(Object.keys(ACCESS).toSorted());
});

it(`lets nobody in at the ${GUARDED.length} guarded routes without a token, or with one of another store`, async () => {
  const foreign = [await aCustomerToken(elsewhere), await aMerchantToken('owner', elsewhere)];
  for (const [route] of GUARDED) {
    expect([route, ...(await call(route, {}))]).toEqual([route, 401, 'SessionExpiredError']);
    for (const token of foreign) {
      expect([route, ...(await call(route, { token }))]).toEqual([route, 403, 'AccessDeniedError']);
    }
  }
});

it('lets each in at their own routes alone: customers, owners, staff', async () => {
  for (const [route, access] of GUARDED) {
    const isIn = async (token: string) => {
      const [status, name] = await call(route, { token });
      // A guard refuses before any body is read; admitted callers get the validation error.
      if (status === 403) expect([route, name]).toEqual([route, 'AccessDeniedError']);
      // The store of this suite is open.
      else if (OF_CLOSED_STORES.test(route)) expect([route, name]).toEqual([route, 'TransitionRefusedError']);
      else expect([route, [200, 204, 400, 404].includes(Number(status))]).toEqual([route, true]);
      return status !== 403;
    };
    expect([route, await isIn(await aCustomerToken())]).toEqual([route, access === 'customer']);
    for (const role of MERCHANT_ROLES) {
      const isTheirs = access !== 'customer' && access !== 'anyone' && isAllowed(role, access);
      expect([route, role, await isIn(await aMerchantToken(role))]).toEqual([route, role, isTheirs]);
    }
  }
});

const aKey = async (scopes: readonly ApiKeyScope[], at = store) => {
  const key = `${API_KEY_PREFIX}${newId()}`;
  const of = { storeId: at.id, createdBy: 'a test', hint: 'abcd', name: 'ERP' };
  await shop.db.insert(apiKeys).values({ ...of, id: newId(), keyHash: tokenHashOf(key), scopes: [...scopes] });
  return key;
};
it('opens to keys what may be read, stock and prices, and how orders go on', () => {
  const named = Object.values(ROUTES_OF_SCOPE).flat();
  expect(named.filter((route) => !(route in ACCESS))).toEqual([]);
  // What a program may change is little, and every route of it takes an author, not a merchant's id.
  expect(named.filter((route) => !route.startsWith('GET '))).toEqual([
    'PUT /api/admin/product/:id/stock',
    'POST /api/admin/product/:id/stock',
    'PUT /api/admin/product/:id/price',
    'POST /api/admin/sale/:id/invoice',
    'PUT /api/admin/sale/:id/invoice-exemption',
    'POST /api/admin/sale/:id/invoice-exemption/withdrawal',
    'POST /api/admin/sale/:id/invoice-paper',
    'POST /api/admin/sale/:id/shipment',
    'POST /api/admin/sale/:id/delivery',
    'POST /api/admin/sale/:id/delivery-retraction',
  ]);
});

it.each(API_KEY_SCOPES)(
  'lets a key of %s in at its routes alone, of all there are, and nowhere in another store',
  async (scope) => {
    const key = await aKey([scope]);
    const foreign = await aKey([scope], elsewhere);
    for (const [route, access] of Object.entries(ACCESS)) {
      if (TOKENLESS.test(route)) continue;
      await shop.rows('update api_keys set minute_calls = 0');
      const [status, name] = await call(route, { token: key });
      if (ROUTES_OF_SCOPE[scope].includes(route))
        expect([route, [200, 400, 404].includes(Number(status))]).toEqual([route, true]);
      else expect([scope, route, access, status, name]).toEqual([scope, route, access, 403, 'AccessDeniedError']);
      expect([route, ...(await call(route, { token: foreign }))]).toEqual([route, 403, 'AccessDeniedError']);
    }
  },
);

it('takes no route’s word for the store: missing, unknown or doubled it answers 404', async () => {
  const token = await aCustomerToken();
  for (const [route] of GUARDED) {
    for (const id of ['', 'unknown', `${store.id}, ${elsewhere.id}`, "' or 1=1"]) {
      expect([route, ...(await call(route, { token, store: { id } }))]).toEqual([route, 404, 'NotFoundError']);
    }
  }
});

describe('what is A’s', () => {
  const CANARIES = {
    email: 'canario-a@oipet.test',
    name: 'Canário de A',
    street: 'Rua Canária de A',
    pet: 'Canarinho de A',
  };
  type Own = {
    cartId: string;
    lineId: string;
    addressId: string;
    petId: string;
    itemId: string;
    orderId: string;
    variant: object;
  };

  async function everythingOfA(at: StoreRow): Promise<Own & { token: string; id: string }> {
    const { id, token } = await shop.aCustomer(at);
    await shop.rows('update customers set email = $2, name = $3 where id = $1', [id, CANARIES.email, CANARIES.name]);
    const { id: addressId } = await shop.anAddress(at, { id }, { street: CANARIES.street });
    const orderId = await shop.anOrder(at, { customerId: id, buyerEmail: CANARIES.email, buyerName: CANARIES.name });
    const { productId, productVariantId } = await shop.aVariant(at);
    const [cartId, lineId] = [newId(), newId()];
    const of = { storeId: at.id, productId, productVariantId };
    await shop.db.insert(carts).values({ storeId: at.id, id: cartId, customerId: id });
    await shop.db.insert(cartProducts).values({ ...of, id: lineId, cartId, quantity: 1, unitPrice: 5_000 });
    const petId = (
      await shop.send('POST', '/customer/pets', { store: at, token }, { ...aPet, name: CANARIES.pet })
    ).json().id;
    await shop.rows('update products set kcal_per_kg = 3700 where id = $1', [productId]);
    const opened = { productVariantId, packs: 1, openedOn: '2026-11-20', petId: null };
    const itemId = (await shop.send('PUT', '/customer/pantry', { store: at, token }, opened)).json().id;
    return { id, token, cartId, lineId, addressId, petId, itemId, orderId, variant: { productId, productVariantId } };
  }

  const anAddress = {
    recipient: 'Maria B',
    zipCode: '13010111',
    street: 'Rua B',
    number: '1',
    complement: null,
    neighborhood: 'Centro',
    cityId: '3509502',
  };
  const aPet = {
    name: 'Tita',
    species: 'dog',
    breed: '',
    isMixed: true,
    birth: null,
    sex: 'female',
    neutered: 'yes',
    activity: 'normal',
    adultWeightG: null,
    conditions: [],
    weightG: 10_000,
    weighedBy: 'owner',
    foods: [],
  };
  /** Every way to name something by its id: path and body. */
  const TRIES: [route: string, of: (own: Own) => { path?: string; body?: object; headers?: Record<string, string> }][] =
    [
      ['GET /cart/:cartId', ({ cartId }) => ({ path: `/cart/${cartId}` })],
      ['PUT /cart', ({ cartId }) => ({ body: { cartId, zipCode: '13010111', addressId: null, deliveryCityId: null } })],
      ['PUT /cart', ({ addressId }) => ({ body: { cartId: null, zipCode: null, addressId, deliveryCityId: null } })],
      [
        'PUT /cart/product',
        ({ cartId, lineId, variant }) => ({ body: { ...variant, cartId, cartProductId: lineId, quantity: 2 } }),
      ],
      ['DELETE /cart/product', ({ cartId, lineId }) => ({ body: { cartId, cartProductId: lineId } })],
      ['PUT /cart/info', ({ cartId }) => ({ body: { cartId, voucherId: null, selectedShippingId: null } })],
      [
        'POST /checkout',
        ({ cartId }) => ({
          headers: { 'idempotency-key': newId() },
          body: {
            cartId,
            expectedTotal: 5_000,
            buyer: { name: 'Maria B', email: 'b@oipet.test', document: '52998224725', phone: '19987654321' },
            address: anAddress,
            payment: { method: 'pix' },
          },
        }),
      ],
      ['GET /order/:id', ({ orderId }) => ({ path: `/order/${orderId}` })],
      [
        'POST /order/:id/payment',
        ({ orderId }) => ({
          path: `/order/${orderId}/payment`,
          headers: { 'idempotency-key': newId() },
          body: { payment: { method: 'pix' } },
        }),
      ],
      [
        'POST /order/:id/cancel',
        ({ orderId }) => ({ path: `/order/${orderId}/cancel`, headers: { 'idempotency-key': newId() } }),
      ],
      [
        'POST /order/:id/refund-account',
        ({ orderId }) => ({ path: `/order/${orderId}/refund-account`, body: { bankAccount: aBankAccount } }),
      ],
      ['PUT /customer/address', ({ addressId }) => ({ body: { ...anAddress, addressId, isDefault: true } })],
      ['DELETE /customer/address', ({ addressId }) => ({ body: { addressId } })],
      ['PUT /customer/pets', ({ petId }) => ({ body: { ...aPet, petId } })],
      ['PUT /customer/pets/status', ({ petId }) => ({ body: { petId, status: 'deceased', leftOn: null } })],
      ['DELETE /customer/pets/weight', ({ petId }) => ({ body: { petId, weighedOn: '2026-11-23' } })],
      ['DELETE /customer/pets', ({ petId }) => ({ body: { petId } })],
      ['PUT /customer/pantry/level', ({ itemId }) => ({ body: { itemId, level: 'half' } })],
      ['DELETE /customer/pantry', ({ itemId }) => ({ body: { itemId } })],
    ];
  const unknownTo = (own: Own): Own => ({
    ...own,
    cartId: newId(),
    lineId: newId(),
    addressId: newId(),
    petId: newId(),
    itemId: newId(),
    orderId: newId(),
  });

  const tried = async (token: string | undefined, route: string, of: (typeof TRIES)[number][1], own: Own) => {
    const [method, url] = split(route);
    const { path = url, body, headers } = of(own);
    const reply = await shop.send(method, path, { store, token, headers }, body);
    return {
      status: reply.statusCode,
      body: reply.body.replace(/"requestId":"[\w-]+"/, ''),
      headers: Object.keys(reply.headers),
    };
  };

  it('is to B, to merchants and to strangers as if it were not there', async () => {
    const a = await everythingOfA(store);
    const strangers: [who: string, token: string | undefined][] = [
      ['B', await aCustomerToken()],
      ['an owner', await aMerchantToken('owner')],
      ['nobody', undefined],
    ];
    for (const [who, token] of strangers) {
      for (const [route, of] of TRIES) {
        const isGuarded = route.includes('/customer/') && who !== 'B';
        const found = await tried(token, route, of, a);
        expect([who, route, found]).toEqual([who, route, await tried(token, route, of, unknownTo(a))]);
        expect([who, route, found.status]).toEqual([who, route, isGuarded ? (token ? 403 : 401) : 404]);
      }
    }
    // And A's own is as it was.
    const mine = await shop.send('GET', `/cart/${a.cartId}`, { store, token: a.token });
    expect(mine.json().listProduct).toMatchObject([{ quantity: 1 }]);
    expect((await shop.send('GET', '/customer/address', { store, token: a.token })).json()).toHaveLength(1);
  });

  it('is in nothing that B is shown', async () => {
    await shop.rows('delete from customers where email = $1 and store_id = $2', ['-', store.id]);
    const own = await everythingOfA(elsewhere);
    const token = await aCustomerToken(elsewhere);
    for (const [route, access] of Object.entries(ACCESS)) {
      const [method, url] = split(route);
      if (method !== 'GET' || url.includes(':') || (access !== 'customer' && access !== 'anyone')) continue;
      const { body } = await shop.send('GET', url.replace('/api', ''), { store: elsewhere, token });
      for (const canary of [
        ...Object.values(CANARIES),
        own.id,
        own.cartId,
        own.orderId,
        own.addressId,
        own.petId,
        own.itemId,
      ]) {
        expect([route, body.includes(canary)]).toEqual([route, false]);
      }
    }
  });

  it('is hidden from another store by the database itself, whatever a query forgets', async () => {
    const tables = await shop.rows<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'store_id'
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relrowsecurity order by 1`,
    );
    const named = tables.map(({ name }) => name);
    expect(named).toEqual(
      expect.arrayContaining([
        'customers',
        'customer_addresses',
        'merchants',
        'sessions',
        'spent_refresh_tokens',
        'one_time_tokens',
        'invitations',
        'contact_messages',
        'search_misses',
        'throttles',
        'merchant_second_factors',
        'merchant_recovery_codes',
        'carts',
        'sale_orders',
        'api_keys',
        'webhook_endpoints',
        'webhook_deliveries',
      ]),
    );
    const client = await shop.database.app.connect();
    try {
      for (const name of named) {
        await client.query(`begin; set local app.store_id = 'another'`);
        const { rowCount } = await client.query(`select from ${name}`);
        await client.query('rollback');
        expect([name, rowCount]).toEqual([name, 0]);
      }
    } finally {
      client.release();
    }
  });
});

it('keeps another store’s team and invitations out of reach', async () => {
  const token = await aMerchantToken('owner');
  const { id } = await shop.aMerchant(elsewhere, { role: 'staff' });
  const invited = { storeId: elsewhere.id, email: 'x@oipet.test', invitedBy: id, expiresAt: '2099-01-01T00:00:00Z' };
  await shop.db.insert(invitations).values({ ...invited, id: 'foreign-1', kind: 'merchant', role: 'staff' });
  await shop.db.insert(invitations).values({ ...invited, id: 'foreign-2', kind: 'customer' });
  const replies = [
    await shop.send('PUT', `/admin/team/${id}`, { store, token }, { role: 'owner' }),
    await shop.send('DELETE', `/admin/team/${id}`, { store, token }),
    await shop.send('DELETE', '/admin/team/invitation/foreign-1', { store, token }),
    await shop.send('DELETE', '/admin/customer/invitation/foreign-2', { store, token }),
  ];
  expect(replies.map((reply) => [reply.statusCode, reply.json().name])).toEqual(
    replies.map(() => [404, 'NotFoundError']),
  );
});
