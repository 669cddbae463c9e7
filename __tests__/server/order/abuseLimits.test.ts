import { LIMITS } from '../../../src/server/http/limits';
import { aPerson as personOf } from '../../support/server/aPerson';
import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';
import { solved } from '../../support/solved';

const DECLINED = '4000000000000028';
const APPROVED = '4111111111111111';
const OTHER_CPF = '11144477735';

type Shop = Awaited<ReturnType<CheckoutApp['aShop']>>;
type Person = { email?: string; document?: string };

describe('the limits of whoever orders', () => {
  let shop: CheckoutApp;
  beforeAll(async () => {
    shop = await openCheckoutApp({ limits: {} });
  });
  afterAll(() => shop.close());

  let people = 0;
  /** Somebody who was not there before. */
  const aPerson = () => personOf((people += 1));
  const order = async (
    at: Shop,
    payment: object,
    { person = aPerson(), proof, ip = '203.0.113.1' }: { person?: Person; proof?: string; ip?: string } = {},
  ) => {
    const cartId = await shop.aReadyCart(at);
    const body = shop.aCheckout(cartId, { payment });
    const payload = { ...body, buyer: { ...body.buyer, ...person } };
    const key = `key-${cartId}`;
    const send = (more: object) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/checkout',
        headers: { 'x-store-id': at.store.id, 'idempotency-key': key, ...more },
        payload,
        remoteAddress: ip,
      });
    const reply = await send(proof === undefined ? {} : { 'x-proof': proof });
    return { reply, again: (own: string) => send({ 'x-proof': own }) };
  };
  const byCard = async (number = DECLINED) => ({
    method: 'creditCard',
    installments: 1,
    cardToken: await shop.aCardToken({ number }),
  });

  it('are unpaid orders of a network: past the free ones a proof is asked, and the same call goes on with it', async () => {
    const at = await shop.aShop({ stock: 100 });
    for (let count = 0; count < LIMITS.unpaidOfNetwork.free; count += 1)
      expect((await order(at, { method: 'boleto' })).reply.statusCode).toBe(201);
    const { reply, again } = await order(at, { method: 'pix' });
    expect([reply.statusCode, reply.headers['retry-after'], reply.json()]).toMatchObject([
      429,
      '60',
      { name: 'TooManyRequestsError', details: { reason: 'unpaidOrders', challenge: { kind: 'work' } } },
    ]);
    const proof = solved(reply.json().details.challenge);
    expect((await again(proof)).statusCode).toBe(201);
    // Neither another network nor a card waits.
    expect((await order(at, { method: 'pix' }, { ip: '198.51.100.1' })).reply.statusCode).toBe(201);
    expect((await order(at, await byCard(APPROVED))).reply.statusCode).toBe(201);
    // A household of IPv6 is one network.
    const home = async (host: string) => (await order(at, { method: 'pix' }, { ip: `2001:db8::${host}` })).reply;
    for (let count = 0; count < LIMITS.unpaidOfNetwork.free; count += 1)
      expect((await home(String(count + 1))).statusCode).toBe(201);
    expect((await home('ffff')).statusCode).toBe(429);
  }, 60_000);

  it.each([['email'], ['document']] as const)(
    'are unpaid orders of one %s, whatever the network, and free again once one has ended',
    async (field) => {
      const at = await shop.aShop({ stock: 100 });
      const same = { [field]: aPerson()[field] };
      const pay = (index: number) =>
        order(at, { method: 'pix' }, { person: { ...aPerson(), ...same }, ip: `198.51.100.${index}` });
      const ids: string[] = [];
      for (let count = 0; count < LIMITS.unpaidOfEmail.most; count += 1) ids.push((await pay(count)).reply.json().id);
      const { reply } = await pay(99);
      expect([reply.statusCode, reply.json().details]).toEqual([429, { retryAfter: 60, reason: 'unpaidOrders' }]);
      expect((await shop.postTo(at.store, `/order/${ids[0]}/cancel`)).statusCode).toBe(200);
      expect((await pay(100)).reply.statusCode).toBe(201);
    },
    60_000,
  );

  it('are cards of one order: the eleventh is refused, a Pix is not', async () => {
    const at = await shop.aShop();
    const first = await order(at, await byCard());
    const { id } = first.reply.json();
    const pay = async (payment: object, ip: string) =>
      shop.app.inject({
        method: 'POST',
        url: `/api/order/${id}/payment`,
        headers: { 'x-store-id': at.store.id, 'idempotency-key': `pay-${ip}` },
        payload: { payment },
        remoteAddress: ip,
      });
    // The CPF would be refused as well: a new day for each half.
    for (let count = 2; count <= 10; count += 1) {
      if (count === 6) shop.time.offsetMs += 23 * 60 * 60_000;
      expect([count, (await pay(await byCard(), `198.51.100.${count}`)).statusCode]).toEqual([count, 201]);
    }
    shop.time.offsetMs += 2 * 60 * 60_000;
    const refusal = await pay(await byCard(APPROVED), '198.51.100.11');
    expect([refusal.statusCode, refusal.json().details]).toMatchObject([429, { reason: 'cardsTried' }]);
    expect((await pay({ method: 'pix' }, '198.51.100.12')).statusCode).toBe(201);
    shop.time.offsetMs = 0;
  }, 60_000);

  it('are refused cards of a network and of a CPF, while approved ones never count', async () => {
    const at = await shop.aShop({ stock: 200 });
    const ip = '203.0.113.50';
    for (let count = 0; count < 15; count += 1)
      expect((await order(at, await byCard(APPROVED), { ip })).reply.statusCode).toBe(201);
    for (let count = 0; count < LIMITS.cardsOfNetwork.free; count += 1)
      expect((await order(at, await byCard(), { ip })).reply.statusCode).toBe(201);
    const { reply, again } = await order(at, await byCard(APPROVED), { ip });
    expect([reply.statusCode, reply.json().details.reason]).toEqual([429, 'cardsTried']);
    expect((await again(solved(reply.json().details.challenge))).statusCode).toBe(201);
    const person = { email: 'um@oipet.test', document: OTHER_CPF };
    const tries = [];
    for (let count = 0; count < 11; count += 1)
      tries.push((await order(at, await byCard(), { person, ip: `198.51.100.${count}` })).reply.statusCode);
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  }, 60_000);

  it('are letters to a stranger: three in a day, and all of whoever pays', async () => {
    const at = await shop.aShop({ stock: 100 });
    const person = { email: 'vitima@oipet.test' };
    const ordered: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const { reply } = await order(at, { method: 'boleto' }, { person: { ...aPerson(), ...person } });
      ordered.push(reply.json().id);
    }
    for (const id of ordered.slice(0, 4)) await shop.postTo(at.store, `/order/${id}/cancel`);
    shop.sent.length = 0;
    await shop.runJobs();
    const received = () => shop.sent.filter(({ to }) => to === person.email).length;
    expect(received()).toBe(3);
    const [failed] = await shop.rows<{ count: number }>(
      `select count(*)::int as count from outbox where store_id = $1 and refused_with = 'unconfirmedAddress'`,
      [at.store.id],
    );
    expect(failed?.count).toBe(6);
    // The last one is paid: now it is the buyer's own address.
    const [row] = await shop.rows<{ charge: string }>(
      'select provider_charge_id as charge from payments where store_id = $1 and sale_order_id = $2',
      [at.store.id, ordered[4]],
    );
    await shop.simulator.act(row?.charge ?? '', 'pay', 'lost');
    const [payment] = await shop.rows<{ id: string }>('select id from payments where provider_charge_id = $1', [
      row?.charge,
    ]);
    await shop.payments.look(at.store.id, payment?.id ?? '');
    await order(at, { method: 'pix' }, { person: { ...aPerson(), ...person } });
    shop.sent.length = 0;
    await shop.runJobs();
    expect(received()).toBe(2);
  }, 60_000);

  it('are tries to order one cart', async () => {
    const at = await shop.aShop();
    const cartId = await shop.aReadyCart(at);
    const statuses = new Set<number>();
    for (let count = 0; count <= LIMITS.checkoutsOfCart.most; count += 1)
      statuses.add((await shop.post(at.store, shop.aCheckout(cartId, { expectedTotal: 1 }))).statusCode);
    expect([...statuses]).toEqual([406, 429]);
  });

  it('are events that prove nothing, until the next minute', async () => {
    const post = (authorization: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/webhook/pagarme',
        headers: { authorization, 'content-type': 'application/json' },
        payload: '{}',
        remoteAddress: '203.0.113.99',
      });
    const statuses: number[] = [];
    for (let count = 0; count <= LIMITS.webhooksOfNetwork.most; count += 1)
      statuses.push((await post('Basic eDp5')).statusCode);
    expect([statuses.at(0), statuses.at(-2), statuses.at(-1)]).toEqual([401, 401, 429]);
  });
});
