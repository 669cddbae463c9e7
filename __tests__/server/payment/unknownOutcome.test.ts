import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';
import { aPlacedOrder, type PlacedOrder } from '../../support/server/placedOrder';

const TEN_MINUTES = 600_000;

describe('a payment whose outcome nobody knows', () => {
  let shop: CheckoutApp;
  beforeAll(async () => {
    shop = await openCheckoutApp({ timeoutMs: 700, slowMs: TEN_MINUTES });
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.modes.set('payments', 'normal'));

  const chargesOf = async ({ storeId }: PlacedOrder) =>
    (await shop.simulator.latest(500)).filter(({ metadata }) => metadata['storeId'] === storeId);

  it('settles to the one charge when the provider charged and the line went dead', async () => {
    await shop.modes.set('payments', 'broken');
    const order = await aPlacedOrder(shop);
    expect(await order.read()).toMatchObject({ status: 'opened', payment: { status: 'processing', pix: null } });
    expect(await chargesOf(order)).toHaveLength(1);
    await expect(shop.payments.settle(order.storeId, order.paymentId)).rejects.toThrow('still unknown');
    await shop.modes.set('payments', 'normal');
    await shop.payments.settle(order.storeId, order.paymentId);
    expect(await order.read()).toMatchObject({ status: 'waitingPayment', payment: { status: 'waitingPayment' } });
    expect(await chargesOf(order)).toHaveLength(1);
    expect(await order.emails('orderReceived')).toBe(1);
  });

  it('does not keep the shopper waiting for a slow provider, and settles to one charge', async () => {
    await shop.modes.set('payments', 'slow');
    // The provider takes ten minutes: an order is answered long before, or this test never ends.
    const order = await aPlacedOrder(shop);
    expect((await order.read()).payment?.status).toBe('processing');
    await shop.modes.set('payments', 'normal');
    await Promise.all([1, 2, 3].map(() => shop.payments.settle(order.storeId, order.paymentId)));
    expect((await order.read()).status).toBe('waitingPayment');
    expect([(await chargesOf(order)).length, await order.emails('orderReceived')]).toEqual([1, 1]);
  });

  it('is found by reconciliation when its own job is lost', async () => {
    await shop.modes.set('payments', 'broken');
    const order = await aPlacedOrder(shop);
    await shop.modes.set('payments', 'normal');
    await shop.database.owner.query('delete from graphile_worker._private_jobs');
    await shop.payments.reconcile();
    const waiting = () =>
      shop.rows(`select key from graphile_worker.jobs where key = $1`, [`settlePayment:${order.paymentId}`]);
    expect(await waiting()).toHaveLength(0);
    shop.time.offsetMs = 61_000;
    await shop.payments.reconcile();
    expect(await waiting()).toHaveLength(1);
    shop.time.offsetMs = 0;
  });

  it('makes the charge when the process died before asking', async () => {
    const order = await aPlacedOrder(shop);
    // As if nothing had been asked or recorded after transaction 1.
    await shop.database.owner.query(`delete from sandbox_records where kind = 'pagarmeCharge'`);
    await shop.database.owner.query(
      'alter table payments disable trigger user; alter table sale_orders disable trigger user',
    );
    await shop.rows(
      `update payments set status = 'processing', provider_charge_id = null, provider_order_id = null, pix_code = null, expires_at = null where id = $1`,
      [order.paymentId],
    );
    await shop.rows(`update sale_orders set status = 'opened' where id = $1`, [order.id]);
    await shop.database.owner.query(
      'alter table payments enable trigger user; alter table sale_orders enable trigger user',
    );
    await shop.payments.settle(order.storeId, order.paymentId);
    expect(await order.read()).toMatchObject({ status: 'waitingPayment', payment: { status: 'waitingPayment' } });
    expect(await chargesOf(order)).toHaveLength(1);
  });

  it('rejects the order when the provider refuses to make the charge', async () => {
    const at = await shop.aShop();
    // The simulator takes 64 letters of a name, as the provider does; the recipient's city is beyond what it takes.
    const cartId = await shop.aReadyCart(at);
    const refusing = await openCheckoutApp({
      gateway: {
        createCharge: async () => ({ kind: 'refused', reason: '422 The request is invalid.' }),
        readCharge: async () => ({ kind: 'known', value: null }),
        findCharge: async () => ({ kind: 'known', value: null }),
        listPending: async () => ({ kind: 'unknown' as const }),
        captureCharge: async () => ({ kind: 'unknown' as const }),
        cancelCharge: async () => ({ kind: 'unknown' }),
      },
      database: shop.database,
    });
    const reply = await refusing.post(at.store, shop.aCheckout(cartId));
    expect(reply.statusCode).toBe(201);
    const order = await shop.orders.load(at.store.id, reply.json().id);
    expect(order).toMatchObject({ status: 'paymentReject', payment: { status: 'refused' } });
    await refusing.close();
  });
});
