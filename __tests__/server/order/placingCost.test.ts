import { catalogService } from '../../../src/server/catalog/catalogService';
import { NoTurnLeft } from '../../../src/server/order/placingTurns';
import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';
import { fakePayments } from '../../support/server/fakePayments';
import { messagesOf } from '../../support/server/messagesOf';
import { until } from '../../support/server/until';

describe('what placing an order costs the shop', () => {
  let shop: CheckoutApp;
  beforeAll(async () => {
    shop = await openCheckoutApp({ gateway: fakePayments().gateway });
  });
  afterAll(() => shop.close());

  it('is six round trips in two transactions, the number locked within the last one of the first alone', async () => {
    const at = await shop.aShop();
    // The first order of a store asks for its quotes.
    await shop.checkout.place(at.store, null, shop.aCheckout(await shop.aReadyCart(at)));
    const body = shop.aCheckout(await shop.aReadyCart(at));
    const messages = await messagesOf(() => shop.checkout.place(at.store, null, body));
    expect(messages).toEqual([
      ['begin', 'name_store', 'cart_lock', 'cart_basket'],
      ['shipping_offered'],
      ['stock_take', 'cart_update'],
      ['order_place', 'commit'],
      ['begin', 'name_store', 'order_lock_of_payment', 'payment_by_id'],

      ['payment_update', 'order_move', 'email_put', 'commit'],
    ]);
  });

  it('leaves connections to everybody else while a hundred orders wait for their numbers', async () => {
    const at = await shop.aShop({ stock: 101 });
    const bodies = await Promise.all(
      Array.from({ length: 100 }, async () => shop.aCheckout(await shop.aReadyCart(at))),
    );
    await shop.checkout.place(at.store, null, shop.aCheckout(await shop.aReadyCart(at)));
    const catalog = catalogService({ db: shop.tenants, catalogueEvents: shop.feed, clock: shop.clock });
    const holder = await shop.database.owner.connect();
    await holder.query('begin');
    await holder.query('select 1 from store_counters where store_id = $1 for update', [at.store.id]);
    let placed = 0;
    const placings = bodies.map(async (body) => {
      const outcome = await shop.checkout.place(at.store, null, body);
      placed += 1;
      return outcome;
    });
    const waiting = async () =>
      (
        await shop.rows(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
      ).length;
    await until(async () => (await waiting()) === 6, 'orders that wait for their numbers');
    const list = await catalog.products(at.store.id, { page: 1 });
    expect([list.ok, placed, await waiting()]).toEqual([true, 0, 6]);
    await holder.query('commit');
    holder.release();
    const outcomes = await Promise.all(placings);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(100);
  }, 30_000);

  it.each<[string, () => jest.SpyInstance]>([
    ['at the door', () => jest.spyOn(shop.checkout, 'hasRoom').mockReturnValueOnce(false)],
    ['when others were faster', () => jest.spyOn(shop.checkout, 'place').mockRejectedValueOnce(new NoTurnLeft())],
  ])('refuses for a moment while too many wait, %s; the same call may be made again', async (_where, fill) => {
    const at = await shop.aShop();
    const body = shop.aCheckout(await shop.aReadyCart(at));
    fill();
    const refusal = await shop.post(at.store, body, { key: 'again' });
    expect([refusal.statusCode, refusal.json().name, refusal.headers['retry-after']]).toEqual([
      503,
      'UnavailableError',
      '2',
    ]);
    expect((await shop.post(at.store, body, { key: 'again' })).statusCode).toBe(201);
  });
});
