import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyBaseLogger } from 'fastify';
import { Logger, parseCronItems, run, type Runner, type Task, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';

import type { JobList } from './jobTypes';
import { watchLostJobs } from './lostJobs';

/** Jobs at a time of one process; each takes a connection of the application's pool while it works. */
const CONCURRENCY = 4;

/** How often the queue is polled for scheduled jobs; new jobs are notified at once. */
const POLL_INTERVAL_MS = 1_000;

/** How long running jobs may finish after a stop was requested; then they are left to another process. */
const STOP_MS = 8_000;

/** How many consecutive polls may fail, about five seconds, before the queue is restarted. */
const MOST_FAILURES = 20;

/** Between the end of a queue that broke and its next beginning. */
const RESTART_MS = 1_000;

/** How long a queue's own ending is waited for beyond its jobs: the library loses count where several writes failed. */
const ENDING_MS = 1_000;

const CRON = [
  { task: 'reconcilePayments', match: '* * * * *' },
  { task: 'readSubscriptions', match: '41 * * * *' },
  { task: 'readRecipients', match: '11 * * * *' },
  { task: 'reconcileLabels', match: '*/15 * * * *' },
  { task: 'purgeExpired', match: '17 * * * *' },
  { task: 'abandonCarts', match: '*/5 * * * *' },
  { task: 'presumeDeliveries', match: '29 * * * *' },
  { task: 'lookAtStruckPrices', match: '1 * * * *' },
  { task: 'expireChargebacks', match: '33 * * * *' },
  { task: 'remindOfChargebacks', match: '34 * * * *' },
  { task: 'remindOfMessages', match: '37 * * * *' },
  // From nine to eight in the evening in Brasília: each customer once a day, those of a missed hour in the next.
  { task: 'remindOfPantries', match: '7 12-23 * * *' },
  { task: 'remindOfCards', match: '22 13 * * *' },
  { task: 'askOwners', match: '43 * * * *' },
  { task: 'walkCycles', match: '* * * * *' },
  { task: 'sumUpStores', match: '*/5 * * * *' },
  { task: 'checkDomains', match: '*/5 * * * *' },
] satisfies { task: keyof JobList; match: string }[];

/** A queue that neither looks for jobs nor is busy with them for this long is dead, though nothing has said so. */
const SILENT_MS = 30_000;

type Options = {
  queuePool: Pool;
  jobs: JobList;
  log: Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
  pollIntervalMs?: number;
  /** Called with the number of jobs taken back from a dead process. */
  foundLost?: (jobs: number) => void;
  /** Milliseconds that only grow; left out: those of this process. */
  now?: () => number;
};

/** Jobs being taken. */
export type JobRunner = {
  /** Whether jobs are looked for, or all that may run at a time are running. */
  isWorking: () => boolean;
  stop: () => Promise<void>;
};

/**
 * Starts taking jobs, on connections of a role that may change the queue's tables: it listens for new ones, so a job begins within
 * milliseconds. Any number of processes may run it; each job runs in one of them, and in another one if that dies. A
 * queue that ends by itself, because the database did not record a finished job, is restarted, and so is one that
 * cannot poll for jobs any more.
 * @throws when it cannot begin the first time
 */
export async function startJobs(options: Options): Promise<JobRunner> {
  const { log } = options;
  const stopping = new AbortController();
  let queue: Queue | null = await openQueue(options);

  async function keepOpen(): Promise<void> {
    while (!stopping.signal.aborted) {
      await queue?.ended;
      queue = null;
      await pause(RESTART_MS, undefined, { signal: stopping.signal });
      log.warn('the queue of jobs ended by itself; it begins again');
      queue = await openQueue(options).catch((error: unknown) => {
        log.error({ err: error }, 'the queue of jobs does not begin yet');
        return null;
      });
    }
  }

  // A stop interrupts the pause.
  const kept = keepOpen().catch(() => {});
  return {
    isWorking: () => !stopping.signal.aborted && queue !== null && queue.isWorking(),
    async stop() {
      stopping.abort();
      await queue?.stop();
      await kept;
      // It may have begun again in the meantime.
      await queue?.stop();
    },
  };
}

/** One pool of workers, from its first job to its end. */
type Queue = {
  isWorking: () => boolean;
  /** Resolves once it takes no more jobs, for whatever reason, and runs none. */
  ended: Promise<void>;
  stop: () => Promise<void>;
};

async function openQueue(options: Options): Promise<Queue> {
  const { queuePool, jobs, log, pollIntervalMs = POLL_INTERVAL_MS, foundLost, now = () => performance.now() } = options;
  const events: WorkerEvents = new EventEmitter();
  let poolName = '';
  events.once('pool:create', ({ workerPool }) => {
    poolName = workerPool.id;
  });
  const isEnding = once(events, 'pool:gracefulShutdown');
  const runner: Runner = await run({
    pgPool: queuePool,
    // Payloads are written by addJob alone, which types them by name.
    taskList: withReasons(jobs as Record<string, Task>),
    parsedCronItems: parseCronItems([...CRON]),
    concurrency: CONCURRENCY,
    pollInterval: pollIntervalMs,
    gracefulShutdownAbortTimeout: STOP_MS,
    noHandleSignals: true,
    logger: loggerOf(log),
    events,
    // One by one, the library drops the promise of writing down a job's end: its rejection would end the process.
    // Batched, it ends the queue (its own retries do not work: graphile/worker#636).
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  const lostJobs = watchLostJobs({ queuePool, poolName, log, ...(foundLost ? { found: foundLost } : {}) });
  const stop = () => runner.stop().catch(() => {}); // of one that has ended already
  // One that began in the moment the database went away remembers that failure, and looks at nothing but it.
  let failures = 0;
  let running = 0;
  let lookedAt = now();
  const hasLooked = () => {
    failures = 0;
    lookedAt = now();
  };
  events.on('worker:getJob:empty', hasLooked);
  events.on('job:start', () => {
    running += 1;
    hasLooked();
  });
  events.on('job:complete', () => {
    running -= 1;
    hasLooked();
  });
  events.on('worker:getJob:error', () => {
    failures += 1;
    if (failures === MOST_FAILURES) void stop();
  });
  const mustHaveEnded = isEnding.then(() => pause(STOP_MS + ENDING_MS, undefined, { ref: false }));
  async function end(): Promise<void> {
    await Promise.race([runner.promise.catch(() => {}), mustHaveEnded]);
    void stop();
    // Jobs it could not let go of are free once its lock is.
    await lostJobs.stop();
  }
  const ended = end().catch((error: unknown) => log.warn({ err: error }, 'the queue of jobs did not end in order'));
  return {
    ended,
    isWorking: () => running >= CONCURRENCY || now() - lookedAt < SILENT_MS,
    async stop() {
      await Promise.race([stop(), mustHaveEnded]);
      await ended;
    },
  };
}

/** What was wrong, without the values of a query: kept beside the failed job, for people of the platform. */
const reasonOf = (error: Error): string =>
  error.cause instanceof Error ? reasonOf(error.cause) : (error.message.split('\nparams: ')[0] ?? '');

const withReasons = (tasks: Record<string, Task>): Record<string, Task> =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]): [string, Task] => [
      name,
      async (payload, helpers) => {
        try {
          return await task(payload, helpers);
        } catch (error) {
          throw error instanceof Error ? new Error(reasonOf(error), { cause: error }) : error;
        }
      },
    ]),
  );

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
