import type { StoreRow } from '../../../../src/server/db/schema/storeTables';
import { chargebacks } from '../../../../src/server/db/schema/chargebackTables';
import { payments } from '../../../../src/server/db/schema/paymentTables';
import { openAccountApp, type AccountApp } from '../../../support/server/accountApp';

let shop: AccountApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openAccountApp();
  store = await shop.aStore();
});
afterAll(() => shop.close());

const aContestedSale = async (): Promise<string> => {
  const at = '2026-11-20T12:00:00.000Z';
  const saleOrderId = await shop.anOrder(store, { createdAt: at });
  await shop.db.insert(payments).values({
    storeId: store.id,
    id: 'payment-1',
    saleOrderId,
    method: 'pix',
    status: 'chargedback',
    amount: 6_200,
    paidAt: at,
  });
  await shop.db.insert(chargebacks).values({
    storeId: store.id,
    id: 'chargeback-1',
    saleOrderId,
    paymentId: 'payment-1',
    amount: 6_200,
    openedAt: at,
    answerBy: '2026-11-27',
  });
  return saleOrderId;
};

it('hands the evidence to a browser by a link alone, of a store that was closed too, and to no other team', async () => {
  const id = await aContestedSale();
  const path = `/admin/sale/${id}/chargeback/chargeback-1/evidence-link`;
  const { token } = await shop.signInMerchant(store, await shop.aMerchant(store));
  const link = await shop.send('POST', path, { store, token });
  expect(link.statusCode).toBe(200);
  const { address } = link.json<{ address: string }>();
  const fetched = () => shop.app.inject({ url: address, headers: { host: `${store.slug}.localhost` } });
  const file = await fetched();
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="contestacao-\d+\.pdf"$/);
  expect(file.headers['cache-control']).toContain('no-store');
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.rawPayload.toString('latin1').trimEnd().slice(-5)).toBe('%%EOF');

  await shop.rows(`update stores set status = 'suspended', suspended_by = 'platform' where id = $1`, [store.id]);
  expect((await fetched()).statusCode).toBe(200);

  const other = await shop.aStore();
  const { token: theirs } = await shop.signInMerchant(other, await shop.aMerchant(other));
  expect((await shop.send('POST', path, { store: other, token: theirs })).statusCode).toBe(404);
  const elsewhere = await shop.app.inject({ url: address, headers: { host: `${other.slug}.localhost` } });
  expect(elsewhere.statusCode).toBe(404);
});
