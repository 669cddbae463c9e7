import { outbox } from '../../../src/server/db/schema/systemTables';
import { newId } from '../../../src/server/kernel/newId';
import { openConsoleApp, type ConsoleApp } from '../../support/server/consoleApp';

let shop: ConsoleApp;
let token: string;
beforeAll(async () => {
  shop = await openConsoleApp();
  token = await shop.aToken();
});
afterAll(() => shop.close());

const list = async (query = '') => (await shop.ask('GET', `/store${query}`, { token })).json();
const logOf = async (storeId: string): Promise<string[]> =>
  (await shop.ask('GET', `/log?storeId=${storeId}`, { token }))
    .json()
    .list.map(({ action }: { action: string }) => action);
const auditOf = async (storeId: string): Promise<string[]> =>
  (
    await shop.rows<{ action: string }>('select action from audit_entries where store_id = $1 order by id', [storeId])
  ).map(({ action }) => action);
const sumUp = () => shop.services.platform.storeList.sumUp();
const paid = (storeId: string, saleOrderId: string, values: { daysAgo: number; amount: number; status?: string }) =>
  shop.rows(
    `insert into payments (store_id, id, sale_order_id, method, status, amount, paid_at, refusal_reason, updated_at)
     values ($1, $2, $3, 'pix', $4, $5, case when $4 = 'paid' then $6::timestamptz end,
       case when $4 = 'refused' then '500 recusado' end, $6::timestamptz)`,
    [
      storeId,
      newId(),
      saleOrderId,
      values.status ?? 'paid',
      values.amount,
      new Date(shop.time.now - values.daysAgo * 86_400_000).toISOString(),
    ],
  );

it('sums every store up, the worst first, from real facts', async () => {
  const [good, refusedOne, letters] = [await shop.aStore(), await shop.aStore(), await shop.aStore()];
  const buyer = { customerId: null, buyerEmail: 'ana@exemplo.test', buyerName: 'Ana' };
  for (const [days, amount] of [
    [1, 10_000],
    [29, 5_000],
    [40, 7_000],
  ] as const)
    await paid(good.id, await shop.anOrder(good, buyer), { daysAgo: days, amount });
  for (let index = 0; index < 3; index += 1)
    await paid(refusedOne.id, await shop.anOrder(refusedOne, buyer), { daysAgo: 0.1, amount: 900, status: 'refused' });
  await shop.db.insert(outbox).values({
    storeId: letters.id,
    id: newId(),
    template: 'orderPlaced',
    recipient: 'x@exenplo.test',
    data: {},
    createdAt: new Date(shop.time.now).toISOString(),
    refusedWith: '550 no such user',
  });
  await sumUp();
  expect(await shop.rows('select methods from platform_store_facts where about_store_id = $1', [good.id])).toEqual([
    { methods: ['pix'] },
  ]);
  const page = await list();
  const found = page.list
    .slice(0, 3)
    .map(({ id, problems, revenue }: { id: string; problems: { kind: string; count: number }[]; revenue: number }) => [
      id,
      problems.map(({ kind, count }) => `${kind} ${count}`),
      revenue,
    ]);
  expect(found).toEqual([
    [refusedOne.id, ['paymentsRefused 3'], 0],
    [letters.id, ['lettersFailed 1'], 0],
    [good.id, [], 15_000],
  ]);
  expect(page.figures).toMatchObject({ revenue: 15_000, revenueBefore: 7_000, withProblem: 2, losingSales: 1 });
  // Among as many that were paid a few refused ones are an ordinary day.
  for (let index = 0; index < 4; index += 1)
    await paid(refusedOne.id, await shop.anOrder(refusedOne, buyer), { daysAgo: 0.1, amount: 900 });
  await sumUp();
  expect((await list(`?search=${refusedOne.slug}`)).list[0]).toMatchObject({ problems: [], revenue: 3_600 });
});

it('lists a store that is newer than the last sum, on one page of all of them, and finds it by its CNPJ', async () => {
  const store = await shop.aStore({ name: 'Loja de agora', companyId: '12ABC34501DE35' });
  const { list: all, total } = await list('?limit=100');
  expect(all).toHaveLength(total);
  expect(all.find(({ id }: { id: string }) => id === store.id)).toMatchObject({ problems: [], checkedAt: null });
  const pages = await Promise.all(Array.from({ length: total }, (_, index) => list(`?limit=1&page=${index + 1}`)));
  expect(pages.map((page) => page.list[0].id)).toEqual(all.map(({ id }: { id: string }) => id));
  for (const typed of ['12.abc.345/01de-35', '12ABC34501DE35', '345/01DE'])
    expect((await list(`?search=${encodeURIComponent(typed)}`)).list).toMatchObject([{ id: store.id }]);
  expect((await list(`?search=${encodeURIComponent('11.444.777/0001-61')}`)).list).toEqual([]);
});

it('puts a store whose domain leads elsewhere behind refused payments alone, and names the domain', async () => {
  const store = await shop.aStore();
  const domain = `${store.slug}.com.br`;
  await shop.rows(`insert into store_domains (store_id, domain) values ($1, $2)`, [store.id, domain]);
  const now = new Date(shop.time.now).toISOString();
  await shop.rows(
    `insert into platform_domain_checks (domain, about_store_id, checked_at, failures, cause, failing_since, lost_at)
     values ($1, $2, $3, 5, 'elsewhere', $3, $3)`,
    [domain, store.id, now],
  );
  await sumUp();
  expect((await list(`?search=${store.slug}`)).list[0]).toMatchObject({
    problems: [{ kind: 'domainLost', count: 1, until: null }],
  });
  const one = (await shop.ask('GET', `/store/${store.id}`, { token })).json();
  expect(one).toMatchObject({ problems: [{ kind: 'domainLost' }], listLostDomain: [domain] });
  // Before letters, after refused payments.
  const kinds = (await list()).list.flatMap(({ problems }: { problems: { kind: string }[] }) =>
    problems.map(({ kind }) => kind),
  );
  expect(kinds.indexOf('domainLost')).toBeLessThan(kinds.indexOf('lettersFailed'));
  await shop.rows('update platform_domain_checks set failures = 0, cause = null, failing_since = null, lost_at = null');
  await sumUp();
  expect((await list(`?search=${store.slug}`)).list[0]).toMatchObject({ problems: [] });
});

it('tells trials and what follows them as the stores themselves are told', async () => {
  const trialOf = async (endsInDays: number) => {
    const store = await shop.aStore();
    const trialEndsAt = new Date(shop.time.now + endsInDays * 86_400_000).toISOString();
    await shop.rows(
      `insert into store_agreements (store_id, contract_version, accepted_at, phone, trial_ends_at)
       values ($1, '2026-11', $2, '19997772020', $2)`,
      [store.id, trialEndsAt],
    );
    await sumUp();
    const [line] = (await list(`?search=${store.slug}`)).list;
    return { line, trialEndsAt, standing: await shop.services.subscriptions.standing(store.id) };
  };
  const running = await trialOf(12);
  expect(running.line).toMatchObject({ plan: 'trial', trialEndsAt: running.trialEndsAt, problems: [] });
  const over = await trialOf(-3);
  const until = over.standing?.suspendsAt;
  expect(over.line).toMatchObject({
    plan: 'overdue',
    trialEndsAt: null,
    problems: [{ kind: 'subscriptionOverdue', count: 1, until }],
  });
  expect(until).not.toBeNull();
});

it('finds stores by name, address, CNPJ and state, a page at a time', async () => {
  const store = await shop.aStore();
  await shop.rows(`update stores set name = 'Canto da Arara', company_id = '11222333000181' where id = $1`, [store.id]);
  for (const search of ['canto da', store.slug.toUpperCase(), '11.222.333/0001-81'])
    expect((await list(`?search=${encodeURIComponent(search)}`)).list.map(({ id }: { id: string }) => id)).toContain(
      store.id,
    );
  expect((await list('?search=nobody-has-this')).total).toBe(0);
  const first = await list('?limit=1');
  expect([first.list.length, first.total > 1]).toEqual([1, true]);
  expect((await list('?status=suspended')).list.every(({ status }: { status: string }) => status === 'suspended')).toBe(
    true,
  );
  expect((await list('?plan=ended')).total).toBe(0);
  expect((await shop.ask('GET', '/store?status=odd', { token })).statusCode).toBe(400);
});

it('makes a store whose owner is invited, and refuses a taken address', async () => {
  const body = { name: 'Bicho Bravo', slug: 'bicho-bravo', ownerEmail: 'dona@bravo.test' };
  const made = await shop.ask('POST', '/store', { token, body });
  expect(made.statusCode).toBe(201);
  const { id } = made.json();
  const one = (await shop.ask('GET', `/store/${id}`, { token })).json();
  expect(one).toMatchObject({ name: 'Bicho Bravo', status: 'draft', plan: 'none', people: [], productCount: 0 });
  const again = await shop.ask('POST', '/store', { token, body });
  expect([again.statusCode, again.json().details.fields]).toEqual([400, { slug: 'taken' }]);
  expect(await logOf(id)).toEqual(['storeCreated']);
});

it('invites the owner in the name of the platform: a store that is not open yet is asked nowhere else', async () => {
  await shop.rows(`update stores set is_default = false where is_default`);
  const platform = await shop.aStore({ isDefault: true, email: 'oi@plataforma.test', whatsapp: '551940020000' });
  const to = 'nova@bravo.test';
  const body = { name: 'Bicho Manso', slug: 'bicho-manso', ownerEmail: to };
  expect((await shop.ask('POST', '/store', { token, body })).statusCode).toBe(201);
  await shop.runJobs();
  const letter = shop.sent.find((email) => email.to === to);
  expect(letter).toMatchObject({ replyTo: { name: platform.name, address: 'oi@plataforma.test' } });
  for (const words of [letter?.text, letter?.html]) {
    expect(words).toContain('oi@plataforma.test');
    expect(words).not.toContain(to);
  }
  await shop.rows(`update stores set is_default = false where is_default`);
});

it('suspends, reopens, deletes in 30 days and undoes, each written in both logs', async () => {
  const store = await shop.aStore();
  const act = (method: 'POST' | 'DELETE', path: string, body?: object) =>
    shop.ask(method, `/store/${store.id}${path}`, { token, body });
  expect((await act('POST', '/suspension', { reason: ' ' })).json().details.fields).toEqual({ reason: 'missing' });
  expect((await act('POST', '/suspension', { reason: 'Denúncia' })).json()).toMatchObject({
    status: 'suspended',
    suspensionReason: 'Denúncia',
  });
  expect((await act('POST', '/suspension', { reason: 'Denúncia' })).json().name).toBe('TransitionRefusedError');
  expect((await act('DELETE', '/suspension')).json().status).toBe('active');
  expect((await act('POST', '/deletion', { name: 'outra' })).json().details.fields).toEqual({ name: 'not accepted' });
  const deleting = (await act('POST', '/deletion', { name: ` ${store.name.toUpperCase()}` })).json();
  expect(Date.parse(deleting.deleteAt) - shop.time.now).toBe(30 * 86_400_000);
  expect((await act('DELETE', '/deletion')).json()).toMatchObject({ status: 'active', deleteAt: null });
  const acts = ['storeSuspendedByPlatform', 'storeReopened', 'storeDeletionRequested', 'storeDeletionUndone'];
  expect(await logOf(store.id)).toEqual(acts.toReversed());
  expect(await auditOf(store.id)).toEqual(acts);
  expect((await shop.ask('POST', '/store/nobodys-id/deletion', { token, body: { name: 'x' } })).statusCode).toBe(404);
});

it('says what a deletion would wait for before it is asked for', async () => {
  const store = await shop.aStore();
  const read = async () => (await shop.ask('GET', `/store/${store.id}/deletion`, { token })).json();
  expect(await read()).toEqual({ unsentOrders: 0, openPayments: 0, owed: 0, isUnknown: false });
  const buyer = { customerId: null, buyerEmail: 'ana@exemplo.test', buyerName: 'Ana' };
  const order = await shop.anOrder(store, buyer);
  await shop.rows(`update sale_orders set status = 'paymentApproved' where id = $1`, [order]);
  await paid(store.id, order, { daysAgo: 1, amount: 231_040 });
  expect(await read()).toEqual({ unsentOrders: 1, openPayments: 0, owed: 231_040, isUnknown: false });
  expect((await shop.ask('GET', '/store/nobodys-id/deletion', { token })).statusCode).toBe(404);
});

it('suspends once of two at the same moment', async () => {
  const store = await shop.aStore();
  const replies = await Promise.all(
    ['um', 'dois'].map((reason) => shop.ask('POST', `/store/${store.id}/suspension`, { token, body: { reason } })),
  );
  expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 406]);
  expect(await logOf(store.id)).toEqual(['storeSuspendedByPlatform']);
});

it('lets support read and change nothing', async () => {
  const store = await shop.aStore();
  const support = await shop.aToken('support');
  expect((await shop.ask('GET', `/store/${store.id}`, { token: support })).statusCode).toBe(200);
  const tries = [
    await shop.ask('POST', `/store/${store.id}/suspension`, { token: support, body: { reason: 'x' } }),
    await shop.ask('POST', '/store', { token: support, body: { name: 'X', slug: 'xx', ownerEmail: 'a@b.test' } }),
  ];
  expect(tries.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
});

it('shows a store’s people, and ends their sign-ins', async () => {
  const store = await shop.aStore();
  const merchant = await shop.aMerchantToken(store, 'owner');
  const [person] = (await shop.ask('GET', `/store/${store.id}`, { token })).json().people;
  expect(person).toMatchObject({ role: 'owner', hasSecondFactor: false });
  const path = `/store/${store.id}/merchant/${person.id}/session`;
  expect((await shop.ask('DELETE', path, { token })).statusCode).toBe(204);
  expect((await shop.send('GET', '/admin/me', { store, token: merchant })).statusCode).toBe(401);
  expect(await auditOf(store.id)).toContain('sessionsEndedByPlatform');
  const other = await shop.aStore();
  expect((await shop.ask('DELETE', `/store/${other.id}/merchant/${person.id}/session`, { token })).statusCode).toBe(
    404,
  );
});

it('reads and answers requests to open a store', async () => {
  const platform = await shop.aStore();
  await shop.rows('update stores set is_default = (id = $1)', [platform.id]);
  for (const name of ['Girassol Pet', 'Bicho Solto'])
    await shop.services.platform.requests.ask(platform, '203.0.113.7', {
      storeName: name,
      email: `${name.split(' ')[0]}@exemplo.test`,
      companyId: null,
    });
  const page = (await shop.ask('GET', '/request?status=waiting', { token })).json();
  expect([page.total, (await list()).waitingRequests]).toEqual([2, 2]);
  const [one, two] = page.list;
  expect((await shop.ask('POST', `/request/${one.id}/acceptance`, { token })).json().status).toBe('accepted');
  expect((await shop.ask('POST', `/request/${one.id}/acceptance`, { token })).statusCode).toBe(406);
  const no = await shop.ask('POST', `/request/${two.id}/refusal`, { token, body: { reason: 'Fora do ramo' } });
  expect(no.json()).toMatchObject({ status: 'refused', reason: 'Fora do ramo' });
  expect((await list()).waitingRequests).toBe(0);
});
