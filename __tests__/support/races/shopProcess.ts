import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { projectRoot } from '../../../src/server/kernel/projectRoot';
import type { TestDatabase } from '../server/testDatabase';
import { noLimits } from '../server/testLimiter';
import { within } from './within';

const HERE = 'localhost';
/** A server serves within it, on the slowest machine. */
const STARTING_MS = 90_000;
/** One for all servers of a database, as an installation has it. */
const SECRET_KEY = 'one-for-all-servers-of-a-race-0000';

/** A server of a race's own: `src/server/app/main.ts` itself, in a process of its own, on the race's database. */
export type ShopProcess = {
  /** Scheme, host and port it listens on. */
  base: string;
  isRunning: () => boolean;
  /** What it has printed so far. */
  said: () => string;
  signal: (name: NodeJS.Signals) => void;
  /** Resolves once the process has ended, however. */
  ended: Promise<void>;
  /** Ends it at once, as a power cut does, and waits for its end; one that has ended stays so. */
  kill: () => Promise<void>;
};

type Options = {
  database: Pick<TestDatabase, 'url'>;
  /** Files loaded before the server's first: where it is to die, what it is to get wrong. */
  preloads?: string[];
  environment?: Record<string, string>;
};

/** A server that was killed before it served: what the one before left to do brought it to where it is to die. */
export class KilledBeforeServing extends Error {}

/**
 * Starts a server on a free port and waits until it serves.
 * @throws KilledBeforeServing; when it ends by itself before that, an error of what it said
 */
export async function startShopProcess({ database, preloads = [], environment = {} }: Options): Promise<ShopProcess> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'oipet-race-'));
  const root = projectRoot();
  const loaded = ['compile.cjs', ...preloads].flatMap((file) => ['--require', path.join(__dirname, file)]);
  const child = spawn(process.execPath, [...loaded, path.join(root, 'src/server/app/main.ts')], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      TZ: 'UTC',
      NODE_NO_WARNINGS: '1',
      PORT: '0',
      HOST: HERE,
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      DEMO: '0',
      SECRET_KEY,
      LIMITS: noLimits,
      LOG_LEVEL: 'fatal',
      ...environment,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => (said += String(chunk)));
  const ended = once(child, 'exit').then(() => rm(dataDir, { recursive: true, force: true }));
  const shop = {
    isRunning: () => isRunning(child),
    said: () => said,
    signal: (name: NodeJS.Signals) => void child.kill(name),
    ended,
    async kill() {
      if (isRunning(child)) child.kill('SIGKILL');
      await ended;
    },
  };
  try {
    return { base: await within(STARTING_MS, 'the start of a server', announcedBase(child)), ...shop };
  } catch (error) {
    await shop.kill();
    throw error;
  }
}

/** The address a server prints once it serves. */
async function announcedBase(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: unknown) => {
      said += String(chunk);
      const address = new RegExp(`^  (?:shop|listening on)?\\s*(http://${HERE}:\\d+)`, 'm').exec(said)?.[1];
      // Who serves has nothing more to say to us; its pipe is still emptied.
      if (address) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code, signal) => {
      const message = `the server ended with ${code} before it served: ${said}`;
      reject(signal === 'SIGKILL' ? new KilledBeforeServing(message) : new Error(message));
    });
    child.once('error', reject);
  });
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;
