import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import { openCartApp, type CartApp } from '../../support/server/cartApp';

let shop: CartApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openCartApp();
  store = await shop.aStore();
});
afterAll(() => shop.close());

const find = (code: string, at: { id: string } = store) =>
  shop.get(`/voucher/${encodeURIComponent(code)}`, { store: at });

it('answers a living voucher with ISO instants, however its code was typed', async () => {
  const { id } = await shop.aVoucher(store, {
    code: 'BICHO15',
    value: 15,
    maxDiscount: 3_000,
    minProductsValue: 5_000,
    createdAt: '2026-11-01T12:00:00Z',
    expiredAt: '2026-12-31T23:59:59Z',
  });
  const voucher = {
    id,
    code: 'BICHO15',
    kind: 'percentage',
    value: 15,
    maxDiscount: 3_000,
    minProductsValue: 5_000,
    appliesTo: 'everything',
    createdAt: '2026-11-01T12:00:00.000Z',
    expiredAt: '2026-12-31T23:59:59.000Z',
  };
  for (const typed of ['BICHO15', 'bicho15', '#bicho15']) expect((await find(typed)).json()).toEqual(voucher);
});

it('answers 200 with null for a voucher that cannot be used', async () => {
  const privateStore = await shop.aStore({ isPrivate: true });
  await shop.aVoucher(privateStore, { code: 'MEMBRO' });
  await shop.aVoucher(store, { code: 'AMANHA', startsAt: new Date(shop.time.now + 1).toISOString() });
  await shop.aVoucher(store, { code: 'ONTEM', expiredAt: new Date(shop.time.now).toISOString() });
  await shop.aVoucher(store, { code: 'USADO', maxUses: 2, usedCount: 2 });
  const replies = await Promise.all([
    find('NADA'),
    find('AMANHA'),
    find('ONTEM'),
    find('USADO'),
    find('MEMBRO', privateStore),
    find('MEMBRO'),
    find('#'),
    find('\u0000'),
    find("' or 1=1 --"),
  ]);
  expect(replies.map((reply) => [reply.statusCode, reply.body])).toEqual(replies.map(() => [200, 'null']));
});

it('answers the same to a code of any length and of any characters', async () => {
  const at = await shop.aStore();
  const codes = ['', '   ', 'A'.repeat(300), 'ç%'.repeat(1_000), 'A/B\\C?D&E', '👍🏽'.repeat(40)];
  const replies = await Promise.all(codes.map((code) => find(code, at)));
  expect(replies.map((reply) => [reply.statusCode, reply.body])).toEqual(codes.map(() => [200, 'null']));
});

it('lives until its very last millisecond', async () => {
  await shop.aVoucher(store, { code: 'LOGO', expiredAt: new Date(shop.time.now + 1).toISOString() });
  expect((await find('LOGO')).json()?.code).toBe('LOGO');
});

it('lets nobody guess more than ten codes a minute, and counts no code that was right (promise 32)', async () => {
  const at = await shop.aStore();
  await shop.aVoucher(at, { code: 'CERTO' });
  const statuses = [];
  for (let tries = 0; tries < 12; tries += 1) {
    expect((await find('CERTO', at)).statusCode).toBe(tries < 10 ? 200 : 429);
    statuses.push((await find(`PALPITE${tries}`, at)).statusCode);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
  expect((await find('PALPITE', at)).headers['retry-after']).toBe('60');
  shop.time.now += 60_000;
  expect((await find('CERTO', at)).json()?.code).toBe('CERTO');
});
