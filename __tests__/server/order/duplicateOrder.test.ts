import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';

const MINUTE = 60_000;

let shop: CheckoutApp;
beforeAll(async () => {
  shop = await openCheckoutApp();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.time.offsetMs = 0;
});

type At = Awaited<ReturnType<CheckoutApp['aShop']>>;
const order = async (at: At, { quantity = 1, ...values }: { quantity?: number } & Record<string, unknown> = {}) => {
  const cartId = await shop.aReadyCart(at, { quantity });
  const expectedTotal = 5_000 * quantity + 1_200;
  const body = shop.aCheckout(cartId, { expectedTotal, confirmsDuplicate: undefined, ...values });
  return shop.post(at.store, body);
};
const QUESTION = { name: 'TransitionRefusedError', details: { reason: 'duplicateOrder' } };

it('asks before the same goes to the same address twice, changes nothing, and takes yes for an answer', async () => {
  const at = await shop.aShop();
  expect((await order(at)).statusCode).toBe(201);
  const cartId = await shop.aReadyCart(at);
  const again = shop.aCheckout(cartId, { confirmsDuplicate: undefined });
  const reply = await shop.post(at.store, again);
  expect([reply.statusCode, reply.json()]).toMatchObject([406, QUESTION]);
  // Nothing about the other order: typing another person's CPF discloses nothing.
  expect(Object.keys(reply.json().details)).toEqual(['reason']);
  expect(await shop.rows('select status from carts where id = $1', [cartId])).toEqual([{ status: 'open' }]);
  expect((await shop.post(at.store, { ...again, confirmsDuplicate: false })).json()).toMatchObject(QUESTION);
  expect((await shop.post(at.store, { ...again, confirmsDuplicate: true })).statusCode).toBe(201);
});

it('does not take a repeated request for a second order', async () => {
  const at = await shop.aShop();
  const cartId = await shop.aReadyCart(at);
  const body = shop.aCheckout(cartId, { confirmsDuplicate: undefined });
  const [first, second] = [await shop.post(at.store, body), await shop.post(at.store, body)];
  expect([first.statusCode, second.json().id]).toEqual([201, first.json().id]);
});

it.each([
  ['another quantity', { quantity: 2 }],
  [
    'another buyer',
    { buyer: { name: 'Mariana Albuquerque', email: 'm@oipet.test', document: '39053344705', phone: '19987654321' } },
  ],
  ['another address', { address: { ...shopAddress(), number: '12' } }],
])('asks nothing about %s', async (_, values) => {
  const at = await shop.aShop();
  expect((await order(at)).statusCode).toBe(201);
  expect((await order(at, values)).statusCode).toBe(201);
});

it('knows the address however it is written', async () => {
  const at = await shop.aShop();
  expect((await order(at)).statusCode).toBe(201);
  const address = { ...shopAddress(), street: 'RUA BARÃO DE JAGUARA', complement: ' Apto 42 ' };
  expect((await order(at, { address })).json()).toMatchObject(QUESTION);
});

it('asks for 30 minutes, and not about an order that was cancelled', async () => {
  const at = await shop.aShop();
  const { id } = (await order(at)).json<{ id: string }>();
  shop.time.offsetMs = 29 * MINUTE;
  expect((await order(at)).json()).toMatchObject(QUESTION);
  await shop.postTo(at.store, `/order/${id}/cancel`);
  expect((await order(at)).statusCode).toBe(201);
  shop.time.offsetMs = 61 * MINUTE;
  expect((await order(at)).statusCode).toBe(201);
});

function shopAddress() {
  return {
    recipient: 'Mariana Albuquerque',
    zipCode: '13010111',
    street: 'Rua Barão de Jaguara',
    number: '1010',
    complement: 'apto 42',
    neighborhood: 'Centro',
    cityId: '3509502',
  };
}

it('asks nothing about an order whose card was refused: to try once more is no second purchase', async () => {
  const at = await shop.aShop();
  const byCard = async () => ({
    method: 'creditCard',
    cardToken: await shop.aCardToken({ number: '4000000000000028' }),
    installments: 1,
  });
  const first = (await order(at, { payment: await byCard() })).json<{ id: string }>();
  expect(await shop.rows('select status from sale_orders where id = $1', [first.id])).toEqual([
    { status: 'paymentReject' },
  ]);
  expect((await order(at, { payment: { method: 'pix' } })).statusCode).toBe(201);
});
