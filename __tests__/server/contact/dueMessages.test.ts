import type { JobHelpers } from 'graphile-worker';

import { remindOfMessages } from '../../../src/server/contact/dueMessages';
import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';

let shop: CheckoutApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openCheckoutApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  ({ store } = await shop.aShop());
  shop.sent.length = 0;
  for (const [id, role] of [
    ['rosa', 'owner'],
    ['ivo', 'owner'],
    ['beto', 'staff'],
  ])
    await shop.rows(
      `insert into merchants (store_id, id, name, email, password_hash, role) values ($1, $2, $2, $3, 'x', $4)`,
      [store.id, id, `${id}@oipet.test`, role],
    );
});

const isNow = (instant: string) => {
  shop.time.offsetMs = Date.parse(instant) - Date.now();
};
/** A message of the 20th of November, or another day. */
const aMessage = (id: string, { createdAt = '2026-11-20T15:00:00Z', handledAt = null as string | null } = {}) =>
  shop.rows(
    `insert into contact_messages (store_id, id, protocol, kind, name, email, message, created_at, handled_at)
     values ($1, $2, $2, 'store', 'Maria', 'maria@oipet.test', 'Podem trocar?', $3, $4)`,
    [store.id, id, createdAt, handledAt],
  );
const run = async () => {
  await remindOfMessages({ db: shop.tenants, clock: shop.clock })({}, {} as JobHelpers); // it reads none
  await shop.runJobs();
};
const letters = () => shop.sent.filter(({ html }) => html.includes('/admin/message/'));

it('writes to each owner once, on the last day but one of the five', async () => {
  await aMessage('one');
  isNow('2026-11-24T02:59:00Z'); // still the 23rd in São Paulo
  await run();
  expect(letters()).toEqual([]);
  isNow('2026-11-24T03:00:00Z');
  await run();
  await run();
  isNow('2026-11-25T12:00:00Z');
  await run();
  expect(
    letters()
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(['ivo@oipet.test', 'rosa@oipet.test']);
  const [{ subject, text, html } = { subject: '', text: '', html: '' }] = letters();
  expect(subject).toContain('Responda até amanhã: mensagem one');
  expect(text).toContain('25/11/2026');
  expect(html).toContain('/admin/message/one');
  // Whoever reads over a shoulder learns neither who wrote nor what.
  expect(text).not.toMatch(/Maria|Podem trocar/);
});

it('writes of none that was answered or resolved, and of none whose time was over before', async () => {
  await aMessage('answered', { handledAt: '2026-11-21T15:00:00Z' });
  await aMessage('old', { createdAt: '2026-11-10T15:00:00Z' });
  isNow('2026-11-24T12:00:00Z');
  await run();
  expect(letters()).toEqual([]);
});

it('brings it on the last day where no process ran the day before, and not once it is answered', async () => {
  await aMessage('late');
  await aMessage('meanwhile');
  isNow('2026-11-25T12:00:00Z');
  await remindOfMessages({ db: shop.tenants, clock: shop.clock })({}, {} as JobHelpers); // it reads none
  await shop.rows(`update contact_messages set handled_at = now() where id = 'meanwhile'`);
  await shop.runJobs();
  expect(letters().map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Responda hoje: mensagem late'),
    expect.stringContaining('Responda hoje: mensagem late'),
  ]);
});

it('writes of each of many, once, however many processes run', async () => {
  for (let number = 0; number < 120; number += 1) await aMessage(`m${number}`);
  isNow('2026-11-24T12:00:00Z');
  const job = remindOfMessages({ db: shop.tenants, clock: shop.clock });
  await Promise.all([job({}, {} as JobHelpers), job({}, {} as JobHelpers)]);
  const [row] = await shop.rows<{ total: number }>(
    `select count(*)::int as total from outbox where store_id = $1 and template = 'messageDue'`,
    [store.id],
  );
  expect(row?.total).toBe(240);
});
