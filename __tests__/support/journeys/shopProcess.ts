import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';

import { expect } from '@playwright/test';

const ROOT = path.resolve(__dirname, '../../..');

/** A shop of a test's own: the production build in a process of its own. */
export type ShopProcess = {
  base: string;
  /** Ends the process and waits for its end; one that has ended stays so. @returns its exit code, null where a signal ended it */
  end: (signal: 'SIGKILL' | 'SIGINT') => Promise<number | null>;
};

/** A port without a listener. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a text
  server.close();
  await once(server, 'close');
  return port;
}

type Options = { port: number; dataDir: string; environment?: Record<string, string> };

/** Starts a shop on a data folder and waits until it serves. The folder's database begins or goes on with it. */
export async function startShop({ port, dataDir, environment = {} }: Options): Promise<ShopProcess> {
  const child = spawn(process.execPath, ['dist/server/main.cjs'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const base = `http://localhost:${port}`;
  const shop: ShopProcess = {
    base,
    async end(signal) {
      if (isRunning(child)) {
        const exited = once(child, 'exit');
        child.kill(signal);
        await exited;
      }
      return child.exitCode;
    },
  };
  try {
    await expect
      .poll(async () => (isRunning(child) ? await statusOf(`${base}/api/health`) : 'ended'), { timeout: 60_000 })
      .toBe(200);
    return shop;
  } catch (error) {
    await shop.end('SIGINT');
    throw error;
  }
}

/** Whether a process with this id lives. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

const statusOf = (url: string): Promise<number> =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );
