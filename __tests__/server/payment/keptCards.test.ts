import { ADDRESS, PAYER } from '../../../src/server/contract/contractData';
import type { KeptCardRef } from '../../../src/server/db/schema/paymentTables';
import { pagarmeCards } from '../../../src/server/gateways/payment/pagarmeCards';
import { pagarmeClient } from '../../../src/server/gateways/payment/pagarmeClient';
import { newId } from '../../../src/server/kernel/newId';
import { buyerOrderService } from '../../../src/server/order/buyerOrderService';
import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';
import { aPlacedOrder } from '../../support/server/placedOrder';
import { testLimiter } from '../../support/server/testLimiter';
import { silentLog } from '../../support/server/testServer';

const REFUSED = '4000000000000028';

describe('a kept card, charged without its owner', () => {
  let shop: CheckoutApp;
  let cards: ReturnType<typeof pagarmeCards>;
  beforeAll(async () => {
    shop = await openCheckoutApp();
    cards = pagarmeCards(
      pagarmeClient({
        baseUrl: () => `${shop.address.base}/sandbox/pagarme/core/v5`,
        secretKey: 'sk_test_sandbox',
        log: silentLog,
      }),
    );
  });
  beforeEach(() => shop.modes.set('payments', 'normal'));
  afterAll(() => shop.close());

  const aKeptCard = async (): Promise<KeptCardRef> => {
    const person = await cards.keepCustomer({ ...PAYER, email: `${newId()}@oipet.test` }, newId());
    const providerCustomerId = person.kind === 'known' ? person.value : '';
    const cardToken = await shop.aCardToken();
    const kept = await cards.keepCard({ providerCustomerId, cardToken, billing: ADDRESS }, newId());
    return { providerCustomerId, providerCardId: kept.kind === 'known' ? kept.value.cardId : '' };
  };
  const bankDoes = (card: KeptCardRef, action: string) =>
    shop.simulator.cards.act(card.providerCardId, 'refuse', action);

  /** An order whose first card was refused: it waits for another payment. */
  const anUnpaidOrder = async () => {
    const cardToken = await shop.aCardToken({ number: REFUSED });
    const order = await aPlacedOrder(shop, { payment: { method: 'creditCard', cardToken, installments: 1 } });
    expect(await statusOf(order.id)).toBe('paymentReject');
    return order;
  };
  const statusOf = async (id: string) =>
    (await shop.rows<{ status: string }>('select status from sale_orders where id = $1', [id]))[0]?.status;
  const paymentsOf = (id: string) =>
    shop.rows<{ id: string; status: string; refusal_reason: string | null; kept_card: KeptCardRef | null }>(
      'select id, status, refusal_reason, kept_card from payments where sale_order_id = $1 order by created_at, id',
      [id],
    );
  const paidCharges = async (id: string) =>
    (
      await shop.rows<{ charge: { status: string; amount: number } }>(
        `select body as charge from sandbox_records where kind = 'pagarmeCharge' and body -> 'metadata' ->> 'saleOrderId' = $1`,
        [id],
      )
    ).filter(({ charge }) => charge.status === 'paid');

  /** Pays an order by its kept card. */
  const pay = (storeId: string, id: string, keptCard: KeptCardRef, payments = shop.payments) =>
    buyerOrderService({
      db: shop.tenants,
      clock: shop.clock,
      payments,
      limiter: testLimiter(shop.tenants, shop.clock),
    }).pay(
      { storeId, customerId: null },
      id,
      { choice: { method: 'creditCard', installments: 1, keptCard } },
      { installmentMin: 500, heldShare: 100 },
    );

  it('pays an order at once, and the payment names the card', async () => {
    const { storeId, id } = await anUnpaidOrder();
    const card = await aKeptCard();
    expect(await pay(storeId, id, card)).toMatchObject({ ok: true });
    expect(await statusOf(id)).toBe('paymentApproved');
    expect((await paymentsOf(id)).at(-1)).toMatchObject({ status: 'paid', kept_card: card });
    expect(await paidCharges(id)).toMatchObject([{ charge: { amount: 6_200, recurrencyCycle: 'subsequent' } }]);
  });

  it('is refused with its bank’s code, and the order waits for another way', async () => {
    const { storeId, id } = await anUnpaidOrder();
    const card = await aKeptCard();
    await bankDoes(card, '51');
    await pay(storeId, id, card);
    expect(await statusOf(id)).toBe('paymentReject');
    expect((await paymentsOf(id)).at(-1)).toMatchObject({ status: 'refused', refusal_reason: '51' });
  });

  it('is refused once the provider has forgotten it, and nothing is charged', async () => {
    const { storeId, id } = await anUnpaidOrder();
    const card = await aKeptCard();
    await cards.forgetCard(card.providerCustomerId, card.providerCardId, newId());
    await pay(storeId, id, card);
    expect((await paymentsOf(id)).at(-1)).toMatchObject({ status: 'refused', refusal_reason: '404 Card not found.' });
    expect(await paidCharges(id)).toEqual([]);
  });

  it('is charged once where the process died before it asked: the job asks, with the same key', async () => {
    const { storeId, id } = await anUnpaidOrder();
    const card = await aKeptCard();
    // The request is never made.
    await pay(storeId, id, card, { ...shop.payments, request: async () => {} });
    const paymentId = (await paymentsOf(id)).at(-1)?.id ?? '';
    await Promise.all([shop.payments.settle(storeId, paymentId), shop.payments.settle(storeId, paymentId)]);
    await shop.payments.settle(storeId, paymentId);
    expect(await statusOf(id)).toBe('paymentApproved');
    expect(await paidCharges(id)).toHaveLength(1);
  });

  it('is charged once where the provider did it and its answer was lost', async () => {
    const { storeId, id } = await anUnpaidOrder();
    const card = await aKeptCard();
    await shop.modes.set('payments', 'broken');
    await pay(storeId, id, card);
    const paymentId = (await paymentsOf(id)).at(-1)?.id ?? '';
    await shop.modes.set('payments', 'normal');
    await shop.payments.settle(storeId, paymentId);
    expect(await statusOf(id)).toBe('paymentApproved');
    expect((await paymentsOf(id)).at(-1)).toMatchObject({ id: paymentId, status: 'paid' });
    expect(await paidCharges(id)).toHaveLength(1);
  });

  it('never pays an order twice, however many pay it at once', async () => {
    const { storeId, id } = await anUnpaidOrder();
    const card = await aKeptCard();
    await Promise.all(Array.from({ length: 5 }, () => pay(storeId, id, card)));
    expect(await statusOf(id)).toBe('paymentApproved');
    expect(await paidCharges(id)).toHaveLength(1);
  });

  it('is named by payments by card alone', async () => {
    const order = await aPlacedOrder(shop);
    const named = shop.rows(`update payments set kept_card = '{}' where sale_order_id = $1`, [order.id]);
    await expect(named).rejects.toMatchObject({ code: '23514' });
  });
});
