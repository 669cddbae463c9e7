// npm run bench:overload [-- --seconds number] [--seed number] [--as-built]: three times the load that the shop bears. A
// crowd comes to look while as many buy as before. Finds the capacity, offers three times that for a minute, then half of
// it, and fails where a promise is broken: goodput, quick refusals, orders, health, memory, recovery.
import '../scripts/nodeVersion.mjs';
import { execFileSync } from 'node:child_process';
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

import { percentile, readRunOptions } from './figures.mjs';
import { fillStore } from './catalogue.mjs';
import { steadyLoad, watchHealth } from './crowd.mjs';
import { load } from './load.mjs';
import { runBench } from './program.mjs';
import { seededRandom } from './random.mjs';
import { shoppers } from './subjects/shoppers.mjs';

/** What is promised. */
const PROMISED = {
  /** Answers that served somebody, beside the most the shop gives. */
  goodput: 0.8,
  /** Milliseconds until somebody who is turned away knows. */
  refusalMs: 1_000,
  /** Orders and carts not answered well. */
  buyingErrors: 0.01,
  /** Bytes above the memory at capacity. */
  memory: 300 * 2 ** 20,
  recoverySeconds: 10,
};
const TIMES = 3;
const WARM_UP_SECONDS = 8;
const CAPACITY_SECONDS = 10;
const CAPACITY_CONNECTIONS = 32;
const CALM_SECONDS = 15;
/** A second of calm: nobody turned away, and nobody waits. */
const CALM_MS = 1_000;

const memoryOf = (pid) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
const mebibytes = (bytes) => `${Math.round(bytes / 2 ** 20)} MiB`;
const percent = (share) => `${(share * 100).toFixed(1)} %`;

/** Requests a second that a crowd is served which waits for its answers: as many as the shop can. */
const served = async (port, next, seconds) => {
  let good = 0;
  const question = () => {
    const { bytes, isRight } = next();
    const isAnswered = (reply) => {
      if (isRight(reply)) good += 1;
      return isRight(reply) || reply.status === 503;
    };
    return { bytes, isRight: isAnswered };
  };
  const { seconds: lasted } = await load({ port, seconds, next: question, connections: CAPACITY_CONNECTIONS });
  return good / lasted;
};

const bench = async (ground, { seconds, seed }) => {
  const opened = await ground.open({ hasCeiling: false });
  const { shop, db } = opened;
  const random = seededRandom(seed);
  const crowd = await shoppers(opened, await fillStore(db, seed), random);

  await crowd.prepare(2_000);
  // Node still translates what it runs.
  await served(shop.port, crowd.any, WARM_UP_SECONDS);
  const capacity = await served(shop.port, crowd.any, CAPACITY_SECONDS);
  const memoryBefore = memoryOf(shop.pid);
  console.log(`capacity: ${Math.round(capacity)} requests a second, ${mebibytes(memoryBefore)}`);

  const buying = capacity * crowd.buyingShare;
  await crowd.prepare(Math.ceil(capacity * crowd.orderShare * (seconds + CALM_SECONDS) * 1.5));
  const health = watchHealth(shop.port);
  let memory = memoryBefore;
  const sampling = setInterval(() => (memory = Math.max(memory, memoryOf(shop.pid))), 1_000);
  const offer = (times, forSeconds) =>
    steadyLoad(shop.port, forSeconds, [
      { name: 'browsing', perSecond: capacity * times - buying, next: crowd.browsing },
      { name: 'buying', perSecond: buying, next: crowd.buying },
    ]);
  const storm = await offer(TIMES, seconds);
  const calm = await offer(0.5, CALM_SECONDS);
  clearInterval(sampling);
  await health.stop();

  const goodput = (storm.browsing.good + storm.buying.good) / seconds;
  const offered = (storm.browsing.sent + storm.buying.sent) / seconds;
  const refusals = [...storm.browsing.refusalMs, ...storm.buying.refusalMs];
  const buyingErrors = 1 - storm.buying.good / storm.buying.sent;
  const badSeconds = calm.seconds.findLastIndex(({ slowestMs, bad }) => bad > 0 || slowestMs > CALM_MS) + 1;
  const found = [
    ['offered', `${Math.round(offered)} requests a second, of them ${Math.round(buying)} of buyers`, true],
    ['goodput', percent(goodput / capacity), goodput >= capacity * PROMISED.goodput],
    [
      'turned away',
      `${percent(refusals.length / (offered * seconds))}, p99 after ${Math.round(percentile(refusals, 0.99))} ms`,
      percentile(refusals, 0.99) <= PROMISED.refusalMs,
    ],
    [
      'answered otherwise',
      `${storm.browsing.wrong + storm.buying.wrong} requests`,
      storm.browsing.wrong + storm.buying.wrong === 0,
    ],
    ['without an answer in 5 s', `${storm.browsing.unanswered + storm.buying.unanswered} requests`, true],
    ['p99 of who looked', `${Math.round(percentile(storm.browsing.goodMs, 0.99))} ms`, true],
    [
      'buyers not served',
      `${percent(buyingErrors)}, p99 of the others ${Math.round(percentile(storm.buying.goodMs, 0.99))} ms`,
      buyingErrors < PROMISED.buyingErrors,
    ],
    [
      'health',
      `${health.seen.length} times asked, ${health.seen.filter(({ status }) => status !== 200).length} not 200, slowest ${Math.round(Math.max(...health.seen.map(({ ms }) => ms)))} ms`,
      health.seen.length > 0 && health.seen.every(({ status }) => status === 200),
    ],
    ['memory at most', mebibytes(memory), memory - memoryBefore <= PROMISED.memory],
    ['calm again', `after ${badSeconds} s`, badSeconds <= PROMISED.recoverySeconds],
  ];
  for (const [what, figure, isKept] of found) console.log(`${isKept ? '  ' : 'X '}${what}: ${figure}`);
  const cpus = os.cpus();
  console.log(
    `seed ${seed}, ${seconds} s, ${cpus.length} x ${cpus[0]?.model.trim()}, load ${os.loadavg()[0].toFixed(1)}`,
  );
  const broken = found.filter(([, , isKept]) => !isKept).map(([what]) => what);
  // What the last orders began is over before the database goes.
  await pause(1_000);
  if (broken.length > 0) throw new Error(`broken: ${broken.join(', ')}`);
};

runBench(readRunOptions, ({ isAsBuilt }) => isAsBuilt, bench);
