import { and, eq } from 'drizzle-orm';

import type { Dashboard } from '../../../../src/shared/admin/dashboardContract';
import type { StoreRow } from '../../../../src/server/db/schema/storeTables';
import { newId } from '../../../../src/server/kernel/newId';
import { cartProducts, carts } from '../../../../src/server/db/schema/cartTables';
import { contactMessages } from '../../../../src/server/db/schema/contactTables';
import { stockMoves } from '../../../../src/server/db/schema/catalogTables';
import { saleOrderLines } from '../../../../src/server/db/schema/orderTables';
import { payments } from '../../../../src/server/db/schema/paymentTables';
import { orderReturns } from '../../../../src/server/db/schema/returnTables';
import { randomOf } from '../../../support/races/seeded';
import { openAccountApp, type AccountApp } from '../../../support/server/accountApp';

let shop: AccountApp;
let store: StoreRow;
let token: string;
beforeAll(async () => {
  shop = await openAccountApp();
});
beforeEach(async () => {
  store = await shop.aStore();
  token = (await shop.signInMerchant(store, await shop.aMerchant(store, { role: 'staff' }))).token;
});
afterAll(() => shop.close());

const read = async (period: string): Promise<Dashboard> => {
  const reply = await shop.send('GET', `/admin/dashboard?period=${period}`, { store, token });
  expect(reply.statusCode).toBe(200);
  return reply.json();
};

/** An order paid at an instant; 50 reais unless another amount is given. */
const paid = async (paidAt: string, { amount = 5_000 } = {}) => {
  const id = await shop.anOrder(store, { createdAt: paidAt });
  const payment = { storeId: store.id, id: newId(), saleOrderId: id, method: 'pix' as const, status: 'paid' as const };
  await shop.db.insert(payments).values({ ...payment, amount, paidAt, updatedAt: paidAt });
  return id;
};

type GoneBack = { at: string; refundedAmount?: number; status?: 'paid' | 'refunded' | 'chargedback' };

/** A reversal of an order at an instant, written as by the provider's events. */
const wentBack = (saleOrderId: string, { at, refundedAmount, status = 'paid' }: GoneBack) =>
  shop.db
    .update(payments)
    .set({ status, updatedAt: at, ...(refundedAmount === undefined ? {} : { refundedAmount }) })
    .where(and(eq(payments.storeId, store.id), eq(payments.saleOrderId, saleOrderId)));

// It is Monday, 23 November 2026, noon in São Paulo.
it('adds up what was paid and what went back, each on its own day of São Paulo', async () => {
  const sunday = await paid('2026-11-23T02:30:00.000Z'); // Sunday, 23:30
  const monday = await paid('2026-11-23T03:00:00.000Z', { amount: 8_000 }); // Monday, midnight
  const lastWeek = await paid('2026-11-16T12:00:00.000Z'); // a week ago, before noon
  await paid('2026-11-16T15:00:00.001Z'); // a week ago, after this time of day
  await wentBack(monday, { at: '2026-11-23T12:00:00.000Z', refundedAmount: 3_000 });
  await wentBack(sunday, { at: '2026-11-23T13:00:00.000Z', refundedAmount: 5_000, status: 'refunded' });
  await wentBack(lastWeek, { at: '2026-11-22T12:00:00.000Z', status: 'chargedback' });
  const week = await read('7');
  expect(week.now).toMatchObject({ sales: 13_000, reversals: 13_000, revenue: 0, orders: 2 });
  expect(week.before).toMatchObject({ sales: 5_000, reversals: 0, revenue: 5_000, orders: 1 });
  expect(
    week.listPoint
      .slice(-2)
      .map(({ slot, sales, reversals, revenue, orders }) => [slot, sales, reversals, revenue, orders]),
  ).toEqual([
    ['2026-11-22', 5_000, 5_000, 0, 1],
    ['2026-11-23', 8_000, 8_000, 0, 1],
  ]);
  const today = await read('today');
  expect(today.now).toMatchObject({ sales: 8_000, reversals: 8_000, revenue: 0, orders: 1 });
  expect(today.before).toMatchObject({ sales: 0, orders: 0 });
  expect(today.listPoint[0]).toMatchObject({ slot: '00', sales: 8_000, revenue: 8_000 });
  expect(today.listPoint[9]).toMatchObject({ slot: '09', sales: 0, reversals: 3_000, revenue: -3_000 });
});

it('leaves a day that is over as it was, whatever happens to its orders later', async () => {
  const refunded = await paid('2026-11-20T12:00:00.000Z');
  const contested = await paid('2026-11-20T13:00:00.000Z', { amount: 7_000 });
  const dayOf = async () => (await read('7')).listPoint.find(({ slot }) => slot === '2026-11-20');
  const before = await dayOf();
  await wentBack(refunded, { at: '2026-11-23T12:00:00.000Z', refundedAmount: 5_000, status: 'refunded' });
  await wentBack(contested, { at: '2026-11-23T12:30:00.000Z', status: 'chargedback' });
  expect(before).toMatchObject({ sales: 12_000, revenue: 12_000, orders: 2 });
  expect(await dayOf()).toEqual(before);
  expect((await read('7')).listBestSeller.map(({ units }) => units)).toEqual([1, 1]);
  expect((await read('today')).now).toMatchObject({ sales: 0, reversals: 12_000, revenue: -12_000 });
});

it('does not let a paid day move, nor money come again that went back', async () => {
  const id = await paid('2026-11-20T12:00:00.000Z');
  await wentBack(id, { at: '2026-11-21T12:00:00.000Z', refundedAmount: 2_000 });
  await expect(shop.rows(`update payments set paid_at = now() where sale_order_id = $1`, [id])).rejects.toMatchObject({
    code: '23514',
  });
  await expect(
    shop.rows(`update payments set refunded_amount = 1 where sale_order_id = $1`, [id]),
  ).rejects.toMatchObject({ code: '23514' });
});

it('counts an order that cost nothing', async () => {
  await shop.anOrder(store, { createdAt: '2026-11-23T12:00:00.000Z', totalDiscount: 5_000, total: 0 });
  expect((await read('today')).now).toMatchObject({ revenue: 0, orders: 1 });
});

it.each(['today', '7', '30', '90'])(
  'agrees with the payments to the centavo, and with its own chart (%s)',
  async (period) => {
    const seed = 20_261_122;
    const random = randomOf(seed);
    for (let order = 0; order < 40; order += 1) {
      const amount = 1 + Math.floor(random() * 100_000);
      const at = shop.time.now - Math.floor(random() ** 3 * 190 * 86_400_000);
      const id = await paid(new Date(at).toISOString(), { amount });
      if (random() < 0.4) {
        const back = new Date(at + Math.floor(random() * (shop.time.now - at))).toISOString();
        const isContested = random() < 0.3;
        const refundedAmount = isContested ? undefined : 1 + Math.floor(random() * amount);
        await wentBack(id, { at: back, refundedAmount, status: isContested ? 'chargedback' : 'paid' });
      }
    }
    const days = period === 'today' ? 1 : Number(period);
    // Sums payments and reversals from the payments themselves, without the ledger the dashboard reads.
    const [books] = await shop.rows<{ sales: number; reversals: number; orders: number }>(
      `select coalesce(sum(amount) filter (where paid_day > since), 0)::int as sales,
         coalesce(sum(case status when 'chargedback' then amount else refunded_amount end)
           filter (where changed_day > since), 0)::int as reversals,
         (count(*) filter (where paid_day > since))::int as orders
       from (select *, (paid_at at time zone 'America/Sao_Paulo')::date as paid_day,
           (updated_at at time zone 'America/Sao_Paulo')::date as changed_day, date '2026-11-23' - $2::int as since
         from payments where store_id = $1) as moved`,
      [store.id, days],
    );
    const { now, before, listPoint } = await read(period);
    expect({ seed, ...now }).toMatchObject({ seed, ...books });
    expect(now.revenue).toBe(now.sales - now.reversals);
    const sum = (field: 'sales' | 'reversals' | 'revenue' | 'revenueBefore' | 'orders') =>
      listPoint.reduce((total, point) => total + point[field], 0);
    expect([sum('sales'), sum('reversals'), sum('revenue'), sum('orders'), sum('revenueBefore')]).toEqual([
      now.sales,
      now.reversals,
      now.revenue,
      now.orders,
      before.revenue,
    ]);
  },
);

it('counts carts that were begun, ordered and left behind, but none that are empty', async () => {
  const { productId, productVariantId } = await shop.aVariant(store);
  const aCart = async (status: 'open' | 'abandoned' | 'closed', isEmpty = false) => {
    const id = newId();
    const at = '2026-11-23T12:00:00.000Z';
    await shop.db.insert(carts).values({ storeId: store.id, id, status, createdAt: at, updatedAt: at });
    if (!isEmpty)
      await shop.db.insert(cartProducts).values({
        storeId: store.id,
        id: newId(),
        cartId: id,
        productId,
        productVariantId,
        quantity: 1,
        unitPrice: 5_000,
      });
  };
  await aCart('open');
  await aCart('open', true);
  await aCart('abandoned');
  await aCart('closed');
  expect((await read('today')).now).toMatchObject({ carts: 3, ordered: 1, abandoned: 1 });
});

it('lists what sold most, what runs out, and who waits longest', async () => {
  const order = await paid('2026-11-21T12:00:00.000Z');
  await paid('2026-11-22T12:00:00.000Z');
  const shipped = await shop.anOrder(store, { status: 'shipped', createdAt: '2026-11-01T12:00:00.000Z' });
  await shop.db.insert(orderReturns).values({
    storeId: store.id,
    saleOrderId: shipped,
    protocol: '2026112300001',
    status: 'requested',
    createdAt: '2026-11-20T12:00:00.000Z',
  });
  const { productVariantId } = await shop.aVariant(store, { stock: 2, title: 'Bola Cravo' });
  await shop.db
    .insert(stockMoves)
    .values({ storeId: store.id, productVariantId, delta: -8, reason: 'sold', createdAt: '2026-11-10T12:00:00.000Z' });
  const seen = await read('30');
  expect(seen.listBestSeller).toHaveLength(2);
  expect(seen.listBestSeller[0]).toMatchObject({
    title: 'Ração Matuta',
    variantTitle: '1 kg',
    units: 1,
    revenue: 5_000,
  });
  expect(seen.listLowStock).toMatchObject([{ title: 'Bola Cravo', variantTitle: '1 kg', stock: 2, soldPerWeek: 2 }]);
  expect(seen.listWaiting.map(({ id, need }) => [id, need]).slice(0, 2)).toEqual([
    [shipped, 'return'],
    [order, 'invoice'],
  ]);
  expect(seen.waitingTotal).toBe(3);
});

describe('best sellers', () => {
  // What the sums by day must be, redone from payments and lines.
  const BOOKS = `
    select l.product_variant_id, (p.paid_at at time zone 'America/Sao_Paulo')::date::text as day, sum(l.quantity)::int as units,
      sum(l.total - l.discount)::int as revenue
    from payments p join sale_order_lines l on l.store_id = p.store_id and l.sale_order_id = p.sale_order_id
    where p.store_id = $1 and p.paid_at is not null group by 1, 2 order by 1, 2`;
  const SUMS = `
    select product_variant_id, day::text, units, revenue::int from variant_day_sales
    where store_id = $1 and units > 0 order by 1, 2`;

  it('agree with the orders to the centavo, whatever is paid and given back at once', async () => {
    const seed = 20_261_123;
    const random = randomOf(seed);
    const upTo = (most: number) => Math.floor(random() * (most + 1));
    const goods = await Promise.all(Array.from({ length: 8 }, () => shop.aVariant(store)));
    const orders: { paymentId: string; amount: number }[] = [];
    for (let made = 0; made < 30; made += 1) {
      const [saleOrderId, paymentId] = [await shop.anOrder(store), newId()];
      const lines = goods.filter(() => random() < 0.5).toSorted(() => random() - 0.5);
      for (const variant of lines) {
        const [quantity, unitPrice] = [1 + upTo(4), 1 + upTo(9_999)];
        const total = quantity * unitPrice;
        const priced = { quantity, unitPrice, total, discount: upTo(total), variantTitle: '', imageUrl: null };
        await shop.db
          .insert(saleOrderLines)
          .values({ ...variant, ...priced, storeId: store.id, id: newId(), saleOrderId });
      }
      const amount = 1 + upTo(9_999);
      orders.push({ paymentId, amount });
      await shop.db
        .insert(payments)
        .values({ storeId: store.id, id: paymentId, saleOrderId, method: 'pix', status: 'waitingPayment', amount });
    }
    const isPayment = ({ paymentId }: { paymentId: string }) =>
      and(eq(payments.storeId, store.id), eq(payments.id, paymentId));
    const paidAt = () => new Date(shop.time.now - upTo(5 * 86_400_000)).toISOString();
    const pay = (order: (typeof orders)[number]) =>
      shop.db.update(payments).set({ status: 'paid', paidAt: paidAt() }).where(isPayment(order));
    const giveBack = (order: (typeof orders)[number]) => {
      const refundedAmount = random() < 0.5 ? order.amount : upTo(order.amount);
      return shop.db.update(payments).set({ refundedAmount }).where(isPayment(order));
    };
    const books = async () => ({ seed, rows: await shop.rows(BOOKS, [store.id]) });
    const sums = async () => ({ seed, rows: await shop.rows(SUMS, [store.id]) });
    await Promise.all(orders.filter(() => random() < 0.8).map(pay));
    const before = await books();
    expect(before.rows.length).toBeGreaterThan(10);
    expect(await sums()).toEqual(before);
    await Promise.all(orders.filter(() => random() < 0.6).map(giveBack));
    expect(await sums()).toEqual(before);
    const bestOf = (rows: { product_variant_id: string; units: number; revenue: number }[]) => {
      const revenues = new Map<string, number>();
      for (const { product_variant_id: id, revenue } of rows) revenues.set(id, (revenues.get(id) ?? 0) + revenue);
      return [...revenues.values()].toSorted((one, other) => other - one).slice(0, 5);
    };
    const { listBestSeller } = await read('7');
    expect(listBestSeller.map(({ revenue }) => revenue)).toEqual(
      bestOf(await shop.rows<{ product_variant_id: string; units: number; revenue: number }>(BOOKS, [store.id])),
    );
  });

  it('count what was sold, once for each order, and none that was never paid', async () => {
    const id = await paid('2026-11-22T12:00:00.000Z');
    await shop.anOrder(store);
    const twice = { storeId: store.id, id: newId(), saleOrderId: id, method: 'pix' as const, amount: 5_000 };
    await shop.db.insert(payments).values({ ...twice, status: 'paid', paidAt: '2026-11-22T13:00:00.000Z' });
    expect((await read('7')).listBestSeller).toMatchObject([{ title: 'Ração Matuta', units: 1, revenue: 5_000 }]);
    expect((await read('today')).listBestSeller).toEqual([]);
    await wentBack(id, { at: '2026-11-23T12:00:00.000Z', refundedAmount: 5_000, status: 'refunded' });
    expect((await read('7')).listBestSeller).toMatchObject([{ units: 1, revenue: 5_000 }]);
  });
});

it('shows nothing of another store', async () => {
  await paid('2026-11-23T12:00:00.000Z');
  const other = await shop.aStore();
  const stranger = await shop.signInMerchant(other, await shop.aMerchant(other));
  const reply = await shop.send('GET', '/admin/dashboard?period=90', { store: other, token: stranger.token });
  expect(reply.json()).toMatchObject({
    now: { sales: 0, reversals: 0, revenue: 0, orders: 0, carts: 0 },
    listBestSeller: [],
    listLowStock: [],
    listWaiting: [],
    waitingTotal: 0,
  });
  expect((await shop.send('GET', '/admin/dashboard?period=90', { store: other, token })).statusCode).toBe(403);
  expect((await shop.send('GET', '/admin/dashboard?period=365', { store, token })).statusCode).toBe(400);
});

it("counts unanswered messages from the law's last day but one on, by days of São Paulo", async () => {
  const message = (createdAt: string, handledAt: string | null = null) =>
    shop.db.insert(contactMessages).values({
      storeId: store.id,
      id: newId(),
      protocol: newId(),
      kind: 'store',
      subject: 'other',
      name: 'Maria',
      email: 'maria@oipet.test',
      message: 'Oi?',
      createdAt,
      handledAt,
    });
  await message('2026-11-20T03:00:00.000Z'); // Friday, midnight: until Wednesday
  expect((await read('today')).dueMessages).toBe(0);
  await message('2026-11-20T02:59:59.000Z'); // Thursday, 23:59: until tomorrow
  await message('2026-11-10T12:00:00.000Z'); // overdue
  await message('2026-11-10T12:00:00.000Z', '2026-11-11T12:00:00.000Z'); // answered
  expect((await read('today')).dueMessages).toBe(2);
});
