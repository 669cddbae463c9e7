import { loadDemoOnce } from '../../../src/server/app/demoData';
import { demoStores } from '../../../src/server/demo/demoStores';
import { loadDemo } from '../../../src/server/demo/loadDemo';
import { isCpf } from '../../../src/shared/kernel/documents';
import { auditBooks } from '../../support/races/booksAudit';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';

jest.setTimeout(60_000);

const NOW = Date.parse('2026-11-20T18:40:00.000Z');
const files = { read: async () => null, write: async () => {}, exists: async () => true, remove: async () => {} };
const demo = { stores: demoStores(), files, hashPassword: async () => 'hash', clock: () => NOW };
let database: TestDatabase;

const load = async () => {
  const made = await createTestDatabase();
  await loadDemoOnce(made.owner, (tx) => loadDemo(tx, demo));
  return made;
};
beforeAll(async () => {
  database = await load();
  // As the database does by itself within minutes: the audit joins everything with everything.
  await database.owner.query('analyze');
});
afterAll(() => database.drop());

const rows = async (sql: string, on = database) => (await on.owner.query(sql)).rows;
const countsBy = async (column: string, table: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await rows(`select ${column} as name, count(*) as n from ${table} group by 1`)).map(({ name, n }) => [name, n]),
  );

it('holds the books of every store', async () => {
  expect(await auditBooks(database.owner, 'atRest')).toEqual({});
});

it('holds the money to what the provider remembers', async () => {
  expect(
    await rows(`
      select payment.id from payments payment
      join sandbox_records record on record.kind = 'pagarmeCharge' and record.id = payment.provider_charge_id
      where (record.body ->> 'canceledAmount')::int <> payment.refunded_amount
        or payment.paid_at is not null <> (record.body ->> 'paidAt' is not null)
        or (payment.paid_at is null) and payment.status in ('paid', 'refunded', 'chargedback', 'pendingRefund')`),
  ).toEqual([]);
  expect(await rows('select id from payments where provider_charge_id is null')).toEqual([]);
});

it('tells of half a year in which the shop grew', async () => {
  const [{ orders, buyers, days, first, last }] = await rows(`
    select count(*) as orders, count(distinct buyer_document) as buyers, count(distinct date(o.created_at)) as days,
      min(o.created_at) as first, max(o.updated_at) as last
    from sale_orders o join stores s on s.id = o.store_id where s.is_default`);
  expect(orders).toBeGreaterThan(850);
  expect(buyers).toBeGreaterThan(250);
  expect(days).toBeGreaterThan(160);
  expect(first.getTime()).toBeGreaterThan(NOW - 182 * 86_400_000);
  // What is sold from now on has its hour for itself.
  expect(last.getTime()).toBeLessThanOrEqual(Date.parse('2026-11-20T18:00:00.000Z'));
  const [{ early, late }] = await rows(`
    select count(*) filter (where created_at < '2026-07-20') as early, count(*) filter (where created_at > '2026-09-20') as late
    from sale_orders`);
  expect(late).toBeGreaterThan(early);
});

it('shows every status an order comes to rest in, every means and every way the money went', async () => {
  const statuses = await countsBy('status', 'sale_orders');
  expect(Object.keys(statuses)).toEqual(
    expect.arrayContaining([
      'waitingPayment',
      'paymentApproved',
      'invoiceGenerated',
      'shipped',
      'concluded',
      'abandoned',
      'orderCanceledByCustomer',
      'orderCanceledBySeller',
    ]),
  );
  expect(Object.keys(await countsBy('status', 'sale_order_moves'))).toEqual(
    expect.arrayContaining(['paymentReject', 'shippedManual']),
  );
  expect(await countsBy('method', 'payments')).toEqual({
    pix: expect.any(Number),
    creditCard: expect.any(Number),
    boleto: expect.any(Number),
  });
  const ends = await countsBy('status', 'payments');
  expect(ends).toMatchObject({ paid: expect.any(Number), refunded: expect.any(Number), refused: expect.any(Number) });
  expect(ends.chargedback).toBeGreaterThanOrEqual(1);
  const [{ inpart }] = await rows(
    "select count(*) as inPart from payments where status = 'paid' and refunded_amount > 0",
  );
  expect(inpart).toBeGreaterThan(2);
  expect(await countsBy('status', 'order_returns')).toMatchObject({ refunded: expect.any(Number) });
  expect((await countsBy('status', 'carts')).abandoned).toBeGreaterThan(200);
});

it('has sent nothing without its invoice or a stated reason for none', async () => {
  const [{ without, sent }] = await rows(`
    select count(*)::int as sent, (count(*) filter (where i.access_key is null and e.reason is null))::int as without
    from sale_orders o
    left join sale_order_invoices i on i.store_id = o.store_id and i.sale_order_id = o.id
    left join invoice_exemptions e on e.store_id = o.store_id and e.sale_order_id = o.id
    where o.status in ('shipped', 'shippedManual', 'concluded')`);
  expect(sent).toBeGreaterThan(100);
  expect(without).toBe(0);
});

it('has carts left behind to work with: whose they are, what they hold, how far they came, and some that were ordered', async () => {
  const left = await rows(`
    select s.is_private, c.status, c.customer_id is not null as is_known, c.voucher_id is not null as has_voucher,
      c.zip_code is not null as has_zip, c.address_id is not null as has_address, r.reminded_at is not null as is_reminded,
      p.cart_reminders_since is not null as agrees, r.created_at <= '${new Date(NOW).toISOString()}' as is_past,
      c.created_at >= coalesce(p.created_at, c.created_at) as is_after_account
    from carts c join checkout_references r on r.store_id = c.store_id and r.cart_id = c.id
    join stores s on s.id = c.store_id left join customers p on p.store_id = c.store_id and p.id = c.customer_id
    where c.updated_at > '2026-10-21'`);
  const share = (is: (row: (typeof left)[number]) => boolean, of = left) => of.filter(is).length / of.length;
  const open = left.filter(({ is_private: isPrivate }) => !isPrivate);
  expect(open.length).toBeGreaterThan(60);
  // Carts with contact data in a third to two thirds of the last month, visitors' in the rest.
  expect(share(({ is_known: isKnown }) => isKnown, open)).toBeGreaterThan(1 / 3);
  expect(share(({ is_known: isKnown }) => isKnown, open)).toBeLessThan(2 / 3);
  for (const column of ['has_voucher', 'has_zip', 'has_address', 'is_reminded'])
    expect([column, share((row) => row[column], open) > 0.05]).toEqual([column, true]);
  expect(open.filter(({ status }) => status === 'closed').length).toBeGreaterThan(5);
  // A private store has no visitors.
  expect(left.filter((row) => row.is_private && !row.is_known)).toEqual([]);
  // Who was written to had agreed, and no sooner than there was an account.
  expect(left.filter((row) => row.is_reminded !== row.agrees || !row.is_past || !row.is_after_account)).toEqual([]);
});

it('strikes prices through in the private store alone', async () => {
  const struck = await rows(`
    select distinct s.is_private from sale_order_lines l join stores s on s.id = l.store_id where l.original_price is not null`);
  expect(struck).toEqual([{ is_private: true }]);
});

it('writes to nobody, and leaves the stock that the catalogue tells', async () => {
  // Answers of the past were sent in it, or refused.
  expect(await rows('select id from outbox where sent_at is null and refused_with is null')).toEqual([]);
  const counted = await rows(
    'select s.slug, v.sku, v.stock from product_variants v join stores s on s.id = v.store_id where v.kit_parts is null',
  );
  const reported = demo.stores.flatMap(({ slug, products }) =>
    products.flatMap(({ variants }) =>
      variants.flatMap(({ sku, stock: units, parts }) => (parts ? [] : [`${slug} ${sku} ${units}`])),
    ),
  );
  expect(counted.map(({ slug, sku, stock: units }) => `${slug} ${sku} ${units}`).toSorted()).toEqual(
    reported.toSorted(),
  );
  expect(
    await rows(
      'select id from products p where (select sum(quantity) from sale_order_lines l where l.product_id = p.id and l.store_id = p.store_id) > sold_count',
    ),
  ).toEqual([]);
});

it('is of made-up people with documents that hold', async () => {
  const people = await rows('select buyer_document, buyer_email from sale_orders');
  expect(people.filter(({ buyer_document }) => !isCpf(buyer_document))).toEqual([]);
  expect(people.filter(({ buyer_email }) => !/@(example\.com|oipet\.test)$/.test(buyer_email))).toEqual([]);
});

it('ends the time of those orders alone that still wait for their money', async () => {
  const jobs = await rows(
    "select task_identifier, run_at > '2026-11-20T18:00:00Z' as is_to_come from graphile_worker.jobs where task_identifier <> 'makePictures'",
  );
  const [{ waiting }] = await rows(
    "select count(*) as waiting from sale_orders where cycle_id is null and status in ('waitingPayment', 'paymentReject', 'opened')",
  );
  expect(jobs).toHaveLength(waiting);
  expect(jobs.filter((job) => job.task_identifier !== 'expirePayment' || !job.is_to_come)).toEqual([]);
});

it('is the same at every start at that instant', async () => {
  const other = await load();
  // A payment's id is random, and so is what is drawn from it.
  const sql =
    "select md5(string_agg(o::text, '' order by id)) as orders, (select md5(string_agg((to_jsonb(p) - 'id' - 'next_look_at')::text, '' order by id)) from payments p) as payments from sale_orders o";
  expect(await rows(sql, other)).toEqual(await rows(sql));
  await other.drop();
});

it("charged every 'de' price before it was struck through, in closed stores and open ones", async () => {
  const [{ asked, struck, until }] = await rows(`
    select count(*) filter (where original_price is not null)::int as asked, count(struck_price)::int as struck,
      min(struck_until)::text as until
    from product_variants where is_active`);
  expect(asked).toBeGreaterThan(100);
  expect(struck).toBe(asked);
  expect(until > '2027-02-20').toBe(true);
  const [{ dearer }] = await rows(`
    select count(*)::int as dearer from sale_order_lines l
    join sale_orders o on o.store_id = l.store_id and o.id = l.sale_order_id
    join price_changes c on c.store_id = l.store_id and c.product_variant_id = l.product_variant_id
    where l.unit_price <> case when o.created_at < c.created_at then c.from_price else c.to_price end`);
  expect(dearer).toBe(0);
});
