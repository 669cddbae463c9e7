import type { Pool } from 'pg';

import type { JobName } from './jobTypes';

/**
 * Adds a job of every minute or hour to be run now, unless one waits already: processes that start together have it run
 * once. A key would not do: adding under the key of a running job marks that one as failed.
 */
export async function runSoon(queuePool: Pool, job: JobName): Promise<void> {
  await queuePool.query(
    `select add_job($1, '{}'::json, null, null) where not exists (
       select from graphile_worker.jobs
       where task_identifier = $1 and locked_at is null and attempts < max_attempts and run_at <= now())`,
    [job],
  );
}
