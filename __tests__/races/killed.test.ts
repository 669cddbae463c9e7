import { setTimeout as pause } from 'node:timers/promises';

import { auditBooks } from '../support/races/booksAudit';
import { FAIL_POINTS, type FailPoint } from '../support/races/failPoints';
import { openKilledShop, type Bought, type KilledShop } from '../support/races/killedShop';
import { raceRounds, raceSeed, randomOf, shuffled } from '../support/races/seeded';

const KILLS = raceRounds(5);
const SEED = raceSeed();
/** A published figure waits in real time; a short run moves what waits for its time instead. */
const IS_REAL_TIME = process.env['RACE_ROUNDS'] !== undefined;
/** Steps that every run kills at: where money and order could part. */
const ALWAYS: FailPoint[] = ['placing.committed', 'charge.sent', 'charge.answered', 'recording.committed'];
const LONGEST_LIFE_MS = 1_500;
/** Steps at which a call has claimed its key and has no response. */
const IN_A_CALL: FailPoint[] = [
  'claim.committed',
  'placing.written',
  'placing.committed',
  'charge.unsent',
  'charge.sent',
  'charge.answered',
  'recording.written',
  'recording.committed',
];
/** Steps of looking for payments, and those that begin to wait for one. */
const LOOKING: FailPoint[] = [
  'reconcilePayments.taken',
  'reconcilePayments.written',
  'charge.answered',
  'reconcilePayments.done',
  'recording.committed',
];
const mapped = <Value>(reported: object, value: Value) =>
  Object.fromEntries(Object.keys(reported).map((step) => [step, value]));

/** One kill in four comes at any moment; the others take the steps in turn. null: any moment. */
const planOf = (random: () => number): (FailPoint | null)[] => {
  const others = shuffled(
    FAIL_POINTS.filter((step) => !ALWAYS.includes(step)),
    random,
  );
  const steps = [...ALWAYS, ...others];
  let next = 0;
  return Array.from({ length: KILLS }, (_, kill) => (kill % 4 === 3 ? null : (steps[next++ % steps.length] ?? null)));
};

/** Waits until nothing is under way any more. @returns milliseconds since the last kill */
async function recovered(shop: KilledShop): Promise<number> {
  while ((await shop.unsettled()).length > 0) await pause(100);
  return Date.now() - (shop.kills.at(-1) ?? Date.now());
}

describe(`a shop killed ${KILLS} times in the middle of checkouts (seed ${SEED})`, () => {
  let shop: KilledShop;
  afterEach(() => shop.close());

  it('loses no order, charges nobody for nothing, and goes on by itself', async () => {
    shop = await openKilledShop();
    const random = randomOf(SEED);
    const { owner } = shop;
    const bought: Promise<Bought & { again: () => Promise<{ status: number; body: string }> }>[] = [];
    const failed: FailPoint[] = [];
    const acts = async () => {
      bought.push(shop.buy(random), shop.buy(random));
      await shop.live(random);
    };
    for (const step of planOf(random)) {
      await shop.start(step);
      if (step === null) await shop.killAfter(random() * LONGEST_LIFE_MS, acts);
      else if (!(await shop.dies(step, acts))) failed.push(step);
      const broken = await auditBooks(owner, 'underWay');
      expect({ seed: SEED, step, broken }).toEqual({ seed: SEED, step, broken: {} });
    }
    if (!IS_REAL_TIME) await shop.aMinutePasses();
    await shop.start();
    const recoveryMs = await recovered(shop);
    const answers = await Promise.all(bought);
    expect({ seed: SEED, failed, wrong: answers.filter(({ first }) => first.status !== 201) }).toEqual({
      seed: SEED,
      failed: [],
      wrong: [],
    });
    // Repeating the call under the same key returns the same response, and nothing happens twice.
    const again = await Promise.all(answers.map((answer) => answer.again()));
    expect(again.map(({ body }) => body)).toEqual(answers.map(({ first }) => first.body));
    const { rows: books } = await owner.query('select count(*)::int as orders from sale_orders');
    expect({ seed: SEED, ...books[0] }).toEqual({ seed: SEED, orders: bought.length });
    expect({ seed: SEED, broken: await auditBooks(owner, 'atRest') }).toEqual({ seed: SEED, broken: {} });
    if (IS_REAL_TIME) {
      const seconds = (recoveryMs / 1_000).toFixed(1);
      process.stdout.write(`${KILLS} kills, ${bought.length} orders; all settled ${seconds} s after the last kill\n`);
    }
  }, 7_200_000);

  /**
   * Kills the shop during a call, and repeats it under the same key as soon as the next process serves. @returns the
   * statuses
   */
  async function retriedAfterKills(preloads: string[], kills: number): Promise<Record<string, number>> {
    shop = await openKilledShop(preloads);
    const steps = shuffled(IN_A_CALL, randomOf(SEED)).slice(0, kills);
    const reported: Record<string, number> = {};
    for (const step of steps) {
      await shop.start(step);
      const attempt = await shop.anAttempt();
      expect(await shop.dies(step, attempt)).toBe(true);
      await shop.start();
      await shop.claimsAreNew();
      reported[step] = await attempt();
      await shop.kill();
    }
    return reported;
  }

  it('answers at once whoever asks anew under the same key, with the one order', async () => {
    const reported = await retriedAfterKills([], IS_REAL_TIME ? IN_A_CALL.length : 2);
    expect({ seed: SEED, reported }).toEqual({ seed: SEED, reported: mapped(reported, 201) });
    const { rows } = await shop.owner.query('select count(*)::int as orders from sale_orders');
    expect({ seed: SEED, ...rows[0] }).toEqual({ seed: SEED, orders: Object.keys(reported).length });
    expect({ seed: SEED, broken: await auditBooks(shop.owner, 'underWay') }).toEqual({ seed: SEED, broken: {} });
  }, 600_000);

  it('says that the dead one is still at it, where claims end by time alone', async () => {
    const reported = await retriedAfterKills(['claimsByTime.ts'], 1);
    expect({ seed: SEED, reported }).toEqual({ seed: SEED, reported: mapped(reported, 406) });
  }, 600_000);

  /** Kills the shop while buyers pay and no webhook arrives. @returns charges whose money is unknown after the looks */
  async function unknownAfterKills(preloads: string[], steps: FailPoint[]): Promise<string[]> {
    shop = await openKilledShop(preloads);
    const random = randomOf(SEED);
    await shop.loseNews();
    for (const step of steps) {
      await shop.start(step);
      const acts = async () => {
        // One by Pix at least: only that is paid after the order, with a webhook to lose.
        await Promise.all([shop.buy(random, 'pix'), shop.buy(random)]);
        await shop.payAll();
      };
      if (!(await shop.dies(step, acts))) throw new Error(`not killed at ${step}`);
    }
    await shop.aMinutePasses();
    await shop.start();
    await shop.buy(random, 'pix');
    // A shopper of an earlier process who is answered only now pays after the look.
    await shop.actsEnd();
    await shop.payAll();
    await shop.looksCome();
    return shop.unknownMoney();
  }

  it('finds the money of every payment at its next look, though no webhook arrives', async () => {
    const steps = IS_REAL_TIME ? LOOKING : shuffled(LOOKING, randomOf(SEED)).slice(0, 2);
    expect({ seed: SEED, unknown: await unknownAfterKills([], steps) }).toEqual({ seed: SEED, unknown: [] });
    const { rows } = await shop.owner.query(`select count(*)::int as paid from payments where status = 'paid'`);
    expect(rows[0].paid).toBeGreaterThan(0);
    expect({ seed: SEED, broken: await auditBooks(shop.owner, 'underWay') }).toEqual({ seed: SEED, broken: {} });
  }, 600_000);

  it('leaves money unknown, where nobody looks for it', async () => {
    expect((await unknownAfterKills(['nobodyLooks.ts'], ['charge.answered'])).length).toBeGreaterThan(0);
  }, 600_000);

  it('charges for orders that never were, when it asks for money before the order is committed', async () => {
    shop = await openKilledShop(['chargeFirst.ts']);
    const random = randomOf(SEED);
    await shop.start('charge.answered');
    const bought: Promise<Bought>[] = [];
    expect(await shop.dies('charge.answered', async () => void bought.push(shop.buy(random)))).toBe(true);
    await shop.aMinutePasses();
    await shop.start();
    await Promise.all(bought);
    while ((await shop.unsettled()).length > 0) await pause(100);
    expect(await auditBooks(shop.owner, 'atRest')).toEqual({
      'no charge is without its order': [expect.any(String)],
    });
  }, 180_000);
});
