import type { OrderPayments } from '../../src/server/order/checkoutService';
import { faultProxy, type Fault, type FaultProxy } from '../support/races/faultProxy';
import { drained } from '../support/races/quiet';
import { raceRounds, raceSeed, randomOf } from '../support/races/seeded';
import { openCheckoutApp, type CheckoutApp } from '../support/server/checkoutApp';
import { aCardHolder, aCycleShop, aRepeatPurchase } from '../support/server/cycleShop';

const CYCLES = raceRounds(20);
const SEED = raceSeed();
/** Cycles of one store that are walked together. */
const BATCH = CYCLES >= 1_000 ? 100 : 20;
const MUTANT_BATCHES = 6;
const TIMEOUT_MS = 1_000;
const SICKNESS = 0.4;
/** What a call may come to without lasting long: the line breaks, or its answer does. */
const FAULTS: readonly Fault[] = ['reset', 'resetAfter', 'status500', 'status500After', 'truncatedAfter', 'status429'];
/** The mutant's line breaks when the charge is made already. */
const BREAKING: readonly Fault[] = ['resetAfter', 'status500After', 'truncatedAfter'];

const MONDAY = Date.parse('2026-12-07T12:00:00Z');
const DAY = 86_400_000;

/** A process that dies in the middle of its work, as far as it can be played in one that goes on. */
class Killed extends Error {
  override name = 'Killed';
}

type Random = () => number;
type Ground = Awaited<ReturnType<typeof aGround>>;

/** A store with goods for some of its purchases alone, whose cards are accepted, refused for now, or refused for good. */
async function aGround(shop: CheckoutApp, random: Random) {
  const stock = BATCH - 3;
  const { store, variant, shippingId } = await aCycleShop(shop, { stock });
  const { productId, productVariantId } = variant;
  const goods = [{ productId, productVariantId, quantity: 1 }];
  const bought = [];
  for (let index = 0; index < BATCH; index += 1) {
    const holder = await aCardHolder(shop, store);
    const purchase = await aRepeatPurchase(shop, store, holder, { shippingId, goods, total: 6_200 });
    const chance = random();
    if (chance < 0.35) await shop.simulator.cards.act(holder.providerCardId, 'refuse', chance < 0.25 ? '51' : '14');
    bought.push({ ...holder, purchase, cycleId: purchase.cycle?.id ?? '' });
  }
  return { store, variant, stock, bought };
}

/** A worker whose process is killed now and then: before it asks the provider, after it, and while its row is locked. */
const aWorker = (shop: CheckoutApp, random: Random) => {
  const payments: OrderPayments = {
    opening: (payable, choice) => shop.payments.opening(payable, choice),
    async request(unasked) {
      if (random() < 0.15) throw new Killed();
      await shop.payments.request(unasked);
      if (random() < 0.15) throw new Killed();
    },
  };
  return shop.walkOf({
    payments,
    async lock(tx, storeId, id) {
      const { rows } = await tx.client.query(
        'select id from repeat_purchases where store_id = $1 and id = $2 for update',
        [storeId, id],
      );
      if (rows.length > 0 && random() < 0.1) throw new Killed();
      return shop.lockPurchase(tx, storeId, id);
    },
  });
};

/** Two workers at each cycle at once, and of some their customers too, who skip, pause, cancel, pay by Pix or want it now. */
async function pressed(shop: CheckoutApp, { store, bought }: Ground, random: Random, areCustomersThere: boolean) {
  const workers = [aWorker(shop, random), aWorker(shop, random)];
  await Promise.all(
    bought.map(async ({ customerId, purchase: { id }, cycleId }) => {
      const owner = { storeId: store.id, customerId };
      const chance = areCustomersThere ? random() : 1;
      const press = async (): Promise<unknown> => {
        if (chance < 0.1) return shop.repeats.cancel(owner, id);
        if (chance < 0.15) return shop.repeats.skip(owner, id, { cycleId });
        if (chance < 0.2) return shop.repeats.pause(owner, id);
        if (chance < 0.25) return shop.cycles.confirm(store, customerId, id, { cycleId, expectedTotal: 6_200 });
        return chance < 0.3 ? shop.cycles.payByPix(store, customerId, id, { cycleId, method: 'pix' }) : null;
      };
      const work = [...workers.map((worker) => () => worker.step(store, { id: cycleId, purchaseId: id })), press];
      const ended = await Promise.allSettled(work.map((one) => one()));
      for (const one of ended) {
        if (one.status === 'rejected' && !(one.reason instanceof Killed)) throw one.reason;
      }
    }),
  );
}

const paymentsOf = (shop: CheckoutApp, { store }: Ground) =>
  shop.rows<{ id: string; status: string; provider_charge_id: string | null; method: string }>(
    'select id, status, provider_charge_id, method from payments where store_id = $1',
    [store.id],
  );

/** Everything that is under way comes to its end: lost answers are asked for, money of what is over goes back. */
async function settled(shop: CheckoutApp, ground: Ground) {
  for (const { id, status } of await paymentsOf(shop, ground)) {
    if (status === 'processing') await shop.payments.settle(ground.store.id, id);
  }
  await shop.rows(
    `update graphile_worker._private_jobs set run_at = now() where key like 'cancelPayment:%' or key like 'refundPayment:%'`,
  );
  await drained(shop);
}

/** The first cycles of a batch, walked beside faults, kills and customers, until each waits or is over. */
async function walked(shop: CheckoutApp, proxy: FaultProxy, random: Random, faults: readonly Fault[]): Promise<Ground> {
  shop.time.frozenAt = MONDAY;
  proxy.heal();
  const ground = await aGround(shop, random);
  const spoilt = () => (random() < SICKNESS ? (faults[Math.floor(random() * faults.length)] ?? null) : null);
  await pressed(shop, ground, random, false);
  shop.time.frozenAt = MONDAY + 5 * DAY;
  await pressed(shop, ground, random, true);
  // The whole job walks what is left, twice at once.
  await Promise.all([shop.cycles.walk(), shop.cycles.walk()]);
  for (const days of [7, 8, 10, 12, 12.1, 13.5]) {
    shop.time.frozenAt = MONDAY + days * DAY;
    proxy.spoil(spoilt);
    await pressed(shop, ground, random, days < 12);
    await Promise.all(
      (await paymentsOf(shop, ground)).map(({ id }) => shop.payments.settle(ground.store.id, id).catch(() => {})),
    );
    proxy.heal();
    await settled(shop, ground);
    // Some codes are paid, late or in time; news of all that was charged comes again, and late.
    for (const { id, status, method, provider_charge_id: chargeId } of await paymentsOf(shop, ground)) {
      if (method === 'pix' && status === 'waitingPayment' && chargeId && random() < 0.5)
        await shop.simulator.act(chargeId, 'pay');
      if (random() < 0.3)
        await Promise.all([shop.payments.look(ground.store.id, id), shop.payments.look(ground.store.id, id)]);
    }
    for (const { id, status, method } of await paymentsOf(shop, ground)) {
      if (method === 'pix' && status === 'waitingPayment') await shop.payments.expire(ground.store.id, id);
    }
    await settled(shop, ground);
    await Promise.all([shop.cycles.walk(), shop.cycles.walk()]);
    await settled(shop, ground);
  }
  return ground;
}

type Ended = {
  status: string;
  purchase: string;
  order: string | null;
  total: number;
  charges: number;
  kept: number;
  held: number;
};

/** What is wrong with a batch by the shop's books and the provider's. */
async function wrongsOf(shop: CheckoutApp, { store, variant, stock }: Ground): Promise<string[]> {
  const cycles = await shop.rows<Ended>(
    `select c.status, p.status as purchase, o.status as "order", coalesce(o.total, 0)::int as total,
       (select count(*) from sandbox_records r where r.kind = 'pagarmeCharge' and r.body -> 'metadata' ->> 'saleOrderId' = o.id
          and (r.body ->> 'paidAmount')::int > 0)::int as charges,
       (select coalesce(sum((r.body ->> 'paidAmount')::int - (r.body ->> 'canceledAmount')::int), 0) from sandbox_records r
          where r.kind = 'pagarmeCharge' and r.body -> 'metadata' ->> 'saleOrderId' = o.id)::int as kept,
       (select coalesce(-sum(m.delta), 0) from stock_moves m where m.store_id = c.store_id and m.cycle_id = c.id)::int as held
     from purchase_cycles c join repeat_purchases p on p.store_id = c.store_id and p.id = c.purchase_id
     left join sale_orders o on o.store_id = c.store_id and o.id = c.order_id
     where c.store_id = $1 and c.number = 1`,
    [store.id],
  );
  const [goods] = await shop.rows<{ stock: number; ledger: number; sold: number }>(
    `select v.stock, (select sum(delta) from stock_moves m where m.store_id = v.store_id and m.product_variant_id = v.id)::int as ledger,
       (select coalesce(sum(l.quantity), 0) from sale_order_lines l join sale_orders o on o.store_id = l.store_id and o.id = l.sale_order_id
          where l.store_id = v.store_id and l.product_variant_id = v.id and o.released_at is null)::int as sold
     from product_variants v where v.store_id = $1 and v.id = $2`,
    [store.id, variant.productVariantId],
  );
  const strays = await shop.rows(
    'select 1 from sale_orders o where o.store_id = $1 and not exists (select from purchase_cycles c where c.store_id = o.store_id and c.order_id = o.id)',
    [store.id],
  );
  const RESTING = new Set(['scheduled', 'reminded', 'ordered', 'partial', 'skipped', 'failed', 'void']);
  const wrongs = cycles.flatMap(({ status, order, total, charges, kept, held }) => {
    const isOrder = status === 'ordered' || status === 'partial';
    return [
      charges > 1 && `charged ${charges} times: ${status}`,
      !RESTING.has(status) && `neither over nor waiting: ${status}`,
      isOrder !== (order === 'paymentApproved') && `a cycle that is ${status} with an order that is ${order}`,
      kept !== (isOrder ? total : 0) && `${kept} of ${total} kept of a cycle that is ${status}`,
      held !== 0 && `${held} units held by a cycle that is ${status}`,
    ];
  });
  return [
    ...wrongs,
    goods && goods.stock !== goods.ledger && 'stock and ledger disagree',
    goods && goods.stock + goods.sold !== stock && `${goods.stock} left and ${goods.sold} sold of ${stock}`,
    strays.length > 0 && 'an order of no cycle',
  ].filter((wrong) => typeof wrong === 'string');
}

describe(`cycles under faults, kills and customers (seed ${SEED})`, () => {
  it(`are charged once, in ${CYCLES} cycles`, async () => {
    const random = randomOf(SEED);
    const proxy = await faultProxy({ next: () => null });
    const shop = await openCheckoutApp({ timeoutMs: TIMEOUT_MS, providerAt: proxy.at });
    try {
      for (let done = 0; done < CYCLES; done += BATCH) {
        const ground = await walked(shop, proxy, random, FAULTS);
        expect([`seed ${SEED}, from cycle ${done}`, await wrongsOf(shop, ground)]).toEqual([
          `seed ${SEED}, from cycle ${done}`,
          [],
        ]);
      }
    } finally {
      await shop.close();
      await proxy.close();
    }
  }, 3_600_000);

  it('are charged twice where each try to ask has a key of its own', async () => {
    const random = randomOf(SEED);
    const proxy = await faultProxy({ next: () => null, hasFreshKeys: true });
    const shop = await openCheckoutApp({ timeoutMs: TIMEOUT_MS, providerAt: proxy.at });
    const found: string[] = [];
    try {
      for (let batch = 0; batch < MUTANT_BATCHES && found.length === 0; batch += 1) {
        const ground = await walked(shop, proxy, random, BREAKING);
        found.push(...(await wrongsOf(shop, ground)));
      }
    } finally {
      await shop.close();
      await proxy.close();
    }
    expect(found.join()).toMatch(/charged \d times/);
  }, 600_000);
});
