import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';

describe('placing an order', () => {
  let shop: CheckoutApp;
  beforeAll(async () => {
    shop = await openCheckoutApp();
  });
  afterAll(() => shop.close());

  const countOf = async (storeId: string) => {
    const [row] = await shop.rows<{ count: number }>('select count(*)::int from sale_orders where store_id = $1', [
      storeId,
    ]);
    return row?.count;
  };
  const stockOf = async (variantId: string) => {
    const [row] = await shop.rows<{ stock: number }>('select stock from product_variants where id = $1', [variantId]);
    return row?.stock;
  };

  it('makes an order that waits for its Pix, with the stock taken and the e-mail in the outbox', async () => {
    const at = await shop.aShop({ stock: 3 });
    const cartId = await shop.aReadyCart(at, { quantity: 2 });
    const reply = await shop.post(at.store, shop.aCheckout(cartId, { expectedTotal: 11_200 }));
    expect([reply.statusCode, reply.json()]).toEqual([201, { id: expect.any(String) }]);
    const order = await shop.orders.load(at.store.id, reply.json().id);
    expect(order).toMatchObject({
      number: 1001,
      status: 'waitingPayment',
      productsValue: 10_000,
      shippingValue: 1_200,
      total: 11_200,
      address: { cityName: 'Campinas', stateId: 'SP' },
      payment: { method: 'pix', status: 'waitingPayment', amount: 11_200 },
    });
    expect(order?.history.map(({ status }) => status)).toEqual(['opened', 'waitingPayment']);
    expect(order?.payment?.pix?.code).toMatch(/^000201/);
    expect(await stockOf(at.variant.productVariantId)).toBe(1);
    const moves = await shop.rows('select delta, reason from stock_moves where store_id = $1 order by id', [
      at.store.id,
    ]);
    expect(moves).toEqual([
      { delta: 3, reason: 'initial' },
      { delta: -2, reason: 'sold' },
    ]);
    await shop.runJobs();
    expect(shop.sent.find(({ to }) => to === 'mariana@oipet.test')?.text).toContain(order?.payment?.pix?.code);
  });

  it('numbers the orders of a store one after the other', async () => {
    const at = await shop.aShop();
    const ids = [await shop.aReadyCart(at), await shop.aReadyCart(at), await shop.aReadyCart(at)];
    const replies = await Promise.all(ids.map((cartId) => shop.post(at.store, shop.aCheckout(cartId))));
    const orders = await Promise.all(replies.map((reply) => shop.orders.load(at.store.id, reply.json().id)));
    expect(new Set(orders.map((order) => order?.number))).toEqual(new Set([1001, 1002, 1003]));
  });

  it('asks for shipping quotes that have run out', async () => {
    const at = await shop.aShop();
    shop.carrier.asked.length = 0;
    const reply = await shop.post(at.store, shop.aCheckout(await shop.aReadyCart(at)));
    expect([reply.statusCode, shop.carrier.asked.length]).toEqual([201, 1]);
  });

  it('names the fields that are wrong', async () => {
    const at = await shop.aShop();
    const body = shop.aCheckout(await shop.aReadyCart(at));
    const buyer = { ...body.buyer, document: '52998224726', phone: '20987654321', email: 'mariana@oipet' };
    const reply = await shop.post(at.store, { ...body, buyer, address: { ...body.address, cityId: '9999999' } });
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().details.fields)).toEqual([
      'buyer.email',
      'buyer.document',
      'buyer.phone',
      'address.cityId',
    ]);
    expect(await countOf(at.store.id)).toBe(0);
  });

  it.each([
    ['an unknown field', { price: 1 }],
    ['a total that is no amount', { expectedTotal: -1 }],
    ['a text for a number', { expectedTotal: '6200' }],
    ['another way to pay', { payment: { method: 'bitcoin' } }],
  ])('refuses %s', async (_what, values) => {
    const at = await shop.aShop();
    const reply = await shop.post(at.store, shop.aCheckout(await shop.aReadyCart(at), values));
    expect([reply.statusCode, reply.json().name]).toEqual([400, 'ValidationError']);
  });

  it('tells the new total when it is not what the shopper saw, and charges nothing', async () => {
    const at = await shop.aShop();
    const cartId = await shop.aReadyCart(at);
    const reply = await shop.post(at.store, shop.aCheckout(cartId, { expectedTotal: 1 }));
    expect([reply.statusCode, reply.json()]).toMatchObject([
      406,
      { name: 'TotalChangedError', details: { total: 6_200 } },
    ]);
    expect([await countOf(at.store.id), await stockOf(at.variant.productVariantId)]).toEqual([0, 10]);
    expect((await shop.post(at.store, shop.aCheckout(cartId))).statusCode).toBe(201);
  });

  it('tells what ran short and how much is left', async () => {
    const at = await shop.aShop({ stock: 2 });
    const cartId = await shop.aReadyCart(at, { quantity: 3 });
    const reply = await shop.post(at.store, shop.aCheckout(cartId, { expectedTotal: 16_200 }));
    expect(reply.json()).toMatchObject({
      name: 'ProductStockInsufficientError',
      details: { title: 'Ração Matuta', available: 2 },
    });
    expect(await stockOf(at.variant.productVariantId)).toBe(2);
  });

  it('refuses a cart without chosen delivery, or for another place', async () => {
    const at = await shop.aShop();
    const unchosen = await shop.aReadyCart(at, { shippingState: 'quoted', selectedShippingId: null });
    const elsewhere = shop.aCheckout(await shop.aReadyCart(at));
    const replies = [
      await shop.post(at.store, shop.aCheckout(unchosen, { expectedTotal: 5_000 })),
      await shop.post(at.store, { ...elsewhere, address: { ...elsewhere.address, zipCode: '01001000' } }),
    ];
    expect(replies.map((reply) => reply.json().name)).toEqual(['ShippingUnavailableError', 'ShippingUnavailableError']);
  });

  it('makes an order of what is fetched at the store, without a zip code and without an address', async () => {
    const at = await shop.aShop();
    const { optionId } = await shop.aCustomShipping(at.store, { price: 0, isPickup: true });
    const cartId = await shop.aReadyCart(at, { zipCode: null, deliveryCityId: null, selectedShippingId: optionId });
    const body = shop.aCheckout(cartId, { expectedTotal: 5_000, address: null });
    const reply = await shop.post(at.store, body);
    expect(reply.statusCode).toBe(201);
    const order = await shop.orders.load(at.store.id, reply.json().id);
    expect(order).toMatchObject({
      status: 'waitingPayment',
      address: null,
      shipping: { isPickup: true },
      shippingValue: 0,
      total: 5_000,
    });
    expect(order?.payment?.pix?.code).toMatch(/^000201/);
    await shop.runJobs();
    const letter = shop.sent.findLast(({ subject }) => subject?.includes(String(order?.number)));
    expect(letter?.text).toContain('Retirada na loja');
    // The same to be fetched once more is asked about.
    const again = await shop.aReadyCart(at, { zipCode: null, deliveryCityId: null, selectedShippingId: optionId });
    const second = shop.aCheckout(again, { expectedTotal: 5_000, address: null, confirmsDuplicate: undefined });
    expect((await shop.post(at.store, second)).json().details).toEqual({ reason: 'duplicateOrder' });
  });

  it('has an address exactly where something is sent to it', async () => {
    const at = await shop.aShop();
    const { optionId } = await shop.aCustomShipping(at.store, { price: 1_200, isPickup: true });
    const sent = shop.aCheckout(await shop.aReadyCart(at), { address: null });
    const fetched = shop.aCheckout(await shop.aReadyCart(at, { selectedShippingId: optionId }));
    for (const body of [sent, fetched])
      expect((await shop.post(at.store, body)).json().name).toBe('ShippingUnavailableError');
    await expect(
      shop.rows("update sale_orders set address = null where shipping ->> 'isPickup' is distinct from 'true'"),
    ).rejects.toThrow(/sale_orders_address_unless_fetched/);
  });

  it('answers the same order to its buyer when the cart is placed again, and nobody else', async () => {
    const at = await shop.aShop();
    const body = shop.aCheckout(await shop.aReadyCart(at));
    const first = await shop.post(at.store, body);
    const again = await shop.post(at.store, body);
    const other = await shop.post(at.store, { ...body, buyer: { ...body.buyer, document: '39053344705' } });
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect([other.statusCode, other.json().name]).toEqual([406, 'CartClosedError']);
    expect(
      (await shop.simulator.latest(500)).filter(({ metadata }) => metadata['storeId'] === at.store.id),
    ).toHaveLength(1);
  });

  it('makes one order of one cart placed twenty times at once', async () => {
    const at = await shop.aShop();
    const body = shop.aCheckout(await shop.aReadyCart(at));
    const replies = await Promise.all(Array.from({ length: 20 }, () => shop.post(at.store, body)));
    expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
    expect([await countOf(at.store.id), await stockOf(at.variant.productVariantId)]).toEqual([1, 9]);
  });

  it('takes an abandoned cart up again', async () => {
    const at = await shop.aShop();
    const cartId = await shop.aReadyCart(at, { status: 'abandoned' });
    expect((await shop.post(at.store, shop.aCheckout(cartId))).statusCode).toBe(201);
  });

  it("hides another customer's cart, and orders a customer's own", async () => {
    const at = await shop.aShop();
    const [owner, stranger] = [await shop.aCustomer(at.store), await shop.aCustomer(at.store)];
    const body = shop.aCheckout(await shop.aReadyCart(at, { customerId: owner.id }));
    expect((await shop.post(at.store, body, { token: stranger.token })).statusCode).toBe(404);
    expect((await shop.post(at.store, body)).statusCode).toBe(404);
    const placed = await shop.post(at.store, body, { token: owner.token });
    expect(placed.statusCode).toBe(201);
    const read = (token?: string) =>
      shop.app.inject({
        url: `/api/order/${placed.json().id}`,
        headers: { 'x-store-id': at.store.id, ...(token ? { authorization: token } : {}) },
      });
    const statuses = [await read(owner.token), await read(stranger.token), await read()].map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses).toEqual([200, 404, 404]);
  });

  it('wants a customer in a private store', async () => {
    const at = await shop.aShop({ isPrivate: true });
    const body = shop.aCheckout(await shop.aReadyCart(at));
    const reply = await shop.post(at.store, body);
    expect([reply.statusCode, reply.json().name]).toEqual([403, 'AccessDeniedError']);
    const { token } = await shop.aCustomer(at.store);
    expect((await shop.post(at.store, body, { token })).statusCode).toBe(201);
  });

  it('asks nothing of the provider when a voucher pays for everything', async () => {
    const at = await shop.aShop();
    const voucher = await shop.aVoucher(at.store, { value: 100 });
    const pickup = await shop.aCustomShipping(at.store, { price: 0, isPickup: true });
    const cartId = await shop.aReadyCart(at, { voucherId: voucher.id, selectedShippingId: pickup.optionId });
    const reply = await shop.post(at.store, shop.aCheckout(cartId, { expectedTotal: 0, address: null }));
    const order = await shop.orders.load(at.store.id, reply.json().id);
    expect(order).toMatchObject({ status: 'paymentApproved', total: 0, payment: null, shipping: { isPickup: true } });
  });

  describe('with a voucher', () => {
    it('takes one use, and refuses it once it is used up', async () => {
      const at = await shop.aShop();
      const voucher = await shop.aVoucher(at.store, { maxUses: 1 });
      const [first, second] = [
        await shop.aReadyCart(at, { voucherId: voucher.id }),
        await shop.aReadyCart(at, { voucherId: voucher.id }),
      ];
      const replies = [
        await shop.post(at.store, shop.aCheckout(first, { expectedTotal: 5_700 })),
        await shop.post(at.store, shop.aCheckout(second, { expectedTotal: 5_700 })),
      ];
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 406]);
      expect(replies[1]?.json().name).toBe('VoucherInvalidError');
      expect(await stockOf(at.variant.productVariantId)).toBe(9);
    });

    it('is used at most as often as it may, by a hundred shoppers at once', async () => {
      const at = await shop.aShop({ stock: 100 });
      const voucher = await shop.aVoucher(at.store, { maxUses: 10 });
      const carts = await Promise.all(
        Array.from({ length: 100 }, () => shop.aReadyCart(at, { voucherId: voucher.id })),
      );
      const replies = await Promise.all(
        carts.map((cartId) => shop.post(at.store, shop.aCheckout(cartId, { expectedTotal: 5_700 }))),
      );
      expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
      const [row] = await shop.rows(
        'select used_count, (select count(*)::int from voucher_uses where voucher_id = id) as uses from vouchers where id = $1',
        [voucher.id],
      );
      expect(row).toEqual({ used_count: 10, uses: 10 });
      expect(await stockOf(at.variant.productVariantId)).toBe(90);
    });

    it('counts the uses of one buyer by document, whatever the e-mail', async () => {
      const at = await shop.aShop();
      const voucher = await shop.aVoucher(at.store, { maxUsesPerCustomer: 1 });
      const place = async (email: string, document: string) => {
        const body = shop.aCheckout(await shop.aReadyCart(at, { voucherId: voucher.id }), { expectedTotal: 5_700 });
        return (await shop.post(at.store, { ...body, buyer: { ...body.buyer, email, document } })).statusCode;
      };
      expect(await place('um@oipet.test', '52998224725')).toBe(201);
      expect(await place('outro@oipet.test', '52998224725')).toBe(406);
      expect(await place('um@oipet.test', '39053344705')).toBe(201);
    });
  });
});
