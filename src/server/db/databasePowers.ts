import { Client, type ClientBase } from 'pg';

import { StartupError } from '../kernel/startupError';
import { APPLICATION_ROLE, type DatabaseConnection, type RequestLogin } from './connection';
import { openRequestPool } from './pool';

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
  where pg_has_role($2::name, r.oid, 'MEMBER')`;

type Powers = { isSuperuser: boolean; passesRules: boolean; makesRoles: boolean; owns: boolean };

/**
 * Refuses a login that is, or can become by a membership, one that row-level security does not bind: with it a single
 * wrong statement shows or changes the rows of every store (docs/decisions/055-two-database-roles.md). It looks at the
 * login, whatever role a start-up packet or a setting of the role itself has put over it.
 * @throws StartupError with one line
 */
export async function refusePowerfulRole(connection: DatabaseConnection): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    const power = await powerOf(client, (await rolesOf(client)).login);
    if (power === null) return;
    throw new StartupError(
      `DATABASE_URL: its role ${power}, itself or by a membership, so row-level security does not keep stores apart. ` +
        'Give this address to DATABASE_OWNER_URL, for migrations, and DATABASE_URL a role made by CREATE ROLE oipet_web LOGIN.',
    );
  } finally {
    await client.end();
  }
}

/**
 * Refuses connections of requests that row-level security would not bind, looked at as requests get them: whatever is
 * between us and the database, such as a pooler that drops the role from start-up packets, is looked at too.
 * @throws StartupError with one line
 */
export async function refuseUnboundRequests(requests: RequestLogin): Promise<void> {
  const pool = openRequestPool(requests, { log: { warn: () => {} }, max: 1 });
  try {
    const { role, login, isRequests } = await rolesOf(pool);
    if (requests.role !== null && role !== requests.role) {
      throw new StartupError(
        `DATABASE_URL: connections run as ${role} although they ask for the role ${requests.role}, so row-level security does not keep stores apart. ` +
          'What is between this server and the database drops the options of a start: use an address without it, or two roles (DATABASE_OWNER_URL).',
      );
    }
    if (requests.role === null && role !== login) {
      throw new StartupError(
        `DATABASE_URL: its role ${login} begins as ${role}, which it can leave. Run ALTER ROLE ${login} RESET role.`,
      );
    }
    const power = await powerOf(pool, role);
    if (power !== null) throw new StartupError(`${role}: the role of requests ${power}. Take that from it.`);
    if (!isRequests) {
      throw new StartupError(
        `DATABASE_URL: its role ${role} is not let in. Start once with DATABASE_OWNER_URL, and leave it INHERIT.`,
      );
    }
  } finally {
    await pool.end();
  }
}

type Asking = Pick<ClientBase, 'query'>;
type Roles = { role: string; login: string; isRequests: boolean };

async function rolesOf(client: Asking): Promise<Roles> {
  const { rows } = await client.query<Roles>(
    `select current_user as role, session_user as login,
       coalesce((select pg_has_role(current_user, oid, 'USAGE') from pg_roles where rolname = $1), false) as "isRequests"`,
    [APPLICATION_ROLE],
  );
  return rows[0] ?? { role: '', login: '', isRequests: false };
}

/** What lets a role pass row-level security, itself or by a membership; null: nothing. */
async function powerOf(client: Asking, role: string): Promise<string | null> {
  const { rows } = await client.query<Powers>(POWERS, [SCHEMAS, role]);
  return rows[0] ? powerIn(rows[0]) : null;
}

const powerIn = ({ isSuperuser, passesRules, makesRoles, owns }: Powers): string | null => {
  if (isSuperuser) return 'is a superuser';
  if (passesRules) return 'bypasses row-level security';
  if (owns) return 'owns tables or their schema';
  return makesRoles ? 'may make roles' : null;
};
