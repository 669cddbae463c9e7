import { INTEGRATION_LIMITS, RETRY_WAITS_MS } from '../../../../src/shared/admin/webhookEvents';
import type { StoreRow } from '../../../../src/server/db/schema/storeTables';
import { instantOf } from '../../../../src/server/kernel/clock';
import { openDatabase } from '../../../../src/server/db/database';
import { moveOrder } from '../../../../src/server/order/saleOrderLife';
import { orderRepository } from '../../../../src/server/order/orderRepository';
import { MONDAY_NOON, openAccountApp, type AccountApp } from '../../../support/server/accountApp';
import { untilOneWaits } from '../../../support/server/untilOneWaits';
import { isGenuine, openReceiver, type Received, type Receiver } from '../../../support/server/webhookReceiver';
import { letShip } from '../../../support/server/shippingPaper';

let shop: AccountApp;
let store: StoreRow;
let receiver: Receiver;
beforeAll(async () => {
  shop = await openAccountApp();
});
beforeEach(async () => {
  shop.time.now = MONDAY_NOON;
  store = await shop.aStore();
  receiver = await openReceiver();
});
afterEach(() => receiver.close());
afterAll(() => shop.close());

const EVERYTHING = ['order.placed', 'order.paid', 'order.shipped', 'refund.made', 'stock.low', 'product.changed'];
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function anOwner(at = store) {
  const owner = await shop.aMerchant(at);
  // Signed in again at each instant: days go by in these tests.
  const signedIn = { at: 0, token: '' };
  const call = async (method: Method, path: string, body?: object) => {
    if (signedIn.at !== shop.time.now) {
      signedIn.token = (await shop.signInMerchant(at, owner)).token;
      signedIn.at = shop.time.now;
    }
    return shop.send(method, `/admin/integration${path}`, { store: at, token: signedIn.token }, body);
  };
  const anEndpoint = async (events = EVERYTHING, url = receiver.url) => {
    const { endpoint, secret } = (await call('POST', '/endpoint', { url, events })).json();
    return { id: String(endpoint.id), secret: String(secret) };
  };
  const log = async (query = '') => (await call('GET', `/delivery${query}`)).json().list;
  return { owner, call, anEndpoint, log };
}
const reported = (reply: { statusCode: number; json: () => { name?: string } }) => [
  reply.statusCode,
  reply.json().name,
];

/** Moves an order as services do, in a transaction of its own. */
const ship = async (saleOrderId: string, { isUndone = false } = {}) => {
  await letShip(shop, store.id, saleOrderId);
  return openDatabase(shop.database.app).inStore(store.id, async (tx) => {
    const order = await orderRepository.lock(tx, store.id, saleOrderId);
    if (!order) throw new Error('no order');
    await moveOrder(
      tx,
      order,
      { type: 'shipped', paper: 'exemption' },
      { author: 'merchant', cause: 'a test', at: instantOf(shop.time.now) },
    );
    if (isUndone) throw new Error('undone');
  });
};
/** Makes the try that is due, as the queue would at that time. */
const nextTry = async (deliveryId: string) => {
  const [job] = await shop.rows<{
    run_at: Date;
    next_at: Date | null;
    payload: { storeId: string; deliveryId: string };
  }>(
    `select job.run_at, job.payload, delivery.next_at from graphile_worker._private_jobs job
     join webhook_deliveries delivery on delivery.id = job.payload ->> 'deliveryId' where job.key = $1`,
    [`deliverWebhook:${deliveryId}`],
  );
  if (!job) return null;
  // A first try is due at once, by the database's clock, which is not the shop's.
  shop.time.now = Math.max(shop.time.now, job.next_at?.getTime() ?? 0);
  await shop.rows(`delete from graphile_worker._private_jobs where key = $1`, [`deliverWebhook:${deliveryId}`]);
  await shop.services.webhookDeliveries.deliver(job.payload.storeId, job.payload.deliveryId);
  return job.run_at;
};

const typeOf = ({ body }: Received): string => JSON.parse(body).type;

it('tells a receiver of what happens to an order, signed, with no personal data and none of a card', async () => {
  const { anEndpoint, log } = await anOwner();
  const { secret } = await anEndpoint(['order.paid', 'order.shipped']);
  const orderId = await shop.anOrder(store);
  await ship(orderId);
  await shop.runJobs();
  expect(new Set(receiver.received.map(typeOf))).toEqual(new Set(['order.paid', 'order.shipped']));
  const shipped = receiver.received.find((one) => typeOf(one) === 'order.shipped');
  if (!shipped) throw new Error('nothing of the shipment came');
  expect(isGenuine(secret, shipped, shop.time.now)).toBe(true);
  expect(isGenuine(secret, { ...shipped, body: shipped.body.replace('5000', '1') }, shop.time.now)).toBe(false);
  expect(isGenuine('whsec_another', shipped, shop.time.now)).toBe(false);
  expect(isGenuine(secret, shipped, shop.time.now + 10 * 60_000)).toBe(false);
  const body = JSON.parse(shipped.body);
  expect(body).toEqual({
    id: shipped.headers['webhook-id'],
    type: 'order.shipped',
    createdAt: instantOf(shop.time.now),
    storeId: store.id,
    data: { orderId, number: expect.any(Number), status: 'shipped', total: 5_000 },
  });
  expect(shipped.body).not.toMatch(/Maria|52998224725|@/);
  expect(await log('?status=delivered')).toHaveLength(2);
  const [latest] = await log();
  expect(latest).toMatchObject({
    status: 'delivered',
    tries: 1,
    answerCode: 204,
    answer: '',
    fault: null,
    nextAt: null,
  });
});

it('tells nothing of what was undone, of other stores, and of what a receiver did not ask for', async () => {
  const { anEndpoint, log } = await anOwner();
  await anEndpoint(['order.shipped']);
  const orderId = await shop.anOrder(store);
  await expect(ship(orderId, { isUndone: true })).rejects.toThrow('undone');
  const elsewhere = await shop.aStore();
  await shop.anOrder(elsewhere, { status: 'shipped' });
  expect(await log()).toEqual([]);
  await ship(orderId);
  expect(await log()).toMatchObject([{ event: 'order.shipped', status: 'waiting', tries: 0 }]);
});

it('tells of money given back, of low stock on its way down, and of a product once per save', async () => {
  const { anEndpoint, log } = await anOwner();
  const { productId, productVariantId } = await shop.aVariant(store, { stock: 7 });
  await anEndpoint(['refund.made', 'stock.low', 'product.changed']);
  const of = [store.id, productVariantId];
  for (const stock of [6, 5, 4]) {
    await shop.rows('update product_variants set stock = $3 where store_id = $1 and id = $2', [...of, stock]);
  }
  // One statement, two tables: one save.
  await shop.rows(
    `with saved as (update products set title = 'Outra' where id = $1)
     update product_variants set price = price + 100 where id = $2`,
    [productId, productVariantId],
  );
  const orderId = await shop.anOrder(store);
  await shop.rows(
    `insert into payments (store_id, id, sale_order_id, method, amount, status) values ($1, 'paid-1', $2, 'pix', 5000, 'paid')`,
    [store.id, orderId],
  );
  await shop.rows(`update payments set refunded_amount = 1200, updated_at = now() where id = 'paid-1'`);
  const facts = (await log()).map(({ event, body }: { event: string; body: string }) => [event, JSON.parse(body).data]);
  expect(facts.toSorted(([a]: string[], [b]: string[]) => (String(a) < String(b) ? -1 : 1))).toEqual(
    expect.arrayContaining([
      ['product.changed', { productId }],
      ['refund.made', { orderId, number: expect.any(Number), amount: 1_200, refundedTotal: 1_200 }],
      ['stock.low', { productId, productVariantId, sku: `sku-${productVariantId}`, stock: 5 }],
    ]),
  );
  const ofProduct = facts.filter(
    ([event, data]: [string, { productId: string }]) => event !== 'refund.made' && data.productId === productId,
  );
  expect(ofProduct).toHaveLength(2);
});

it('tries again for three days, then gives up, switches the receiver off and writes to the owners', async () => {
  const { owner, call, anEndpoint, log } = await anOwner();
  const { id } = await anEndpoint(['order.shipped']);
  receiver.next.answer = (reply) => void reply.writeHead(500).end(`não deu\0 ${'x'.repeat(3_000)}`);
  const orderId = await shop.anOrder(store);
  await ship(orderId);
  const [{ id: deliveryId }] = await log();
  const started = shop.time.now;
  for (const [index, waitMs] of RETRY_WAITS_MS.entries()) {
    await nextTry(deliveryId);
    const [now] = await log();
    expect(now).toMatchObject({ status: 'waiting', tries: index + 1, nextAt: instantOf(shop.time.now + waitMs) });
    expect(now.answerCode).toBe(500);
  }
  await nextTry(deliveryId);
  expect(shop.time.now - started).toBe(72 * 60 * 60_000);
  const [over] = await log();
  expect(over).toMatchObject({ status: 'failed', tries: RETRY_WAITS_MS.length + 1, nextAt: null });
  expect([over.answer.length <= 1_024, over.answer.startsWith('não deu\uFFFD xxx')]).toEqual([true, true]);
  expect(await nextTry(deliveryId)).toBeNull();
  // Every try was of the same event.
  const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
  expect([receiver.received.length, ids.size]).toEqual([RETRY_WAITS_MS.length + 1, 1]);

  const [endpoint] = (await call('GET', '')).json().listEndpoint;
  expect(endpoint).toMatchObject({ id, isActive: false, disabledAt: instantOf(shop.time.now) });
  await shop.runJobs();
  const letter = shop.sent.findLast(({ to }) => to === owner.email);
  expect(letter?.subject).toBe('Um webhook foi desligado | Oi Pet');
  expect(letter?.text).toContain('https://oipet.test/admin/my-store/integration');
  // Disabled, it gets no events and no retries; enabled, deliveries start again.
  await shop.anOrder(store, { status: 'shipped' });
  expect(await log()).toHaveLength(1);
  expect(reported(await call('POST', `/delivery/${deliveryId}/retry`))).toEqual([406, 'TransitionRefusedError']);
  expect(reported(await call('POST', `/endpoint/${id}/test`))).toEqual([406, 'TransitionRefusedError']);
  const on = await call('PUT', `/endpoint/${id}`, { url: receiver.url, events: ['order.shipped'], isActive: true });
  expect(on.json()).toMatchObject({ isActive: true, disabledAt: null, failingSince: null });
  receiver.next.answer = (reply) => void reply.writeHead(200).end('ok');
  expect((await call('POST', `/delivery/${deliveryId}/retry`)).json()).toMatchObject({ status: 'waiting' });
  await shop.runJobs();
  expect((await log())[0]).toMatchObject({ status: 'delivered', tries: RETRY_WAITS_MS.length + 2, answer: 'ok' });
});

it('is sent a test, signed by the old secret and the new for a day after a change', async () => {
  const { call, anEndpoint } = await anOwner();
  const { id, secret } = await anEndpoint();
  const renewed = await call('POST', `/endpoint/${id}/secret`);
  const fresh = String(renewed.json().secret);
  expect([renewed.statusCode, renewed.json().endpoint.previousUntil]).toEqual([
    201,
    instantOf(shop.time.now + 24 * 60 * 60_000),
  ]);
  const sendTest = async () => {
    expect((await call('POST', `/endpoint/${id}/test`)).statusCode).toBe(201);
    await shop.runJobs();
    const sent = receiver.received.at(-1);
    if (!sent) throw new Error('nothing came');
    expect(JSON.parse(sent.body)).toMatchObject({ type: 'test', data: {} });
    return [isGenuine(secret, sent, shop.time.now), isGenuine(fresh, sent, shop.time.now)];
  };
  expect(await sendTest()).toEqual([true, true]);
  shop.time.now += 24 * 60 * 60_000 + 1;
  expect(await sendTest()).toEqual([false, true]);
  const [kept] = await shop.rows<{ secret_box: string }>('select * from webhook_endpoints where id = $1', [id]);
  expect(JSON.stringify(kept)).not.toContain(fresh.slice(6));
  const everywhere = `${(await call('GET', '')).body}${JSON.stringify(await shop.rows('select changes from audit_entries'))}`;
  expect([everywhere.includes(fresh), everywhere.includes(secret)]).toEqual([false, false]);
});

it('takes addresses, each once, within a limit; another store and staff reach none of it', async () => {
  const { call, anEndpoint, log } = await anOwner();
  const { id } = await anEndpoint();
  const draft = (url: string) => ({ url, events: ['order.paid'] });
  const again = await call('POST', '/endpoint', draft(receiver.url));
  expect([again.statusCode, again.json().details.fields]).toEqual([400, { url: 'in use' }]);
  for (const url of ['nada', 'file:///etc/passwd', 'https://user:word@loja.test/', 'javascript:alert(1)'])
    expect((await call('POST', '/endpoint', draft(url))).json().details.fields).toEqual({ url: 'not accepted' });
  const other = await call('POST', '/endpoint', draft('https://outro.test/'));
  const moved = await call('PUT', `/endpoint/${other.json().endpoint.id}`, { ...draft(receiver.url), isActive: true });
  expect([moved.statusCode, moved.json().details.fields]).toEqual([400, { url: 'in use' }]);
  const many = Array.from({ length: INTEGRATION_LIMITS.endpoints }, (_, n) =>
    call('POST', '/endpoint', draft(`https://n${n}.test/`)),
  );
  const statuses = (await Promise.all(many)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(INTEGRATION_LIMITS.endpoints - 2);

  await call('POST', `/endpoint/${id}/test`);
  const [{ id: deliveryId }] = await log();
  const foreign = await anOwner(await shop.aStore());
  const staff = await shop.signInMerchant(store, await shop.aMerchant(store, { role: 'staff' }));
  const tries: [Method, string, object?][] = [
    ['PUT', `/endpoint/${id}`, { ...draft('https://x.test/'), isActive: true }],
    ['DELETE', `/endpoint/${id}`],
    ['POST', `/endpoint/${id}/secret`],
    ['POST', `/endpoint/${id}/test`],
    ['POST', `/delivery/${deliveryId}/retry`],
  ];
  for (const [method, path, body] of tries) {
    expect([path, ...reported(await foreign.call(method, path, body))]).toEqual([path, 404, 'NotFoundError']);
    const sender = { store, token: staff.token };
    const refused = await shop.send(method, `/admin/integration${path}`, sender, body);
    expect([path, ...reported(refused)]).toEqual([path, 403, 'AccessDeniedError']);
  }
  expect(await foreign.log()).toEqual([]);
  expect((await call('DELETE', `/endpoint/${id}`)).statusCode).toBe(204);
  expect(await log()).toEqual([]);
});

it('that is removed while an order moves does not stop the order, and gets nothing', async () => {
  const { anEndpoint, call } = await anOwner();
  const gone = await anEndpoint();
  const other = await openReceiver();
  const stays = await anEndpoint(EVERYTHING, other.url);
  const orderId = await shop.anOrder(store, { status: 'invoiceGenerated' });
  const remover = await shop.database.owner.connect();
  await remover.query('begin');
  await remover.query('delete from webhook_endpoints where store_id = $1 and id = $2', [store.id, gone.id]);
  const shipping = ship(orderId);
  await untilOneWaits(shop.database);
  await remover.query('commit');
  remover.release();
  await shipping;
  const { list } = (await call('GET', '/delivery')).json();
  expect(list).toContainEqual(expect.objectContaining({ event: 'order.shipped', endpointId: stays.id }));
  expect(list).not.toContainEqual(expect.objectContaining({ endpointId: gone.id }));
  await other.close();
});

it('keeps a log in pages, by receiver and by state', async () => {
  const { call, anEndpoint } = await anOwner();
  const { id } = await anEndpoint();
  const made: string[] = [];
  for (let count = 0; count < 25; count += 1) {
    // Some of one instant: a page ends between them.
    if (count % 3 === 0) shop.time.now += 1_000;
    made.push((await call('POST', `/endpoint/${id}/test`)).json().id);
  }
  const first = (await call('GET', `/delivery?endpointId=${id}`)).json();
  expect([first.list.length, typeof first.next]).toEqual([20, 'string']);
  const second = (await call('GET', `/delivery?endpointId=${id}&before=${encodeURIComponent(first.next)}`)).json();
  expect([second.list.length, second.next]).toEqual([5, null]);
  const shown = [...first.list, ...second.list].map((row: { id: string }) => row.id);
  expect(shown.toSorted()).toEqual(made.toSorted());
  expect((await call('GET', '/delivery?status=failed')).json().list).toEqual([]);
  for (const before of ['nada', '2026-02-31T12:00:00.000Z_a', '0000-01-01T12:00:00.000Z_a'])
    expect((await call('GET', `/delivery?before=${before}`)).json().list).toHaveLength(20);
});

it('is not told by a suspended store, nor once it is removed in the middle of a try', async () => {
  const { call, anEndpoint, log } = await anOwner();
  const { id } = await anEndpoint();
  await call('POST', `/endpoint/${id}/test`);
  const [{ id: deliveryId }] = await log();
  receiver.next.answer = (reply) => {
    void call('DELETE', `/endpoint/${id}`).then(() => reply.writeHead(204).end());
  };
  await shop.services.webhookDeliveries.deliver(store.id, deliveryId);
  expect(await shop.rows('select id from webhook_deliveries where id = $1', [deliveryId])).toEqual([]);

  const another = await anEndpoint();
  const { id: waiting } = (await call('POST', `/endpoint/${another.id}/test`)).json();
  await shop.rows(`update stores set status = 'suspended', suspended_by = 'platform' where id = $1`, [store.id]);
  await shop.services.webhookDeliveries.deliver(store.id, waiting);
  const [row] = await shop.rows('select status, tries from webhook_deliveries where id = $1', [waiting]);
  expect([row, receiver.received.length]).toEqual([{ status: 'failed', tries: 0 }, 1]);
});
