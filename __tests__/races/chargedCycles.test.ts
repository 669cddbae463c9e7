import { cardRepository } from '../../src/server/customer/cardRepository';
import type { OrderPayments } from '../../src/server/order/checkoutService';
import { faultProxy, type Fault, type FaultProxy } from '../support/races/faultProxy';
import {
  aCycleGround,
  CYCLE_DAY_MS as DAY,
  CYCLE_MONDAY as MONDAY,
  cyclePaymentsOf,
  cyclesSettled,
  cycleWrongsOf,
  someWithdraw,
  withdraw,
  type CycleGround,
} from '../support/races/cycleGround';
import { raceRounds, raceSeed, randomOf } from '../support/races/seeded';
import { openCheckoutApp, type CheckoutApp } from '../support/server/checkoutApp';

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

/** A process that dies in the middle of its work, as far as it can be played in one that goes on. */
class Killed extends Error {
  override name = 'Killed';
}

type Random = () => number;

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
async function pressed(shop: CheckoutApp, { store, bought }: CycleGround, random: Random, areCustomersThere: boolean) {
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

/** The first cycles of a batch, walked beside faults, kills and customers, until each waits or is over. */
async function walked(
  shop: CheckoutApp,
  proxy: FaultProxy,
  random: Random,
  faults: readonly Fault[],
): Promise<CycleGround> {
  shop.time.frozenAt = MONDAY;
  proxy.heal();
  const ground = await aCycleGround(shop, random, BATCH);
  const spoilt = () => (random() < SICKNESS ? (faults[Math.floor(random() * faults.length)] ?? null) : null);
  await pressed(shop, ground, random, false);
  shop.time.frozenAt = MONDAY + 5 * DAY;
  await pressed(shop, ground, random, true);
  // The whole job walks what is left, twice at once.
  await Promise.all([shop.cycles.walk(), shop.cycles.walk()]);
  for (const days of [7, 8, 10, 12, 12.1, 13.5]) {
    shop.time.frozenAt = MONDAY + days * DAY;
    await someWithdraw(shop, ground, random);
    proxy.spoil(spoilt);
    await pressed(shop, ground, random, days < 12);
    await Promise.all(
      (await cyclePaymentsOf(shop, ground)).map(({ id }) => shop.payments.settle(ground.store.id, id).catch(() => {})),
    );
    proxy.heal();
    await cyclesSettled(shop, ground);
    // Some codes are paid, late or in time; news of all that was charged comes again, and late.
    for (const { id, status, method, provider_charge_id: chargeId } of await cyclePaymentsOf(shop, ground)) {
      if (method === 'pix' && status === 'waitingPayment' && chargeId && random() < 0.5)
        await shop.simulator.act(chargeId, 'pay');
      if (random() < 0.3)
        await Promise.all([shop.payments.look(ground.store.id, id), shop.payments.look(ground.store.id, id)]);
    }
    for (const { id, status, method } of await cyclePaymentsOf(shop, ground)) {
      if (method === 'pix' && status === 'waitingPayment') await shop.payments.expire(ground.store.id, id);
    }
    await cyclesSettled(shop, ground);
    await Promise.all([shop.cycles.walk(), shop.cycles.walk()]);
    await cyclesSettled(shop, ground);
  }
  return ground;
}

describe(`cycles under faults, kills and customers (seed ${SEED})`, () => {
  it(`are charged once, in ${CYCLES} cycles`, async () => {
    const random = randomOf(SEED);
    const proxy = await faultProxy({ next: () => null });
    const shop = await openCheckoutApp({ timeoutMs: TIMEOUT_MS, providerAt: proxy.at });
    try {
      for (let done = 0; done < CYCLES; done += BATCH) {
        const ground = await walked(shop, proxy, random, FAULTS);
        expect([`seed ${SEED}, from cycle ${done}`, await cycleWrongsOf(shop, ground)]).toEqual([
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
        found.push(...(await cycleWrongsOf(shop, ground)));
      }
    } finally {
      await shop.close();
      await proxy.close();
    }
    expect(found.join()).toMatch(/charged \d times/);
  }, 600_000);

  it('are charged without consent where a card that its customer removed is still taken for theirs', async () => {
    const random = randomOf(SEED);
    const remembered = new Map<string, Awaited<ReturnType<typeof cardRepository.listOf>>>();
    const { listOf } = cardRepository;
    const forgetful = jest.spyOn(cardRepository, 'listOf').mockImplementation(async (tx, storeId, customerId) => {
      const cards = await listOf(tx, storeId, customerId);
      if (cards.length > 0) remembered.set(customerId, cards);
      return remembered.get(customerId) ?? [];
    });
    const shop = await openCheckoutApp();
    const found: string[] = [];
    try {
      shop.time.frozenAt = MONDAY;
      const ground = await aCycleGround(shop, random, 4);
      await shop.cycles.walk();
      shop.time.frozenAt = MONDAY + 5 * DAY;
      await shop.cycles.walk();
      for (const one of ground.bought) await withdraw(shop, ground, one, 'card');
      shop.time.frozenAt = MONDAY + 7 * DAY;
      await shop.cycles.walk();
      found.push(...(await cycleWrongsOf(shop, ground)));
    } finally {
      forgetful.mockRestore();
      await shop.close();
    }
    expect(found).toContain('charged without consent: its card was removed');
  }, 600_000);
});
