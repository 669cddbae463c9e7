// What the benchmark stands on: the built shop with a PostgreSQL of its own in a temporary folder, and the process of
// the ceilings beside it. All of it is gone after `close`.
import { fork, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, openSync, closeSync } from 'node:fs';
import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

import { fromRoot } from '../scripts/bundles.mjs';
import { askOnce } from './http.mjs';

const START_MS = 60_000;
const STOP_MS = 20_000;

/** Starts everything; `close` ends it, also while it starts. */
export const openGround = () => {
  const parts = [];
  let closing = null;
  const onClose = (close) => parts.push(close);

  const closeAll = async () => {
    // The last one opened is the first one closed.
    for (let part = parts.pop(); part; part = parts.pop()) await part();
  };
  // However often it is called, each caller waits until all is gone.
  const close = () => (closing ??= closeAll());

  /**
   * @param {{ hasCeiling?: boolean, hasHeap?: boolean, settings?: Record<string, string> }} [options] `hasHeap`: the shop
   * says how much heap is in use; `settings`: more variables
   */
  const open = async ({ hasCeiling = true, hasHeap = false, settings = {} } = {}) => {
    const folder = await makeFolder();
    onClose(() => rm(folder, { recursive: true, force: true }));
    const heapFile = path.join(folder, 'heap');
    const env = variablesOf(folder, { ...settings, ...(hasHeap ? { HEAP_FILE: heapFile } : {}) });
    const shop = await startShop(folder, env, onClose, () => closing !== null);
    if (hasHeap) shop.heapBytes = () => heapOf(shop.pid, heapFile);
    const connection = await connectionIn(folder);
    const db = new pg.Pool({ ...connection, max: 2, application_name: 'bench' });
    // Losing it when the server stops is expected.
    db.on('error', () => {});
    onClose(() => db.end());
    if (!hasCeiling) return { db, shop, folder, env };
    const ceiling = await startCeiling(onClose);
    await ceiling.tell({ connection });
    return { db, shop, ceiling };
  };

  /** Starts the shop on a folder that was opened before, as on the day after. */
  const again = async (folder, env) => {
    const shop = await startShop(folder, env, onClose, () => closing !== null);
    const db = new pg.Pool({ ...(await connectionIn(folder)), max: 2, application_name: 'bench' });
    db.on('error', () => {});
    onClose(() => db.end());
    return { db, shop };
  };

  return { open, again, close };
};

// The database may run as another user, who must be able to reach its data.
const makeFolder = async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), `oipet-bench-${process.pid}-`));
  await chmod(folder, 0o711);
  return realpath(folder);
};

const variablesOf = (folder, more) => {
  const { PATH, HOME, TMPDIR, NODE_OPTIONS, SystemRoot } = process.env;
  const settings = {
    PORT: '0',
    METRICS_PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: path.join(folder, 'data'),
    NODE_ENV: 'production',
    // As deploy/ starts it.
    MALLOC_ARENA_MAX: '2',
    PUBLIC_URL: 'http://localhost',
    SECRET_KEY: randomBytes(32).toString('hex'),
    SANDBOX: '1',
    // Its load comes from one address.
    LIMITS: '{"each":{"free":1000000,"most":1000000}}',
    SANDBOX_PASSWORD: randomBytes(16).toString('hex'),
  };
  return { PATH, HOME, TMPDIR, NODE_OPTIONS, SystemRoot, TZ: 'UTC', ...settings, ...more };
};

const startShop = async (folder, env, onClose, isClosed) => {
  const logFile = path.join(folder, 'shop.log');
  // Its log is written as in production, to a file: reading it here would slow the load down.
  const log = openSync(logFile, 'w');
  // With the flags of this process, as the ceilings have them: `node --cpu-prof bench/run.mjs` profiles all three.
  const heapFlags = env.HEAP_FILE ? ['--expose-gc', '--require', fromRoot('bench/heapOnSignal.cjs')] : [];
  const child = spawn(process.execPath, [...process.execArgv, ...heapFlags, fromRoot('dist/server/main.cjs')], {
    env,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  onClose(() => ended(child));

  const limit = Date.now() + START_MS;
  for (;;) {
    const text = await readFile(logFile, 'utf8');
    const [, port] = /^ +shop +http:\/\/localhost:(\d+)\/$/m.exec(text) ?? [];
    const [, metricsPort] = /^ +metrics +http:\/\/127\.0\.0\.1:(\d+)\/metrics$/m.exec(text) ?? [];
    if (port !== undefined && metricsPort !== undefined)
      return { port: Number(port), pid: child.pid, cpuMs: () => shopCpuMs(Number(metricsPort)) };
    if (isClosed()) throw new Error('stopped during the start');
    if (child.exitCode !== null || Date.now() > limit) throw new Error(`the shop did not start:\n${text}`);
    await pause(50);
  }
};

/** Bytes of heap in use after a forced collection. */
const heapOf = async (pid, file) => {
  await rm(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  const limit = Date.now() + START_MS;
  while (!existsSync(file)) {
    if (Date.now() > limit) throw new Error('the shop did not say how much heap it uses');
    await pause(20);
  }
  return Number(await readFile(file, 'utf8'));
};

/** A process asked to stop, and killed when it does not. */
const ended = async (child) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const isSlow = await Promise.race([exit.then(() => false), pause(STOP_MS, true, { ref: false })]);
  if (isSlow) child.kill('SIGKILL');
  await exit;
};

// PostgreSQL writes where it listens into its own file: lines 4 to 6 are port, socket folder, address.
const connectionIn = async (folder) => {
  const cluster = path.join(folder, 'data/postgres');
  const lines = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  const [port, socketFolder, address] = [Number(lines[3]), lines[4], lines[5]];
  const password = await readFile(path.join(cluster, 'oipet.password'), 'utf8');
  return { host: socketFolder || address, port, user: 'oipet', database: 'oipet', password };
};

const startCeiling = async (onClose) => {
  const child = fork(new URL('ceiling.mjs', import.meta.url), { serialization: 'advanced' });
  onClose(async () => {
    if (child.exitCode !== null) return;
    const exit = once(child, 'exit');
    child.disconnect();
    await exit;
  });
  const [{ port }] = await once(child, 'message');
  const tell = async (message) => {
    const answered = once(child, 'message');
    child.send(message);
    await answered;
  };
  return { port, tell, cpuMs: () => ceilingCpuMs(port) };
};

const shopCpuMs = async (port) => {
  const { body } = await askOnce(port, { path: '/metrics' });
  const [, seconds] = /^process_cpu_seconds_total ([\d.]+)$/m.exec(body.toString('utf8')) ?? [];
  return Number(seconds) * 1000;
};

const ceilingCpuMs = async (port) => {
  const { body } = await askOnce(port, { path: '/cpu' });
  const { user, system } = JSON.parse(body.toString('utf8'));
  return (user + system) / 1000;
};
