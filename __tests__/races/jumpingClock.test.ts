import { TAKEN_OVER_AFTER_MS } from '../../src/server/http/idempotency';
import { newId } from '../../src/server/kernel/newId';
import { callUntilAnswered } from '../support/races/patientCall';
import { raceRounds, raceSeed, randomOf, shuffled } from '../support/races/seeded';
import { startShopProcess, type ShopProcess } from '../support/races/shopProcess';
import { openCheckoutApp, type CheckoutApp } from '../support/server/checkoutApp';
import { until } from '../support/server/until';

// Promise 17: two servers of one shop, whose machines' clocks differ and jump, while every term is asked for at both.
const JUMPS = raceRounds(1);
const SEED = raceSeed();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** What one server's clock is ahead of the database's all the time, in ms. */
const SKEW = 2 * MINUTE;
/** By how much the other's is wrong, one after the other. */
const WRONG_BY = [-10 * MINUTE, 10 * MINUTE, 25 * HOUR, -HOUR, SKEW, -SKEW, 0];
const LONGEST_RACE_MS = 1_200_000;

type Place = Awaited<ReturnType<CheckoutApp['aShop']>>;
/** What a term must be, by the database's time. */
type Broken = { jump: number; what: string; answer: unknown };

describe(`clocks that are wrong and jump ${JUMPS} times (seed ${SEED})`, () => {
  let ground: CheckoutApp;
  let steady: ShopProcess;
  let jumpy: ShopProcess;
  const started = (preloads: string[], wrongBy: number[]) =>
    startShopProcess({
      database: ground.database,
      preloads: ['jumpyClock.ts', ...preloads],
      environment: { CLOCK_JUMPS: wrongBy.join(',') },
    });
  beforeAll(async () => {
    ground = await openCheckoutApp();
    steady = await started([], [SKEW]);
  });
  afterEach(() => jumpy.kill());
  afterAll(async () => {
    await steady.kill();
    await ground.close();
  });

  const get = async (shop: ShopProcess, { store }: Place, path: string, token?: string) => {
    const headers = { 'x-store-id': store.id, ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const reply = await fetch(`${shop.base}/api${path}`, { headers });
    return { status: reply.status, body: await reply.text() };
  };

  /** An instant by the database's clock, in a while or (below 0) past. */
  const inAWhile = async (ms: number): Promise<string> => {
    const [row] = await ground.rows<{ at: Date }>(`select now() + $1 * interval '1 ms' as at`, [ms]);
    return new Date(row?.at ?? Number.NaN).toISOString();
  };

  /** Every job there is, now: each finds out by itself whether its time has come. */
  async function hurryJobs(): Promise<void> {
    await ground.rows(`update graphile_worker._private_jobs set run_at = now() where locked_at is null`);
    await until(
      async () =>
        (await ground.rows('select id from graphile_worker.jobs where run_at <= now() and attempts = 0')).length === 0,
      'the jobs to have run',
    );
  }

  /** Terms that are asked for at both servers. @returns those that are not what the database's time makes them */
  async function askedAt(place: Place, jump: number): Promise<Broken[]> {
    const broken: Broken[] = [];
    const note = (what: string, answer: unknown, isRight: boolean) => {
      if (!isRight) broken.push({ jump, what, answer });
    };
    const [soon, justNow] = [await inAWhile(MINUTE), await inAWhile(-MINUTE)];
    const [valid, over] = [newId().slice(-8).toUpperCase(), newId().slice(-8).toUpperCase()];
    await ground.aVoucher(place.store, { code: valid, startsAt: justNow, expiredAt: soon });
    await ground.aVoucher(place.store, { code: over, expiredAt: justNow });
    // Each voucher that is over counts as a guess.
    await ground.rows('delete from throttles');
    const living = await ground.aCustomer(place.store, { expiresAt: soon });
    const ended = await ground.aCustomer(place.store, { expiresAt: justNow });
    for (const shop of [steady, jumpy]) {
      const lasting = await get(shop, place, `/voucher/${valid}`);
      note('a voucher in its last minute', lasting, lasting.status === 200 && lasting.body !== 'null');
      const past = await get(shop, place, `/voucher/${over}`);
      note('a voucher that is over', past, past.status === 200 && past.body === 'null');
      const stays = await get(shop, place, '/customer/me', living.token);
      note('a sign-in in its last minute', stays, stays.status === 200);
      const gone = await get(shop, place, '/customer/me', ended.token);
      note('a sign-in that is over', gone, gone.status === 401);
    }
    return broken;
  }

  /** An order placed at one server and again at the other, under one key. */
  async function orderedAt(place: Place, jump: number, shops: ShopProcess[]): Promise<Broken[]> {
    const cartId = await ground.aReadyCart(place);
    const call = { storeId: place.store.id, key: newId(), body: ground.aCheckout(cartId) };
    const answers = [];
    for (const shop of shops) answers.push(await callUntilAnswered({ ...call, base: () => shop.base }));
    const [first, again] = answers;
    await hurryJobs();
    const [order] = await ground.rows<{ status: string }>('select status from sale_orders where id = $1', [
      first?.json['id'],
    ]);
    return [
      {
        jump,
        what: 'an order, and the answer to its repetition',
        answer: answers,
        isRight: first?.status === 201 && first.body === again?.body,
      },
      { jump, what: 'an order whose Pix has its time', answer: order, isRight: order?.status === 'waitingPayment' },
    ].flatMap(({ isRight, ...one }) => (isRight ? [] : [one]));
  }

  /** A key whose call is under way at another server is not taken over before its time. */
  async function underWay(place: Place, jump: number): Promise<Broken[]> {
    const cartId = await ground.aReadyCart(place);
    const body = ground.aCheckout(cartId);
    const key = newId();
    const headers = { 'x-store-id': place.store.id, 'idempotency-key': key, 'content-type': 'application/json' };
    const first = await callUntilAnswered({ base: () => steady.base, storeId: place.store.id, key, body });
    // As while the first call still runs, half of its time ago.
    await ground.rows(
      `update idempotency_keys set status_code = null, reply = null, claimed_by = null,
         created_at = now() - $2 * interval '1 ms' where key = $1`,
      [key, TAKEN_OVER_AFTER_MS / 2],
    );
    const reply = await fetch(`${jumpy.base}/api/checkout`, { method: 'POST', headers, body: JSON.stringify(body) });
    const answer = `${reply.status} ${await reply.text()}`;
    const isRight = first.status === 201 && answer.startsWith('406') && answer.includes('IdempotencyConflictError');
    return isRight ? [] : [{ jump, what: 'a call under way', answer }];
  }

  async function raced(preloads: string[], jumps: number[]): Promise<Broken[]> {
    jumpy = await started(preloads, [0, ...jumps]);
    const place = await ground.aShop({ stock: 100_000 });
    const broken: Broken[] = [];
    for (const jump of jumps) {
      const said = jumpy.said().length;
      jumpy.signal('SIGUSR2');
      await until(async () => jumpy.said().slice(said).includes(`wrong by ${jump} ms`), 'the clock to jump');
      broken.push(...(await askedAt(place, jump)));
      broken.push(...(await orderedAt(place, jump, [steady, jumpy])));
      broken.push(...(await orderedAt(place, jump, [jumpy, steady])));
      broken.push(...(await underWay(place, jump)));
    }
    return broken;
  }

  const jumpsOf = (count: number): number[] => {
    const random = randomOf(SEED);
    const rounds = Array.from({ length: Math.ceil(count / WRONG_BY.length) }, () => shuffled(WRONG_BY, random));
    return rounds.flat().slice(0, count);
  };

  it(
    'end nothing early and nothing late',
    async () => {
      expect(await raced([], jumpsOf(JUMPS))).toEqual([]);
    },
    LONGEST_RACE_MS,
  );

  it(
    'would, where a server took its machine’s time (mutant)',
    async () => {
      const whats = new Set((await raced(['machineTime.ts'], [25 * HOUR])).map(({ what }) => what));
      expect([...whats]).toEqual(
        expect.arrayContaining(['a voucher in its last minute', 'a sign-in in its last minute', 'a call under way']),
      );
    },
    LONGEST_RACE_MS,
  );
});
