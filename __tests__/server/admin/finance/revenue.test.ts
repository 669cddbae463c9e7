import type { Dashboard } from '../../../../src/shared/admin/dashboardContract';
import type { RevenueMonth } from '../../../../src/shared/admin/revenueContract';
import type { StoreRow } from '../../../../src/server/db/schema/storeTables';
import { newId } from '../../../../src/server/kernel/newId';
import { payments } from '../../../../src/server/db/schema/paymentTables';
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
  token = (await shop.signInMerchant(store, await shop.aMerchant(store))).token;
});
afterAll(() => shop.close());

const get = async (path: string) => {
  const reply = await shop.send('GET', path, { store, token });
  expect(reply.statusCode).toBe(200);
  return reply;
};
const months = async (query = 'page=1&limit=20') => (await get(`/admin/finance/revenue?${query}`)).json();

/** The movements of a month's file: kind and centavos. */
const movementsOf = async (month: string) =>
  (await get(`/admin/finance/revenue/csv?month=${month}`)).body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => {
      const [at = '', , kind = '', , amount = ''] = line.split(';');
      return { at, kind, amount: Math.round(Number(amount.replace(',', '.')) * 100) };
    });

const aPayment = async (paidAt: string, amount: number): Promise<string> => {
  const saleOrderId = await shop.anOrder(store, { createdAt: paidAt });
  const id = newId();
  const payment = { storeId: store.id, id, saleOrderId, method: 'pix' as const, status: 'paid' as const };
  await shop.db.insert(payments).values({ ...payment, amount, paidAt, updatedAt: paidAt });
  return id;
};
const refund = (id: string, at: string, refunded: number) =>
  shop.rows('update payments set refunded_amount = $2, updated_at = $3 where id = $1', [id, refunded, at]);
const contest = (id: string, at: string) =>
  shop.rows(`update payments set status = 'chargedback', updated_at = $2 where id = $1`, [id, at]);

// It is 23 November 2026.
it('keeps a month that is over, whatever goes back later', async () => {
  const sold = await aPayment('2026-10-31T12:00:00.000Z', 10_000);
  const contested = await aPayment('2026-11-01T02:59:00.000Z', 5_000); // 31 October, 23:59
  const [, october] = (await months()).list;
  await refund(sold, '2026-11-02T12:00:00.000Z', 4_000);
  await contest(contested, '2026-11-03T12:00:00.000Z');
  expect(october).toEqual({
    month: '2026-10',
    orders: 2,
    sales: 15_000,
    refunds: 0,
    chargebacks: 0,
    revenue: 15_000,
  });
  expect(await months()).toEqual({
    list: [{ month: '2026-11', orders: 0, sales: 0, refunds: 4_000, chargebacks: 5_000, revenue: -9_000 }, october],
    page: 1,
    limit: 20,
    total: 2,
  });
  expect(await movementsOf('2026-10')).toEqual([
    { at: '31/10/2026 09:00', kind: 'Venda', amount: 10_000 },
    { at: '31/10/2026 23:59', kind: 'Venda', amount: 5_000 },
  ]);
  expect(await movementsOf('2026-11')).toEqual([
    { at: '02/11/2026 09:00', kind: 'Devolução', amount: -4_000 },
    { at: '03/11/2026 09:00', kind: 'Contestação', amount: -5_000 },
  ]);
});

it('agrees with dashboard, files and payments to the centavo', async () => {
  const seed = 20_261_124;
  const random = randomOf(seed);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  for (let made = 0; made < 40; made += 1) {
    const at = shop.time.now - upTo(80 * 86_400_000);
    const amount = 1 + upTo(100_000);
    const id = await aPayment(new Date(at).toISOString(), amount);
    const later = (from: number) => from + upTo(shop.time.now - from);
    if (random() < 0.5) {
      const first = later(at);
      const part = 1 + upTo(amount - 1);
      await refund(id, new Date(first).toISOString(), part);
      if (random() < 0.4) await refund(id, new Date(later(first)).toISOString(), part + upTo(amount - part));
      else if (random() < 0.3) await contest(id, new Date(later(first)).toISOString());
    }
  }
  const { list } = (await months()) as { list: RevenueMonth[] };
  const sum = (field: Exclude<keyof RevenueMonth, 'month'>) => list.reduce((total, row) => total + row[field], 0);
  // A period of 90 days holds all of them.
  const { now } = (await get('/admin/dashboard?period=90')).json<Dashboard>();
  expect({ seed, orders: sum('orders'), sales: sum('sales'), reversals: sum('refunds') + sum('chargebacks') }).toEqual({
    seed,
    orders: now.orders,
    sales: now.sales,
    reversals: now.reversals,
  });
  expect(sum('revenue')).toBe(now.revenue);
  const [books] = await shop.rows(
    `select sum(amount)::int as sales,
       sum(case status when 'chargedback' then amount else refunded_amount end)::int as reversals
     from payments where store_id = $1`,
    [store.id],
  );
  expect(books).toEqual({ sales: now.sales, reversals: now.reversals });
  for (const { month, sales, refunds, chargebacks } of list) {
    const movements = await movementsOf(month);
    const of = (kind: string) =>
      Math.abs(movements.filter((one) => one.kind === kind).reduce((total, { amount }) => total + amount, 0));
    expect([month, of('Venda'), of('Devolução'), of('Contestação')]).toEqual([month, sales, refunds, chargebacks]);
  }
  const [titles = '', ...lines] = (await get('/admin/sale/csv')).body.trim().split('\r\n');
  const column = (title: string) => {
    const index = titles.replace('\uFEFF', '').split(';').indexOf(title);
    return lines.reduce(
      (total, line) => total + Math.round(Number(line.split(';').at(index)?.replace(',', '.')) * 100),
      0,
    );
  };
  expect([column('Pago'), column('Devolvido ou contestado')]).toEqual([now.sales, now.reversals]);
});

it('begins with the first payment, part by part', async () => {
  expect(await months()).toEqual({ list: [], page: 1, limit: 20, total: 0 });
  await aPayment('2025-11-05T12:00:00.000Z', 1_000);
  const second = await months('page=2&limit=5');
  expect(second).toMatchObject({ page: 2, limit: 5, total: 13 });
  expect(second.list.map(({ month }: RevenueMonth) => month)).toEqual([
    '2026-06',
    '2026-05',
    '2026-04',
    '2026-03',
    '2026-02',
  ]);
  expect((await months('page=3&limit=5')).list.at(-1)).toMatchObject({ month: '2025-11', sales: 1_000, orders: 1 });
  expect((await months('page=9&limit=5')).list).toEqual([]);
});

it('is for owners, and shows nothing of another store', async () => {
  await aPayment('2026-11-05T12:00:00.000Z', 1_000);
  const staff = (await shop.signInMerchant(store, await shop.aMerchant(store, { role: 'staff' }))).token;
  for (const path of ['/admin/finance/revenue?page=1&limit=5', '/admin/finance/revenue/csv?month=2026-11'])
    expect((await shop.send('GET', path, { store, token: staff })).statusCode).toBe(403);
  store = await shop.aStore();
  token = (await shop.signInMerchant(store, await shop.aMerchant(store))).token;
  expect((await months()).total).toBe(0);
  expect(await movementsOf('2026-11')).toEqual([]);
  const bad = await shop.send('GET', '/admin/finance/revenue/csv?month=2026-13', { store, token });
  expect(bad.statusCode).toBe(400);
});
