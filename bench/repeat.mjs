// npm run bench:repeat [-- --purchases 1000000] [--due 30000] [--as-built]: the daily run of repeat purchases. A store with
// so many purchases, of which so many are due: six of ten for their reminder, three for their lock, one for its charge, by
// a card of the simulator over HTTP. The built shop walks them by its own job, while it answers 50 reads a second. Prints
// how long it took until none was due, what a step cost in processor time, and, meanwhile, the most memory of the
// application and how long reads took.
import '../scripts/nodeVersion.mjs';
import { setInterval as every } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { percentile } from './figures.mjs';
import { runBench } from './program.mjs';

const READS_PER_SECOND = 50;
const GOAL_SECONDS = 600;
/** Milliseconds in which 95 of 100 lists are answered, as the bench of the shop asks for. */
const READ_GOAL_MS = 40;
const LONGEST_SECONDS = 3_600;
const MIB = 2 ** 20;
/** Variants whose stock the goods of all purchases come from. */
const VARIANTS = 500;

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      purchases: { type: 'string', default: '1000000' },
      due: { type: 'string', default: '30000' },
      'as-built': { type: 'boolean', default: false },
    },
  });
  const [purchases, due] = [values.purchases, values.due].map(Number);
  if (![purchases, due].every((count) => Number.isInteger(count) && count > 0) || due > purchases)
    throw new Error('purchases and due are whole numbers, and no more are due than there are');
  return { purchases, due, isAsBuilt: values['as-built'] };
};

/** What a purchase is: one unit of one variant, charged with delivery. $1 the store, $2 how many, $3 how many are due. */
const FILL = [
  `create temporary table bought as
   select n, 'bench-' || n as id, v.product_id, v.id as variant_id, v.price,
     case when n > $3 then 'later' when n % 10 < 6 then 'remind' when n % 10 < 9 then 'lock' else 'charge' end as step
   from generate_series(1, $2::int) n
   join (select row_number() over () - 1 as place, v.* from (
     select v.* from product_variants v join products p on p.store_id = v.store_id and p.id = v.product_id
     where v.store_id = $1 and v.is_active and p.is_active and p.removed_at is null and v.kit_parts is null and p.rx_class is null
     order by v.id limit ${VARIANTS}) v) v on v.place = n % (
       select least(${VARIANTS}, count(*)) from product_variants v join products p on p.store_id = v.store_id and p.id = v.product_id
       where v.store_id = $1 and v.is_active and p.is_active and p.removed_at is null and v.kit_parts is null and p.rx_class is null)`,
  `insert into store_custom_shippings (store_id, id, name, price, range_min_days, range_max_days, area)
   values ($1, 'bench', 'Motoboy', 1200, 1, 3, '{"zipRanges": [], "cityIds": [], "stateIds": []}')`,
  `insert into repeat_settings (store_id, is_on, percent) values ($1, true, 5)
   on conflict (store_id) do update set is_on = true, percent = 5, min_products_value = 0, first_percent = null, first_most = null`,
  `insert into customers (store_id, id, name, email, document, phone, password_hash)
   select $1, id, 'Maria Souza', id || '@oipet.test', lpad(n::text, 11, '0'), '19987654321', 'x' from bought`,
  `insert into customer_addresses (store_id, id, customer_id, recipient, zip_code, street, number, neighborhood, city_id)
   select $1, id, id, 'Maria Souza', '13010111', 'Rua Barão de Jaguara', '100', 'Centro', '3509502' from bought`,
  `insert into customer_cards (store_id, id, customer_id, provider_customer_id, provider_card_id, exp_month, exp_year, consent_version, consented_at)
   select $1, id, id, 'cus_' || id, 'card_' || id, 12, 2040, '2026-11-27', now() from bought`,
  `insert into sandbox_records (kind, id, body)
   select 'pagarmeCustomer', 'cus_' || id, jsonb_build_object('id', 'cus_' || id, 'body', jsonb_build_object('name', 'Maria Souza',
     'email', id || '@oipet.test', 'document', '52998224725', 'type', 'individual', 'phones', '{}'::jsonb)) from bought where step = 'charge'`,
  `insert into sandbox_records (kind, id, body)
   select 'pagarmeCard', 'card_' || id, jsonb_build_object('id', 'card_' || id, 'customerId', 'cus_' || id, 'status', 'active',
     'billingAddress', null, 'createdAt', now(), 'updatedAt', now(), 'card', jsonb_build_object('brand', 'Visa', 'firstDigits', '411111',
     'lastDigits', '1111', 'holderName', 'MARIA SOUZA', 'expMonth', 12, 'expYear', 2040, 'outcome', jsonb_build_object('kind', 'approved')))
   from bought where step = 'charge'`,
  `insert into repeat_purchases (store_id, id, customer_id, status, name, rhythm, anchor, address_id, card_id, shipping_id, shipping_name,
     agreed_shipping_value, agreed_percent, rise_limit)
   select $1, id, id, 'active', 'Ração', '{"kind": "days", "every": 30}', current_date + 30, id, id, 'custom-bench', 'Motoboy', 1200, 5, 5 from bought`,
  `insert into repeat_purchase_lines (store_id, purchase_id, product_id, product_variant_id, position, quantity, agreed_unit_price)
   select $1, id, product_id, variant_id, 0, 1, price from bought`,
  `insert into repeat_consents (store_id, purchase_id, text_version, network, terms) select $1, id, '2026-11-27', '198.51.100.7', '{}' from bought`,
  `update product_variants v set stock = v.stock + 1000 * 1000 where v.store_id = $1 and v.id in (select variant_id from bought)`,
  `insert into stock_moves (store_id, product_variant_id, delta, reason)
   select distinct $1, variant_id, 1000 * 1000, 'received' from bought`,
  `insert into purchase_cycles (store_id, id, purchase_id, number, status, charge_on, is_confirmed, reminded_at, locked_at, reminder, locked, due_at)
   select $1, id, id, 1,
     case step when 'lock' then 'reminded' when 'charge' then 'locked' else 'scheduled' end,
     case step when 'remind' then day + 6 when 'lock' then day + 1 when 'charge' then day else day + 30 end,
     step = 'charge', case when step in ('lock', 'charge') then now() end, case when step = 'charge' then now() end,
     case when step in ('lock', 'charge') then promise || '{"asks": [], "asksForAll": false}' end,
     case when step = 'charge' then promise end,
     case when step = 'later' then now() + interval '23 days' else now() + interval '1 hour' end
   from bought, lateral (select (now() at time zone 'America/Sao_Paulo')::date as day, price * 5 / 100 as discount) today,
     lateral (select jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('id', variant_id, 'quantity', 1, 'unitPrice', price)),
       'leftOut', '[]'::jsonb, 'discount', '{"percent": 5, "most": null}'::jsonb, 'productsValue', price, 'discountValue', discount,
       'shippingValue', 1200, 'total', price - discount + 1200, 'shipping', jsonb_build_object('id', 'custom-bench', 'name', 'Motoboy',
       'companyName', 'Oi Pet', 'price', 1200, 'deliveryRangeMin', 1, 'deliveryRangeMax', 3, 'isEstimate', false, 'isPickup', false)) as promise) told`,
  `insert into stock_moves (store_id, product_variant_id, delta, reason, cycle_id)
   select $1, variant_id, -1, 'held', id from bought where step = 'charge'`,
  `update product_variants v set stock = v.stock - held.units from (
     select variant_id, count(*)::int as units from bought where step = 'charge' group by variant_id) held
   where v.store_id = $1 and v.id = held.variant_id`,
];

const fill = async (db, storeId, { purchases, due }) => {
  const client = await db.connect();
  try {
    await client.query('begin');
    // What is written is whole; the checks of each row would take longer than the run that is measured.
    await client.query('set local session_replication_role = replica');
    for (const text of FILL) {
      const values = [storeId, purchases, due].slice(0, text.includes('$3') ? 3 : text.includes('$1') ? 1 : 0);
      await client.query(text, values);
    }
    await client.query('commit');
    await client.query('analyze');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

const leftOf = async (db) => {
  const { rows } = await db.query(
    `select (select count(*) from purchase_cycles where number = 1 and id like 'bench-%' and due_at <= now() + interval '10 minutes')::int as due,
       (select count(*) from purchase_cycles where status = 'charging')::int as charging`,
  );
  return rows[0].due + rows[0].charging;
};

const bench = async (ground, options) => {
  const { db, shop } = await ground.open({ hasCeiling: false });
  const { rows: stores } = await db.query('select id from stores where is_default');
  const { id: storeId } = stores[0];
  console.log(`writing ${options.purchases} purchases`);
  await fill(db, storeId, options);
  const readMs = [];
  const read = async (begun) => {
    try {
      const reply = await fetch(`http://127.0.0.1:${shop.port}/api/product?limit=20&page=1`, {
        headers: { 'x-store-id': storeId },
      });
      await reply.arrayBuffer();
      readMs.push(performance.now() - begun);
    } catch {
      // The shop ends before the last reads do.
    }
  };
  const stopping = new AbortController();
  const reading = (async () => {
    for await (const _ of every(1_000 / READS_PER_SECOND, undefined, { signal: stopping.signal })) {
      const begun = performance.now();
      void read(begun);
    }
  })().catch(() => {});
  await db.query(`update purchase_cycles set due_at = now() where number = 1 and due_at < now() + interval '1 day'`);
  const cpuMs = () => [shop.cpuMs(), shop.databaseCpuMs()];
  let cpuBefore = cpuMs();
  const begun = performance.now();
  let [memory, left, firstAt] = [0, options.due, null];
  for await (const _ of every(1_000)) {
    memory = Math.max(memory, shop.memory());
    left = await leftOf(db);
    if (left < options.due) firstAt ??= performance.now();
    else {
      // The job begins with the next minute.
      cpuBefore = cpuMs();
      readMs.length = 0;
    }
    if (left === 0 || performance.now() - begun > LONGEST_SECONDS * 1_000) break;
  }
  const seconds = (performance.now() - (firstAt ?? begun)) / 1_000;
  const perStep = cpuMs().map((now, index) => ((now - cpuBefore[index]) / Math.max(1, options.due - left)).toFixed(1));
  stopping.abort();
  await reading;
  const { rows } = await db.query(
    `select status, count(*)::int as count from purchase_cycles where id like 'bench-%' and n_due group by status`.replace(
      'n_due',
      `number = 1 and substr(id, 7)::int <= ${options.due}`,
    ),
  );
  const became = rows.map(({ status, count }) => `${count} ${status}`).join(', ');
  console.log(
    `${options.due - left} of ${options.due} due cycles among ${options.purchases} purchases in ${seconds.toFixed(0)} s ` +
      `(${((options.due - left) / seconds).toFixed(1)} a second; goal ${GOAL_SECONDS} s for 30,000): ${became}`,
  );
  console.log(
    `${perStep.join(' + ')} ms of processor of application and PostgreSQL a cycle, reads included; ` +
      `memory of the application at most ${(memory / MIB).toFixed(0)} MiB`,
  );
  console.log(
    `beside it ${readMs.length} reads, p95 ${percentile(readMs, 0.95).toFixed(1)} ms (goal ${READ_GOAL_MS}), ` +
      `the slowest ${readMs.reduce((most, ms) => Math.max(most, ms), 0).toFixed(0)} ms`,
  );
  if (left > 0) throw new Error(`${left} cycles are still due`);
};

runBench(readOptions, ({ isAsBuilt }) => isAsBuilt, bench);
