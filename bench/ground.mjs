// What the benchmark stands on: the built shop with a PostgreSQL of its own in a temporary folder, and the process of
// the ceilings beside it. All of it is gone after `close`.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

import { cpuMsOf, memoryOf } from './processes.mjs';
import { answering, apartFrom, heapOf, startShop, variablesOf } from './shopProcess.mjs';

const END_MS = 1_000;

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

  const ground = { onClose, isClosed: () => closing !== null };

  const openDatabase = async (folder) => {
    const connection = await connectionIn(folder);
    const db = new pg.Pool({ ...connection, max: 2, application_name: 'bench' });
    // Losing it when the server stops is expected.
    db.on('error', () => {});
    // What is still asked ends with the server.
    onClose(() => Promise.race([db.end(), pause(END_MS, undefined, { ref: false })]));
    return { db, connection };
  };

  const newFolder = async () => {
    const folder = await makeFolder();
    onClose(() => rm(folder, { recursive: true, force: true }));
    return folder;
  };

  /**
   * @param {{ hasCeiling?: boolean, hasHeap?: boolean, hasSimulator?: boolean, settings?: Record<string, string> }} [options]
   * `hasHeap`: the shop says how much heap is in use; `hasSimulator`: a second shop, with a PostgreSQL of its own, plays
   * the providers of the first one; `settings`: more variables
   */
  const open = async ({ hasCeiling = true, hasHeap = false, hasSimulator = false, settings = {} } = {}) => {
    const folder = await newFolder();
    const heapFile = path.join(folder, 'heap');
    const more = { ...settings, ...(hasHeap ? { HEAP_FILE: heapFile } : {}) };
    const apart = hasSimulator ? await apartFrom(await newFolder()) : null;
    const env = variablesOf(folder, { ...more, ...apart?.ofShop });
    const starting = [startShop(folder, env, ground)];
    if (apart) starting.push(startShop(apart.folder, apart.env, ground));
    const [shop, simulator] = await Promise.all(starting);
    if (hasHeap) shop.heapBytes = () => heapOf(shop.pid, heapFile);
    const { db, connection } = await openDatabase(folder);
    const opened = { db, shop, folder, env, ...(simulator ? { simulator } : {}) };
    if (!hasCeiling) return opened;
    const ceiling = await startCeiling(onClose, shop.databaseCpuMs);
    await ceiling.tell({ connection });
    return { ...opened, ceiling };
  };

  /** Starts the shop on a folder that was opened before, as on the day after. */
  const again = async (folder, env, firstRequest) => {
    const shop = await startShop(folder, env, ground, firstRequest);
    return { db: (await openDatabase(folder)).db, shop };
  };

  /** Starts another process of a shop, on the PostgreSQL of one that runs. @param role a login made for it */
  const beside = async (folder, env, role, firstRequest) => {
    const { host, port, user, database, password } = await connectionIn(folder);
    const urlOf = (name, secret) => `postgres://${name}:${secret}@${encodeURIComponent(host)}:${port}/${database}`;
    const settings = { DATABASE_URL: urlOf(role.user, role.password), DATABASE_OWNER_URL: urlOf(user, password) };
    return startShop(await newFolder(), { ...env, ...settings }, ground, firstRequest);
  };

  return { open, again, beside, ceilings: (databaseCpuMs) => startCeiling(onClose, databaseCpuMs), close };
};

// The database may run as another user, who must be able to reach its data.
const makeFolder = async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), `oipet-bench-${process.pid}-`));
  await chmod(folder, 0o711);
  return realpath(folder);
};

// PostgreSQL writes where it listens into its own file: lines 4 to 6 are port, socket folder, address.
const connectionIn = async (folder) => {
  const cluster = path.join(folder, 'data/postgres');
  const lines = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  const [port, socketFolder, address] = [Number(lines[3]), lines[4], lines[5]];
  const password = await readFile(path.join(cluster, 'oipet.password'), 'utf8');
  return { host: socketFolder || address, port, user: 'oipet', database: 'oipet', password };
};

/** @param databaseCpuMs of the PostgreSQL that it asks */
const startCeiling = async (onClose, databaseCpuMs) => {
  const begun = performance.now();
  const child = fork(new URL('ceiling.mjs', import.meta.url), { serialization: 'advanced' });
  onClose(async () => {
    if (child.exitCode !== null) return;
    const exit = once(child, 'exit');
    child.disconnect();
    await exit;
  });
  const [{ port }] = await once(child, 'message');
  await answering(port, child, { path: '/' });
  const firstAnswerMs = performance.now() - begun;
  const tell = async (message) => {
    const answered = once(child, 'message');
    child.send(message);
    await answered;
  };
  const { pid } = child;
  return { port, firstAnswerMs, tell, databaseCpuMs, cpuMs: () => cpuMsOf(pid), memory: () => memoryOf(pid) };
};
