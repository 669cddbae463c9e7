import { generateKeyPairSync } from 'node:crypto';

import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';
import { fakePayments } from '../../support/server/fakePayments';
import { aPlacedOrder, type PlacedOrder } from '../../support/server/placedOrder';
import { until } from '../../support/server/until';
import { webhookPosts, type WebhookPosts } from '../../support/server/webhookPosts';

describe('what the provider of payments sends', () => {
  let shop: CheckoutApp;
  let bodyOf: WebhookPosts['bodyOf'];
  let signed: WebhookPosts['signed'];
  let post: WebhookPosts['post'];
  beforeAll(async () => {
    shop = await openCheckoutApp();
    ({ bodyOf, signed, post } = await webhookPosts(shop));
  });
  afterAll(() => shop.close());

  const eventsOf = async ({ storeId }: PlacedOrder) =>
    shop.rows<{ id: string; is_applied: boolean }>('select id, is_applied from provider_events where store_id = $1', [
      storeId,
    ]);

  /** The provider's own event of a new charge was handled. */
  const quiet = async (order: PlacedOrder) => {
    await until(async () => (await eventsOf(order)).length > 0, 'the first event');
    await shop.runJobs();
  };

  it('approves an order once, however often the same event comes at once', async () => {
    const order = await aPlacedOrder(shop);
    await quiet(order);
    await shop.simulator.act(order.chargeId, 'pay');
    const payload = JSON.stringify(bodyOf(order));
    const replies = await Promise.all(Array.from({ length: 50 }, () => post(payload)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await Promise.all([shop.runJobs(), shop.payments.settle(order.storeId, order.paymentId)]);
    expect(await order.read()).toMatchObject({ status: 'paymentApproved', payment: { status: 'paid' } });
    expect([await order.timesIn('paymentApproved'), await order.emails('paymentApproved')]).toEqual([1, 1]);
    expect(await order.stock()).toEqual([9, 9]);
    expect((await eventsOf(order)).every((event) => event.is_applied)).toBe(true);
  });

  it('takes an event with characters no database keeps, as it is the provider who says so', async () => {
    const order = await aPlacedOrder(shop);
    await quiet(order);
    await shop.simulator.act(order.chargeId, 'pay');
    await shop.rows('delete from provider_events where store_id = $1', [order.storeId]);
    for (const [id, odd] of [
      ['hook_odd1', 'p\u0000aid'],
      ['hook_odd2', 'p\ud800aid'],
    ]) {
      const payload = JSON.stringify(
        bodyOf(order, { id, type: `charge.${odd}` }, { status: odd, customer: { name: odd } }),
      );
      const reply = await post(payload);
      expect([odd, reply.statusCode, reply.json()]).toEqual([odd, 200, { received: true }]);
    }
    await shop.runJobs();
    expect(await order.read()).toMatchObject({ status: 'paymentApproved' });
    expect((await eventsOf(order)).filter(({ id }) => id.startsWith('hook_odd'))).toHaveLength(2);
  });

  it('believes the provider, not the event: nothing is approved that is not paid there', async () => {
    const order = await aPlacedOrder(shop);
    await quiet(order);
    expect((await post(JSON.stringify(bodyOf(order)))).statusCode).toBe(200);
    await shop.runJobs();
    expect((await order.read()).status).toBe('waitingPayment');
  });

  it('follows the events the simulator sends by itself', async () => {
    const order = await aPlacedOrder(shop);
    await quiet(order);
    const reply = await shop.app.inject({ method: 'POST', url: `/sandbox/pagarme/charges/${order.chargeId}/pay` });
    expect(reply.statusCode).toBe(200);
    await until(async () => (await eventsOf(order)).length >= 3, 'the events of the payment');
    await shop.runJobs();
    expect((await order.read()).status).toBe('paymentApproved');
  });

  it('keeps the event that a charge was made, and looks nothing up once that is known', async () => {
    const order = await aPlacedOrder(shop);
    await quiet(order);
    const [before, version] = [(await eventsOf(order)).length, (await order.read()).version];
    // Were the charge looked up, this payment would be found.
    await shop.simulator.act(order.chargeId, 'pay');
    await until(async () => (await eventsOf(order)).length === before + 2, 'the events of the payment');
    await shop.rows('delete from graphile_worker._private_jobs');
    expect((await post(JSON.stringify(bodyOf(order, { id: 'hook_made', type: 'charge.pending' })))).statusCode).toBe(
      200,
    );
    await shop.runJobs();
    expect((await eventsOf(order)).find(({ id }) => id === 'hook_made')?.is_applied).toBe(true);
    expect(await order.read()).toMatchObject({ status: 'waitingPayment', version });
  });

  it('lets an event that overtakes the answer to its own charge wait for it: nothing is left to look up', async () => {
    const { gateway } = fakePayments();
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let ask = () => {};
    const isAsked = new Promise<void>((resolve) => {
      ask = resolve;
    });
    const slow = await openCheckoutApp({
      gateway: {
        ...gateway,
        async createCharge(request) {
          ask();
          await isAnswered;
          return gateway.createCharge(request);
        },
      },
    });
    const posts = await webhookPosts(slow);
    const at = await slow.aShop();
    const placing = slow.post(at.store, slow.aCheckout(await slow.aReadyCart(at)));
    await isAsked;
    const [payment] = await slow.rows<{ id: string }>('select id from payments where store_id = $1', [at.store.id]);
    const made = { storeId: at.store.id, paymentId: payment?.id ?? '', chargeId: `ch_${payment?.id}` } as PlacedOrder;
    const posting = posts.post(JSON.stringify(posts.bodyOf(made, { id: 'hook_early', type: 'charge.pending' })));
    answer();
    expect([(await placing).statusCode, (await posting).statusCode]).toEqual([201, 200]);
    expect(await slow.rows('select id, is_applied from provider_events')).toEqual([
      { id: 'hook_early', is_applied: true },
    ]);
    const jobs = await slow.rows<{ task: string }>('select task_identifier as task from graphile_worker.jobs');
    expect(jobs.map(({ task }) => task)).not.toContain('applyProviderEvent');
    await slow.close();
  });

  it('passes over events about anything but charges', async () => {
    const order = await aPlacedOrder(shop);
    await quiet(order);
    const before = await eventsOf(order);
    expect((await post(JSON.stringify(bodyOf(order, { id: 'hook_2', type: 'customer.created' })))).statusCode).toBe(
      200,
    );
    expect(await eventsOf(order)).toEqual(before);
  });

  it.each(['charge.paid', 'invoice.paid', 'subscription.canceled', 'transfer.transferred', 'recipient.updated'])(
    'takes %s of a subscription or recipient and keeps nothing: no order hangs on it',
    async (type) => {
      const order = await aPlacedOrder(shop);
      await quiet(order);
      const before = await eventsOf(order);
      // A subscription's charge names its store, and no payment of an order.
      const data = { metadata: { storeId: order.storeId }, invoice: { id: 'in_1', subscriptionId: 'sub_1' } };
      expect((await post(JSON.stringify(bodyOf(order, { id: 'hook_3', type }, data)))).statusCode).toBe(200);
      expect(await eventsOf(order)).toEqual(before);
    },
  );

  describe('refuses', () => {
    let order: PlacedOrder;
    let other: PlacedOrder;
    let state: string;
    const everything = async () =>
      JSON.stringify(
        await shop.rows(
          `select (select json_agg(p order by id) from payments p) as payments, (select json_agg(o order by id) from sale_orders o) as orders,
             (select json_agg(e order by id) from provider_events e) as events, (select count(*)::int from outbox) as outbox`,
        ),
      );
    const foreignKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

    beforeAll(async () => {
      order = await aPlacedOrder(shop);
      other = await aPlacedOrder(shop);
      await quiet(order);
      await quiet(other);
      state = await everything();
    });
    afterEach(async () => {
      await shop.runJobs();
      expect(await everything()).toBe(state);
    });

    const payload = () => JSON.stringify(bodyOf(order, { id: 'hook_forged' }));

    it.each<[string, (text: string) => Record<string, string | undefined>]>([
      ['a wrong password', () => ({ authorization: `Basic ${Buffer.from('pagarme:errada').toString('base64')}` })],
      ['no password', () => ({ authorization: undefined })],
      ['no signature', () => ({ 'x-webhook-asymmetric-signature': undefined })],
      ['a signature of another key', (text) => ({ 'x-webhook-asymmetric-signature': signed(text, foreignKey) })],
      ['an unknown key', (text) => ({ 'x-webhook-asymmetric-signature': signed(text, foreignKey, 'other') })],
      ['another algorithm', (text) => ({ 'x-webhook-asymmetric-signature': signed(text).replace('RS256', 'none') })],
      ['an empty signature', () => ({ 'x-webhook-asymmetric-signature': 'alg=RS256;kid=sandbox-1;signature=' })],
      ['a signature that is none', () => ({ 'x-webhook-asymmetric-signature': 'x'.repeat(3_000) })],
    ])('%s', async (_what, headers) => {
      const text = payload();
      expect((await post(text, headers(text))).statusCode).toBe(401);
    });

    it('an altered body, and one written anew with other spaces', async () => {
      const text = payload();
      const signature = { 'x-webhook-asymmetric-signature': signed(text) };
      const altered = await post(text.replace('6200', '6201'), signature);
      const rewritten = await post(JSON.stringify(JSON.parse(text), null, 1), signature);
      expect([altered.statusCode, rewritten.statusCode]).toEqual([401, 401]);
    });

    it.each<[string, () => object]>([
      ['another amount', () => bodyOf(order, {}, { amount: 1 })],
      ['another currency', () => bodyOf(order, {}, { currency: 'USD' })],
      ['another charge', () => bodyOf(order, {}, { id: other.chargeId })],
      ['another store', () => bodyOf(order, {}, { metadata: { storeId: other.storeId, paymentId: order.paymentId } })],
      ['an unknown store', () => bodyOf(order, {}, { metadata: { storeId: 'nobody', paymentId: order.paymentId } })],
      ['no metadata', () => bodyOf(order, {}, { metadata: null })],
      ['no id', () => bodyOf(order, { id: 7 })],
      ['no charge', () => bodyOf(order, { type: 'order.paid' })],
      ['no object', () => []],
    ])('signed, but with %s', async (_what, body) => {
      const reply = await post(JSON.stringify(body()));
      expect([reply.statusCode, reply.json().name]).toEqual([400, 'ValidationError']);
    });

    it('signed, but no JSON', async () => {
      expect((await post('{"id":')).statusCode).toBe(400);
    });
  });
});
