import { existsSync } from 'node:fs';
import path from 'node:path';

import type { Pool } from 'pg';

import type { DatabaseConnection } from '../../db/connection';
import { refusePowerfulRole } from '../../db/databasePowers';
import { appliedMigrations, migrationStateOf } from '../../db/migrationState';
import { openPool } from '../../db/pool';
import { openTables } from '../../db/rowSecurity';
import { openSecrets } from '../../kernel/secretKey';
import { StartupError } from '../../kernel/startupError';
import { keyRotation } from '../../keys/keyRotation';
import type { Configuration } from '../configuration';
import { loggedError } from '../log';
import { openCommandDatabase, silentLog } from './commandGround';
import { failure, fine, warning, type Finding } from './doctorChecks';

const OLDEST = 150_000;

/** What the database says of itself: version, role, schema, set-up, jobs. Starts none that does not exist yet. */
export async function databaseFindings(configuration: Configuration): Promise<Finding[]> {
  const { databaseUrl, dataDir } = configuration;
  if (databaseUrl === null && !existsSync(path.join(dataDir, 'postgres')))
    return [warning('database', 'there is none yet', 'Start the shop, or run setup: either makes it.')];
  try {
    const database = await openCommandDatabase(configuration);
    const pool = openPool(database.owner ?? database.connection, { log: silentLog, max: 1 });
    try {
      const role = databaseUrl === null ? [] : [await roleFinding(configuration, database.connection)];
      const schema = await schemaFindings(pool);
      const isReady = schema.every(({ state }) => state !== 'failed') && database.owner !== null;
      const keys = isReady ? await keyFindings(configuration, pool) : [];
      const apart = schema.every(({ state }) => state !== 'failed') ? await apartFindings(pool) : [];
      return [...(await versionFindings(pool)), ...role, ...schema, ...apart, ...keys];
    } finally {
      await pool.end();
      await database.close();
    }
  } catch (error) {
    const found = error instanceof StartupError ? error.message : (loggedError(error).message.split('\n', 1)[0] ?? '');
    return [failure('database', found, 'Look whether the server runs, and whether DATABASE_URL names it.')];
  }
}

async function versionFindings(pool: Pool): Promise<Finding[]> {
  const { rows } = await pool.query<{ version: string; number: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
  );
  return rows.map(({ version, number }) =>
    number < OLDEST
      ? failure('database', `PostgreSQL ${version}`, 'Use PostgreSQL 15 or newer.')
      : fine('database', `PostgreSQL ${version}`),
  );
}

/** Whether row-level security binds the server; in production the start asks the same. */
async function roleFinding({ environment }: Configuration, connection: DatabaseConnection): Promise<Finding> {
  const check = 'database role';
  try {
    await refusePowerfulRole(connection);
    return fine(check, 'row-level security binds it');
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    const [found = '', remedy = ''] = error.message.split(/(?<=apart\.) /);
    return environment === 'production' ? failure(check, found, remedy) : warning(check, found, remedy);
  }
}

async function schemaFindings(pool: Pool): Promise<Finding[]> {
  const { pending, after, unknown, applied } = migrationStateOf(await appliedMigrations(pool));
  if (unknown > 0) {
    const found = `of a later version, with migrations unknown here (${unknown})`;
    return [failure('schema', found, 'Start that version, or restore a backup of before.')];
  }
  if (pending.length > 0)
    return [failure('schema', `of an earlier version; it lacks ${pending.join(', ')}`, 'Run migrate.')];
  const waits = warning('schema', `${after.join(', ')} wait until no earlier version runs`, 'Run migrate.');
  const schema = after.length > 0 ? waits : fine('schema', `${applied} migrations, as this version`);
  return [schema, ...(await stateFindings(pool))];
}

/** Whether the database shows one store at a time, whatever a statement asks for. */
async function apartFindings(pool: Pool): Promise<Finding[]> {
  const check = 'stores apart';
  const open = await openTables(pool);
  if (open.length === 0) return [fine(check, 'every table shows one store at a time')];
  return [warning(check, `row-level security does not close ${open.join(', ')}`, 'Run migrate.')];
}

/** Whether everything encrypted can be read with the keys that are set; what cannot is lost, each with its way on. */
async function keyFindings(configuration: Configuration, owner: Pool): Promise<Finding[]> {
  const secrets = await openSecrets(configuration);
  const { columns } = await keyRotation({ owner, secrets }).report();
  const lost = columns.filter(({ unreadable }) => unreadable > 0);
  if (lost.length === 0) return [fine('encrypted values', `readable, current key ${secrets.keyIds[0]}`)];
  return lost.map(({ what, unreadable, byKey, wayOn }) => {
    const ids = byKey.map(({ keyId }) => keyId ?? 'without id').join(', ');
    const found = `${unreadable} ${what} cannot be read (keys in the database: ${ids}; set: ${secrets.keyIds.join(', ')})`;
    return failure('encrypted values', found, `Set the key they were made with. Where it is lost: ${wayOn}`);
  });
}

async function stateFindings(pool: Pool): Promise<Finding[]> {
  const { rows } = await pool.query<{
    owners: number;
    stores: number;
    failed: number;
    found: number;
    since: string | null;
  }>(
    `select (select count(*)::int from platform_second_factors where confirmed_at is not null) as owners,
       (select count(*)::int from stores) as stores,
       (select count(*)::int from graphile_worker.jobs where attempts >= max_attempts) as failed,
       (select count(*)::int from payments where found_at > now() - interval '1 day') as found,
       (select since::text from platform_maintenance) as since`,
  );
  const { owners = 0, stores = 0, failed = 0, found = 0, since = null } = rows.at(0) ?? {};
  return [
    owners === 0
      ? warning('platform owner', 'nobody can sign in to the platform', 'Run setup, or platform-owner create.')
      : fine('platform owner', owners === 1 ? 'one' : String(owners)),
    stores === 0 ? warning('stores', 'none', 'Run setup, or store create.') : fine('stores', String(stores)),
    failed === 0
      ? fine('jobs', 'none has failed for good')
      : warning('jobs', `${failed} failed for good`, 'Read jobs list, mend the cause, and run jobs retry.'),
    found === 0
      ? fine('webhooks of payments', 'none was missed in the last 24 hours')
      : warning(
          'webhooks of payments',
          `${found} paid payments of the last 24 hours were found by asking: no webhook told of them`,
          "Look at the provider's dashboard whether webhooks reach this address, and what they were answered.",
        ),
    since === null
      ? fine('maintenance', 'the shops are open')
      : warning('maintenance', `the shops are closed since ${since}`, 'Run maintenance off.'),
  ];
}
