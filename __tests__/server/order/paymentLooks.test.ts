import { LOOK_CALLS_PER_RUN } from '../../../src/server/payment/paymentLimits';
import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';
import { manyWaiting } from '../../support/server/manyWaiting';
import { aPlacedOrder, type PlacedOrder } from '../../support/server/placedOrder';

const MINUTE = 60_000;

describe('payments whose news does not come', () => {
  let shop: CheckoutApp;
  const send = jest.spyOn(globalThis, 'fetch');
  beforeAll(async () => {
    shop = await openCheckoutApp();
  });
  afterAll(async () => {
    send.mockRestore();
    await shop.close();
  });
  beforeEach(async () => {
    shop.time.offsetMs = 0;
    await shop.modes.set('payments', 'normal');
    await shop.modes.setHooks('lost');
    // The payments of other tests wait for nothing any more.
    await shop.database.owner.query(`update payments set next_look_at = 'infinity'`);
    send.mockClear();
  });

  /** What the provider was asked for. */
  const asked = () =>
    send.mock.calls
      .map(([input]) => new URL(input instanceof Request ? input.url : input))
      .filter(({ pathname }) => pathname.includes('/core/v5/'))
      .map(({ pathname }) => pathname.replace('/sandbox/pagarme/core/v5', ''));
  const lists = () => asked().filter((path) => path === '/charges').length;
  const at = (minutes: number) => {
    shop.time.offsetMs = minutes * MINUTE;
  };
  const statusOf = async (order: PlacedOrder) => (await order.read()).status;
  const foundAt = async ({ paymentId }: PlacedOrder) =>
    (await shop.rows<{ found_at: Date | null }>('select found_at from payments where id = $1', [paymentId]))[0]
      ?.found_at;

  it('finds one that was paid within its rhythm, and not before its time', async () => {
    const order = await aPlacedOrder(shop);
    await shop.simulator.act(order.chargeId, 'pay');
    send.mockClear();
    await shop.payments.reconcile();
    expect([asked(), await statusOf(order)]).toEqual([[], 'waitingPayment']);
    at(1.2);
    await shop.payments.reconcile();
    expect([asked(), await statusOf(order)]).toEqual([[`/charges/${order.chargeId}`], 'paymentApproved']);
    expect(await foundAt(order)).toBeInstanceOf(Date);
  });

  it('asks once at each time of the rhythm, however often the job runs', async () => {
    const order = await aPlacedOrder(shop);
    send.mockClear();
    for (let minute = 0; minute <= 39; minute += 0.5) {
      at(minute);
      await shop.payments.reconcile();
    }
    // At 1, 2, 5, 10, 20 and 30 minutes.
    expect(asked()).toHaveLength(6);
    expect(await statusOf(order)).toBe('waitingPayment');
  });

  it('announces a paid order once, although the webhook comes after all', async () => {
    const order = await aPlacedOrder(shop);
    await shop.simulator.act(order.chargeId, 'pay');
    at(1.2);
    await shop.payments.reconcile();
    await shop.rows(
      `insert into provider_events (store_id, provider, id, kind, resource_id, body) values ($1, 'pagarme', $2, 'charge.paid', $3, '{}')`,
      [order.storeId, `hook_${order.paymentId}`, order.chargeId],
    );
    await shop.payments.applyEvent(order.storeId, `hook_${order.paymentId}`);
    expect([await order.timesIn('paymentApproved'), await order.emails('paymentApproved')]).toEqual([1, 1]);
  });

  it('counts no news as lost that has come, or may still come', async () => {
    const [told, fresh] = [await aPlacedOrder(shop), await aPlacedOrder(shop)];
    await shop.simulator.act(told.chargeId, 'pay');
    // Its event was kept, and the job that applies it has not run.
    await shop.rows(
      `insert into provider_events (store_id, provider, id, kind, resource_id, body) values ($1, 'pagarme', $2, 'order.paid', $3, '{}')`,
      [told.storeId, `hook_${told.paymentId}`, told.chargeId],
    );
    at(1.2);
    await shop.simulator.act(fresh.chargeId, 'pay');
    await shop.payments.reconcile();
    expect([await statusOf(told), await statusOf(fresh)]).toEqual(['paymentApproved', 'paymentApproved']);
    expect([await foundAt(told), await foundAt(fresh)]).toEqual([null, null]);
  });

  it('asks for 1,000 payments of one hour in at most 15 calls, and finds the three that were paid', async () => {
    const order = await aPlacedOrder(shop);
    at(60);
    await manyWaiting(shop, order, { count: 999, everyMs: 3_500 });
    await shop.database.owner.query('update payments set next_look_at = now() where store_id = $1', [order.storeId]);
    for (const copy of [5, 400, 999]) await shop.simulator.act(`${order.chargeId}${copy}`, 'pay');
    send.mockClear();
    // A run reads so many of one store; the rest is the next run's.
    const runs = [await shop.payments.reconcile(), await shop.payments.reconcile()];
    expect(runs.reduce((sum, { looked }) => sum + looked, 0)).toBe(1_000);
    expect(asked().length).toBeLessThanOrEqual(15);
    expect(asked().length - lists()).toBe(3);
    const paid = await shop.rows(`select id from payments where store_id = $1 and status = 'paid'`, [order.storeId]);
    expect(paid).toHaveLength(3);
  }, 60_000);

  it('reads one by one those of different hours, within its calls, all stores in turns', async () => {
    const [large, small] = [await aPlacedOrder(shop), await aPlacedOrder(shop)];
    await manyWaiting(shop, large, { count: 200, everyMs: 40 * MINUTE });
    await shop.database.owner.query(`update payments set next_look_at = now() - interval '1 day' where store_id = $1`, [
      large.storeId,
    ]);
    await shop.database.owner.query('update payments set next_look_at = now() where store_id = $1', [small.storeId]);
    await shop.simulator.act(small.chargeId, 'pay');
    send.mockClear();
    expect(await shop.payments.reconcile()).toMatchObject({ calls: LOOK_CALLS_PER_RUN, left: 142 });
    expect(asked()).toHaveLength(LOOK_CALLS_PER_RUN);
    // The one with a single payment did not wait for the one with 201.
    expect(await statusOf(small)).toBe('paymentApproved');
  }, 60_000);

  it('ends at a provider that is down, and finds the money once it answers', async () => {
    const orders = [await aPlacedOrder(shop), await aPlacedOrder(shop), await aPlacedOrder(shop)];
    await manyWaiting(shop, orders[0] as PlacedOrder, { count: 20, everyMs: 40 * MINUTE });
    for (const { chargeId } of orders) await shop.simulator.act(chargeId, 'pay');
    at(1.2);
    await shop.modes.set('payments', 'broken');
    send.mockClear();
    expect(await shop.payments.reconcile()).toMatchObject({ calls: 2, looked: 0, isProviderAway: true });
    await shop.modes.set('payments', 'normal');
    // What was taken and not answered is due again after a minute; until then nobody asks for it.
    at(2.3);
    await shop.payments.reconcile();
    expect(await Promise.all(orders.map(statusOf))).toEqual(orders.map(() => 'paymentApproved'));
  });

  it('is asked for by one process alone, when several look at once', async () => {
    const orders = await Promise.all(Array.from({ length: 4 }, () => aPlacedOrder(shop)));
    await manyWaiting(shop, orders[0] as PlacedOrder, { count: 10, everyMs: 40 * MINUTE });
    at(1.2);
    await shop.database.owner.query(`update payments set next_look_at = now() where next_look_at < 'infinity'`);
    send.mockClear();
    await Promise.all([1, 2, 3].map(() => shop.payments.reconcile()));
    const reads = asked().filter((path) => path !== '/charges');
    expect(new Set(reads).size).toBe(reads.length);
    expect(lists()).toBeLessThanOrEqual(1);
    const [row] = await shop.rows<{ left: number }>(
      `select count(*)::int as left from payments where next_look_at < 'infinity' and looked_at is null`,
    );
    expect(row).toEqual({ left: 0 });
  });

  it('finds the others where one cannot be applied, and leaves that one to its next time', async () => {
    const orders = [await aPlacedOrder(shop), await aPlacedOrder(shop)];
    for (const { chargeId } of orders) await shop.simulator.act(chargeId, 'pay');
    const [broken, whole] = orders as [PlacedOrder, PlacedOrder];
    await shop.database.owner.query(
      `create function breaks() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
       create trigger breaks before update on sale_orders for each row when (old.id = '${broken.id}') execute function breaks()`,
    );
    at(1.2);
    await shop.database.owner.query(`update payments set next_look_at = now() - interval '1 day' where id = $1`, [
      broken.paymentId,
    ]);
    await shop.payments.reconcile();
    expect([await statusOf(broken), await statusOf(whole)]).toEqual(['waitingPayment', 'paymentApproved']);
    send.mockClear();
    await shop.payments.reconcile();
    expect(asked()).toEqual([]);
    await shop.database.owner.query('drop trigger breaks on sale_orders');
    at(2.3);
    await shop.payments.reconcile();
    expect(await statusOf(broken)).toBe('paymentApproved');
  });

  it('is asked for again soon where the process that took it died', async () => {
    const order = await aPlacedOrder(shop);
    await shop.simulator.act(order.chargeId, 'pay');
    at(1.2);
    await new Promise<void>((hanging) => {
      send.mockImplementationOnce(() => {
        hanging();
        return new Promise(() => {});
      });
      void shop.payments.reconcile();
    });
    await shop.payments.reconcile();
    expect(await statusOf(order)).toBe('waitingPayment');
    at(2.3);
    await shop.payments.reconcile();
    expect(await statusOf(order)).toBe('paymentApproved');
  });

  it('asks at once for one that waits with nothing noted, as the version before writes it', async () => {
    const order = await aPlacedOrder(shop);
    await shop.simulator.act(order.chargeId, 'pay');
    const [row] = await shop.rows<{ payment: object }>(
      'select to_jsonb(payments) as payment from payments where id = $1',
      [order.paymentId],
    );
    await shop.database.owner.query(`delete from payments where id = $1`, [order.paymentId]);
    await shop.database.owner.query('insert into payments select * from jsonb_populate_record(null::payments, $1)', [
      { ...row?.payment, next_look_at: null },
    ]);
    await shop.payments.reconcile();
    expect(await statusOf(order)).toBe('paymentApproved');
  });
});
