import type { SpawnOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import { StartupError } from '../../kernel/startupError';

/** PostgreSQL refuses to run as root; this is 'nobody' on most systems. */
const UNPRIVILEGED_ID = 65534;
const SETPRIV = '/usr/bin/setpriv';
/** Bits of CapEff in /proc/self/status, with setpriv's names: reading any folder, else overriding any permission. */
const PASSING_CAPABILITIES = [
  { bit: 2n, name: 'dac_read_search' },
  { bit: 1n, name: 'dac_override' },
];

/**
 * Who PostgreSQL runs as. `own`: the user of this process. `other`: root starts it as an ordinary user; `capability`
 * lets it pass folders that only root may enter, such as a clone below /root.
 */
export type ServiceAccount = { kind: 'own' } | { kind: 'other'; id: number; capability: string | null };

/**
 * Chooses the account for programs that must reach all these folders. A cluster made by an ordinary user stays theirs.
 * @throws StartupError when run as root and a parent folder is not accessible to other users
 */
export async function chooseServiceAccount(clusterFolder: string, folders: string[]): Promise<ServiceAccount> {
  if (process.getuid?.() !== 0) return { kind: 'own' };
  const owner = existsSync(clusterFolder) ? (await stat(clusterFolder)).uid : 0;
  const id = owner || UNPRIVILEGED_ID;
  const closed = await firstClosedFolder(id, folders);
  if (!closed) return { kind: 'other', id, capability: null };
  const capability = await passingCapability();
  if (capability) return { kind: 'other', id, capability };
  throw new StartupError(
    `${closed}: closed to the user PostgreSQL runs as (${id}, because it refuses root). ` +
      'Start as an ordinary user, move the project, or set DATABASE_URL to a server.',
  );
}

/** Gives a file or folder to the account. */
export async function giveTo(account: ServiceAccount, target: string): Promise<void> {
  if (account.kind === 'other') await chown(target, account.id, account.id);
}

/** The command line and options that run a program as the account. */
export function commandFor(account: ServiceAccount, program: string, args: string[]) {
  const options: SpawnOptions = { cwd: path.parse(program).root, env: environmentOfPostgres(), windowsHide: true };
  if (account.kind === 'own') return { program, args, options };
  const { id, capability } = account;
  if (!capability) return { program, args, options: { ...options, uid: id, gid: id } };
  const drop = [`--reuid=${id}`, `--regid=${id}`, '--clear-groups'];
  // PostgreSQL looks at its own files with access(2), which counts capabilities only under this bit.
  const keep = [`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`, '--securebits=+no_setuid_fixup'];
  return { program: SETPRIV, args: [...drop, ...keep, program, ...args], options };
}

// Nothing of the caller's PG* or LC_* variables may change the server; macOS refuses to run it without LC_ALL.
function environmentOfPostgres(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return { PATH, SystemRoot, LC_ALL: 'C', TZ: 'UTC' };
}

async function firstClosedFolder(id: number, folders: string[]): Promise<string | null> {
  for (const folder of folders) {
    for (let step = folder; step !== path.dirname(step); step = path.dirname(step)) {
      const { mode, uid } = await stat(step);
      const isOpen = uid === id ? (mode & 0o100) !== 0 : (mode & 0o001) !== 0;
      if (!isOpen) return step;
    }
  }
  return null;
}

async function passingCapability(): Promise<string | null> {
  if (process.platform !== 'linux' || !existsSync(SETPRIV)) return null;
  const effective = /^CapEff:\s*([0-9a-f]+)$/m.exec(await readFile('/proc/self/status', 'utf8'))?.[1];
  const bits = BigInt(`0x${effective ?? '0'}`);
  return PASSING_CAPABILITIES.find(({ bit }) => (bits >> bit) % 2n === 1n)?.name ?? null;
}
