import type { FirstStep } from '../../../src/shared/admin/firstSteps';
import type { FirstSteps } from '../../../src/shared/admin/firstStepsContract';
import type { RecipientStatus } from '../../../src/shared/finance/financeStatuses';
import { acceptAsOwners } from '../../support/server/acceptAsOwners';
import { openAccountApp, type AccountApp } from '../../support/server/accountApp';
import { silentFinance } from '../../support/server/silentFinance';
import { untilOneWaits } from '../../support/server/untilOneWaits';
import { openMyStore } from '../admin/myStore/openMyStore';

/** What the provider says of a recipient, by its id; not one of them: it does not answer. */
const statuses = new Map<string, RecipientStatus>();

let shop: AccountApp;
beforeAll(async () => {
  shop = await openAccountApp({
    finance: {
      ...silentFinance,
      readRecipient: async (recipientId) => {
        const status = statuses.get(recipientId);
        if (!status) return { kind: 'unknown' };
        return {
          kind: 'known',
          value: { recipientId, name: 'Patas', document: '11222333000181', status, account: null },
        };
      },
    },
  });
});
afterAll(() => shop.close());

/** A store as its creation leaves it. */
const EMPTY = {
  status: 'draft',
  openedAt: null,
  themeColor: '#17694a',
  legalName: '',
  companyId: '',
  address: '',
  originZipCode: '',
} as const;

type Values = Parameters<AccountApp['aStore']>[0];

const aDraft = async (values: Values = {}) => {
  const store = await shop.aStore({ ...EMPTY, ...values });
  const token = await shop.aMerchantToken(store);
  const call = (method: 'GET' | 'POST', path = '') =>
    shop.send(method, `/admin/first-steps${path}`, { store, token }, method === 'POST' ? {} : undefined);
  const read = async (): Promise<FirstSteps> => (await call('GET')).json();
  const stateOf = async (step: FirstStep) => (await read()).list.find((entry) => entry.step === step)?.state;
  return { store, token, call, read, stateOf };
};

const aRecipient = async (store: { id: string }, status: RecipientStatus | null) => {
  const recipientId = `re_${store.id}`;
  if (status) statuses.set(recipientId, status);
  await shop.rows(`insert into store_recipients (store_id, recipient_id, status) values ($1, $2, 'registration')`, [
    store.id,
    recipientId,
  ]);
};

/** A draft that lacks nothing. */
const aReadyDraft = async () => {
  const draft = await aDraft({
    legalName: 'Patas Ltda.',
    companyId: '11222333000181',
    address: 'Rua A, 1',
    originZipCode: '13010111',
    themeColor: '#c2410c',
    email: 'oi@patas.com.br',
  });
  const products = [];
  for (let count = 0; count < 3; count += 1) products.push(await shop.aVariant(draft.store));
  await shop.rows("update product_variants set net_amount = 500, net_unit = 'g' where store_id = $1", [draft.store.id]);
  await aRecipient(draft.store, 'active');
  await draft.call('POST', '/policies');
  await acceptAsOwners({ ...shop, ...shop.services }, draft.store.id);
  await shop.rows(
    `insert into store_test_purchases (store_id, id, merchant_id, status, started_at, ends_at, ended_at, order_number)
     values ($1, 'whole', 'm', 'done', '2026-11-20T12:00Z', '2026-11-20T12:30Z', '2026-11-20T12:04Z', -1)`,
    [draft.store.id],
  );
  return { ...draft, products };
};

it('begins with nothing done, the first step current, and says what lacks', async () => {
  const { read } = await aDraft();
  expect(await read()).toMatchObject({
    status: 'draft',
    openedAt: null,
    total: 8,
    done: 0,
    lacking: ['agreement', 'storeData', 'theme', 'products', 'delivery', 'bankAccount', 'policies', 'testPurchase'],
    facts: { missingFields: ['legalName', 'companyId', 'address', 'originZipCode'], productsOnSale: 0 },
  });
  expect((await read()).list.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ step: 'agreement' }]);
});

it('ticks the data of the store once who sells is known, wherever it was written', async () => {
  const { store, stateOf } = await aDraft();
  await shop.rows("update stores set legal_name = 'Patas Ltda.', company_id = '11222333000181' where id = $1", [
    store.id,
  ]);
  expect(await stateOf('storeData')).toBe('open');
  await shop.rows("update stores set address = 'Rua A, 1' where id = $1", [store.id]);
  expect(await stateOf('storeData')).toBe('done');
});

it('ticks the theme for another colour, a logo, or the word that it stays', async () => {
  expect(await (await aDraft({ themeColor: '#c2410c' })).stateOf('theme')).toBe('done');
  expect(await (await aDraft({ logoUrl: '/media/x.webp' })).stateOf('theme')).toBe('done');
  const green = await aDraft();
  expect(await green.stateOf('theme')).toBe('open');
  await green.call('POST', '/theme');
  expect(await green.stateOf('theme')).toBe('done');
});

it('counts products that shoppers could buy, and takes the tick back when one goes', async () => {
  const { store, stateOf, read } = await aDraft();
  const goods = [await shop.aVariant(store), await shop.aVariant(store), await shop.aVariant(store)];
  expect(await stateOf('products')).toBe('done');
  await shop.rows('update products set is_active = false where id = $1', [goods[0]?.productId]);
  expect(await stateOf('products')).toBe('open');
  expect((await read()).facts).toMatchObject({ productsOnSale: 2, productsHidden: 1 });
  await shop.rows('update products set removed_at = now() where id = $1', [goods[0]?.productId]);
  expect((await read()).facts).toMatchObject({ productsOnSale: 2, productsHidden: 0 });
});

it('asks a delivery for its origin and a way', async () => {
  const { store, stateOf } = await aDraft();
  expect(await stateOf('delivery')).toBe('open');
  await shop.rows(
    `insert into store_custom_shippings (store_id, id, name, price, range_min_days, range_max_days, area)
     values ($1, 'r1', 'Motoboy', 0, 0, 1, '{"zipRanges":[],"cityIds":[],"stateIds":[]}')`,
    [store.id],
  );
  expect(await stateOf('delivery')).toBe('incomplete');
  await shop.rows("update stores set origin_zip_code = '13010111' where id = $1", [store.id]);
  expect(await stateOf('delivery')).toBe('done');
});

it.each([
  ['active', 'done'],
  ['registration', 'waiting'],
  ['refused', 'incomplete'],
  [null, 'waiting'],
] as const)('shows a bank account that the provider calls %s as %s', async (status, state) => {
  const { store, stateOf } = await aDraft();
  expect(await stateOf('bankAccount')).toBe('open');
  await aRecipient(store, status);
  expect(await stateOf('bankAccount')).toBe(state);
});

it('keeps the first day on which the texts were accepted, one entry of the log, and asks an owner', async () => {
  const { store, call, read } = await aDraft();
  await Promise.all([call('POST', '/policies'), call('POST', '/policies')]);
  const { policiesAcceptedAt } = (await read()).facts;
  expect(policiesAcceptedAt).not.toBeNull();
  shop.time.now += 86_400_000;
  await call('POST', '/policies');
  expect((await read()).facts.policiesAcceptedAt).toBe(policiesAcceptedAt);
  const logged = await shop.rows("select 1 from audit_entries where store_id = $1 and action = 'policiesAccepted'", [
    store.id,
  ]);
  expect(logged).toHaveLength(1);
  const staff = await shop.aMerchantToken(store, 'staff');
  const reply = await shop.send('POST', '/admin/first-steps/policies', { store, token: staff }, {});
  expect(reply.json().name).toBe('AccessDeniedError');
});

it('ticks an own domain that is proven, and does without one', async () => {
  const { store, stateOf, read } = await aDraft();
  expect([await stateOf('ownDomain'), (await read()).lacking.includes('ownDomain')]).toEqual(['open', false]);
  await shop.rows("insert into store_domains (store_id, domain, status) values ($1, 'patas.test', 'pending')", [
    store.id,
  ]);
  expect([await stateOf('ownDomain'), (await read()).facts]).toEqual([
    'waiting',
    expect.objectContaining({ ownDomain: null, waitingDomain: 'patas.test' }),
  ]);
  await shop.rows("insert into store_domains (store_id, domain, status) values ($1, 'patas.example', 'active')", [
    store.id,
  ]);
  expect(await stateOf('ownDomain')).toBe('done');
  expect((await read()).address).toBe('https://patas.example');
});

it('opens only what lacks nothing, and names what does', async () => {
  const lacking = await aDraft({ legalName: 'Patas Ltda.', companyId: '11222333000181', address: 'Rua A, 1' });
  expect((await lacking.call('POST', '/opening')).json()).toMatchObject({ name: 'ValidationError' });
  expect((await lacking.read()).status).toBe('draft');

  const { store, call, read } = await aReadyDraft();
  expect(await read()).toMatchObject({ done: 8, lacking: [], minutesLeft: 0 });
  expect((await shop.send('GET', '/product', { store })).statusCode).toBe(503);
  // A second click, or a lost answer sent again.
  const replies = await Promise.all([call('POST', '/opening'), call('POST', '/opening')]);
  expect(replies.map((reply) => [reply.statusCode, reply.json().status])).toEqual([
    [200, 'active'],
    [200, 'active'],
  ]);
  expect(
    await shop.rows("select 1 from audit_entries where store_id = $1 and action = 'storeOpened'", [store.id]),
  ).toHaveLength(1);
});

it('opens no store whose shoppers cannot read what the law asks, and says what', async () => {
  const { store, call, read, stateOf } = await aReadyDraft();
  const { call: myStore } = await openMyStore(shop, store);
  const page = {
    version: 0,
    title: 'Trocas',
    intro: '',
    blocks: [{ kind: 'paragraph', text: 'Respondemos em 5 dias.' }],
  };
  expect((await myStore('PUT', '/page/exchanges-returns', page)).statusCode).toBe(200);
  expect([await stateOf('policies'), (await read()).facts.missingDuties]).toEqual([
    'incomplete',
    ['exchangeText', 'regretButton'],
  ]);
  const refusal = { name: 'ValidationError', details: { fields: { policies: 'missing' } } };
  expect((await call('POST', '/opening')).json()).toMatchObject(refusal);

  // The ready text says it all: it opens, and is closed, and does not open again once the text is gone.
  expect((await myStore('DELETE', '/page/exchanges-returns', { version: 1 })).statusCode).toBe(200);
  expect((await call('POST', '/opening')).json()).toMatchObject({ status: 'active' });
  expect((await call('POST', '/closing')).json()).toMatchObject({ status: 'draft', lacking: [] });
  await myStore('PUT', '/page/exchanges-returns', page);
  expect((await read()).lacking).toEqual(['policies']);
  expect((await call('POST', '/opening')).json()).toMatchObject(refusal);
});

it('counts the products in the transaction that opens: one taken off before is missing', async () => {
  const { store, products, call } = await aReadyDraft();
  const other = await shop.database.owner.connect();
  await other.query('begin');
  await other.query('select 1 from stores where id = $1 for no key update', [store.id]);
  const opening = call('POST', '/opening');
  await untilOneWaits(shop.database);
  await other.query('update products set is_active = false where id = $1', [products[0]?.productId]);
  await other.query('commit');
  other.release();
  expect((await opening).json()).toMatchObject({
    name: 'ValidationError',
    details: { fields: { products: 'missing' } },
  });
});

it('does not open without the word of the provider', async () => {
  const { store, call } = await aReadyDraft();
  statuses.delete(`re_${store.id}`);
  expect((await call('POST', '/opening')).json().name).toBe('UnavailableError');
});

it('closes and opens again, for which the law is enough', async () => {
  const { store, call, products } = await aReadyDraft();
  await call('POST', '/opening');
  expect((await call('POST', '/closing')).json()).toMatchObject({ status: 'draft' });
  expect((await call('POST', '/closing')).json()).toMatchObject({ status: 'draft' });
  for (const { productId } of products)
    await shop.rows('update products set is_active = false where id = $1', [productId]);
  expect((await call('POST', '/opening')).json()).toMatchObject({ status: 'active' });
  await shop.rows("update stores set status = 'suspended', suspended_by = 'platform' where id = $1", [store.id]);
  expect((await call('POST', '/opening')).json().name).toBe('TransitionRefusedError');
  expect((await call('POST', '/closing')).json().name).toBe('TransitionRefusedError');
});

it('keeps the steps of two stores apart', async () => {
  const [one, other] = [await aDraft(), await aDraft()];
  await one.call('POST', '/theme');
  await shop.aVariant(one.store);
  expect(await other.read()).toMatchObject({ done: 0, facts: { productsOnSale: 0, isThemeChosen: false } });
});

// The last one: from here on the database of these tests sells for real money.
it('opens a store again only with an active recipient, where money is real', async () => {
  const { store, call, read } = await aReadyDraft();
  await call('POST', '/opening');
  await call('POST', '/closing');
  statuses.set(`re_${store.id}`, 'suspended');
  expect((await read()).lacking).toEqual([]);
  await shop.rows('select require_active_recipients()');
  expect((await read()).lacking).toEqual(['bankAccount']);
  expect((await call('POST', '/opening')).json()).toMatchObject({
    name: 'ValidationError',
    details: { fields: { bankAccount: 'missing' } },
  });
  expect(await shop.rows('select status from store_recipients where store_id = $1', [store.id])).toEqual([
    { status: 'suspended' },
  ]);
  statuses.set(`re_${store.id}`, 'active');
  expect((await call('POST', '/opening')).json()).toMatchObject({ status: 'active' });
});
