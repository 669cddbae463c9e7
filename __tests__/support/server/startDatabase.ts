import { startEmbeddedPostgres } from '../../../src/server/db/embedded/embeddedPostgres';
import { migrateDatabase } from '../../../src/server/db/migrate';
import { rememberServer } from './runningServer';
import { announce, connectAsOwner, makeRunFolder, removeLeftOvers, silentLog, TEMPLATE } from './testServer';

/** Before the first server test of a run: one real PostgreSQL with a migrated template. */
export default async function startDatabase(): Promise<void> {
  await removeLeftOvers();
  const folder = await makeRunFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: silentLog, isDurable: false });
  const server = { folder, connection: postgres.connection };
  rememberServer(server, postgres.stop);
  announce(server);
  const owner = await connectAsOwner(server);
  await owner.query(`CREATE DATABASE ${TEMPLATE}`);
  await owner.end();
  // As the embedded database is: no process of a version before needs what migrations of after take away.
  await migrateDatabase({ ...server.connection, database: TEMPLATE }, { log: silentLog, hasAfter: true });
}
