import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyBaseLogger } from 'fastify';
import { Client } from 'pg';

import { errorCodeOf } from '../../kernel/errorCode';
import { processOf } from '../applicationName';
import { APPLICATION_ROLE, type DatabaseConnection } from '../connection';
import { CLUSTER_OWNER, openCluster, type Cluster } from './cluster';
import { leaveEndpoint } from './endpoint';
import { runPostmaster, stopPostmaster } from './postmaster';
import { isAlive } from './postmasterFile';

const DATABASE = 'oipet';
const RESTART_PAUSE_MS = 1_000;
/** Roles are of the whole server: processes that start at once make the login one after the other. */
const LOGIN_LOCK = 7_013_006;

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** A running embedded server. */
export type EmbeddedPostgres = {
  /** Valid until `stop`, also across restarts of the server. */
  connection: Extract<DatabaseConnection, { host: string }>;
  /** The same by a login that owns nothing: what requests sign in with. */
  requests: Extract<DatabaseConnection, { host: string }>;
  /** Number of the server's process right now. */
  pid: () => number;
  /** Ends the server, unless another process of ours still uses it. Close your own connections first. */
  stop: () => Promise<void>;
};

/**
 * Starts PostgreSQL on the data under `dataDir`, which is made on first use, and keeps it running until `stop`.
 * A server left behind by a killed process is taken over. Needs no open port and no installed PostgreSQL.
 * @throws StartupError with one line that can be acted on
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  isDurable = true,
}: {
  dataDir: string;
  log: Log;
  /** Whether commits wait for the disk: false where a run throws its data away. */
  isDurable?: boolean;
}): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(dataDir, isDurable);
  let postmaster = await runPostmaster(cluster);
  // After a restart the server must listen where the first one did: the pools know that place.
  const settled: Cluster = { ...cluster, endpoint: postmaster.endpoint };
  const connection = connectionTo(settled);
  const requests = requestsOf(connection);
  await makeDatabase(connection, requests);

  let isStopping = false;
  const watching = keepRunning();

  async function keepRunning(): Promise<void> {
    for (;;) {
      await postmaster.ended;
      if (isStopping) return;
      log.error('PostgreSQL ended unexpectedly; starting it again');
      await runPostmaster(settled).then(
        (restarted) => (postmaster = restarted),
        (error: unknown) => {
          log.error(error);
          return pause(RESTART_PAUSE_MS);
        },
      );
      if (isStopping) await stopPostmaster(settled, postmaster);
    }
  }

  return {
    connection,
    requests,
    pid: () => postmaster.pid,
    async stop() {
      isStopping = true;
      if (await isUsedByOthers(connection)) {
        postmaster.leave();
        await watching;
        return log.info('PostgreSQL stays up: another process uses it');
      }
      await stopPostmaster(settled, postmaster);
      await watching;
      await leaveEndpoint(dataDir, settled.endpoint);
    },
  };
}

/** How a cluster is reached while it runs. */
export function connectionTo({ endpoint, password }: Cluster): EmbeddedPostgres['connection'] {
  const host = endpoint.kind === 'socket' ? endpoint.folder : '127.0.0.1';
  return { host, port: endpoint.port, user: CLUSTER_OWNER, database: DATABASE, password };
}

/**
 * The login of requests beside that of the owner. Its password is needed where the server listens on the loopback; made
 * from the owner's, it is the same in every process and leads to no other.
 */
export function requestsOf(owner: EmbeddedPostgres['connection']): EmbeddedPostgres['connection'] {
  const password = createHmac('sha256', owner.password ?? '')
    .update(APPLICATION_ROLE)
    .digest('base64url');
  return { ...owner, user: APPLICATION_ROLE, password };
}

async function makeDatabase(
  connection: EmbeddedPostgres['connection'],
  { password = '' }: EmbeddedPostgres['requests'],
): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`).catch(ignoreDuplicate);
    await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${LOGIN_LOCK})`);
    const { rows } = await client.query<{ isLogin: boolean }>(
      'SELECT rolcanlogin AS "isLogin" FROM pg_roles WHERE rolname = $1',
      [APPLICATION_ROLE],
    );
    // Migrations make the role without a login, as they cannot know a password for it.
    if (rows.length === 0) await client.query(`CREATE ROLE ${APPLICATION_ROLE}`);
    if (!rows.at(0)?.isLogin)
      await client.query(`ALTER ROLE ${APPLICATION_ROLE} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

// Two processes may start at once on an empty folder; pg_database's own index then refuses the second.
function ignoreDuplicate(error: unknown): void {
  if (!['42P04', '23505'].includes(errorCodeOf(error) ?? '')) throw error;
}

async function isUsedByOthers(connection: EmbeddedPostgres['connection']): Promise<boolean> {
  const client = new Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 1_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      'SELECT DISTINCT application_name AS name FROM pg_stat_activity WHERE backend_type = $1',
      ['client backend'],
    );
    return rows.map(({ name }) => processOf(name)).some((pid) => pid !== null && pid !== process.pid && isAlive(pid));
  } catch {
    // A server that no longer responds is of no use.
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
