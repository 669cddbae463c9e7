import { CONSENT_TEXT_VERSIONS } from '../../../src/shared/account/consent';
import { TERMS_VERSION } from '../../../src/shared/account/terms';
import { openAccountApp, PASSWORD, type AccountApp } from '../../support/server/accountApp';

/** Answers that one network may send a minute; those of a test come from one. */
const MOST = 5;

let shop: AccountApp;
let store: { id: string };
beforeAll(async () => {
  shop = await openAccountApp({ limits: { consentsOfNetwork: { free: MOST, most: MOST } } });
});
beforeEach(async () => {
  store = await shop.aStore();
});
afterAll(() => shop.close());

const VERSION = CONSENT_TEXT_VERSIONS.cartReminders;
const logOf = (storeId = store.id) =>
  shop.rows(
    'select subject, answer, text_version as version from consent_entries where store_id = $1 order by created_at, id',
    [storeId],
  );
const answerOf = (body: object, at = store) => shop.send('POST', '/consent', { store: at }, body);

it('keeps the answer of a browser once, with the version of the text, and nothing of who sent it', async () => {
  const body = { receipt: 'ab'.repeat(16), answer: 'given', textVersion: '2026-11-20' };
  expect((await answerOf(body)).statusCode).toBe(204);
  expect((await answerOf({ ...body, answer: 'refused' })).statusCode).toBe(204);
  expect(await logOf()).toEqual([{ subject: 'cookies', answer: 'given', version: '2026-11-20' }]);
  expect(Object.keys((await shop.rows('select * from consent_entries'))[0] ?? {})).toEqual([
    'store_id',
    'id',
    'customer_id',
    'receipt',
    'subject',
    'answer',
    'text_version',
    'created_at',
  ]);
  const elsewhere = await shop.aStore();
  await answerOf(body, elsewhere);
  expect(await logOf(elsewhere.id)).toHaveLength(1);
});

it('refuses what is no answer', async () => {
  const body = { receipt: 'a', answer: 'given', textVersion: '2026-11-20' };
  for (const wrong of [{ answer: 'maybe' }, { textVersion: '' }, { receipt: '' }, { customerId: 'me' }])
    expect((await answerOf({ ...body, ...wrong })).statusCode).toBe(400);
  expect(await logOf()).toEqual([]);
});

it('takes no more of one network than its limit, and then of another', async () => {
  const from = (address: string, receipt: string) =>
    shop.send('POST', '/consent', { store, from: address }, { receipt, answer: 'given', textVersion: '2026-11-20' });
  const statuses: number[] = [];
  for (let sent = 0; sent < MOST + 1; sent += 1) statuses.push((await from('192.0.2.1', `r${sent}`)).statusCode);
  expect(statuses).toEqual([...Array(MOST).fill(204), 429]);
  expect((await from('192.0.2.2', 'other')).statusCode).toBe(204);
  expect(await logOf()).toHaveLength(MOST + 1);
});

it('remembers terms and reminders of an account, each change once, and hands them out', async () => {
  const given = shop.aSignUp({ wantsCartReminders: true });
  expect((await shop.send('POST', '/auth/signup', { store }, given)).statusCode).toBe(201);
  await shop.rows('update customers set email_confirmed_at = now() where email = $1', [given.email]);
  const { token } = await shop.signIn(store, given);
  const change = (wantsCartReminders: boolean) => {
    const { name, email, phone } = given;
    const body = { name, email, phone, wantsCartReminders, password: null };
    return shop.send('PUT', '/customer/me', { store, token }, body);
  };
  expect((await change(true)).statusCode).toBe(200);
  await change(false);
  await change(false);
  await change(true);
  const log = [
    { subject: 'terms', answer: 'given', version: TERMS_VERSION },
    { subject: 'cartReminders', answer: 'given', version: VERSION },
    { subject: 'cartReminders', answer: 'refused', version: VERSION },
    { subject: 'cartReminders', answer: 'given', version: VERSION },
  ];
  expect(await logOf()).toEqual(log);
  const { listConsent } = (await shop.send('GET', '/customer/me/export', { store, token })).json();
  expect(listConsent).toMatchObject(log.map(({ version, ...entry }) => ({ ...entry, textVersion: version })));
  // Proof outlives the account, by its number alone.
  await shop.send('DELETE', '/customer/me', { store, token }, { password: PASSWORD });
  expect(await logOf()).toEqual(log);
});

it('cannot be altered by a request', async () => {
  await answerOf({ receipt: 'b', answer: 'given', textVersion: '2026-11-20' });
  const alter = shop.serverDb.inStore(store.id, (tx) =>
    tx.client.query("update consent_entries set answer = 'refused'"),
  );
  await expect(alter).rejects.toThrow('permission denied');
});

it('remembers once that a letter took reminders back', async () => {
  const person = await shop.aPerson(store, { cartRemindersSince: '2026-11-01T00:00:00.000Z' });
  await shop.rows("insert into carts (store_id, id, customer_id) values ($1, 'c', $2)", [store.id, person.id]);
  await shop.rows("insert into checkout_references (store_id, cart_id, customer_id, ref) values ($1, 'c', $2, 'r')", [
    store.id,
    person.id,
  ]);
  const stop = () => shop.services.references.stopReminders(store.id, 'r');
  expect([await stop(), await stop()]).toEqual([true, true]);
  expect(await logOf()).toEqual([{ subject: 'cartReminders', answer: 'refused', version: VERSION }]);
});
