import type { Command } from 'commander';

import { onGround } from './commandGround';
import { refusedBy, wrongUsage } from './exitCode';
import type { AddCommand, Call, Report } from './program';
import { textTable } from './textTable';

const LISTED = 200;

/** What a job's state is to an operator; failed: given up, and tried no more. */
const STATES = {
  failed: 'attempts >= max_attempts',
  retrying: 'attempts < max_attempts and attempts > 0 and last_error is not null',
  waiting: 'attempts = 0 or last_error is null',
  all: 'true',
} as const;

type JobRow = {
  id: string;
  task: string;
  attempts: number;
  max_attempts: number;
  run_at: Date;
  last_error: string | null;
};

/** The queue of jobs. */
export const jobCommands = (program: Command, add: AddCommand): void => {
  const jobs = program.command('jobs').description('Work that is kept in the database until it is done.');
  add(jobs, 'list', `Lists jobs, the first due first, ${LISTED} at most.`, list, [
    ['--state <state>', 'failed (where left out), retrying, waiting or all'],
  ]);
  add(
    jobs,
    'retry [ids...]',
    'Runs failed jobs again now: those named, also while they wait for their next try, or all that were given up.',
    retry,
  );
};

const list = (call: Call): Promise<Report> =>
  onGround(call.world, async ({ ownerPool }) => {
    const typed = call.option('state') ?? 'failed';
    if (!isState(typed)) throw wrongUsage(`--state: takes ${Object.keys(STATES).join(', ')}.`);
    const { rows } = await ownerPool.query<JobRow>(
      `select id::text as id, task_identifier as task, attempts, max_attempts, run_at, last_error
       from graphile_worker.jobs where ${STATES[typed]} order by run_at, id limit ${LISTED}`,
    );
    const jobs = rows.map((row) => ({
      id: row.id,
      task: row.task,
      attempts: row.attempts,
      maxAttempts: row.max_attempts,
      runAt: row.run_at.toISOString(),
      // What broke, without the values a driver may put after it.
      error: row.last_error?.split('\n', 1)[0]?.slice(0, 200) ?? null,
    }));
    return {
      lines: textTable(
        ['ID', 'TASK', 'TRIES', 'DUE', 'ERROR'],
        jobs.map(({ id, task, attempts, maxAttempts, runAt, error }) => [
          id,
          task,
          `${attempts}/${maxAttempts}`,
          runAt,
          error ?? '',
        ]),
        typed === 'failed' ? 'No job has failed for good.' : 'No such job.',
      ),
      data: { jobs },
    };
  });

const isState = (text: string): text is keyof typeof STATES => Object.hasOwn(STATES, text);

const retry = (call: Call): Promise<Report> =>
  onGround(call.world, async ({ ownerPool }) => {
    const named = call.arguments();
    if (named.some((id) => !/^\d{1,18}$/.test(id))) throw wrongUsage('ids: numbers, as jobs list shows them.');
    const { rows } = await ownerPool.query<{ id: string }>(
      `select id::text as id from graphile_worker.jobs
       where case when $1::bigint[] = '{}' then ${STATES.failed}
         else id = any($1::bigint[]) and (${STATES.failed} or ${STATES.retrying}) end`,
      [named],
    );
    const found = rows.map(({ id }) => id);
    const missing = named.filter((id) => !found.includes(id));
    if (missing.length > 0) throw refusedBy(`No failed job has the id ${missing.join(', ')}.`);
    await ownerPool.query('select graphile_worker.reschedule_jobs($1::bigint[], run_at := now(), attempts := 0)', [
      found,
    ]);
    return {
      lines: [found.length === 1 ? 'One job runs again.' : `${found.length} jobs run again.`],
      data: { retried: found },
    };
  });
