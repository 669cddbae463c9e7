import { storeTestPurchases } from '../../../src/server/db/schema/testPurchaseTables';
import { orderNumberText } from '../../../src/shared/order/orderNumber';
import { openAccountApp, type AccountApp } from '../../support/server/accountApp';
import { aTestingStore, type TestingStore } from '../../support/server/testBuying';

const MINUTE_MS = 60_000;

let shop: AccountApp;
beforeAll(async () => {
  shop = await openAccountApp();
});
afterAll(() => shop.close());

const idOf = (placed: { json: () => { id: string } }): string => placed.json().id;

/** A test purchase gone through: ordered, paid, its letters sent. */
const aWholeTest = async (at: TestingStore) => {
  await at.start();
  const id = idOf(await at.order());
  await at.pay(id);
  await at.deliver();
  return id;
};

describe('a test purchase', () => {
  it('goes from the cart to its end, and the stock is back', async () => {
    const at = await aTestingStore(shop);
    expect((await at.start()).json()).toMatchObject({ testPurchase: { status: 'running', orderNumber: null } });
    const placed = await at.order();
    expect(placed.statusCode).toBe(201);
    expect(await at.stock()).toEqual({ stock: 9, ledger: -1 });
    const { testPurchase } = await at.read();
    expect(orderNumberText(testPurchase?.orderNumber ?? 0)).toBe('T-0001');
    expect(testPurchase?.progress).toMatchObject({ shippingValue: 1_840, isPaid: false, label: 'notNeeded' });

    expect((await at.pay(idOf(placed))).statusCode).toBe(303);
    expect((await at.read()).testPurchase?.progress).toMatchObject({ isPaid: true, isLetterSent: false });
    await at.deliver();
    expect((await at.read()).testPurchase).toMatchObject({ status: 'done', orderNumber: -1, progress: null });
    expect((await at.read()).list.find(({ step }) => step === 'testPurchase')?.state).toBe('done');
    expect(await at.stock()).toEqual({ stock: 10, ledger: 0 });
  });

  it('writes to the merchant who tests, whatever e-mail was typed, and says that it is a test', async () => {
    const at = await aTestingStore(shop);
    const before = shop.sent.length;
    await aWholeTest(at);
    const letters = shop.sent.slice(before);
    const [owner] = await shop.rows<{ email: string }>('select email from merchants where store_id = $1', [
      at.store.id,
    ]);
    expect(letters.map(({ to }) => to)).toEqual(letters.map(() => owner?.email));
    expect(letters.map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^\[Teste\] Pedido T-0001: pagamento aprovado/),
    );
  });

  it('never calls a provider', async () => {
    const at = await aTestingStore(shop);
    const before = shop.outside.length;
    await aWholeTest(at);
    expect(shop.outside.slice(before).filter((call) => /^(payments|labels|finance)\./.test(call))).toEqual([]);
  });

  it('makes a test label, whose sheet its merchant prints', async () => {
    const at = await aTestingStore(shop);
    await at.start();
    const id = idOf(await at.order());
    await at.pay(id);
    await shop.rows(
      `insert into shipping_labels (store_id, id, sale_order_id, service_id, service_name, carrier_name, provider_id, status)
       values ($1, 'sheet', $2, '1', 'PAC', 'Correios', 'test_oipet:sheet', 'paid')`,
      [at.store.id, id],
    );
    await shop.services.labels.work(at.store.id, 'sheet');
    const [label] = await shop.rows<{ status: string; print_url: string }>(
      'select status, print_url from shipping_labels where store_id = $1',
      [at.store.id],
    );
    expect(label).toEqual({ status: 'ready', print_url: '/api/test-purchase/label/sheet' });
  });

  it('is begun by the owner of a closed store that sells something', async () => {
    const at = await aTestingStore(shop);
    const staff = await shop.aMerchantToken(at.store, 'staff');
    const path = '/admin/first-steps/test-purchase';
    expect((await shop.send('POST', path, { store: at.store, token: staff }, {})).statusCode).toBe(403);
    await shop.rows('update products set is_active = false where store_id = $1', [at.store.id]);
    expect((await at.start()).json()).toMatchObject({ details: { fields: { products: 'missing' } } });
    const open = await aTestingStore(shop, { status: 'active', openedAt: '2026-11-01T12:00:00Z' });
    expect((await open.start()).json()).toMatchObject({ name: 'TransitionRefusedError' });
  });

  it('is one at a time: beginning again goes on with it', async () => {
    const at = await aTestingStore(shop);
    await Promise.all([at.start(), at.start(), at.start()]);
    expect(await shop.rows('select id from store_test_purchases where store_id = $1', [at.store.id])).toHaveLength(1);
    await expect(
      shop.db.insert(storeTestPurchases).values({
        storeId: at.store.id,
        id: 'another',
        merchantId: 'm',
        startedAt: '2026-11-23T15:00:00Z',
        endsAt: '2026-11-23T15:30:00Z',
      }),
    ).rejects.toThrow();
  });

  it('stops: its orders end, the stock returns, and nothing more is ordered', async () => {
    const at = await aTestingStore(shop);
    await at.start();
    const id = idOf(await at.order());
    await at.pay(id);
    expect((await at.stop()).json()).toMatchObject({ testPurchase: { status: 'stopped', orderNumber: -1 } });
    expect(await at.stock()).toEqual({ stock: 10, ledger: 0 });
    expect((await at.pay(id)).statusCode).toBe(303);
    expect((await at.order()).json()).toMatchObject({
      name: 'TransitionRefusedError',
      details: { reason: 'testOver' },
    });
    expect((await at.stop()).statusCode).toBe(200);
  });

  it('ends by its time, also before the job has come', async () => {
    const at = await aTestingStore(shop);
    const began = shop.time.now;
    await at.start();
    await at.order();
    shop.time.now = began + 29 * MINUTE_MS;
    await shop.services.testPurchases.endInTime(at.store.id);
    expect((await at.read()).testPurchase?.status).toBe('running');
    shop.time.now = began + 30 * MINUTE_MS;
    expect((await at.order()).json()).toMatchObject({ details: { reason: 'testOver' } });
    await shop.services.testPurchases.endInTime(at.store.id);
    expect((await at.read()).testPurchase?.status).toBe('expired');
    expect(await at.stock()).toEqual({ stock: 10, ledger: 0 });
    shop.time.now = began;
  });

  it('leaves the log who began it and how it ended', async () => {
    const at = await aTestingStore(shop);
    await at.start();
    await at.stop();
    const entries = await shop.rows<{ action: string }>(
      `select action from audit_entries where store_id = $1 and action like 'testPurchase%' order by created_at, id`,
      [at.store.id],
    );
    expect(entries.map(({ action }) => action)).toEqual(['testPurchaseStarted', 'testPurchaseEnded']);
  });
});

describe('a closed store', () => {
  it('is shown to the browser of its merchant alone', async () => {
    const at = await aTestingStore(shop);
    const other = await aTestingStore(shop);
    await at.admin('POST', '/preview');
    await other.admin('POST', '/preview');
    const shown = await at.browse('GET', `/product/${at.variant.slug}`);
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const strangers = [
      await shop.send('GET', `/product/${at.variant.slug}`, { store: at.store }),
      await shop.send('GET', `/product/${at.variant.slug}`, { store: at.store, cookies: other.cookies }),
    ];
    expect(strangers.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
  });

  it('is no longer shown once the merchant has signed out', async () => {
    const at = await aTestingStore(shop);
    await at.admin('POST', '/preview');
    await shop.rows('delete from sessions where store_id = $1', [at.store.id]);
    expect((await at.browse('GET', `/product/${at.variant.slug}`)).statusCode).toBe(503);
  });

  it('is looked at without a test, and then takes no order', async () => {
    const at = await aTestingStore(shop);
    await at.admin('POST', '/preview');
    expect((await at.order()).json()).toMatchObject({ details: { reason: 'testOver' } });
  });
});

describe('what a test order leaves out', () => {
  it('counts in no number, list or file of the store', async () => {
    const at = await aTestingStore(shop);
    await at.start();
    const id = idOf(await at.order());
    await at.pay(id);
    const get = async (path: string) => {
      const answer = await shop.send('GET', path, at);
      expect(answer.statusCode).toBe(200);
      return answer.body;
    };
    const reads = [
      await get('/admin/dashboard?period=30'),
      await get('/admin/sale/summary'),
      await get('/admin/sale/csv'),
      await get('/admin/customer'),
      await get('/admin/abandoned-cart?period=30&page=1&limit=20'),
    ];
    for (const body of reads) expect(body).not.toMatch(/6840|6\.840|68,40|Joana Prates|T-0001|"waiting":1/);
    for (const table of ['variant_day_sales', 'payment_reversals', 'webhook_deliveries'])
      expect(await shop.rows(`select 1 from ${table} where store_id = $1`, [at.store.id])).toEqual([]);
    const [sold] = await shop.rows<{ n: number }>('select sum(sold_count)::int n from products where store_id = $1', [
      at.store.id,
    ]);
    expect(sold?.n).toBe(0);
    // People see it in Vendas, marked; programs never.
    expect(await get('/admin/sale')).toContain(id);
  });

  it('is hidden from every transaction that does not ask for tests', async () => {
    const at = await aTestingStore(shop);
    await at.start();
    await at.order();
    const seen = async (tables: string[]) =>
      shop.serverDb.inStore(at.store.id, async (tx) => {
        const counts = [];
        for (const table of tables)
          counts.push((await tx.client.query(`select 1 from ${table} where is_test`)).rowCount);
        return counts;
      });
    expect(await seen(['sale_orders', 'payments', 'carts'])).toEqual([0, 0, 0]);
  });

  it('vanishes when the store opens, and with it all that belonged to it', async () => {
    const at = await aTestingStore(shop);
    const id = await aWholeTest(at);
    await at.start();
    await at.order();
    await shop.serverDb.inStore(at.store.id, (tx) =>
      shop.services.testPurchases.clear(tx, { storeId: at.store.id, merchantId: 'm' }),
    );
    for (const table of ['sale_orders', 'payments', 'carts', 'sale_order_moves', 'stock_moves', 'sale_order_lines'])
      expect(await shop.rows(`select 1 from ${table} where store_id = $1`, [at.store.id])).toEqual([]);
    expect(await shop.rows(`select 1 from sandbox_records where body ->> 'saleOrderId' = $1`, [id])).toEqual([]);
    expect((await at.stock())?.stock).toBe(10);
    expect((await at.read()).testPurchase).toMatchObject({ status: 'done', orderNumber: -1 });
  });
});

describe('the database refuses', () => {
  const anOrderOf = async (at: TestingStore) => {
    await at.start();
    return idOf(await at.order());
  };
  const copyOf = (table: string, id: string, changes: string, key = 'id') =>
    shop.rows(
      `insert into ${table} select made.* from ${table} t,
         jsonb_populate_record(t, '${changes}'::jsonb) made where t.${key} = $1`,
      [id],
    );

  it('a test order while no test runs', async () => {
    const at = await aTestingStore(shop);
    const id = await anOrderOf(at);
    await at.stop();
    const [order] = await shop.rows<{ cart_id: string }>('select cart_id from sale_orders where id = $1', [id]);
    await copyOf('carts', order?.cart_id ?? '', '{"id":"cart-2"}');
    await expect(copyOf('sale_orders', id, '{"id":"order-2","cart_id":"cart-2","number":-7}')).rejects.toThrow(
      'not in test mode',
    );
  });

  it('a real order of a test cart, and a real number of a test order', async () => {
    const at = await aTestingStore(shop);
    const id = await anOrderOf(at);
    const [order] = await shop.rows<{ cart_id: string }>('select cart_id from sale_orders where id = $1', [id]);
    await copyOf('carts', order?.cart_id ?? '', '{"id":"cart-3"}');
    const real = '{"id":"order-3","cart_id":"cart-3","number":7001,"is_test":false}';
    await expect(copyOf('sale_orders', id, real)).rejects.toThrow('an order is a test if its cart is one');
    const numbered = '{"id":"order-4","cart_id":"cart-3","number":7001}';
    await expect(copyOf('sale_orders', id, numbered)).rejects.toThrow('sale_orders_number_of_kind');
  });

  it.each([
    ['sale_orders', 'id'],
    ['payments', 'sale_order_id'],
  ])('another mark of a row of %s', async (table, key) => {
    const at = await aTestingStore(shop);
    const id = await anOrderOf(at);
    await expect(shop.rows(`update ${table} set is_test = false where ${key} = $1`, [id])).rejects.toThrow(
      'what is a test stays one',
    );
  });

  it("a provider's charge for a test order, a test charge for a real one, and its money to an account", async () => {
    const at = await aTestingStore(shop);
    const id = await anOrderOf(at);
    const real = await shop.anOrder(at.store);
    const set = (values: string) => shop.rows(`update payments set ${values} where sale_order_id = $1`, [id]);
    await expect(set("provider_charge_id = 'ch_real'")).rejects.toThrow('payments_test_charge');
    await expect(set("recipient_id = 're_1'")).rejects.toThrow('payments_test_without_recipient');
    const mixed = `{"id":"payment-9","sale_order_id":"${real}","status":"refused","provider_charge_id":"test_ch_9"}`;
    await expect(copyOf('payments', id, mixed, 'sale_order_id')).rejects.toThrow('a payment is a test if its order');
  });

  it('a bought label for a test order', async () => {
    const at = await aTestingStore(shop);
    const id = await anOrderOf(at);
    await expect(
      shop.rows(
        `insert into shipping_labels (store_id, id, sale_order_id, service_id, service_name, carrier_name, provider_id)
         values ($1, 'label-9', $2, '1', 'PAC', 'Correios', 'a-real-one')`,
        [at.store.id, id],
      ),
    ).rejects.toThrow('a label is a test if its order is one');
  });

  it('a test purchase that begins again after its end', async () => {
    const at = await aTestingStore(shop);
    await at.start();
    await at.stop();
    await expect(
      shop.rows(`update store_test_purchases set status = 'running', ended_at = null where store_id = $1`, [
        at.store.id,
      ]),
    ).rejects.toThrow('may not move from stopped to running');
  });
});
