import type { LightMyRequestResponse } from 'fastify';

import { newId } from '../../../src/server/kernel/newId';
import { openCartApp } from '../../support/server/cartApp';
import { solved } from '../../support/solved';

const limits = { each: { free: 3, most: 6 }, quotesOfCart: { free: 2, most: 2 } };

/** How many calls went through before the first refusal, which it answers too. */
async function until429(call: (index: number) => Promise<LightMyRequestResponse>) {
  for (let index = 0; ; index += 1) {
    const reply = await call(index);
    if (reply.statusCode === 429) return { passed: index, reply };
    if (reply.statusCode !== 200) throw new Error(reply.body);
  }
}

describe('what one network may ask of carts, quotes and postal codes', () => {
  let app: Awaited<ReturnType<typeof openCartApp>>;
  beforeAll(async () => {
    app = await openCartApp({ limits });
  });
  beforeEach(() => {
    app.time.now += 10 * 60_000;
  });
  afterAll(() => app.close());

  const nowhere = { zipCode: null, addressId: null, deliveryCityId: null };

  it('is a few carts, then one for each proof, then none', async () => {
    const store = await app.aStore();
    const make = (proof = '') => app.put('/cart', { store, proof }, { cartId: null, ...nowhere });
    const { passed, reply } = await until429(() => make());
    expect([passed, reply.headers['retry-after'], reply.json().name]).toEqual([3, '60', 'TooManyRequestsError']);
    for (const _ of [4, 5, 6]) {
      const { challenge } = (await make()).json().details;
      expect((await make(solved(challenge))).statusCode).toBe(200);
    }
    expect((await make()).json().details).toEqual({ retryAfter: 60 });
    // Another store is another shop.
    const other = await app.aStore();
    expect((await app.put('/cart', { store: other }, { cartId: null, ...nowhere })).statusCode).toBe(200);
  });

  it('is a few different quotes; the same one again costs nothing', async () => {
    const store = await app.aStore();
    const { slug, productVariantId } = await app.aVariant(store);
    const quote = (zipCode: string) =>
      app.post(`/product/${slug}/shipping`, { store }, { productVariantId, quantity: 1, zipCode });
    for (const _ of [1, 2, 3, 4, 5]) expect((await quote('13010111')).statusCode).toBe(200);
    expect((await until429((index) => quote(`1301011${index + 2}`))).passed).toBe(2);
    expect((await quote('13010111')).statusCode).toBe(200);
  });

  it('is fewer postal codes of one cart', async () => {
    const store = await app.aStore();
    const made = await app.put('/cart', { store }, { cartId: null, ...nowhere });
    const cartId = made.json<{ id: string }>().id;
    const { passed, reply } = await until429((index) =>
      app.put('/cart', { store }, { cartId, ...nowhere, zipCode: `1301011${index}` }),
    );
    expect([passed, reply.json().details]).toEqual([2, { retryAfter: 60 }]);
  });

  it('is a few different postal codes to look up', async () => {
    const store = await app.aStore();
    const { passed } = await until429((index) => app.get(`/postal-code/1301011${index}`, { store }));
    expect([passed, (await app.get('/postal-code/13010110', { store })).statusCode]).toEqual([3, 200]);
  });

  it('is a few openings of links that make carts', async () => {
    const store = await app.aStore();
    const statuses: number[] = [];
    for (const _ of [1, 2, 3, 4]) statuses.push((await app.get(`/checkout/${newId()}`, { store })).statusCode);
    expect(statuses).toEqual([404, 404, 404, 429]);
  });
});
