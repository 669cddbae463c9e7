import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { scratch } from '../../../scripts/scratch.cjs';
import type { EmbeddedPostgres } from '../../../src/server/db/embedded/embeddedPostgres';
import { until } from './until';

type Fields = EmbeddedPostgres['connection'];

const PROGRAM = '/usr/sbin/pgbouncer';
/** Debian's package; a machine without it leaves out what needs it. */
export const hasPgbouncer = existsSync(PROGRAM);

/** A real pgbouncer that gives connections by transaction, in front of one database of the run's own PostgreSQL. */
export async function openPgbouncer(logins: readonly Fields[], { ignored = '' } = {}) {
  const [first] = logins;
  if (!first) throw new Error('a pooler needs a login');
  const folder = await mkdtemp(path.join(scratch, 'oipet-pooler-'));
  const port = 6_000;
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  await writeFile(
    path.join(folder, 'users.txt'),
    logins.map(({ user, password = '' }) => `${quoted(user)} ${quoted(password)}\n`).join(''),
  );
  await writeFile(
    path.join(folder, 'pgbouncer.ini'),
    `[databases]
${first.database} = host=${first.host} port=${first.port} dbname=${first.database}
[pgbouncer]
unix_socket_dir = ${folder}
listen_port = ${port}
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = 4
ignore_startup_parameters = ${ignored}
`,
  );
  const isRoot = process.getuid?.() === 0;
  // It refuses to run as root; what it reads and makes is here alone.
  if (isRoot) await chmod(folder, 0o777);
  const child = spawn(PROGRAM, [...(isRoot ? ['-u', 'nobody'] : []), path.join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await until(async () => existsSync(path.join(folder, `.s.PGSQL.${port}`)), 'the pooler');
  return {
    /** The same connection, by the pooler. */
    through: (connection: Fields): Fields => ({ ...connection, host: folder, port }),
    async close() {
      child.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
