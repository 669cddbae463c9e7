import type { AdminProduct } from '../../../../src/shared/admin/productContract';
import { openAccountApp, type AccountApp } from '../../../support/server/accountApp';
import { aSave, aVariantDraft } from '../product/merchantShop';
import { sizesOf } from '../product/sizes';
import { anImportShop, csv } from './importShop';

const [FIRST, SECOND] = ['7891000315507', '4006381333931'];

let shop: AccountApp;
beforeAll(async () => {
  shop = await openAccountApp();
});
afterAll(() => shop.close());

/** A merchant with a product in two sizes, MAT-1 and MAT-3. */
async function aShopOfSizes() {
  const merchant = await anImportShop(shop);
  const product = await merchant.aProduct({
    title: 'Ração Matuta',
    variants: sizesOf(['1 kg', '3 kg']).map((variant, index) => ({ ...variant, sku: `MAT-${index * 2 + 1}` })),
  });
  const gtins = async () =>
    (await merchant.call('GET', `/product/${product.id}`)).json<AdminProduct>().variants.map(({ gtin }) => gtin);
  return { ...merchant, product, gtins };
}

it('gives each line’s GTIN to its variant, exports it there, and takes it back', async () => {
  const { compare, apply, undo, file, gtins } = await aShopOfSizes();
  const done = await compare(csv(['SKU', 'GTIN'], ['MAT-1', FIRST], ['MAT-3', SECOND]));
  expect(done.lines).toMatchObject([
    { kind: 'changed', changes: [{ field: 'gtin', before: '', after: FIRST }] },
    { kind: 'changed', changes: [{ field: 'gtin', before: '', after: SECOND }] },
  ]);
  expect(await apply(done.id)).toMatchObject({ status: 'applied' });
  expect(await gtins()).toEqual([FIRST, SECOND]);
  const exported = await file();
  expect(exported).toContain(FIRST);
  const again = await compare(exported);
  expect(again.counts).toMatchObject({ unchanged: 2, changed: 0, error: 0 });
  expect(again.lines.flatMap(({ faults }) => faults)).toEqual([]);
  expect(await undo(done.id)).toMatchObject({ status: 'undone' });
  expect(await gtins()).toEqual([null, null]);
});

it('leaves out one GTIN that an old file repeats on every variant, and says so', async () => {
  const { compare, apply, gtins } = await aShopOfSizes();
  const done = await compare(csv(['SKU', 'GTIN', 'Preço'], ['MAT-1', FIRST, '19,90'], ['MAT-3', FIRST, '49,90']));
  expect(done.counts).toMatchObject({ changed: 2, error: 0 });
  for (const { changes, faults } of done.lines) {
    expect(changes.map(({ field }) => field)).toEqual(['price']);
    expect(faults).toMatchObject([{ field: 'gtin', reason: 'gtinOfAll', text: FIRST }]);
  }
  expect(await apply(done.id)).toMatchObject({ status: 'applied' });
  expect(await gtins()).toEqual([null, null]);
});

it('refuses a GTIN of another product, of another line, and one that is none', async () => {
  const { aProduct, compare } = await aShopOfSizes();
  await aProduct({ title: 'Coleira', variants: [aVariantDraft({ sku: 'COL', gtin: FIRST })] });
  await aProduct({ title: 'Cama', variants: [aVariantDraft({ sku: 'CAMA' })] });
  await aProduct({ title: 'Guia', variants: [aVariantDraft({ sku: 'GUIA' })] });
  const done = await compare(csv(['SKU', 'GTIN'], ['MAT-1', FIRST], ['CAMA', SECOND], ['GUIA', SECOND], ['COL', '12']));
  const faults = Object.fromEntries(done.lines.map((line) => [line.sku, line.faults[0]]));
  expect(faults).toMatchObject({
    'MAT-1': { field: 'gtin', reason: 'taken', text: 'Coleira' },
    GUIA: { field: 'gtin', reason: 'twiceInFile', line: 3 },
    COL: { field: 'gtin', reason: 'notAccepted' },
  });
  expect(faults['CAMA']).toBeUndefined();
});

it('takes an import back but for a GTIN that another product was given since', async () => {
  const { aProduct, call, product, compare, apply, undo, gtins } = await aShopOfSizes();
  const [first, other] = product.variants;
  await call('PUT', `/product/${product.id}`, {
    ...aSave(product),
    variants: aSave(product).variants.map((variant) =>
      variant.id === first?.id ? { ...variant, gtin: FIRST } : variant,
    ),
  });
  expect(other?.gtin).toBeNull();
  const done = await compare(csv(['SKU', 'GTIN'], ['MAT-1', SECOND]));
  await apply(done.id);
  await aProduct({ variants: [aVariantDraft({ gtin: FIRST })] });
  expect(await undo(done.id)).toMatchObject({ status: 'undone', counts: { kept: 1 } });
  expect(await gtins()).toEqual([SECOND, null]);
});

it('writes the GTIN beside the SKU', async () => {
  const { file } = await aShopOfSizes();
  expect(await file()).toMatch(/^[^\n]*;SKU;GTIN;Opção 1;/);
});
