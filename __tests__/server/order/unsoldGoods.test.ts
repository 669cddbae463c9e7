import { UNSOLD_CAUSE } from '../../../src/server/order/prescriptionTaking';
import { newId } from '../../../src/server/kernel/newId';
import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';
import { aPlacedOrder, type PlacedOrder } from '../../support/server/placedOrder';

describe('an order that stands when its goods may not be sold like this any more', () => {
  let shop: CheckoutApp;
  beforeAll(async () => {
    shop = await openCheckoutApp();
  });
  beforeEach(() => {
    shop.time.frozenAt = Date.parse('2026-11-26T15:00:00.000Z');
  });
  afterAll(() => shop.close());

  const classed = (storeId: string, rxClass: string) =>
    shop.rows(`update products set rx_class = $2, is_active = false where store_id = $1`, [storeId, rxClass]);
  /** Goods by prescription, an approved one of them for the cart, and its order. */
  const aPrescribed = async (values: Partial<{ allowed: number; quantity: number; validUntil: string }> = {}) => {
    const { allowed = 2, quantity = 2, validUntil = '2026-12-20' } = values;
    const at = await shop.aShop();
    const storeId = at.store.id;
    await shop.rows(
      `update products set duty_kind = 'veterinary', rx_class = 'shown', active_ingredient = 'x', registration = 'x',
       contraindications = 'x' where store_id = $1`,
      [storeId],
    );
    const cartId = await shop.aReadyCart(at, { quantity });
    const id = newId();
    await shop.rows(
      `insert into prescriptions (store_id, id, status, cart_id, product_id, product_title, quantity_asked, quantity_allowed,
         issued_on, valid_until, animal_name, crmv, buyer_name, buyer_email, decided_by, decided_at)
       values ($1, $2, 'approved', $3, $4, 'Vermífugo', $5, $5, '2026-11-20', $6, 'Bidu', 'CRMV-SP 1', 'M', 'm@oipet.test', 'x', now())`,
      [storeId, id, cartId, at.variant.productId, allowed, validUntil],
    );
    const order = await aPlacedOrder(shop, { at, cartId, quantity });
    const used = async () => {
      const [row] = await shop.rows<{ status: string; quantity_used: number }>(
        'select status, quantity_used from prescriptions where id = $1',
        [id],
      );
      return [row?.status, row?.quantity_used];
    };
    return { order, id, used };
  };
  const pay = async (order: PlacedOrder, charge?: string) => {
    const payment = await order.payment();
    await shop.simulator.act(charge ?? payment.provider_charge_id ?? '', 'pay', 'normal');
    await shop.payments.look(order.storeId, order.paymentId);
    // As the job does that was queued, where one was.
    await shop.payments.refund(order.storeId, order.paymentId);
  };
  const payAgain = async ({ at, id }: PlacedOrder) => {
    const reply = await shop.postTo(at.store, `/order/${id}/payment`, { payment: { method: 'boleto' } });
    return [reply.statusCode, reply.json().details?.reason];
  };
  const charges = async ({ id }: PlacedOrder) =>
    (await shop.rows('select 1 from payments where sale_order_id = $1', [id])).length;

  it.each(['retained', 'controlled', 'shown'])(
    'cannot be paid by another method once its class is %s',
    async (rxClass) => {
      const order = await aPlacedOrder(shop);
      await classed(order.storeId, rxClass);
      expect(await payAgain(order)).toEqual([406, rxClass === 'shown' ? 'prescriptionNeeded' : 'notSoldOnline']);
      expect(await charges(order)).toBe(1);
    },
  );

  it.each(['retained', 'controlled', 'shown'])(
    'has its money sent back, once, when it is paid although its class is %s',
    async (rxClass) => {
      const order = await aPlacedOrder(shop);
      await classed(order.storeId, rxClass);
      await pay(order);
      await pay(order);
      expect((await order.read()).status).toBe('orderCanceledBySeller');
      expect((await order.payment()).status).toBe('refunded');
      expect(await order.timesIn('paymentApproved')).toBe(0);
      expect(await order.stock()).toEqual([10, 10]);
      expect(await order.emails('orderCanceled')).toBe(1);
      expect(
        await shop.rows('select author from sale_order_moves where sale_order_id = $1 and cause = $2', [
          order.id,
          UNSOLD_CAUSE,
        ]),
      ).toEqual([{ author: 'system' }]);
    },
  );

  it('has late money sent back too', async () => {
    const order = await aPlacedOrder(shop);
    await shop.payments.cancel(order.storeId, order.paymentId);
    shop.time.frozenAt = Date.parse('2026-11-29T15:00:00.000Z');
    await shop.payments.expire(order.storeId, order.paymentId);
    expect((await order.read()).status).toBe('abandoned');
    await classed(order.storeId, 'controlled');
    await pay(order);
    expect((await order.read()).status).toBe('abandoned');
    expect(['pendingRefund', 'refunded']).toContain((await order.payment()).status);
  });

  it('is paid with its prescription, which then is used', async () => {
    const { order, used } = await aPrescribed();
    expect(await used()).toEqual(['used', 2]);
    await pay(order);
    expect((await order.read()).status).toBe('paymentApproved');
    expect(await used()).toEqual(['used', 2]);
  });

  it('gives its prescription back once when it is cancelled unpaid, and once when it is not paid in time', async () => {
    const { order, used } = await aPrescribed({ allowed: 3 });
    expect(await used()).toEqual(['approved', 2]);
    await shop.postTo(order.at.store, `/order/${order.id}/cancel`);
    await shop.postTo(order.at.store, `/order/${order.id}/cancel`);
    expect(await used()).toEqual(['approved', 0]);

    const late = await aPrescribed();
    expect(await late.used()).toEqual(['used', 2]);
    shop.time.frozenAt = Date.parse('2026-11-29T15:00:00.000Z');
    await shop.payments.expire(late.order.storeId, late.order.paymentId);
    await shop.payments.expire(late.order.storeId, late.order.paymentId);
    expect(await late.used()).toEqual(['approved', 0]);
    // Late money takes it again, as its stock.
    await pay(late.order);
    expect((await late.order.read()).status).toBe('paymentApproved');
    expect(await late.used()).toEqual(['used', 2]);
  });

  it('is not paid any more once staff refused its prescription; money that comes goes back', async () => {
    const { order, id } = await aPrescribed();
    await shop.rows(`update prescriptions set status = 'refused', refusal_reason = 'Falsa' where id = $1`, [id]);
    expect(await payAgain(order)).toEqual([406, 'prescriptionNeeded']);
    await pay(order);
    expect((await order.read()).status).toBe('orderCanceledBySeller');
    expect((await order.payment()).status).toBe('refunded');
  });

  it('counts a prescription as on the day of the order: who pays in time has paid, who would pay anew has not', async () => {
    const { order } = await aPrescribed({ validUntil: '2026-11-26' });
    shop.time.frozenAt = Date.parse('2026-11-27T15:00:00.000Z');
    expect(await payAgain(order)).toEqual([406, 'prescriptionNeeded']);
    await pay(order);
    expect((await order.read()).status).toBe('paymentApproved');
  });

  it('is refused by the database where nobody looked', async () => {
    const order = await aPlacedOrder(shop);
    await classed(order.storeId, 'controlled');
    await expect(
      shop.rows(
        `with placed as (insert into sale_orders select (jsonb_populate_record(null::sale_orders, to_jsonb(o)
           || jsonb_build_object('id', 'copy', 'number', o.number + 1000, 'cart_id', 'c2', 'status', 'opened'))).* from sale_orders o where id = $1)
         insert into sale_order_lines select (jsonb_populate_record(null::sale_order_lines, to_jsonb(l)
           || jsonb_build_object('id', l.id || '2', 'sale_order_id', 'copy'))).* from sale_order_lines l where sale_order_id = $1`,
        [order.id],
      ),
    ).rejects.toMatchObject({ code: '23514' });
  });
});
