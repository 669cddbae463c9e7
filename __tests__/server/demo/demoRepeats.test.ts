import { loadDemoOnce } from '../../../src/server/app/demoData';
import { demoStores } from '../../../src/server/demo/demoStores';
import { pastOf } from '../../../src/server/demo/past/pastOrders';
import { pastRepeats } from '../../../src/server/demo/past/pastRepeats';
import { loadDemo } from '../../../src/server/demo/loadDemo';
import { REPEAT_CONSENT } from '../../../src/shared/repeat/repeatLimits';
import { auditBooks } from '../../support/races/booksAudit';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';

jest.setTimeout(180_000);

const NOW = Date.parse('2026-11-20T18:40:00.000Z');
const files = { read: async () => null, write: async () => {}, exists: async () => true, remove: async () => {} };
let database: TestDatabase;

const load = async (now = NOW): Promise<TestDatabase> => {
  const made = await createTestDatabase();
  const demo = { stores: demoStores(), files, hashPassword: async () => 'hash', clock: () => now };
  await loadDemoOnce(made.owner, (tx) => loadDemo(tx, demo));
  return made;
};
beforeAll(async () => {
  database = await load();
  await database.owner.query('analyze');
});
afterAll(() => database.drop());

const rows = async (sql: string, on = database) => (await on.owner.query(sql)).rows;
const countsBy = async (column: string, table: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await rows(`select ${column} as name, count(*)::int as n from ${table} group by 1`)).map(({ name, n }) => [
      name,
      n,
    ]),
  );

describe('the repeat purchases of the demo', () => {
  it('are on in every store, and forty run in the open one', async () => {
    expect(await rows('select is_on, percent from repeat_settings')).toEqual([
      { is_on: true, percent: 10 },
      { is_on: true, percent: 10 },
    ]);
    expect(await countsBy('status', 'repeat_purchases')).toEqual({
      active: 25,
      pastDue: 5,
      paused: 5,
      cancelled: 4,
      ended: 1,
    });
    expect(
      await rows(
        'select from stores s where not is_default and exists (select from repeat_purchases r where r.store_id = s.id)',
      ),
    ).toEqual([]);
  });

  it('stand at every step, with past cycles of every end', async () => {
    const cycles = await countsBy('status', 'purchase_cycles');
    expect(cycles).toMatchObject({ scheduled: 15, reminded: 8, locked: 2, retryWait: 5, failed: 4 });
    expect(cycles.ordered).toBeGreaterThan(40);
    expect(cycles.partial).toBeGreaterThan(2);
    expect(cycles.skipped).toBeGreaterThan(4);
    expect(
      await rows("select 1 from purchase_cycles where rise ->> 'answer' is null and rise is not null"),
    ).toHaveLength(2);
    expect(await countsBy('code', "cycle_attempts where outcome = 'refused'")).toEqual({ 51: 6, 54: 2 });
  });

  it('keeps its books, with what its locked cycles hold', async () => {
    expect(await auditBooks(database.owner, 'atRest')).toEqual({});
    const held = await rows(`
      select c.id, sum(-m.delta)::int as held,
        (select sum((l ->> 'quantity')::int)::int from jsonb_array_elements(c.locked -> 'lines') l) as wanted
      from purchase_cycles c join stock_moves m on m.store_id = c.store_id and m.cycle_id = c.id group by 1, c.locked`);
    expect(held).toHaveLength(2);
    expect(held.every(({ held: units, wanted }) => units === wanted)).toBe(true);
  });

  it('were agreed to before anything was charged, and each order is of its cycle', async () => {
    const wrong = await rows(`
      select p.id from repeat_purchases p
      left join repeat_consents a on a.store_id = p.store_id and a.purchase_id = p.id
      left join purchase_cycles c on c.store_id = p.store_id and c.purchase_id = p.id and c.order_id is not null
      left join sale_orders o on o.store_id = c.store_id and o.id = c.order_id
      where a.text_version is distinct from '${REPEAT_CONSENT.version}' or a.created_at > o.created_at
        or o.cycle_id is distinct from c.id or o.customer_id is distinct from p.customer_id
        or c.locked ->> 'total' is distinct from o.total::text or (c.reminder ->> 'total')::int < o.total`);
    expect(wrong).toEqual([]);
    expect(
      await rows(
        'select from sale_orders where cycle_id is not null and cycle_id not in (select id from purchase_cycles)',
      ),
    ).toEqual([]);
    const tries = await rows(`
      select a.outcome, p.status, p.kept_card ->> 'providerCardId' = k.provider_card_id as is_kept
      from cycle_attempts a join payments p on p.store_id = a.store_id and p.id = a.payment_id
      left join customer_cards k on k.store_id = a.store_id and k.id = a.card_id`);
    expect(tries.every(({ outcome, status }) => (outcome === 'paid') === (status === 'paid'))).toBe(true);
    expect(tries.filter(({ is_kept: isKept }) => isKept === false)).toEqual([]);
    expect(tries.filter(({ is_kept: isKept }) => isKept === true).length).toBeGreaterThan(20);
  });

  it('are walked by time from now on: none is due yet but what was missed while nothing ran', async () => {
    const due = await rows(`select status, due_at from purchase_cycles where due_at is not null`);
    expect(due).toHaveLength(30);
    expect(due.filter(({ due_at: at }) => at.getTime() <= NOW)).toEqual([]);
  });

  it('have their cards at the simulator, and an address', async () => {
    const lost = await rows(`
      select k.id from customer_cards k
      left join sandbox_records r on r.kind = 'pagarmeCard' and r.id = k.provider_card_id
        and r.body ->> 'customerId' = k.provider_customer_id
      left join sandbox_records c on c.kind = 'pagarmeCustomer' and c.id = k.provider_customer_id
      where r.id is null or c.id is null`);
    expect(lost).toEqual([]);
    expect(await rows('select from customer_cards where expired_at is not null')).toHaveLength(2);
    const homeless = await rows(`
      select p.id from repeat_purchases p left join customer_addresses a on a.store_id = p.store_id and a.id = p.address_id
        and a.customer_id = p.customer_id left join customer_cards k on k.store_id = p.store_id and k.id = p.card_id
      where a.id is null or k.id is null`);
    expect(homeless).toEqual([]);
  });

  it('are the same at each start', () => {
    const [store] = demoStores();
    if (!store) throw new Error('the demo has no store');
    const given = { now: NOW, pictures: new Map<string, string>() };
    const made = () => {
      const past = pastOf(store, { ...given, size: { orders: 900, buyers: 350, carts: 0 } });
      // When the provider is asked for a payment is drawn anew each time.
      const { orders, ...others } = pastRepeats(store, past, given);
      return { ...others, orders: orders.map(({ order }) => order) };
    };
    expect(made()).toEqual(made());
  });

  it('fit the rules of the database at night too', async () => {
    const atNight = await load(Date.parse('2026-11-28T05:10:00.000Z'));
    expect(await rows('select count(*)::int as n from repeat_purchases', atNight)).toEqual([{ n: 40 }]);
    await atNight.drop();
  });
});
