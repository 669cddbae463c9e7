import { Client } from 'pg';

import { StartupError } from '../kernel/startupError';
import type { DatabaseConnection } from './connection';

/** Where our tables, those of the job queue and the list of migrations are. */
const SCHEMAS = ['public', 'graphile_worker', 'drizzle'];

// MEMBER, whatever the membership says of SET and INHERIT: who may administer a role can give itself both.
const POWERS = `
  select
    coalesce(bool_or(r.rolsuper), false) as "isSuperuser",
    coalesce(bool_or(r.rolbypassrls), false) as "passesRules",
    coalesce(bool_or(r.rolcreaterole), false) as "makesRoles",
    coalesce(bool_or(
      exists (select from pg_namespace n where n.nspname = any($1) and n.nspowner = r.oid)
      or exists (
        select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = any($1) and c.relowner = r.oid
      )
    ), false) as "owns"
  from pg_roles r
  where pg_has_role(session_user, r.oid, 'MEMBER')`;

type Powers = { isSuperuser: boolean; passesRules: boolean; makesRoles: boolean; owns: boolean };

/**
 * Refuses a role that is, or can become by a membership, one that row-level security does not bind: with it a single
 * wrong statement shows or changes the rows of every store (docs/decisions/055-two-database-roles.md).
 * @throws StartupError with one line
 */
export async function refusePowerfulRole(connection: DatabaseConnection): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<Powers>(POWERS, [SCHEMAS]);
    const power = rows[0] ? powerIn(rows[0]) : null;
    if (power === null) return;
    throw new StartupError(
      `DATABASE_URL: its role ${power}, itself or by a membership, so row-level security does not keep stores apart. ` +
        'Give this address to DATABASE_OWNER_URL, for migrations, and DATABASE_URL a role made by CREATE ROLE oipet_web LOGIN.',
    );
  } finally {
    await client.end();
  }
}

const powerIn = ({ isSuperuser, passesRules, makesRoles, owns }: Powers): string | null => {
  if (isSuperuser) return 'is a superuser';
  if (passesRules) return 'bypasses row-level security';
  if (owns) return 'owns tables or their schema';
  return makesRoles ? 'may make roles' : null;
};
