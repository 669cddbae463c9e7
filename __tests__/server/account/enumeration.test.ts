import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import { openAccountApp, PASSWORD, type AccountApp } from '../../support/server/accountApp';
import { ASKS_OF_EMAIL, seenIn } from '../../support/server/asksOfEmail';

// Promise 33: no response discloses who is a customer. Response times are compared by `npm run bench`.
let shop: AccountApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openAccountApp();
});
beforeEach(async () => {
  store = await shop.aStore();
});
afterAll(() => shop.close());

it.each(ASKS_OF_EMAIL)(
  '%s answers the same for everybody, to the byte, until it is slowed down and then too',
  async (_name, ask) => {
    // Of one length, since an answer never repeats them anyway.
    const known = 'alguem@oipet.test';
    const unknown = 'ninguem@oipt.test';
    await shop.aPerson(store, { email: known });
    await shop.aMerchant(store, { email: known });
    for (let times = 0; times < 13; times += 1) {
      const [one, other] = [await ask(shop, store, known), await ask(shop, store, unknown)];
      expect(seenIn(one)).toEqual(seenIn(other));
    }
  },
);

it('a sign-in is not told apart by an account that waits for its e-mail, or has no password that fits', async () => {
  const waiting = await shop.aPerson(store, { emailConfirmedAt: null });
  const broken = await shop.aPerson(store, { passwordHash: 'no hash at all' });
  const ask = ASKS_OF_EMAIL[0]?.[1];
  const [one, other, nobody] = [
    await ask?.(shop, store, waiting.email),
    await ask?.(shop, store, broken.email),
    await ask?.(shop, store, 'nobody@oipet.test'),
  ];
  if (!one || !other || !nobody) throw new Error('no answer');
  expect([seenIn(one), seenIn(other)]).toEqual([seenIn(nobody), seenIn(nobody)]);
});

it('a recovery does the same work for everybody before it answers', async () => {
  const { email } = await shop.aPerson(store);
  const jobs = () =>
    shop.rows<{ task: string }>('select task_identifier as task from graphile_worker.jobs order by id');
  const outbox = () => shop.rows('select from outbox where store_id = $1', [store.id]);
  for (const one of [email, 'ninguem@oipet.test'])
    await shop.send('POST', '/auth/forgot-password', { store }, { email: one });
  expect([(await jobs()).slice(-2), await outbox()]).toEqual([
    [{ task: 'recoverPassword' }, { task: 'recoverPassword' }],
    [],
  ]);
  await shop.runJobs();
});

it('a guest’s checkout is the same for e-mails and documents of customers', async () => {
  const maria = await shop.aPerson(store);
  const order = async (email: string, document: string) => {
    const variant = await shop.aVariant(store);
    const { optionId } = await shop.aCustomShipping(store, { price: 0 });
    const { productId, productVariantId } = variant;
    const line = { productId, productVariantId, quantity: 1, cartId: null, cartProductId: null };
    const { id: cartId } = (await shop.send('PUT', '/cart/product', { store }, line)).json();
    const place = { cartId, zipCode: '13010111', addressId: null, deliveryCityId: '3509502' };
    await shop.send('PUT', '/cart', { store }, place);
    await shop.send('PUT', '/cart/info', { store }, { cartId, voucherId: null, selectedShippingId: optionId });
    const body = {
      cartId,
      expectedTotal: 5_000,
      buyer: { name: 'Maria Albuquerque', email, document, phone: '19987654321' },
      address: {
        recipient: 'Maria Albuquerque',
        zipCode: '13010111',
        street: 'Rua Barão de Jaguara',
        number: '1010',
        complement: null,
        neighborhood: 'Centro',
        cityId: '3509502',
      },
      payment: { method: 'pix' },
    };
    const headers = { 'idempotency-key': cartId };
    return seenIn(await shop.send('POST', '/checkout', { store, headers }, body));
  };
  const [known, unknown] = [await order(maria.email, maria.document), await order('nova@oipet.test', '52998224725')];
  expect([known.status, known.length]).toEqual([201, unknown.length]);
  expect(known.headers).toEqual(unknown.headers);
});

it('signs nobody up twice, and says so in the specified words alone', async () => {
  const maria = await shop.aPerson(store);
  const reply = await shop.send(
    'POST',
    '/auth/signup',
    { store },
    shop.aSignUp({ email: maria.email, password: PASSWORD }),
  );
  expect(reply.json()).toEqual({ name: 'EmailInUseError', requestId: expect.any(String) });
});
