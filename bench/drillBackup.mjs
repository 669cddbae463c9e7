// npm run drill:backup [-- --quick] [--seconds number] [--seed number]: the day the machine is lost. A store of 50,000
// products and 200,000 orders is read and bought from while a backup is made; then its processes are killed and its
// data folder removed, and it is restored. Prints what that took and what was lost; fails where a promise is broken.
import '../scripts/nodeVersion.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { build, fromRoot, isBuilt } from '../scripts/bundles.mjs';
import { percentile } from './figures.mjs';
import { fillBigStore, ORDERS, PRODUCTS } from './bigStore.mjs';
import { openGround } from './ground.mjs';
import { askOnce, openConnection, requestBytes } from './http.mjs';

/** What is promised: a minute of writes, a quarter of an hour until the shop is whole again. */
const LOST_MS = 60_000;
const RESTORED_MS = 15 * 60_000;
const PATHS = ['/', '/api/product?page=1&limit=24', '/api/category', '/api/store'];
/** Requests a second, whatever the answers take. */
const RATE = 20;

const rounded = (ms) => Math.round(ms * 10) / 10;

/** Reads the shop at a steady rate for as long as `work` takes. @returns times in ms, from the moment each was due */
const underLoad = async (port, headers, work) => {
  const times = [];
  let [failed, isOver] = [0, false];
  const idle = [];
  const ask = async (url) => {
    const begun = performance.now();
    const connection = idle.pop() ?? (await openConnection(port));
    const { status } = await connection.ask(requestBytes({ path: url, headers }));
    idle.push(connection);
    if (status === 200) times.push(performance.now() - begun);
    else failed += 1;
  };
  const asking = (async () => {
    const begun = performance.now();
    const open = new Set();
    for (let turn = 0; !isOver; turn += 1) {
      const asked = ask(PATHS[turn % PATHS.length]).catch(() => (failed += 1));
      open.add(asked);
      void asked.then(() => open.delete(asked));
      await pause(Math.max(0, begun + ((turn + 1) * 1_000) / RATE - performance.now()));
    }
    await Promise.all(open);
  })();
  try {
    return { result: await work(), times, failed: () => failed };
  } finally {
    isOver = true;
    await asking.catch(() => {});
    for (const connection of idle) connection.close();
  }
};

const oipet = async (env, ...line) => {
  const child = spawn(process.execPath, [fromRoot('dist/server/oipet.cjs'), ...line, '--json'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.on('data', (chunk) => (out += chunk));
  const begun = performance.now();
  await once(child, 'close');
  const answer = JSON.parse(out);
  if (answer.error) throw new Error(`${line.join(' ')}: ${answer.error.message}`);
  return { ...answer, ms: performance.now() - begun };
};

/** Writes a row each quarter of a second: the last one that comes back says what was lost. */
const openPulse = (db) => {
  const stopping = new AbortController();
  let last = 0;
  const beating = (async () => {
    await db.query('create table drill_pulse (at float8 not null)');
    while (!stopping.signal.aborted) {
      const at = Date.now();
      await db.query('insert into drill_pulse values ($1)', [at]);
      last = at;
      await pause(250, undefined, { signal: stopping.signal });
    }
  })().catch(() => {});
  return {
    last: () => last,
    async stop() {
      stopping.abort();
      await beating;
    },
  };
};

/** The machine is gone: processes at once, and then everything they had written beside the backups. */
const lose = async (folder, pid) => {
  const [postmaster] = (await readFile(path.join(folder, 'data/postgres/postmaster.pid'), 'utf8')).split('\n');
  process.kill(pid, 'SIGKILL');
  process.kill(Number(postmaster), 'SIGKILL');
  for (let tries = 0; existsSync(path.join(folder, 'data')) && tries < 50; tries += 1) {
    // Processes of PostgreSQL that have not noticed yet may still write.
    await rm(path.join(folder, 'data'), { recursive: true, force: true }).catch(() => {});
    await pause(100);
  }
};

const FIGURES = `select (select count(*)::int from sale_orders) as orders, (select count(*)::int from products) as products,
  (select sum(total) from sale_orders)::float8 as total, (select sum(amount) from payments)::float8 as paid,
  (select sum(stock) from product_variants)::float8 as stock`;

const drill = async (ground, place, { values }) => {
  const backups = { BACKUP_TO: place, BACKUP_PASSPHRASE: 'a drill, and nothing else' };
  const lines = [];
  const say = (what, found) => {
    lines.push(`| ${what} | ${found} |`);
    console.log(`${what}: ${found}`);
  };
  const { db, shop, folder, env } = await ground.open({ hasCeiling: false, settings: backups });
  const { rows: stores } = await db.query('select id from stores where is_default');
  const headers = { 'x-store-id': stores[0].id };
  if (!values.quick) {
    console.log(`filling the store with ${ORDERS} orders and ${PRODUCTS} products`);
    say('Database', `${Math.round(await fillBigStore(db, stores[0].id, Number(values.seed)))} MB`);
  }
  const pulse = openPulse(db);
  await underLoad(shop.port, headers, () => pause(3_000));
  // The first backup of the shop itself, of an empty store, begins half a minute after its start.
  while (!existsSync(path.join(place, 'state/backup'))) await pause(500);
  const before = await underLoad(shop.port, headers, () => pause(Number(values.seconds) * 1_000));
  const during = await underLoad(shop.port, headers, () => oipet(env, 'backup'));
  const { backup } = during.result.data;
  say(
    'Requests before, 20 a second',
    `p50 ${rounded(percentile(before.times, 0.5))} ms, p95 ${rounded(percentile(before.times, 0.95))} ms, failed ${before.failed()}`,
  );
  say(
    'Requests during the backup',
    `p50 ${rounded(percentile(during.times, 0.5))} ms, p95 ${rounded(percentile(during.times, 0.95))} ms, failed ${during.failed()}`,
  );
  say(
    'Backup',
    `${rounded(during.result.ms / 1_000)} s, ${Math.round(backup.databaseBytes / 1e6)} MB of database and ${backup.files} files (${Math.round(backup.fileBytes / 1e6)} MB); ${Math.round(backup.storedBytes / 1e6)} MB stored`,
  );
  // At any moment between two passes of the archive.
  await underLoad(shop.port, headers, () => pause(45_000 + Math.random() * 30_000));
  const { rows: figures } = await db.query(FIGURES);
  const killedAt = Date.now();
  await lose(folder, shop.pid);
  await pulse.stop();
  const restored = await oipet(env, 'restore');
  say(
    'Restored',
    `in ${rounded(restored.ms / 1_000)} s, with ${restored.data.segments} pieces of the log, to ${restored.data.restoredTo}`,
  );
  const after = await ground.again(folder, env);
  const { rows: again } = await after.db.query(FIGURES);
  const { rows: beats } = await after.db.query('select max(at) as at from drill_pulse');
  const lost = killedAt - Number(beats[0].at);
  say('Lost', `${rounded(lost / 1_000)} s of writes`);
  const isSame = JSON.stringify(again[0]) === JSON.stringify(figures[0]);
  say(
    'Orders, products, stock and sums',
    isSame ? 'as before the loss' : `differ: ${JSON.stringify([figures[0], again[0]])}`,
  );
  const { status } = await askOnce(after.shop.port, { path: '/', headers });
  say('The shop afterwards', `answers ${status}`);
  const verified = await oipet(env, 'backup', 'verify');
  const { violations, seconds } = verified.data.verification;
  say('Books, indexes, files', violations.length === 0 ? `whole, looked at in ${seconds} s` : violations.join('; '));
  console.log(`\n| What | Found |\n| --- | --- |\n${lines.join('\n')}\n`);
  const cpus = os.cpus();
  console.log(
    `- ${new Date().toISOString().slice(0, 16)} UTC, Node ${process.versions.node}, ${cpus.length} x ${cpus[0]?.model.trim()}`,
  );
  const broken = [
    ...(lost > LOST_MS ? ['more than a minute was lost'] : []),
    ...(restored.ms > RESTORED_MS ? ['restoring took more than 15 minutes'] : []),
    ...(isSame && violations.length === 0 && status === 200 ? [] : ['the restored shop is not whole']),
    ...(during.failed() > 0 ? ['requests failed during the backup'] : []),
  ];
  if (broken.length > 0) throw new Error(broken.join('; '));
};

const main = async () => {
  const options = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      seconds: { type: 'string', default: '30' },
      seed: { type: 'string', default: '1' },
    },
  });
  if (!(await isBuilt())) await build();
  const ground = openGround();
  const place = `${os.tmpdir()}/oipet-drill-backups-${process.pid}`;
  process.once('SIGINT', () => void ground.close().then(() => process.exit(130)));
  try {
    await drill(ground, place, options);
    console.log('The shop came back whole.');
  } finally {
    // The shop that came back makes a backup of its own while it runs.
    await ground.close();
    await rm(place, { recursive: true, force: true });
  }
};

main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
