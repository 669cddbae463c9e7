import type { JobHelpers } from 'graphile-worker';

import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import { MONDAY_NOON, openAccountApp, type AccountApp } from '../../support/server/accountApp';
import { merchantCalls } from '../../support/server/merchantCalls';

const EMAIL = 'guest@oipet.test';
const DOCUMENT = '52998224725';
const HOUR_MS = 60 * 60_000;

let shop: AccountApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openAccountApp({ limits: { lettersToStranger: { free: 3, most: 3 } } });
});
beforeEach(async () => {
  shop.time.now = MONDAY_NOON;
  store = await shop.aStore();
  shop.sent.length = 0;
});
afterAll(() => shop.close());

const request = (body: object = { email: EMAIL, document: DOCUMENT }) =>
  shop.send('POST', '/auth/buyer-erasure/request', { store }, body);
const read = (token: string, at = store) => shop.send('POST', '/auth/buyer-erasure/read', { store: at }, { token });
const erase = (token: string, at = store) => shop.send('POST', '/auth/buyer-erasure', { store: at }, { token });
const linkFor = async (): Promise<string> => {
  await request();
  await shop.runJobs();
  return shop.linkTo(EMAIL);
};
const contactOf = async (id: string) => {
  const [row] = await shop.rows<{ buyer_email: string; buyer_phone: string; buyer_name: string }>(
    'select buyer_email, buyer_phone, buyer_name from sale_orders where store_id = $1 and id = $2',
    [store.id, id],
  );
  return [row?.buyer_email, row?.buyer_phone, row?.buyer_name];
};
const FORGOTTEN = ['', '', 'Maria Albuquerque'];
const KNOWN = [EMAIL, '19987654321', 'Maria Albuquerque'];

it('answers the same whether there are orders or not, and writes to those alone who have some', async () => {
  await shop.anOrder(store);
  const other = { email: 'nobody@oipet.test', document: DOCUMENT };
  const wrongDocument = { email: EMAIL, document: '39053344705' };
  const replies = [await request(), await request(other), await request(wrongDocument)];
  expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  await shop.runJobs();
  expect(shop.sent.map(({ to, subject }) => [to, subject])).toEqual([[EMAIL, 'Apagar seus dados | Oi Pet']]);
});

it('takes the e-mail as it is typed, and refuses what is none', async () => {
  await shop.anOrder(store);
  await request({ email: ' GUEST@oipet.test ', document: DOCUMENT });
  await shop.runJobs();
  expect(shop.sent).toHaveLength(1);
  const wrong = await request({ email: 'guest', document: '11111111111' });
  expect([wrong.statusCode, wrong.json().details.fields]).toEqual([
    400,
    { email: 'not accepted', document: 'not accepted' },
  ]);
});

it('shows what the link would erase, erases it once, and says under which number', async () => {
  const ended = await shop.anOrder(store, { status: 'concluded' });
  const running = await shop.anOrder(store, { status: 'shippedManual', createdAt: '2026-11-21T12:00:00.000Z' });
  const ofOther = await shop.anOrder(store, { status: 'concluded', buyerDocument: '39053344705' });
  const ofAccount = await shop.anOrder(store, { status: 'concluded', customerId: (await shop.aPerson(store)).id });
  const token = await linkFor();
  const shown = (await read(token)).json();
  expect(shown.email).toBe(EMAIL);
  expect(shown.listOrder.map((order: { isRunning: boolean }) => order.isRunning)).toEqual([true, false]);
  const receipt = (await erase(token)).json();
  expect(receipt).toMatchObject({ protocol: expect.stringMatching(/^20261123-\d{6}$/), running: 1 });
  expect(await contactOf(ended)).toEqual(FORGOTTEN);
  for (const id of [running, ofOther, ofAccount]) expect(await contactOf(id)).toEqual(KNOWN);
  expect([(await read(token)).statusCode, (await erase(token)).statusCode]).toEqual([404, 404]);
  const log = await shop.rows<{ subject_id: string; actor_kind: string; changes: object }>(
    `select subject_id, actor_kind, changes from audit_entries where store_id = $1 and action = 'saleBuyerErased'`,
    [store.id],
  );
  const changes = { protocol: receipt.protocol, proof: 'emailLink' };
  expect(log.map((entry) => entry.subject_id).toSorted()).toEqual([ended, running].toSorted());
  expect(log[0]).toMatchObject({ actor_kind: 'system', changes });
  // What was running goes by itself when it has ended.
  await shop.rows(`update sale_orders set status = 'concluded' where store_id = $1 and id = $2`, [store.id, running]);
  await shop.jobs.purgeExpired({}, {} as JobHelpers);
  expect(await contactOf(running)).toEqual(FORGOTTEN);
});

it('forgets who never paid by name and document too, and no one who paid or has an invoice', async () => {
  const unsold = { status: 'orderCanceledByCustomer', releasedAt: '2026-11-20T12:00:00.000Z' } as const;
  const never = await shop.anOrder(store, unsold);
  const [paid, invoiced] = [await shop.anOrder(store, unsold), await shop.anOrder(store, unsold)];
  await shop.rows(
    `insert into payments (store_id, id, sale_order_id, method, status, amount, paid_at)
     values ($1, 'late', $2, 'pix', 'refunded', 5000, now())`,
    [store.id, paid],
  );
  await shop.rows(
    `insert into sale_order_invoices (store_id, sale_order_id, access_key, created_at) values ($1, $2, $3, now())`,
    [store.id, invoiced, '35261111222333000181550010000000011000000016'],
  );
  expect((await erase(await linkFor())).statusCode).toBe(200);
  expect(await contactOf(never)).toEqual(['', '', '']);
  for (const id of [paid, invoiced]) expect(await contactOf(id)).toEqual(FORGOTTEN);
});

it('works for 48 hours, in its own store', async () => {
  await shop.anOrder(store, { status: 'concluded' });
  const token = await linkFor();
  expect((await read(token, await shop.aStore())).statusCode).toBe(404);
  shop.time.now += 48 * HOUR_MS;
  expect((await erase(token)).statusCode).toBe(404);
  shop.time.now -= 1_000;
  expect((await erase(token)).statusCode).toBe(200);
});

it('spends every link of the buyer, and no other kind of link erases', async () => {
  await shop.anOrder(store, { status: 'concluded' });
  const [first, second] = [await linkFor(), await linkFor()];
  expect(first).not.toBe(second);
  const maria = await shop.aPerson(store);
  await shop.send('POST', '/auth/forgot-password', { store }, { email: maria.email });
  await shop.runJobs();
  expect((await erase(shop.linkTo(maria.email))).statusCode).toBe(404);
  expect((await erase(second)).statusCode).toBe(200);
  expect((await erase(first)).statusCode).toBe(404);
});

it('writes to an address three times a day at most, whoever asks and however often', async () => {
  const email = 'flooded@oipet.test';
  await shop.anOrder(store, { status: 'concluded', buyerEmail: email });
  const statuses = [];
  for (let network = 1; network < 6; network += 1) {
    const from = `203.0.113.${network}`;
    const reply = await shop.send(
      'POST',
      '/auth/buyer-erasure/request',
      { store, from },
      { email, document: DOCUMENT },
    );
    statuses.push(reply.statusCode);
  }
  expect(statuses).toEqual([204, 204, 204, 429, 429]);
  await shop.runJobs();
  expect(shop.sent).toHaveLength(3);
});

it('leaves letters and messages of an account with the same e-mail to its owner', async () => {
  const maria = await shop.aPerson(store);
  await shop.anOrder(store, { status: 'concluded', buyerEmail: maria.email });
  await shop.send(
    'POST',
    '/contact',
    { store },
    {
      name: 'Maria',
      email: maria.email,
      phone: null,
      subject: 'exchange',
      orderNumber: null,
      message: 'Uma pergunta.',
    },
  );
  await shop.send('POST', '/auth/buyer-erasure/request', { store }, { email: maria.email, document: DOCUMENT });
  await shop.runJobs();
  expect((await erase(shop.linkTo(maria.email))).statusCode).toBe(200);
  const messages = await shop.rows('select 1 from contact_messages where store_id = $1', [store.id]);
  expect(messages).toHaveLength(1);
});

it('gives no order that is to be forgotten to a new account', async () => {
  await shop.anOrder(store);
  await erase(await linkFor());
  const later = await shop.anOrder(store);
  const maria = await shop.aPerson(store, { email: EMAIL, document: DOCUMENT });
  await shop.signIn(store, maria);
  const owned = await shop.rows('select id from sale_orders where store_id = $1 and customer_id = $2', [
    store.id,
    maria.id,
  ]);
  expect(owned).toEqual([{ id: later }]);
});

describe('by the team', () => {
  it('erases all orders of the buyer, and keeps who did it and how the buyer proved who they are', async () => {
    const { call, audited, merchant } = await merchantCalls(shop, store);
    const id = await shop.anOrder(store, { status: 'concluded' });
    const other = await shop.anOrder(store, { status: 'orderCanceledBySeller' });
    const { order } = (await call('GET', `/sale/${id}`)).json();
    const reply = await call('POST', `/sale/${id}/buyer-erasure`, { version: order.version, proof: 'document' });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      order: { buyer: { email: '' } },
      buyer: { phone: '', erasureAskedAt: '2026-11-23T15:00:00.000Z' },
      listAudit: [{ action: 'saleBuyerErased', by: merchant.name, erasure: { isByBuyer: false } }],
    });
    expect([await contactOf(id), await contactOf(other)]).toEqual([FORGOTTEN, FORGOTTEN]);
    expect(await audited('saleOrder')).toEqual(['saleViewed', 'saleBuyerErased', 'saleBuyerErased']);
  });

  it('takes no proof that is none, no customer with an account, and nobody twice', async () => {
    const { call } = await merchantCalls(shop, store);
    const send = async (id: string, proof = 'document') => {
      const reply = await call('POST', `/sale/${id}/buyer-erasure`, { version: 1, proof });
      return reply.statusCode;
    };
    const running = await shop.anOrder(store);
    const ofAccount = await shop.anOrder(store, { customerId: (await shop.aPerson(store)).id });
    expect([await send(running, 'emailLink'), await send(ofAccount)]).toEqual([400, 406]);
    expect([await send(running), await send(running)]).toEqual([200, 406]);
    expect(await contactOf(running)).toEqual(KNOWN);
  });
});
