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

const value = (name: keyof NewJob) => sql.placeholder(name);

/** Adds the job whose values a prepared statement is given: to be selected, beside whatever else it writes. */
export const addingJob = sql<void>`add_job(${value('job')}, ${value('payload')}::json, ${value('jobKey')}, ${value('runAt')}::timestamptz)`;

/** One row to select from where a statement is made of calls alone. */
export const ONE_ROW = sql`(values (1)) as one`;

const addStatement = prepared((db) => db.select({ added: addingJob }).from(ONE_ROW).prepare('job_add'));

/** Adds a job to the queue. Inside a transaction it exists only once that commits, and never without it. */
export async function addJob<Name extends JobName>(
  tx: Db,
  name: Name,
  payload: Jobs[Name],
  options?: JobOptions,
): Promise<void> {
  await addJobs(tx, [newJob(name, payload, options)]);
}

/** Adds jobs to the queue, as `addJob` does each. */
export async function addJobs(tx: Db, jobs: NewJob[]): Promise<void> {
  for (const job of jobs) await addStatement(tx).execute(job);
}
