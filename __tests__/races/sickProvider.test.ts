import { PAGARME_TIMEOUT_MS } from '../../src/server/gateways/payment/pagarmeClient';
import { FAULTS, faultProxy, type Fault, type FaultProxy } from '../support/races/faultProxy';
import { drained } from '../support/races/quiet';
import { raceRounds, raceSeed, randomOf } from '../support/races/seeded';
import { openCheckoutApp, type CheckoutApp } from '../support/server/checkoutApp';
import { aPlacedOrder, type PlacedOrder } from '../support/server/placedOrder';
import { until } from '../support/server/until';

const CASES = raceRounds(20);
const SEED = raceSeed();
/** Orders at once. */
const BATCH = 10;
/** What one call may last here; a sick provider costs this much of a test's time. */
const TIMEOUT_MS = 1_000;
const SICKNESS = 0.75;
const MUTANT_CASES = 60;
const TWO_MINUTES = 120_000;

/** The mutant's line breaks when the charge is made already, and leaves time to ask again. */
const BREAKING: readonly Fault[] = ['resetAfter', 'status500After', 'truncatedAfter'];

const faultsOf =
  (random: () => number, faults: readonly Fault[]): (() => Fault | null) =>
  () =>
    random() < SICKNESS ? (faults[Math.floor(random() * faults.length)] ?? null) : null;

const MEANS = ['pix', 'creditCard', 'boleto'] as const;

async function placed(shop: CheckoutApp, index: number): Promise<PlacedOrder> {
  const method = MEANS[index % MEANS.length] ?? 'pix';
  const payment =
    method === 'creditCard' ? { method, cardToken: await shop.aCardToken(), installments: 1 } : { method };
  return aPlacedOrder(shop, { payment });
}

type Money = { method: string; status: string; order: string; amount: number; charges: number; captured: number };

/** Each order's payment beside the charges that the provider's own books have for it, and what they took. */
const moneyOf = (shop: CheckoutApp, orders: PlacedOrder[]): Promise<Money[]> =>
  shop.rows<Money>(
    `select p.method, p.status, o.status as "order", p.amount::int, count(r.id)::int as charges,
       coalesce(sum((r.body ->> 'paidAmount')::int - (r.body ->> 'canceledAmount')::int), 0)::int as captured
     from payments p
     join sale_orders o on o.store_id = p.store_id and o.id = p.sale_order_id
     left join sandbox_records r on r.kind = 'pagarmeCharge' and r.body -> 'metadata' ->> 'saleOrderId' = o.id
     where o.id = any($1) group by p.method, p.status, o.status, p.amount, p.id`,
    [orders.map(({ id }) => id)],
  );

/** Orders placed while the provider fails, read meanwhile, and settled by reconciliation once it has recovered. */
async function batch(shop: CheckoutApp, proxy: FaultProxy, first: number, spoilt: () => Fault | null) {
  shop.time.offsetMs = 0;
  proxy.spoil(spoilt);
  const orders = await Promise.all(Array.from({ length: BATCH }, (_, index) => placed(shop, first + index)));
  const atFirst = (await moneyOf(shop, orders)).map(({ status }) => status);
  const ask = ({ storeId, paymentId }: PlacedOrder) => shop.payments.settle(storeId, paymentId).catch(() => {});
  await Promise.all(orders.map(ask));
  proxy.heal();
  // The jobs that were to settle these payments are lost: only reconciliation finds them.
  await shop.rows(`delete from graphile_worker._private_jobs where key like 'settlePayment:%'`);
  shop.time.offsetMs = TWO_MINUTES;
  await shop.payments.reconcile();
  // They are due by the shop's clock; the queue uses the database's.
  await shop.rows(`update graphile_worker._private_jobs set run_at = now() where key like 'settlePayment:%'`);
  await drained(shop);
  return { atFirst, money: await moneyOf(shop, orders) };
}

const isWell = ({ method, status, order, amount, charges, captured }: Money): boolean => {
  if (method !== 'creditCard') return charges === 1 && status === 'waitingPayment' && captured === 0;
  // A card's token may die with the line: then nothing was charged, and the shopper may try again.
  if (charges === 0) return status === 'refused' && order === 'paymentReject';
  return charges === 1 && status === 'paid' && order === 'paymentApproved' && captured === amount;
};

describe(`a sick provider of payments (seed ${SEED})`, () => {
  it(`neither charges twice nor leaves anything open, in ${CASES} orders`, async () => {
    const spoilt = faultsOf(randomOf(SEED), FAULTS);
    const proxy = await faultProxy({ next: () => null });
    const shop = await openCheckoutApp({ timeoutMs: TIMEOUT_MS, providerAt: proxy.at });
    try {
      for (let first = 0; first < CASES; first += BATCH) {
        const { atFirst, money } = await batch(shop, proxy, first, spoilt);
        const ill = money.filter((one) => !isWell(one));
        expect({ seed: SEED, first, orders: money.length, ill }).toEqual({ seed: SEED, first, orders: BATCH, ill: [] });
        // An unknown outcome is 'processing', never 'refused'.
        const known = new Set(['processing', 'waitingPayment', 'paid']);
        expect(atFirst.filter((status) => !known.has(status))).toEqual([]);
      }
      // Every call left hanging was cut by the shop.
      expect(proxy.seen.stalled).toBeGreaterThan(0);
      await until(() => proxy.seen.hungUp === proxy.seen.stalled, 'the hanging calls to be cut');
      expect(PAGARME_TIMEOUT_MS).toBeLessThanOrEqual(10_000);
    } finally {
      await shop.close();
      await proxy.close();
    }
  }, 1_800_000);

  it('is left alone after five failures in a row, while orders are taken all the same', async () => {
    const proxy = await faultProxy({ next: () => 'status500' });
    const shop = await openCheckoutApp({ providerAt: proxy.at, restMs: 600_000 });
    try {
      const orders = [await aPlacedOrder(shop), await aPlacedOrder(shop), await aPlacedOrder(shop)];
      expect(proxy.seen.calls).toBe(5);
      const statuses = await Promise.all(orders.map(async (order) => (await order.read()).payment?.status));
      expect(statuses).toEqual(['processing', 'processing', 'processing']);
      for (const { storeId, paymentId } of orders) {
        await expect(shop.payments.settle(storeId, paymentId)).rejects.toThrow('still unknown');
      }
      expect(proxy.seen.calls).toBe(5);
    } finally {
      await shop.close();
      await proxy.close();
    }
  });

  it('charges twice where every try has a key of its own', async () => {
    const spoilt = faultsOf(randomOf(SEED), BREAKING);
    const proxy = await faultProxy({ next: () => null, hasFreshKeys: true });
    const shop = await openCheckoutApp({ providerAt: proxy.at });
    const twice: Money[] = [];
    try {
      for (let first = 0; first < MUTANT_CASES && twice.length === 0; first += BATCH) {
        const { money } = await batch(shop, proxy, first, spoilt);
        twice.push(...money.filter(({ charges }) => charges > 1));
      }
    } finally {
      await shop.close();
      await proxy.close();
    }
    expect(twice.length).toBeGreaterThan(0);
  }, 300_000);
});
