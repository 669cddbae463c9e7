import { DATA_MAP } from '../../../src/server/privacy/dataMap';
import type { ShopperData } from '../../../src/server/privacy/heldData';
import { MONDAY_NOON, openAccountApp, PASSWORD, type AccountApp } from '../../support/server/accountApp';
import { schemaColumns, wordColumns } from '../../support/server/schemaColumns';
import { aWholeGuest, aWholePerson, theirOrders, type WholePerson } from '../../support/server/wholePerson';

let shop: AccountApp;
let whole: WholePerson;
let copy = '';
beforeAll(async () => {
  shop = await openAccountApp();
  whole = await aWholePerson(shop);
  await theirOrders(shop, whole);
  const { store, token } = whole;
  copy = (await shop.send('GET', '/customer/me/export', { store, token })).body;
});
afterAll(() => shop.close());

const ofShoppers = DATA_MAP.filter((held): held is ShopperData => held.onErasure !== undefined);
const namesOf = (entries: readonly ShopperData[]) =>
  entries.flatMap(({ table, columns }) => Object.keys(columns).map((column) => `${table}.${column}`));

/** Columns with words in which something of the person stands. */
async function columnsWithCanaries({ canaries }: Pick<WholePerson, 'canaries'> = whole): Promise<string[]> {
  const texts = [...new Set([...canaries.values()].map(({ text }) => text))];
  // Words such as 'refused' and days of the schema say nothing of a person.
  const telling = texts.filter((text) => text.length > 7 || /^\d{4}$/.test(text));
  const words = new Set(wordColumns());
  const found: string[] = [];
  for (const table of new Set(schemaColumns().map((column) => column.table))) {
    const rows = await shop.rows<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${table} t`);
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row)) {
        const name = `${table}.${column}`;
        if (value === null || !words.has(name) || found.includes(name)) continue;
        const written = JSON.stringify(value);
        if (telling.some((text) => written.includes(text))) found.push(name);
      }
  }
  return found.toSorted();
}

const visitorsOwn = new Set(['consent_entries.receipt']);

it('has a person with something in every column that the map says is of shoppers', () => {
  const words = new Set(wordColumns());
  const asked = namesOf(ofShoppers).filter((name) => words.has(name) && !visitorsOwn.has(name));
  expect(asked.filter((name) => !whole.canaries.has(name))).toEqual([]);
});

it('names in the copy all that the map says, and nothing else of the rest', () => {
  const missing: string[] = [];
  const given: string[] = [];
  for (const { table, columns, exported } of ofShoppers)
    for (const column of Object.keys(columns)) {
      const canary = whole.canaries.get(`${table}.${column}`);
      if (!canary) continue;
      const isExported = copy.includes(canary.exportedAs ?? canary.text);
      if (exported.includes(column) && !isExported) missing.push(`${table}.${column}`);
      if (!exported.includes(column) && canary.text.startsWith('canary-') && isExported)
        given.push(`${table}.${column}`);
    }
  expect({ missing, given }).toEqual({ missing: [], given: [] });
});

it('leaves nothing of them anywhere but where the map says why', async () => {
  const { store, token, cookies } = whole;
  const before = await columnsWithCanaries();
  const reply = await shop.send('DELETE', '/customer/me', { store, token, cookies }, { password: PASSWORD });
  expect(reply.statusCode).toBe(204);
  const stays = new Set(namesOf(ofShoppers.filter(({ onErasure }) => onErasure !== 'gone')));
  const left = await columnsWithCanaries();
  expect(left.filter((name) => !stays.has(name))).toEqual([]);
  // What is said to stay did: a reason that is not needed any more is taken out of the map.
  expect(before.filter((name) => stays.has(name) && !left.includes(name))).toEqual([]);
  expect(await inQueue()).toBe(0);
});

it('forgets who bought when the fiscal years are over, and not a day before', async () => {
  const { store } = whole;
  const buyers = () =>
    shop.rows<{ buyer_name: string; town: string }>(
      `select buyer_name, address ->> 'cityName' as town from sale_orders where store_id = $1`,
      [store.id],
    );
  await shop.rows(`update sale_orders set updated_at = '2026-11-23T15:00:00Z' where store_id = $1`, [store.id]);
  shop.time.now = Date.parse('2032-01-01T02:59:59.999Z');
  await shop.jobs.purgeExpired({}, {} as never);
  expect(new Set((await buyers()).map((row) => row.buyer_name)).has('')).toBe(false);
  shop.time.now = Date.parse('2032-01-01T03:00:00.000Z');
  await shop.jobs.purgeExpired({}, {} as never);
  expect(await buyers()).toEqual([
    { buyer_name: '', town: 'Campinas' },
    { buyer_name: '', town: 'Campinas' },
  ]);
  const over = new Set(namesOf(ofShoppers.filter(({ ends }) => ends.includes('fiscalYears'))));
  const left = await columnsWithCanaries();
  // The number of an account that is gone leads to nobody.
  expect(left.filter((name) => over.has(name))).toEqual(['sale_orders.customer_id']);
});

describe('a buyer without an account', () => {
  const ofGuests = ofShoppers.filter(({ whose }) => whose.includes('guest'));
  // Of carts and merchants' searches nobody knows whose they are; the rest names people with an account alone.
  const NOT_OF_GUESTS = new Set([
    'sale_orders.customer_id',
    'audit_entries.actor_id',
    'audit_entries.subject_id',
    'one_time_tokens.token_hash',
  ]);
  let guest: Awaited<ReturnType<typeof aWholeGuest>>;
  beforeAll(async () => {
    shop.time.now = MONDAY_NOON;
    guest = await aWholeGuest(shop);
    await theirOrders(shop, guest);
    guest.nest('one_time_tokens.email', guest.person.email);
  });

  it('has something in every column that the map says is of guests', () => {
    const words = new Set(wordColumns());
    const asked = namesOf(ofGuests).filter((name) => words.has(name) && !NOT_OF_GUESTS.has(name));
    expect(asked.filter((name) => !guest.canaries.has(name))).toEqual([]);
  });

  it('leaves nothing by the link of a letter but where the map says why', async () => {
    const { store, person } = guest;
    const { email, document } = person;
    const asked = await shop.send('POST', '/auth/buyer-erasure/request', { store }, { email, document });
    expect(asked.statusCode).toBe(204);
    await shop.runJobs();
    const token = shop.linkTo(email);
    const before = await columnsWithCanaries(guest);
    const reply = await shop.send('POST', '/auth/buyer-erasure', { store }, { token });
    expect([reply.statusCode, reply.json().running]).toEqual([200, 0]);
    const stays = new Set(namesOf(ofShoppers.filter(({ onErasure }) => onErasure !== 'gone')));
    const left = await columnsWithCanaries(guest);
    expect(left.filter((name) => !stays.has(name))).toEqual([]);
    expect(before.filter((name) => stays.has(name) && !left.includes(name))).toEqual([]);
    expect(await inQueue(email)).toBe(0);
  });

  it('is forgotten for good when the fiscal years are over', async () => {
    await shop.rows(`update sale_orders set updated_at = '2026-11-23T15:00:00Z' where store_id = $1`, [guest.store.id]);
    shop.time.now = Date.parse('2032-01-01T03:00:00.000Z');
    await shop.jobs.purgeExpired({}, {} as never);
    const over = new Set(namesOf(ofGuests.filter(({ ends }) => ends.includes('fiscalYears'))));
    const left = await columnsWithCanaries(guest);
    expect(left.filter((name) => over.has(name))).toEqual([]);
  });
});

async function inQueue(email = whole.person.email): Promise<number> {
  const rows = await shop.rows<{ payload: object }>('select payload from graphile_worker._private_jobs');
  return rows.filter(({ payload }) => JSON.stringify(payload).includes(email)).length;
}
