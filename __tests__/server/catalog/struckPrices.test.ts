import type { JobHelpers } from 'graphile-worker';

import type { AdminProduct } from '../../../src/shared/admin/productContract';
import { addDays } from '../../../src/shared/kernel/calendar';
import { storeDayOf } from '../../../src/shared/kernel/storeDay';
import { lookAtStruckPrices } from '../../../src/server/catalog/struckPrices';
import { openAccountApp, type AccountApp } from '../../support/server/accountApp';
import { aMerchantShop, aVariantDraft } from '../admin/product/merchantShop';

jest.setTimeout(60_000);

const DAY_MS = 86_400_000;
let shop: AccountApp;
beforeAll(async () => {
  shop = await openAccountApp();
  // Changes of prices are dated by the database, which knows the time.
  shop.time.now = Date.now();
});
afterAll(() => shop.close());

type Seller = Awaited<ReturnType<typeof aMerchantShop>>;

/** A product that has been on sale at 100 reais for so many days. */
async function aProductSince(seller: Seller, days: number): Promise<AdminProduct> {
  const product = await seller.aProduct({ variants: [aVariantDraft({ price: 10_000 })] });
  const since = new Date(shop.clock() - days * DAY_MS).toISOString();
  await shop.database.owner.query('update products set on_sale_since = $1 where id = $2', [since, product.id]);
  await shop.database.owner.query('update product_variants set on_sale_since = $1 where product_id = $2', [
    since,
    product.id,
  ]);
  return product;
}
const priced = async (seller: Seller, product: AdminProduct, price: number, originalPrice: number | null) => {
  const productVariantId = product.variants[0]?.id;
  const reply = await seller.call('PUT', `/product/${product.id}/price`, { productVariantId, price, originalPrice });
  expect(reply.statusCode).toBe(200);
};
const readStanding = async (seller: Seller, product: AdminProduct) =>
  (await seller.call('GET', `/product/${product.id}`)).json<AdminProduct>().variants[0]?.struck;
/** What shoppers read as 'de': on the product's page, and on its card. */
async function struckFor(seller: Seller, product: AdminProduct): Promise<(number | null | undefined)[]> {
  const page = (await shop.send('GET', `/product/${product.slug}`, { store: seller.store })).json();
  const list = (await shop.send('GET', '/product', { store: seller.store })).json();
  const card = list.list.find(({ id }: { id: string }) => id === product.id);
  return [page.variants[0].originalPrice, page.originalMinPrice, card.originalMinPrice];
}
const look = (at: number) => lookAtStruckPrices({ db: shop.serverDb, clock: () => at })({}, {} as JobHelpers); // it reads none

it("shows a 'de' that was charged for 30 days, and on all cards", async () => {
  const seller = await aMerchantShop(shop);
  const product = await aProductSince(seller, 35);
  await priced(seller, product, 8_000, 10_000);
  expect(await struckFor(seller, product)).toEqual([10_000, 10_000, 10_000]);
  expect(await readStanding(seller, product)).toMatchObject({ kind: 'shown' });
});

it("shows only the price of a new product, and says from which day its 'de' may be read", async () => {
  const seller = await aMerchantShop(shop);
  const product = await seller.aProduct({ variants: [aVariantDraft({ price: 8_000, originalPrice: 10_000 })] });
  expect(await struckFor(seller, product)).toEqual([null, null, null]);
  expect(product.variants[0]?.struck).toEqual({
    kind: 'notCharged',
    chargedDays: 0,
    from: addDays(storeDayOf(shop.clock()), 31),
  });
});

it("is no longer shown once a higher 'de' was never charged", async () => {
  const seller = await aMerchantShop(shop);
  const product = await aProductSince(seller, 60);
  await priced(seller, product, 8_000, 10_000);
  await priced(seller, product, 8_000, 12_000);
  expect(await struckFor(seller, product)).toEqual([null, null, null]);
});

it('is taken back by the hourly job when its days are over', async () => {
  const seller = await aMerchantShop(shop);
  const product = await aProductSince(seller, 300);
  await priced(seller, product, 8_000, 10_000);
  await look(shop.clock() + 168 * DAY_MS);
  expect(await struckFor(seller, product)).toEqual([10_000, 10_000, 10_000]);
  await look(shop.clock() + 172 * DAY_MS);
  expect(await struckFor(seller, product)).toEqual([null, null, null]);
});

it('begins anew where a product comes back into the shop', async () => {
  const seller = await aMerchantShop(shop);
  const product = await aProductSince(seller, 60);
  await priced(seller, product, 8_000, 10_000);
  for (const isActive of [false, true])
    expect((await seller.call('PUT', `/product/${product.id}/activity`, { isActive })).statusCode).toBe(204);
  expect(await struckFor(seller, product)).toEqual([null, null, null]);
  expect(await readStanding(seller, product)).toMatchObject({ kind: 'notCharged', chargedDays: 0 });
});

it('looks at prices that were changed by hand within the hour', async () => {
  const seller = await aMerchantShop(shop);
  const product = await aProductSince(seller, 60);
  await shop.database.owner.query(
    'update product_variants set price = 8000, original_price = 10000 where product_id = $1',
    [product.id],
  );
  expect(await struckFor(seller, product)).toEqual([null, null, null]);
  await look(shop.clock());
  expect(await struckFor(seller, product)).toEqual([10_000, 10_000, 10_000]);
});

it('counts what was there before the upgrade from the first stock it had', async () => {
  const seller = await aMerchantShop(shop);
  const [old, young] = [await aProductSince(seller, 60), await aProductSince(seller, 60)];
  for (const [product, days] of [
    [old, 60],
    [young, 20],
  ] as const) {
    const at = new Date(shop.clock() - days * DAY_MS).toISOString();
    await shop.database.owner.query('update products set on_sale_since = null, created_at = $2 where id = $1', [
      product.id,
      new Date(shop.clock() - 90 * DAY_MS).toISOString(),
    ]);
    await shop.database.owner.query('update product_variants set on_sale_since = null where product_id = $1', [
      product.id,
    ]);
    await shop.database.owner.query('update stock_moves set created_at = $2 where product_variant_id = $1', [
      product.variants[0]?.id,
      at,
    ]);
    await priced(seller, product, 8_000, 10_000);
  }
  expect(await struckFor(seller, old)).toEqual([10_000, 10_000, 10_000]);
  expect(await struckFor(seller, young)).toEqual([null, null, null]);
});

it('is looked at batch by batch where a catalogue has many', async () => {
  const seller = await aMerchantShop(shop);
  const product = await aProductSince(seller, 60);
  await shop.database.owner.query(
    `insert into product_variants (store_id, id, product_id, sku, price, stock, weight_g, width_cm, height_cm, length_cm, on_sale_since)
     select store_id, 'many-' || n, product_id, 'MANY-' || n, 10000, 1, 1, 1, 1, 1, on_sale_since
     from product_variants, generate_series(1, 1100) n where product_id = $1`,
    [product.id],
  );
  await shop.database.owner.query(
    'update product_variants set price = 8000, original_price = 10000 where product_id = $1',
    [product.id],
  );
  await look(shop.clock());
  const [row] = await shop.rows<{ struck: number }>(
    'select count(struck_price)::int as struck from product_variants where product_id = $1',
    [product.id],
  );
  expect(row?.struck).toBe(1_101);
  expect((await struckFor(seller, product)).slice(1)).toEqual([10_000, 10_000]);
});

it('cannot be set to anything else, not even by SQL', async () => {
  const seller = await aMerchantShop(shop);
  const product = await aProductSince(seller, 60);
  await priced(seller, product, 8_000, 10_000);
  await expect(
    shop.database.owner.query('update product_variants set struck_price = 20000 where product_id = $1', [product.id]),
  ).rejects.toMatchObject({ constraint: 'product_variants_struck_as_original' });
});
