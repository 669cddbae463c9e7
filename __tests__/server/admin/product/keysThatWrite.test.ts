import type { AdminProduct, PriceChange, StockMove } from '../../../../src/shared/admin/productContract';
import type { AuditLine } from '../../../../src/shared/admin/auditContract';
import { openAccountApp, type AccountApp } from '../../../support/server/accountApp';
import { aMerchantShop } from './merchantShop';

let shop: AccountApp;
beforeAll(async () => {
  shop = await openAccountApp();
});
afterAll(() => shop.close());

/** A store with a product, and a program that has a key of these scopes. */
async function aProgram(scopes: string[] = ['stock.write', 'prices.write']) {
  const merchant = await aMerchantShop(shop);
  const { store, call, aProduct } = merchant;
  const product = await aProduct();
  const [variant] = product.variants;
  if (!variant) throw new Error('a product has a variant');
  const made = await call('POST', '/integration/key', { name: 'ERP Bling', scopes });
  const key = String(made.json().secret);
  const send = (method: 'POST' | 'PUT', what: 'stock' | 'price', body: object, of = product.id, at = store) =>
    shop.send(method, `/admin/product/${of}/${what}`, { store: at, token: key }, body);
  const read = async () => (await call('GET', `/product/${product.id}`)).json<AdminProduct>();
  const ledger = async () => (await call('GET', `/product/${product.id}/stock`)).json<{ list: StockMove[] }>().list;
  const log = async () => (await call('GET', '/audit')).json<{ list: AuditLine[] }>().list;
  return { ...merchant, product, productVariantId: variant.id, key, send, read, ledger, log };
}
const reported = (reply: { statusCode: number; json: () => { name?: string } }) => [
  reply.statusCode,
  reply.json().name,
];

it('says what was counted; ledger and log name the key, and saying it again changes nothing more', async () => {
  const { send, read, ledger, log, productVariantId } = await aProgram();
  const body = { productVariantId, stock: 42, note: 'Inventário' };
  for (const _time of ['first', 'again']) {
    const reply = await send('PUT', 'stock', body);
    expect([reply.statusCode, reply.json()]).toEqual([200, { stock: 42 }]);
  }
  expect((await read()).variants[0]?.stock).toBe(42);
  const moves = await ledger();
  expect(moves.map(({ delta }) => delta)).toEqual([37, 5]);
  expect(moves[0]).toMatchObject({ reason: 'counted', note: 'Inventário', merchant: null, apiKey: 'ERP Bling' });
  expect((await log()).filter(({ action }) => action === 'stockChanged')).toMatchObject([
    { actorKind: 'apiKey', actorName: 'ERP Bling', changes: { delta: 37, reason: 'counted' } },
  ]);
});

it('adds and takes off, never below zero', async () => {
  const { send, ledger, productVariantId } = await aProgram();
  const by = (delta: number) => send('POST', 'stock', { productVariantId, delta, reason: 'received', note: '' });
  expect((await by(3)).json()).toEqual({ stock: 8 });
  const refusal = await by(-9);
  expect([...reported(refusal), refusal.json().details]).toEqual([
    406,
    'ProductStockInsufficientError',
    { available: 8 },
  ]);
  expect((await ledger())[0]).toMatchObject({ delta: 3, reason: 'received', apiKey: 'ERP Bling' });
});

it('counts beside changes of others without losing one from the ledger', async () => {
  const { send, read, ledger, productVariantId } = await aProgram();
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, turn) =>
      turn % 2 === 0
        ? send('PUT', 'stock', { productVariantId, stock: 20 + turn })
        : send('POST', 'stock', { productVariantId, delta: 1, reason: 'received', note: '' }),
    ),
  );
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const sum = (await ledger()).reduce((total, { delta }) => total + delta, 0);
  expect((await read()).variants[0]?.stock).toBe(sum);
});

it('sets prices; history and log name the key, and an editor opened before does not undo them', async () => {
  const { send, call, read, log, product, productVariantId } = await aProgram();
  const body = { productVariantId, price: 18_990, originalPrice: 20_990 };
  for (const _time of ['first', 'again']) {
    const reply = await send('PUT', 'price', body);
    expect([reply.statusCode, reply.json()]).toEqual([200, { price: 18_990, originalPrice: 20_990 }]);
  }
  expect((await read()).variants[0]).toMatchObject({ price: 18_990, originalPrice: 20_990 });
  const { list } = (await call('GET', `/product/${product.id}/price`)).json<{ list: PriceChange[] }>();
  expect(list).toMatchObject([{ fromPrice: 2_990, toPrice: 18_990, merchant: null, apiKey: 'ERP Bling' }]);
  expect((await log()).filter(({ action }) => action === 'priceChanged')).toMatchObject([
    { actorKind: 'apiKey', actorName: 'ERP Bling', changes: { from: 2_990, to: 18_990 } },
  ]);
  expect((await read()).version).toBe(product.version + 1);
});

it('refuses prices that are none, by field', async () => {
  const { send, read, productVariantId } = await aProgram();
  for (const [prices, fields] of [
    [{ price: 0, originalPrice: null }, { price: 'notPositive' }],
    [{ price: 2_000, originalPrice: 2_000 }, { originalPrice: 'notAbovePrice' }],
  ] as const) {
    const reply = await send('PUT', 'price', { productVariantId, ...prices });
    expect([...reported(reply), reply.json().details]).toEqual([400, 'ValidationError', { fields }]);
  }
  expect((await read()).variants[0]?.price).toBe(2_990);
});

it('keeps each key to its own: scope, product and store', async () => {
  const reader = await aProgram(['catalogue.read']);
  const priced = await aProgram(['prices.write']);
  const stock = (at: typeof reader) => ({ productVariantId: at.productVariantId, stock: 1 });
  const price = (at: typeof reader) => ({ productVariantId: at.productVariantId, price: 100, originalPrice: null });
  expect(reported(await reader.send('PUT', 'stock', stock(reader)))).toEqual([403, 'AccessDeniedError']);
  expect(reported(await priced.send('PUT', 'stock', stock(priced)))).toEqual([403, 'AccessDeniedError']);
  expect(reported(await priced.send('PUT', 'price', price(reader), reader.product.id))).toEqual([404, 'NotFoundError']);
  expect(reported(await priced.send('PUT', 'price', price(reader)))).toEqual([404, 'NotFoundError']);
  expect(reported(await priced.send('PUT', 'price', price(reader), reader.product.id, reader.store))).toEqual([
    403,
    'AccessDeniedError',
  ]);
  const other = await priced.aProduct();
  expect(reported(await priced.send('PUT', 'price', price(priced), other.id))).toEqual([404, 'NotFoundError']);
  expect((await reader.read()).variants[0]?.stock).toBe(5);
});

it('is a merchant’s way as well, under the merchant’s name', async () => {
  const { call, ledger, product, productVariantId, merchant } = await aProgram();
  expect((await call('PUT', `/product/${product.id}/stock`, { productVariantId, stock: 7 })).json()).toEqual({
    stock: 7,
  });
  expect((await ledger())[0]).toMatchObject({ delta: 2, merchant: merchant.name ?? 'Helena', apiKey: null });
});
