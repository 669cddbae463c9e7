import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import { openAccountApp, PASSWORD, type AccountApp } from '../../support/server/accountApp';

let shop: AccountApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openAccountApp();
});
beforeEach(async () => {
  store = await shop.aStore();
  shop.sent.length = 0;
});
afterAll(() => shop.close());

const aMessage = (values: object = {}) => ({
  name: 'Maria Albuquerque',
  email: 'maria@oipet.test',
  phone: '19987654321',
  subject: 'order',
  orderNumber: '1048',
  message: 'O saco veio aberto.\nPodem trocar?',
  ...values,
});
const aMerchantsMessage = (values: object = {}) => ({
  name: 'Rui Prado',
  email: 'rui@petdorui.test',
  phone: null,
  companyName: 'Pet do Rui',
  message: 'Quero vender pela plataforma. Como faço?',
  ...values,
});
const write = (body: object, { from = '198.51.100.7', path = '/contact', at = store } = {}) =>
  shop.send('POST', path, { store: at, from }, body);

it('keeps the message under a number of the day, and writes to the store and to the sender', async () => {
  const reply = await write(aMessage());
  const { protocol, createdAt } = reply.json();
  expect([reply.statusCode, protocol]).toEqual([201, expect.stringMatching(/^20261123-\d{6}$/)]);
  expect(createdAt).toBe('2026-11-23T15:00:00.000Z');
  await shop.runJobs();
  const [toStore, receipt] = [store.email, 'maria@oipet.test'].map((to) => shop.sent.find((email) => email.to === to));
  expect(toStore).toMatchObject({
    subject: `Mensagem ${protocol}: Pedido | Maria Albuquerque`,
    replyTo: { name: 'Maria Albuquerque', address: 'maria@oipet.test' },
  });
  for (const reported of [
    protocol,
    'maria@oipet.test',
    '(19) 98765-4321',
    '1048',
    'O saco veio aberto.\nPodem trocar?',
  ])
    expect(toStore?.text).toContain(reported);
  expect(toStore?.html).toContain('O saco veio aberto.<br>Podem trocar?');
  expect(receipt?.subject).toContain(protocol);
  expect(receipt?.text).toContain('23/11/2026, às 12:00');
  // Anyone may enter another person's address: the e-mail must not contain the sender's text.
  expect(`${receipt?.text}${receipt?.html}`).not.toContain('veio aberto');
  expect(receipt?.replyTo).toMatchObject({ address: store.email });
});

it('never lets a message be code in the e-mail', async () => {
  await write(aMessage({ name: 'Zé <b>', message: '<script>alert(1)</script> & cia' }));
  await shop.runJobs();
  const html = shop.sent.map((email) => email.html).join('');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; cia');
  expect(html).not.toMatch(/<script|Zé <b>/);
});

it('takes a message sent twice for one, and another text for another', async () => {
  const [first, again] = [await write(aMessage()), await write(aMessage({ email: ' MARIA@oipet.test ' }))];
  expect(again.json()).toEqual(first.json());
  const other = await write(aMessage({ message: 'Outra pergunta, por favor.' }));
  expect(other.json().protocol).not.toBe(first.json().protocol);
  shop.time.now += 11 * 60_000;
  expect((await write(aMessage())).json().protocol).not.toBe(first.json().protocol);
  shop.time.now -= 11 * 60_000;
  await shop.runJobs();
  expect(shop.sent.filter(({ to }) => to === store.email)).toHaveLength(3);
});

it.each([
  [{ name: '   ' }, 'name'],
  [{ name: 'Ana\u0001' }, 'name', 'characters'],
  [{ email: 'maria@oipet' }, 'email'],
  [{ email: 'maria@oipet.test\r\nbcc: x@y.zz' }, 'email', 'characters'],
  [{ phone: '20987654321' }, 'phone'],
  [{ message: '            ' }, 'message'],
  [{ message: 'um texto com\u0001controle' }, 'message', 'characters'],
  [{ orderNumber: '10\n48' }, 'orderNumber', 'characters'],
])('refuses %j and names the field', async (wrong, field, problem = 'not accepted') => {
  const reply = await write(aMessage(wrong));
  expect([reply.statusCode, reply.json().name, reply.json().details.fields]).toEqual([
    400,
    'ValidationError',
    { [field]: problem },
  ]);
});

it.each([{ message: 'curta' }, { message: 'x'.repeat(3_001) }, { subject: 'spam' }, { isAdmin: true }, { phone: '' }])(
  'refuses %j by its contract',
  async (wrong) => {
    expect((await write(aMessage(wrong))).statusCode).toBe(400);
    expect(await shop.rows('select from contact_messages where store_id = $1', [store.id])).toEqual([]);
  },
);

it('makes who writes too often wait, by address and by e-mail', async () => {
  const messageOf = (index: number) => `Mensagem de número ${index}`;
  const statuses: number[] = [];
  for (let index = 0; index < 6; index += 1)
    statuses.push((await write(aMessage({ message: messageOf(index) }), { from: `203.0.113.${index}` })).statusCode);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  const blocked = await write(aMessage({ message: messageOf(9) }), { from: '203.0.113.99' });
  expect([blocked.json().details.retryAfter, blocked.headers['retry-after']]).toEqual([600, '600']);
  statuses.length = 0;
  for (let index = 0; index < 11; index += 1)
    statuses.push((await write(aMessage({ email: `p${index}@oipet.test` }))).statusCode);
  expect(statuses.slice(9)).toEqual([201, 429]);
});

it('takes a future merchant to the platform, from whichever store’s page', async () => {
  const reply = await write(aMerchantsMessage(), { path: '/contact-oipet' });
  expect([reply.statusCode, reply.json().name]).toEqual([503, 'UnavailableError']);
  const platform = await shop.aStore({ isDefault: true, email: 'contato@plataforma.test', name: 'Plataforma' });
  const { protocol } = (await write(aMerchantsMessage(), { path: '/contact-oipet' })).json();
  expect(
    await shop.rows('select kind, company_name, subject from contact_messages where store_id = $1', [platform.id]),
  ).toEqual([{ kind: 'platform', company_name: 'Pet do Rui', subject: null }]);
  await shop.runJobs();
  const recipients = ['contato@plataforma.test', 'rui@petdorui.test'];
  expect(recipients.map((to) => shop.sent.find((email) => email.to === to))).toMatchObject([
    { to: 'contato@plataforma.test', subject: `Mensagem ${protocol}: futuro lojista | Rui Prado` },
    { to: 'rui@petdorui.test', fromName: 'Plataforma' },
  ]);
});

it('forgets messages after two years, and those of an account that is deleted', async () => {
  const maria = await shop.aPerson(store);
  const { token } = await shop.signIn(store, maria);
  await write(aMessage({ email: maria.email }));
  await write(aMessage());
  const kept = () => shop.rows<{ email: string }>('select email from contact_messages where store_id = $1', [store.id]);
  await shop.send('DELETE', '/customer/me', { store, token }, { password: PASSWORD });
  expect(await kept()).toEqual([{ email: 'maria@oipet.test' }]);
  shop.time.now += 731 * 24 * 60 * 60_000;
  await shop.jobs.purgeExpired({}, {} as never);
  shop.time.now -= 731 * 24 * 60 * 60_000;
  expect(await kept()).toEqual([]);
});
