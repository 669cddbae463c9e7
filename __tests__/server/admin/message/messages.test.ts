import type { StoreRow } from '../../../../src/server/db/schema/storeTables';
import { newId } from '../../../../src/server/kernel/newId';
import { RecipientRefusedError } from '../../../../src/server/gateways/mail/mailPort';
import type { Message, MessageRow } from '../../../../src/shared/admin/message/messageContract';
import { openAccountApp, type AccountApp } from '../../../support/server/accountApp';

const DAY_MS = 24 * 60 * 60_000;

let shop: AccountApp;
let store: StoreRow;
let token: string;
beforeAll(async () => {
  shop = await openAccountApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  store = await shop.aStore();
  token = await shop.aMerchantToken(store, 'staff');
  shop.sent.length = 0;
});

/** Writes on the contact page, and finds the message in the inbox. */
const aMessage = async (values: object = {}): Promise<MessageRow> => {
  const body = {
    name: 'Maria <b>Albuquerque</b>',
    email: 'maria@oipet.test',
    phone: '19987654321',
    subject: 'exchange',
    orderNumber: null,
    message: 'O saco veio aberto.\nPodem <i>trocar</i>?',
    ...values,
  };
  const from = `198.51.100.${Math.floor(Math.random() * 250)}`;
  const { protocol } = (await shop.send('POST', '/contact', { store, from }, body)).json();
  await shop.runJobs();
  shop.sent.length = 0;
  const [row] = await shop.rows<{ id: string }>('select id from contact_messages where protocol = $1', [protocol]);
  const found = (await list()).list.find(({ id }) => id === row?.id);
  if (!found) throw new Error('the message is not in the inbox');
  return found;
};
const list = async (query = ''): Promise<{ list: MessageRow[]; total: number }> =>
  (await shop.send('GET', `/admin/message${query}`, { store, token })).json();
const waiting = async () => (await shop.send('GET', '/admin/message/summary', { store, token })).json().waiting;
const read = async (id: string, at = store, by = token) =>
  shop.send('GET', `/admin/message/${id}`, { store: at, token: by });
const post = (id: string, step: string, body: object | undefined, key = newId(), at = store, by = token) =>
  shop.send(
    'POST',
    `/admin/message/${id}/${step}`,
    { store: at, token: by, headers: { 'idempotency-key': key } },
    body,
  );
const answer = (id: string, words: string, key?: string) => post(id, 'answer', { answer: words }, key);

it('lists those that wait first, the most urgent before the others, with the last day the law gives', async () => {
  const old = await aMessage({ message: 'A primeira pergunta.' });
  shop.time.now += 60_000;
  const done = await aMessage({ message: 'A segunda pergunta.' });
  shop.time.now += 60_000;
  const young = await aMessage({ message: 'A terceira pergunta.' });
  shop.time.now -= 120_000;
  expect((await answer(done.id, 'Pode, sim.')).statusCode).toBe(200);
  const all = await list();
  expect(all.list.map(({ id }) => id)).toEqual([old.id, young.id, done.id]);
  expect([all.total, await waiting()]).toEqual([3, 2]);
  expect(all.list[0]).toMatchObject({ isWaiting: true, answerBy: '2026-11-28', handled: null, isUndelivered: false });
  expect(all.list[2]).toMatchObject({ isWaiting: false, handled: { how: 'answer', by: 'Helena Prado' } });
  expect((await list('?filter=waiting&limit=1&page=2')).list.map(({ id }) => id)).toEqual([young.id]);
});

it('answers by e-mail, with the question and its protocol, as text and never as code', async () => {
  const { id } = await aMessage();
  const reply = await answer(id, ' Pode, sim.\r\n<script>alert(1)</script> ');
  expect(reply.json<Message>()).toMatchObject({
    isWaiting: false,
    listEntry: [{ kind: 'answer', by: 'Helena Prado', message: 'Pode, sim.\n<script>alert(1)</script>' }],
  });
  expect(reply.json<Message>().listEntry[0]?.delivery).toEqual({ status: 'sending', why: null });
  await shop.runJobs();
  const { protocol, listEntry } = (await read(id)).json<Message>();
  expect(listEntry[0]?.delivery).toEqual({ status: 'sent', why: null });
  const [email, ...others] = shop.sent;
  expect(others).toEqual([]);
  expect(email).toMatchObject({ to: 'maria@oipet.test', replyTo: { name: store.name, address: store.email } });
  expect(email?.subject).toContain(protocol);
  for (const reported of [protocol, 'Pode, sim.', '> O saco veio aberto.', 'Helena'])
    expect(email?.text).toContain(reported);
  expect(email?.html).toContain('Pode, sim.<br>&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(email?.html).toContain('O saco veio aberto.<br>Podem &lt;i&gt;trocar&lt;/i&gt;?');
  expect(email?.html).not.toMatch(/<script|<i>/);
});

it('sends one e-mail for a key pressed twice, at once or later', async () => {
  const { id } = await aMessage();
  const key = newId();
  await Promise.all([answer(id, 'Pode, sim.', key), answer(id, 'Pode, sim.', key)]);
  const again = await answer(id, 'Pode, sim.', key);
  expect([again.statusCode, again.json<Message>().listEntry.length]).toEqual([200, 1]);
  await shop.runJobs();
  expect(shop.sent).toHaveLength(1);
  // Another answer is another e-mail.
  expect((await answer(id, 'E chega amanhã.')).json<Message>().listEntry).toHaveLength(2);
  await shop.runJobs();
  expect(shop.sent).toHaveLength(2);
  const without = await shop.send('POST', `/admin/message/${id}/answer`, { store, token }, { answer: 'Pode.' });
  expect([without.statusCode, without.json().details.fields]).toEqual([400, { 'idempotency-key': 'required' }]);
});

it('tells what was added in the order it was, also within one millisecond', async () => {
  const { id } = await aMessage();
  const words = ['um', 'dois', 'três', 'quatro', 'cinco', 'seis'];
  for (const note of words) await post(id, 'note', { note });
  expect((await read(id)).json<Message>().listEntry.map(({ message }) => message)).toEqual(words);
});

it('tells why an answer did not arrive, and has the message wait until it is resolved another way', async () => {
  const { id } = await aMessage({ email: 'nobody@oipet.test' });
  const words = '550 5.1.1 mailbox unavailable';
  shop.refusing.set('nobody@oipet.test', new RecipientRefusedError(words));
  await answer(id, 'Pode, sim.');
  await shop.runJobs();
  const message = (await read(id)).json<Message>();
  expect(message).toMatchObject({ isWaiting: true, isUndelivered: true, phone: '19987654321' });
  expect(message.listEntry[0]?.delivery).toEqual({ status: 'failed', why: words });
  expect([await waiting(), (await list('?filter=waiting')).list[0]?.isUndelivered]).toEqual([1, true]);
  const resolved = await post(id, 'resolution', undefined);
  expect(resolved.json<Message>()).toMatchObject({ isWaiting: false, handled: { how: 'resolution' } });
  expect((await post(id, 'resolution', undefined)).json<Message>().listEntry).toHaveLength(2);
  // What was refused for good is not tried again.
  shop.refusing.clear();
  await shop.runJobs();
  expect([shop.sent, await waiting()]).toEqual([[], 0]);
});

it('keeps trying where the mail server is away', async () => {
  const { id } = await aMessage({ email: 'away@oipet.test' });
  shop.refusing.set('away@oipet.test', new Error('connect ECONNREFUSED'));
  await answer(id, 'Pode, sim.');
  await expect(shop.runJobs()).resolves.toBeUndefined();
  expect((await read(id)).json<Message>()).toMatchObject({ isWaiting: false, isUndelivered: false });
  shop.refusing.clear();
});

it('keeps a note from everybody but the team, and the message waiting', async () => {
  const { id } = await aMessage();
  const noted = (await post(id, 'note', { note: 'Temos 2 da G.' })).json<Message>();
  expect(noted).toMatchObject({
    isWaiting: true,
    listEntry: [{ kind: 'note', by: 'Helena Prado', message: 'Temos 2 da G.', delivery: null }],
  });
  await shop.runJobs();
  expect(shop.sent).toEqual([]);
  const entries = await shop.rows<{ action: string }>(
    `select action from audit_entries where store_id = $1 and subject_kind = 'contactMessage' order by id`,
    [store.id],
  );
  expect(entries.map(({ action }) => action)).toEqual(['messageNoted']);
});

it('keeps who opened a message, once a day of each', async () => {
  const { id } = await aMessage();
  const other = await shop.aMerchantToken(store);
  await read(id);
  await read(id);
  await shop.send('GET', `/admin/message/${id}`, { store, token: other });
  // The list shows no more than what it takes to choose one.
  await list();
  const opened = await shop.rows<{ actor_kind: string; action: string }>(
    `select actor_kind, action from audit_entries where store_id = $1 and subject_id = $2`,
    [store.id, id],
  );
  const entry = { actor_kind: 'merchant', action: 'messageViewed' };
  expect(opened).toEqual([entry, entry]);
});

it.each([
  ['answer', { answer: '   ' }, 'answer'],
  ['answer', { answer: 'um texto com\u0001controle' }, 'answer', 'characters'],
  ['note', { note: '\n' }, 'note'],
])('refuses an %s of %j', async (step, body, field, problem = 'not accepted') => {
  const { id } = await aMessage();
  const reply = await post(id, step, body);
  expect([reply.statusCode, reply.json().details.fields]).toEqual([400, { [field]: problem }]);
  expect((await read(id)).json<Message>().listEntry).toEqual([]);
});

it('names the order that was typed, or else the latest of the same e-mail', async () => {
  await shop.anOrder(store, { buyerEmail: 'maria@oipet.test', number: 41, createdAt: '2026-11-18T12:00:00.000Z' });
  await shop.anOrder(store, { buyerEmail: 'maria@oipet.test', number: 42 });
  await shop.anOrder(store, { buyerEmail: 'maria@oipet.test.br', number: 43 });
  const plain = await aMessage({ phone: null });
  expect((await read(plain.id)).json<Message>()).toMatchObject({
    order: { number: 42, total: 5_000 },
    orderCount: 2,
    phone: '19987654321',
  });
  const typed = await aMessage({ orderNumber: '#41', message: 'Sobre aquele pedido.' });
  expect((await read(typed.id)).json<Message>().order?.number).toBe(41);
  const stranger = await aMessage({ email: 'rui@oipet.test', phone: null, orderNumber: 'não sei' });
  expect((await read(stranger.id)).json<Message>()).toMatchObject({ order: null, orderCount: 0, phone: null });
});

it('shows another store nothing, and lets it do nothing', async () => {
  const { id } = await aMessage();
  const elsewhere = await shop.aStore();
  const other = await shop.aMerchantToken(elsewhere);
  const replies = [
    await read(id, elsewhere, other),
    await post(id, 'answer', { answer: 'Pode.' }, newId(), elsewhere, other),
    await post(id, 'note', { note: 'Nada.' }, newId(), elsewhere, other),
    await post(id, 'resolution', undefined, newId(), elsewhere, other),
  ];
  expect(replies.map((reply) => [reply.statusCode, reply.json().name])).toEqual(
    replies.map(() => [404, 'NotFoundError']),
  );
  const theirs = (await shop.send('GET', '/admin/message', { store: elsewhere, token: other })).json();
  expect(theirs).toMatchObject({ list: [], total: 0 });
  expect((await read(id)).json<Message>().listEntry).toEqual([]);
});

it('hands answers out with the data of their customer, and lets them go with the account', async () => {
  const person = await shop.aPerson(store);
  const { token: customer } = await shop.signIn(store, person);
  const { id } = await aMessage({ email: person.email });
  await answer(id, 'Pode, sim.');
  await post(id, 'note', { note: 'Só para nós.' });
  await shop.runJobs();
  const exported = (await shop.send('GET', '/customer/me/export', { store, token: customer })).json();
  expect(exported.listMessage).toMatchObject([
    { message: expect.stringContaining('veio aberto'), listAnswer: [{ message: 'Pode, sim.' }] },
  ]);
  expect(JSON.stringify(exported)).not.toContain('Só para nós');
  const { services } = shop;
  await services.personalData.erase(store.id, person.id, 'cavalo correto bateria');
  expect(await shop.rows('select from contact_entries where store_id = $1', [store.id])).toEqual([]);
  expect((await list()).total).toBe(0);
});

it('forgets entries with their message after two years', async () => {
  const { id } = await aMessage();
  await post(id, 'note', { note: 'Temos 2 da G.' });
  shop.time.now += 731 * DAY_MS;
  await shop.jobs.purgeExpired({}, {} as never); // it needs no helpers
  shop.time.now -= 731 * DAY_MS;
  expect(await shop.rows('select from contact_entries where store_id = $1', [store.id])).toEqual([]);
});
