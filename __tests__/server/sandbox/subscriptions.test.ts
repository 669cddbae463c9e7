import { newId } from '../../../src/server/kernel/newId';
import { A_PLAN, SUBSCRIBER } from '../../../src/server/contract/contractData';
import { pagarmeClient } from '../../../src/server/gateways/payment/pagarmeClient';
import { pagarmeSubscriptions } from '../../../src/server/gateways/payment/pagarmeSubscriptions';
import type { ProviderAnswer } from '../../../src/server/gateways/payment/providerAnswer';
import type { SubscriptionMethod } from '../../../src/server/gateways/payment/subscriptionPort';
import { subscriptionStandingOf } from '../../../src/shared/subscription/subscriptionStanding';
import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';
import { silentLog } from '../../support/server/testServer';

const DAY_MS = 86_400_000;
const PAGE = { page: 1, limit: 10 };
const REFUSED = '4000000000000028';

const valueOf = <Value>(answer: ProviderAnswer<Value | null>): Value => {
  if (answer.kind !== 'known' || answer.value === null) throw new Error(`not known: ${JSON.stringify(answer)}`);
  return answer.value;
};

describe('subscriptions, played', () => {
  let shop: CheckoutApp;
  let gateway: ReturnType<typeof pagarmeSubscriptions>;
  let planId: string;
  beforeAll(async () => {
    shop = await openCheckoutApp();
    gateway = pagarmeSubscriptions(
      pagarmeClient({
        baseUrl: () => `${shop.address.base}/sandbox/pagarme/core/v5`,
        secretKey: 'sk_test_sandbox',
        log: silentLog,
      }),
    );
    planId = valueOf(await gateway.createPlan(A_PLAN, newId())).planId;
  });
  afterAll(() => shop.close());

  const byCard = async (number?: string): Promise<SubscriptionMethod> => ({
    kind: 'creditCard',
    cardToken: await shop.aCardToken({ number }),
  });
  const subscribe = (method: SubscriptionMethod, startAt: string | null = null, key = newId()) =>
    gateway.createSubscription({ storeId: 'store-1', planId, ...SUBSCRIBER, method, startAt }, key);
  const read = async (id: string) => valueOf(await gateway.readSubscription(id));
  const invoicesOf = async (id: string) => valueOf(await gateway.listInvoices(id, PAGE)).list;
  const standingOf = async (id: string) =>
    subscriptionStandingOf({ ...(await read(id)), invoices: await invoicesOf(id), trialEndsAt: null }, shop.clock());
  const later = (days: number) => {
    shop.time.offsetMs += days * DAY_MS;
  };

  it('charges the card at once and tells plan, price, card and the next charge', async () => {
    const made = valueOf(await subscribe(await byCard('4000000000000010')));
    expect(made).toMatchObject({
      planId,
      storeId: 'store-1',
      status: 'active',
      price: A_PLAN.price,
      interval: 'month',
      intervalCount: 1,
      method: 'creditCard',
      card: { brand: 'Visa', lastDigits: '0010', expMonth: 12, expYear: 2040 },
      canceledAt: null,
    });
    expect(Date.parse(made.nextChargeAt ?? '') - Date.parse(made.startAt)).toBeGreaterThan(27 * DAY_MS);
    expect(await invoicesOf(made.subscriptionId)).toMatchObject([
      { status: 'paid', amount: A_PLAN.price, paidAt: expect.any(String), boleto: null },
    ]);
  });

  it('is made once by one key, with the one use of its token', async () => {
    const [method, key] = [await byCard(), newId()];
    const made = await Promise.all(Array.from({ length: 4 }, () => subscribe(method, null, key)));
    expect(new Set(made.map((answer) => valueOf(answer).subscriptionId)).size).toBe(1);
    expect(await invoicesOf(valueOf(await subscribe(method, null, key)).subscriptionId)).toHaveLength(1);
    expect(await subscribe(method)).toEqual({ kind: 'refused', reason: '404 Token not found.' });
  });

  it('bills each month once, however many look', async () => {
    const { subscriptionId } = valueOf(await subscribe(await byCard()));
    later(70);
    await Promise.all(Array.from({ length: 4 }, () => read(subscriptionId)));
    const invoices = await invoicesOf(subscriptionId);
    expect(invoices.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
    expect(new Set(invoices.map(({ dueAt }) => dueAt)).size).toBe(3);
  });

  it('waits for its day', async () => {
    const startAt = new Date(shop.clock() + 10 * DAY_MS).toISOString();
    const { subscriptionId, status, nextChargeAt } = valueOf(await subscribe(await byCard(), startAt));
    expect([status, nextChargeAt?.slice(0, 19)]).toEqual(['future', startAt.slice(0, 19)]);
    expect(await invoicesOf(subscriptionId)).toEqual([]);
    later(11);
    expect((await read(subscriptionId)).status).toBe('active');
    expect(await invoicesOf(subscriptionId)).toHaveLength(1);
  });

  it('stays active where a later card is refused, owes since then, and is well once another card has paid', async () => {
    const { subscriptionId } = valueOf(await subscribe(await byCard()));
    valueOf(await gateway.changeCard(subscriptionId, await shop.aCardToken({ number: REFUSED }), newId()));
    later(32);
    expect((await read(subscriptionId)).status).toBe('active');
    const [unpaid] = await invoicesOf(subscriptionId);
    expect(unpaid).toMatchObject({ status: 'failed', paidAt: null });
    expect(await standingOf(subscriptionId)).toMatchObject({ status: 'failed', isSuspended: false });
    later(15);
    expect((await standingOf(subscriptionId)).isSuspended).toBe(true);

    const invoiceId = unpaid?.invoiceId ?? '';
    // With the card that was refused it is refused again.
    expect(valueOf(await gateway.retryInvoice(invoiceId, newId())).status).toBe('failed');
    valueOf(await gateway.changeCard(subscriptionId, await shop.aCardToken(), newId()));
    const key = newId();
    const retried = await Promise.all([gateway.retryInvoice(invoiceId, key), gateway.retryInvoice(invoiceId, key)]);
    expect(retried.map((answer) => valueOf(answer).status)).toEqual(['paid', 'paid']);
    expect(await gateway.retryInvoice(invoiceId, newId())).toMatchObject({ kind: 'refused' });
    expect(await standingOf(subscriptionId)).toMatchObject({ status: 'active', failedSince: null });
  });

  it('has failed where its first card is refused, and goes on once that charge is paid', async () => {
    const made = valueOf(await subscribe(await byCard(REFUSED)));
    expect([made.status, made.nextChargeAt]).toEqual(['failed', null]);
    valueOf(await gateway.changeCard(made.subscriptionId, await shop.aCardToken(), newId()));
    const [invoice] = await invoicesOf(made.subscriptionId);
    valueOf(await gateway.retryInvoice(invoice?.invoiceId ?? '', newId()));
    expect(await read(made.subscriptionId)).toMatchObject({ status: 'active', nextChargeAt: expect.any(String) });
  });

  it('gives a boleto with its line and sheet, paid by the sandbox page', async () => {
    const { subscriptionId } = valueOf(await subscribe({ kind: 'boleto' }));
    const [invoice] = await invoicesOf(subscriptionId);
    expect(invoice).toMatchObject({ status: 'pending', boleto: { line: expect.stringMatching(/^\d{47}$/) } });
    const sheet = await shop.app.inject({ url: invoice?.boleto?.pdfUrl ?? '' });
    expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'application/pdf']);
    later(6);
    expect((await standingOf(subscriptionId)).status).toBe('failed');
    await shop.app.inject({ method: 'POST', url: `/sandbox/pagarme/charges/${invoice?.chargeId ?? ''}/pay` });
    expect((await standingOf(subscriptionId)).status).toBe('active');
    expect(await gateway.changeCard(subscriptionId, await shop.aCardToken(), newId())).toMatchObject({
      kind: 'refused',
    });
  });

  it('ends with its unpaid invoices, once, and bills no more', async () => {
    const { subscriptionId } = valueOf(await subscribe({ kind: 'boleto' }));
    const key = newId();
    const ended = valueOf(await gateway.cancelSubscription(subscriptionId, key));
    expect(ended).toMatchObject({ status: 'canceled', nextChargeAt: null, canceledAt: expect.any(String) });
    expect(valueOf(await gateway.cancelSubscription(subscriptionId, key))).toEqual(ended);
    expect(await gateway.cancelSubscription(subscriptionId, newId())).toMatchObject({ kind: 'refused' });
    later(40);
    expect((await invoicesOf(subscriptionId)).map(({ status }) => status)).toEqual(['canceled']);
    expect((await standingOf(subscriptionId)).status).toBe('canceled');
  });

  it('knows nothing of what it did not make', async () => {
    expect(await gateway.readSubscription('sub_none')).toEqual({ kind: 'known', value: null });
    expect(await gateway.readPlan('plan_none')).toEqual({ kind: 'known', value: null });
    expect(await gateway.readInvoice('in_none')).toEqual({ kind: 'known', value: null });
    expect(valueOf(await gateway.listInvoices('sub_none', PAGE))).toEqual({ list: [], ...PAGE, total: 0 });
  });
});
