// npm run bench:soak [-- --minutes number] [--rate number] [--warm-up requests] [--seed number] [--as-built]: hours of
// traffic leak nothing. Lists, pages, carts and orders at a steady, modest rate; the memory, the heap after a forced
// collection, files and connections are sampled. Fails where one of them grows, or answers become slower. Compiled code
// on the heap is shown apart: V8 compiles for hours, less and less, and by heap snapshots that says nothing about leaks
// (docs/performance.md). A warm-up of so many requests, faster, comes before, so that most of it is compiled.
import '../scripts/nodeVersion.mjs';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { parseArgs } from 'node:util';

import { percentile } from './figures.mjs';
import { fillStore } from './catalogue.mjs';
import { steadyLoad } from './crowd.mjs';
import { runBench } from './program.mjs';
import { seededRandom } from './random.mjs';
import { shoppers } from './subjects/shoppers.mjs';

/** What is promised. */
const MEMORY_PER_HOUR = 2 ** 20;
const P99_DRIFT = 0.1;
/** How many more files or connections there may be in the second half, in the middle of the samples: pools come and go. */
const SLACK = 5;
/** How much faster than the measured rate the warm-up goes. */
const WARM_UP_HASTE = 48;
const SAMPLE_SECONDS = 10;
/** Samples at the measured rate that do not count. */
const SETTLING_SAMPLES = 30;
/** The heap is looked at after a forced collection, which no shop has: V8 throws code away with it. Once in so many samples. */
const SAMPLES_A_HEAP = 60;
/** Less than that says nothing: a slope over a minute is noise. */
const LEAST_SAMPLES = 4;

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '120' },
      rate: { type: 'string', default: '20' },
      'warm-up': { type: 'string', default: '360000' },
      seed: { type: 'string', default: '20261120' },
      'as-built': { type: 'boolean', default: false },
    },
  });
  const { minutes, rate, 'warm-up': warmUp, seed } = values;
  for (const text of [minutes, rate, warmUp, seed]) {
    if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error('minutes, rate, warm-up and seed are whole numbers');
  }
  return {
    minutes: Number(minutes),
    rate: Number(rate),
    warmUp: Number(warmUp),
    seed: Number(seed),
    isAsBuilt: values['as-built'],
  };
};

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** By least squares: how much the values grow in an hour. `points` are `[seconds, value]`. */
const growthPerHour = (points) => {
  const [middleX, middleY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const across = points.reduce((sum, [x, y]) => sum + (x - middleX) * (y - middleY), 0);
  const along = points.reduce((sum, [x]) => sum + (x - middleX) ** 2, 0);
  return (across / along) * 3_600;
};

/** Its memory in bytes: on Linux what is its own, as the kernel takes pages of files back whenever others need room. */
const memoryOf = (pid) => {
  const status = `/proc/${pid}/status`;
  const [, kilobytes] = existsSync(status) ? (/^RssAnon:\s+(\d+) kB/m.exec(readFileSync(status, 'utf8')) ?? []) : [];
  return Number(kilobytes ?? execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
};

/** Memory and open files of the server, and what it has open at the database; its heap where that is asked for. */
const sampleOf = async ({ shop, db }, hasHeap) => {
  const memory = memoryOf(shop.pid);
  const folder = `/proc/${shop.pid}/fd`;
  const files = existsSync(folder) ? readdirSync(folder).length : 0;
  const { rows } = await db.query(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name <> 'bench'`,
  );
  return { memory, files, connections: rows[0].count, ...(hasHeap ? await shop.heapBytes() : {}) };
};

/** The middle one of what was read. */
const usual = (samples, name) =>
  percentile(
    samples.map((sample) => sample[name]),
    0.5,
  );
const growthOf = (samples, name) =>
  growthPerHour(samples.filter((sample) => name in sample).map((sample) => [sample.at, sample[name]]));
/**
 * Of the middle reading of each ten minutes: right after one of V8's own collections tens of MiB less are read, and where
 * these few readings fall would decide over a slope of one MiB.
 */
const memoryGrowthOf = (samples, each) => {
  const windows = Array.from({ length: Math.floor(samples.length / each) }, (_, index) =>
    samples.slice(index * each, (index + 1) * each),
  );
  return growthPerHour(windows.map((window) => [mean(window.map(({ at }) => at)), usual(window, 'memory')]));
};
const megabytes = (bytes) => `${(bytes / 2 ** 20).toFixed(2)} MiB`;

const bench = async (ground, { minutes, rate, warmUp, seed }) => {
  const opened = await ground.open({ hasCeiling: false, hasHeap: true });
  const crowd = await shoppers(opened, await fillStore(opened.db, seed), seededRandom(seed));
  const load = async (perSecond) => {
    await crowd.prepare(Math.ceil(perSecond * crowd.orderShare * SAMPLE_SECONDS * 4) + 20);
    const buying = perSecond * crowd.buyingShare;
    return steadyLoad(opened.shop.port, SAMPLE_SECONDS, [
      { name: 'browsing', perSecond: perSecond - buying, next: crowd.browsing },
      { name: 'buying', perSecond: buying, next: crowd.buying },
    ]);
  };
  for (let sent = 0; sent < warmUp; sent += rate * WARM_UP_HASTE * SAMPLE_SECONDS) await load(rate * WARM_UP_HASTE);
  console.log(`warm after ${warmUp} requests`);
  for (let slice = 0; slice < Math.min(SETTLING_SAMPLES, minutes); slice += 1) {
    await load(rate);
    await sampleOf(opened, slice === 0);
  }
  const slices = Math.max(Math.ceil((minutes * 60) / SAMPLE_SECONDS), LEAST_SAMPLES * 2);
  const samples = [];
  const heapEach = Math.min(SAMPLES_A_HEAP, Math.floor((slices - 1) / 2));
  let wrong = 0;
  for (let slice = 0; slice < slices; slice += 1) {
    const parts = await load(rate);
    const times = [...parts.browsing.goodMs, ...parts.buying.goodMs];
    wrong += parts.browsing.sent + parts.buying.sent - times.length;
    samples.push({ at: slice * SAMPLE_SECONDS, times, ...(await sampleOf(opened, slice % heapEach === 0)) });
    if (slice % 6 === 5) {
      const { memory, files, connections } = samples.at(-1);
      const { data, code } = samples.findLast((sample) => 'data' in sample);
      console.log(
        `${(slice + 1) * SAMPLE_SECONDS} s: ${megabytes(memory)}, heap ${megabytes(data)} and ${megabytes(code)} of code, ${files} files, ${connections} connections`,
      );
    }
  }
  const [first, second] = [samples.slice(0, samples.length / 2), samples.slice(samples.length / 2)];
  const p99Of = (half) =>
    percentile(
      half.flatMap(({ times }) => times),
      0.99,
    );
  const drift = p99Of(second) / p99Of(first) - 1;
  const steady = (name) => usual(second, name) - usual(first, name) <= SLACK;
  const shown = (name) => `${usual(first, name)} to ${usual(second, name)}`;
  const memoryGrowth = memoryGrowthOf(samples, heapEach);
  const found = [
    ['memory', `${megabytes(memoryGrowth)} an hour`, memoryGrowth < MEMORY_PER_HOUR],
    ['memory by every reading', `${megabytes(growthOf(samples, 'memory'))} an hour`, true],
    [
      'data on the heap',
      `${megabytes(growthOf(samples, 'data'))} an hour`,
      growthOf(samples, 'data') < MEMORY_PER_HOUR,
    ],
    ['compiled code', `${megabytes(growthOf(samples, 'code'))} an hour`, true],
    ['files', shown('files'), steady('files')],
    ['connections', shown('connections'), steady('connections')],
    ['p99', `${p99Of(first).toFixed(1)} to ${p99Of(second).toFixed(1)} ms`, drift < P99_DRIFT],
    ['not served', `${wrong} requests`, wrong === 0],
  ];
  for (const [what, figure, isKept] of found) console.log(`${isKept ? '  ' : 'X '}${what}: ${figure}`);
  const cpus = os.cpus();
  console.log(
    `seed ${seed}, ${minutes} min at ${rate} a second after ${warmUp} requests, ${cpus.length} x ${cpus[0]?.model.trim()}, load ${os.loadavg()[0].toFixed(1)}`,
  );
  const broken = found.filter(([, , isKept]) => !isKept).map(([what]) => what);
  if (broken.length > 0) throw new Error(`broken: ${broken.join(', ')}`);
};

runBench(readOptions, ({ isAsBuilt }) => isAsBuilt, bench);
