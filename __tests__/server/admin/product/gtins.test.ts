import type { AdminProduct } from '../../../../src/shared/admin/productContract';
import { openAccountApp, type AccountApp } from '../../../support/server/accountApp';
import { aDraft, aMerchantShop, aSave, aVariantDraft } from './merchantShop';
import { sizesOf } from './sizes';

const [FIRST, SECOND] = ['7891000315507', '4006381333931'];

let shop: AccountApp;
beforeAll(async () => {
  shop = await openAccountApp();
});
afterAll(() => shop.close());

/** Variants of 1 kg and 3 kg with these GTINs. */
const sizesWith = (...gtins: (string | null)[]) =>
  sizesOf(['1 kg', '3 kg']).map((variant, index) => ({ ...variant, gtin: gtins[index] ?? null }));
const gtinsOf = ({ variants }: AdminProduct) => variants.map(({ gtin }) => gtin);

it('keeps a GTIN with each variant, shows it on the page and lets two exchange theirs', async () => {
  const { store, call, aProduct } = await aMerchantShop(shop);
  const product = await aProduct({ variants: sizesWith(FIRST, SECOND) });
  expect(gtinsOf(product)).toEqual([FIRST, SECOND]);
  const page = await shop.send('GET', `/product/${product.slug}`, { store });
  expect(page.json().variants).toMatchObject([{ gtin: FIRST }, { gtin: SECOND }]);
  for (const gtin of [FIRST, SECOND])
    expect((await call('GET', `/product?search=${gtin}`)).json().list).toMatchObject([{ id: product.id }]);
  const save = aSave(product);
  const exchanged = save.variants.map((variant, index) => ({ ...variant, gtin: index === 0 ? SECOND : FIRST }));
  const saved = await call('PUT', `/product/${product.id}`, { ...save, variants: exchanged });
  expect(saved.statusCode).toBe(200);
  expect(gtinsOf(saved.json())).toEqual([SECOND, FIRST]);
});

it('refuses a GTIN that another variant for sale has, and says whose it is', async () => {
  const { call, aProduct } = await aMerchantShop(shop);
  const owner = await aProduct({ title: 'Ração Bigode', variants: sizesWith(FIRST) });
  const other = aDraft({ variants: [aVariantDraft({ gtin: FIRST })] });
  expect((await call('POST', '/product', other)).json()).toMatchObject({
    name: 'ValidationError',
    details: { fields: { 'variants.0.gtin': 'taken' }, owners: { 'variants.0.gtin': 'Ração Bigode, 1 kg' } },
  });
  const twice = await call('POST', '/product', aDraft({ variants: sizesWith(SECOND, SECOND) }));
  expect(twice.json().details).toEqual({ fields: { 'variants.1.gtin': 'twice' } });
  // A variant out of sale has no claim, nor a product that was removed.
  const resting = aDraft({ variants: [aVariantDraft({ gtin: FIRST, isActive: false })] });
  expect((await call('POST', '/product', resting)).statusCode).toBe(201);
  await call('DELETE', `/product/${owner.id}`);
  expect((await call('POST', '/product', other)).statusCode).toBe(201);
  // What comes back leaves the number that was given away meanwhile.
  expect((await call('POST', `/product/${owner.id}/restoration`)).statusCode).toBe(204);
  expect(gtinsOf((await call('GET', `/product/${owner.id}`)).json())).toEqual([null, null]);
});

it('gives one GTIN to one of two who save it at once', async () => {
  const { call } = await aMerchantShop(shop);
  const replies = await Promise.all(
    [1, 2].map(() => call('POST', '/product', aDraft({ variants: [aVariantDraft({ gtin: FIRST })] }))),
  );
  expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 400]);
});

it('keeps what was the product’s own to be found, until a variant has it', async () => {
  const { store, call, aProduct } = await aMerchantShop(shop);
  const product = await aProduct({ variants: sizesWith(null, null) });
  await shop.rows('update products set gtin = $2 where store_id = $1', [store.id, FIRST]);
  const before = (await call('GET', `/product/${product.id}`)).json<AdminProduct>();
  expect(before.formerGtin).toBe(FIRST);
  expect((await call('GET', `/product?search=${FIRST}`)).json().total).toBe(1);
  const save = aSave(before);
  const saveWith = (gtin: string, version: number) =>
    call('PUT', `/product/${product.id}`, {
      ...save,
      version,
      variants: save.variants.map((variant, index) => (index === 1 ? { ...variant, gtin } : variant)),
    });
  const half = (await saveWith(SECOND, save.version)).json<AdminProduct>();
  expect(half.formerGtin).toBe(FIRST);
  const whole = (await saveWith(FIRST, half.version)).json<AdminProduct>();
  expect([whole.formerGtin, ...gtinsOf(whole)]).toEqual([null, null, FIRST]);
  expect((await call('GET', `/product?search=${FIRST}`)).json().total).toBe(1);
});
