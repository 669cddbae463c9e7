import { openConsoleApp, type ConsoleApp } from '../../support/server/consoleApp';

let shop: ConsoleApp;
let token: string;
beforeAll(async () => {
  shop = await openConsoleApp();
  token = await shop.aToken();
});
afterAll(() => shop.close());

const find = async (query = '') => (await shop.ask('GET', `/merchant${query}`, { token })).json();
const namesOf = async (search: string): Promise<string[]> =>
  (await find(`?search=${encodeURIComponent(search)}`)).list.map(({ name }: { name: string }) => name);
const aFactorOf = (storeId: string, merchantId: string) =>
  shop.rows(
    `insert into merchant_second_factors (store_id, merchant_id, secret_box, confirmed_at) values ($1, $2, 'x', now())`,
    [storeId, merchantId],
  );

it('lists merchants of all stores, those whose reset waits first, and finds them by name, e-mail or store', async () => {
  const [patas, racao] = [await shop.aStore(), await shop.aStore()];
  await shop.rows(`update stores set name = 'Patas & Cia' where id = $1`, [patas.id]);
  await shop.rows(`update stores set name = 'Casa da Ração' where id = $1`, [racao.id]);
  const joana = await shop.aMerchant(patas, { name: 'Joana Prates', email: 'joana.p@patas.test' });
  await shop.aMerchant(patas, { name: 'Ana Beatriz', email: 'ana@patas.test', role: 'staff' });
  const joao = await shop.aMerchant(racao, { name: 'João Conceição', email: 'jc@racao.test' });
  await aFactorOf(patas.id, joana.id);
  await aFactorOf(racao.id, joao.id);
  const whose = { storeId: racao.id, merchantId: joao.id };
  const asked = await shop.services.factorResets.ask(whose, 'Perdeu o celular', { kind: 'command' });

  const all = await find();
  expect(all).toMatchObject({ page: 1, limit: 20, total: 3, factorResetHours: 24 });
  expect(all.list.map(({ name }: { name: string }) => name)).toEqual(['João Conceição', 'Ana Beatriz', 'Joana Prates']);
  expect(all.list[0]).toEqual({
    id: joao.id,
    name: 'João Conceição',
    email: 'jc@racao.test',
    role: 'owner',
    hasSecondFactor: true,
    lastSeenAt: null,
    store: { id: racao.id, name: 'Casa da Ração' },
    factorReset: asked.ok ? asked.value : null,
  });

  expect(await namesOf('JOAO conc')).toEqual(['João Conceição']);
  expect(await namesOf('joana.p@patas.test')).toEqual(['Joana Prates']);
  expect(await namesOf('racao')).toEqual(['João Conceição']);
  expect(await namesOf('ana patas')).toEqual(['Ana Beatriz']);
  expect(await namesOf('patas')).toEqual(['Ana Beatriz', 'Joana Prates']);
  for (const nobody of ['oana', 'joana racao', '%', "'; drop", '!!!', ':*']) expect(await namesOf(nobody)).toEqual([]);
  expect((await find('?search=%20')).total).toBe(3);

  const second = await find('?limit=2&page=2');
  expect([second.list.map(({ name }: { name: string }) => name), second.total]).toEqual([['Joana Prates'], 3]);
  expect(await find('?limit=2&page=9')).toMatchObject({ list: [], total: 3 });
});

it('tells who is signed in, and ends their sign-ins', async () => {
  const store = await shop.aStore();
  const merchant = await shop.aMerchantToken(store);
  const [{ total }, path] = [await find(), '/admin/me'];
  const { list } = await find(`?limit=${total}`);
  const one = list.find((line: { store: { id: string } }) => line.store.id === store.id);
  expect([one.lastSeenAt, one.hasSecondFactor]).toEqual(['2026-11-20T12:00:00.000Z', false]);
  const ended = await shop.ask('DELETE', `/store/${store.id}/merchant/${one.id}/session`, { token });
  expect(ended.statusCode).toBe(204);
  expect((await shop.send('GET', path, { store, token: merchant })).statusCode).toBe(401);
});

it('is of those who may help merchants alone', async () => {
  const support = await shop.aToken('support');
  expect((await shop.ask('GET', '/merchant', { token: support })).statusCode).toBe(403);
});

it('reads thousands of stores by the indexes of words', async () => {
  await shop.rows(`insert into stores (id, slug, name, theme_color, email, legal_name, company_id, address, opening_hours, origin_zip_code)
    select 's' || i, 'loja-n' || i, 'Loja ' || i, '#c2410c', 'oi@loja.test', 'L', '11222333000181', 'Rua', '', '01001000'
    from generate_series(1, 5000) i`);
  await shop.rows(`insert into merchants (store_id, id, name, email, password_hash, role)
    select 's' || i, 'm' || k, 'Pessoa ' || (3 * i + k), 'p' || k || '@loja' || i || '.test', 'x', 'owner'
    from generate_series(1, 5000) i, generate_series(1, 3) k`);
  await shop.rows('analyze merchants, stores');
  const { list, total } = await find('?search=loja4321');
  expect([total, list[0].store.name]).toEqual([3, 'Loja 4321']);
  // Of the store with this number, and a person with this number of another one.
  expect((await find('?search=loja 4321')).total).toBe(4);
  const plan = await shop.rows<{ 'QUERY PLAN': string }>(
    `explain select from merchants where person_words(name, email) @@ 'loja4321:*'::tsquery`,
  );
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('merchants_by_words');
});
