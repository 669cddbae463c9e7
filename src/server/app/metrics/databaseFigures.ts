import type { Pool } from 'pg';

import type { Clock } from '../../kernel/clock';

/** Jobs of one kind; `oldest` is when the one that has been due the longest became due. */
type JobFigures = { job: string; waiting: number; oldest: Date | null };
type PaymentFigures = { status: string; total: number; oldest: Date | null };

/** What one scrape reads of the database, over all stores. */
export type DatabaseFigures = {
  jobs: JobFigures[];
  failedJobs: { job: string; total: number }[];
  payments: PaymentFigures[];
  letters: { waiting: number; oldest: Date | null; failed: number };
  holds: { units: number; orders: number };
  lostDomains: number;
  /** Steps of repeat purchases that have been due for `OVERDUE_MS`. */
  overdueCycles: number;
};
export type Read = keyof DatabaseFigures;

/** How long a figure is reused before it is read anew: scrapers come in twos. */
const FRESH_MS = 10_000;
/** From when on a step of a repeat purchase is late: it is taken within a minute as a rule. */
const OVERDUE_MS = 3_600_000;

// The queue's own partial index of available jobs serves the first; the second passes over a table of open jobs.
const JOBS_WAITING = `
  select t.identifier as job, count(*) as waiting, min(j.run_at) as oldest
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.is_available and j.run_at <= $1 group by 1`;
const JOBS_FAILED = `
  select t.identifier as job, count(*) as total
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.attempts >= j.max_attempts and j.locked_at is null group by 1`;

/**
 * Reads the figures, each by one statement and at most once in ten seconds. One that cannot be read is null, and passed to
 * `failed`. @param pool a connection of the server's login with a short time limit: it may ask over all stores
 */
export const databaseFigures = (options: {
  pool: Pick<Pool, 'query'>;
  clock: Clock;
  failed: (read: Read, error: unknown) => void;
}) => {
  const { pool, clock, failed } = options;

  const kept = <Name extends Read>(name: Name, read: (now: Date) => Promise<DatabaseFigures[Name]>) => {
    let latest: { at: number; value: Promise<DatabaseFigures[Name] | null> } | null = null;
    return (): Promise<DatabaseFigures[Name] | null> => {
      const at = clock();
      if (latest !== null && Math.abs(at - latest.at) < FRESH_MS) return latest.value;
      const value = read(new Date(at)).catch((error: unknown) => {
        failed(name, error);
        return null;
      });
      latest = { at, value };
      return value;
    };
  };

  const rowsOf = async <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> =>
    (await pool.query<Row>(statement, values)).rows;
  const rowOf = async <Row extends object>(statement: string, values: unknown[] = []): Promise<Row> => {
    const [row] = await rowsOf<Row>(statement, values);
    if (row === undefined) throw new Error('a count has no row');
    return row;
  };

  const reads = {
    jobs: kept('jobs', (now) => rowsOf(JOBS_WAITING, [now])),
    failedJobs: kept('failedJobs', () => rowsOf(JOBS_FAILED)),
    payments: kept('payments', () => rowsOf('select status, total, oldest from watched_payments()')),
    letters: kept('letters', () => rowOf('select waiting, oldest, failed from watched_letters()')),
    holds: kept('holds', () => rowOf('select units, orders from watched_holds()')),
    lostDomains: kept('lostDomains', async () => {
      const { total } = await rowOf<{ total: number }>(
        'select count(*) as total from platform_domain_checks where lost_at is not null',
      );
      return total;
    }),
    overdueCycles: kept('overdueCycles', async (now) => {
      const before = new Date(now.getTime() - OVERDUE_MS);
      const { overdue } = await rowOf<{ overdue: number }>('select overdue from watched_cycles($1)', [before]);
      return overdue;
    }),
  };

  return async () => {
    const [jobs, failedJobs, payments, letters, holds, lostDomains, overdueCycles] = await Promise.all([
      reads.jobs(),
      reads.failedJobs(),
      reads.payments(),
      reads.letters(),
      reads.holds(),
      reads.lostDomains(),
      reads.overdueCycles(),
    ]);
    return { jobs, failedJobs, payments, letters, holds, lostDomains, overdueCycles };
  };
};
