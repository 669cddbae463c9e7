import type { AuditLine } from '../../../../src/shared/admin/auditContract';
import { anInvoiceKey, withWrongDigit } from '../../../support/invoiceKeys';
import { openAccountApp, type AccountApp } from '../../../support/server/accountApp';
import { aMerchantShop } from '../product/merchantShop';

const KEY = anInvoiceKey();

let shop: AccountApp;
beforeAll(async () => {
  shop = await openAccountApp();
});
afterAll(() => shop.close());

/** A store with a paid order, and a program that has a key of these scopes. */
async function aProgram(scopes = ['fulfilment.write']) {
  const { store, call } = await aMerchantShop(shop);
  const orderId = await shop.anOrder(store, { status: 'paymentApproved' });
  const made = await call('POST', '/integration/key', { name: 'ERP Bling', scopes });
  const key = String(made.json().secret);
  const send = (what: string, body: object, of = orderId, token = key) =>
    shop.send('POST', `/admin/sale/${of}/${what}`, { store, token }, body);
  const read = async () => (await call('GET', `/sale/${orderId}`)).json();
  return { store, call, orderId, key, send, read };
}
const SENT = { carrier: 'Correios', trackingCode: 'AB123456789BR', trackingUrl: null };

it('notes invoice, tracking and delivery, each once however often, and the log names the key', async () => {
  const { send, read, call } = await aProgram();
  for (const [what, body, status] of [
    ['invoice', { accessKey: KEY }, 'invoiceGenerated'],
    ['shipment', SENT, 'shippedManual'],
    ['delivery', {}, 'concluded'],
  ] as const) {
    for (const _time of ['first', 'again']) {
      const reply = await send(what, body);
      expect([what, reply.statusCode, reply.body]).toEqual([what, 204, '']);
    }
    expect((await read()).order.status).toBe(status);
  }
  const { list } = (await call('GET', '/audit')).json<{ list: AuditLine[] }>();
  const own = list.filter(({ actorKind }) => actorKind === 'apiKey');
  expect(own.map(({ action, actorName }) => [action, actorName]).toReversed()).toEqual([
    ['saleInvoiced', 'ERP Bling'],
    ['saleShipped', 'ERP Bling'],
    ['saleDelivered', 'ERP Bling'],
  ]);
});

it('refuses a wrong invoice key, another one, what the order does not allow, and a stale version', async () => {
  const { send } = await aProgram();
  const wrong = await send('invoice', { accessKey: withWrongDigit(KEY) });
  expect([wrong.statusCode, wrong.json().details]).toEqual([400, { fields: { accessKey: 'not accepted' } }]);
  expect((await send('delivery', {})).statusCode).toBe(406);
  expect((await send('invoice', { accessKey: KEY, version: 99 })).json().name).toBe('TransitionRefusedError');
  const bare = await send('shipment', SENT);
  expect([bare.statusCode, bare.json().details]).toEqual([406, { fields: { invoice: 'missing' } }]);
  expect((await send('invoice', { accessKey: KEY })).statusCode).toBe(204);
  expect((await send('shipment', SENT)).statusCode).toBe(204);
  expect((await send('shipment', { ...SENT, trackingCode: 'AB123456780BR' })).statusCode).toBe(406);
});

it('opens nothing else: not the order itself, nothing without its scope, no order of another store', async () => {
  const { store, orderId, key, send } = await aProgram();
  expect((await shop.send('GET', `/admin/sale/${orderId}`, { store, token: key })).statusCode).toBe(403);
  expect((await send('cancel', { version: 1, why: 'Sem estoque' })).statusCode).toBe(403);
  const reader = await aProgram(['orders.read', 'stock.write']);
  expect((await reader.send('delivery', {})).statusCode).toBe(403);
  expect((await send('delivery', {}, reader.orderId)).statusCode).toBe(404);
});
