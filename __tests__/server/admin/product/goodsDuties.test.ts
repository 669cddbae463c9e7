import type { AdminProduct } from '../../../../src/shared/admin/productContract';
import type { CatalogImport } from '../../../../src/shared/admin/import/importContract';
import type { StoreOverview } from '../../../../src/shared/admin/myStore/myStoreContract';
import type { ProductDetail } from '../../../../src/shared/catalog/catalogContract';
import { aFood, aLicense, aMedicine } from '../../../support/duties';
import { openAccountApp, type AccountApp } from '../../../support/server/accountApp';
import { anImportShop, csv } from '../import/importShop';
import { aDraft, aSave, aVariantDraft } from './merchantShop';

let shop: AccountApp;
beforeAll(async () => {
  shop = await openAccountApp();
});
afterAll(() => shop.close());

const BARRED = ['retained', 'controlled'] as const;
const CHECK_VIOLATION = '23514';

const open = async () => {
  const merchant = await anImportShop(shop);
  const { store, call } = merchant;
  const read = async (id: string) => (await call('GET', `/product/${id}`)).json<AdminProduct>();
  const bulk = async (ids: string[], isActive: boolean) => {
    const body = { name: 'Ativar', rule: { kind: 'activity', isActive }, selection: { ids } };
    const { id } = (await call('POST', '/product-bulk', body)).json<CatalogImport>();
    await shop.runJobs();
    return { ...(await merchant.read(id)), lines: (await merchant.linesOf(id)).list };
  };
  const page = (slug: string) => shop.send('GET', `/product/${slug}`, { store });
  const intoCart = ({ id, variants }: AdminProduct, cartId: string | null = null) => {
    const line = { productId: id, productVariantId: variants[0]?.id, cartId, cartProductId: null, quantity: 1 };
    return shop.send('PUT', '/cart/product', { store }, line);
  };
  return { ...merchant, readProduct: read, bulk, page, intoCart };
};

it('keeps food as a draft until it says all, then shows it on the page', async () => {
  const { call, readProduct, page } = await open();
  const half = { ...aFood(), composition: '' };
  const refused = await call('POST', '/product', aDraft(half));
  expect([refused.statusCode, refused.json().details.fields]).toEqual([400, { composition: 'required' }]);
  const draft = (await call('POST', '/product', aDraft({ ...half, isActive: false }))).json<AdminProduct>();
  const shown = await call('PUT', `/product/${draft.id}/activity`, { isActive: true });
  expect([shown.statusCode, shown.json().details.fields]).toEqual([400, { composition: 'required' }]);
  const saved = await call('PUT', `/product/${draft.id}`, aSave(draft, { ...aFood(), isActive: true }));
  expect(saved.statusCode).toBe(200);
  expect(await readProduct(draft.id)).toMatchObject({ ...aFood(), isActive: true });
  expect((await page(draft.slug)).json<ProductDetail>().attributes).toContainEqual({
    name: 'Composição',
    value: 'Frango, arroz.',
  });
  const back = await call('PUT', `/product/${draft.id}`, aSave(await readProduct(draft.id), { maker: ' ' }));
  expect([back.statusCode, back.json().details.fields]).toEqual([400, { maker: 'required' }]);
});

describe.each(BARRED)('a product whose prescription is %s', (rxClass) => {
  it('is in the shop by no route, whatever kind it claims', async () => {
    const { store, call, bulk, compare, apply, readProduct, page, intoCart, aProduct } = await open();
    for (const duties of [aMedicine(), { dutyKind: 'none' as const }]) {
      const made = await call('POST', '/product', aDraft({ ...duties, rxClass }));
      expect([made.statusCode, made.json().details.fields]).toEqual([400, { rxClass: 'notOnline' }]);
    }
    const hidden = await aProduct({
      ...aMedicine(),
      rxClass,
      isActive: false,
      variants: [aVariantDraft({ sku: 'RX' })],
    });
    expect((await call('PUT', `/product/${hidden.id}`, aSave(hidden, { isActive: true }))).statusCode).toBe(400);
    expect((await call('PUT', `/product/${hidden.id}/activity`, { isActive: true })).statusCode).toBe(400);
    const many = await bulk([hidden.id], true);
    expect(many).toMatchObject({ counts: { error: 1 }, lines: [{ kind: 'error', faults: [{ reason: 'notOnline' }] }] });
    await apply(many.id, true);
    const file = await compare(csv(['SKU', 'Ativo'], ['RX', 'sim']));
    expect(file.lines).toMatchObject([{ kind: 'error', faults: [{ reason: 'notOnline' }] }]);
    await apply(file.id, true);
    await call('DELETE', `/product/${hidden.id}`);
    await call('POST', `/product/${hidden.id}/restoration`);
    expect((await readProduct(hidden.id)).isActive).toBe(false);
    expect((await page(hidden.slug)).statusCode).not.toBe(200);
    expect((await intoCart(hidden)).statusCode).toBeGreaterThanOrEqual(400);
    await expect(
      shop.rows(`update products set is_active = true where store_id = $1 and id = $2`, [store.id, hidden.id]),
    ).rejects.toMatchObject({ code: CHECK_VIOLATION });
  });

  it('leaves the shop before it gets its class, and an import undone later does not bring it back', async () => {
    const { call, compare, apply, undo, readProduct, aProduct, page, intoCart } = await open();
    const product = await aProduct({ ...aMedicine(), variants: [aVariantDraft({ sku: 'WAS' })] });
    expect((await page(product.slug)).statusCode).toBe(200);
    expect((await intoCart(product)).statusCode).toBe(200);
    expect((await call('PUT', `/product/${product.id}`, aSave(product, { rxClass }))).statusCode).toBe(400);
    const hiding = await compare(csv(['SKU', 'Ativo'], ['WAS', 'não']));
    expect(await apply(hiding.id)).toMatchObject({ status: 'applied' });
    const now = await readProduct(product.id);
    expect((await call('PUT', `/product/${product.id}`, aSave(now, { rxClass }))).statusCode).toBe(200);
    expect(await undo(hiding.id)).toMatchObject({ status: 'undone', counts: { kept: 1 } });
    expect(await readProduct(product.id)).toMatchObject({ isActive: false, rxClass });
    expect((await page(product.slug)).statusCode).not.toBe(200);
    expect((await intoCart(product)).statusCode).toBeGreaterThanOrEqual(400);
  });
});

it('reads duties from a file and writes them into one', async () => {
  const { compare, apply, file, readProduct, aProduct } = await open();
  const product = await aProduct({ isActive: false, variants: [aVariantDraft({ sku: 'CSV' })] });
  const header = [
    'SKU',
    'Tipo de produto',
    'Princípio ativo',
    'Registro no MAPA',
    'Contraindicações',
    'Receita',
    'Ativo',
  ];
  const without = await compare(
    csv(header, ['CSV', 'Produto veterinário', 'Fictonilol', '', 'Nenhuma', 'sem receita', 'sim']),
  );
  expect(without.lines).toMatchObject([{ kind: 'error', faults: [{ field: 'registration', reason: 'required' }] }]);
  const whole = await compare(
    csv(header, ['CSV', 'Produto veterinário', 'Fictonilol', '12', 'Nenhuma', 'sem receita', 'sim']),
  );
  expect(await apply(whole.id)).toMatchObject({ status: 'applied' });
  expect(await readProduct(product.id)).toMatchObject({ dutyKind: 'veterinary', rxClass: 'none', isActive: true });
  expect(await file()).toContain('produto veterinário');
  expect((await compare(await file())).lines).toMatchObject([{ kind: 'unchanged' }]);
});

it('lists what seems food or medicine and does not say what it is, until it says so', async () => {
  const { store, call, aProduct, readProduct } = await open();
  const bag = await aProduct();
  await aProduct({ title: 'Cama de pelúcia', description: 'Longe da ração.' });
  await aProduct({ title: 'Ração escondida', isActive: false });
  // As goods are that were there before their kind was asked for.
  await shop.rows('update products set duty_kind = null, is_kind_asked = false where store_id = $1', [store.id]);
  const listed = async () =>
    (await call('GET', '/product?state=withoutDuties')).json<{ list: { id: string }[] }>().list;
  expect((await listed()).map(({ id }) => id)).toEqual([bag.id]);
  const lawOf = async () =>
    (await call('GET', '/store')).json<StoreOverview>().listLegal.find(({ duty }) => duty === 'goodsDuties');
  expect(await lawOf()).toMatchObject({ isMet: false, count: 1 });
  await call('PUT', `/product/${bag.id}`, aSave(await readProduct(bag.id), { dutyKind: 'none' }));
  expect(await listed()).toEqual([]);
  expect(await lawOf()).toMatchObject({ isMet: true });
});

it('asks a new product for its kind, hidden or shown, by the editor and by the API', async () => {
  const { call } = await open();
  for (const isActive of [true, false]) {
    const made = await call('POST', '/product', aDraft({ dutyKind: null, isActive }));
    expect([made.statusCode, made.json().details.fields]).toEqual([400, { dutyKind: 'required' }]);
  }
});

it('brings in goods of other shops hidden, until their kind is said', async () => {
  const { store, call, compare, apply, readProduct, page } = await open();
  const header = ['Título', 'SKU', 'Preço', 'Peso', 'Largura', 'Altura', 'Comprimento', 'Ativo'];
  const file = csv(header, ['Bebedouro', 'BEB', '59,90', '1', '20', '20', '20', 'sim']);
  const compared = await compare(file);
  expect(compared.lines).toMatchObject([{ kind: 'new', faults: [{ field: 'dutyKind', reason: 'kindToSay' }] }]);
  await apply(compared.id);
  const [row] = await shop.rows<{ id: string; slug: string }>('select id, slug from products where store_id = $1', [
    store.id,
  ]);
  if (!row) throw new Error('not made');
  expect(await readProduct(row.id)).toMatchObject({ isActive: false, dutyKind: null });
  const shown = await call('PUT', `/product/${row.id}/activity`, { isActive: true });
  expect([shown.statusCode, shown.json().details.fields]).toEqual([400, { dutyKind: 'required' }]);
  await expect(
    shop.rows('update products set is_active = true where store_id = $1 and id = $2', [store.id, row.id]),
  ).rejects.toMatchObject({ code: CHECK_VIOLATION });
  const said = await compare(csv(['SKU', 'Tipo de produto', 'Ativo'], ['BEB', 'Outro', 'sim']));
  expect(await apply(said.id)).toMatchObject({ status: 'applied' });
  expect((await page(row.slug)).statusCode).toBe(200);
});

it('shows goods of before kinds were asked for without one, also after they were hidden', async () => {
  const { store, call, aProduct, readProduct } = await open();
  const { id } = await aProduct();
  await shop.rows('update products set duty_kind = null, is_kind_asked = false where store_id = $1', [store.id]);
  for (const isActive of [false, true])
    expect((await call('PUT', `/product/${id}/activity`, { isActive })).statusCode).toBe(204);
  expect((await call('PUT', `/product/${id}`, aSave(await readProduct(id), { title: 'Outro nome' }))).statusCode).toBe(
    200,
  );
});

describe('a store without its licence', () => {
  const unlicensed = async (values: object = { licenseUntil: '2020-01-01' }) => {
    const merchant = await open();
    const { store, call } = merchant;
    const license = async (parts: object) => {
      const { version, settings } = (await call('GET', '/store')).json<StoreOverview>();
      return call('PUT', '/store', { version, settings: { ...settings, ...parts } });
    };
    const given = await license(values);
    if (given.statusCode !== 200) throw new Error(given.body);
    const lawOf = async () =>
      (await call('GET', '/store')).json<StoreOverview>().listLegal.find(({ duty }) => duty === 'veterinaryLicense');
    return { ...merchant, store, license, lawOf };
  };

  it.each([
    ['whose licence has ended', { licenseUntil: '2020-01-01' }],
    ['without number', { licenseNumber: '' }],
    ['without agency', { licenseAgency: ' ' }],
    ['without veterinarian', { vetName: '' }],
    ['without CRMV', { vetCrmv: '' }],
  ])('%s shows no veterinary goods by any way, until it has it', async (_which, gap) => {
    const { store, call, bulk, compare, license, aProduct, readProduct, lawOf } = await unlicensed(gap);
    const made = await call('POST', '/product', aDraft(aMedicine()));
    expect([made.statusCode, made.json().details.fields]).toEqual([400, { dutyKind: 'noLicense' }]);
    const hidden = await aProduct({ ...aMedicine(), isActive: false, variants: [aVariantDraft({ sku: 'VET' })] });
    const saved = await call('PUT', `/product/${hidden.id}`, aSave(hidden, { isActive: true }));
    expect([saved.statusCode, saved.json().details.fields]).toEqual([400, { dutyKind: 'noLicense' }]);
    const shown = await call('PUT', `/product/${hidden.id}/activity`, { isActive: true });
    expect([shown.statusCode, shown.json().details.fields]).toEqual([400, { dutyKind: 'noLicense' }]);
    expect((await bulk([hidden.id], true)).lines).toMatchObject([{ faults: [{ reason: 'noLicense' }] }]);
    const file = await compare(csv(['SKU', 'Ativo'], ['VET', 'sim']));
    expect(file.lines).toMatchObject([{ kind: 'error', faults: [{ reason: 'noLicense' }] }]);
    if (!('licenseUntil' in gap))
      await expect(
        shop.rows(`update products set is_active = true where store_id = $1 and id = $2`, [store.id, hidden.id]),
      ).rejects.toMatchObject({ code: CHECK_VIOLATION });
    expect(await lawOf()).toMatchObject({ isMet: true, count: 0 });
    expect((await license(aLicense({ vetCrmv: 'crmv sp012345' }))).statusCode).toBe(200);
    expect((await call('PUT', `/product/${hidden.id}/activity`, { isActive: true })).statusCode).toBe(204);
    expect((await readProduct(hidden.id)).isActive).toBe(true);
    expect((await call('GET', '/store')).json<StoreOverview>().settings.vetCrmv).toBe('CRMV-SP 012345');
  });

  it('keeps for sale what stood when the licence ended, asks for it, and names it on the page', async () => {
    const { call, license, lawOf, aProduct, page, readProduct, intoCart } = await unlicensed(aLicense());
    const product = await aProduct(aMedicine());
    expect((await page(product.slug)).json<ProductDetail>().attributes).toEqual(
      expect.arrayContaining([
        { name: 'Registro da loja para venda', value: 'nº SP-000123, Defesa Agropecuária' },
        { name: 'Veterinário responsável', value: 'Dra. Lia Prado, CRMV-SP 12345' },
      ]),
    );
    const emptied = await license({ licenseNumber: '', vetName: '' });
    expect([emptied.statusCode, emptied.json().details.fields]).toEqual([
      400,
      { licenseNumber: 'needed', vetName: 'needed' },
    ]);
    expect((await license({ licenseUntil: '2020-01-01' })).statusCode).toBe(200);
    expect((await page(product.slug)).statusCode).toBe(200);
    expect((await intoCart(product)).statusCode).toBe(200);
    const saved = await call('PUT', `/product/${product.id}`, aSave(await readProduct(product.id), { title: 'Novo' }));
    expect(saved.statusCode).toBe(200);
    expect(await lawOf()).toMatchObject({ isMet: false, count: 1 });
    await call('DELETE', `/product/${product.id}`);
    await call('POST', `/product/${product.id}/restoration`);
    expect((await readProduct(product.id)).isActive).toBe(false);
  });

  it('is told of a number that is none', async () => {
    const { license } = await unlicensed();
    const wrong = await license({ vetCrmv: 'CRMV-XX 1' });
    expect([wrong.statusCode, wrong.json().details.fields]).toEqual([400, { vetCrmv: 'not accepted' }]);
  });
});
