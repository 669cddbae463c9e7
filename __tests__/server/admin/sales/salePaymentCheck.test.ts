import { salePaymentCheck, type SalePaymentCheck } from '../../../../src/server/admin/sales/salePaymentCheck';
import { throttle } from '../../../../src/server/http/throttle';
import { secretsOf } from '../../../../src/server/kernel/secretKey';
import { openCheckoutApp, type CheckoutApp } from '../../../support/server/checkoutApp';
import { aPlacedOrder, type PlacedOrder } from '../../../support/server/placedOrder';

let shop: CheckoutApp;
let checks: SalePaymentCheck;
beforeAll(async () => {
  shop = await openCheckoutApp();
  const { tenants: db, clock, payments } = shop;
  const secrets = secretsOf('of a test');
  checks = salePaymentCheck({ db, clock, payments, throttle: throttle({ db, clock, secrets }) });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.modes.set('payments', 'normal');
  await shop.modes.setHooks('lost');
});

const check = ({ at, id: saleOrderId }: PlacedOrder, saleOrder = saleOrderId) =>
  checks.check({
    store: at.store,
    author: { kind: 'merchant', id: 'merchant' },
    saleOrderId: saleOrder,
    version: null,
  });

it('finds a payment that was paid, whenever its turn is, and says who asked', async () => {
  const order = await aPlacedOrder(shop);
  await shop.simulator.act(order.chargeId, 'pay');
  const outcome = await check(order);
  expect(outcome).toMatchObject({
    ok: true,
    value: {
      order: { status: 'paymentApproved' },
      listPayment: [{ status: 'paid', lookedAt: expect.any(String) }],
      listAudit: [{ action: 'salePaymentChecked' }],
    },
  });
});

it('says that one is not paid yet, twice, and then to wait', async () => {
  const order = await aPlacedOrder(shop, { payment: { method: 'boleto' } });
  for (const _try of [1, 2]) {
    expect(await check(order)).toMatchObject({ ok: true, value: { listPayment: [{ status: 'waitingPayment' }] } });
  }
  const outcome = await check(order);
  expect(outcome).toMatchObject({ ok: false, refusal: { name: 'TooManyRequestsError' } });
  expect(outcome.ok ? 0 : outcome.refusal.details?.retryAfter).toBeLessThanOrEqual(20);
});

it('changes nothing where the provider does not answer', async () => {
  const order = await aPlacedOrder(shop);
  await shop.simulator.act(order.chargeId, 'pay');
  await shop.modes.set('payments', 'broken');
  expect(await check(order)).toMatchObject({ ok: false, refusal: { name: 'UnavailableError' } });
  expect((await order.read()).status).toBe('waitingPayment');
});

it('settles one whose outcome nobody knows', async () => {
  await shop.modes.set('payments', 'broken');
  const order = await aPlacedOrder(shop);
  expect(await check(order)).toMatchObject({ ok: false, refusal: { name: 'UnavailableError' } });
  await shop.modes.set('payments', 'normal');
  expect(await check(order)).toMatchObject({ ok: true, value: { order: { status: 'waitingPayment' } } });
});

it('refuses what waits for nothing, and an order of another store', async () => {
  const [order, other] = [await aPlacedOrder(shop), await aPlacedOrder(shop)];
  await shop.simulator.act(order.chargeId, 'pay');
  await check(order);
  expect(await check(order)).toMatchObject({ ok: false, refusal: { name: 'TransitionRefusedError' } });
  expect(await check(order, other.id)).toMatchObject({ ok: false, refusal: { name: 'NotFoundError' } });
});
