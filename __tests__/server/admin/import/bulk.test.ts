import type { CatalogImport } from '../../../../src/shared/admin/import/importContract';
import type { AdminProduct } from '../../../../src/shared/admin/productContract';
import { openAccountApp, type AccountApp } from '../../../support/server/accountApp';
import { sizesOf } from '../product/sizes';
import { aSave, aVariantDraft } from '../product/merchantShop';
import { anImportShop } from './importShop';

let shop: AccountApp;
beforeAll(async () => {
  shop = await openAccountApp();
});
afterAll(() => shop.close());

const openBulk = async () => {
  const opened = await anImportShop(shop);
  const compare = async (body: object) => {
    const reply = await opened.call('POST', '/product-bulk', { name: 'Reajuste', ...body });
    if (reply.statusCode !== 201) return { ...reply.json<CatalogImport>(), statusCode: reply.statusCode, lines: [] };
    const { id } = reply.json<CatalogImport>();
    await shop.runJobs();
    return { ...(await opened.read(id)), statusCode: 201, lines: (await opened.linesOf(id)).list };
  };
  return { ...opened, compare };
};
const price = (by: string, value: number, rounding = 'none') => ({ kind: 'price', by, value, rounding });

it('tells each price from and to before it writes, writes them all, and takes them back', async () => {
  const { compare, apply, undo, aProduct, call } = await openBulk();
  const bag = await aProduct({ title: 'Ração 15 kg', variants: [aVariantDraft({ price: 14_290 })] });
  const sachet = await aProduct({
    title: 'Sachê',
    variants: sizesOf(['85 g', '100 g']).map((one) => ({ ...one, price: 349 })),
  });
  await aProduct({ title: 'Fora', variants: [aVariantDraft({ price: 1_000 })] });
  const reported = await compare({ rule: price('percent', 500, 'ninety'), selection: { ids: [bag.id, sachet.id] } });
  expect(reported).toMatchObject({
    status: 'checked',
    kind: 'prices',
    counts: { changed: 3, error: 0 },
    bulk: { raised: 3, lowered: 0, weighing: 2 },
  });
  const steps = reported.lines.flatMap(({ changes }) => changes.map(({ before, after }) => `${before} > ${after}`));
  expect(steps.toSorted((one, other) => one.localeCompare(other))).toEqual([
    '142,90 > 149,90',
    '3,49 > 3,90',
    '3,49 > 3,90',
  ]);
  const priceOf = async (id: string) =>
    (await call('GET', `/product/${id}`)).json<AdminProduct>().variants.map((one) => one.price);
  expect(await priceOf(bag.id)).toEqual([14_290]);
  expect(await apply(reported.id)).toMatchObject({ status: 'applied' });
  expect([await priceOf(bag.id), await priceOf(sachet.id)]).toEqual([[14_990], [390, 390]]);
  expect((await call('GET', `/product/${bag.id}/price`)).json().list).toMatchObject([
    { fromPrice: 14_290, toPrice: 14_990, merchant: 'Helena' },
  ]);
  expect(await undo(reported.id)).toMatchObject({ status: 'undone', counts: { kept: 0 } });
  const log = await shop.rows<{ action: string }>(
    `select action from audit_entries where subject_id = $1 order by id`,
    [reported.id],
  );
  expect(log.map(({ action }) => action)).toEqual(['changedByRule', 'ruleUndone']);
  expect([await priceOf(bag.id), await priceOf(sachet.id)]).toEqual([[14_290], [349, 349]]);
});

it('compares anew what a colleague changed since, and writes nothing of it', async () => {
  const { compare, apply, aProduct, call, linesOf } = await openBulk();
  const product = await aProduct({ variants: [aVariantDraft({ price: 2_000 })] });
  const reported = await compare({ rule: price('amount', 100), selection: { ids: [product.id] } });
  const save = aSave(product);
  await call('PUT', `/product/${product.id}`, {
    ...save,
    variants: save.variants.map((one) => ({ ...one, price: 3_000 })),
  });
  expect(await apply(reported.id)).toMatchObject({ status: 'checked', isStale: true });
  expect((await linesOf(reported.id)).list[0]?.changes).toEqual([{ field: 'price', before: '30,00', after: '31,00' }]);
  expect((await call('GET', `/product/${product.id}`)).json().variants).toMatchObject([{ price: 3_000 }]);
});

it('adds to the stock beside sales, with its rows of the ledger and its note', async () => {
  const { compare, apply, aProduct, call, stockOf } = await openBulk();
  const product = await aProduct({ variants: [aVariantDraft({ sku: 'B-1', stockChange: 5 })] });
  const reported = await compare({
    name: 'Chegou o caminhão',
    rule: { kind: 'stock', by: 'add', value: 10 },
    selection: { ids: [product.id] },
  });
  const { id } = product.variants[0] ?? { id: '' };
  await call('POST', `/product/${product.id}/stock`, { productVariantId: id, delta: -2, reason: 'damaged', note: '' });
  await apply(reported.id);
  expect(await stockOf('B-1')).toEqual({ stock: 13, ledger: 13 });
  expect((await call('GET', `/product/${product.id}/stock`)).json().list[0]).toMatchObject({
    delta: 10,
    note: 'Chegou o caminhão',
  });
  const below = await compare({ rule: { kind: 'stock', by: 'add', value: -20 }, selection: { ids: [product.id] } });
  expect(below.lines).toMatchObject([{ kind: 'error', faults: [{ field: 'stock', reason: 'negativeStock' }] }]);
});

it('takes all of a filter, page after page, off the shop', async () => {
  const { compare, apply, aProduct, call, store } = await openBulk();
  for (let index = 0; index < 60; index += 1)
    await aProduct({ title: index < 55 ? `Coleira ${index}` : `Cama ${index}` });
  const reported = await compare({
    rule: { kind: 'activity', isActive: false },
    selection: { filter: { search: 'coleira' } },
  });
  expect(reported).toMatchObject({ kind: 'products', total: 55, counts: { changed: 55 } });
  await apply(reported.id);
  expect((await call('GET', '/product?state=inactive')).json().total).toBe(55);
  expect((await shop.send('GET', '/product?search=coleira', { store })).json().list).toEqual([]);
});

it('refuses a rule that is none, and prices a product cannot have', async () => {
  const { compare, aProduct } = await openBulk();
  const product = await aProduct({ variants: [aVariantDraft({ price: 500, originalPrice: 600 })] });
  expect((await compare({ rule: price('set', 0), selection: { ids: [product.id] } })).statusCode).toBe(400);
  const reported = await compare({ rule: price('percent', 10_000), selection: { ids: [product.id] } });
  expect(reported.lines[0]?.faults).toMatchObject([{ field: 'originalPrice', reason: 'notAbovePrice' }]);
  const less = await compare({ rule: price('amount', -900), selection: { ids: [product.id] } });
  expect(less.lines[0]).toMatchObject({ kind: 'error' });
});
