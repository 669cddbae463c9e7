import { setTimeout as pause } from 'node:timers/promises';

import type { Cart } from '../../../../src/shared/cart/cartContract';
import { auditBooks, BOOKS } from '../../../../src/server/backup/books';
import { claimClusterName, MAIN_CLUSTER } from '../../../../src/server/db/clusterName';
import { MOST_REFUSED_MS, moveStore } from '../../../../src/server/platform/move/storeMove';
import { randomOf, raceSeed, shuffled } from '../../../support/races/seeded';
import {
  moveConnections,
  SOUTH,
  startFurtherCluster,
  type FurtherCluster,
} from '../../../support/server/furtherCluster';
import { CAMPINAS, guestCheckout, ZIP_CODE } from '../../../support/server/guestOrder';
import { openWholeShop, type WholeShop } from '../../../support/server/wholeShop';

/** Few where time is short, a hundred for a published figure (`npm run bench:moves`). */
const STORES = Number(process.env['MOVED_STORES'] ?? 3);
/** Stores that are bought in beside the one that moves. */
const BESIDE = 2;
/** Orders of a store before its move begins, and after it has ended. */
const AROUND = 2;

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

type Selling = {
  store: { id: string };
  goods: { productId: string; productVariantId: string };
  acknowledged: string[];
  refused: number;
};

let keys = 0;
/** One guest's order; a call that is refused for a moment is made again with its key. */
const buy = async (selling: Selling): Promise<void> => {
  const patient = async <Answer>(method: string, url: string, body: object): Promise<Answer> => {
    keys += 1;
    const headers = {
      'x-store-id': selling.store.id,
      'idempotency-key': `many-${keys}`,
      'content-type': 'application/json',
    };
    for (;;) {
      const reply = await fetch(`${shop.base}/api${url}`, { method, headers, body: JSON.stringify(body) });
      const text = await reply.text();
      // Responses are checked by the contract's tests; here they are trusted.
      if (reply.ok) return JSON.parse(text) as Answer;
      if (reply.status !== 503) throw new Error(`${method} ${url} answered ${reply.status} ${text}`);
      selling.refused += 1;
      await pause(50);
    }
  };
  const line = { cartId: null, cartProductId: null, ...selling.goods, quantity: 1 };
  const { id: cartId } = await patient<Cart>('PUT', '/cart/product', line);
  const place = { cartId, zipCode: ZIP_CODE, addressId: null, deliveryCityId: CAMPINAS };
  const { listShippingStore } = await patient<Cart>('PUT', '/cart', place);
  const selectedShippingId = listShippingStore[0]?.listShipping[0]?.id;
  const cart = await patient<Cart>('PUT', '/cart/info', { cartId, voucherId: null, selectedShippingId });
  const order = await patient<{ id: string }>('POST', '/checkout', { ...guestCheckout(cart), confirmsDuplicate: true });
  selling.acknowledged.push(order.id);
};

const aSellingStore = async (): Promise<Selling> => {
  const store = await shop.aStore();
  await shop.aCustomShipping(store);
  const { productId, productVariantId } = await shop.aVariant(store, { stock: 10_000 });
  return { store, goods: { productId, productVariantId }, acknowledged: [], refused: 0 };
};

/** Buys in a store, one order after the other, until `work` has ended and some orders more. */
const boughtWhile = async (selling: Selling[], work: () => Promise<void>): Promise<void> => {
  let isOver = false;
  const shopper = async (one: Selling) => {
    while (!isOver) await buy(one);
    for (let after = 0; after < AROUND; after += 1) await buy(one);
  };
  const shoppers = Promise.all(selling.map(shopper));
  const begun = async () => {
    while (selling.some(({ acknowledged }) => acknowledged.length < AROUND)) await pause(20);
    await work();
    isOver = true;
  };
  await Promise.all([shoppers, begun()]);
};

const idsIn = async (storeId: string, { owner }: { owner: FurtherCluster['owner'] }): Promise<string[]> =>
  (await owner.query<{ id: string }>('select id from sale_orders where store_id = $1', [storeId])).rows.map(
    ({ id }) => id,
  );

it(`moves ${STORES} stores there and some of them back, and no order is lost or doubled`, async () => {
  const seed = raceSeed();
  const random = randomOf(seed);
  const all: Selling[] = [];
  for (let number = 0; number < STORES; number += 1) all.push(await aSellingStore());
  const reports: Awaited<ReturnType<typeof moveStore>>[] = [];
  const places = new Map(all.map((one) => [one, MAIN_CLUSTER]));
  const moveOne = async (one: Selling) => {
    const target = places.get(one) === SOUTH ? MAIN_CLUSTER : SOUTH;
    const others = shuffled(
      all.filter((other) => other !== one),
      random,
    ).slice(0, BESIDE);
    await boughtWhile([one, ...others], async () => {
      const connections = moveConnections(shop.database, south);
      reports.push(await moveStore({ ...connections, storeId: one.store.id, target, lingerMs: 500 }));
    });
    places.set(one, target);
  };
  for (const one of shuffled(all, random)) {
    await moveOne(one);
    if (random() < 0.3) await moveOne(one);
  }

  const wrong: string[] = [];
  let [lost, doubled] = [0, 0];
  for (const one of all) {
    const [here, there] = places.get(one) === SOUTH ? [south, shop] : [shop, south];
    const found = await idsIn(one.store.id, here);
    lost += one.acknowledged.filter((id) => !found.includes(id)).length;
    doubled += found.length - one.acknowledged.length;
    if ((await idsIn(one.store.id, there)).length > 0) wrong.push(one.store.id);
  }
  const refusedMs = reports.map((report) => report.refusedMs).toSorted((one, other) => one - other);
  const sum = (count: (one: Selling) => number) => all.reduce((total, one) => total + count(one), 0);
  process.stdout.write(
    `seed ${seed}: ${reports.length} moves of ${STORES} stores, ${reports.reduce((total, { rows }) => total + rows, 0)} rows; ` +
      `orders acknowledged ${sum(({ acknowledged }) => acknowledged.length)}, lost ${lost}, doubled ${doubled}; ` +
      `calls refused ${sum(({ refused }) => refused)}; writes refused for ${refusedMs[0]} to ${refusedMs.at(-1)} ms, half of them ${refusedMs[Math.floor(refusedMs.length / 2)]} or less\n`,
  );
  expect({ seed, lost, doubled, wrong }).toEqual({ seed, lost: 0, doubled: 0, wrong: [] });
  expect(refusedMs.at(-1)).toBeLessThanOrEqual(MOST_REFUSED_MS);
  // The goods of a test come without the move that brought them.
  const { 'the stock of a variant is the sum of its moves': _stock, ...ofOrders } = BOOKS;
  for (const { owner } of [shop, south]) {
    const client = await owner.connect();
    try {
      expect(await auditBooks(client, ofOrders)).toEqual({});
    } finally {
      client.release();
    }
  }
}, 3_600_000);
