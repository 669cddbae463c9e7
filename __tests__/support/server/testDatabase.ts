import { randomBytes } from 'node:crypto';

import type { Pool } from 'pg';

import { requestsOf, type EmbeddedPostgres } from '../../../src/server/db/embedded/embeddedPostgres';
import { openPool } from '../../../src/server/db/pool';
import { announcedServer, connectAsOwner, silentLog, TEMPLATE } from './testServer';

/** A database of one test file: migrated, empty, on the run's own PostgreSQL. */
export type TestDatabase = {
  connection: EmbeddedPostgres['connection'];
  /** By the login of requests, as the embedded server makes it. */
  requests: EmbeddedPostgres['requests'];
  /** The same as an address, for processes started with DATABASE_URL. */
  url: string;
  /** Connections as the server's requests have them: row-level security applies. */
  app: Pool;
  /** Connections as the owner of everything: for preparing and auditing rows. */
  owner: Pool;
  /** Closes both pools and removes the database. */
  drop: () => Promise<void>;
};

/** Copies the template (about 50 ms). Call it in `beforeAll`, and `drop` in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = announcedServer();
  const database = `oipet_test_${randomBytes(6).toString('hex')}`;
  const maker = await connectAsOwner(server);
  await maker.query(`CREATE DATABASE ${database} TEMPLATE ${TEMPLATE}`);
  await maker.end();
  const connection = { ...server.connection, database };
  const requests = requestsOf(connection);
  const app = openPool(requests, { log: silentLog });
  const owner = openPool(connection, { log: silentLog, max: 4 });
  return {
    connection,
    requests,
    url: urlOf(connection),
    app,
    owner,
    async drop() {
      await Promise.all([app.end(), owner.end()]);
      const remover = await connectAsOwner(server);
      await remover.query(`DROP DATABASE ${database} WITH (FORCE)`);
      await remover.end();
    },
  };
}

/** A connection as an address, as the configuration takes it. */
export function urlOf({ host, port, user, database, password = '' }: EmbeddedPostgres['connection']): string {
  const [name, secret, place] = [user, password, host].map(encodeURIComponent);
  return `postgres://${name}:${secret}@/${database}?host=${place}&port=${port}`;
}
