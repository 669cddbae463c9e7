import { heldUnitsOf } from '../../src/shared/store/heldShare';
import { newId } from '../../src/server/kernel/newId';
import { click, CLICKS, nameOf } from '../support/races/clicks';
import { EXACTLY_ONCE, oneEventStorm } from '../support/races/oneEventStorm';
import { drained, moment } from '../support/races/quiet';
import { raceRounds, raceSeed, randomOf } from '../support/races/seeded';
import { openTwoServers, type TwoServers } from '../support/races/twoServers';
import { auditVoucher, aVoucher, everybodyBuys, guests, placeByPost, theirCarts } from '../support/races/voucherRace';
import { aPerson } from '../support/server/aPerson';
import { ASKS_OF_EMAIL, seenIn } from '../support/server/asksOfEmail';
import { CHANGES, ELSEWHERE } from '../support/server/crossSiteCalls';
import { aPlacedOrder } from '../support/server/placedOrder';
import { NO_LIMITS } from '../support/server/testLimiter';

// Promise 12: the suites of promises 4, 5, 6, 33 and 34, and what is counted or held, at two server processes in turns.
const SEED = raceSeed();
const ROUNDS = raceRounds(1);
/** With `npm run prove -- 12` alone. */
const IS_LONG = process.env['STORM_SECONDS'] !== undefined;
const SHOPPERS = 100;
const UNPAID = 10;
const LETTERS = 500;
const TIME_MS = 1_200_000;

(IS_LONG ? describe : describe.skip)(`two servers in turns, ${ROUNDS} rounds (seed ${SEED})`, () => {
  let servers: TwoServers;
  beforeAll(async () => {
    // All come from one address; one limit is left, that of unpaid orders of an e-mail.
    servers = await openTwoServers(JSON.stringify({ ...NO_LIMITS, unpaidOfEmail: { free: UNPAID, most: UNPAID } }));
  }, 120_000);
  afterAll(() => servers.close());

  const charges = async (storeId: string) => {
    const [row] = await servers.shop.rows<{ count: number }>(
      `select count(*)::int from sandbox_records where kind = 'pagarmeCharge' and body -> 'metadata' ->> 'storeId' = $1`,
      [storeId],
    );
    return row?.count;
  };

  it.each([1, 10])(
    `let a voucher be used exactly %i times by ${SHOPPERS} shoppers`,
    async (maxUses) => {
      const random = randomOf(SEED);
      for (let round = 1; round <= ROUNDS; round += 1) {
        const buying = await aVoucher(servers.shop, { maxUses });
        const shoppers = await theirCarts(buying, guests(SHOPPERS));
        const { orderIds, reasons } = await everybodyBuys(buying, shoppers, random, placeByPost);
        const books = { orders: orderIds.length, ...(await auditVoucher(buying)) };
        const exactly = { orders: maxUses, counter: maxUses, uses: maxUses, holding: maxUses };
        expect({ seed: SEED, round, ...books }).toMatchObject({ seed: SEED, round, ...exactly });
        expect(new Set(reasons)).toEqual(new Set(['voucherUsedUp']));
      }
    },
    TIME_MS,
  );

  it(
    `make one order and one charge of ${CLICKS} clicks at once and ${CLICKS} later under one key`,
    async () => {
      const { shop } = servers;
      for (let round = 1; round <= ROUNDS; round += 1) {
        const at = await shop.aShop();
        const body = shop.aCheckout(await shop.aReadyCart(at));
        const key = newId();
        const { odd } = await click(() => shop.post(at.store, body, { key }));
        const made = await charges(at.store.id);
        expect({ seed: SEED, round, odd, made }).toEqual({ seed: SEED, round, odd: [], made: 1 });
        const other = shop.aCheckout(await shop.aReadyCart(at, { quantity: 2 }), { expectedTotal: 11_200 });
        expect(nameOf(await shop.post(at.store, other, { key }))).toBe('IdempotencyConflictError');
      }
    },
    TIME_MS,
  );

  it(
    'finish an order once, whatever the webhook and the page do at the same time',
    async () => {
      const random = randomOf(SEED);
      const quiet = {
        untilQuiet: () => drained(servers.shop, () => moment(random, 100)),
        sent: () => servers.letters,
      };
      for (let round = 1; round <= ROUNDS; round += 1) {
        const found = await oneEventStorm(servers.shop, random, quiet);
        expect({ seed: SEED, round, ...found }).toEqual({ seed: SEED, round, ...EXACTLY_ONCE });
      }
    },
    TIME_MS,
  );

  it.each(ASKS_OF_EMAIL)(
    '%s answers the same for everybody, to the byte, until it is slowed down and then too',
    async (_name, ask) => {
      const { people } = servers;
      const store = await people.aStore();
      const [known, unknown] = ['alguem@oipet.test', 'ninguem@oipt.test'];
      await people.aPerson(store, { email: known });
      await people.aMerchant(store, { email: known });
      // How long to wait is counted from each one's last try.
      const seenBy = async (email: string) => {
        const { headers, body, ...seen } = seenIn(await ask(people, store, email));
        const waits = { ...headers, 'retry-after': headers['retry-after'] === undefined ? 'none' : 'some' };
        return { ...seen, headers: waits, body: body.replace(/"retryAfter":\d+/, '"retryAfter":"…"') };
      };
      for (let times = 0; times < 13; times += 1) {
        const [one, other] = [await seenBy(known), await seenBy(unknown)];
        expect(one).toEqual(other);
      }
    },
    TIME_MS,
  );

  it.each(ELSEWHERE)(
    'refuse every change asked for by %s',
    async (_name, headers) => {
      const { people } = servers;
      const store = await people.aStore();
      const { token, cookies } = await people.signIn(store, await people.aPerson(store));
      for (const [method, path] of CHANGES)
        // Once at each.
        for (let times = 0; times < 2; times += 1) {
          const reply = await people.send(method, path, { store, token, cookies: new Map(cookies), headers });
          expect([path, reply.statusCode, reply.json().name]).toEqual([path, 403, 'AccessDeniedError']);
        }
      expect((await people.send('GET', '/customer/me', { store, token })).statusCode).toBe(200);
    },
    TIME_MS,
  );

  it(
    'count tries together: ten at an account of 200 at once, ten vouchers a minute, unpaid orders of an e-mail',
    async () => {
      const { people, shop } = servers;
      const store = await people.aStore();
      const { email } = await people.aPerson(store);
      const tries = await Promise.all(
        Array.from({ length: 200 }, (_, index) =>
          people.send(
            'POST',
            '/auth/login',
            { store, from: `198.18.0.${index}` },
            { email, password: 'a errada de todas', cartId: null },
          ),
        ),
      );
      const statuses = tries.map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status === 401)).toHaveLength(10);
      expect(new Set(statuses)).toEqual(new Set([401, 429]));

      const vouchers = [];
      for (let guess = 0; guess < 12; guess += 1)
        vouchers.push((await people.send('GET', `/voucher/NADA${guess}`, { store })).statusCode);
      expect(vouchers).toEqual([...Array<number>(10).fill(200), 429, 429]);

      const at = await shop.aShop({ stock: 99 });
      const orders = [];
      for (let order = 0; order < UNPAID + 2; order += 1)
        orders.push((await shop.post(at.store, shop.aCheckout(await shop.aReadyCart(at)))).statusCode);
      expect(orders).toEqual([...Array<number>(UNPAID).fill(201), 429, 429]);
    },
    TIME_MS,
  );

  it(
    'hold at most the share of a product for unpaid orders',
    async () => {
      const { shop } = servers;
      for (let round = 1; round <= ROUNDS; round += 1) {
        const [stock, heldShare] = [80, 25];
        const at = await shop.aShop({ stock, heldShare });
        const replies = await Promise.all(
          Array.from({ length: stock }, async (_, number) => {
            const body = shop.aCheckout(await shop.aReadyCart(at));
            return shop.post(at.store, { ...body, buyer: { ...body.buyer, ...aPerson(number) } });
          }),
        );
        const placed = replies.filter(({ statusCode }) => statusCode === 201).length;
        const [row] = await shop.rows<{ units: number }>(
          'select coalesce(sum(quantity), 0)::int as units from stock_holds where store_id = $1',
          [at.store.id],
        );
        const most = heldUnitsOf(stock, heldShare);
        expect({ seed: SEED, round, placed, units: row?.units }).toEqual({
          seed: SEED,
          round,
          placed: most,
          units: most,
        });
      }
    },
    TIME_MS,
  );

  it(
    `run each of ${LETTERS} jobs once, while both are replaced`,
    async () => {
      const { shop, letters, begun } = servers;
      const { storeId, id: saleOrderId } = await aPlacedOrder(shop);
      await drained(shop, () => moment(Math.random, 100));
      letters.length = 0;
      const ids = Array.from({ length: LETTERS }, newId);
      await shop.rows(
        `insert into outbox (store_id, id, template, recipient, data, created_at)
         select $1, id, 'orderReceived', 'alguem@oipet.test', jsonb_build_object('saleOrderId', $3::text), now()
         from unnest($2::text[]) as id`,
        [storeId, ids, saleOrderId],
      );
      await shop.rows(
        `select graphile_worker.add_job('deliverEmail', json_build_object('storeId', $1::text, 'emailId', id))
         from unnest($2::text[]) as id`,
        [storeId, ids],
      );
      await servers.replace(0);
      await servers.replace(1);
      await drained(shop, () => moment(Math.random, 100));
      expect(letters.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
      const all = begun().flat();
      expect(all.filter((what, at) => all.indexOf(what) !== at)).toEqual([]);
      expect(begun().filter((jobs) => jobs.some((job) => job.startsWith('deliverEmail'))).length).toBeGreaterThan(1);
    },
    TIME_MS,
  );
});
