import { newId } from '../../src/server/kernel/newId';
import { cartProducts, carts } from '../../src/server/db/schema/cartTables';
import { callUntilAnswered } from '../support/races/patientCall';
import { raceRounds, raceSeed, randomOf, shuffled } from '../support/races/seeded';
import { startShopProcess, type ShopProcess } from '../support/races/shopProcess';
import { CAMPINAS, openCheckoutApp, ZIP_CODE, type CheckoutApp } from '../support/server/checkoutApp';

const SHOPPERS = 200;
const UNITS = 50;
const ROUNDS = raceRounds(1);
const SEED = raceSeed();
/** The naive way lost in every round we ever ran; the first that sells too much is enough. */
const NAIVE_ROUNDS = 3;

type Round = { storeId: string; productVariantId: string; orders: number; refusals: string[] };

/** One round: 200 shoppers behind one barrier, every other one at the other server, for 50 units. */
async function race(ground: CheckoutApp, shops: ShopProcess[], random: () => number): Promise<Round> {
  const { store, variant, optionId } = await ground.aShop({ stock: UNITS });
  const cartIds = Array.from({ length: SHOPPERS }, newId);
  const delivery = {
    storeId: store.id,
    zipCode: ZIP_CODE,
    deliveryCityId: CAMPINAS,
    shippingState: 'selected',
    selectedShippingId: optionId,
  } as const;
  await ground.db.insert(carts).values(cartIds.map((id) => ({ ...delivery, id })));
  const { productId, productVariantId } = variant;
  const line = { storeId: store.id, productId, productVariantId, quantity: 1, unitPrice: 5_000 };
  await ground.db.insert(cartProducts).values(cartIds.map((cartId) => ({ ...line, id: newId(), cartId })));

  let release = () => {};
  const barrier = new Promise<void>((resolve) => {
    release = resolve;
  });
  const shopping = shuffled(cartIds, random).map(async (cartId, place) => {
    const base = shops[place % shops.length]?.base ?? '';
    const body = ground.aCheckout(cartId);
    await barrier;
    return callUntilAnswered({ base: () => base, storeId: store.id, key: newId(), body });
  });
  release();
  const fall = shops.map(async ({ ended }) => {
    await ended;
    throw new Error('a server ended by itself');
  });
  // A stopped server does not respond: without this its shoppers would retry for ever.
  const answers = await Promise.race([Promise.all(shopping), ...fall]);
  const refused = answers.filter(({ status }) => status !== 201);
  return {
    storeId: store.id,
    productVariantId,
    orders: answers.length - refused.length,
    refusals: refused.map(({ status, json }) => `${status} ${String(json['name'])}`),
  };
}

/** What the books say after a round. */
async function audit(ground: CheckoutApp, { storeId, productVariantId }: Round) {
  const [books] = await ground.rows(
    `select
       (select count(*)::int from sale_orders where store_id = $1) as orders,
       (select count(distinct number)::int from sale_orders where store_id = $1) as numbers,
       (select coalesce(sum(quantity), 0)::int from sale_order_lines where store_id = $1) as units,
       (select count(*)::int from payments where store_id = $1 and status = 'waitingPayment') as payments,
       (select count(*)::int from sandbox_records where kind = 'pagarmeCharge' and body -> 'metadata' ->> 'storeId' = $1)
         as charges,
       (select count(*)::int from carts where store_id = $1 and status = 'closed') as "closedCarts",
       (select count(*)::int from product_variants where stock < 0) as negative,
       (select stock from product_variants where id = $2) as stock,
       (select sum(delta)::int from stock_moves where product_variant_id = $2) as ledger`,
    [storeId, productVariantId],
  );
  return books;
}

describe(`the last units at two servers, ${SHOPPERS} shoppers for ${UNITS} (seed ${SEED})`, () => {
  let ground: CheckoutApp;
  let shops: ShopProcess[] = [];
  const open = async (preloads: string[] = []) => {
    const start = () => startShopProcess({ database: ground.database, preloads });
    shops = await Promise.all([start(), start()]);
  };
  beforeEach(async () => {
    ground = await openCheckoutApp();
  });
  afterEach(async () => {
    await Promise.all(shops.map(({ kill }) => kill()));
    await ground.close();
  });

  it(`are never sold twice, in ${ROUNDS} rounds`, async () => {
    await open();
    const random = randomOf(SEED);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const result = await race(ground, shops, random);
      const books = await audit(ground, result);
      expect({ seed: SEED, round, refusals: result.refusals.length, ...books }).toEqual({
        seed: SEED,
        round,
        refusals: SHOPPERS - UNITS,
        orders: UNITS,
        numbers: UNITS,
        units: UNITS,
        payments: UNITS,
        charges: UNITS,
        closedCarts: UNITS,
        negative: 0,
        stock: 0,
        ledger: 0,
      });
      expect(new Set(result.refusals)).toEqual(new Set(['406 ProductStockInsufficientError']));
    }
  }, 1_200_000);

  it('are sold twice by servers that look first and write later', async () => {
    await open(['naiveStock.ts']);
    const random = randomOf(SEED);
    const sold: number[] = [];
    while (sold.length < NAIVE_ROUNDS && Math.max(0, ...sold) <= UNITS) {
      sold.push((await race(ground, shops, random)).orders);
    }
    expect(Math.max(...sold)).toBeGreaterThan(UNITS);
  }, 120_000);
});
