import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';
import { aPlacedOrder, type PlacedOrder } from '../../support/server/placedOrder';

const MINUTE = 60_000;

describe('an order that is not paid in time', () => {
  let shop: CheckoutApp;
  beforeAll(async () => {
    shop = await openCheckoutApp();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    shop.time.offsetMs = 0;
    await shop.modes.set('payments', 'normal');
  });

  const expire = ({ storeId, paymentId }: PlacedOrder) => shop.payments.expire(storeId, paymentId);
  const reported = async ({ storeId, paymentId, chargeId }: PlacedOrder) => {
    await shop.rows(
      `insert into provider_events (store_id, provider, id, kind, resource_id, body) values ($1, 'pagarme', $2, 'charge.paid', $3, '{}')`,
      [storeId, `hook_${paymentId}`, chargeId],
    );
    await shop.payments.applyEvent(storeId, `hook_${paymentId}`);
  };

  it('is left alone until its time and the grace are over', async () => {
    const order = await aPlacedOrder(shop);
    shop.time.offsetMs = 31 * MINUTE;
    await expire(order);
    expect((await order.read()).status).toBe('waitingPayment');
    const [job] = await shop.rows<{ run_at: Date }>('select run_at from graphile_worker.jobs where key = $1', [
      `expirePayment:${order.paymentId}`,
    ]);
    const { pix } = (await order.read()).payment ?? {};
    expect(job?.run_at.getTime()).toBe(Date.parse(pix?.expiresAt ?? '') + 10 * MINUTE);
  });

  it('gives stock and voucher back once', async () => {
    const at = await shop.aShop();
    const voucher = await shop.aVoucher(at.store, { maxUses: 1 });
    const order = await aPlacedOrder(shop, { at, quantity: 2, voucherId: voucher.id, total: 10_200 });
    expect(await order.stock()).toEqual([8, 8]);
    shop.time.offsetMs = 41 * MINUTE;
    await Promise.all([expire(order), expire(order), expire(order)]);
    await expire(order);
    expect(await order.read()).toMatchObject({ status: 'abandoned', payment: { status: 'refused' } });
    expect(await order.stock()).toEqual([10, 10]);
    const [row] = await shop.rows('select used_count from vouchers where id = $1', [voucher.id]);
    expect(row).toEqual({ used_count: 0 });
    expect(await order.timesIn('abandoned')).toBe(1);
    expect((await order.payment()).refusal_reason).toBe('expired');
  });

  it('is an order after all when the last look finds it paid', async () => {
    const order = await aPlacedOrder(shop);
    await shop.simulator.act(order.chargeId, 'pay');
    shop.time.offsetMs = 41 * MINUTE;
    await expire(order);
    expect((await order.read()).status).toBe('paymentApproved');
    expect(await order.stock()).toEqual([9, 9]);
  });

  it('waits for a provider that does not answer, but not for ever', async () => {
    const order = await aPlacedOrder(shop);
    await shop.modes.set('payments', 'broken');
    shop.time.offsetMs = 41 * MINUTE;
    await expect(expire(order)).rejects.toThrow('waits for the provider');
    expect((await order.read()).status).toBe('waitingPayment');
    shop.time.offsetMs = 101 * MINUTE;
    await expire(order);
    expect((await order.read()).status).toBe('abandoned');
  });

  it('keeps a refused payment for a day', async () => {
    const order = await aPlacedOrder(shop);
    await shop.simulator.act(order.chargeId, 'refuse');
    await reported(order);
    expect((await order.read()).status).toBe('paymentReject');
    shop.time.offsetMs = 23 * 60 * MINUTE;
    await expire(order);
    expect((await order.read()).status).toBe('paymentReject');
    shop.time.offsetMs = 25 * 60 * MINUTE;
    await expire(order);
    expect((await order.read()).status).toBe('abandoned');
    expect(await order.stock()).toEqual([10, 10]);
  });

  describe('whose payment is refused', () => {
    const usesOf = async (voucherId: string) =>
      (await shop.rows<{ used: number }>('select used_count as used from vouchers where id = $1', [voucherId]))[0]
        ?.used;
    const refused = async (limits: { maxUses?: number; maxUsesPerCustomer?: number }) => {
      const at = await shop.aShop();
      const { id: voucherId } = await shop.aVoucher(at.store, limits);
      const order = await aPlacedOrder(shop, { at, voucherId, total: 5_700 });
      await shop.simulator.act(order.chargeId, 'refuse');
      await reported(order);
      expect((await order.read()).status).toBe('paymentReject');
      return { at, voucherId, order };
    };
    const paidAfterAll = async (order: PlacedOrder) => {
      await shop.simulator.act(order.chargeId, 'pay');
      await shop.rows('delete from provider_events where store_id = $1', [order.storeId]);
      await reported(order);
    };

    it('gives its voucher back at once, while its stock waits', async () => {
      const { at, voucherId, order } = await refused({ maxUses: 1 });
      expect([await usesOf(voucherId), await order.stock()]).toEqual([0, [9, 9]]);
      await aPlacedOrder(shop, { at, voucherId, total: 5_700 });
      expect(await usesOf(voucherId)).toBe(1);
      // When the order ends, its use is not released a second time.
      shop.time.offsetMs = 25 * 60 * MINUTE;
      await expire(order);
      expect([(await order.read()).status, await usesOf(voucherId)]).toEqual(['abandoned', 1]);
    });

    it('is an order after all with money that comes, and takes its voucher again', async () => {
      const { voucherId, order } = await refused({ maxUses: 1 });
      await paidAfterAll(order);
      expect([(await order.read()).status, await usesOf(voucherId)]).toEqual(['paymentApproved', 1]);
    });

    it.each([
      ['went to somebody else', { maxUses: 1 }],
      ['went to another order of the same buyer', { maxUsesPerCustomer: 1 }],
    ])('gets its money back when the voucher %s', async (_, limits) => {
      const { at, voucherId, order } = await refused(limits);
      await aPlacedOrder(shop, { at, voucherId, total: 5_700 });
      await paidAfterAll(order);
      expect(await order.read()).toMatchObject({ payment: { status: 'pendingRefund' } });
      expect([await usesOf(voucherId), await order.emails('paymentApproved')]).toEqual([1, 0]);
      await shop.runJobs();
      expect(await order.read()).toMatchObject({ status: 'orderCanceledBySeller', payment: { status: 'refunded' } });
      expect([await usesOf(voucherId), await order.stock()]).toEqual([1, [9, 9]]);
    });
  });

  describe('whose money comes late', () => {
    const paidLate = async (order: PlacedOrder) => {
      shop.time.offsetMs = 41 * MINUTE;
      await expire(order);
      await shop.simulator.act(order.chargeId, 'pay');
    };

    it('is an order again while its goods are there', async () => {
      const at = await shop.aShop();
      const voucher = await shop.aVoucher(at.store);
      const order = await aPlacedOrder(shop, { at, voucherId: voucher.id, total: 5_700 });
      await paidLate(order);
      await reported(order);
      expect(await order.read()).toMatchObject({ status: 'paymentApproved', payment: { status: 'paid' } });
      expect(await order.stock()).toEqual([9, 9]);
      const [row] = await shop.rows('select used_count from vouchers where id = $1', [voucher.id]);
      expect([row, await order.emails('paymentApproved')]).toEqual([{ used_count: 1 }, 1]);
    });

    it('gets its money back when its goods are gone', async () => {
      const at = await shop.aShop({ stock: 1 });
      const order = await aPlacedOrder(shop, { at });
      await paidLate(order);
      shop.time.offsetMs = 0;
      const next = await aPlacedOrder(shop, { at });
      await reported(order);
      expect(await order.read()).toMatchObject({ status: 'abandoned', payment: { status: 'pendingRefund' } });
      await shop.runJobs();
      expect(await order.read()).toMatchObject({ status: 'abandoned', payment: { status: 'refunded' } });
      expect(await shop.simulator.byId(order.chargeId)).toMatchObject({
        status: 'canceled',
        transactionStatus: 'refunded',
      });
      expect([(await next.read()).status, await order.stock()]).toEqual(['waitingPayment', [0, 0]]);
      expect(await order.emails('paymentApproved')).toBe(0);
    });

    it('gets its money back when the voucher went to somebody else', async () => {
      const at = await shop.aShop();
      const voucher = await shop.aVoucher(at.store, { maxUses: 1 });
      const order = await aPlacedOrder(shop, { at, voucherId: voucher.id, total: 5_700 });
      await paidLate(order);
      shop.time.offsetMs = 0;
      await aPlacedOrder(shop, { at, voucherId: voucher.id, total: 5_700 });
      await reported(order);
      expect((await order.payment()).status).toBe('pendingRefund');
      expect(await order.stock()).toEqual([9, 9]);
    });

    it('asks for the refund again until the provider answers', async () => {
      const at = await shop.aShop({ stock: 1 });
      const order = await aPlacedOrder(shop, { at });
      await paidLate(order);
      await shop.rows('update product_variants set stock = 0 where id = $1', [at.variant.productVariantId]);
      await reported(order);
      await shop.modes.set('payments', 'broken');
      await expect(shop.payments.refund(order.storeId, order.paymentId)).rejects.toThrow('refund');
      await shop.modes.set('payments', 'normal');
      await shop.payments.refund(order.storeId, order.paymentId);
      expect((await order.payment()).status).toBe('refunded');
    });
  });

  describe('whose money goes back', () => {
    it.each([
      ['refund', 'refunded'],
      ['chargeback', 'chargedback'],
    ] as const)('is cancelled by a %s before shipping, its goods back on the shelf', async (action, status) => {
      const order = await aPlacedOrder(shop);
      await shop.simulator.act(order.chargeId, 'pay');
      await reported(order);
      await shop.simulator.act(order.chargeId, action);
      await shop.rows('update provider_events set is_applied = false where store_id = $1', [order.storeId]);
      await shop.payments.applyEvent(order.storeId, `hook_${order.paymentId}`);
      const ended = await order.read();
      expect(ended).toMatchObject({ status: 'orderCanceledBySeller', payment: { status } });
      // It was not the store: the history names what it was.
      expect(ended.history.map(({ cause }) => cause)).toEqual([...ended.history.slice(1).map(() => null), status]);
      expect(await order.stock()).toEqual([10, 10]);
    });
  });
});
