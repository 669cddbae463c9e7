import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { errorCodeOf } from '../../kernel/errorCode';
import { StartupError } from '../../kernel/startupError';
import { findPostgresBinaries, type PostgresBinaries } from './binaries';
import { chooseEndpoint, type Endpoint } from './endpoint';
import { isAlive } from './postmasterFile';
import { chooseServiceAccount, commandFor, giveTo, type ServiceAccount } from './serviceAccount';

/** The superuser, owner of everything inside. */
export const CLUSTER_OWNER = 'oipet';
const PASSWORD_FILE = 'oipet.password';
const MAJOR_VERSION = '18';

/** A database cluster ready to be started: its folder, the programs for it and how they are run and reached. */
export type Cluster = {
  folder: string;
  logFile: string;
  binaries: PostgresBinaries;
  account: ServiceAccount;
  endpoint: Endpoint;
  /** Commits wait until they are on disk. */
  isDurable: boolean;
  /** Listens on the loopback only; the socket is guarded by its folder. */
  password: string;
  /** Settings of this run alone, for bringing a restored copy up to its moment. */
  settings?: Record<string, string>;
  /** How long replaying the log may take; left out: two minutes. */
  readyPatienceMs?: number;
  /** For how long a start that fails is tried again; left out: five seconds. */
  startPatienceMs?: number;
};

/**
 * The cluster under `dataDir`, made on first use.
 * @throws StartupError where the folder cannot be written, or holds another version's data
 */
export async function openCluster(dataDir: string, isDurable: boolean): Promise<Cluster> {
  await makeDataFolder(dataDir);
  const folder = path.join(dataDir, 'postgres');
  const binaries = await findPostgresBinaries();
  const account = await chooseServiceAccount(folder, [binaries.folder, dataDir]);
  const endpoint = await chooseEndpoint(dataDir, account);
  if (!existsSync(folder)) await initialize({ folder, binaries, account, isDurable });
  await checkVersion(folder);
  const password = await readFile(path.join(folder, PASSWORD_FILE), 'utf8');
  return { folder, logFile: path.join(dataDir, 'postgres.log'), binaries, account, endpoint, isDurable, password };
}

async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
  } catch (error) {
    throw new StartupError(
      `DATA_DIR: ${dataDir} cannot be written (${errorCodeOf(error)}). Set DATA_DIR to another folder.`,
    );
  }
}

type Making = Pick<Cluster, 'folder' | 'binaries' | 'account' | 'isDurable'>;

// Made beside its place and renamed when whole: a start that is killed halfway leaves nothing that looks like data.
async function initialize({ folder, binaries, account, isDurable }: Making): Promise<void> {
  await removeUnfinished(folder);
  const unfinished = `${folder}.new-${process.pid}`;
  const passwordFile = `${unfinished}.password`;
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  await giveTo(account, unfinished);
  await giveTo(account, passwordFile);
  await runInitdb(binaries, account, [
    `--pgdata=${unfinished}`,
    `--username=${CLUSTER_OWNER}`,
    `--pwfile=${passwordFile}`,
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(isDurable ? [] : ['--no-sync']),
  ]);
  await rename(passwordFile, path.join(unfinished, PASSWORD_FILE));
  try {
    await rename(unfinished, folder);
  } catch (error) {
    // Another process was first; its cluster is as good as ours.
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

async function removeUnfinished(folder: string): Promise<void> {
  const parent = path.dirname(folder);
  for (const name of await readdir(parent)) {
    const maker = Number(/^postgres\.new-(\d+)/.exec(name)?.[1] ?? Number.NaN);
    const isLeftOver = maker === process.pid || (maker > 0 && !isAlive(maker));
    if (isLeftOver) await rm(path.join(parent, name), { recursive: true, force: true });
  }
}

async function runInitdb(binaries: PostgresBinaries, account: ServiceAccount, args: string[]): Promise<void> {
  const { program, args: all, options } = commandFor(account, binaries.initdb, args);
  const child = spawn(program, all, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const collect = (chunk: Buffer) => (output += chunk.toString());
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code === 0) return;
  const reason = output.split('\n').findLast((line) => /error|fatal/i.test(line)) ?? output.trim();
  throw new StartupError(`PostgreSQL could not make its data folder: ${reason}`);
}

async function checkVersion(folder: string): Promise<void> {
  const version = await readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch((error: unknown) => {
    throw new StartupError(`DATA_DIR: ${folder} cannot be read as a database (${errorCodeOf(error)}).`);
  });
  if (version.trim() === MAJOR_VERSION) return;
  throw new StartupError(
    `DATA_DIR: ${folder} holds data of PostgreSQL ${version.trim()}; this is ${MAJOR_VERSION}. Move it away or upgrade it.`,
  );
}
