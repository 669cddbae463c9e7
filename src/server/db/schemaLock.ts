import type { ClientBase } from 'pg';

/** First half of the lock that says how many migrations a process knows; that number is the second half. */
const KNOWN_MIGRATIONS = 20_261_124;
/** First half of each process's lock (processLock); processes of before 1.1.0 hold this one alone. */
const PROCESSES = 20_261_122;

/** Notes on this connection, for as long as it is open, how many migrations its process knows. */
export const holdSchemaNumber = async (client: ClientBase, known: number): Promise<void> => {
  await client.query('select pg_advisory_lock_shared($1, $2)', [KNOWN_MIGRATIONS, known]);
};

/**
 * How many processes run on this database that do not know the migration of this number: what it takes away they may
 * still need. Where one has lost its connection for a moment it is not counted; it takes it again at once.
 */
export async function processesBefore(client: Pick<ClientBase, 'query'>, number: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `with held as (
       select pid, classid::bigint as name, objid::bigint as value from pg_locks
       where locktype = 'advisory' and objsubid = 2 and granted
         and database = (select oid from pg_database where datname = current_database())
     )
     select count(distinct p.pid)::int as count from held p
     where p.name = ${PROCESSES}
       and not exists (select from held k where k.pid = p.pid and k.name = ${KNOWN_MIGRATIONS} and k.value >= $1)`,
    [number],
  );
  return rows.at(0)?.count ?? 0;
}
