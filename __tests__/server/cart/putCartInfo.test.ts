import { eq } from 'drizzle-orm';

import { storeCustomShippings } from '../../../src/server/db/schema/shippingTables';
import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import { voucherUses } from '../../../src/server/db/schema/voucherTables';
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

const aCart = async (price = 5_000, zipCode: string | null = '01001000') => {
  const { productId, productVariantId } = await shop.aVariant(store, { price });
  const body = { cartId: null, cartProductId: null, productId, productVariantId, quantity: 1 };
  const cart = (await shop.put('/cart/product', { store }, body)).json();
  const place = { cartId: cart.id, zipCode, addressId: null, deliveryCityId: null };
  await shop.put('/cart', { store }, place);
  return { cartId: cart.id as string, cartProductId: cart.listProduct[0].id as string, productId, productVariantId };
};
const choose = (cartId: string, values: object) =>
  shop.put('/cart/info', { store }, { cartId, voucherId: null, selectedShippingId: null, ...values });

it('chooses shipping and adds its price', async () => {
  const { cartId } = await aCart();
  expect((await choose(cartId, { selectedShippingId: 'me-2' })).json()).toMatchObject({
    selectedShippingId: 'me-2',
    shippingValue: 3_500,
    total: 8_500,
  });
  expect((await choose(cartId, {})).json()).toMatchObject({ selectedShippingId: null, total: 5_000 });
  // Who took the choice back is not asked again by the next look.
  expect((await shop.get(`/cart/${cartId}`, { store })).json()).toMatchObject({ selectedShippingId: null });
});

it('refuses shipping that is not offered, and shipping before there is a place', async () => {
  const [somewhere, nowhere] = [await aCart(), await aCart(5_000, null)];
  const replies = [
    await choose(somewhere.cartId, { selectedShippingId: 'me-99' }),
    await choose(nowhere.cartId, { selectedShippingId: 'me-1' }),
  ];
  expect(replies.map((reply) => [reply.statusCode, reply.json().name])).toEqual(
    replies.map(() => [406, 'ShippingUnavailableError']),
  );
});

it("wants a custom shipping's minimum exceeded, and tells what is missing", async () => {
  const { optionId } = await shop.aCustomShipping(store, { limitCartPriceMin: 5_000 });
  const [met, exceeded] = [await aCart(5_000), await aCart(5_001)];
  const refusal = (await choose(met.cartId, { selectedShippingId: optionId })).json();
  expect([refusal.name, refusal.details]).toEqual(['ShippingUnavailableError', { missing: 1 }]);
  expect((await choose(exceeded.cartId, { selectedShippingId: optionId })).statusCode).toBe(200);
});

it('deselects a custom shipping when the products fall under its minimum', async () => {
  const { optionId } = await shop.aCustomShipping(store, { price: 2_500, limitCartPriceMin: 9_000 });
  const cart = await aCart(5_000);
  const line = { ...cart, quantity: 2 };
  await shop.put('/cart/product', { store }, line);
  await choose(cart.cartId, { selectedShippingId: optionId });
  expect((await shop.put('/cart/product', { store }, { ...line, quantity: 1 })).json()).toMatchObject({
    selectedShippingId: null,
    shippingValue: 0,
    notices: [{ kind: 'shippingOptionGone' }],
  });
});

describe('chosen beforehand', () => {
  it('is the cheapest that may be chosen, until the shopper chooses', async () => {
    const { optionId } = await shop.aCustomShipping(store, { price: 500, limitCartPriceMin: 9_000 });
    const cart = await aCart(5_000);
    const read = async () => (await shop.get(`/cart/${cart.cartId}`, { store })).json();
    expect(await read()).toMatchObject({ selectedShippingId: 'me-1', shippingValue: 2_000, total: 7_000 });
    const more = (await shop.put('/cart/product', { store }, { ...cart, quantity: 2 })).json();
    expect(more).toMatchObject({ selectedShippingId: optionId, shippingValue: 500, notices: [] });
    const fewer = (await shop.put('/cart/product', { store }, { ...cart, quantity: 1 })).json();
    expect(fewer).toMatchObject({ selectedShippingId: 'me-1', notices: [] });
    await choose(cart.cartId, { selectedShippingId: 'me-2' });
    const own = (await shop.put('/cart/product', { store }, { ...cart, quantity: 2 })).json();
    expect(own).toMatchObject({ selectedShippingId: 'me-2' });
  });

  it('stays as it is when a voucher is chosen', async () => {
    const voucher = await shop.aVoucher(store);
    const { cartId } = await aCart();
    const reply = (await choose(cartId, { voucherId: voucher.id, selectedShippingId: 'me-1' })).json();
    expect(reply).toMatchObject({ voucherId: voucher.id, selectedShippingId: 'me-1' });
    const dearer = await shop.aCustomShipping(store, { price: 100 });
    // Not chosen by the shopper: a new cheaper option replaces it.
    expect((await shop.get(`/cart/${cartId}`, { store })).json().selectedShippingId).toBe(dearer.optionId);
  });

  it('is no pick-up, though it costs nothing', async () => {
    await shop.aCustomShipping(store, { price: 0, isPickup: true });
    const { cartId } = await aCart();
    expect((await shop.get(`/cart/${cartId}`, { store })).json()).toMatchObject({ selectedShippingId: 'me-1' });
  });
});

describe('fetched at the store', () => {
  const ofCart = (cartId: string) => shop.get(`/cart/${cartId}`, { store });

  it('is offered and chosen without a zip code, and stays while quantities change', async () => {
    const { optionId } = await shop.aCustomShipping(store, { price: 0, isPickup: true });
    await shop.aCustomShipping(store);
    const cart = await aCart(5_000, null);
    const offered = (await ofCart(cart.cartId)).json();
    expect(offered).toMatchObject({ zipCode: null, selectedShippingId: null, total: 5_000 });
    expect(offered.listShippingStore[0].listShipping.map(({ id }: { id: string }) => id)).toEqual([optionId]);
    const chosen = (await choose(cart.cartId, { selectedShippingId: optionId })).json();
    expect(chosen).toMatchObject({ selectedShippingId: optionId, shippingValue: 0, total: 5_000 });
    const more = (await shop.put('/cart/product', { store }, { ...cart, quantity: 2 })).json();
    expect(more).toMatchObject({ selectedShippingId: optionId, total: 10_000, notices: [] });
    expect((await choose(cart.cartId, {})).json()).toMatchObject({ selectedShippingId: null });
  });

  it("is told to be near in the store's city and around it, and far elsewhere", async () => {
    const { optionId } = await shop.aCustomShipping(store, { isPickup: true });
    const nearAt = async (zipCode: string) => {
      const cart = (await ofCart((await aCart(5_000, zipCode)).cartId)).json();
      const options = cart.listShippingStore[0].listShipping as { id: string; isNear?: boolean }[];
      return options.find(({ id }) => id === optionId)?.isNear;
    };
    // Campinas, Valinhos, São Paulo.
    expect(await Promise.all(['13010111', '13270001', '01001000'].map(nearAt))).toEqual([true, true, false]);
  });

  it('is gone with its rule, and says so', async () => {
    const { id, optionId } = await shop.aCustomShipping(store, { price: 0, isPickup: true });
    const { cartId } = await aCart(5_000, null);
    await choose(cartId, { selectedShippingId: optionId });
    await shop.db.update(storeCustomShippings).set({ isActive: false }).where(eq(storeCustomShippings.id, id));
    expect((await ofCart(cartId)).json()).toMatchObject({
      selectedShippingId: null,
      listShippingStore: [],
      notices: [{ kind: 'shippingOptionGone' }],
    });
  });
});

it('keeps the chosen shipping while quantities change', async () => {
  const cart = await aCart();
  await choose(cart.cartId, { selectedShippingId: 'me-1' });
  const changed = (await shop.put('/cart/product', { store }, { ...cart, quantity: 3 })).json();
  expect([changed.selectedShippingId, changed.total, changed.notices]).toEqual(['me-1', 17_000, []]);
});

it('applies each kind of voucher to the centavo', async () => {
  const percentage = await shop.aVoucher(store, { code: 'A', value: 15, maxDiscount: 700 });
  const fixed = await shop.aVoucher(store, { code: 'B', kind: 'fixed', value: 9_999 });
  const free = await shop.aVoucher(store, { code: 'C', kind: 'freeShipping', value: 0 });
  const { cartId } = await aCart(3_333);
  const discounts = [];
  for (const { id } of [percentage, fixed, free]) {
    const { totalDiscount, total } = (await choose(cartId, { voucherId: id, selectedShippingId: 'me-1' })).json();
    discounts.push([totalDiscount, total]);
  }
  expect(discounts).toEqual([
    [500, 4_833],
    [3_333, 2_000],
    [2_000, 3_333],
  ]);
});

it('tells what is missing for the minimum of a voucher', async () => {
  const { id } = await shop.aVoucher(store, { minProductsValue: 6_240 });
  const { cartId } = await aCart(5_000);
  const refusal = (await choose(cartId, { voucherId: id })).json();
  expect([refusal.name, refusal.details]).toEqual([
    'VoucherInvalidError',
    { reason: 'voucherMinimum', missing: 1_240 },
  ]);
});

it('keeps a voucher whose minimum the cart has fallen under, and tells what is missing until it counts again', async () => {
  const { id } = await shop.aVoucher(store, { minProductsValue: 9_000 });
  const line = { ...(await aCart(5_000)), quantity: 2 };
  await shop.put('/cart/product', { store }, line);
  await choose(line.cartId, { voucherId: id });
  const seen = [];
  for (const quantity of [2, 1, 3]) {
    const { voucherId, totalDiscount, voucherIssue } = (
      await shop.put('/cart/product', { store }, { ...line, quantity })
    ).json();
    seen.push([voucherId, totalDiscount, voucherIssue]);
  }
  expect(seen).toEqual([
    [id, 1_000, null],
    [id, 0, { reason: 'voucherMinimum', missing: 4_000 }],
    [id, 1_500, null],
  ]);
  // Choosing shipping names the voucher too: that is no new choice.
  await shop.put('/cart/product', { store }, { ...line, quantity: 1 });
  expect((await choose(line.cartId, { voucherId: id, selectedShippingId: 'me-1' })).statusCode).toBe(200);
});

it('refuses unknown, expired, coming, used-up and foreign vouchers, each with its reason', async () => {
  const other = await shop.aStore();
  const now = new Date(shop.time.now).toISOString();
  const bad = [
    [{ id: 'unknown' }, 'voucherUnknown'],
    [await shop.aVoucher(other), 'voucherUnknown'],
    [await shop.aVoucher(store, { code: 'EXPIRED', expiredAt: now }), 'voucherExpired'],
    [
      await shop.aVoucher(store, { code: 'SOON', startsAt: new Date(shop.time.now + 1).toISOString() }),
      'voucherNotStarted',
    ],
    [await shop.aVoucher(store, { code: 'USED', maxUses: 1, usedCount: 1 }), 'voucherUsedUp'],
  ] as const;
  const { cartId } = await aCart();
  for (const [{ id }, reason] of bad) {
    const reply = await choose(cartId, { voucherId: id });
    expect([reply.statusCode, reply.json().name, reply.json().details]).toEqual([
      406,
      'VoucherInvalidError',
      { reason },
    ]);
  }
  const { id } = await shop.aVoucher(store, { code: 'NOW', startsAt: now });
  expect((await choose(cartId, { voucherId: id })).statusCode).toBe(200);
});

it('tells a customer who used a voucher as often as they may, and forgets a use given back', async () => {
  const customer = await shop.aCustomer(store);
  const { id: voucherId } = await shop.aVoucher(store, { maxUsesPerCustomer: 1 });
  const { productId, productVariantId } = await shop.aVariant(store);
  const line = { cartId: null, cartProductId: null, productId, productVariantId, quantity: 1 };
  const as = { store, token: customer.token };
  const cartId: string = (await shop.put('/cart/product', as, line)).json().id;
  const take = async () => (await shop.put('/cart/info', as, { cartId, voucherId, selectedShippingId: null })).json();
  const use = { storeId: store.id, saleOrderId: 'order', voucherId, document: customer.id.slice(0, 11) };
  await shop.db.insert(voucherUses).values(use);
  expect((await take()).details).toEqual({ reason: 'voucherUsedByBuyer' });
  await shop.db.update(voucherUses).set({ releasedAt: new Date().toISOString() });
  expect((await take()).voucherId).toBe(voucherId);
});

it('refuses every voucher in a private store', async () => {
  store = await shop.aStore({ isPrivate: true });
  const { id } = await shop.aVoucher(store);
  const { cartId } = await aCart();
  expect((await choose(cartId, { voucherId: id })).json().name).toBe('VoucherInvalidError');
});

it('changes nothing when one of the two choices is refused', async () => {
  const { id } = await shop.aVoucher(store);
  const { cartId } = await aCart();
  await choose(cartId, { voucherId: id, selectedShippingId: 'me-99' });
  const cart = (await shop.get(`/cart/${cartId}`, { store })).json();
  expect([cart.voucherId, cart.selectedShippingId]).toEqual([null, 'me-1']);
});
