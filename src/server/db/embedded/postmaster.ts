import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, closeSync, openSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

import { StartupError } from '../../kernel/startupError';
import type { Cluster } from './cluster';
import type { Endpoint } from './endpoint';
import { isAlive, readPostmasterFile } from './postmasterFile';
import { commandFor } from './serviceAccount';
import { postgresArguments } from './settings';

const POLL_MS = 10;
/** How often a server that is not our child is looked at. */
const WATCH_MS = 100;
/** After a crash the old processes may hold the shared memory for a moment. */
const START_PATIENCE_MS = 5_000;
/** Replaying the log after a crash may take long; a server that says it is starting gets this time. */
const READY_PATIENCE_MS = 120_000;
const FAST_STOP_MS = 10_000;
const LONGEST_LOG = 1024 * 1024;

/**
 * A running server. `ended` settles when its process is gone, for whatever reason, or no longer watched: `leave` lets go
 * of a server that goes on without us.
 */
type Postmaster = { pid: number; endpoint: Endpoint; ended: Promise<void>; leave: () => void };

/**
 * The ready server of the cluster: the one left running by a killed process, or a new one.
 * @throws StartupError with PostgreSQL's own reason after 5 s of attempts
 */
export async function runPostmaster(cluster: Cluster): Promise<Postmaster> {
  const deadline = performance.now() + (cluster.startPatienceMs ?? START_PATIENCE_MS);
  for (;;) {
    const found = await readPostmasterFile(cluster.folder);
    const postmaster = found?.isLive ? adopt(found.pid, found.endpoint) : await launch(cluster, found?.pid);
    if (await becomesReady(cluster, postmaster)) return postmaster;
    if (performance.now() >= deadline) throw new StartupError(`PostgreSQL does not start: ${await lastWords(cluster)}`);
    await pause(100);
  }
}

/** Ends the server in order: open transactions are rolled back, everything committed is on disk. */
export async function stopPostmaster(cluster: Cluster, { pid }: Postmaster): Promise<void> {
  const deadline = performance.now() + FAST_STOP_MS;
  endBySignal(cluster, pid, 'fast');
  while (isAlive(pid) && performance.now() < deadline) await pause(POLL_MS);
  // Loses nothing that was committed either; the next start replays the log.
  endBySignal(cluster, pid, 'immediate');
  while (isAlive(pid)) await pause(POLL_MS);
}

function endBySignal({ binaries, folder }: Cluster, pid: number, mode: 'fast' | 'immediate'): void {
  if (!isAlive(pid)) return;
  // Windows has no signals to catch; there pg_ctl talks to the server by a pipe.
  if (process.platform === 'win32') spawnSync(binaries.pgCtl, ['stop', '-D', folder, '-m', mode, '-W']);
  else process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
}

function adopt(pid: number, endpoint: Endpoint): Postmaster {
  const leaving = new AbortController();
  return { pid, endpoint, ended: untilGone(pid, leaving.signal), leave: () => leaving.abort() };
}

async function untilGone(pid: number, signal: AbortSignal): Promise<void> {
  while (isAlive(pid) && !signal.aborted) await pause(WATCH_MS, undefined, { signal }).catch(() => {});
}

async function launch(cluster: Cluster, stalePid: number | undefined): Promise<Postmaster> {
  const { program, args, options } = commandFor(cluster.account, cluster.binaries.postgres, postgresArguments(cluster));
  const size = await stat(cluster.logFile).then(
    ({ size: bytes }) => bytes,
    () => 0,
  );
  const log = openSync(cluster.logFile, size > LONGEST_LOG ? 'w' : 'a', 0o600);
  const child = spawn(program, args, {
    ...options,
    stdio: ['ignore', log, log],
    // A session of its own: Ctrl-C in the terminal reaches us, and we stop the server once its last client has left.
    detached: true,
    // A pid file whose number now belongs to a stranger: PostgreSQL takes this variable as leave to overwrite it.
    env: { ...options.env, ...(stalePid ? { PG_GRANDPARENT_PID: String(stalePid) } : {}) },
  });
  closeSync(log);
  const leaving = new AbortController();
  const ended = new Promise<void>((resolve) => {
    leaving.signal.addEventListener('abort', () => {
      child.unref();
      resolve();
    });
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      appendFileSync(cluster.logFile, `FATAL: ${error.message}\n`);
      resolve();
    });
  });
  return { pid: child.pid ?? 0, endpoint: cluster.endpoint, ended, leave: () => leaving.abort() };
}

async function becomesReady(cluster: Cluster, { pid, ended }: Postmaster): Promise<boolean> {
  const deadline = performance.now() + (cluster.readyPatienceMs ?? READY_PATIENCE_MS);
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  while (!hasEnded && performance.now() < deadline) {
    const found = await readPostmasterFile(cluster.folder);
    if (found?.pid === pid && found.status === 'ready') return true;
    await pause(POLL_MS);
  }
  return false;
}

async function lastWords({ logFile }: Cluster): Promise<string> {
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).trimEnd().split('\n');
  return lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? 'no reason given';
}
