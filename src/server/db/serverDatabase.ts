import type { FastifyBaseLogger } from 'fastify';
import { Client } from 'pg';

import { errorCodeOf } from '../kernel/errorCode';
import { StartupError } from '../kernel/startupError';
import { APPLICATION_ROLE, type DatabaseConnection, type RequestLogin } from './connection';
import { refusePowerfulRole, refuseUnboundRequests } from './databasePowers';
import { startEmbeddedPostgres } from './embedded/embeddedPostgres';
import { migrateDatabase, refuseUnmigrated } from './migrate';
import type { MigrationRun } from './migrationRunner';
import { isPooler, keepLoginSettings, refuseOtherPooler } from './pooler';
import { admitServer } from './serverRole';

type Options = {
  databaseUrl: string | null;
  databaseOwnerUrl: string | null;
  databaseDirectUrl: string | null;
  dataDir: string;
  isProduction: boolean;
  mayBeAhead: boolean;
  log: FastifyBaseLogger;
  /** Where what has to be closed is registered. */
  lifecycle: { onStop: (name: string, close: () => Promise<unknown>) => void };
};

/** Who the server is in its database. */
export type ServerDatabase = {
  /** What its jobs, locks and notifications run with. */
  connection: DatabaseConnection;
  /** What its requests run with. */
  requests: RequestLogin;
  /** What it migrates with, perhaps the same; null where the schema is somebody else's to change. */
  owner: DatabaseConnection | null;
};

/**
 * A database that answers: the one of DATABASE_URL, else the embedded one.
 * @throws StartupError with one line that can be acted on
 */
export async function openServerDatabase(options: Options): Promise<ServerDatabase> {
  const { databaseUrl, databaseOwnerUrl, databaseDirectUrl, dataDir, isProduction, log, lifecycle } = options;
  if (databaseUrl) {
    const connection =
      databaseDirectUrl === null
        ? await direct('DATABASE_URL', databaseUrl)
        : await direct('DATABASE_DIRECT_URL', databaseDirectUrl);
    const pooled = databaseDirectUrl === null ? null : await behindPooler(connection, databaseUrl);
    const requests: RequestLogin = pooled
      ? { connection: pooled, role: null, isPooled: true }
      : { connection, role: null };
    if (databaseOwnerUrl) return { connection, requests, owner: await direct('DATABASE_OWNER_URL', databaseOwnerUrl) };
    // Behind a pooler no role can be taken on the way in, so the login is one that owns nothing, as in production.
    if (isProduction || pooled) return { connection, requests, owner: null };
    return { connection, requests: { connection, role: APPLICATION_ROLE }, owner: connection };
  }
  const starting = startEmbeddedPostgres({ dataDir, log });
  // Registered before it runs: Ctrl-C in the middle of the start must not leave a server behind.
  lifecycle.onStop('PostgreSQL', () =>
    starting.then(
      (postgres) => postgres.stop(),
      () => {},
    ),
  );
  const { connection, requests } = await starting;
  return { connection, requests: { connection: requests, role: null }, owner: connection };
}

/** Which migrations a command runs, and whom it tells of each. */
export type MigrationWish = { hasAfter?: boolean; begun?: (tag: string, number: number, of: number) => void };

/**
 * Has the schema of this version: migrates it as its owner, or checks that somebody did; and checks that row-level
 * security binds requests (docs/decisions/069-requests-sign-in-as-themselves.md).
 * @throws StartupError with one line that can be acted on
 */
export async function prepareSchema(
  { connection, requests, owner }: ServerDatabase,
  { databaseUrl, mayBeAhead, log }: Options,
  // The embedded database is of this process alone: nobody of the version before is left when it starts.
  { hasAfter = databaseUrl === null, begun = () => {} }: MigrationWish = {},
): Promise<MigrationRun> {
  let run: MigrationRun = { applied: [], waiting: [] };
  // Before anything is changed; again afterwards, as tables have an owner only once they are made.
  if (requests.role === null) await refusePowerfulRole(requests.connection);
  if (owner) {
    run = await migrateDatabase(owner, { log, mayBeAhead, hasAfter, begun });
    if (owner !== connection) await admitServer(owner, connection);
  } else {
    await refuseUnmigrated(connection, { mayBeAhead });
  }
  await refuseUnboundRequests(requests);
  return run;
}

/** The same database by a pooler, whose connections are set as those of requests are. */
async function behindPooler(connection: DatabaseConnection, databaseUrl: string): Promise<DatabaseConnection> {
  await keepLoginSettings(connection);
  const pooled = await answering('DATABASE_URL', databaseUrl);
  await refuseOtherPooler(connection, pooled);
  return pooled;
}

/** The same of an address with nothing in between that changes the start of a connection. */
async function direct(variable: string, connectionString: string): Promise<DatabaseConnection> {
  const connection = await answering(variable, connectionString);
  if (!(await isPooler(connection))) return connection;
  throw new StartupError(
    variable === 'DATABASE_URL'
      ? 'DATABASE_URL: it leads to a pooler, which takes no options of a start. Name the same database without it in DATABASE_DIRECT_URL: jobs, locks and notifications use that.'
      : `${variable}: it leads to a pooler, which takes no options of a start. It takes the address of the database itself.`,
  );
}

async function answering(variable: string, connectionString: string): Promise<DatabaseConnection> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    return { connectionString };
  } catch (error) {
    // Neither the address nor the server's message: both may hold the password's user or more.
    throw new StartupError(`${variable}: the server refuses or does not answer (${errorCodeOf(error) ?? 'no reply'}).`);
  } finally {
    await client.end().catch(() => {});
  }
}
