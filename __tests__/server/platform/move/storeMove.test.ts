import { setTimeout as pause } from 'node:timers/promises';

import type { Cart } from '../../../../src/shared/cart/cartContract';
import { ADDRESS, PAYER } from '../../../../src/server/contract/contractData';
import { claimClusterName, MAIN_CLUSTER } from '../../../../src/server/db/clusterName';
import { auditBooks, BOOKS } from '../../../../src/server/backup/books';
import { pagarmeCards } from '../../../../src/server/gateways/payment/pagarmeCards';
import { pagarmeClient } from '../../../../src/server/gateways/payment/pagarmeClient';
import { newId } from '../../../../src/server/kernel/newId';
import { MOST_REFUSED_MS, moveStore, undoMove, type MoveStep } from '../../../../src/server/platform/move/storeMove';
import { sumOfTable } from '../../../../src/server/platform/move/rowCopy';
import { movedTables, tableOfStores } from '../../../../src/server/platform/move/storeTables';
import {
  moveConnections,
  SOUTH,
  startFurtherCluster,
  type FurtherCluster,
} from '../../../support/server/furtherCluster';
import { CAMPINAS, guestCheckout, ZIP_CODE } from '../../../support/server/guestOrder';
import { silentLog } from '../../../support/server/testServer';
import { until } from '../../../support/server/until';
import { openWholeShop, type WholeShop } from '../../../support/server/wholeShop';

let south: FurtherCluster;
let shop: WholeShop;
beforeAll(async () => {
  south = await startFurtherCluster();
  shop = await openWholeShop({ clusters: [south.ground] });
  await claimClusterName(shop.owner, MAIN_CLUSTER, 'DATABASE_URL');
}, 120_000);
afterAll(async () => {
  await shop.close();
  await south.close();
}, 60_000);

type Store = { id: string; slug: string };
type Goods = { productId: string; productVariantId: string };

const move = (storeId: string, target: string, given: Partial<Parameters<typeof moveStore>[0]> = {}) =>
  moveStore({ ...moveConnections(shop.database, south), storeId, target, lingerMs: 100, ...given });

/** A store with goods, and an order in it. */
const aSellingStore = async (stock = 1_000): Promise<{ store: Store; goods: Goods }> => {
  const store = await shop.aStore();
  await shop.aCustomShipping(store);
  const { productId, productVariantId } = await shop.aVariant(store, { stock });
  return { store, goods: { productId, productVariantId } };
};

const call = async (store: Store, method: string, url: string, body: object, key: string) => {
  const headers = { 'x-store-id': store.id, 'idempotency-key': key, 'content-type': 'application/json' };
  const reply = await fetch(`${shop.base}/api${url}`, { method, headers, body: JSON.stringify(body) });
  const text = await reply.text();
  return {
    status: reply.status,
    retryAfter: reply.headers.get('retry-after'),
    body: text ? (JSON.parse(text) as unknown) : null,
  };
};

let keys = 0;
/** A guest's four calls; each that is refused for a moment is made again with its key. */
const buy = async (
  store: Store,
  { productId, productVariantId }: Goods,
  refused: (status: number, retryAfter: string | null) => void = () => {},
) => {
  const patient = async <Answer>(method: string, url: string, body: object): Promise<Answer> => {
    keys += 1;
    const key = `buy-${keys}`;
    for (;;) {
      const { status, retryAfter, body: answer } = await call(store, method, url, body, key);
      // Responses are checked by the contract's tests; here they are trusted.
      if (status < 300) return answer as Answer;
      refused(status, retryAfter);
      if (status !== 503) throw new Error(`${method} ${url} answered ${status} ${JSON.stringify(answer)}`);
      await pause(50);
    }
  };
  const line = { cartId: null, cartProductId: null, productId, productVariantId, quantity: 1 };
  const { id: cartId } = await patient<Cart>('PUT', '/cart/product', line);
  const place = { cartId, zipCode: ZIP_CODE, addressId: null, deliveryCityId: CAMPINAS };
  const { listShippingStore } = await patient<Cart>('PUT', '/cart', place);
  const selectedShippingId = listShippingStore[0]?.listShipping[0]?.id;
  const cart = await patient<Cart>('PUT', '/cart/info', { cartId, voucherId: null, selectedShippingId });
  const order = await patient<{ id: string }>('POST', '/checkout', { ...guestCheckout(cart), confirmsDuplicate: true });
  return order.id;
};

const rowsIn = async (
  pool: { query: (text: string, values: unknown[]) => Promise<{ rows: { count: number }[] }> },
  storeId: string,
  table = 'sale_orders',
) => (await pool.query(`select count(*)::int as count from ${table} where store_id = $1`, [storeId])).rows[0]?.count;

/** What a host shows that needs no build of pages. */
const page = (host: string) =>
  fetch(`${shop.base}/manifest.webmanifest`, { headers: { host, 'x-forwarded-host': host } });

/** How much is left of a store in a cluster, over every table. */
const leftIn = async (pool: Parameters<typeof sumOfTable>[0], storeId: string) => {
  let left = 0;
  for (const table of [await tableOfStores(pool), ...(await movedTables(pool))])
    left += (await sumOfTable(pool, table, storeId)).rows;
  return left;
};

describe('a store that moves', () => {
  it('is served by its new cluster, with everything it had, and nothing is left where it was', async () => {
    const { store, goods } = await aSellingStore();
    const before = await buy(store, goods);
    const report = await move(store.id, SOUTH);
    expect(report).toMatchObject({ from: 'main' });
    expect(report.refusedMs).toBeLessThanOrEqual(MOST_REFUSED_MS);
    const after = await buy(store, goods);
    const { rows } = await south.owner.query<{ id: string }>(
      'select id from sale_orders where store_id = $1 order by created_at',
      [store.id],
    );
    expect(rows.map(({ id }) => id)).toEqual([before, after]);
    expect(await leftIn(shop.owner, store.id)).toBe(0);
    const home = await page(`${store.slug}.localhost`);
    expect(home.status).toBe(200);
    expect(await home.text()).toContain('Oi Pet');
  }, 120_000);

  it('is paid and written about there: the provider reaches it, and its letters go out once', async () => {
    const { store, goods } = await aSellingStore();
    await move(store.id, SOUTH);
    const order = await buy(store, goods);
    await until(
      async () => {
        const { rows } = await south.owner.query<{ left: number }>(
          `select (select count(*) from outbox where store_id = $1 and sent_at is null)::int
             + (select count(*) from payments p where p.store_id = $1 and p.sale_order_id = $2 and not exists (
                 select from provider_events e where e.store_id = p.store_id and e.resource_id = p.provider_charge_id and e.is_applied))::int as left`,
          [store.id, order],
        );
        return rows[0]?.left === 0;
      },
      'the event and the letter of an order',
      30_000,
    );
    expect(await rowsIn(shop.owner, store.id, 'provider_events')).toBe(0);
  }, 120_000);

  it('keeps every order that was acknowledged meanwhile, once, and refuses writes for seconds at most', async () => {
    const { store, goods } = await aSellingStore();
    const acknowledged: string[] = [];
    const refusals: { status: number; retryAfter: string | null; at: number }[] = [];
    let isMoving = true;
    const refused = (status: number, retryAfter: string | null) =>
      refusals.push({ status, retryAfter, at: performance.now() });
    const shopper = async () => {
      while (isMoving) acknowledged.push(await buy(store, goods, refused));
    };
    const unread: number[] = [];
    const reader = async () => {
      while (isMoving) {
        const { status } = await page(`${store.slug}.localhost`);
        if (status !== 200) unread.push(status);
        await pause(20);
      }
    };
    const work = [shopper(), shopper(), shopper(), reader()];
    // There and back again, so that what was left behind is compared and not sent again.
    const reports = [];
    for (const target of [SOUTH, MAIN_CLUSTER, SOUTH]) {
      await until(async () => acknowledged.length > reports.length * 5 + 5, 'orders before a move', 60_000);
      reports.push(await move(store.id, target));
    }
    isMoving = false;
    await Promise.all(work);
    expect(reports.filter(({ refusedMs }) => refusedMs > MOST_REFUSED_MS)).toEqual([]);
    expect(refusals.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)).toEqual([]);
    expect(unread).toEqual([]);
    const { rows } = await south.owner.query<{ id: string }>('select id from sale_orders where store_id = $1', [
      store.id,
    ]);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted());
    expect(await leftIn(shop.owner, store.id)).toBe(0);
    // The goods of a test come without the move that brought them.
    const { 'the stock of a variant is the sum of its moves': _stock, ...ofOrders } = BOOKS;
    const client = await south.owner.connect();
    try {
      expect(await auditBooks(client, ofOrders)).toEqual({});
      const stock = await client.query<{ stock: number }>('select stock from product_variants where store_id = $1', [
        store.id,
      ]);
      expect(stock.rows[0]?.stock).toBe(1_000 - acknowledged.length);
    } finally {
      client.release();
    }
  }, 240_000);

  /** Orders a store in the last moment before the directory changes. @returns how its last call was answered */
  const orderInTheLastMoment = async () => {
    const { store, goods } = await aSellingStore();
    await buy(store, goods);
    let last = { status: 0, retryAfter: null as string | null, page: 0 };
    const step = async (one: MoveStep) => {
      if (one !== 'arrive') return;
      const line = { cartId: null, cartProductId: null, ...goods, quantity: 1 };
      const { status, retryAfter } = await call(store, 'PUT', '/cart/product', line, `last ${store.id}`);
      last = { status, retryAfter, page: (await page(`${store.slug}.localhost`)).status };
    };
    await move(store.id, SOUTH, { step });
    return { ...last, carts: await rowsIn(south.owner, store.id, 'carts') };
  };

  it('is read in the last moment, and not written', async () => {
    expect(await orderInTheLastMoment()).toEqual({ status: 503, retryAfter: '2', page: 200, carts: 1 });
  }, 60_000);

  it('would lose what was written in the last moment, if its cluster took it', async () => {
    const name = 'refuse_store_elsewhere';
    const { rows } = await shop.owner.query<{ text: string }>(`select pg_get_functiondef('${name}'::regproc) as text`);
    await shop.owner.query(
      `create or replace function ${name}() returns trigger language plpgsql as 'begin return null; end'`,
    );
    try {
      // Acknowledged, and in no cart of the place it went to.
      expect(await orderInTheLastMoment()).toMatchObject({ status: 200, carts: 1 });
    } finally {
      await shop.owner.query(rows[0]?.text ?? '');
    }
  }, 60_000);

  it('stays where it is, and open, when the move dies before the directory names another cluster', async () => {
    const { store, goods } = await aSellingStore();
    const before = [await buy(store, goods)];
    for (const dies of ['begin', 'copy', 'freeze', 'verify', 'refuse', 'arrive'] satisfies MoveStep[]) {
      const connections = moveConnections(shop.database, south);
      const step = (one: MoveStep) => {
        if (one !== dies) return;
        connections.cut();
        throw new Error('dead');
      };
      await expect(moveStore({ ...connections, storeId: store.id, target: SOUTH, step })).rejects.toThrow();
      // Nobody helps it but the processes that are there.
      before.push(await buy(store, goods));
      expect(await rowsIn(shop.owner, store.id)).toBe(before.length);
    }
    await undoMove({ ...moveConnections(shop.database, south), storeId: store.id, target: SOUTH });
    expect(await leftIn(south.owner, store.id)).toBe(0);
    await move(store.id, SOUTH);
    expect(await rowsIn(south.owner, store.id)).toBe(before.length);
  }, 240_000);

  it('is in its new cluster, and open, when the move dies after that; another call clears what is left', async () => {
    for (const dies of ['admit', 'clear', 'end'] satisfies MoveStep[]) {
      const { store, goods } = await aSellingStore();
      await buy(store, goods);
      const connections = moveConnections(shop.database, south);
      const step = (one: MoveStep) => {
        if (one !== dies) return;
        connections.cut();
        throw new Error('dead');
      };
      await expect(
        moveStore({ ...connections, storeId: store.id, target: SOUTH, lingerMs: 0, step }),
      ).rejects.toThrow();
      await buy(store, goods);
      expect(await rowsIn(south.owner, store.id)).toBe(2);
      expect(await move(store.id, SOUTH)).toMatchObject({ from: 'main' });
      expect(await leftIn(shop.owner, store.id)).toBe(0);
      expect(await move(store.id, SOUTH)).toMatchObject({ from: null });
    }
  }, 240_000);

  it('stays, and open, where it cannot be copied in the time that its writes may be refused', async () => {
    const { store, goods } = await aSellingStore();
    await buy(store, goods);
    // A second of it is for the way to the new cluster.
    await expect(move(store.id, SOUTH, { mostRefusedMs: 1_001 })).rejects.toThrow('faster than it can be moved');
    await buy(store, goods);
    expect(await rowsIn(shop.owner, store.id)).toBe(2);
  }, 60_000);

  it('is refused while the store is the platform’s own, or has long work', async () => {
    const { store } = await aSellingStore();
    await shop.owner.query(
      `insert into store_works (id, about_store_id, kind, requester_kind, updated_at) values ($1, $1, 'export', 'command', now())`,
      [store.id],
    );
    await expect(move(store.id, SOUTH)).rejects.toThrow('an export');
    const own = await shop.aStore({ isDefault: true });
    await expect(move(own.id, SOUTH)).rejects.toThrow('default store');
    await shop.owner.query('update stores set is_default = false where id = $1', [own.id]);
  }, 60_000);
});

describe('a cluster that a store has left', () => {
  it('takes no row of it, whoever asks, and gives its name to no other store', async () => {
    const { store } = await aSellingStore();
    await move(store.id, SOUTH);
    const client = await shop.database.app.connect();
    try {
      await client.query("select set_config('app.store_id', $1, false)", [store.id]);
      await expect(
        client.query("insert into search_misses (store_id, words, first_at, last_at) values ($1, 'x', now(), now())", [
          store.id,
        ]),
      ).rejects.toMatchObject({ code: 'OP002' });
    } finally {
      await client.query("select set_config('app.store_id', '', false)");
      client.release();
    }
    await expect(shop.aStore({ slug: store.slug })).rejects.toThrow('no store was made');
  }, 60_000);

  it('does none of its jobs: they are done where the store is', async () => {
    const { store } = await aSellingStore();
    await shop.owner.query(
      `select add_jobs(jsonb_build_array(jsonb_build_object('job', 'readSubscription',
        'payload', json_build_object('storeId', $1::text)::text, 'jobKey', 'later ' || $1, 'runAt', now() + interval '1 hour')))`,
      [store.id],
    );
    const report = await move(store.id, SOUTH);
    expect(report.jobs).toBeGreaterThan(0);
    const jobsIn = async (pool: FurtherCluster['owner']) =>
      (await pool.query('select from graphile_worker.jobs where key = $1', [`later ${store.id}`])).rowCount;
    expect([await jobsIn(shop.owner), await jobsIn(south.owner)]).toEqual([0, 1]);
  }, 60_000);
});

describe('a card that one person keeps in stores of two clusters', () => {
  const aCard = { type: 'card', number: '4111111111111111', holder_name: 'MARIA SOUZA', exp_month: 12, exp_year: 2040 };
  /** Of the provider, and how many it keeps of its customer. */
  const aProviderCard = async () => {
    const core = `${shop.base}/sandbox/pagarme/core/v5`;
    const cards = pagarmeCards(pagarmeClient({ baseUrl: () => core, secretKey: 'sk_test_sandbox', log: silentLog }));
    const token = await fetch(`${core}/tokens?appId=pk_test_sandbox`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'card', card: { ...aCard, cvv: '123' } }),
    });
    const { id: cardToken } = (await token.json()) as { id: string };
    const owner = await cards.keepCustomer({ ...PAYER, email: `${newId()}@oipet.test` }, newId());
    const providerCustomerId = owner.kind === 'known' ? owner.value : '';
    const kept = await cards.keepCard({ providerCustomerId, cardToken, billing: ADDRESS }, newId());
    const providerCardId = kept.kind === 'known' ? kept.value.cardId : '';
    return {
      providerCustomerId,
      providerCardId,
      isKept: async () => {
        const read = await cards.readCard(providerCustomerId, providerCardId);
        return read.kind === 'known' && read.value.kind !== 'gone';
      },
    };
  };
  type ProviderCard = Awaited<ReturnType<typeof aProviderCard>>;
  const keepIn = async (store: Store, { providerCustomerId, providerCardId }: ProviderCard) => {
    const { id } = await shop.aCustomer(store);
    await shop.owner.query(
      `insert into customer_cards (store_id, id, customer_id, provider_customer_id, provider_card_id, brand, last_digits,
         exp_month, exp_year, is_default, consent_version, consented_at)
       values ($1, $2, $3, $4, $5, 'Visa', '1111', 12, 2040, true, '2026-11-27', now())`,
      [store.id, newId(), id, providerCustomerId, providerCardId],
    );
  };
  const isForgotten = async (pool: FurtherCluster['owner'], { id }: Store) => {
    await pool.query('delete from customer_cards where store_id = $1', [id]);
    await until(
      async () =>
        (await pool.query("select from graphile_worker.jobs where task_identifier = 'forgetCard'")).rowCount === 0,
      'the job',
      20_000,
    );
  };

  it('is forgotten by the provider once neither keeps it', async () => {
    const [here, there] = [await aSellingStore(), await aSellingStore()];
    const card = await aProviderCard();
    for (const { store } of [here, there]) await keepIn(store, card);
    await move(there.store.id, SOUTH);
    await isForgotten(shop.owner, here.store);
    expect(await card.isKept()).toBe(true);
    await isForgotten(south.owner, there.store);
    expect(await card.isKept()).toBe(false);
  }, 60_000);
});

describe('isolation', () => {
  it('shows a store of one cluster nothing of another, by header, host or session', async () => {
    const [here, there] = [await aSellingStore(), await aSellingStore()];
    await move(there.store.id, SOUTH);
    const reply = await call(
      there.store,
      'PUT',
      '/cart/product',
      { cartId: null, cartProductId: null, ...here.goods, quantity: 1 },
      'isolation',
    );
    expect(reply.status).toBe(404);
    expect(await rowsIn(south.owner, there.store.id, 'carts')).toBe(0);
    const { token } = await shop.aCustomer(here.store);
    const foreign = await fetch(`${shop.base}/api/customer/me`, {
      headers: { 'x-store-id': there.store.id, authorization: token },
    });
    expect([401, 403]).toContain(foreign.status);
  }, 60_000);
});

describe('readiness', () => {
  it('names each further cluster', async () => {
    const reply = await fetch(`${shop.base}/api/ready`);
    expect(await reply.json()).toEqual({ status: 'ready', clusters: { [SOUTH]: 'ready' } });
  });
});
