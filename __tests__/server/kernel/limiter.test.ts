import { openDatabase } from '../../../src/server/db/database';
import type { Limiter } from '../../../src/server/http/limiter';
import { windowCounter } from '../../../src/server/http/windowCounter';
import type { Challenge } from '../../../src/shared/kernel/challenge';
import type { Refusal } from '../../../src/shared/kernel/refusal';
import { cartBuilders } from '../../support/server/cartBuilders';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';
import { testLimiter } from '../../support/server/testLimiter';
import { aWork } from '../../support/aWork';
import { solved } from '../../support/solved';

const NETWORK = '203.0.113.7';
const MINUTE = 60_000;

describe('the limits', () => {
  let database: TestDatabase;
  let storeId: string;
  const time = { now: Date.parse('2026-11-24T12:00:00Z') };
  let limits: Limiter;
  let others: Limiter;

  beforeAll(async () => {
    database = await createTestDatabase();
    storeId = (await cartBuilders(database.owner).aStore()).id;
  });
  beforeEach(() => {
    const settings = {
      each: { free: 2, most: 4 },
      turnsOfNetwork: { free: 3, most: 3 },
      quotesOfCart: { free: 2, most: 2 },
    };
    limits = testLimiter(openDatabase(database.app), () => time.now, settings);
    others = testLimiter(openDatabase(database.app), () => time.now, settings);
    time.now += 2 * 24 * 60 * MINUTE;
  });
  afterAll(() => database.drop());

  const visit = (proof?: string, ip = NETWORK) =>
    limits.askerOf({ store: { id: storeId }, ip, headers: proof === undefined ? {} : { 'x-proof': proof } } as never);
  const carts = { limit: 'cartsOfNetwork', of: NETWORK } as const;
  const challengeOf = (refusal: Refusal | null): Challenge => {
    const { challenge } = refusal?.details ?? {};
    if (!challenge) throw new Error(`no challenge: ${JSON.stringify(refusal)}`);
    return challenge;
  };

  it('let the free ones through, then ask for a proof, then refuse until the window is over', async () => {
    const bot = await visit();
    expect([limits.count(bot, carts), limits.count(bot, carts)]).toEqual([null, null]);
    const doubted = limits.count(bot, carts);
    expect(doubted).toMatchObject({ name: 'TooManyRequestsError', details: { retryAfter: 60 } });
    for (const _ of [3, 4])
      expect(limits.count(await visit(solved(challengeOf(limits.count(bot, carts)))), carts)).toBeNull();
    const proven = await visit(solved(challengeOf(doubted)));
    const refusal = limits.count(proven, carts);
    expect(refusal).toMatchObject({ name: 'TooManyRequestsError' });
    expect(refusal?.details).not.toHaveProperty('challenge');
    time.now += MINUTE;
    expect(limits.count(bot, carts)).toBeNull();
  });

  it('work on so many requests of a network at once, and ask the one after two hundred that wait to come again', async () => {
    const bot = await visit();
    const stranger = await visit(undefined, '203.0.113.8');
    const works = Array.from({ length: 203 }, aWork);
    const asOutcome = (work: () => Promise<void>) => async () => {
      await work();
      return { ok: true as const, value: 'quote' };
    };
    const runs = works.map(({ work }) => limits.inTurn(bot, asOutcome(work)));
    const refusal = { name: 'TooManyRequestsError', details: { retryAfter: 2 } };
    await expect(
      limits.inTurn(
        bot,
        asOutcome(async () => {}),
      ),
    ).resolves.toEqual({ ok: false, refusal });
    await expect(
      limits.inTurn(
        stranger,
        asOutcome(async () => {}),
      ),
    ).resolves.toEqual({ ok: true, value: 'quote' });
    for (const { end } of works) end();
    expect((await Promise.all(runs)).filter(({ ok }) => ok)).toHaveLength(203);
  });

  it('take each solution once, from its own network and in time, and no wrong one', async () => {
    const bot = await visit();
    const asked = () => {
      for (;;) {
        const refusal = limits.count(bot, carts);
        if (refusal) return challengeOf(refusal);
      }
    };
    const proof = solved(asked());
    expect((await visit(proof, '203.0.113.8')).isProven).toBe(false);
    expect((await visit(proof)).isProven).toBe(true);
    expect((await visit(proof)).isProven).toBe(false);
    const late = solved(asked());
    time.now += 2 * MINUTE;
    expect((await visit(late)).isProven).toBe(false);
    const right = solved(asked());
    for (const wrong of [
      '',
      ':',
      'a.b.c.d:1',
      right.replace(/^./, 'z'),
      right.replace(/:.*/, ''),
      `${right}:1`,
      'x'.repeat(5_000),
    ])
      expect([wrong, (await visit(wrong)).isProven]).toEqual([wrong, false]);
  });

  it('ask for more work the further they are passed', async () => {
    const asker = await visit();
    const hard = (used: number) => challengeOf(limits.refusalOf('unpaidOfNetwork', asker, used, null)).difficulty;
    expect([hard(2), hard(3)]).toEqual([1, 1]);
    const wide = testLimiter(openDatabase(database.app), () => time.now, { each: { free: 1, most: 1_000_000 } });
    const bits = [1, 2, 8, 500_000].map(
      (used) => challengeOf(wide.refusalOf('unpaidOfNetwork', asker, used, null)).difficulty,
    );
    expect(bits).toEqual([1, 2, 4, 19]);
  });

  it('count the same value once', async () => {
    const asker = await visit();
    const cart = { limit: 'quotesOfCart', of: 'cart' } as const;
    const quotes = ['a', 'a', 'b', 'a', 'c', 'b'].map((value) => limits.count(asker, cart, value) === null);
    expect(quotes).toEqual([true, true, true, true, false, true]);
  });

  it('are one count for all processes where they are kept, and no more pass of many at once', async () => {
    const asker = await visit();
    const counts = [
      { limit: 'cardsOfNetwork', of: NETWORK },
      { limit: 'cardsOfStore', of: storeId },
    ] as const;
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? limits : others).take(asker, [...counts])),
    );
    expect(tries.filter((refusal) => refusal === null)).toHaveLength(2);
    expect(tries.find((refusal) => refusal !== null)).toMatchObject({ details: { reason: 'cardsTried' } });
    await limits.giveBack(asker, [...counts]);
    expect([await others.take(asker, [...counts]), (await others.take(asker, [...counts]))?.name]).toEqual([
      null,
      'TooManyRequestsError',
    ]);
    time.now += 60 * MINUTE;
    expect(await limits.take(asker, [...counts])).toBeNull();
  });

  it('count nothing where one of several is full', async () => {
    const asker = await visit();
    const full = { limit: 'cardsOfDocument', of: '52998224725' } as const;
    const other = { limit: 'cardsOfNetwork', of: '198.51.100.1' } as const;
    expect([await limits.take(asker, [full]), await limits.take(asker, [full])]).toEqual([null, null]);
    for (const _ of [1, 2, 3]) expect((await limits.take(asker, [other, full]))?.name).toBe('TooManyRequestsError');
    expect([await limits.take(asker, [other]), await limits.take(asker, [other])]).toEqual([null, null]);
  });
});

it('forget the oldest keys rather than fill the memory', () => {
  const counter = windowCounter(3);
  const take = (key: string) => counter.take(key, { now: 0, windowMs: 1_000, ceiling: 1 }).isTaken;
  expect(['a', 'b', 'c', 'a', 'd', 'a'].map(take)).toEqual([true, true, true, false, true, true]);
});
