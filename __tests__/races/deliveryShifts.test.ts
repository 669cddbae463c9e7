import { saleOrderService } from '../../src/server/admin/sales/saleOrderService';
import type { TakePlace } from '../../src/server/order/shiftPlaces';
import { shiftPlaceRepository } from '../../src/server/order/shiftPlaceRepository';
import { openCheckoutApp, type CheckoutApp } from '../support/server/checkoutApp';
import { fakePayments } from '../support/server/fakePayments';

const SHOPPERS = 20;
const CAPACITY = 5;
/** Shops without a guard lost in the first round whenever we looked; the first that gives too much away is enough. */
const NAIVE_ROUNDS = 5;

/** How many orders a shift takes that all want at once; what is refused has the reason 'shiftGone', or failed. */
const everybodyChooses = async (shop: CheckoutApp) => {
  const at = await shop.aShop();
  const schedule = { shifts: ['morning'], leadDays: 1, daysAhead: 5, cutoffHour: 24, capacity: CAPACITY };
  await shop.rows('update store_custom_shippings set schedule = $2 where store_id = $1', [
    at.store.id,
    JSON.stringify(schedule),
  ]);
  const carts: string[] = [];
  for (let shopper = 0; shopper < SHOPPERS; shopper += 1) {
    // A product each: only the shift is fought over.
    const variant = await shop.aVariant(at.store, { stock: 1 });
    carts.push(await shop.aReadyCart({ ...at, variant }));
  }
  const options = await shop.shipping.quote(at.store, { zipCode: '13010111', lines: [] });
  const date = options[0]?.schedule?.listDay[0]?.date;
  const replies = await Promise.all(
    carts.map((cartId) => shop.post(at.store, shop.aCheckout(cartId, { delivery: { date, shift: 'morning' } }))),
  );
  const [row] = await shop.rows<{ taken: number }>(
    'select count(*)::int taken from sale_orders where store_id = $1 and released_at is null',
    [at.store.id],
  );
  const refusals = replies.filter(({ statusCode }) => statusCode !== 201);
  return {
    taken: row?.taken ?? 0,
    refusals: refusals.map((reply) => [reply.statusCode, reply.json().details?.reason]),
  };
};

const inShop = async <Value>(takeShift: TakePlace | undefined, work: (shop: CheckoutApp) => Promise<Value>) => {
  const shop = await openCheckoutApp({ gateway: fakePayments().gateway, takeShift });
  try {
    return await work(shop);
  } finally {
    await shop.close();
  }
};

/** The mutant: counts without a lock. Two who look at once count as one. */
const naive: TakePlace = async (tx, wanted) => {
  const { taken, free } = await shiftPlaceRepository.placesOf(tx, wanted);
  return taken >= CAPACITY ? 'full' : free;
};

/** How many orders a shift has that as many paid ones are moved to at once as shoppers choose it. @param take of moves */
const everybodyMoves = async (shop: CheckoutApp, take?: TakePlace) => {
  const at = await shop.aShop();
  const schedule = { shifts: ['morning', 'evening'], leadDays: 1, daysAhead: 5, cutoffHour: 24, capacity: CAPACITY };
  const setSchedule = (values: object) =>
    shop.rows('update store_custom_shippings set schedule = $2 where store_id = $1', [
      at.store.id,
      JSON.stringify(values),
    ]);
  await setSchedule({ ...schedule, capacity: SHOPPERS });
  const options = await shop.shipping.quote(at.store, { zipCode: '13010111', lines: [] });
  const date = options[0]?.schedule?.listDay[0]?.date ?? '';
  const ids: string[] = [];
  const carts: string[] = [];
  for (let shopper = 0; shopper < SHOPPERS; shopper += 1) {
    const variant = await shop.aVariant(at.store, { stock: 1 });
    const cartId = await shop.aReadyCart({ ...at, variant });
    if (shopper % 2 === 0) carts.push(cartId);
    else {
      const reply = await shop.post(at.store, shop.aCheckout(cartId, { delivery: { date, shift: 'evening' } }));
      ids.push(reply.json<{ id: string }>().id);
    }
  }
  await shop.rows(`update sale_orders set status = 'paymentApproved' where store_id = $1`, [at.store.id]);
  await setSchedule(schedule);
  const sales = saleOrderService({ db: shop.tenants, clock: shop.clock, takeShift: take });
  const author = { kind: 'merchant', id: 'merchant' } as const;
  const asked = { date, shift: 'morning' } as const;
  const moves = ids.map((saleOrderId) =>
    sales
      .moveDelivery({ store: at.store, author, saleOrderId, version: null }, asked, 'O carro quebrou')
      .catch(() => null),
  );
  await Promise.all([
    ...moves,
    ...carts.map((cartId) => shop.post(at.store, shop.aCheckout(cartId, { delivery: asked }))),
  ]);
  const [row] = await shop.rows<{ taken: number }>(
    `select count(*)::int taken from sale_orders
      where store_id = $1 and released_at is null and delivery_shift = 'morning'`,
    [at.store.id],
  );
  return row?.taken ?? 0;
};

describe('merchants who move orders to a shift that shoppers choose at the same time', () => {
  it('fill its places, and no more', async () => {
    expect(await inShop(undefined, (shop) => everybodyMoves(shop))).toBe(CAPACITY);
  }, 120_000);

  it('are held to them by the database where moves look first and write later', async () => {
    expect(await inShop(naive, (shop) => everybodyMoves(shop, naive))).toBeLessThanOrEqual(CAPACITY);
  }, 120_000);

  it('fill too many where such moves take no places', async () => {
    const withoutPlaces: TakePlace = async (tx, wanted) => ((await naive(tx, wanted)) === 'full' ? 'full' : null);
    const taken: number[] = [];
    await inShop(withoutPlaces, async (shop) => {
      while (taken.length < NAIVE_ROUNDS && Math.max(0, ...taken) <= CAPACITY)
        taken.push(await everybodyMoves(shop, withoutPlaces));
    });
    expect(Math.max(...taken)).toBeGreaterThan(CAPACITY);
  }, 120_000);
});

describe(`${SHOPPERS} shoppers who choose one shift of ${CAPACITY} orders at once`, () => {
  it('get its places, and the others are refused in words', async () => {
    const { taken, refusals } = await inShop(undefined, everybodyChooses);
    expect(taken).toBe(CAPACITY);
    expect(refusals).toEqual(Array.from({ length: SHOPPERS - CAPACITY }, () => [406, 'shiftGone']));
  }, 120_000);

  it('get no more where a shop looks first and writes later: the database refuses the same place twice', async () => {
    const { taken } = await inShop(naive, everybodyChooses);
    expect(taken).toBeLessThanOrEqual(CAPACITY);
  }, 120_000);

  it('get too many where that shop gives no places', async () => {
    const withoutPlaces: TakePlace = async (tx, wanted) => ((await naive(tx, wanted)) === 'full' ? 'full' : null);
    const taken: number[] = [];
    await inShop(withoutPlaces, async (shop) => {
      while (taken.length < NAIVE_ROUNDS && Math.max(0, ...taken) <= CAPACITY)
        taken.push((await everybodyChooses(shop)).taken);
    });
    expect(Math.max(...taken)).toBeGreaterThan(CAPACITY);
  }, 120_000);
});
