import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';
import { aPlacedOrder } from '../../support/server/placedOrder';

const APPROVED = '4111111111111111';
const DECLINED = '4000000000000028';

describe('what unpaid orders hold of a product', () => {
  let shop: CheckoutApp;
  beforeAll(async () => {
    shop = await openCheckoutApp();
  });
  afterAll(() => shop.close());

  const order = async (
    at: Awaited<ReturnType<CheckoutApp['aShop']>>,
    quantity: number,
    payment: object = { method: 'boleto' },
  ) => {
    const cartId = await shop.aReadyCart(at, { quantity });
    return shop.post(at.store, shop.aCheckout(cartId, { expectedTotal: 5_000 * quantity + 1_200, payment }));
  };
  const byCard = async (number = APPROVED) => ({
    method: 'creditCard',
    installments: 1,
    cardToken: await shop.aCardToken({ number }),
  });
  const held = async (storeId: string) => {
    const [row] = await shop.rows<{ units: number }>(
      'select coalesce(sum(quantity), 0)::int as units from stock_holds where store_id = $1',
      [storeId],
    );
    return row?.units;
  };
  const stock = async (variantId: string) => {
    const [row] = await shop.rows<{ stock: number }>('select stock from product_variants where id = $1', [variantId]);
    return row?.stock;
  };

  it('is at most the share of its store, boleto and Pix together; a card goes on', async () => {
    const at = await shop.aShop({ stock: 20, heldShare: 50 });
    expect((await order(at, 6)).statusCode).toBe(201);
    expect((await order(at, 3, { method: 'pix' })).statusCode).toBe(201);
    const refusal = await order(at, 2, { method: 'pix' });
    expect([refusal.statusCode, refusal.json()]).toMatchObject([
      406,
      { name: 'PaymentMethodUnavailableError', details: { title: at.variant.title, available: 1 } },
    ]);
    // Nothing of the refused order is left.
    expect([await stock(at.variant.productVariantId), await held(at.store.id)]).toEqual([11, 9]);
    expect((await order(at, 1)).statusCode).toBe(201);
    expect((await order(at, 1)).json()).toMatchObject({ details: { available: 0 } });
    expect((await order(at, 2, await byCard())).statusCode).toBe(201);
  });

  it('may be a few units of a small stock', async () => {
    const at = await shop.aShop({ stock: 4, heldShare: 10 });
    for (const expected of [201, 201, 201, 406]) expect((await order(at, 1)).statusCode).toBe(expected);
  });

  it('is free again once an order is paid or has ended', async () => {
    const at = await shop.aShop({ stock: 6, heldShare: 50 });
    const paid = await aPlacedOrder(shop, { at, quantity: 2, payment: { method: 'boleto' } });
    const cancelled = await aPlacedOrder(shop, { at, quantity: 1 });
    expect((await order(at, 1)).statusCode).toBe(406);
    await shop.simulator.act(paid.chargeId, 'pay', 'normal');
    await shop.payments.look(at.store.id, paid.paymentId);
    expect(await held(at.store.id)).toBe(1);
    expect((await shop.postTo(at.store, `/order/${cancelled.id}/cancel`)).statusCode).toBe(200);
    expect(await held(at.store.id)).toBe(0);
    expect((await order(at, 2)).statusCode).toBe(201);
  });

  it('counts an order whose card was refused once it is to be paid by Pix', async () => {
    const at = await shop.aShop({ stock: 6, heldShare: 50 });
    const refused = await aPlacedOrder(shop, { at, quantity: 2, payment: await byCard(DECLINED).then(cardOf) });
    expect((await refused.read()).status).toBe('paymentReject');
    expect((await order(at, 3)).statusCode).toBe(201);
    const pay = (payment: object) => shop.postTo(at.store, `/order/${refused.id}/payment`, { payment });
    const reply = await pay({ method: 'pix' });
    expect([reply.statusCode, reply.json().name]).toEqual([406, 'PaymentMethodUnavailableError']);
    expect((await pay(await byCard())).statusCode).toBe(201);
    expect((await refused.read()).status).toBe('paymentApproved');
  });

  it('lets an order that holds its goods change from boleto to Pix', async () => {
    const at = await shop.aShop({ stock: 6, heldShare: 50 });
    const boleto = await aPlacedOrder(shop, { at, quantity: 3, payment: { method: 'boleto' } });
    const reply = await shop.postTo(at.store, `/order/${boleto.id}/payment`, { payment: { method: 'pix' } });
    expect([reply.statusCode, await held(at.store.id)]).toEqual([201, 3]);
  });

  it('is a share from ten to a hundred percent', async () => {
    const at = await shop.aShop();
    await expect(shop.rows('update stores set held_share = 101 where id = $1', [at.store.id])).rejects.toThrow(
      'stores_held_share_percent',
    );
  });
});

const cardOf = ({ cardToken }: { cardToken: string }) => ({
  method: 'creditCard' as const,
  installments: 1,
  cardToken,
});
