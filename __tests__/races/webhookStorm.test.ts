import { startJobs } from '../../src/server/queue/jobRunner';
import { unlocked } from '../support/races/naiveHold';
import { EXACTLY_ONCE, oneEventStorm, REPEATS, RETURNS } from '../support/races/oneEventStorm';
import { drained } from '../support/races/quiet';
import { raceRounds, raceSeed, randomOf } from '../support/races/seeded';
import { openCheckoutApp, type CheckoutApp } from '../support/server/checkoutApp';
import { silentLog } from '../support/server/testServer';

const ROUNDS = raceRounds(6);
const SEED = raceSeed();
/** How many rounds the mutant gets to be found out in; it was in the first of nearly every run. */
const MUTANT_ROUNDS = 20;

/** A storm at a shop whose jobs are run by the test too. */
const storm = (shop: CheckoutApp, random: () => number) =>
  oneEventStorm(shop, random, { untilQuiet: () => drained(shop), sent: () => shop.sent });

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
