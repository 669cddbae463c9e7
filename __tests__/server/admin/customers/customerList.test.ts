import type { CustomerRow } from '../../../../src/shared/admin/customers/customerListContract';
import { payments } from '../../../../src/server/db/schema/paymentTables';
import type { StoreRow } from '../../../../src/server/db/schema/storeTables';
import { newId } from '../../../../src/server/kernel/newId';
import { openAccountApp, PASSWORD, type AccountApp } from '../../../support/server/accountApp';
import { merchantCalls } from '../../../support/server/merchantCalls';

let shop: AccountApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openAccountApp();
});
beforeEach(async () => {
  store = await shop.aStore();
});
afterAll(() => shop.close());

const aPayment = (saleOrderId: string, amount: number, refundedAmount = 0) =>
  shop.db.insert(payments).values({
    storeId: store.id,
    id: newId(),
    saleOrderId,
    method: 'pix',
    status: 'paid',
    amount,
    refundedAmount,
    paidAt: '2026-11-20T12:00:00.000Z',
  });

it('lists customers, the newest first, with little of them and what they paid', async () => {
  const { call } = await merchantCalls(shop, store);
  const old = await shop.aPerson(store, { name: 'Antiga', createdAt: '2026-01-01T12:00:00.000Z' });
  const maria = await shop.aPerson(store, { document: '52998224725', createdAt: '2026-02-01T12:00:00.000Z' });
  await shop.aPerson(await shop.aStore(), { name: 'Alheia' });
  const [first, second] = [
    await shop.anOrder(store, { customerId: maria.id }),
    await shop.anOrder(store, { customerId: maria.id }),
  ];
  await aPayment(first, 5_000);
  await aPayment(second, 5_000, 1_500);
  expect((await call('GET', '/customer')).json()).toEqual({
    page: 1,
    limit: 20,
    total: 2,
    list: [
      {
        id: maria.id,
        name: 'Maria Albuquerque',
        email: maria.email,
        document: '***.982.247-**',
        createdAt: '2026-02-01T12:00:00.000Z',
        isConfirmed: true,
        orderCount: 2,
        totalPaid: 8_500,
      },
      expect.objectContaining({ id: old.id, orderCount: 0, totalPaid: 0 }),
    ],
  });
  const second20 = (await call('GET', '/customer?page=2&limit=1')).json();
  expect(second20).toMatchObject({ page: 2, limit: 1, total: 2, list: [{ id: old.id }] });
});

it('finds customers by words of their name, e-mail or document, each by its beginning', async () => {
  const { call } = await merchantCalls(shop, store);
  await shop.aPerson(store, { name: 'João da Conceição', email: 'joao@oipet.test', document: '52998224725' });
  await shop.aPerson(store, { name: 'Ana Lima', email: 'ana@oipet.test' });
  await shop.aPerson(await shop.aStore(), { name: 'João Alheio', email: 'joao.alheio@oipet.test' });
  const names = async (search: string) =>
    (await call('GET', `/customer?search=${encodeURIComponent(search)}`))
      .json()
      .list.map(({ name }: CustomerRow) => name);
  for (const search of ['joao', 'CONCEI', 'conceicao joão', 'joao@oi', '529.982.247-25', '529982'])
    expect([search, await names(search)]).toEqual([search, ['João da Conceição']]);
  for (const search of ['maria', "' | !x", '\\', '52', '\u0000', '!!!'])
    expect([search, await names(search)]).toEqual([search, []]);
});

it('shows one customer with orders, addresses and consents', async () => {
  const { call } = await merchantCalls(shop, store);
  const maria = await shop.aPerson(store, { cartRemindersSince: '2026-03-01T12:00:00.000Z' });
  await shop.anAddress(store, maria);
  const orderId = await shop.anOrder(store, { customerId: maria.id });
  expect((await call('GET', `/customer/${maria.id}`)).json()).toMatchObject({
    erasedAt: null,
    orderCount: 1,
    person: {
      name: 'Maria Albuquerque',
      document: maria.document,
      phone: '19987654321',
      cartRemindersSince: '2026-03-01T12:00:00.000Z',
      listAddress: [{ cityName: 'Campinas', stateId: 'SP' }],
    },
    listOrder: [{ id: orderId, status: 'paymentApproved', total: 5_000 }],
  });
});

it('shows what is left of a customer who deleted their account', async () => {
  const { call } = await merchantCalls(shop, store);
  const maria = await shop.aPerson(store);
  const orderId = await shop.anOrder(store, { customerId: maria.id });
  const { token } = await shop.signIn(store, maria);
  await shop.send('DELETE', '/customer/me', { store, token }, { password: PASSWORD });
  const left = (await call('GET', `/customer/${maria.id}`)).json();
  expect(left).toMatchObject({ person: null, orderCount: 1, listOrder: [{ id: orderId }] });
  expect(left.erasedAt).toBe('2026-11-23T15:00:00.000Z');
  expect(JSON.stringify(left)).not.toContain(maria.email);
  expect((await call('POST', `/customer/${maria.id}/export`)).statusCode).toBe(404);
});

it('hands out the data of a customer and keeps that it did', async () => {
  const { call, audited } = await merchantCalls(shop, store);
  const maria = await shop.aPerson(store);
  const reply = await call('POST', `/customer/${maria.id}/export`);
  expect([reply.statusCode, reply.json().profile.email]).toEqual([200, maria.email]);
  expect(await audited('customer')).toEqual(['customerExported']);
});

it('keeps who opened the data of a customer, once a day of each', async () => {
  const { call, audited } = await merchantCalls(shop, store);
  const maria = await shop.aPerson(store);
  const other = await shop.aMerchantToken(store);
  const open = () => call('GET', `/customer/${maria.id}`);
  await open();
  await open();
  expect(await audited('customer')).toEqual(['customerViewed']);
  await shop.send('GET', `/admin/customer/${maria.id}`, { store, token: other });
  expect(await audited('customer')).toEqual(['customerViewed', 'customerViewed']);
  // The list names no more than what it takes to find somebody, and an unknown one is nobody's data.
  await call('GET', '/customer');
  await call('GET', '/customer/none');
  expect(await audited('customer')).toHaveLength(2);
});

it("does not know another store's customer", async () => {
  const { call } = await merchantCalls(shop, store);
  const { id } = await shop.aPerson(await shop.aStore());
  expect((await call('GET', `/customer/${id}`)).statusCode).toBe(404);
  expect((await call('POST', `/customer/${id}/export`)).statusCode).toBe(404);
});
