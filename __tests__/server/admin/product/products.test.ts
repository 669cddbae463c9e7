import type { AdminProduct } from '../../../../src/shared/admin/productContract';
import { sizesOf } from './sizes';
import { openAccountApp, type AccountApp } from '../../../support/server/accountApp';
import { aDraft, aMerchantShop, aSave, aVariantDraft } from './merchantShop';

let shop: AccountApp;
beforeAll(async () => {
  shop = await openAccountApp();
});
afterAll(() => shop.close());

const fieldsOf = (reply: { json: () => { details?: { fields?: object } } }) => reply.json().details?.fields;
const pageOf = (store: { id: string }, slug: string) => shop.send('GET', `/product/${slug}`, { store });

it('makes a product that the shop sells and finds at once', async () => {
  const { store, merchant, call } = await aMerchantShop(shop, 'staff');
  const made = await call('POST', '/product', aDraft({ slug: 'racao-matuta', variants: sizesOf(['1 kg', '3 kg']) }));
  expect(made.statusCode).toBe(201);
  const product = made.json<AdminProduct>();
  expect(product).toMatchObject({ version: 1, slug: 'racao-matuta', isRemoved: false, images: [] });
  expect(product.variants.map(({ stock, isOrdered }) => [stock, isOrdered])).toEqual([
    [5, false],
    [5, false],
  ]);
  expect((await call('GET', `/product/${product.id}`)).json()).toEqual(product);
  const page = await pageOf(store, 'racao-matuta');
  expect(page.json()).toMatchObject({ title: 'Ração Matuta Cães Adultos', minPrice: 2_990 });
  const found = await shop.send('GET', '/product?search=matuta', { store });
  expect(found.json().list).toHaveLength(1);
  const ledger = await shop.rows('select delta, reason, merchant_id from stock_moves where store_id = $1', [store.id]);
  expect(ledger).toEqual([1, 2].map(() => ({ delta: 5, reason: 'initial', merchant_id: merchant.id })));
  const log = await shop.rows('select action, subject_id from audit_entries where store_id = $1', [store.id]);
  expect(log).toContainEqual({ action: 'productCreated', subject_id: product.id });
});

it('says what is wrong in the place where it is', async () => {
  const { call, aProduct } = await aMerchantShop(shop);
  const other = await aProduct({ slug: 'ocupado' });
  const wrong = aDraft({
    title: ' ',
    slug: 'Com Espaço',
    ncm: '2309',
    variants: [
      aVariantDraft({
        sku: 'A',
        gtin: '7891000315508',
        price: 0,
        originalPrice: 10,
        optionValues: [{ name: 'Tamanho', value: '1 kg' }],
      }),
      aVariantDraft({ sku: 'A', originalPrice: 2_990, weightG: 0, optionValues: [{ name: 'Tamanho', value: '1 KG' }] }),
    ],
  });
  expect(fieldsOf(await call('POST', '/product', wrong))).toEqual({
    title: 'required',
    slug: 'notAccepted',
    ncm: 'notAccepted',
    'variants.0.gtin': 'wrongDigit',
    'variants.0.price': 'notPositive',
    'variants.1.originalPrice': 'notAbovePrice',
    'variants.1.weightG': 'notPositive',
    'variants.1.sku': 'twice',
    'variants.1.options': 'twice',
  });
  const taken = aDraft({
    slug: 'ocupado',
    brandId: 'nobodys',
    categoryIds: ['nobodys'],
    variants: [aVariantDraft({ sku: other.variants[0]?.sku })],
  });
  expect(fieldsOf(await call('POST', '/product', taken))).toEqual({
    slug: 'taken',
    brandId: 'notAccepted',
    categoryIds: 'notAccepted',
    'variants.0.sku': 'taken',
  });
});

it('saves everything in one go and refuses a draft that a colleague has overtaken', async () => {
  const { store, call, aProduct } = await aMerchantShop(shop);
  const product = await aProduct({ variants: sizesOf(['1 kg', '3 kg']) });
  const [one, three] = aSave(product).variants;
  if (!one || !three) throw new Error('two variants');
  // SKUs exchanged, one price changed, stock counted up and one more size.
  const save = aSave(product, {
    title: 'Ração nova',
    slug: 'racao-nova',
    variants: [
      { ...one, sku: three.sku, price: 1_990, originalPrice: 2_990, stockChange: 2 },
      { ...three, sku: one.sku },
      ...sizesOf(['10 kg']),
    ],
  });
  const saved = await call('PUT', `/product/${product.id}`, save);
  expect(saved.statusCode).toBe(200);
  expect(saved.json<AdminProduct>().variants.map(({ sku, price, stock }) => [sku, price, stock])).toEqual([
    [three.sku, 1_990, 7],
    [one.sku, three.price, 5],
    [expect.any(String), 2_990, 5],
  ]);
  expect((await call('PUT', `/product/${product.id}`, save)).json().name).toBe('TransitionRefusedError');
  // The old address leads to the new one.
  expect((await pageOf(store, product.slug)).json()).toMatchObject({ slug: 'racao-nova', minPrice: 1_990 });
  const prices = (await call('GET', `/product/${product.id}/price`)).json();
  expect(prices.list).toMatchObject([
    { fromPrice: one.price, toPrice: 1_990, fromOriginalPrice: null, toOriginalPrice: 2_990, merchant: 'Helena' },
  ]);
});

it('never deletes a variant with a ledger: it is kept out of sale, and the database holds that too', async () => {
  const { store, call, aProduct } = await aMerchantShop(shop);
  const [small, middle, large] = sizesOf(['1 kg', '3 kg', '10 kg']);
  if (!small || !middle || !large) throw new Error('three variants');
  const product = await aProduct({
    variants: [
      small,
      middle,
      large,
      { ...large, sku: 'NEVER-THERE', stockChange: 0, optionValues: [{ name: 'Tamanho', value: '15 kg' }] },
    ],
  });
  const [one, three, ten, never] = product.variants;
  await shop.rows(
    `insert into stock_moves (store_id, product_variant_id, delta, reason, sale_order_id) values ($1, $2, -1, 'sold', 'order')`,
    [store.id, three?.id],
  );
  const save = aSave(product);
  const kept = save.variants.filter(({ id }) => id === one?.id);
  const saved = (await call('PUT', `/product/${product.id}`, { ...save, variants: kept })).json<AdminProduct>();
  expect(saved.variants.map(({ id, isActive }) => [id, isActive])).toEqual([
    [one?.id, true],
    ...[three?.id ?? '', ten?.id ?? ''].toSorted().map((id) => [id, false]),
  ]);
  // It never had stock, price changes, orders or carts.
  expect(saved.variants.some(({ id }) => id === never?.id)).toBe(false);
  expect(saved.variants.find(({ id }) => id === ten?.id)).toMatchObject({ stock: 5, sku: ten?.sku });
  for (const wipe of ['delete from product_variants where id = $1', 'delete from products where id = $1'])
    await expect(shop.rows(wipe, [wipe.includes('variants') ? ten?.id : product.id])).rejects.toThrow('stock_moves');
});

it('keeps stock, ledger, picture and SKU with the variant an option is given to', async () => {
  const { store, call, aProduct } = await aMerchantShop(shop);
  const product = await aProduct({ variants: [aVariantDraft({ sku: 'CAMA', stockChange: 25 })] });
  const [only] = aSave(product).variants;
  if (!only) throw new Error('one variant');
  await shop.rows(`insert into product_images (store_id, id, product_id, file_key) values ($1, $2, $3, 'p.webp')`, [
    store.id,
    `i-${product.id}`,
    product.id,
  ]);
  await shop.rows('insert into variant_images (store_id, product_variant_id, product_image_id) values ($1, $2, $3)', [
    store.id,
    only.id,
    `i-${product.id}`,
  ]);
  const size = (value: string) => [{ name: 'Tamanho', value }];
  const variants = [
    aVariantDraft({ optionValues: size('P'), stockChange: 0 }),
    { ...only, optionValues: size('M') },
    aVariantDraft({ optionValues: size('G'), stockChange: 0 }),
  ];
  const saved = (await call('PUT', `/product/${product.id}`, aSave(product, { variants }))).json<AdminProduct>();
  expect(saved.variants.map(({ id, sku, stock }) => [id === only.id, sku === 'CAMA', stock])).toEqual([
    [false, false, 0],
    [true, true, 25],
    [false, false, 0],
  ]);
  expect(saved.images).toMatchObject([{ variantIds: [only.id] }]);
  expect((await call('GET', `/product/${product.id}/stock?productVariantId=${only.id}`)).json().total).toBe(1);
  // Back to none: what is left out is kept with all it has, and what it answered once is no fault of the next save.
  const single = { ...only, optionValues: [] };
  const back = (
    await call('PUT', `/product/${product.id}`, aSave(saved, { variants: [aVariantDraft({ stockChange: 0 })] }))
  ).json<AdminProduct>();
  expect(back.variants.map(({ id, isActive, stock }) => [id === only.id, isActive, stock])).toEqual([
    [false, true, 0],
    [true, false, 25],
  ]);
  const again = await call('PUT', `/product/${product.id}`, aSave(back, { title: 'Cama' }));
  expect(again.statusCode).toBe(200);
  // The SKU stays whose it is.
  const taken = await call(
    'PUT',
    `/product/${product.id}`,
    aSave(again.json<AdminProduct>(), { variants: [aVariantDraft({ sku: 'CAMA' })] }),
  );
  expect(fieldsOf(taken)).toEqual({ 'variants.0.sku': 'taken' });
  const returned = await call(
    'PUT',
    `/product/${product.id}`,
    aSave(again.json<AdminProduct>(), { variants: [single] }),
  );
  expect(returned.json<AdminProduct>().variants.find(({ id }) => id === only.id)).toMatchObject({
    stock: 25,
    isActive: true,
  });
});

it('writes an option and its values one way, whoever spells them otherwise', async () => {
  const { call, aProduct } = await aMerchantShop(shop);
  const of = (colour: string, size: string) => [
    { name: size === 'P' ? 'Cor' : 'cor ', value: colour },
    { name: 'Tamanho', value: size },
  ];
  const product = await aProduct({
    variants: [
      ['Azul', 'P'],
      ['azul', 'M'],
      [' AZUL ', 'G'],
      ['Verde  claro', 'P'],
      ['verde claro', 'M'],
    ].map(([colour = '', size = '']) => aVariantDraft({ optionValues: of(colour, size) })),
  });
  expect(
    product.variants.map(({ optionValues }) => optionValues.map(({ name, value }) => `${name}=${value}`).join(' ')),
  ).toEqual([
    'Cor=Azul Tamanho=P',
    'Cor=Azul Tamanho=M',
    'Cor=Azul Tamanho=G',
    'Cor=Verde claro Tamanho=P',
    'Cor=Verde claro Tamanho=M',
  ]);
  // Whatever else writes them: the database takes one spelling.
  await expect(
    shop.rows(
      `update product_variants set option_values = replace(option_values::text, 'Azul', 'azul')::jsonb where id = $1`,
      [product.variants[0]?.id],
    ),
  ).rejects.toThrow('spelled in two ways');
  const twice = aDraft({
    variants: ['Azul', 'azul'].map((value) => aVariantDraft({ optionValues: [{ name: 'Cor', value }] })),
  });
  expect(fieldsOf(await call('POST', '/product', twice))).toEqual({ 'variants.1.options': 'twice' });
});

it('removes a product, shows it among the removed, and takes that back', async () => {
  const { store, call, aProduct } = await aMerchantShop(shop);
  const product = await aProduct();
  const path = `/product/${product.id}`;
  expect((await call('DELETE', path)).statusCode).toBe(204);
  expect((await call('DELETE', path)).statusCode).toBe(404);
  expect((await call('PUT', path, aSave(product))).statusCode).toBe(404);
  expect((await pageOf(store, product.slug)).statusCode).toBe(410);
  expect((await call('GET', '/product')).json().total).toBe(0);
  expect((await call('GET', '/product?state=removed')).json().list).toMatchObject([
    { id: product.id, isRemoved: true },
  ]);
  expect((await call('POST', `${path}/restoration`)).statusCode).toBe(204);
  expect((await pageOf(store, product.slug)).statusCode).toBe(200);
  expect((await call('PUT', `${path}/activity`, { isActive: false })).statusCode).toBe(204);
  expect((await pageOf(store, product.slug)).statusCode).not.toBe(200);
  expect((await call('GET', '/product?state=inactive')).json().total).toBe(1);
});

it('copies a product: inactive, empty, with names of its own', async () => {
  const { call, aProduct } = await aMerchantShop(shop);
  const [small, large] = sizesOf(['1 kg', '3 kg']);
  if (!small || !large) throw new Error('two sizes');
  const product = await aProduct({ variants: [{ ...small, gtin: '7891000315507' }, large] });
  const { id } = (await call('POST', `/product/${product.id}/copy`)).json();
  const copy = (await call('GET', `/product/${id}`)).json<AdminProduct>();
  expect(copy).toMatchObject({ title: 'Ração Matuta Cães Adultos (cópia)', isActive: false });
  expect(copy.variants.map(({ gtin }) => gtin)).toEqual([null, null]);
  expect(copy.variants.map(({ stock }) => stock)).toEqual([0, 0]);
  expect(new Set([...copy.variants, ...product.variants].map(({ sku }) => sku)).size).toBe(4);
});

it('finds products by words, SKU, GTIN, state, brand and category, in any order', async () => {
  const { store, call, aProduct } = await aMerchantShop(shop);
  const [parent, leaf, brand] = ['parent', 'leaf', 'brand'].map((word) => `${word}-${store.id.slice(0, 8)}`);
  await shop.rows(`insert into categories (store_id, id, slug, title) values ($1, $2, $2, 'Cães')`, [store.id, parent]);
  await shop.rows(
    `insert into categories (store_id, id, parent_id, slug, title) values ($1, $3, $2, $3, 'Ração seca')`,
    [store.id, parent, leaf],
  );
  await shop.rows(`insert into brands (store_id, id, slug, name) values ($1, $2, $2, 'Matuta')`, [store.id, brand]);
  const bed = await aProduct({
    title: 'Cama macia',
    ncm: null,
    variants: [aVariantDraft({ stockChange: 2, netContent: null, price: 9_990 })],
  });
  const food = await aProduct({
    brandId: brand,
    categoryIds: [leaf ?? ''],
    variants: [aVariantDraft({ sku: 'MAT-F-001', gtin: '7891000315507', stockChange: 0 })],
  });
  const ids = async (query: string) =>
    (await call('GET', `/product?${query}`)).json().list.map((row: { id: string }) => row.id);
  expect(await ids('search=camas')).toEqual([bed.id]);
  expect(await ids('search=mat-f')).toEqual([food.id]);
  expect(await ids('search=matuta racao')).toEqual([food.id]);
  expect(await ids('search=7891000315507')).toEqual([food.id]);
  expect(await ids(`search=${encodeURIComponent("'; \\ :* & | % drop")}`)).toEqual([]);
  expect(await ids('state=withoutStock')).toEqual([food.id]);
  expect(await ids('state=lowStock')).toEqual([bed.id]);
  expect(await ids('state=withoutNetContent')).toEqual([bed.id]);
  expect(await ids('state=withoutNcm')).toEqual([bed.id]);
  expect((await ids('state=withoutPicture')).toSorted()).toEqual([bed.id, food.id].toSorted());
  await shop.rows(
    `insert into product_images (store_id, id, product_id, file_key) values ($1, 'p-' || $2::text, $2, 'p.webp')`,
    [store.id, food.id],
  );
  expect(await ids('state=withoutPicture')).toEqual([bed.id]);
  await shop.rows('delete from product_images where store_id = $1', [store.id]);
  // Neither the bed, which has no price per kilo, nor the food, which has its own.
  expect(await ids('state=withoutUnitPrice')).toEqual([]);
  await shop.rows(`update product_variants set net_amount = null, net_unit = null where product_id = $1`, [food.id]);
  await shop.rows(`update products set title = title || ' 15 kg' where id = $1`, [food.id]);
  expect(await ids('state=withoutUnitPrice')).toEqual([food.id]);
  expect(await ids(`brandId=${brand}`)).toEqual([food.id]);
  expect(await ids(`categoryId=${parent}`)).toEqual([food.id]);
  expect(await ids('sort=price')).toEqual([food.id, bed.id]);
  expect(await ids('sort=-stock')).toEqual([bed.id, food.id]);
  expect(await ids('sort=title&limit=1&page=2')).toEqual([food.id]);
  expect((await call('GET', '/product?sort=title')).json().list).toMatchObject([
    { title: 'Cama macia', brand: null, stock: 2, isLow: true, imageUrl: null },
    { brand: 'Matuta', stock: 0, isLow: false },
  ]);
  expect((await call('GET', '/product-choice')).json()).toEqual({
    listBrand: [{ id: brand, name: 'Matuta' }],
    listCategory: [
      { id: parent, title: 'Cães', parentTitle: null },
      { id: leaf, title: 'Ração seca', parentTitle: 'Cães' },
    ],
  });
});

it('changes stock by hand beside sales, and never below zero', async () => {
  const { store, call, aProduct } = await aMerchantShop(shop);
  const product = await aProduct();
  const variantId = product.variants[0]?.id;
  const move = (delta: number, reason = 'received', note = '') =>
    call('POST', `/product/${product.id}/stock`, { productVariantId: variantId, delta, reason, note });
  const both = await Promise.all([
    ...Array.from({ length: 8 }, () => move(-1, 'damaged', 'saco rasgado')),
    ...Array.from({ length: 4 }, () =>
      shop.rows('update product_variants set stock = stock - 1 where id = $1 and stock >= 1 returning id', [variantId]),
    ),
  ]);
  const refused = both.filter((one) => 'statusCode' in one && one.statusCode === 406);
  const [left] = await shop.rows<{ stock: number }>('select stock from product_variants where id = $1', [variantId]);
  expect([left?.stock, refused.length >= 3]).toEqual([0, true]);
  expect((await move(-1)).json()).toMatchObject({ name: 'ProductStockInsufficientError', details: { available: 0 } });
  expect((await move(0)).statusCode).toBe(400);
  expect((await move(12, 'counted', 'inventário')).json()).toEqual({ stock: 12 });
  const ledger = (await call('GET', `/product/${product.id}/stock?limit=1`)).json();
  expect(ledger.list).toMatchObject([{ delta: 12, reason: 'counted', note: 'inventário', merchant: 'Helena' }]);
  expect(ledger.total).toBe(2 + 8 - refused.length);
  const log = await shop.rows('select action from audit_entries where store_id = $1 and action = $2', [
    store.id,
    'stockChanged',
  ]);
  expect(log).toHaveLength(9 - refused.length);
});

it("hides another store's product", async () => {
  const [here, there] = [await aMerchantShop(shop), await aMerchantShop(shop)];
  const product = await there.aProduct();
  const path = `/product/${product.id}`;
  const replies = [
    await here.call('GET', path),
    await here.call('PUT', path, aSave(product)),
    await here.call('PUT', `${path}/activity`, { isActive: false }),
    await here.call('DELETE', path),
    await here.call('POST', `${path}/copy`),
    await here.call('GET', `${path}/stock`),
    await here.call('GET', `${path}/price`),
    await here.call('POST', `${path}/stock`, {
      productVariantId: product.variants[0]?.id,
      delta: 1,
      reason: 'received',
      note: '',
    }),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 404));
});

it('finds the few by their ids and the many along the list, each store its own', async () => {
  const { store, call, aProduct } = await aMerchantShop(shop);
  const other = await aMerchantShop(shop);
  await other.aProduct({ title: 'Bola de borracha', variants: [aVariantDraft({ sku: 'BOL-9' })] });
  const ball = await aProduct({ title: 'Bola de pano', variants: [aVariantDraft({ sku: 'BOL-1' })] });
  const ids = async (query: string) => {
    const { list, total } = (await call('GET', `/product?${query}`)).json();
    return [list.map((row: { id: string }) => row.id), total];
  };
  expect(await ids('search=bolas')).toEqual([[ball.id], 1]);
  expect(await ids('search=bol-')).toEqual([[ball.id], 1]);
  expect(await ids('search=bola&state=inactive')).toEqual([[], 0]);
  // One more than are read by their ids.
  await shop.rows(
    `insert into products (store_id, id, slug, title, search_text)
     select $1, 'ball-' || $1 || n, 'bola-' || n, 'Bola ' || n, 'bola|||' from generate_series(1, 500) n`,
    [store.id],
  );
  expect((await ids('search=bola&sort=title&limit=1'))[1]).toBe(501);
  expect(await ids('search=BOL-1')).toEqual([[ball.id], 1]);
  expect(await ids('search=bola&sort=price&page=26')).toEqual([[ball.id], 501]);
});

it('notes what a save changed, of each variant and of the product, from what to what', async () => {
  const { store, call, aProduct } = await aMerchantShop(shop);
  const product = await aProduct({ title: 'Ração', slug: 'racao-antes', variants: sizesOf(['1 kg', '3 kg']) });
  const [one, three] = aSave(product).variants;
  if (!one || !three) throw new Error('two variants were asked for');
  const draft = aSave(product, {
    title: 'Ração Matuta',
    description: 'Outra.',
    variants: [
      { ...one, price: 3_190, originalPrice: 3_490, stockChange: 20 },
      { ...three, sku: 'OUTRO', isActive: false },
      aVariantDraft({ sku: 'NOVA', optionValues: [{ name: 'Tamanho', value: '5 kg' }] }),
    ],
  });
  expect((await call('PUT', `/product/${product.id}`, draft)).statusCode).toBe(200);
  const logOf = () =>
    shop.rows<{ action: string; changes: object }>(
      `select action, changes from audit_entries where store_id = $1 and action <> 'productCreated' order by action, id`,
      [store.id],
    );
  const log = await logOf();
  expect(log).toEqual([
    { action: 'priceChanged', changes: { sku: one.sku, from: 2_990, to: 3_190, originalPrice: [null, 3_490] } },
    { action: 'productSaved', changes: { title: ['Ração', 'Ração Matuta'], fields: ['description'] } },
    { action: 'stockChanged', changes: { delta: 20, reason: 'adjusted', from: 5, to: 25 } },
    { action: 'variantAdded', changes: { sku: [null, 'NOVA'], stock: [0, 5] } },
    { action: 'variantChanged', changes: { sku: [three.sku, 'OUTRO'], isForSale: [true, false] } },
  ]);
  // A save that changes nothing leaves no entry.
  const saved = (await call('GET', `/product/${product.id}`)).json<AdminProduct>();
  expect((await call('PUT', `/product/${product.id}`, aSave(saved))).statusCode).toBe(200);
  expect(await logOf()).toEqual(log);
});
