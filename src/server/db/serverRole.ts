import { Client } from 'pg';

import { StartupError } from '../kernel/startupError';
import type { DatabaseConnection } from './connection';
import { sqlStateOf } from './sqlState';
import { loginOf } from './pooler';

/** What the server's login is a member of, where it is not the owner: requests as `oipet_app`, and the job queue. */
export const SERVER_ROLE = 'oipet_server';

const INSUFFICIENT_PRIVILEGE = '42501';

// Run as the owner, each time: the queue's own migrations bring new tables. What is granted already is left alone, as
// locks of tables in use would be taken for nothing.
const GRANT_TO_SERVER_ROLE = `
DO $$
DECLARE queue_table text;
BEGIN
  BEGIN
    CREATE ROLE ${SERVER_ROLE} NOLOGIN;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END;
  IF NOT pg_has_role('${SERVER_ROLE}', 'oipet_app', 'MEMBER') THEN
    GRANT oipet_app TO ${SERVER_ROLE};
  END IF;
  GRANT USAGE ON SCHEMA graphile_worker, drizzle TO ${SERVER_ROLE};
  GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO ${SERVER_ROLE};
  GRANT EXECUTE ON FUNCTION possible_demo_people(text[], text[]) TO ${SERVER_ROLE};
  GRANT EXECUTE ON FUNCTION watched_payments(), watched_letters(), watched_holds(), watched_cycles(timestamptz) TO ${SERVER_ROLE};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA graphile_worker TO ${SERVER_ROLE};
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA graphile_worker TO ${SERVER_ROLE};
  GRANT SELECT, INSERT, UPDATE, DELETE ON store_directory, store_hosts TO ${SERVER_ROLE};
  GRANT SELECT, INSERT, DELETE ON stores_elsewhere TO ${SERVER_ROLE};
  GRANT SELECT, INSERT ON cluster_identity TO ${SERVER_ROLE};
  -- The queue's tables let nobody but their owner see a row until a policy says so.
  FOR queue_table IN
    SELECT c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'graphile_worker' AND c.relrowsecurity AND NOT EXISTS (
      SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = '${SERVER_ROLE}'
    )
  LOOP
    EXECUTE format(
      'CREATE POLICY ${SERVER_ROLE} ON graphile_worker.%I TO ${SERVER_ROLE} USING (true) WITH CHECK (true)', queue_table);
  END LOOP;
END $$`;

/**
 * Lets the server's login serve: grants it, as the owner of everything, what it needs of a migrated database. Safe to
 * run from many processes.
 * @throws StartupError where the owner may not grant it
 */
export async function admitServer(owner: DatabaseConnection, server: DatabaseConnection): Promise<void> {
  const login = await loginOf(server);
  const client = new Client(owner);
  await client.connect();
  try {
    await client.query('begin; select pg_advisory_xact_lock(7013003)');
    await client.query(GRANT_TO_SERVER_ROLE);
    const { rowCount } = await client.query('select where pg_has_role($1, $2, $3)', [login, SERVER_ROLE, 'MEMBER']);
    if (rowCount === 0) await client.query(`grant ${SERVER_ROLE} to ${client.escapeIdentifier(login)}`);
    await client.query('commit');
  } catch (error) {
    if (sqlStateOf(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new StartupError(
      `DATABASE_OWNER_URL: its role may not let that of DATABASE_URL serve. As a superuser: GRANT oipet_app, ${SERVER_ROLE} TO its role WITH ADMIN OPTION.`,
    );
  } finally {
    await client.end();
  }
}
