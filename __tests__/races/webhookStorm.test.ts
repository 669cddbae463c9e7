import { startJobs } from '../../src/server/queue/jobRunner';
import { unlocked } from '../support/races/naiveHold';
import { drained, moment } from '../support/races/quiet';
import { raceRounds, raceSeed, randomOf } from '../support/races/seeded';
import { openCheckoutApp, type CheckoutApp } from '../support/server/checkoutApp';
import { aPlacedOrder } from '../support/server/placedOrder';
import { silentLog } from '../support/server/testServer';
import { webhookPosts } from '../support/server/webhookPosts';

const ROUNDS = raceRounds(6);
const SEED = raceSeed();
/** How many rounds the mutant gets to be found out in; it was in the first of nearly every run. */
const MUTANT_ROUNDS = 20;
const REPEATS = 50;
const RETURNS = 5;
const SPREAD_MS = 200;

const EXACTLY_ONCE = {
  statuses: [200],
  pages: [200],
  retries: ['the same order'],
  status: 'paymentApproved',
  payment: 'paid',
  approvals: 1,
  letters: 1,
  delivered: 1,
  stock: [9, 9],
  moves: 1,
  bestSeller: 1,
  events: 1,
};

/** Fifty concurrent webhooks of one payment, while its buyer reloads the page five times. */
async function storm(shop: CheckoutApp, random: () => number) {
  const at = await shop.aShop();
  const key = `storm-${at.store.id}`;
  const cartId = await shop.aReadyCart(at);
  const body = shop.aCheckout(cartId);
  const order = await aPlacedOrder(shop, { at, cartId, key });
  const { bodyOf, post } = await webhookPosts(shop);
  const eventId = `hook_${order.paymentId}`;
  const payload = JSON.stringify(bodyOf(order, { id: eventId }));
  // The provider's own events are sent too: under other ids, about the same payment.
  await shop.simulator.act(order.chargeId, 'pay');

  const somewhen = async <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
    await moment(random, SPREAD_MS);
    return act();
  };
  const times = <Answer>(count: number, act: () => Promise<Answer>) =>
    Promise.all(Array.from({ length: count }, () => somewhen(act)));
  const page = { method: 'GET' as const, url: `/api/order/${order.id}`, headers: { 'x-store-id': order.storeId } };
  const [posts, pages, retries] = await Promise.all([
    times(REPEATS, () => post(payload)),
    times(RETURNS, () => shop.app.inject(page)),
    times(RETURNS, () => shop.post(at.store, body, { key })),
    times(2, () => shop.payments.settle(order.storeId, order.paymentId)),
  ]);
  await drained(shop);

  const { status, payment } = await order.read();
  const [books] = await shop.rows<{ moves: number; bestSeller: number; events: number }>(
    `select (select count(*)::int from stock_moves where sale_order_id = $2) as moves,
       (select sold_count from products where store_id = $1) as "bestSeller",
       (select count(*)::int from provider_events where store_id = $1 and id = $3) as events`,
    [order.storeId, order.id, eventId],
  );
  const [letter] = await shop.rows<{ id: string }>(
    `select id from outbox where template = 'paymentApproved' and data ->> 'saleOrderId' = $1`,
    [order.id],
  );
  const delivered = shop.sent.filter(({ id }) => letter !== undefined && id.includes(letter.id));
  return {
    statuses: [...new Set(posts.map(({ statusCode }) => statusCode))],
    pages: [...new Set(pages.map(({ statusCode }) => statusCode))],
    retries: [
      ...new Set(retries.map((reply) => (reply.json().id === order.id ? 'the same order' : `${reply.statusCode}`))),
    ],
    status,
    payment: payment?.status,
    approvals: await order.timesIn('paymentApproved'),
    letters: await order.emails('paymentApproved'),
    delivered: delivered.length,
    stock: await order.stock(),
    ...books,
  };
}

/** A shop whose jobs run by themselves, as in production. */
async function withShop(options: Parameters<typeof openCheckoutApp>[0], use: (shop: CheckoutApp) => Promise<void>) {
  const shop = await openCheckoutApp(options);
  const log = { ...silentLog, debug: () => {} };
  const runner = await startJobs({ queuePool: shop.database.owner, jobs: shop.jobs, log });
  try {
    await use(shop);
  } finally {
    await runner.stop();
    await shop.close();
  }
}

describe(`one payment told of ${REPEATS} times while its buyer returns ${RETURNS} times (seed ${SEED})`, () => {
  it(`is applied once, in ${ROUNDS} rounds`, async () => {
    const random = randomOf(SEED);
    await withShop({}, async (shop) => {
      for (let round = 1; round <= ROUNDS; round += 1) {
        expect({ seed: SEED, round, ...(await storm(shop, random)) }).toEqual({ seed: SEED, round, ...EXACTLY_ONCE });
      }
    });
  }, 1_800_000);

  it('is applied more than once by a shop that looks first and writes later', async () => {
    const random = randomOf(SEED);
    const approvals: number[] = [];
    await withShop({ lock: unlocked }, async (shop) => {
      while (approvals.length < MUTANT_ROUNDS && Math.max(0, ...approvals) <= 1) {
        approvals.push((await storm(shop, random)).approvals);
      }
    });
    expect(Math.max(...approvals)).toBeGreaterThan(1);
  }, 300_000);
});
