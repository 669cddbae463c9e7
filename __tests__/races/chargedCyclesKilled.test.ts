import { setTimeout as pause } from 'node:timers/promises';

import {
  aCycleGround,
  CYCLE_DAY_MS,
  CYCLE_MONDAY,
  cyclePaymentsOf,
  cyclesSettled,
  cycleWrongsOf,
  someWithdraw,
  type CycleGround,
} from '../support/races/cycleGround';
import { faultProxy, type Fault, type FaultProxy } from '../support/races/faultProxy';
import { raceRounds, raceSeed, randomOf } from '../support/races/seeded';
import { KilledBeforeServing, startShopProcess, type ShopProcess } from '../support/races/shopProcess';
import { openCheckoutApp, WEBHOOK_BASIC, type CheckoutApp } from '../support/server/checkoutApp';

const IS_LONG = process.env['RACE_ROUNDS'] !== undefined;
/** A tenth of the promise's cycles: each of their days costs three servers. */
const CYCLES = IS_LONG ? Math.ceil(raceRounds(0) / 10) : 12;
const BATCH = IS_LONG ? Math.min(100, CYCLES) : 12;
const SEED = raceSeed();

/** Days of a cycle after it was set up: the reminder, the lock, the charge, its further tries, and its end. */
const DAYS = [0, 5, 7, 8, 10, 12, 12.1];
/** A short run has its days before the charge walked by a server that nobody kills, and ends with the charge. */
const KILLED_DAYS = IS_LONG ? DAYS : [7];
/** Longer than a worker keeps the cycles it has taken. */
const CLAIMS_END_MS = 11 * 60_000;
const WALKING_MS = 60_000;
const LONGEST_LIFE_MS = 1_200;
const FAULTS: readonly Fault[] = ['resetAfter', 'status500After', 'truncatedAfter', 'status429'];

/** Where a server dies that walks cycles: before and after it commits, asks the provider, and is answered. */
const STEPS = [
  'walkCycles.taken',
  'walkCycles.written',
  'walkCycles.committed',
  'charge.unsent',
  'charge.sent',
  'charge.answered',
] as const;
type Death = { step: (typeof STEPS)[number]; passes: number } | { afterMs: number };

const aDeath = (random: () => number): Death => {
  if (random() < 0.25) return { afterMs: random() * LONGEST_LIFE_MS };
  return { step: STEPS[Math.floor(random() * STEPS.length)] ?? 'charge.sent', passes: Math.floor(random() * 8) };
};

/** Servers of one database that walk its cycles, each in a process of its own. */
const serversOf = (shop: CheckoutApp, providerUrl: string) => {
  const isWalking = async () =>
    (await shop.rows(`select 1 from graphile_worker.jobs where task_identifier = 'walkCycles'`)).length > 0;

  return {
    /** @returns null where it died before it served */
    async start(now: number, death: Death | null): Promise<ShopProcess | null> {
      const dies: Record<string, string> =
        death && 'step' in death ? { DIE_AT: death.step, DIE_AFTER: String(death.passes) } : {};
      return startShopProcess({
        database: shop.database,
        preloads: ['laterDatabase.ts', 'dieAt.ts'],
        environment: {
          LATER_BY: String(now - Date.now()),
          PROVIDER_URL: providerUrl,
          PAGARME_WEBHOOK_USER: WEBHOOK_BASIC.user,
          PAGARME_WEBHOOK_PASSWORD: WEBHOOK_BASIC.password,
          ...dies,
        },
      }).catch((error: unknown) => {
        if (error instanceof KilledBeforeServing) return null;
        throw error;
      });
    },

    /** Asks whoever serves to walk; jobs of the dead are free for others. */
    async ask(times: number): Promise<void> {
      await shop.rows(`delete from graphile_worker._private_jobs where key is null and locked_at is not null and task_id in
        (select id from graphile_worker._private_tasks where identifier = 'walkCycles')`);
      for (let asked = 0; asked < times; asked += 1) {
        await shop.rows(`select graphile_worker.add_job('walkCycles', '{}')`);
      }
    },

    /** Waits until every walk asked for is done, or nobody is left to walk. */
    async walked(servers: (ShopProcess | null)[]): Promise<void> {
      const until = Date.now() + WALKING_MS;
      while (servers.some((server) => server?.isRunning()) && (await isWalking()) && Date.now() < until)
        await pause(100);
    },
  };
};

/** `ownDeaths`: kills at a step of their own. `asked`: payments that servers had opened when the charge's day was over. */
type Tally = { kills: number; ownDeaths: number; asked: number };

/** One day of a ground: two servers at the same cycles, both killed, then one that is started again and goes on. */
async function aKilledDay(
  shop: CheckoutApp,
  servers: ReturnType<typeof serversOf>,
  proxy: FaultProxy,
  { day, random, tally }: { day: number; random: () => number; tally: Tally },
): Promise<void> {
  const base = shop.address.base;
  const now = CYCLE_MONDAY + day * CYCLE_DAY_MS;
  const deaths = [aDeath(random), aDeath(random)];
  proxy.spoil(() => (random() < 0.2 ? (FAULTS[Math.floor(random() * FAULTS.length)] ?? null) : null));
  // The clock of the second one is ahead: it takes what the first has taken, while that is still at it.
  const pair = await Promise.all(deaths.map((death, turn) => servers.start(now + turn * CLAIMS_END_MS, death)));
  shop.address.base = pair.find((server) => server?.isRunning())?.base ?? base;
  await servers.ask(2);
  await Promise.all(
    pair.map(async (server, turn) => {
      const death = deaths[turn];
      if (death && 'afterMs' in death) await pause(death.afterMs);
      else await servers.walked([server]);
      const isOwn = server?.isRunning() !== true;
      await server?.kill();
      tally.kills += 1;
      if (isOwn) tally.ownDeaths += 1;
    }),
  );
  proxy.heal();
  const after = await servers.start(now + 2 * CLAIMS_END_MS, null);
  shop.address.base = after?.base ?? base;
  await servers.ask(1);
  await servers.walked([after]);
  await after?.kill();
  shop.address.base = base;
}

async function walkedBeside(
  shop: CheckoutApp,
  proxy: FaultProxy,
  random: () => number,
  tally: Tally,
): Promise<CycleGround> {
  const servers = serversOf(shop, new URL(proxy.at(shop.address.base)).origin);
  shop.time.frozenAt = CYCLE_MONDAY;
  const ground = await aCycleGround(shop, random, BATCH);
  for (const day of DAYS) {
    shop.time.frozenAt = CYCLE_MONDAY + day * CYCLE_DAY_MS;
    if (day > 0) await someWithdraw(shop, ground, random);
    if (KILLED_DAYS.includes(day)) await aKilledDay(shop, servers, proxy, { day, random, tally });
    if (day === 7) tally.asked += (await cyclePaymentsOf(shop, ground)).length;
    // Everything after it is of another server, at the time when what the dead had taken is free.
    shop.time.frozenAt += 3 * CLAIMS_END_MS;
    await shop.cycles.walk();
    await cyclesSettled(shop, ground);
    await Promise.all((await cyclePaymentsOf(shop, ground)).map(({ id }) => shop.payments.look(ground.store.id, id)));
    await cyclesSettled(shop, ground);
  }
  return ground;
}

describe(`cycles walked by servers that are killed (seed ${SEED})`, () => {
  it(`are charged once and with consent, in ${CYCLES} cycles`, async () => {
    const random = randomOf(SEED);
    const proxy = await faultProxy({ next: () => null });
    const shop = await openCheckoutApp({ hookRetriesMs: Array.from({ length: 100 }, () => 200) });
    const tally = { kills: 0, ownDeaths: 0, asked: 0 };
    try {
      for (let done = 0; done < CYCLES; done += BATCH) {
        const ground = await walkedBeside(shop, proxy, random, tally);
        const wrongs = await cycleWrongsOf(shop, ground);
        expect({ seed: SEED, from: done, wrongs }).toEqual({ seed: SEED, from: done, wrongs: [] });
      }
      expect(tally.kills).toBe((CYCLES / BATCH) * KILLED_DAYS.length * 2);
      expect(tally.asked).toBeGreaterThan(0);
      if (IS_LONG) process.stdout.write(`${JSON.stringify(tally)}\n`);
    } finally {
      await shop.close();
      await proxy.close();
    }
  }, 3_600_000);
});
