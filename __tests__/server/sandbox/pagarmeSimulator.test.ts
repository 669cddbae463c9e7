import { isBrCode } from '../../../src/server/sandbox/pagarme/brCode';
import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';
import { aPlacedOrder } from '../../support/server/placedOrder';

describe('the played provider of payments', () => {
  let shop: CheckoutApp;
  beforeAll(async () => {
    shop = await openCheckoutApp();
  });
  afterAll(() => shop.close());

  const key = `Basic ${Buffer.from('sk_test_sandbox:').toString('base64')}`;
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, headers: object = {}, payload?: object) =>
    shop.app.inject({
      method,
      url: `/sandbox/pagarme${path}`,
      headers: { authorization: key, ...headers },
      ...(payload ? { payload } : {}),
    });
  const anOrder = (values: object = {}) => ({
    code: '1001-abc',
    items: [{ amount: 5_000, quantity: 2, description: 'Ração' }],
    customer: {
      name: 'Mariana',
      email: 'mariana@oipet.test',
      document: '52998224725',
      document_type: 'CPF',
      type: 'individual',
      phones: { mobile_phone: { country_code: '55', area_code: '19', number: '987654321' } },
    },
    shipping: { amount: 1_200 },
    payments: [
      { payment_method: 'pix', pix: { expires_in: 1_800 }, metadata: { storeId: 'nobody', paymentId: 'none' } },
    ],
    ...values,
  });

  it('sends its events as one request asks, whatever the page says', async () => {
    const order = await aPlacedOrder(shop);
    await shop.hooks.idle();
    const act = (query: string) =>
      shop.app.inject({ method: 'POST', url: `/sandbox/pagarme/charges/${order.chargeId}/pay${query}` });
    expect((await act('?hooks=eaten')).statusCode).toBe(400);
    expect((await act('?hooks=mixed')).statusCode).toBe(200);
    await shop.hooks.idle();
    const kinds = await shop.rows<{ kind: string }>(
      'select kind from provider_events where store_id = $1 order by created_at',
      [order.storeId],
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['charge.pending', 'order.paid', 'charge.paid']);
    expect((await call('GET', `/core/v5/charges/${order.chargeId}`, { 'x-sandbox-mode': 'broken' })).statusCode).toBe(
      500,
    );
    expect((await call('GET', `/core/v5/charges/${order.chargeId}`)).statusCode).toBe(200);
    expect(
      (await call('POST', '/core/v5/orders', { 'x-sandbox-hooks': 'lost' }, anOrder({ code: '1001-lost' }))).statusCode,
    ).toBe(200);
  });

  it('wants a secret key', async () => {
    expect((await call('GET', '/core/v5/charges/ch_1', { authorization: '' })).statusCode).toBe(401);
    expect((await call('GET', '/core/v5/charges/ch_1')).statusCode).toBe(404);
  });

  it('makes a Pix with a true code, once per key', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => call('POST', '/core/v5/orders', { 'idempotency-key': 'k1' }, anOrder())),
    );
    const [order] = replies.map((reply) => reply.json());
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    const [charge] = order.charges;
    expect([order.id, charge.id]).toEqual([expect.stringMatching(/^or_\w{16}$/), expect.stringMatching(/^ch_\w{16}$/)]);
    expect(charge).toMatchObject({
      amount: 11_200,
      status: 'pending',
      last_transaction: { status: 'waiting_payment' },
    });
    expect(isBrCode(charge.last_transaction.qr_code)).toBe(true);
    const [byId, byCode, read] = [
      await call('GET', `/core/v5/orders/${order.id}`),
      await call('GET', '/core/v5/orders?code=1001-abc'),
      await call('GET', `/core/v5/charges/${charge.id}`),
    ];
    expect([byId.json().id, byCode.json().data.length, read.json().order.id]).toEqual([order.id, 1, order.id]);
  });

  it('names what is wrong with an order', async () => {
    const { customer: _customer, ...order } = anOrder({ items: [] });
    const reply = await call('POST', '/core/v5/orders', {}, order);
    expect([reply.statusCode, reply.json().message]).toEqual([422, 'The request is invalid.']);
    expect(Object.keys(reply.json().errors).length).toBeGreaterThan(0);
  });

  it.each([
    ['pay', 'paid', 'paid'],
    ['refuse', 'failed', 'failed'],
    ['expire', 'canceled', 'expired'],
  ])('can %s what waits for payment', async (action, status, transaction) => {
    const { chargeId } = await aPlacedOrder(shop);
    const reply = await call('POST', `/charges/${chargeId}/${action}`);
    expect(reply.json()).toMatchObject({ status, last_transaction: { status: transaction } });
  });

  it('does what a status allows, and nothing else', async () => {
    const { chargeId } = await aPlacedOrder(shop);
    const act = async (action: string) => (await call('POST', `/charges/${chargeId}/${action}`)).statusCode;
    expect([await act('refund'), await act('chargeback')]).toEqual([412, 412]);
    expect([await act('pay'), await act('pay'), await act('refuse')]).toEqual([200, 412, 412]);
    expect([await act('refund'), await act('refund'), await act('pay')]).toEqual([200, 412, 412]);
    expect([await act('sing'), (await call('POST', '/charges/ch_none/pay')).statusCode]).toEqual([404, 404]);
  });

  it('gives money back once per key', async () => {
    const { chargeId } = await aPlacedOrder(shop);
    await call('POST', `/charges/${chargeId}/pay`);
    const cancel = (idempotencyKey: string) =>
      call('DELETE', `/core/v5/charges/${chargeId}`, { 'idempotency-key': idempotencyKey });
    const [first, again, other] = [await cancel('r1'), await cancel('r1'), await cancel('r2')];
    expect(first.json()).toMatchObject({ status: 'canceled', last_transaction: { status: 'refunded' } });
    expect([first.statusCode, again.statusCode, other.statusCode]).toEqual([200, 200, 412]);
  });

  it('publishes the key its events are signed with', async () => {
    const reply = await call('GET', '/.well-known/jwks.json');
    expect(reply.json().keys).toMatchObject([{ kty: 'RSA', use: 'sig', kid: 'sandbox-1' }]);
    expect(JSON.stringify(reply.json())).not.toContain('"d"');
  });
});
