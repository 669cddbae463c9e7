import type { PlatformIncident, ShownIncident } from '../../../../src/shared/platform/incidentContract';
import type { StoreRow } from '../../../../src/server/db/schema/storeTables';
import { openConsoleApp, type ConsoleApp } from '../../../support/server/consoleApp';
import { aHelper } from '../../../support/server/helpers';

let shop: ConsoleApp;
let store: StoreRow;
let other: StoreRow;
let token: string;
let merchant: string;
beforeAll(async () => {
  shop = await openConsoleApp();
  store = await shop.aStore();
  other = await shop.aStore();
  token = await shop.aToken();
  merchant = await shop.aMerchantToken(store, 'staff');
});
beforeEach(async () => {
  await shop.rows('delete from platform_incidents');
});
afterAll(() => shop.close());

const PIX = {
  severity: 'degraded',
  title: 'Pix instável',
  text: 'O Pix recusa parte dos códigos.',
  audience: 'all',
  method: null,
  stores: [],
  nextNewsAt: null,
};
const publish = (values: object = {}) => shop.ask('POST', '/incident', { token, body: { ...PIX, ...values } });
const aPublished = async (values: object = {}): Promise<string> => (await publish(values)).json().id;
const inMinutes = (minutes: number) => new Date(shop.time.now + minutes * 60_000).toISOString();
const tell = (id: string, text: string, nextNewsAt: string | null = null) =>
  shop.ask('POST', `/incident/${id}/news`, { token, body: { text, nextNewsAt } });
const resolve = (id: string) => shop.ask('POST', `/incident/${id}/resolution`, { token });
const listed = async (): Promise<PlatformIncident[]> => (await shop.ask('GET', '/incident', { token })).json().list;
const shownTo = async (to: StoreRow, by: string): Promise<ShownIncident[]> =>
  (await shop.send('GET', '/admin/incident', { store: to, token: by })).json().list;
const titles = async (to: StoreRow, by: string) => (await shownTo(to, by)).map(({ title }) => title);

it('shows an incident to every merchant from its publishing to its end, with all that was said of it', async () => {
  const id = await aPublished({ nextNewsAt: inMinutes(60) });
  expect(await shownTo(store, merchant)).toMatchObject([
    { id, severity: 'degraded', title: PIX.title, listNews: [{ text: PIX.text }], nextNewsAt: inMinutes(60) },
  ]);
  shop.time.now += 60_000;
  expect((await tell(id, ' Voltou em parte. ')).statusCode).toBe(204);
  expect(await shownTo(store, merchant)).toMatchObject([
    { listNews: [{ text: 'Voltou em parte.' }, { text: PIX.text }], nextNewsAt: null },
  ]);
  shop.time.now += 60_000;
  expect((await resolve(id)).statusCode).toBe(204);
  expect(await shownTo(store, merchant)).toEqual([]);
  expect(await listed()).toMatchObject([{ id, status: 'resolved', resolvedAt: inMinutes(0), nextNewsAt: null }]);
  for (const reply of [await tell(id, 'De novo.'), await resolve(id)])
    expect([reply.statusCode, reply.json().name]).toEqual([406, 'TransitionRefusedError']);
  expect((await tell('nobodys-id', 'O quê?')).statusCode).toBe(404);
});

it('shows the worst first', async () => {
  await aPublished({ severity: 'notice', title: 'Atualização à noite' });
  await aPublished({ severity: 'down', title: 'Etiquetas paradas' });
  shop.time.now += 60_000;
  await aPublished({ severity: 'notice', title: 'Feriado nos Correios' });
  const worstFirst = ['Etiquetas paradas', 'Feriado nos Correios', 'Atualização à noite'];
  expect(await titles(store, merchant)).toEqual(worstFirst);
  expect((await listed()).map(({ title }) => title)).toEqual(worstFirst);
});

it('shows one for chosen stores to those alone, and one for a method to those that were paid by it', async () => {
  const owner = await shop.aMerchantToken(other, 'owner');
  await aPublished({ title: 'Só a outra', audience: 'stores', stores: [other.id, other.id] });
  await aPublished({ title: 'Só com Pix', audience: 'method', method: 'pix' });
  expect([await titles(store, merchant), await titles(other, owner)]).toEqual([[], ['Só a outra']]);
  await shop.rows(
    `insert into platform_store_facts (about_store_id, revenue, revenue_before, plan, refused_payments, failed_letters,
       failed_webhooks, methods, summed_at)
     values ($1, 0, 0, 'none', 0, 0, 0, '{boleto,pix}', now())
     on conflict (about_store_id) do update set methods = excluded.methods`,
    [store.id],
  );
  expect([await titles(store, merchant), await titles(other, owner)]).toEqual([['Só com Pix'], ['Só a outra']]);
  const { counts } = (await shop.ask('GET', '/incident', { token })).json();
  expect(counts).toMatchObject({ all: 2, methods: { pix: 1, boleto: 1, creditCard: 0 } });
});

it('counts in how many admins it was on screen: each once, merchants’ alone, and of those that show it', async () => {
  const id = await aPublished({ audience: 'stores', stores: [store.id] });
  const read = (to: StoreRow, by: string) =>
    shop.send('POST', `/admin/incident/${id}/reading`, { store: to, token: by });
  const { accessToken: helper } = await aHelper(shop, store, { minutes: 60 });
  const owner = await shop.aMerchantToken(store, 'owner');
  const replies = [
    await read(store, merchant),
    await read(store, owner),
    await read(store, helper),
    await read(other, await shop.aMerchantToken(other, 'owner')),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 204, 403, 404]);
  expect(await listed()).toMatchObject([{ readCount: 1 }]);
});

it('refuses what says nothing, goes to nobody, or promises the past', async () => {
  const bad = [
    { title: ' ' },
    { text: ' ' },
    { audience: 'method' },
    { method: 'pix' },
    { audience: 'stores' },
    { audience: 'stores', stores: ['nobodys-id'] },
    { nextNewsAt: inMinutes(0) },
  ];
  const fields = [];
  for (const values of bad) fields.push(...Object.keys((await publish(values)).json().details.fields));
  expect(fields).toEqual(['title', 'text', 'method', 'method', 'stores', 'stores', 'nextNewsAt']);
  expect(await listed()).toEqual([]);
});

it('is in the log of the platform, by whom', async () => {
  const id = await aPublished();
  await tell(id, 'Voltou.');
  await resolve(id);
  const entries = await shop.rows<{ action: string; title: string }>(
    `select action, changes ->> 'title' as title from platform_entries where actor_kind = 'owner'
     and changes ->> 'incidentId' = $1 order by id`,
    [id],
  );
  expect(entries.map(({ action, title }) => [action, title])).toEqual([
    ['incidentPublished', PIX.title],
    ['incidentUpdated', PIX.title],
    ['incidentResolved', PIX.title],
  ]);
});

it('is kept whole by the database itself', async () => {
  const id = await aPublished();
  const broken = [
    `update platform_incidents set status = 'resolved' where id = '${id}'`,
    `update platform_incidents set audience = 'method' where id = '${id}'`,
    `update platform_incidents set severity = 'terrible' where id = '${id}'`,
    `update platform_incidents set title = '' where id = '${id}'`,
    `update platform_incidents set status = 'resolved', resolved_at = now(), next_news_at = now() where id = '${id}'`,
    `insert into platform_incident_news (incident_id, number, text) values ('${id}', 1, 'twice')`,
    `insert into platform_incident_reads (incident_id, about_store_id) values ('${id}', 'nobodys-id')`,
  ];
  for (const statement of broken) await expect(shop.rows(statement)).rejects.toThrow(/constraint/);
});

it('goes with the store that was chosen, and stays for the others', async () => {
  const gone = await shop.aStore();
  const id = await aPublished({ audience: 'stores', stores: [gone.id, store.id] });
  await shop.rows('delete from platform_store_facts where about_store_id = $1', [gone.id]);
  await shop.rows('delete from stores where id = $1', [gone.id]);
  expect(await titles(store, merchant)).toEqual([PIX.title]);
  expect((await resolve(id)).statusCode).toBe(204);
});
