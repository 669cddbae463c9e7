import type { Side } from './rowCopy';

/** First half of the lock that whoever holds jobs has: see `watchLostJobs`. */
const POOL_LOCKS = 20_261_120;

const OF_STORE = "payload ->> 'storeId' = $1";

type MovedJob = { id: string; job: object };

/** Jobs of one store in the queue of a cluster, which a move keeps from being taken and then brings to another. */
export const storeJobs = {
  /** Has jobs that are kept under this name be free again once the connection ends. */
  async nameKeeper(client: Side, keeper: string): Promise<void> {
    await client.query('select pg_advisory_lock($1, hashtext($2))', [POOL_LOCKS, keeper]);
  },

  /** Keeps those that nobody works on from being taken. @returns how many others work on */
  async keep(client: Side, storeId: string, keeper: string): Promise<number> {
    await client.query(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = $2 where ${OF_STORE} and is_available`,
      [storeId, keeper],
    );
    const { rows } = await client.query<{ running: number }>(
      `select count(*)::int as running from graphile_worker._private_jobs
       where ${OF_STORE} and locked_by is not null and locked_by <> $2`,
      [storeId, keeper],
    );
    return rows[0]?.running ?? 0;
  },

  /** Lets them be taken again, but for those that another was added for meanwhile, under their key. */
  async release(client: Side, keeper: string): Promise<void> {
    await client.query('delete from graphile_worker._private_jobs where locked_by = $1 and attempts >= max_attempts', [
      keeper,
    ]);
    await client.query(
      'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_by = $1',
      [keeper],
    );
  },

  /**
   * Brings all of a store that nobody works on from one queue into another: first into that, then out of this. A process
   * that dies in between leaves some in both, and jobs may always be done twice.
   * @returns how many were brought
   */
  async bring(source: Side, target: Side, storeId: string, keeper: string): Promise<number> {
    const { rows } = await source.query<MovedJob>(
      `select j.id::text as id, jsonb_build_object('task', t.identifier, 'payload', j.payload, 'priority', j.priority,
         'run_at', j.run_at, 'attempts', j.attempts, 'max_attempts', j.max_attempts, 'last_error', j.last_error,
         'created_at', j.created_at, 'key', j.key) as job
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where j.${OF_STORE} and (j.locked_by is null or j.locked_by = $2)
         -- What was replaced by another while it was kept is done by that.
         and not (j.locked_by is not null and j.attempts >= j.max_attempts)`,
      [storeId, keeper],
    );
    if (rows.length === 0) return 0;
    const jobs = JSON.stringify(rows.map(({ job }) => job));
    await target.query(
      `with given as (select * from jsonb_to_recordset($1::jsonb) as j (task text, payload jsonb, priority int, run_at timestamptz,
         attempts int, max_attempts int, last_error text, created_at timestamptz, key text)),
       tasks as (insert into graphile_worker._private_tasks (identifier) select distinct task from given on conflict do nothing)
       select`,
      [jobs],
    );
    await target.query(
      `with added as (
         insert into graphile_worker._private_jobs (task_id, payload, priority, run_at, attempts, max_attempts, last_error, created_at, key)
         select t.id, j.payload::json, j.priority, j.run_at, j.attempts, j.max_attempts, j.last_error, j.created_at, j.key
         from jsonb_to_recordset($1::jsonb) as j (task text, payload jsonb, priority int, run_at timestamptz,
           attempts int, max_attempts int, last_error text, created_at timestamptz, key text)
         join graphile_worker._private_tasks t on t.identifier = j.task
         on conflict (key) do nothing returning 1)
       select pg_notify('jobs:insert', format('{"r":%s,"count":%s}', random(), count(*))) from added`,
      [jobs],
    );
    await source.query('delete from graphile_worker._private_jobs where id = any($1::bigint[])', [
      rows.map(({ id }) => id),
    ]);
    return rows.length;
  },
};
