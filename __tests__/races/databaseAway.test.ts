import { setTimeout as pause } from 'node:timers/promises';

import { TAKEN_OVER_AFTER_MS } from '../../src/server/http/idempotency';
import { newId } from '../../src/server/kernel/newId';
import { callUntilAnswered, type CallAnswer } from '../support/races/patientCall';
import { auditBooks } from '../support/races/booksAudit';
import { cutDatabase, restartDatabase } from '../support/races/databaseCut';
import { raceRounds, raceSeed, randomOf } from '../support/races/seeded';
import { startShopProcess, type ShopProcess } from '../support/races/shopProcess';
import { openCheckoutApp, type CheckoutApp } from '../support/server/checkoutApp';

const CUTS = raceRounds(2);
const SEED = raceSeed();
/** A published figure waits in real time; a short run moves what waits for its time instead. */
const IS_REAL_TIME = process.env['RACE_ROUNDS'] !== undefined;
const LONGEST_RACE_MS = IS_REAL_TIME ? 1_200_000 : 120_000;
const SHOPPERS_OF_A_CUT = 12;

/**
 * What has to finish before the audit. A claim past its time holds nobody up: its call was answered while it was moved
 * there, or its shopper was answered by another.
 */
const UNDER_WAY = `
  select 'payment' as what from payments where status = 'processing'
  union all select 'call' from idempotency_keys
    where status_code is null and created_at > now() - interval '${TAKEN_OVER_AFTER_MS} milliseconds'
  union all select 'job' from graphile_worker._private_jobs where run_at <= now() or attempts > 0`;

/** A job that failed waits longer each time: that time passes. */
const TRIED_AGAIN_NOW = `
  update graphile_worker._private_jobs set run_at = now() where attempts > 0 and run_at > now() and locked_at is null`;

/** A claim that a cut left without its call ends by time alone: that time passes. */
const CLAIMS_END_NOW = `
  update idempotency_keys set created_at = created_at - interval '1 minute' where status_code is null`;

/** The end of a job is not written down, as where no connection is left for it. */
const REFUSING = [
  `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'too many clients'; end $$`,
  'create trigger refuse before delete on graphile_worker._private_jobs execute function refuse()',
];

describe(`a database that goes away ${CUTS} times under orders (seed ${SEED})`, () => {
  let ground: CheckoutApp;
  let shop: ShopProcess;
  let isOver: boolean;
  /** Responses to shoppers before the final one. */
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

  /** Of three times the connections go once; twice the whole server is stopped, in both ways. A short run shares it. */
  const goesAway = async (time: number, random: () => number): Promise<void> => {
    const stop = IS_REAL_TIME ? ([null, 'immediate', 'fast'] as const)[time % 3] : null;
    if (stop) await restartDatabase(stop, random);
    else await cutDatabase(ground, random);
  };

  /** Shoppers who order at once, and ask until they are answered. */
  async function shoppers(at: Awaited<ReturnType<CheckoutApp['aShop']>>): Promise<Promise<CallAnswer>[]> {
    const isPassing = ({ status, json }: CallAnswer) => {
      const isNotLast = status >= 500 || json['name'] === 'IdempotencyConflictError';
      if (isNotLast) passing.add(`${status} ${String(json['name'])}`);
      return isNotLast;
    };
    const before = async () => {
      if (isOver) throw new Error('the race is over');
      await pause(150);
    };
    const cartIds = [];
    while (cartIds.length < SHOPPERS_OF_A_CUT) cartIds.push(await ground.aReadyCart(at));
    return cartIds.map((cartId) => {
      const call = { base: () => shop.base, storeId: at.store.id, key: newId(), body: ground.aCheckout(cartId) };
      return callUntilAnswered({ ...call, isPassing, before });
    });
  }

  it(
    'answers every shopper in the end, once each, and no server ends',
    async () => {
      shop = await startShopProcess({ database: ground.database });
      const fall = shop.ended.then(() => {
        throw new Error(`the server ended by itself (seed ${SEED}): ${shop.said()}`);
      });
      const at = await ground.aShop({ stock: 100_000 });
      const random = randomOf(SEED);
      const buying: Promise<CallAnswer>[] = [];
      for (let done = 0; done < CUTS; done += 1) {
        buying.push(...(await shoppers(at)));
        await goesAway(done, random);
        if (!IS_REAL_TIME) await ground.rows(CLAIMS_END_NOW);
      }
      // Calls no longer awaited may fail silently.
      for (const one of [...buying, fall]) one.catch(() => {});
      const answered = await Promise.race([Promise.all(buying), fall]);
      expect(answered.filter(({ status }) => status !== 201)).toEqual([]);
      expect([...passing].filter((reported) => reported !== '406 IdempotencyConflictError')).toEqual([]);
      const settled = async () => {
        while ((await ground.rows(UNDER_WAY)).length > 0) {
          await ground.rows(TRIED_AGAIN_NOW);
          await pause(100);
        }
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
        orders: buying.length,
        payments: buying.length,
        charged: buying.length,
        charges: buying.length,
        broken: {},
      });
    },
    LONGEST_RACE_MS,
  );

  it('ends a server whose queue of jobs nobody watches, where the end of one cannot be written down', async () => {
    shop = await startShopProcess({ database: ground.database, preloads: ['jobsUnwatched.ts'] });
    for (const statement of REFUSING) await ground.rows(statement);
    for (const one of await shoppers(await ground.aShop({ stock: 100 }))) one.catch(() => {});
    await shop.ended;
  }, 60_000);
});
