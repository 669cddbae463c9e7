import type { ClientBase } from 'pg';

import { APPLICATION_ROLE } from './connection';

/**
 * Tables with a `store_id` whose rows requests may read of every store, each with its reason; they write those of the
 * open store alone. Every other table shows the open store's rows, and none without one.
 */
export const READ_BY_ALL: Readonly<Record<string, string>> = {
  store_domains: 'the store of a host is looked up before it is known, and proxies ask whether a host is of any',
};

/** What a policy of the open store says, as PostgreSQL writes it back. */
const OF_STORE = "(store_id = current_setting('app.store_id'::text, true))";

type Table = { name: string; isForced: boolean; policies: { command: string; shows: string; takes: string | null }[] };

/**
 * Tables with a `store_id` that row-level security does not close: not forced, without the policy of the open store, or
 * with one that lets requests see or write more than READ_BY_ALL says. None, once all migrations have run.
 */
export async function openTables(client: Pick<ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as "isForced",
       (select coalesce(json_agg(json_build_object('command', p.cmd, 'shows', p.qual, 'takes', p.with_check)), '[]')
        from pg_policies p
        where p.schemaname = 'public' and p.tablename = c.relname and p.permissive = 'PERMISSIVE'
          and p.roles <> array[pg_get_userbyid(c.relowner)] and p.roles && array['public', $1]::name[]) as policies
     from pg_class c
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and exists (
       select from pg_attribute a where a.attrelid = c.oid and a.attname = 'store_id' and not a.attisdropped)
     order by 1`,
    [APPLICATION_ROLE],
  );
  return rows.filter((table) => !isClosed(table)).map(({ name }) => name);
}

function isClosed({ name, isForced, policies }: Table): boolean {
  const others = policies.filter(({ shows, takes }) => shows !== OF_STORE || takes !== OF_STORE);
  const isReading = others.length === 1 && others[0]?.command === 'SELECT';
  return isForced && others.length < policies.length && (name in READ_BY_ALL ? isReading : others.length === 0);
}
