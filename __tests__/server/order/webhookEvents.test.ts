import { webhookEndpoints } from '../../../src/server/db/schema/integrationTables';
import { WEBHOOK_EVENTS } from '../../../src/shared/admin/webhookEvents';
import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';
import { aPlacedOrder } from '../../support/server/placedOrder';
import { until } from '../../support/server/until';

// Webhook events of an order placed, paid and refunded by the real services and the simulated provider.
let shop: CheckoutApp;
beforeAll(async () => {
  shop = await openCheckoutApp();
});
afterAll(() => shop.close());

it('tells each step of an order once, with its money, though several take place in one statement', async () => {
  const at = await shop.aShop({ stock: 6 });
  const { store, variant } = at;
  const endpoint = { storeId: store.id, id: 'w-1', url: 'https://erp.loja.com.br/', secretBox: 'sealed' };
  await shop.db.insert(webhookEndpoints).values({ ...endpoint, events: [...WEBHOOK_EVENTS] });
  const order = await aPlacedOrder(shop, { at });
  await shop.app.inject({ method: 'POST', url: `/sandbox/pagarme/charges/${order.chargeId}/pay` });
  const becomes = (status: string) =>
    until(async () => {
      await shop.runJobs();
      return (await order.read()).status === status;
    }, status);
  await becomes('paymentApproved');
  expect((await shop.postTo(store, `/order/${order.id}/cancel`)).statusCode).toBe(200);
  await becomes('orderCanceledByCustomer');
  await until(async () => {
    await shop.runJobs();
    return (await order.payment()).status === 'refunded';
  }, 'the refund');
  const reported = await shop.rows<{ event: string; body: string }>(
    'select event, body from webhook_deliveries where store_id = $1 order by created_at, event',
    [store.id],
  );
  const facts = Object.fromEntries(reported.map(({ event, body }) => [event, JSON.parse(body).data]));
  expect(reported.map(({ event }) => event).toSorted()).toEqual(Object.keys(facts).toSorted());
  const { number, total } = await order.read();
  expect(facts['order.placed']).toEqual({ orderId: order.id, number, status: 'opened', total });
  expect(facts['order.paid']).toEqual({ orderId: order.id, number, status: 'paymentApproved', total });
  expect(facts['order.cancelled']).toMatchObject({ orderId: order.id, status: 'orderCanceledByCustomer' });
  expect(facts['refund.made']).toEqual({ orderId: order.id, number, amount: total, refundedTotal: total });
  expect(facts['stock.low']).toMatchObject({ productVariantId: variant.productVariantId, stock: 5 });
});
