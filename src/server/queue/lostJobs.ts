import type { FastifyBaseLogger } from 'fastify';
import { Client, type Pool } from 'pg';

/** First half of each worker pool's lock key; the second is the hash of its name. */
const POOL_LOCKS = 20_261_120;

/** How often jobs of dead processes are looked for. */
const SWEEP_MS = 10_000;

/** A pool takes its first job a moment before it holds its lock. */
const GRACE = '5 seconds';

// A lock that can be taken is free: the process that held it is dead.
const FREE_JOBS_OF_THE_DEAD = `
  with takers as (
    select locked_by, hashtext(locked_by) as name, count(*) as jobs from graphile_worker._private_jobs
    where locked_by <> $1 and locked_at < now() - interval '${GRACE}' group by locked_by
  ), dead as materialized (
    select locked_by, jobs from takers where pg_try_advisory_xact_lock(${POOL_LOCKS}, name)
  )
  select graphile_worker.force_unlock_workers(array_agg(locked_by)), sum(jobs)::integer as jobs from dead having count(*) > 0`;

type Options = {
  queuePool: Pool;
  /** Name of this process's worker pool, as stored with the jobs it has taken. */
  poolName: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Called with the number of jobs taken back. */
  found?: (jobs: number) => void;
};

/** Returns jobs of dead processes to the queue. */
export type LostJobs = {
  /** Looks once, now. A failure is logged, never thrown. */
  sweep: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Watches over jobs whose process was killed: the queue alone would keep them locked for four hours. A running process
 * holds an advisory lock, named after its worker pool, as long as its connection is open.
 */
export function watchLostJobs({ queuePool, poolName, log, found = () => {} }: Options): LostJobs {
  let lockHolder: Client | null = null;
  let last = Promise.resolve();

  // Outside the pool: a permanently used connection would be missing there.
  async function connect(): Promise<Client> {
    const client = new Client(queuePool.options);
    client.on('error', (error) => log.warn({ err: error }, 'the lock on jobs was lost'));
    // The database lets go of the lock with the connection; the next sweep takes it again.
    client.on('end', () => {
      if (lockHolder === client) lockHolder = null;
    });
    try {
      await client.connect();
      await client.query('select pg_advisory_lock($1, hashtext($2))', [POOL_LOCKS, poolName]);
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
  }

  async function look(): Promise<void> {
    try {
      lockHolder ??= await connect();
      const { rows } = await lockHolder.query<{ jobs: number }>(FREE_JOBS_OF_THE_DEAD, [poolName]);
      for (const { jobs } of rows) found(jobs);
    } catch (error) {
      log.warn({ err: error }, 'jobs of dead processes could not be looked for');
    }
  }

  const sweep = () => (last = last.then(look));
  const timer = setInterval(() => void sweep(), SWEEP_MS);
  void sweep();
  return {
    sweep,
    async stop() {
      clearInterval(timer);
      await last;
      await lockHolder?.end();
    },
  };
}
