import { saleOrderService } from '../../../src/server/admin/sales/saleOrderService';
import type { ChosenShift, ShiftSchedule } from '../../../src/shared/shipping/deliveryShifts';
import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';
import { aPlacedOrder } from '../../support/server/placedOrder';

const SCHEDULE: ShiftSchedule = {
  shifts: ['morning', 'evening'],
  leadDays: 1,
  daysAhead: 5,
  cutoffHour: 16,
  capacity: null,
};
const FRIDAY = { date: '2026-11-27', shift: 'morning' } as const;

describe('a way whose day and shift the shopper chooses', () => {
  let shop: CheckoutApp;
  beforeAll(async () => {
    shop = await openCheckoutApp();
  });
  beforeEach(() => {
    // Thursday, noon in São Paulo.
    shop.time.frozenAt = Date.parse('2026-11-26T15:00:00.000Z');
  });
  afterAll(() => shop.close());

  const aShop = async (schedule: Partial<ShiftSchedule> = {}) => {
    const at = await shop.aShop();
    await shop.rows('update store_custom_shippings set schedule = $2 where store_id = $1', [
      at.store.id,
      JSON.stringify({ ...SCHEDULE, ...schedule }),
    ]);
    return at;
  };
  type Shop = Awaited<ReturnType<typeof aShop>>;
  const order = async (at: Shop, values: object) =>
    shop.post(at.store, shop.aCheckout(await shop.aReadyCart(at), values));
  const placed = async (at: Shop, values: object) => {
    const reply = await order(at, values);
    expect(reply.statusCode).toBe(201);
    return reply.json<{ id: string }>().id;
  };
  const kept = async (id: string) => {
    const [row] = await shop.rows(
      'select delivery_date::text date, delivery_shift shift, delivery_place place from sale_orders where id = $1',
      [id],
    );
    return row;
  };

  it('keeps what was chosen with the order and in its promise, which does not move when it is paid', async () => {
    const at = await aShop();
    const id = await placed(at, { delivery: FRIDAY });
    expect(await kept(id)).toEqual({ ...FRIDAY, place: null });
    const before = (await shop.orders.load(at.store.id, id))?.shipping;
    expect(before).toMatchObject({ arrivesFrom: '2026-11-27', arrivesTo: '2026-11-27', shift: 'morning' });
    const [payment] = await shop.rows<{ id: string; charge: string }>(
      'select id, provider_charge_id charge from payments where sale_order_id = $1',
      [id],
    );
    await shop.simulator.act(payment?.charge ?? '', 'pay', 'normal');
    await shop.payments.look(at.store.id, payment?.id ?? '');
    const paid = await shop.orders.load(at.store.id, id);
    expect([paid?.status, paid?.shipping]).toEqual(['paymentApproved', before]);
  });

  it.each<[string, object, string]>([
    ['nothing', {}, 'shiftNotChosen'],
    ['a day off', { delivery: { ...FRIDAY, date: '2026-11-28' } }, 'shiftGone'],
    ['today', { delivery: { ...FRIDAY, date: '2026-11-26' } }, 'shiftGone'],
    ['a day too far', { delivery: { ...FRIDAY, date: '2026-12-04' } }, 'shiftGone'],
    ['a shift that is not offered', { delivery: { ...FRIDAY, shift: 'afternoon' } }, 'shiftGone'],
    ['a day before the money of a boleto', { delivery: FRIDAY, payment: { method: 'boleto' } }, 'shiftGone'],
  ])('refuses %s and leaves the cart as it is', async (_what, values, reason) => {
    const at = await aShop();
    const cartId = await shop.aReadyCart(at);
    const reply = await shop.post(at.store, shop.aCheckout(cartId, values));
    expect([reply.statusCode, reply.json()]).toMatchObject([
      406,
      { name: 'ShippingUnavailableError', details: { reason } },
    ]);
    expect(await shop.rows('select status from carts where id = $1', [cartId])).toEqual([{ status: 'open' }]);
    // The same cart is ordered once the choice is right.
    expect((await shop.post(at.store, shop.aCheckout(cartId, { delivery: FRIDAY }))).statusCode).toBe(201);
  });

  it('counts the hour by the clock of São Paulo', async () => {
    const at = await aShop();
    shop.time.frozenAt = Date.parse('2026-11-26T19:00:00.000Z');
    expect((await order(at, { delivery: FRIDAY })).json()).toMatchObject({ details: { reason: 'shiftGone' } });
    expect((await order(at, { delivery: { ...FRIDAY, date: '2026-11-30' } })).statusCode).toBe(201);
  });

  it('lets a boleto choose a day after its money', async () => {
    const at = await aShop();
    const payment = { method: 'boleto' };
    expect((await order(at, { payment, delivery: { ...FRIDAY, date: '2026-12-07' } })).statusCode).toBe(201);
  });

  it('refuses a day where none is chosen', async () => {
    const at = await shop.aShop();
    expect((await order(at, { delivery: FRIDAY })).json()).toMatchObject({ details: { reason: 'shiftGone' } });
  });

  it('takes no more orders than fit, says which shifts are left, and gives places of ended orders again', async () => {
    const at = await aShop({ capacity: 2 });
    const first = await placed(at, { delivery: FRIDAY });
    const second = await placed(at, { delivery: FRIDAY });
    expect((await order(at, { delivery: FRIDAY })).json()).toMatchObject({ details: { reason: 'shiftGone' } });
    expect([await kept(first), await kept(second)]).toMatchObject([{ place: 1 }, { place: 2 }]);
    const basket = { zipCode: '13010111', lines: [] };
    const [option] = await shop.shipping.quote(at.store, basket);
    expect(option?.schedule?.listDay[0]).toEqual({ date: '2026-11-27', shifts: ['evening'] });
    expect((await order(at, { delivery: { ...FRIDAY, shift: 'evening' } })).statusCode).toBe(201);

    expect((await shop.postTo(at.store, `/order/${first}/cancel`)).statusCode).toBe(200);
    expect(await kept(await placed(at, { delivery: FRIDAY }))).toMatchObject({ place: 1 });
    expect((await order(at, { delivery: FRIDAY })).statusCode).toBe(406);
  });

  it('gives late money its place again while there is one, and else refunds it', async () => {
    const at = await aShop({ capacity: 1 });
    const lateOrder = async () => {
      const late = await aPlacedOrder(shop, { at, delivery: FRIDAY });
      shop.time.frozenAt = (shop.time.frozenAt ?? 0) + 40 * 60_000;
      await shop.payments.expire(at.store.id, late.paymentId);
      expect((await late.read()).status).toBe('abandoned');
      return late;
    };
    const payLate = async (late: Awaited<ReturnType<typeof lateOrder>>) => {
      await shop.simulator.act(late.chargeId, 'pay', 'normal');
      await shop.payments.look(at.store.id, late.paymentId);
      return late.read();
    };
    const refunded = await lateOrder();
    const other = await placed(at, { delivery: FRIDAY });
    expect((await payLate(refunded)).status).toBe('abandoned');
    expect((await refunded.payment()).status).toMatch(/refund/i);

    expect((await shop.postTo(at.store, `/order/${other}/cancel`)).statusCode).toBe(200);
    const again = await lateOrder();
    expect((await payLate(again)).status).toBe('paymentApproved');
    expect((await order(at, { delivery: FRIDAY })).json()).toMatchObject({ details: { reason: 'shiftGone' } });
  });

  it('offers Saturdays where the store delivers on them, as days that count, but no holiday', async () => {
    const at = await aShop({ saturdays: true, daysAhead: 3 });
    const [option] = await shop.shipping.quote(at.store, { zipCode: '13010111', lines: [] });
    expect(option?.schedule?.listDay.map(({ date }) => date)).toEqual(['2026-11-27', '2026-11-28', '2026-11-30']);
    expect((await order(at, { delivery: { ...FRIDAY, date: '2026-11-28' } })).statusCode).toBe(201);
    // A Friday evening counts for Saturday, and the next day of delivery is Monday.
    shop.time.frozenAt = Date.parse('2026-11-27T20:00:00.000Z');
    const [later] = await shop.shipping.quote(at.store, { zipCode: '13010111', lines: [] });
    expect(later?.schedule?.listDay[0]?.date).toBe('2026-11-30');
    // A boleto's days are those of banks.
    expect(later?.schedule?.listDayPaidLater[0]?.date).toBe('2026-12-08');
  });

  describe('is moved', () => {
    const MONDAY = { date: '2026-11-30', shift: 'evening' } as const;
    const sales = () => saleOrderService({ db: shop.tenants, clock: shop.clock });
    const author = { kind: 'merchant', id: 'merchant' } as const;
    const moved = async (at: Shop, id: string, to: ChosenShift, why = 'O carro quebrou') =>
      sales().moveDelivery({ store: at.store, author, saleOrderId: id, version: null }, to, why);
    const paid = async (at: Shop, values: object = { delivery: FRIDAY }) => {
      const one = await aPlacedOrder(shop, { at, ...values });
      await shop.simulator.act(one.chargeId, 'pay', 'normal');
      await shop.payments.look(at.store.id, one.paymentId);
      return one;
    };

    it('by the merchant, with a reason that its buyer reads, who may still take it back', async () => {
      const at = await aShop({ capacity: 1 });
      const one = await paid(at);
      expect(await moved(at, one.id, MONDAY)).toMatchObject({
        ok: true,
        value: { listAudit: [{ action: 'saleDeliveryMoved' }], shipBy: '2026-11-30' },
      });
      expect(await kept(one.id)).toEqual({ ...MONDAY, place: 1 });
      const read = await one.read();
      expect(read).toMatchObject({
        shipping: { arrivesTo: '2026-11-30', shift: 'evening', moved: { ...FRIDAY, why: 'O carro quebrou' } },
        actions: { canCancel: true },
      });
      expect(await one.emails('deliveryDayMoved')).toBe(1);
      // Its place is free again.
      expect((await order(at, { delivery: FRIDAY })).statusCode).toBe(201);
    });

    it('to no shift that is full, past, too far, or the same; and not once it was delivered', async () => {
      const at = await aShop({ capacity: 1 });
      const one = await paid(at);
      await placed(at, { delivery: MONDAY });
      expect(await moved(at, one.id, MONDAY)).toMatchObject({ refusal: { name: 'ShippingUnavailableError' } });
      for (const date of ['2026-11-25', '2027-01-26', FRIDAY.date])
        expect(await moved(at, one.id, { ...FRIDAY, date })).toMatchObject({ refusal: { name: 'ValidationError' } });
      // Noon: the morning has begun.
      expect(await moved(at, one.id, { ...FRIDAY, date: '2026-11-26' })).toMatchObject({ ok: false });
      expect(await moved(at, one.id, { ...MONDAY, date: '2026-12-01' }, ' ')).toMatchObject({ ok: false });
      expect(await kept(one.id)).toEqual({ ...FRIDAY, place: 1 });
      const unpaid = await placed(at, { delivery: { ...MONDAY, date: '2026-12-01' } });
      expect(await moved(at, unpaid, { ...MONDAY, date: '2026-12-02' })).toMatchObject({
        refusal: { name: 'TransitionRefusedError' },
      });
      expect(await one.emails('deliveryDayMoved')).toBe(0);
    });

    it('by a payment that comes too late for it, to the first day that is left on the same shift', async () => {
      const at = await aShop({ capacity: 1 });
      const late = await aPlacedOrder(shop, {
        at,
        payment: { method: 'boleto' },
        delivery: { ...FRIDAY, date: '2026-12-07' },
      });
      await placed(at, { delivery: { ...FRIDAY, date: '2026-12-02' } });
      // Thursday a week later: Friday is gone, and Monday the 7th is kept as one day is left.
      shop.time.frozenAt = Date.parse('2026-12-04T15:00:00.000Z');
      await shop.simulator.act(late.chargeId, 'pay', 'normal');
      await shop.payments.look(at.store.id, late.paymentId);
      expect(await kept(late.id)).toMatchObject({ date: '2026-12-07' });

      shop.time.frozenAt = Date.parse('2026-11-26T15:00:00.000Z');
      const pix = await aPlacedOrder(shop, { at, delivery: FRIDAY });
      await shop.rows(`update payments set expires_at = '2026-12-30' where sale_order_id = $1`, [pix.id]);
      // As where it became a boleto that was paid on Monday: Tuesday morning is the first that is left.
      shop.time.frozenAt = Date.parse('2026-11-30T15:00:00.000Z');
      await shop.simulator.act(pix.chargeId, 'pay', 'normal');
      await shop.payments.look(at.store.id, pix.paymentId);
      expect(await kept(pix.id)).toEqual({ date: '2026-12-01', shift: 'morning', place: 1 });
      expect(await pix.read()).toMatchObject({
        status: 'paymentApproved',
        shipping: { moved: { ...FRIDAY, why: null } },
      });
      expect(await pix.emails('deliveryDayMoved')).toBe(1);
    });
  });

  describe('is asked anew where an unpaid order is paid otherwise', () => {
    const MONDAY = { date: '2026-12-07', shift: 'evening' } as const;
    const payAgain = async (at: Shop, id: string, method: 'pix' | 'boleto', delivery?: ChosenShift) => {
      shop.time.frozenAt = (shop.time.frozenAt ?? 0) + 1_000;
      return shop.postTo(at.store, `/order/${id}/payment`, { payment: { method }, ...(delivery && { delivery }) });
    };

    it('by a boleto, whose money comes after the day that a Pix had chosen', async () => {
      const at = await aShop({ capacity: 1 });
      const one = await aPlacedOrder(shop, { at, delivery: FRIDAY });
      expect((await one.read()).schedule).toMatchObject({
        listDay: expect.arrayContaining([{ date: '2026-11-27', shifts: ['morning', 'evening'] }]),
        listDayPaidLater: [{ date: '2026-12-07' }, {}, {}, {}, {}],
      });
      const gone = { name: 'ShippingUnavailableError', details: { reason: 'shiftGone' } };
      expect((await payAgain(at, one.id, 'boleto')).json()).toMatchObject(gone);
      // A day that Pix alone can have.
      expect((await payAgain(at, one.id, 'boleto', { ...MONDAY, date: '2026-11-30' })).json()).toMatchObject(gone);
      expect([await one.payment(), await kept(one.id)]).toMatchObject([
        { method: 'pix', status: 'waitingPayment' },
        FRIDAY,
      ]);

      expect((await payAgain(at, one.id, 'boleto', MONDAY)).statusCode).toBe(201);
      expect(await kept(one.id)).toEqual({ ...MONDAY, place: 1 });
      const { shipping } = await one.read();
      expect(shipping).toMatchObject({ arrivesFrom: '2026-12-07', arrivesTo: '2026-12-07', shift: 'evening' });
      // Its buyer chose it: nothing is said to have moved.
      expect(shipping.moved).toBeUndefined();
      expect([await one.emails('deliveryDayMoved'), (await one.payment()).method]).toEqual([0, 'boleto']);
      // The place before is free, the new one is not.
      expect((await order(at, { delivery: FRIDAY })).statusCode).toBe(201);
      const other = await aPlacedOrder(shop, { at, delivery: { ...FRIDAY, date: '2026-11-30' } });
      expect((await payAgain(at, other.id, 'boleto', MONDAY)).json()).toMatchObject(gone);
      expect((await other.payment()).method).toBe('pix');
    });

    it('by nobody whose day can still be kept', async () => {
      const at = await aShop({ capacity: 1 });
      const late = await aPlacedOrder(shop, { at, delivery: { ...FRIDAY, date: '2026-12-03' } });
      expect((await payAgain(at, late.id, 'pix')).statusCode).toBe(201);
      const boleto = await aPlacedOrder(shop, { at, payment: { method: 'boleto' }, delivery: MONDAY });
      expect((await payAgain(at, boleto.id, 'pix')).statusCode).toBe(201);
      expect(await kept(boleto.id)).toMatchObject(MONDAY);
      // A day is chosen where none can be: the order had none.
      const plain = await aPlacedOrder(shop);
      expect((await plain.read()).schedule).toBeUndefined();
      expect((await payAgain(plain.at, plain.id, 'boleto', MONDAY)).statusCode).toBe(406);
      expect((await payAgain(plain.at, plain.id, 'boleto')).statusCode).toBe(201);
    });
  });

  it('is kept true by the database', async () => {
    const at = await aShop();
    const id = await placed(at, { delivery: FRIDAY });
    const set = (what: string) => shop.rows(`update sale_orders set ${what} where id = $1`, [id]);
    await expect(set(`delivery_shift = null`)).rejects.toThrow('sale_orders_shift');
    await expect(set(`delivery_shift = 'night'`)).rejects.toThrow('sale_orders_shift');
    await expect(set(`delivery_date = '2026-12-01'`)).rejects.toThrow('sale_orders_shift_as_promised');
    await expect(
      shop.rows('update store_custom_shippings set is_pickup = true where store_id = $1', [at.store.id]),
    ).rejects.toThrow('store_custom_shippings_schedule_delivers');
  });
});
