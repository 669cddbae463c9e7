import type {
  OwnVoucher,
  VoucherEntry,
  VoucherRow,
  VoucherTest,
} from '../../../../src/shared/admin/rules/voucherRuleContract';
import type { StoreRow } from '../../../../src/server/db/schema/storeTables';
import { newId } from '../../../../src/server/kernel/newId';
import { categories, productCategories } from '../../../../src/server/db/schema/catalogTables';
import { voucherUses } from '../../../../src/server/db/schema/voucherTables';
import { openAccountApp, type AccountApp } from '../../../support/server/accountApp';
import { merchantCalls } from '../../../support/server/merchantCalls';

// Monday, 23 November 2026, noon in São Paulo.
let shop: AccountApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openAccountApp();
});
beforeEach(async () => {
  store = await shop.aStore();
});
afterAll(() => shop.close());

const anEntry = (values: Partial<VoucherEntry> = {}): VoucherEntry => ({
  code: 'VERAO10',
  kind: 'percentage',
  value: 10,
  maxDiscount: null,
  minProductsValue: 0,
  maxUses: null,
  maxUsesPerCustomer: null,
  startsOn: null,
  endsOn: null,
  appliesTo: 'everything',
  categoryIds: [],
  productIds: [],
  ...values,
});
type Call = Awaited<ReturnType<typeof merchantCalls>>['call'];
const made = async (call: Call, values: Partial<VoucherEntry> = {}) =>
  (await call('POST', '/voucher', anEntry(values))).json<OwnVoucher>();
const found = (code: string) => shop.send('GET', `/voucher/${encodeURIComponent(code)}`, { store });

it('makes a voucher that the shop then takes, its code without # and in capitals', async () => {
  const { call, audited } = await merchantCalls(shop, store);
  const reply = await call('POST', '/voucher', anEntry({ code: '#verao-10 ', maxDiscount: 5_000, maxUses: 3 }));
  expect(reply.statusCode).toBe(201);
  expect(reply.json()).toMatchObject({
    code: 'VERAO-10',
    state: 'active',
    maxDiscount: 5_000,
    maxUses: 3,
    usedCount: 0,
    isRemovable: true,
    version: 1,
  });
  expect((await found('verao-10')).json()).toMatchObject({ code: 'VERAO-10', value: 10 });
  expect(await audited('voucher')).toEqual(['voucherAdded']);
  const again = await call('POST', '/voucher', anEntry({ code: 'verao-10' }));
  expect([again.statusCode, again.json().details]).toEqual([400, { fields: { code: 'taken' } }]);
});

it.each<[string, Partial<VoucherEntry>, object]>([
  ['a code with a space', { code: 'DOIS NOMES' }, { code: 'not accepted' }],
  ['a code of a hash', { code: '#' }, { code: 'not accepted' }],
  ['nothing off', { value: 0 }, { value: 'needed' }],
  ['more than all', { value: 101 }, { value: 'tooMuch' }],
  ['days upside down', { startsOn: '2026-12-02', endsOn: '2026-12-01' }, { endsOn: 'inverted' }],
  ['a day that is over', { endsOn: '2026-11-22' }, { endsOn: 'past' }],
  ['a list of nothing', { appliesTo: 'listed' }, { productIds: 'needed' }],
  ['a category nobody knows', { appliesTo: 'listed', categoryIds: ['nobodys'] }, { categoryIds: 'unknown' }],
  ['a product nobody knows', { appliesTo: 'listed', productIds: ['nobodys'] }, { productIds: 'unknown' }],
])('refuses %s', async (_case, values, fields) => {
  const { call } = await merchantCalls(shop, store);
  const reply = await call('POST', '/voucher', anEntry(values));
  expect([reply.statusCode, reply.json().details]).toEqual([400, { fields }]);
});

it("does not list another store's products in a voucher", async () => {
  const { call } = await merchantCalls(shop, store);
  const { productId } = await shop.aVariant(await shop.aStore());
  const reply = await call('POST', '/voucher', anEntry({ appliesTo: 'listed', productIds: [productId] }));
  expect(reply.json().details).toEqual({ fields: { productIds: 'unknown' } });
});

it('is good from the first to the last instant of its days in São Paulo', async () => {
  await made((await merchantCalls(shop, store)).call, { code: 'AMANHA', startsOn: '2026-11-24', endsOn: '2026-11-24' });
  const stateAt = async (instant: string) => {
    shop.time.now = Date.parse(instant);
    const { call } = await merchantCalls(shop, store);
    return [(await call('GET', '/voucher')).json().list[0].state, (await found('AMANHA')).json() !== null];
  };
  const started = shop.time.now;
  expect(await stateAt('2026-11-24T02:59:59.999Z')).toEqual(['scheduled', false]);
  expect(await stateAt('2026-11-24T03:00:00.000Z')).toEqual(['active', true]);
  expect(await stateAt('2026-11-25T02:59:59.999Z')).toEqual(['active', true]);
  expect(await stateAt('2026-11-25T03:00:00.000Z')).toEqual(['expired', false]);
  shop.time.now = started;
});

it('lists vouchers by state and by the beginning of their code, a page at a time, in a fixed number of statements', async () => {
  const { call } = await merchantCalls(shop, store);
  await shop.aVoucher(store, { code: 'A1' });
  await shop.aVoucher(store, { code: 'A2', startsAt: '2027-01-01T03:00:00Z' });
  await shop.aVoucher(store, { code: 'A3', expiredAt: '2026-11-01T03:00:00Z' });
  await shop.aVoucher(store, { code: 'B4', maxUses: 2, usedCount: 2 });
  await shop.aVoucher(await shop.aStore(), { code: 'A9' });
  const codes = async (query: string) =>
    (await call('GET', `/voucher${query}`)).json().list.map(({ code }: VoucherRow) => code);
  expect((await codes('')).toSorted()).toEqual(['A1', 'A2', 'A3', 'B4']);
  expect(await codes('?state=active')).toEqual(['A1']);
  expect(await codes('?state=scheduled')).toEqual(['A2']);
  expect(await codes('?state=expired')).toEqual(['A3']);
  expect(await codes('?state=usedUp')).toEqual(['B4']);
  expect((await codes('?search=%23a')).toSorted()).toEqual(['A1', 'A2', 'A3']);
  expect(await codes('?search=%25')).toEqual([]);
  expect((await call('GET', '/voucher?limit=3&page=2')).json()).toMatchObject({ page: 2, limit: 3, total: 4 });
});

it('changes and ends a voucher; one that was ended stays ended when something else of it changes', async () => {
  const { call, audited } = await merchantCalls(shop, store);
  const { id } = await made(call);
  const ended = await call('PUT', `/voucher/${id}/end`, { version: 1 });
  expect(ended.json()).toMatchObject({ state: 'expired', endsOn: '2026-11-23', version: 2 });
  expect((await found('VERAO10')).json()).toBeNull();
  const saved = await call('PUT', `/voucher/${id}`, { ...anEntry({ value: 20, endsOn: '2026-11-23' }), version: 2 });
  expect(saved.json()).toMatchObject({ value: 20, state: 'expired', version: 3 });
  expect((await call('PUT', `/voucher/${id}/end`, { version: 3 })).statusCode).toBe(406);
  const revived = await call('PUT', `/voucher/${id}`, { ...anEntry({ endsOn: '2026-11-30' }), version: 3 });
  expect(revived.json()).toMatchObject({ state: 'active', endsOn: '2026-11-30' });
  const stale = await call('PUT', `/voucher/${id}`, { ...anEntry({ value: 90 }), version: 3 });
  expect([stale.statusCode, stale.json().name]).toEqual([406, 'TransitionRefusedError']);
  expect(await audited('voucher')).toEqual(['voucherAdded', 'voucherEnded', 'voucherChanged', 'voucherChanged']);
});

it('ends a voucher before its first day', async () => {
  const { call } = await merchantCalls(shop, store);
  const { id } = await made(call, { startsOn: '2026-12-01' });
  const ended = await call('PUT', `/voucher/${id}/end`, { version: 1 });
  expect(ended.json()).toMatchObject({ state: 'expired', startsOn: null });
});

it('removes a voucher that nobody used, and keeps one that an order used, even given back', async () => {
  const { call, audited } = await merchantCalls(shop, store);
  const unused = await made(call, { code: 'LIVRE' });
  expect((await call('DELETE', `/voucher/${unused.id}`, { version: 1 })).statusCode).toBe(204);
  expect((await call('GET', `/voucher/${unused.id}`)).statusCode).toBe(404);
  const { id } = await made(call, { code: 'USADO' });
  const saleOrderId = await shop.anOrder(store, { buyerDocument: '52998224725' });
  await shop.db.insert(voucherUses).values({
    storeId: store.id,
    saleOrderId,
    voucherId: id,
    document: '52998224725',
    releasedAt: '2026-11-20T15:00:00.000Z',
  });
  expect((await call('GET', `/voucher/${id}`)).json().isRemovable).toBe(false);
  const refused = await call('DELETE', `/voucher/${id}`, { version: 1 });
  expect([refused.statusCode, refused.json().name]).toEqual([406, 'TransitionRefusedError']);
  expect(await audited('voucher')).toEqual(['voucherAdded', 'voucherRemoved', 'voucherAdded']);
  const uses = (await call('GET', `/voucher/${id}/use`)).json();
  expect(uses).toMatchObject({
    total: 1,
    list: [{ saleOrderId, document: '***.982.247-**', releasedAt: '2026-11-20T15:00:00.000Z' }],
  });
});

it('does not limit a voucher to fewer uses than it has had', async () => {
  const { call } = await merchantCalls(shop, store);
  const { id } = await shop.aVoucher(store, { maxUses: 9, usedCount: 5 });
  const body = { ...anEntry({ code: 'OIPET10', maxUses: 4 }), version: 1 };
  const reply = await call('PUT', `/voucher/${id}`, body);
  expect(reply.json().details).toEqual({ fields: { maxUses: 'belowUsed' } });
});

it("does not know another store's voucher", async () => {
  const { call } = await merchantCalls(shop, store);
  const { id } = await shop.aVoucher(await shop.aStore());
  const { productVariantId } = await shop.aVariant(store);
  const test = {
    listGoods: [{ productVariantId, quantity: 1 }],
    zipCode: null,
    selectedShippingId: null,
    document: null,
  };
  const replies = await Promise.all([
    call('GET', `/voucher/${id}`),
    call('GET', `/voucher/${id}/use`),
    call('PUT', `/voucher/${id}`, { ...anEntry(), version: 1 }),
    call('PUT', `/voucher/${id}/end`, { version: 1 }),
    call('DELETE', `/voucher/${id}`, { version: 1 }),
    call('POST', `/voucher/${id}/test`, test),
  ]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
});

it('makes no voucher in a private store', async () => {
  store = await shop.aStore({ isPrivate: true });
  const { call } = await merchantCalls(shop, store);
  expect((await call('POST', '/voucher', anEntry())).statusCode).toBe(406);
});

describe('the test', () => {
  const aTest = async (call: Call, id: string, values: object) =>
    (
      await call('POST', `/voucher/${id}/test`, { zipCode: null, selectedShippingId: null, document: null, ...values })
    ).json<VoucherTest>();

  it('takes off what the cart of the shop takes off, line by line, and uses nothing', async () => {
    const { call } = await merchantCalls(shop, store);
    const [food, toy] = [
      await shop.aVariant(store, { price: 3_333 }),
      await shop.aVariant(store, { price: 1_000, title: 'Bola' }),
    ];
    const categoryId = newId();
    await shop.db
      .insert(categories)
      .values({ storeId: store.id, id: categoryId, slug: 'racao', title: 'Ração', position: 0 });
    await shop.db.insert(productCategories).values({ storeId: store.id, categoryId, productId: food.productId });
    const { id, listCategory } = await made(call, { appliesTo: 'listed', categoryIds: [categoryId], value: 15 });
    expect(listCategory).toEqual([{ id: categoryId, title: 'Ração' }]);
    const listGoods = [food, toy].map(({ productVariantId }) => ({ productVariantId, quantity: 2 }));
    const test = await aTest(call, id, { listGoods });
    expect(test).toMatchObject({ productsValue: 8_666, totalDiscount: 1_000, total: 7_666, refusal: null });
    expect(test.listLine).toMatchObject([
      { isEligible: true, total: 6_666, discount: 1_000 },
      { isEligible: false, total: 2_000, discount: 0, title: 'Bola' },
    ]);

    // The same goods and voucher in a cart of the shop.
    let cartId: string | null = null;
    for (const { productId, productVariantId } of [food, toy]) {
      const body = { cartId, cartProductId: null, productId, productVariantId, quantity: 2 };
      const reply = await shop.send('PUT', '/cart/product', { store }, body);
      cartId = String(reply.json().id);
    }
    const info = await shop.send('PUT', '/cart/info', { store }, { cartId, voucherId: id, selectedShippingId: null });
    expect(info.json()).toMatchObject({ productsValue: 8_666, totalDiscount: 1_000, total: 7_666 });
    expect((await call('GET', `/voucher/${id}`)).json().usedCount).toBe(0);
  });

  it('says why a voucher takes nothing off', async () => {
    const { call } = await merchantCalls(shop, store);
    const { productVariantId, productId } = await shop.aVariant(store);
    const other = await shop.aVariant(store);
    const listGoods = [{ productVariantId, quantity: 1 }];
    const refusalOf = async (values: Partial<VoucherEntry>, test: object = {}) => {
      const { id } = await made(call, { code: `C${newId().toUpperCase().replaceAll('-', 'X')}`, ...values });
      return [id, (await aTest(call, id, { listGoods, ...test })).refusal] as const;
    };
    expect((await refusalOf({ minProductsValue: 6_000 }))[1]).toEqual({ reason: 'voucherMinimum', missing: 1_000 });
    expect((await refusalOf({ appliesTo: 'listed', productIds: [other.productId] }))[1]).toEqual({
      reason: 'voucherNoProduct',
      missing: null,
    });
    expect((await refusalOf({ startsOn: '2026-12-01' }))[1]).toEqual({ reason: 'voucherNotStarted', missing: null });
    expect((await refusalOf({ appliesTo: 'listed', productIds: [productId] }))[1]).toBeNull();
    const [id] = await refusalOf({ maxUsesPerCustomer: 1 });
    const saleOrderId = await shop.anOrder(store);
    await shop.db
      .insert(voucherUses)
      .values({ storeId: store.id, saleOrderId, voucherId: id, document: '52998224725' });
    const test = await aTest(call, id, { listGoods, document: '529.982.247-25' });
    expect([test.refusal, test.totalDiscount]).toEqual([{ reason: 'voucherUsedByBuyer', missing: null }, 0]);
    const { refusal } = await aTest(call, id, { listGoods, document: '11144477735' });
    expect(refusal).toBeNull();
  });

  it('frees the shipping of the option chosen, the cheapest that may be where none is', async () => {
    const { call } = await merchantCalls(shop, store);
    const { productVariantId } = await shop.aVariant(store);
    await shop.aCustomShipping(store, { price: 100, limitCartPriceMin: 90_000, name: 'Longe do mínimo' });
    const { id } = await made(call, { kind: 'freeShipping', maxDiscount: 2_500 });
    const listGoods = [{ productVariantId, quantity: 1 }];
    expect(await aTest(call, id, { listGoods })).toMatchObject({ totalDiscount: 0, refusal: null, listOption: [] });
    const cheapest = await aTest(call, id, { listGoods, zipCode: '13010111' });
    expect(cheapest).toMatchObject({ selectedShippingId: 'me-1', shippingValue: 2_000, totalDiscount: 2_000 });
    const sedex = await aTest(call, id, { listGoods, zipCode: '13010111', selectedShippingId: 'me-2' });
    expect(sedex).toMatchObject({ shippingValue: 3_500, totalDiscount: 2_500, total: 6_000 });
  });
});
