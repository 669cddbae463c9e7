import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { errorCodeOf } from '../../kernel/errorCode';
import type { Endpoint } from './endpoint';

/** The contents of `postmaster.pid` in the cluster's folder. */
type PostmasterFile = {
  pid: number;
  endpoint: Endpoint;
  status: 'starting' | 'ready' | 'stopping';
  /** False when its writer is gone, was killed, or belongs to another folder; PostgreSQL must then be started. */
  isLive: boolean;
};

/** Reads the file; null when there is none, or it is still being written. */
export async function readPostmasterFile(clusterFolder: string): Promise<PostmasterFile | null> {
  const text = await readFile(path.join(clusterFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pidLine, folder, , portLine, socketFolder, , , statusLine] = text.split('\n');
  const pid = Number(pidLine);
  if (!Number.isInteger(pid) || pid <= 0 || !folder) return null;
  const port = Number(portLine);
  const status = statusOf(statusLine?.trim());
  const isLive = isAlive(pid) && (await isSameFolder(folder, clusterFolder)) && (await isPostgres(pid));
  const endpoint: Endpoint = socketFolder ? { kind: 'socket', folder: socketFolder, port } : { kind: 'loopback', port };
  return { pid, endpoint, status, isLive };
}

/** Whether a process of this number runs, even one of another user. A zombie does not count. */
export function isAlive(pid: number): boolean {
  if (process.platform === 'linux') return (linuxProcess(pid)?.state ?? 'Z') !== 'Z';
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCodeOf(error) === 'EPERM';
  }
}

function statusOf(word: string | undefined): PostmasterFile['status'] {
  return word === 'ready' || word === 'stopping' ? word : 'starting';
}

async function isSameFolder(one: string, other: string): Promise<boolean> {
  const [real, otherReal] = await Promise.all([one, other].map((folder) => realpath(folder).catch(() => folder)));
  return real === otherReal;
}

// After a reboot, or in a new container, the number may belong to another process.
async function isPostgres(pid: number): Promise<boolean> {
  if (process.platform === 'linux') return linuxProcess(pid)?.name === 'postgres';
  if (process.platform === 'win32') return true;
  const { stdout } = await promisify(execFile)('ps', ['-o', 'comm=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres');
}

function linuxProcess(pid: number): { name: string; state: string } | null {
  try {
    const [, name = '', state = ''] = /^\d+ \((.*)\) (\w)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, state };
  } catch {
    return null;
  }
}
