import { STILL_THERE } from '../../../src/server/db/guardedClient';
import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';
import { aPlacedOrder, type PlacedOrder } from '../../support/server/placedOrder';
import { until } from '../../support/server/until';

describe('an order as its buyer sees it', () => {
  let shop: CheckoutApp;
  beforeAll(async () => {
    shop = await openCheckoutApp();
  });
  afterAll(() => shop.close());

  const get = (storeId: string, id: string) =>
    shop.app.inject({ url: `/api/order/${id}`, headers: { 'x-store-id': storeId } });

  it('opens to whoever knows its id', async () => {
    const order = await aPlacedOrder(shop);
    const reply = await get(order.storeId, order.id);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('private, no-store');
    const { payment, listProduct, buyer, shipping } = reply.json();
    expect(buyer).toEqual({ name: 'Mariana Albuquerque', email: 'mariana@oipet.test' });
    expect(shipping).toMatchObject({ name: 'Motoboy', price: 1_200, isEstimate: false });
    expect(listProduct).toMatchObject([{ title: 'Ração Matuta', variantTitle: '1 kg', quantity: 1, total: 5_000 }]);
    expect(payment.pix.size).toBeGreaterThan(40);
    expect(payment.pix.qrPath).toMatch(/^(M\d+ \d+h\d+v1H\d+z)+$/);
  });

  it("hides what is not there and what is another store's", async () => {
    const order = await aPlacedOrder(shop);
    const other = await shop.aShop();
    const replies = [await get(order.storeId, 'nobody'), await get(other.store.id, order.id)];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });

  it('shows what a line was reduced from in private stores alone, also of orders that kept it when all stores did', async () => {
    const order = await aPlacedOrder(shop);
    await shop.rows('update sale_order_lines set original_price = 6000 where sale_order_id = $1', [order.id]);
    const rowsOf = async () => (await order.read()).listProduct[0]?.rows;
    const sold = { kind: 'unitPrice', unitPrice: 5_000, quantity: 1, amount: 5_000 };
    expect(await rowsOf()).toEqual([sold]);
    await shop.rows('update stores set is_private = true where id = $1', [order.storeId]);
    expect(await rowsOf()).toEqual([
      { ...sold, unitPrice: 6_000, amount: 6_000 },
      { kind: 'priceReduction', unitPrice: -1_000, quantity: 1, amount: -1_000 },
    ]);
  });

  describe('while its page is open', () => {
    const open = async (order: PlacedOrder, id = order.id) => {
      const stop = new AbortController();
      const reply = await fetch(`${shop.address.base}/api/order/${id}/events`, {
        headers: { 'x-store-id': order.storeId },
        signal: stop.signal,
      });
      const seen = { text: '', isOver: false };
      const reading = (async () => {
        for await (const chunk of reply.body ?? []) seen.text += Buffer.from(chunk).toString();
      })().then(
        () => (seen.isOver = true),
        () => (seen.isOver = true),
      );
      return { reply, seen, close: () => stop.abort(), reading };
    };
    const versionsIn = (text: string) =>
      [...text.matchAll(/event: order\ndata: {"version":(\d+)}/g)].map(([, version]) => Number(version));

    it('tells its version at once, and each new one', async () => {
      const order = await aPlacedOrder(shop);
      const page = await open(order);
      expect(page.reply.headers.get('content-type')).toContain('text/event-stream');
      await until(() => versionsIn(page.seen.text).length > 0, 'the first version');
      const { version } = await order.read();
      expect(versionsIn(page.seen.text)).toEqual([version]);
      await shop.simulator.act(order.chargeId, 'pay');
      await until(
        async () => (await shop.rows('select 1 from provider_events where store_id = $1', [order.storeId])).length > 2,
      );
      await shop.runJobs();
      await until(() => Math.max(...versionsIn(page.seen.text)) > version, 'a new version');
      await until(
        async () => Math.max(...versionsIn(page.seen.text)) === (await order.read()).version,
        'the last version',
      );
      page.close();
    });

    it('refuses an unknown order', async () => {
      const order = await aPlacedOrder(shop);
      const page = await open(order, 'nobody');
      expect(page.reply.status).toBe(404);
      page.close();
    });

    it('lets pages reconnect after the line to the database broke', async () => {
      const order = await aPlacedOrder(shop);
      const page = await open(order);
      await until(() => versionsIn(page.seen.text).length > 0);
      await shop.rows(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where (query like 'listen %' or query = $1) and datname = current_database()`,
        [STILL_THERE],
      );
      await until(() => page.seen.isOver, 'the end of the stream');
      await until(() => shop.feed.isLive(), 'the line');
      const again = await open(order);
      await until(() => versionsIn(again.seen.text).length > 0);
      again.close();
    });

    it('ends when the server stops', async () => {
      const order = await aPlacedOrder(shop);
      const page = await open(order);
      await until(() => versionsIn(page.seen.text).length > 0);
      shop.stopping.abort();
      await until(() => page.seen.isOver, 'the end of the stream');
      expect((await open(order)).reply.status).toBe(503);
    });
  });
});
