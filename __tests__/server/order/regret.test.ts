import type { JobHelpers } from 'graphile-worker';

import { saleOrderService } from '../../../src/server/admin/sales/saleOrderService';
import { presumeDeliveries } from '../../../src/server/order/deliveryPresumption';
import { fulfilmentRepository } from '../../../src/server/order/fulfilmentRepository';
import { moveOrder } from '../../../src/server/order/saleOrderLife';
import { orderRepository } from '../../../src/server/order/orderRepository';
import { instantOf } from '../../../src/server/kernel/clock';
import type { OrderReturnReceipt } from '../../../src/shared/order/orderReturnContract';
import { auditBooks } from '../../support/races/booksAudit';
import { aBankAccount } from '../../support/server/aBankAccount';
import { letShip } from '../../support/server/shippingPaper';
import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';
import { aPlacedOrder, type PlacedOrder } from '../../support/server/placedOrder';

let shop: CheckoutApp;
beforeAll(async () => {
  shop = await openCheckoutApp();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.time.offsetMs = 0;
});

/** Puts the clock of the store at an hour of the day it is now, so that days do not turn under a test. */
const atNoon = () => {
  shop.time.offsetMs = Date.parse('2026-12-01T15:00:00Z') - Date.now();
};

const paid = async (payment: 'pix' | 'boleto' = 'pix'): Promise<PlacedOrder> => {
  const order = await aPlacedOrder(shop, { payment: { method: payment } });
  await shop.simulator.act(order.chargeId, 'pay');
  await shop.rows(
    `insert into provider_events (store_id, provider, id, kind, resource_id, body) values ($1, 'pagarme', $2, 'charge.paid', $3, '{}')`,
    [order.storeId, `hook_${order.id}`, order.chargeId],
  );
  await shop.payments.applyEvent(order.storeId, `hook_${order.id}`);
  return order;
};

const move = async (
  { storeId, id }: PlacedOrder,
  type: 'invoiceGenerated' | 'shipped' | 'shippedManually' | 'delivered',
) => {
  const event = type === 'shipped' || type === 'shippedManually' ? ({ type, paper: 'exemption' } as const) : { type };
  if ('paper' in event) await letShip(shop, storeId, id);
  await shop.tenants.inStore(storeId, async (tx) => {
    const order = await orderRepository.lock(tx, storeId, id);
    if (!order) throw new Error('no order');
    await moveOrder(tx, order, event, { author: 'merchant', cause: type, at: instantOf(shop.clock()) });
  });
};

const delivered = async (payment: 'pix' | 'boleto' = 'pix') => {
  const order = await paid(payment);
  await move(order, 'shipped');
  await move(order, 'delivered');
  return order;
};

const takeBack = (order: PlacedOrder, bankAccount: object | null = null) =>
  shop.postTo(order.at.store, `/order/${order.id}/return`, { bankAccount });
const returnsOf = ({ id }: PlacedOrder) =>
  shop.rows<{ status: string; protocol: string }>('select * from order_returns where sale_order_id = $1', [id]);
const accountsOf = async ({ paymentId }: PlacedOrder) =>
  (await shop.rows<{ account: unknown }>('select account from refund_accounts where payment_id = $1', [paymentId])).map(
    ({ account }) => account,
  );

it('takes a delivered order back once: protocol, e-mail and the whole money', async () => {
  const order = await delivered();
  expect(await order.read()).toMatchObject({ actions: { canReturn: true }, regret: { protocol: null } });
  const replies = await Promise.all([takeBack(order), takeBack(order), takeBack(order)]);
  const protocols = new Set(replies.map((reply) => reply.json().protocol));
  expect([replies.map(({ statusCode }) => statusCode), protocols.size]).toEqual([[201, 201, 201], 1]);
  const [protocol] = protocols;
  expect(protocol).toMatch(/^\d{8}-\d{6}$/);
  expect(await order.read()).toMatchObject({
    status: 'concluded',
    payment: { status: 'pendingRefund' },
    actions: { canReturn: false },
    regret: { protocol, status: 'refunding' },
  });
  expect(await order.emails('returnReceived')).toBe(1);

  await shop.payments.refund(order.storeId, order.paymentId);
  expect(await order.read()).toMatchObject({
    status: 'concluded',
    payment: { status: 'refunded', refundedValue: 6_200 },
    regret: { protocol, status: 'refunded' },
  });
  expect(await order.emails('refundMade')).toBe(1);
  // The goods are still with the buyer: they go back to stock once the merchant has received them.
  expect(await order.stock()).toEqual([9, 9]);
});

it("counts seven days of São Paulo's calendar, to the last millisecond", async () => {
  atNoon();
  const order = await delivered();
  expect((await order.read()).regret?.until).toBe('2026-12-08');
  const at = (instant: string) => {
    shop.time.offsetMs = Date.parse(instant) - Date.now();
  };
  at('2026-12-09T02:59:30.000Z'); // 23:59:30 of the 8th there
  expect((await order.read()).actions.canReturn).toBe(true);
  at('2026-12-09T03:00:00.000Z');
  expect((await order.read()).actions.canReturn).toBe(false);
  expect((await takeBack(order)).json()).toMatchObject({ name: 'TransitionRefusedError' });
  expect(await returnsOf(order)).toEqual([]);
});

const cancel = (order: PlacedOrder) => shop.postTo(order.at.store, `/order/${order.id}/cancel`);
const codesOf = (replies: { statusCode: number }[]) => replies.map(({ statusCode }) => statusCode);
const letterToStore = async (order: PlacedOrder) => {
  await shop.runJobs();
  return shop.sent.filter(({ html }) => html.includes(`/admin/sale/${order.id}`));
};

it.each([
  ['paymentApproved', []],
  ['invoiceGenerated', ['invoiceGenerated']],
] as const)('before it is sent it is a cancellation, once: %s', async (status, moves) => {
  const order = await paid();
  for (const type of moves) await move(order, type);
  expect(await order.read()).toMatchObject({
    status,
    actions: { canCancel: true, canReturn: false },
    regret: { until: null, protocol: null },
  });
  expect((await takeBack(order)).json()).toMatchObject({ name: 'TransitionRefusedError' });
  expect(codesOf(await Promise.all([cancel(order), cancel(order), cancel(order)]))).toEqual([200, 200, 200]);
  expect(await order.read()).toMatchObject({
    status: 'orderCanceledByCustomer',
    payment: { status: 'pendingRefund' },
    actions: { canCancel: false, canReturn: false },
    regret: null,
  });
  expect(await order.stock()).toEqual([10, 10]);
  expect([await order.emails('orderCanceled'), await order.emails('purchaseRegretted')]).toEqual([1, 1]);
  expect(await letterToStore(order)).toMatchObject([{ text: expect.stringContaining('Não envie') }]);
  await shop.payments.refund(order.storeId, order.paymentId);
  expect((await order.read()).payment).toMatchObject({ status: 'refunded', refundedValue: 6_200 });
});

it.each([
  ['shipped', ['shipped']],
  ['shippedManual', ['invoiceGenerated', 'shippedManually']],
] as const)('on its way it is taken up at once, once: %s', async (status, moves) => {
  const order = await paid();
  for (const type of moves) await move(order, type);
  // Nobody knows when it arrives: there is no last day.
  shop.time.offsetMs = 90 * 86_400_000;
  expect(await order.read()).toMatchObject({
    status,
    actions: { canCancel: false, canReturn: true },
    regret: { until: null, protocol: null },
  });
  expect((await cancel(order)).json()).toMatchObject({ name: 'TransitionRefusedError' });
  const replies = await Promise.all([takeBack(order), takeBack(order), takeBack(order)]);
  expect([codesOf(replies), new Set(replies.map((reply) => reply.json().protocol)).size]).toEqual([[201, 201, 201], 1]);
  await shop.payments.refund(order.storeId, order.paymentId);
  expect(await order.read()).toMatchObject({
    status,
    payment: { status: 'refunded', refundedValue: 6_200 },
    actions: { canReturn: false },
    regret: { until: null, status: 'refunded' },
  });
  expect([await order.emails('returnReceived'), await order.emails('purchaseRegretted')]).toEqual([1, 1]);
  expect(await letterToStore(order)).toMatchObject([{ text: expect.stringContaining('recuse o pacote') }]);
  // It is not in the store yet.
  expect(await order.stock()).toEqual([9, 9]);
});

it('a parcel that came back is not delivered any more, and one that arrived all the same is', async () => {
  const sales = saleOrderService({ db: shop.tenants, clock: shop.clock });
  const author = { kind: 'merchant', id: 'merchant' } as const;
  const askerOf = ({ at, id: saleOrderId }: PlacedOrder) => ({ store: at.store, author, saleOrderId, version: null });
  const back = await paid();
  await move(back, 'shipped');
  await takeBack(back);
  expect(await sales.receive(askerOf(back), { isRestocked: true })).toMatchObject({ ok: true });
  expect(await back.stock()).toEqual([10, 10]);
  expect(await sales.deliver(askerOf(back))).toMatchObject({ refusal: { name: 'TransitionRefusedError' } });

  const arrived = await paid();
  await move(arrived, 'shipped');
  await takeBack(arrived);
  expect(await sales.deliver(askerOf(arrived))).toMatchObject({ ok: true });
  expect(await arrived.read()).toMatchObject({ status: 'concluded', regret: { protocol: expect.any(String) } });
  await shop.runJobs();
  const letters = shop.sent.filter(({ html, subject }) => html.includes(arrived.id) && /entregue/.test(subject));
  expect(letters).toMatchObject([{ text: expect.stringContaining('Você já desistiu desta compra') }]);
  expect(await auditBooks(shop.database.owner, 'underWay')).toEqual({});
});

it('an unpaid order is canceled, and what has ended is not regretted', async () => {
  const unpaid = await aPlacedOrder(shop);
  expect(await unpaid.read()).toMatchObject({ actions: { canCancel: true, canReturn: false }, regret: null });
  expect((await takeBack(unpaid)).json()).toMatchObject({ name: 'TransitionRefusedError' });
  expect((await cancel(unpaid)).statusCode).toBe(200);
  expect(await unpaid.read()).toMatchObject({ actions: { canCancel: false, canReturn: false }, regret: null });
  expect((await takeBack(unpaid)).json()).toMatchObject({ name: 'TransitionRefusedError' });
  expect(await unpaid.emails('purchaseRegretted')).toBe(0);
});

it('has the store write how the goods go back, on the page and by e-mail, until they are back', async () => {
  const sales = saleOrderService({ db: shop.tenants, clock: shop.clock });
  atNoon();
  const order = await delivered();
  const asker = {
    store: order.at.store,
    author: { kind: 'merchant', id: 'merchant' } as const,
    saleOrderId: order.id,
    version: null,
  };
  const text = 'O motoboy busca na quinta.\nDeixe tudo na caixa.';
  expect(await sales.instruct(asker, { text })).toMatchObject({ refusal: { name: 'TransitionRefusedError' } });
  await takeBack(order);
  expect((await order.read()).regret?.wayBack).toBeNull();
  expect(await sales.instruct(asker, { text: ' \n ' })).toMatchObject({ refusal: { name: 'ValidationError' } });
  expect(await sales.instruct(asker, { text })).toMatchObject({
    value: { asked: { instructions: text, sendUntil: '2026-12-08' } },
  });
  expect((await order.read()).regret?.wayBack).toEqual({ text, label: null, sendUntil: '2026-12-08' });
  await shop.runJobs();
  const letters = shop.sent.filter(({ html, subject }) => html.includes(order.id) && /Como devolver/.test(subject));
  expect(letters).toMatchObject([{ text: expect.stringMatching(/08\/12\/2026[^]*O motoboy busca/) }]);
  await sales.receive(asker, { isRestocked: true });
  expect(await sales.instruct(asker, { text })).toMatchObject({ refusal: { name: 'TransitionRefusedError' } });
});

describe('a delivery that nobody gave word of', () => {
  const run = () => presumeDeliveries({ db: shop.tenants, clock: shop.clock })({}, {} as JobHelpers); // it reads none
  const at = (instant: string) => {
    shop.time.offsetMs = Date.parse(instant) - Date.now();
  };
  const onItsWay = async () => {
    atNoon();
    const order = await paid();
    const sent = { carrier: 'Motoboy', trackingCode: null, trackingUrl: null, createdAt: '2026-12-01T15:00:00.000Z' };
    await move(order, 'shippedManually');
    await shop.tenants.inStore(order.storeId, (tx) =>
      fulfilmentRepository.insertShipment(tx, { storeId: order.storeId, saleOrderId: order.id, ...sent }),
    );
    await shop.rows(`update sale_orders set shipping = shipping || '{"arrivesTo":"2026-12-10"}' where id = $1`, [
      order.id,
    ]);
    return order;
  };

  it('counts as made 30 days after the last promised day, and leaves all seven after it', async () => {
    const order = await onItsWay();
    at('2027-01-09T02:59:30.000Z');
    await run();
    expect(await order.read()).toMatchObject({ status: 'shippedManual', actions: { canReturn: true } });
    at('2027-01-12T15:00:00.000Z');
    await Promise.all([run(), run()]);
    expect(await order.timesIn('concluded')).toBe(1);
    expect(await order.emails('orderDelivered')).toBe(1);
    const read = await order.read();
    expect(read).toMatchObject({ status: 'concluded', regret: { until: '2027-01-19' }, actions: { canReturn: true } });
    expect(read.history.at(-1)).toMatchObject({ cause: 'presumed' });
    at('2027-01-20T03:00:00.000Z');
    expect((await takeBack(order)).json()).toMatchObject({ name: 'TransitionRefusedError' });
  });

  it("begins the seven days anew with the carrier's word", async () => {
    const order = await onItsWay();
    at('2027-01-12T15:00:00.000Z');
    await run();
    await shop.rows(
      `insert into shipping_labels (store_id, id, sale_order_id, status, service_id, service_name, carrier_name,
        provider_id, events) values ($1, 'late', $2, 'delivered', '1', 'PAC', 'Correios', 'me-late', $3)`,
      [order.storeId, order.id, JSON.stringify([{ kind: 'delivered', at: '2027-01-18T15:00:00.000Z' }])],
    );
    at('2027-01-25T15:00:00.000Z');
    expect(await order.read()).toMatchObject({ regret: { until: '2027-01-25' }, actions: { canReturn: true } });
    expect((await takeBack(order)).statusCode).toBe(201);
  });

  const sales = () => saleOrderService({ db: shop.tenants, clock: shop.clock });
  const author = { kind: 'merchant', id: 'merchant' } as const;
  const askerOf = ({ at: { store }, id: saleOrderId }: PlacedOrder) => ({ store, author, saleOrderId, version: null });

  it('is taken back by the merchant with a reason: no last day any more, a letter, and 30 days from then on', async () => {
    const order = await onItsWay();
    const asker = askerOf(order);
    // Nothing was presumed yet.
    expect(await sales().retractDelivery(asker, 'está comigo')).toMatchObject({
      refusal: { name: 'TransitionRefusedError' },
    });
    at('2027-01-12T15:00:00.000Z');
    await run();
    expect(await sales().retractDelivery(asker, '  ')).toMatchObject({ refusal: { name: 'ValidationError' } });
    expect(await sales().retractDelivery(asker, 'está comigo')).toMatchObject({
      ok: true,
      value: { order: { status: 'shippedManual' }, listAudit: [{ action: 'saleDeliveryRetracted' }] },
    });
    expect(await sales().retractDelivery(asker, 'está comigo')).toMatchObject({ ok: false });
    expect([await order.emails('deliveryRetracted'), await order.emails('orderShipped')]).toEqual([1, 1]);
    const read = await order.read();
    expect(read).toMatchObject({ regret: { until: null }, actions: { canReturn: true } });
    expect(read.history.map(({ status }) => status)).not.toContain('concluded');
    at('2027-02-10T15:00:00.000Z');
    await run();
    expect((await order.read()).status).toBe('shippedManual');
    at('2027-02-12T15:00:00.000Z');
    await run();
    expect(await order.read()).toMatchObject({ status: 'concluded', regret: { until: '2027-02-19' } });
  });

  it('is taken back once where two ask at the same time, and never where somebody gave word or goods come back', async () => {
    const order = await onItsWay();
    const asker = askerOf(order);
    at('2027-01-12T15:00:00.000Z');
    await run();
    const both = await Promise.all([1, 2].map(() => sales().retractDelivery(asker, 'está comigo')));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    await move(order, 'delivered');
    expect(await sales().retractDelivery(asker, 'está comigo')).toMatchObject({ ok: false });
    const back = await onItsWay();
    at('2027-01-12T15:00:00.000Z');
    await run();
    expect((await takeBack(back)).statusCode).toBe(201);
    expect(await sales().retractDelivery(askerOf(back), 'está comigo')).toMatchObject({ ok: false });
  });

  it('is found for all stores by one statement, however many have none', async () => {
    const orders = [await onItsWay(), await onItsWay()];
    at('2027-01-12T15:00:00.000Z');
    let transactions = 0;
    const inStore: typeof shop.tenants.inStore = (storeId, work) => {
      transactions += 1;
      return shop.tenants.inStore(storeId, work);
    };
    const due = await shop.rows<{ n: number }>(
      `select count(*)::int as n from deliveries_without_word('2026-12-13', '2026-12-14T03:00:00Z', '', '', 1000)`,
    );
    await presumeDeliveries({ db: { ...shop.tenants, inStore }, clock: shop.clock })({}, {} as JobHelpers); // it reads none
    expect(transactions).toBe(due[0]?.n);
    for (const order of orders) expect((await order.read()).status).toBe('concluded');
  });

  it('is none where goods wait to be fetched, or come back', async () => {
    const fetched = await onItsWay();
    await shop.rows(`update sale_orders set shipping = shipping || '{"isPickup":true}' where id = $1`, [fetched.id]);
    const back = await onItsWay();
    await takeBack(back);
    at('2028-01-01T15:00:00.000Z');
    await run();
    expect([(await fetched.read()).status, (await back.read()).status]).toEqual(['shippedManual', 'shippedManual']);
  });
});

it('is refused to strangers', async () => {
  const order = await delivered();
  const { store } = await shop.aShop();
  expect((await shop.postTo(store, `/order/${order.id}/return`, { bankAccount: null })).json()).toMatchObject({
    name: 'NotFoundError',
  });
  expect((await takeBack(order)).statusCode).toBe(201);
});

it('takes a boleto back at once, and asks for the account of its money afterwards', async () => {
  const order = await delivered('boleto');
  const receipt = await takeBack(order);
  expect(receipt.statusCode).toBe(201);
  expect(await order.read()).toMatchObject({
    refundAccountAwaited: expect.any(Number),
    regret: { protocol: receipt.json<OrderReturnReceipt>().protocol, status: 'refunding' },
  });
  expect([await order.emails('returnReceived'), await order.emails('refundAccountNeeded')]).toEqual([1, 1]);
  const named = await shop.postTo(order.at.store, `/order/${order.id}/refund-account`, {
    bankAccount: aBankAccount,
  });
  expect(named.statusCode).toBe(200);
  expect(await accountsOf(order)).toEqual([aBankAccount]);
  expect((await order.read()).refundAccountAwaited).toBeNull();
  await shop.payments.refund(order.storeId, order.paymentId);
  expect(await returnsOf(order)).toMatchObject([{ status: 'refunded' }]);
  expect(await accountsOf(order)).toEqual([]);
});

it('takes the account of a boleto with the return, and forgets it once the money is there', async () => {
  const order = await delivered('boleto');
  expect((await takeBack(order, { ...aBankAccount, bank: '34' })).statusCode).toBe(400);
  expect((await takeBack(order, aBankAccount)).statusCode).toBe(201);
  expect(await order.emails('refundAccountNeeded')).toBe(0);
  expect(await accountsOf(order)).toEqual([aBankAccount]);
  await shop.payments.refund(order.storeId, order.paymentId);
  expect(await accountsOf(order)).toEqual([]);

  const byPix = await delivered();
  await takeBack(byPix, aBankAccount);
  expect(await accountsOf(byPix)).toEqual([]);
});

it('writes each step to the buyer, once', async () => {
  const order = await delivered();
  expect([await order.emails('orderShipped'), await order.emails('orderDelivered')]).toEqual([1, 1]);
  await shop.runJobs();
  const mine = shop.sent.filter(({ html }) => html.includes(order.id)).map(({ subject }) => subject);
  expect(mine.map((subject) => subject.replace(/\d+/, 'N'))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Pedido N: enviado/),
      expect.stringMatching(/^Pedido N: entregue/),
      expect.stringMatching(/^Pedido N: pagamento aprovado/),
    ]),
  );
});
