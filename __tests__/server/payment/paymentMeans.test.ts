import { addBusinessDays } from '../../../src/shared/kernel/calendar';
import { storeDayOf } from '../../../src/shared/kernel/storeDay';
import { wordsOfOrder } from '../../../src/shared/order/words/orderWords';
import type { Order } from '../../../src/shared/order/orderContract';
import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';
import { aPlacedOrder, type PlacedOrder } from '../../support/server/placedOrder';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let shop: CheckoutApp;
beforeAll(async () => {
  shop = await openCheckoutApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.time.offsetMs = 0;
  await shop.modes.set('payments', 'normal');
});

const byCard = async (card: Parameters<CheckoutApp['aCardToken']>[0] = {}, installments = 1) => ({
  method: 'creditCard' as const,
  cardToken: await shop.aCardToken(card),
  installments,
});
const pay = (order: PlacedOrder, payment: object, key?: string) =>
  shop.postTo(order.at.store, `/order/${order.id}/payment`, { payment }, key);
const cancel = (order: PlacedOrder) => shop.postTo(order.at.store, `/order/${order.id}/cancel`);

describe('a card', () => {
  it('pays at once, in whole centavos', async () => {
    const order = await aPlacedOrder(shop, { payment: await byCard({}, 3) });
    const { status, payment, actions } = await order.read();
    expect({ status, payment, actions }).toMatchObject({
      status: 'paymentApproved',
      payment: {
        status: 'paid',
        card: { brand: 'Visa', lastDigits: '1111', installments: [2_067, 2_067, 2_066] },
      },
      actions: { canPay: false, canCancel: true },
    });
    expect(await order.emails('paymentApproved')).toBe(1);
  });

  it('is refused in more parts than the store allows, when ordering and when paying anew', async () => {
    const at = await shop.aShop({ installmentMin: 3_000 });
    const place = async (installments: number) =>
      shop.post(
        at.store,
        shop.aCheckout(await shop.aReadyCart(at), {
          expectedTotal: 6_200,
          payment: await byCard({}, installments),
          confirmsDuplicate: true,
        }),
      );
    const tooMany = await place(3);
    expect(tooMany.statusCode).toBe(400);
    expect(tooMany.json()).toMatchObject({
      name: 'ValidationError',
      details: { fields: { 'payment.installments': 'not accepted' } },
    });
    expect((await place(2)).statusCode).toBe(201);

    const order = await aPlacedOrder(shop, { at: await shop.aShop({ installmentMin: 3_000 }) });
    expect((await pay(order, await byCard({}, 3))).statusCode).toBe(400);
    expect(await order.read()).toMatchObject({ status: 'waitingPayment', payment: { method: 'pix' } });
    expect((await pay(order, await byCard({}, 2))).statusCode).toBe(201);
  });

  it.each([
    [{ number: '4000000000000028' }, 'cardRefused'],
    [{ cvv: '651' }, 'cardNoFunds'],
    [{ cvv: '654' }, 'cardExpired'],
    [{ cvv: '663' }, 'cardData'],
    [{ cvv: '641' }, 'cardBlocked'],
  ])('refused (%j) says %s, and another one pays the same order', async (card, refusal) => {
    const order = await aPlacedOrder(shop, { payment: await byCard(card) });
    expect(await order.read()).toMatchObject({
      status: 'paymentReject',
      payment: { status: 'refused', refusal },
      actions: { canPay: true },
    });
    expect(await order.stock()).toEqual([9, 9]);
    expect((await pay(order, await byCard())).statusCode).toBe(201);
    expect(await order.read()).toMatchObject({ status: 'paymentApproved', payment: { status: 'paid' } });
    expect(await order.stock()).toEqual([9, 9]);
  });

  it('in doubt is decided later by the provider, and no other payment is made meanwhile', async () => {
    const order = await aPlacedOrder(shop, { payment: await byCard({ number: '4000000000000036' }) });
    expect(await order.read()).toMatchObject({ payment: { status: 'processing' }, actions: { canPay: false } });
    expect((await pay(order, { method: 'pix' })).json()).toMatchObject({ name: 'TransitionRefusedError' });
    await shop.simulator.act(order.chargeId, 'pay');
    await shop.payments.settle(order.storeId, order.paymentId);
    expect((await order.read()).status).toBe('paymentApproved');
  });

  it('whose token died before the provider heard of it charges nobody and may be tried again', async () => {
    const payment = await byCard();
    await shop.modes.set('payments', 'broken');
    const order = await aPlacedOrder(shop, { payment });
    // The broken provider took the order and hung up: asking finds it.
    await shop.modes.set('payments', 'normal');
    await shop.payments.settle(order.storeId, order.paymentId);
    expect((await order.read()).status).toBe('paymentApproved');

    const lost = await aPlacedOrder(shop, {
      payment: { method: 'creditCard', cardToken: 'token_unknown00', installments: 1 },
    });
    expect(await lost.read()).toMatchObject({ status: 'paymentReject', payment: { refusal: 'notMade' } });
  });

  it('leaves no number, code or token behind', async () => {
    const { cardToken, ...choice } = await byCard({ number: '4111111111111111', cvv: '987' });
    await aPlacedOrder(shop, { payment: { ...choice, cardToken } });
    const tables = await shop.rows<{ name: string }>(
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
    );
    for (const { name } of tables.filter((table) => !table.name.endsWith('sandbox_records'))) {
      const found = await shop.rows(`select 1 from ${name} row where row::text ~ $1`, [
        `4111111111111111|${cardToken}`,
      ]);
      expect([name, found]).toEqual([name, []]);
    }
    const kept = await shop.rows(`select 1 from sandbox_records row where row::text ~ '4111111111111111|"987"'`);
    expect(kept).toEqual([]);
  });
});

describe('a boleto', () => {
  const aBoleto = () => aPlacedOrder(shop, { payment: { method: 'boleto' } });

  it('shows its line, bars, sheet and last day, three banking days ahead', async () => {
    const { payment } = (await (await aBoleto()).read()) as Order & { payment: object };
    expect(payment).toMatchObject({ status: 'waitingPayment', pix: null, boleto: { width: expect.any(Number) } });
    const { line = '', barsPath, pdfUrl, dueDay = '' } = payment.boleto ?? {};
    expect(line).toMatch(/^0009\d{43}$/);
    expect(line.slice(-10)).toBe('0000006200');
    expect(barsPath).toMatch(/^M10 0h1v1h-1z/);
    const today = storeDayOf(new Date(shop.clock()).toISOString());
    expect(dueDay).toBe(addBusinessDays(today, 3, 'bank'));
    const sheet = await fetch(`${shop.address.base}${pdfUrl}`);
    expect(sheet.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await sheet.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('that the provider ends unpaid is one whose time is over: nobody refused it', async () => {
    const order = await aBoleto();
    await shop.simulator.act(order.chargeId, 'expire');
    await shop.rows(
      `insert into provider_events (store_id, provider, id, kind, resource_id, body) values ($1, 'pagarme', $2, 'charge.updated', $3, '{}')`,
      [order.storeId, `hook_${order.id}`, order.chargeId],
    );
    await shop.payments.applyEvent(order.storeId, `hook_${order.id}`);
    const read = await order.read();
    expect(read).toMatchObject({ status: 'paymentReject', payment: { refusal: 'expired' } });
    expect(wordsOfOrder(read)).toMatchObject({ label: 'Prazo do pagamento encerrado', title: 'O boleto venceu' });
  });

  it('waits three banking days after its last one, then gives the goods back; late money makes it an order again', async () => {
    const order = await aBoleto();
    const due = Date.parse((await order.read()).payment?.boleto?.dueDay ?? '');
    shop.time.offsetMs = due + 2 * DAY - Date.now();
    await shop.payments.expire(order.storeId, order.paymentId);
    expect((await order.read()).status).toBe('waitingPayment');
    shop.time.offsetMs = due + 9 * DAY - Date.now();
    await shop.payments.expire(order.storeId, order.paymentId);
    expect((await order.read()).status).toBe('abandoned');
    expect(await order.stock()).toEqual([10, 10]);
    await shop.simulator.act(order.chargeId, 'pay');
    await shop.rows(
      `insert into provider_events (store_id, provider, id, kind, resource_id, body) values ($1, 'pagarme', $2, 'charge.paid', $3, '{}')`,
      [order.storeId, `hook_${order.id}`, order.chargeId],
    );
    await shop.payments.applyEvent(order.storeId, `hook_${order.id}`);
    expect((await order.read()).status).toBe('paymentApproved');
    expect(await order.stock()).toEqual([9, 9]);
  });
});

describe('paying anew', () => {
  it('ends the code before, which may be paid no more, and asks for the whole amount again', async () => {
    const order = await aPlacedOrder(shop);
    const before = (await order.read()).payment?.pix?.code;
    const reply = await pay(order, { method: 'pix' });
    expect(reply.statusCode).toBe(201);
    const { status, payment } = await order.read();
    expect([status, payment?.status, payment?.amount]).toEqual(['waitingPayment', 'waitingPayment', 6_200]);
    expect(payment?.pix?.code).not.toBe(before);
    await shop.payments.cancel(order.storeId, order.paymentId);
    expect((await shop.simulator.byId(order.chargeId))?.status).toBe('canceled');
  });

  it('twice at once makes one payment more', async () => {
    const order = await aPlacedOrder(shop, { payment: await byCard({ cvv: '651' }) });
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => (await pay(order, await byCard())).statusCode),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect((await order.read()).status).toBe('paymentApproved');
    const [row] = await shop.rows<{ count: number }>(
      `select count(*)::int from payments where sale_order_id = $1 and status = 'paid'`,
      [order.id],
    );
    expect(row?.count).toBe(1);
  });

  it('gives the money of the code before back when both were paid', async () => {
    const order = await aPlacedOrder(shop);
    await pay(order, await byCard());
    await shop.simulator.act(order.chargeId, 'pay');
    await shop.payments.cancel(order.storeId, order.paymentId);
    expect((await order.read()).status).toBe('paymentApproved');
    await shop.payments.refund(order.storeId, order.paymentId);
    expect((await shop.simulator.byId(order.chargeId))?.canceledAmount).toBe(6_200);
    expect(await order.timesIn('paymentApproved')).toBe(1);
  });

  it('answers the same to the same key', async () => {
    const order = await aPlacedOrder(shop, { payment: await byCard({ cvv: '651' }) });
    const choice = await byCard();
    const first = await pay(order, choice, 'the-key');
    const again = await pay(order, choice, 'the-key');
    expect(again.json()).toEqual(first.json());
    expect((await pay(order, { method: 'pix' }, 'the-key')).json()).toMatchObject({ name: 'IdempotencyConflictError' });
  });
});

describe('cancelling', () => {
  it('an unpaid order gives its goods back and its code is cancelled', async () => {
    const order = await aPlacedOrder(shop);
    expect((await cancel(order)).statusCode).toBe(200);
    expect(await order.read()).toMatchObject({
      status: 'orderCanceledByCustomer',
      payment: { status: 'refused', refusal: 'canceled' },
      actions: { canPay: false, canCancel: false },
    });
    expect(await order.stock()).toEqual([10, 10]);
    await shop.payments.cancel(order.storeId, order.paymentId);
    expect((await shop.simulator.byId(order.chargeId))?.status).toBe('canceled');
    expect((await cancel(order)).statusCode).toBe(200);
    expect(await order.timesIn('orderCanceledByCustomer')).toBe(1);
  });

  it('a paid one gives all the money back, once', async () => {
    const order = await aPlacedOrder(shop, { payment: await byCard() });
    await Promise.all([cancel(order), cancel(order), cancel(order)]);
    expect(await order.timesIn('orderCanceledByCustomer')).toBe(1);
    await shop.payments.refund(order.storeId, order.paymentId);
    expect(await order.read()).toMatchObject({
      status: 'orderCanceledByCustomer',
      payment: { status: 'refunded', refundedValue: 6_200 },
    });
    expect(await order.stock()).toEqual([10, 10]);
  });

  it('one whose money comes later is refunded', async () => {
    const order = await aPlacedOrder(shop);
    await cancel(order);
    await shop.simulator.act(order.chargeId, 'pay');
    await shop.payments.cancel(order.storeId, order.paymentId);
    await shop.payments.refund(order.storeId, order.paymentId);
    expect(await order.read()).toMatchObject({ status: 'orderCanceledByCustomer', payment: { status: 'refunded' } });
    expect(await order.stock()).toEqual([10, 10]);
  });
});
