import { openCheckoutApp, type CheckoutApp } from '../../../support/server/checkoutApp';
import { openCommands, type Commands } from '../../../support/server/commandRun';
import { aPlacedOrder } from '../../../support/server/placedOrder';

let commands: Commands;
let shop: CheckoutApp;
beforeAll(async () => {
  commands = await openCommands();
  shop = await openCheckoutApp({ database: commands.database });
  await shop.modes.setHooks('lost');
});
afterAll(async () => {
  await shop.close();
  await commands.close();
});

const SANDBOX = { env: { SANDBOX: '1' } };

it('asks for the payments that wait, of all stores or one, and says what changed', async () => {
  const [one, other] = [await aPlacedOrder(shop), await aPlacedOrder(shop, { payment: { method: 'boleto' } })];
  await shop.simulator.act(one.chargeId, 'pay');
  const { number } = await one.read();
  const slug = one.at.store.slug;

  const elsewhere = await commands.run(['payments', 'check', '--store', other.at.store.slug, '--json'], SANDBOX);
  expect(elsewhere.json().data).toMatchObject({
    payments: [{ paymentId: other.paymentId, before: 'waitingPayment', now: 'waitingPayment' }],
    left: 0,
  });
  const line = ['payments', 'check', '--store', slug, '--order', String(number), '--json'];
  expect((await commands.run(line, SANDBOX)).json().data.payments).toEqual([
    {
      storeId: one.storeId,
      saleOrderId: one.id,
      paymentId: one.paymentId,
      method: 'pix',
      amount: 6_200,
      before: 'waitingPayment',
      now: 'paid',
    },
  ]);
  expect((await one.read()).status).toBe('paymentApproved');
  expect((await commands.run(line, SANDBOX)).json().data.payments).toEqual([]);
  const all = await commands.run(['payments', 'check'], SANDBOX);
  expect(all).toMatchObject({ exitCode: 0, out: expect.stringContaining('None has changed.') });
});

it('fails where the provider does not answer, and refuses what names no order', async () => {
  const order = await aPlacedOrder(shop);
  await shop.modes.set('payments', 'broken');
  expect(await commands.run(['payments', 'check'], SANDBOX)).toMatchObject({
    exitCode: 1,
    error: expect.stringContaining('does not answer'),
  });
  await shop.modes.set('payments', 'normal');
  expect(await commands.run(['payments', 'check', '--order', '7'], SANDBOX)).toMatchObject({ exitCode: 2 });
  const line = ['payments', 'check', '--store', order.at.store.slug, '--order'];
  expect(await commands.run([...line, 'seven'], SANDBOX)).toMatchObject({ exitCode: 2 });
  expect(await commands.run([...line, '999999'], SANDBOX)).toMatchObject({ exitCode: 3 });
});

it('has the doctor warn of money that no webhook told of', async () => {
  const order = await aPlacedOrder(shop);
  await shop.simulator.act(order.chargeId, 'pay');
  shop.time.offsetMs = 70_000;
  await shop.payments.reconcile();
  shop.time.offsetMs = 0;
  const { out } = await commands.run(['doctor', '--json'], SANDBOX);
  expect(out).toContain('no webhook told of them');
});
