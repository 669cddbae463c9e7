import { setTimeout as pause } from 'node:timers/promises';

import { newId } from '../../src/server/app/newId';
import { callUntilAnswered, type CallAnswer } from '../support/races/patientCall';
import { auditBooks } from '../support/races/booksAudit';
import { raceRounds, raceSeed, randomOf } from '../support/races/seeded';
import { startShopProcess, type ShopProcess } from '../support/races/shopProcess';
import { openCheckoutApp, type CheckoutApp } from '../support/server/checkoutApp';
import { announcedServer, connectAsOwner } from '../support/server/testServer';

const CUTS = raceRounds(3);
const SEED = raceSeed();
const SHOPPERS_OF_A_CUT = 12;
/** Jobs last milliseconds: connections end often enough to meet some at their last. */
const ENDS_OF_A_CUT = 12;
const LONGEST_PEACE_MS = 80;
const LONGEST_CUT_MS = 1_000;
/** The naive way lost at the first or second cut; this many end the search. */
const NAIVE_CUTS = 12;

/** Ends every connection of the race's database some times over, then lets nobody in for a while, as a restart does. */
async function cut({ database }: CheckoutApp, random: () => number): Promise<void> {
  const maker = await connectAsOwner(announcedServer());
  const { database: name } = database.connection;
  const end = () => maker.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  for (let times = 0; times < ENDS_OF_A_CUT; times += 1) {
    await pause(random() * LONGEST_PEACE_MS);
    await end();
  }
  await maker.query(`alter database ${maker.escapeIdentifier(name)} allow_connections false`);
  await end();
  await pause(random() * LONGEST_CUT_MS);
  await maker.query(`alter database ${maker.escapeIdentifier(name)} allow_connections true`);
  await maker.end();
}

/** What must come to an end before the books are looked at. */
const UNDER_WAY = `
  select 'payment' as what from payments where status = 'processing'
  union all select 'call' from idempotency_keys where status_code is null
  union all select 'job' from graphile_worker._private_jobs where run_at <= now()`;

describe(`a database that goes away ${CUTS} times under orders (seed ${SEED})`, () => {
  let ground: CheckoutApp;
  let shop: ShopProcess;
  let isOver: boolean;
  /** What shoppers were told before the last word. */
  let passing: Set<string>;
  beforeEach(async () => {
    ground = await openCheckoutApp();
    isOver = false;
    passing = new Set();
  });
  afterEach(async () => {
    isOver = true;
    await shop.kill();
    await ground.close();
  });

  /** Cuts the database in the middle of shoppers' orders, as often as asked or until the server is gone. */
  async function storm(cuts: number): Promise<{ answers: Promise<CallAnswer[]>; shoppers: number }> {
    const random = randomOf(SEED);
    const at = await ground.aShop({ stock: 100_000 });
    const isPassing = ({ status, json }: CallAnswer) => {
      const isNotLast = status >= 500 || json['name'] === 'IdempotencyConflictError';
      if (isNotLast) passing.add(`${status} ${String(json['name'])}`);
      return isNotLast;
    };
    const buying: Promise<CallAnswer>[] = [];
    for (let done = 0; done < cuts && shop.isRunning(); done += 1) {
      const carts = [];
      while (carts.length < SHOPPERS_OF_A_CUT) carts.push(await ground.aReadyCart(at));
      for (const cartId of carts) {
        const call = { base: () => shop.base, storeId: at.store.id, key: newId(), body: ground.aCheckout(cartId) };
        const before = async () => {
          if (isOver) throw new Error('the race is over');
          await pause(150);
        };
        buying.push(callUntilAnswered({ ...call, isPassing, before }));
      }
      await cut(ground, random);
    }
    // Whoever is not waited for fails unheard.
    for (const one of buying) one.catch(() => {});
    return { answers: Promise.all(buying), shoppers: buying.length };
  }

  it('answers every shopper in the end, once each, and no server ends', async () => {
    shop = await startShopProcess({ database: ground.database });
    const { answers, shoppers } = await storm(CUTS);
    const fall = shop.ended.then(() => {
      throw new Error(`the server ended by itself (seed ${SEED})`);
    });
    fall.catch(() => {});
    const answered = await Promise.race([answers, fall]);
    expect(answered.filter(({ status }) => status !== 201)).toEqual([]);
    expect([...passing].filter((told) => told !== '406 IdempotencyConflictError')).toEqual([]);
    const settled = async () => {
      while ((await ground.rows(UNDER_WAY)).length > 0) await pause(100);
    };
    await Promise.race([settled(), fall]);
    const [books] = await ground.rows(
      `select (select count(*)::int from sale_orders) as orders, (select count(*)::int from payments) as payments,
         (select count(distinct body -> 'metadata' ->> 'saleOrderId')::int from sandbox_records
           where kind = 'pagarmeCharge') as charged,
         (select count(*)::int from sandbox_records where kind = 'pagarmeCharge') as charges`,
    );
    expect({ seed: SEED, ...books, broken: await auditBooks(ground.database.owner, 'atRest') }).toEqual({
      seed: SEED,
      orders: shoppers,
      payments: shoppers,
      charged: shoppers,
      charges: shoppers,
      broken: {},
    });
  }, 1_200_000);

  it('ends a server whose queue of jobs nobody watches', async () => {
    shop = await startShopProcess({ database: ground.database, preloads: ['jobsUnwatched.ts'] });
    const { answers } = await storm(NAIVE_CUTS);
    await Promise.race([answers, shop.ended]);
    expect(shop.isRunning()).toBe(false);
  }, 300_000);
});
