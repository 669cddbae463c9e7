import { unpaidUntil } from '../../src/server/payment/paymentTime';
import { paymentRepository } from '../../src/server/payment/paymentRepository';
import { HOOK_MODES, type HookMode } from '../../src/server/sandbox/pagarme/hookPlan';
import { deafToLateMoney, unlocked } from '../support/races/naiveHold';
import { drained, moment } from '../support/races/quiet';
import { raceRounds, raceSeed, randomOf } from '../support/races/seeded';
import { aBankAccount } from '../support/server/aBankAccount';
import { openCheckoutApp, type CheckoutApp } from '../support/server/checkoutApp';
import { aPlacedOrder, type PlacedOrder } from '../support/server/placedOrder';

const CASES = raceRounds(12);
const SEED = raceSeed();
/** How many cases a mutant gets to be found out in; it was in the first few of every run. */
const MUTANT_CASES = 60;
const SECOND = 1_000;
const DAY = 24 * 60 * 60 * SECOND;

const MEANS = ['pix', 'boleto', 'creditCard'] as const;
/** When it is paid, relative to the order's expiry. */
const LAGS_MS = [-SECOND, 0, SECOND, DAY] as const;
const TRAVELS = HOOK_MODES.filter((mode) => mode !== 'lost');

type Case = {
  means: (typeof MEANS)[number];
  lagMs: (typeof LAGS_MS)[number];
  travel: HookMode;
  /** Units another buyer orders as soon as the order has expired; 0: none. */
  rivalUnits: number;
  quantity: number;
  stock: number;
};

/** Each means at each time in turn; everything else as the seed has it. */
const caseOf = (index: number, random: () => number): Case => {
  // The index is below the length.
  const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)] as One;
  const quantity = 1 + Math.floor(random() * 3);
  const stock = quantity + Math.floor(random() * 3);
  return {
    means: MEANS[index % MEANS.length] ?? 'pix',
    lagMs: LAGS_MS[Math.floor(index / MEANS.length) % LAGS_MS.length] ?? 0,
    travel: pick(TRAVELS),
    rivalUnits: random() < 0.5 ? 0 : stock,
    quantity,
    stock,
  };
};

const choiceOf = async (shop: CheckoutApp, means: Case['means']) =>
  means === 'creditCard'
    ? { method: means, cardToken: await shop.aCardToken({ number: '4000000000000028' }), installments: 1 }
    : { method: means };

/** One order paid around its expiry, with concurrent events, jobs, expiry and another buyer. */
async function play(
  shop: CheckoutApp,
  { means, lagMs, travel, rivalUnits, quantity, stock }: Case,
  random: () => number,
) {
  shop.time.offsetMs = 0;
  const at = await shop.aShop({ stock });
  const order = await aPlacedOrder(shop, { at, quantity, payment: await choiceOf(shop, means) });
  const { storeId, paymentId, chargeId } = order;
  await drained(shop);
  const payment = await shop.tenants.inStore(storeId, (tx) => paymentRepository.byId(tx, storeId, paymentId));
  if (!payment) throw new Error('the order has no payment');
  const end = unpaidUntil(payment);
  const setClock = (ms: number) => {
    shop.time.offsetMs = end + ms - Date.now();
  };

  const pay = () => shop.simulator.act(chargeId, 'pay', travel);
  // As the job does: one that throws, for the database refuses what is illegal, is tried again.
  const expire = () => shop.payments.expire(storeId, paymentId).catch(() => {});
  const rival = async () => {
    if (rivalUnits === 0) return;
    const cartId = await shop.aReadyCart(at, { quantity: rivalUnits });
    const reply = await shop.post(at.store, shop.aCheckout(cartId, { expectedTotal: 5_000 * rivalUnits + 1_200 }));
    if (![201, 406].includes(reply.statusCode)) throw new Error(`the rival got ${reply.statusCode}`);
  };
  const somewhen = async (act: () => Promise<unknown>) => {
    await moment(random, 15);
    await act();
  };

  if (lagMs < 0) {
    setClock(lagMs);
    await pay();
    // Its events are still on their way.
    setClock(1);
    await Promise.all([expire, rival, shop.runJobs, expire].map(somewhen));
  } else if (lagMs === 0) {
    setClock(1);
    await Promise.all([pay, expire, rival, shop.runJobs, expire].map(somewhen));
  } else {
    setClock(1);
    await Promise.all([expire, rival].map(somewhen));
    setClock(lagMs);
    await Promise.all([pay, rival, expire, shop.runJobs].map(somewhen));
  }
  await expire();
  await drained(shop);
  await nameAccount(shop, order);
  return order;
}

/** A late boleto waits for the bank account it is refunded to (decision 026), which its buyer gives. */
async function nameAccount(shop: CheckoutApp, order: PlacedOrder): Promise<void> {
  const { refundAccountAwaited } = await order.read();
  if (refundAccountAwaited === null) return;
  const asked = await order.emails('refundAccountNeeded');
  if (asked !== 1) throw new Error(`the buyer was asked for an account ${asked} times`);
  const reply = await shop.postTo(order.at.store, `/order/${order.id}/refund-account`, { bankAccount: aBankAccount });
  if (reply.statusCode !== 200) throw new Error(`the account was refused: ${reply.body}`);
  await drained(shop);
}

type Books = { stock: number; ledger: number; reserved: number; sold: number; approvals: number; letters: number };

/** What the books say: units in the shop, promised and sold; how the money ended, by our word and the provider's. */
async function audit(shop: CheckoutApp, order: PlacedOrder) {
  const [books] = await shop.rows<Books>(
    `with units as (
       select o.status, sum(l.quantity)::int as quantity from sale_orders o
       join sale_order_lines l on l.store_id = o.store_id and l.sale_order_id = o.id
       where o.store_id = $1 group by o.status
     )
     select (select stock from product_variants where store_id = $1) as stock,
       (select sum(delta)::int from stock_moves where store_id = $1) as ledger,
       (select coalesce(sum(quantity), 0)::int from units where status in ('opened', 'waitingPayment', 'paymentReject')) as reserved,
       (select coalesce(sum(quantity), 0)::int from units where status = 'paymentApproved') as sold,
       (select count(*)::int from sale_order_moves where sale_order_id = $2 and status = 'paymentApproved') as approvals,
       (select count(*)::int from outbox where template = 'paymentApproved' and data ->> 'saleOrderId' = $2) as letters`,
    [order.storeId, order.id],
  );
  if (!books) throw new Error('no books');
  const { status, payment } = await order.read();
  const charge = await shop.simulator.byId(order.chargeId);
  const there = charge?.paidAt === null ? 'unpaid' : charge?.canceledAmount === charge?.amount ? 'givenBack' : 'paid';
  return { books, ending: `${status}, ${payment?.status}, ${there} there` };
}

const GOOD_ENDINGS = new Set([
  'paymentApproved, paid, paid there',
  'abandoned, refunded, givenBack there',
  'orderCanceledBySeller, refunded, givenBack there',
]);

/** Why a case ended badly; null where it did not. */
async function fault(shop: CheckoutApp, given: Case, random: () => number): Promise<string | null> {
  const order = await play(shop, given, random);
  const { books, ending } = await audit(shop, order);
  const { stock, ledger, reserved, sold, approvals, letters } = books;
  const isBalanced = stock >= 0 && stock === ledger && stock + reserved + sold === given.stock;
  const isNotified =
    approvals <= 1 && letters === approvals && (approvals === 1) === ending.startsWith('paymentApproved');
  return isBalanced && isNotified && GOOD_ENDINGS.has(ending) ? null : JSON.stringify({ ...given, ...books, ending });
}

describe(`unpaid holds and late money (seed ${SEED})`, () => {
  it(`come back once and end as order or refund, in ${CASES} cases`, async () => {
    const shop = await openCheckoutApp();
    const random = randomOf(SEED);
    try {
      for (let index = 0; index < CASES; index += 1) {
        const wrong = await fault(shop, caseOf(index, random), random);
        expect({ seed: SEED, case: index, wrong }).toEqual({ seed: SEED, case: index, wrong: null });
      }
    } finally {
      await shop.close();
    }
  }, 3_600_000);

  it.each([
    ['ignores money that comes after the end', { lock: deafToLateMoney }],
    ['looks at an order without holding it', { lock: unlocked }],
  ])(
    'are lost by a shop that %s',
    async (_what, mutant) => {
      const shop = await openCheckoutApp(mutant);
      const random = randomOf(SEED);
      const faults: string[] = [];
      try {
        for (let index = 0; index < MUTANT_CASES && faults.length === 0; index += 1) {
          const wrong = await fault(shop, caseOf(index, random), random);
          if (wrong !== null) faults.push(wrong);
        }
      } finally {
        await shop.close();
      }
      expect(faults).toHaveLength(1);
    },
    600_000,
  );
});
