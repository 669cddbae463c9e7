// npm run bench:order-cost [-- --orders 40] [--as-built]: what one whole purchase costs the database and the process, as
// counts: statements, commits, notifications, jobs, bytes. Counts hardly depend on what else the machine does. Four calls (a
// line, a zip code, a delivery, the order), with the simulated provider, its webhooks, the jobs and the e-mail.
import '../scripts/nodeVersion.mjs';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';

import { deliveryAddress } from './carts.mjs';
import { fillStore, fullShelf } from './catalogue.mjs';
import { askOnce, requestBytes } from './http.mjs';
import { runBench } from './program.mjs';
import { seededRandom } from './random.mjs';
import { anyCpf } from './subjects/wholeOrder.mjs';

const SEED = 20261120;
const WARM_UP = 15;
/** Counts of PostgreSQL reach its views so late. */
const COUNTED_MS = 2_500;
const IDLE_MS = 6_000;
const DRAIN_MS = 60_000;
const VARIANTS = 20;
const DISK = 'kB of tables and indexes';
/** What a transaction is opened and closed with. */
const FRAME = /^\s*(begin|set|commit|rollback)\b|set_config\(/i;

const readOptions = () => {
  const { values } = parseArgs({
    options: { orders: { type: 'string', default: '40' }, 'as-built': { type: 'boolean', default: false } },
  });
  if (!/^[1-9]\d{0,3}$/.test(values.orders)) throw new Error('orders is a whole number up to 9999');
  return { orders: Number(values.orders), isAsBuilt: values['as-built'] };
};

const bench = async (ground, { orders }) => {
  const first = await ground.open({ hasCeiling: false });
  // Counting statements must be asked for before PostgreSQL starts.
  await first.db.query("alter system set shared_preload_libraries = 'pg_stat_statements'");
  await stopped(first.shop.pid);
  const { db, shop } = await ground.again(first.folder, first.env);
  await db.query("alter system set pg_stat_statements.track = 'all'");
  await db.query('select pg_reload_conf()');
  await db.query('create extension pg_stat_statements');
  const store = await fillStore(db, SEED);
  const variants = await fullShelf(db, store.id, VARIANTS);
  const random = seededRandom(SEED);
  const buy = async (count) => {
    const placed = [];
    for (let index = 0; index < count; index += 1) {
      placed.push(await purchase(shop.port, store.id, variants[index % VARIANTS], random));
    }
    await settled(db, placed);
  };
  await buy(WARM_UP);
  const idle = await counted(db, shop, () => pause(IDLE_MS));
  const busy = await counted(db, shop, () => buy(orders));
  console.log(tableOf(costs(busy, idle, orders)));
  console.log(dearest(busy.statements, orders));
};

/** Bytes of all calls and their answers so far. */
let wire = 0;

/** The four calls of a purchase. @returns the order's id */
const purchase = async (port, storeId, { productId, productVariantId }, random) => {
  const headers = { 'x-store-id': storeId };
  const call = async (method, path, body, more = {}) => {
    const request = { method, path: `/api${path}`, headers: { ...headers, ...more }, body };
    const reply = await askOnce(port, request);
    wire += requestBytes(request).length + reply.head.length + reply.body.length;
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${reply.body.toString('utf8')}`);
    return JSON.parse(reply.body.toString('utf8'));
  };
  const line = { productId, productVariantId, cartProductId: null, quantity: 1 };
  const { id: cartId } = await call('PUT', '/cart/product', { cartId: null, ...line });
  const { zipCode, cityId: deliveryCityId } = deliveryAddress;
  const placed = await call('PUT', '/cart', { cartId, zipCode, deliveryCityId, addressId: null });
  const ways = placed.listShippingStore.flatMap(({ listShipping }) => listShipping);
  const { id: selectedShippingId } = ways.find((way) => !way.isPickup && way.storeCustomShipping === null);
  const { total } = await call('PUT', '/cart/info', { cartId, voucherId: null, selectedShippingId });
  const buyer = {
    name: 'Mariana Albuquerque',
    email: 'mariana@oipet.test',
    document: anyCpf(random),
    phone: '19987654321',
  };
  const payment = { method: 'pix' };
  const body = { cartId, expectedTotal: total, buyer, address: deliveryAddress, payment };
  const { id } = await call('POST', '/checkout', body, { 'idempotency-key': randomUUID() });
  return id;
};

/** Waits until the provider's event, the jobs and the e-mail of all orders are done. */
const settled = async (db, ids) => {
  const limit = Date.now() + DRAIN_MS;
  for (;;) {
    const { rows } = await db.query(
      `select /* bench */ (select count(*) from graphile_worker.jobs where run_at <= now())
        + (select count(*) from unnest($1::text[]) placed (id) where not exists (
            select from payments p
            join provider_events e on e.store_id = p.store_id and e.resource_id = p.provider_charge_id
            where p.sale_order_id = placed.id and e.is_applied)) as left`,
      [ids],
    );
    if (Number(rows[0].left) === 0) return;
    if (Date.now() > limit) throw new Error(`${rows[0].left} things are left to do after the orders`);
    await pause(300);
  }
};

/** What the database and the shop's process did during some work, in totals. */
const counted = async (db, shop, work) => {
  const listener = await db.connect();
  let notifications = 0;
  listener.on('notification', () => (notifications += 1));
  for (const channel of ['jobs:insert', 'order_changed', 'store_changed', 'catalogue_changed', 'stock_changed'])
    await listener.query(`listen "${channel}"`);
  await pause(COUNTED_MS);
  const wireBefore = wire;
  const [cpuBefore, before] = [await shop.cpuMs(), await totalsOf(listener)];
  await listener.query('select pg_stat_statements_reset()');
  const started = performance.now();
  await work();
  const cpuMs = (await shop.cpuMs()) - cpuBefore;
  const seconds = (performance.now() - started) / 1000;
  const { rows: statements } = await listener.query(
    `select query, toplevel, sum(calls)::int as calls, sum(total_exec_time + total_plan_time)::float as ms,
       sum(wal_bytes)::float as wal, sum(rows)::int as rows
     from pg_stat_statements where query not like '%/* bench */%' and query not like '%pg_stat%' group by 1, 2`,
  );
  await pause(COUNTED_MS);
  const after = await totalsOf(listener);
  listener.removeAllListeners('notification');
  await listener.query('unlisten *');
  listener.release();
  const sumOf = (isCounted, of) => statements.filter(isCounted).reduce((sum, row) => sum + of(row), 0);
  const calls = ({ calls: count }) => count;
  return {
    seconds,
    statements,
    figures: {
      // BEGIN and COMMIT are not counted by PostgreSQL where they are prepared: the test of a purchase counts those.
      'statements that read or write': sumOf(({ toplevel, query }) => toplevel && !FRAME.test(query), calls),
      'statements inside functions and triggers': sumOf(({ toplevel }) => !toplevel, calls),
      'commits in all': after.commits - before.commits,
      notifications,
      'jobs added': sumOf(
        ({ query }) => /insert into\s+\S*_private_jobs/i.test(query),
        ({ rows }) => rows,
      ),
      'times the queue is asked for a job': sumOf(
        ({ query, toplevel }) => toplevel && /get_job|_private_jobs[\s\S]*for update[\s\S]*skip locked/i.test(query),
        calls,
      ),
      'kB of WAL': sumOf(
        ({ toplevel }) => toplevel,
        ({ wal }) => wal / 1024,
      ),
      [DISK]: (after.bytes - before.bytes) / 1024,
      'kB asked and answered, four calls': (wire - wireBefore) / 1024,
      'ms of PostgreSQL in statements': sumOf(
        ({ toplevel }) => toplevel,
        ({ ms }) => ms,
      ),
      'ms of processor of PostgreSQL': after.cpuMs - before.cpuMs,
      'ms of processor of the shop': cpuMs,
    },
  };
};

const totalsOf = async (client) => {
  const { rows } = await client.query(
    `select xact_commit as commits, pg_database_size(datname) as bytes, current_setting('data_directory') as folder from pg_stat_database where datname = current_database()`,
  );
  const [{ commits, bytes, folder }] = rows;
  return { commits: Number(commits), bytes: Number(bytes), cpuMs: clusterCpuMs(folder) };
};

/** Processor time of the server and all it has started, those that ended too; Linux alone. */
const clusterCpuMs = (folder) => {
  const [pid] = readFileSync(`${folder}/postmaster.pid`, 'utf8').split('\n');
  const ticksOf = (id) => {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1].split(' ');
    return fields.slice(11, 15).map(Number);
  };
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  const own = ticksOf(pid).reduce((sum, ticks) => sum + ticks, 0);
  const theirs = children.reduce((sum, id) => {
    const [user, system] = ticksOf(id);
    return sum + user + system;
  }, 0);
  return (own + theirs) * 10;
};

/** Of one order: what idling takes in the same time is no cost of it. */
const costs = (busy, idle, orders) =>
  Object.entries(busy.figures).map(([name, total]) => {
    // What autovacuum does of its own to files is no rate.
    const beside = name === DISK ? 0 : (idle.figures[name] / idle.seconds) * busy.seconds;
    return [name, Math.max(0, total - beside) / orders];
  });

const tableOf = (rows) =>
  [
    '| a whole purchase | |',
    '| --- | ---: |',
    ...rows.map(([name, value]) => `| ${name} | ${value.toFixed(1)} |`),
  ].join('\n');

const dearest = (statements, orders) =>
  statements
    .filter(({ toplevel }) => toplevel)
    .toSorted((a, b) => b.calls - a.calls)
    .slice(0, 60)
    .map(
      ({ query, calls, ms }) =>
        `${(calls / orders).toFixed(2).padStart(6)} ${(ms / orders).toFixed(3).padStart(7)} ms  ${query.replaceAll(/\s+/g, ' ').slice(0, 110)}`,
    )
    .join('\n');

const stopped = async (pid) => {
  process.kill(pid, 'SIGTERM');
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await pause(50);
  }
};

runBench(readOptions, ({ isAsBuilt }) => isAsBuilt, bench);
