import { succeeded } from '../../src/shared/kernel/outcome';
import { KEPT_MS, type Answer, type Idempotency } from '../../src/server/http/idempotency';
import { newId } from '../../src/server/kernel/newId';
import { auditBooks } from '../support/races/booksAudit';
import { click, CLICKS, nameOf, type Asking } from '../support/races/clicks';
import { raceRounds, raceSeed, randomOf } from '../support/races/seeded';
import { openCheckoutApp, type CheckoutApp } from '../support/server/checkoutApp';

const ROUNDS = raceRounds(3);
const SEED = raceSeed();
const MINUTE = 60_000;

/**
 * The mutant: checks whether the key has a stored response, works, then stores the response. Concurrent calls work too.
 */
const naiveKeys = (): Idempotency => {
  const kept = new Map<string, Answer>();
  return {
    async once({ storeId, route, key }, work) {
      const name = [storeId, route, key].join(' ');
      const answer = kept.get(name) ?? (await work());
      kept.set(name, answer);
      return succeeded(answer);
    },
  };
};

describe(`${CLICKS} clicks at once and ${CLICKS} later under one key (seed ${SEED})`, () => {
  let shop: CheckoutApp;
  afterEach(() => shop.close());

  /** Charges the provider made for a store. */
  const chargesOf = async (storeId: string) => {
    const [row] = await shop.rows<{ count: number }>(
      `select count(*)::int from sandbox_records where kind = 'pagarmeCharge' and body -> 'metadata' ->> 'storeId' = $1`,
      [storeId],
    );
    return row?.count;
  };

  /** Clicks at once, then at moments within the day. */
  const clickAllDay = async (ask: Asking, random: () => number) => {
    const clicked = await click(ask, () => {
      shop.time.offsetMs = Math.floor(random() * (KEPT_MS - MINUTE));
    });
    shop.time.offsetMs = 0;
    return clicked;
  };

  it(`make one order, one charge and one answer, in ${ROUNDS} rounds`, async () => {
    shop = await openCheckoutApp();
    const random = randomOf(SEED);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const at = await shop.aShop();
      const { store } = at;
      const body = shop.aCheckout(await shop.aReadyCart(at));
      const key = newId();
      const placed = await clickAllDay(() => shop.post(store, body, { key }), random);
      expect({ seed: SEED, round, odd: placed.odd, charges: await chargesOf(store.id) }).toEqual({
        seed: SEED,
        round,
        odd: [],
        charges: 1,
      });
      // Another body under the same key is another order: it is refused, however late.
      const other = shop.aCheckout(await shop.aReadyCart(at, { quantity: 2 }), { expectedTotal: 11_200 });
      const place = (asked: object) => shop.post(store, asked, { key });
      shop.time.offsetMs = KEPT_MS - MINUTE;
      const [otherReply, sameReply] = [await place(other), await place(body)];
      expect([nameOf(otherReply), sameReply.body]).toEqual(['IdempotencyConflictError', placed.first?.body]);
      shop.time.offsetMs = KEPT_MS + MINUTE;
      // A day later the key is free again, and still the cart is ordered once.
      expect((await place(other)).statusCode).toBe(201);
      shop.time.offsetMs = 0;

      // A new code for the same order, requested as often.
      const payKey = newId();
      const { id } = JSON.parse(placed.first?.body ?? '{}') as { id: string };
      const retry = { payment: { method: 'pix' } };
      const paid = await clickAllDay(() => shop.postTo(store, `/order/${id}/payment`, retry, payKey), random);
      const [books] = await shop.rows(
        `select (select count(*)::int from sale_orders where store_id = $1) as orders,
           (select count(*)::int from payments where sale_order_id = $2) as payments`,
        [store.id, id],
      );
      expect({ seed: SEED, round, odd: paid.odd, charges: await chargesOf(store.id), ...books }).toEqual({
        seed: SEED,
        round,
        odd: [],
        charges: 3,
        orders: 2,
        payments: 2,
      });
    }
    expect(await auditBooks(shop.database.owner, 'atRest')).toEqual({});
  }, 1_200_000);

  it('answer one thing to some and another to others where a key is only looked up', async () => {
    shop = await openCheckoutApp({ keys: naiveKeys() });
    const at = await shop.aShop();
    const placed = await shop.post(at.store, shop.aCheckout(await shop.aReadyCart(at)));
    const key = newId();
    const path = `/order/${placed.json().id}/payment`;
    const retry = { payment: { method: 'pix' } };
    const { odd } = await clickAllDay(() => shop.postTo(at.store, path, retry, key), randomOf(SEED));
    expect(odd.length).toBeGreaterThan(0);
  });
});
