import type { RecipientStatus } from '../../../src/shared/finance/financeStatuses';
import { recipientStandings } from '../../../src/server/admin/finance/recipientStandings';
import { storeRecipientRepository } from '../../../src/server/payment/storeRecipientRepository';
import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';
import { aPlacedOrder } from '../../support/server/placedOrder';
import { simulatedFinance } from '../../support/server/simulatedFinance';

/** A shop that took real keys once: its database sells with active recipients alone. */
let shop: CheckoutApp;
let finance: ReturnType<typeof simulatedFinance>;
beforeAll(async () => {
  shop = await openCheckoutApp();
  finance = simulatedFinance(shop);
  await storeRecipientRepository.require(shop.tenants.shared);
});
afterAll(() => shop.close());

type Shop = Awaited<ReturnType<CheckoutApp['aShop']>>;

const recipientFor = async (at: Shop, status: RecipientStatus) => {
  const recipientId = await finance.aRecipientId(at.store.id);
  await shop.tenants.inStore(at.store.id, (tx) =>
    storeRecipientRepository.insert(tx, at.store.id, { recipientId, status }),
  );
  return recipientId;
};
const setStatus = (at: Shop, status: RecipientStatus) =>
  shop.rows('update store_recipients set status = $2 where store_id = $1', [at.store.id, status]);
const ordering = async (at: Shop) => {
  const cartId = await shop.aReadyCart(at, { quantity: 1 });
  const reply = await shop.post(at.store, shop.aCheckout(cartId, { expectedTotal: 6_200 }));
  const [cart] = await shop.rows<{ status: string }>('select status from carts where id = $1', [cartId]);
  return { reply, cart };
};
const ordersOf = (at: Shop) => shop.rows('select id from sale_orders where store_id = $1', [at.store.id]);
const stockOf = async (at: Shop) => {
  const [row] = await shop.rows<{ stock: number }>(
    'select sum(delta)::int as stock from stock_moves where store_id = $1',
    [at.store.id],
  );
  return row?.stock;
};

it.each([null, 'registration', 'suspended', 'blocked'] as const)(
  'sells nothing while the recipient is %s: no order, no stock taken, the cart still open',
  async (status) => {
    const at = await shop.aShop();
    if (status) await recipientFor(at, status);
    const { reply, cart } = await ordering(at);
    expect(reply.json()).toMatchObject({ name: 'TransitionRefusedError', details: { reason: 'noRecipient' } });
    expect([cart?.status, await stockOf(at), await ordersOf(at)]).toEqual(['open', 10, []]);
  },
);

it('sells with an active one, whose money it is', async () => {
  const at = await shop.aShop();
  const recipientId = await recipientFor(at, 'active');
  const order = await aPlacedOrder(shop, { at });
  expect((await shop.simulator.byId(order.chargeId))?.shares).toMatchObject([{ recipientId, amount: 6_200 }]);
});

it('makes no second payment of an order once the recipient is stopped, and leaves the first as it is', async () => {
  const at = await shop.aShop();
  await recipientFor(at, 'active');
  const order = await aPlacedOrder(shop, { at });
  await setStatus(at, 'suspended');
  const reply = await shop.postTo(at.store, `/order/${order.id}/payment`, { payment: { method: 'boleto' } });
  expect(reply.json()).toMatchObject({ name: 'TransitionRefusedError', details: { reason: 'noRecipient' } });
  expect(await order.payment()).toMatchObject({ id: order.paymentId, status: 'waitingPayment' });
});

it('is guarded by the database itself, and cannot be taken back by what serves requests', async () => {
  const at = await shop.aShop();
  await recipientFor(at, 'active');
  const { paymentId } = await aPlacedOrder(shop, { at });
  await setStatus(at, 'blocked');
  await shop.rows("update payments set status = 'refused' where id = $1", [paymentId]);
  const copy = shop.tenants.inStore(at.store.id, (tx) =>
    tx.client.query(
      `insert into payments select (jsonb_populate_record(payment, jsonb_build_object(
         'id', 'second', 'status', 'processing', 'provider_charge_id', null, 'provider_order_id', null))).*
       from payments payment where id = $1`,
      [paymentId],
    ),
  );
  await expect(copy).rejects.toThrow('a payment without an active recipient');
  await expect(shop.tenants.shared.execute('update money_rules set needs_recipient = false')).rejects.toMatchObject({
    cause: { code: '42501' },
  });
});

describe('what the provider says of it', () => {
  const lettersOf = (at: Shop) =>
    shop.rows<{ recipient: string }>(
      "select recipient from outbox where store_id = $1 and template = 'recipientStopped'",
      [at.store.id],
    );

  it('is read after its webhook, and a suspended one is known before the next order', async () => {
    const at = await shop.aShop();
    const recipientId = await recipientFor(at, 'registration');
    const before = await ordering(at);
    expect(before.reply.statusCode).not.toBe(201);
    const { hooks } = shop;
    hooks.send([
      {
        id: 'hook_recipient',
        account: { id: 'acc_1', name: 'x' },
        type: 'recipient.updated',
        created_at: '2026-11-20T12:00:00Z',
        data: { id: recipientId, code: at.store.id },
      },
    ]);
    await hooks.idle();
    await shop.runJobs();
    const [row] = await shop.rows('select status from store_recipients where store_id = $1', [at.store.id]);
    expect(row).toEqual({ status: 'active' });
    expect((await ordering(at)).reply.statusCode).toBe(201);
    expect(await lettersOf(at)).toEqual([]);
  });

  it('writes to the owners, once, when an account that took money takes none any more', async () => {
    const at = await shop.aShop();
    await shop.rows(
      `insert into merchants (store_id, id, name, email, role, password_hash, created_at)
       values ($1, 'owner', 'Ana', 'ana@patas.test', 'owner', 'x', now())`,
      [at.store.id],
    );
    const recipientId = await recipientFor(at, 'active');
    const standings = (status: RecipientStatus) =>
      recipientStandings({
        db: shop.tenants,
        clock: shop.clock,
        gateway: {
          readRecipient: async () => ({
            kind: 'known',
            value: { recipientId, name: 'Patas', document: '11222333000181', status, account: null },
          }),
        },
      });
    await standings('suspended').refreshAll();
    await standings('suspended').refresh(at.store.id);
    expect(await lettersOf(at)).toHaveLength(1);
    await shop.runJobs();
    const mails = shop.sent.filter(({ subject }) => subject.includes('não está recebendo pagamentos'));
    expect(mails).toMatchObject([{ to: 'ana@patas.test', text: expect.stringContaining('/admin/finance') }]);
  });
});
