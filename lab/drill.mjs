// Promise 50: the primary is failed in each way, again and again, under orders and page reads; then every order that was
// acknowledged is looked for, once each, and the books are audited.
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';

import { fullShelf } from '../bench/catalogue.mjs';
import { seededRandom } from '../bench/random.mjs';
import { fromRoot } from '../scripts/bundles.mjs';
import { addressOf, primaryNode } from './cluster.mjs';
import { FAILURES } from './failures.mjs';
import { openPages } from './pages.mjs';
import { APPLICATIONS, applicationOf, BALANCER, HOST } from './places.mjs';
import { until } from './programs.mjs';
import { beginTraffic, longestGap } from './traffic.mjs';

const require = createRequire(import.meta.url);
const { Client } = require('pg');
require(fromRoot('scripts/requireTypeScript.cjs'));
const { BOOKS } = require(fromRoot('src/server/backup/books.ts'));

const GOODS = 20;
/** Orders whose pages are open while something fails, and pages of each. */
const WATCHED = 3;
const PAGES_EACH = 3;
/** Between two failures: copies catch up, and what was refused is asked again. */
const REST_MS = 10_000;
/** After a failure, until every cache and every open page is right. */
const CACHES_MS = 5_000;
/** Longer than writes are refused. */
const PATIENCE_MS = 60_000;

/** How long writes may be refused, s: of what promise 50 names, and of what else can fail. */
const PROMISED = { primary: 30, freeze: 30, network: 30, switchover: 5, roll: 2 };
const LIMITS = { ...PROMISED, etcd: 40, balancer: 10, app: 5, update: 2, 'replica-lag': 5, 'disk-full': 60 };
/** What shoppers must not notice at all: no answer but the right one, none later than this, ms. */
const UNNOTICED = new Set(['roll', 'update']);
const SLOWEST_MS = 1_000;
/** Of requests that were refused or slow in one failure, so many are written out. */
const WRITTEN_OUT = Number(process.env['LAB_NOTICED'] ?? 12);
/** The ways that are drilled unless others are asked for. */
export const DRILLED = Object.keys(PROMISED);
export const WAYS = Object.keys(LIMITS);
/** What of reads is served; the lab has one balancer, and a database that comes and goes leaves nothing known to be right. */
const READS_SERVED = 0.999;
const UNSERVED = new Set(['balancer', 'disk-full']);

const onPrimary = async (work) => {
  const client = new Client({ connectionString: addressOf('postgres', BALANCER.primary) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const goodsOf = () =>
  onPrimary(async (client) => {
    const { rows: stores } = await client.query('select id from stores where is_default');
    const [{ id: storeId }] = stores;
    const variants = await fullShelf(client, storeId, GOODS);
    return { storeId, variants };
  });

const migrations = () =>
  onPrimary(async (client) => {
    const { rows } = await client.query('select count(*)::int as count from drizzle.__drizzle_migrations');
    return rows[0].count;
  });

/** Changes a product on the primary. @returns whether each process shows it in time */
const areCachesRight = async ({ storeId, variants }, turn) => {
  const [{ productId }] = variants;
  const brandNew = `Laboratório ${turn}`;
  const slug = await onPrimary(async (client) => {
    const { rows } = await client.query(
      'update products set title = $3 where store_id = $1 and id = $2 returning slug',
      [storeId, productId, brandNew],
    );
    return rows[0].slug;
  });
  const limit = performance.now() + CACHES_MS;
  const shows = async (application) => {
    const reply = await fetch(`http://${HOST}:${applicationOf(application).port}/api/product/${slug}`, {
      headers: { 'x-store-id': storeId },
    }).catch(() => null);
    return reply?.status === 200 && (await reply.json()).title === brandNew;
  };
  for (const application of APPLICATIONS.keys())
    while (!(await shows(application))) {
      if (performance.now() > limit) return false;
      await pause(100);
    }
  return true;
};

/** Changes orders as soon as the primary takes it. @returns their versions since */
const changed = async (orderIds) => {
  for (const limit = performance.now() + PATIENCE_MS; ;)
    try {
      return await onPrimary(async (client) => {
        const { rows } = await client.query(
          'update sale_orders set version = version + 1 where id = any($1) returning id, version',
          [orderIds],
        );
        return new Map(rows.map(({ id, version }) => [id, version]));
      });
    } catch (error) {
      if (performance.now() > limit) throw error;
      await pause(100);
    }
};

/** Changes the orders that open pages show. @returns the seconds until all of them are right; Infinity: too long */
const secondsUntilRight = async (pages, orderIds) => {
  const versions = await changed(orderIds);
  const begun = performance.now();
  while (pages.behind(versions) > 0) {
    if (performance.now() - begun > CACHES_MS) return Infinity;
    await pause(50);
  }
  return (performance.now() - begun) / 1_000;
};

const audit = async (acknowledged) => {
  const ids = acknowledged.map(({ id }) => id);
  return onPrimary(async (client) => {
    const { rows } = await client.query(
      `select (select count(*)::int from unnest($1::text[]) a (id) where not exists (select from sale_orders o where o.id = a.id)) as lost,
        (select count(*)::int from sale_orders where buyer_email = 'laboratorio@oipet.test') as orders,
        (select count(*)::int from (select from outbox where data ->> 'saleOrderId' = any($1)
          group by data ->> 'saleOrderId', template having count(*) > 1) twice) as letters`,
      [ids],
    );
    const broken = [];
    for (const [name, query] of Object.entries(BOOKS)) if ((await client.query(query)).rowCount > 0) broken.push(name);
    return { ...rows[0], doubled: rows[0].orders - ids.length, broken };
  });
};

/** What was noticed in words, failed reads first, then failed calls: seconds since what went wrong began, what was asked and what came of it. */
const inWords = (noticed, from) => [
  ...noticed
    .toSorted((a, b) => hasFailed(b) - hasFailed(a) || a.at - b.at)
    .slice(0, WRITTEN_OUT)
    .map(
      ({ at, ms, asked, status, why }) =>
        `  at ${((at - from) / 1_000).toFixed(1)} s: ${asked} ${status} after ${ms} ms ${why.replaceAll(/\s+/g, ' ')}`,
    ),
  ...(noticed.length > WRITTEN_OUT ? [`  and ${noticed.length - WRITTEN_OUT} more`] : []),
];

// Reads may never fail; calls of orders are asked again.
const hasFailed = ({ asked, status }) => Number(status === 0 || status >= 400) * (asked.startsWith('/') ? 2 : 1);

/**
 * @param {{ ways: string[], rounds: number, seed: number, rates: { orders: number, pages: number } }} wanted `rates`: a
 *   second, of whole orders and of reads
 * @returns what was found, in words, nothing where all is as promised
 */
export const drill = async (lab, { ways, rounds, seed, rates }, say) => {
  const random = seededRandom(seed);
  const goods = { ...(await goodsOf()), assets: lab.assets };
  const traffic = beginTraffic(rates, goods, random);
  const findings = [];
  const excused = { sent: 0, wrong: 0 };
  await pause(REST_MS);
  for (let round = 1; round <= rounds; round += 1)
    for (const way of ways) {
      const watched = traffic.seen.acknowledged.slice(-WATCHED).map(({ id }) => id);
      const pages = openPages(watched, PAGES_EACH);
      const from = performance.now();
      const before = { ...traffic.seen.reads, refused: traffic.seen.refused };
      traffic.seen.slowestMs = 0;
      await FAILURES[way].fail(lab);
      await until(async () => (await primaryNode()) >= 0, 'primary', 120);
      const rightAfter = await secondsUntilRight(pages, watched);
      await pages.close();
      await pause(REST_MS);
      const refused = longestGap(traffic.seen.acknowledged, from, performance.now());
      const isRight = await areCachesRight(goods, `${way} ${round}`).catch(() => false);
      if (way === 'update') say(`the schema has ${await migrations()} migrations`);
      const { sent, wrong } = traffic.seen.reads;
      say(
        `${way} ${round}: no order for ${refused.toFixed(1)} s, ${traffic.seen.acknowledged.length} orders, ${wrong - before.wrong} of ${sent - before.sent} reads not served, ${pages.count} open pages right after ${rightAfter.toFixed(1)} s, the slowest answer ${Math.round(traffic.seen.slowestMs)} ms`,
      );
      for (const line of inWords(traffic.seen.noticed.splice(0), from)) say(line);
      if (rightAfter === Infinity)
        findings.push(`${way} ${round}: an open page showed what was before for longer than 5 s`);
      if (UNSERVED.has(way)) {
        excused.sent += sent - before.sent;
        excused.wrong += wrong - before.wrong;
      }
      const noticed = wrong - before.wrong + traffic.seen.refused - before.refused;
      if (UNNOTICED.has(way) && (noticed > 0 || traffic.seen.slowestMs > SLOWEST_MS))
        findings.push(
          `${way} ${round}: ${noticed} requests failed, the slowest took ${Math.round(traffic.seen.slowestMs)} ms`,
        );
      if (refused > LIMITS[way])
        findings.push(`${way} ${round}: no order for ${refused.toFixed(1)} s of ${LIMITS[way]}`);
      if (!isRight) findings.push(`${way} ${round}: a process showed what was before for longer than 5 s`);
    }
  await traffic.stop();
  const { acknowledged, begun, statuses, reads } = traffic.seen;
  const { lost, doubled, letters, broken } = await audit(acknowledged);
  say(
    `${begun} orders begun, ${acknowledged.length} acknowledged, ${lost} lost, ${doubled} doubled, ${letters} with a letter twice; answers ${JSON.stringify(statuses)}; ` +
      `${reads.sent} reads, ${reads.wrong} not served ${JSON.stringify(reads.statuses)}; without an answer: ${[...new Set(traffic.seen.unanswered)].join() || 'none'}`,
  );
  findings.push(...new Set(traffic.failures), ...broken.map((name) => `the books: not so that ${name}`));
  if (lost > 0) findings.push(`${lost} acknowledged orders are lost`);
  if (doubled !== 0) findings.push(`${doubled} orders more than were acknowledged`);
  if (letters > 0) findings.push(`${letters} orders with a letter twice`);
  if (begun !== acknowledged.length) findings.push(`${begun - acknowledged.length} orders were never answered`);
  if ('500' in statuses || '500' in reads.statuses) findings.push('an answer was 500');
  const [sent, wrong] = [reads.sent - excused.sent, reads.wrong - excused.wrong];
  if (wrong > sent * (1 - READS_SERVED)) findings.push(`${wrong} of ${sent} reads were not served`);
  return findings;
};
