// The built shop as a process: its variables, its start, what it costs, and how it plays another one's providers.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { fromRoot } from '../scripts/bundles.mjs';
import { askOnce } from './http.mjs';
import { cpuMsOf, memoryOf } from './processes.mjs';

const START_MS = 180_000;
const STOP_MS = 20_000;

export const variablesOf = (folder, more) => {
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

/**
 * Starts the built shop.
 * @param {{ onClose: (close: () => unknown) => void, isClosed: () => boolean }} ground ends it
 * @param {object | null} firstRequest asked until it is answered, where the time until then matters: `firstAnswerMs`,
 * and the processor's, `startCpuMs`
 */
export const startShop = async (folder, env, { onClose, isClosed }, firstRequest = null) => {
  const logFile = path.join(folder, 'shop.log');
  // Its log is written as in production, to a file: reading it here would slow the load down.
  const log = openSync(logFile, 'w');
  // With the flags of this process, as the ceilings have them: `node --cpu-prof bench/run.mjs` profiles all three.
  const heapFlags = env.HEAP_FILE ? ['--expose-gc', '--require', fromRoot('bench/heapOnSignal.cjs')] : [];
  const begun = performance.now();
  const child = spawn(process.execPath, [...process.execArgv, ...heapFlags, fromRoot('dist/server/main.cjs')], {
    env,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  onClose(() => ended(child));

  const firstAnswer =
    firstRequest &&
    answering(Number(env.PORT), child, firstRequest).then(() => ({
      firstAnswerMs: performance.now() - begun,
      startCpuMs: shopOf(folder, child, 0).cpuMs(),
    }));
  // Where the start fails, that is said below.
  firstAnswer?.catch(() => {});
  const limit = Date.now() + START_MS;
  for (;;) {
    const text = await readFile(logFile, 'utf8');
    const [, port] = /^ +shop +http:\/\/localhost:(\d+)\/$/m.exec(text) ?? [];
    if (port !== undefined) return { ...shopOf(folder, child, Number(port)), ...(await firstAnswer) };
    if (isClosed()) throw new Error('stopped during the start');
    if (child.exitCode !== null || Date.now() > limit) throw new Error(`the shop did not start:\n${text}`);
    await pause(50);
  }
};

/** What is measured of a shop, PostgreSQL's processes apart from its own. `stop`: as a deployment does. */
const shopOf = (folder, child, port) => {
  const cluster = postmasterOf(folder);
  const ofDatabase = (measured) => (cluster === null ? Number.NaN : measured(cluster));
  const others = cluster === null ? [] : [cluster];
  return {
    port,
    pid: child.pid,
    cpuMs: () => cpuMsOf(child.pid, others),
    databaseCpuMs: () => ofDatabase(cpuMsOf),
    memory: () => memoryOf(child.pid, others),
    databaseMemory: () => ofDatabase(memoryOf),
    stop: () => ended(child),
  };
};

/** Until a server answers what it holds; asked every few milliseconds, as connections are refused before. */
export const answering = async (port, child, request) => {
  const limit = Date.now() + START_MS;
  while (Date.now() < limit) {
    const reply = await askOnce(port, request).catch(() => null);
    if (reply?.status === 200) return;
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('it ended before it answered');
    await pause(5);
  }
  throw new Error(`no answer to ${request.path}`);
};

/** A port that nobody has. */
export const freePort = async () => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
};

/** Two shops that ask each other, by the ports they get. @returns the second one's folder and both ones' variables */
export const apartFrom = async (folder) => {
  const [shop, simulator] = [await freePort(), await freePort()];
  const asking = (sentTo) => ({
    NODE_OPTIONS: [process.env.NODE_OPTIONS, `--require ${fromRoot('bench/providersApart.cjs')}`]
      .filter(Boolean)
      .join(' '),
    SENT_TO: JSON.stringify(sentTo),
  });
  const ofShop = { PORT: String(shop), ...asking({ path: '/sandbox/', port: simulator }) };
  const ofSimulator = { PORT: String(simulator), ...asking({ path: '/api/webhook/', port: shop }) };
  return { folder, ofShop, env: variablesOf(folder, ofSimulator) };
};

/** Bytes of heap in use after a forced collection: data, and code that V8 compiled with its tables. */
export const heapOf = async (pid, file) => {
  await rm(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  const limit = Date.now() + START_MS;
  while (!existsSync(file)) {
    if (Date.now() > limit) throw new Error('the shop did not say how much heap it uses');
    await pause(20);
  }
  const { used, code } = JSON.parse(await readFile(file, 'utf8'));
  return { data: used - code, code };
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

/** The first process of the folder's PostgreSQL; null where the shop has one elsewhere. */
const postmasterOf = (folder) => {
  const file = path.join(folder, 'data/postgres/postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
};
