import type { LightMyRequestResponse } from 'fastify';

import { LIMITS } from '../../src/server/http/limits';
import { newId } from '../../src/server/kernel/newId';
import type { Challenge } from '../../src/shared/kernel/challenge';
import { heldUnitsOf } from '../../src/shared/store/heldShare';
import { raceRounds, raceSeed, randomOf } from '../support/races/seeded';
import { aPerson } from '../support/server/aPerson';
import { openCartApp } from '../support/server/cartApp';
import { openCheckoutApp, type CheckoutApp } from '../support/server/checkoutApp';
import { fakePayments } from '../support/server/fakePayments';
import { solved } from '../support/solved';

/** How many times a bot tries; carts and quotes ten times as often. */
const BOTS = raceRounds(40);
const SEED = raceSeed();
/** Honest buyers behind the same address. */
const BUYERS = Math.min(100, BOTS);
/** Requests under way at once. */
const AT_ONCE = 40;
const ADDRESS = '203.0.113.7';
const STOCK = BOTS * 2;
/** In percent; the rest is enough for the buyers. */
const HELD_SHARE = 25;
const HELD = heldUnitsOf(STOCK, HELD_SHARE);
/** Orders that a process places at the same moment: by so many a limit of unpaid orders may be passed. */
const TURNS = 6;

type Shop = Awaited<ReturnType<CheckoutApp['aShop']>>;
type Order = { at: Shop; payment: object; number: number; email?: string; ip: string };
type Send = (proof?: string) => Promise<LightMyRequestResponse>;

/** Does all of it, some at a time, in the seed's order. @returns the statuses by who asked */
async function crowd(
  random: () => number,
  asks: { who: 'bot' | 'buyer'; ask: () => Promise<LightMyRequestResponse> }[],
) {
  const waiting = asks.map((one) => ({ ...one, turn: random() })).toSorted((a, b) => a.turn - b.turn);
  const statuses = { bot: [] as number[], buyer: [] as number[] };
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      statuses[next.who].push((await next.ask()).statusCode);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return statuses;
}

/** As a browser does: what is asked is solved, and the same call sent again. */
async function asBrowser(send: Send): Promise<LightMyRequestResponse> {
  let reply = await send();
  for (let proofs = 0; proofs < 3 && reply.statusCode === 429; proofs += 1) {
    const { challenge } = reply.json<{ details: { challenge?: Challenge } }>().details;
    if (!challenge) return reply;
    reply = await send(solved(challenge));
  }
  return reply;
}

const countOf = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;
const many = <One>(length: number, one: (index: number) => One) => Array.from({ length }, (_, index) => one(index));

/** Prepares an order, whose cart is there already. @returns how it is sent */
async function ordering(shop: CheckoutApp, { at, payment, number, email, ip }: Order): Promise<Send> {
  const body = shop.aCheckout(await shop.aReadyCart(at), { payment });
  const payload = { ...body, buyer: { ...body.buyer, ...aPerson(number), ...(email ? { email } : {}) } };
  const headers = { 'x-store-id': at.store.id, 'idempotency-key': newId() };
  return (proof) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/checkout',
      headers: { ...headers, ...(proof ? { 'x-proof': proof } : {}) },
      payload,
      remoteAddress: ip,
    });
}

const held = async (shop: CheckoutApp, { store }: Shop) => {
  const [row] = await shop.rows<{ units: number; lines: number }>(
    `select (select coalesce(sum(quantity), 0)::int from stock_holds where store_id = $1) as units,
       (select coalesce(sum(l.quantity), 0)::int from sale_order_lines l join sale_orders o
        on o.store_id = l.store_id and o.id = l.sale_order_id
        join payments p on p.store_id = o.store_id and p.sale_order_id = o.id and p.method = 'boleto'
        where l.store_id = $1 and o.status in ('opened', 'waitingPayment', 'paymentReject')) as lines`,
    [store.id],
  );
  return row;
};

/** Boletos of a botnet, each from an address, with an e-mail and a CPF of its own, beside buyers who pay by card. */
async function botnet(shop: CheckoutApp, random: () => number) {
  const at = await shop.aShop({ stock: STOCK, heldShare: HELD_SHARE });
  const bots = await Promise.all(
    many(BOTS * 2, (number) =>
      ordering(shop, { at, payment: { method: 'boleto' }, number, ip: `10.${number >> 8}.${number & 255}.1` }),
    ),
  );
  const payment = { method: 'creditCard', installments: 1, cardToken: 'token_0123456789abcdef' };
  const buyers = await Promise.all(
    many(BUYERS, (number) => ordering(shop, { at, payment, number: 50_000 + number, ip: ADDRESS })),
  );
  const statuses = await crowd(random, [
    ...bots.map((send) => ({ who: 'bot' as const, ask: () => send() })),
    ...buyers.map((send) => ({ who: 'buyer' as const, ask: () => asBrowser(send) })),
  ]);
  return { statuses, held: await held(shop, at) };
}

describe(`whoever wants to hurt the shop (seed ${SEED})`, () => {
  it(`holds at most the share of a product, with ${BOTS * 2} boletos from everywhere`, async () => {
    const shop = await openCheckoutApp({ gateway: fakePayments().gateway, limits: {} });
    try {
      const { statuses, held: units } = await botnet(shop, randomOf(SEED));
      expect(units?.units).toBeLessThanOrEqual(HELD);
      expect(units?.units).toBe(units?.lines);
      expect(countOf(statuses.bot, 201)).toBe(units?.units);
      expect(new Set(statuses.bot)).toEqual(new Set([201, 406]));
      expect(countOf(statuses.buyer, 201)).toBe(BUYERS);
    } finally {
      await shop.close();
    }
  }, 1_200_000);

  it.each([
    ['has no share', { weigh: async () => null }],
    ['does not hold the variant while it counts', { reserve: async () => null }],
  ])(
    'holds more of a shop that %s',
    async (_what, mutant) => {
      const shop = await openCheckoutApp({ gateway: fakePayments().gateway, limits: {}, ...mutant });
      try {
        const { held: units } = await botnet(shop, randomOf(SEED));
        expect(units?.units).toBeGreaterThan(HELD);
      } finally {
        await shop.close();
      }
    },
    1_200_000,
  );

  it(`gets little from one address: ${BOTS} boletos in a stranger's name, while its honest buyers are served`, async () => {
    const shop = await openCheckoutApp({ limits: {} });
    try {
      const at = await shop.aShop({ stock: STOCK });
      const ip = ADDRESS;
      const bots = await Promise.all(
        many(BOTS, (number) =>
          ordering(shop, { at, payment: { method: 'boleto' }, number, ip, email: `vitima${number % 7}@oipet.test` }),
        ),
      );
      const buyers = await Promise.all(
        many(BUYERS, async (index) => {
          const card = { method: 'creditCard', installments: 1, cardToken: await shop.aCardToken() };
          const payment = index % 2 ? card : { method: 'pix' };
          return ordering(shop, { at, payment, number: 50_000 + index, ip });
        }),
      );
      const statuses = await crowd(randomOf(SEED), [
        ...bots.map((send) => ({ who: 'bot' as const, ask: () => send() })),
        ...buyers.map((send) => ({ who: 'buyer' as const, ask: () => asBrowser(send) })),
      ]);
      expect(countOf(statuses.buyer, 201)).toBe(BUYERS);
      expect(countOf(statuses.bot, 201)).toBeLessThanOrEqual(LIMITS.unpaidOfNetwork.free + TURNS);
      await shop.runJobs();
      const toVictims = shop.sent.filter(({ to }) => to.startsWith('vitima'));
      for (const { to } of toVictims)
        expect(toVictims.filter((letter) => letter.to === to).length).toBeLessThanOrEqual(
          LIMITS.lettersToStranger.most,
        );
    } finally {
      await shop.close();
    }
  }, 1_200_000);

  it(`tries ten cards of ${BOTS}, and the eleventh is refused; those of honest buyers pay`, async () => {
    const shop = await openCheckoutApp({ limits: {} });
    try {
      const at = await shop.aShop({ stock: STOCK });
      const byCard = async (card: string | undefined, number: number) => {
        const cardToken = await shop.aCardToken(card === undefined ? {} : { number: card });
        return ordering(shop, {
          at,
          payment: { method: 'creditCard', installments: 1, cardToken },
          number,
          ip: ADDRESS,
        });
      };
      const bots = await Promise.all(many(BOTS, (number) => byCard('4000000000000028', number)));
      const tested = await crowd(
        randomOf(SEED),
        bots.map((send) => ({ who: 'bot', ask: () => send() })),
      );
      const buyers = await Promise.all(many(BUYERS, (number) => byCard(undefined, 50_000 + number)));
      const paid = await crowd(
        randomOf(SEED),
        buyers.map((send) => ({ who: 'buyer', ask: () => asBrowser(send) })),
      );
      expect([countOf(tested.bot, 201), countOf(tested.bot, 429)]).toEqual([
        LIMITS.cardsOfNetwork.free,
        BOTS - LIMITS.cardsOfNetwork.free,
      ]);
      expect(countOf(paid.buyer, 201)).toBe(BUYERS);
      const [row] = await shop.rows<{ paid: number }>(
        `select count(*)::int as paid from payments where store_id = $1 and status = 'paid'`,
        [at.store.id],
      );
      expect(row?.paid).toBe(BUYERS);
    } finally {
      await shop.close();
    }
  }, 1_200_000);

  it(`makes a few carts and quotes of ${BOTS * 10}, while honest shoppers get theirs`, async () => {
    const app = await openCartApp({ limits: {} });
    try {
      const store = await app.aStore();
      const { productId, productVariantId, slug } = await app.aVariant(store, { stock: 99 });
      const makeCart: Send = (proof = '') =>
        app.put(
          '/cart/product',
          { store, proof },
          { productId, productVariantId, cartId: null, cartProductId: null, quantity: 1 },
        );
      const quote =
        (zipCode: string): Send =>
        (proof = '') =>
          app.post(`/product/${slug}/shipping`, { store, proof }, { productVariantId, quantity: 1, zipCode });
      const bot = (ask: () => Promise<LightMyRequestResponse>) => ({ who: 'bot' as const, ask });
      const buyer = (send: Send) => ({ who: 'buyer' as const, ask: () => asBrowser(send) });
      const carts = await crowd(randomOf(SEED), [
        ...many(BOTS * 10, () => bot(() => makeCart())),
        ...many(BUYERS, () => buyer(makeCart)),
      ]);
      const quotes = await crowd(randomOf(SEED), [
        ...many(BOTS * 10, (index) => bot(() => quote(String(13_000_000 + index))())),
        ...many(BUYERS, (index) => buyer(quote(String(4_000_000 + index).padStart(8, '0')))),
      ]);
      expect([countOf(carts.buyer, 200), countOf(quotes.buyer, 200)]).toEqual([BUYERS, BUYERS]);
      expect(countOf(carts.bot, 200)).toBeLessThanOrEqual(LIMITS.cartsOfNetwork.free);
      expect(countOf(quotes.bot, 200)).toBeLessThanOrEqual(LIMITS.quotesOfNetwork.free);
      const [row] = await app.database.owner
        .query<{ carts: number }>('select count(*)::int as carts from carts where store_id = $1', [store.id])
        .then(({ rows }) => rows);
      expect(row?.carts).toBeLessThanOrEqual(LIMITS.cartsOfNetwork.free + BUYERS);
    } finally {
      await app.close();
    }
  }, 1_200_000);
});
