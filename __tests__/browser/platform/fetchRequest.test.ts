import { fetchRequest } from '../../../src/browser/platform/fetchRequest';
import { httpClient } from '../../../src/browser/platform/httpClient';
import type { PostRefresh } from '../../../src/shared/account/authContract';
import type { GetProducts } from '../../../src/shared/catalog/catalogContract';
import type { PutCart } from '../../../src/shared/cart/cartContract';

type Sent = { url: string; init: RequestInit };

const answering = (answer: () => { status: number; text: string }) => {
  const sent: Sent[] = [];
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    const { status, text } = answer();
    return { status, text: async () => text, headers: new Headers() };
  }) as typeof fetch; // only what is read of a response
  return sent;
};

const clientOf = (token: string | null) =>
  httpClient(fetchRequest({ base: '/api', storeId: 'store-1', limitMs: 9000, readToken: () => token }));

it('sends the store, the token and only the query values that are given', async () => {
  const sent = answering(() => ({ status: 200, text: '{"list":[]}' }));
  const query = { page: 2, search: 'ração & cia', brand: undefined };
  await clientOf('token-1').send<GetProducts>('GET', '/product', { query });
  expect(sent[0]?.url).toBe('/api/product?page=2&search=ra%C3%A7%C3%A3o+%26+cia');
  expect(sent[0]?.init.headers).toEqual({ 'x-store-id': 'store-1', authorization: 'token-1' });
});

it('lets a change outlive its page', async () => {
  const sent = answering(() => ({ status: 200, text: '{}' }));
  const body = { cartId: null, zipCode: null, addressId: null, deliveryCityId: null };
  await clientOf(null).send<PutCart>('PUT', '/cart', { body });
  expect(sent[0]?.init).toMatchObject({ method: 'PUT', keepalive: true, body: JSON.stringify(body) });
  // A renewal says all in its cookie, and the next one comes with the answer.
  await clientOf(null).send<PostRefresh>('POST', '/auth/refresh');
  await clientOf(null).send<GetProducts>('GET', '/product');
  expect(sent.slice(1).map(({ init }) => init.keepalive)).toEqual([true, false]);
});

it('gives up after its limit, later where money is moved', async () => {
  const limits: number[] = [];
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms);
    return new AbortController().signal;
  });
  answering(() => ({ status: 200, text: '{}' }));
  const client = clientOf(null);
  await client.send<GetProducts>('GET', '/product', {});
  const body = { cartId: null, zipCode: null, addressId: null, deliveryCityId: null };
  await client.send<PutCart>('PUT', '/cart', { body, idempotencyKey: 'key' });
  expect(limits).toEqual([9000, 14_000]);
});

it.each([
  ['a refusal by its name', 406, '{"name":"CartClosedError","requestId":"r"}', 'CartClosedError'],
  ['a status without a name', 503, '{}', 'UnavailableError'],
  ['a page instead of an answer', 502, '<html>', 'UnexpectedError'],
  ['an empty answer', 500, '', 'UnexpectedError'],
])('understands %s', async (_, status, text, name) => {
  answering(() => ({ status, text }));
  expect(await clientOf(null).send<GetProducts>('GET', '/product')).toEqual({
    ok: false,
    refusal: expect.objectContaining({ name }),
  });
});

it('takes a broken line for an unexpected refusal, and never rejects', async () => {
  answering(() => {
    throw new TypeError('Failed to fetch');
  });
  expect(await clientOf(null).send<GetProducts>('GET', '/product')).toEqual({
    ok: false,
    refusal: { name: 'UnexpectedError' },
  });
});
