// The programs of the lab: where Debian puts them, who they run as, and how they are started and ended.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, existsSync, openSync, readFileSync, readdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const STOP_MS = 20_000;

const newestPostgres = () => {
  const root = '/usr/lib/postgresql';
  const [newest] = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : [];
  return newest ? path.join(root, newest, 'bin') : path.join(root, 'missing');
};

export const POSTGRES = newestPostgres();
const NEEDED = {
  'etcd-server': '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  postgresql: path.join(POSTGRES, 'postgres'),
  openssl: '/usr/bin/openssl',
};
export const ETCD = NEEDED['etcd-server'];
export const PATRONI = NEEDED.patroni;
export const HAPROXY = NEEDED.haproxy;
export const PGBOUNCER = NEEDED.pgbouncer;

/** Debian's packages that lack. */
export const missingPackages = () =>
  Object.entries(NEEDED)
    .filter(([, file]) => !existsSync(file))
    .map(([name]) => name);

/** PostgreSQL and Patroni refuse to run as root: then they run as the user of Debian's package. */
const account = () => {
  if (process.getuid() !== 0) return {};
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  if (uid === undefined)
    throw new Error('run the lab as an ordinary user: there is no user postgres to run PostgreSQL as');
  return { uid: Number(uid), gid: Number(gid) };
};

/** Gives a file or folder to whom the programs run as. */
export const give = (target) => {
  const { uid, gid } = account();
  if (uid !== undefined) chownSync(target, uid, gid);
};

/**
 * Starts a program; what it prints goes to `<name>.log` in the lab's folder.
 * @param {{ env?: object, isOurs?: boolean }} options `isOurs`: with the rights of the lab itself
 */
export const start = (folder, name, program, args, { env = process.env, isOurs = false } = {}) => {
  const log = openSync(path.join(folder, `${name}.log`), 'a');
  const child = spawn(program, args, {
    cwd: folder,
    // Killing a group ends what it started too.
    detached: true,
    env,
    stdio: ['ignore', log, log],
    ...(isOurs ? {} : account()),
  });
  closeSync(log);
  child.name = name;
  return child;
};

export const isRunning = (child) => child.exitCode === null && child.signalCode === null;

/** Asks a program to stop, and kills what does not. */
export const end = async (child, signal = 'SIGTERM') => {
  if (!isRunning(child)) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  const isSlow = await Promise.race([exit.then(() => false), pause(STOP_MS, true, { ref: false })]);
  if (isSlow) signalAll(child.pid, 'SIGKILL');
  await exit;
};

const parentOf = (pid) => {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return null;
  }
};

/** A process and all that it started, also what has a group of its own, as PostgreSQL has. */
export const familyOf = (pid) => {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const family = [pid];
  for (const parent of family) family.push(...all.filter((one) => parentOf(one) === parent));
  return family;
};

/** Sends a signal to a process and all that it started. */
export const signalAll = (pid, signal) => {
  for (const one of familyOf(pid)) {
    try {
      process.kill(one, signal);
    } catch {
      // It ended meanwhile.
    }
  }
};

/** Ends what an earlier lab in this folder left behind, as one that was killed. */
export const endLeftovers = async (folder) => {
  const left = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => {
      try {
        return readlinkSync(`/proc/${name}/cwd`).startsWith(folder);
      } catch {
        return false;
      }
    });
  for (const name of left) {
    try {
      process.kill(Number(name), 'SIGKILL');
    } catch {
      // It ended meanwhile.
    }
  }
  if (left.length > 0) await pause(500);
};

/** Waits until something is so. @throws after `seconds`, with what was waited for */
export const until = async (isSo, what, seconds = 60) => {
  const limit = Date.now() + seconds * 1_000;
  for (;;) {
    if (await isSo()) return;
    if (Date.now() > limit) throw new Error(`no ${what} after ${seconds} s`);
    await pause(100);
  }
};
