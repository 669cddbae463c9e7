// npm run bench:admin [-- --quick] [--only text] [--seed number] [--as-built] [--hold] [--publish]: how fast a
// merchant's screens are read in a store of 200,000 orders and 50,000 products, one at a time and four at once. `--hold`
// leaves the filled shop open to be looked into.
import '../scripts/nodeVersion.mjs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { adminCases } from './adminRoutes.mjs';
import { fillBigStore, ORDERS, PRODUCTS } from './bigStore.mjs';
import { runBench } from './program.mjs';
import { askOnce } from './http.mjs';
import { circumstances, loadNow, publish, tableOf, writeResults } from './report.mjs';
import { measureRoute, ms } from './routeTimes.mjs';

/** What the admin promises, in ms. */
const GOAL_MS = 300;
const MERCHANT = { email: 'lojista@oipet.test', password: 'oipet-demo-1' };
const AT_ONCE = 4;
/** Less than sessions last. */
const SESSION_MS = 3 * 60_000;
const LENGTHS = { full: { warm: 3, rounds: 40 }, quick: { warm: 1, rounds: 8 } };
/** How often a file of many megabytes is requested. */
const OF_A_FILE = { warm: 0, rounds: 4 };

const signIn = async (port, storeId) => {
  const headers = { 'x-store-id': storeId };
  const knock = () =>
    askOnce(port, { method: 'POST', path: '/api/auth/admin/login', headers, body: { ...MERCHANT, code: null } });
  let reply = await knock();
  // A shop just started on a busy machine may have no connection to its database yet, and says so.
  for (let left = 20; reply.status === 503 && left > 0; left -= 1) {
    await pause(1000);
    reply = await knock();
  }
  const { accessToken } = JSON.parse(reply.body.toString('utf8'));
  if (!accessToken) throw new Error(`the merchant was not let in: ${reply.body}`);
  const signedIn = { ...headers, authorization: `Bearer ${accessToken}` };
  const { status } = await askOnce(port, { path: '/api/admin/me', headers: signedIn });
  if (status !== 200) throw new Error(`the merchant is not known again: ${status}`);
  return signedIn;
};

/** A session of a merchant that never ends: on a slow machine the run is longer than one. @returns its headers */
const lastingSession = (port, storeId) => {
  let [headers, since] = [null, 0];
  return async () => {
    if (headers === null || performance.now() - since > SESSION_MS)
      [headers, since] = [await signIn(port, storeId), performance.now()];
    return headers;
  };
};

const isSlow = ({ alone, isFile }) => !isFile && alone.p95 >= GOAL_MS;

const rowOf = (result) => {
  const { name, bytes, alone, together, failure, isFile } = result;
  if (failure !== undefined) return [`\`${name}\``, failure, '', '', '', '', ''];
  const times = [alone.p50, alone.p95, together.p50, together.p95].map(ms);
  return [`\`${name}\``, String(bytes), ...times, isSlow(result) ? '**slow**' : isFile ? 'file' : ''];
};

const reportOf = (reported, megabytes, results, left) => {
  const columns = ['route', 'bytes', 'p50 ms', 'p95 ms', `p50 ms, ${AT_ONCE} at once`, 'p95 ms', ''];
  const { date, commit, hasChanges, node, machine, loadBefore, loadAfter } = reported;
  return [
    tableOf([columns, ...results.map(rowOf)], 1),
    '',
    `- ${ORDERS.toLocaleString('en')} orders, ${PRODUCTS.toLocaleString('en')} products, ${megabytes.toLocaleString('en')} MB; slow is a p95 of ${GOAL_MS} ms and more, one at a time`,
    ...left.map((path) => `- not measured, for want of a sample: \`${path}\``),
    `- ${date.slice(0, 16).replace('T', ' ')} UTC, commit ${commit}${hasChanges ? ' with changes' : ''}, Node ${node}, ${machine}, load ${loadBefore.join(' ')} before and ${loadAfter.join(' ')} after`,
  ].join('\n');
};

const RED = '\u001b[31m';
const PLAIN = '\u001b[0m';
const inColour = (text) =>
  process.stdout.isTTY ? text.replace(/^.*\*\*slow\*\*.*$/gm, (line) => `${RED}${line}${PLAIN}`) : text;

const bench = async (ground, { values }) => {
  const length = values.quick ? LENGTHS.quick : LENGTHS.full;
  const reported = circumstances({ seed: Number(values.seed), rounds: length.rounds, seconds: 0 });
  const { db, shop } = await ground.open({ hasCeiling: false });
  const { rows: stores } = await db.query('select id from stores where is_default');
  const { id } = stores[0];
  const session = lastingSession(shop.port, id);
  console.log(`filling the store with ${ORDERS} orders and ${PRODUCTS} products`);
  const started = performance.now();
  const megabytes = await fillBigStore(db, id, Number(values.seed));
  console.log(`filled in ${Math.round((performance.now() - started) / 1000)} s, ${megabytes} MB`);
  const openApi = JSON.parse((await askOnce(shop.port, { path: '/api/openapi.json' })).body.toString('utf8'));
  const { cases, left } = await adminCases(db, id, openApi);
  const results = [];
  for (const asked of cases.filter(({ name }) => name.includes(values.only))) {
    console.log(`measuring ${asked.name}`);
    results.push(await measureRoute(shop.port, asked, await session(), asked.isFile ? OF_A_FILE : length, AT_ONCE));
  }
  const loadAfter = loadNow();
  const report = reportOf({ ...reported, loadAfter }, Math.round(megabytes), results, left);
  console.log(`\n${inColour(report)}\n`);
  if (values.publish) console.log(`published in ${publish(report, 'bench:admin')}`);
  console.log(`written to ${writeResults({ ...reported, loadAfter, megabytes }, results, 'admin')}`);
  if (values.hold) {
    console.log(`held at port ${shop.port} until Ctrl+C`);
    await new Promise(() => {});
  }
};

const readOptions = () =>
  parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      seed: { type: 'string', default: '20261120' },
      'as-built': { type: 'boolean', default: false },
      hold: { type: 'boolean', default: false },
      publish: { type: 'boolean', default: false },
    },
  });

runBench(readOptions, ({ values }) => values['as-built'], bench);
