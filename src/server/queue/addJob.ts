import { sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import type { JobName, Jobs } from './jobTypes';

type JobOptions = {
  /** A job waiting under the same key is replaced, one already running is followed by this one. */
  jobKey?: string;
  /** ISO instant; left out: at once. */
  runAt?: string;
};

/** A job as the queue takes it; its payload is JSON. */
export type NewJob = { job: JobName; payload: string; jobKey: string | null; runAt: string | null };

/** A job to be written together with other rows. */
export const newJob = <Name extends JobName>(
  job: Name,
  payload: Jobs[Name],
  { jobKey, runAt }: JobOptions = {},
): NewJob => ({ job, payload: JSON.stringify(payload), jobKey: jobKey ?? null, runAt: runAt ?? null });

/** Adds the jobs a prepared statement is given as JSON: to be selected, beside whatever else it writes. */
export const addingJobs = sql<void>`add_jobs(${sql.placeholder('jobs')}::jsonb)`;

/** One row to select from where a statement is made of calls alone. */
export const ONE_ROW = sql`(values (1)) as one`;

const addStatement = prepared((db) => db.select({ added: addingJobs }).from(ONE_ROW).prepare('jobs_add'));

/** Adds a job to the queue. Inside a transaction it exists only once that commits, and never without it. */
export async function addJob<Name extends JobName>(
  tx: Db,
  name: Name,
  payload: Jobs[Name],
  options?: JobOptions,
): Promise<void> {
  await addJobs(tx, [newJob(name, payload, options)]);
}

/** Adds jobs to the queue in one statement, as `addJob` does each; no two under one key. */
export async function addJobs(tx: Db, jobs: NewJob[]): Promise<void> {
  await addStatement(tx).execute({ jobs: JSON.stringify(jobs) });
}
