import { MAX_QUANTITY } from '../../../src/shared/cart/cartLimits';
import { MAX_CENTAVOS } from '../../../src/shared/kernel/money';
import { openCartApp, type CartApp } from '../../support/server/cartApp';

// Promise 14: silly quantities and huge sums are refused.
const SILLY = [
  0,
  -1,
  1.5,
  100,
  1e9,
  2 ** 31,
  2 ** 32 + 1,
  2 ** 53,
  2 ** 53 + 2,
  1e300,
  '2',
  'NaN',
  '',
  null,
  true,
  {},
  [],
  [1],
];

type Variant = { productId: string; productVariantId: string; slug: string };
let shop: CartApp;
let store: Awaited<ReturnType<CartApp['aStore']>>;
let variant: Variant;
beforeAll(async () => {
  shop = await openCartApp();
  store = await shop.aStore();
  variant = await shop.aVariant(store, { price: 5_000, stock: 10_000 });
});
afterAll(() => shop.close());

const aLine = (cartId: string | null, { productId, productVariantId }: Variant = variant) => ({
  cartId,
  cartProductId: null,
  productId,
  productVariantId,
});
const put = (cartId: string | null, quantity: number, of: Variant = variant) =>
  shop.put('/cart/product', { store }, { ...aLine(cartId, of), quantity });
const rows = async () =>
  (await shop.database.owner.query('select (select count(*) from carts), (select sum(quantity) from cart_products)'))
    .rows;

it(`refuses ${SILLY.length} silly quantities wherever one is sent, and keeps no row`, async () => {
  const { id: cartId } = (await put(null, 2)).json();
  const before = await rows();
  const { slug, productVariantId } = variant;
  const wrong: string[] = [];
  for (const quantity of SILLY) {
    const replies = [
      await shop.put('/cart/product', { store }, { ...aLine(null), quantity }),
      await shop.put('/cart/product', { store }, { ...aLine(cartId), quantity }),
      await shop.post(`/product/${slug}/shipping`, { store }, { productVariantId, quantity, zipCode: '13010111' }),
    ];
    for (const reply of replies)
      if (reply.statusCode !== 400 || reply.json().name !== 'ValidationError')
        wrong.push(`${JSON.stringify(quantity)}: ${reply.body}`);
  }
  expect(wrong).toEqual([]);
  expect(await rows()).toEqual(before);
});

it('holds 99 of a line at most, however they come together', async () => {
  const { id: cartId } = (await put(null, MAX_QUANTITY)).json();
  const more = await put(cartId, 1);
  expect([more.statusCode, more.json().name]).toEqual([406, 'ProductStockInsufficientError']);
  const cart = (await shop.get(`/cart/${cartId}`, { store })).json();
  expect(cart.listProduct).toMatchObject([{ quantity: MAX_QUANTITY }]);
});

it('adds up to R$ 9.999.999,99 to the centavo, and refuses the unit beyond', async () => {
  const dear = await shop.aVariant(store, { price: MAX_CENTAVOS - 5_000, stock: 5 });
  const { id: cartId } = (await put(null, 1, dear)).json();
  const full = (await put(cartId, 1)).json();
  expect([full.productsValue, full.total]).toEqual([MAX_CENTAVOS, MAX_CENTAVOS]);
  const beyond = await put(cartId, 1);
  expect([beyond.statusCode, beyond.json().details]).toEqual([400, { fields: { quantity: 'too much' } }]);
  expect((await shop.get(`/cart/${cartId}`, { store })).json().productsValue).toBe(MAX_CENTAVOS);
});

it('holds what R$ 9.999.999,99 buy, where prices rose after the cart was filled', async () => {
  const [first, second] = [await shop.aVariant(store), await shop.aVariant(store)];
  const { id: cartId } = (await put(null, 3, first)).json();
  shop.time.now += 5;
  await put(cartId, 5, second);
  const rise = (of: Variant, price: number) =>
    shop.database.owner.query('update product_variants set price = $1, original_price = null where id = $2', [
      price,
      of.productVariantId,
    ]);

  await rise(first, 400_000_000);
  const fewer = (await shop.get(`/cart/${cartId}`, { store })).json();
  expect(fewer.listProduct.map(({ quantity }: { quantity: number }) => quantity)).toEqual([2, 5]);
  expect(fewer.notices).toContainEqual(expect.objectContaining({ kind: 'stockFell', available: 2 }));

  await rise(second, MAX_CENTAVOS);
  const without = (await shop.get(`/cart/${cartId}`, { store })).json();
  expect(without).toMatchObject({ total: 800_000_000, listProduct: [{ quantity: 2 }] });
  expect(without.notices).toContainEqual(expect.objectContaining({ kind: 'productGone' }));
});
