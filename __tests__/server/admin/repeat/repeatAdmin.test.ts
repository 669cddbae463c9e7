import type { AdminRepeat, RepeatOverview, RepeatRow } from '../../../../src/shared/admin/repeat/repeatAdminContract';
import type { StoreRow } from '../../../../src/server/db/schema/storeTables';
import { MONDAY_NOON, openAccountApp, type AccountApp } from '../../../support/server/accountApp';
import { fakeCards } from '../../../support/server/fakeCards';
import { merchantCalls } from '../../../support/server/merchantCalls';
import { aRepeatBuyer } from '../../../support/server/repeatBuyer';

let shop: AccountApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openAccountApp({ cards: fakeCards().gateway });
});
beforeEach(async () => {
  shop.time.now = MONDAY_NOON;
  store = await shop.aStore();
  await shop.rows(
    'insert into repeat_settings (store_id, is_on, percent, min_products_value) values ($1, true, 5, 9900)',
    [store.id],
  );
});
afterAll(() => shop.close());

/** Monday, 23 November 2026 is today: the first charge may be on the 30th. */
const EARLIEST = '2026-11-30';
const NOWHERE = 'AAAAAAAAAAAAAAAAAAAAAA';

const team = async () => {
  const calls = await merchantCalls(shop, store);
  const overview = async (): Promise<RepeatOverview> => (await calls.call('GET', '/repeat/overview')).json();
  const list = async (query = ''): Promise<RepeatRow[]> => (await calls.call('GET', `/repeat${query}`)).json().list;
  const one = async (id: string): Promise<AdminRepeat> => (await calls.call('GET', `/repeat/${id}`)).json();
  const act = (id: string, what: string, body: object) =>
    calls.call('POST', `/repeat/${id}/${what}`, { why: 'Ligou pedindo.', ...body });
  return { ...calls, overview, list, one, act };
};

/** Takes a cycle without goods by its machine to a status; its order and its payment are R$ 245,05. */
const walk = async (cycleId: string | undefined, orderId: string, statuses: string[]) => {
  const price = '{"total": 24505, "lines": []}';
  for (const status of statuses)
    await shop.rows(
      `update purchase_cycles set status = $2, reminder = $3, locked = case when $2 = 'reminded' then null else $3::jsonb end,
         order_id = case when $2 in ('reminded', 'locked') then null else $4 end where id = $1`,
      [cycleId, status, price, orderId],
    );
};
const CHARGED = ['reminded', 'locked', 'charging'];

it('lists a purchase at the total that its page shows, to the centavo', async () => {
  const { makes } = await aRepeatBuyer(shop, store);
  // Five percent of it end in half a centavo.
  const { id } = await makes({ variant: { price: 12_990 } });
  const { list, one } = await team();
  const { total } = await one(id);
  expect(Number.isInteger(total)).toBe(true);
  expect(await list()).toMatchObject([{ id, total }]);
});

describe('the demand of the next 30 days', () => {
  it('counts each delivery of a rhythm, and says from which day on the stock is short, the worst first', async () => {
    const { makes } = await aRepeatBuyer(shop, store);
    // On the 30th, 7th, 14th and 21st: four times two, of five.
    await makes({ rhythm: { kind: 'weeks', every: 1 }, quantity: 2, variant: { stock: 5, title: 'Ração' } });
    await makes({ rhythm: { kind: 'weeks', every: 10 }, quantity: 1, variant: { stock: 1, title: 'Areia' } });
    await makes({ rhythm: { kind: 'untilEmpty', fallbackDays: 56 }, variant: { stock: 40, title: 'Petisco' } });
    const { demand } = await (await team()).overview();
    expect(demand).toMatchObject({
      from: '2026-11-23',
      until: '2026-12-22',
      deliveries: 6,
      units: 10,
      reserved: 0,
      products: 3,
      short: 1,
      value: 236_900,
    });
    expect(
      demand.listProduct.map(({ title, wanted, stock, shortOn, emptyOn }) => [title, wanted, stock, shortOn, emptyOn]),
    ).toEqual([
      ['Ração', 8, 5, '2026-12-14', '2026-12-14'],
      ['Areia', 1, 1, null, EARLIEST],
      ['Petisco', 1, 40, null, null],
    ]);
  });

  it('counts what is reserved for a locked delivery in demand and in stock', async () => {
    const { makes } = await aRepeatBuyer(shop, store);
    const { cycle } = await makes({ quantity: 2, variant: { stock: 9 } });
    const [line] = await shop.rows<{ id: string }>(
      'select product_variant_id id from repeat_purchase_lines where store_id = $1',
      [store.id],
    );
    const locked = { lines: [{ id: line?.id, quantity: 2, unitPrice: 20_000 }], total: 42_000 };
    await shop.rows(
      `with taken as (update product_variants set stock = stock - 2 where id = $3),
         held as (insert into stock_moves (store_id, product_variant_id, delta, reason, cycle_id) values ($4, $3, -2, 'held', $1))
       update purchase_cycles set status = 'locked', reminder = $2, locked = $2, reminded_at = now(), locked_at = now()
       where id = $1`,
      [cycle?.id, JSON.stringify(locked), line?.id, store.id],
    );
    const { overview, one } = await team();
    const { demand } = await overview();
    expect(demand.listProduct).toMatchObject([{ wanted: 2, reserved: 2, stock: 9, shortOn: null, value: 40_000 }]);
    const [listed] = await (await team()).list();
    expect((await one(listed?.id ?? '')).listCycle).toMatchObject([{ status: 'locked', reserved: 2, total: 42_000 }]);
  });

  it('has no stock of what is sold no more', async () => {
    const { makes } = await aRepeatBuyer(shop, store);
    await makes();
    await shop.rows('update products set is_active = false where store_id = $1', [store.id]);
    const { demand } = await (await team()).overview();
    expect(demand.listProduct).toMatchObject([{ isForSale: false, stock: 0, wanted: 1, shortOn: EARLIEST }]);
  });
});

describe('the list', () => {
  it('finds purchases by their customer and their state, and says why one is at risk', async () => {
    const mariana = await aRepeatBuyer(shop, store, { name: 'Mariana Albuquerque' });
    const rui = await aRepeatBuyer(shop, store, { name: 'Rui Dantas' });
    const first = await mariana.makes({ name: 'Ração da Mel' });
    shop.time.now += 1_000;
    const second = await rui.makes({ name: 'Areia do Tom' });
    await mariana.call('POST', `/customer/repeat/${first.id}/pause`);
    await shop.rows('delete from customer_cards where customer_id = $1', [rui.customer.id]);
    await shop.rows('update product_variants set stock = 0 where store_id = $1', [store.id]);
    const { list, overview } = await team();
    expect((await list()).map(({ name }) => name)).toEqual(['Areia do Tom', 'Ração da Mel']);
    expect((await list('?status=paused')).map(({ id, chargeOn }) => [id, chargeOn])).toEqual([[first.id, null]]);
    expect(await list('?status=risk')).toMatchObject([
      { id: second.id, risks: ['noCard', 'outOfStock'], customerName: 'Rui Dantas', total: 24_505, chargeOn: EARLIEST },
    ]);
    expect((await list('?search=albuq')).map(({ id }) => id)).toEqual([first.id]);
    expect(await list('?search=albuq&status=risk')).toEqual([]);
    expect(await list(`?search=${encodeURIComponent("' | !x")}`)).toEqual([]);
    expect((await overview()).counts).toEqual({ active: 1, paused: 1, risk: 1, riskValue: 24_505, begunLately: 1 });
  });

  it('sees a card that ends before its charge, and an address that was removed', async () => {
    const { makes, call, addressId } = await aRepeatBuyer(shop, store);
    await makes();
    await shop.rows('update customer_cards set exp_month = 10, exp_year = 2026 where store_id = $1', [store.id]);
    await call('DELETE', '/customer/address', { addressId });
    const { list } = await team();
    expect(await list('?status=risk')).toMatchObject([{ risks: ['cardExpires', 'noAddress'] }]);
  });

  it('finds a cancelled purchase by its protocol', async () => {
    const { makes, call } = await aRepeatBuyer(shop, store);
    const { id } = await makes();
    const { protocol } = (await call('POST', `/customer/repeat/${id}/cancel`)).json();
    const { list } = await team();
    expect(await list(`?search=${protocol}`)).toMatchObject([{ id, status: 'cancelled' }]);
    expect(await list('?status=over')).toMatchObject([{ id }]);
    expect(await list('?page=5000')).toEqual([]);
  });
});

describe('one purchase', () => {
  it('shows whose it is, what goes where, its cycles and its consents, and notes who looked', async () => {
    const { makes, customer } = await aRepeatBuyer(shop, store);
    const { id } = await makes();
    const { one, audited } = await team();
    expect(await one(id)).toMatchObject({
      status: 'active',
      customer: { id: customer.id, email: customer.email },
      address: expect.arrayContaining([expect.stringContaining('Campinas')]),
      card: { lastDigits: '4242' },
      listLine: [{ quantity: 1, unitPrice: 23_690 }],
      productsValue: 23_690,
      discountValue: 1_185,
      shippingValue: 2_000,
      total: 24_505,
      earliestOn: EARLIEST,
      cycles: 1,
      listCycle: [{ number: 1, status: 'scheduled', chargeOn: EARLIEST, order: null, tries: [] }],
      listConsent: [{ total: 24_505, riseLimit: 5, units: 1 }],
      listAudit: [],
    });
    expect(await audited('customer')).toEqual(['customerViewed']);
  });

  it('is of its own store', async () => {
    const { makes } = await aRepeatBuyer(shop, store);
    const { id, cycle } = await makes();
    const elsewhere = await merchantCalls(shop, await shop.aStore());
    const body = { version: 1, why: 'x' };
    const replies = [
      await elsewhere.call('GET', `/repeat/${id}`),
      await elsewhere.call('POST', `/repeat/${id}/cancel`, body),
      await elsewhere.call('POST', `/repeat/${id}/skip`, { ...body, cycleId: cycle?.id }),
      await (await team()).act(NOWHERE, 'pause', { version: 1 }),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });
});

describe('what the team does at a customer’s wish', () => {
  it('skips, moves, pauses, resumes and cancels, each noted with its reason', async () => {
    const { makes } = await aRepeatBuyer(shop, store);
    const { id, cycle } = await makes();
    const { one, act, audited } = await team();
    const step = async (what: string, body: object = {}): Promise<AdminRepeat> => {
      const { version } = await one(id);
      const reply = await act(id, what, { version, ...body });
      expect([what, reply.statusCode]).toEqual([what, 200]);
      return reply.json();
    };
    const skipped = await step('skip', { cycleId: cycle?.id });
    expect(skipped).toMatchObject({ chargeOn: '2027-01-25', cycles: 2 });
    const moved = await step('move', { cycleId: skipped.listCycle[0]?.id, chargeOn: '2026-12-20' });
    expect(moved.chargeOn).toBe('2026-12-20');
    expect((await step('pause')).status).toBe('paused');
    expect((await step('resume')).status).toBe('active');
    const canceled = await step('cancel');
    expect(canceled).toMatchObject({ status: 'cancelled', protocol: expect.stringMatching(/^\d{8}-\d{6}$/) });
    expect(canceled.listAudit.map(({ action, why }) => [action, why])).toEqual(
      ['Canceled', 'Resumed', 'Paused', 'Moved', 'Skipped'].map((done) => [`repeatPurchase${done}`, 'Ligou pedindo.']),
    );
    expect(await audited('repeatPurchase')).toHaveLength(5);
  });

  it('is refused without a reason, of a version that is not there any more, and for a day that is not possible', async () => {
    const { makes, call } = await aRepeatBuyer(shop, store);
    const { id, cycle } = await makes();
    const { one, act, audited } = await team();
    const { version } = await one(id);
    expect((await act(id, 'pause', { version, why: ' ' })).json().details.fields).toEqual({ why: 'missing' });
    const early = await act(id, 'move', { version, cycleId: cycle?.id, chargeOn: '2026-11-24' });
    expect([early.statusCode, early.json().details.fields]).toEqual([400, { chargeOn: 'not accepted' }]);
    await call('POST', `/customer/repeat/${id}/pause`);
    expect((await act(id, 'cancel', { version })).json().name).toBe('TransitionRefusedError');
    expect((await act(id, 'skip', { version: version + 1, cycleId: cycle?.id })).json().name).toBe(
      'TransitionRefusedError',
    );
    expect(await audited('repeatPurchase')).toEqual([]);
  });
});

it('counts the revenue of orders of cycles less what went back, here and on the dashboard', async () => {
  const { makes, customer } = await aRepeatBuyer(shop, store);
  const { calls, overview } = await team().then((all) => ({ calls: all, overview: all.overview }));
  const dashboard = async () => (await calls.call('GET', '/dashboard?period=30')).json().recurring;
  expect(await dashboard()).toBeNull();
  const { cycle } = await makes();
  expect(await dashboard()).toEqual({ now: 0, before: 0 });
  const orderId = await shop.anOrder(store, { customerId: customer.id });
  await shop.rows(
    `insert into payments (store_id, id, sale_order_id, method, installments, status, amount, refunded_amount, paid_at)
     values ($1, 'p1', $2, 'creditCard', 1, 'paid', 24505, 4505, '2026-11-20T12:00:00Z')`,
    [store.id, orderId],
  );
  await walk(cycle?.id, orderId, [...CHARGED, 'paid', 'ordered']);
  await shop.rows(`update purchase_cycles set ended_at = '2026-11-20T12:00:00Z' where id = $1`, [cycle?.id]);
  expect((await overview()).revenue).toEqual({ now: 20_000, before: 0 });
  expect(await dashboard()).toEqual({ now: 20_000, before: 0 });
});

it('says why charges were refused, whether they may be tried again, and how they go on', async () => {
  const { makes, customer } = await aRepeatBuyer(shop, store);
  const refusedBy = async (code: string, statuses: string[], nextTryAt: string | null) => {
    const { cycle } = await makes();
    const orderId = await shop.anOrder(store, { customerId: customer.id });
    await shop.rows(
      `insert into payments (store_id, id, sale_order_id, method, installments, status, amount) values ($1, $2, $3, 'creditCard', 1, 'refused', 24505)`,
      [store.id, `pay${code}`, orderId],
    );
    await walk(cycle?.id, orderId, [...CHARGED, ...statuses]);
    await shop.rows(`update purchase_cycles set next_try_at = $2, give_up_at = '2026-11-28T12:00:00Z' where id = $1`, [
      cycle?.id,
      nextTryAt,
    ]);
    await shop.rows(
      `insert into cycle_attempts (store_id, cycle_id, number, order_id, payment_id, method, at, outcome, code_table, code)
       values ($1, $2, 1, $3, $4, 'card', '2026-11-22T12:00:00Z', 'refused', 'abecs', $5)`,
      [store.id, cycle?.id, orderId, `pay${code}`, code],
    );
  };
  await refusedBy('51', ['retryWait'], '2026-11-24T12:00:00Z');
  await refusedBy('54', ['retryWait'], null);
  await refusedBy('05', ['retryWait', 'paid', 'partial'], null);
  const { failures } = await (await team()).overview();
  expect([failures.charges, failures.refused]).toEqual([3, 3]);
  const said = failures.list.map(({ code, mayRetry, state, amount }) => [code, mayRetry, state, amount]);
  expect(said).toHaveLength(3);
  expect(said).toEqual(
    expect.arrayContaining([
      ['05', true, 'recovered', 24_505],
      ['51', true, 'retrying', 24_505],
      ['54', false, 'waiting', 24_505],
    ]),
  );
});

it('says that the store’s own subscription is unpaid', async () => {
  store = await shop.aStore({ status: 'suspended', suspendedBy: 'subscription' });
  const { overview } = await team();
  expect((await overview()).standing).toBe('suspended');
});

it('gives its figures to a key with the scope of figures, and nothing else', async () => {
  const { call } = await merchantCalls(shop, store, 'owner');
  const made = await call('POST', '/integration/key', { name: 'ERP', scopes: ['figures.read'] });
  const token: string = made.json().secret;
  const read = (path: string) => shop.send('GET', `/admin${path}`, { store, token });
  expect((await read('/repeat/overview')).statusCode).toBe(200);
  expect((await read('/repeat')).statusCode).toBe(403);
});

it('writes an event with each step of a purchase and of its cycles, to receivers that asked for it', async () => {
  await shop.rows(
    `insert into webhook_endpoints (store_id, id, url, secret_box, events)
     values ($1, 'w1', 'https://erp.test/', 'sealed', array['repeatPurchase.begun', 'repeatPurchase.paused', 'repeatPurchase.resumed',
       'repeatPurchase.cancelled', 'purchaseCycle.reminded', 'purchaseCycle.skipped'])`,
    [store.id],
  );
  const { makes, call } = await aRepeatBuyer(shop, store);
  const { id, cycle } = await makes();
  await shop.rows(
    `update purchase_cycles set status = 'reminded', reminder = '{"total": 24505}', reminded_at = now() where id = $1`,
    [cycle?.id],
  );
  await call('POST', `/customer/repeat/${id}/skip`, { cycleId: cycle?.id });
  for (const step of ['pause', 'resume', 'cancel']) await call('POST', `/customer/repeat/${id}/${step}`);
  const written = await shop.rows<{ event: string; body: string }>(
    'select event, body from webhook_deliveries where store_id = $1',
    [store.id],
  );
  const facts = Object.fromEntries(written.map(({ event, body }) => [event, JSON.parse(body).data]));
  expect(written).toHaveLength(6);
  expect(facts).toMatchObject({
    'repeatPurchase.begun': { repeatPurchaseId: id, status: 'active' },
    'purchaseCycle.reminded': {
      repeatPurchaseId: id,
      cycleId: cycle?.id,
      number: 1,
      chargeOn: EARLIEST,
      total: 24_505,
      orderId: null,
    },
    'purchaseCycle.skipped': { cycleId: cycle?.id, status: 'skipped' },
    'repeatPurchase.paused': { status: 'paused' },
    'repeatPurchase.resumed': { status: 'active' },
    'repeatPurchase.cancelled': { status: 'cancelled' },
  });
  expect(written.map(({ body }) => body).join()).not.toContain('Mel');
});
