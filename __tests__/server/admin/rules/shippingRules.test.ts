import { eq } from 'drizzle-orm';

import type {
  ShippingRule,
  ShippingRuleEntry,
  ShippingTest,
} from '../../../../src/shared/admin/rules/shippingRuleContract';
import { searchTextOf } from '../../../../src/server/catalog/searchText';
import { products } from '../../../../src/server/db/schema/catalogTables';
import type { StoreRow } from '../../../../src/server/db/schema/storeTables';
import { openAccountApp, type AccountApp } from '../../../support/server/accountApp';
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

const everywhere = { zipRanges: [], cityIds: [], stateIds: [] };
const anEntry = (values: Partial<ShippingRuleEntry> = {}): ShippingRuleEntry => ({
  name: 'Motoboy do bairro',
  price: 990,
  rangeMinDays: 0,
  rangeMaxDays: 1,
  limitCartPriceMin: 0,
  isPickup: false,
  isActive: true,
  area: everywhere,
  schedule: null,
  noScheduleReason: '',
  ...values,
});
const listOf = (reply: { json: () => { list: ShippingRule[] } }) => reply.json().list;

it('keeps a rule with all it says, and tells the names of its cities', async () => {
  const { call, audited } = await merchantCalls(shop, store);
  const area = {
    zipRanges: [
      { from: '13100000', to: '13139999' },
      { from: '13000000', to: '13000000' },
    ],
    cityIds: ['3509502', '3509502'],
    stateIds: ['RJ' as const],
  };
  const made = await call('POST', '/shipping-rule', anEntry({ area, name: '  Motoboy do bairro ' }));
  expect(made.statusCode).toBe(201);
  expect(listOf(made)).toMatchObject([
    {
      ...anEntry(),
      version: 1,
      area: {
        zipRanges: [area.zipRanges[1], area.zipRanges[0]],
        cityIds: ['3509502'],
        stateIds: ['RJ'],
      },
      listCity: [{ id: '3509502', stateId: 'SP', name: 'Campinas' }],
    },
  ]);
  expect(await audited('shippingRule')).toEqual(['shippingRuleAdded']);
});

it.each<[string, Partial<ShippingRuleEntry>, object]>([
  ['a name of spaces', { name: '   ' }, { name: 'not accepted' }],
  ['days upside down', { rangeMinDays: 3, rangeMaxDays: 2 }, { rangeMaxDays: 'inverted' }],
  [
    'zip codes upside down',
    { area: { ...everywhere, zipRanges: [{ from: '13139999', to: '13100000' }] } },
    { zipRanges: 'inverted' },
  ],
  ['a city nobody knows', { area: { ...everywhere, cityIds: ['9999999'] } }, { cityIds: 'unknown' }],
])('refuses %s', async (_case, values, fields) => {
  const { call } = await merchantCalls(shop, store);
  const reply = await call('POST', '/shipping-rule', anEntry(values));
  expect([reply.statusCode, reply.json().details]).toEqual([400, { fields }]);
  expect(listOf(await call('GET', '/shipping-rule'))).toEqual([]);
});

it('refuses a rule too many', async () => {
  const { call } = await merchantCalls(shop, store);
  for (let count = 0; count < 50; count += 1) await shop.aCustomShipping(store, { position: count });
  const reply = await call('POST', '/shipping-rule', anEntry());
  expect(reply.json().details.fields).toEqual({ name: 'full' });
});

it('changes, moves, switches and removes rules; a stale edit overwrites nothing', async () => {
  const { call, audited } = await merchantCalls(shop, store);
  for (const name of ['A', 'B', 'C']) await call('POST', '/shipping-rule', anEntry({ name }));
  const [a, b, c] = listOf(await call('GET', '/shipping-rule'));
  if (!a || !b || !c) throw new Error('three rules were made');

  const moved = await call('PUT', `/shipping-rule/${c.id}/place`, { version: 1, index: 0 });
  expect(listOf(moved).map(({ name }) => name)).toEqual(['C', 'A', 'B']);
  const switched = await call('PUT', `/shipping-rule/${a.id}/active`, { version: 1, isActive: false });
  expect(listOf(switched)[1]).toMatchObject({ name: 'A', isActive: false, version: 2 });
  const late = await call('PUT', `/shipping-rule/${a.id}`, { ...anEntry({ name: 'Atrasada' }), version: 1 });
  expect([late.statusCode, late.json().name]).toEqual([406, 'TransitionRefusedError']);
  const saved = await call('PUT', `/shipping-rule/${a.id}`, { ...anEntry({ name: 'A2', price: 500 }), version: 2 });
  expect(listOf(saved)[1]).toMatchObject({ name: 'A2', price: 500, version: 3, isActive: true });
  const removed = await call('DELETE', `/shipping-rule/${b.id}`, { version: 1 });
  expect(listOf(removed).map(({ name }) => name)).toEqual(['C', 'A2']);
  expect((await audited('shippingRule')).slice(3)).toEqual([
    'shippingRuleMoved',
    'shippingRuleSwitchedOff',
    'shippingRuleChanged',
    'shippingRuleRemoved',
  ]);
});

it("does not know another store's rule", async () => {
  const { call } = await merchantCalls(shop, store);
  const { id } = await shop.aCustomShipping(await shop.aStore());
  const calls = [
    call('PUT', `/shipping-rule/${id}`, { ...anEntry(), version: 1 }),
    call('PUT', `/shipping-rule/${id}/active`, { version: 1, isActive: false }),
    call('PUT', `/shipping-rule/${id}/place`, { version: 1, index: 0 }),
    call('DELETE', `/shipping-rule/${id}`, { version: 1 }),
  ];
  expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
});

it('lets one of two edits made at the same time through', async () => {
  const { call } = await merchantCalls(shop, store);
  const { id } = await shop.aCustomShipping(store);
  const edits = Array.from({ length: 6 }, (_, price) =>
    call('PUT', `/shipping-rule/${id}`, { ...anEntry({ price }), version: 1 }),
  );
  const statuses = (await Promise.all(edits)).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 406, 406, 406, 406, 406]);
});

it('keeps zip codes in order in the database too', async () => {
  const area = { ...everywhere, zipRanges: [{ from: '2', to: '1' }] };
  await expect(shop.aCustomShipping(store, { area })).rejects.toMatchObject({
    cause: { constraint: 'store_custom_shippings_zips_ordered' },
  });
});

it("names a state's cities, by name as Brazilians sort them", async () => {
  const { call } = await merchantCalls(shop, store);
  const { list } = (await call('GET', '/city?stateId=AC')).json();
  expect(list).toHaveLength(22);
  expect(list[0]).toEqual({ id: '1200013', stateId: 'AC', name: 'Acrelândia' });
  expect((await call('GET', '/city?stateId=XX')).statusCode).toBe(400);
});

describe('the tester', () => {
  const tryOut = async (
    call: Awaited<ReturnType<typeof merchantCalls>>['call'],
    listGoods: object[],
    zipCode = '13010111',
  ) => call('POST', '/shipping-rule/test', { zipCode, listGoods });

  it("answers the shop's own options, and why each rule is among them or not", async () => {
    const { call } = await merchantCalls(shop, store);
    const { productVariantId, slug } = await shop.aVariant(store, { price: 5_000, stock: 40 });
    const campinas = { ...everywhere, cityIds: ['3509502'] };
    await shop.aCustomShipping(store, { name: 'Serve', area: campinas, limitCartPriceMin: 9_999, position: 0 });
    await shop.aCustomShipping(store, { name: 'Mínimo', limitCartPriceMin: 10_000, position: 1 });
    await shop.aCustomShipping(store, { name: 'Longe', area: { ...everywhere, stateIds: ['AC'] }, position: 2 });
    await shop.aCustomShipping(store, { name: 'Desligada', isActive: false, position: 3 });

    const test = (await tryOut(call, [{ productVariantId, quantity: 2 }])).json<ShippingTest>();
    expect(test).toMatchObject({
      city: { name: 'Campinas' },
      productsValue: 10_000,
      carriers: 'answered',
      weightG: 2_000,
      listRule: [
        { name: 'Serve', isActive: true, servedBy: 'city', missing: 0 },
        { name: 'Mínimo', servedBy: 'everywhere', missing: 1, limitCartPriceMin: 10_000 },
        { name: 'Longe', servedBy: null },
        { name: 'Desligada', isActive: false, servedBy: 'everywhere' },
      ],
    });
    const body = { productVariantId, quantity: 2, zipCode: '13010111' };
    const [shopper] = (await shop.send('POST', `/product/${slug}/shipping`, { store }, body)).json();
    expect(test.listOption.map(({ isSelectable: _known, ...option }) => option)).toEqual(shopper.listShipping);
    expect(test.listOption.filter(({ isSelectable }) => !isSelectable).map(({ name }) => name)).toEqual(['Mínimo']);
  });

  it('says that carriers are down, where our table guesses for them', async () => {
    const { call } = await merchantCalls(shop, store);
    const { productVariantId } = await shop.aVariant(store, { price: 7_777 });
    const { answer } = shop.carrier;
    shop.carrier.answer = async () => ({ kind: 'unavailable' });
    await shop.db.execute(`insert into fallback_shippings
      (service, from_region, to_region, name, base_price, price_per_kg, days_min, days_max)
      values ('economy', 'southeast', 'southeast', 'Econômico', 2000, 300, 3, 6) on conflict do nothing`);
    const test = (await tryOut(call, [{ productVariantId, quantity: 1 }])).json<ShippingTest>();
    shop.carrier.answer = answer;
    expect(test.carriers).toBe('estimated');
    expect(test.listOption.every(({ isEstimate }) => isEstimate)).toBe(true);
  });

  it('says that nobody makes the journey', async () => {
    const { call } = await merchantCalls(shop, store);
    const { productVariantId } = await shop.aVariant(store, { price: 8_888 });
    const { answer } = shop.carrier;
    shop.carrier.answer = async () => ({ kind: 'offers', offers: [] });
    const test = (await tryOut(call, [{ productVariantId, quantity: 1 }])).json<ShippingTest>();
    shop.carrier.answer = answer;
    expect([test.carriers, test.listOption]).toEqual(['nothing', []]);
  });

  it("refuses what is not for sale, another store's goods, and goods named twice", async () => {
    const { call } = await merchantCalls(shop, store);
    const ours = await shop.aVariant(store);
    const off = await shop.aVariant(store, { isActive: false });
    const foreign = await shop.aVariant(await shop.aStore());
    for (const { productVariantId } of [off, foreign]) {
      const reply = await tryOut(call, [{ productVariantId, quantity: 1 }]);
      expect([reply.statusCode, reply.json().details]).toEqual([400, { fields: { listGoods: 'gone' } }]);
    }
    const { productVariantId } = ours;
    const twice = await tryOut(call, [
      { productVariantId, quantity: 1 },
      { productVariantId, quantity: 1 },
    ]);
    expect(twice.json().details).toEqual({ fields: { listGoods: 'twice' } });
  });
});

describe('the goods a rule is tried on', () => {
  it('are found by words of the title, and by SKU; nothing is noted as a search in vain', async () => {
    const { call } = await merchantCalls(shop, store);
    const title = 'Ração Matuta Frango';
    const { productId, productVariantId } = await shop.aVariant(store, { title, sku: 'RAC-10' });
    const searchText = searchTextOf({ title, brand: null, others: [], description: '' });
    await shop.db.update(products).set({ searchText }).where(eq(products.id, productId));
    await shop.aVariant(store, { title: 'Ração Matuta Parada', sku: 'RAC-OFF', isActive: false });
    await shop.aVariant(await shop.aStore(), { title: 'Ração Matuta Alheia' });
    const found = async (search: string) =>
      (await call('GET', `/goods?search=${encodeURIComponent(search)}`)).json().list;
    for (const search of ['racao matuta', 'rac-10', 'RAC-10'])
      expect(await found(search)).toMatchObject([
        {
          productVariantId,
          title: 'Ração Matuta Frango',
          variantTitle: '1 kg',
          sku: 'RAC-10',
          price: 5_000,
          stock: 10,
        },
      ]);
    expect(await found('zzzz nada')).toEqual([]);
    expect(await found('\u0000')).toEqual([]);
    expect(await shop.rows('select * from search_misses where store_id = $1', [store.id])).toEqual([]);
  });

  it('are read of pasted SKUs, those unknown left out', async () => {
    const { call } = await merchantCalls(shop, store);
    await shop.aVariant(store, { sku: 'A-1' });
    const { list } = (await call('POST', '/goods', { listSku: ['A-1', 'NADA'] })).json();
    expect(list).toMatchObject([{ sku: 'A-1' }]);
  });
});
