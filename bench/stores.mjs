// npm run bench:stores [-- --quick] [--seed number] [--as-built] [--hold] [--publish]: how an installation of 5,000
// stores answers its operators, finds the store of a host, and sums the stores up while they sell. `--hold` leaves the
// filled shop open to be looked into.
import '../scripts/nodeVersion.mjs';
import { createHash, randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';

import { runBench } from './program.mjs';
import { requestBytes } from './http.mjs';
import { fillManyStores, KNOWN, ORDERS, STORES } from './manyStores.mjs';
import { circumstances, loadNow, publish, tableOf, writeResults } from './report.mjs';
import { measureRoute, ms, reported, timesOf } from './routeTimes.mjs';

/** What the console's lists promise, in ms. */
const GOAL_MS = 50;
const AT_ONCE = 4;
const LENGTHS = {
  full: { warm: 3, rounds: 60, hosts: 2_000, sums: 5 },
  quick: { warm: 1, rounds: 10, hosts: 300, sums: 2 },
};
/** Of the shop that the bench opens: http://localhost. */
const PLATFORM = 'localhost';
const CONSOLE = `plataforma.${PLATFORM}`;

const LIST = '/api/platform/store';
const QUERIES = [
  '',
  'page=250',
  'search=pata+da+serra',
  'search=loja-4711',
  'search=loja-4713.example.com',
  `search=${KNOWN.cnpj}`,
  'search=10.000.000%2F0047',
  'search=nobody+has+this',
  'status=draft',
  'plan=overdue',
];

/** Lets an operator into the console, as its sign-in does once code and password were right. @returns the headers */
const signIn = async (db) => {
  const token = `oipetp_${randomBytes(32).toString('base64url')}`;
  const hash = createHash('sha256').update(token).digest('base64url');
  await db.query(
    `insert into platform_owners (id, name, email, password_hash, role) values ('bench', 'Renata Assis', 'renata@example.com', 'none', 'owner')`,
  );
  await db.query(
    `insert into platform_sessions (id, owner_id, token_hash, expires_at, refresh_token_hash, ends_at, last_seen_at)
     values ('bench', 'bench', $1, now() + interval '12 hours', $1 || ' again', now() + interval '12 hours', now())`,
    [hash],
  );
  return { host: CONSOLE, authorization: `Bearer ${token}` };
};

/** Hosts of open stores, own domains among them: each is asked for the first time, then again. */
const measureHosts = async (db, port, count) => {
  const { rows } = await db.query(
    `select coalesce(d.domain, s.slug || '.${PLATFORM}') as host
     from stores s left join store_domains d on d.store_id = s.id and d.status = 'active'
     where s.status = 'active' and not s.is_default order by md5(s.id) limit $1`,
    [count],
  );
  const requests = (place) =>
    requestBytes({ path: '/.well-known/security.txt', headers: { host: rows[place % rows.length].host } });
  const first = reported(await timesOf(port, requests, count, 1));
  const again = reported(await timesOf(port, requests, count, 1));
  return { first, again };
};

/** Sums up while payments are written, as sales do. */
const measureSums = async (db, times) => {
  const { rows } = await db.query(
    `select store_id, id from payments where status = 'paid' order by paid_at desc limit 200`,
  );
  const writeOne = async (place) => {
    const { store_id: storeId, id } = rows[place % rows.length];
    const started = performance.now();
    await db.query('update payments set updated_at = updated_at where store_id = $1 and id = $2', [storeId, id]);
    return performance.now() - started;
  };
  const writes = { alone: [], during: [] };
  for (let place = 0; place < 400; place += 1) writes.alone.push(await writeOne(place));
  const sums = [];
  for (let run = 0; run < times; run += 1) {
    const started = performance.now();
    let isSumming = true;
    const sum = db.query('select sum_up_stores(now())').finally(() => {
      isSumming = false;
    });
    for (let place = 0; isSumming; place += 1) writes.during.push(await writeOne(place));
    await sum;
    sums.push(performance.now() - started);
  }
  const sorted = (values) => values.sort((a, b) => a - b);
  return {
    sums: sorted(sums),
    alone: reported(sorted(writes.alone)),
    during: { ...reported(sorted(writes.during)), longest: sorted(writes.during).at(-1) },
  };
};

const isSlow = ({ alone }) => alone !== undefined && alone.p95 >= GOAL_MS;

const rowOf = (result) => {
  const { name, bytes, alone, together, failure } = result;
  if (failure !== undefined) return [`\`${name}\``, failure, '', '', '', '', ''];
  const times = [alone.p50, alone.p95, together.p50, together.p95].map(ms);
  return [`\`${name}\``, String(bytes), ...times, isSlow(result) ? '**slow**' : ''];
};

const reportOf = (circumstance, megabytes, { lists, hosts, summing }) => {
  const columns = ['route', 'bytes', 'p50 ms', 'p95 ms', `p50 ms, ${AT_ONCE} at once`, 'p95 ms', ''];
  const { date, commit, hasChanges, node, machine, loadBefore, loadAfter } = circumstance;
  const { sums, alone, during } = summing;
  return [
    tableOf([columns, ...lists.map(rowOf)], 1),
    '',
    `- a request to the host of a store nobody asked for lately: p50 ${ms(hosts.first.p50)} ms, p95 ${ms(hosts.first.p95)} ms; asked again: p50 ${ms(hosts.again.p50)} ms, p95 ${ms(hosts.again.p95)} ms`,
    `- \`sum_up_stores\`: ${ms(sums[0])} to ${ms(sums.at(-1))} ms in ${sums.length} runs; a payment is written meanwhile in p50 ${ms(during.p50)} ms, p95 ${ms(during.p95)} ms, ${ms(during.longest)} ms at the longest (p95 ${ms(alone.p95)} ms while nothing is summed up)`,
    `- ${STORES.toLocaleString('en')} stores, ${ORDERS.toLocaleString('en')} orders, ${megabytes.toLocaleString('en')} MB; slow is a p95 of ${GOAL_MS} ms and more, one at a time`,
    `- ${date.slice(0, 16).replace('T', ' ')} UTC, commit ${commit}${hasChanges ? ' with changes' : ''}, Node ${node}, ${machine}, load ${loadBefore.join(' ')} before and ${loadAfter.join(' ')} after`,
  ].join('\n');
};

const bench = async (ground, { values }) => {
  const length = values.quick ? LENGTHS.quick : LENGTHS.full;
  const circumstance = circumstances({ seed: Number(values.seed), rounds: length.rounds, seconds: 0 });
  const { db, shop } = await ground.open({ hasCeiling: false });
  console.log(`filling the installation with ${STORES} stores and ${ORDERS} orders`);
  const started = performance.now();
  const megabytes = Math.round(await fillManyStores(db, Number(values.seed)));
  console.log(`filled in ${Math.round((performance.now() - started) / 1000)} s, ${megabytes} MB`);
  const headers = await signIn(db);
  console.log('summing up');
  const summing = await measureSums(db, length.sums);
  const { rows } = await db.query("select id from stores where slug = 'loja-4713'");
  const lists = [];
  for (const path of [...QUERIES.map((query) => `${LIST}${query && '?'}${query}`), `${LIST}/${rows[0].id}`]) {
    const name = path.replace(rows[0].id, '{id}');
    console.log(`measuring ${name}`);
    lists.push(await measureRoute(shop.port, { name, path }, headers, length, AT_ONCE));
  }
  console.log('measuring hosts');
  const hosts = await measureHosts(db, shop.port, length.hosts);
  const loadAfter = loadNow();
  const results = { lists, hosts, summing };
  const report = reportOf({ ...circumstance, loadAfter }, megabytes, results);
  console.log(`\n${report}\n`);
  if (values.publish) console.log(`published in ${publish(report, 'bench:stores')}`);
  console.log(`written to ${writeResults({ ...circumstance, loadAfter, megabytes }, results, 'stores')}`);
  if (values.hold) {
    console.log(`held at port ${shop.port} until Ctrl+C`);
    await new Promise(() => {});
  }
};

const readOptions = () =>
  parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      seed: { type: 'string', default: '20261124' },
      'as-built': { type: 'boolean', default: false },
      hold: { type: 'boolean', default: false },
      publish: { type: 'boolean', default: false },
    },
  });

runBench(readOptions, ({ values }) => values['as-built'], bench);
