import { sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import type { JobName, Jobs } from './jobTypes';

type JobOptions = {
  /** A job waiting under the same key is replaced, one already running is followed by this one. */
  jobKey?: string;
  /** ISO instant; left out: at once. */
  runAt?: string;
};

/** Adds a job to the queue. Inside a transaction it exists only once that commits, and never without it. */
export async function addJob<Name extends JobName>(
  tx: Db,
  name: Name,
  payload: Jobs[Name],
  { jobKey, runAt }: JobOptions = {},
): Promise<void> {
  const body = JSON.stringify(payload);
  await tx.execute(sql`select add_job(${name}, ${body}::json, ${jobKey ?? null}, ${runAt ?? null}::timestamptz)`);
}
