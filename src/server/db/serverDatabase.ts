import type { FastifyBaseLogger } from 'fastify';
import { Client } from 'pg';

import { errorCodeOf } from '../kernel/errorCode';
import { StartupError } from '../kernel/startupError';
import type { DatabaseConnection } from './connection';
import { startEmbeddedPostgres } from './embedded/embeddedPostgres';

type Options = {
  databaseUrl: string | null;
  dataDir: string;
  log: FastifyBaseLogger;
  /** Where what has to be closed is registered. */
  lifecycle: { onStop: (name: string, close: () => Promise<unknown>) => void };
};

/**
 * A database that answers: the one of DATABASE_URL, else the embedded one.
 * @throws StartupError with one line that can be acted on
 */
export async function openServerDatabase({
  databaseUrl,
  dataDir,
  log,
  lifecycle,
}: Options): Promise<DatabaseConnection> {
  if (databaseUrl) return checked({ connectionString: databaseUrl });
  const starting = startEmbeddedPostgres({ dataDir, log });
  // Registered before it runs: Ctrl-C in the middle of the start must not leave a server behind.
  lifecycle.onStop('PostgreSQL', () =>
    starting.then(
      (postgres) => postgres.stop(),
      () => {},
    ),
  );
  return (await starting).connection;
}

async function checked(connection: { connectionString: string }): Promise<DatabaseConnection> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    return connection;
  } catch (error) {
    // Neither the address nor the server's message: both may hold the password's user or more.
    throw new StartupError(
      `DATABASE_URL: the server refuses or does not answer (${errorCodeOf(error) ?? 'no reply'}).`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}
