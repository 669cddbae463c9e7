import { Client } from 'pg';

import { StartupError } from '../kernel/startupError';
import { errorCodeOf } from '../kernel/errorCode';
import type { DatabaseConnection } from './connection';
import { optionsOf, REQUEST_SETTINGS } from './pool';

/** What pgbouncer answers to options of a start that it was not told to ignore. */
const PROTOCOL_VIOLATION = '08P01';
/** A value nobody sets, ms. */
const PROBE = '12345';

/** Whether something between us and the database takes no options of a start, or drops them, as poolers do. */
export async function isPooler(connection: DatabaseConnection): Promise<boolean> {
  const client = new Client({ ...connection, options: optionsOf({ lock_timeout: PROBE }) });
  try {
    await client.connect();
    const { rows } = await client.query<{ value: string }>(
      "select setting as value from pg_settings where name = 'lock_timeout'",
    );
    return rows[0]?.value !== PROBE;
  } catch (error) {
    if (errorCodeOf(error) === PROTOCOL_VIOLATION) return true;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Gives a login what a pooler keeps out of the start of its connections: the settings of requests, as its own in this
 * database, which every login may set. Safe to run from many processes. Before the first connection by the pooler: it keeps those that it has.
 */
export async function keepLoginSettings(direct: DatabaseConnection): Promise<void> {
  const client = new Client(direct);
  await client.connect();
  try {
    const { rows } = await client.query<{ login: string; database: string }>(
      'select session_user as login, current_database() as database',
    );
    const { login, database } = rows[0] ?? { login: '', database: '' };
    const whose = `alter role ${client.escapeIdentifier(login)} in database ${client.escapeIdentifier(database)}`;
    // One process at a time: PostgreSQL refuses a change of the same role beside another.
    await client.query('begin; select pg_advisory_xact_lock(7013004)');
    for (const [name, value] of Object.entries(REQUEST_SETTINGS))
      await client.query(`${whose} set ${name} = ${client.escapeLiteral(value)}`);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/**
 * Looks at connections as a pooler gives them.
 * @throws StartupError where it signs in as another login than the direct address, or has connections of before the
 * settings of requests
 */
export async function refuseOtherPooler(direct: DatabaseConnection, pooled: DatabaseConnection): Promise<void> {
  const [own, other] = [await startOf(direct), await startOf(pooled)];
  if (own.login !== other.login)
    throw new StartupError(
      `DATABASE_DIRECT_URL: its role ${own.login} is not that of DATABASE_URL, ${other.login}. Both are the same role at the same database.`,
    );
  const old = [...own.settings].find(([name, value]) => other.settings.get(name) !== value);
  if (old)
    throw new StartupError(
      `DATABASE_URL: the pooler has connections from before ${old[0]} was set for its role. Have it make them anew (pgbouncer: RECONNECT), then start again.`,
    );
}

/** What a connection starts as. */
async function startOf(connection: DatabaseConnection) {
  const client = new Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ login: string; name: string; value: string }>(
      'select session_user as login, name, reset_val as value from pg_settings where lower(name) = any($1)',
      [Object.keys(REQUEST_SETTINGS)],
    );
    return { login: rows[0]?.login ?? '', settings: new Map(rows.map(({ name, value }) => [name, value])) };
  } finally {
    await client.end();
  }
}

/** Who a connection signs in as. */
export async function loginOf(connection: DatabaseConnection): Promise<string> {
  const client = new Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ login: string }>('select session_user as login');
    return rows[0]?.login ?? '';
  } finally {
    await client.end();
  }
}
