// npm run bench:lighthouse [-- --runs number] [--shop http://localhost:3000] [--only home,list,product]: Lighthouse as on
// a phone (simulated slow 4G, processor slowed four times), the median of five runs of each page of the production build.
// Ends with an error where a page misses its goal. Lighthouse is installed into this folder at the first use; it never
// enters the shop's own packages.
import '../../scripts/nodeVersion.mjs';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { build, isBuilt } from '../../scripts/bundles.mjs';
import { productPath } from '../bestSeller.mjs';
import { openGround } from '../ground.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const PAGES = { home: '/', list: '/caes', product: null };
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  SI: 'speed-index',
};
const CHROMIUMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '5' },
      shop: { type: 'string' },
      only: { type: 'string', default: Object.keys(PAGES).join(',') },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isSafeInteger(runs) || runs < 1) throw new Error('--runs is a whole number from 1');
  const names = values.only.split(',');
  const unknown = names.filter((name) => !Object.hasOwn(PAGES, name));
  if (unknown.length > 0) throw new Error(`no page ${unknown.join(', ')}; there are ${Object.keys(PAGES).join(', ')}`);
  return { runs, names, shop: values.shop?.replace(/\/$/, '') };
};

/** Installs Lighthouse here, exactly as locked, unless it is there. */
const install = async () => {
  if (existsSync(path.join(here, 'node_modules/lighthouse'))) return;
  console.log('installing Lighthouse into bench/lighthouse');
  const child = spawn('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: here, stdio: 'inherit' });
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('exit', resolve));
  if (code !== 0) throw new Error('Lighthouse could not be installed');
};

const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];

const measure = async ({ lighthouse, chrome, address, runs }) => {
  const options = { port: chrome.port, output: 'json', logLevel: 'error', onlyCategories: Object.keys(GOALS) };
  // The first visit draws pictures and renders the page: that is the shop's start, not the page's speed.
  await lighthouse(address, options);
  const results = [];
  for (let run = 0; run < runs; run += 1) results.push((await lighthouse(address, options)).lhr);
  return results;
};

/** What is painted last among the large things, as the run saw it. */
const largestOf = (lhr) =>
  lhr.audits['largest-contentful-paint-element']?.details?.items?.[0]?.items?.[0]?.node?.snippet;

const summaryOf = (results) => ({
  scores: Object.fromEntries(
    Object.keys(GOALS).map((goal) => [
      goal,
      Math.round(median(results.map((lhr) => lhr.categories[goal].score)) * 100),
    ]),
  ),
  metrics: Object.fromEntries(
    Object.entries(METRICS).map(([name, audit]) => [
      name,
      median(results.map((lhr) => lhr.audits[audit].numericValue)),
    ]),
  ),
  bytes: median(results.map((lhr) => lhr.audits['total-byte-weight'].numericValue)),
});

/** What cost points in the last run, by name. */
const failuresOf = (lhr) =>
  Object.keys(GOALS).flatMap((goal) =>
    lhr.categories[goal].auditRefs
      .map(({ id, weight }) => ({ ...lhr.audits[id], weight }))
      .filter(({ score, weight }) => score !== null && score < (goal === 'performance' ? 0.9 : 1) && weight > 0)
      .map(({ id, title, displayValue = '', details }) => ({
        goal,
        id,
        title,
        displayValue,
        where: (details?.items ?? [])
          .slice(0, 5)
          .map((item) => item.node?.snippet ?? item.url ?? item.description ?? ''),
      })),
  );

const report = (name, { scores, metrics, bytes }) => {
  const points = Object.entries(scores).map(([goal, score]) => `${goal} ${score}${score < GOALS[goal] ? ' (!)' : ''}`);
  const times = Object.entries(metrics).map(([metric, value]) =>
    metric === 'CLS' ? `${metric} ${value.toFixed(3)}` : `${metric} ${Math.round(value)} ms`,
  );
  return `${name.padEnd(8)} ${points.join(', ')}\n         ${times.join(', ')}, ${Math.round(bytes / 1000)} kB`;
};

const run = async ({ runs, names }, shop) => {
  const [{ default: lighthouse }, { launch }] = await Promise.all([import('lighthouse'), import('chrome-launcher')]);
  const chromePath = process.env.CHROME_PATH ?? CHROMIUMS.find((file) => existsSync(file));
  const chrome = await launch({ chromePath, chromeFlags: FLAGS });
  const reported = { at: new Date().toISOString(), node: process.version, load: os.loadavg(), runs, pages: {} };
  try {
    for (const name of names) {
      const place = PAGES[name] ?? (await productPath(shop));
      const results = await measure({ lighthouse, chrome, address: `${shop}${place}`, runs });
      const summary = summaryOf(results);
      const { environment } = results[0];
      reported.pages[name] = {
        place,
        ...summary,
        benchmarkIndex: environment.benchmarkIndex,
        largest: largestOf(results.at(-1)),
        failures: failuresOf(results.at(-1)),
      };
      console.log(report(name, summary));
      for (const { goal, title, displayValue, where } of reported.pages[name].failures)
        console.log(`         ${goal}: ${title} ${displayValue} ${where.join(' | ')}`);
    }
  } finally {
    chrome.kill();
  }
  const folder = path.join(here, '../results');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'lighthouse.json'), `${JSON.stringify(reported, null, 2)}\n`);
  const failed = Object.entries(reported.pages).flatMap(([name, { scores }]) =>
    Object.entries(GOALS).flatMap(([goal, least]) =>
      scores[goal] < least ? [`${name}: ${goal} ${scores[goal]} of ${least}`] : [],
    ),
  );
  console.log(failed.length === 0 ? 'all goals met' : `missed: ${failed.join('; ')}`);
  return failed.length === 0 ? 0 : 1;
};

const options = readOptions();
await install();
if (options.shop) process.exitCode = await run(options, options.shop);
else {
  if (!(await isBuilt()) && (await build()) !== 0) throw new Error('the build failed');
  const ground = openGround();
  process.once('SIGINT', () => void ground.close().then(() => process.exit(130)));
  try {
    const { shop } = await ground.open();
    process.exitCode = await run(options, `http://localhost:${shop.port}`);
  } finally {
    await ground.close();
  }
}
