import crypto, { generateKeyPairSync } from 'node:crypto';

import { webhookAuthenticator } from '../../../src/server/payment/webhookAuthentication';
import { raceRounds, raceSeed, randomOf } from '../../support/races/seeded';
import { openCheckoutApp, WEBHOOK_BASIC, type CheckoutApp } from '../../support/server/checkoutApp';
import { aPlacedOrder, type PlacedOrder } from '../../support/server/placedOrder';
import { basicOf, webhookPosts, type WebhookPosts } from '../../support/server/webhookPosts';

const ROUNDS = raceRounds(5);
const SEED = raceSeed();
const MAX_AGE_MS = 300_000;
const PREVIOUS = 'segredo-de-ontem';
const ANOTHER_KEY = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const SIGNATURE = 'x-webhook-asymmetric-signature';

type Headers = Record<string, string | undefined>;
type Forged = { payload: string | Buffer; headers?: Headers };
type Given = { order: PlacedOrder; other: PlacedOrder; posts: WebhookPosts; random: () => number; shop: CheckoutApp };

/** A true event of this order, never sent. */
const truth = ({ order, posts, random }: Given, values: object = {}, data: object = {}) =>
  posts.bodyOf(order, { id: `hook_${Math.floor(random() * 1e12)}`, ...values }, data);
const text = (given: Given, values?: object, data?: object) => JSON.stringify(truth(given, values, data));
/** Signed as it was, sent as it became. */
const altered = (given: Given, change: (payload: string) => string | Buffer): Forged => {
  const payload = text(given);
  return { payload: change(payload), headers: { [SIGNATURE]: given.posts.signed(payload) } };
};
const flipped = (value: Buffer, random: () => number): Buffer => {
  const copy = Buffer.from(value);
  const at = Math.floor(random() * copy.length);
  copy[at] = (copy[at] ?? 0) ^ (1 << Math.floor(random() * 8));
  return copy;
};
const headed = (given: Given, headers: (payload: string) => Headers): Forged => {
  const payload = text(given);
  return { payload, headers: headers(payload) };
};
const dated = (given: Given, ageMs: number): Forged => ({
  payload: text(given, { created_at: new Date(given.shop.clock() - ageMs).toISOString() }),
});

/** Everything a forger, or a provider gone wrong, may send, and what it is answered. */
const FORGERIES: [string, 400 | 401, (given: Given) => Forged][] = [
  ['another password', 401, (it) => headed(it, () => ({ authorization: basicOf({ user: 'pagarme', password: 'x' }) }))],
  ['another user', 401, (it) => headed(it, () => ({ authorization: basicOf({ ...WEBHOOK_BASIC, user: 'root' }) }))],
  ['no password', 401, (it) => headed(it, () => ({ authorization: undefined }))],
  [
    'a password with a letter too many',
    401,
    (it) => headed(it, () => ({ authorization: `${basicOf(WEBHOOK_BASIC)}x` })),
  ],
  ['no signature', 401, (it) => headed(it, () => ({ [SIGNATURE]: undefined }))],
  [
    'a signature of another key',
    401,
    (it) => headed(it, (body) => ({ [SIGNATURE]: it.posts.signed(body, ANOTHER_KEY) })),
  ],
  ['an unknown key', 401, (it) => headed(it, (body) => ({ [SIGNATURE]: it.posts.signed(body, ANOTHER_KEY, 'k2') }))],
  [
    'no algorithm',
    401,
    (it) => headed(it, (body) => ({ [SIGNATURE]: it.posts.signed(body).replace('RS256', 'none') })),
  ],
  ['the signature of another event', 401, (it) => headed(it, () => ({ [SIGNATURE]: it.posts.signed(text(it)) }))],
  [
    'a bit of the signature turned',
    401,
    (it) =>
      headed(it, (body) => {
        const [head = '', signature = ''] = it.posts.signed(body).split('signature=');
        const turned = flipped(Buffer.from(signature, 'base64url'), it.random).toString('base64url');
        return { [SIGNATURE]: `${head}signature=${turned}` };
      }),
  ],
  ['a bit of the body turned', 401, (it) => altered(it, (body) => flipped(Buffer.from(body), it.random))],
  ['another amount under the old signature', 401, (it) => altered(it, (body) => body.replace('6200', '6201'))],
  ['another spacing', 401, (it) => altered(it, (body) => JSON.stringify(JSON.parse(body), null, 1))],
  [
    'another order of fields',
    401,
    (it) => altered(it, (body) => JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(body)).toReversed()))),
  ],
  ['a space at the end', 401, (it) => altered(it, (body) => `${body} `)],
  ['no body', 401, (it) => altered(it, () => '')],
  ['an age of 301 s', 401, (it) => dated(it, MAX_AGE_MS + 1_000)],
  ['an age of days', 401, (it) => dated(it, MAX_AGE_MS + 1_000 + Math.floor(it.random() * 1e9))],
  ['a date 301 s ahead', 401, (it) => dated(it, -MAX_AGE_MS - 1_000)],
  ['no date', 401, (it) => ({ payload: text(it, { created_at: undefined }) })],
  ['a date that is none', 401, (it) => ({ payload: text(it, { created_at: 'ontem' }) })],
  ['another amount', 400, (it) => ({ payload: text(it, {}, { amount: 6_200 + 1 + Math.floor(it.random() * 1e6) }) })],
  ['less than nothing', 400, (it) => ({ payload: text(it, {}, { amount: -6_200 }) })],
  ['another currency', 400, (it) => ({ payload: text(it, {}, { currency: 'USD' }) })],
  ['the charge of another order', 400, (it) => ({ payload: text(it, {}, { id: it.other.chargeId }) })],
  [
    'another store',
    400,
    (it) => ({ payload: text(it, {}, { metadata: { storeId: it.other.storeId, paymentId: it.order.paymentId } }) }),
  ],
  [
    'the payment of another store',
    400,
    (it) => ({ payload: text(it, {}, { metadata: { storeId: it.order.storeId, paymentId: it.other.paymentId } }) }),
  ],
  ['no metadata', 400, (it) => ({ payload: text(it, {}, { metadata: null }) })],
  ['an id that is none', 400, (it) => ({ payload: text(it, { id: "x' or 1=1" }) })],
  ['half a JSON', 400, (it) => ({ payload: text(it).slice(0, -5) })],
];

/** What every table holds: rows and a digest of them, the queue of jobs included. */
async function contents(shop: CheckoutApp): Promise<Record<string, string>> {
  const tables = await shop.rows<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and (table_schema = 'public' or table_name = '_private_jobs') order by 1`,
  );
  const one = async ({ name }: { name: string }) => {
    const [row] = await shop.rows<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(row::text, chr(10) order by row::text)), '') as digest from ${name} row`,
    );
    return [name, row?.digest ?? ''] as const;
  };
  return Object.fromEntries(await Promise.all(tables.map(one)));
}

async function prepared(shop: CheckoutApp): Promise<Omit<Given, 'random'>> {
  const posts = await webhookPosts(shop);
  const [order, other] = [await aPlacedOrder(shop), await aPlacedOrder(shop)];
  // Paid at the provider and not reported yet: an accepted event makes a difference.
  for (const { chargeId } of [order, other]) await shop.simulator.act(chargeId, 'pay', 'lost');
  await shop.hooks.idle();
  await shop.runJobs();
  // The key is fetched once; the rest of the test is about events alone.
  await posts.post(
    JSON.stringify({
      id: 'hook_first',
      type: 'customer.created',
      created_at: new Date(shop.clock()).toISOString(),
      data: {},
    }),
  );
  return { shop, posts, order, other };
}

describe(`forged and stale events (seed ${SEED})`, () => {
  let shop: CheckoutApp;
  let ready: Omit<Given, 'random'>;
  beforeAll(async () => {
    shop = await openCheckoutApp({
      maxAgeMs: MAX_AGE_MS,
      basic: { ...WEBHOOK_BASIC, previousPassword: PREVIOUS },
    });
    ready = await prepared(shop);
    shop.time.frozenAt = Date.now();
  });
  afterAll(() => shop.close());

  it(`are all refused and change no row, in ${ROUNDS} rounds of ${FORGERIES.length}`, async () => {
    const random = randomOf(SEED);
    const before = await contents(shop);
    expect(Object.keys(before)).toContain('public.provider_events');
    for (let round = 1; round <= ROUNDS; round += 1) {
      const answers: Record<string, number> = {};
      for (const [what, , forge] of FORGERIES) {
        const { payload, headers } = forge({ ...ready, random });
        answers[what] = (await ready.posts.post(payload, headers)).statusCode;
      }
      const asked = Object.fromEntries(FORGERIES.map(([what, status]) => [what, status]));
      expect({ seed: SEED, round, ...answers }).toEqual({ seed: SEED, round, ...asked });
      expect(await contents(shop)).toEqual(before);
    }
  }, 1_200_000);

  it('are told from true ones: one of 299 s, and one with the password of yesterday, are taken', async () => {
    const given = { ...ready, random: randomOf(SEED + 1) };
    const [aged, ahead] = [dated(given, MAX_AGE_MS - 1_000), dated(given, -MAX_AGE_MS + 1_000)];
    const replies = [
      await ready.posts.post(aged.payload),
      await ready.posts.post(ahead.payload),
      await ready.posts.post(text(given), { authorization: basicOf({ user: 'pagarme', password: PREVIOUS }) }),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await shop.runJobs();
    expect((await ready.order.read()).status).toBe('paymentApproved');
  });

  it('change nothing when a true event comes again, however late', async () => {
    const payload = text({ ...ready, random: randomOf(SEED + 2) });
    await ready.posts.post(payload);
    await shop.runJobs();
    // What is due by and by is no part of it, however long this takes.
    await shop.rows(`update graphile_worker._private_jobs set run_at = now() + interval '1 day'`);
    const before = await contents(shop);
    expect((await ready.posts.post(payload)).statusCode).toBe(200);
    await shop.runJobs();
    expect(await contents(shop)).toEqual(before);
  });

  it('are compared in constant time, every password each time', async () => {
    const compare = jest.spyOn(crypto, 'timingSafeEqual');
    for (const authorization of [
      '',
      'B',
      basicOf(WEBHOOK_BASIC),
      basicOf({ user: 'pagarme', password: PREVIOUS }),
      'x'.repeat(5_000),
    ]) {
      compare.mockClear();
      await ready.posts.post('{}', { authorization });
      expect(compare.mock.calls.map(([one, two]) => [one.byteLength, two.byteLength])).toEqual([
        [32, 32],
        [32, 32],
      ]);
    }
  });

  it.each([
    ['believes everybody', true],
    ['checks the signature of what it has read, not of what came', false],
  ])('are taken by a shop that %s', async (_what, believesAll) => {
    const naive = await openCheckoutApp({
      authenticator: (rules) => ({
        isRecent: () => true,
        isAuthentic: async ({ rawBody, ...proof }) =>
          believesAll ||
          webhookAuthenticator(rules).isAuthentic({ ...proof, rawBody: Buffer.from(rewritten(rawBody)) }),
      }),
    });
    try {
      const given = { ...(await prepared(naive)), random: randomOf(SEED) };
      const before = await contents(naive);
      const taken: string[] = [];
      for (const [what, , forge] of FORGERIES) {
        const { payload, headers } = forge(given);
        if ((await given.posts.post(payload, headers)).statusCode === 200) taken.push(what);
      }
      expect(taken).toContain('another spacing');
      expect(await contents(naive)).not.toEqual(before);
    } finally {
      await naive.close();
    }
  });
});

const rewritten = (rawBody: Buffer): string => {
  try {
    return JSON.stringify(JSON.parse(rawBody.toString()));
  } catch {
    return '';
  }
};
