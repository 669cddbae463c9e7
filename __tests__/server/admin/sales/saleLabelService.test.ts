import { createHmac } from 'node:crypto';

import { deliverOrder } from '../../../../src/server/order/orderDelivery';
import { orderRepository } from '../../../../src/server/order/orderRepository';
import { DELIVERY_PRESUMED } from '../../../../src/shared/order/presumedDelivery';
import { saleLabelService } from '../../../../src/server/admin/sales/saleLabelService';
import { saleOrderService } from '../../../../src/server/admin/sales/saleOrderService';
import type { SaleAsker } from '../../../../src/server/admin/sales/saleOrderChanges';
import { labelService } from '../../../../src/server/order/label/labelService';
import type { LabelGateway, LabelRequest } from '../../../../src/server/gateways/label/labelPort';
import type { LabelQuotes } from '../../../../src/shared/admin/sales/saleLabelContract';
import type { Outcome } from '../../../../src/shared/kernel/outcome';
import { LABEL_SECRET, openCheckoutApp, type CheckoutApp } from '../../../support/server/checkoutApp';
import { aPlacedOrder, type PlacedOrder } from '../../../support/server/placedOrder';
import { letShip } from '../../../support/server/shippingPaper';
import { silentLog } from '../../../support/server/testServer';

let shop: CheckoutApp;
let sales: ReturnType<typeof saleLabelService>;
let orders: ReturnType<typeof saleOrderService>;
/** The provider, with what is laid over it: a call that fails, or whose answer gets lost. */
let over: Partial<LabelGateway> = {};
beforeAll(async () => {
  shop = await openCheckoutApp();
  sales = saleLabelService({
    db: shop.tenants,
    clock: shop.clock,
    gateway: () => shop.labelGateway,
  });
  orders = saleOrderService({ db: shop.tenants, clock: shop.clock });
});
afterAll(() => shop.close());
beforeEach(() => {
  over = {};
});

const valueOf = <Value>(outcome: Outcome<Value>): Value => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.value;
};
const paid = async (at?: Awaited<ReturnType<CheckoutApp['aShop']>>): Promise<PlacedOrder> => {
  const order = await aPlacedOrder(shop, { at: at ?? (await shop.aShop()) });
  await shop.simulator.act(order.chargeId, 'pay');
  await shop.rows(
    `insert into provider_events (store_id, provider, id, kind, resource_id, body) values ($1, 'pagarme', $2, 'charge.paid', $3, '{}')`,
    [order.storeId, `hook_${order.id}`, order.chargeId],
  );
  await shop.payments.applyEvent(order.storeId, `hook_${order.id}`);
  await letShip(shop, order.storeId, order.id);
  return order;
};
const read = async ({ at, id }: PlacedOrder) => valueOf(await orders.read(at.store, id, null));
const askerOf = async (order: PlacedOrder) =>
  ({
    store: order.at.store,
    author: { kind: 'merchant', id: 'merchant' },
    saleOrderId: order.id,
    version: (await read(order)).order.version,
  }) satisfies SaleAsker;
const priceOf = async (order: PlacedOrder, serviceId: string): Promise<number> => {
  const { list } = valueOf(await sales.options(order.at.store, order.id));
  return list.find((one) => one.serviceId === serviceId)?.price ?? 0;
};
const ask = async (order: PlacedOrder, serviceId = '1') =>
  sales.ask(await askerOf(order), serviceId, await priceOf(order, serviceId));
const labelIdOf = async (order: PlacedOrder) => (await read(order)).label?.id ?? '';
const providerIdOf = async (order: PlacedOrder): Promise<string> => {
  const [row] = await shop.rows<{ provider_id: string | null }>(
    'select provider_id from shipping_labels where sale_order_id = $1 order by created_at desc limit 1',
    [order.id],
  );
  return row?.provider_id ?? '';
};
/** What was shown, as it is agreed to. */
const agreedOf = ({ list }: LabelQuotes) =>
  list.flatMap(({ saleOrderId: id, price }) => (price === null ? [] : [{ id, price }]));
const worker = () => {
  const locations = {
    postalCode: async () => ({ logradouro: 'Rua das Flores', bairro: 'Centro', ibge: '3509502' }),
    cityByIbge: () => ({ id: '3509502', name: 'Campinas', stateId: 'SP' }),
  };
  const gateway = { ...shop.labelGateway, ...over };
  return labelService({ db: shop.tenants, clock: shop.clock, gateway: () => gateway, locations, log: silentLog });
};
const work = async (order: PlacedOrder) => shop.labels.work(order.storeId, await labelIdOf(order));
const received = async () => {
  await shop.labelSimulation.idle();
  await shop.runJobs();
};

it('makes a label, sends the order with it, and follows the parcel to the door', async () => {
  const order = await paid();
  const { list } = valueOf(await sales.options(order.at.store, order.id));
  expect(list.map(({ price }) => price)).toEqual(list.map(({ price }) => price).toSorted((one, other) => one - other));
  const pac = await priceOf(order, '1');
  const before = await shop.wallet.read();
  expect(valueOf(await ask(order)).label).toMatchObject({ status: 'asked', carrierName: 'Correios', printUrl: null });
  await shop.runJobs();
  const ready = await read(order);
  expect(ready.label).toMatchObject({
    status: 'ready',
    price: pac,
    trackingCode: expect.stringMatching(/^ME\d+BR$/),
    printUrl: expect.stringMatching(/^\/sandbox\//),
  });
  expect((await shop.wallet.read()).balance).toBe(before.balance - pac);
  // The merchant still has the parcel: no e-mail to its buyer yet.
  expect([ready.order.status, ready.order.tracking]).toEqual(['paymentApproved', null]);

  const id = await providerIdOf(order);
  expect(await shop.labelSimulation.act(id, 'post')).toBe(true);
  await received();
  const posted = await read(order);
  expect(posted.order).toMatchObject({
    status: 'shipped',
    tracking: { carrier: 'Correios', code: ready.label?.trackingCode, listEvent: [{ kind: 'posted' }] },
  });
  expect(posted.listMove.at(-1)).toMatchObject({ status: 'shipped', author: 'provider', cause: 'parcel posted' });
  expect(await order.emails('orderShipped')).toBe(1);

  await shop.labelSimulation.act(id, 'fail');
  await received();
  await shop.labelSimulation.act(id, 'deliver');
  await received();
  const delivered = await read(order);
  expect(delivered.order.status).toBe('concluded');
  expect(delivered.order.tracking?.listEvent.map(({ kind }) => kind)).toEqual(['posted', 'undelivered', 'delivered']);
  expect(await order.emails('orderDelivered')).toBe(1);
});

it('takes a presumed delivery back where the carrier is still moving the parcel, and ends it with its word', async () => {
  const order = await paid();
  await ask(order);
  await work(order);
  const id = await providerIdOf(order);
  await shop.labelSimulation.act(id, 'post');
  await received();
  await shop.tenants.inStore(order.storeId, async (tx) => {
    const row = await orderRepository.lock(tx, order.storeId, order.id);
    if (!row) throw new Error('no order');
    const at = new Date(shop.clock() - 60_000).toISOString();
    await deliverOrder(tx, row, { author: 'system', cause: DELIVERY_PRESUMED, at });
  });
  expect(await order.read()).toMatchObject({ status: 'concluded', regret: { until: expect.any(String) } });
  await shop.labelSimulation.act(id, 'fail');
  await received();
  const back = await read(order);
  expect(back.order).toMatchObject({ status: 'shipped', regret: { until: null } });
  expect(back.listMove.at(-1)).toMatchObject({ author: 'provider', cause: 'presumption retracted: parcel moved' });
  expect([await order.emails('deliveryRetracted'), await order.emails('orderShipped')]).toEqual([1, 1]);
  await shop.labelSimulation.act(id, 'deliver');
  await received();
  expect((await read(order)).order).toMatchObject({
    status: 'concluded',
    history: expect.not.arrayContaining([{ cause: 'presumed' }]),
  });
  expect(await order.emails('orderDelivered')).toBe(2);
});

it('sends the order at once where the merchant says so, and the later word of the carrier changes nothing', async () => {
  const order = await paid();
  await ask(order);
  expect(await sales.post(await askerOf(order))).toMatchObject({ ok: false });
  await work(order);
  expect(valueOf(await sales.post(await askerOf(order))).order).toMatchObject({ status: 'shipped' });
  await shop.labelSimulation.act(await providerIdOf(order), 'post');
  await received();
  expect([await order.timesIn('shipped'), await order.emails('orderShipped')]).toEqual([1, 1]);
  expect((await read(order)).label).toMatchObject({ status: 'posted' });
  expect(await sales.cancel(await askerOf(order))).toMatchObject({ ok: false });
});

it('is asked for twice at once and made once; the second one is told', async () => {
  const order = await paid();
  const asker = await askerOf(order);
  const [pac, sedex] = [await priceOf(order, '1'), await priceOf(order, '2')];
  const answers = await Promise.all([
    sales.ask(asker, '1', pac),
    sales.ask(asker, '1', pac),
    sales.ask(asker, '2', sedex),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const [count] = await shop.rows<{ count: number }>(
    'select count(*)::int from shipping_labels where sale_order_id = $1',
    [order.id],
  );
  expect(count?.count).toBe(1);
  const jobs = await Promise.allSettled([work(order), work(order), work(order)]);
  expect(jobs.some(({ status }) => status === 'fulfilled')).toBe(true);
  await work(order);
  const bought = (await shop.labelSimulation.latest(100)).filter(({ tags }) =>
    tags[0]?.tag.startsWith(`oipet:${order.storeId}:`),
  );
  expect(bought).toHaveLength(1);
});

describe('when the answer of the provider gets lost', () => {
  // Done, but the response is lost.
  const lost =
    <Args extends unknown[]>(call: (...args: Args) => Promise<unknown>) =>
    async (...args: Args) => {
      await call(...args);
      return { kind: 'unknown' as const };
    };

  it.each(['add', 'buy', 'generate'] as const)(
    'after %s, it looks before it asks again: one label, paid once',
    async (name) => {
      const order = await paid();
      await ask(order);
      const real: (...args: never[]) => Promise<unknown> = shop.labelGateway[name];
      over = { [name]: lost(real) };
      await expect(worker().work(order.storeId, await labelIdOf(order))).rejects.toThrow('unknown');
      await work(order);
      expect((await read(order)).label).toMatchObject({ status: 'ready' });
      const made = (await shop.labelSimulation.latest(100)).filter(({ tags }) =>
        tags[0]?.tag.startsWith(`oipet:${order.storeId}:`),
      );
      expect(made.map(({ status }) => status)).toEqual(['generated']);
    },
  );

  it('a mutant that does not look asks twice: this suite sees it', async () => {
    const order = await paid();
    await ask(order);
    over = { add: lost((asked: LabelRequest) => shop.labelGateway.add(asked)) };
    await expect(worker().work(order.storeId, await labelIdOf(order))).rejects.toThrow('unknown');
    over = { find: async () => ({ kind: 'known', value: null }) };
    await worker().work(order.storeId, await labelIdOf(order));
    const made = (await shop.labelSimulation.latest(100)).filter(({ tags }) =>
      tags[0]?.tag.startsWith(`oipet:${order.storeId}:`),
    );
    expect(made).toHaveLength(2);
  });
});

it('a refusal is shown in the provider’s words, and another label may be asked for', async () => {
  const order = await paid();
  await ask(order);
  over = { buy: async () => ({ kind: 'refused', reason: 'Saldo insuficiente' }) };
  await worker().work(order.storeId, await labelIdOf(order));
  expect((await read(order)).label).toMatchObject({ status: 'refused', reason: 'Saldo insuficiente' });
  expect(valueOf(await ask(order, '2')).label).toMatchObject({ status: 'asked', serviceName: 'SEDEX' });
});

it('is taken back before it is posted, and with the order that is cancelled', async () => {
  const order = await paid();
  await ask(order);
  await work(order);
  // While it lives the order goes no other way.
  const own = { carrier: 'Motoboy', trackingCode: null, trackingUrl: null };
  expect(await orders.ship(await askerOf(order), own)).toMatchObject({ refusal: { name: 'TransitionRefusedError' } });
  expect(valueOf(await sales.cancel(await askerOf(order))).label).toMatchObject({ isCanceling: true });
  await work(order);
  expect((await read(order)).label).toMatchObject({ status: 'canceled', isCanceling: false });
  expect((await shop.labelSimulation.byId(await providerIdOf(order)))?.status).toBe('canceled');

  await ask(order);
  await work(order);
  const second = await providerIdOf(order);
  valueOf(await orders.cancel(await askerOf(order), 'Cliente desistiu'));
  await shop.runJobs();
  expect((await shop.labelSimulation.byId(second))?.status).toBe('canceled');
});

it('believes a webhook by its signature alone, in either notation, and finds no label of another store', async () => {
  const order = await paid();
  await ask(order);
  await work(order);
  const id = await providerIdOf(order);
  const tag = `oipet:${order.storeId}:${await labelIdOf(order)}`;
  const post = (data: object, sign: (body: string) => string | undefined) => {
    const payload = JSON.stringify({ event: 'order.posted', data });
    const signature = sign(payload);
    const headers = { 'content-type': 'application/json', ...(signature ? { 'x-me-signature': signature } : {}) };
    return shop.app.inject({ method: 'POST', url: '/api/webhook/melhor-envio', headers, payload });
  };
  const by = (secret: string, encoding: 'base64' | 'hex') => (body: string) =>
    createHmac('sha256', secret).update(body).digest(encoding);
  const data = { id, status: 'delivered', tags: [{ tag, url: null }] };
  expect((await post(data, () => undefined)).statusCode).toBe(401);
  expect((await post(data, by('guessed', 'base64'))).statusCode).toBe(401);
  expect((await post(data, by(LABEL_SECRET, 'hex'))).statusCode).toBe(200);
  expect((await post({ id: 'other', tags: [{ tag, url: null }] }, by(LABEL_SECRET, 'base64'))).statusCode).toBe(200);
  // The provider's test when a webhook is registered has no label.
  expect((await post({}, by(LABEL_SECRET, 'base64'))).statusCode).toBe(200);
  await shop.runJobs();
  // What the event says is not believed: the provider was asked, and the parcel is not even posted.
  expect((await read(order)).order.status).toBe('paymentApproved');
});

it('makes labels of several orders with what their buyers chose, and prints them on one address', async () => {
  const at = await shop.aShop();
  const first = await paid(at);
  const own = await paid(at);
  const foreign = await paid();
  await shop.rows(`update sale_orders set shipping = shipping || '{"shippingId": "me-2"}' where id in ($1, $2)`, [
    first.id,
    foreign.id,
  ]);
  const asker = { store: at.store, merchantId: 'merchant' };
  const shown = valueOf(await sales.quotes(at.store, [first.id, own.id, foreign.id]));
  expect(shown.list.map(({ saleOrderId, price, problem }) => [saleOrderId, price, problem])).toEqual([
    [first.id, await priceOf(first, '2'), null],
    [own.id, null, 'ownDelivery'],
  ]);
  const { list } = valueOf(await sales.askMany(asker, agreedOf(shown)));
  expect(list.map(({ saleOrderId, status, problem }) => [saleOrderId, status, problem])).toEqual([
    [first.id, 'asked', null],
  ]);
  expect((await read(foreign)).label).toBeNull();
  expect(await sales.sheet(at.store.id, [first.id])).toMatchObject({ refusal: { name: 'NotFoundError' } });
  await shop.runJobs();
  const { url } = valueOf(await sales.sheet(at.store.id, [first.id, own.id, foreign.id]));
  const sheet = await shop.app.inject({ method: 'GET', url });
  expect(sheet.body).toContain('1 etiqueta');
  expect(await sales.options(at.store, foreign.id)).toMatchObject({ refusal: { name: 'NotFoundError' } });
});

describe('what is bought is what was shown', () => {
  beforeEach(() => shop.wallet.set({ balance: 50_000, pricePercent: 100 }));
  afterEach(() => shop.wallet.set({ balance: 50_000, pricePercent: 100 }));
  const withCarrier = async (at?: Awaited<ReturnType<CheckoutApp['aShop']>>) => {
    const order = await paid(at);
    await shop.rows(`update sale_orders set shipping = shipping || '{"shippingId": "me-2"}' where id = $1`, [order.id]);
    return order;
  };
  const labelsOf = (order: PlacedOrder) =>
    shop.rows<{ status: string }>('select status from shipping_labels where sale_order_id = $1', [order.id]);

  it('shows each price, what stays out and why, and the balance, before anything is bought', async () => {
    const at = await shop.aShop();
    const [fit, fetched, labelled, canceled, unpaid] = [
      await withCarrier(at),
      await withCarrier(at),
      await withCarrier(at),
      await withCarrier(at),
      await aPlacedOrder(shop, { at }),
    ];
    await shop.rows(`update sale_orders set shipping = shipping || '{"isPickup": true}' where id = $1`, [fetched.id]);
    await ask(labelled, '2');
    await shop.runJobs();
    valueOf(await orders.cancel(await askerOf(canceled), 'Produto em falta'));
    const { balance } = await shop.wallet.read();
    const ids = [fit, fetched, labelled, canceled, unpaid].map(({ id }) => id);
    const shown = valueOf(await sales.quotes(at.store, ids));
    expect(shown.list.map(({ problem }) => problem)).toEqual([null, 'pickup', 'labelled', 'canceled', 'unpaid']);
    expect(shown.list[0]).toMatchObject({ price: expect.any(Number), hasInvoice: false });
    expect(shown.list.slice(1).every(({ price }) => price === null)).toBe(true);
    expect([shown.balance, await labelsOf(fit)]).toEqual([balance, []]);
    // The page of labels counts neither.
    const { list } = await sales.progress(at.store.id, [fit.id, fetched.id, canceled.id]);
    expect(list.map(({ problem }) => problem)).toEqual([null, 'pickup', 'canceled']);
  });

  it('buys nothing of all where one price changed, and asks anew', async () => {
    const at = await shop.aShop();
    const [one, other] = [await withCarrier(at), await withCarrier(at)];
    const asker = { store: at.store, merchantId: 'merchant' };
    const shown = valueOf(await sales.quotes(at.store, [one.id, other.id]));
    await shop.wallet.set({ pricePercent: 400 });
    expect(await sales.askMany(asker, agreedOf(shown))).toMatchObject({ refusal: { name: 'TotalChangedError' } });
    expect(await sales.ask(await askerOf(one), '2', shown.list[0]?.price ?? 0)).toMatchObject({
      refusal: { name: 'TotalChangedError' },
    });
    await shop.runJobs();
    expect([await labelsOf(one), await labelsOf(other), (await shop.wallet.read()).balance]).toEqual([[], [], 50_000]);
    const requoted = valueOf(await sales.quotes(at.store, [one.id, other.id]));
    expect(requoted.list[0]?.price).toBe((shown.list[0]?.price ?? 0) * 4);
    valueOf(await sales.askMany(asker, agreedOf(requoted)));
    await shop.runJobs();
    expect((await shop.wallet.read()).balance).toBe(
      50_000 - agreedOf(requoted).reduce((sum, { price }) => sum + price, 0),
    );
  });

  it('refuses before anything is bought where the balance does not suffice', async () => {
    const order = await withCarrier();
    const asker = { store: order.at.store, merchantId: 'merchant' };
    const shown = valueOf(await sales.quotes(order.at.store, [order.id]));
    await shop.wallet.set({ balance: (shown.list[0]?.price ?? 0) - 1 });
    expect(await sales.askMany(asker, agreedOf(shown))).toMatchObject({ refusal: { name: 'TotalChangedError' } });
    expect(await labelsOf(order)).toEqual([]);
  });

  it('pays nothing where the price changed on the way to the cart; the new one is agreed to, and paid once', async () => {
    const order = await withCarrier();
    const asker = { store: order.at.store, merchantId: 'merchant' };
    const shown = valueOf(await sales.quotes(order.at.store, [order.id]));
    valueOf(await sales.askMany(asker, agreedOf(shown)));
    await shop.wallet.set({ pricePercent: 150 });
    await shop.runJobs();
    await work(order);
    expect((await read(order)).label).toMatchObject({ status: 'carted', isPriceChanged: true });
    expect((await shop.wallet.read()).balance).toBe(50_000);
    expect((await sales.progress(order.storeId, [order.id])).list[0]).toMatchObject({ isPriceChanged: true });

    // The price that is shown now is the cart's own, whatever the list says meanwhile.
    await shop.wallet.set({ pricePercent: 200 });
    const requoted = valueOf(await sales.quotes(order.at.store, [order.id]));
    expect(requoted.list[0]?.price).toBe(Math.round((shown.list[0]?.price ?? 0) * 1.5));
    expect(await sales.askMany(asker, agreedOf(shown))).toMatchObject({ refusal: { name: 'TotalChangedError' } });
    valueOf(await sales.askMany(asker, agreedOf(requoted)));
    expect(await sales.askMany(asker, agreedOf(requoted))).toMatchObject({ refusal: { name: 'TotalChangedError' } });
    await shop.runJobs();
    expect((await read(order)).label).toMatchObject({ status: 'ready', isPriceChanged: false });
    expect((await shop.wallet.read()).balance).toBe(50_000 - (requoted.list[0]?.price ?? 0));
  });

  it('a purchase that broke off is taken up again: nothing is bought twice', async () => {
    const at = await shop.aShop();
    const [one, other] = [await withCarrier(at), await withCarrier(at)];
    const asker = { store: at.store, merchantId: 'merchant' };
    const shown = valueOf(await sales.quotes(at.store, [one.id, other.id]));
    const [first, second] = agreedOf(shown);
    if (!first || !second) throw new Error('two were shown');
    // The process ended after the first of two.
    valueOf(await sales.askMany(asker, [first]));
    expect(await sales.askMany(asker, [first, second])).toMatchObject({ refusal: { name: 'TotalChangedError' } });
    const rest = valueOf(await sales.quotes(at.store, [one.id, other.id]));
    expect(rest.list.map(({ problem }) => problem)).toEqual(['labelled', null]);
    valueOf(await sales.askMany(asker, agreedOf(rest)));
    await shop.runJobs();
    expect([await labelsOf(one), await labelsOf(other)]).toEqual([[{ status: 'ready' }], [{ status: 'ready' }]]);
    expect((await shop.wallet.read()).balance).toBe(50_000 - first.price - second.price);
  });

  it('gives the money of a label that is taken back to the wallet', async () => {
    const order = await withCarrier();
    await ask(order, '2');
    await shop.runJobs();
    valueOf(await sales.cancel(await askerOf(order)));
    await shop.runJobs();
    expect((await shop.wallet.read()).balance).toBe(50_000);
  });
});

it('looks after labels that nothing was heard of', async () => {
  const order = await paid();
  await ask(order);
  await work(order);
  const id = await providerIdOf(order);
  await shop.rows(`delete from graphile_worker._private_jobs`);
  await shop.rows(
    `update sandbox_records set body = body || '{"status": "posted", "posted_at": "2026-11-20 10:00:00"}' where id = $1`,
    [id],
  );
  await shop.rows(`update shipping_labels set updated_at = now() - interval '1 hour' where sale_order_id = $1`, [
    order.id,
  ]);
  await shop.labels.reconcile();
  await shop.runJobs();
  expect((await read(order)).order.tracking?.listEvent).toEqual([{ kind: 'posted', at: '2026-11-20T13:00:00.000Z' }]);
});

describe('the label of the way back', () => {
  const returned = async () => {
    const order = await paid();
    valueOf(
      await orders.ship(
        { ...(await askerOf(order)), version: null },
        { carrier: 'Motoboy', trackingCode: null, trackingUrl: null },
      ),
    );
    const { store } = order.at;
    expect((await shop.postTo(store, `/order/${order.id}/return`, { bankAccount: null })).statusCode).toBe(201);
    return order;
  };
  const backPrice = async (order: PlacedOrder): Promise<number> => {
    const { list } = valueOf(await sales.options(order.at.store, order.id, true));
    return list.find(({ serviceId }) => serviceId === '1')?.price ?? 0;
  };
  const askBack = async (order: PlacedOrder) => sales.ask(await askerOf(order), '1', await backPrice(order), true);
  const backIdOf = async (order: PlacedOrder) => {
    const [row] = await shop.rows<{ provider_id: string }>(
      'select provider_id from shipping_labels where sale_order_id = $1 and is_return order by created_at desc limit 1',
      [order.id],
    );
    return row?.provider_id ?? '';
  };

  it('is bought at the shown price, from the buyer to the store, and reaches them with a day to post it until', async () => {
    const order = await returned();
    const price = await backPrice(order);
    const before = await shop.wallet.read();
    expect(await sales.ask(await askerOf(order), '1', price + 1, true)).toMatchObject({
      refusal: { name: 'TotalChangedError' },
    });
    const asker = await askerOf(order);
    const twice = await Promise.all([sales.ask(asker, '1', price, true), sales.ask(asker, '1', price, true)]);
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    await shop.runJobs();
    expect((await shop.wallet.read()).balance).toBe(before.balance - price);
    const made = await shop.labelSimulation.byId(await backIdOf(order));
    expect(made).toMatchObject({ reverse: true, from: { name: 'Mariana Albuquerque' } });
    const { asked, order: shown, label } = await read(order);
    expect([label, asked?.label?.status]).toEqual([null, 'ready']);
    expect(shown.regret?.wayBack).toMatchObject({
      text: null,
      label: { carrier: 'Correios', trackingCode: asked?.label?.trackingCode },
      sendUntil: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
    expect(await order.emails('returnInstructions')).toBe(1);
  });

  it('moves neither the order nor its parcel, and the merchant says what came', async () => {
    const order = await returned();
    await askBack(order);
    await shop.runJobs();
    const id = await backIdOf(order);
    for (const action of ['post', 'deliver'] as const) {
      await shop.labelSimulation.act(id, action);
      await received();
    }
    const { order: now, asked } = await read(order);
    expect([now.status, now.tracking, asked?.label?.status, asked?.receivedAt]).toEqual([
      'shippedManual',
      { carrier: 'Motoboy', code: null, trackingUrl: null, listEvent: [] },
      'delivered',
      null,
    ]);
    expect(await orders.receive(await askerOf(order), { isRestocked: true })).toMatchObject({ ok: true });
  });

  it('is not bought where nothing comes back, and given back where the goods came another way', async () => {
    const sent = await paid();
    const price = await backPrice(sent);
    expect(await sales.ask(await askerOf(sent), '1', price, true)).toMatchObject({
      refusal: { name: 'TransitionRefusedError' },
    });
    const order = await returned();
    const before = await shop.wallet.read();
    await askBack(order);
    await shop.runJobs();
    await orders.receive(await askerOf(order), { isRestocked: false });
    await shop.runJobs();
    expect((await read(order)).asked?.label).toMatchObject({ status: 'canceled' });
    expect((await shop.wallet.read()).balance).toBe(before.balance);
    expect(await askBack(order)).toMatchObject({ refusal: { name: 'TransitionRefusedError' } });
  });
});

describe('an order without invoice and without a stated reason', () => {
  const forget = ({ id }: PlacedOrder) => shop.rows('delete from invoice_exemptions where sale_order_id = $1', [id]);
  const missing = {
    ok: false,
    refusal: { name: 'TransitionRefusedError', details: { fields: { invoice: 'missing' } } },
  };

  it('gets no label, alone or among others', async () => {
    const order = await paid();
    await forget(order);
    expect(await ask(order)).toEqual(missing);
    await shop.rows(`update sale_orders set shipping = shipping || '{"shippingId": "me-2"}' where id = $1`, [order.id]);
    const shown = valueOf(await sales.quotes(order.at.store, [order.id]));
    expect(shown.list).toMatchObject([{ problem: 'invoiceMissing', price: null }]);
    const asker = { store: order.at.store, merchantId: 'merchant' };
    expect(await sales.askMany(asker, [{ id: order.id, price: 1_000 }])).toMatchObject({ ok: false });
    expect((await read(order)).label).toBeNull();
  });

  it('does not leave with a label from before, nor with its parcel, and follows it once the reason is there', async () => {
    const order = await paid();
    await ask(order);
    await shop.runJobs();
    await forget(order);
    expect(await sales.post(await askerOf(order))).toEqual(missing);
    await shop.labelSimulation.act(await providerIdOf(order), 'post');
    await received();
    expect(await read(order)).toMatchObject({ order: { status: 'paymentApproved' }, label: { status: 'posted' } });
    const reason = { reason: 'inAnotherInvoice', words: 'na do pedido 12' } as const;
    expect(valueOf(await orders.exempt(await askerOf(order), reason)).order.status).toBe('shipped');
    expect(await order.emails('orderShipped')).toBe(1);
  });
});
