import { aBankAccount } from '../../support/server/aBankAccount';
import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';
import { aPlacedOrder, type PlacedOrder } from '../../support/server/placedOrder';

const DAY = 24 * 60 * 60_000;

let shop: CheckoutApp;
beforeAll(async () => {
  shop = await openCheckoutApp();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.time.offsetMs = 0;
});

const cancel = (order: PlacedOrder) => shop.postTo(order.at.store, `/order/${order.id}/cancel`);
const name = (order: PlacedOrder, bankAccount: object = aBankAccount) =>
  shop.postTo(order.at.store, `/order/${order.id}/refund-account`, { bankAccount });
const accountsOf = ({ paymentId }: PlacedOrder) =>
  shop.rows('select account from refund_accounts where payment_id = $1', [paymentId]);
const refundJobsOf = ({ paymentId }: PlacedOrder) =>
  shop.rows(`select key from graphile_worker.jobs where key = $1`, [`refundPayment:${paymentId}`]);

async function pay(order: PlacedOrder): Promise<void> {
  await shop.simulator.act(order.chargeId, 'pay');
  await shop.rows(
    `insert into provider_events (store_id, provider, id, kind, resource_id, body) values ($1, 'pagarme', $2, 'charge.paid', $3, '{}')`,
    [order.storeId, `hook_${order.id}`, order.chargeId],
  );
  await shop.payments.applyEvent(order.storeId, `hook_${order.id}`);
}

const paid = async (method: 'pix' | 'boleto' = 'boleto') => {
  const order = await aPlacedOrder(shop, { payment: { method } });
  await pay(order);
  return order;
};

it('a paid boleto that is cancelled waits for the account to refund, asks for it once, and forgets it after', async () => {
  const order = await paid();
  expect((await cancel(order)).statusCode).toBe(200);
  expect(await order.read()).toMatchObject({
    status: 'orderCanceledByCustomer',
    payment: { status: 'pendingRefund' },
    refundAccountAwaited: 6_200,
  });
  expect(await order.emails('refundAccountNeeded')).toBe(1);
  expect(await refundJobsOf(order)).toEqual([]);
  // A job of before this was asked finds nothing to do, however often it runs.
  await shop.payments.refund(order.storeId, order.paymentId);
  expect((await shop.simulator.byId(order.chargeId))?.canceledAmount).toBe(0);

  expect((await name(order, { ...aBankAccount, bank: '34' })).statusCode).toBe(400);
  const replies = await Promise.all([name(order), name(order), name(order)]);
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(replies.filter(({ statusCode }) => statusCode === 406)).toHaveLength(2);
  expect((await order.read()).refundAccountAwaited).toBeNull();
  expect(await accountsOf(order)).toEqual([{ account: aBankAccount }]);
  expect(await refundJobsOf(order)).toHaveLength(1);

  await shop.payments.refund(order.storeId, order.paymentId);
  expect(await order.read()).toMatchObject({ payment: { status: 'refunded', refundedValue: 6_200 } });
  expect(await accountsOf(order)).toEqual([]);
});

it('money of a boleto that comes too late, with its goods gone, asks for the account as well', async () => {
  const order = await aPlacedOrder(shop, { payment: { method: 'boleto' } });
  shop.time.offsetMs = 30 * DAY;
  await shop.payments.expire(order.storeId, order.paymentId);
  const { productVariantId } = order.at.variant;
  await shop.rows('update product_variants set stock = 0 where id = $1', [productVariantId]);
  await pay(order);
  expect(await order.read()).toMatchObject({
    status: 'abandoned',
    // The provider's payment data is kept, though refunded at once.
    payment: { status: 'pendingRefund', paidAt: expect.any(String) },
    refundAccountAwaited: 6_200,
  });
  expect((await name(order)).statusCode).toBe(200);
  await shop.payments.refund(order.storeId, order.paymentId);
  expect((await order.read()).payment).toMatchObject({ status: 'refunded' });
});

it('is asked for neither an unpaid order nor another way to pay, nor a stranger', async () => {
  const unpaid = await aPlacedOrder(shop, { payment: { method: 'boleto' } });
  expect((await name(unpaid)).json()).toMatchObject({ name: 'TransitionRefusedError' });
  const byPix = await paid('pix');
  await cancel(byPix);
  expect((await byPix.read()).refundAccountAwaited).toBeNull();
  expect((await name(byPix)).json()).toMatchObject({ name: 'TransitionRefusedError' });
  expect(await refundJobsOf(byPix)).toHaveLength(1);

  const mine = await paid();
  await cancel(mine);
  const { store } = await shop.aShop();
  const foreign = await shop.postTo(store, `/order/${mine.id}/refund-account`, { bankAccount: aBankAccount });
  expect(foreign.json()).toMatchObject({ name: 'NotFoundError' });
  expect((await mine.read()).refundAccountAwaited).toBe(6_200);
});

it('invoice and tracking are told once the merchant has them; what is no key and no address the database refuses', async () => {
  const order = await paid('pix');
  expect(await order.read()).toMatchObject({ invoiceKey: null, tracking: null });
  const invoice = (key: string) =>
    shop.rows('insert into sale_order_invoices (store_id, sale_order_id, access_key) values ($1, $2, $3)', [
      order.storeId,
      order.id,
      key,
    ]);
  const ship = (url: string) =>
    shop.rows(
      `insert into sale_order_shipments (store_id, sale_order_id, carrier, tracking_code, tracking_url) values ($1, $2, 'Correios', 'ME23002MI63BR', $3)`,
      [order.storeId, order.id, url],
    );
  await expect(invoice('123')).rejects.toMatchObject({ code: '23514' });
  await expect(ship('javascript:alert(1)')).rejects.toMatchObject({ code: '23514' });
  const invoiceKey = '52060433009911002506550120000000078002673016';
  await invoice(`${invoiceKey.slice(0, 43)}5`);
  await ship('https://www.melhorrastreio.com.br/rastreio/ME23002MI63BR');
  expect(await order.read()).toMatchObject({
    invoiceKey: `${invoiceKey.slice(0, 43)}5`,
    tracking: {
      carrier: 'Correios',
      code: 'ME23002MI63BR',
      trackingUrl: 'https://www.melhorrastreio.com.br/rastreio/ME23002MI63BR',
    },
  });
});
