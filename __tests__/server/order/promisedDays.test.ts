import { addBusinessDays, businessDaysBetween } from '../../../src/shared/kernel/calendar';
import { storeDayOf } from '../../../src/shared/kernel/storeDay';
import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';
import { aPlacedOrder } from '../../support/server/placedOrder';

let shop: CheckoutApp;
beforeAll(async () => {
  shop = await openCheckoutApp();
});
afterAll(() => shop.close());

const DAY_MS = 86_400_000;

it('the days of a boleto count from the day its money came, and never slip again', async () => {
  shop.time.frozenAt = Date.parse('2026-11-23T15:00:00.000Z');
  const order = await aPlacedOrder(shop, { payment: { method: 'boleto' } });
  const { createdAt, shipping: before } = await order.read();
  const days = (day: string) => businessDaysBetween(storeDayOf(createdAt), day);

  shop.time.frozenAt += 3 * DAY_MS;
  await shop.simulator.act(order.chargeId, 'pay');
  await shop.rows(
    `insert into provider_events (store_id, provider, id, kind, resource_id, body) values ($1, 'pagarme', 'hook_days', 'charge.paid', $2, '{}')`,
    [order.storeId, order.chargeId],
  );
  await shop.payments.applyEvent(order.storeId, 'hook_days');
  const { status, shipping: paid } = await order.read();
  expect(status).toBe('paymentApproved');
  expect(paid).toEqual({
    ...before,
    arrivesFrom: addBusinessDays('2026-11-26', days(before.arrivesFrom)),
    arrivesTo: addBusinessDays('2026-11-26', days(before.arrivesTo)),
  });
  expect(paid.arrivesFrom > before.arrivesFrom).toBe(true);

  shop.time.frozenAt += 10 * DAY_MS;
  await shop.payments.applyEvent(order.storeId, 'hook_days');
  expect((await order.read()).shipping).toEqual(paid);
  shop.time.frozenAt = null;
});
