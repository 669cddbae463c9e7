import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import { newId } from '../../../src/server/kernel/newId';
import { categories, productCategories } from '../../../src/server/db/schema/catalogTables';
import { voucherCategories, voucherProducts } from '../../../src/server/db/schema/voucherTables';
import type { Cart } from '../../../src/shared/cart/cartContract';
import { openCartApp, type CartApp } from '../../support/server/cartApp';

let shop: CartApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openCartApp();
});
beforeEach(async () => {
  store = await shop.aStore();
});
afterAll(() => shop.close());

const aCategory = async (parentId: string | null = null) => {
  const id = newId();
  await shop.db.insert(categories).values({ storeId: store.id, id, parentId, slug: id, title: id });
  return id;
};
const aProduct = async (price: number, categoryId?: string) => {
  const variant = await shop.aVariant(store, { price });
  const { productId } = variant;
  if (categoryId) await shop.db.insert(productCategories).values({ storeId: store.id, categoryId, productId });
  return variant;
};
const aLimitedVoucher = async (lists: { categoryIds?: string[]; productIds?: string[] } = {}) => {
  const { id } = await shop.aVoucher(store, { code: 'GATO15', value: 15, appliesTo: 'listed' });
  const of = { storeId: store.id, voucherId: id };
  for (const categoryId of lists.categoryIds ?? [])
    await shop.db.insert(voucherCategories).values({ ...of, categoryId });
  for (const productId of lists.productIds ?? []) await shop.db.insert(voucherProducts).values({ ...of, productId });
  return id;
};
type Product = { productId: string; productVariantId: string };
const add = async ({ productId, productVariantId }: Product, cartId: string | null = null): Promise<Cart> => {
  // Lines stand in the order they came in.
  shop.time.now += 1;
  const line = { cartProductId: null, productId, productVariantId, quantity: 1 };
  return (await shop.put('/cart/product', { store }, { cartId, ...line })).json();
};
const choose = (cartId: string, voucherId: string) =>
  shop.put('/cart/info', { store }, { cartId, voucherId, selectedShippingId: null });

it('takes its share of the products of its categories and their sub-categories alone', async () => {
  const cats = await aCategory();
  const catFood = await aCategory(cats);
  const dogs = await aCategory();
  const { id } = await add(await aProduct(2_000, cats));
  await add(await aProduct(1_000, catFood), id);
  await add(await aProduct(9_000, dogs), id);
  const cart: Cart = (await choose(id, await aLimitedVoucher({ categoryIds: [cats] }))).json();
  expect(cart).toMatchObject({
    productsValue: 12_000,
    totalDiscount: 450,
    total: 11_550,
    voucher: { appliesTo: 'listed' },
  });
  expect(cart.explained.totalDiscount).toMatchObject([{ base: 3_000, value: 15, isLimited: true, amount: 450 }]);
  expect(cart.listProduct.map(({ discount }) => discount)).toEqual([300, 150, 0]);
});

it('counts on a listed product, and on one added later', async () => {
  const [one, other] = [await aProduct(2_000), await aProduct(4_000)];
  const { id } = await add(one);
  const voucherId = await aLimitedVoucher({ productIds: [one.productId, other.productId] });
  expect((await choose(id, voucherId)).json().totalDiscount).toBe(300);
  const cart = await add(other, id);
  expect([cart.totalDiscount, cart.listProduct.map(({ discount }) => discount)]).toEqual([900, [300, 600]]);
  expect((await shop.get(`/cart/${id}`, { store })).json()).toEqual(cart);
});

it('is refused where nothing is among what it counts on, and for empty lists', async () => {
  const cats = await aCategory();
  const { id } = await add(await aProduct(2_000, await aCategory()));
  const refusals = [
    (await choose(id, await aLimitedVoucher({ categoryIds: [cats] }))).json(),
    (await choose(id, (await shop.aVoucher(store, { code: 'VAZIO', appliesTo: 'listed' })).id)).json(),
  ];
  expect(refusals.map(({ name, details }) => [name, details])).toEqual(
    refusals.map(() => ['VoucherInvalidError', { reason: 'voucherNoProduct' }]),
  );
});

it('stays in the cart when its product leaves, without a discount, and says so', async () => {
  const [one, other] = [await aProduct(2_000), await aProduct(4_000)];
  const { id, listProduct } = await add(one);
  await add(other, id);
  const voucherId = await aLimitedVoucher({ productIds: [one.productId] });
  await choose(id, voucherId);
  const cartProductId = listProduct[0]?.id ?? '';
  const cart = (await shop.remove('/cart/product', { store }, { cartId: id, cartProductId })).json();
  expect(cart).toMatchObject({
    voucherId,
    totalDiscount: 0,
    voucherIssue: { reason: 'voucherNoProduct', missing: null },
  });
});

it("knows nothing of another store's lists, whatever a query forgets", async () => {
  const voucherId = await aLimitedVoucher({ productIds: [(await aProduct(1)).productId] });
  const other = await shop.aStore();
  const seen = await shop.stores.inStore(other.id, (tx) => tx.select().from(voucherProducts));
  const own = await shop.stores.inStore(store.id, (tx) => tx.select().from(voucherProducts));
  expect([seen, own.map((row) => row.voucherId)]).toEqual([[], [voucherId]]);
});

it.each([
  ['a code with a hash', { code: '#A' }],
  ['a code in small letters', { code: 'a' }],
  ['a code with a space', { code: 'A B' }],
  ['an empty code', { code: '' }],
  ['more than a hundred percent', { value: 101 }],
  ['no use at all', { maxUses: 0 }],
  ['no use per customer', { maxUsesPerCustomer: 0 }],
  ['an end before its beginning', { startsAt: '2026-12-01T00:00:00Z', expiredAt: '2026-11-01T00:00:00Z' }],
])('is not kept by the database with %s', async (_, values) => {
  await expect(shop.aVoucher(store, values)).rejects.toMatchObject({ cause: { code: '23514' } });
});
