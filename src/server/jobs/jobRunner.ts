import { EventEmitter } from 'node:events';

import type { FastifyBaseLogger } from 'fastify';
import { Logger, parseCronItems, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';

import type { JobList } from './jobTypes';
import { watchLostJobs } from './lostJobs';

/** Jobs at a time of one process; each takes a connection of the application's pool while it works. */
const CONCURRENCY = 4;

/** How often the queue is looked at for jobs whose time has come; new jobs announce themselves at once. */
const POLL_INTERVAL_MS = 1_000;

/** A running job may finish for this long after a stop was asked for; then it is left to another process. */
const STOP_MS = 8_000;

const CRON = [
  { task: 'reconcilePayments', match: '* * * * *' },
  { task: 'readSubscriptions', match: '41 * * * *' },
  { task: 'reconcileLabels', match: '*/15 * * * *' },
  { task: 'purgeExpired', match: '17 * * * *' },
  { task: 'abandonCarts', match: '*/5 * * * *' },
] satisfies { task: keyof JobList; match: string }[];

type Options = {
  ownerPool: Pool;
  jobs: JobList;
  log: Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
  pollIntervalMs?: number;
};

/**
 * Starts taking jobs, on connections of the queue's owner: it listens for new ones, so a job begins within
 * milliseconds. Any number of processes may run it; each job runs in one of them, and in another one if that dies.
 */
export async function startJobs(options: Options): Promise<{ stop: () => Promise<void> }> {
  const { ownerPool, jobs, log, pollIntervalMs = POLL_INTERVAL_MS } = options;
  const events: WorkerEvents = new EventEmitter();
  let poolName = '';
  events.once('pool:create', ({ workerPool }) => {
    poolName = workerPool.id;
  });
  const runner: Runner = await run({
    pgPool: ownerPool,
    // Payloads come from addJob alone, which types them by name.
    taskList: jobs as TaskList,
    parsedCronItems: parseCronItems([...CRON]),
    concurrency: CONCURRENCY,
    pollInterval: pollIntervalMs,
    gracefulShutdownAbortTimeout: STOP_MS,
    noHandleSignals: true,
    logger: loggerOf(log),
    events,
  });
  const lostJobs = watchLostJobs({ ownerPool, poolName, log });
  return {
    async stop() {
      await runner.stop();
      await lostJobs.stop();
    },
  };
}

// A failed job is logged by its error alone: the queue's own message repeats values of the query that broke.
const loggerOf = (log: Options['log']): Logger => {
  const writers: Record<string, (message: string) => void> = {
    error: (message) => log.error(message),
    warning: (message) => log.warn(message),
  };
  return new Logger(() => (level, message, meta) => {
    if (meta?.['failure']) log.error({ err: meta['error'] }, 'a job failed; it will be tried again');
    else (writers[level] ?? log.debug.bind(log))(message);
  });
};
