import { toOrderSummary } from '../../../src/server/account/accountMapper';
import { customerOrderRepository } from '../../../src/server/account/customerOrderRepository';
import { saleListService } from '../../../src/server/admin/sales/saleListService';
import { saleOrderService } from '../../../src/server/admin/sales/saleOrderService';
import { auditBooks } from '../../support/races/booksAudit';
import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';
import { aKitShop, KIT_PRICE } from '../../support/server/kitShop';
import { aPlacedOrder, type PlacedOrder } from '../../support/server/placedOrder';

let shop: CheckoutApp;
beforeAll(async () => {
  shop = await openCheckoutApp();
});
afterAll(() => shop.close());

/** Two kits and a bag alone: R$ 209,96 of goods, and delivery. */
const GOODS = 2 * KIT_PRICE + 5_000;
const ordered = async (payment: 'pix' | 'boleto' = 'pix') => {
  const kits = await aKitShop(shop);
  const cartId = await kits.aKitCart(2, 1);
  const order = await aPlacedOrder(shop, { at: kits.at, cartId, total: GOODS + 1_200, payment: { method: payment } });
  return { ...kits, order, cartId };
};
const paid = async ({ order }: { order: PlacedOrder }) => {
  await shop.simulator.act(order.chargeId, 'pay');
  await shop.rows(
    `insert into provider_events (store_id, provider, id, kind, resource_id, body) values ($1, 'pagarme', $2, 'charge.paid', $3, '{}')`,
    [order.storeId, `hook_${order.id}`, order.chargeId],
  );
  await shop.payments.applyEvent(order.storeId, `hook_${order.id}`);
};

describe('an order of a kit', () => {
  it('has lines of its parts, with the price split over them to the centavo, beside the same part alone', async () => {
    const { order, stocks, kit, bag, bowl } = await ordered();
    const { listProduct, productsValue, total, explained } = await order.read();
    expect([productsValue, total]).toEqual([GOODS, GOODS + 1_200]);
    expect(
      listProduct.map(({ productVariantId, quantity, unitPrice, kit: of }) => [
        productVariantId,
        quantity,
        unitPrice,
        of?.quantity ?? 0,
      ]),
    ).toEqual([
      [bag.productVariantId, 2, 4_444, 2],
      [bowl.productVariantId, 2, 1_184, 2],
      [bowl.productVariantId, 4, 1_185, 2],
      [bag.productVariantId, 1, 5_000, 0],
    ]);
    const [first] = listProduct;
    expect(first?.kit).toMatchObject({ title: 'Kit filhote', productId: kit.productId, slug: kit.slug });
    // The rows that explain the total name the kit's line.
    expect(explained?.productsValue[0]).toMatchObject({
      lineId: first?.kit?.lineId,
      unitPrice: KIT_PRICE,
      quantity: 2,
    });
    const sum = listProduct.reduce((all, line) => all + line.total, 0);
    expect(sum).toBe(GOODS);
    expect(await stocks()).toEqual([
      [4, 4],
      [4, 4],
      [1, 0],
    ]);
    expect(await auditBooks(shop.database.owner, 'underWay')).toEqual({});
  });

  it('is picked and listed by its name, with its parts below it', async () => {
    const { order, bag, bowl, store } = await ordered();
    const sales = saleListService({ db: shop.tenants, orderDb: shop.tenants, clock: shop.clock });
    const [picked] = (await sales.pickingList(order.storeId, order.id)).list;
    const kit = { lineId: expect.any(String), title: 'Kit filhote', quantity: 2 };
    expect(picked?.listProduct.map((line) => [line.productVariantId, line.quantity, line.kit])).toEqual([
      [bag.productVariantId, 2, kit],
      [bowl.productVariantId, 2, kit],
      [bowl.productVariantId, 4, kit],
      [bag.productVariantId, 1, null],
    ]);
    const { id: customerId } = await shop.aCustomer(store);
    await shop.rows('update sale_orders set customer_id = $1 where id = $2', [customerId, order.id]);
    const [listed] = await shop.tenants.inStore(order.storeId, (tx) =>
      customerOrderRepository.page(tx, order.storeId, customerId, { limit: 1, offset: 0 }),
    );
    expect(listed && toOrderSummary(listed).listProduct).toMatchObject([
      { title: 'Kit filhote', kit: { quantity: 2, parts: [{ quantity: 2 }, { title: 'Comedouro', quantity: 6 }] } },
      { title: expect.not.stringContaining('Kit') },
    ]);
  });

  it('gives all of it back when it is not paid, and takes it again for late money', async () => {
    const { order, stocks } = await ordered();
    shop.time.offsetMs = 3 * 86_400_000;
    await shop.payments.expire(order.storeId, order.paymentId);
    shop.time.offsetMs = 0;
    expect((await order.read()).status).toBe('abandoned');
    expect(await stocks()).toEqual([
      [7, 7],
      [10, 10],
      [3, 0],
    ]);
    await paid({ order });
    expect((await order.read()).status).toBe('paymentApproved');
    expect((await stocks()).map(([stock]) => stock)).toEqual([4, 4, 1]);
    expect(await auditBooks(shop.database.owner, 'underWay')).toEqual({});
  });

  it('counts in the sums of sales by its parts, once each', async () => {
    const kits = await ordered();
    await paid(kits);
    const rows = await shop.rows(
      'select product_variant_id as id, units, revenue::int from variant_day_sales where store_id = $1 order by revenue desc',
      [kits.order.storeId],
    );
    expect(rows).toEqual([
      { id: kits.bag.productVariantId, units: 3, revenue: 2 * 4_444 + 5_000 },
      { id: kits.bowl.productVariantId, units: 6, revenue: 2 * 1_184 + 4 * 1_185 },
    ]);
  });

  it('refunds one part for its share of the price', async () => {
    const kits = await ordered();
    await paid(kits);
    const sales = saleOrderService({ db: shop.tenants, clock: shop.clock });
    const line = (await kits.order.read()).listProduct.find(({ unitPrice }) => unitPrice === 1_184);
    const refund = async (amount: number) => {
      const { version } = await kits.order.read();
      const asker = {
        store: kits.store,
        author: { kind: 'merchant' as const, id: 'merchant' },
        saleOrderId: kits.order.id,
        version,
      };
      const lines = [{ lineId: line?.id ?? '', units: 1 }];
      return sales.refund(asker, { amount, why: 'Veio quebrado', lines, bankAccount: null });
    };
    expect(await refund(1_333)).toMatchObject({ refusal: { name: 'TotalChangedError', details: { total: 1_184 } } });
    expect((await refund(1_184)).ok).toBe(true);
  });

  it('spreads a voucher over the parts, and each is worth what was paid for it', async () => {
    const kits = await aKitShop(shop);
    const voucher = await shop.aVoucher(kits.store, { value: 10 });
    const cartId = await kits.aKitCart(1, 1, voucher.id);
    const discount = Math.round((KIT_PRICE + 5_000) / 10);
    const total = KIT_PRICE + 5_000 - discount + 1_200;
    const order = await aPlacedOrder(shop, { at: kits.at, cartId, total });
    const { listProduct, totalDiscount } = await order.read();
    expect(totalDiscount).toBe(discount);
    expect(listProduct.reduce((sum, line) => sum + line.discount, 0)).toBe(discount);
    expect(listProduct.every((line) => line.discount > 0 && line.discount < line.total)).toBe(true);
    expect(await auditBooks(shop.database.owner, 'underWay')).toEqual({});
  });

  it('is refused for what is missing of a part that the same cart has alone', async () => {
    const kits = await aKitShop(shop, { bags: 3, bowls: 9 });
    const cartId = await kits.aKitCart(3, 1);
    const reply = await shop.post(kits.store, shop.aCheckout(cartId, { expectedTotal: 3 * KIT_PRICE + 5_000 + 1_200 }));
    expect([reply.statusCode, reply.json().name]).toEqual([406, 'ProductStockInsufficientError']);
    expect((await kits.stocks()).map(([stock]) => stock)).toEqual([3, 9, 3]);
  });

  it('is not sold once a part costs less, however fast the order comes', async () => {
    const kits = await aKitShop(shop);
    const cartId = await kits.aKitCart(1);
    await shop.rows('update product_variants set price = 3000 where store_id = $1 and id = $2', [
      kits.store.id,
      kits.bag.productVariantId,
    ]);
    const reply = await shop.post(kits.store, shop.aCheckout(cartId, { expectedTotal: KIT_PRICE + 1_200 }));
    expect(reply.json().name).toBe('ProductStockInsufficientError');
  });

  it('is the same order as one made a moment ago', async () => {
    const { store, aKitCart } = await aKitShop(shop, { bags: 20, bowls: 30 });
    const place = async () => {
      const body = shop.aCheckout(await aKitCart(1, 1), { expectedTotal: KIT_PRICE + 5_000 + 1_200 });
      return shop.post(store, { ...body, confirmsDuplicate: false });
    };
    expect((await place()).statusCode).toBe(201);
    expect((await place()).json()).toMatchObject({ details: { reason: 'duplicateOrder' } });
  });

  it('is held unpaid as its parts', async () => {
    const { order, bag, bowl } = await ordered();
    const rows = await shop.rows(
      'select product_variant_id as id, quantity from stock_holds where sale_order_id = $1 order by quantity',
      [order.id],
    );
    expect(rows).toEqual([
      { id: bag.productVariantId, quantity: 3 },
      { id: bowl.productVariantId, quantity: 6 },
    ]);
  });
});
