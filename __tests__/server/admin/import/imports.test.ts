import type { AdminProduct } from '../../../../src/shared/admin/productContract';
import { recordsOf } from '../../../../src/server/admin/import/csvFile';
import { openAccountApp, type AccountApp } from '../../../support/server/accountApp';
import { untilOneWaits } from '../../../support/server/untilOneWaits';
import { aSave, aVariantDraft } from '../product/merchantShop';
import { anImportShop, csv } from './importShop';

let shop: AccountApp;
beforeAll(async () => {
  shop = await openAccountApp();
});
afterAll(() => shop.close());

const WHOLE = [
  'Título',
  'SKU',
  'Opção 1',
  'Valor 1',
  'Preço',
  'Preço original',
  'Estoque',
  'Peso (kg)',
  'Largura',
  'Altura',
  'Comprimento',
  'Tipo de produto',
];
const biscuit = (sku: string, size: string, values: (string | number)[] = []) => {
  const line = ['Biscoito da Feira', sku, 'Tamanho', size, '12,90', '', 8, '0,25', 10, 20, 5, 'Outro'];
  values.forEach((value, index) => (line[4 + index] = value));
  return line;
};

it('makes new products with their variants, told first line by line, applied only then', async () => {
  const { compare, apply, call, stockOf, store } = await anImportShop(shop);
  const done = await compare(csv(WHOLE, biscuit('BF-1', '200 g'), biscuit('BF-2', '1,5 kg', ['1.059,90', '1.100,00'])));
  expect(done).toMatchObject({ status: 'checked', kind: 'products', counts: { new: 2, error: 0 }, total: 2 });
  expect(done.lines[0]?.changes).toContainEqual({ field: 'price', before: null, after: '12,90' });
  expect((await call('GET', '/product')).json().total).toBe(0);
  expect(await apply(done.id)).toMatchObject({ statusCode: 200, status: 'applied' });
  const { list } = (await call('GET', '/product?search=biscoitos')).json();
  expect(list).toMatchObject([{ slug: 'biscoito-da-feira', variantCount: 2, stock: 16, minPrice: 1_290 }]);
  expect(await stockOf('BF-2')).toEqual({ stock: 8, ledger: 8 });
  const page = await shop.send('GET', '/product/biscoito-da-feira', { store });
  expect(page.json().variants).toHaveLength(2);
  const audit = await shop.rows('select action, changes from audit_entries where store_id = $1 and subject_id = $2', [
    store.id,
    done.id,
  ]);
  expect(audit).toMatchObject([{ action: 'productsImported', changes: { fileName: 'produtos.csv', rows: 2 } }]);
});

it('names every error by line and column, and applies the right lines alone only when told to', async () => {
  const { compare, apply, aProduct, stockOf } = await anImportShop(shop);
  await aProduct({
    variants: [aVariantDraft({ sku: 'A' }), aVariantDraft({ sku: 'B', optionValues: [] })].slice(0, 1),
  });
  await aProduct({ variants: [aVariantDraft({ sku: 'B' })] });
  const done = await compare(csv(['sku', 'estoque'], ['A', 'doze'], ['B', 9], ['C', 1], ['B', 2], ['', 3], ['A', -1]));
  const faults = done.lines
    .filter(({ kind }) => kind === 'error')
    .map(({ line, faults: all }) => [line, all[0]?.field, all[0]?.reason]);
  expect(faults).toEqual([
    [2, 'stock', 'notNumber'],
    [4, 'sku', 'notFound'],
    [5, 'sku', 'twiceInFile'],
    [6, 'sku', 'required'],
    [7, 'sku', 'twiceInFile'],
  ]);
  expect((await apply(done.id)).statusCode).toBe(406);
  expect((await stockOf('B'))?.stock).toBe(5);
  expect(await apply(done.id, true)).toMatchObject({ statusCode: 200, status: 'applied' });
  expect(await stockOf('B')).toEqual({ stock: 9, ledger: 9 });
  expect((await stockOf('A'))?.stock).toBe(5);
});

it('refuses a product whole where one of its lines is wrong, by the rules of the editor', async () => {
  const { compare } = await anImportShop(shop);
  const done = await compare(
    csv(
      [...WHOLE, 'Espécies', 'NCM'],
      [...biscuit('X-1', '1 kg', ['10,00', '9,00']), 'Dragões', '123'],
      [...biscuit('X-2', '1 kg'), '', ''],
    ),
  );
  expect(done.counts).toMatchObject({ error: 2, new: 0 });
  expect(done.lines[0]?.faults).toContainEqual({
    field: 'species',
    reason: 'unknownWord',
    text: 'Dragões',
    line: null,
  });
  expect(done.lines[1]?.faults).toEqual([{ field: null, reason: 'productWrong', text: null, line: 2 }]);
  const again = await compare(
    csv([...WHOLE, 'NCM'], [...biscuit('X-1', '1 kg', ['10,00', '9,00']), '123'], [...biscuit('X-2', '1 kg'), '']),
  );
  const named = again.lines.map(({ line, faults }) => [
    line,
    faults.map(({ field, reason }) => `${field} ${reason}`).toSorted(),
  ]);
  expect(named).toEqual([
    [2, ['ncm notAccepted', 'originalPrice notAbovePrice']],
    [3, ['value1 twice']],
  ]);
});

it.each<[string, Buffer | string, string]>([
  ['UTF-8', 'sku;preço\nGR-1;1.234,56\n', '1234,56'],
  ['UTF-8 with its mark', '\uFEFFSKU;Preço\r\nGR-1;12\r\n', '12,00'],
  ['Latin-1', Buffer.from('C\xf3digo;Pre\xe7o\r\nGR-1;0,5\r\n', 'latin1'), '0,50'],
  ['commas and quotes', 'preco,sku\n"1234,56","GR-1"\n', '1234,56'],
  ['tabs and old line ends', 'sku\tpreço\rGR-1\t7,5\r', '7,50'],
  ['unknown columns, empty lines', ';;\nsku;Fornecedor;preço\n\nGR-1;"a;\nb";3\n', '3,00'],
])('reads %s', async (_name, content, price) => {
  const { compare, aProduct } = await anImportShop(shop);
  await aProduct({ variants: [aVariantDraft({ sku: 'GR-1' })] });
  const { kind, lines } = await compare(content);
  expect([kind, lines.map(({ changes }) => changes)]).toEqual([
    'prices',
    [[{ field: 'price', before: '29,90', after: price }]],
  ]);
});

it.each<[string, Buffer | string, object]>([
  ['nothing', '', { reason: 'empty' }],
  ['a header alone', 'sku;estoque\n', { reason: 'empty' }],
  ['a workbook', Buffer.from('PK\x03\x04\x00\x00'), { reason: 'notText' }],
  ['an open quote', 'sku;estoque\nA;1\n"B;2\nC;3', { reason: 'brokenQuotes', line: 3 }],
  ['no SKU', 'título;preço\nA;1', { reason: 'noSku' }],
  ['a SKU alone', 'sku;cor\nA;azul', { reason: 'nothingToImport' }],
  ['a column twice', 'sku;estoque;qtd\nA;1;2', { reason: 'columnTwice', text: 'qtd' }],
  ['too many lines', `sku;estoque\n${'A;1\n'.repeat(10_001)}`, { reason: 'tooManyLines', line: 10_002 }],
])('says why %s cannot be read', async (_name, content, fault) => {
  const { compare } = await anImportShop(shop);
  expect(await compare(content)).toMatchObject({ status: 'failed', fault });
});

it('takes no file beyond eight megabytes', async () => {
  const { send, call } = await anImportShop(shop);
  expect((await send(Buffer.alloc(8 * 1024 * 1024 + 1, 'a'))).statusCode).toBe(413);
  expect((await call('GET', '/product-import')).json()).toEqual({ list: [] });
});

it('compares anew what somebody changed since, and writes nothing of it', async () => {
  const { compare, apply, aProduct, call } = await anImportShop(shop);
  const product = await aProduct({ variants: [aVariantDraft({ sku: 'P-1' })] });
  const done = await compare(csv(['sku', 'preço'], ['P-1', '31,00']));
  const save = aSave(product);
  await call('PUT', `/product/${product.id}`, {
    ...save,
    variants: save.variants.map((variant) => ({ ...variant, price: 3_300 })),
  });
  const stale = await apply(done.id);
  expect(stale).toMatchObject({ status: 'checked', isStale: true });
  expect((await call('GET', `/product/${product.id}`)).json().variants[0].price).toBe(3_300);
  expect(await apply(done.id)).toMatchObject({ status: 'applied', isStale: false });
  const { list } = (await call('GET', `/product/${product.id}/price`)).json();
  expect(list[0]).toMatchObject({ fromPrice: 3_300, toPrice: 3_100, merchant: 'Helena' });
});

it.each(['apply', 'undo'] as const)('sees what is changed while it works (%s)', async (way) => {
  const shopOfImports = await anImportShop(shop);
  const { compare, apply, aProduct, call, store } = shopOfImports;
  const product = await aProduct({ variants: [aVariantDraft({ sku: 'W-1', price: 2_990 })] });
  const { id } = await compare(csv(['sku', 'preço'], ['W-1', '31,00']));
  if (way === 'undo') await apply(id);
  const editor = await shop.database.owner.connect();
  await editor.query('begin');
  await editor.query('update product_variants set price = 3300 where store_id = $1', [store.id]);
  await editor.query('update products set version = version + 1 where store_id = $1', [store.id]);
  const working = shopOfImports[way](id);
  await untilOneWaits(shop.database);
  await editor.query('commit');
  editor.release();
  const done = await working;
  expect((await call('GET', `/product/${product.id}`)).json().variants[0].price).toBe(3_300);
  expect(done).toMatchObject(
    way === 'apply' ? { status: 'checked', isStale: true } : { status: 'undone', counts: { kept: 1 } },
  );
});

it('loses no sale of the stock it counts, and never goes below zero', async () => {
  const { compare, call, aProduct, stockOf, read, apply } = await anImportShop(shop);
  await aProduct({ variants: [aVariantDraft({ sku: 'S-1', stockChange: 20 })] });
  const done = await compare(csv(['sku', 'estoque'], ['S-1', 50]));
  await call('POST', `/product-import/${done.id}/application`, { isOnlyRight: false });
  const sell = () =>
    shop.rows(
      `with sold as (update product_variants set stock = stock - 1 where sku = 'S-1' and stock >= 1 returning store_id, id)
       insert into stock_moves (store_id, product_variant_id, delta, reason) select store_id, id, -1, 'sold' from sold`,
    );
  await Promise.all([shop.runJobs(), ...Array.from({ length: 7 }, sell)]);
  expect((await read(done.id)).status).toBe('applied');
  expect(await stockOf('S-1')).toEqual({ stock: 43, ledger: 43 });
  // A file that takes all away finds one sold meanwhile: it is compared again instead.
  const none = await compare(csv(['sku', 'estoque'], ['S-1', 0]));
  await sell();
  expect(await apply(none.id)).toMatchObject({ status: 'checked', isStale: true });
  expect(await stockOf('S-1')).toEqual({ stock: 42, ledger: 42 });
  await apply(none.id);
  expect(await stockOf('S-1')).toEqual({ stock: 0, ledger: 0 });
});

it('undoes what nobody changed since, stock by difference, and says what stays', async () => {
  const { compare, apply, undo, aProduct, call, stockOf, linesOf } = await anImportShop(shop);
  const product = await aProduct({ title: 'Osso', slug: 'osso', variants: [aVariantDraft({ sku: 'U-1' })] });
  const other = await aProduct({ title: 'Bola', slug: 'bola', variants: [aVariantDraft({ sku: 'U-2' })] });
  const done = await compare(
    csv(
      ['Endereço', ...WHOLE],
      ['osso', 'Osso novo', 'U-1', '', '', '25,00', '', 15, '1,06', 20, 30, 10, 'Outro'],
      ['bola', 'Bola nova', 'U-2', '', '', '26,00', '', 5, '1,06', 20, 30, 10, 'Outro'],
      ['', ...biscuit('N-1', '1 kg')],
      ['', 'Petisco', ...biscuit('N-2', '1 kg').slice(1)],
    ),
  );
  expect(done.counts).toMatchObject({ new: 2, changed: 2, error: 0 });
  await apply(done.id);
  // Two are sold, a price is put right by hand, and a new product is ordered.
  await shop.rows(`update product_variants set stock = stock - 2 where sku = 'U-1'`);
  const now = (await call('GET', `/product/${other.id}`)).json<AdminProduct>();
  const save = aSave(now);
  await call('PUT', `/product/${other.id}`, {
    ...save,
    variants: save.variants.map((variant) => ({ ...variant, price: 2_700 })),
  });
  await shop.rows(
    `insert into stock_moves (store_id, product_variant_id, delta, reason)
     select store_id, id, -1, 'sold' from product_variants where sku = 'N-2'`,
  );
  expect(await undo(done.id)).toMatchObject({
    statusCode: 200,
    status: 'undone',
    counts: { kept: 2 },
    undoUntil: null,
  });
  expect((await call('GET', `/product/${product.id}`)).json()).toMatchObject({
    title: 'Osso',
    variants: [{ price: 2_990, stock: 3 }],
  });
  expect((await call('GET', `/product/${other.id}`)).json()).toMatchObject({
    title: 'Bola',
    variants: [{ price: 2_700 }],
  });
  expect(await stockOf('N-1')).toBeUndefined();
  const { list } = (await call('GET', '/product?sort=title')).json();
  expect(list).toMatchObject([
    { title: 'Bola', isActive: true },
    { title: 'Osso', isActive: true },
    { title: 'Petisco', isActive: false },
  ]);
  expect((await linesOf(done.id, '&kind=kept')).list.map(({ line, kept }) => [line, kept])).toEqual([
    [5, ['sku']],
    [3, ['price']],
  ]);
  expect((await undo(done.id)).statusCode).toBe(406);
});

it('goes on undoing where it was stopped, its progress never back, and forgets no ledger', async () => {
  const { compare, apply, call, read, store, merchant } = await anImportShop(shop);
  const lines = Array.from({ length: 450 }, (_, index) => [
    `Produto ${index}`,
    `R-${index}`,
    '',
    '',
    '12,90',
    '',
    8,
    '0,25',
    10,
    20,
    5,
  ]);
  const content = csv(WHOLE, ...lines);
  const { id } = await compare(content);
  expect(await apply(id)).toMatchObject({ status: 'applied', done: 450 });
  await shop.rows(`
    create function stop_undoing() returns trigger language plpgsql as $$ begin
      if old.sku = 'R-430' and new.stock = 0 then raise 'the machine went away'; end if; return new; end $$`);
  await shop.rows(
    'create trigger stop_undoing before update on product_variants for each row execute function stop_undoing()',
  );
  await call('POST', `/product-import/${id}/undoing`);
  const undo = () => shop.services.importWork.run(store.id, id, merchant.id);
  await expect(undo()).rejects.toThrow();
  const stopped = await read(id);
  expect(stopped.status).toBe('undoing');
  expect(stopped.done).toBeGreaterThan(100);
  expect(stopped.done).toBeLessThan(450);
  const left = (await call('GET', '/product')).json().total;
  expect(left).toBeLessThan(450);
  expect(left).toBeGreaterThan(0);
  await shop.rows('drop function stop_undoing cascade');
  await undo();
  expect(await read(id)).toMatchObject({ status: 'undone', done: 450, counts: { kept: 0 } });
  expect((await call('GET', '/product')).json().total).toBe(0);
  // Everything came and went in the ledger, and the same file can be brought once more.
  const [sums] = await shop.rows(
    'select count(*)::int as moves, sum(delta)::int as units from stock_moves where store_id = $1',
    [store.id],
  );
  expect(sums).toEqual({ moves: 900, units: 0 });
  const again = await compare(content);
  expect(again.counts).toMatchObject({ new: 450, error: 0 });
  expect(await apply(again.id)).toMatchObject({ status: 'applied' });
});

it('gives what is there to the choice whose line has its SKU, and says so where none has', async () => {
  const { compare, apply, aProduct, call, stockOf } = await anImportShop(shop);
  const product = await aProduct({
    title: 'Cama',
    slug: 'cama',
    variants: [aVariantDraft({ sku: 'C-1', stockChange: 25 })],
  });
  const line = (sku: string, size: string, stock: string) => [
    'cama',
    'Cama',
    sku,
    'Tamanho',
    size,
    '29,90',
    '',
    stock,
    '1,06',
    20,
    30,
    10,
    'Outro',
  ];
  const head = ['Endereço', ...WHOLE];
  const without = await compare(csv(head, line('C-2', 'P', ''), line('C-3', 'M', '')));
  expect(without.counts).toMatchObject({ error: 2 });
  expect(without.lines[0]?.faults).toMatchObject([{ field: 'value1', reason: 'stockOfNone', text: 'C-1' }]);
  const done = await compare(csv(head, line('C-1', 'M', ''), line('C-2', 'p', ''), line('C-3', 'm', '')));
  expect(done.lines.map(({ faults }) => faults.map(({ reason }) => reason))).toContainEqual(['twice']);
  const right = await compare(csv(head, line('C-1', 'M', ''), line('C-2', 'P', '')));
  expect(right.counts).toMatchObject({ error: 0, new: 1, changed: 1 });
  await apply(right.id);
  expect(await stockOf('C-1')).toEqual({ stock: 25, ledger: 25 });
  const now = (await call('GET', `/product/${product.id}`)).json<AdminProduct>();
  expect(now.variants.map(({ sku, optionValues }) => [sku, optionValues[0]?.value])).toEqual([
    ['C-1', 'M'],
    ['C-2', 'P'],
  ]);
});

it('undoes for seven days and no longer', async () => {
  const { compare, apply, undo, aProduct, stockOf, read } = await anImportShop(shop);
  await aProduct({ variants: [aVariantDraft({ sku: 'D-1' })] });
  const done = await compare(csv(['sku', 'estoque'], ['D-1', 6]));
  await apply(done.id);
  expect((await read(done.id)).undoUntil).not.toBeNull();
  const before = shop.time.now;
  shop.time.now += 7 * 24 * 60 * 60_000;
  const { undoUntil } = await shop.services.imports
    .list(
      (await shop.rows<{ id: string }>('select store_id as id from catalog_imports where id = $1', [done.id]))[0]?.id ??
        '',
    )
    .then(({ list: [first] }) => first ?? { undoUntil: 'none' });
  expect(undoUntil).toBeNull();
  shop.time.now = before;
  await undo(done.id);
  expect((await stockOf('D-1'))?.stock).toBe(5);
});

it("hides another store's import, and staff without the permission", async () => {
  const [here, there] = [await anImportShop(shop), await anImportShop(shop)];
  await there.aProduct({ variants: [aVariantDraft({ sku: 'H-1' })] });
  const { id } = await there.compare(csv(['sku', 'estoque'], ['H-1', 6]));
  const replies = [
    await here.call('GET', `/product-import/${id}`),
    await here.call('GET', `/product-import/${id}/line`),
    await here.call('POST', `/product-import/${id}/application`, { isOnlyRight: true }),
    await here.call('POST', `/product-import/${id}/undoing`),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  expect((await here.compare(csv(['sku', 'estoque'], ['H-1', 6]))).lines[0]?.faults[0]?.reason).toBe('notFound');
});

it('cuts what it tells of a cell between characters', async () => {
  const { compare } = await anImportShop(shop);
  const done = await compare(csv(WHOLE, biscuit('E-1', 'P', [`${'x'.repeat(119)}🐶`])));
  expect(done.lines[0]?.faults[0]).toMatchObject({ field: 'price', text: 'x'.repeat(119) });
});

it('reads characters that lie across two slices of the file', async () => {
  for (const spare of ['', 'a', 'aa', 'aaa']) {
    const cells: string[] = [];
    for await (const record of recordsOf(`${spare}${'🐶'.repeat(9_000)};ç`)) cells.push(...record.cells);
    expect(cells).toEqual([`${spare}${'🐶'.repeat(9_000)}`, 'ç']);
  }
});

it('takes a UTF-16 file that holds zeros for no text', async () => {
  const { compare } = await anImportShop(shop);
  const text = Buffer.from(`\ufeffsku;estoque\nA\u0000;1`, 'utf16le');
  expect(await compare(text)).toMatchObject({ status: 'failed', fault: { reason: 'notText' } });
});
