import type { FailedEmail } from '../../../../src/shared/admin/failedEmailContract';
import type { StoreRow } from '../../../../src/server/db/schema/storeTables';
import { openAccountApp, type AccountApp } from '../../../support/server/accountApp';
import { merchantCalls, type MerchantCalls } from '../../../support/server/merchantCalls';

let shop: AccountApp;
let store: StoreRow;
let owner: MerchantCalls;
let staff: MerchantCalls;
beforeAll(async () => {
  shop = await openAccountApp();
});
beforeEach(async () => {
  store = await shop.aStore();
  owner = await merchantCalls(shop, store, 'owner');
  staff = await merchantCalls(shop, store, 'staff');
});
afterAll(() => shop.close());

type Given = { template: string; data?: object; failed?: string | null; minute?: number; at?: { id: string } };

/** An e-mail of the outbox that failed for good, unless `failed` is null. */
const anEmail = async (
  id: string,
  { template, data = {}, failed = '550 5.1.1 No such user', minute = 0, at }: Given,
) => {
  await shop.rows(
    `insert into outbox (store_id, id, template, recipient, data, subject, attempts, refused_with, created_at)
     values ($1, $2, $3, 'bianca@oipet.test', $4, $5, 5, $6, $7)`,
    [(at ?? store).id, id, template, data, `Assunto ${id}`, failed, new Date(1_790_000_000_000 + minute * 60_000)],
  );
};
const read = async (calls: MerchantCalls, query = ''): Promise<{ list: FailedEmail[]; total: number }> => {
  const reply = await calls.call('GET', `/failed-email${query}`);
  expect(reply.statusCode).toBe(200);
  return reply.json();
};
const stateOf = async (id: string) =>
  (
    await shop.rows('select refused_with as why, attempts from outbox where store_id = $1 and id = $2', [store.id, id])
  ).at(0);

it('lists what failed for good, the latest first, with its cause and what it is about', async () => {
  const customer = await shop.aPerson(store, { name: 'Bianca Moura' });
  await anEmail('recovery', { template: 'passwordRecovery', data: { personId: customer.id }, minute: 1 });
  await anEmail('order', { template: 'orderShipped', data: { saleOrderId: 'erased' }, minute: 2 });
  await anEmail('waiting', { template: 'orderShipped', failed: null });
  await anEmail('foreign', { template: 'orderShipped', at: await shop.aStore() });
  await anEmail('opening', { template: 'storeRequestRefused', data: { requestId: 'request' } });
  expect(await read(staff)).toMatchObject({
    total: 2,
    list: [
      { id: 'order', about: { kind: 'saleOrder', id: null, name: null } },
      {
        id: 'recovery',
        subject: 'Assunto recovery',
        to: 'bianca@oipet.test',
        why: '550 5.1.1 No such user',
        about: { kind: 'customer', id: customer.id, name: 'Bianca Moura' },
      },
    ],
  });
  expect((await read(staff, '?page=2&limit=1')).list.map(({ id }) => id)).toEqual(['recovery']);
});

it('shows the team and the integrations to owners alone, in the list, on the dashboard, and for another try', async () => {
  await anEmail('team', { template: 'merchantInvitation', data: { invitationId: 'gone' } });
  await anEmail('hook', { template: 'webhookDisabled', data: { endpointId: 'gone' } });
  await anEmail('cart', { template: 'cartReminder', data: { ref: 'ref', personId: 'gone' } });
  const failedOn = async (calls: MerchantCalls): Promise<number> =>
    (await calls.call('GET', '/dashboard?period=7')).json<{ failedEmails: number }>().failedEmails;
  expect((await read(staff)).list.map(({ id }) => id)).toEqual(['cart']);
  expect((await read(owner)).total).toBe(3);
  expect([await failedOn(staff), await failedOn(owner)]).toEqual([1, 3]);
  expect((await staff.call('POST', '/failed-email/team')).statusCode).toBe(404);
  expect(await stateOf('team')).toEqual({ why: '550 5.1.1 No such user', attempts: 5 });
});

it('sends one again once, however often it is asked, and keeps who did it', async () => {
  const customer = await shop.aPerson(store, { name: 'Bianca Moura' });
  await anEmail('recovery', { template: 'passwordRecovery', data: { personId: customer.id } });
  for (let press = 0; press < 2; press += 1)
    expect((await staff.call('POST', '/failed-email/recovery')).statusCode).toBe(204);
  expect(await stateOf('recovery')).toEqual({ why: null, attempts: 0 });
  expect((await read(staff)).total).toBe(0);
  expect(await staff.audited('customer')).toEqual(['emailSentAgain']);
  const jobs = await shop.rows(`select key from graphile_worker.jobs where key = 'deliverEmail:recovery'`);
  expect(jobs).toHaveLength(1);
});

it('refuses an e-mail of another store', async () => {
  await anEmail('foreign', { template: 'orderShipped', at: await shop.aStore() });
  expect((await owner.call('POST', '/failed-email/foreign')).statusCode).toBe(404);
});

it('finds them by an index', async () => {
  await shop.rows(`insert into outbox (store_id, id, template, recipient, data, sent_at)
    select '${store.id}', 'sent' || n, 'orderShipped', 'a@oipet.test', '{}', now() from generate_series(1, 3000) n`);
  await anEmail('late', { template: 'orderShipped' });
  await shop.rows('analyze outbox');
  const plan = await shop.rows(
    `explain select id from outbox where store_id = '${store.id}' and refused_with is not null
     and template in ('orderShipped') order by created_at desc, id desc limit 20`,
  );
  expect(JSON.stringify(plan)).toContain('outbox_failed');
});
