import { acceptAsOwners } from '../../support/server/acceptAsOwners';
import { openConsoleApp, type ConsoleApp } from '../../support/server/consoleApp';

let shop: ConsoleApp;
let token: string;
beforeAll(async () => {
  shop = await openConsoleApp();
  token = await shop.aToken();
});
afterAll(() => shop.close());

const find = async (query = '') => (await shop.ask('GET', `/agreement/accepted${query}`, { token })).json();
const namesOf = ({ list }: { list: { name: string }[] }) => list.map(({ name }) => name);

it('lists owners of all stores with what they accepted last, those who have not first, by state, words and pages', async () => {
  const [patas, racao] = [await shop.aStore(), await shop.aStore()];
  await shop.rows(`update stores set name = 'Patas & Cia' where id = $1`, [patas.id]);
  await shop.rows(`update stores set name = 'Casa da Ração' where id = $1`, [racao.id]);
  await shop.aMerchant(patas, { name: 'Joana Prates', email: 'joana@patas.test' });
  await shop.aMerchant(patas, { name: 'Ana Beatriz', email: 'ana@patas.test', role: 'staff' });
  const joao = await shop.aMerchant(racao, { name: 'João Conceição', email: 'jc@racao.test' });
  const { agreements } = shop.services;
  await acceptAsOwners({ agreements, rows: (query, values) => shop.rows(query, values) }, racao.id);
  const { version } = await agreements.applying();

  const all = await find();
  expect(all).toMatchObject({ page: 1, limit: 20, total: 2 });
  expect(namesOf(all)).toEqual(['Joana Prates', 'João Conceição']);
  expect(all.list[0]).toMatchObject({ isBound: false, version: null, acceptedAt: null });
  expect(all.list[1]).toEqual({
    id: joao.id,
    name: 'João Conceição',
    email: 'jc@racao.test',
    store: { id: racao.id, name: 'Casa da Ração' },
    isBound: true,
    version,
    acceptedAt: expect.stringMatching(/Z$/),
  });
  expect(namesOf(await find('?state=missing'))).toEqual(['Joana Prates']);
  expect(namesOf(await find('?state=accepted'))).toEqual(['João Conceição']);
  expect(namesOf(await find('?search=racao&state=accepted'))).toEqual(['João Conceição']);
  expect(await find('?search=racao&state=missing')).toMatchObject({ list: [], total: 0 });
  const second = await find('?limit=1&page=2');
  expect([namesOf(second), second.total]).toEqual([['João Conceição'], 2]);

  // A later edition that applies asks everybody anew; what was accepted last still stands beside it.
  await shop.rows(
    `insert into agreement_editions (version, wording, fees, terms, terms_hash, dpa, dpa_hash, announced_at, applies_at, term_days)
     select '2099-01-01', wording, fees, terms, terms_hash, dpa, dpa_hash, announced_at + interval '1 second', applies_at + interval '1 second', 30
     from agreement_editions where version = $1`,
    [version],
  );
  shop.time.now += 2_000;
  const later = await find('?search=racao');
  expect(later.list).toMatchObject([{ isBound: false, version }]);
});

it('is for owners of the platform alone', async () => {
  const support = await shop.aToken('support');
  expect((await shop.ask('GET', '/agreement/accepted', { token: support })).statusCode).toBe(403);
});
