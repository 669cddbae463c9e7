// npm run bench -- --products 1000|10000|100000|1000000: what the same work costs in a larger store. A store of 1,000
// products, carts and orders and one of each size given are open at once and asked in turns, one request at a time, so
// that what the machine does beside us weighs on all of them.
import { fillBigStore } from './bigStore.mjs';
import { withLongLog } from './bulk.mjs';
import { percentile } from './figures.mjs';
import { load } from './load.mjs';
import { costOf, median } from './measure.mjs';
import { seededRandom } from './random.mjs';
import { circumstances, loadNow, originOf, publish, tableOf, writeResults } from './report.mjs';
import { growthWork } from './subjects/growthWork.mjs';

const BASE = 1_000;
const LENGTHS = { full: { rounds: 6, seconds: 1 }, quick: { rounds: 2, seconds: 0.5 } };

const rounded = (value) => value.toLocaleString('en');

const filledIn = (size, { megabytes, seconds, databaseSeconds }) =>
  `${rounded(size)} products, orders and carts: ${rounded(megabytes)} MB, filled in ${seconds.toFixed(0)} s, of them ${databaseSeconds.toFixed(0)} s of PostgreSQL's processor time`;

const filledStore = async (ground, size, seed) => {
  const { db, shop, folder, env } = await ground.open({ hasCeiling: false });
  const { rows } = await db.query('select id from stores where is_default');
  const begun = performance.now();
  const how = { products: size, orders: size, hasMore: false };
  const { megabytes, cost } = await costOf(shop, undefined, async () => ({
    megabytes: Math.round(await withLongLog(db, () => fillBigStore(db, rows[0].id, seed, how))),
  }));
  const filled = { megabytes, seconds: (performance.now() - begun) / 1000, databaseSeconds: cost.database / 1000 };
  console.log(filledIn(size, filled));
  // The change feed names none of so many rows: what the shop keeps of the store of before must go.
  await shop.stop();
  const opened = await ground.again(folder, env);
  return { size, filled, opened, work: await growthWork(opened, rows[0].id, size, seededRandom(seed)) };
};

/** One kind of work in all stores, in turns; the first round warms up. */
const measureWork = async (stores, index, { rounds, seconds }) => {
  const turns = stores.map(() => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [place, { opened, work }] of stores.entries()) {
      const next = await work[index].open(round);
      const turn = await costOf(opened.shop, undefined, () =>
        load({ port: opened.shop.port, seconds, next, connections: 1 }),
      );
      if (turn.count === 0) throw new Error(`${work[index].name}: nothing was answered`);
      if (round > 0) turns[place].push(turn);
    }
  }
  const sizes = stores.map(({ size }, place) => {
    const latencies = turns[place].flatMap((turn) => [...turn.latencies]);
    const each = (name) => median(turns[place].map(({ cost, count }) => cost[name] / count));
    return {
      size,
      requests: latencies.length,
      p50: percentile(latencies, 0.5),
      p95: percentile(latencies, 0.95),
      applicationMs: each('application'),
      databaseMs: each('database'),
    };
  });
  const { name, goal } = stores[0].work[index];
  return { name, goal, sizes };
};

const costIn = ({ applicationMs, databaseMs }) => applicationMs + databaseMs;
const ms = (value) => (Number.isNaN(value) ? '–' : value < 10 ? value.toFixed(2) : value.toFixed(0));

/** Whether the largest store keeps the goal: a p95 in ms, or so many times the cost at the beginning. */
const isMet = ({ goal, sizes }) => {
  const [first, last] = [sizes[0], sizes.at(-1)];
  return goal.p95 === undefined ? costIn(last) <= costIn(first) * goal.times : last.p95 <= goal.p95;
};

const reportOf = (circumstance, stores, results) => {
  const head = [
    'work, one at a time',
    ...stores.flatMap(({ size }, place) => [
      `${rounded(size)}: p50 / p95 ms`,
      'CPU ms: app + PostgreSQL',
      ...(place === 0 ? [] : ['times the cost']),
    ]),
    'goal',
    'met',
  ];
  const rows = results.map((result) => [
    result.name,
    ...result.sizes.flatMap((one, place) => [
      `${ms(one.p50)} / ${ms(one.p95)}`,
      `${ms(one.applicationMs)} + ${ms(one.databaseMs)}`,
      ...(place === 0 ? [] : [(costIn(one) / costIn(result.sizes[0])).toFixed(1)]),
    ]),
    ...(result.goal === null
      ? ['', '']
      : [
          result.goal.p95 === undefined ? `${result.goal.times} times the cost` : `p95 ${result.goal.p95} ms`,
          isMet(result) ? 'yes' : 'no',
        ]),
  ]);
  return [
    tableOf([head, ...rows], 1),
    '',
    ...stores.map(({ size, filled }) => `- ${filledIn(size, filled)}`),
    '- the simulated provider is part of the shop here, and of the order',
    `- ${originOf(circumstance)}`,
  ].join('\n');
};

/** Measures stores of these sizes beside one of 1,000. @param {{ sizes: number[] }} options those of run.mjs */
export const growth = async (ground, { sizes, seed, isQuick, isPublished }) => {
  const length = isQuick ? LENGTHS.quick : LENGTHS.full;
  const circumstance = circumstances({ seed, ...length });
  const stores = [];
  const all = [...new Set([BASE, ...sizes])].sort((one, other) => one - other);
  for (const size of all) stores.push(await filledStore(ground, size, seed));
  const results = [];
  for (const index of stores[0].work.keys()) {
    console.log(`measuring ${stores[0].work[index].name}`);
    results.push(await measureWork(stores, index, length));
  }
  const reported = { ...circumstance, loadAfter: loadNow() };
  const report = reportOf(reported, stores, results);
  console.log(`\n${report}\n`);
  if (isPublished) console.log(`published in ${publish(report, 'bench:growth')}`);
  const filled = stores.map((store) => ({ size: store.size, ...store.filled }));
  console.log(`written to ${writeResults({ ...reported, stores: filled }, results, 'growth')}`);
};
