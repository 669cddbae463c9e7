// npm run bench:browser [-- --turns 5] [--shop http://localhost:3000[,http://localhost:3001]] [--only home,list,product]:
// each page as a first visit on a phone (412 x 823, slow 4G, processor slowed four times) in a fresh Chromium, with what
// it blocks, paints, loads and draws; then twenty interactions. Medians of the turns. Several shops take turns page by
// page, so that a build is compared with the one before it under the same load of the machine.
import '../scripts/nodeVersion.mjs';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';

import { build, fromRoot, isBuilt } from '../scripts/bundles.mjs';
import { productPath } from './bestSeller.mjs';
import { openGround } from './ground.mjs';
import { circumstances, tableOf } from './report.mjs';

const PAGES = { home: '/', list: '/caes', product: null };
const CHROMIUMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Without background requests; one process, as some machines allow no others. */
const FLAGS = [
  '--no-sandbox',
  '--headless',
  '--disable-gpu',
  '--single-process',
  '--no-zygote',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const SLOWER = 4;
const LATENCY_MS = 150;
/** 1.6 Mbit/s. */
const BYTES_A_SECOND = 200_000;
/** A visit is over when nothing was requested and no task was long for so long; at the latest after so long. */
const QUIET_MS = 3_000;
const LONGEST_MS = 20_000;
/** What of a task blocks. */
const LONG_MS = 50;
const INTERACTIONS = 20;

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      turns: { type: 'string', default: '5' },
      shop: { type: 'string' },
      only: { type: 'string', default: Object.keys(PAGES).join(',') },
      'as-built': { type: 'boolean', default: false },
    },
  });
  const turns = Number(values.turns);
  if (!Number.isSafeInteger(turns) || turns < 1) throw new Error('--turns is a whole number from 1');
  const names = values.only.split(',');
  const unknown = names.filter((name) => !Object.hasOwn(PAGES, name));
  if (unknown.length > 0) throw new Error(`no page ${unknown.join(', ')}; there are ${Object.keys(PAGES).join(', ')}`);
  const shops = values.shop?.split(',').map((shop) => shop.replace(/\/$/, ''));
  return { turns, names, shops, isAsBuilt: values['as-built'] };
};

const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];

// Runs in the page before anything else of it.
const observe = () => {
  const seen = { tasks: [], fcp: 0, lcp: 0, cls: 0, slowest: new Map(), lastTask: 0 };
  globalThis.seenByBench = seen;
  const on = (options, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ buffered: true, ...options });
  on({ type: 'longtask' }, ({ startTime, duration }) => {
    seen.tasks.push({ startTime, duration });
    seen.lastTask = startTime + duration;
  });
  on({ type: 'paint' }, ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  on({ type: 'largest-contentful-paint' }, ({ startTime }) => {
    seen.lcp = startTime;
  });
  on({ type: 'layout-shift' }, ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  on({ type: 'event', durationThreshold: 16 }, ({ interactionId, duration }) => {
    if (interactionId) seen.slowest.set(interactionId, Math.max(duration, seen.slowest.get(interactionId) ?? 0));
  });
};

// Runs in the page once it is quiet.
const figuresOf = (longMs) => {
  const { tasks, fcp, lcp, cls } = globalThis.seenByBench;
  const after = tasks.filter(({ startTime, duration }) => startTime + duration > fcp);
  const ahead = new Set(Array.from(document.querySelectorAll('link[rel="prefetch"]'), ({ href }) => href));
  // A file that was fetched ahead and then run is listed twice.
  const isAhead = ({ name, initiatorType }) => initiatorType === 'link' && ahead.has(name);
  const loaded = performance.getEntriesByType('resource');
  const scripts = loaded.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
  const sum = (entries) => entries.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
  const now = scripts.filter((entry) => !isAhead(entry));
  return {
    TBT: after.reduce((ms, { duration }) => ms + Math.max(0, duration - longMs), 0),
    'longest task': Math.max(0, ...after.map(({ duration }) => duration)),
    FCP: fcp,
    LCP: lcp,
    CLS: cls,
    requests: loaded.filter((entry) => !isAhead(entry)).length + 1,
    nodes: document.querySelectorAll('*').length,
    'scripts kB': sum(now) / 1000,
    'ahead kB': (sum(scripts) - sum(now)) / 1000,
  };
};

/** Waits until the page has nothing to do any more. */
const quiet = async (page) => {
  const isQuiet = (ms) => {
    const { lastTask } = globalThis.seenByBench;
    const lastLoad = performance.getEntriesByType('resource').at(-1)?.responseEnd ?? 0;
    return document.readyState === 'complete' && performance.now() - Math.max(lastTask, lastLoad) > ms;
  };
  const end = Date.now() + LONGEST_MS;
  while (Date.now() < end && !(await page.evaluate(isQuiet, QUIET_MS))) await pause(250);
};

/** What people do first on each page, each an interaction or two; Tab fills up the twenty. */
const CART = ['click header button[aria-haspopup="dialog"]', 'press Escape'];
const MENU = ['click header button[aria-expanded]:not([aria-controls])', 'press Escape'];
const SEARCH = ['click header input[type="search"]', ...Array.from('ração', (letter) => `press ${letter}`)];
const MORE = 'click main [role="group"] button:last-of-type';
const STEPS = {
  home: [...CART, ...MENU, ...SEARCH],
  list: [...CART, ...MENU, ...SEARCH],
  product: [MORE, MORE, MORE, ...CART, ...MENU],
};

/** The longest of twenty interactions, from the event to the next painting, ms. */
const interact = async (page, name) => {
  await page.evaluate(() => globalThis.seenByBench.slowest.clear());
  const rest = Array.from({ length: INTERACTIONS }, () => 'press Tab');
  for (const step of [...STEPS[name], ...rest].slice(0, INTERACTIONS)) {
    const [, kind, what] = /^(\w+) (.*)$/.exec(step);
    if (kind === 'press') await page.keyboard.press(what);
    else await page.locator(what).filter({ visible: true }).first().click({ timeout: 10_000 });
    await pause(200);
  }
  await pause(500);
  return page.evaluate(() => Math.max(0, ...globalThis.seenByBench.slowest.values()));
};

const visit = async (address, name) => {
  const executablePath = process.env.CHROME_PATH ?? CHROMIUMS.find((file) => existsSync(file));
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  try {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
      locale: 'pt-BR',
    });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: BYTES_A_SECOND,
      uploadThroughput: BYTES_A_SECOND,
    });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(observe);
    const errors = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
    await quiet(page);
    const figures = await page.evaluate(figuresOf, LONG_MS);
    const INP = await interact(page, name).catch((error) => {
      errors.push(`interactions: ${error.message.split('\n')[0]}`);
      return 0;
    });
    return { figures: { ...figures, INP }, errors };
  } finally {
    await browser.close();
  }
};

const shown = (name, value) =>
  name === 'CLS' ? value.toFixed(3) : name.endsWith('kB') ? value.toFixed(1) : String(Math.round(value));

const run = async ({ turns, names }, shops) => {
  const results = new Map();
  for (const name of names) {
    const places = await Promise.all(shops.map(async (shop) => shop + (PAGES[name] ?? (await productPath(shop)))));
    // The first visit draws pictures and renders the page: that is the shop's start, not the page's speed.
    for (const place of places) await visit(place, name);
    for (let turn = 0; turn < turns; turn += 1)
      for (const [index, place] of places.entries()) {
        const { figures, errors } = await visit(place, name);
        const key = `${name} ${shops.length > 1 ? shops[index] : ''}`.trim();
        results.set(key, [...(results.get(key) ?? []), figures]);
        for (const error of errors) console.log(`${key}: ${error}`);
      }
  }
  return results;
};

const options = readOptions();
const report = async (shops) => {
  const at = circumstances({ rounds: options.turns });
  const results = await run(options, shops);
  const figures = Object.keys([...results.values()][0][0]);
  const medians = new Map(
    [...results].map(([key, all]) => [
      key,
      Object.fromEntries(figures.map((name) => [name, median(all.map((one) => one[name]))])),
    ]),
  );
  const rows = [...medians].map(([key, values]) => [key, ...figures.map((name) => shown(name, values[name]))]);
  console.log(tableOf([['page', ...figures], ...rows], 1));
  const folder = fromRoot('bench/results');
  await mkdir(folder, { recursive: true });
  const reported = {
    ...at,
    loadAfter: os.loadavg(),
    medians: Object.fromEntries(medians),
    turns: Object.fromEntries(results),
  };
  await writeFile(path.join(folder, 'browser.json'), `${JSON.stringify(reported, null, 2)}\n`);
};

if (options.shops) await report(options.shops);
else {
  if (!options.isAsBuilt && !(await isBuilt()) && (await build()) !== 0) throw new Error('the build failed');
  const ground = openGround();
  process.once('SIGINT', () => void ground.close().then(() => process.exit(130)));
  try {
    const { shop } = await ground.open({ hasCeiling: false });
    await report([`http://localhost:${shop.port}`]);
  } finally {
    await ground.close();
  }
}
