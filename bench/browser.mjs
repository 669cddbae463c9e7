// npm run bench:browser [-- --turns 5] [--shop http://localhost:3000[,http://localhost:3001]] [--only home,list,product,purchase]:
// each page as a first visit on a phone (412 x 823, slow 4G, processor slowed four times) in a fresh Chromium, with what
// it blocks, paints, loads and draws; then a purchase of twenty interactions, each from the event to the next painting.
// Medians of the turns. Several shops take turns, so that a build is compared with the one before it under the same load
// of the machine.
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
const PURCHASE = 'purchase';
const CHROMIUMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Without background requests. A page's process of its own, as people have: an interaction ends on another thread. */
const FLAGS = [
  '--no-sandbox',
  '--headless',
  '--disable-gpu',
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
/** What follows an interaction may still paint; a new page has its code by then. */
const AFTER_MS = 700;

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      turns: { type: 'string', default: '5' },
      shop: { type: 'string' },
      only: { type: 'string', default: [...Object.keys(PAGES), PURCHASE].join(',') },
      'as-built': { type: 'boolean', default: false },
    },
  });
  const turns = Number(values.turns);
  if (!Number.isSafeInteger(turns) || turns < 1) throw new Error('--turns is a whole number from 1');
  const names = values.only.split(',');
  const known = [...Object.keys(PAGES), PURCHASE];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`no page ${unknown.join(', ')}; there are ${known.join(', ')}`);
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

const MENU = 'header button[aria-expanded]:not([aria-controls])';
const SEARCH = 'header input[type="search"]';
const FILTERED = 'dialog[open] li a';
const BUY = 'section[aria-label="Comprar"]';
const PANEL = 'dialog[open]';

/**
 * Twenty interactions of a purchase, page by page: what it is called, and what is tapped (`tap`) or pressed (`press`, on
 * what has the focus; `on`: focused first, which is not measured). `until`: seen before it goes on.
 */
const INTERACTIONS = {
  home: [
    { name: 'menu: open', tap: MENU, until: PANEL },
    { name: 'menu: close', press: 'Escape' },
    { name: 'search: enter', tap: SEARCH },
    { name: 'search: first letter', press: 'r' },
    { name: 'search: second letter', press: 'a' },
    { name: 'search: third letter', press: 'c', until: '[role="listbox"] [role="option"]' },
    { name: 'search: first suggestion', press: 'ArrowDown' },
  ],
  list: [
    { name: 'filters: open', tap: 'main a[href="#filtros"]', until: FILTERED },
    { name: 'filters: choose', tap: FILTERED },
    { name: 'filters: close', press: 'Escape' },
    { name: 'sort', on: 'main select', press: 'ArrowDown' },
  ],
  product: [
    { name: 'gallery: enlarge', tap: 'main section[aria-label="Fotos do produto"] button', until: PANEL },
    { name: 'gallery: close', press: 'Escape' },
    { name: 'quantity', tap: `${BUY} fieldset button:last-of-type` },
    { name: 'postal code: digit', on: `${BUY} input[inputmode="numeric"]:not([role])`, press: '1' },
    { name: 'add to cart', tap: `${BUY} button:has-text("Adicionar ao carrinho")`, until: `${PANEL} input` },
    { name: 'cart: quantity', tap: `${PANEL} fieldset button:last-of-type` },
    { name: 'cart: coupon letter', on: `${PANEL} input:not([readonly])[type="text"] >> nth=-1`, press: 'o' },
    { name: 'cart: close', press: 'Escape' },
  ],
  checkout: [
    { name: 'checkout: postal code digit', on: 'li[aria-current="step"] input[inputmode="numeric"]', press: '1' },
  ],
};

/** Does one of them, and says how long the longest of its events took to the next painting, ms. */
const interact = async (page, { tap, on, press, until }) => {
  const seen = (selector) => page.locator(selector).filter({ visible: true }).first();
  if (on) await seen(on).focus({ timeout: 10_000 });
  if (tap) await seen(tap).scrollIntoViewIfNeeded({ timeout: 10_000 });
  await pause(AFTER_MS);
  await page.evaluate(() => globalThis.seenByBench.slowest.clear());
  if (tap) await seen(tap).tap({ timeout: 10_000 });
  else await page.keyboard.press(press);
  if (until) await seen(until).waitFor({ timeout: 10_000 });
  await pause(AFTER_MS);
  return page.evaluate(() => Math.max(0, ...globalThis.seenByBench.slowest.values()));
};

/** A purchase in one browser, ms of each interaction; those that could not be done are named among the errors. */
const buy = (shop, product) =>
  withPhone(async (page, errors) => {
    const took = {};
    for (const [name, interactions] of Object.entries(INTERACTIONS)) {
      const address = name === 'product' ? product : (PAGES[name] ?? `/${name}`);
      await page.goto(shop + address, { waitUntil: 'load', timeout: 60_000 });
      await quiet(page);
      for (const interaction of interactions)
        try {
          took[interaction.name] = await interact(page, interaction);
        } catch (error) {
          errors.push(`${interaction.name}: ${error.message.split('\n')[0]}`);
        }
    }
    return took;
  });

/** Opens a fresh Chromium as a phone on a slow line, and gives what `work` found, with the errors of its page. */
const withPhone = async (work) => {
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
    const figures = await work(page, errors);
    return { figures, errors };
  } finally {
    await browser.close();
  }
};

const visit = (address) =>
  withPhone(async (page) => {
    await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
    await quiet(page);
    return page.evaluate(figuresOf, LONG_MS);
  });

const shown = (name, value) =>
  name === 'CLS' ? value.toFixed(3) : name.endsWith('kB') ? value.toFixed(1) : String(Math.round(value));

/** All turns of one page, or of the purchase, by shop. */
const turnsOf = async (name, { turns }, shops) => {
  const works = await Promise.all(
    shops.map(async (shop) => {
      const product = name === 'home' || name === 'list' ? null : await productPath(shop);
      return name === PURCHASE ? () => buy(shop, product) : () => visit(shop + (PAGES[name] ?? product));
    }),
  );
  // The first visit draws pictures and renders the page: that is the shop's start, not the page's speed.
  if (name !== PURCHASE) for (const work of works) await work();
  const results = new Map();
  for (let turn = 0; turn < turns; turn += 1)
    for (const [index, work] of works.entries()) {
      const { figures, errors } = await work();
      const key = `${name} ${shops.length > 1 ? shops[index] : ''}`.trim();
      results.set(key, [...(results.get(key) ?? []), figures]);
      for (const error of errors) console.log(`${key}: ${error}`);
    }
  return results;
};

const mediansOf = (all) => {
  const figures = new Set(all.flatMap((one) => Object.keys(one)));
  return Object.fromEntries(
    Array.from(figures, (name) => [name, median(all.map((one) => one[name]).filter((value) => value !== undefined))]),
  );
};

const options = readOptions();
const report = async (shops) => {
  const at = circumstances({ rounds: options.turns });
  const results = new Map();
  for (const name of options.names) for (const [key, all] of await turnsOf(name, options, shops)) results.set(key, all);
  const medians = new Map([...results].map(([key, all]) => [key, mediansOf(all)]));
  const pages = [...medians].filter(([key]) => !key.startsWith(PURCHASE));
  if (pages.length > 0) {
    const figures = Object.keys(pages[0][1]);
    const rows = pages.map(([key, values]) => [key, ...figures.map((name) => shown(name, values[name]))]);
    console.log(tableOf([['page', ...figures], ...rows], 1));
  }
  const purchases = [...medians].filter(([key]) => key.startsWith(PURCHASE));
  if (purchases.length > 0) {
    const names = Object.values(INTERACTIONS).flatMap((list) => list.map(({ name }) => name));
    const inAll = purchases.map(([, values]) => shown('INP', Math.max(...Object.values(values))));
    const rows = names.map((name) => [name, ...purchases.map(([, values]) => shown(name, values[name] ?? NaN))]);
    console.log(tableOf([['interaction, ms', ...purchases.map(([key]) => key)], ...rows, ['slowest', ...inAll]], 1));
  }
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
