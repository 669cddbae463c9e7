import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import { catalogBuilders } from '../../support/server/catalogBuilders';
import { openAccountApp, type AccountApp } from '../../support/server/accountApp';

let shop: AccountApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openAccountApp();
});
beforeEach(async () => {
  store = await shop.aStore({ status: 'draft', openedAt: null, name: 'Patas & Cia' });
  shop.sent.length = 0;
});
afterAll(() => shop.close());

const post = (path: string, form: Record<string, string>, { from = '203.0.113.7', at = store } = {}) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/opening-wait${path}`,
    remoteAddress: from,
    headers: { 'x-store-id': at.id, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
const wait = (email: string, from?: string) => post('', { email, consent: 'yes' }, from ? { from } : {});
const waiting = async (at = store) =>
  (
    await shop.rows<{ email: string }>('select email from opening_waits where store_id = $1 order by email', [at.id])
  ).map(({ email }) => email);
const by = { kind: 'platform', by: { kind: 'command' } } as const;

it('keeps an e-mail once, with consent alone, and says the same of the second', async () => {
  const refusedOne = await post('', { email: 'ana@casa.test' });
  expect([refusedOne.statusCode, await waiting()]).toEqual([400, []]);
  expect(refusedOne.payload).toContain('Marque que quer o aviso.');
  expect((await wait('não é')).payload).toContain('Confira o e-mail.');
  const first = await wait(' Ana@Casa.test ');
  expect([first.statusCode, first.headers['x-robots-tag']]).toEqual([200, 'noindex']);
  expect((await wait('ana@casa.test')).payload).toBe(first.payload);
  expect(await waiting()).toEqual(['ana@casa.test']);
});

it('writes what was typed as text', async () => {
  const reply = await wait('"><script>alert(1)</script>@x.test');
  expect(reply.statusCode).toBe(400);
  expect(reply.payload).not.toContain('<script>');
});

it('takes an e-mail off again by the page’s own token', async () => {
  const page = (await wait('ana@casa.test')).payload;
  const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '';
  await post('/removal', { email: 'ana@casa.test', token: 'another' });
  expect(await waiting()).toEqual(['ana@casa.test']);
  expect((await post('/removal', { email: 'ana@casa.test', token })).payload).toContain('Pronto, apagamos');
  expect(await waiting()).toEqual([]);
});

it('stops a flood from one network, and takes none for a store that is open or suspended', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 11; index += 1) statuses.push((await wait(`p${index}@casa.test`)).statusCode);
  expect(statuses.slice(9)).toEqual([200, 400]);
  const open = await shop.aStore();
  const reply = await post('', { email: 'ana@casa.test', consent: 'yes' }, { at: open });
  expect([reply.statusCode, reply.headers.location, await waiting(open)]).toEqual([303, '/', []]);
});

it('writes to each who waits once when the store opens, and forgets them', async () => {
  for (const name of ['ana', 'bia', 'cris']) await wait(`${name}@casa.test`, `203.0.113.${name.length}`);
  const { states } = shop.services.platform;
  expect((await states.open(store.id, by)).ok).toBe(true);
  await shop.runJobs();
  await shop.runJobs();
  const letters = shop.sent.filter(({ subject }) => subject === 'A Patas & Cia abriu');
  expect(letters.map(({ to }) => to).sort()).toEqual(['ana@casa.test', 'bia@casa.test', 'cris@casa.test']);
  expect(await waiting()).toEqual([]);
  expect(await shop.rows('select recipient from outbox where store_id = $1', [store.id])).toEqual([]);
  // Closed and opened again: nobody is written to twice.
  await states.close(store.id, by);
  await states.open(store.id, by);
  await shop.runJobs();
  expect(shop.sent.filter(({ subject }) => subject === 'A Patas & Cia abriu')).toHaveLength(3);
});

it('tells each once, of two jobs at the same moment', async () => {
  for (let index = 0; index < 5; index += 1) await wait(`par${index}@casa.test`, `198.51.100.${index}`);
  await shop.services.platform.states.open(store.id, by);
  const { openingWaits } = shop.services;
  await Promise.all([openingWaits.tell(store.id), openingWaits.tell(store.id)]);
  await shop.runJobs();
  expect(shop.sent.filter(({ to }) => to.startsWith('par'))).toHaveLength(5);
});

it('forgets an address that no mail server takes', async () => {
  const { RecipientRefusedError } = await import('../../../src/server/gateways/mail/mailPort');
  shop.refusing.set('fora@casa.test', new RecipientRefusedError('550 no such user'));
  await wait('fora@casa.test');
  await shop.services.platform.states.open(store.id, by);
  await shop.runJobs();
  await shop.runJobs();
  expect(await shop.rows('select recipient from outbox where store_id = $1', [store.id])).toEqual([]);
});

it('shows strangers nothing of the shelves of a store that is not open', async () => {
  await catalogBuilders(shop.database.owner).aCategory(store.id, { title: 'Segredo' });
  for (const path of ['/category', '/brand']) {
    const reply = await shop.send('GET', path, { store });
    expect(JSON.stringify(reply.json())).not.toContain('Segredo');
  }
  expect((await shop.send('GET', '/product', { store })).statusCode).toBe(503);
});
