import type { JobHelpers } from 'graphile-worker';

import { remindOfPantries } from '../../../src/server/reminder/pantryReminders';
import { messageOf } from '../../../src/server/gateways/mail/smtpMail';
import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import type { Pantry, PantryItem } from '../../../src/shared/pantry/pantryContract';
import { openAccountApp, type AccountApp } from '../../support/server/accountApp';
import { mel as aDog } from '../../support/server/melThePet';

const DAY_MS = 24 * 60 * 60_000;
const TODAY = '2026-11-23';

let shop: AccountApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openAccountApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  store = await shop.aStore();
  shop.sent.length = 0;
});

const helpers = { job: { attempts: 1, max_attempts: 25 } } as JobHelpers;
const run = () => remindOfPantries({ db: shop.serverDb, clock: shop.clock })({}, helpers);
const queued = () =>
  shop.rows<{ id: string }>(
    `select id from outbox where store_id = $1 and template = 'pantryReminder' order by created_at`,
    [store.id],
  );
/** Sends what waits. @returns the letters that went out */
const deliver = async () => {
  const before = shop.sent.length;
  for (const { id } of await queued()) await shop.jobs.deliverEmail({ storeId: store.id, emailId: id }, helpers);
  return shop.sent.slice(before);
};
const food = (title = 'Ração Matuta') =>
  shop.aVariant(store, { title, netAmount: 15_000, netUnit: 'g' }).then(async (found) => {
    await shop.rows('update products set kcal_per_kg = 3700 where id = $1', [found.productId]);
    return found;
  });
const eats = (productId: string) => ({ productId, gramsPerDay: 265, sharePercent: 100 });

/** A customer whose bag of 56 days was opened so many days ago. */
async function aCustomer({ openedDaysAgo = 52, isWilling = true } = {}) {
  const person = await shop.aPerson(store);
  await shop.rows('update customers set email_confirmed_at = now() where id = $1', [person.id]);
  const { token } = await shop.signIn(store, person);
  const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
    shop.send(method, path, { store, token }, body);
  const bag = await food();
  const petId = (await call('POST', '/customer/pets', aDog({ foods: [eats(bag.productId)] }))).json().id as string;
  const dayAgo = (days: number) =>
    new Date(Date.parse(`${TODAY}T12:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
  const open = (days: number, of = bag) =>
    call('PUT', '/customer/pantry', {
      productVariantId: of.productVariantId,
      packs: 1,
      openedOn: dayAgo(days),
      petId: null,
    });
  const item = (await open(openedDaysAgo)).json<PantryItem>();
  const wish = (isWanted: boolean) => call('PUT', '/customer/pantry/reminders', { isWanted });
  if (isWilling) expect((await wish(true)).statusCode).toBe(204);
  return { person, call, bag, petId, open, item, wish };
}

it('writes once to who wants it when a bag is to be ordered, with the way out in the letter and its head', async () => {
  await aCustomer();
  await Promise.all([run(), run()]);
  const [letter, ...others] = await deliver();
  expect(others).toEqual([]);
  expect(letter?.subject).toMatch(/^Está na hora de pedir/);
  expect(letter?.text).toMatch(/- Ração Matuta \(para Mel, 1 kg, até \d\d\/\d\d\/2026, estimativa\)/);
  const url = /Não quero mais lembretes: (\S+)/.exec(letter?.text ?? '')?.[1];
  expect(letter?.unsubscribeUrl).toBe(url);
  expect(letter && messageOf(letter, 'oi@oipet.test').headers).toEqual({
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  // The database keeps neither the token nor the link.
  const token = url?.split('/').at(-1) ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  const kept = await shop.rows<{ text: string }>(
    `select text from outbox where store_id = $1 and template = 'pantryReminder'`,
    [store.id],
  );
  expect(JSON.stringify(kept)).not.toContain(token);
});

it('writes to nobody who did not ask for it, whose address is not confirmed, or whose bag still lasts', async () => {
  await aCustomer({ isWilling: false });
  await aCustomer({ openedDaysAgo: 1 });
  const { person } = await aCustomer();
  await shop.rows('update customers set email_confirmed_at = null where id = $1', [person.id]);
  await run();
  expect(await queued()).toEqual([]);
});

it('gathers what is due in one letter a day, and names no goods twice until they are opened anew', async () => {
  const { bag, call, open } = await aCustomer({ openedDaysAgo: 108 });
  const other = await food('Ração Caramelo');
  const { listPet } = (await call('GET', '/customer/pantry')).json<Pantry>();
  const foods = [bag, other].map(({ productId }) => ({ ...eats(productId), sharePercent: 50 }));
  const changed = await call('PUT', '/customer/pets', { ...aDog({ foods }), petId: listPet[0]?.id });
  expect(changed.statusCode).toBe(200);
  await run();
  expect(await queued()).toHaveLength(1);
  // Something else becomes due on the same day: it waits for the next.
  await open(108, other);
  await run();
  expect(await queued()).toHaveLength(1);
  shop.time.now += DAY_MS;
  await run();
  await run();
  shop.time.now += DAY_MS;
  await run();
  expect(await queued()).toHaveLength(2);
  shop.time.now -= 2 * DAY_MS;
});

it.each<[string, (of: Awaited<ReturnType<typeof aCustomer>>) => Promise<unknown>]>([
  [
    'the animal died',
    ({ call, petId }) => call('PUT', '/customer/pets/status', { petId, status: 'deceased', leftOn: null }),
  ],
  ['a new bag was opened', ({ open }) => open(0)],
  [
    'its owner saw more left',
    ({ call, item }) => call('PUT', '/customer/pantry/level', { itemId: item.id, level: 'half' }),
  ],
  ['the goods were removed', ({ call, item }) => call('DELETE', '/customer/pantry', { itemId: item.id })],
  ['the customer changed their mind', ({ wish }) => wish(false)],
  [
    'it was bought',
    async ({ person, bag }) => {
      const id = await shop.anOrder(store, { customerId: person.id, status: 'paymentApproved' });
      await shop.rows('update sale_order_lines set product_id = $2, product_variant_id = $3 where sale_order_id = $1', [
        id,
        bag.productId,
        bag.productVariantId,
      ]);
      await shop.rows('update sale_orders set created_at = $2 where id = $1', [id, new Date(shop.time.now)]);
    },
  ],
])('sends nothing that waits once %s', async (_, happens) => {
  const customer = await aCustomer();
  await run();
  expect(await queued()).toHaveLength(1);
  const reply = await happens(customer);
  if (typeof reply === 'object' && reply !== null && 'statusCode' in reply) expect(reply.statusCode).toBeLessThan(300);
  expect(await deliver()).toEqual([]);
});

it('ends by the link of the letter: opening it changes nothing, its button or a mail program does', async () => {
  const { person, call } = await aCustomer();
  await run();
  const [letter] = await deliver();
  const path = new URL(letter?.unsubscribeUrl ?? '').pathname.replace('/api', '');
  const visit = async (method: 'GET' | 'POST') => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    return shop.send(method, path, { store, headers: method === 'POST' ? type : {} });
  };
  const wanted = async () => (await call('GET', '/customer/pantry')).json<Pantry>().remindersSince !== null;
  const page = await visit('GET');
  expect(page.body).toContain('Parar os lembretes da despensa?');
  // The page's own address holds the token: no other page learns it.
  expect(page.headers['referrer-policy']).toBe('strict-origin');
  expect(await wanted()).toBe(true);
  expect((await visit('POST')).body).toContain('Pronto, sem mais lembretes');
  expect((await visit('POST')).statusCode).toBe(200);
  expect(await wanted()).toBe(false);
  const answers = await shop.rows(
    `select answer, text_version from consent_entries where customer_id = $1 and subject = 'pantryReminders' order by id`,
    [person.id],
  );
  expect(answers).toEqual([
    { answer: 'given', text_version: '2026-11-28' },
    { answer: 'refused', text_version: '2026-11-28' },
  ]);
  const wrong = await shop.send('GET', `/pantry/reminders/${'x'.repeat(43)}`, { store });
  expect([wrong.statusCode, wrong.body.includes('Este link não vale mais')]).toEqual([404, true]);
});
